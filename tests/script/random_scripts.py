"""Random scripts: texts in the rules language that use everything the language has.

They make no sense, but they end. Most subscripts, divisors and values fit where they are used; some don't,
so that faults come up as well.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from colossarium.script.declare import (
    HIGHEST,
    LOWEST,
    Edition,
    Kind,
    Layer,
    LookupTable,
    Option,
    Seen,
    Source,
    member,
    number,
    subset,
)
from colossarium.script.layout import Fault

KINDS = (
    Kind("player", ("Ann", "Bob", "Cy", "Dee"), blanks=("me",)),
    Kind("gem", ("ruby", "opal", "jade", "onyx", "amber")),
    Kind("tile", tuple(f"tile {n}" for n in range(40))),
    Kind("verb", ("pass", "done", "halt")),
    Kind("rune", tuple(f"rune {n}" for n in range(32))),
    Kind("card", listed=True),
    Kind("charm", listed=True),
)
FIELDS = (
    number("any", least=LOWEST, most=HIGHEST),
    number("small", most=20),
    number("score", by="player", least=LOWEST, most=HIGHEST),
    number("coins", by="player", least=-3, most=1000),
    number("grid", by=("gem", 4), least=LOWEST, most=HIGHEST),
    member("owner", of="player", by="tile"),
    subset("bag", of="gem"),
    subset("runes", of="rune", by=2),
    number("secret", least=LOWEST, most=HIGHEST, seen=Seen.HIDDEN),
    number("pile", by=8, least=-9, most=9, seen=Seen.HIDDEN),
    number("hand", by=("player", 3), most=99, seen=Seen.OWNER),
    subset("charms", of="charm", by="player"),
)
OPTIONS = (
    Option("players", "How many play.", 3, numbers=range(2, 5)),
    Option("mode", "How they play.", "calm", {"calm": 0, "wild": 5}),
)
CONSTANTS = {"LIMIT": 7, "LEAST": LOWEST, "MOST": HIGHEST}
TABLES = (
    LookupTable("primes", (2, 3, 5, 7, 11, -13)),
    LookupTable("plan", ((1, 2, 3, 4), (-1, 0, LOWEST, HIGHEST), (9, 8, 7, 6))),
)

SCALARS = {"any": (LOWEST, HIGHEST), "small": (0, 20), "bag": (0, 31), "secret": (LOWEST, HIGHEST)}
READABLE = (*SCALARS, "players", "mode")
ROWS: dict[str, tuple[tuple[int, ...], int, int]] = {
    "score": ((4,), LOWEST, HIGHEST),
    "coins": ((4,), -3, 1000),
    "grid": ((5, 4), LOWEST, HIGHEST),
    "owner": ((40,), -1, 3),
    "runes": ((2,), LOWEST, HIGHEST),
    "pile": ((8,), -9, 9),
    "hand": ((4, 3), 0, 99),
}
LOOKUPS = {"primes": (6,), "plan": (3, 4), "card_cost": (3,)}
NAMES = (
    "NONE",
    "LIMIT",
    "LEAST",
    "MOST",
    "RUBY",
    "AMBER",
    "CY",
    "RUNE_31",
    "PASS",
    "DONE",
    "ALL_GEMS",
    "ALL_RUNES",
    "GEMS",
    "TILES",
    "CARDS",
    "WILD",
    "True",
    "False",
)
SLIPS = tuple(fault for fault in Fault if fault not in (Fault.NOTHING, Fault.BUDGET))
LOCALS = tuple("abcde")
"""Few, so that what is assigned meets what is read."""


@dataclass
class Made:
    """A script that others may call."""

    name: str
    parameters: int
    gives: bool
    cost: int
    """About how many instructions a call takes."""


@dataclass
class Scribbler:
    """Writes one script after the other; those written first are called by those written later."""

    random: random.Random
    slip: Fault = Fault.NOTHING
    """What the scripts may do wrong."""
    made: list[Made] = field(default_factory=list)
    cards: bool = False
    """Whether the list of cards can be called already."""
    lines: list[str] = field(default_factory=list)
    known: set[str] = field(default_factory=set)
    kept: set[str] = field(default_factory=set)
    """Locals that must not be assigned: the counters of loops."""
    gives: bool = False
    pure: bool = False
    indent: int = 1
    loops: int = 0
    times: int = 1
    """How often the line that is being written runs, at most."""
    cost: int = 0
    counter: int = 0

    def chance(self, likely: float) -> bool:
        return self.random.random() < likely

    def slips(self, fault: Fault) -> bool:
        """Whether to write something that may lead to this fault."""
        return fault is self.slip and self.chance(0.7)

    def pick(self, *choices: str) -> str:
        return self.random.choice(choices)

    def one_of(self, *ways: Callable[[], str]) -> str:
        """Only what is chosen is written: what the others would have assigned stays unknown."""
        return self.random.choice(ways)()

    # Expressions. Each is written so that it can stand anywhere.

    def value(self, depth: int) -> str:
        """Any number."""
        self.cost += self.times
        if depth <= 0 or self.chance(0.15):
            return self.leaf()
        ways: list[tuple[int, Callable[[int], str]]] = [
            (6, self.binary),
            (2, self.unary),
            (3, self.comparison),
            (3, self.both_or_either),
            (2, self.conditional),
            (4, self.walrus),
            (4, self.element),
            (2, self.look_up),
            (1, self.members),
            (2, self.of_sets),
            (1, lambda depth: f"{self.pick('min', 'max')}({self.value(depth)}, {self.value(depth)})"),
            (1, lambda depth: f"abs({self.value(depth)})"),
        ]
        if not self.pure:
            ways += [(4, self.question), (1, self.dice), (2, self.call), (1, lambda depth: "offered()")]
        total = sum(weight for weight, _ in ways)
        at = self.random.randrange(total)
        for weight, way in ways:
            if at < weight:
                return way(depth - 1)
            at -= weight
        raise AssertionError

    def leaf(self) -> str:
        written = self.one_of(
            lambda: str(self.random.randrange(-4, 12)),
            lambda: self.pick(*NAMES),
            lambda: self.pick("2147483647", "4294967295 | 0", "-2147483648", "65537", "1 << 31", "set()"),
            *[lambda: self.pick(*READABLE)] * 2,
            *[lambda: self.pick(*sorted(self.known))] * (6 if self.known else 0),
        )
        return f"({written})" if " " in written or written.startswith("-") else written

    def within(self, size: int, depth: int, fault: Fault = Fault.INDEX) -> str:
        """A number from 0 to size − 1, most of the time."""
        if self.slips(fault):
            return self.value(depth)
        if self.chance(0.4):
            return str(self.random.randrange(size))
        return f"({self.value(depth)} % {size})"

    def seat(self, depth: int) -> str:
        if self.slips(Fault.SEAT):
            return self.value(depth)
        return self.one_of(lambda: "0", lambda: "1", lambda: f"({self.value(depth)} % players)")

    def binary(self, depth: int) -> str:
        left = self.value(depth)
        op = self.pick("+", "-", "*", "&", "|", "^", "//", "%", "<<", ">>")
        if op in ("//", "%"):
            right = self.divisor(depth)
        elif op in ("<<", ">>"):
            right = self.shift(depth)
        else:
            right = self.value(depth)
        return f"({left} {op} {right})"

    def shift(self, depth: int) -> str:
        if self.slips(Fault.SHIFT):
            return self.value(depth)
        return self.one_of(
            lambda: f"({self.value(depth)} & 31)",
            lambda: f"({self.value(depth)} % 40)",
            lambda: self.pick("31", "1", "32", "0", "MOST"),
        )

    def divisor(self, depth: int) -> str:
        if self.slips(Fault.DIVISION):
            return self.value(depth)
        return self.one_of(
            lambda: f"({self.value(depth)} | 1)",
            lambda: f"({self.value(depth)} % 5 + 1)",
            lambda: self.pick("3", "(-2)", "(-1)", "MOST"),
        )

    def unary(self, depth: int) -> str:
        return f"({self.pick('-', '~', 'not ', '+')}{self.value(depth)})"

    def comparison(self, depth: int) -> str:
        """Chained, now and then; a later operand may not be reached."""
        written = self.value(depth)
        links = self.random.choice((1, 1, 1, 2, 3))
        after_two = set(self.known)
        for link in range(links):
            op = self.pick("<", "<=", ">", ">=", "==", "!=", "in", "not in")
            written += f" {op} {self.value(depth)}"
            if link == 0:
                after_two = set(self.known)
        self.known = after_two
        return f"({written})"

    def both_or_either(self, depth: int) -> str:
        op = self.pick(" and ", " or ")
        operands = [self.value(depth)]
        known = set(self.known)
        operands += [self.value(depth) for _ in range(self.random.choice((1, 1, 2)))]
        self.known = known
        return f"({op.join(operands)})"

    def conditional(self, depth: int) -> str:
        test = self.value(depth)
        known = set(self.known)
        one = self.value(depth)
        after_one, self.known = self.known, set(known)
        other = self.value(depth)
        self.known &= after_one
        return f"({one} if {test} else {other})"

    def walrus(self, depth: int) -> str:
        name = self.local()
        written = f"({name} := {self.value(depth)})"
        self.known.add(name)
        return written

    def local(self) -> str:
        return self.pick(*(name for name in LOCALS if name not in self.kept))

    def subscripts(self, shape: tuple[int, ...], depth: int) -> str:
        return ", ".join(self.within(size, depth - 1) for size in shape)

    def element(self, depth: int) -> str:
        name = self.pick(*ROWS)
        return f"{name}[{self.subscripts(ROWS[name][0], depth)}]"

    def look_up(self, depth: int) -> str:
        name = self.pick(*LOOKUPS)
        return f"{name}[{self.subscripts(LOOKUPS[name], depth)}]"

    def members(self, depth: int) -> str:
        return (
            "{"
            + ", ".join(self.within(32, depth, Fault.SET) for _ in range(self.random.randrange(1, 4)))
            + "}"
        )

    def of_sets(self, depth: int) -> str:
        word = self.pick("count", "first", "gem_of", "tile_of", "rune_of", "player_of", "card_of")
        return f"{word}({self.value(depth)})"

    def question(self, depth: int) -> str:
        if self.times > 200:
            return self.leaf()
        seat = self.seat(depth)
        self.cost += 20 * self.times
        kind, all_of = self.random.choice(
            (("gem", "ALL_GEMS"), ("rune", "ALL_RUNES"), ("player", "ALL_PLAYERS"))
        )
        if self.slips(Fault.OFFER):
            mask = self.value(depth)
        else:
            mask = f"(({self.value(depth)}{self.pick('', '', ' | 11', ' | 6')}) & {all_of})"
        return f"{self.pick('choose', 'may_choose')}_{kind}({seat}, {mask}, {self.text(4)})"

    def dice(self, depth: int) -> str:
        if self.slips(Fault.ROLL):
            sides = self.value(depth)
        else:
            sides = self.one_of(lambda: "6", lambda: f"({self.value(depth)} % 9 + 1)", lambda: "MOST")
        return f"{self.pick('roll', 'roll', 'chance')}({sides})"

    def call(self, depth: int) -> str:
        able = [one for one in self.made if one.gives and one.cost * self.times < 20_000]
        if not able:
            return self.leaf()
        one = self.random.choice(able)
        self.cost += one.cost * self.times
        return f"{one.name}({', '.join(self.value(depth - 1) for _ in range(one.parameters))})"

    def text(self, most: int) -> str:
        """A prompt or a log line with blanks that are filled by name."""
        names = [*sorted(self.known), "any", "secret", "players", "LIMIT"]
        blanks = self.random.sample(names, min(len(names), self.random.randrange(most + 1)))
        return '"' + " ".join(["What?", *(f"{{{name}{self.pick('', '', ':gem')}}}" for name in blanks)]) + '"'

    # Statements

    def write(self, line: str) -> None:
        self.lines.append("    " * self.indent + line)

    def block(self, size: int, depth: int) -> None:
        """Some statements one level further in; what they assign is not known after them."""
        self.indent += 1
        for _ in range(self.random.randrange(1, size + 1)):
            self.statement(depth - 1)
        if self.chance(0.12):
            self.way_out()
            if self.chance(0.2):
                self.statement(0)
        self.indent -= 1

    def way_out(self) -> None:
        way = self.pick("return", "pass", *(("break", "continue") * 2 if self.loops else ()))
        self.write(f"return {self.value(1)}" if way == "return" and self.gives else way)

    def statement(self, depth: int) -> None:
        self.cost += self.times
        simple: list[Callable[[], None]] = [
            self.assign,
            self.assign,
            self.change,
            self.store,
            self.store,
            self.change_field,
            self.change_field,
            self.assign_many,
            self.ask,
            self.ask,
            self.tell,
            self.do,
            self.shuffle,
            lambda: self.write("pass"),
            lambda: self.write(self.walrus(1)),
        ]
        nested: list[Callable[[int], None]] = [
            self.branch,
            self.branch,
            self.while_loop,
            self.range_loop,
            self.set_loop,
            self.player_loop,
        ]
        if depth > 0 and self.chance(0.45):
            self.random.choice(nested)(depth)
        else:
            written = len(self.lines)
            self.random.choice(simple)()
            if len(self.lines) == written:
                self.write("pass")

    def assign(self) -> None:
        name = self.local()
        self.write(f"{name} = {self.value(3)}")
        self.known.add(name)

    def change(self) -> None:
        able = sorted(self.known - self.kept)
        if able:
            self.write(f"{self.random.choice(able)} {self.operation(2)}")

    def operation(self, depth: int) -> str:
        op = self.pick("+", "-", "*", "&", "|", "^", "//", "%", "<<", ">>")
        if op in ("//", "%"):
            return f"{op}= {self.divisor(depth)}"
        if op in ("<<", ">>"):
            return f"{op}= {self.shift(depth)}"
        return f"{op}= {self.value(depth)}"

    def fitting(self, low: int, high: int) -> str:
        """A value for a field of this range, most of the time."""
        if (low, high) == (LOWEST, HIGHEST) or self.slips(Fault.RANGE):
            return self.value(3)
        return self.one_of(
            lambda: f"max({low}, min({high}, {self.value(2)}))",
            lambda: f"{self.value(2)} % {high - low + 1} + {low}",
            lambda: str(self.random.randint(low, high)),
        )

    def store(self) -> None:
        if self.chance(0.4):
            name = self.pick(*SCALARS)
            self.write(f"{name} = {self.fitting(*SCALARS[name])}")
        else:
            name = self.pick(*ROWS)
            shape, low, high = ROWS[name]
            value = self.fitting(low, high)
            self.write(f"{name}[{self.subscripts(shape, 2)}] = {value}")

    def change_field(self) -> None:
        """Augmented assignment; only to fields that take any number, unless something is to go wrong."""
        wide = [name for name, (_, low, high) in ROWS.items() if (low, high) == (LOWEST, HIGHEST)]
        if self.chance(0.3):
            self.write(f"{self.pick('any', 'secret')} {self.operation(2)}")
        elif self.slips(Fault.RANGE):
            name = self.pick(*ROWS)
            self.write(f"{name}[{self.subscripts(ROWS[name][0], 1)}] {self.operation(1)}")
        else:
            name = self.pick(*wide)
            self.write(f"{name}[{self.subscripts(ROWS[name][0], 2)}] {self.operation(2)}")

    def assign_many(self) -> None:
        value = self.value(2)
        targets = []
        for _ in range(self.random.randrange(2, 4)):
            if self.chance(0.5):
                targets.append(self.local())
                self.known.add(targets[-1])
            else:
                targets.append(
                    self.one_of(
                        lambda: "any",
                        lambda: f"score[{self.subscripts((4,), 2)}]",
                        lambda: f"grid[{self.subscripts((5, 4), 1)}]",
                    )
                )
        self.write(" = ".join([*targets, value]))

    def ask(self) -> None:
        """Offers, then their question."""
        if self.times > 200:
            return
        self.cost += 30 * self.times
        calm, self.pure = self.pure, True
        for _ in range(self.random.choice((0, 1, 2, 3, 4))):
            self.write(
                self.one_of(
                    lambda: f"offer({self.pick('PASS', 'DONE', 'HALT')})",
                    lambda: f"offer({self.within(84, 1, Fault.OFFER)})",
                    lambda: f"offer_gem({self.within(5, 1, Fault.OFFER)})",
                    lambda: f"offer_tile({self.within(40, 1, Fault.OFFER)})",
                    lambda: f"offer_rune({self.within(32, 1, Fault.OFFER)})",
                    lambda: f"offer_gems({self.value(1)} & ALL_GEMS)",
                    lambda: f"offer_runes({self.value(1)} | 5)",
                    lambda: f"offer_card({self.within(3, 1, Fault.OFFER)})",
                )
            )
        if self.slips(Fault.PENDING):
            self.pure = calm
            return
        seat = self.seat(1)
        self.pure = calm
        name = self.local()
        asked = self.pick(
            "choose_secretly",
            "choose",
            "choose",
            "choose_gem",
            "may_choose_tile",
            "choose_tile",
            "may_choose_rune",
        )
        self.write(f"{name} = {asked}({seat}, {self.text(4)})")
        self.known.add(name)

    def tell(self) -> None:
        if self.chance(0.5):
            self.write(f"log({self.text(3)})")
        elif self.chance(0.5):
            self.write(f'log("{{x}} and {{y:gem}}", {self.value(2)}, {self.value(2)})')
        else:
            self.write(f'log_to({self.value(1)}, "{{me}}: {{n}}", {self.value(1)}, {self.value(1)})')

    def do(self) -> None:
        able = [one for one in self.made if one.cost * self.times < 20_000]
        if self.cards and self.chance(0.4) and self.times < 20:
            self.cost += 1000 * self.times
            self.write(f"run_card({self.within(3, 1, Fault.LIST)}, {self.value(2)}, {self.value(1)})")
        elif able:
            one = self.random.choice(able)
            self.cost += one.cost * self.times
            self.write(f"{one.name}({', '.join(self.value(2) for _ in range(one.parameters))})")

    def shuffle(self) -> None:
        self.cost += 60 * self.times
        if self.chance(0.5):
            self.write(f"shuffle(pile, {self.within(9, 1)})")
        else:
            self.write(f"shuffle(hand[{self.within(4, 1)}], {self.within(4, 1)})")

    # Branches and loops

    def branch(self, depth: int) -> None:
        self.write(f"if {self.value(2)}:")
        known = set(self.known)
        self.block(3, depth)
        after, self.known = [self.known], set(known)
        if self.chance(0.3):
            self.write(f"elif {self.value(2)}:")
            tested = set(self.known)
            self.block(2, depth)
            after.append(self.known)
            self.known = set(tested)
        if self.chance(0.5):
            self.write("else:")
            self.block(3, depth)
        self.known = self.known.intersection(*after)

    def turns(self, most: int, depth: int) -> None:
        """The body of a loop."""
        known = set(self.known)
        self.loops += 1
        self.times *= most
        self.block(3, depth)
        self.times //= most
        self.loops -= 1
        self.known = known

    def while_loop(self, depth: int) -> None:
        self.counter += 1
        name = f"k{self.counter}"
        most = self.random.randrange(1, 4)
        self.write(f"{name} = {most}")
        self.known.add(name)
        self.kept.add(name)
        known = set(self.known)
        self.times *= most
        if self.chance(0.5):
            self.write(f"while {name} > 0 and {self.value(2)}:")
            self.known = known
            self.write(f"    {name} -= 1")
        elif self.chance(0.5):
            self.write("while True:")
            self.write(f"    {name} -= 1")
            self.write(f"    if {name} < 0:")
            self.write("        break")
        else:
            self.write(f"while ({name} := {name} - 1) >= 0 and ({self.local()} := {self.value(2)}) != NONE:")
            self.known = known
        self.times //= most
        self.turns(most, depth)

    def range_loop(self, depth: int) -> None:
        most = self.random.randrange(1, 5)
        step = self.random.choice((-3, -2, -1, 1, 2, 3, 2147483647, -2147483648))
        bounds = self.one_of(
            lambda: f"{most}",
            lambda: f"{self.value(2)} % {most + 1}",
            lambda: f"0, min({most}, small)",
            lambda: f"(a0 := {self.value(1)}) % 100, a0 % 100 + {most}",
            lambda: f"MOST - {most * 2}, MOST, 2",
            lambda: f"LEAST + {most * 2}, LEAST, -2",
            lambda: f"{self.value(1)} % 10, {self.value(1)} % 10, {step}",
            lambda: "players",
            lambda: f"count({self.value(1)} & 7)",
        )
        name = self.local()
        self.write(f"for {name} in range({bounds}):")
        before = set(self.known)
        self.known.add(name)
        self.turns(10 if str(step) in bounds else 4, depth)
        self.known = before

    def set_loop(self, depth: int) -> None:
        name = self.local()
        self.write(f"for {name} in {self.value(2)} & {self.pick('7', '(-2147483647)', '1042')}:")
        before = set(self.known)
        self.known.add(name)
        self.turns(3, depth)
        self.known = before

    def player_loop(self, depth: int) -> None:
        name = self.local()
        self.write(f"for {name} in {self.pick('clockwise', 'others')}({self.value(1)} % players):")
        before = set(self.known)
        self.known.add(name)
        self.turns(4, depth)
        self.known = before

    # Scripts

    def begin(self, parameters: tuple[str, ...], gives: bool) -> None:
        self.lines, self.known, self.kept = [], set(parameters), set()
        self.gives, self.indent, self.loops, self.times, self.cost = gives, 1, 0, 1, 0

    def script(self, head: str, name: str, parameters: tuple[str, ...], gives: bool, size: int) -> str:
        """One whole script."""
        self.begin(parameters, gives)
        for _ in range(size):
            self.statement(3)
        self.write(f"return {self.value(2)}" if gives else "pass")
        self.made.append(Made(name, len(parameters), gives, self.cost))
        return "\n".join([head, f"def {name}({', '.join(parameters)}):", *self.lines, ""]).lstrip()

    def deep(self, size: int) -> str:
        """A script that calls itself, at times through another, seldom more often than it says it may."""
        most = self.random.randrange(2, 4)
        again = 5 if self.slips(Fault.DEEP) else most - 1
        self.begin(("p", "q"), True)
        self.kept = {"p"}
        self.lines = [f"@deep({most})", "def deep(p, q):", f"    p = min(p, {again})"]
        self.lines += ["    if p <= 0:", "        return q"]
        for _ in range(size):
            self.statement(2)
        if self.chance(0.5):
            self.write(f"return deep(p - 1, {self.value(1)}) + p")
        else:
            self.write(f"return back(p - 1, {self.value(1)}) + p")
            self.lines += ["", "", "def back(p, q):"]
            self.known = {"p", "q"}
            self.statement(1)
            self.write(f"return deep(p, {self.value(1)}) - {self.value(1)}")
        self.made.append(Made("deep", 2, True, self.cost * 4))
        return "\n".join([*self.lines, ""])

    def law(self, title: str) -> str:
        self.pure, self.known, self.times, self.cost = True, set(), 1, 0
        text = f'@law("{title}")\ndef {title}():\n    return {self.value(2)} or {self.value(2)} != small\n'
        self.pure = False
        return text

    # Events

    def listener(self, event: str, parameters: tuple[str, ...], gives: bool, size: int) -> list[str]:
        """A function that listens; who hears of everything knows who it is."""
        roles = [("me", "q"), ("p", "me"), ("p", "q"), ("charm", "q"), ("charm", "me")]
        heard = self.random.choice(roles) + parameters[2:]
        self.begin((*heard, *(() if "charm" in heard or "me" in heard else ("me",))), gives)
        self.indent = 2
        for _ in range(size):
            self.statement(2)
        self.write(f"return {self.value(2)}" if gives else "pass")
        return ["    @when", f"    def {event}({', '.join(heard)}):", *self.lines, ""]

    def charm(self, title: str, size: int) -> str:
        """Something that listens, and may need something."""
        lines = [f'@charm("{title}")', f"def {title.lower()}(p):", f'    """{title}."""']
        self.begin(("p",), False)
        self.pure = True
        lines += [f"    needs({self.value(2)})" for _ in range(self.random.randrange(3))]
        self.pure = False
        lines += self.listener("struck", ("p", "q"), False, size)
        lines += self.listener("worth", ("p", "q", "r"), True, self.random.choice((0, 1)))
        return "\n".join(lines)

    def events(self, size: int) -> list[str]:
        """Two events with what listens to them, and scripts that announce them for players and for nobody."""
        before = len(self.made)
        order = [self.pick("@event", "@event(CLOAK)", "@event(RING, CLOAK)") for _ in range(2)]
        texts = ['@bearer("charm")\ndef charms_of(me):\n    return charms[me]\n']
        texts.append(self.script(order[0], "struck", ("p", "q"), False, size))
        texts.append(self.script(order[1], "worth", ("p", "q"), True, self.random.choice((0, 1))))
        del self.made[before:]
        texts += [self.charm(title, size) for title in ("Ring", "Cloak", "Boots")]
        texts.append("def strike(p, q):\n    struck(p % 5 - 1, q % 5 - 1)\n")
        texts.append("def value_of(p, q):\n    return worth(p % 5 - 1, q % 5 - 1)\n")
        texts.append("def usable(p, q):\n    return can_run_charm(p % 3, q)\n")
        self.made += [
            Made("strike", 2, False, 1000),
            Made("value_of", 2, True, 300),
            Made("usable", 2, True, 50),
        ]
        return texts


def random_script(seed: int, size: int) -> str:
    """A whole game's scripts. Every other one has a slip of some kind."""
    source = random.Random(seed)
    scribbler = Scribbler(source, source.choice(SLIPS) if seed % 2 else Fault.NOTHING)
    texts = [scribbler.law(f"law_{n}") for n in range(2)]
    texts.append(scribbler.script("", "quick", ("p",), True, 1))
    texts.append(scribbler.script("", "helper", ("p", "q"), source.random() < 0.5, size))
    if source.random() < 0.5:
        texts.append(scribbler.deep(size // 2))
    texts += scribbler.events(size // 3)
    for at, name in enumerate(("alpha", "beta", "gamma")):
        texts.append(scribbler.script(f'@card("{name}", cost={at - 1})', name, ("p", "q"), False, size // 2))
    del scribbler.made[-3:]
    scribbler.cards = True
    texts.append(scribbler.script("", "middle", ("p",), True, size))
    texts.append(scribbler.script('@entry("setup")', "main", (), False, size + 2))
    return "\n\n".join(texts)


def edition(text: str) -> Edition:
    layer = Layer("rules", (Source("rules.py", text),))
    made = Edition("scribbled", KINDS, FIELDS, OPTIONS, (layer,), CONSTANTS, TABLES, ("card", "charm"))
    # Everything may stand everywhere, so that every instruction meets every number.
    return replace(made, kinds_checked=False)
