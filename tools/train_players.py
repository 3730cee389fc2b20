"""Train several players side by side on one GPU: runs of `colossarium learn` that share it through MPS.

    python -m tools.train_players trials --minutes 6 --out trained
    python -m tools.train_players main --minutes 8.5 --out trained --from trained --set tried=2
    python -m tools.train_players main --minutes 0.5 --out trained --smoke

`trials` tells by the share against the network that each began with which numbers learn most in a minute;
`main` is what the shipped players are to be trained on with. A run goes on with what `--from` has of its
game, else with the network that comes with the game. Each writes NAME.safetensors, its checkpoint and
NAME.log, a JSON line for each event; what came of them is told in the end. `--smoke` is for a machine without
a GPU: everything is small, and nothing is learned.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

MPS = "nvidia-cuda-mps-control"
GRACE = 60.0
"""Seconds that a run has to save after it was interrupted."""
Number = float | int


@dataclass(frozen=True)
class TrainingRun:
    """One process."""

    name: str
    game: str
    players: str = "2*3,3,4*3"
    options: tuple[str, ...] = ()
    numbers: Mapping[str, Number] = field(default_factory=dict)

    def command(self, given: argparse.Namespace) -> list[str]:
        before = given.before / f"{self.name}.safetensors" if given.before else None
        resume = str(before) if before is not None and before.exists() else "network"
        numbers = {**COMMON, **self.numbers}
        if resume != "network":  # it has grown already
            numbers = {name: value for name, value in numbers.items() if not name.startswith("more_")}
        if given.smoke:
            numbers |= SMOKE
        words = [sys.executable, "-m", "colossarium", "learn", self.game, "--json", "--resume", resume]
        words += ["--players", self.players, "--minutes", str(given.minutes)]
        words += ["--out", str(given.out / f"{self.name}.safetensors")]
        words += [word for option in self.options for word in ("--option", option)]
        words += [word for name, value in numbers.items() for word in ("--set", f"{name}={value}")]
        return words + [word for number in given.numbers for word in ("--set", number)]


COMMON: dict[str, Number] = {
    "warm_up": 0.02,
    "rate": 3e-4,
    "last_rate": 0.05,
    "entropy": 0.005,
    "last_entropy": 0.001,
    "match_minutes": 1.0,
    "save_minutes": 2.0,
}
SMOKE: dict[str, Number] = {"games": 16, "steps": 8, "minibatch": 64, "match_games": 4}
OFTEN: dict[str, Number] = {"games": 16_384, "steps": 32, "minibatch": 16_384}
"""More steps of the network for as many decisions: four times those of the runs before."""
LONG: dict[str, Number] = {"games": 65_536, "steps": 64, "minibatch": 32_768, "smoothing": 0.985}
"""As in the runs before."""
NEAR: dict[str, Number] = {**OFTEN, "smoothing": 0.9, "value_smoothing": 0.985}
"""What is done is judged by what comes soon, values by what comes in the end: that takes luck away."""
TRAITS = ("traits=base*4,none,goals",)

PLANS: dict[str, tuple[TrainingRun, ...]] = {
    "trials": (
        TrainingRun("ages_long", "colossi_ages", options=TRAITS, numbers=LONG),
        TrainingRun("ages_often", "colossi_ages", options=TRAITS, numbers={**OFTEN, "smoothing": 0.985}),
        TrainingRun("ages_near", "colossi_ages", options=TRAITS, numbers=NEAR),
        TrainingRun("ages_tried", "colossi_ages", options=TRAITS, numbers={**NEAR, "tried": 2}),
        TrainingRun("beasthunt_near", "beasthunt", numbers=NEAR),
        TrainingRun("beasthunt_large", "beasthunt", numbers={**NEAR, "more_width": 256, "more_blocks": 2}),
    ),
    "main": (
        TrainingRun("beasthunt", "beasthunt", numbers={**NEAR, "more_width": 256, "more_blocks": 2}),
        TrainingRun("colossi_ages", "colossi_ages", options=TRAITS, numbers={**NEAR, "more_blocks": 2}),
        TrainingRun(
            "colossi_gold",
            "colossi_gold",
            options=("traits=on*3,off",),
            numbers={**NEAR, "more_blocks": 2},
        ),
    ),
}


def main() -> None:
    about = __doc__ or ""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plan", choices=sorted(PLANS))
    parser.add_argument("--minutes", type=float, required=True, help="how long each run learns")
    parser.add_argument("--out", type=Path, required=True, help="the folder of what is written")
    parser.add_argument("--from", dest="before", type=Path, help="the folder of what is gone on with")
    parser.add_argument("--only", help="names of runs, with commas")
    parser.add_argument(
        "--set", dest="numbers", metavar="NAME=NUMBER", action="append", default=[], help="for all runs"
    )
    parser.add_argument("--smoke", action="store_true", help="small, on processors")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    runs = [run for run in PLANS[given.plan] if given.only is None or run.name in given.only.split(",")]
    with shared_gpu() as environment:
        failed = side_by_side(runs, given, environment)
    for run in runs:
        print(summary(run.name, given.out / f"{run.name}.log"))
    raise SystemExit(failed)


@contextmanager
def shared_gpu() -> Iterator[dict[str, str]]:
    """The environment of processes that share a GPU, with MPS where there is one."""
    environment = dict(os.environ)
    if shutil.which(MPS) is None:
        yield environment
        return
    with tempfile.TemporaryDirectory() as folder:
        environment |= {"CUDA_MPS_PIPE_DIRECTORY": folder, "CUDA_MPS_LOG_DIRECTORY": folder}
        subprocess.run([MPS, "-d"], env=environment, check=False)
        try:
            yield environment
        finally:
            subprocess.run([MPS], input="quit\n", text=True, env=environment, check=False)


def side_by_side(runs: list[TrainingRun], given: argparse.Namespace, environment: dict[str, str]) -> int:
    """All runs at once; how many of them failed. Ctrl-C reaches them too, and they save."""
    processes = []
    for run in runs:
        with (given.out / f"{run.name}.log").open("wb") as log:
            processes.append(
                subprocess.Popen(run.command(given), stdout=log, stderr=subprocess.STDOUT, env=environment)
            )
    try:
        return sum(process.wait() != 0 for process in processes)
    except KeyboardInterrupt:
        for process in processes:
            process.wait(GRACE)
        raise


def summary(name: str, log: Path) -> str:
    """The last that a run said of itself, or the end of what went wrong."""
    lines = log.read_text(errors="replace").splitlines()
    told = []
    for line in lines:
        try:
            told.append(json.loads(line))
        except ValueError:
            continue
    results = [each["result"] for each in told if "result" in each]
    if not results:
        return f"{name}: failed: {' '.join(lines[-3:])}"
    last = results[-1]
    firsts = [each["against"]["first"] for each in told if each.get("against")]
    return (
        f"{name}: {last['minutes']:.2f} min, {last['decisions'] / 1e6:,.1f} M decisions, "
        f"{last['decisions_per_second'] / 1e6:.2f} M/s, playing {last['play_share']:.0%}, "
        f"entropy {last['entropy']:.3f}, explained {last['explained']:.2f}; "
        f"against the first: {', '.join(f'{share:.1%}' for share in firsts)}; last: {last['against']}"
    )


if __name__ == "__main__":
    main()
