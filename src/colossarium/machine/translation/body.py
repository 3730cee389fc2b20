"""The text of a block: values that are used once stand where they are used, all others become variables.

What only looks at the state is not moved past what changes it, and what can fault stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from colossarium.machine.chance import MASK
from colossarium.machine.translation.blocks import BasicBlock, Blocks
from colossarium.machine.translation.instructions import (
    CALLS,
    DIVISIONS,
    EFFECTS,
    MODULAR,
    OPERANDS,
    READS_STATE,
    REGISTERS,
    SIMPLER,
    TESTS,
    VALUES,
    WITHOUT_LOWEST,
    limits,
)
from colossarium.machine.translation.places import Part, SharedPlaces, base_of, strides
from colossarium.machine.translation.ranges import ANY, RESULTS, Range, check, fits, step
from colossarium.script.dataflow import writes
from colossarium.script.declare import LOWEST, NONE
from colossarium.script.layout import Fault, Head
from colossarium.script.program import Op, Program

SMALL = (1 << 30) - 1
"""Python compares numbers up to this one much faster than larger ones."""
BROUGHT_BACK = f"(t if {-SMALL} <= (t := {{text}}) <= {SMALL} else (t & {MASK} ^ {-LOWEST}) + {LOWEST})"
"""A number in 32 bits."""
LONGEST = 300
"""Characters of an expression that stands inside another: Python reads no more than 200 parentheses deep."""


class FunctionVariant(NamedTuple):
    """What the functions of a program do besides."""

    logs: bool = False
    stores_are_watched: bool = False
    hooked: bool = False


@dataclass
class RegisterValue:
    """What a register holds, as an expression."""

    text: str
    test: str = ""
    """The same as a condition."""
    raw: str = ""
    """The same before it is brought back into 32 bits, if it must be."""
    raw_range: Range = ANY
    one_less_than: int | None = None
    """The register that it is one less than, if it is."""
    uses: frozenset[int] = frozenset()
    """The variables in it."""
    looks: bool = False
    """At the state."""
    acts: bool = False
    atom: bool = False
    """So short that it may stand in several places."""


class Ending(NamedTuple):
    """How a block ends: with a result, or with a jump."""

    result: str = ""
    test: str = ""
    """What a jump to the first of two blocks depends on."""


class _FaultTexts:
    """`{fault.INDEX}` in a text."""

    def __init__(self, script: int, at: int) -> None:
        self._place = f"{script}, {at}"

    def __getattr__(self, name: str) -> str:
        return f"raise Stopped({int(Fault[name])}, {self._place})"


class BlockWriter:
    """Writes the text of one block."""

    def __init__(
        self,
        blocks: Blocks,
        block: BasicBlock,
        number: int,
        variant: FunctionVariant,
        speaking: frozenset[int],
    ) -> None:
        self.lines: list[str] = []
        self._blocks, self._block, self._number, self._variant = blocks, block, number, variant
        self._speaking = speaking
        self._program: Program = blocks.program
        self._known = dict(block.known)
        self._waiting: dict[int, RegisterValue] = {}
        """Values that are not written yet, by register, oldest first."""
        self._reads = self._reads_of_each_value()
        self._places = SharedPlaces(blocks, block)

    def _reads_of_each_value(self) -> dict[int, int]:
        """For each instruction with a result: how often that is read here, or 2 if behind the block too."""
        block, found = self._block, dict[int, int]()
        later = {
            register: 2
            for register in range(len(self._blocks.script.registers))
            if block.wanted >> register & 1
        }
        for at in reversed(range(block.begin, block.end)):
            target = writes(self._blocks.code[at])
            if target is not None:
                found[at] = later.pop(target, 0)
            for register in self._blocks.reads(at):
                later[register] = later.get(register, 0) + 1
        return found

    def write(self) -> Ending:
        """All lines, and how it ends."""
        ending = Ending()
        for at in range(self._block.begin, self._block.end):
            self._at = at
            op, operands = self._blocks.code[at]
            if self._variant.hooked:
                self.lines.append(f"hook({self._number}, {at}, r)")
            if op is Op.RETURN:
                ending = Ending(result=self._use(operands[0]).text)
            elif op in (Op.JUMP_IF, Op.JUMP_NOT):
                self._write_wanted()
                ending = Ending(test=self._condition(operands[0]))
            elif op is not Op.JUMP:
                self._instruction(op, operands)
        if not ending.test and not ending.result:
            self._write_wanted()
        self._write_waiting(lambda value: value.acts)
        return ending

    # Registers and values

    def _name(self, register: int) -> str:
        return f"r[{register}]" if self._variant.hooked else f"r{register}"

    def _use(self, register: int, *, often: bool = False) -> RegisterValue:
        """The value of a register; one that waited for it stands here and nowhere else."""
        value = self._waiting.get(register)
        if value is None:
            name = self._name(register)
            return RegisterValue(name, name, uses=frozenset((register,)), atom=True)
        if value.atom:
            return value
        if often:
            self._assign(register)
            return self._use(register)
        return self._waiting.pop(register)

    def _condition(self, register: int) -> str:
        value = self._use(register)
        return value.test or value.text

    def _assign(self, register: int) -> None:
        """Write a value that waited into its variable."""
        value = self._waiting.pop(register)
        self.lines.append(f"{self._name(register)} = {value.text}")

    def _write_waiting(self, which: Callable[[RegisterValue], bool]) -> None:
        for register, value in list(self._waiting.items()):
            if which(value):
                self._assign(register)

    def _write_wanted(self) -> None:
        """What is read in other blocks."""
        for register in list(self._waiting):
            if self._block.wanted >> register & 1:
                self._assign(register)

    def _before_it_looks(self) -> None:
        self._write_waiting(lambda value: value.acts)

    def _before_it_acts(self) -> None:
        self._write_waiting(lambda value: value.acts or value.looks)

    def _define(self, register: int, value: RegisterValue) -> None:
        """A register gets a value: at once, or where it is used."""
        self._places.forget(register)
        if value.acts:
            self._before_it_acts()
        elif value.looks:
            self._before_it_looks()
        self._waiting.pop(register, None)
        self._write_waiting(lambda other: register in other.uses)
        reads = self._reads[self._at]
        if self._variant.hooked or (reads > 1 and not value.atom) or (reads and len(value.text) > LONGEST):
            self._waiting[register] = value
            self._assign(register)
        elif reads:
            self._waiting[register] = value
        elif value.acts:
            self.lines.append(value.text)

    # Instructions

    def _instruction(self, op: Op, operands: tuple[int, ...]) -> None:
        if op is Op.LOG and not self._variant.logs:
            return
        self._check(op, operands)
        if op is Op.CONST:
            self._define(operands[0], RegisterValue(str(operands[1]), atom=True))
        elif op is Op.MOVE:
            self._define(operands[0], self._use(operands[1]))
        elif op in CALLS:
            self._call(op, operands)
        elif op in EFFECTS:
            self._effect(op, operands)
        else:
            self._value(op, operands)
            return
        step(self._program, self._known, (op, operands))

    def _check(self, op: Op, operands: tuple[int, ...]) -> None:
        """Stop with a fault where an operand is outside of its limits, unless it is known not to be."""
        for register, low, high, fault in limits(self._program, op, operands):
            known = self._known.get(register, ANY)
            if not fits(known, (low, high)):
                self._stop_if(_outside(self._use(register, often=True).text, known, (low, high)), fault)
        check(self._program, self._known, (op, operands))
        if op in DIVISIONS:
            low, high = self._known.get(operands[2], ANY)
            if low <= 0 <= high:
                self._stop_if(f"{self._use(operands[2], often=True).text} == 0", Fault.DIVISION)

    def _stop_if(self, condition: str, fault: Fault) -> None:
        self._before_it_looks()
        self.lines.append(f"if {condition}: {getattr(self._faults(), fault.name)}")

    def _faults(self) -> _FaultTexts:
        return _FaultTexts(self._number, self._at)

    def _value(self, op: Op, operands: tuple[int, ...]) -> None:
        is_test = op in TESTS
        raw_ranges, lowest_gone = self._raw_ranges(op, operands), self._takes_lowest_member(op, operands)
        is_one_less = op is Op.SUB and self._known.get(operands[2]) == (1, 1)
        text, used = self._filled(
            self._simplest(op, operands, TESTS[op] if is_test else VALUES[op]), op, operands
        )
        result = step(self._program, self._known, (op, operands))
        if raw_ranges is not None:
            result = RESULTS[op](*raw_ranges)
        if is_test:
            value = RegisterValue(f"(1 if {text} else 0)", f"({text})")
        elif fits(result):
            value = RegisterValue(f"({text})")
        elif lowest_gone:
            value = RegisterValue(f"({WITHOUT_LOWEST.format(x=self._name(operands[1]), lowest=LOWEST)})")
        else:
            value = RegisterValue(BROUGHT_BACK.format(text=text), raw=f"({text})", raw_range=result)
            value.one_less_than = operands[1] if is_one_less else None
        self._define(operands[0], _made_of(value, used, looks=op in READS_STATE, acts=op is Op.CHANCE))

    def _raw_ranges(self, op: Op, operands: tuple[int, ...]) -> list[Range] | None:
        """Where the lower 32 bits of the result need only those of the operands: the operands' ranges."""
        if op not in MODULAR:
            return None
        values = [self._waiting.get(register) for register in operands[1:]]
        return [
            value.raw_range if value is not None and value.raw else self._known.get(register, ANY)
            for register, value in zip(operands[1:], values, strict=True)
        ]

    def _takes_lowest_member(self, op: Op, operands: tuple[int, ...]) -> bool:
        """Whether it is `x & x - 1`: how loops go through a set."""
        if op is not Op.AND or operands[1] in self._waiting:
            return False
        value = self._waiting.get(operands[2])
        return value is not None and value.one_less_than == operands[1]

    def _simplest(self, op: Op, operands: tuple[int, ...], text: str) -> str:
        if op in SIMPLER:
            simpler, operand, range_ = SIMPLER[op]
            register = operands[OPERANDS[op].split().index(operand)]
            if fits(self._known.get(register, ANY), range_):
                return simpler
        return text

    def _filled(self, text: str, op: Op, operands: tuple[int, ...]) -> tuple[str, list[RegisterValue]]:
        """A text with its operands, and the values that stand in it."""
        used: list[RegisterValue] = []

        def use(register: int, *, often: bool = False) -> str:
            used.append(value := self._use(register, often=often))
            return value.raw if value.raw and op in MODULAR else value.text

        words: dict[str, object] = {
            "options": self._program.layout.options,
            "head": Head,
            "fault": self._faults(),
        }
        names = OPERANDS[op].split()
        for index, name in enumerate(names):
            if name == "*subscripts":
                words["place"] = self._place(op, operands, use, often=text.count("{place}") > 1)
            elif name == "*arguments":
                words["arguments"] = "".join(f", {use(each)}" for each in operands[index:])
            elif name == "*blanks":
                words["blanks"] = "".join(f"{use(each)}, " for each in operands[index:])
                blanks = range(Head.BLANKS, Head.BLANKS + len(operands[index:]))
                words["places"] = "".join(f"m[{place}], " for place in blanks)
            elif name in ("owner", "seat") and operands[index] == NONE:
                words[name] = NONE
            elif name == "d":
                words[name] = self._name(operands[index])
            elif name in REGISTERS:
                words[name] = use(operands[index], often=text.count(f"{{{name}}}") > 1)
            else:
                words[name] = operands[index]
        if "counter" in words:
            words["depth"] = self._program.layout.depth + operands[0]
        if op is Op.ASK:
            words["players"] = self._program.layout.block("players").offset
            words["stop"] = self._stop()
        return text.format_map(words), used

    def _place(self, op: Op, operands: tuple[int, ...], use: Callable[..., str], *, often: bool) -> str:
        """Where subscripts lead; those that are numbers are added up here."""
        base, parts = base_of(self._program, op, operands), list[Part]()
        for register, stride in strides(self._program, op, operands):
            low, high = self._known.get(register, ANY)
            if low == high:
                base += low * stride
            else:
                parts.append((register, stride))
        often = often or self._places.is_shared(parts)
        text = " + ".join(
            f"{use(register, often=often)}{f' * {stride}' if stride > 1 else ''}"
            for register, stride in parts
        )
        if self._places.is_shared(parts):
            text = self._places.name(parts, text, self.lines)
        return " + ".join(filter(None, (str(base) if base or not parts else "", text)))

    def _effect(self, op: Op, operands: tuple[int, ...]) -> None:
        lines: Sequence[str] = EFFECTS[op]
        if op is Op.REVEAL and operands[0] == NONE:
            lines = [lines[0].partition(": ")[2]]
        lines = [self._simplest(op, operands, line) for line in lines]
        target = writes((op, operands))
        if op is Op.ASK:  # what it needs only for a question must not wait until there is one
            self._before_it_looks()
            self._write_wanted_of_frame()
        text, _ = self._filled("\n".join(lines), op, operands)
        self._before_it_acts()
        if target is not None:
            self._places.forget(target)
            self._waiting.pop(target, None)
            self._write_waiting(lambda other: target in other.uses)
        self.lines += text.split("\n")
        if op is Op.STORE and self._variant.stores_are_watched:
            self.lines.append("log.stored(log.scripts)")

    # Calls and frames

    def _call(self, op: Op, operands: tuple[int, ...]) -> None:
        stops, speaks = self._at in self._blocks.script.keeps, self._speaks(op, operands)
        if not stops and not speaks:
            text, used = self._filled(CALLS[op], op, operands)
            self._define(operands[0], _made_of(RegisterValue(text), used, acts=True))
            return
        self._before_it_acts()
        if stops:
            self._write_wanted_of_frame()
        called = self._use(operands[2], often=True).text if op is Op.CALL_LIST else str(operands[1])
        text, _ = self._filled(CALLS[op], op, operands)
        self._places.forget(operands[0])
        self._waiting.pop(operands[0], None)
        self._write_waiting(lambda other: operands[0] in other.uses)
        if speaks:
            entry = called if op is Op.CALL else f"entries{operands[1]}[{called}]"
            self.lines.append(f"log.enter({entry})")
        self.lines.append(f"t = {text}")
        if stops:
            self.lines.append(f"if t is None: {self._stop()}")
        self.lines.append(f"{self._name(operands[0])} = t")
        if speaks:
            self.lines.append("log.leave()")

    def _speaks(self, op: Op, operands: tuple[int, ...]) -> bool:
        """Whether a script that is called may tell the log anything."""
        if op is Op.CALL:
            return operands[1] in self._speaking
        entries = list(self._program.lists.values())[operands[1]]
        return any(entry.script in self._speaking for entry in entries)

    def _write_wanted_of_frame(self) -> None:
        for register in self._blocks.script.keeps[self._at]:
            value = self._waiting.get(register)
            if value is not None and not value.atom:
                self._assign(register)

    def _stop(self) -> str:
        """Leave a frame behind the words, and return."""
        kept = "".join(f"{self._use(register).text}, " for register in self._blocks.script.keeps[self._at])
        return f"w.append(({self._number}, {self._at}, ({kept}))); return None"


def _made_of(
    value: RegisterValue, used: Sequence[RegisterValue], *, looks: bool = False, acts: bool = False
) -> RegisterValue:
    value.uses = frozenset().union(*(each.uses for each in used))
    value.looks = looks or any(each.looks for each in used)
    value.acts = acts or any(each.acts for each in used)
    return value


def _outside(text: str, known: Range, limit: Range) -> str:
    (least, most), (low, high) = known, limit
    if least >= low:
        return f"{text} > {high}"
    return f"{text} < {low}" if most <= high else f"not {low} <= {text} <= {high}"
