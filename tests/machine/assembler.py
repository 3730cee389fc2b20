"""Programs written by hand, instruction by instruction, to test the machines without the compiler.

    main():
        CONST n 3
      again:
        LOAD gold purse me
        JUMP_IF gold again
        ASK pick me which gold
        RETURN pick

Operands are in the order of `docs/machine.md`. Registers are made by naming them; scripts, lists, fields,
tables and labels are written by name, so are messages, which are made by naming them as well. `-` stands for
−1 where a register may be missing. Which registers a frame keeps is worked out as the compiler would.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from colossarium.script.declare import Edition, Field, Kind, Option
from colossarium.script.layout import HEAD_WORDS, Block, Layout
from colossarium.script.program import (
    Blank,
    ConstantTable,
    Instruction,
    Listed,
    Message,
    Op,
    Place,
    Program,
    Script,
    Word,
)

# What each operand is. d: register written; r: register read; o: register read, or - for none; #: number;
# t: label; f: field; T: table; s: script; l: list; m: message. The last one may be repeated if it is a +.
ROLES = {
    **dict.fromkeys((Op.MOVE, Op.NOT, Op.INVERT, Op.NEGATE, Op.COUNT, Op.FIRST, Op.BIT), "dr"),
    **dict.fromkeys((Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.MOD, Op.AND, Op.OR, Op.XOR, Op.SHL, Op.SHR), "drr"),
    **dict.fromkeys((Op.LT, Op.LE, Op.EQ, Op.NE, Op.MIN, Op.MAX, Op.HAS), "drr"),
    **dict.fromkeys((Op.ROLL, Op.CHANCE), "dr"),
    Op.SHIFTED: "drrrr",
    Op.CONST: "d#",
    Op.JUMP: "t",
    Op.JUMP_IF: "rt",
    Op.JUMP_NOT: "rt",
    Op.LOAD: "df+",
    Op.STORE: "rf+",
    Op.TABLE: "dT+",
    Op.CALL: "ds+",
    Op.CALL_LIST: "dlr+",
    Op.RETURN: "r",
    Op.OFFER: "r",
    Op.OFFER_SET: "##r",
    Op.OFFER_MEMBER: "##r",
    Op.MEMBER: "dr##",
    Op.OFFERED: "d",
    Op.EMPTY: "",
    Op.ASK: "drm+",
    Op.CHARGE: "#",
    Op.LOG: "mo+",
    Op.REVEAL: "o",
    Op.ENTER: "##",
    Op.LEAVE: "#",
}


def roles(op: Op, count: int) -> str:
    """The role of each of an instruction's operands."""
    shape = ROLES[op]
    if shape.endswith("+"):
        shape = shape[:-1] + "r" * (count - len(shape) + 1)
    assert len(shape) == count, f"{op.name} takes {len(shape)} operands, not {count}"
    return shape


@dataclass
class Draft:
    """A script while it is read."""

    name: str
    parameters: tuple[str, ...]
    lines: list[tuple[int, Op, list[str]]] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=dict)
    registers: list[str] = field(default_factory=list)


def _drafts(text: str) -> Iterator[Draft]:
    draft: Draft | None = None
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#!")[0].split()
        if not words:
            continue
        if "(" in line:
            if draft:
                yield draft
            name, _, rest = line.strip().partition("(")
            parameters = tuple(rest.rstrip("):").replace(",", " ").split())
            draft = Draft(name, parameters, registers=list(parameters))
        elif words[0].endswith(":"):
            assert draft
            draft.labels[words[0][:-1]] = len(draft.lines)
        else:
            assert draft
            draft.lines.append((number, Op[words[0]], words[1:]))
    assert draft
    yield draft


