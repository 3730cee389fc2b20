"""Goals that count what is tucked under a Trait (rules, section 7.8)."""

from __future__ import annotations

from games.colossi_ages.goal_scenes import goals, is_discarded, owned, under
from games.colossi_ages.scenes import acolytes, controls, gold, hand, player, seat
from games.island.box import box
from scene import Scene

NINE = "Walk, Walk, Walk, Walk, Walk, Lure, Lure, Lure, Lure"

# Abundant


def test_abundant_takes_divine_gifts() -> None:
    scene = goals(player("C3", hand="Windfall, Sacrifice", traits="Abundant"), player("E3"))
    scene.play("windfall", "sacrifice")
    assert owned(scene, 1)["Abundant"]["cards"] == ["Windfall"]
    assert owned(scene, 1)["Abundant"]["progress"] == 1
    # An Action card goes to the discards as ever.
    assert scene.view["discard"] == ["Sacrifice"]


def test_abundant_draws_two() -> None:
    scene = goals(player("C3", traits="Abundant"), player("E3"), deck="Walk, Lure, Recall").play("end")
    assert hand(scene, 1) == ["Lure", "Walk"]


def test_abundant_reached() -> None:
    scene = goals(
        player("C3", hand="Windfall", traits="Abundant"),
        player("E3"),
        tiles={"C3": "Market", "E3": "Moat"},
        tucked=under("Abundant", "Abundance, Exchange, Miracle"),
    )
    scene.play("windfall")
    assert gold(scene) == [10, 0]
    assert is_discarded(scene, "Abundant")
    assert set(scene.view["discard"]) == {"Windfall", "Abundance", "Exchange", "Miracle"}


def test_abundant_takes_no_gift_of_others() -> None:
    scene = goals(player("C3", hand="Windfall"), player("E3", traits="Abundant")).play("windfall")
    assert owned(scene, 2)["Abundant"]["cards"] == []
    assert scene.view["discard"] == ["Windfall"]


# Tactical


def test_tactical_takes_all_cards_which_cost_no_action() -> None:
    scene = goals(player("C3", hand="Windfall, Sacrifice, Lure", traits="Tactical"), player("E3"))
    scene.play("windfall", "sacrifice")
    assert scene.view["actions"] == 4
    scene.play("lure")
    # Its own Action still comes.
    assert scene.view["actions"] == 5
    assert owned(scene, 1)["Tactical"]["cards"] == ["Windfall", "Sacrifice", "Lure"]
    assert scene.view["discard"] == []


def test_tactical_reached() -> None:
    scene = goals(
        player("C3", hand="Sacrifice, Pilfer", traits="Tactical"),
        player("E3"),
        tucked=under("Tactical", NINE),
    )
    scene.play("sacrifice")
    assert gold(scene) == [5, 0]
    assert is_discarded(scene, "Tactical")
    assert len(scene.view["discard"]) == 10 and scene.view["discard"][0] == "Sacrifice"
    # The next card costs an Action again, and is not tucked.
    scene.play("pilfer")
    assert (scene.view["actions"], scene.view["discard"][0]) == (3, "Pilfer")


def test_tactical_tucks_on_anothers_turn_but_is_not_free_there() -> None:
    scene = goals(
        player("C3", hand="Walk"),
        player("A3", "C2*2", hand="Sacrifice, Pilfer", traits="Tactical"),
        beasts={"time": "C1"},
    )
    scene.play("walk", "C2", "sacrifice")
    # That was the extra Action.
    assert scene.seat == 0
    assert owned(scene, 2)["Tactical"]["cards"] == ["Sacrifice"]


def test_with_abundant_and_tactical_the_owner_chooses() -> None:
    scene = goals(player("C3", hand="Windfall, Sacrifice", traits="Abundant, Tactical"), player("E3"))
    scene.play("windfall")
    assert (scene.seat, scene.options) == (0, {"abundant", "tactical"})
    assert owned(scene.after("tactical"), 1)["Tactical"]["cards"] == ["Windfall"]
    scene.play("abundant")
    assert owned(scene, 1)["Abundant"]["cards"] == ["Windfall"]
    # Only one of them wants an Action card.
    scene.play("sacrifice")
    assert owned(scene, 1)["Tactical"]["cards"] == ["Sacrifice"]


