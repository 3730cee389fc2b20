"""What a person typed: a number of the list of options, a name, a unique beginning, or a command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from colossarium.table.decision import Option
from colossarium.table.input_checks import short

COMMANDS: Mapping[str, str] = {
    "undo": "take back your last choice, as long as no dice were rolled and nobody else has chosen since",
    "undo turn": "take back as many of them as can be taken back",
    "board": "draw everything again",
    "log": "what has happened in the whole game",
    "rules NAME": "the text of a card, a beast and the like; of all of them without a name",
    "save FILE": "keep the game so far; `colossarium terminal --load FILE` goes on with it",
    "help": "this list",
    "quit": "leave, and keep the game in a file if you like",
}
MOST_DIGITS = 9
"""A longer number is no option's."""


@dataclass(frozen=True)
class Picked:
    """An option."""

    option: Option


@dataclass(frozen=True)
class TypedCommand:
    """A command to the program, not a choice in the game."""

    name: str
    argument: str = ""


@dataclass(frozen=True)
class Unclear:
    """Neither: a sentence that says why."""

    sentence: str


def read(
    text: str, options: Sequence[Option], phrases: Mapping[str, str] | None = None
) -> Picked | TypedCommand | Unclear:
    """What a line means. Names of options come before commands; a slash in front makes it a command.

    `phrases` has the words of the list of options for their names, where these are others.
    """
    line = " ".join(text.split())
    if not line:
        return Unclear("Type a number, a name or its beginning; `help` lists what else there is.")
    if line.startswith("/"):
        return _command(line[1:]) or Unclear(f"There is no command {short(line)}; `help` lists them.")
    typed = _plain(line)
    exact = [option for option in options if typed and typed in _spellings(option)]
    if len(exact) == 1:
        return Picked(exact[0])
    if line.isascii() and line.isdigit() and len(line) <= MOST_DIGITS:
        return _numbered(int(line), options)
    command = _command(line)
    if command is not None:
        return command
    begun = _begun(typed, options, phrases or {})
    if len(begun) == 1:
        return Picked(begun[0])
    if begun:
        return Unclear(f"“{short(line)}” could be {_listed([option.label for option in begun])}.")
    return _misused_command(line) or Unclear(
        f"“{short(line)}” is not on offer; `board` shows the options again, `help` lists the commands."
    )


def _begun(typed: str, options: Sequence[Option], phrases: Mapping[str, str]) -> list[Option]:
    """The options that begin like what was typed; all begin like nothing, so signs alone mean none."""
    if not typed:
        return []
    named = [o for o in options if any(s.startswith(typed) for s in _spellings(o))]
    return named or [o for o in options if _plain(phrases.get(o.name, "")).startswith(typed)]


def _misused_command(line: str) -> Unclear | None:
    """Why a line is no command that begins like one."""
    word = line.split(" ")[0].casefold()
    if word == "undo":
        return Unclear("`undo` takes back one choice, `undo turn` as many as can be.")
    return Unclear(f"`{word}` is a command without anything behind it.") if word in COMMANDS else None


def numbers(options: Sequence[Option]) -> dict[str, str]:
    """For each option's name what the list calls it: 1, 2, 3…; nothing for names that are numbers."""
    listed = [option for option in options if not option.name.isdigit()]
    return {option.name: str(index) for index, option in enumerate(listed, start=1)}


def _numbered(number: int, options: Sequence[Option]) -> Picked | Unclear:
    names = {mark: name for name, mark in numbers(options).items()}
    for option in options:
        if option.name == names.get(str(number)):
            return Picked(option)
    return Unclear(f"There is no option {number}: they go from 1 to {len(names)}.")


def _command(line: str) -> TypedCommand | None:
    word, _, rest = line.partition(" ")
    word, rest = word.casefold(), rest.strip()
    if word in ("save", "rules"):
        return TypedCommand(word, rest)
    if word == "undo" and rest.casefold() in ("", "turn"):
        return TypedCommand("undo turn" if rest else "undo")
    if not rest and word in ("q", "exit"):
        return TypedCommand("quit")
    if not rest and word == "?":
        return TypedCommand("help")
    if not rest and word in COMMANDS:
        return TypedCommand(word)
    return None


def _spellings(option: Option) -> tuple[str, str]:
    return _plain(option.name), _plain(option.label)


def _plain(text: str) -> str:
    """Without case, spaces and marks: `h11nw` is as good as `h11.NW`."""
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _listed(labels: Sequence[str], most: int = 8) -> str:
    shown = [*labels[:most], "others"] if len(labels) > most else list(labels)
    return ", ".join(shown[:-1]) + " or " + shown[-1]
