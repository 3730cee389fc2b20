"""The laws hold in random games, and each of them notices what it is there for."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as co
from colossarium.games import find
from colossarium.games.colossi_ages import board
from colossarium.table.machines import program_of
from games.colossi_ages.scenes import begin, player
from laws import Change, noticed
from pick import play_out
from scene import Scene

A1, A3, B3, C3, C4, E3 = (board.SPACES.index(space) for space in ("A1", "A3", "B3", "C3", "C4", "E3"))
PROGRAM = program_of(find("colossi_ages"))
WALK, LURE, STEAL = (PROGRAM.kind("card").members.index(card) for card in ("walk", "lure", "steal"))
MARKET, OASIS = (PROGRAM.kind("tile").members.index(tile) for tile in ("market", "oasis"))
TRAITS = PROGRAM.kind("trait").members
SLY, SPEEDY, WINGED, TACTICAL = (TRAITS.index(each) for each in ("sly", "speedy", "winged", "tactical"))
GILDED_AGE = PROGRAM.kind("age").members.index("gilded age")

BREAKS: dict[str, list[Change]] = {
    "Each player has ten Acolytes": [("reserve", 9, (0,))],
    "No card is lost or made": [
        ("card_deck", STEAL, (0,)),
        ("card_deck", STEAL, (1,)),
        ("card_deck", STEAL, (2,)),
    ],
    "No tile is lost or made": [("tile_deck", MARKET, (0,)), ("tile_deck", MARKET, (1,))],
    "Each Trait of the chosen set is in one place, and no others are there": [("traits_of", 1 << SLY, (1,))],
    "A pile holds cards up to its size, and nothing beyond": [("card_deck_size", 3, ())],
    "The pool and what lies under Traits hold cards up to their sizes, and nothing beyond": [
        ("pool_size", 1, ())
    ],
    "A pile of tiles or Traits holds them up to its size, and nothing beyond": [("trait_deck_size", 3, ())],
    "Sizes of hands agree with hands": [("hand_size", 5, (0,))],
    "Kept for speed: titles of hands": [("holds", 1, (0,))],
    "What players know of hands is true": [("known_hand", 1, (0, 1, WALK))],
    "What players know of piles is true": [("known_tile_deck", OASIS, (0, 39))],
    "Only one player at a time holds too many cards, unless a card deals them out": [
        ("hand_size", 7, (0,)),
        ("hand_size", 7, (1,)),
    ],
    "Only one player at a time has too many Traits, and then one": [("traits_of", 15, (0,))],
    "Whose Trait allows only few Acolytes has no more of them when choosing an Action": [
        ("traits_of", 1 << TRAITS.index("miserly"), (0,)),
        ("reserve", 5, (0,)),
    ],
    "Nothing is on Water": [("cubes", 1, (A1,))],
    "Pieces stand on explored spaces": [("colossus", B3, (1,))],
    "A Colossus is on the island, or in the air above a Launchpad": [("lifted_from", C3, (0,))],
    "Only a Launchpad keeps things in the air": [("lifted_cubes", 1, (C3,))],
    "Control is what the pieces say, but for spaces that changed since the last check": [
        ("controlled", 1 << B3, (0,))
    ],
    "When an Action is chosen nothing is under way": [("disturbed", 1 << B3, ())],
    "What an effect notes of pieces is gone when an Action is chosen": [("to_roll", 1, (C3, 0))],
    "Nobody falls or drifts while somebody chooses": [("fallen", 1, (C3, 0))],
    "What is under way is counted": [("mover_of", 1, (0,))],
    "Only at the start of a turn does somebody look at a deck": [("peeked_cards", WALK, (0, 0))],
    "Marks, lying Colossi and passes are for the Reap Phase": [("lying", 1, (0,))],
    "There is an active player in turns, and only there": [("active_player", -1, ())],
    "A Trait is lent by somebody to the active player, and to nobody else": [("lent_trait", WINGED, ())],
    "Only who has Animalistic is like a Beast": [("animal", 0, (1,))],
    "What lies under a Trait counts for its goal, and somebody has that Trait": [
        ("progress", 1, (TACTICAL,))
    ],
    "Cubes are on Traits that somebody has, in games with goals": [("progress", 1, (WINGED,))],
    "Kept for speed: spaces with Acolytes": [("occupied", 1 << E3, (0,))],
    "Kept for speed: spaces with tiles": [("explored", 1 << E3, ())],
    "There is one card for each Age to come": [("ages_to_come", GILDED_AGE, (0,))],
    "Somebody has won exactly when the game is over": [("winner", 1, ())],
    "Nothing is left open once the game has begun": [("tiles_unshuffled", 1, ())],
}


def position() -> Scene:
    return begin(player("C3", "C4*2", hand="Pilfer, Walk", traits="Sly"), player("E3", "A3", hand="Lure"))


def test_every_law_has_its_test() -> None:
    assert sorted(law.title for law in position().game.program.lists["law"]) == sorted(BREAKS)


@pytest.mark.parametrize("title", BREAKS)
def test_a_law_notices(title: str) -> None:
    assert title in noticed(position().game, BREAKS[title])


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 2, "traits": "none", "turns_per_age": 3},
        {"players": 3, "traits": "goals", "turns_per_age": 7},
        {"players": 4, "first_player": 3},
        {"players": 4, "traits": "goals"},
    ],
)
def test_random_games_keep_the_laws(options: dict[str, Any]) -> None:
    found = co.verify("colossi_ages", games=100, seed=11, interpreted=1, **options)
    assert found.well, found.violations
    assert found.games == 100
    assert found.interpreted_games == 1


def test_everything_that_is_printed_is_met_in_random_games() -> None:
    """What `verify` plays is the whole game: no card, tile, Trait, Beast or Age is left out."""
    told = ""
    for seed in range(24):
        traits = ("base", "goals")[seed % 2]
        game = play_out(co.new("colossi_ages", players=2 + seed % 3, traits=traits, seed=seed), seed)
        told += "\n".join(line.text for line in game.log()) + "\n"
    for kind, phrase in [
        ("card", " plays {}\n"),
        ("tile", "{} lies on "),
        ("trait", " gains {}"),
        ("beast", "{} comes to "),
        ("age", ": {}\n"),
    ]:
        titles = [entry.title for entry in PROGRAM.lists[kind]]
        assert [title for title in titles if phrase.format(title) not in told] == [], kind
