"""Which cards need something in order to be played, or to do their work."""

from __future__ import annotations

from colossarium.games import find
from colossarium.table.machines import program_of


def needy(slug: str) -> set[str]:
    """The titles of those cards."""
    program = program_of(find(slug))
    scripts = {script.name for script in program.scripts}
    return {
        card.title
        for card in program.lists["card"]
        if f"{program.scripts[card.script].name}.needs" in scripts
    }
