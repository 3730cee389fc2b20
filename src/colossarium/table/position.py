"""Reading position documents: JSON that says who has what where, and whose turn it is.

A game reads its own part with a `Section`, which collects a sentence for every fault instead of stopping
at the first, and names each place as a person would find it: `players[1].hand.water`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, TypeVar

from colossarium.script.declare import Option
from colossarium.script.layout import MOST_PRESET_ROLLS
from colossarium.table.decision import nearest
from colossarium.table.errors import DamagedFile, PositionError
from colossarium.table.input_checks import short, shown

T = TypeVar("T")
Document = Mapping[str, Any]
BLANK = " \t\r\n\f\v\ufeff"
"""What may stand around a text that is handed in."""


class Section:
    """One object of a document. What is read is checked; what is never read is a fault in the end."""

    def __init__(self, data: object, where: str = "", faults: list[str] | None = None) -> None:
        self.faults: list[str] = [] if faults is None else faults
        self.where = where
        self.outer: Section | None = None
        """The object that this one is inside of."""
        self.told: set[str] = set()
        """What is said in it, by whatever name scripts ask for that."""
        self._sections: list[Section] = []
        self._read: set[str] = set()
        if isinstance(data, Mapping):
            self.data: Mapping[str, Any] = data
        else:
            self.data = {}
            self.fault("", f"should be an object with names and values, not {describe(data)}")

    def fault(self, key: str, sentence: str) -> None:
        """Note that something is wrong at a key ("" for the section itself)."""
        self.faults.append(f"{self.place(key) or 'the position'} {sentence}")

    def place(self, key: str) -> str:
        """How a person finds a key: `players[1].hand`."""
        if not key:
            return self.where
        return f"{self.where}.{key}" if self.where else key

    def has(self, key: str) -> bool:
        self._read.add(key)
        return key in self.data

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number in a range."""
        if not self.has(key):
            return default
        value = self.data[key]
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(key, f"should be a whole number from {least} to {most}, not {describe(value)}")
            return default
        if not least <= value <= most:
            self.fault(key, f"should be from {least} to {most}, not {shown(value)}")
            return default
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """true or false."""
        if not self.has(key):
            return default
        value = self.data[key]
        if not isinstance(value, bool):
            self.fault(key, f"should be true or false, not {describe(value)}")
            return default
        return value

    def member(self, key: str, names: Sequence[str], default: int) -> int:
        """One of some names; gives its number."""
        if not self.has(key):
            return default
        found = self.named(key, self.data[key], names)
        return default if found is None else found

    def members(self, key: str, names: Sequence[str], default: Sequence[int] = ()) -> list[int]:
        """A list of names out of some; gives their numbers."""
        if not self.has(key):
            return list(default)
        found = [self.named(f"{key}[{index}]", value, names) for index, value in enumerate(self.rows(key))]
        return [number for number in found if number is not None]

    def option(self, option: Option, default: int) -> int:
        """The number of an option's value. A document writes numbers as numbers: "3" is none."""
        if not self.has(option.name):
            return default
        value = self.data[option.name]
        if isinstance(value, str | int) and not isinstance(value, bool):
            try:
                number = option.encode(value)
            except ValueError:
                pass
            else:
                if option.decode(number) == value:
                    return number
        self.fault(option.name, f"can't be {describe(value)}: it is {option.choices()}")
        return default

    def named(self, key: str, value: object, names: Sequence[str]) -> int | None:
        """The number of a name, or None and a fault."""
        if isinstance(value, str):
            if value in names:
                return list(names).index(value)
            near = nearest(value, names)
            hint = f"; did you mean {' or '.join(near)}?" if near else f": it can be {listed(names)}"
            self.fault(key, f"can't be {shown(value)}{hint}")
        else:
            self.fault(key, f"should be a name, not {describe(value)}")
        return None

    def rows(self, key: str) -> list[Any]:
        """A list, empty if it is not there."""
        if not self.has(key):
            return []
        value = self.data[key]
        if not isinstance(value, list | tuple):
            self.fault(key, f"should be a list, not {describe(value)}")
            return []
        return list(value)

    def at_most(self, key: str, found: list[T], most: int) -> list[T]:
        """The first of what was found; a fault if there are more."""
        if len(found) > most:
            self.fault(key, f"has {len(found)}; {most} are the most")
        return found[:most]

    def section(self, key: str) -> Section:
        """An object inside this one, empty if it is not there."""
        inner = self.data[key] if self.has(key) else {}
        return self._inside(inner, self.place(key))

    def sections(self, key: str, short: str = "") -> list[Section]:
        """A list of objects inside this one; with `short`, a text stands for an object with that key."""
        rows = [{short: row} if short and isinstance(row, str) else row for row in self.rows(key)]
        return [self._inside(row, f"{self.place(key)}[{index}]") for index, row in enumerate(rows)]

    def inside(self, data: Mapping[str, Any]) -> Section:
        """Values of this object under other keys, which name their places better."""
        return Section(data, self.where, self.faults)

    def _inside(self, data: object, where: str) -> Section:
        section = Section(data, where, self.faults)
        section.outer = self
        self._sections.append(section)
        return section

    def rolls(self, key: str, outcomes: Sequence[str]) -> list[int]:
        """Rolls that are laid down, by the names of their outcomes."""
        return self._laid(key, self.members(key, outcomes))

    def faces(self, key: str, most: int) -> list[int]:
        """Rolls that are laid down, of a die with the faces 1 to `most`."""
        faces = []
        for index, face in enumerate(self.rows(key)):
            if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= most:
                wanted = f"a whole number from 1 to {most}"
                self.fault(f"{key}[{index}]", f"should be {wanted}, not {describe(face)}")
            else:
                faces.append(face - 1)
        return self._laid(key, faces)

    def _laid(self, key: str, rolls: list[int]) -> list[int]:
        if len(rolls) > MOST_PRESET_ROLLS:
            self.fault(key, f"can lay down at most {MOST_PRESET_ROLLS} rolls, not {len(rolls)}")
        return rolls[:MOST_PRESET_ROLLS]

    def found(self) -> list[str]:
        """All faults: what is wrong, and what nobody asked for, here and in the sections inside."""
        self._leftovers()
        return self.faults

    def finish(self) -> None:
        """Raise all that was found."""
        if self.found():
            raise PositionError(self.faults)

    def _leftovers(self) -> None:
        for key in self.data:
            if key not in self._read:
                name = short(key) if isinstance(key, str) else shown(key)
                near = nearest(name, sorted(self._read))
                hint = f"; did you mean {' or '.join(near)}?" if near else ""
                self.fault(name, f"is not part of a position{hint}")
        for section in self._sections:
            section._leftovers()


