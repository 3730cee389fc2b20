"""Goals that look at the board, at a turn or at a Reap Phase (rules, section 7.8)."""

from __future__ import annotations

from typing import Any

from games.colossi_ages.goal_scenes import goals, is_discarded, owned
from games.colossi_ages.scenes import acolytes, gold, player, seat
from scene import Scene

SHORE_OF_FOUR = "A1 A2 A3 A4 A5 B1 B6 C1 C5 D1"

# Aggressive


def erupting(kills: int, pieces: str, traits: str = "Aggressive") -> Scene:
    """Player 1's Colossus comes to the Volcano on C4."""
    scene = goals(player("C3", traits=traits, kills=kills), player("E3", pieces), tiles={"C4": "Volcano"})
    return scene.play("colossus 1", "C4")


def test_aggressive_pays_for_each_kill() -> None:
    scene = erupting(0, "C4*2 C5")
    assert gold(scene) == [3, 0]
    assert seat(scene, 1)["kills"] == 3
    assert "Aggressive" in owned(scene, 1)


def test_aggressive_reached_with_the_fifth_kill_of_a_turn() -> None:
    scene = erupting(3, "C4*2 C5*2")
    # Five more with the second of these; the Trait is gone for the other two.
    assert gold(scene) == [2 + 5, 0]
    assert is_discarded(scene, "Aggressive")


def test_own_acolytes_are_no_kills() -> None:
    scene = goals(player("C3", "C4*5 C5", traits="Aggressive"), player("E3", "C5"), tiles={"C4": "Volcano"})
    scene.play("colossus 1", "C4")
    assert (gold(scene), seat(scene, 1)["kills"]) == ([1, 0], 1)


def test_r95_kills_before_the_trait_was_gained_count() -> None:
    scene = goals(
        player("C3", "D4*2", hand="Early Reap", kills=6),
        player("E3", "C4"),
        tiles={"C4": "Volcano", "D4": "Trait Grass"},
        shown_traits="Aggressive, Winged, Gilded",
    )
    scene.play("early reap", "aggressive")
    assert "Aggressive" in owned(scene, 1)
    scene.play("colossus 1", "C4")
    assert gold(scene) == [6, 0]
    assert is_discarded(scene, "Aggressive")


def test_r95_kills_begin_anew_with_each_turn() -> None:
    scene = goals(player("C3", traits="Aggressive", kills=4), player("E3", "C4 C5"), tiles={"C4": "Volcano"})
    scene.play("end")
    assert seat(scene, 1)["kills"] == 0


def test_r95_kills_in_a_reap_phase_do_not_count() -> None:
    scene = goals(
        player("C3", traits="Aggressive"),
        player("E3", "C4*3 C2*3"),
        moment="reaping",
        beasts={"blood": "C3"},
        tiles={"C3": "Market"},
    )
    scene.play("C3")
    assert acolytes(scene, 2) == {}
    # 1 Gold each, but no goal.
    assert gold(scene) == [6, 0]
    assert "Aggressive" in owned(scene, 1)


# Beast master


def test_beast_master_moves_a_beast_for_gold_once_a_turn() -> None:
    scene = goals(player("C3", traits="Beast master", gold=3), player("E3"), beasts={"golden": "C5"})
    scene.play("beast master", "C4")
    assert (gold(scene), scene.view["beasts"]) == ([2, 0], {"golden": "C4"})
    assert scene.view["cubes"] == {"C5": 1}
    assert (scene.view["actions"], scene.offers("beast master")) == (4, False)


def after_scoring(*players: dict[str, Any], **rest: Any) -> Scene:
    """The Reap Phase of the Age of Patience, after its scoring."""
    return goals(*players, moment="age scoring", age_card="Age of Patience", **rest)


def test_beast_master_reached_after_scoring() -> None:
    beasts = {"wind": "C3", "stone": "C5"}
    scene = after_scoring(player("C3", "C5", traits="Beast master"), player("E3"), beasts=beasts)
    assert gold(scene) == [10, 0]
    assert is_discarded(scene, "Beast master")
    assert scene.view["moment"] == "reaping"


def test_beast_master_with_both_beasts_on_one_space() -> None:
    beasts = {"wind": "C5", "stone": "C5"}
    scene = after_scoring(player("C3", "C5", traits="Beast master"), player("E3"), beasts=beasts)
    assert gold(scene) == [10, 0]


