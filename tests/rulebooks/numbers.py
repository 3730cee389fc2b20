"""Numbers that rulebooks name, and where the rules have them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import colossarium as co
from colossarium.games import find
from colossarium.games.beasthunt import board as meadow
from colossarium.games.beasthunt import state as hunt
from colossarium.games.kolossus import board as island
from colossarium.games.kolossus import state as battle
from colossarium.server.texts import texts_of

WORDS = {
    "en": "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
    "de": "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn",
}


@dataclass(frozen=True)
class Number:
    """A phrase of a rulebook with blanks: `{}` for a number, `{:w}` for one that is written out."""

    game: str
    english: str
    german: str
    values: tuple[int, ...]

    def said(self, phrase: str, language: str) -> str:
        return phrase.format(*(_Said(value, language) for value in self.values))


class _Said:
    """A number that can be written out: `{:w}`, `{:W}` where a sentence begins."""

    def __init__(self, value: int, language: str) -> None:
        self.value, self.language = value, language

    def __format__(self, form: str) -> str:
        if not form:
            return str(self.value)
        word = WORDS[self.language].split()[self.value]
        return word.capitalize() if form == "W" else word


def _beast(name: str) -> tuple[int, int]:
    """How many there are, and what each is worth."""
    facts = next(text.facts for text in texts_of(find("beasthunt"), "en") if text.name == name)
    return facts["count"], facts["points"]


def _hunt(english: str, german: str, *values: int) -> Number:
    return Number("beasthunt", english, german, values)


FENCE = (hunt.FENCE_POINTS, hunt.REINFORCED_BONUS, *hunt.BONUSES)
HUNT = (
    _hunt("scores {} to {} points", "bringt einmal {} bis {} Punkte", FENCE[0], hunt.MOST_WORTH),
    _hunt("**{:w} squares**", "**{:w} Felder**", len(meadow.SQUARES)),
    _hunt("there are {} lines", "davon gibt es {}.", len(meadow.LINES)),
    _hunt("all {} places", "allen {} Plätzen", len(meadow.PLACES)),
    _hunt("has {} cards, {:w} of each", "hat {} Karten, {:w} von jeder", hunt.DECK, hunt.CARDS_OF_A_TYPE),
    _hunt(
        "{} dice in a game of two, {} with three, {} with",
        "{} Würfel, zu dritt {}, zu viert {}",
        *hunt.POOLS.values(),
    ),
    _hunt("{:W} black dice", "{:W} schwarze Würfel", hunt.NEUTRAL_DICE),
    _hunt("{:W} of them are your **active", "{:W} davon sind deine **aktiven", hunt.ACTIVE_DICE),
    _hunt("lay {:w} of them open", "lege {:w} davon offen", hunt.HAND),
    _hunt("is complete | {} |", "ist vollständig | {} |", FENCE[0]),
    _hunt("of the card | {} more |", "der Karte | {} dazu |", FENCE[1]),
    _hunt("none of them a Wild | {} more |", "kein Joker ist dabei | {} dazu |", FENCE[2]),
    _hunt("a Wild among them | {} more |", "einem Joker darunter | {} dazu |", FENCE[3]),
    _hunt("Wilds don't count | {} more |", "Joker zählen nicht | {} dazu |", FENCE[4]),
    _hunt("therefore worth {}.", "deshalb {} Punkte wert", hunt.MOST_WORTH),
    _hunt(
        "| Unicorn | {} | nothing more | {} |", "| Einhorn | {} | nichts weiter | {} |", *_beast("unicorn")
    ),
    _hunt(
        "| Centaur | {} | a reinforced fence | {} |",
        "| Zentaur | {} | einen verstärkten Zaun | {} |",
        *_beast("centaur"),
    ),
    _hunt(
        "| Chimera | {} | cards of three different types | {} |",
        "| Chimäre | {} | Karten von drei verschiedenen Arten | {} |",
        *_beast("chimera"),
    ),
    _hunt(
        "| Basilisk | {} | four cards, so a square in the middle | {} |",
        "| Basilisk | {} | vier Karten, also ein Feld in der Mitte | {} |",
        *_beast("basilisk"),
    ),
)


@cache
def _game() -> co.Game:
    return co.new("kolossus", seed=1, chapter=3)


def _facts(name: str) -> list[int]:
    """What the rules say of each rank, from Warrior to Colossus."""
    return [_game().fact(name, rank) for rank in range(len(island.RANKS))]


def _constant(name: str) -> int:
    value = battle.edition().constants[name]
    assert isinstance(value, int)
    return value


def _battle(english: str, german: str, *values: int) -> Number:
    return Number("kolossus", english, german, values)


_COSTS, _DICE, _FIGURES = map(_facts, ("activation_cost", "movement_dice", "figures_of"))
BATTLE = (
    _battle("after {:w} rounds", "nach {:w} Runden", battle.ROUNDS),
    _battle("There are {:w} crystals", "Es gibt {:w} Kristalle", battle.CRYSTALS),
    _battle(
        "has {0} rows and {0} columns, {1} spaces",
        "hat {0} Reihen und {0} Spalten, zusammen {1} Felder",
        island.SIDE,
        len(island.SPACES),
    ),
    _battle("All dice have {:w} sides", "Alle Würfel haben {:w} Seiten", battle.FACES),
    _battle(
        "has {:w} miniatures: {:w} Warriors, {:w} Guardians",
        "hat {:w} Figuren: {:w} Krieger, {:w} Wächter",
        sum(_FIGURES),
        *_FIGURES[:2],
    ),
    _battle("| Warrior | {} | {} |", "| Krieger | {} | {} |", _COSTS[0], _DICE[0]),
    _battle("| Guardian | {} | {} |", "| Wächter | {} | {} |", _COSTS[1], _DICE[1]),
    _battle("| Colossus | {} | {} |", "| Koloss | {} | {} |", _COSTS[2], _DICE[2]),
    _battle(
        "**{0:w} middle rows or {0:w} middle",
        "**{0:w} mittleren Reihen oder {0:w} mittleren",
        len(island.CENTRAL) // 2,
    ),
    _battle("has {} mana", "hat jedes Heer {} Mana", battle.MANA),
    _battle("put {} mana on skills", "legst du {} Mana auf Fähigkeiten", _constant("FIRST_MANA")),
    _battle("up to {}, or **charge**", "bis zu {}, oder es **lädt**", battle.MOST_POOL),
    _battle("Weapon, {} at once", "Titanenwaffe, {} auf einmal", _game().fact("charge_cost")),
    _battle("| Initiative | {} |", "| Initiative | {} |", _game().fact("initiative_cost")),
    _battle("| Earthquake | {} |", "| Erdbeben | {} |", _game().fact("earthquake_cost")),
    _battle("| Rebirth | {}, {} or {} |", "| Wiedergeburt | {}, {} oder {} |", *_facts("rebirth_cost")),
)

NUMBERS = (*HUNT, *BATTLE)
