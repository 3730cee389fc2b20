"""Divine Gifts let everybody act in turn (section 2, "acting player"): who is asked, and who kills."""

from __future__ import annotations

import pytest

from games.colossi_ages.scenes import acolytes, begin, gold, player

MOUNTAINTOP = "Mountaintop of the Giants"

GIFTS = (
    "Companionship",
    "Dominion",
    "Influence (Gift)",
    "Miracle",
    "Reinforcements",
    "Windfall",
    "Exchange",
    "Growth",
    "Mimesis",
)


@pytest.mark.parametrize("title", GIFTS)
def test_whoever_is_asked_by_a_gift_is_the_one_who_acts(title: str) -> None:
    scene = begin(
        player("C3", "B3*7 C2 D3", hand=f"{title}, Walk", traits="Sly, Boldness"),
        player("A3", "B4*7 A2 A4", hand="Lure", traits="Winged, Vengeful"),
        player("E3", "D5*7 E2 D4", hand="Purge", traits="Abundant, Reactive"),
        tiles={"C3": "Trait Grass", "A3": "Trait Grass", "E3": "Trait Grass"},
    )
    scene.play(title.lower())
    asked = set()
    while scene.view["resolving"]:
        assert scene.view["acting"] == scene.seat
        asked.add(scene.seat)
        scene.play(min(scene.options - {"pass", "done", "stop"}))
    # Everybody was; and then it is the turn's player again.
    assert asked == {0, 1, 2}
    assert (scene.view["acting"], scene.seat) == (0, 0)


@pytest.mark.parametrize("title", ["Dominion", "Solidarity"])
def test_nobody_else_is_paid_for_an_acolyte_that_its_owner_puts_to_death(title: str) -> None:
    scene = begin(
        player("C3", "B3*10", hand=title, traits="Blood thirsty"), player("A3", "A2"), beasts={"blood": "E3"}
    )
    scene.play(title.lower(), "E3")
    assert acolytes(scene, 2) == {"A2": 1} and gold(scene) == [0, 0]


def test_who_reinforces_is_the_killer() -> None:
    # Player 2 has more on the Mountaintop than player 1, and the newcomer kills them all.
    scene = begin(
        player("C3", "E3", hand="Reinforcements"),
        player("A3", "E3*2", traits="Blood thirsty"),
        tiles={"E3": MOUNTAINTOP},
    )
    scene.play("reinforcements")
    assert acolytes(scene, 1) == {"C3": 1} and acolytes(scene, 2) == {"A3": 1}
    assert gold(scene) == [0, 1]
