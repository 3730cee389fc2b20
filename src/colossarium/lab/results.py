"""The games of a ladder in one file of JSON lines, which grows as they end.

The first line says which game, rules and options it is for. A process that is killed while it writes leaves
a line without an end, which is dropped when the file is opened again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import IO, TypeVar

import msgspec

from colossarium.lab.play import PlayedGame
from colossarium.table.errors import BadOption, DamagedFile

FORMAT = 1
Line = TypeVar("Line", bound=msgspec.Struct)
Key = tuple[int, tuple[str, ...]]
"""A game by its seed and the bots on its seats."""


class LadderSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all games of a file have in common: they can be compared."""

    game: str
    options: dict[str, str | int]
    program: str
    """Names the rules exactly."""
    version: str
    """That of this package: with another one, a bot may play otherwise."""
    format: int = FORMAT


def key_of(game: PlayedGame) -> Key:
    return game.seed, tuple(game.bots)


class Results:
    """Games that have been played, in a file if there is one."""

    def __init__(self, setting: LadderSetting, path: Path | None = None) -> None:
        self.games: dict[Key, PlayedGame] = {}
        self._file: IO[bytes] | None = None
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a+b")
            try:
                self._read(setting, path)
            except BaseException:
                self.close()
                raise

    def add(self, game: PlayedGame) -> None:
        self.games[key_of(game)] = game
        self._append(game)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _append(self, line: msgspec.Struct) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()

    def _read(self, setting: LadderSetting, path: Path) -> None:
        assert self._file is not None
        lines = list(self._whole_lines())
        if not lines:
            self._append(setting)
            return
        _check_setting(setting, _decoded(lines[0], LadderSetting, f"the first line of {path}"), path)
        for number, line in enumerate(lines[1:], start=2):
            game = _decoded(line, PlayedGame, f"line {number} of {path}")
            seats = {len(each) for each in (game.bots, game.places, game.sides, game.scores, game.asked)}
            if seats != {len(game.seconds)}:
                raise DamagedFile(f"line {number} of {path} is damaged: its lists are not of one length")
            self.games.setdefault(key_of(game), game)

    def _whole_lines(self) -> Iterator[bytes]:
        """The lines that have an end; what comes after them is cut off."""
        assert self._file is not None
        self._file.seek(0)
        length = 0
        for line in self._file:
            if not line.endswith(b"\n"):
                break
            length += len(line)
            yield line
        self._file.truncate(length)


def _decoded(line: bytes, kind: type[Line], what: str) -> Line:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise DamagedFile(f"{what} is damaged: {error}") from None


def _check_setting(wanted: LadderSetting, found: LadderSetting, path: Path) -> None:
    """Refuse games that can't be compared with those to come."""
    for what, theirs, ours in (
        ("of the format", found.format, wanted.format),
        ("of", found.game, wanted.game),
        ("of version", found.version, wanted.version),
        ("with the options", _words(found.options), _words(wanted.options)),
    ):
        if theirs != ours:
            raise BadOption(f"{path} has games {what} {theirs}, not {ours}: choose another folder")
    if found.program != wanted.program:
        raise BadOption(f"{path} has games by other rules of {found.game}: choose another folder")


def _words(options: dict[str, str | int]) -> str:
    return " ".join(f"{name}={value}" for name, value in sorted(options.items()))
