"""Games from files: a whole game in one Python file, and variants of a game, which are never executed."""

from __future__ import annotations

import ast
import json
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from colossarium.games.variants import Variant, info_of, name_for, read_variant, read_variant_file
from colossarium.machine.processes import GAME_FILES
from colossarium.script.declare import Edition, Source
from colossarium.table.errors import BadOption, DamagedFile, UnknownGame
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown

SUFFIX = ".py"
LONGEST_SERVED = 100_000
"""Characters of all that other processes of a server are told of games from files."""

Where = tuple[Any, ...]
"""What another process makes a game from: a slug, the text of a file, or a game and what varies it."""
Find = Callable[[str], GameInfo]


@dataclass(frozen=True)
class GameFile:
    """The rules of a game that stands in one file, and the file's text; called, it gives the edition."""

    path: str
    text: str
    made: Callable[[], Edition] = field(compare=False)

    def __call__(self) -> Edition:
        return self.made()


def read_game(
    game: str, find: Find, variant: Path | None = None, settings: Mapping[str, int] | None = None
) -> GameInfo:
    """The game that somebody names by its slug or by a file, with a variant's file and numbers set."""
    if game.endswith(SUFFIX):
        path = Path(game)
        text, _, _, of = read_variant_file(path)
        if not of:
            return _varied(_load(str(path), text), variant, settings)
        if variant is not None:
            raise BadOption(
                f"{path.name} is a variant of {of} already: say colossarium … {of} --variant FILE"
            )
        return _varied(_found(find, of, path, text), path, settings)
    return _varied(find(game), variant, settings)


def _found(find: Find, slug: str, path: Path, text: str) -> GameInfo:
    """The game that a variant's file says it varies; where there is none, with the line that says so."""
    try:
        return find(slug)
    except UnknownGame as error:
        lines = enumerate(text.splitlines(), start=1)
        line = next((number for number, each in lines if each.startswith("variant")), 1)
        raise UnknownGame(f"{path.name}:{line}: {error}") from None


def _varied(base: GameInfo, path: Path | None, settings: Mapping[str, int] | None) -> GameInfo:
    """A game as it is, or a variant of it. What can't be is found out now, and told by a sentence."""
    if path is None and not settings:
        return base
    text, name, title, of = ("", "", "", "") if path is None else read_variant_file(path)
    if of and of not in (base.slug, base.board):
        raise BadOption(
            f"{path} is a variant of {of}, and not of {base.slug}: "
            f"name {of} with it, or the file in place of a game"
        )
    if settings:
        said = ", ".join(f"{knob}={value}" for knob, value in settings.items())
        title = f"{title or base.title} ({said})"
        name = name_for(settings, name)
    info = info_of(read_variant(base, text, name, title, None, settings))
    info.edition()
    return info


def is_whole(path: Path) -> bool:
    """Whether a file says by itself which game it is, or is a variant of."""
    text, _, _, of = read_variant_file(path)
    return bool(of) or _has_info(str(path), text)


@lru_cache(maxsize=16)
def _load(path: str, text: str) -> GameInfo:
    """Run a file of the user's own and take its INFO."""
    name = Path(path).stem
    if not _has_info(path, text):
        raise DamagedFile(
            f"{path} is neither a game nor a variant of one: a game has a GameInfo that is called INFO, a "
            'variant begins with variant("Its title", of="colossi_ages")'
        )
    module = ModuleType(name)
    module.__file__ = path
    before = sys.modules.get(name)
    sys.modules[name] = module  # dataclasses look for it
    try:
        exec(compile(text, path, "exec"), module.__dict__)
    except Exception as error:
        raise DamagedFile(f"{path} can't be run: {type(error).__name__}: {error}") from error
    finally:
        if before is None:
            del sys.modules[name]
        else:
            sys.modules[name] = before
    info = module.INFO
    if not isinstance(info, GameInfo):
        raise DamagedFile(f"INFO in {path} is no GameInfo, but {shown(info)}")
    return replace(info, edition=GameFile(path, text, info.edition))


def _has_info(path: str, text: str) -> bool:
    """Whether a text makes something that is called INFO. Nothing else is run."""
    from colossarium.script.reader import parse

    for node in parse(Source(Path(path).name, text)).body:
        match node:
            case ast.Assign(targets=[ast.Name(id="INFO")]) | ast.AnnAssign(target=ast.Name(id="INFO")):
                return True
    return False


def where(info: GameInfo) -> Where | None:
    """What another process makes a game from; None if it has to find it by its slug."""
    made = info.edition
    if isinstance(made, Variant) and info_of(made) == info:
        base = where(made.base) or (made.base.slug,)
        return base, made.text, made.name, made.title, made.without, made.settings
    if isinstance(made, GameFile) and _load(made.path, made.text) is info:
        return made.path, made.text
    return None


def make(where: Where, find: Find) -> GameInfo:
    """The game that another process spoke of."""
    match where:
        case [str(slug)]:
            return find(slug)
        case [str(path), str(text)]:
            return _load(path, text)
    base, text, name, title, without, settings = where
    left_out = tuple((things, tuple(titles)) for things, titles in without)
    knobs = tuple((knob, value) for knob, value in settings)
    found = make(base, find)
    return info_of(Variant(found.slug, text, name, title, left_out, knobs, found))


def tell_processes(infos: Mapping[str, GameInfo]) -> None:
    """Let processes that this one starts know these games."""
    told = json.dumps([where(info) for info in infos.values()])
    if len(told) > LONGEST_SERVED:
        raise BadOption(
            f"games from files have {len(told)} characters here, and {LONGEST_SERVED} can be served: "
            "make a package of them"
        )
    os.environ[GAME_FILES] = told


def told_by_parent() -> list[Where]:
    """The games that the process that started this one has from files."""
    told = os.environ.get(GAME_FILES, "")
    return json.loads(told) if told else []
