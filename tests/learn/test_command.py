"""`colossarium learn`, as a person and as a program uses it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from colossarium.bots.network.file import read
from colossarium.cli import INTERRUPTED, exit_codes
from colossarium.cli.app import app

SMALL = [f"--set={each}" for each in ("steps=8", "minibatch=64", "width=64", "blocks=0", "match_games=0")]
runner = CliRunner()


def run(*words: str) -> Result:
    return runner.invoke(app, ["learn", *words], env={"COLUMNS": "200", "NO_COLOR": "1"})


def short(*words: str) -> Result:
    return run("beasthunt", "--device", "cpu", "--games", "8", *SMALL, *words)


def test_without_pytorch_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    result = run("beasthunt")
    assert result.exit_code == exit_codes.USAGE
    assert "torch is not installed: pip install 'colossarium[learn]'" in result.stderr


def test_it_writes_a_player_and_tells_what_happens(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    out = tmp_path / "net.safetensors"
    result = short(
        *("--decisions", "64", "--players", "2*3,3", "--option", "reroll=once", "--out", str(out), "--json")
    )
    assert result.exit_code == exit_codes.OK, result.output
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert read(out).metadata.made["runs"][0]["shares"] == [0.75, 0.25]
    assert lines[-1]["file"] == str(out) and lines[-1]["result"]["decisions"] == 64
    assert {each.name for each in tmp_path.iterdir()} == {
        "net.safetensors",
        "net.checkpoint.safetensors",
        "net.training.safetensors",
    }
    games = runner.invoke(
        app, ["simulate", "beasthunt", "--bots", f"{out},random", "--games", "1", "--cores", "1"]
    )
    assert games.exit_code == exit_codes.OK, games.output


def test_ctrl_c_saves_what_was_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    from colossarium.learn.trainer import Trainer

    iterate = Trainer.iterate
    done: list[bool] = []

    def interrupted(self: Any) -> None:
        if done:
            raise KeyboardInterrupt
        done.append(True)
        iterate(self)

    monkeypatch.setattr(Trainer, "iterate", interrupted)
    out = tmp_path / "net.safetensors"
    result = short("--out", str(out))
    assert result.exit_code == INTERRUPTED
    assert "what was learned until then is in" in result.stderr.replace("\n", " ") and out.exists()


def test_ctrl_c_in_the_last_match_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    from colossarium.learn.trainer import Trainer

    measure = Trainer.measure

    def interrupted(self: Any, with_matches: bool = True) -> Any:
        if with_matches:
            raise KeyboardInterrupt
        return measure(self, with_matches)

    monkeypatch.setattr(Trainer, "measure", interrupted)
    out = tmp_path / "net.safetensors"
    assert short("--out", str(out)).exit_code == INTERRUPTED and out.exists()


def test_ctrl_c_before_anything_is_learned_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("colossarium.learn.run.prepare", interrupted)
    out = tmp_path / "net.safetensors"
    result = short("--out", str(out))
    assert result.exit_code == INTERRUPTED and not out.exists()
    assert "what was learned" not in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--set", 'minutes="x"'), "minutes is a number"),
        (("--set", "lead_scale=-1"), "lead_scale is a number from"),
        (("--set", "more_blocks=1"), "a network that is gone on with can grow"),
        (("--players", "2*x"), "should be numbers of players"),
        (("--players", "2*-1"), "what 2 counts is a number up to"),
        (("--option", "reroll=once*x"), "where a value counts more"),
        (("--device", "cuda"), "PyTorch finds no GPU here"),
        (("--device", "abacus"), "no device 'abacus'"),
        (("--players", "two"), "should be numbers of players"),
        (("--players", "7"), "players can't be 7"),
        (("--option", "reroll"), "should be NAME=VALUE"),
        (("--option", "reroll=never"), "once or until_kept"),
        (("--set", "wisdom=3"), "is no number of a run"),
        (("--out", "player.bin"), "ends with .safetensors"),
        (("--out", "nowhere/player.safetensors"), "there is no folder nowhere"),
        (("--resume", "nowhere.safetensors"), "can't be read"),
        (("--resume", "damaged.safetensors"), "is no network"),
    ],
)
def test_wrong_input_is_one_sentence(
    words: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torch = pytest.importorskip("torch")
    if "cuda" in words and torch.cuda.is_available():
        pytest.skip("there is a GPU here")
    monkeypatch.chdir(tmp_path)
    Path("damaged.safetensors").write_bytes(b"no network at all")
    result = short("--decisions", "1", *words)
    assert result.exit_code == exit_codes.USAGE
    assert said in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr


def test_too_little_memory_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    from colossarium.learn import run as module

    def fail(*arguments: object) -> None:
        raise RuntimeError("DefaultCPUAllocator: can't allocate memory")

    monkeypatch.setattr(module, "prepare", fail)
    result = short("--decisions", "1", "--out", str(tmp_path / "net.safetensors"))
    assert result.exit_code == exit_codes.USAGE
    assert "8 games at once don't fit into memory: try --games 4" in result.stderr
