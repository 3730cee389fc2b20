"""The rules that a table was opened with: written down when it is opened, found again when it goes on."""

from __future__ import annotations

from dataclasses import replace
from threading import Lock

from colossarium.games import find
from colossarium.script import edition_json
from colossarium.server.store.interface import Rules
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of

_infos: dict[str, GameInfo] = {}
_rules: dict[str, Rules] = {}
"""Both by the digest of the program."""
_lock = Lock()


def rules_of(info: GameInfo) -> Rules:
    """The rules of a game as they are kept."""
    program = program_of(info)
    with _lock:
        if program.digest not in _rules:
            _rules[program.digest] = Rules(
                program=program.digest,
                game=info.slug,
                version=info.rules_version,
                text=edition_json.write(program.edition),
            )
        return _rules[program.digest]


def info_for(rules: Rules) -> GameInfo:
    """The game with these rules: the installed one if its rules are the same, else one with the stored ones.

    What people look at (view, scores, texts) is always the installed game's. UnknownGame if there is none.
    """
    with _lock:
        if rules.program not in _infos:
            _infos[rules.program] = _made(rules)
        return _infos[rules.program]


def _made(rules: Rules) -> GameInfo:
    installed = find(rules.game)
    if program_of(installed).digest == rules.program:
        return installed
    edition = edition_json.read(rules.text)
    return replace(installed, edition=lambda: edition, rules_version=rules.version)
