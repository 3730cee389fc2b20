"""Views that are made from their types."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

import pytest

import colossarium as co
from colossarium.games import variant
from colossarium.script.errors import ScriptError
from colossarium.table.errors import UnknownFact
from colossarium.table.forms.shown import Fact, KnownToViewer, Only, Own, Shown
from colossarium.table.machines import program_of
from colossarium.table.typed_view import Of, TypedView
from colossarium.table.view import known_to


class Player(TypedDict):
    space: Annotated[str | None, Of("colossus")]
    gold: int
    acolytes: dict[str, int]
    hand: Annotated[list[str] | None, Own()]
    known: Annotated[list[str], Of("known_hand"), KnownToViewer()]
    rank: int | None


class Table(TypedDict):
    players: list[Player]
    dodging: list[int]
    ages: int
    leader: NotRequired[Annotated[int, Only("ages", (3,))]]


VIEW = TypedView(Table)


def seen(game: co.Game, seat: int | None) -> dict[str, Any]:
    return VIEW(known_to(game.state, seat), seat)


def test_keys_are_read_from_the_fields_of_their_names() -> None:
    game = co.new("beastmaster", players=2, seed=1)
    table = game.view(0)["table"]
    assert seen(game, 0)["ages"] == 6
    for mine, shown in zip(seen(game, 0)["players"], table["players"], strict=True):
        assert mine["space"] == shown["colossus"]
        assert mine["gold"] == shown["gold"]
        assert mine["rank"] is None


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    game = co.new("beastmaster", players=2, seed=1)
    hands = [[player["hand"] for player in seen(game, seat)["players"]] for seat in (0, 1, None)]
    assert hands[0][0] and hands[1][1]
    assert [hands[0][1], hands[1][0], *hands[2]] == [None] * 4


def test_what_is_only_there_with_an_option_is_left_out() -> None:
    assert "leader" not in seen(co.new("beastmaster", seed=1), 0)


def test_a_fact_that_the_viewer_may_not_know_is_refused() -> None:
    game = co.new("beastmaster", players=2, seed=1)
    facts = game.program.facts
    secret = next(name for name, fact in facts.items() if fact.secrets and not parameters(game, name))
    book, _ = VIEW.made_for(game.program.edition)
    with pytest.raises(UnknownFact, match="no seat may know"):
        Fact(secret).write(Shown(known_to(game.state, 0), book, 0), {})


def test_rules_that_let_a_shown_fact_look_at_a_hand_do_not_compile() -> None:
    layer = "@replaces\n@fact\ndef hand_limit(me):\n    return 9 if hand[me, PURGE] else 6"
    with pytest.raises(ScriptError, match="shows hand_limit to everybody, and with these rules it looks at"):
        program_of(variant("beastmaster", layer, "curious"))


def parameters(game: co.Game, fact: str) -> tuple[str, ...]:
    return game.program.scripts[game.program.facts[fact].script].parameters


def test_a_key_without_a_field_is_a_mistake() -> None:
    class Lost(TypedDict):
        no_such_thing: int

    game = co.new("beastmaster", players=2, seed=1)
    with pytest.raises(KeyError, match="no_such_thing"):
        TypedView(Lost)(game.state, None)
