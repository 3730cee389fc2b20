"""Programs of random instructions: no rules anybody would write, but all that a program can do."""

from __future__ import annotations

from random import Random

from colossarium.script.declare import HIGHEST, LOWEST, number
from colossarium.script.program import Program
from machine.assembler import assemble

FIELDS = (
    number("scalar", least=LOWEST, most=HIGHEST),
    number("small", least=-2, most=5),
    number("row", by=7, least=-100, most=100),
    number("grid", by=(3, 4), least=LOWEST, most=HIGHEST),
    number("bits", by=5, most=2**31 - 1),
)
TABLES: dict[str, list[int] | list[list[int]]] = {
    "near": [3, 1, 4, 1, 5, 9, 2, 6],
    "far": [[100, -100000], [HIGHEST, LOWEST], [0, 1]],
}
REGISTERS = [f"r{index}" for index in range(6)]
TWO = [
    *("ADD", "SUB", "MUL", "DIV", "MOD", "AND", "OR", "XOR", "SHL", "SHR"),
    *("LT", "LE", "EQ", "NE", "MIN", "MAX", "HAS"),
]
ONE = ["NOT", "INVERT", "NEGATE", "COUNT", "FIRST", "BIT", "MOVE"]
NUMBERS = (0, 1, 2, 3, 4, 5, 7, 8, 31, 32, -1, -2, 100, LOWEST, HIGHEST, 0x5555)
WORDS = 75


