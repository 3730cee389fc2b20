"""What each Age scores (rules, section 7.5), and how."""

from __future__ import annotations

from typing import Any

from colossarium.games import find
from colossarium.table.machines import program_of
from games.colossi_ages.age_cards import AGES, BEASTS
from games.colossi_ages.scenes import begin, gold, player, seat
from scene import Scene


def scored(card: str, *players: dict[str, Any], **rest: Any) -> Scene:
    """The Reap Phase of an Age right after its scoring."""
    number = next(number for title, number, _ in AGES if title == card)
    return begin(*players, moment="age scoring", age=number, age_card=card, **rest)


def test_the_cards_have_the_numbers_and_beasts_of_the_rules() -> None:
    lists = program_of(find("colossi_ages")).lists
    beasts = [entry.title.removesuffix(" Beast").lower() for entry in lists["beast"]]
    assert sorted(beasts) == sorted(BEASTS)
    for entry, (title, number, named) in zip(lists["age"], AGES, strict=True):
        found = [entry.facts[key] for key in ("first_beast", "second_beast") if key in entry.facts]
        assert (entry.title, entry.facts["number"]) == (title, number)
        assert [beasts[beast] for beast in found] == list(named)


def test_exploration_counts_spaces_with_acolytes() -> None:
    scene = scored("Age of Exploration", player("A3", "A3 B3*3 C4"), player("E2", "B3*4"), player("E4"))
    # Who controls them does not matter, nor how many Acolytes are there; a Colossus alone is none.
    assert gold(scene) == [3, 1, 0]


def test_patience_counts_cards() -> None:
    scene = scored("Age of Patience", player("A3", hand="Walk, Walk, Lure"), player("E3"))
    assert gold(scene) == [3, 0]


def test_innovation_pays_for_the_bountiful_beast() -> None:
    ours = [player("C3"), player("E3")]
    assert gold(scored("Age of Innovation", *ours, beasts={"bountiful": "C3"})) == [5, 0]
    assert gold(scored("Age of Innovation", *ours, beasts={"bountiful": "C4"})) == [0, 0]
    both = [player("C3", "C3"), player("C3", "C3"), player("E3")]
    assert gold(scored("Age of Innovation", *both, beasts={"bountiful": "C3"})) == [0, 0, 0]


def test_the_gilded_age_pays_whoever_controls_no_cubes() -> None:
    cubes = {"A3": 2, "C3": 1, "C4": 1}
    scene = scored("Gilded Age", player("A2", "C3"), player("E3", "C4"), player("E2", "C4"), cubes=cubes)
    # C4 is nobody's, so it keeps nobody from the Gold.
    assert gold(scene) == [0, 8, 8]


def test_solitude_minds_acolytes_of_anybody_on_or_next_to_the_space() -> None:
    everybody = [player("A1"), player("C3", "E4"), player("E3"), player("A5")]
    assert gold(scored("Age of Solitude", *everybody)) == [6, 6, 0, 6]
    # Colossi are no company, one's own Acolyte is.
    scene = scored("Age of Solitude", player("C3"), player("C3"), player("A2", "A2"))
    assert gold(scene) == [6, 6, 0]


def test_survival_counts_all_acolytes_on_the_board() -> None:
    scene = scored("Age of Survival", player("A2", "C1*3 D4 D5"), player("E3"), beasts={"stone": "C1"})
    assert gold(scene) == [5, 0]


def test_survival_does_not_count_what_lies_under_a_trait() -> None:
    alchemist = player("A2", "C1*3", traits="Alchemist")
    tucked = {"tucked_acolytes": 2, "options": {"traits": "goals"}}
    scene = scored("Age of Survival", alchemist, player("E3"), **tucked)
    assert gold(scene) == [3, 0]


def test_paradox_asks_clockwise_from_the_mantle_holder() -> None:
    scene = scored("Age of Paradox", player("A3"), player("E2"), player("E4"), mantle="player 2")
    assert (scene.seat, scene.options) == (1, {"yes", "pass"})
    scene.play("yes")
    assert scene.seat == 2
    scene.play("pass")
    assert scene.seat == 0
    scene.play("pass")
    assert gold(scene) == [0, 10, 0]
    # The first to Reap would be player 2, who makes no Reap at all.
    assert scene.seat == 2 and scene.offers("E4", "pass")
    scene.play("pass", "A3")
    assert scene.view["age"] == 3
    assert gold(scene) == [1, 10, 0]


def test_paradox_can_be_taken_by_all() -> None:
    scene = scored("Age of Paradox", player("A2"), player("E3")).play("yes", "yes")
    assert gold(scene) == [10, 10]
    assert scene.view["age"] == 3


