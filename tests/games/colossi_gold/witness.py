"""Somebody on a seat who remembers every line: from that they know what others hold and lies on decks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from colossarium.machine.state import State
from colossarium.table.forms import Sheet
from colossarium.table.forms.values import Counted, Pile
from colossarium.table.log import Line


def hand(world: State, seat: int) -> list[str]:
    """The cards of a hand."""
    return Counted(("hand",)).write(Sheet(world), {"player": seat})


def pile(world: State, field: str) -> list[str]:
    """A pile, its uppermost card first."""
    return Pile(field).write(Sheet(world), {})


class Witness:
    """Reads the log of one seat, and nothing else."""

    def __init__(self, seat: int, players: int) -> None:
        self.seat, self.players = seat, players
        self.hands: dict[int, Counter[str]] = {each: Counter() for each in range(players) if each != seat}
        """The cards that others hold for certain."""
        self.next: dict[str, list[str]] = {"cards": [], "tiles": []}
        """What lies on top of the decks, the uppermost first."""
        self.boxed: Counter[str] = Counter()
        self.out: set[str] = set()
        """Lairs that are not in this game."""
        self.facts = 0
        self._looking = ""
        self._pending = ""
        self._from, self._to = 0, 0
        self._given: Counter[str] = Counter()

    def read(self, lines: Iterable[Line]) -> None:
        for line in lines:
            if line.reader is None:
                self._settle_exchange(line.text)
                self._public(line.text)
            else:
                self._private(line.text)

    def _public(self, text: str) -> None:
        self._pending = ""
        if match := re.fullmatch(r"Player (\d) looks at the next \d (cards|tiles)", text):
            self._looking, self._pending = match[2], "looks"
            if match[1] == str(self.seat + 1):
                self.next[match[2]].clear()
        elif match := re.fullmatch(r"Player (\d) draws a card", text):
            self._draw(int(match[1]) - 1)
        elif text == "The discard pile becomes the new deck":
            assert not self.next["cards"]
        elif match := re.fullmatch(r"(.+) lies on \w\d", text):
            self.boxed -= Counter([match[1]])
            if self.next["tiles"]:
                assert self.next["tiles"].pop(0) == match[1]
        elif match := re.fullmatch(r"(.+) on \w\d goes to the box", text):
            self.boxed[match[1]] += 1
        elif match := re.fullmatch(r"Player \d's Colossus becomes like the (\w+) Beast", text):
            self.out.add(f"Lair: {match[1]} Beast")
        elif match := re.fullmatch(r"Player (\d) (?:plays|discards) (.+)", text):
            self._gone(int(match[1]) - 1, match[2])
        elif match := re.fullmatch(r"Player (\d) takes (.+) from the discard pile", text):
            self._has(int(match[1]) - 1, match[2])
        elif match := re.fullmatch(r"Player (\d) gives Player (\d) a card", text):
            self._from, self._to, self._pending = int(match[1]) - 1, int(match[2]) - 1, "gives"
            if self.seat not in (self._from, self._to):
                self._uncertain(self._from, 1)
        elif match := re.fullmatch(r"Player (\d) gives a card away", text):
            self._uncertain(int(match[1]) - 1, 1)
            self._pending = "pools"
        elif text == f"Player {self.seat + 1} is dealt a card":
            self._pending = "dealt"

    def _private(self, text: str) -> None:
        if self._pending == "looks":
            self.next[self._looking].append(text.removeprefix("You see "))
        elif text.startswith("It is "):
            card = text.removeprefix("It is ")
            if self._pending == "pools":
                self._given[card] += 1
            elif self._pending == "dealt":
                self._given -= Counter([card])
            elif self._pending == "gives" and self._from == self.seat:
                self._has(self._to, card)
            elif self._pending == "gives":
                self._gone(self._from, card)

    def _settle_exchange(self, text: str) -> None:
        """Between two players what did not come back is with the other, once all is dealt."""
        if self._given and not re.search(
            r"is dealt a card|gives (a|no) card away|gains \d+ Gold|bring \d+ Gold|has \d+ Gold", text
        ):
            if self.players == 2:
                for card in self._given.elements():
                    self._has(1 - self.seat, card)
            self._given.clear()

    def _draw(self, who: int) -> None:
        if self.next["cards"]:
            card = self.next["cards"].pop(0)
            self._has(who, card)

    def _has(self, who: int, card: str) -> None:
        if who != self.seat:
            self.hands[who][card] += 1
            self.facts += 1

    def _gone(self, who: int, card: str) -> None:
        if who != self.seat:
            self.hands[who] -= Counter([card])

    def _uncertain(self, who: int, cards: int) -> None:
        if who != self.seat:
            self.hands[who] -= Counter(dict.fromkeys(self.hands[who], cards))

    def agrees(self, world: State) -> None:
        """Whether a world could be this one."""
        for who, cards in self.hands.items():
            assert not cards - Counter(hand(world, who)), (who, cards, hand(world, who))
        for what, kind in (("cards", "card"), ("tiles", "tile")):
            deck = pile(world, f"{kind}_deck")
            assert deck[: len(self.next[what])] == self.next[what]
        tiles = pile(world, "tile_deck")
        assert self.out.isdisjoint(tiles)
        for title in self.boxed:
            assert "Grass" in title or "Starting" in title or title not in tiles
