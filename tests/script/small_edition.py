"""A small made-up edition for tests of the language."""

from __future__ import annotations

from colossarium.script import compile_edition
from colossarium.script.declare import (
    Edition,
    Kind,
    Layer,
    LookupTable,
    Option,
    Seen,
    Source,
    flag,
    member,
    number,
    subset,
)
from colossarium.script.program import Program

KINDS = (
    Kind("player", ("P1", "P2", "P3", "P4"), blanks=("me", "owner"), offered=False),
    Kind("space", tuple(f"{column}{row}" for column in "ABCD" for row in "1234")),
    Kind("place", tuple(f"place {n}" for n in range(44))),
    Kind("verb", ("pass", "done")),
    Kind("card", listed=True),
)
FIELDS = (
    number("gold", by="player", most=1000),
    number("acolytes", by=("space", "player"), most=12),
    member("home", of="space", by="player"),
    number("round", most=20),
    flag("spent"),
    subset("seen", of="space"),
    number("deck", by=("player", 8), most=9, seen=Seen.HIDDEN),
    number("hand", by=("player", 8), most=9, seen=Seen.OWNER),
    number("any", by=8, least=-(2**31), most=2**31 - 1),
)
OPTIONS = (
    Option("players", "How many play.", 2, {"2": 2, "3": 3, "4": 4}),
    Option("style", "How they play.", "calm", {"calm": 0, "wild": 1}),
)
CARDS = """
@card("Alpha", copies=2)
def alpha(me):
    gold[me] += 1

@card("Beta")
def beta(me):
    gold[me] += 2
"""


def edition(text: str, *more: str, cards: str = CARDS) -> Edition:
    """An edition whose first layer is a text (and two cards), with further layers on top."""
    first = Layer("first", (Source("cards.py", cards), Source("rules.py", text)))
    rest = tuple(Layer(f"layer {n}", (Source(f"layer{n}.py", each),)) for n, each in enumerate(more, 2))
    tables = (
        LookupTable("near", tuple(1 << (n + 1) % 16 for n in range(16)), by="space", set_of="space"),
        LookupTable("grid", ((1, 2, 3), (4, 5, 6))),
    )
    constants = {"TURNS": 6, "MANY": 9}
    return Edition("little", KINDS, FIELDS, OPTIONS, (first, *rest), constants, tables, ("card",))


def program(text: str, *more: str) -> Program:
    """The compiled edition; a text without a beginning gets one."""
    if "@entry" not in text:
        text += '\n@entry("setup")\ndef begin_here():\n    pass\n'
    return compile_edition(edition(text, *more))
