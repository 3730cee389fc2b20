"""Texts of rules with some of their words changed, as strangers could hand them in.

Words are left out, said twice, put elsewhere, taken from other programs, made huge. In every second text
words are replaced by others of their kind (names, numbers, operators) and lines by other lines, so that more
of them compile.
"""

from __future__ import annotations

import re
from random import Random

WORD = re.compile(r"\n *|\w+|[^\w\s]+| +")
KINDS = (re.compile(r"[a-zA-Z_]\w*"), re.compile(r"-?\d+"), re.compile(r"[-+*/%<>=!&|^]+"))
"""Names, numbers, operators."""
STRANGE = (
    *(
        "0",
        "-1",
        "1",
        "31",
        "32",
        "2147483647",
        "-2147483648",
        "99999999999",
        "1.5",
        "'a'",
        '"""',
        "\\",
        "\t",
    ),
    *(
        "while",
        "for",
        "in",
        "if",
        "else",
        "return",
        "break",
        "continue",
        "pass",
        "not",
        "and",
        "or",
        ":=",
        "**",
    ),
    *(
        "//",
        "%",
        "<<",
        ">>",
        "|",
        "&",
        "^",
        "~",
        "==",
        "[",
        "]",
        "(",
        ")",
        "{",
        "}",
        ",",
        ":",
        "@",
        ".",
        "lambda",
    ),
    *(
        "set()",
        "range(9)",
        "clockwise(me)",
        "chance(0)",
        "roll(-1)",
        "shuffle(score, 9)",
        "choose(me, '')",
        "offer",
    ),
    *(
        "score[me]",
        "score[-1]",
        "score[99]",
        "winner",
        "active_player",
        "me",
        "players",
        "take_turn(me)",
        "start()",
    ),
    *(
        "True",
        "None",
        "NONE",
        "import os",
        "exec('1')",
        "__class__",
        "yield",
        "await",
        "global score",
        "del pot",
    ),
    *("\n    ", "\n        ", "\n", "\n@fact\n", "\n@replaces\n", "\n@when\n", "\ndef start():\n    "),
)
MOST_EDITS = 6


def words_of(text: str) -> tuple[str, ...]:
    """A text as the words that are changed."""
    return tuple(WORD.findall(text))


def mutated(text: tuple[str, ...], random: Random) -> str:
    """The rules with some of their words changed."""
    words = list(text)
    if random.randrange(2):
        return _alike(words, random)
    for _ in range(random.randint(1, MOST_EDITS)):
        at, other = random.randrange(len(words)), random.randrange(len(words))
        match random.randrange(6):
            case 0:
                del words[at]
            case 1:
                words[at:at] = words[other : other + random.randint(1, 30)]
            case 2:
                words[at], words[other] = words[other], words[at]
            case 3:
                words[at] = words[other]
            case _:
                words[at : at + random.randrange(2)] = [random.choice(STRANGE), " "]
    return "".join(words)


def _alike(words: list[str], random: Random) -> str:
    """With others of their kind in the place of some words, and of some lines."""
    for _ in range(random.randint(1, MOST_EDITS)):
        if random.randrange(4):
            kind = random.choice(KINDS)
            places = [at for at, word in enumerate(words) if kind.fullmatch(word)]
            others = [*(words[at] for at in places), *(word for word in STRANGE if kind.fullmatch(word))]
            if places:
                words[random.choice(places)] = random.choice(others)
        else:
            lines = "".join(words).split("\n")
            here, there = random.randrange(len(lines)), random.randrange(len(lines))
            indent = len(lines[here]) - len(lines[here].lstrip())
            lines[here : here + random.randrange(2)] = [" " * indent + lines[there].lstrip()]
            words = WORD.findall("\n".join(lines))
    return "".join(words)
