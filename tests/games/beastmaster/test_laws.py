"""The laws hold in random games, and each of them notices what it is there for."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as co
from colossarium.games import find
from colossarium.games.beastmaster import board
from colossarium.table.errors import PositionError
from colossarium.table.machines import program_of
from games.beastmaster.scenes import begin, player
from laws import Change, noticed
from pick import play_out
from scene import Scene

A1, A4, B3, C1, C3, E4 = (board.SPACES.index(space) for space in ("A1", "A4", "B3", "C1", "C3", "E4"))
CARDS = program_of(find("beastmaster")).kind("card").members
BEAST_CARDS = program_of(find("beastmaster")).kind("beast_card").members
ZEAL, PILFER, DODGE = (CARDS.index(card) for card in ("zeal", "pilfer", "dodge"))
RAMPAGE, ERUPTION = (BEAST_CARDS.index(card) for card in ("rampage", "eruption"))
REACTION = board.MOMENTS.index("reaction")

BREAKS: dict[str, list[Change]] = {
    "Each player has as many Acolytes as at the beginning": [("reserve", 9, (0,))],
    "Each player has five Banners": [("banner_reserve", 5, (0,))],
    "A space bears one Banner, and a second one only of the same player with Outpost": [
        ("banners", 1 << A4, (1,))
    ],
    "The Volcano bears no Banner": [("banners", 1 << C1, (1,))],
    "No Colossus card is lost or made": [("card_deck", ZEAL, (0,)), ("card_deck", ZEAL, (1,))],
    "No Beast Master card is lost or made": [
        ("beast_card_deck", RAMPAGE, (0,)),
        ("beast_card_deck", ERUPTION, (1,)),
    ],
    "A pile holds cards up to its size, and nothing beyond": [("card_deck_size", 3, ())],
    "A pile holds Beast Master cards up to its size, and nothing beyond": [("beast_card_deck_size", 3, ())],
    "Sizes of hands agree with hands": [("hand_size", 5, (0,))],
    "Kept for speed: titles of hands": [("holds", 1, (0,))],
    "Sizes and titles of Beast Master hands agree with hands": [("beast_holds", 0, (0,))],
    "What players know of hands is true": [("known_hand", 1, (0, 1, ZEAL))],
    "What players know of Beast Master hands is true": [("known_beast_hand", 1, (0, 1, RAMPAGE))],
    "What players know of the Beast Master deck is true": [("known_beast_card_deck", RAMPAGE, (0, 31))],
    "Nobody has more cards than the limit allows once cards are drawn and played": [("hand_size", 6, (0,))],
    "Perks are Perks": [("perk", ZEAL, (1,))],
    "No Loot token is lost or made": [("loot", 3, (A1, 0))],
    "Tiles lie on spaces of their own, and there is one Volcano once all are laid": [
        ("sites", 1 << C1, (board.MARKET,))
    ],
    "Nobody stays with the Beast or on the Volcano": [("colossus", C3, (1,))],
    "The Beast is never on the Volcano": [("beast_space", C1, ())],
    "Control is what the pieces say, but for spaces that changed since the last check": [
        ("controlled", 1 << B3, (0,))
    ],
    "Nobody controls a space with somebody else's Banner": [("banners", 1 << E4, (0,))],
    "Pieces change only while something is being done": [("disturbed", 1 << B3, ())],
    "Kept for speed: spaces with Acolytes": [("occupied", 1 << B3, (0,))],
    "A card that is being resolved has its player, and is the only reason to dodge": [("dodging", 1, ())],
    "Somebody has won exactly when the game is over": [("winner", 1, ())],
    "Nothing is left open once the game has begun": [("cards_unshuffled", 1, ())],
}


def position() -> Scene:
    return begin(player("A5", "A4*2", banners="A4", hand="Pilfer, Rampage"), player("", "E4", hand="Dodge"))


def test_every_law_has_its_test() -> None:
    assert sorted(law.title for law in position().game.program.lists["law"]) == sorted(BREAKS)


@pytest.mark.parametrize("title", BREAKS)
def test_a_law_notices(title: str) -> None:
    assert title in noticed(position().game, BREAKS[title])


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3, "landmarks": "chosen", "eighth_tile": "none"},
        {"players": 4, "landmarks": "random", "eighth_tile": "market"},
        {"players": 4, "ages": 4, "first_player": 3},
    ],
)
def test_random_games_keep_the_laws(options: dict[str, Any]) -> None:
    found = co.verify("beastmaster", games=200, seed=11, interpreted=2, **options)
    assert found.well, found.violations
    assert found.games == 200
    assert found.interpreted_games == 2


def test_every_card_is_played_in_random_games() -> None:
    """What `verify` plays is the whole game: no title is left out."""
    told = ""
    for seed in range(12):
        game = play_out(co.new("beastmaster", players=2 + seed % 3, seed=seed), seed)
        told += "\n".join(line.text for line in game.log()).lower() + "\n"
    assert [card for card in (*CARDS, *BEAST_CARDS) if f" plays {card}\n" not in told] == []


def test_a_law_says_where_it_does_not_hold() -> None:
    sentence = "the law “Nobody controls a space with somebody else's Banner” does not hold: "
    with pytest.raises(PositionError) as refused:
        begin(player("A4", "B3", banners="A1"), player("E4", "A1", banners="B3"))
    assert f"{sentence}A1, B3" in str(refused.value)
