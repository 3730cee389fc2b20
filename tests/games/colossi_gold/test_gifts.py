"""Divine Gifts that pay Gold or cubes for what stands where (section 6.4), and the rulings about them."""

from __future__ import annotations

from games.colossi_gold.scenes import begin, cubes, gold, player

# Audacity


def test_audacity_pays_for_controlled_spaces_with_a_beast_and_next_to_one() -> None:
    # Around C3: B3, B4, C2, C4, D3, D4.
    scene = begin(
        player("C3", "C2 D4*2 A1", hand="Audacity"),
        player("B3", "D4 C4"),
        player("E5", "B4"),
        beasts={"golden": "C3"},
    )
    scene.play("audacity")
    # Player 1: C3, C2 and D4; player 2: B3 and C4; player 3: B4.
    assert gold(scene) == [6, 4, 2]


def test_audacity_counts_a_space_once() -> None:
    scene = begin(
        player("C3", hand="Audacity"), player("E5"), beasts={"golden": "C3", "stone": "C2", "time": "C4"}
    )
    scene.play("audacity")
    assert gold(scene) == [2, 0]


def test_audacity_without_beasts_pays_nobody_also_not_for_a_colossus_like_one() -> None:
    scene = begin(player("C3", hand="Audacity", traits="Animalistic", animal="golden"), player("C2"))
    scene.play("audacity")
    assert gold(scene) == [0, 0]


def test_r70_audacity_is_one_gain() -> None:
    scene = begin(
        player("C3", "C2", hand="Audacity", traits="Miserly"), player("E5"), beasts={"golden": "C3"}
    )
    assert gold(scene.play("audacity")) == [5, 0]


# Authority


def test_authority_pays_for_acolytes_of_others_with_ones_colossus() -> None:
    scene = begin(
        player("C3", "C3*3 A2", hand="Authority"),
        player("A2", "C3*2"),
        player("E5", "C3 A2*3"),
    )
    scene.play("authority")
    assert gold(scene) == [3, 4, 0]


# Comradery


def test_comradery_pays_colossi_that_share_a_space() -> None:
    scene = begin(player("C3", hand="Comradery"), player("A2"), player("C3"), player("E5"))
    assert gold(scene.play("comradery")) == [3, 0, 3, 0]


def test_comradery_pays_once_however_many_share() -> None:
    scene = begin(player("C3", hand="Comradery"), player("C3"), player("C3"))
    assert gold(scene.play("comradery")) == [3, 3, 3]


# Diplomacy


def test_diplomacy_pays_for_acolytes_on_spaces_of_others() -> None:
    scene = begin(
        player("C3", "A2*2 B4", hand="Diplomacy"),
        player("A2", "C3*3 B4*2"),
        # On D4 nobody is in control.
        player("E5", "B4 D4"),
        player("E1", "D4"),
    )
    scene.play("diplomacy")
    assert gold(scene) == [3, 3, 1, 0]


# Fortitude


def test_fortitude_pays_for_controlled_spaces_next_to_ones_colossus() -> None:
    scene = begin(
        player("C3", "C2 D4*2 D3 A1", hand="Fortitude"), player("B4", "D3 B5 C4"), player("E5", "E4*2 D6*2")
    )
    scene.play("fortitude")
    # Player 1: C2 and D4 (D3 is shared). Player 2: B5 and C4. Player 3: E4 and D6.
    assert gold(scene) == [2, 2, 2]


def test_fortitude_does_not_count_ones_own_space() -> None:
    scene = begin(player("C3", "C3*2", hand="Fortitude"), player("E5"))
    assert gold(scene.play("fortitude")) == [0, 0]


# Harvest


def test_r76_harvest_lets_tiles_with_colossi_produce_once() -> None:
    scene = begin(
        player("C3", hand="Harvest"),
        player("C3"),
        player("A2"),
        player("E5"),
        tiles={"C3": "Grass, 2 Gold", "A2": "Grass, card", "E5": "Market"},
        cubes={"A2": "gold 1, card 1"},
    )
    scene.play("harvest")
    # On top of what lies there; the Market is no producing tile.
    assert cubes(scene) == {"A2": {"gold": 1, "card": 2}, "C3": {"gold": 2}}


def test_r9_harvest_on_the_mountaintop() -> None:
    scene = begin(
        player("C3", hand="Harvest"),
        player("E5"),
        tiles={"C3": "Mountaintop of the Giants", "E5": "Grass, Trait"},
    )
    assert cubes(scene.play("harvest")) == {"C3": {"gold": 3}, "E5": {"trait": 1}}


def test_r14_without_traits_their_grass_produces_card_cubes() -> None:
    scene = begin(
        player("C3", hand="Harvest"),
        player("E5"),
        tiles={"C3": "Grass, Trait", "E5": "Market"},
        options={"traits": "off"},
    )
    assert cubes(scene.play("harvest")) == {"C3": {"card": 1}}


# Solitude


def test_solitude_pays_where_no_acolytes_are_around() -> None:
    scene = begin(player("C3", hand="Solitude"), player("A1", "E5"), player("E4"), player("B2", "B2"))
    scene.play("solitude")
    # Player 2's Colossus has player 4's Acolyte next to it, player 3's has player 2's.
    assert gold(scene) == [3, 0, 0, 0]


def test_solitude_counts_ones_own_acolytes_too() -> None:
    scene = begin(player("C3", "C4", hand="Solitude"), player("A1"))
    assert gold(scene.play("solitude")) == [0, 3]


# All together


def test_gifts_pay_clockwise_from_who_plays() -> None:
    scene = begin(player("C3"), player("C3", hand="Comradery"), player("C3"), turn="player 2")
    scene.play("comradery")
    assert [line for line in scene.told if "gains" in line] == [
        "Player 2 gains 3 Gold",
        "Player 3 gains 3 Gold",
        "Player 1 gains 3 Gold",
    ]


def test_r4_a_gift_may_trigger_the_end() -> None:
    scene = begin(player("C3", hand="Comradery"), player("C3", gold=48))
    scene.play("comradery")
    assert gold(scene) == [3, 51] and scene.view["triggered"]
