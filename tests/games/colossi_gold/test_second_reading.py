"""Scenes for what the second reading of the rules (`oracle/`) found the scripts to read otherwise."""

from __future__ import annotations

import colossarium as co
from games.colossi_gold.oracle.crowded import DEEP
from games.colossi_gold.scenes import acolytes, banners, beasts, begin, player
from scene import Scene


def test_ritual_sacrifice_rolls_for_nobody_who_came_after_it_was_played() -> None:
    scene = begin(
        player("C3", hand="Ritual Sacrifice"),
        player("A1", "C4 D4", traits="Reactive"),
        player("A5", "C4", traits="Necromancer"),
        rolls=[2],
    )
    # Player 2 loses the Acolyte of D4 and gives up the other to kill Player 3's, for which a new one comes.
    scene.play("ritual sacrifice", "acolyte D4", "pass", "acolyte C4", "yes")
    assert acolytes(scene, 2) == {} and acolytes(scene, 3) == {"C4": 1}
    # It was not there when the card was played, so nobody is left to roll for.
    assert scene.seat == 0 and scene.offers("end", "spawn")


def test_dominate_can_be_the_first_action_in_the_extra_actions() -> None:
    scene = begin(player("C3", hand="Dominate"), player(), moment="extra actions", actions_added=2)
    assert scene.offers("dominate")
    scene.play("dominate")
    assert scene.seat == 1


def test_r99_inside_eight_scorings_the_time_beast_leaves_banners_where_they_are() -> None:
    scene = Scene(co.set_up("colossi_gold", DEEP, seed=1, machine="interpreter"))
    scene.play("windfall", "D4", "C3", "D4", "C3", "D3", "B3", "D4", "A1", "D4", "C3")
    assert scene.game.state.get("scorings") == 8
    before = [banners(scene, number) for number in (1, 2, 3, 4)]
    flagged = {space for flags in before for space in flags} & scene.options
    assert flagged
    for there in flagged:
        after = scene.after(there)
        # The Banner that the Time Beast would score elsewhere is where it was.
        assert beasts(after)["time"] == there
        assert any(banners(after, number).get(there) for number in (1, 2, 3, 4))
