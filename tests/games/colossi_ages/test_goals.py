"""Goals that count cubes (rules, section 7.8)."""

from __future__ import annotations

from colossarium.games.colossi_ages.state import edition
from colossarium.script.compiler import compile_edition
from games.colossi_ages.goal_scenes import goals, is_discarded, owned
from games.colossi_ages.scenes import acolytes, gold, player, seat
from scene import Scene

MOUNTAINTOP = "Mountaintop of the Giants"


def test_every_trait_of_the_set_has_its_goal() -> None:
    lists = compile_edition(edition()).lists
    with_goals = [entry.title for entry in lists["trait"] if "goal" in entry.facts]
    # The goal of a Trait is found by its place.
    assert [f"Goal {title}" for title in with_goals] == [entry.title for entry in lists["goal"]]
    assert len(with_goals) == 17
    rewards = {entry.title[5:]: (entry.facts["needs"], entry.facts["gold"]) for entry in lists["goal"]}
    assert rewards == {
        "Abundant": (4, 10),
        "Aggressive": (5, 5),
        "Alchemist": (10, 10),
        "Beast master": (2, 10),
        "Diasporic": (10, 7),
        "Domineering": (5, 5),
        "Extortionist": (5, 5),
        "Gilded": (1, 8),
        "Monolithic": (1, 0),
        "Necromancer": (4, 4),
        "Nomadic": (4, 4),
        "Parasitic": (5, 5),
        "Resurrecting": (5, 5),
        "Soothsayer": (5, 5),
        "Tactical": (10, 5),
        "Winged": (5, 5),
        "Zoophilic": (5, 7),
    }


# Domineering


def domineering(cubes: int) -> Scene:
    """Player 1's Colossus has come to C4, where a Beast and another Colossus are."""
    scene = goals(
        player("C3", traits="Domineering"),
        player("C4"),
        progress={"Domineering": cubes} if cubes else {},
        beasts={"wind": "C4"},
    )
    return scene.play("colossus 1", "C4")


def test_domineering_counts_times_not_things() -> None:
    scene = domineering(1).play("wind beast", "C5", "colossus 2", "B4")
    assert owned(scene, 1)["Domineering"]["progress"] == 2
    assert gold(scene) == [0, 0]


def test_domineering_counts_nothing_that_was_not_moved() -> None:
    assert owned(domineering(1).play("done"), 1)["Domineering"]["progress"] == 1


def test_domineering_reached() -> None:
    scene = domineering(4).play("wind beast", "C5", "done")
    assert gold(scene) == [5, 0]
    assert is_discarded(scene, "Domineering")


def test_domineering_that_is_lost_meanwhile_counts_nothing() -> None:
    scene = goals(
        player("C3", "C5", traits="Domineering, Winged"),
        player("E3"),
        tiles={"C5": "Trait Grass"},
        beasts={"time": "C4"},
        progress={"Domineering": 4},
        shown_traits="Gilded, Nomadic, Zoophilic",
    )
    # The Time Beast makes player 1 Reap C5, whose Loot is a third Trait.
    scene.play("colossus 1", "C4", "time beast", "C5", "gilded", "domineering", "stop")
    assert is_discarded(scene, "Domineering")
    assert gold(scene) == [0, 0]
    assert scene.offers("end")


# Extortionist


def test_extortionist_makes_the_taker_lose_gold_to_the_bank() -> None:
    scene = goals(player("C3", gold=3), player("A3", "C4", traits="Extortionist"))
    scene.play("colossus 1", "C4")
    assert gold(scene) == [2, 0]
    assert owned(scene, 2)["Extortionist"]["progress"] == 1


def test_extortionist_counts_takers_without_gold_too() -> None:
    scene = goals(player("C3"), player("A3", "C4", traits="Extortionist"), progress={"Extortionist": 4})
    scene.play("colossus 1", "C4")
    assert gold(scene) == [0, 5]
    assert is_discarded(scene, "Extortionist")


# Necromancer


def erupting(cubes: int, **rest: object) -> Scene:
    """Player 1's Colossus has come to the Volcano on C4, and killed an Acolyte of player 2."""
    scene = goals(
        player("C3", "A2*5", traits="Necromancer"),
        player("E3", "C5"),
        tiles={"C4": "Volcano"},
        progress={"Necromancer": cubes} if cubes else {},
        **rest,
    )
    return scene.play("colossus 1", "C4")


def test_necromancer_counts_acolytes_that_it_places() -> None:
    scene = erupting(0)
    # There is no limit of four.
    assert (scene.seat, scene.options) == (0, {"yes", "pass"})
    assert owned(scene.after("pass"), 1)["Necromancer"]["progress"] == 0
    scene.play("yes")
    assert acolytes(scene, 1) == {"A2": 5, "C5": 1}
    assert owned(scene, 1)["Necromancer"]["progress"] == 1


def test_necromancer_reached() -> None:
    scene = erupting(3).play("yes")
    assert gold(scene) == [4, 0]
    assert is_discarded(scene, "Necromancer")
    assert acolytes(scene, 1) == {"A2": 5, "C5": 1}


def test_necromancer_works_on_its_owners_turn_only() -> None:
    scene = goals(
        player("C3"), player("E3", traits="Necromancer"), player("A3", "C5"), tiles={"C4": "Volcano"}
    )
    scene.play("colossus 1", "C4")
    assert scene.seat == 0 and scene.offers("end")


# Nomadic