def test_a_trait_that_comes_with_the_card_takes_it() -> None:
    scene = goals(
        player("C3", "C4*2", hand="Early Reap"),
        player("E3"),
        tiles={"C4": "Trait Grass"},
        shown_traits="Tactical, Winged, Gilded",
    )
    scene.play("early reap", "tactical")
    # It is looked up after the card's work, when the card is put away.
    assert owned(scene, 1)["Tactical"]["cards"] == ["Early Reap"]


def test_tucked_cards_are_not_shuffled_into_a_new_deck() -> None:
    me = {"colossus": "C3", "hand": ["Pilfer"], "traits": ["Tactical"]}
    position = {
        "moment": "action",
        "options": {"traits": "goals"},
        "players": [me, {"colossus": "E3"}],
        "deck": [],
        "tucked": under("Tactical", "Walk, Lure"),
    }
    scene = Scene.of("colossi_ages", position).play("pilfer")
    # Pilfer is tucked too; two of the others were drawn.
    assert (scene.view["deck"], scene.view["discard"]) == (box("colossi_ages").total() - 5, [])
    assert owned(scene, 1)["Tactical"]["cards"] == ["Walk", "Lure", "Pilfer"]


def test_tucked_cards_are_discarded_when_the_trait_leaves() -> None:
    scene = goals(
        player("C3", hand="Vandalize", traits="Abundant"),
        player("E3", traits="Tactical"),
        tucked=[
            *under("Tactical", "Walk, Lure"),
            *under("Abundant", "Miracle"),
            *under("Tactical", "Recall"),
        ],
    )
    scene.play("vandalize")
    assert is_discarded(scene, "Tactical")
    assert sorted(scene.view["discard"]) == ["Lure", "Recall", "Vandalize", "Walk"]
    assert owned(scene, 1)["Abundant"]["cards"] == ["Miracle"]


# Parasitic


def sponging(cards: str = "", mine: str = "", **rest: object) -> Scene:
    """Player 1 has played Sacrifice, and player 2 may take it."""
    if cards:
        rest["tucked"] = under("Parasitic", cards)
    scene = goals(
        player("C3", hand="Sacrifice", traits=mine),
        player("E3", hand="Walk, Lure", traits="Parasitic"),
        **rest,
    )
    return scene.play("sacrifice")


def test_parasitic_tucks_a_card_for_the_one_it_takes() -> None:
    scene = sponging()
    assert (scene.seat, scene.options) == (1, {"walk", "lure", "pass"})
    assert scene.after("pass").view["discard"] == ["Sacrifice"]
    scene.play("lure")
    assert hand(scene, 2) == ["Sacrifice", "Walk"]
    assert owned(scene, 2)["Parasitic"]["cards"] == ["Lure"]
    assert owned(scene, 2)["Parasitic"]["progress"] == 1
    assert scene.view["discard"] == []


def test_parasitic_reached() -> None:
    scene = sponging("Walk, Walk, Walk, Pilfer").play("lure")
    assert gold(scene) == [0, 5]
    assert is_discarded(scene, "Parasitic")
    assert sorted(scene.view["discard"]) == ["Lure", "Pilfer", "Walk", "Walk", "Walk"]
    assert hand(scene, 2) == ["Sacrifice", "Walk"]


def test_a_tucked_card_cannot_be_taken() -> None:
    scene = sponging(mine="Tactical")
    assert scene.seat == 0 and scene.offers("end")
    assert owned(scene, 1)["Tactical"]["cards"] == ["Sacrifice"]


def test_a_card_that_completes_a_goal_lies_in_the_discards_and_can_be_taken() -> None:
    scene = sponging(mine="Tactical", tucked=under("Tactical", NINE.replace("Lure", "Walk", 1)))
    assert gold(scene) == [5, 0]
    assert (scene.seat, scene.options) == (1, {"walk", "lure", "pass"})
    scene.play("walk")
    assert hand(scene, 2) == ["Lure", "Sacrifice"]
    assert "Sacrifice" not in scene.view["discard"]


# Alchemist


def alchemist(pieces: str = "C4*2 C5", more: str = "", cards: str = "Walk", **rest: object) -> Scene:
    """Player 1 uses Alchemist."""
    traits = f"Alchemist, {more}" if more else "Alchemist"
    scene = goals(player("C3", pieces, hand=cards, traits=traits), player("E3", "C5"), **rest)
    return scene.play("alchemist")


