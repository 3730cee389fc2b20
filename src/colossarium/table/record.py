"""Records: a game as its options, its seed and its choices by name, as JSON and as one line of text.

    beasthunt 1 players=2 reroll=once seed=7 | unicorn, B2, done | 5e0c…

In the line a comma, a bar, a percent sign or a blank that belongs to a value is %2C, %7C, %25, %20.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from colossarium.machine.state import State
from colossarium.script.layout import Head, Status
from colossarium.table.errors import DamagedFile, RecordError
from colossarium.table.input_checks import short, shown
from colossarium.table.position import BLANK, describe, read_text

FORMAT = 1


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended that its choices alone do not end."""

    by: Literal["rules", "resignation", "time", "agreement"]
    """`rules`: it was played to its end, but not by all who began it."""
    winners: list[int]
    """Nobody after a draw."""
    places: list[int]
    """Of each seat, 1 for the best."""
    resigned: list[int] = []
    """The seats that gave up."""
    timed_out: list[int] = []
    """Those that lost on time."""

    def sentences(self, names: Sequence[str]) -> list[str]:
        """What happened, in words."""
        said = [f"{names[seat]} resigned" for seat in self.resigned]
        said += [f"{names[seat]} lost on time" for seat in self.timed_out]
        if self.by == "agreement":
            said.append("the players agreed to a draw")
        return said


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything that is needed to have the same game again."""

    game: str
    rules: str
    """The rules' version."""
    options: dict[str, str | int]
    choices: list[str]
    seed: int | None = None
    key: str | None = None
    """The strong generator's key, in hexadecimal; then there is no seed."""
    position: dict[str, Any] | None = None
    """The document that it began from."""
    program: str = ""
    """Names the rules exactly. Another one is no obstacle as long as the choices lead to the same state."""
    digest: str = ""
    """Names the state that it leads to."""
    format: int = FORMAT
    ending: Ending | None = None
    """None: as the rules say, or not at all yet."""

    def json(self) -> str:
        return msgspec.json.encode(self).decode()

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    def text(self) -> str:
        """As one line."""
        facts = {**self.options, "seed": self.seed, "key": self.key, "program": self.program or None}
        if self.position is not None:
            facts["position"] = msgspec.json.encode(self.position).decode()
        if self.ending is not None:
            facts["ending"] = msgspec.json.encode(self.ending).decode()
        head = [escape(self.game), escape(self.rules)]
        head += [f"{name}={escape(str(value))}" for name, value in facts.items() if value is not None]
        moves = ", ".join(escape(choice, blanks=True) for choice in self.choices)
        return " | ".join((" ".join(head), moves, self.digest)).strip()


def escape(value: str, blanks: bool = False) -> str:
    """A value for the line of text; `blanks`: single blanks inside it may stand."""
    unsafe = r"[%|,\x00-\x1f\x7f]|[^\S ]|^ | $| (?= )" if blanks else r"[%|,\s\x00-\x1f\x7f]"
    return re.sub(unsafe, lambda found: "".join(f"%{byte:02X}" for byte in found.group().encode()), value)


def unescape(text: str) -> str:
    """What `escape` was given."""
    plain = re.sub(rb"%([0-9A-Fa-f]{2})", lambda found: bytes([int(found.group(1), 16)]), text.encode())
    return plain.decode(errors="replace")


def read_record(source: Record | Mapping[str, Any] | str | Path) -> Record:
    """A record as it is handed in: an object, plain data, JSON, one line of text, or the path of a file."""
    if isinstance(source, Record):
        return _convert(_plain(source), "the record")
    if isinstance(source, Mapping):
        return _convert(dict(source), "the record")
    if isinstance(source, Path):
        return parse_record(read_text(source), str(source))
    if not isinstance(source, str):
        raise DamagedFile(
            f"a record is an object, plain data, text or the path of a file, not {shown(source)}"
        )
    text = source.strip(BLANK)
    if not text or text.startswith("{") or "|" in text:
        return parse_record(text, "the record")
    return parse_record(read_text(Path(source)), short(source))


