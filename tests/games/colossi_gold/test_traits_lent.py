"""Mimicry and the Traits that it borrows (rules, section 6.7), and rulings CG-R16 and CG-R61."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import acolytes, banners, begin, gold, hand, player, seat, traits
from games.colossi_gold.trait_scenes import over
from scene import Scene


def mimicking(mine: str = "Mimicry", theirs: str = "Zoophilic, Speedy", **rest: Any) -> Scene:
    """Player 1 is at the start of a turn; `rest` is player 2's."""
    options = {key: rest.pop(key) for key in ("shown_traits", "trait_deck", "hand") if key in rest}
    me = player("C3", hand=options.pop("hand", ""), traits=mine)
    return begin(me, player("E5", traits=theirs, **rest), moment="turn start", **options)


def test_mimicry_must_borrow_a_trait_for_a_turn() -> None:
    scene = mimicking()
    assert scene.options == {"zoophilic", "speedy"}
    scene.play("speedy")
    assert traits(scene, 1) == ["Mimicry", "Speedy"] and traits(scene, 2) == ["Zoophilic"]
    assert scene.view["actions"] == 6
    lent = {each["title"]: each["lent_by"] for each in seat(scene, 1)["traits"]}
    assert lent == {"Mimicry": None, "Speedy": 1}
    over(scene)
    assert traits(scene, 1) == ["Mimicry"] and traits(scene, 2) == ["Speedy", "Zoophilic"]
    assert scene.seat == 1 and scene.view["actions"] == 6


def test_r61_animalistic_can_not_be_borrowed() -> None:
    scene = mimicking(theirs="Animalistic, Speedy", animal="wind")
    # Only one is left, so nobody is asked.
    assert scene.offers("end") and traits(scene, 1) == ["Mimicry", "Speedy"]
    scene = mimicking(theirs="Animalistic", animal="wind")
    assert scene.offers("end") and traits(scene, 1) == ["Mimicry"]


def test_r16_what_mimicry_borrows_works_in_the_same_start_step() -> None:
    scene = begin(
        player("C3", traits="Mimicry"),
        player("E5", traits="Sly, Soothsayer"),
        player("E1"),
        moment="turn start",
    )
    named = scene.after("sly")
    assert named.options == {"player 2", "player 3"}
    assert named.play("player 3").view["sly_about"] == 2
    assert scene.play("soothsayer").options == {"card deck", "tile deck", "pass"}


def test_a_borrowed_abundant_draws_two() -> None:
    scene = mimicking(theirs="Abundant")
    assert len(hand(scene, 1)) == 2
    # It is back when its owner draws.
    assert len(hand(over(scene), 2)) == 2


def test_r61_a_borrowed_trait_counts_for_nobody_and_can_not_be_given_up() -> None:
    scene = mimicking("Mimicry, Alchemist", "Zoophilic, Speedy").play("speedy")
    assert traits(scene, 1) == ["Alchemist", "Mimicry", "Speedy"] and scene.offers("end")
    assert scene.play("alchemist").of_kind("trait") == {"alchemist", "mimicry"}


def test_r61_without_mimicry_a_borrowed_trait_returns_at_once() -> None:
    scene = mimicking("Mimicry, Alchemist").play("speedy")
    assert scene.view["actions"] == 6
    scene.play("alchemist", "mimicry")
    assert traits(scene, 1) == ["Alchemist"] and traits(scene, 2) == ["Speedy", "Zoophilic"]
    assert gold(scene) == [1, 0] and scene.view["actions"] == 4


def test_r61_alchemist_itself_may_be_borrowed_to_give_mimicry_up() -> None:
    scene = mimicking(theirs="Alchemist").play("alchemist")
    # Besides it there is the card that was drawn.
    assert scene.of_kind("trait") == {"mimicry"} and len(scene.options) == 2
    scene.play("mimicry")
    assert traits(scene, 1) == [] and traits(scene, 2) == ["Alchemist"]
    assert gold(scene) == [1, 0] and not scene.offers("alchemist")


def test_r61_a_borrowed_trait_can_not_be_stolen() -> None:
    scene = mimicking(hand="Mimesis").play("speedy", "mimesis")
    assert scene.seat == 1 and scene.options == {"mimicry", "pass"}
    # Who is robbed of Mimicry gives back what it borrowed; its new owner borrows nothing in this turn.
    scene.play("mimicry")
    assert scene.seat == 1 and scene.options == {"mimicry", "speedy", "zoophilic"}
    scene.play("zoophilic")
    assert scene.seat == 0 and scene.options == {"mimicry", "speedy", "pass"}
    scene.play("pass")
    assert traits(scene, 1) == [] and traits(scene, 2) == ["Mimicry", "Speedy"]
    assert scene.view["actions"] == 3


