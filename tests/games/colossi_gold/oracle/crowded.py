"""Positions in which much meets: many Beasts, Traits, Banners and Curses, pieces on few spaces."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from colossarium.table.machines import program_of
from games.colossi_ages.oracle.board import SPACES
from games.colossi_gold.oracle.board import BEASTS
from games.colossi_gold.oracle.titles import INFO

MOMENTS = ("action", "action", "beast move", "banner phase", "resting")
LETHAL = "Mountaintop of the Giants"
CURSES = ("Concession", "Poverty", "Sacrifice")
MOST_ACOLYTES = {"Miserly": 3, "Necromancer": 4, "Sacrifice": 4}
MOST_BANNERS = {"Miserly": 2, "Monolithic": 1, "Nomadic": 1, "Concession": 3}


@dataclass(frozen=True)
class Theme:
    """What there is more of than chance would bring."""

    traits: str
    tiles: str
    cards: str
    spaces: int = 9
    """On so few stand all pieces."""


THEMES = (
    Theme(
        traits="Reactive, Necromancer, Resurrecting, Blood thirsty, Protective, Vengeful, Animalistic",
        tiles="Volcano, Mountaintop of the Giants, Lair: Blood Beast, Lair: Wind Beast, Lair: Stone Beast",
        cards="Ritual Sacrifice, Intimidate, Convene, Purge, Rampage, Lure, Walk, Walk",
        spaces=5,
    ),
    Theme(
        traits="Monolithic, Resolute, Nomadic, Extortionist, Territorial, Domineering, Miserly, Boldness",
        tiles="The Void, Teleporter, Beast Mantle, Launchpad, Lair: Time Beast, Lair: Stone Beast",
        cards="Miracle, Windfall, Short Rest, Dominate, Walk, Lure, Commandeer, Secure",
        spaces=12,
    ),
    Theme(
        traits="Underworld, Sly, Speedy, Domineering, Animalistic, Zoophilic, Ludicrously capacious, Mimicry",
        tiles="Golden Dunes, Speedy Slopes, Magnetic Maar, Launchpad, Treasure Trove, Lair: Hungry Beast",
        cards="Influence, Replace, Teleport, Recall, Bolster, Solidarity, Reinforcements, Companionship",
    ),
    Theme(
        traits="Mimicry, Animalistic, Alchemist, Resolute, Parasitic, Miserly, Mercantile",
        tiles="Trading Post, Ruins, Oasis, Market, Lair: Golden Beast, Lair: Bountiful Beast, Moat",
        cards="Growth, Mimesis, Steal, Steal, Vandalize, Exchange, Austerity, Poverty",
    ),
)


def titles(kind: str) -> list[str]:
    """All titles of a kind, each as often as there are copies."""
    entries = program_of(INFO).lists[kind]
    return [entry.title for entry in entries for _ in range(entry.facts.get("copies", 1))]


def stacked(chance: Random, pile: list[str], wanted: str) -> list[str]:
    """A pile in any order, but with what is wanted on top, that is, at its end."""
    chance.shuffle(pile)
    top = wanted.split(", ")
    for title in top:
        pile.remove(title)
    return pile + chance.sample(top, len(top))


def crowded(seed: int) -> dict[str, Any]:
    """A turn in the middle of a game, as no game would come to it."""
    chance = Random(seed)
    theme = THEMES[seed % len(THEMES)]
    spaces = chance.sample(SPACES, chance.choice([6, 12, 18, 24, 26]))
    few = [beast for beast in BEASTS if lair(beast) in theme.tiles]
    few += chance.sample([beast for beast in BEASTS if beast not in few], 2)
    box = [tile for tile in titles("tile") if "Lair" not in tile] + [lair(beast) for beast in few]
    pile = stacked(chance, box, theme.tiles)
    tiles = {space: pile.pop() for space in spaces}
    living = [space for space in chance.sample(spaces, len(spaces)) if tiles[space] != LETHAL]
    safe = living[: min(theme.spaces, len(living) - 1)]
    bare = [space for space in spaces if space not in safe]
    deck = pile[: chance.choice([0, 3, 20])]
    return {
        "options": {"round_limit": 0, "target_gold": chance.choice([20, 50, 100])},
        "tiles": tiles,
        "tile_deck": deck,
        "beasts": {
            beast: chance.choice(bare if beast == "blood" else spaces)
            for beast in few
            if lair(beast) in tiles.values() or (lair(beast) not in deck and chance.random() < 0.5)
        },
        "cubes": {
            space: {cube: chance.randint(0, 2) for cube in ("gold", "card", "trait")}
            for space in chance.sample(spaces, 6)
        },
        **company(chance, theme, safe, spaces, [beast for beast in BEASTS if beast not in few]),
    }


def company(
    chance: Random, theme: Theme, safe: list[str], spaces: list[str], absent: list[str]
) -> dict[str, Any]:
    """The players, on spaces where Acolytes live, and now and then decks that are soon used up."""
    traits = stacked(chance, titles("trait"), theme.traits)
    cards = stacked(chance, titles("card"), theme.cards)
    flags = chance.sample(spaces, len(spaces))
    players = [
        seat(chance, safe, [traits.pop() for _ in range(2)], cards, flags)
        for _ in range(chance.randint(2, 4))
    ]
    for player in players:
        if "Animalistic" in player["traits"]:
            player["animal"] = chance.choice(absent)
            player["colossus"] = chance.choice([space for space in spaces if space not in safe])
    # What is in no deck is on the discard piles.
    decks = {"deck": cards[:4], "trait_deck": traits[:2]} if chance.random() < 0.3 else {}
    return {"players": players, **moment_of(chance, players[0]), **decks}


def moment_of(chance: Random, active: dict[str, Any]) -> dict[str, Any]:
    """Where the turn is; who has no Banner would not be asked much after the Actions."""
    moment = chance.choice(MOMENTS) if len(active["banners"]) > 2 else "action"
    if moment != "resting":
        return {"moment": moment}
    active["leave_tokens"] = 1
    return {"moment": moment, "left": [min(active["banners"])]}


def without_traits(position: dict[str, Any]) -> dict[str, Any]:
    """The same, as far as it can be, in a game that has no Traits."""
    gone = {card.title for card in program_of(INFO).lists["card"] if card.facts.get("trait")}
    for player in position["players"]:
        player["traits"] = []
        player.pop("animal", None)
        player["banners"] = dict.fromkeys(player["banners"], 1)
        player["hand"] = [card for card in player["hand"] if card not in gone]
    for lot in position["cubes"].values():
        del lot["trait"]
    for pile in ("deck", "trait_deck"):
        position.pop(pile, None)
    position["options"]["traits"] = "off"
    return position


def lair(beast: str) -> str:
    return f"Lair: {beast.capitalize()} Beast"


def seat(
    chance: Random, safe: list[str], traits: list[str], cards: list[str], flags: list[str]
) -> dict[str, Any]:
    """A player with all pieces on a few spaces, and Banners anywhere."""
    curses = [curse for curse in CURSES if curse in cards and chance.random() < 0.1]
    for curse in curses:
        cards.remove(curse)
    most = min([9, *(MOST_ACOLYTES.get(title, 9) for title in (*traits, *curses))])
    acolytes: dict[str, int] = {}
    for _ in range(chance.randint(1, most)):
        space = chance.choice(safe)
        acolytes[space] = acolytes.get(space, 0) + 1
    raised = min([4, len(flags), *(MOST_BANNERS.get(title, 4) for title in (*traits, *curses))])
    banners = {flags.pop(): 1 for _ in range(raised)}
    if "Resolute" in traits and raised == 4:
        banners[min(banners)] = 2
    return {
        "colossus": chance.choice(safe),
        "acolytes": acolytes,
        "banners": banners,
        "hand": [cards.pop(chance.choice([0, -1, -1])) for _ in range(3 if "Poverty" in curses else 6)],
        "curses": curses,
        "traits": traits,
        "gold": chance.randint(0, 12),
    }


DEEP: dict[str, Any] = {
    "moment": "action",
    "players": [
        {"colossus": "C3", "hand": ["Windfall"], "banners": {"E5": 1}},
        {"colossus": "A1", "banners": {"C3": 1, "A1": 1}},
        {"colossus": "A2", "banners": {"D4": 1, "A2": 1, "A3": 1}},
        {"colossus": "E5", "banners": {"D3": 1}, "traits": ["Monolithic"]},
    ],
    "tiles": {
        "C3": "Beast Mantle",
        "D4": "Teleporter",
        "D3": "The Void",
        "A1": "Grass, 1 Gold",
        "A2": "Oasis",
        "A3": "Magnetic Maar",
        "E5": "Grass, 1 Gold",
        "B3": "Launchpad",
    },
    "tile_deck": ["Deep Mines", "Market", "Moat"],
    "beasts": {"time": "E5"},
}
"""Where the Time Beast, Beast Mantle and Teleporter set each other off, again and again."""
