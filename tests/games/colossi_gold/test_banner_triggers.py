"""What placing a Banner sets off (rules, section 4.8, CG-R40, CG-R55 and CG-R60)."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import acolytes, banners, begin, cubes, gold, player
from scene import Scene

TROVE = {"C3": "Treasure Trove"}


def deploying(*players: dict[str, Any], **rest: Any) -> Scene:
    return begin(*players, moment="deploying", **rest)


def test_r40_treasure_trove_gets_three_cubes_for_each_placing() -> None:
    scene = deploying(player("C3"), player("E5"), tiles=TROVE).play("place")
    assert cubes(scene)["C3"] == {"gold": 3}
    # Replacing is one event, and moving a Banner there is placing it.
    scene = deploying(player("C3"), player("E5", banners="C3"), tiles=TROVE).play("place")
    assert cubes(scene)["C3"] == {"gold": 3}
    scene = deploying(player("C3", "C4", banners="A1"), player("E5"), tiles=TROVE).play("banner A1", "C3")
    assert cubes(scene) == {"C3": {"gold": 3}}


def test_r40_cards_place_banners_too() -> None:
    scene = begin(player("A1", "C3*2", hand="Secure"), player("E5"), tiles=TROVE).play("secure")
    assert cubes(scene) == {"C3": {"gold": 3}} and acolytes(scene, 1) == {}
    scene = begin(player("A1", hand="Commandeer"), player("E5", banners="C3"), tiles=TROVE).play("commandeer")
    assert cubes(scene) == {"C3": {"gold": 3}}
    scene = begin(player("A1", hand="Dominion"), player("E5"), tiles=TROVE).play("dominion", "C3")
    assert cubes(scene) == {"C3": {"gold": 3}}


def test_r60_the_second_of_a_pair_triggers_nothing() -> None:
    scene = deploying(
        player("C3", traits="Resolute", banners="C3"),
        player("E5", banners="C4", traits="Territorial"),
        tiles=TROVE,
    ).play("place")
    assert banners(scene, 1) == {"C3": 2} and "C3" not in cubes(scene)
    assert gold(scene) == [0, 0]


def test_extortionist_is_paid_by_who_replaces() -> None:
    scene = deploying(player("C3", gold=5), player("E5", banners="C3", traits="Extortionist")).play("place")
    assert gold(scene) == [3, 2]


def test_nothing_is_extorted_for_moving_or_scoring() -> None:
    scene = begin(
        player("C3", gold=5, hand="Sabotage"), player("E5", banners="C4", traits="Extortionist, Vengeful")
    ).play("sabotage", "banner C4")
    assert gold(scene) == [5, 0] and banners(scene, 2) == {}


def test_vengeful_kills_everybody_on_the_space() -> None:
    scene = deploying(
        player("A1", "C3*3"),
        player("E5", "C3", banners="C3", traits="Vengeful, Blood thirsty"),
        player("E1", "C3", traits="Reactive"),
    ).play("place", "C3")
    # The cause is whose Banner it was.
    assert [acolytes(scene, number) for number in (1, 2, 3)] == [{}, {}, {}]
    assert gold(scene) == [0, 4, 0] and banners(scene, 1) == {"C3": 1}
    # Then it is player 1 again who acts.
    assert scene.view["acting"] == 0


def test_vengeful_spares_petrified_and_guarded() -> None:
    scene = deploying(
        player("C3", "C3*2", traits="Protective"), player("E5", "C3", banners="C3", traits="Vengeful")
    ).play("place")
    assert acolytes(scene, 1) == {"C3": 2} and acolytes(scene, 2) == {}


def test_territorial_gains_once_however_many_are_adjacent() -> None:
    scene = deploying(player("C3"), player("E5", banners="C2 C4 B3", traits="Territorial")).play("place")
    assert gold(scene) == [0, 1]
    # Not for its own Banners, and not for those further away.
    scene = deploying(player("C3", banners="C4", traits="Territorial"), player("E5")).play("place")
    assert gold(scene) == [0, 0]
    scene = deploying(player("C3"), player("E5", banners="C1", traits="Territorial")).play("place")
    assert gold(scene) == [0, 0]


def test_territorial_does_not_count_the_replaced_banner() -> None:
    scene = deploying(player("C3"), player("E5", banners="C3", traits="Territorial")).play("place")
    assert gold(scene) == [0, 0]


def test_r55_the_order_of_triggers() -> None:
    scene = deploying(
        player("A1", "C3*2", gold=1),
        player("E5", banners="C3", traits="Extortionist, Vengeful"),
        player("E1", banners="D3", traits="Territorial"),
        tiles=TROVE,
    ).play("place", "C3")
    assert gold(scene) == [0, 1, 1] and cubes(scene)["C3"] == {"gold": 3}
    lines = [
        next(number for number, line in enumerate(scene.told) if part in line)
        for part in ("gold cubes are put on C3", "takes 1 Gold", "die on C3", "Player 3 gains 1 Gold")
    ]
    assert lines == sorted(lines)


def test_r27_a_moved_banner_triggers_like_a_new_one() -> None:
    scene = deploying(
        player("C3", gold=5, banners="A1"),
        player("E5", banners="C3", traits="Extortionist"),
        player("E1", banners="C4", traits="Territorial"),
    ).play("banner A1")
    assert gold(scene) == [3, 2, 1] and banners(scene, 1) == {"C3": 1}
