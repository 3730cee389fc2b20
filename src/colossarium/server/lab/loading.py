"""Rules of variants from the lab, for tables: compiled by a process of their own, before any other has to.

What it has compiled is on the disk then, where the server and its bots find it.
"""

from __future__ import annotations

import asyncio

from colossarium.bots.simulate import simulate
from colossarium.games import find
from colossarium.server import wire_lab
from colossarium.server.lab.checking import WrongVariant, variant_of
from colossarium.server.lab.messages import LoadRequest
from colossarium.server.lab.process import LabProcess
from colossarium.server.metering import Meter
from colossarium.server.refused import bad
from colossarium.server.rules import changes_of, info_for, is_from_lab, is_loaded, rules_of_variant
from colossarium.server.store.interface import Rules
from colossarium.table.errors import RulesFault
from colossarium.table.machines import native_of, program_of

LOAD_SECONDS = 60.0
TRIED_GAMES = 20
"""Games of random players in which the rules must not fail."""


def rules_for_table(asked: wire_lab.LabVariant) -> Rules:
    """The rules of a variant as they are kept with a table; compiled, and tried in some games."""
    base = find(asked.game)
    try:
        info = variant_of(asked.game, asked.text, asked.settings)
    except WrongVariant as wrong:
        raise bad("wrong_variant", wrong.sentence) from None
    if program_of(info).digest == program_of(base).digest:
        raise bad("same_game", f"this plays exactly as {base.title}: open a table of that")
    rules = rules_of_variant(base, info, asked.text, asked.settings, changes_of(info))
    compile_rules(rules)
    _try(rules)
    return rules


def compile_rules(rules: Rules) -> None:
    """Have code of rules on the disk."""
    native_of(program_of(info_for(rules)))


def _try(rules: Rules) -> None:
    """Refused if they fail, or go on without end, in games of random players."""
    info = info_for(rules)
    try:
        simulate(info, [], TRIED_GAMES, seed=1, options={"players": min(info.players)})
    except RulesFault as fault:
        raise bad("rules_fault", f"in games of random players these rules fail: {fault.sentence}") from None


class VariantLoader:
    """Sees to it that rules from the lab are compiled before a table is read."""

    def __init__(self) -> None:
        self._process = LabProcess()
        self._one = asyncio.Lock()

    async def load(self, rules: Rules) -> None:
        """Have them compiled, unless this process has them. Whoever wants others meanwhile waits."""
        if not is_from_lab(rules) or is_loaded(rules):
            return
        async with self._one:
            await self._process.ask(LoadRequest(rules), LOAD_SECONDS, Meter())

    async def close(self) -> None:
        """End it."""
        self._process.close()
        await self._process.end()
