"""Action cards about Banners, cubes and the turn (section 6.1), and the rulings about them."""

from __future__ import annotations

from games.colossi_gold.scenes import acolytes, banners, begin, cubes, gold, hand, player, seat, traits


def words(text: str) -> set[str]:
    """Banners are named by their spaces."""
    return {f"banner {space}" for space in text.split()}


# Commandeer


def test_commandeer_replaces_any_banner_of_an_opponent() -> None:
    scene = begin(
        player("A1", hand="Commandeer", banners="A2"),
        player("C3", banners="C3 D4"),
        player("E1", banners="E2"),
    )
    scene.play("commandeer")
    # Control is not needed, and one's own is no target.
    assert scene.options == words("C3 D4 E2")
    scene.play("banner D4")
    assert banners(scene, 1) == {"A2": 1, "D4": 1} and banners(scene, 2) == {"C3": 1}
    assert (seat(scene, 1)["banner_reserve"], seat(scene, 2)["banner_reserve"]) == (4, 5)


def test_commandeer_is_a_placing_with_all_triggers() -> None:
    scene = begin(
        player("A1", "C3", hand="Commandeer", gold=3),
        player("E5", banners="C3", traits="Extortionist, Vengeful"),
        player("E1", banners="D3", traits="Territorial"),
        tiles={"C3": "Treasure Trove"},
    )
    scene.play("commandeer", "banner C3")
    assert gold(scene) == [1, 2, 1] and acolytes(scene, 1) == {}
    assert banners(scene, 1) == {"C3": 1} and cubes(scene) == {"C3": {"gold": 3}}


def test_commandeer_cant_replace_shielded_banners() -> None:
    scene = begin(
        player("A1", hand="Commandeer"),
        player("C3", banners="C3 D4", traits="Protective"),
        player("E1", banners="E1 E2"),
        beasts={"stone": "D4"},
    )
    scene.play("commandeer")
    assert scene.options == words("E1 E2")


def test_commandeer_takes_the_place_of_a_whole_pair() -> None:
    scene = begin(player("A1", hand="Commandeer"), player("C3", banners="D4*2", traits="Resolute"))
    scene.play("commandeer")
    assert banners(scene, 1) == {"D4": 1} and seat(scene, 2)["banner_reserve"] == 6


def test_r82_commandeer_needs_a_banner_in_hand_and_room_for_it() -> None:
    full = begin(
        player("A1", hand="Commandeer", banners="A1 A2 A3 A4 A5 B1"), player("C3", banners="D4")
    ).play("commandeer")
    assert banners(full, 2) == {"D4": 1} and full.offers("end")
    limited = begin(
        player("A1", hand="Commandeer", banners="A1 A2", traits="Miserly"), player("C3", banners="D4")
    ).play("commandeer")
    assert banners(limited, 2) == {"D4": 1} and limited.offers("end")


# Sabotage


def test_sabotage_brings_down_up_to_three_banners() -> None:
    scene = begin(
        player("A1", hand="Sabotage", banners="B4"),
        player("C3", "D4", banners="C3 D4 E4 E3 D5"),
        player("E1", "E2"),
    )
    scene.play("sabotage")
    # Not where a Colossus or an Acolyte is; one's own are allowed.
    assert scene.options == words("B4 D5 E3 E4") | {"stop"}
    scene.play("banner E4", "banner B4")
    assert banners(scene, 1) == {} and banners(scene, 2) == {"C3": 1, "D4": 1, "D5": 1, "E3": 1}
    scene.play("banner D5")
    assert banners(scene, 2) == {"C3": 1, "D4": 1, "E3": 1} and scene.offers("end")


def test_sabotage_may_stop() -> None:
    scene = begin(player("A1", hand="Sabotage"), player("C3", banners="D4 E4"))
    scene.play("sabotage", "banner D4", "stop")
    assert banners(scene, 2) == {"E4": 1} and scene.offers("end")


def test_r36_sabotage_is_no_replacing() -> None:
    scene = begin(
        player("A1", hand="Sabotage", gold=5),
        player("C3", banners="D4", traits="Extortionist, Vengeful"),
        beasts={"stone": "D4"},
    )
    scene.play("sabotage", "banner D4")
    assert banners(scene, 2) == {} and gold(scene) == [5, 0]


