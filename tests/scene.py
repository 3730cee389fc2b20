"""Scenes: a position, what is asked, what is played, what happened. For the tests of any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import colossarium as co


class Scene:
    """A game in the reference machine, with words for what a test says about it."""

    def __init__(self, game: co.Game) -> None:
        self.game = game

    @classmethod
    def of(cls, slug: str, position: Mapping[str, Any], seed: int = 1) -> Scene:
        return cls(co.set_up(slug, position, seed=seed, machine="interpreter"))

    @classmethod
    def new(cls, slug: str, seed: int = 1, **options: Any) -> Scene:
        return cls(co.new(slug, seed=seed, machine="interpreter", **options))

    @property
    def options(self) -> set[str]:
        """The names of what may be picked now; nothing when the game is over."""
        decision = self.game.decision
        return set() if decision is None else set(decision.names)

    @property
    def seat(self) -> int | None:
        return self.game.seat

    def offers(self, *names: str) -> bool:
        """Whether all of these may be picked."""
        return self.options >= set(names)

    def play(self, *names: str) -> Scene:
        """Pick these, one after another."""
        for name in names:
            self.game.play(name)
        assert self.game.status == []
        return self

    def after(self, *names: str) -> Scene:
        """The scene that would follow; this one stays as it is."""
        return Scene(self.game.copy()).play(*names)

    def play_on(self, pick: str = "done") -> Scene:
        """Pick the same again and again, for as long as it is on offer."""
        while pick in self.options:
            self.play(pick)
        return self

    def of_kind(self, kind: str) -> set[str]:
        """The options of one kind."""
        decision = self.game.decision
        return set() if decision is None else {each.name for each in decision.options if each.kind == kind}

    @property
    def view(self) -> dict[str, Any]:
        """What a spectator sees on the table."""
        table: dict[str, Any] = self.game.view()["table"]
        return table

    @property
    def told(self) -> list[str]:
        """The log, as people read it."""
        return [line.text for line in self.game.log()]
