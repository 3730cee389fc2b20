"""Views: a seat is told what it may know, whatever the rest is."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.script.declare import NONE, Seen
from colossarium.script.layout import MOST_BLANKS, Head
from colossarium.table.deal import deal_anew
from colossarium.table.errors import WrongSeat
from colossarium.table.game import Game
from colossarium.table.view import known_to
from script.small_edition import program
from toy import CARDS
from toy_games import finished, new, play_on

games = st.builds(
    lambda players, seed, choices: play_on(new(players, seed), choices, seed),
    st.integers(2, 4),
    st.integers(0, 2**32),
    st.integers(0, 30),
)


def sent(game: Game, seat: int | None) -> bytes:
    """What goes over the wire."""
    return json.dumps(game.view(seat)).encode()


def eyes(game: Game) -> Iterator[int | None]:
    yield None
    yield from range(game.players)


def test_a_view_is_plain_data() -> None:
    view = new(machine="interpreter").view(0)
    assert json.loads(json.dumps(view)) == view
    assert view["game"] == "toy" and view["seat"] == 0 and view["options"] == {"players": 3, "die": "plain"}
    assert sum(view["table"]["hand"].values()) == 2
    assert view["table"]["score"] == {"p1": 0, "p2": 0, "p3": 0}
    assert "deck" not in view["table"] and "players" not in view["table"]


def test_the_question_is_for_the_seat_that_is_asked() -> None:
    game = new()
    for seat in eyes(game):
        view = game.view(seat)
        assert view["waiting"] == game.seat
        if seat == game.seat:
            assert view["decision"] is not None and game.decision is not None
            assert [each["name"] for each in view["decision"]["options"]] == game.decision.names
            assert view["decision"]["prompt"].endswith("play a card, or roll")
        else:
            assert view["decision"] is None


def test_a_spectator_sees_no_hand() -> None:
    view = play_on(new(), 6).view()
    assert "hand" not in view["table"] and "peeked" not in view["table"] and "deck" not in view["table"]


def test_the_end_is_for_everybody() -> None:
    game = finished()
    view = game.view()
    assert view["over"] and view["winners"] == game.winners and view["scores"] == game.scores
    assert view["waiting"] is None


def test_only_seats_can_look() -> None:
    for seat in (-1, 3):
        with pytest.raises(WrongSeat):
            new().view(seat)


@given(games, st.integers(0, 2**32))
def test_dealing_anew_what_it_can_not_see_changes_no_view(game: Game, seed: int) -> None:
    for seat in eyes(game):
        other = game.copy()
        other.state.become(deal_anew(game.state, seat, Dice(seed)))
        assert other.status == []
        assert sent(other, seat) == sent(game, seat)


def test_dealing_anew_does_deal() -> None:
    game = new(players=4)
    changed = [deal_anew(game.state, 0, Dice(seed)) for seed in range(5)]
    assert len({state.meaning() for state in changed}) == 5
    assert len({tuple(state.row("hand", 1)) for state in changed}) > 1
    assert {tuple(state.row("hand", 0)) for state in changed} == {tuple(game.state.row("hand", 0))}


def test_a_card_one_has_peeked_at_stays() -> None:
    for seed in range(100):
        game = new(seed=seed)
        if game.decision and "peek" in game.decision.names:
            seat = game.seat
            assert seat is not None
            game.play("peek")
            top = game.state.get("deck", game.state.get("left") - 1)
            assert game.view(seat)["table"]["peeked"] == CARDS[top]
            for deal in range(20):
                assert deal_anew(game.state, seat, Dice(deal)).get("peeked", seat) == top
            return
    raise AssertionError("nobody could peek")


def scramble(state: State, seat: int | None, dice: random.Random) -> None:
    """Put nonsense wherever a seat may not look."""
    layout, words = state.program.layout, state.words
    for block in layout.blocks:
        for subscripts in block.each():
            owned = block.field.seen is Seen.OWNER and subscripts[0] != seat
            if block.field.seen is Seen.HIDDEN or owned:
                words[block.at(*subscripts)] = dice.randint(block.field.low, block.field.high)
    hidden = [*range(Head.ANSWER, layout.options), *range(layout.depth, layout.depth + layout.depths)]
    hidden += [Head.ENTRY, *range(layout.frames, layout.size)]
    if words[Head.SEAT] != seat:
        hidden += [*range(Head.BLANKS, Head.BLANKS + MOST_BLANKS), *range(layout.options, layout.depth)]
        if words[Head.PROMPT] != NONE:
            words[Head.PROMPT] = dice.randrange(len(state.program.messages))
    for place in hidden:
        words[place] = dice.randint(-(2**31), 2**31 - 1)


@given(games, st.randoms(use_true_random=False))
def test_nothing_else_can_be_told_from_a_view(game: Game, dice: random.Random) -> None:
    for seat in eyes(game):
        other = game.copy()
        scramble(other.state, seat, dice)
        assert known_to(other.state, seat).buffer == known_to(game.state, seat).buffer
        assert sent(other, seat) == sent(game, seat)


@given(games)
def test_what_may_be_seen_is_seen(game: Game) -> None:
    for seat in eyes(game):
        known = known_to(game.state, seat)
        for block in known.program.layout.blocks:
            for subscripts in block.each():
                owned = block.field.seen is Seen.OWNER and subscripts[0] == seat
                if block.field.seen is Seen.PUBLIC or owned:
                    name = block.field.name
                    assert known.get(name, *subscripts) == game.state.get(name, *subscripts)


def test_a_secret_question_is_known_to_nobody_else() -> None:
    body = """
@entry("setup")
def game():
    for me in clockwise():
        offer_spaces({A2, A3})
        gold[me] = as_number(space_of(choose_secretly(me, "A secret of {me}?")))
"""
    made = program(body)
    machine = Interpreter(made)
    first = State.new(made, "setup", {"players": 2, "style": 0})
    machine.run(first)
    second = first.copy()
    machine.answer(second, first.options()[0])
    second.put("gold", 0, 0)
    assert (first.seat, second.seat) == (0, 1)
    assert known_to(first, None).buffer == known_to(second, None).buffer
    assert known_to(first, 1).seat == NONE
    assert known_to(first, 0).seat == 0 and known_to(first, 0).options() == first.options()


def test_swapping_hidden_cards_is_not_noticed() -> None:
    game = new()
    deck: list[Any] = game.state.row("deck")
    top = game.state.get("left") - 1
    other = game.copy()
    under = next(place for place in range(top) if deck[place] != deck[top])
    other.state.put("deck", deck[under], top)
    other.state.put("deck", deck[top], under)
    seed_fast(other.state.words, 99)
    other.state.lay_down([1, 2, 3])
    assert other != game and NONE not in deck[: top + 1]
    for seat in eyes(game):
        assert sent(other, seat) == sent(game, seat)
