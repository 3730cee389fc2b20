"""The compiled programs and the machines of this process: each game is compiled once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from threading import Lock, RLock, Thread
from typing import TYPE_CHECKING, NamedTuple, Protocol

from colossarium.machine.chance import Dice
from colossarium.machine.program_cache import cached_program
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.script.program import Program
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown

if TYPE_CHECKING:
    from colossarium.machine.facts import Asker
    from colossarium.machine.gpu.gpu import Gpu
    from colossarium.machine.interpreter import Interpreter
    from colossarium.machine.log import LogWriter, Open, Told
    from colossarium.machine.native import Native
    from colossarium.machine.native.teller import Teller


class LoggingInterpreter(NamedTuple):
    """An interpreter, and what it writes into when scripts log something."""

    machine: Interpreter
    writer: LogWriter
    lock: Lock
    """Held by who uses it: for one choice at a time, as others wait for it too."""

    def run(self, state: State, count: int, open: tuple[Open, ...]) -> Told:
        with self.lock:
            self.writer.begin(count, open)
            self.machine.run(state)
            return self.writer.told

    def answer(self, state: State, word: int, count: int, open: tuple[Open, ...]) -> Told:
        with self.lock:
            self.writer.begin(count, open)
            self.machine.answer(state, word)
            return self.writer.told


class LoggingMachine(Protocol):
    """Plays, and gives what scripts told people meanwhile. `count` entries were written before, and `open`
    are those of the scripts under way."""

    def run(self, state: State, count: int, open: tuple[Open, ...]) -> Told: ...

    def answer(self, state: State, word: int, count: int, open: tuple[Open, ...]) -> Told: ...


class Machine(Protocol):
    """What a game needs of a machine."""

    @property
    def name(self) -> str: ...

    def run(self, state: State) -> Status: ...

    def answer(self, state: State, word: int) -> Status: ...

    def fact(self, state: State, name: str, *arguments: int) -> int: ...

    def asker(self, state: State) -> Asker: ...

    def call(self, state: State, name: str, *arguments: int) -> int: ...

    def load(self, names: Iterable[str]) -> None: ...

    def known_to(self, state: State, seat: int | None) -> State: ...

    def deal(self, state: State, seat: int | None, dice: Dice) -> State: ...

    def first_broken(self, state: State, script: int, begin: int = 0) -> int: ...


_making = RLock()
"""Held while something is made: two threads that want the same wait for one."""
_compiling = RLock()
"""The same for native code, which takes seconds: who wants only another game's rules need not wait for it."""
_programs: dict[int, tuple[GameInfo, Program]] = {}
_natives: dict[str, Native] = {}
_kept_quick: set[str] = set()
"""Programs for which no better code is built."""
_gpus: dict[str, Gpu] = {}
_interpreters: dict[str, Interpreter] = {}
_logging_interpreters: dict[str, LoggingInterpreter] = {}
_tellers: dict[str, Teller] = {}
_asked_to_tell: Counter[str] = Counter()
_counting = Lock()
TELL_AFTER = 50
"""How often a log is read on before native code is loaded for it: who reads one log needs none."""


def program_of(info: GameInfo) -> Program:
    """The compiled rules of a game."""
    if id(info) not in _programs:
        with _making:
            if id(info) not in _programs:
                # The entry holds on to `info`, so that no other game can come to have its id.
                program = cached_program(info.edition())
                if info.view is not None and hasattr(info.view, "check"):
                    info.view.check(program)
                _programs[id(info)] = (info, program)
    return _programs[id(info)][1]


def game_of(program: Program) -> GameInfo:
    """The game whose rules these are, compiled in this process."""
    found = next((info for info, compiled in _programs.values() if compiled is program), None)
    if found is None:
        raise BadOption("a state without a game: no game of this process has its rules")
    return found


def keep_quick(program: Program) -> None:
    """Quick code is good enough for this program: nobody builds better code meanwhile."""
    _kept_quick.add(program.fingerprint)


