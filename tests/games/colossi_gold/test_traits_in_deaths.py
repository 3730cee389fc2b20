"""Traits that answer deaths (rules, section 7.1), and rulings CG-R49 to CG-R54 and CG-R94 and CG-R111."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import acolytes, begin, gold, player
from scene import Scene

MOUNTAINTOP = "Mountaintop of the Giants"


def striking(*others: dict[str, Any], mine: str = "", pieces: str = "", **rest: Any) -> Scene:
    """Player 1 sends the Blood Beast from C1 to C2, where it kills, and on to C1 again."""
    me = player("E2", pieces, hand="Walk", traits=mine)
    return begin(me, *others, beasts={"blood": "C1"}, **rest).play("walk", "C2")


def erupting(*others: dict[str, Any], mine: str = "", pieces: str = "", **rest: Any) -> Scene:
    """Player 1 scores the Volcano on C2: everybody there and around it dies."""
    me = player("E5", pieces, hand="Short Rest", traits=mine, banners="C2")
    tiles = {"C2": "Volcano", **rest.pop("tiles", {})}
    return begin(me, *others, tiles=tiles, **rest).play("short rest")


def asked(scene: Scene) -> str:
    """The question."""
    return "" if scene.game.decision is None else scene.game.decision.prompt


def test_blood_thirsty_is_paid_for_each_opposing_acolyte() -> None:
    assert gold(striking(player("A3", "C2*2"), mine="Blood thirsty", pieces="C2")) == [2, 0]


def test_r70_each_kill_is_a_gain_of_its_own() -> None:
    assert gold(striking(player("A3", "C2*2"), mine="Blood thirsty, Miserly")) == [4, 0]


def test_r49_who_is_not_the_cause_is_not_paid() -> None:
    assert gold(striking(player("A3", "C2*2", traits="Blood thirsty"), pieces="C2")) == [0, 0]


def test_r49_who_goes_to_a_lethal_space_is_the_cause() -> None:
    scene = begin(player("E2", "C2"), player("A3", traits="Blood thirsty"), tiles={"C1": MOUNTAINTOP}).play(
        "acolyte C2", "C1"
    )
    assert acolytes(scene, 1) == {} and gold(scene) == [0, 0]


def test_resurrecting_sets_each_on_its_colossus() -> None:
    scene = striking(player("A3", "C2*3", traits="Resurrecting"))
    assert scene.seat == 1 and scene.options == {"yes", "pass"}
    scene.play("yes", "pass", "yes")
    assert acolytes(scene, 2) == {"A3": 2} and scene.seat == 0


def test_r111_all_who_died_together_are_in_hand_while_the_first_is_dealt_with() -> None:
    scene = striking(player("A3", "C2*3", traits="Resurrecting"))
    assert acolytes(scene, 2) == {} and scene.view["players"][1]["reserve"] == 10
    assert scene.play("yes").view["players"][1]["reserve"] == 9


def test_resurrecting_works_in_ones_own_turn_and_on_ones_own_space() -> None:
    me = player("C2", "C2 B2", hand="Short Rest", traits="Resurrecting", banners="C2")
    scene = begin(me, player("A3"), tiles={"C2": "Volcano"}).play("short rest", "yes", "yes")
    assert acolytes(scene, 1) == {"C2": 2}


def test_r52_not_onto_a_space_where_it_would_die() -> None:
    scene = striking(player("A3", "C2", traits="Resurrecting"), tiles={"A3": MOUNTAINTOP})
    assert scene.seat == 0 and acolytes(scene, 2) == {}
    # With the Blood Beast where the Colossus is neither.
    assert striking(player("C2", "C2", traits="Resurrecting")).seat == 0


def test_r52_a_guarded_or_petrified_one_would_live_there() -> None:
    scene = striking(player("A3", "C2", traits="Resurrecting, Protective"), tiles={"A3": MOUNTAINTOP})
    assert acolytes(scene.play("yes"), 2) == {"A3": 1}
    scene = begin(
        player("E2", hand="Walk"),
        player("A3", "C2", traits="Resurrecting"),
        beasts={"blood": "C1", "stone": "A3"},
        tiles={"A3": MOUNTAINTOP},
    ).play("walk", "blood beast", "C2", "yes")
    assert acolytes(scene, 2) == {"A3": 1}


def test_r38_resurrecting_is_no_move() -> None:
    scene = striking(player("A3", "C2", traits="Resurrecting"), tiles={"A3": "Golden Dunes"}).play("yes")
    assert scene.view["cubes"] == {}


def test_resurrecting_keeps_the_limit() -> None:
    # The one on B2 dies first, and Necromancer's own takes the place that Resurrecting would need.
    scene = erupting(player("A5", "C3 E4*3", traits="Necromancer, Resurrecting"), player("E1", "B2"))
    assert scene.after("pass").seat == 1
    scene.play("yes")
    assert acolytes(scene, 2) == {"B2": 1, "E4": 3} and scene.seat == 0


def test_necromancer_takes_the_place_of_the_dead() -> None:
    scene = erupting(player("A5", "C3*2"), player("E1", traits="Necromancer"))
    assert scene.seat == 2 and scene.options == {"yes", "pass"}
    scene.play("yes", "pass")
    assert acolytes(scene, 3) == {"C3": 1} and acolytes(scene, 2) == {} and scene.seat == 0


def test_r54_on_a_lethal_place_it_dies_by_its_owners_doing() -> None:
    scene = striking(player("A5", "C2"), player("A4", traits="Necromancer"), mine="Blood thirsty")
    scene.play("yes")
    # Player 1 is paid for the first alone.
    assert acolytes(scene, 3) == {} and gold(scene) == [1, 0, 0]


def test_necromancer_has_four_at_most() -> None:
    scene = erupting(player("A5", "C3*2"), player("E1", "E2*3", traits="Necromancer")).play("yes")
    assert acolytes(scene, 3) == {"C3": 1, "E2": 3} and scene.seat == 0


def test_necromancer_is_not_asked_about_its_own_dead() -> None:
    assert erupting(player("A5"), player("E1", "C3", traits="Necromancer")).seat == 0


def test_every_death_offers_necromancer_also_of_the_resurrected() -> None:
    scene = erupting(player("A5", "C3", traits="Resurrecting"), player("E1", traits="Necromancer"))
    assert scene.seat == 1
    scene.play("yes")
    assert scene.seat == 2
    scene.play("yes")
    assert acolytes(scene, 2) == {"A5": 1} and acolytes(scene, 3) == {"C3": 1}


def test_r50_who_falls_off_the_island_died_where_it_stood() -> None:
    scene = begin(
        player("B1", hand="Intimidate"), player("E5", "A1"), player("E1", traits="Necromancer")
    ).play("intimidate", "yes")
    assert acolytes(scene, 3) == {"A1": 1}


def test_reactive_takes_somebody_along() -> None:
    scene = erupting(player("A5", "C3 E3"), player("E1", "D4 E4", traits="Reactive"))
    # D4 lies next to C3, where one died; E4 does not.
    assert scene.seat == 2 and scene.options == {"acolyte D4", "pass"}
    scene.play("acolyte D4")
    assert acolytes(scene, 2) == {} and acolytes(scene, 3) == {"E4": 1} and scene.seat == 0


def test_reactive_chooses_the_victim() -> None:
    scene = erupting(
        player("A5", "C3 D4 E3"), player("E1", "D4", traits="Reactive"), player("A1", "D4")
    ).play("acolyte D4")
    assert scene.options == {"D4", "E3"}
    scene.play("D4")
    assert scene.options == {"player 2", "player 4"}
    scene.play("player 4")
    assert acolytes(scene, 4) == {} and acolytes(scene, 2) == {"D4": 1, "E3": 1}


def test_reactive_needs_a_target_that_can_be_killed() -> None:
    # The only one in reach is guarded; and then one's own is petrified.
    guard = player("D4", "D4", traits="Protective")
    assert erupting(player("A5", "C3"), player("E1", "D4", traits="Reactive"), guard).seat == 0
    rigid = player("E1", "D4", traits="Reactive")
    assert erupting(player("A5", "C3 E4"), rigid, beasts={"stone": "D4"}).seat == 0


def test_r52_a_sacrifice_does_not_come_back() -> None:
    scene = erupting(player("A5", "C3 E3"), player("E1", "D4", traits="Reactive, Resurrecting"))
    scene.play("acolyte D4")
    assert acolytes(scene, 3) == {} and scene.seat == 0


def test_r53_each_death_of_a_chain_may_be_answered() -> None:
    scene = erupting(player("A5", "C3 D4*2"), player("E1", "D4*3", traits="Reactive"), mine="Blood thirsty")
    # The one on C3 dies, then the pair on D4, and each of the two deaths there is answered too.
    scene.play("acolyte D4")
    assert acolytes(scene, 2) == {"D4": 1} and acolytes(scene, 3) == {"D4": 2}
    assert scene.seat == 2 and scene.options == {"acolyte D4", "pass"}
    scene.play("acolyte D4")
    assert acolytes(scene, 2) == {} and acolytes(scene, 3) == {"D4": 1}
    # Player 1 caused only the first.
    assert scene.seat == 0 and gold(scene) == [1, 0, 0]


def test_the_reactive_player_is_the_cause() -> None:
    scene = erupting(player("A5", "C3 D4"), player("E1", "D4", traits="Reactive, Blood thirsty"))
    assert gold(scene.play("acolyte D4")) == [0, 0, 1]


def test_r51_a_new_set_is_dealt_with_before_the_rest_of_the_old_one() -> None:
    scene = erupting(player("A5", "B3 D3 A4", traits="Resurrecting"), player("E1", "A3", traits="Reactive"))
    # B3 is first in row order: it comes back, then Reactive answers it.
    scene.play("yes")
    assert scene.seat == 2 and scene.options == {"acolyte A3", "pass"}
    # The one on A4 dies now and is asked about before the one on D3.
    scene.play("acolyte A3")
    assert scene.seat == 1 and "died on A4" in asked(scene)
    assert "died on D3" in asked(scene.play("pass"))


def play_chain(scene: Scene) -> int:
    """Everybody answers every death until it is player 1's turn again. Gives how often Reactive was used."""
    uses = 0
    while scene.seat != 0:
        uses += bool(scene.of_kind("acolyte"))
        scene.play(max(scene.options - {"pass"}))
    return uses


def test_r94_reactive_is_used_ten_times_in_one_chain() -> None:
    # Reactive and Necromancer against Resurrecting: the same two Acolytes die and come back again and again.
    scene = begin(
        player("E3", hand="Short Rest, Ritual Sacrifice", banners="C2"),
        player("D4", "C3 D4", traits="Resurrecting"),
        player("E1", "D4*2", traits="Reactive, Necromancer"),
        tiles={"C2": "Volcano"},
        rolls=[1],
    ).play("short rest")
    assert play_chain(scene) == 10
    # The next chain counts anew.
    scene.play("ritual sacrifice", "acolyte D4", "player 2")
    assert play_chain(scene) == 10
    assert len(acolytes(scene, 2)) == 1


def test_a_gain_from_a_killing_may_end_the_game() -> None:
    scene = striking(player("A3", "C2"), mine="Blood thirsty", options={"target_gold": 20})
    assert not scene.view["triggered"]
    me = player("E2", hand="Walk", traits="Blood thirsty", gold=19)
    scene = begin(me, player("A3", "C2"), beasts={"blood": "C1"}, options={"target_gold": 20})
    assert scene.play("walk", "C2").view["triggered"]
