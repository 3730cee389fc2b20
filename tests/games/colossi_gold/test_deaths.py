"""Deaths and what they set off (rules, section 7.1), and rulings CG-R49 to CG-R54 and CG-R94."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import acolytes, begin, gold, player, seat
from scene import Scene

MOUNTAINTOP = "Mountaintop of the Giants"


def striking(*others: dict[str, Any], mine: str = "", pieces: str = "", **rest: Any) -> Scene:
    """Player 1 sends the Blood Beast from C1 to C2, where it kills."""
    me = player("A1", pieces, traits=mine)
    return begin(me, *others, moment="beast move", beasts={"blood": "C1"}, **rest).play("blood beast", "C2")


def asked(scene: Scene) -> str:
    assert scene.game.decision is not None
    return scene.game.decision.prompt


def test_the_dead_go_to_their_owners_hand() -> None:
    scene = striking(player("E1", "C2*2 C3"), pieces="C2")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({}, {"C3": 1})
    assert (seat(scene, 1)["reserve"], seat(scene, 2)["reserve"]) == (10, 9)


def test_blood_thirsty_is_paid_for_each_kill_as_a_gain_of_its_own() -> None:
    assert gold(striking(player("E1", "C2*2"), mine="Blood thirsty", pieces="C2")) == [2, 0]
    assert gold(striking(player("E1", "C2*2"), mine="Blood thirsty, Miserly")) == [4, 0]
    assert gold(striking(player("E1", "C2*2", traits="Blood thirsty"), pieces="C2")) == [0, 0]


# Resurrecting


def test_resurrecting_asks_for_each() -> None:
    scene = striking(player("E1", "C2*3", traits="Resurrecting"))
    assert (scene.seat, scene.options) == (1, {"yes", "pass"})
    scene.play("yes", "pass", "yes")
    assert acolytes(scene, 2) == {"E1": 2} and scene.view["moment"] == "deploying"


def test_r52_nobody_comes_back_to_die_at_once() -> None:
    scene = striking(player("E1", "C2", traits="Resurrecting"), tiles={"E1": MOUNTAINTOP})
    assert scene.view["moment"] == "deploying" and acolytes(scene, 2) == {}
    # Who is guarded there would live.
    scene = striking(player("E1", "C2", traits="Resurrecting, Protective"), tiles={"E1": MOUNTAINTOP})
    assert acolytes(scene.play("yes"), 2) == {"E1": 1}


def test_r52_a_colossus_with_the_blood_beast_is_no_refuge() -> None:
    scene = striking(player("C2", "C2", traits="Resurrecting"))
    assert acolytes(scene, 2) == {} and scene.view["moment"] == "deploying"


# Necromancer


def test_r54_necromancer_places_one_where_another_died() -> None:
    scene = begin(
        player("A1", "A2", hand="Ritual Sacrifice"), player("E1", traits="Necromancer"), rolls=[1]
    ).play("ritual sacrifice", "acolyte A2")
    assert (scene.seat, scene.options) == (1, {"yes", "pass"})
    scene.play("yes")
    assert acolytes(scene, 1) == {} and acolytes(scene, 2) == {"A2": 1}


def test_r54_on_a_lethal_space_it_dies_by_its_owners_doing() -> None:
    scene = striking(
        player("E1", "C2", traits="Resurrecting"), player("E5", traits="Necromancer"), mine="Blood thirsty"
    )
    assert scene.seat == 1
    scene.play("pass")
    assert scene.seat == 2
    scene.play("yes")
    # The killer is paid for the first only.
    assert acolytes(scene, 3) == {} and gold(scene) == [1, 0, 0] and scene.view["moment"] == "deploying"


def test_necromancer_has_a_limit_of_four() -> None:
    assert (
        striking(player("E1", "C2"), player("E5", "E4*4", traits="Necromancer")).view["moment"] == "deploying"
    )
    assert striking(player("E1", "C2"), player("E5", "E4*3", traits="Necromancer")).seat == 2


def test_nobody_raises_one_for_their_own() -> None:
    scene = striking(player("E1", "C2", traits="Necromancer"))
    assert scene.view["moment"] == "deploying"


# Reactive


def test_reactive_takes_another_with_it() -> None:
    scene = striking(player("E1", "C2", traits="Reactive"), pieces="C3 D3 E5")
    # The one that died is not there to be sacrificed.
    assert scene.view["moment"] == "deploying"
    scene = striking(player("E1", "C2 C3", traits="Reactive"), pieces="C3 D3 C4 E5")
    assert (scene.seat, scene.options) == (1, {"acolyte C3", "pass"})
    scene.play("acolyte C3")
    assert scene.options == {"C3", "C4", "D3"}
    scene.play("D3")
    assert acolytes(scene, 1) == {"C3": 1, "C4": 1, "E5": 1} and acolytes(scene, 2) == {}


def test_reactive_may_pass_and_is_asked_once_for_each_death() -> None:
    # CG-R53
    scene = striking(player("E1", "C2*2 C3", traits="Reactive"), pieces="D3")
    scene.play("pass")
    assert scene.seat == 1 and scene.offers("acolyte C3")
    scene.play("pass")
    assert scene.view["moment"] == "deploying" and acolytes(scene, 1) == {"D3": 1}


def test_reactive_asks_whose() -> None:
    scene = striking(player("E1", "C2 C3", traits="Reactive"), player("E5", "D3"), pieces="D3")
    scene.play("acolyte C3")
    assert scene.options == {"player 1", "player 3"}
    scene.play("player 3")
    assert acolytes(scene, 3) == {} and acolytes(scene, 1) == {"D3": 1}


def test_the_reactive_player_is_the_cause_and_its_own_is_not_paid() -> None:
    scene = striking(player("E1", "C2 C3", traits="Reactive, Blood thirsty"), pieces="D3").play("acolyte C3")
    assert gold(scene) == [0, 1]


def test_r52_who_was_sacrificed_does_not_come_back() -> None:
    scene = striking(player("E1", "C2 C3", traits="Reactive, Resurrecting"), pieces="D3")
    assert scene.options == {"yes", "pass"}
    scene.play("pass", "acolyte C3")
    assert scene.view["moment"] == "deploying" and acolytes(scene, 2) == {}


def test_the_petrified_can_neither_be_sacrificed_nor_killed() -> None:
    rest: dict[str, Any] = {"moment": "beast move", "beasts": {"blood": "C1", "stone": "C3"}}
    scene = begin(player("A1", "D3"), player("E1", "C2 C3", traits="Reactive"), **rest).play(
        "blood beast", "C2"
    )
    assert scene.view["moment"] == "deploying"
    rest["beasts"] = {"blood": "C1", "stone": "D3"}
    scene = begin(player("A1", "D3"), player("E1", "C2 C3", traits="Reactive"), **rest).play(
        "blood beast", "C2"
    )
    assert scene.view["moment"] == "deploying"


def test_r53_a_chain_of_reactions() -> None:
    scene = striking(player("E1", "C2 C3 C4", traits="Reactive"), pieces="D3 D4")
    scene.play("acolyte C3", "D3")
    # Its own two deaths offer it again, before anything else.
    assert scene.seat == 1 and scene.options == {"acolyte C4", "pass"}
    scene.play("acolyte C4")
    assert acolytes(scene, 1) == acolytes(scene, 2) == {}


def test_r94_ten_reactions_in_one_chain() -> None:
    scene = begin(
        player("C2", "C3*2", traits="Reactive, Necromancer", hand="Ritual Sacrifice"),
        player("C3", "C3", traits="Resurrecting"),
        rolls=[1],
    ).play("ritual sacrifice", "acolyte C3", "player 2")
    times = 0
    while scene.offers("yes") or scene.offers("acolyte C3", "pass"):
        times += scene.offers("acolyte C3")
        scene.play("yes" if scene.offers("yes") else "acolyte C3")
    assert times == 10
    # All that were raised and put back are there still.
    assert acolytes(scene, 2) == {"C3": 1}


# Order


def test_r51_row_order_then_clockwise_from_the_active_player() -> None:
    lava = {"B3": "Volcano"}
    scene = begin(
        player("A1", "C3"),
        player("E1", "C3 A3", traits="Resurrecting", banners="B3"),
        player("E5", "C2 C3", traits="Necromancer"),
        turn="player 2",
        moment="resting",
        tiles=lava,
    )
    found = []
    while scene.offers("yes"):
        found.append((scene.seat, asked(scene)))
        scene.play("pass")
    where = [(who, next(each for each in ("A3", "C2", "C3") if each in prompt)) for who, prompt in found]
    # A3: player 2's comes back perhaps, else player 3 raises one. C2 is player 3's own. C3: 2, 3, 1.
    assert where[:2] == [(1, "A3"), (2, "A3")]
    assert where[2:] == [(1, "C3"), (2, "C3"), (2, "C3")]


def test_those_who_were_sacrificed_or_came_back_count_as_dead() -> None:
    scene = striking(
        player("E1", "C2 C3", traits="Reactive, Resurrecting"),
        player("E5", traits="Necromancer"),
        pieces="D3",
    ).play("yes")
    # Player 2's Acolyte came back, and yet player 3 may place one where it died.
    assert acolytes(scene, 2) == {"C3": 1, "E1": 1} and scene.seat == 2
    scene.play("pass", "acolyte C3")
    assert scene.seat == 2 and "C3" in asked(scene)
    scene.play("yes")
    assert scene.seat == 2 and "D3" in asked(scene)
    scene.play("yes")
    assert acolytes(scene, 3) == {"C3": 1, "D3": 1}


def test_r51_what_a_death_brings_about_comes_before_the_next_death() -> None:
    scene = striking(
        player("E1", "C2*2 C3", traits="Reactive"), player("E5", traits="Necromancer"), pieces="D3"
    )
    found = []
    while scene.seat != 0:
        found.append((scene.seat, next(each for each in ("C2", "C3", "D3") if f"on {each}" in asked(scene))))
        scene.play("pass" if scene.seat == 2 else "acolyte C3")
    # One on C2, the two of the reaction, and only then the other on C2.
    assert found == [(2, "C2"), (1, "C2"), (2, "C3"), (2, "D3"), (2, "C2")]


def test_r50_who_falls_off_the_island_dies_where_it_stood() -> None:
    scene = begin(
        player("B1", hand="Intimidate"), player("E1", "A1 A2", traits="Reactive"), player("E5", "A2")
    )
    scene.play("intimidate")
    # A1 fell; A2 is next to it.
    assert scene.seat == 1 and scene.offers("acolyte A2", "pass")


def test_who_returns_to_a_hand_has_not_died() -> None:
    scene = begin(player("C3", hand="Convert"), player("E1", "C3 C4", traits="Reactive, Resurrecting")).play(
        "convert"
    )
    assert acolytes(scene, 2) == {"C4": 1} and acolytes(scene, 1) == {"C3": 1} and scene.offers("end")


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