def _plain(record: Record) -> object:
    """A record that somebody made may hold anything; None if that is no plain data."""
    try:
        return record.plain()
    except (TypeError, ValueError, OverflowError, RecursionError):
        return None


def parse_record(text: str, name: str) -> Record:
    """The record of a text, JSON or one line; the name is what complaints call it."""
    text = text.strip(BLANK)
    if not text:
        raise DamagedFile(f"{name} is empty")
    if text.startswith("{"):
        return _convert(_decoded(text, name), name)
    if text.count("|") != 2 or len(text.splitlines()) != 1:
        raise DamagedFile(
            f"{name} is neither JSON nor one line of the form game rules options | choices | digest"
        )
    head, moves, digest = (part.strip() for part in text.split("|"))
    words = head.split()
    if len(words) < 2 or any("=" in word for word in words[:2]):
        raise DamagedFile(f"{name} should begin with the name of the game and the version of its rules")
    data = {"game": unescape(words[0]), "rules": unescape(words[1]), "options": {}, "digest": digest}
    for word in words[2:]:
        key, sign, value = word.partition("=")
        if not sign:
            raise DamagedFile(f"{name}: {shown(word)} should be of the form option=value")
        _take(data, unescape(key), unescape(value), name)
    data["choices"] = [unescape(move.strip()) for move in moves.split(",")] if moves else []
    return _convert(data, name)


def _decoded(text: str, what: str) -> Any:
    """The data of a JSON text."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise DamagedFile(f"{what} is not JSON: {error}") from error


def _take(data: dict[str, Any], key: str, value: str, name: str) -> None:
    """One `key=value` of the line."""
    if key in ("position", "ending"):
        data[key] = _decoded(value, f"{name}: its {key}")
    elif key in ("key", "program"):
        data[key] = value
    elif key == "seed":
        if re.fullmatch("[0-9]{1,20}", value) is None:
            raise DamagedFile(f"{name}: the seed should be a number of at most 20 digits, not {shown(value)}")
        data[key] = int(value)
    else:
        number = re.fullmatch(r"-?[0-9]{1,9}", value)
        data["options"][key] = int(value) if number else value


def _convert(data: object, name: str) -> Record:
    if not isinstance(data, dict):
        raise DamagedFile(f"{name} should be an object, not {describe(data)}")
    try:
        record = msgspec.convert(data, Record)
    except (msgspec.ValidationError, ValueError, TypeError, RecursionError) as error:
        raise DamagedFile(f"{name} is not a record: {error}") from error
    if not 1 <= record.format <= FORMAT:
        raise RecordError(f"{name} is of format {shown(record.format)}; this version reads 1 to {FORMAT}")
    if (record.seed is None) == (record.key is None):
        raise RecordError(f"{name} needs a seed or a key, and not both")
    return record


def digest_of(state: State) -> str:
    """Names what a state means to players: its fields, its question, its chance.

    Where scripts stopped, and so how they were compiled, plays no part: a record outlives a change to
    the compiler, and a change to the rules that its game never met. Options stand in the record itself, so
    it outlives a new option too. A field that has a new name goes by its old one; one that came later and
    follows from others is left out.
    """
    words = state.words
    names = [state.program.vocabulary[number].name for number in state.options()]
    lines = [
        f"status {Status(words[Head.STATUS]).name.lower()}",
        f"seat {words[Head.SEAT]}",
        f"options {' '.join(escape(name) for name in names)}",
        f"choices {words[Head.DECISIONS]}",
        f"chance {words[Head.GENERATOR]} {words[Head.KEY : Head.NEXT_PRESET_ROLL].tolist()}",
        f"rolls {words[Head.NEXT_PRESET_ROLL]} {words[Head.PRESET_ROLL_COUNT]}",
    ]
    settled = {option.name for option in state.program.edition.options}
    old_names = state.program.edition.old_names
    blocks = {old_names.get(each.field.name, each.field.name): each for each in state.program.layout.blocks}
    for name, block in sorted(blocks.items()):
        if name in settled or not name:
            continue
        values = words[block.offset : block.offset + block.words].tolist()
        lines.append(f"{name} {' '.join(map(str, values))}")
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