def test_alchemist_offers_cards_other_traits_and_acolytes() -> None:
    scene = alchemist(more="Winged", beasts={"stone": "C5"})
    # Neither itself nor an Acolyte that is held.
    assert scene.options == {"walk", "winged", "acolyte C4"}


def test_alchemist_tucks_a_card_without_gold() -> None:
    scene = alchemist().play("walk")
    mine = owned(scene, 1)["Alchemist"]
    assert (mine["cards"], mine["progress"], gold(scene)) == (["Walk"], 1, [0, 0])
    assert (seat(scene, 1)["cards"], scene.view["discard"]) == (0, [])
    # It costs no Action, and may be done again.
    assert scene.view["actions"] == 4 and scene.offers("alchemist")


def test_alchemist_tucks_a_trait_and_what_lay_on_it_goes() -> None:
    scene = alchemist(more="Winged", progress={"Winged": 3}).play("winged")
    assert list(owned(scene, 1)) == ["Alchemist"]
    assert (owned(scene, 1)["Alchemist"]["traits"], owned(scene, 1)["Alchemist"]["progress"]) == (
        ["Winged"],
        1,
    )
    assert "Winged" not in scene.view["trait_discard"]
    # It works no more.
    assert not {"A3", "E4"} & scene.play("colossus 1").options


def test_alchemist_tucks_an_acolyte_and_control_is_checked() -> None:
    scene = alchemist("C4 C5*2")
    assert "C5" in controls(scene, 1)
    scene.play("acolyte C5")
    assert acolytes(scene, 1) == {"C4": 1, "C5": 1}
    # It is neither on the board nor in reserve.
    assert (seat(scene, 1)["reserve"], owned(scene, 1)["Alchemist"]["acolytes"]) == (7, 1)
    assert "C5" not in controls(scene, 1)


def test_alchemist_reached() -> None:
    scene = alchemist(
        tucked=under("Alchemist", "Lure, Pilfer, Recall"),
        tucked_traits="Gilded, Tactical",
        tucked_acolytes=4,
    )
    assert seat(scene, 1)["reserve"] == 3
    scene.play("acolyte C4")
    assert gold(scene) == [10, 0]
    assert is_discarded(scene, "Alchemist")
    assert sorted(scene.view["discard"]) == ["Lure", "Pilfer", "Recall"]
    assert set(scene.view["trait_discard"]) == {"Alchemist", "Gilded", "Tactical"}
    assert (seat(scene, 1)["reserve"], acolytes(scene, 1)) == (8, {"C4": 1, "C5": 1})


def test_what_lies_under_a_stolen_alchemist_goes_home() -> None:
    scene = goals(
        player("C3", hand="Steal"),
        player("E3", "C5", traits="Alchemist"),
        tucked=under("Alchemist", "Lure"),
        tucked_traits="Gilded",
        tucked_acolytes=4,
    )
    scene.play("steal")
    mine = owned(scene, 1)["Alchemist"]
    assert (mine["cards"], mine["traits"], mine["acolytes"], mine["progress"]) == ([], [], 0, 0)
    assert (seat(scene, 1)["reserve"], seat(scene, 2)["reserve"]) == (10, 9)
    assert scene.view["trait_discard"] == ["Gilded"]
    assert sorted(scene.view["discard"]) == ["Lure", "Steal"]


def test_what_lies_under_a_discarded_alchemist_goes_home() -> None:
    scene = goals(
        player("C3", traits="Alchemist"), player("E3"), tucked_acolytes=3, tucked=under("Alchemist", "Lure")
    )
    scene.play("discard trait")
    assert is_discarded(scene, "Alchemist")
    assert (seat(scene, 1)["reserve"], scene.view["discard"]) == (10, ["Lure"])


def test_what_lies_under_a_trait_goes_when_there_are_too_many_traits() -> None:
    scene = goals(
        player("C3", "C4*2", hand="Early Reap", traits="Alchemist, Winged"),
        player("E3"),
        tiles={"C4": "Trait Grass"},
        shown_traits="Gilded, Nomadic, Zoophilic",
        tucked_acolytes=3,
    )
    scene.play("early reap", "gilded", "alchemist")
    assert list(owned(scene, 1)) == ["Gilded", "Winged"]
    assert seat(scene, 1)["reserve"] == 10