def test_r74_paradox_pays_who_cannot_reap() -> None:
    scene = scored("Age of Paradox", player("A2", traits="Nomadic"), player("E3"))
    scene.play("yes", "pass")
    assert gold(scene) == [10, 0]
    assert scene.seat == 1


def test_the_age_of_beasts_counts_each_space_once() -> None:
    beasts = {"bountiful": "C2", "calamity": "C3"}
    scene = scored("Age of Beasts", player("C3", "C2 D2 C5"), player("E3", "E4 D3"), beasts=beasts)
    # C3 and C2 have Beasts, D2 and D3 are next to one or both; E3, E4 and C5 are not.
    assert gold(scene) == [9, 3]


def test_a_colossus_like_a_beast_is_none_for_an_age() -> None:
    like = player("E3", "E4", traits="Animalistic", animal="wind")
    scene = scored("Age of Beasts", like, player("A2"), beasts={"bountiful": "C2", "calamity": "C3"})
    assert gold(scene) == [0, 0]


def test_dominion_counts_spaces_under_control() -> None:
    scene = scored("Age of Dominion", player("A2", "C3 C4*2"), player("E3", "C4 C3"))
    # A2 and C4; of C3 nobody has more.
    assert gold(scene) == [4, 2]


def test_consolidation_counts_controlled_spaces_next_to_the_colossus() -> None:
    scene = scored("Age of Consolidation", player("C3", "C3 C2 B3 C5"), player("E3", "D3 D3 E4 B4*2"))
    # C3 itself and C5 do not count.
    assert gold(scene) == [6, 6]


def test_storms_counts_acolytes_adjacent_to_water() -> None:
    assert gold(scored("Age of Storms", player("C3", "A2*2 C5 B2 C2"), player("E3", "B3"))) == [4, 0]
    # With four players B2 is not adjacent to water.
    four = [player("C3", "A2*2 C5 B2 C2"), player("E3", "B3"), player("A1"), player("A1")]
    assert gold(scored("Age of Storms", *four)) == [3, 0, 0, 0]


def test_diplomacy_counts_guests() -> None:
    scene = scored("Age of Diplomacy", player("C3", "C4*2 E3 A3"), player("E3", "C4*2 C3"))
    # C4 is nobody's, E3 and C3 are the other's.
    assert gold(scene) == [9, 9]


def test_authority_counts_opposing_acolytes_with_the_colossus() -> None:
    scene = scored("Age of Authority", player("C3", "C3*2"), player("E3", "C3*3"), player("A3", "C3 A3"))
    assert gold(scene) == [12, 0, 0]


def test_prosperity_pays_whoever_controls_no_cubes() -> None:
    scene = scored("Age of Prosperity", player("C3"), player("E3"), cubes={"C3": 1, "A3": 3})
    assert gold(scene) == [0, 12]


def test_comradery_pays_colossi_that_share_a_space() -> None:
    scene = scored("Age of Comradery", player("C3", "C3"), player("C3"), player("E3", "A3"), player("A3"))
    assert gold(scene) == [8, 8, 0, 0]


def test_connection_pays_for_the_largest_set_around_a_colossus() -> None:
    ours = player("C3", "C4 C5*3 B3 E2")
    assert gold(scored("Age of Connection", ours, player("A3", "A2 B2"), player("E4"))) == [10, 0, 0]
    # CA-R76: the Colossus's own space counts, and one Acolyte there does not make it two.
    assert gold(scored("Age of Connection", ours, player("A3", "A2 B2 A4 A3"), player("E4"))) == [0, 0, 0]
    assert gold(scored("Age of Connection", ours, player("A3", "A2 B2 A4 C1"), player("E4"))) == [0, 10, 0]


def test_connection_does_not_count_spaces_elsewhere() -> None:
    # Without its bridge on C4 the heap in the south is not connected.
    scene = scored("Age of Connection", player("C3", "C5 B5 B6 A4"), player("E3", "E4"), player("A2"))
    assert gold(scene) == [0, 10, 0]


def test_one_scoring_is_one_gain() -> None:
    scene = scored("Age of Dominion", player("A2", "C3 C4", traits="Miserly"), player("E3"))
    assert gold(scene) == [7, 2]
    nothing = scored("Age of Exploration", player("A2", traits="Miserly"), player("E3", "C3"))
    assert gold(nothing) == [0, 1]


def test_scoring_changes_nothing_on_the_board() -> None:
    scene = scored("Gilded Age", player("A2", "C3*2"), player("E3"), cubes={"C3": 4})
    assert scene.view["cubes"] == {"C3": 4}
    assert seat(scene, 1)["acolytes"] == {"C3": 2}
    assert scene.view["moment"] == "reaping"