def forget(info: GameInfo) -> None:
    """Let go of all that was made for a game. Who still plays it has it made again."""
    with _making, _compiling:
        found = _programs.pop(id(info), None)
        if found is None:
            return
        name = found[1].fingerprint
        for made in (_natives, _gpus, _interpreters, _logging_interpreters, _tellers, _asked_to_tell):
            made.pop(name, None)
        _kept_quick.discard(name)


def native_of(program: Program, *, upgrade: bool = True) -> Native:
    """Native code for a program: what can play at once, and is replaced by better code when that is built.

    Without `upgrade` somebody else sees to it that better code is built.
    """
    if program.fingerprint not in _natives:
        with _compiling:
            if program.fingerprint not in _natives:
                _natives[program.fingerprint] = make_native(program)
    native = _natives[program.fingerprint]
    if upgrade and not native.tier.optimised and program.fingerprint not in _kept_quick:
        start_upgrade(native)
    return native


def built_native_of(program: Program) -> Native:
    """Good native code, for who measures or checks it: it is waited for."""
    native = native_of(program, upgrade=False)
    if not native.tier.optimised:
        from colossarium.machine.native.upgrade import finish
        from colossarium.machine.preparation import reporter

        finish(native, reporter())
    return native


def make_native(program: Program) -> Native:
    """The best code that is there, or can be there at once."""
    from colossarium.machine.native.upgrade import first_native

    return first_native(program)


def start_upgrade(native: Native) -> None:
    """Have better code built, by other processes."""
    from colossarium.machine.native import upgrade

    upgrade.start_upgrade(native)


def ready_machine(program: Program) -> Machine:
    """Native code where it is made already, else the interpreter."""
    return _natives.get(program.fingerprint) or interpreter_of(program)


def interpreter_of(program: Program) -> Interpreter:
    """The reference machine for a program."""
    if program.fingerprint not in _interpreters:
        from colossarium.machine.interpreter import Interpreter

        _interpreters[program.fingerprint] = Interpreter(program)
    return _interpreters[program.fingerprint]


def logging_machine_of(program: Program) -> LoggingMachine:
    """Native code that tells, where it is there already, else the interpreter."""
    name = program.fingerprint
    native = _natives.get(name)
    if name not in _tellers and native is not None:
        if native.tier.tells:
            _tellers[name] = native.make_teller()
        else:
            with _counting:
                _asked_to_tell[name] += 1
                wanted = _asked_to_tell[name] == TELL_AFTER
            if wanted:
                Thread(target=_load_teller, args=(native,), name="teller", daemon=True).start()
    return _tellers.get(name) or logging_interpreter_of(program)


def _load_teller(native: Native) -> None:
    """It is on the disk, or takes a second or two to make."""
    _tellers[native.program.fingerprint] = native.make_teller()


def logging_interpreter_of(program: Program) -> LoggingInterpreter:
    """The machine that logs what happens. It takes time to make, so all games of a program share it."""
    if program.fingerprint not in _logging_interpreters:
        from colossarium.machine.interpreter import Interpreter
        from colossarium.machine.log import LogWriter

        writer = LogWriter(program)
        with _making:
            if program.fingerprint not in _logging_interpreters:
                _logging_interpreters[program.fingerprint] = LoggingInterpreter(
                    Interpreter(program, writer), writer, Lock()
                )
    return _logging_interpreters[program.fingerprint]


def is_gpu(name: str) -> bool:
    """Whether games between bots are to be played on a GPU."""
    if name not in ("native", "gpu"):
        raise BadOption(f"bots play on no machine {shown(name)}: it is native or gpu")
    return name == "gpu"


def gpu_of(program: Program) -> Gpu:
    """Code for the GPU of this computer."""
    if program.fingerprint not in _gpus:
        from colossarium.machine.gpu.gpu import Gpu

        with _compiling:
            if program.fingerprint not in _gpus:
                _gpus[program.fingerprint] = Gpu(program)
    return _gpus[program.fingerprint]


def machine_of(program: Program, name: str) -> Machine:
    """The machine of this name."""
    if name == "native":
        return native_of(program)
    if name == "interpreter":
        return interpreter_of(program)
    raise BadOption(f"there is no machine {shown(name)}: it is native or interpreter")
