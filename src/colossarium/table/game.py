"""A game that is being played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from colossarium.machine.chance import seed_fast, seed_strong
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Head, Status
from colossarium.script.program import Program
from colossarium.table.decision import Decision, Option, decision_of, keeper_of, word_called
from colossarium.table.documents import documents_of
from colossarium.table.errors import (
    BadOption,
    GameOver,
    NothingToUndo,
    PositionError,
    RulesFault,
    WrongSeat,
)
from colossarium.table.facts import WHOLE, Whole, ask_fact
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number, shown, whole
from colossarium.table.log import GameLog, Line
from colossarium.table.machines import Machine, machine_of, program_of
from colossarium.table.options import encode_options, plain_options
from colossarium.table.origin import ENTRY as ENTRY
from colossarium.table.origin import Origin, choose_chance
from colossarium.table.outcome import places_of
from colossarium.table.position import copied
from colossarium.table.status import faults_of, range_faults
from colossarium.table.view import LastViews, known_to, view_of
from colossarium.table.view_types import AnyView
from colossarium.table.words import Words

if TYPE_CHECKING:
    from colossarium.table.ledger import PointsFrom
    from colossarium.table.record import Ending, Record


class PlayedChoice(NamedTuple):
    """One choice, and what the counters were before it."""

    word: int
    seat: int
    chances: int
    reveals: int
    secret: bool
    """Nobody else knows that it was made."""


class Game:
    """A game at one moment, with what led there. Made by `new`, `set_up` and `replay`."""

    __slots__ = (
        "_decision",
        "_last_views",
        "_log",
        "_machine",
        "_origin",
        "_state",
        "_steps",
        "_words",
        "ending",
    )

    def __init__(self, origin: Origin, machine: Machine) -> None:
        self._origin = origin
        self._machine = machine
        self._words = Words(origin.program)
        self._state = origin.begin.copy()
        self._steps: list[PlayedChoice] = []
        self._decision: Decision | None = None
        self._log: GameLog | None = None
        self._last_views = LastViews()
        self.ending: Ending | None = None
        """How it ended where its choices alone do not say so; None as soon as it is played on."""
        machine.run(self._state)
        if self._state.status is Status.FAULT:
            raise RulesFault(f"{self.name} can't begin: {self._state.fault()}")

    @classmethod
    def new(
        cls,
        info: GameInfo,
        options: Mapping[str, str | int] | None = None,
        *,
        seed: int | None = None,
        key: bytes | str | None = None,
        generator: str = "fast",
        machine: str = "native",
    ) -> Game:
        """A new game."""
        program = program_of(info)
        begin = State.new(program, ENTRY, encode_options(info, options or {}))
        return cls._begin(info, begin, seed, key, generator, machine, None)

    @classmethod
    def set_up(
        cls,
        info: GameInfo,
        document: Mapping[str, Any],
        *,
        seed: int | None = None,
        key: bytes | str | None = None,
        generator: str = "fast",
        machine: str = "native",
    ) -> Game:
        """A game that begins from a position. PositionError if that is impossible."""
        document = copied(document)
        begin = documents_of(info).read(program_of(info), document)
        faults = range_faults(begin)
        if faults:
            raise PositionError(faults)
        game = cls._begin(info, begin, seed, key, generator, machine, document)
        faults = game.status
        if faults:
            raise PositionError(faults)
        return game

    @classmethod
    def _begin(
        cls,
        info: GameInfo,
        begin: State,
        seed: int | None,
        key: bytes | str | None,
        generator: str,
        machine: str,
        position: Mapping[str, Any] | None,
    ) -> Game:
        seed, secret = choose_chance(generator, seed, key)
        if secret is not None:
            seed_strong(begin.words, secret)
        elif seed is not None:
            seed_fast(begin.words, seed)
        origin = Origin(info, begin.program, begin, seed, secret, position)
        return cls(origin, machine_of(begin.program, machine))

    @property
    def name(self) -> str:
        """The game's slug."""
        return self._origin.info.slug

    @property
    def info(self) -> GameInfo:
        return self._origin.info

    @property
    def origin(self) -> Origin:
        return self._origin

    @property
    def program(self) -> Program:
        return self._origin.program

    @property
    def state(self) -> State:
        """The machine's state: all of it, secrets included. Change it only in a copy."""
        return self._state

    @property
    def words(self) -> Words:
        """How it speaks to people. Another one makes it speak another language, or call players by name."""
        return self._words

    @words.setter
    def words(self, words: Words) -> None:
        self._words = words
        self._decision = None

    @property
    def machine(self) -> str:
        """The name of the machine that runs it."""
        return self._machine.name

    @property
    def players(self) -> int:
        return self._state.get("players")

    @property
    def options(self) -> dict[str, str | int]:
        """The options it is played with."""
        return plain_options(self._state)

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        if self._decision is None:
            self._decision = decision_of(self._state, self._words)
        return self._decision

    @property
    def seat(self) -> int | None:
        """Who is asked."""
        return self._state.asked

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def scores(self) -> list[int]:
        return self.info.scores(self._state)

    @property
    def winners(self) -> list[int]:
        """The seats that won, when the game is over; none after a draw."""
        return self.info.winners(self._state) if self.over else []

    @property
    def draw(self) -> bool:
        """Whether it is over and nobody has won."""
        return self.over and not self.winners

    @property
    def places(self) -> list[int]:
        """The place of each seat when the game is over: 1 for who won, and for everybody after a draw."""
        return places_of(self.info, self._state) if self.over else []

    @property
    def choices(self) -> list[str]:
        """What has been chosen, by name."""
        vocabulary = self.program.vocabulary
        return [vocabulary[step.word].name for step in self._steps]

    @property
    def choice_count(self) -> int:
        """How many choices have been made."""
        return len(self._steps)

    @property
    def made(self) -> list[tuple[int, int]]:
        """Who has chosen what: seats, and numbers of the vocabulary."""
        return [(step.seat, step.word) for step in self._steps]

    def breakdown(self) -> list[PointsFrom]:
        """What each source (a card, a tile, a rule …) brought each seat, when the game is over.

        What a seat has from all of them is its score. The game is played again for it, in the interpreter.
        """
        from colossarium.table.ledger import breakdown_of, ledger_of

        return breakdown_of(ledger_of(self), self._words)

    def play(self, pick: str | int | Option, seat: int | None = None, *, tell: bool = False) -> None:
        """Choose an option by its name, its number or itself. With `seat`, only if that seat is asked.

        `tell`: if the log has been read so far, play and log in one, as somebody is going to read on.
        """
        if not self._state.asking:
            raise GameOver(f"the game is over: {shown(pick)} can't be chosen any more")
        if seat is not None and self._number(seat) != self._state.seat:
            raise WrongSeat(self._who_is_asked(seat))
        word = word_called(self._state, pick) if type(pick) is str else pick
        if type(word) is int and self._state.offers(word):
            self._answer(word, tell)
        else:
            decision = self.decision
            assert decision is not None
            self._answer(decision.find(pick).number, tell)

    def _who_is_asked(self, seat: int) -> str:
        """Why a seat that is not asked can't choose, without telling what it may not know."""
        if keeper_of(self._state) != NONE:
            return f"seat {shown(seat)} is not asked"
        return f"seat {self._state.seat} is asked, not seat {shown(seat)}"

    def _answer(self, word: int, tell: bool) -> None:
        head = self._state.words
        secret = keeper_of(self._state) != NONE
        step = PlayedChoice(word, head[Head.SEAT], head[Head.CHANCES], head[Head.REVEALS], secret)
        log = self._log
        if tell and log is not None and log.count == len(self._steps):
            log = log.go_on([word])
            after = log.state
        else:
            after = self._state.copy()
            self._machine.answer(after, word)
        if after.status is Status.FAULT:
            raise RulesFault(f"{self.program.vocabulary[word].name} can't be played: {after.fault()}")
        self._state.become(after)
        self._log = log
        self._steps.append(step)
        self._decision = self.ending = None

    def copy(self) -> Game:
        """The same game again, going its own way from here."""
        return self._with(self._state.copy())

    def snapshot(self) -> Game:
        """The same game as it stands, for who only looks at it: the log has the same state, mostly."""
        log = self._log
        if log is not None and log.count == len(self._steps) and log.state.buffer == self._state.buffer:
            return self._with(log.state)
        return self.copy()

    def _with(self, state: State) -> Game:
        other = object.__new__(Game)
        other._origin = self._origin
        other._machine = self._machine
        other._words = self._words
        other._state = state
        other._steps = self._steps.copy()
        other._decision = self._decision
        other._log = self._log
        other._last_views = self._last_views
        other.ending = self.ending
        return other

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether two games are in the same state, however they came there."""
        if not isinstance(other, Game):
            return NotImplemented
        same = self.program.fingerprint == other.program.fingerprint
        return same and self._state.meaning() == other._state.meaning()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if self.over:
            return f"<{self.name}: over, scores {self.scores}>"
        return f"<{self.name}: seat {self.seat} is asked, {len(self._steps)} choices made>"

    def view(self, seat: int | None = None) -> AnyView:
        """What a seat may see, as plain data; None is a spectator."""
        seat = self._check_seat(seat)
        return view_of(self.info, self._state, seat, self._words)

    def view_to_read(self, seat: int | None, words: Words) -> AnyView:
        """The same in other words, quickly. It shares parts with earlier ones, so nobody may change it."""
        return view_of(self.info, self._state, seat, words, self._last_views)

    def fact(self, name: str, *arguments: int | str, seat: int | Whole | None = WHOLE) -> int:
        """What a script of the rules that only looks says: `game.fact("controller_of", "C3")`.

        With `seat` (None: a spectator) only from what that seat may know; UnknownFact if it takes more.
        """
        if seat is WHOLE:
            return ask_fact(self._machine, self._state, name, arguments)
        assert not isinstance(seat, Whole)
        seat = self._check_seat(seat)
        return ask_fact(self._machine, known_to(self._state, seat), name, arguments, seat)

    def log(self, seat: int | None = None) -> list[Line]:
        """What happened, in words, as far as a seat may read it; None is a spectator."""
        seat = self._check_seat(seat)
        return self.full_log().lines(self._words, seat)

    def full_log(self) -> GameLog:
        """The log so far, from which `GameLog.lines` makes what a seat may read. It is kept."""
        log = self._log
        if log is None or log.count < len(self._steps):
            log = log or GameLog(self._origin.begin)
            log = self._log = log.go_on([step.word for step in self._steps[log.count :]])
        return log

    @property
    def unlogged_choices(self) -> int:
        """How many choices have to be played again to read the log."""
        return len(self._steps) - (0 if self._log is None else self._log.count)

    def adopt_log(self, other: Game) -> None:
        """Take over the log that a copy has read, if the copy came no further than this game."""
        log, mine = other._log, -1 if self._log is None else self._log.count
        if log is not None and log.count > mine and other._steps[: log.count] == self._steps[: log.count]:
            self._log = log

    @property
    def status(self) -> list[str]:
        """What is wrong with it, a sentence for each fault; nothing if it was played by the rules."""
        return faults_of(self._state)

    @property
    def position(self) -> dict[str, Any]:
        """The document of this position; PositionError between the moments that a game can write."""
        return documents_of(self.info).write(self._state)

    @property
    def record(self) -> Record:
        """Options, seed and choices: the same game again, for `replay`. It tells what is hidden."""
        from colossarium.table.replay import record_of

        return record_of(self)

    @property
    def undoable(self) -> int:
        """How many of the last choices can be taken back.

        Those by the same seat since chance was last used and something hidden was last read. A secret
        choice is never among them: the others would notice that it was made.
        """
        head = self._state.words
        chances, reveals = head[Head.CHANCES], head[Head.REVEALS]
        count = 0
        for _, seat, chances_before, reveals_before, secret in reversed(self._steps):
            if secret or seat != self._steps[-1].seat:
                break
            if chances_before != chances or reveals_before != reveals:
                break
            count += 1
        return count

    def undo(self, choices: int | None = 1, seat: int | None = None) -> int:
        """Take back the last choices (None: as many as can be); gives how many. With `seat`, only its own."""
        can = self.undoable if seat is None else self._undoable_by(seat, self._words)
        count = can if choices is None else whole(choices)
        if count is None:
            raise BadOption(f"the number of choices to take back is a whole number, not {shown(choices)}")
        if not 1 <= count <= can:
            raise NothingToUndo(self._why_not(can, self._words))
        self._rewind(len(self._steps) - count)
        return count

    def undoable_by(self, seat: int, words: Words | None = None) -> tuple[int, str | None]:
        """How many of the last choices a seat can take back; if none, why. It tells nothing hidden."""
        words = words or self._words
        try:
            last = self._last_known_to(seat)
            if last is not None and last.seat != self._number(seat):
                return 0, _other_chose(words, last.seat, seat)
        except WrongSeat as wrong:
            return 0, str(wrong)
        can = self._undoable_after(last)
        return can, None if can else self._why_not(0, words)

    def _undoable_by(self, seat: int, words: Words) -> int:
        """How many of the last choices a seat can take back. What it can not know of plays no part."""
        other = self.other_chose_last(seat)
        if other is not None:
            raise WrongSeat(_other_chose(words, other, seat))
        return self._undoable_after(self._last_known_to(seat))

    def _undoable_after(self, last: PlayedChoice | None) -> int:
        """The same for who made the last choice that they know of: this one."""
        return self.undoable if last is not None and last is self._steps[-1] else 0

    def other_chose_last(self, seat: int) -> int | None:
        """The seat that made the last choice that this one knows of, if that is another."""
        last = self.chose_last(seat)
        return None if last == self._number(seat) else last

    def chose_last(self, seat: int) -> int | None:
        """The seat that made the last choice that this one knows of; None: it knows of none."""
        last = self._last_known_to(seat)
        return None if last is None else last.seat

    def _last_known_to(self, seat: int) -> PlayedChoice | None:
        for step in reversed(self._steps):
            if not step.secret or step.seat == seat:
                return step
        return None

    @property
    def known_choices(self) -> list[int]:
        """Which of the choices everybody knows of: all but the secret ones, counted from 0."""
        return [index for index, step in enumerate(self._steps) if not step.secret]

    def back_to(self, count: int) -> None:
        """Go back to where `count` choices had been made, whatever has been seen since.

        That is for players who have agreed on it, and for reading a game from the start; `undo` is fair.
        """
        self._rewind(check_number("the number of choices to go back to", count, 0, len(self._steps)))

    def _why_not(self, can: int, words: Words) -> str:
        if can:
            return words.say("no more than {can} of the last choices can be taken back", can=can)
        if all(step.secret for step in self._steps):
            return words.say("nothing has been chosen yet")
        return words.say(
            "the last choice can't be taken back: dice were rolled or something hidden was seen since"
        )

    def _rewind(self, count: int) -> None:
        """Go back to where `count` choices had been made, by playing them again."""
        state = self._origin.begin.copy()
        self._machine.run(state)
        for step in self._steps[:count]:
            self._machine.answer(state, step.word)
        self._state.become(state)
        del self._steps[count:]
        self._decision = self.ending = None
        if self._log is not None:
            self._log = self._log.rewind(count, state)

    def _check_seat(self, seat: int | None) -> int | None:
        """A seat of this game, or None."""
        if seat is None:
            return None
        number = self._number(seat)
        if not 0 <= number < self.players:
            raise WrongSeat(f"there is no seat {shown(seat)}: the seats are 0 to {self.players - 1}")
        return number

    def _number(self, seat: object) -> int:
        """The number of a seat, whether there is one or not."""
        number = whole(seat)
        if number is None:
            raise WrongSeat(f"a seat is a whole number from 0 to {self.players - 1}, not {shown(seat)}")
        return number


def _other_chose(words: Words, other: int, seat: int) -> str:
    return words.say("seat {last} chose last, not seat {seat}", last=other, seat=shown(seat))
