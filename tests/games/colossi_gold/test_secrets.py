"""Nothing that a seat is told depends on what it can't know. More of it is in tests/games/colossi."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.deal import deal_anew
from colossarium.table.machines import program_of
from games.colossi_gold.scenes import begin, player
from hidden_information import Twins, moments, told
from sampling import sampled
from scene import Scene

INFO = find("colossi_gold")
PROGRAM = program_of(INFO)
TILES = PROGRAM.kind("tile").members
LAIRS, ENVIRONMENTS = (
    {tile for tile, entry in enumerate(PROGRAM.lists["tile"]) if entry.facts.get(sort)}
    for sort in ("lair", "environment")
)
REVEALS = (" lies on ", " discards ", " gains ", " lies face up", " is turned up")
"""How lines read with which tiles, cards and Traits become public."""


@pytest.mark.parametrize(
    "options", sampled([{"players": 2}, {"players": 4}, {"players": 3, "traits": "off"}], keep=2)
)
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
            other.state.become(deal_anew(game.state, seat, Dice(worlds)))
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
    worlds = [deal_anew(state, 0, Dice(seed)) for seed in range(8)]
    for field in ("card_deck", "tile_deck", "trait_deck", "box"):
        assert len({tuple(world.row(field)) for world in worlds}) > 1, field
    assert len({tuple(world.row("hand", 1)) for world in worlds}) > 1
    assert {tuple(world.row("hand", 0)) for world in worlds} == {tuple(state.row("hand", 0))}


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


def lairs_met(state: State, seat: int | None) -> Counter[str]:
    """In how many of many worlds each Lair is in the deck."""
    found: Counter[str] = Counter()
    for seed in range(60):
        world = deal_anew(state, seat, Dice(seed))
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
        world = deal_anew(state, 0, Dice(seed))
        deck = world.row("tile_deck")[: world.get("tile_deck_size")]
        met.update({TILES[tile] for tile in deck})
        assert world.get("box", TILES.index("market")) == 1
        assert world.row("boxed") == state.row("boxed")
    assert {"market", "volcano"}.isdisjoint(met) and met["grass, 2 gold"] == 60
    assert len([tile for tile in ENVIRONMENTS if TILES[tile] in met]) == 15


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
