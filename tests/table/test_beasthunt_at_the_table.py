"""What the table promises, with a whole game at it."""

from __future__ import annotations

import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

import colossarium as co
from colossarium.machine.chance import Dice, seed_fast
from colossarium.script.declare import NONE
from colossarium.table.deal import deal_anew


def played(players: int, seed: int, choices: int, machine: str = "native") -> co.Game:
    game = co.new("beasthunt", players=players, seed=seed, machine=machine)
    dice = Dice(seed)
    for _ in range(choices):
        words = game.state.options()
        if not words:
            break
        game.play(words[dice.below(len(words))])
    return game


games = st.builds(played, st.integers(2, 4), st.integers(0, 2**64 - 1), st.integers(0, 400))


@given(games, st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_the_order_of_the_decks_shows_nowhere(game: co.Game, luck: random.Random) -> None:
    other = game.copy()
    for seat in range(game.players):
        deck = game.state.row("deck", seat)
        cards = [place for place, card in enumerate(deck) if card != NONE]
        mixed = [deck[place] for place in cards]
        luck.shuffle(mixed)
        for place, card in zip(cards, mixed, strict=True):
            other.state.put("deck", card, seat, place)
    seed_fast(other.state.words, luck.getrandbits(64))
    other.state.lay_down([0, 1, 2])
    for seat in (None, *range(game.players)):
        assert json.dumps(other.view(seat)) == json.dumps(game.view(seat))
        assert deal_anew(game.state, seat, Dice(1)).meaning() != game.state.meaning()


@given(games)
@settings(max_examples=25)
def test_machines_records_and_copies(game: co.Game) -> None:
    assert co.replay(game.record, machine="interpreter") == game
    assert co.replay(game.record.text()) == game.copy() == game
    assert game.status == []


@given(games)
@settings(max_examples=25)
def test_what_is_undone_can_be_done_again(game: co.Game) -> None:
    choices, count, state = game.choices, game.undoable, game.state.meaning()
    if count:
        game.undo(count)
        for choice in choices[-count:]:
            game.play(choice)
    assert game.state.meaning() == state and game.choices == choices


def test_the_log_tells_a_whole_game() -> None:
    game = played(2, 5, 10_000)
    assert game.over
    lines = game.log()
    assert [line.choice for line in lines] == sorted(line.choice for line in lines)
    assert not any("{" in line.text for line in lines)
    assert game.log(0) == lines  # nothing in this game is told to one player alone
