"""Games in a pickle: as their records, since machines and programs stay where they are. What is known of a
game (`GameInfo`) is found again by its name, in a process that must have the same rules."""

from __future__ import annotations

import copyreg
from typing import Any

from colossarium.games.files import make, where
from colossarium.table.errors import RulesFault, UnknownGame
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from colossarium.table.words import Catalogue, Words


def _reduce_game(game: Game) -> tuple[Any, ...]:
    words = game.words
    known = _where(game.info)
    return _load_game, (known, game.record.json(), game.machine, words.catalogue, words.players)


def _where(info: GameInfo) -> tuple[Any, ...]:
    """What another process finds the game by: its slug, and for a variant what makes it one."""
    known = where(info)
    if known is not None:
        return known
    from colossarium.games import find

    try:
        found: GameInfo | None = find(info.slug)
    except UnknownGame:
        found = None
    if found is not info:
        from pickle import PicklingError

        raise PicklingError(
            f"{info.slug} can't be pickled, as another process would not find it: add the game with an entry "
            "point of a package, or make it with colossarium.variant"
        )
    return (info.slug,)


def _reduce_info(info: GameInfo) -> tuple[Any, ...]:
    return _load_info, (_where(info), program_of(info).fingerprint)


def _load_info(known: tuple[Any, ...], fingerprint: str) -> GameInfo:
    """The game of another process; RulesFault if the rules that are installed here are others."""
    info = _find(known)
    if program_of(info).fingerprint != fingerprint:
        raise RulesFault(
            f"the rules of {info.slug} are not everywhere the same: install the same version of colossarium"
        )
    return info


def _find(known: tuple[Any, ...]) -> GameInfo:
    from colossarium.games import find

    return make(known, find)


def _load_game(
    known: tuple[Any, ...], record: str, machine: str, catalogue: Catalogue, players: tuple[str, ...]
) -> Game:
    """The game again, in any process."""
    from colossarium.table.record import read_record
    from colossarium.table.replay import replay

    info = _find(known)
    game = replay(read_record(record), lambda _: info, machine)
    game.words = Words(game.program, catalogue, players)
    return game


def register() -> None:
    """Let pickle know how games are kept."""
    copyreg.pickle(Game, _reduce_game)
    copyreg.pickle(GameInfo, _reduce_info)
