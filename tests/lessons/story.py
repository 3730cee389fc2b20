"""A guided first game as a story: who chooses what, and what the learner is told about it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import colossarium as co

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "web" / "src" / "lessons"
LEARNER = 0
"""The learner's seat."""


@dataclass(frozen=True)
class Said:
    """One thing in both languages."""

    en: str
    de: str

    def plain(self) -> dict[str, str]:
        return {"en": self.en, "de": self.de}


@dataclass
class Story:
    """A game that is played move by move while it is told."""

    game: str
    position: dict[str, Any]
    intro: Said
    rival: str
    """What the other player is called."""
    outro: Said | None = None
    learned: list[Said] = field(default_factory=list)
    hints: dict[int, Said] = field(default_factory=dict)
    """What to do and why, by the number of the choice."""
    remarks: dict[int, Said] = field(default_factory=dict)
    """What was worth knowing about a choice that has been made."""

    def __post_init__(self) -> None:
        self.played = co.set_up(self.game, self.position, seed=1)
        self.made = 0

    def you(self, choice: str, en: str, de: str) -> None:
        """The learner's choice, and the hint that leads to it."""
        self.hints[self.made] = Said(en, de)
        self._play(choice, LEARNER)

    def they(self, *choices: str) -> None:
        """Choices of the other player."""
        for choice in choices:
            self._play(choice, LEARNER + 1)

    def remark(self, en: str, de: str) -> None:
        """A word on the choice that was made last."""
        self.remarks[self.made - 1] = Said(en, de)

    def end(self, en: str, de: str, *learned: tuple[str, str]) -> None:
        """What is said when it is over, and what has been learned."""
        self.outro = Said(en, de)
        self.learned = [Said(*each) for each in learned]

    def _play(self, choice: str, seat: int) -> None:
        self.played.play(choice, seat=seat)
        self.made += 1

    def plain(self) -> dict[str, Any]:
        """The lesson as the page reads it."""
        assert self.outro is not None, "a story has an end"
        return {
            "game": self.game,
            "seat": LEARNER,
            "rival": self.rival,
            "intro": self.intro.plain(),
            "hints": {str(number): said.plain() for number, said in self.hints.items()},
            "remarks": {str(number): said.plain() for number, said in self.remarks.items()},
            "outro": self.outro.plain(),
            "learned": [said.plain() for said in self.learned],
            "record": self.played.record.plain(),
        }

    @property
    def text(self) -> str:
        return json.dumps(self.plain(), ensure_ascii=False, indent=1) + "\n"

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.game}.json"
