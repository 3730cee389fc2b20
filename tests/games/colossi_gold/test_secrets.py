"""Nothing that a seat is told depends on what it can't know."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.table.deal import deal_anew
from colossarium.table.machines import program_of
from games.colossi_gold.scenes import begin, player
from scene import Scene
from worlds import Twins, moments, told

INFO = find("colossi_gold")
PROGRAM = program_of(INFO)
CARDS, TILES = PROGRAM.kind("card").members, PROGRAM.kind("tile").members
LAIRS, ENVIRONMENTS = (
    {tile for tile, entry in enumerate(PROGRAM.lists["tile"]) if entry.facts.get(sort)}
    for sort in ("lair", "environment")
)
REVEALS = (" lies on ", " discards ", " gains ", " lies face up", " is turned up")
"""How lines read with which tiles, cards and Traits become public."""


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "traits": "off"}, {"players": 4}])
def test_what_a_seat_is_told_is_the_same_in_both_worlds(options: dict[str, Any]) -> None:
    met: Counter[str] = Counter()
    for seed in range(2):
        dice = Dice(seed)
        for game in moments("colossi_gold", seed, every=25 * options["players"], target_gold=30, **options):
            for seat in (None, *range(options["players"])):
                twins = Twins(game, seat, dice, REVEALS)
                twins.go()
                met += twins.met
    assert met["compared"] > 50


@pytest.mark.parametrize("players", [2, 4])
def test_other_worlds_keep_the_laws(players: int) -> None:
    """What is dealt anew is a position that the game could be in, for each seat and for a spectator."""
    worlds = 0
    for game in moments("colossi_gold", 5, every=40, players=players):
        for seat in (None, *range(players)):
            other = game.copy()
            other.state.become(deal_anew(INFO, game.state, seat, Dice(worlds)))
            assert other.status == []
            assert sorts(other.state) == sorts(game.state)
            worlds += 1
    assert worlds > 10


def sorts(state: State) -> Counter[str]:
    """How many Lairs, Environments and other tiles are in the deck."""
    deck = state.row("tile_deck")[: state.get("tile_deck_size")]
    return Counter(
        "lair" if tile in LAIRS else "environment" if tile in ENVIRONMENTS else TILES[tile] for tile in deck
    )


def test_the_worlds_differ() -> None:
    state = moments("colossi_gold", 1, every=10, players=3)[1].state
    worlds = [deal_anew(INFO, state, 0, Dice(seed)) for seed in range(8)]
    for field in ("card_deck", "tile_deck", "trait_deck", "box"):
        assert len({tuple(world.row(field)) for world in worlds}) > 1, field
    assert len({tuple(world.row("hand", 1)) for world in worlds}) > 1
    assert {tuple(world.row("hand", 0)) for world in worlds} == {tuple(state.row("hand", 0))}


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_another_world_depends_only_on_what_the_seat_knows(seat: int | None) -> None:
    """Two worlds that the seat can't tell apart are dealt anew in the same way."""
    for game in moments("colossi_gold", 3, every=30, players=3):
        other = deal_anew(INFO, game.state, seat, Dice(99))
        one, two = (deal_anew(INFO, state, seat, Dice(7)) for state in (game.state, other))
        assert hidden(one) == hidden(two)


def hidden(state: State) -> list[list[int]]:
    """What is dealt anew."""
    seats = range(state.get("players"))
    decks = [state.row(field) for field in ("card_deck", "tile_deck", "trait_deck", "box", "pool")]
    return [*decks, *(state.row("hand", seat) for seat in seats)]


def knowing(**rest: Any) -> Scene:
    """Player 1 was shown a card of player 2, and looked at both decks, as far as it remembers."""
    knows = {"hands": {"player 2": ["Purge"]}, "deck": [None, "Steal"], "tile_deck": ["Lair: Time Beast"]}
    rest.setdefault("unexplored", "C3 C4")
    return begin(
        player(knows=knows),
        player(hand="Purge, Walk, Lure", knows={"hands": {"player 3": ["Recall"]}, "deck": ["Miracle"]}),
        player(hand="Recall, Pilfer"),
        deck="Miracle, Steal, Growth",
        tile_deck="Lair: Time Beast, Ruins, Oasis, Lair: Wind Beast",
        **rest,
    )


def test_what_was_shown_stays_known_in_all_worlds() -> None:
    state = knowing().game.state
    top, next_one = state.get("card_deck_size") - 1, state.get("card_deck_size") - 2
    purge, steal, recall = (CARDS.index(name) for name in ("purge", "steal", "recall"))
    tops, others = set(), set()
    for seed in range(20):
        world = deal_anew(INFO, state, 0, Dice(seed))
        assert world.get("hand", 1, purge) >= 1
        assert world.get("card_deck", next_one) == steal
        assert world.get("tile_deck", state.get("tile_deck_size") - 1) == TILES.index("lair: time beast")
        # Player 1 knows that player 2 knows the next card, but not which it is; so with a card of player 3.
        assert world.get("known_card_deck", 1, top) == world.get("card_deck", top) != NONE
        tops.add(world.get("card_deck", top))
        shown = world.row("known_hand", 1, 2)
        assert sum(shown) == 1 and world.get("hand", 2, shown.index(1)) >= 1
        others.add(shown.index(1))
        assert deal_anew(INFO, state, 1, Dice(seed)).get("hand", 2, recall) >= 1
    assert len(tops) > 1 and len(others) > 1


