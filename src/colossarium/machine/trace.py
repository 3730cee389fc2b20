"""Following a run line by line, as a person would step through it."""

from __future__ import annotations

from dataclasses import dataclass, field

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.machine.translation.functions import Registers
from colossarium.script.layout import Status
from colossarium.script.program import Op, Place, Program


@dataclass(frozen=True)
class TraceLine:
    """A line of a script that was carried out, as far as its next call or question."""

    script: str
    place: Place
    text: str
    """The line itself, where the source is at hand."""
    depth: int
    """How many scripts are under way around this one."""
    values: dict[str, int]
    """The local variables after it."""
    stored: tuple[str, ...]
    """What it stored in fields."""


@dataclass
class _ActiveLine:
    """The line that a script under way is at."""

    script: int
    registers: Registers
    place: Place
    stored: list[str] = field(default_factory=list)
    noted: dict[str, int] | None = None
    """The local variables when it made way for a call."""


class Trace:
    """Runs a state and notes every line."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.machine = Interpreter(program, on_instruction=self._on_instruction)
        self._texts = {
            source.name: source.text.splitlines()
            for layer in program.edition.layers
            for source in layer.sources
        }
        self._lines: list[TraceLine] = []
        self._stack: list[_ActiveLine] = []
        self._outside = 0
        """How many scripts are under way around those of the stack, still suspended."""
        self._storing = ""
        self._returning = False

    def run(self, state: State) -> list[TraceLine]:
        """Begin, as `Interpreter.run`; gives the lines up to the first decision."""
        self.machine.run(state)
        return self._finish(state)

    def answer(self, state: State, word: int) -> list[TraceLine]:
        """Go on, as `Interpreter.answer`; gives the lines up to the next decision."""
        self.machine.check(state)
        if state.status is Status.ASKING:
            self._outside = len(self.machine.suspended(state)) - 1
        self.machine.answer(state, word)
        return self._finish(state)

    def _on_instruction(self, script: int, at: int, registers: Registers) -> None:
        """Note the line that ended, if one did, now that this instruction is reached."""
        self._store_is_done()
        place = self.program.scripts[script].places[at]
        if self._returning:
            self._note()
            self._stack.pop()
            self._outside -= not self._stack
        elif self._stack and self._stack[-1].registers is not registers:
            self._note()
        if not self._stack or self._stack[-1].registers is not registers:
            self._stack.append(_ActiveLine(script, registers, place))
        line = self._stack[-1]
        if (line.place.source, line.place.line) != (place.source, place.line):
            self._note()
            line.noted = None
        if line.noted is None:
            line.place = place
        op, operands = self.program.scripts[script].code[at]
        self._returning = op is Op.RETURN
        if op is Op.STORE:
            value, number, *subscripts = operands
            within = ", ".join(str(registers[one]) for one in subscripts)
            name = self.program.layout.numbered[number].field.name
            self._storing = (
                f"{name}[{within}] = {registers[value]}" if within else f"{name} = {registers[value]}"
            )

    def _store_is_done(self) -> None:
        if self._storing:
            self._stack[-1].stored.append(self._storing)
            self._storing = ""

    def _note(self) -> None:
        """The innermost line ends here, or makes way for a call."""
        line = self._stack[-1]
        script = self.program.scripts[line.script]
        values = {
            name: value
            for name, value in zip(script.registers, line.registers, strict=True)
            if name and value is not None
        }
        begins_or_ends = line.place == script.place
        if begins_or_ends or (values == line.noted and not line.stored):
            return
        text = self._texts.get(line.place.source, [])
        self._lines.append(
            TraceLine(
                script.name,
                line.place,
                text[line.place.line - 1].strip() if line.place.line <= len(text) else "",
                self._outside + len(self._stack) - 1,
                values,
                tuple(line.stored),
            )
        )
        line.stored, line.noted = [], values

    def _finish(self, state: State) -> list[TraceLine]:
        if state.status is Status.FAULT:
            self._storing = ""  # what was about to be stored did not fit
        self._store_is_done()
        if self._stack:
            self._note()
        lines, self._lines, self._stack = self._lines, [], []
        self._outside, self._returning = 0, False
        return lines


def render(lines: list[TraceLine]) -> str:
    """The lines as text, each with its place, its local variables and what it stored."""
    rendered = []
    width = max((len(_left(line)) for line in lines), default=0)
    for line in lines:
        values = [f"{name}={value}" for name, value in line.values.items()]
        right = "  ".join([*values, *(f"→ {one}" for one in line.stored)])
        rendered.append(f"{_left(line):{width}}  {right}".rstrip())
    return "\n".join(rendered)


def _left(line: TraceLine) -> str:
    return f"{line.place.source}:{line.place.line} {'  ' * line.depth}{line.script}: {line.text}"
