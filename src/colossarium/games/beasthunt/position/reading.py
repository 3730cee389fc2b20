"""Reading a position document into a state that has not been run.

Only pieces are put down here. What follows from them is worked out by the rules when the game begins
(the script `position`), and so is what the document leaves open: the order of a deck, a hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from colossarium.games.beasthunt import board
from colossarium.games.beasthunt.position.schema import PLAYER_COLOURS, STANDING_FACES
from colossarium.games.beasthunt.state import (
    ACTIVE_DICE,
    CARDS_OF_A_TYPE,
    DECK,
    HAND,
    MOST_BEASTS,
    MOST_IDLE_TURNS,
    MOST_POINTS,
    NEUTRAL_DICE,
    OPTIONS,
    POOLS,
    option_faults,
)
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.program import Program
from colossarium.table.position import Section

WILD = board.FACES.index("wild")
BEAST = board.FACES.index("beast")
CARD_NAMES = tuple(f"{colour} {each}" for colour in PLAYER_COLOURS for each in board.TYPES)


def read(program: Program, document: Mapping[str, Any]) -> State:
    """The state; `PositionError` with a sentence for every fault."""
    return _Reader(program, document).read()


def _short_forms(document: Any) -> Any:
    """A player of whom only the colour is told may be written as that colour."""
    if not isinstance(document, Mapping) or not isinstance(document.get("players"), list):
        return document
    players = [{"colour": each} if isinstance(each, str) else each for each in document["players"]]
    return {**document, "players": players}


class _Reader:
    """One document on its way into one state."""

    def __init__(self, program: Program, document: Mapping[str, Any]) -> None:
        self.top = Section(_short_forms(document))
        self.sections = self.top.sections("players")
        self.state = State.new(program, "position", self._options())
        self.seats = range(self.state.get("players"))
        self.moment = board.MOMENTS[self.top.member("moment", board.MOMENTS, board.MOMENTS.index("turn"))]
        self.colours = self._colours()
        self.dice: dict[int, int] = {}
        self.cards: dict[int, tuple[int, int]] = {}
        self.beasts = program.kind("beast").members
        self.beast_counts = [entry.facts["count"] for entry in program.lists["beast"]]

    def read(self) -> State:
        self.top.member("game", ("beasthunt",), 0)
        self._turn()
        self._read_dice()
        self._read_cards()
        self._read_scored()
        self._read_active_dice()
        for seat in self.seats:
            self._read_hand_and_deck(seat, self._section(seat))
            self._put_number(self._section(seat), "points", MOST_POINTS, seat)
        self._read_beasts()
        self._read_turn_marks()
        self.state.lay_down(self.top.rolls("rolls", board.FACES))
        self.top.finish()
        return self.state

    # who plays

    def _options(self) -> dict[str, int]:
        section = self.top.section("options")
        numbers = {option.name: option.encode(option.default) for option in OPTIONS}
        seated = len(self.sections)
        if seated and seated not in POOLS:
            self.top.fault("players", f"should be 2, 3 or 4, not {seated}")
        elif seated:
            numbers["players"] = seated
        for option in OPTIONS:
            if not section.has(option.name):
                continue
            try:
                numbers[option.name] = option.encode(section.data[option.name])
            except (TypeError, ValueError):
                section.fault(
                    option.name, f"can't be {section.data[option.name]!r}: it is {option.choices()}"
                )
        if seated in POOLS and numbers["players"] != seated:
            self.top.fault("players", f"names {seated} players, but the options say {numbers['players']}")
            numbers["players"] = seated
        for fault in option_faults(numbers):
            self.top.faults.append(fault)
        return numbers

    def _section(self, seat: int) -> Section:
        return self.sections[seat] if seat < len(self.sections) else Section({})

    def _colours(self) -> list[int]:
        """The colours of the seats; who has none gets the first that is left."""
        named = [self._section(seat).member("colour", PLAYER_COLOURS, NONE) for seat in self.seats]
        left = [colour for colour in range(board.BLACK) if colour not in named]
        colours = [left.pop(0) if colour == NONE else colour for colour in named]
        for seat in self.seats:
            if colours[seat] in colours[:seat]:
                self._section(seat).fault(
                    "colour", f"is {self._colour_name(colours[seat])}, which another player has"
                )
            self.state.put("colour", colours[seat], seat)
        return colours

    def _colour_name(self, colour: int) -> str:
        return board.COLOURS[colour]

    def _turn(self) -> None:
        names = [self._colour_name(colour) for colour in self.colours]
        self.active = self.top.member("turn", names, 0)
        self.state.put("active_player", self.active)
        self.state.put("moment", board.MOMENTS.index(self.moment))

    # the board

    def _read_dice(self) -> None:
        section = self.top.section("dice")
        for place, name in enumerate(board.PLACES):
            if not section.has(name):
                continue
            die = section.named(name, section.data[name], board.DICE)
            if die is None:
                continue
            colour, face = divmod(die, len(board.FACES))
            if face == BEAST:
                section.fault(name, f"shows Beast; on the board dice show {', '.join(STANDING_FACES)}")
            elif colour not in (*self.colours, board.BLACK):
                section.fault(name, f"is {self._colour_name(colour)}, and nobody plays that colour")
            else:
                self.dice[place] = die
                self.state.put("die_on", die, place)
        for hole, name in enumerate(board.HOLES):
            icons = sorted(self._icons(hole))
            if len(icons) > 1:
                found = " and ".join(board.TYPES[icon] for icon in icons)
                self.top.faults.append(f"the dice in {name} disagree: {found}")
            elif not icons and self._used(hole):
                self.top.faults.append(f"{name} holds nothing but Wilds; a Wild is never first in a hole")

    def _in_hole(self, hole: int) -> Iterable[int]:
        return (die for place, die in self.dice.items() if board.HOLE_AT[place] == hole)

    def _used(self, hole: int) -> bool:
        return any(True for _ in self._in_hole(hole))

    def _icons(self, hole: int) -> set[int]:
        return {die % len(board.FACES) for die in self._in_hole(hole)} - {WILD}

    def _read_cards(self) -> None:
        section = self.top.section("cards")
        waiting: dict[int, set[int]] = {}
        for line, name in enumerate(board.LINES):
            card = section.named(name, section.data[name], CARD_NAMES) if section.has(name) else None
            if card is None:
                continue
            colour, kind = divmod(card, len(board.TYPES))
            if colour not in self.colours:
                section.fault(name, f"is {self._colour_name(colour)}, and nobody plays that colour")
                continue
            self.cards[line] = self.colours.index(colour), kind
            self.state.put("card_on", kind, line)
            self.state.put("owner", self.colours.index(colour), line)
            if not any(self._pairs(line)):
                section.fault(name, "stands without a pair of dice at one of its ends")
            holes = board.LINE_HOLES[line]
            if any(kind in self._icons(hole) for hole in holes):
                continue
            empty = [hole for hole in holes if not self._used(hole)]
            for hole in empty:
                waiting.setdefault(hole, set()).add(kind)
            if not empty:
                section.fault(name, "matches the dice at neither of its ends")
        for hole, kinds in waiting.items():
            if len(kinds) > 1:
                found = " and for ".join(board.TYPES[kind] for kind in sorted(kinds))
                self.top.faults.append(f"{board.HOLES[hole]} can't wait for {found}")

    def _pairs(self, line: int) -> tuple[bool, bool]:
        a, b, c, d = (place in self.dice for place in board.SUPPORTS[line])
        return a and b, c and d

    def _read_scored(self) -> None:
        """What is finished has scored, unless the document says otherwise or the moment is scoring itself."""
        for key, names, open_field in (
            ("scored", board.LINES, "unscored"),
            ("settled", board.SQUARES, "unsettled"),
        ):
            if self.top.has(key):
                self.state.put(key, sum(1 << each for each in set(self.top.members(key, names))))
            elif self.moment != "scoring":
                self.state.put(open_field, 1)
        for line, name in enumerate(board.LINES):
            if self.state.get("scored") >> line & 1 and not (line in self.cards and all(self._pairs(line))):
                self.top.fault("scored", f"names {name}, which is not complete")

    # dice that are not on the board

    def _read_active_dice(self) -> None:
        rolled = self._read_rolled()
        neutral = sum(die // len(board.FACES) == board.BLACK for die in self.dice.values())
        for seat in self.seats:
            neutral += self._read_pool(seat, rolled if seat == self.active else None)
        left = NEUTRAL_DICE - neutral
        if left < 0:
            self.top.faults.append(f"{neutral} neutral dice are in play; there are only {NEUTRAL_DICE}")
        elif self.top.number("neutral", left, 0, NEUTRAL_DICE) != left:
            self.top.fault(
                "neutral", f"should be {left}: {neutral} of {NEUTRAL_DICE} neutral dice are in play"
            )
        self.state.put("neutral_pool", max(left, 0))

    def _read_rolled(self) -> Counter[int] | None:
        """The dice of the active player that lie there rolled, by colour; None when none are."""
        colours: Counter[int] = Counter()
        for key, field, moments in (
            ("rolled", "loose", ("rolled",)),
            ("ready", "ready", ("rolled", "placing")),
        ):
            dice = self.top.members(key, board.DICE)
            if dice and self.moment not in moments:
                self.top.fault(key, self._no_meaning(moments))
                dice = []
            for die in dice:
                colours[die // len(board.FACES)] += 1
            for die, count in Counter(dice).items():
                self.state.put(field, min(count, ACTIVE_DICE), die)
        if self.moment not in ("rolled", "placing"):
            return None
        if colours.total() > ACTIVE_DICE:
            self.top.faults.append(f"{colours.total()} dice are rolled; {ACTIVE_DICE} are the most")
        for colour in colours:
            if colour not in (self.colours[self.active], board.BLACK):
                mine = self._colour_name(self.colours[self.active])
                self.top.faults.append(
                    f"a {self._colour_name(colour)} die is rolled, but it is {mine}'s turn"
                )
        return colours

    def _read_pool(self, seat: int, rolled: Counter[int] | None) -> int:
        """Put the dice of a player; gives the neutral ones among them."""
        section, colour = self._section(seat), self.colours[seat]
        name, whole = self._colour_name(colour), POOLS[len(self.seats)]
        placed = sum(die // len(board.FACES) == colour for die in self.dice.values())
        left = max(whole - placed, 0)
        pool = section.number("pool", NONE, 0, whole)
        own = min(ACTIVE_DICE, left if pool == NONE else left - pool)
        neutral = ACTIVE_DICE - own if pool == 0 or own == left else 0
        if rolled is not None:
            own, neutral = rolled[colour], rolled[board.BLACK]
            if section.has("active"):
                section.fault("active", "is told by the dice that are rolled, and has no meaning here")
        else:
            active = section.section("active")
            if active.keys():
                own = active.number("own", 0, 0, ACTIVE_DICE)
                neutral = active.number("neutral", 0, 0, ACTIVE_DICE)
            if own + neutral > ACTIVE_DICE:
                section.fault("active", f"has {own + neutral} dice; {ACTIVE_DICE} are the most")
        rest = whole - placed - own
        if rest < 0:
            self.top.faults.append(
                f"{name} has {placed} dice on the board and {own} active ones, and only {whole} in all"
            )
        elif pool not in (NONE, rest):
            section.fault(
                "pool",
                f"should be {rest}: {name} has {placed} of {whole} dice on the board and {own} active ones",
            )
        self.state.put("pool", max(rest, 0), seat)
        self.state.put("own_dice", max(min(own, ACTIVE_DICE), 0), seat)
        self.state.put("neutral_dice", min(neutral, ACTIVE_DICE), seat)
        return neutral

    # cards that are not on the board

    def _read_hand_and_deck(self, seat: int, section: Section) -> None:
        name = self._colour_name(self.colours[seat])
        rest = Counter(dict.fromkeys(range(len(board.TYPES)), CARDS_OF_A_TYPE))
        rest.subtract(kind for owner, kind in self.cards.values() if owner == seat)
        given = {key: section.members(key, board.TYPES) for key in ("hand", "discards", "deck")}
        for cards in given.values():
            rest.subtract(cards)
        for kind, count in rest.items():
            if count < 0:
                found = f"{name} has {CARDS_OF_A_TYPE - count} {board.CARDS[kind]}s"
                self.top.faults.append(f"{found}; there are {CARDS_OF_A_TYPE} of a type")
        if len(given["hand"]) > HAND:
            section.fault("hand", f"holds {len(given['hand'])} cards; {HAND} are the most")
        if any(count < 0 for count in rest.values()):
            return
        left = sorted(rest.elements())
        if not section.has("deck"):
            self.state.put("unshuffled", self.state.get("unshuffled") | 1 << seat)
            given["deck"] = left
        elif not section.has("discards"):
            given["discards"] = left
        elif left:
            found = ", ".join(board.TYPES[kind] for kind in left)
            self.top.faults.append(f"{name} has {DECK} cards, and these are nowhere: {found}")
        if not section.has("hand"):
            self.state.put("undealt", self.state.get("undealt") | 1 << seat)
        for field in ("hand", "discards"):
            for kind, count in Counter(given[field]).items():
                self.state.put(field, count, seat, kind)
        for at, kind in enumerate(reversed(given["deck"])):
            self.state.put("deck", kind, seat, at)
        self.state.put("deck_size", len(given["deck"]), seat)

    # beasts

    def _read_beasts(self) -> None:
        section = self.top.section("beasts")
        rest = Counter(dict(enumerate(self.beast_counts)))
        for square, name in enumerate(board.SQUARES):
            beast = section.named(name, section.data[name], self.beasts) if section.has(name) else None
            if beast is not None:
                self.state.put("beast_on", beast, square)
                rest[beast] -= 1
        for seat in self.seats:
            for beast, count in self._counts(self._section(seat).section("captured")).items():
                self.state.put("captured", count, seat, beast)
                rest[beast] -= count
        supply = self._counts(self.top.section("supply")) if self.top.has("supply") else rest
        for beast, name in enumerate(self.beasts):
            whole, left = self.beast_counts[beast], rest[beast]
            if left < 0:
                self.top.faults.append(f"{whole - left} of the beast {name} are in play; there are {whole}")
            elif supply[beast] != left:
                self.top.fault(
                    "supply", f"should have {left} of the beast {name}: {whole - left} of {whole} are in play"
                )
            self.state.put("supply", max(left, 0), beast)

    def _counts(self, section: Section) -> Counter[int]:
        """How many of each beast a section names."""
        return Counter(
            {beast: section.number(name, 0, 0, MOST_BEASTS) for beast, name in enumerate(self.beasts)}
        )

    # the turn

    def _read_turn_marks(self) -> None:
        for key, moments in (
            ("may_roll", ("rolled",)),
            ("wild_used", ("placing",)),
            ("placed", ("placing", "scoring", "replenish")),
        ):
            value = self.top.flag(key)
            if value and self.moment not in moments:
                self.top.fault(key, self._no_meaning(moments))
            self.state.put(key, int(value))
        showing_beast = sum(self.state.row("ready")[BEAST :: len(board.FACES)])
        self._put_number(self.top, "beast_dice_used", showing_beast)
        self._put_number(self.top, "last_turns", len(self.seats) - 1)
        self._put_number(self.top, "idle_turns", MOST_IDLE_TURNS)

    def _no_meaning(self, moments: tuple[str, ...]) -> str:
        return f"has no meaning at the moment {self.moment!r}, only at {' or '.join(map(repr, moments))}"

    def _put_number(self, section: Section, key: str, most: int, *subscripts: int) -> None:
        self.state.put(key, section.number(key, 0, 0, most), *subscripts)
