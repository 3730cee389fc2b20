"""`co.learn`: from a game, what is to be learned of it and how long, to a file."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import torch

from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.file import MOST_BLOCKS, MOST_WIDTH, SUFFIX, write
from colossarium.bots.network.sources import require_shipped
from colossarium.learn import checkpoint
from colossarium.learn.checkpoint import Changes
from colossarium.learn.hyperparameters import PROCESSORS, Hyperparameters, check_hyperparameters
from colossarium.learn.network import Network
from colossarium.learn.quantise import quantise
from colossarium.learn.row_names import RowNames
from colossarium.learn.settings import TrainingSetting, Value, Values, settings_of
from colossarium.learn.trainer import LearningProgress, Trainer, run
from colossarium.machine.errors import MachineError
from colossarium.machine.observation import ObservationLayout, observation_layout
from colossarium.table.errors import BadOption, ColossariumError
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from colossarium.version import __version__

SHIPPED = Path("network")
"""Called so, as among bots, a run goes on with the network that comes with the game."""

Tell = Callable[[str, dict[str, Any]], object]
"""Is told what happens: a sentence, and the same as data."""


class TooLittleMemory(ColossariumError, MemoryError):
    """The games, or what is learned from them, do not fit."""


def usual_device() -> str:
    """A GPU where there is one that games can be played on."""
    if not torch.cuda.is_available():
        return "cpu"
    try:
        import cupy  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: F401
    except ImportError:
        return "cpu"
    return "cuda"


def make_hyperparameters(device: str | None, given: Mapping[str, Any]) -> Hyperparameters:
    """What is not given is as usual for the device."""
    device = device or usual_device()
    if device not in ("cpu", "cuda"):
        raise BadOption(f"there is no device {device!r}: it is cpu or cuda")
    if device == "cuda":
        _check_gpu()
    usual = PROCESSORS if device == "cpu" else {}
    known = {field.name for field in fields(Hyperparameters)}
    if strange := sorted(set(given) - known):
        raise BadOption(f"{strange[0]!r} is no number of a run: {', '.join(sorted(known))}")
    wanted = {name: value for name, value in given.items() if value is not None}
    return check_hyperparameters(Hyperparameters(**{**usual, **wanted, "device": device}))


def _check_gpu() -> None:
    if not torch.cuda.is_available():
        raise MachineError("PyTorch finds no GPU here; learn on processors with --device cpu")
    from colossarium.machine.gpu.gpu import cupy

    cupy()


def learn(
    info: GameInfo,
    players: Values[int],
    options: Mapping[str, Values[Value]],
    hyperparameters: Hyperparameters,
    out: Path,
    *,
    resume: Path | None = None,
    carry_over: bool = False,
    kind: str = "F16",
    tell: Tell = lambda sentence, data: None,
) -> LearningProgress:
    """Train, and write the network to `out`. KeyboardInterrupt comes through after it was saved."""
    check_path(out)
    settings = settings_of(info, players, options)
    torch.manual_seed(hyperparameters.seed)
    begin = time.perf_counter()
    try:
        trainer, before = prepare(info, settings, hyperparameters, resume, carry_over, tell, begin)
        told = {"scale": trainer.lead_scale, "seconds": round(time.perf_counter() - begin, 1)}
        tell(f"{info.title}: {', '.join(each.label for each in settings)}", told)

        def save(trainer: Trainer) -> None:
            save_network(trainer, out, kind, before)

        def tell_progress(progress: LearningProgress) -> None:
            tell(sentence_of(progress), progress.as_data())

        return run(trainer, tell_progress, save)
    except (MemoryError, torch.OutOfMemoryError, RuntimeError) as error:
        if not is_about_memory(error):
            raise
        games = hyperparameters.games
        raise TooLittleMemory(
            f"{games:,} games at once don't fit into memory: try --games {max(1, games // 2)}"
        ) from error


def is_about_memory(error: Exception) -> bool:
    """PyTorch and CuPy have errors of their own for it."""
    said = str(error).lower()
    return isinstance(error, MemoryError | torch.OutOfMemoryError) or (
        "out of memory" in said or "allocate memory" in said or "not enough memory" in said
    )


def prepare(
    info: GameInfo,
    settings: Sequence[TrainingSetting],
    hyperparameters: Hyperparameters,
    resume: Path | None,
    carry_over: bool,
    tell: Tell,
    begin: float | None = None,
) -> tuple[Trainer, dict[str, Any]]:
    """A trainer with a new network or that of a file, and how that one was made.

    The optimiser of a network that has grown begins anew: it knows nothing of what is new.
    """
    program = program_of(info)
    counts = sorted({setting.players for setting in settings})
    wanted = RowNames.of([observation_layout(program, count) for count in counts])
    if resume is None:
        if hyperparameters.grows:
            raise BadOption("a network that is gone on with can grow; a new one has a `width` and `blocks`")
        network = Network(
            len(wanted.features), len(wanted.words), hyperparameters.width, hyperparameters.blocks
        )
        return Trainer(info, settings, hyperparameters, network, wanted, begin=begin), {}
    called = str(resume)
    if resume == SHIPPED:
        shipped = require_shipped(info)
        resume, called = Path(shipped.path), shipped.name
    resume, found = checkpoint.read_checkpoint(resume)
    network = checkpoint.from_file(found)
    check_growth(network, hyperparameters, called)
    network.widen(hyperparameters.more_width)
    network.deepen(hyperparameters.more_blocks)
    old, known = RowNames(found.features, found.words), RowNames.of(all_layouts(info))
    changes = checkpoint.changes_of(found, known, wanted)
    check_changes(changes, called, carry_over)
    names = keep(old, known).with_more(wanted)
    if names != old:
        tell(f"{called} is carried over: {changes.sentence()}", {"new": changes.new, "gone": changes.gone})
        network = checkpoint.carried_over(network, old, names)
    hyperparameters = replace(hyperparameters, width=network.width, blocks=network.blocks)
    trainer = Trainer(info, settings, hyperparameters, network, names, found.metadata.lead_scale, begin)
    training = checkpoint.training_path(resume)
    if training.exists() and names == old and not hyperparameters.grows:
        checkpoint.read_training(training, trainer.network, trainer.optimizer)
    return trainer, found.metadata.made


def all_layouts(info: GameInfo) -> list[ObservationLayout]:
    return [observation_layout(program_of(info), count) for count in info.players]


def keep(old: RowNames, known: RowNames) -> RowNames:
    """What the rules still have."""
    features, words = set(known.features), set(known.words)
    return RowNames(
        tuple(each for each in old.features if each in features),
        tuple(each for each in old.words if each in words),
    )


def check_changes(changes: Changes, name: str, carry_over: bool) -> None:
    if changes.gone and not carry_over:
        raise BadNetwork(
            f"{name} does not fit these rules: {changes.sentence()}. "
            "With --carry-over it is trained on without what is gone"
        )


def check_growth(network: Network, wanted: Hyperparameters, name: str) -> None:
    for what, there, more, most in (
        ("blocks", network.blocks, wanted.more_blocks, MOST_BLOCKS),
        ("units", network.width, wanted.more_width, MOST_WIDTH),
    ):
        if there + more > most:
            raise BadOption(f"{name} has {there} {what}, and can't have {more} more: {most} are the most")


def save_network(trainer: Trainer, out: Path, kind: str, before: Mapping[str, Any]) -> None:
    """The player, and beside it the checkpoint and the state of the optimiser, to go on from."""
    found = checkpoint.to_file(trainer.network, trainer.names, metadata_of(trainer, before), kind)
    beside = checkpoint.checkpoint_path(out)
    write(beside, found)
    write(out, quantise(found))
    if trainer.optimizer_steps and trainer.hyperparameters.keep_training:
        path = checkpoint.training_path(beside)
        checkpoint.write_training(path, trainer.network, trainer.optimizer, trainer.optimizer_steps)


def check_path(out: Path) -> None:
    """Refuse at once what could not be written in the end."""
    if out.suffix != SUFFIX:
        raise BadOption(f"a network is written to a file that ends with {SUFFIX}, not to {out}")
    if not out.parent.is_dir():
        raise BadOption(f"{out} can't be written: there is no folder {out.parent}")


def metadata_of(trainer: Trainer, before: Mapping[str, Any]) -> dict[str, Any]:
    program = program_of(trainer.info)
    runs = [*before.get("runs", []), run_of(trainer)]
    made = {
        "version": __version__,
        "minutes": round(sum(run["minutes"] for run in runs), 2),
        "decisions": sum(run["decisions"] for run in runs),
        "games": sum(run["games"] for run in runs),
        "runs": runs,
    }
    return {
        "game": trainer.info.slug,
        "settings": [setting.chosen for setting in trainer.settings],
        "observations": {str(group.players): group.layout.fingerprint for group in trainer.groups},
        "rules": program.digest,
        "lead_scale": trainer.lead_scale,
        "made": made,
        "strength": trainer.strength,
    }


def run_of(trainer: Trainer) -> dict[str, Any]:
    return {
        "minutes": round(trainer.minutes, 2),
        "decisions": trainer.decisions,
        "games": trainer.games,
        "shares": [round(setting.share, 4) for setting in trainer.settings],
        "hyperparameters": trainer.hyperparameters.as_data(),
    }


def sentence_of(progress: LearningProgress) -> str:
    against = ", ".join(f"{name} {share:.1%}" for name, share in progress.against.items())
    return (
        f"{progress.minutes:6.2f} min  {progress.decisions / 1e6:8.2f} M decisions  "
        f"{progress.games:>9,} games  "
        f"{progress.decisions_per_second / 1e3:7.0f} k/s (playing {progress.play_share:.0%})  "
        f"entropy {progress.entropy:.3f}  explained {progress.explained:.2f}"
        + (f"  against {against}" if against else "")
    )