def nomadic(cubes: int) -> Scene:
    """Player 1 is at the end of a turn, and controls C3 and C5."""
    return goals(
        player("C3", "C5", traits="Nomadic"),
        player("E3"),
        moment="turn end",
        progress={"Nomadic": cubes} if cubes else {},
        tiles={"C3": "Market", "C5": "Outskirts", "E3": "Oasis"},
    )


def test_nomadic_counts_turns_with_a_reap() -> None:
    scene = nomadic(1)
    assert scene.options == {"C3", "C5", "pass"}
    assert owned(scene.after("pass"), 1)["Nomadic"]["progress"] == 1
    assert owned(scene.after("C5", "pass"), 1)["Nomadic"]["progress"] == 2
    # Two Reaps of one turn are one cube.
    assert owned(scene.after("C5", "C3"), 1)["Nomadic"]["progress"] == 2


def test_nomadic_reached() -> None:
    scene = nomadic(3).play("C3")
    assert "Nomadic" in owned(scene, 1)
    scene.play("pass")
    assert gold(scene) == [4, 0]
    assert is_discarded(scene, "Nomadic")


# Resurrecting


def falling(cubes: int) -> Scene:
    """An Acolyte of player 1 has died on the Mountaintop, in player 1's own turn."""
    scene = goals(
        player("A3", "C3", traits="Resurrecting"),
        player("E3"),
        tiles={"C4": MOUNTAINTOP},
        progress={"Resurrecting": cubes} if cubes else {},
    )
    return scene.play("acolyte C3", "C4")


def test_resurrecting_works_on_ones_own_turn_and_counts() -> None:
    scene = falling(0)
    assert (scene.seat, scene.options) == (0, {"yes", "pass"})
    declined = scene.after("pass")
    assert (acolytes(declined, 1), owned(declined, 1)["Resurrecting"]["progress"]) == ({}, 0)
    scene.play("yes")
    assert (acolytes(scene, 1), owned(scene, 1)["Resurrecting"]["progress"]) == ({"A3": 1}, 1)


def test_resurrecting_as_often_as_acolytes_die() -> None:
    scene = goals(player("C3"), player("E3", "C4 C5*2", traits="Resurrecting"), tiles={"C4": "Volcano"})
    scene.play("colossus 1", "C4", "yes", "yes", "yes")
    assert acolytes(scene, 2) == {"E3": 3}
    assert owned(scene, 2)["Resurrecting"]["progress"] == 3


def test_resurrecting_reached() -> None:
    scene = falling(4).play("yes")
    assert gold(scene) == [5, 0]
    assert is_discarded(scene, "Resurrecting")
    assert acolytes(scene, 1) == {"A3": 1}


def test_resurrecting_between_turns() -> None:
    # The Blood Beast of a new Age kills where it comes.
    scene = goals(
        player("A3", "C3", traits="Resurrecting"),
        player("E3"),
        moment="age end",
        ages_to_come="Age of Dominion, Age of Storms",
    )
    assert (scene.seat, scene.options) == (0, {"yes", "pass"})
    scene.play("yes")
    assert acolytes(scene, 1) == {"A3": 1}


# Soothsayer


def looking(cubes: int) -> Scene:
    """The start of player 1's turn."""
    return goals(
        player("C3", traits="Soothsayer"),
        player("E3"),
        moment="turn start",
        progress={"Soothsayer": cubes} if cubes else {},
        deck="Walk, Lure, Recall",
    )


def test_soothsayer_counts_uses() -> None:
    scene = looking(0)
    assert scene.offers("card deck", "tile deck", "pass")
    assert owned(scene.after("pass"), 1)["Soothsayer"]["progress"] == 0
    scene.play("card deck", "recall", "walk")
    assert owned(scene, 1)["Soothsayer"]["progress"] == 1


def test_soothsayer_reached() -> None:
    scene = looking(4).play("card deck", "recall", "walk")
    assert gold(scene) == [5, 0]
    assert is_discarded(scene, "Soothsayer")


# Winged


def test_winged_counts_jumps() -> None:
    scene = goals(player("C3", traits="Winged"), player("E3"), progress={"Winged": 2})
    # CA-R92: an adjacent space is no jump.
    assert owned(scene.after("colossus 1", "C4"), 1)["Winged"]["progress"] == 2
    assert owned(scene.after("colossus 1", "A3"), 1)["Winged"]["progress"] == 3


def test_winged_reached() -> None:
    scene = goals(player("C3", traits="Winged"), player("E3"), progress={"Winged": 4})
    scene.play("colossus 1", "A3")
    assert gold(scene) == [5, 0]
    assert is_discarded(scene, "Winged")
    assert not {"C1", "E4"} & scene.after("colossus 1").options


# When a Trait leaves


def test_cubes_go_when_a_trait_is_discarded() -> None:
    scene = goals(player("C3", traits="Winged"), player("E3"), progress={"Winged": 4})
    scene.play("discard trait")
    assert is_discarded(scene, "Winged")
    assert gold(scene) == [0, 0]


def test_cubes_go_when_a_trait_is_stolen() -> None:
    scene = goals(player("C3", hand="Steal"), player("E3", traits="Winged"), progress={"Winged": 4})
    scene.play("steal")
    assert owned(scene, 1)["Winged"]["progress"] == 0
    scene.play("colossus 1", "A3")
    assert owned(scene, 1)["Winged"]["progress"] == 1
    assert seat(scene, 2)["traits"] == []


def test_cubes_go_when_a_trait_is_destroyed() -> None:
    scene = goals(player("C3", hand="Vandalize"), player("E3", traits="Nomadic"), progress={"Nomadic": 3})
    scene.play("vandalize")
    assert is_discarded(scene, "Nomadic")
    assert gold(scene) == [0, 0]
