"""Numbers that the rulebooks of the three games of the island name, and where the rules have them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import colossarium as co
from colossarium.games import find
from colossarium.games.beastmaster import board as landmarks
from colossarium.games.beastmaster import state as master
from colossarium.games.colossi import state as colossi
from colossarium.games.colossi_gold import state as gold
from colossarium.games.island import board as island
from colossarium.table.texts import source_texts, with_numbers
from rulebooks.numbers import Number


def _rule(game: str, name: str) -> int:
    """A fact, a constant or the usual value of an option."""
    return int(with_numbers(find(game), f"{{{name}}}"))


def _copies(game: str, kind: str, part: str = "") -> int:
    """How many things of a kind there are whose names have this part."""
    things = [each for each in source_texts(find(game)) if each[0] == kind and part in each[1]]
    return sum(facts.get("copies", 1) for *_, facts in things)


@cache
def _begun(game: str, players: int) -> co.Game:
    return co.new(game, seed=1, players=players, machine="interpreter")


def _piles(game: str, *keys: str) -> int:
    """Cards of all these piles together."""
    table = _begun(game, 2).view()["table"]
    return sum(table[key] if isinstance(table[key], int) else len(table[key]) for key in keys)


def _of(game: str) -> Callable[..., Number]:
    return lambda english, german, *values: Number(game, english, german, values)


_SPACES = len(island.ISLAND.spaces)

_master = _of("beastmaster")
MASTER = (
    _master("has {:w} Ages", "hat {:w} Zeitalter", _rule("beastmaster", "ages")),
    _master(": {} spaces", ": {} Felder", _SPACES),
    _master("{:W} **Landmarks**", "{:W} **Landmarken**", _copies("beastmaster", "tile") + 1),
    _master("{} **Loot tokens**", "{} **Beuteplättchen**", master.TOKENS),
    _master(
        ": {:w} with 1 Gold, {:w} with 2 Gold, {:w} with a Colossus card, {:w} with",
        ": {:w} mit 1 Gold, {:w} mit 2 Gold, {:w} mit einer Kolosskarte, {:w} mit",
        *landmarks.TOKEN_COPIES,
    ),
    _master("{} **Colossus cards**", "{} **Kolosskarten**", _copies("beastmaster", "card")),
    _master("{} **Beast Master cards**", "{} **Bestienkarten**", _copies("beastmaster", "beast_card")),
    _master("{:w} **Banners**", "{:w} **Banner**", master.BANNERS),
    _master(
        "{:w} **Acolytes**; with three players, {:w}",
        "{:w} **Akolythen**; zu dritt sind es je {:w}",
        master.ACOLYTES[2],
        master.ACOLYTES[3],
    ),
    _master("up to {:w} Movements", "bis zu {:w} Bewegungen", _rule("beastmaster", "movement_limit")),
    _master("up to {:w} Colossus", "bis zu {:w} Kolosskarten", _rule("beastmaster", "card_limit")),
    _master("hold {:w} cards", "darfst {:w} Karten", _rule("beastmaster", "hand_limit")),
)

_ages = _of("colossi_ages")
_GRASS = [_copies("colossi_ages", "tile", f"{loot} grass") for loot in ("gold", "card", "trait")]
AGES = (
    _ages("Over {:w} Ages", "{:W} Zeitalter lang", _rule("colossi_ages", "last_age")),
    _ages(": {} spaces", ": {} Felder", _SPACES),
    _ages("{} **tiles**", "{} **Plättchen**", _copies("colossi_ages", "tile")),
    _ages(
        "{} Grass tiles with Loot ({:w} Gold, {:w} cards, {:w} Traits) and {} Environments",
        "{} Wiesen mit Beute ({:w}mal Gold, {:w}mal Karte, {:w}mal Wesenszug) und {} besondere Orte",
        sum(_GRASS),
        *_GRASS,
        _copies("colossi_ages", "tile") - sum(_GRASS),
    ),
    _ages("{} **Colossus cards**", "{} **Kolosskarten**", _copies("colossi_ages", "card")),
    _ages("{} **Age cards**", "{} **Zeitalterkarten**", _copies("colossi_ages", "age")),
    _ages("{} **Traits**", "{} **Wesenszüge**", _piles("colossi_ages", "trait_deck", "shown_traits")),
    _ages("{} Traits with goals", "{} Wesenszüge mit Zielen", _copies("colossi_ages", "goal")),
    _ages("{:w} **Beasts**", "{:w} **Bestien**", _copies("colossi_ages", "beast")),
    _ages("{:w} **Acolytes**", "{:w} **Akolythen**", colossi.ACOLYTES),
    _ages("Lay {:w} Traits", "Legt {:w} Wesenszüge", colossi.SHOWN_TRAITS),
    _ages("has {:w} turns", "ihr alle {:w} Züge", _rule("colossi_ages", "turns_per_age")),
    _ages("have {:w} **Actions**", "hast du {:w} **Aktionen**", _rule("colossi_ages", "actions_of_a_turn")),
    _ages("hold {:w} cards", "darfst {:w} Karten", _rule("colossi_ages", "hand_limit")),
    _ages("can have {:w}:", "kannst {:w} haben:", _rule("colossi_ages", "trait_limit_of")),
)

_gold = _of("colossi_gold")
_LAIRS, _PLAIN = _copies("colossi_gold", "tile", "lair"), _copies("colossi_gold", "tile", "grass")
_ENVIRONMENTS = len([each for each in source_texts(find("colossi_gold")) if each[0] == "tile"]) - 5 - _LAIRS
GOLD = (
    _gold("**{} Gold**", "**{} Gold**", _rule("colossi_gold", "target_gold")),
    _gold(": {} spaces", ": {} Felder", _SPACES),
    _gold(
        "{} Grass, {} Environments, {} Lairs",
        "{} Wiesen, {} besondere Orte, {} Höhlen",
        _PLAIN,
        _ENVIRONMENTS,
        _LAIRS,
    ),
    _gold(
        "{} **Beasts**, of which {:w} take",
        "{} **Bestien**, von denen {:w} mit",
        _copies("colossi_gold", "beast"),
        _rule("colossi_gold", "LAIRS_IN_PLAY"),
    ),
    _gold("{} **Colossus cards**", "{} **Kolosskarten**", _copies("colossi_gold", "card")),
    _gold("{} **Traits**", "{} **Wesenszüge**", _copies("colossi_gold", "trait")),
    _gold(
        "{:w} **Acolytes** and {:w} **Banners**",
        "{:w} **Akolythen** und {:w} **Banner**",
        colossi.ACOLYTES,
        gold.BANNERS,
    ),
    _gold(
        "all {} Grass tiles with {:w} random Lairs and {:w} random",
        "alle {} Wiesen mit {:w} zufälligen Höhlen und {:w} zufälligen",
        _PLAIN,
        _rule("colossi_gold", "LAIRS_IN_PLAY"),
        _rule("colossi_gold", "ENVIRONMENTS_IN_PLAY"),
    ),
    _gold("Lay {:w} Traits", "Legt {:w} Wesenszüge", colossi.SHOWN_TRAITS),
    _gold("up to {:w} **Actions**", "bis zu {:w} **Aktionen**", _rule("colossi_gold", "base_actions")),
    _gold("hold {:w} cards", "darfst {:w} Karten", _rule("colossi_gold", "hand_limit")),
    _gold("can have {:w}:", "kannst {:w} haben:", _rule("colossi_gold", "trait_limit_of")),
    _gold(
        "{:w} of them stay in front", "{:w} von ihnen bleiben", _rule("colossi_gold", "CURSES_OF_A_PLAYER")
    ),
    _gold("After {} rounds", "Nach {} Runden", _rule("colossi_gold", "round_limit")),
)

ISLAND = (*MASTER, *AGES, *GOLD)
