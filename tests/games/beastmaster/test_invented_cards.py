"""A designer adds a card by adding a script: nothing else has to know of it.

A Colossus card is shown in CONTRIBUTING.md, and played by `tests/test_contributing.py`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import colossarium as co
from colossarium.games import find
from colossarium.script.declare import Layer, Source
from colossarium.table.info import GameInfo
from games.beastmaster.scenes import player
from pick import play_out

STAMPEDE = '''
@beast_card("Stampede", copies=1)
def stampede(me):
    """The Beast goes three times, as in a Rampage."""
    rampage(me)
    goal = choose_space(me, near[beast_space] & ~sites[VOLCANO], "Where does the Beast go?")
    beast_arrives(goal, {goal})
'''


def with_card(text: str) -> GameInfo:
    info = find("beastmaster")
    layer = Layer("invented", (Source("invented.py", text),))
    return replace(info, edition=lambda: info.edition().with_layer(layer))


def begin(info: GameInfo, moment: str, *players: dict[str, Any]) -> co.Game:
    position = {"moment": moment, "players": list(players)}
    return co.Game.set_up(info, position, seed=1, machine="interpreter")


def test_a_beast_master_card_is_one_function() -> None:
    info = with_card(STAMPEDE)
    game = begin(info, "reaction", player(hand="Stampede"), player("E5", "D4"))
    for pick in ("stampede", "C4", "C5", "D5"):
        game.play(pick)
    assert game.view()["table"]["beast"] == "D5"
    assert play_out(game, seed=1).status == []
