"""Animalistic (rules, sections 5 and 6.7), and rulings CG-R62 and CG-R103."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.colossi_gold.scenes import acolytes, banners, begin, cubes, gold, player, seat, traits
from games.colossi_gold.trait_scenes import gaining, over
from scene import Scene

ALL = ("blood", "golden", "hungry", "bountiful", "stone", "time", "wind")


SEEDS = range(30)
"""Enough for chance to draw every Beast."""


def animal(scene: Scene, number: int) -> str | None:
    found: str | None = seat(scene, number)["animal"]
    return found


def becoming(mine: str = "", pieces: str = "", **rest: Any) -> Scene:
    """Player 1 gains Animalistic; the Time and the Wind Beast are on the island."""
    rest = {"beasts": {"time": "A3", "wind": "E3"}, "shown_traits": "Animalistic", "trait_deck": "", **rest}
    return gaining(mine, pieces, **rest).play("animalistic")


def drawing(beast: str, number: int, scenes: Callable[[int], Scene]) -> Scene:
    """Of the scenes of all seeds the first in which a player's Colossus became like this Beast."""
    return next(scene for scene in map(scenes, SEEDS) if animal(scene, number) == beast)


def test_animalistic_draws_a_beast_that_is_not_in_this_game() -> None:
    for name in ALL[:5]:
        scene = drawing(name, 1, lambda seed: becoming("Speedy", seed=seed))
        # All other Traits are given up, and everybody has seen that this Beast is not in the game.
        assert traits(scene, 1) == ["Animalistic"] and scene.view["trait_discard"] == ["Speedy"]
        assert scene.view["beasts_out"] == [name]


@pytest.mark.parametrize("face", range(1, 7))
def test_r112_the_beast_is_drawn_and_not_rolled_for(face: int) -> None:
    assert animal(becoming(rolls=[face], seed=face), 1) in ALL[:5]


@pytest.mark.parametrize("seed", range(6))
def test_r62_a_beast_whose_lair_is_still_to_be_explored_is_in_this_game(seed: int) -> None:
    scene = becoming(beasts={"time": "A3"}, tile_deck="Lair: Wind Beast", unexplored="E1", seed=seed)
    assert animal(scene, 1) in {"blood", "golden", "hungry", "bountiful", "stone"}


def test_r103_with_all_beasts_on_the_island_the_trait_is_discarded() -> None:
    scene = becoming("Speedy", beasts=dict.fromkeys(ALL, "E3"))
    assert traits(scene, 1) == [] and animal(scene, 1) is None
    assert scene.view["trait_discard"] == ["Animalistic", "Speedy"]


def test_r62_the_trait_limit_comes_first() -> None:
    scene = becoming("Speedy, Zoophilic")
    assert scene.options == {"speedy", "zoophilic", "animalistic"}
    left = scene.after("animalistic")
    assert traits(left, 1) == ["Speedy", "Zoophilic"] and left.view["beasts_out"] == []
    left = scene.after("speedy")
    assert traits(left, 1) == ["Animalistic"] and animal(left, 1) is not None


def test_it_ends_with_the_first_own_turn_that_began_after_the_gain() -> None:
    scene = over(drawing("golden", 1, lambda seed: becoming(seed=seed)))
    assert animal(scene, 1) == "golden" and scene.seat == 1
    over(scene)
    assert scene.seat == 0 and animal(scene, 1) == "golden"
    assert seat(scene, 1)["animal_ripe"]
    over(scene)
    assert traits(scene, 1) == [] and animal(scene, 1) is None
    assert "Animalistic" in scene.view["trait_discard"]


def test_drafted_in_setup_it_ends_with_the_first_turn() -> None:
    seeds = range(200)
    for seed in seeds:
        scene = Scene.new("colossi_gold", players=2, first_player=1, seed=seed)
        if scene.offers("animalistic"):
            break
    scene.play("animalistic")
    assert animal(scene, 1) in ALL and scene.view["beasts_out"] == [animal(scene, 1)]
    scene.play(min(scene.of_kind("trait") - {"mimicry"})).play("C3", "A1")
    assert seat(scene, 1)["animal_ripe"] and animal(over(scene), 1) is None


def stealing(**rest: Any) -> Scene:
    """Player 1 steals Animalistic from player 2, whose Colossus is like the Golden Beast."""
    victim = player("E5", traits="Animalistic", animal="golden")
    me = player("C3", rest.pop("pieces", ""), hand="Steal", traits=rest.pop("mine", ""))
    rest = {"beasts": {"time": "A3", "wind": "E3"}, **rest}
    return begin(me, victim, **rest).play("steal")


