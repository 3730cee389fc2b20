"""Games go through pickle into other processes, whatever those have imported."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import pytest

from colossarium.games import find, variant
from colossarium.games.variants import info_of
from colossarium.table.errors import RulesFault
from colossarium.table.game import Game
from colossarium.table.machines import program_of

SOME_MORE = '''
@beast("Phoenix", count=1, points=12)
def phoenix(square):
    """Any lines around it."""
    return 1
'''


def hunt() -> Game:
    game = Game.new(find("beasthunt"), {"players": 3}, seed=4, machine="interpreter")
    game.play("unicorn")
    return game


def varied() -> Game:
    info = variant("beasthunt", SOME_MORE, "more", "More Beasts")
    game = Game.new(info, {}, seed=4, machine="interpreter")
    game.play("phoenix")
    return game


def python(text: str, *words: str) -> str:
    """What a new process prints that runs a text."""
    done = subprocess.run([sys.executable, "-c", text, *words], capture_output=True, text=True, check=True)
    return done.stdout.strip()


DUMP = """
import pickle, sys
from colossarium.table.errors import RulesFault
from colossarium.table.game import Game
from colossarium.table.machines import program_of
from colossarium.games import find
game = Game.new(find("beasthunt"), {"players": 3}, seed=4, machine="interpreter")
game.play("unicorn")
assert "colossarium.face" not in sys.modules
open(sys.argv[1], "wb").write(pickle.dumps(game))
"""
LOAD = """
import pickle, sys
game = pickle.loads(open(sys.argv[1], "rb").read())
assert "colossarium.face" not in sys.modules
print(game.info.title, game.choices, game.machine)
"""


def test_a_game_is_dumped_where_the_face_was_never_imported(tmp_path: Path) -> None:
    path = tmp_path / "game"
    python(DUMP, str(path))
    assert pickle.loads(path.read_bytes()) == hunt()


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (hunt(), "Merlin's Beast Hunt ['unicorn'] interpreter"),
        (varied(), "More Beasts ['phoenix'] interpreter"),
    ],
    ids=["a game", "a variant"],
)
def test_a_game_is_loaded_where_nothing_was_imported(game: Game, told: str, tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(pickle.dumps(game))
    assert python(LOAD, str(path)) == told


def choose_first(game: Game) -> Game:
    assert game.decision is not None
    game.play(game.decision.options[0])
    return game


def test_a_spawned_process_takes_games_and_sends_them_back() -> None:
    games = [hunt(), varied()]
    with get_context("spawn").Pool(1) as pool:
        played = pool.map(choose_first, games)
    assert played == [choose_first(game) for game in games]


def test_a_variant_is_made_once_in_a_process() -> None:
    game = varied()
    assert pickle.loads(pickle.dumps(game)).info is game.info


def test_a_game_that_no_other_process_would_find_is_refused() -> None:
    stranger = replace(find("beasthunt"), slug="stranger")
    game = Game.new(stranger, {}, seed=1, machine="interpreter")
    with pytest.raises(pickle.PicklingError, match=r"stranger can't be pickled.*an entry point of a package"):
        pickle.dumps(game)


def test_what_is_known_of_a_game_is_found_again_where_the_rules_are_the_same() -> None:
    for game in (hunt(), varied()):
        assert pickle.loads(pickle.dumps(game.info)) is game.info
    data = pickle.dumps(find("beasthunt"))
    here, elsewhere = program_of(find("beasthunt")).fingerprint.encode(), b"0" * 4
    with pytest.raises(RulesFault, match="the rules of beasthunt are not everywhere the same"):
        pickle.loads(data.replace(here, elsewhere + here[4:]))


def test_a_variant_that_was_made_long_ago_can_be_pickled() -> None:
    game = varied()
    info_of.cache_clear()
    assert pickle.loads(pickle.dumps(game)) == game
