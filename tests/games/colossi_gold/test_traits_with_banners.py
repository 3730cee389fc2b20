"""Traits around Banners (rules, sections 4.8 and 4.9), and rulings CG-R55 and CG-R58 to CG-R60."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import acolytes, banners, begin, cubes, gold, player, seat, traits
from games.colossi_gold.trait_scenes import over
from scene import Scene


def replacing(*others: dict[str, Any], mine: str = "", pieces: str = "C3*2", **rest: Any) -> Scene:
    """Player 1 commandeers the Banner on C3 with one Gold or more."""
    me = player("A1", pieces, hand="Commandeer", traits=mine, gold=rest.pop("gold", 3))
    scene = begin(me, *others, **rest).play("commandeer")
    return scene.play("banner C3") if scene.offers("banner C3") else scene


def test_extortionist_is_paid_two_or_what_there_is() -> None:
    victim = player("E5", banners="C3", traits="Extortionist")
    assert gold(replacing(victim)) == [1, 2]
    assert gold(replacing(victim, gold=1)) == [0, 1]
    assert gold(replacing(victim, gold=0)) == [0, 0]


def test_r70_a_payment_to_a_miser_is_one_gain() -> None:
    victim = player("E5", banners="C3", traits="Extortionist, Miserly")
    assert gold(replacing(victim)) == [1, 3]
    assert gold(replacing(victim, gold=0)) == [0, 0]


def test_vengeful_kills_everybody_there() -> None:
    scene = replacing(player("E5", "C3 C4", banners="C3", traits="Vengeful, Blood thirsty"))
    assert acolytes(scene, 1) == {} and acolytes(scene, 2) == {"C4": 1}
    # Its owner is the cause, and is paid for those of others; the Banner stays.
    assert gold(scene) == [3, 2] and banners(scene, 1) == {"C3": 1} and banners(scene, 2) == {}


def test_vengeful_spares_whom_nothing_kills() -> None:
    victim = player("E5", "C3", banners="C3", traits="Vengeful")
    me = player("C3", "C3*2", hand="Commandeer", traits="Protective")
    scene = begin(me, victim).play("commandeer")
    assert acolytes(scene, 1) == {"C3": 2} and acolytes(scene, 2) == {}


def test_territorial_is_paid_once_for_a_banner_next_to_its_own() -> None:
    witness = player("E1", banners="C2 D3 D4", traits="Territorial")
    scene = replacing(player("E5", banners="C3"), witness)
    assert gold(scene) == [3, 0, 1]
    # Not for one that is not adjacent.
    assert (
        gold(replacing(player("E5", banners="C3"), player("E1", banners="C1", traits="Territorial")))[2] == 0
    )


def test_territorial_is_not_paid_for_ones_own_banners_nor_by_losing_one() -> None:
    scene = begin(player("C3", banners="C2", traits="Territorial"), player("E5"))
    scene.play("end", "deploy", "place")
    assert banners(scene, 1) == {"C2": 1, "C3": 1} and gold(scene) == [0, 0]
    # The replaced Banner is in hand before anybody is paid.
    assert gold(replacing(player("E5", banners="C3", traits="Territorial"))) == [3, 0]


def test_r55_trove_extortionist_vengeful_territorial() -> None:
    scene = replacing(
        player("E5", banners="C3", traits="Extortionist, Vengeful"),
        player("E1", banners="D3", traits="Territorial"),
        tiles={"C3": "Treasure Trove"},
    )
    assert cubes(scene)["C3"] == {"gold": 3} and gold(scene) == [1, 2, 1] and acolytes(scene, 1) == {}
    signs = (
        "cubes are put on",
        "Player 2 takes 2 Gold",
        "2 Acolytes of Player 1 die",
        "Player 3 gains 1 Gold",
    )
    told = [sign for line in scene.told for sign in signs if sign in line]
    assert told == list(signs)


def test_banners_that_are_brought_down_set_off_nothing() -> None:
    me = player("A1", hand="Sabotage", gold=3)
    scene = begin(me, player("E5", banners="C3", traits="Extortionist, Vengeful")).play(
        "sabotage", "banner C3"
    )
    assert gold(scene) == [3, 0] and banners(scene, 2) == {}


def deploying(mine: str, pieces: str = "B3 D3", **rest: Any) -> Scene:
    """Player 1 controls B3, C3 and D3, and deploys."""
    own = {key: rest.pop(key) for key in ("banners", "gold") if key in rest}
    me = player("C3", pieces, traits=mine, **own)
    scene = begin(me, rest.pop("other", player("E5")), moment="banner phase", **rest)
    return scene.play("deploy") if scene.offers("deploy") else scene


def test_nomadic_places_one_banner_and_may_score_it() -> None:
    scene = deploying("Nomadic", cubes={"D3": "gold 2"}).play("place")
    assert scene.options == {"B3", "C3", "D3"}
    scene.play("D3")
    assert scene.options == {"yes", "pass"} and banners(scene, 1) == {"D3": 1}
    waiting = scene.after("pass")
    # CG-R58: one Banner a Deploy, so the turn is over.
    assert waiting.seat == 1 and banners(waiting, 1) == {"D3": 1} and gold(waiting) == [0, 0]
    scene.play("yes")
    assert scene.seat == 1 and banners(scene, 1) == {} and gold(scene) == [2, 0]


def test_nomadic_says_why_it_asks_and_what_was_answered() -> None:
    scene = deploying("Nomadic", cubes={"D3": "gold 2"}).play("place", "D3")
    decision = scene.game.decision
    assert decision is not None
    assert decision.prompt == "Nomadic: do you score your Banner on D3 at once? Pass to leave it there."
    assert "Player 1 does not score the Banner on D3" in scene.after("pass").told
    assert "Player 1 scores the Banner on D3 and takes it back" in scene.after("yes").told


def test_nomadic_may_move_its_banner_and_score_it() -> None:
    scene = deploying("Nomadic", banners="A5", cubes={"D3": "gold 2"})
    assert scene.options == {"banner A5", "done"}
    scene.play("banner A5", "D3", "yes")
    assert gold(scene) == [2, 0] and scene.seat == 1


def test_monolithic_scores_all_tiles_around() -> None:
    scene = begin(
        player("A1", "B2", hand="Short Rest", traits="Monolithic", banners="A1"),
        player("E5", banners="A2"),
        cubes={"A1": "gold", "A2": "gold 2"},
        tiles={"B2": "Hallowed Ground"},
        unexplored="B1",
    ).play("short rest")
    assert scene.options == {"A2", "B2"} and gold(scene) == [1, 0]
    scene.play("B2")
    # CG-R59: what the tile does happens too; the Banner of player 2 stays where it is.
    assert gold(scene) == [5, 0] and banners(scene, 2) == {"A2": 1}


def test_monolithic_does_not_chain() -> None:
    scene = begin(
        player("A1", hand="Windfall", traits="Monolithic"), player("E5"), cubes={"A2": "gold 2"}
    ).play("windfall")
    # CG-R31: without a Banner there is nothing around to score.
    assert gold(scene) == [0, 0]


def test_monolithic_gained_by_the_scoring_counts_for_it() -> None:
    scene = begin(
        player("A1", hand="Short Rest", banners="A1 C3"),
        player("E5"),
        cubes={"A1": "trait", "A2": "gold 2"},
        shown_traits="Monolithic",
        trait_deck="",
    ).play("short rest", "banner A1", "monolithic")
    # One Banner is left, which is the limit; and the neighbours are scored.
    assert banners(scene, 1) == {"C3": 1} and scene.options == {"A2", "B1", "B2"}
    assert gold(scene.play("A2")) == [2, 0]


def test_resolute_raises_a_second_banner_that_sets_off_nothing() -> None:
    scene = deploying(
        "Resolute",
        "B3",
        banners="C3",
        other=player("E5", banners="D3", traits="Territorial"),
        tiles={"C3": "Treasure Trove"},
    ).play("place", "C3")
    assert banners(scene, 1) == {"C3": 2} and gold(scene) == [0, 0] and cubes(scene) == {}


def test_r60_a_pair_doubles_the_loot_and_nothing_else() -> None:
    scene = begin(
        player("C3", "C3", hand="Short Rest", traits="Resolute", banners="C3*2"),
        player("E5"),
        cubes={"C3": "gold 2, card"},
        tiles={"C3": "Hallowed Ground"},
        deck="Walk, Lure",
    ).play("short rest")
    assert gold(scene) == [6, 0] and seat(scene, 1)["hand"] == ["Lure", "Walk"]
    assert banners(scene, 1) == {} and seat(scene, 1)["banner_reserve"] == 6


def test_r60_a_pair_is_replaced_together_and_avenged_once() -> None:
    scene = replacing(player("E5", banners="C3*2", traits="Resolute, Extortionist"))
    assert banners(scene, 2) == {} and seat(scene, 2)["banner_reserve"] == 6 and gold(scene) == [1, 2]


def test_a_pair_brings_two_traits_and_may_lose_resolute_meanwhile() -> None:
    scene = begin(
        player("C3", hand="Short Rest", traits="Resolute, Sly", banners="C3*2 D3*2"),
        player("E5"),
        cubes={"C3": "trait"},
        shown_traits="Speedy, Abundant, Boldness",
        trait_deck="Vengeful",
    ).play("short rest", "banner C3", "speedy", "resolute")
    # The other pair is split at once; the second Trait comes all the same.
    assert banners(scene, 1) == {"D3": 1}
    assert scene.options == {"abundant", "boldness", "vengeful", "trait deck"}


def test_a_limit_gained_in_a_rest_takes_banners_that_wait() -> None:
    scene = begin(
        player("C3", traits="Sly", banners="A1 A2 C3"),
        player("E5"),
        moment="resting",
        cubes={"C3": "trait", "A1": "gold", "A2": "gold"},
        shown_traits="Nomadic",
        trait_deck="",
    ).play("banner C3", "nomadic")
    assert scene.options == {"banner A1", "banner A2"} and gold(scene) == [0, 0]
    scene.play("banner A1")
    # Unscored; the other one is scored, as the Rest goes on.
    assert gold(scene) == [1, 0] and banners(scene, 1) == {} and traits(scene, 1) == ["Nomadic", "Sly"]
    assert cubes(scene)["A1"] == {"gold": 1}


def test_protective_shields_the_banner_with_ones_colossus() -> None:
    scene = begin(player("A1", hand="Commandeer"), player("C3", banners="C3 D3", traits="Protective"))
    # Only the other one can be replaced.
    scene.play("commandeer")
    assert banners(scene, 2) == {"C3": 1} and banners(scene, 1) == {"D3": 1}
    # It is no replacing to bring one down, but a Colossus is there, so Sabotage finds none.
    scene = begin(player("A1", hand="Sabotage"), player("C3", banners="C3", traits="Protective"))
    assert over(scene.play("sabotage")).view["players"][1]["banners"] == {"C3": 1}


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