def test_r62_a_new_owner_draws_anew_and_counts_own_turns() -> None:
    scene = drawing("hungry", 1, lambda seed: stealing(mine="Speedy", seed=seed))
    assert animal(scene, 2) is None
    assert traits(scene, 1) == ["Animalistic"]
    over(over(scene))
    assert animal(scene, 1) == "hungry"
    assert traits(over(scene), 1) == []


def test_r62_the_same_beast_may_be_drawn_again() -> None:
    assert drawing("golden", 1, lambda seed: stealing(seed=seed)).seat == 0


def test_stolen_in_anothers_turn_it_ends_with_the_next_own_turn() -> None:
    scene = begin(
        player("C3", hand="Mimesis", traits="Animalistic", animal="golden"),
        player("E5"),
        beasts={"time": "A3", "wind": "E3"},
    )
    scene.play("mimesis", "animalistic", "pass")
    assert animal(scene, 2) is not None and animal(scene, 1) is None
    over(scene)
    assert seat(scene, 2)["animal_ripe"]
    assert traits(over(scene), 2) == []


def test_like_the_blood_beast_it_kills_at_once() -> None:
    victim = player("E5", "C3", traits="Animalistic", animal="golden")
    me = player("C3", "C3*2 B3", hand="Steal", traits="Blood thirsty")
    beasts = {"time": "A3", "wind": "E3"}
    scene = drawing("blood", 1, lambda seed: begin(me, victim, beasts=beasts, seed=seed).play("steal"))
    assert acolytes(scene, 1) == {"B3": 1} and acolytes(scene, 2) == {}
    # Blood thirsty was given up before.
    assert gold(scene) == [0, 0]


def like(name: str, pieces: str = "", **rest: Any) -> Scene:
    """Player 1's Colossus on C3 is like a Beast."""
    mine = {key: rest.pop(key) for key in ("banners", "hand") if key in rest}
    me = player("C3", pieces, traits=f"Animalistic{rest.pop('mine', '')}", animal=name, **mine)
    return begin(me, rest.pop("other", player("E5")), **rest)


def test_like_the_blood_beast_nobody_lives_with_it() -> None:
    scene = like("blood", "B3", other=player("E5", "C2")).play("colossus 1", "C2")
    assert acolytes(scene, 2) == {} and acolytes(scene, 1) == {"B3": 1}
    # To spawn there is allowed, and the Acolyte dies.
    scene.play("spawn")
    assert acolytes(scene, 1) == {"B3": 1} and scene.view["actions"] == 2


def test_like_the_golden_beast_it_leaves_a_cube() -> None:
    scene = like("golden", "C2").play("colossus 1", "C2", "D2")
    assert cubes(scene) == {"C3": {"gold": 1}, "C2": {"gold": 1}}


def test_like_the_hungry_beast_it_takes_cubes_along() -> None:
    scene = like("hungry", cubes={"C3": "gold 2, card"}).play("colossus 1", "C2")
    assert cubes(scene) == {"C2": {"gold": 2, "card": 1}}


def test_like_the_bountiful_beast_tiles_produce() -> None:
    scene = like("bountiful", tiles={"C2": "Grass, 2 Gold"}).play("colossus 1", "C2")
    assert cubes(scene) == {"C2": {"gold": 2}}


def test_like_the_stone_beast_acolytes_are_petrified() -> None:
    scene = like("stone", "C3 B3")
    assert scene.of_kind("acolyte") == {"acolyte B3"}
    # One that arrives stops there.
    scene.play("acolyte B3", "C3")
    assert scene.view["actions"] == 3 and acolytes(scene, 1) == {"C3": 2}
    # The Colossus itself goes, and what stays behind is free again.
    assert scene.play("colossus 1", "C2").of_kind("acolyte") == {"acolyte C3"}


def test_like_the_time_beast_it_scores_banners_of_anybody() -> None:
    scene = like("time", other=player("E5", banners="C2"), cubes={"C2": "gold 3"})
    scene.play("colossus 1", "C2")
    assert gold(scene) == [0, 3] and banners(scene, 2) == {}


def test_like_the_wind_beast_it_carries_acolytes() -> None:
    scene = like("wind", "C3*2", other=player("E5", "C3")).play("colossus 1", "C2")
    assert acolytes(scene, 1) == {"C2": 2} and acolytes(scene, 2) == {"C2": 1}
    # Those that it brings along make no road.
    assert scene.offers("end")


def test_it_is_no_beast_for_cards_and_traits() -> None:
    scene = like("golden", hand="Lure, Walk", mine=", Zoophilic", other=player("E5"))
    assert acolytes(scene.after("spawn", "stop"), 1) == {"C3": 1}
    scene.play("lure", "walk")
    assert scene.offers("end") and scene.view["beasts"] == {}
