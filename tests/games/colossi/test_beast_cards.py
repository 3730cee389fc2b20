"""Lure and Walk with the Wind Beast and the Stone Beast, who do the same in both editions."""

from __future__ import annotations

from games.colossi.scenes import MOUNTAINTOP, Begin, player
from games.island.words_and_views import acolytes, gold


def test_a_lured_wind_beast_brings_everybody(begin: Begin) -> None:
    # CA-R38, CG-R25
    scene = begin(player("C3", "E3", hand="Lure"), player("A3", "E3*2 E2"), beasts={"wind": "E3"})
    scene.play("lure")
    assert acolytes(scene, 1) == {"C3": 1} and acolytes(scene, 2) == {"C3": 2, "E2": 1}


def test_walk_with_the_wind_carries_and_kills(begin: Begin) -> None:
    scene = begin(
        player("C3", "C2", hand="Walk", traits="Blood thirsty"),
        player("A3", "C2*2"),
        beasts={"wind": "C2", "blood": "A2"},
        tiles={"D3": MOUNTAINTOP},
    )
    scene.play("walk", "wind beast", "D3")
    assert acolytes(scene, 1) == acolytes(scene, 2) == {}
    assert gold(scene) == [2, 0]