def assemble(
    text: str,
    *,
    fields: Sequence[Field] = (),
    lists: Mapping[str, Sequence[str]] | None = None,
    tables: Mapping[str, Sequence[int] | Sequence[Sequence[int]]] | None = None,
    words: int = 40,
    depths: int = 0,
    players: int = 4,
    keeps: Mapping[tuple[str, int], tuple[int, ...]] | None = None,
) -> Program:
    """The program of a text. Every script is an entry by its own name; words of the vocabulary are w0, w1, …

    `lists` gives each list the names of its scripts; laws are the list "law". `keeps` gives the registers of
    single frames, by script and instruction, where a test wants others than those that are needed.
    """
    drafts = list(_drafts(text))
    numbers = {draft.name: index for index, draft in enumerate(drafts)}
    shapes = {name: _shape(rows) for name, rows in (tables or {}).items()}
    edition = Edition(
        slug="assembled",
        kinds=(Kind("word", tuple(f"w{i}" for i in range(words))), Kind("player", offered=False)),
        fields=tuple(fields),
        options=(Option("players", "how many play", players, numbers=range(1, players + 1)),),
        layers=(),
        lists=tuple(lists or {}),
    )
    option_words = (words + 31) // 32
    blocks = _blocks(HEAD_WORDS + option_words + depths, (_players(players), *fields), players)
    names = {
        "f": {block.field.name: index for index, block in enumerate(blocks)},
        "T": {name: index for index, name in enumerate(tables or {})},
        "s": numbers,
        "l": {name: index for index, name in enumerate(lists or {})},
    }
    messages: list[Message] = []
    codes = [_encode(draft, names, messages) for draft in drafts]
    members = [[numbers[name] for name in entries] for entries in (lists or {}).values()]
    asking = _asking(codes, members)
    scripts = []
    for index, (draft, code) in enumerate(zip(drafts, codes, strict=True)):
        stops = {at for at, one in enumerate(code) if _stops(one, asking, members)}
        kept = {at: needed for at, needed in _needed(code).items() if at in stops}
        kept |= {at: them for (name, at), them in (keeps or {}).items() if name == draft.name}
        scripts.append(
            Script(
                name=draft.name,
                text="",
                parameters=draft.parameters,
                registers=tuple(draft.registers),
                code=tuple(code),
                places=tuple(Place("assembled", line, 1) for line, *_ in draft.lines),
                asks=index in asking,
                keeps=kept,
                place=Place("assembled", draft.lines[0][0], 1),
            )
        )
    name = sha256(repr((text, fields, lists, tables, words, depths, players, keeps)).encode()).hexdigest()
    return Program(
        edition=edition,
        kinds=edition.kinds,
        vocabulary=tuple(Word(i, f"w{i}", "word", i, f"w{i}") for i in range(words)),
        scripts=tuple(scripts),
        entries=numbers,
        lists={
            name: tuple(Listed(one, numbers[one], {}) for one in entries)
            for name, entries in (lists or {}).items()
        },
        tables=tuple(ConstantTable(name, *shapes[name]) for name in tables or {}),
        messages=tuple(messages),
        layout=Layout(option_words, depths, blocks, frame_words=256),
        facts={},
        digest=name,
        fingerprint=name,
    )


def _players(most: int) -> Field:
    return Field("players", (), 1, most, most)


def _blocks(offset: int, fields: Sequence[Field], players: int) -> tuple[Block, ...]:
    blocks = []
    for one in fields:
        shape = tuple(players if axis == "player" else int(axis) for axis in one.by)
        blocks.append(Block(one, offset, shape))
        offset += blocks[-1].words
    return tuple(blocks)


def _shape(rows: Sequence[int] | Sequence[Sequence[int]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The shape of a table and its values in one row."""
    values: list[int] = []
    inner = 0
    for row in rows:
        inner = 0 if isinstance(row, int) else len(row)
        values.extend([row] if isinstance(row, int) else row)
    return ((len(rows), inner) if inner else (len(rows),)), tuple(values)


def _encode(
    draft: Draft, names: Mapping[str, Mapping[str, int]], messages: list[Message]
) -> list[Instruction]:
    code: list[Instruction] = []
    for _, op, written in draft.lines:
        operands = []
        for role, word in zip(roles(op, len(written)), written, strict=True):
            if role in "dro":
                if role == "o" and word == "-":
                    operands.append(-1)
                    continue
                if word not in draft.registers:
                    draft.registers.append(word)
                operands.append(draft.registers.index(word))
            elif role == "#":
                operands.append(int(word, 0))
            elif role == "t":
                operands.append(draft.labels[word])
            elif role == "m":
                operands.append(len(messages))
                messages.append(Message(word, tuple(Blank(name, None) for name in written[len(operands) :])))
            else:
                operands.append(names[role][word])
        code.append((op, tuple(operands)))
    return code


def _callees(instruction: Instruction, members: list[list[int]]) -> list[int]:
    op, operands = instruction
    if op is Op.CALL:
        return [operands[1]]
    return members[operands[1]] if op is Op.CALL_LIST else []


def _stops(instruction: Instruction, asking: set[int], members: list[list[int]]) -> bool:
    return instruction[0] is Op.ASK or any(one in asking for one in _callees(instruction, members))


def _asking(codes: list[list[Instruction]], members: list[list[int]]) -> set[int]:
    """The scripts that can stop at a decision, themselves or in one that they call."""
    asking: set[int] = set()
    while True:
        more = {
            index for index, code in enumerate(codes) if any(_stops(one, asking, members) for one in code)
        }
        if more == asking:
            return asking
        asking = more


def _needed(code: list[Instruction]) -> dict[int, tuple[int, ...]]:
    """For each instruction the registers that are read after it, and the number of a `CALL_LIST`."""
    read = [set[int]() for _ in range(len(code) + 1)]
    after = [set[int]() for _ in code]
    changed = True
    while changed:
        changed = False
        for at in reversed(range(len(code))):
            op, operands = code[at]
            shape = roles(op, len(operands))
            following = {at + 1} if op not in (Op.JUMP, Op.RETURN) else set()
            following |= {one for one, role in zip(operands, shape, strict=True) if role == "t"}
            later = set().union(*(read[one] for one in following))
            later -= {one for one, role in zip(operands, shape, strict=True) if role == "d"}
            now = later | {
                one for one, role in zip(operands, shape, strict=True) if role in "ro" and one >= 0
            }
            if now != read[at] or later != after[at]:
                read[at], after[at], changed = now, later, True
    return {
        at: tuple(sorted(after[at] | ({operands[2]} if op is Op.CALL_LIST else set())))
        for at, (op, operands) in enumerate(code)
    }
