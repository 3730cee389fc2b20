"""What the rulebooks of the three games of the island say about their examples happens when it is played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scene import Scene

EXAMPLES = Path(__file__).parents[2] / "docs" / "rulebooks" / "examples"
YOU, THEY = 0, 1


PLAYED: dict[str, list[str]] = {
    "beastmaster/road": ["acolyte A5", "D5"],
    "beastmaster/control": ["acolyte B5", "C4"],
    "beastmaster/rampage": ["rampage", "C4", "D5", "E4"],
    "beastmaster/dodge": ["dodge", "B5", "D5"],
    "beastmaster/scoring": ["acolyte C4", "D4"],
    "colossi_ages/exploring": ["spawn", "C4", "D5"],
    "colossi_ages/wind": ["walk", "wind beast", "D3", "D4"],
    "colossi_ages/time": ["walk", "D2", "D3"],
    "colossi_ages/last_action": ["acolyte C4", "D5"],
    "colossi_ages/reaping": ["B3", "D4"],
    "colossi_gold/exploring": ["acolyte A3", "B3", "C3", "D4"],
    "colossi_gold/deploying": ["D4", "place", "C3", "place"],
    "colossi_gold/hungry": ["hungry beast", "C3"],
    "colossi_gold/time": ["time beast", "C4", "deploy", "place", "C4"],
}
"""What the words beside an example tell its reader to do, and what opponents do meanwhile."""


def shown(name: str) -> Scene:
    """An example as its reader sees it, who is the one that is asked."""
    example = json.loads((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    scene = Scene.of(name.split("/")[0], example["position"]).play(*example.get("choices", ()))
    assert scene.seat == YOU
    return scene


def played(name: str) -> Scene:
    return shown(name).play(*PLAYED[name])


def player(scene: Scene, seat: int = YOU) -> dict[str, Any]:
    of_seat: dict[str, Any] = scene.view["players"][seat]
    return of_seat


def gained(name: str, seat: int = YOU) -> int:
    """Gold that a player has more when it has been played."""
    return int(player(played(name), seat)["gold"] - player(shown(name), seat)["gold"])


def test_beast_master_one_movement_goes_along_the_road_and_takes_a_banner() -> None:
    after = played("beastmaster/road")
    assert after.view["movements_used"] == 1
    assert set(player(after)["banners"]) == {"A5", "B5", "C4", "D5"}
    assert "A5" not in player(after)["acolytes"]
    assert "D5" not in player(after, THEY)["banners"]


def test_beast_master_among_two_colossi_the_acolytes_of_a_third_player_do_not_count() -> None:
    before, after = shown("beastmaster/control"), played("beastmaster/control")
    assert all("C4" not in each["controls"] for each in before.view["players"])
    assert "C4" in player(before, 2)["banners"]
    assert "C4" not in player(after, 2)["banners"]
    assert "C4" in player(after)["banners"]


def test_beast_master_a_rampage_pays_for_the_dead_drives_a_colossus_and_leaves_banners() -> None:
    assert shown("beastmaster/rampage").view["active_player"] == THEY
    assert gained("beastmaster/rampage") == 3
    after = played("beastmaster/rampage")
    assert player(after, THEY)["colossus"] != "D5"
    assert {"C4", "D5"} <= set(player(after, THEY)["banners"])


def test_beast_master_who_dodges_far_enough_lives_and_takes_spaces() -> None:
    after = played("beastmaster/dodge")
    assert player(after)["acolytes"] == {"A4": 1, "B5": 1, "D5": 1}
    assert {"A4", "B5", "C4", "D5"} == set(player(after)["banners"])
    in_vain = shown("beastmaster/dodge").play("dodge", "B4", "D4")
    assert player(in_vain)["acolytes"] == {"A4": 1}


def test_beast_master_five_banners_bring_nine_gold_and_a_card() -> None:
    assert gained("beastmaster/scoring") == 9
    assert gained("beastmaster/scoring", THEY) == -1
    after = played("beastmaster/scoring")
    assert player(after)["beast_cards"] == 1
    assert len(player(after)["banners"]) == 5


def test_three_ages_a_spawned_acolyte_walks_into_the_fog_for_one_action() -> None:
    before, after = shown("colossi_ages/exploring"), played("colossi_ages/exploring")
    assert (before.view["actions"], after.view["actions"]) == (4, 3)
    assert after.view["tiles"]["D5"] == "Deep Mines"
    assert after.view["cubes"]["D5"] == 3
    assert "D5" in player(after)["controls"]
    assert gained("colossi_ages/exploring") == 0


def test_three_ages_the_wind_beast_carries_acolytes_to_the_mines_for_no_action() -> None:
    after = played("colossi_ages/wind")
    assert after.view["tiles"]["D4"] == "Deep Mines"
    assert player(after)["acolytes"]["D4"] == 2
    assert player(after, THEY)["acolytes"]["D4"] == 1
    assert "D4" in player(after)["controls"]
    assert after.view["actions"] == 4


def test_three_ages_the_time_beast_makes_you_reap_at_once_with_an_extra_action() -> None:
    assert gained("colossi_ages/time") == 4
    after = played("colossi_ages/time")
    assert "D3" not in player(after)["acolytes"]
    assert after.offers("stop", "spawn")
    assert after.play("stop").view["actions"] == 3


def test_three_ages_a_fourth_space_with_acolytes_is_a_fourth_gold_and_ends_the_age() -> None:
    assert len(player(shown("colossi_ages/last_action"))["acolytes"]) == 3
    assert gained("colossi_ages/last_action") == 4
    assert played("colossi_ages/last_action").view["moment"] == "reaping"


def test_three_ages_a_reap_hands_control_to_whoever_stays() -> None:
    before = shown("colossi_ages/reaping")
    assert before.options == {"pass", "B3", "C4"}
    once = before.after("B3")
    assert player(once)["gold"] == player(before)["gold"] + 1
    assert player(once)["reserve"] == player(before)["reserve"] + 3
    assert "B3" in player(once, THEY)["controls"]
    assert played("colossi_ages/reaping").offers("C4", "D4")


def test_fifty_gold_one_action_leads_along_the_road_into_the_fog() -> None:
    after = played("colossi_gold/exploring")
    assert after.view["actions_used"] == 1
    assert after.view["tiles"]["D4"] == "Grass, 2 Gold"
    assert after.view["cubes"]["D4"] == {"gold": 2}
    assert "D4" in player(after)["controls"]


def test_fifty_gold_deploying_sends_an_opposing_banner_home_and_lets_old_ones_stand() -> None:
    before, after = shown("colossi_gold/deploying"), played("colossi_gold/deploying")
    assert set(player(before)["controls"]) == {"C3", "C4", "D4"}
    assert set(player(after)["banners"]) == {"C3", "C4", "C5", "D4"}
    assert "D4" not in player(after, THEY)["banners"]
    assert gained("colossi_gold/deploying", THEY) == 0


def test_fifty_gold_cards_before_the_market_bring_ten_gold_in_a_rest() -> None:
    scene = shown("colossi_gold/resting")
    had = player(scene)["gold"]
    scene.play("banner C3")
    assert player(scene)["cards"] == 4
    scene.play("banner B3")
    while "done" in scene.options:
        scene.play(min(scene.options - {"done"}))
    assert player(scene)["gold"] == had + 4 + 6
    assert player(scene)["banners"] == {}


def test_fifty_gold_the_hungry_beast_brings_three_cubes_and_the_empty_tile_replenishes() -> None:
    after = played("colossi_gold/hungry")
    assert after.view["cubes"]["C3"] == {"gold": 5}
    assert "D3" not in after.view["cubes"]
    assert after.play("deploy").play_on("done").view["cubes"]["D3"] == {"gold": 1}


def test_fifty_gold_the_time_beast_scores_a_banner_that_can_be_deployed_again() -> None:
    assert gained("colossi_gold/time") == 3
    after = played("colossi_gold/time")
    assert after.view["cubes"]["C4"] == {"gold": 4}
    assert set(player(after)["banners"]) == {"C3", "C4"}
