"""One round of a game, told by the page, and what its record says of it."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from colossarium.games import find
from colossarium.table.game import Game
from colossarium.table.log import Line

NAMES = ("Ann", "Bob", "Cid", "Dan")

TOLD = """async () => {
  const told = [];
  const words = (box, what) => box.querySelector(what)?.textContent.trim() ?? '';
  for (;;) {
    const scene = () => document.querySelector('.scene');
    await tester.frame();
    await tester.until(() => scene() || tester.selectable().length > 0);
    const box = scene();
    if (!box) return told;
    told.push({
      who: words(box, '.who b'),
      where: words(box, '.where'),
      head: words(box, 'h2'),
      text: words(box, 'p'),
      picture: box.querySelector('.picture')?.dataset.name ?? '',
      rows: [...box.querySelectorAll('li > span:last-child')].map((row) => row.textContent.trim()),
    });
    box.querySelector('button').click();
  }
}"""
"""Has one thing after the other told, until somebody is asked and nothing is left to tell."""


class Frame(NamedTuple):
    """What is told at one time."""

    who: str
    where: str
    head: str
    text: str
    picture: str
    rows: list[str]


class Story:
    """All that the page told."""

    def __init__(self, frames: list[dict[str, Any]]) -> None:
        self.frames = [Frame(**each) for each in frames]

    def sentences(self) -> Iterator[tuple[Frame, str]]:
        """Each with where it was told; a headline that goes on is told once."""
        last = ""
        for frame in self.frames:
            if frame.head != last or not frame.rows:
                yield frame, frame.head
            last = frame.head
            for row in frame.rows:
                yield frame, row

    def all(self, pattern: str) -> list[tuple[str, ...]]:
        """What stands in the groups of a pattern, wherever it is told."""
        found = (re.search(pattern, sentence) for _, sentence in self.sentences())
        return [each.groups() for each in found if each]

    def changes(self, *patterns: str) -> Counter[str]:
        """Named `who` and `n`, and `to` where somebody else gets it: who has how much more or less."""
        total: Counter[str] = Counter()
        for _, sentence in self.sentences():
            for sign, pattern in zip((1, -1), patterns, strict=False):
                if found := re.search(pattern, sentence):
                    names = found.groupdict()
                    total[names["who"]] += sign * int(names["n"])
                    if "to" in names:
                        total[names["to"]] -= sign * int(names["n"])
        return Counter({name: n for name, n in total.items() if n})


@dataclass
class Round:
    """What the others do between two questions to Ann, in a game that is played at random."""

    game: str
    seed: int
    players: int
    first: int
    last: int

    @cached_property
    def games(self) -> tuple[Game, Game]:
        """Before and after."""
        game = Game.new(find(self.game), {"players": self.players}, seed=self.seed)
        dice = random.Random(self.seed)
        found = []
        for choices in (self.first, self.last):
            while len(game.choices) < choices:
                assert game.decision is not None
                game.play(dice.choice(game.decision.options))
            game.log(0)
            found.append(game.copy())
        return found[0], found[1]

    @property
    def end(self) -> Game:
        return self.games[1]

    @cached_property
    def choices(self) -> list[tuple[int, str]]:
        """Who chose what."""
        game, found = self.games[0].copy(), []
        for choice in self.end.choices[self.first :]:
            assert game.decision is not None
            found.append((game.decision.seat, choice))
            game.play(choice)
        return found

    @cached_property
    def views(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What Ann saw before and after."""
        before, after = (json.loads(json.dumps(game.view(0))) for game in self.games)
        return before, after

    def table(self, field: str) -> tuple[Any, Any]:
        before, after = self.views
        return before["table"][field], after["table"][field]

    def new(self, field: str) -> dict[str, Any]:
        """The entries of a field that were not there before."""
        before, after = self.table(field)
        return {key: value for key, value in after.items() if before.get(key) != value}

    def of_players(self, field: str) -> dict[str, Any]:
        """What a field of the players is now, for those for whom it has changed."""
        pairs = zip(NAMES, *self.table("players"), strict=False)
        return {name: after[field] for name, before, after in pairs if before[field] != after[field]}

    def scores(self) -> Counter[str]:
        pairs = zip(NAMES, self.views[0]["scores"], self.views[1]["scores"], strict=False)
        return Counter({name: after - before for name, before, after in pairs if after != before})

    def seats(self) -> set[str]:
        """Who chose."""
        return {NAMES[seat] for seat, _ in self.choices}

    @cached_property
    def news(self) -> list[Line]:
        """What Ann's log says of it."""
        return self.end.log(0)[len(self.games[0].log(0)) :]

    def lines(self, template: str) -> list[Line]:
        """Lines of its log that were made from templates that begin like this."""
        messages = self.end.program.messages
        return [line for line in self.news if messages[line.message].template.startswith(template)]

    def named(self, template: str) -> list[tuple[str, ...]]:
        """What these lines name."""
        words = self.end.words
        return [
            tuple(
                NAMES[at] if kind == "player" else words.label(kind, at)
                for kind, at in words.named(line.message, line.values)
            )
            for line in self.lines(template)
        ]