def test_sabotage_counts_spaces() -> None:
    scene = begin(player("A1", hand="Sabotage"), player("C3", banners="D4*2 E4 E3", traits="Resolute"))
    scene.play("sabotage", "banner D4")
    assert banners(scene, 2) == {"E3": 1, "E4": 1} and seat(scene, 2)["banner_reserve"] == 4
    scene.play("banner E3", "banner E4")
    assert banners(scene, 2) == {}


# Secure


def test_secure_trades_acolytes_for_a_banner() -> None:
    scene = begin(
        player("A1", "C3*2 D4 E4*3", hand="Secure"), player("C3", "E4*5", traits="Reactive"), player("E1")
    )
    scene.play("secure")
    # Two Acolytes, and no control: player 2 has both spaces.
    assert scene.options == {"C3", "E4"}
    scene.play("E4")
    assert acolytes(scene, 1) == {"C3": 2, "D4": 1} and banners(scene, 1) == {"E4": 1}
    # They did not die.
    assert seat(scene, 1)["reserve"] == 7 and scene.seat == 0


def test_r80_secure_replaces_an_opponents_banner() -> None:
    scene = begin(
        player("A1", "D4*2", hand="Secure", gold=4),
        player("C3", banners="D4", traits="Extortionist, Vengeful"),
    )
    scene.play("secure")
    assert banners(scene, 1) == {"D4": 1} and banners(scene, 2) == {}
    assert gold(scene) == [2, 2] and acolytes(scene, 1) == {}


def test_secure_leaves_out_own_and_shielded_banners_and_petrified_acolytes() -> None:
    scene = begin(
        player("A1", "A2*2 C3*2 E4*2 B3*2", hand="Secure", banners="A2"),
        player("C3", banners="C3", traits="Protective"),
        beasts={"stone": "E4"},
    )
    scene.play("secure")
    # Only B3 is left, and nobody is asked.
    assert banners(scene, 1) == {"A2": 1, "B3": 1}
    assert acolytes(scene, 1) == {"A2": 2, "C3": 2, "E4": 2}


def test_secure_makes_a_pair_for_who_is_resolute() -> None:
    scene = begin(
        player("A1", "A2*2", hand="Secure", banners="A2", traits="Resolute"),
        player("C3"),
        tiles={"A2": "Treasure Trove"},
    )
    scene.play("secure")
    # CG-R40, CG-R60: the second of a pair triggers nothing.
    assert banners(scene, 1) == {"A2": 2} and cubes(scene) == {}


def test_secure_without_a_banner_or_a_space_does_nothing() -> None:
    scene = begin(player("A1", "D4*2", hand="Secure", banners="A2", traits="Monolithic"), player("C3"))
    assert acolytes(scene.play("secure"), 1) == {"D4": 2}
    scene = begin(player("A1", "D4 D5", hand="Secure"), player("C3"))
    assert acolytes(scene.play("secure"), 1) == {"D4": 1, "D5": 1} and banners(scene, 1) == {}


def test_secure_may_take_guarded_acolytes_of_ones_own() -> None:
    scene = begin(player("A1", "A1*2", hand="Secure", traits="Protective"), player("C3"))
    scene.play("secure")
    assert acolytes(scene, 1) == {} and banners(scene, 1) == {"A1": 1}


# Short Rest


def test_r30_short_rest_scores_one_banner() -> None:
    scene = begin(
        player("A1", "C3*2", hand="Short Rest", banners="C3 D4"),
        player("E5", banners="E4"),
        tiles={"C3": "Hallowed Ground"},
        cubes={"C3": "gold 2", "D4": "gold 1"},
    )
    scene.play("short rest")
    assert scene.options == words("C3 D4")
    scene.play("banner C3")
    assert gold(scene) == [6, 0] and banners(scene, 1) == {"D4": 1}
    assert cubes(scene) == {"D4": {"gold": 1}} and scene.view["actions"] == 3


def test_short_rest_without_a_banner_does_nothing() -> None:
    scene = begin(player("A1", hand="Short Rest"), player("E5", banners="E4"), cubes={"E4": "gold 2"})
    scene.play("short rest")
    assert gold(scene) == [0, 0] and banners(scene, 2) == {"E4": 1}


