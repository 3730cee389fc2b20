"""The laws hold in random games, and each of them notices what it is there for."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as co
from colossarium.games import find
from colossarium.games.colossi_gold import board
from colossarium.table.machines import program_of
from games.colossi_gold.oracle.beasts import BEASTS
from games.colossi_gold.scenes import begin, player
from laws import Change, noticed
from pick import play_out
from scene import Scene

PROGRAM = program_of(find("colossi_gold"))
B3, C3, C4, D1, E3 = (board.SPACES.index(space) for space in ("B3", "C3", "C4", "D1", "E3"))
BARE = board.SPACES.index("A5")


def number(kind: str, name: str) -> int:
    return PROGRAM.kind(kind).members.index(name)


WALK, STEAL = number("card", "walk"), number("card", "steal")
MARKET, MINES, GRASS = (number("tile", each) for each in ("market", "deep mines", "grass, 1 gold"))
SLY, WINDS = number("trait", "sly"), BEASTS.index("wind")
WIND_LAIR = number("tile", "lair: wind beast")
GOLD_CUBE, CARD_CUBE, TRAIT_CUBE = range(3)

BREAKS: dict[str, list[Change]] = {
    "Each player has ten Acolytes": [("reserve", 9, (0,))],
    "Each player has six Banners": [("banner_reserve", 6, (0,))],
    "A space has Banners of one player at most, and a second one only beside a first": [
        ("banners", 1 << C3, (1,))
    ],
    "No card is lost or made": [("card_deck", STEAL, (0,)), ("card_deck", STEAL, (1,))],
    "No tile is lost or made": [("tile_deck", MARKET, (0,)), ("tile_deck", MARKET, (1,))],
    "Each Trait is in one place, and nowhere in a game without Traits": [("traits_of", 1 << SLY, (1,))],
    "A pile holds cards up to its size, and nothing beyond": [("card_deck_size", 3, ())],
    "Decks of tiles and Traits, discarded Traits and the pool are as large as they say, "
    "and so are rows of Curses": [("trait_deck_size", 3, ())],
    "Only Curses that stay lie in front of players": [("curses", WALK, (0, 0)), ("curse_count", 1, (0,))],
    "What everybody saw go to the box is there, and of Grass nothing else": [("boxed", 2, (MARKET,))],
    "A Beast that is known not to be in this game is not, and its Lair is in the box": [
        ("beasts_out", 1 << WINDS, ()),
        ("beast_at", C3, (WINDS,)),
    ],
    "Whose Lair is on the island is there too, or in the air": [("tile_on", WIND_LAIR, (C4,))],
    "Banners, Beasts and cubes are on tiles": [("beast_at", BARE, (0,))],
    "There are trait cubes only in games with Traits": [
        ("traits", 0, ()),
        ("cubes", 1, (C3, TRAIT_CUBE)),
    ],
    "Deep Mines has a counter as long as it is on the island": [("mine_yield", 4, ())],
    "Nobody is above a limit when the Banner Phase begins": [("hand_size", 7, (0,))],
    "No Acolyte lives where Acolytes die when the Banner Phase begins": [("beast_at", C4, (0,))],
    "Only a scoring keeps things in the air": [("lifted_cubes", 1, (C3, GOLD_CUBE))],
    "When the Banner Phase begins nothing is under way": [("mover_of", 0, ())],
    "What an effect notes of pieces is gone when the Banner Phase begins": [("to_roll", 1, (C3, 0))],
    "Nobody falls or drifts while somebody chooses": [("fallen", 1, (C3, 0))],
    "A turn begins with nothing done": [
        ("moment", board.MOMENTS.index("turn start"), ()),
        ("movements", 1, ()),
    ],
    "Banners are fresh while they are deployed, and left in play in a Rest": [("fresh", 1 << C3, ())],
    "Whoever has the Gold that ends the game has triggered its end": [("gold", 50, (1,))],
    "Sizes of hands agree with hands": [("hand_size", 5, (0,))],
    "What players know of hands is true": [("known_hand", 1, (0, 1, WALK))],
    "What players know of piles is true": [("known_tile_deck", MARKET, (0, 0))],
    "Pieces stand on explored spaces": [("colossus", BARE, (1,))],
    "A Colossus is on the island, or in the air above a Launchpad": [("lifted_from", C3, (0,))],
    "A Trait is lent by somebody to the active player, and to nobody else": [("lent_trait", SLY, ())],
    "Only who has Animalistic is like a Beast": [("animal", 0, (1,))],
    "Kept for speed: spaces with Acolytes": [("occupied", 1 << E3, (0,))],
    "Kept for speed: spaces with tiles": [("explored", 1 << E3, ())],
    "Kept for speed: titles of hands": [("holds", 1 << WALK | 1 << STEAL, (0,))],
    "Kept for speed: titles of Curses": [("cursed", 1 << WALK, (0,))],
    "Kept for speed: spaces with cubes, and those where Acolytes die": [("littered", 1 << E3, ())],
    "Somebody has won exactly when the game is over": [("winner", 1, ())],
    "Nothing is left open once the game has begun": [("tiles_unshuffled", 1, ())],
}


def position() -> Scene:
    """Player 1 is about to choose between Deploy and Rest."""
    return begin(
        player("C3", "C4*2", hand="Pilfer, Walk", traits="Sly", banners="C3"),
        player("E3", "A3", hand="Lure"),
        moment="banner phase",
        unexplored="A5",
    )


def test_every_law_has_its_test() -> None:
    assert sorted(law.title for law in PROGRAM.lists["law"]) == sorted(BREAKS)


@pytest.mark.parametrize("title", BREAKS)
def test_a_law_notices(title: str) -> None:
    assert title in noticed(position().game, BREAKS[title])


@pytest.mark.parametrize(
    ("title", "changes"),
    [
        (
            "A space has Banners of one player at most, and a second one only beside a first",
            [("pairs", 1 << B3, (0,))],
        ),
        ("What everybody saw go to the box is there, and of Grass nothing else", [("box", 3, (GRASS,))]),
        ("Banners, Beasts and cubes are on tiles", [("banners", 1 << BARE, (0,))]),
        ("Deep Mines has a counter as long as it is on the island", [("tile_on", MINES, (C4,))]),
        ("Kept for speed: spaces with cubes, and those where Acolytes die", [("deadly", 1 << D1, ())]),
        (
            "Banners are fresh while they are deployed, and left in play in a Rest",
            [("left", 1 << B3, ()), ("moment", board.MOMENTS.index("resting"), ())],
        ),
    ],
)
def test_a_law_notices_this_too(title: str, changes: list[Change]) -> None:
    assert title in noticed(position().game, changes)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 2, "traits": "off", "target_gold": 100},
        {"players": 3, "target_gold": 20},
        {"players": 4, "first_player": 3},
        {"players": 4, "round_limit": 5},
    ],
)
def test_random_games_keep_the_laws(options: dict[str, Any]) -> None:
    found = co.verify("colossi_gold", games=40, seed=11, interpreted=1, **options)
    assert found.well, found.violations
    assert found.games == 40
    assert found.interpreted_games == 1


def test_everything_that_is_printed_is_met_in_random_games() -> None:
    """What `verify` plays is the whole game: no card, tile, Trait or Beast is left out."""
    told = ""
    for seed in range(16):
        game = play_out(co.new("colossi_gold", players=2 + seed % 3, seed=seed), seed)
        told += "\n".join(line.text for line in game.log()) + "\n"
    assert ", on a Starting tile\n" in told
    for kind, phrase in [
        ("card", " plays {}\n"),
        ("tile", "{} lies on "),
        ("trait", " gains {}\n"),
        ("beast", "{} comes to "),
    ]:
        titles = [entry.title for entry in PROGRAM.lists[kind] if entry.title != "Starting Tile"]
        assert [title for title in titles if phrase.format(title) not in told] == [], kind
