"""The public face: `import colossarium as co`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import colossarium as co
from colossarium.table.errors import DamagedFile, PositionError, RecordError, UnknownGame


def python(code: str) -> str:
    """What a fresh process prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_a_session() -> None:
    game = co.new("beasthunt", players=3, seed=7)
    assert isinstance(game, co.Game) and isinstance(game.decision, co.Decision)
    assert game.players == 3
    game.play(game.decision.options[0])
    other = game.copy()
    assert other == game and co.replay(game.record) == game
    assert game.view(seat=1)["seat"] == 1
    assert not game.over and game.winners == [] and len(game.scores) == 3
    assert game.status == []
    assert [str(line) for line in game.log()]


def test_all_that_is_offered_is_there() -> None:
    for name in (
        "games",
        "new",
        "set_up",
        "replay",
        "simulate",
        "ladder",
        "verify",
        "perft",
        "Game",
        "__version__",
    ):
        assert name in dir(co) and getattr(co, name) is not None
    with pytest.raises(AttributeError, match="nwe"):
        co.nwe  # type: ignore[attr-defined] # noqa: B018


def test_the_list_of_games() -> None:
    assert "beasthunt" in [info.slug for info in co.games()]


@pytest.mark.parametrize("first", ["import colossarium.games", "import colossarium.games.beasthunt", "pass"])
def test_the_list_of_games_whatever_was_imported_first(first: str) -> None:
    code = f"{first}\nimport colossarium as co\nprint([info.slug for info in co.games()])"
    assert "'beasthunt'" in python(code)
    code = f"{first}\nimport colossarium.games.beasthunt as one\nfrom colossarium.games import find\n"
    assert python(code + "print(find('beasthunt') is one.INFO)") == "True"


def test_importing_the_package_imports_nothing_else() -> None:
    loaded = json.loads(python("import sys, json, colossarium; print(json.dumps(sorted(sys.modules)))"))
    ours = [name for name in loaded if name.startswith("colossarium")]
    assert ours == ["colossarium", "colossarium.version"]


def test_a_game_is_made_without_heavy_modules() -> None:
    code = "import sys, json, colossarium as co; co.new('beasthunt'); print(json.dumps(sorted(sys.modules)))"
    loaded = set(json.loads(python(code)))
    heavy = {"numpy", "rich", "typer", "jsonschema", "msgspec", "importlib.metadata", "asyncio"}
    assert not heavy & loaded


def test_an_unknown_game() -> None:
    for call in (
        lambda: co.new("beasthunted"),
        lambda: co.set_up("beasthunted", {}),
        lambda: co.simulate("beasthunted"),
        lambda: co.verify("beasthunted"),
        lambda: co.replay("beasthunted 1 seed=1 | | "),
    ):
        with pytest.raises(UnknownGame, match="there is no game 'beasthunted'; did you mean 'beasthunt'"):
            call()


def test_set_up_reads_documents_of_all_forms(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text("{}", encoding="utf-8")
    sources: list[Any] = [{}, "{}", path, str(path)]
    games = [co.set_up("beasthunt", source, seed=1) for source in sources]
    assert all(game == games[0] for game in games)
    with pytest.raises(PositionError):
        co.set_up("beasthunt", {"no": "such thing"})
    with pytest.raises(DamagedFile):
        co.set_up("beasthunt", "{")


def test_replay_reads_records_of_all_forms(tmp_path: Path) -> None:
    record = co.new("beasthunt", seed=2).record
    path = tmp_path / "game.json"
    path.write_text(record.json(), encoding="utf-8")
    sources: list[Any] = [record, record.plain(), record.json(), record.text(), path]
    for source in sources:
        assert co.replay(source).record == record
    with pytest.raises(RecordError):
        co.replay({**record.plain(), "choices": ["fly"]})


def test_simulate_verify_perft() -> None:
    result = co.simulate("beasthunt", bots=["random", "random"], games=20, seed=3)
    assert result.games == 20 and sum(result.wins) == pytest.approx(20)
    found = co.verify("beasthunt", games=30, seed=3, interpreted=2, players=4)
    assert (found.games, found.interpreted_games, found.faults, found.differences) == (30, 2, 0, 0)
    game = co.new("beasthunt", seed=3)
    assert game.decision is not None
    assert co.perft(game, 1) == len(game.decision.options)