def test_beast_master_not_reached() -> None:
    beasts = {"wind": "C3", "stone": "C5"}
    scene = after_scoring(player("C3", "C5", traits="Beast master"), player("E3", "C5"), beasts=beasts)
    assert gold(scene) == [0, 0]
    assert "Beast master" in owned(scene, 1)


# Zoophilic


def test_zoophilic_reached_after_scoring() -> None:
    beasts = {"wind": "C3", "stone": "C5"}
    mine = player("A3", "C3*3 C5*2", traits="Zoophilic")
    # Control does not matter.
    scene = after_scoring(mine, player("C3"), beasts=beasts)
    assert gold(scene) == [7, 0]
    assert is_discarded(scene, "Zoophilic")


def test_zoophilic_not_reached() -> None:
    beasts = {"wind": "C3", "stone": "C5"}
    scene = after_scoring(player("A3", "C3*4 C4*6", traits="Zoophilic"), player("E3"), beasts=beasts)
    assert gold(scene) == [0, 0]
    assert "Zoophilic" in owned(scene, 1)


def test_both_goals_of_one_player() -> None:
    beasts = {"wind": "C3", "stone": "C5"}
    mine = player("C3", "C3*3 C5*2", traits="Beast master, Zoophilic")
    scene = after_scoring(mine, player("E3"), beasts=beasts)
    assert gold(scene) == [17, 0]
    assert owned(scene, 1) == {}


def test_goals_after_scoring_are_looked_at_from_the_mantle_holder_on() -> None:
    ours = [player("C3", "C5*2", traits="Beast master"), player("E3", "C3*5", traits="Zoophilic")]
    scene = after_scoring(*ours, beasts={"wind": "C3", "stone": "C5"}, mantle="player 2")
    assert gold(scene) == [10, 7]
    reached = [line for line in scene.told if "reaches the goal" in line]
    assert reached == ["Player 2 reaches the goal of Zoophilic", "Player 1 reaches the goal of Beast master"]


# Diasporic


def test_diasporic_has_six_actions_and_no_cards() -> None:
    scene = goals(player("C3", hand="Walk, Lure", traits="Diasporic"), player("E3"), moment="turn start")
    assert scene.view["actions"] == 6
    assert scene.options == {"colossus 1", "spawn", "discard trait", "end"}


def test_diasporic_plays_no_card_in_an_extra_action() -> None:
    scene = goals(
        player("C3", hand="Walk", traits="Diasporic"), player("E3"), moment="reaping", beasts={"time": "C3"}
    )
    scene.play("C3")
    assert scene.options == {"colossus 1", "spawn", "stop"}


def diaspora(pieces: str) -> Scene:
    """The end of player 1's turn."""
    others = [player("E3"), player("E4"), player("E5")]
    return goals(player("C3", pieces, traits="Diasporic"), *others, moment="turn end")


def test_diasporic_reached() -> None:
    scene = diaspora(SHORE_OF_FOUR)
    assert gold(scene) == [7, 0, 0, 0]
    assert is_discarded(scene, "Diasporic")
    assert acolytes(scene, 1) == dict.fromkeys(SHORE_OF_FOUR.split(), 1)


def test_diasporic_not_reached() -> None:
    # One is in reserve; two share a space; one is inland.
    nine = SHORE_OF_FOUR.replace(" D1", "")
    for pieces in (nine, nine.replace("C5", "C5*2"), f"{nine} B2"):
        scene = diaspora(pieces)
        assert gold(scene) == [0, 0, 0, 0]
        assert "Diasporic" in owned(scene, 1)


# Gilded

GILDED = {"C3": "Gold Grass", "C4": "Gold Grass", "E3": "Market"}


def reaping(*players: dict[str, Any], tiles: dict[str, str] | None = None, **rest: Any) -> Scene:
    """The Reap Phase on an island with these tiles."""
    return goals(*players, moment="reaping", tiles=tiles or GILDED, **rest)


def test_gilded_adds_to_gold_loot_in_a_reap() -> None:
    scene = reaping(player("C3", traits="Gilded"), player("E3")).play("C3")
    assert gold(scene) == [2, 0]


def test_gilded_adds_nothing_outside_a_reap() -> None:
    scene = goals(player("C3", hand="Windfall", traits="Gilded"), player("C3"), tiles=GILDED)
    assert gold(scene.play("windfall")) == [1, 1]


