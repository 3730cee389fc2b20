"""Colossarium: five tabletop games of colossi and beasts, for people and for machines.

import colossarium as co

game = co.new("beasthunt", players=2, seed=7)
game.decision                 # who is asked what
game.play("unicorn")          # by name, by number, or the option itself
game.view(seat=1)             # what seat 1 may see
co.replay(game.record)        # the same game again
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from colossarium.version import __version__ as __version__

if TYPE_CHECKING:
    from colossarium.face import batch as batch
    from colossarium.face import experiment as experiment
    from colossarium.face import games as games
    from colossarium.face import imagine as imagine
    from colossarium.face import knowledge as knowledge
    from colossarium.face import ladder as ladder
    from colossarium.face import new as new
    from colossarium.face import perft as perft
    from colossarium.face import playout as playout
    from colossarium.face import replay as replay
    from colossarium.face import set_up as set_up
    from colossarium.face import simulate as simulate
    from colossarium.face import train as train
    from colossarium.face import variant as variant
    from colossarium.face import verify as verify
    from colossarium.table.decision import Decision as Decision
    from colossarium.table.decision import Option as Option
    from colossarium.table.errors import ColossariumError as ColossariumError
    from colossarium.table.game import Game as Game

_PLACES = {
    "batch": "colossarium.face",
    "experiment": "colossarium.face",
    "games": "colossarium.face",
    "imagine": "colossarium.face",
    "knowledge": "colossarium.face",
    "ladder": "colossarium.face",
    "new": "colossarium.face",
    "perft": "colossarium.face",
    "playout": "colossarium.face",
    "replay": "colossarium.face",
    "set_up": "colossarium.face",
    "simulate": "colossarium.face",
    "train": "colossarium.face",
    "variant": "colossarium.face",
    "verify": "colossarium.face",
    "Decision": "colossarium.table.decision",
    "Option": "colossarium.table.decision",
    "ColossariumError": "colossarium.table.errors",
    "Game": "colossarium.table.game",
}


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Each name is imported when it is first used: to import the package costs nothing."""
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        if name == "games":
            return import_module("colossarium.games")  # a package that can be called: the list of games
        value = globals()[name] = getattr(import_module(_PLACES[name]), name)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_PLACES})
