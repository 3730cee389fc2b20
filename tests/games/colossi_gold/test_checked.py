"""Scenes for sentences of the rules that are easily read past: what comes first, what settles in between."""

from __future__ import annotations

from games.colossi_gold.scenes import acolytes, begin, cubes, gold, player
from games.colossi_gold.trait_scenes import over


def test_what_was_borrowed_goes_back_and_all_settles_before_animalistic_runs_out() -> None:
    """4.1 step 8 with 4.11: whom Protective guarded dies while the Colossus is still like the Blood Beast."""
    scene = begin(
        player("C3", traits="Animalistic, Mimicry", animal="blood"),
        player("E5", traits="Protective, Blood thirsty"),
        moment="turn start",
    )
    scene.play("protective", "spawn", "stop")
    assert acolytes(scene, 1) == {"C3": 1}
    over(scene)
    assert scene.seat == 1
    assert acolytes(scene, 1) == {}


def test_replace_counts_golden_dunes_for_each_colossus_when_it_arrives() -> None:
    """4.3: points 4 to 7 for one, then for the other."""
    scene = begin(
        player("C3", hand="Replace", traits="Domineering"),
        player("C4"),
        tiles={"C3": "Golden Dunes"},
        beasts={"hungry": "C4", "stone": "C4"},
    )
    scene.play("replace", "hungry beast", "C3")
    # The first is still domineering; the second has not had its own arrival.
    assert scene.offers("stone beast", "done")
    assert cubes(scene) == {}
    scene.play("done")
    assert cubes(scene) == {"C3": {"gold": 1}}


def test_r110_whom_a_colossus_leaves_without_a_guard_dies_before_it_scores_a_banner() -> None:
    scene = begin(
        player("C3", "C3", traits="Animalistic, Protective", animal="time"),
        player("E5", traits="Blood thirsty", banners="C4"),
        tiles={"C3": "Mountaintop of the Giants"},
        cubes={"C4": "gold 2"},
    )
    scene.play("colossus 1", "C4")
    # Player 1 is the cause, although Player 2 scores in the same step.
    assert acolytes(scene, 1) == {}
    assert gold(scene) == [0, 2]