def lairs_met(state: State, seat: int | None) -> Counter[str]:
    """In how many of many worlds each Lair is in the deck."""
    found: Counter[str] = Counter()
    for seed in range(60):
        world = deal_anew(INFO, state, seat, Dice(seed))
        deck = world.row("tile_deck")[: world.get("tile_deck_size")]
        found.update(TILES[tile] for tile in deck if tile in LAIRS)
    return found


def test_which_lairs_are_in_the_game_is_dealt_anew() -> None:
    """Two are; of one player 1 knows, and everybody else can't know of any."""
    state = knowing().game.state
    assert lairs_met(state, 0)["lair: time beast"] == 60 and len(lairs_met(state, 0)) == 7
    assert len(lairs_met(state, 1)) == 7 and max(lairs_met(state, 1).values()) < 40


def test_lairs_that_are_known_to_be_out_stay_out() -> None:
    """By Animalistic, or because everybody saw them go to the box."""
    me = player("A1", traits="Animalistic", animal="stone")
    state = begin(
        me,
        player("E5"),
        tile_deck="Lair: Blood Beast, Oasis",
        boxed="Lair: Wind Beast",
        beasts={"wind": "C3"},
        beasts_out=["golden"],
    ).game.state
    for seat in (None, 0, 1):
        met = lairs_met(state, seat)
        assert set(met) == {f"lair: {beast} beast" for beast in ("blood", "hungry", "bountiful", "time")}
        assert sum(met.values()) == 60


def test_environments_trade_places_with_those_of_the_box_but_grass_does_not() -> None:
    state = knowing(boxed="Market", tiles={"A3": "Volcano"}).game.state
    met: Counter[str] = Counter()
    for seed in range(60):
        world = deal_anew(INFO, state, 0, Dice(seed))
        deck = world.row("tile_deck")[: world.get("tile_deck_size")]
        met.update({TILES[tile] for tile in deck})
        assert world.get("box", TILES.index("market")) == 1
        assert world.row("boxed") == state.row("boxed")
    assert {"market", "volcano"}.isdisjoint(met) and met["grass, 2 gold"] == 60
    assert len([tile for tile in ENVIRONMENTS if TILES[tile] in met]) == 15


def test_what_one_player_knows_is_shown_to_no_other() -> None:
    scene = knowing()
    views = {seat: scene.game.view(seat)["table"] for seat in (None, 0, 1, 2)}
    assert [views[seat]["known_deck"] for seat in (None, 0, 1, 2)] == [[], [None, "Steal"], ["Miracle"], []]
    known = [views[seat]["known_tile_deck"] for seat in (None, 0, 1, 2)]
    assert known == [[], ["Lair: Time Beast"], [], []]
    assert views[0]["players"][1]["known"] == ["Purge"]
    for seat in (None, 1, 2):
        assert views[seat]["players"][1]["known"] == []


def looking(deck: str, tile_deck: str = "Oasis, Ruins, Market") -> Scene:
    me = player("A1", traits="Soothsayer")
    return begin(me, player(), moment="turn start", deck=deck, tile_deck=tile_deck)


@pytest.mark.parametrize("which", ["card deck", "tile deck"])
def test_only_the_soothsayer_sees_what_lies_on_a_deck(which: str) -> None:
    one = looking("Walk, Lure, Recall")
    two = looking("Walk, Purge, Growth", "Volcano, Moat, Market")
    for scene in (one, two):
        scene.play(which)
    for seat in (None, 1):
        assert told(one, seat) == told(two, seat)
    # The Draw step took the first card.
    if which == "card deck":
        assert one.game.view(0)["table"]["known_deck"] == ["Lure"]
    else:
        assert one.game.view(0)["table"]["known_tile_deck"] == ["Oasis", "Ruins"]


def test_who_can_only_play_cards_is_not_seen_to_be_asked() -> None:
    """With nothing else to do an Action is over to the others, whether or not there are cards."""
    worlds = [
        begin(player("A1", hand=cards, traits=trait), player(), movements=2, deck="Lure")
        for cards, trait in (("Walk", "Ludicrously capacious"), ("Recall", "Ludicrously capacious"))
    ]
    for seat in (None, 1):
        assert told(worlds[0], seat) == told(worlds[1], seat)
        assert worlds[0].game.view(seat)["waiting"] is None


def test_what_is_given_to_exchange_is_seen_by_its_giver_alone() -> None:
    def give(card: str) -> Scene:
        return begin(player(hand="Exchange, Walk, Lure"), player(hand="Purge"), player()).play(
            "exchange", card
        )

    one, two = give("walk"), give("lure")
    for seat in (None, 1, 2):
        assert told(one, seat) == told(two, seat)
    for world in (deal_anew(INFO, one.game.state, 0, Dice(seed)) for seed in range(10)):
        assert world.get("pool", 0) == CARDS.index("walk")
    assert len({deal_anew(INFO, one.game.state, 1, Dice(seed)).get("pool", 0) for seed in range(20)}) > 1