def describe(value: object) -> str:
    """A JSON value for a sentence."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    return shown(value)


def listed(names: Sequence[str], most: int = 16) -> str:
    """Names for a sentence."""
    shown = list(names[:most])
    if len(names) > most:
        return ", ".join(shown) + " and so on"
    return shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + " or " + shown[-1]


def read_document(source: Document | str | Path) -> dict[str, Any]:
    """A document as it is handed in: a dict, JSON text, or the path of a file."""
    if isinstance(source, Mapping):
        return copied(source)
    if not isinstance(source, str | Path):
        raise DamagedFile(f"a position is a dict, JSON or the path of a file, not {shown(source)}")
    if isinstance(source, str) and source.lstrip(BLANK)[:1] in ("", "{", "["):
        return parse_json(source, "the position")
    path = Path(source)
    return parse_json(read_text(path), str(path))


def copied(document: Document) -> dict[str, Any]:
    """A copy of a document that nobody else can change."""
    if not isinstance(document, Mapping):
        raise PositionError([f"the position should be an object, not {shown(document)}"])
    try:
        return deepcopy(dict(document))
    except Exception as error:  # whatever a value that is no plain data may do
        raise PositionError(["the position is nested too deep, or holds what is no plain data"]) from error


def read_text(path: Path) -> str:
    """The text of a file, or an error of ours. The mark that some editors put first is no text."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise DamagedFile(f"{path} is not a text file") from error
    except OSError as error:
        raise DamagedFile(f"{path} can't be read: {error.strerror}") from error
    except ValueError as error:
        raise DamagedFile(f"{str(path)!r} is not the name of a file") from error


def parse_json(text: str, name: str) -> dict[str, Any]:
    """A JSON object, or a sentence that says where it breaks off."""
    import json

    text = text.strip(BLANK)
    if not text:
        raise DamagedFile(f"{name} is empty")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise DamagedFile(
            f"{name} is not JSON: line {error.lineno}, column {error.colno}: {error.msg}"
        ) from error
    except RecursionError as error:
        raise DamagedFile(f"{name} is nested too deep") from error
    except ValueError as error:
        raise DamagedFile(f"{name} has a number that is far too long") from error
    if not isinstance(data, dict):
        raise DamagedFile(f"{name} should be a JSON object, not {describe(data)}")
    return data
