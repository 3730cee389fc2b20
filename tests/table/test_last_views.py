"""Views that are made from what has changed since the last ones are those that are made anew."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import colossarium as co
from colossarium.table.forms.pieces import EVERY_PIECE
from colossarium.table.forms.sheet import Books
from colossarium.table.forms.shown import Shown
from colossarium.table.game import Game
from colossarium.table.view import known_to
from sampling import sampled

GAMES = [game.slug for game in co.games()]
CHOICES = 60


def both(game: Game, seat: int | None) -> tuple[str, str]:
    return json.dumps(game.view_to_read(seat, game.words)), json.dumps(game.view(seat))


def random_choice(game: Game, random: Random) -> int:
    return random.choice(game.state.options())


@pytest.mark.parametrize("slug", GAMES)
def test_a_view_from_what_has_changed_is_the_whole_one(slug: str) -> None:
    seed = sampled(range(100), 1)[0]
    random = Random(seed)
    game = co.new(slug, players=3 if slug != "kolossus" else 2, seed=seed)
    others = [game.copy()]
    for _ in range(CHOICES):
        if game.over:
            break
        game.play(random_choice(game, random))
        others.append(game.copy())
        # Of copies from before too, in any order, as undoing and replays show them.
        for shown in (game, random.choice(others)):
            seat = random.choice([*range(game.players), None])
            made, whole = both(shown, seat)
            assert made == whole, f"seed {seed}, seat {seat}"


@pytest.mark.parametrize("slug", GAMES)
def test_tables_share_what_is_the_same_and_nothing_else(slug: str) -> None:
    seed = sampled(range(100), 1)[0]
    random = Random(seed)
    games = [co.new(slug, players=2, seed=seed + number) for number in range(3)]
    for _ in range(CHOICES):
        game = random.choice(games)
        if game.over:
            break
        game.play(random_choice(game, random))
        for seat in (0, 1, None):
            made, whole = both(game, seat)
            assert made == whole, f"seed {seed}, seat {seat}"


def test_what_has_not_changed_is_not_made_again() -> None:
    game = co.new("colossi_gold", players=2, seed=1)
    before, after = game.view_to_read(0, game.words), game.view_to_read(0, game.words)
    assert before["table"] is after["table"]


def test_nobody_gets_parts_of_others_who_asks_for_a_view_of_their_own() -> None:
    game = co.new("colossi_gold", players=2, seed=1)
    table: dict[str, Any] = game.view(0)["table"]
    table["players"].clear()
    assert game.view(0)["table"]["players"] and game.view_to_read(0, game.words)["table"]["players"]


def test_who_looks_at_the_state_itself_looks_at_everything() -> None:
    game = co.new("kolossus", seed=1)
    shown = Shown(known_to(game.state, 0), Books({}).of(game.program))
    assert shown.get("round", {}) == shown.state.get("round")
    assert all(shown.read & pieces for pieces in shown.pieces.whole.values())


def test_a_row_of_all_players_is_read_from_all_of_them() -> None:
    """Also where it is written for one of them, and the axis is not named."""
    game = co.new("beasthunt", players=2, seed=1)
    shown = Shown(known_to(game.state, 0), Books({}).of(game.program))
    shown.read = 0
    shown.row("points", {"player": 0})
    assert shown.read == shown.pieces.whole["points"]


def test_who_looks_at_the_state_itself_looks_again_every_time() -> None:
    game = co.new("kolossus", seed=1)
    pieces = Shown(game.state, Books({}).of(game.program)).pieces
    cut = pieces.cut(game.state, 0)
    changed = pieces.changed(cut, cut)
    assert changed & EVERY_PIECE and not any(changed & each for each in pieces.whole.values())