class RandomProgram:
    """Writes scripts, of which each calls only earlier ones."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.lines: list[str] = []
        self.labels = 0
        self.known: list[tuple[str, int]] = []

    def program(self, scripts: int) -> Program:
        self._list_entries()
        for index in range(scripts):
            self._script(f"s{index}", self.random.choice((0, 0, 1, 2)))
        return assemble(
            "\n".join(self.lines),
            fields=FIELDS,
            tables=TABLES,
            lists={"two": ["t0", "t1", "t2"]},
            words=WORDS,
        )

    def _list_entries(self) -> None:
        for index in range(3):
            self._script(f"t{index}", 1, in_list=True)

    def _register(self) -> str:
        return self.random.choice(REGISTERS)

    def _write(self, *words: object) -> None:
        self.lines.append("    " + " ".join(map(str, words)))

    def _script(self, name: str, parameters: int, *, in_list: bool = False) -> None:
        given = REGISTERS[:parameters]
        self.lines.append(f"{name}({', '.join(given)}):")
        for register in REGISTERS[parameters:]:
            self._write("CONST", register, self.random.choice(NUMBERS))
        self._block(self.random.randrange(4, 14), depth=0, in_list=in_list)
        self._write("RETURN", self._register())
        if not in_list:
            self.known.append((name, parameters))

    def _block(self, length: int, depth: int, *, in_list: bool) -> None:
        for _ in range(length):
            kind = self.random.random()
            if kind < 0.12 and depth < 3:
                self._branch(depth, in_list=in_list)
            elif kind < 0.17 and depth < 2:
                self._loop(depth, in_list=in_list)
            elif kind < 0.27:
                self._call(in_list=in_list)
            elif kind < 0.37:
                self._decision()
            else:
                self._plain()

    def _label(self) -> str:
        self.labels += 1
        return f"label{self.labels}"

    def _branch(self, depth: int, *, in_list: bool) -> None:
        otherwise, end = self._label(), self._label()
        self._write(self.random.choice(("JUMP_IF", "JUMP_NOT")), self._register(), otherwise)
        self._block(self.random.randrange(1, 4), depth + 1, in_list=in_list)
        self._write("JUMP", end)
        self.lines.append(f"{otherwise}:")
        self._block(self.random.randrange(3), depth + 1, in_list=in_list)
        self.lines.append(f"{end}:")

    def _loop(self, depth: int, *, in_list: bool) -> None:
        """Now and then for ever: the budget ends it."""
        begin, end, counter, step = self._label(), self._label(), f"c{depth}", f"d{depth}"
        self._write("CONST", counter, self.random.randrange(1, 5))
        self.lines.append(f"{begin}:")
        endless = self.random.random() < 0.1
        self._write("CHARGE", 2_000_000 if endless else self.random.choice((1, 10)))
        self._write("JUMP_NOT", counter, end)
        self._write("CONST", step, 0 if endless else 1)
        self._write("SUB", counter, counter, step)
        self._block(self.random.randrange(1, 4), depth + 1, in_list=in_list)
        self._write("JUMP", begin)
        self.lines.append(f"{end}:")

    def _call(self, *, in_list: bool) -> None:
        if in_list or not self.known:
            return
        if self.random.random() < 0.3:
            which = self._inside(3)
            self._write("CALL_LIST", self._register(), "two", which, self._register())
        else:
            name, parameters = self.random.choice(self.known[-6:])
            self._write("CALL", self._register(), name, *(self._register() for _ in range(parameters)))

    def _decision(self) -> None:
        if self.random.random() < 0.2:
            self._write("EMPTY")
        for _ in range(self.random.randrange(4)):
            match self.random.randrange(3):
                case 0:
                    self._write("OFFER", self._inside(WORDS))
                case 1:
                    self._write("OFFER_MEMBER", 40, 20, self._inside(20))
                case 2:
                    base, size = self.random.choice(((0, 32), (20, 30), (31, 5), (64, 11)))
                    self._write("CONST", "mask", (1 << size) - 1)
                    self._write("AND", "mask", "mask", self._register())
                    self._write("OFFER_SET", base, size, "mask")
        if self.random.random() < 0.3:
            self._write("OFFERED", self._register())
        blanks = [self._register() for _ in range(self.random.randrange(4))]
        self._write("ASK", self._register(), self._inside(4), "which", *blanks)

    def _inside(self, size: int) -> str:
        """A register that mostly holds a number below a size."""
        if self.random.random() < 0.02:
            return self._register()
        self._write("CONST", "size", size)
        self._write("MOD", "inside", self._register(), "size")
        return "inside"

    def _plain(self) -> None:
        match self.random.randrange(12):
            case 0 | 1 | 2:
                self._two(self.random.choice(TWO))
            case 3:
                self._one(self.random.choice(ONE))
            case 4 | 5:
                name, *axes = self.random.choice((("scalar",), ("small",), ("row", 7), ("bits", 5)))
                self._write("LOAD", self._register(), name, *(self._inside(int(axis)) for axis in axes))
            case 6:
                first = self._kept(3)
                self._write("LOAD", self._register(), "grid", first, self._inside(4))
            case 7:
                self._write("CONST", "size", 6)
                self._write("MOD", "value", self._register(), "size")
                name, *axes = self.random.choice((("scalar",), ("small",), ("row", 7), ("bits", 5)))
                self._write("STORE", "value", name, *(self._inside(int(axis)) for axis in axes))
            case 8:
                first = self._kept(3)
                self._write("STORE", self._register(), "grid", first, self._inside(4))
            case 9:
                if self.random.random() < 0.5:
                    self._write("TABLE", self._register(), "near", self._inside(8))
                else:
                    first = self._kept(3)
                    self._write("TABLE", self._register(), "far", first, self._inside(2))
            case 10:
                self._write("CONST", "n", self.random.choice((1, 2, 6, 52, HIGHEST)))
                self._write(self.random.choice(("ROLL", "CHANCE")), self._register(), "n")
            case 11:
                self._write("MEMBER", self._register(), self._register(), 3, 9)
                self._write("REVEAL", self.random.choice(("-", self._register())))

    def _kept(self, size: int) -> str:
        self._write("MOVE", "first", self._inside(size))
        return "first"

    def _two(self, op: str) -> None:
        second = self._register()
        if op in ("DIV", "MOD", "SHL", "SHR") and self.random.random() < 0.97:
            self._write("CONST", "second", self.random.choice((1, 2, 3, 7, 30, 40)))
            second = "second"
        self._write(op, self._register(), self._register(), second)

    def _one(self, op: str) -> None:
        operand = self._inside(32) if op == "BIT" else self._register()
        self._write(op, self._register(), operand)
