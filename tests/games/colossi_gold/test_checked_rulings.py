"""Scenes for rulings that no other test is named after, and for what goes on while Traits come and go."""

from __future__ import annotations

from games.colossi_gold.scenes import (
    acolytes,
    banners,
    beasts,
    begin,
    colossi,
    cubes,
    gold,
    hand,
    player,
    seat,
)
from games.colossi_gold.trait_scenes import over
from scene import Scene


def test_r2_gold_alone_wins() -> None:
    """Neither all Beasts, nor all Banners, nor most spaces end a game."""
    rich = player("C3", gold=19)
    proud = player("E5", "E4 E3 D6 D5 D4 C5 C4 B6 B5 B4", banners="E5 E4 E3 D6 D5 D4")
    scene = begin(rich, proud, options={"target_gold": 20, "round_limit": 1}, beasts={"time": "A1"})
    over(scene)
    assert not scene.game.over and not scene.view["triggered"]
    over(scene)
    assert scene.game.over and [each["rank"] for each in scene.view["players"]] == [1, 2]


def test_r12_the_bank_has_cubes_without_end() -> None:
    scene = begin(player("C3", hand="Harvest"), player(), cubes={"C3": "gold 500, card 400, trait 300"})
    scene.play("harvest")
    assert cubes(scene)["C3"] == {"gold": 501, "card": 400, "trait": 300}


def test_r86_ten_acolytes_each_whoever_many_play() -> None:
    for players in (2, 3, 4):
        scene = Scene.new("colossi_gold", players=players)
        assert [each["reserve"] for each in scene.view["players"]] == [10] * players


def test_r90_beast_cards_count_for_the_hand_limit_like_all_others() -> None:
    mine = player("C3", hand="Walk, Walk, Lure, Rampage, Haste, Pilfer")
    scene = begin(mine, player(), deck="Lure, Convene", beasts={"time": "A1"})
    scene.play("pilfer")
    assert scene.options == {"walk", "lure", "rampage", "haste", "convene"}
    scene.play("walk")
    assert hand(scene, 1) == ["Convene", "Haste", "Lure", "Lure", "Rampage", "Walk"]


def test_r100_who_died_on_the_way_does_not_go_on_although_it_came_back() -> None:
    scene = begin(
        player("C3", "C4", traits="Sly, Resurrecting"),
        player("D5"),
        tiles={"D5": "Mountaintop of the Giants"},
        moment="turn start",
    )
    # Player 2's Colossus makes a road of the Mountaintop, but nobody lives to use it.
    scene.play("acolyte C4", "D5", "yes")
    assert acolytes(scene, 1) == {"C3": 1}
    assert scene.offers("end", "acolyte C3") and not scene.offers("stop")


def test_r106_purge_knows_no_links() -> None:
    scene = begin(player("C3", "C3", hand="Purge", traits="Underworld", banners="C3 A1"), player())
    assert scene.after("acolyte C3").offers("A1", "C4")
    scene.play("purge")
    assert scene.options == {"B3", "B4", "C2", "C4", "D3", "D4"}


def test_r107_domineering_goes_on_when_it_is_lost_meanwhile() -> None:
    scene = begin(
        player("C3", traits="Domineering, Sly", banners="D4"),
        player(),
        cubes={"D4": "trait"},
        beasts={"time": "C4", "stone": "C4"},
        shown_traits="Speedy, Abundant, Boldness",
    )
    scene.play("colossus 1", "C4", "time beast", "D4", "speedy", "domineering")
    assert scene.options == {"stone beast", "done"}
    scene.play("stone beast", "C5")
    assert beasts(scene) == {"time": "D4", "stone": "C5"}


def test_r107_domineering_goes_on_when_its_colossus_is_carried_off() -> None:
    scene = begin(
        player("C3", traits="Domineering", banners="D5"),
        player("E1"),
        tiles={"D5": "Launchpad"},
        beasts={"time": "C4", "stone": "C4"},
    )
    # The Banner is scored on D5; all around is launched, the Colossus to A1, the Beasts to where they were.
    scene.play("colossus 1", "C4", "time beast", "D5", "A1", "C4", "D5")
    assert colossi(scene) == ["A1", "E1"] and beasts(scene) == {"stone": "C4", "time": "D5"}
    assert scene.options == {"stone beast", "done"}


def test_r107_a_monolith_that_is_lost_is_scored_to_the_end() -> None:
    scene = begin(
        player("A1", hand="Short Rest", traits="Monolithic, Sly", banners="A1"),
        player(),
        cubes={"A2": "trait", "B1": "gold", "B2": "gold 2"},
        shown_traits="Speedy, Abundant, Boldness",
    )
    scene.play("short rest", "A2", "speedy", "monolithic")
    assert scene.options == {"B1", "B2"}
    scene.play("B1")
    assert gold(scene) == [3, 0]


def test_r108_who_becomes_monolithic_by_a_banner_scores_around_it() -> None:
    scene = begin(
        player("C3", hand="Short Rest", banners="A1 C3"),
        player(),
        cubes={"A1": "trait", "B1": "gold"},
        shown_traits="Monolithic, Abundant, Boldness",
    )
    scene.play("short rest", "banner A1", "monolithic")
    assert banners(scene, 1) == {"C3": 1}
    assert scene.options == {"A2", "B1", "B2"}


def test_r109_a_nomad_who_loses_the_trait_by_its_banner_deploys_on() -> None:
    scene = begin(
        player("C3", "A1", traits="Nomadic, Sly"),
        player("E5"),
        cubes={"A1": "trait"},
        shown_traits="Speedy, Abundant, Boldness",
        moment="banner phase",
    )
    scene.play("place", "A1", "yes", "speedy")
    kept = scene.after("sly")
    assert kept.seat == 1
    scene.play("nomadic")
    assert scene.offers("place", "done")
    scene.play("place", "A1")
    assert banners(scene, 1) == {"A1": 1} and seat(scene, 1)["banner_reserve"] == 5