def test_gilded_adds_to_the_gold_loot_of_neighbours() -> None:
    tiles = {"C3": "Market", "C2": "Gold Grass", "C4": "Gold Grass", "D4": "Card Grass", "E3": "Moat"}
    ours = [player("C3", traits="Gilded, Monolithic"), player("E3")]
    scene = reaping(*ours, tiles=tiles).play("C3", "yes")
    assert gold(scene) == [4, 0]
    # The same with the Bountiful Beast.
    ours = [player("C3", traits="Gilded"), player("E3")]
    scene = reaping(*ours, tiles=tiles, beasts={"bountiful": "C3"}).play("C3")
    assert gold(scene) == [4, 0]


def test_gilded_looks_at_spaces_of_others_too() -> None:
    tiles = {"C3": "Gold Grass", "C4": "Market", "E3": "Gold Grass"}
    scene = reaping(player("C3", traits="Gilded"), player("E3"), tiles=tiles).play("C3", "E3")
    assert (scene.view["age"], gold(scene)) == (2, [2, 1])
    assert "Gilded" in owned(scene, 1)


def test_gilded_reached_with_every_gold_loot() -> None:
    scene = reaping(player("C3", "C4", traits="Gilded"), player("E3"))
    scene.play("C3", "pass", "C4")
    assert scene.view["age"] == 2
    assert gold(scene) == [4 + 8, 0]
    assert is_discarded(scene, "Gilded")


def test_gilded_reached_with_the_only_gold_loot() -> None:
    tiles = {"C3": "Gold Grass", "E3": "Market"}
    scene = reaping(player("C3", traits="Gilded"), player("E3"), tiles=tiles).play("C3", "pass")
    assert (scene.view["age"], gold(scene)) == (2, [2 + 8, 0])


def test_gilded_not_reached_with_one_left() -> None:
    scene = reaping(player("C3", "C4", traits="Gilded"), player("E3"))
    scene.play("C3", "pass", "pass")
    assert scene.view["age"] == 2
    assert gold(scene) == [2, 0]
    assert "Gilded" in owned(scene, 1)


def test_gilded_needs_a_gold_loot() -> None:
    tiles = {"C3": "Market", "E3": "Moat"}
    scene = reaping(player("C3", traits="Gilded"), player("E3"), tiles=tiles)
    scene.play_on("pass")
    assert scene.view["age"] == 2
    assert gold(scene) == [0, 0]


# Monolithic


def monolith() -> Scene:
    """Player 1 is about to Reap C3, and asked how."""
    return goals(
        player("C3", "A3", traits="Monolithic"),
        player("E3"),
        moment="reaping",
        tiles={"C3": "Gold Grass", "C2": "Gold Grass", "C4": "Market", "A3": "Moat", "E3": "Ruins"},
        cubes={"C4": 3, "C5": 2},
    ).play("C3")


def test_monolithic_is_asked_before_the_first_reap() -> None:
    scene = monolith()
    assert (scene.seat, scene.options) == (0, {"yes", "pass"})
    assert gold(scene) == [0, 0]


def test_monolithic_declared_takes_the_neighbours_and_is_spent() -> None:
    scene = monolith().play("yes")
    # The Loot of C3 and C2, and the cubes of C4, but not those of C5, which is farther away.
    assert gold(scene) == [1 + 1 + 3, 0]
    assert scene.view["cubes"] == {"C5": 2}
    assert is_discarded(scene, "Monolithic")
    assert (seat(scene, 1)["passed"], seat(scene, 1)["marks"]) == (True, ["C3"])
    # Player 2 goes on alone.
    assert (scene.seat, scene.options) == (1, {"E3", "pass"})


def test_monolithic_not_declared_is_kept() -> None:
    scene = monolith().play("pass")
    assert gold(scene) == [1, 0]
    assert scene.view["cubes"] == {"C4": 3, "C5": 2}
    # Only the first Reap of a phase could have been the only one, so A3 is Reaped at once.
    scene.play("pass", "A3")
    assert scene.view["age"] == 2
    assert "Monolithic" in owned(scene, 1)


def test_monolithic_works_in_reap_phases_only() -> None:
    scene = goals(player("C3", "C4*2", hand="Early Reap", traits="Monolithic"), player("E3"), cubes={"C5": 2})
    scene.play("early reap")
    assert gold(scene) == [1, 0]
    assert "Monolithic" in owned(scene, 1)
