"""Reading a position document into a state that has not been run.

Only pieces are put down here. What follows from them is worked out by the rules when the game begins
(the script `position`), and so is what the document leaves open: the order of a deck, a hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from colossarium.games.beasthunt import board
from colossarium.games.beasthunt.position.schema import PLAYER_COLOURS, STANDING_FACES
from colossarium.games.beasthunt.state import (
    ACTIVE_DICE,
    CARDS_OF_A_TYPE,
    DECK,
    HAND,
    MOST_BEASTS,
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

MOST_FOR_A_FENCE = 7
"""Points; room is left for so many."""
SCORES_LATER = ("placing", "scoring")
"""The moments at which something may be complete that has not scored."""

WILD = board.FACES.index("wild")
BEAST = board.FACES.index("beast")
CARD_NAMES = tuple(f"{colour} {each}" for colour in PLAYER_COLOURS for each in board.TYPES)


def read(program: Program, document: Mapping[str, Any]) -> State:
    """The state; `PositionError` with a sentence for every fault."""
    return _Reader(program, document).read()


def _short_forms(document: Any) -> Any:
    """A player of whom only the colour is told may be written as that colour."""
    if not isinstance(document, Mapping) or not isinstance(document.get("players"), list | tuple):
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
            self._put_number(self._section(seat), "points", self._most_points(), seat)
        self._read_beasts()
        self._read_turn_marks()
        if self.moment == "first beast":
            self._refuse_what_came_later()
        self.state.lay_down(self.top.rolls("rolls", board.FACES))
        self.top.finish()
        return self.state

    # who plays

    def _options(self) -> dict[str, int]:
        section = self.top.section("options")
        numbers = {option.name: option.encode(option.default) for option in OPTIONS}
        seated = len(self.sections)
        if seated in POOLS:
            numbers["players"] = seated
        elif isinstance(self.top.data.get("players"), list | tuple):
            self.top.fault("players", f"should be 2, 3 or 4, not {seated}")
        for option in OPTIONS:
            numbers[option.name] = section.option(option, numbers[option.name])
        if seated in POOLS and numbers["players"] != seated:
            self.top.fault("players", f"names {seated} players, but the options say {numbers['players']}")
            numbers["players"] = seated
        for fault in option_faults(numbers):
            self.top.faults.append(fault)
        return numbers

    def _chosen(self, name: str) -> str | int:
        """What an option says, as a person writes it."""
        return next(each for each in OPTIONS if each.name == name).decode(self.state.get(name))

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
        first = self.state.get("first") - 1
        settled = self.moment == "first beast" and first in self.seats
        self.active = self.top.member("turn", names, first if settled else 0)
        if settled and self.active != first:
            self.top.fault(
                "turn", f"is {names[self.active]}, but the options say that {names[first]} is first"
            )
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
        complete = [line for line in range(len(board.LINES)) if self._is_complete(line)]
        enclosed = [square for square in range(len(board.SQUARES)) if self._is_enclosed(square)]
        self._compare_with("scored", board.LINES, complete, "complete")
        self._compare_with("settled", board.SQUARES, enclosed, "enclosed")

    def _is_complete(self, line: int) -> bool:
        return line in self.cards and all(self._pairs(line))

    def _is_enclosed(self, square: int) -> bool:
        lines = [line for line, squares in enumerate(board.LINE_SQUARES) if square in squares]
        if self._chosen("enclosure") == "supports":
            return all(map(self._is_complete, lines))
        holes = {hole for line in lines for hole in board.LINE_HOLES[line]}
        places = [place for place, hole in enumerate(board.HOLE_AT) if hole in holes]
        return all(line in self.cards for line in lines) and all(place in self.dice for place in places)

    def _compare_with(self, key: str, names: Sequence[str], finished: list[int], what: str) -> None:
        """What a list names is finished; and once a turn is over, all that is finished is in it."""
        if not self.top.has(key):
            return
        listed = self.state.get(key)
        for number, name in enumerate(names):
            if listed >> number & 1:
                if number not in finished:
                    self.top.fault(key, f"names {name}, which is not {what}")
            elif number in finished and self.moment not in SCORES_LATER:
                self.top.fault(key, f"should name {name} too, which is {what}")

    def _most_points(self) -> int:
        """Room is left for the fences that have not scored."""
        scored = self.state.get("scored")
        if self.state.get("unscored"):
            scored = sum(1 << line for line in range(len(board.LINES)) if self._is_complete(line))
        return MOST_POINTS - MOST_FOR_A_FENCE * (len(board.LINES) - scored.bit_count())

    # dice that are not on the board

    def _read_active_dice(self) -> None:
        rolled = self._read_rolled()
        self.pools = [self._section(seat).number("pool", NONE, 0, self._whole()) for seat in self.seats]
        told = [self._told_dice(seat, rolled if seat == self.active else None) for seat in self.seats]
        on_board = sum(die // len(board.FACES) == board.BLACK for die in self.dice.values())
        left = NEUTRAL_DICE - on_board - sum(dice[1] for dice in told if dice is not None)
        for seat, dice in enumerate(told):
            if dice is None:
                dice = self._usual_dice(seat, left)
                left -= dice[1]
            self._put_dice(seat, *dice)
        in_play = NEUTRAL_DICE - left
        if left < 0:
            self.top.faults.append(f"{in_play} neutral dice are in play; there are only {NEUTRAL_DICE}")
        elif self.top.number("neutral", left, 0, NEUTRAL_DICE) != left:
            self.top.fault(
                "neutral", f"should be {left}: {in_play} of {NEUTRAL_DICE} neutral dice are in play"
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

    def _told_dice(self, seat: int, rolled: Counter[int] | None) -> tuple[int, int] | None:
        """The own and neutral active dice of a player that the document names, or None."""
        section = self._section(seat)
        if rolled is not None:
            if section.has("active"):
                section.fault("active", "is told by the dice that are rolled, and has no meaning here")
            return rolled[self.colours[seat]], rolled[board.BLACK]
        active = section.section("active")
        if not active.keys():
            return None
        own, neutral = (active.number(key, 0, 0, ACTIVE_DICE) for key in ("own", "neutral"))
        if own + neutral > ACTIVE_DICE:
            section.fault("active", f"has {own + neutral} dice; {ACTIVE_DICE} are the most")
        return own, neutral

    def _usual_dice(self, seat: int, neutral_left: int) -> tuple[int, int]:
        """Four: own ones as far as there are any, then neutral ones as far as they go."""
        left, pool = self._whole() - self._placed(seat), self.pools[seat]
        own = max(min(ACTIVE_DICE, left if pool == NONE else left - pool), 0)
        if pool == 0 or own >= left:
            return own, min(ACTIVE_DICE - own, max(neutral_left, 0))
        return own, 0

    def _whole(self) -> int:
        """Dice of a player's own colour."""
        return POOLS[len(self.seats)]

    def _placed(self, seat: int) -> int:
        """How many of them stand on the board."""
        return sum(die // len(board.FACES) == self.colours[seat] for die in self.dice.values())

    def _put_dice(self, seat: int, own: int, neutral: int) -> None:
        section, name = self._section(seat), self._colour_name(self.colours[seat])
        whole, placed = self._whole(), self._placed(seat)
        rest = whole - placed - own
        if rest < 0:
            self.top.faults.append(
                f"{name} has {placed} dice on the board and {own} active ones, and only {whole} in all"
            )
        elif self.pools[seat] not in (NONE, rest):
            section.fault(
                "pool",
                f"should be {rest}: {name} has {placed} of {whole} dice on the board and {own} active ones",
            )
        self.state.put("pool", max(rest, 0), seat)
        self.state.put("own_dice", min(own, ACTIVE_DICE), seat)
        self.state.put("neutral_dice", min(neutral, ACTIVE_DICE), seat)

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
            ("wild_used", ("placing",)),
            ("placed", ("placing", "scoring", "replenish")),
        ):
            value = self.top.flag(key)
            if value and self.moment not in moments:
                self.top.fault(key, self._no_meaning(moments))
            self.state.put(key, int(value))
        self._read_may_roll()
        showing_beast = sum(self.state.row("ready")[BEAST :: len(board.FACES)])
        self._put_number(self.top, "beast_dice_used", showing_beast)
        if self.state.get("beast_dice_used") and self.moment != "placing":
            self.top.fault("beast_dice_used", self._no_meaning(("placing",)))
        self._put_number(self.top, "last_turns", len(self.seats) - 1)
        # One turn more would end the game (E4).
        stall = self.state.get("stall_rounds") * len(self.seats)
        self._put_number(self.top, "idle_turns", stall if self.moment == "end" else stall - 1)

    def _read_may_roll(self) -> None:
        """Dice that are kept were kept since the last roll, if nothing else is said."""
        kept = self.moment == "rolled" and sum(self.state.row("ready")) > 0
        value = self.top.flag("may_roll", kept)
        if value and self.moment != "rolled":
            self.top.fault("may_roll", self._no_meaning(("rolled",)))
        elif value and not kept:
            self.top.fault("may_roll", "can't be true: a die is kept before the others are rolled again")
        elif kept and not value and self._chosen("reroll") == "once":
            self.top.fault("may_roll", "can't be false: dice are kept, and there was no second roll yet")
        self.state.put("may_roll", int(value))

    def _refuse_what_came_later(self) -> None:
        """The first beast comes to an empty board."""
        later = [(self.top, key) for key in ("dice", "cards", "beasts", "last_turns", "idle_turns")]
        later += [(self._section(seat), key) for seat in self.seats for key in ("points", "captured")]
        for section, key in later:
            value = section.data.get(key)
            if any(value.values()) if isinstance(value, Mapping) else value:
                section.fault(key, "has no meaning at the moment 'first beast', before the first turn")

    def _no_meaning(self, moments: tuple[str, ...]) -> str:
        return f"has no meaning at the moment {self.moment!r}, only at {' or '.join(map(repr, moments))}"

    def _put_number(self, section: Section, key: str, most: int, *subscripts: int) -> None:
        self.state.put(key, section.number(key, 0, 0, most), *subscripts)