def test_r61_the_lender_obeys_the_limit_when_it_comes_back() -> None:
    scene = mimicking(
        hand="Growth", shown_traits="Boldness, Mercantile, Miserly", trait_deck="Abundant, Vengeful"
    )
    scene.play("speedy", "growth", "abundant", "discard", "vengeful")
    # Lent Traits do not count: player 2 keeps a second one without being asked about any other.
    assert traits(scene, 2) == ["Vengeful", "Zoophilic"] and scene.seat == 0
    over(scene)
    assert scene.seat == 1 and scene.options == {"speedy", "vengeful", "zoophilic"}
    scene.play("speedy")
    assert traits(scene, 2) == ["Vengeful", "Zoophilic"] and scene.view["trait_discard"][0] == "Speedy"
    assert scene.view["active_player"] == 1


def test_a_borrowed_limit_binds_the_borrower_and_frees_the_lender() -> None:
    scene = begin(
        player("C3", "A3*5", traits="Mimicry"),
        player("E5", "E4*3", traits="Miserly"),
        moment="turn start",
    )
    # At the start already.
    assert traits(scene, 1) == ["Mimicry", "Miserly"] and acolytes(scene, 1) == {"A3": 3}
    scene.play("colossus 1", "C2")
    assert not scene.offers("spawn") and acolytes(scene, 2) == {"E4": 3}
    assert traits(over(scene), 2) == ["Miserly"]


def test_a_lender_who_is_free_of_a_limit_obeys_it_again_in_the_end() -> None:
    scene = begin(
        player("C3", "A3*3", hand="Companionship", traits="Mimicry"),
        player("E5", "E4*3", traits="Miserly"),
        moment="turn start",
    )
    scene.play("companionship", "colossus 1")
    # Player 1 has Miserly now, and three already; player 2 puts three where player 1 is.
    assert scene.seat == 1
    scene.play("C3", "C3", "C3")
    assert acolytes(scene, 2) == {"C3": 3, "E4": 3}
    over(scene)
    assert scene.seat == 1 and scene.options == {"acolyte C3", "acolyte E4"}
    scene.play("acolyte E4", "acolyte E4", "acolyte E4")
    assert acolytes(scene, 2) == {"C3": 3} and scene.view["active_player"] == 1


def test_what_is_lent_does_not_work_for_its_owner() -> None:
    scene = begin(
        player("C3", "C3*2", traits="Mimicry", hand="Secure"),
        player("E5", banners="C3", traits="Vengeful"),
        moment="turn start",
    )
    scene.play("secure")
    assert banners(scene, 1) == {"C3": 1} and banners(scene, 2) == {}
    # Had Vengeful been with its owner, the Acolytes that are left there would die.
    scene = begin(
        player("C3", "C3", hand="Commandeer", traits="Mimicry"),
        player("E5", banners="C3", traits="Vengeful"),
        moment="turn start",
    )
    assert acolytes(scene.play("commandeer"), 1) == {"C3": 1}


def test_a_pair_of_a_borrowed_resolute_is_split_in_the_end() -> None:
    scene = begin(
        player("C3", "B3", banners="C3", traits="Mimicry"),
        player("E5", traits="Resolute"),
        moment="turn start",
    )
    scene.play("end", "deploy", "place", "C3")
    assert banners(scene, 1) == {"C3": 2}
    over(scene)
    assert banners(scene, 1) == {"C3": 1} and scene.view["players"][0]["banner_reserve"] == 5


def test_animalistic_drives_out_mimicry_and_what_it_borrowed() -> None:
    scene = begin(
        player("C3", hand="Short Rest", banners="C3", traits="Mimicry"),
        player("E5", traits="Speedy"),
        moment="turn start",
        cubes={"C3": "trait"},
        shown_traits="Animalistic",
        trait_deck="",
    )
    scene.play("short rest", "animalistic")
    assert traits(scene, 1) == ["Animalistic"] and traits(scene, 2) == ["Speedy"]
    assert "Player 1 gives Speedy back to Player 2" in scene.told


def test_what_was_borrowed_goes_back_and_all_settles_before_animalistic_runs_out() -> None:
    """4.1 step 8 with 4.11: whom Protective guarded dies while the Colossus is still like the Blood Beast."""
    scene = begin(
        player("C3", traits="Animalistic, Mimicry", animal="blood"),
        player("E5", traits="Protective, Blood thirsty"),
        moment="turn start",
    )
    scene.play("protective", "spawn", "stop")
    assert acolytes(scene, 1) == {"C3": 1}
    over(scene)
    assert scene.seat == 1
    assert acolytes(scene, 1) == {}