def test_short_rest_of_the_stone_lair_lets_its_own_banner_stay() -> None:
    # CG-R35: outside a Rest for this Banner's scoring only.
    scene = begin(
        player("A1", hand="Short Rest, Short Rest", banners="C3 D4"),
        player("E5"),
        tiles={"C3": "Lair: Stone Beast"},
        beasts={"stone": "C3"},
    )
    scene.play("short rest", "banner C3", "yes")
    assert banners(scene, 1) == {"C3": 1, "D4": 1}
    scene.play("short rest", "banner D4")
    assert banners(scene, 1) == {"C3": 1} and scene.offers("end")


# Dominate


def test_dominate_is_playable_only_as_the_first_action() -> None:
    scene = begin(player("A1", hand="Dominate, Pilfer", traits="Boldness", gold=2), player("E5"))
    assert scene.offers("dominate")
    assert not scene.after("pilfer").offers("dominate")
    assert not scene.after("spawn", "stop").offers("dominate")
    # Free abilities are no Actions.
    assert scene.after("boldness").offers("dominate")


def test_r32_dominate_deploys_and_may_rest_with_the_same_banners() -> None:
    scene = begin(player("C3", hand="Dominate, Pilfer"), player("E5"), cubes={"C3": "gold 2"})
    scene.play("dominate")
    # No more Actions, and no choice between Deploy and Rest.
    assert scene.options == {"place", "done"}
    scene.play("place")
    # Nothing else is controlled, so that was the whole Deploy.
    assert scene.options == {"yes", "pass"}
    rested = scene.after("yes")
    assert gold(rested) == [2, 0] and banners(rested, 1) == {}
    assert rested.view["active_player"] == 1 and hand(rested, 1) == ["Pilfer"]
    left = scene.after("pass")
    assert gold(left) == [0, 0] and banners(left, 1) == {"C3": 1} and left.view["active_player"] == 1


def test_r32_dominate_with_an_old_banner_and_no_new_one() -> None:
    scene = begin(player("C3", hand="Dominate", banners="D4"), player("E5"), cubes={"D4": "gold 2"})
    scene.play("dominate", "done", "yes")
    assert gold(scene) == [2, 0]


def test_r32_after_dominate_there_are_free_abilities_but_no_boldness() -> None:
    scene = begin(player("A1", hand="Dominate", traits="Boldness, Mercantile", gold=9), player("E5"))
    scene.play("dominate")
    assert scene.options == {"mercantile", "end"}


def test_r32_after_dominate_the_time_lair_gives_nothing() -> None:
    scene = begin(
        player("C3", hand="Dominate", banners="C3"),
        player("E5"),
        tiles={"C3": "Lair: Time Beast"},
        beasts={"time": "E1"},
    )
    # No Beast is moved, no Banner can be placed or moved, and the old one is scored.
    scene.play("dominate", "pass", "yes")
    assert scene.view["active_player"] == 1


# Magnetize and Pilfer


def test_magnetize_draws_all_cubes_of_another_space() -> None:
    scene = begin(
        player("C3", hand="Magnetize"),
        player("E5"),
        cubes={"C3": "gold 1", "A1": "gold 2, card 1", "E1": "trait 1"},
    )
    scene.play("magnetize")
    assert scene.options == {"A1", "E1"}
    scene.play("A1")
    assert cubes(scene) == {"C3": {"gold": 3, "card": 1}, "E1": {"trait": 1}}


def test_magnetize_finds_nothing_elsewhere() -> None:
    scene = begin(player("C3", hand="Magnetize"), player("E5"), cubes={"C3": "gold 1"})
    scene.play("magnetize")
    assert cubes(scene) == {"C3": {"gold": 1}} and scene.offers("end")


def test_pilfer_draws_two_cards() -> None:
    scene = begin(player("C3", hand="Pilfer"), player("E5"), deck="Walk, Lure, Purge")
    scene.play("pilfer")
    assert hand(scene, 1) == ["Lure", "Walk"]


def test_short_rest_with_a_trait_cube() -> None:
    scene = begin(
        player("A1", hand="Short Rest", banners="C3"),
        player("E5"),
        cubes={"C3": "trait 1"},
        shown_traits="Sly, Speedy, Abundant",
    )
    scene.play("short rest", "speedy")
    assert traits(scene, 1) == ["Speedy"]
    # Six Actions at once, one of them used, and no second card.
    assert scene.view["actions"] == 5
