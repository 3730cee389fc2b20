"""Abundance, Growth and Mimesis (section 6.4), and their rulings; Exchange is in tests/games/colossi."""

from __future__ import annotations

from games.colossi_gold.scenes import begin, hand, player, seat, traits

SHOWN = "Mercantile, Nomadic, Zoophilic"
"""Three Traits that lie face up and matter to none of these scenes."""


# Abundance


def test_abundance_gives_three_cards_and_one_to_each_other() -> None:
    scene = begin(
        player("C3", hand="Abundance"), player("A3"), player("A2"), deck="Walk, Lure, Purge, Recall, Replace"
    )
    scene.play("abundance")
    assert hand(scene, 1) == ["Lure", "Purge", "Walk"]
    assert hand(scene, 2) == ["Recall"] and hand(scene, 3) == ["Replace"]


def test_r17_abundance_and_the_limits_of_hands() -> None:
    scene = begin(
        player("C3", hand="Abundance, Bolster, Convene, Convert, Secure"),
        player("A3", hand="Steal, Steal, Convene, Convert, Pilfer, Pilfer"),
        deck="Walk, Lure, Purge, Recall",
    )
    scene.play("abundance")
    # Seven cards: one goes, before anybody else draws.
    assert scene.seat == 0 and len(scene.options) == 7 and seat(scene, 2)["cards"] == 6
    scene.play("lure")
    assert scene.seat == 1 and scene.offers("recall")
    scene.play("recall")
    assert [seat(scene, number)["cards"] for number in (1, 2)] == [6, 6]


# Growth


def test_r74_growth_turns_up_a_trait_for_each_player() -> None:
    scene = begin(
        player("C3", hand="Growth"),
        player("A3", traits="Abundant"),
        player("A2"),
        shown_traits=SHOWN,
        trait_deck="Sly, Speedy, Boldness, Vengeful",
    )
    scene.play("growth")
    assert (scene.seat, scene.options) == (0, {"sly", "speedy", "boldness"})
    scene.play("speedy")
    # Keep it or discard it at once.
    assert (scene.seat, scene.options) == (0, {"speedy", "discard"})
    scene.play("speedy")
    assert (scene.seat, scene.options) == (1, {"sly", "boldness"})
    scene.play("boldness", "discard")
    # The last one takes what is left.
    assert (scene.seat, scene.options) == (2, {"sly", "discard"})
    scene.play("sly")
    assert [traits(scene, number) for number in (1, 2, 3)] == [["Speedy"], ["Abundant"], ["Sly"]]
    assert scene.view["turned_traits"] == [] and scene.view["trait_discard"] == ["Boldness"]
    assert sorted(scene.view["shown_traits"]) == sorted(SHOWN.split(", "))
    assert scene.seat == 0 and scene.offers("end")


def test_r73_of_three_traits_any_may_go() -> None:
    scene = begin(
        player("C3", hand="Growth", traits="Abundant, Sly"),
        player("A3"),
        shown_traits=SHOWN,
        trait_deck="Speedy, Boldness, Vengeful",
    )
    scene.play("growth", "speedy", "speedy")
    assert (scene.seat, scene.options) == (0, {"abundant", "sly", "speedy"})
    scene.play("abundant")
    assert traits(scene, 1) == ["Sly", "Speedy"] and scene.view["trait_discard"] == ["Abundant"]


def test_r62_growth_gives_animalistic_its_work() -> None:
    scene = begin(
        player("C3", hand="Growth", traits="Abundant, Sly"),
        player("A3"),
        shown_traits=SHOWN,
        trait_deck="Animalistic, Boldness",
    )
    scene.play("growth", "animalistic", "animalistic", "sly")
    assert traits(scene, 1) == ["Animalistic"] and seat(scene, 1)["animal"] is not None
    assert sorted(scene.view["trait_discard"]) == ["Abundant", "Sly"]


def test_growth_makes_a_new_deck_of_the_discards() -> None:
    everything = (
        "Abundant, Alchemist, Animalistic, Beast whisperer, Blood thirsty, Boldness, Domineering,"
        "Extortionist, Ludicrously capacious, Mimicry, Miserly, Monolithic, Necromancer, Parasitic,"
        "Protective, Reactive, Resolute, Resurrecting, Sly, Soothsayer, Speedy, Territorial, Underworld"
    )
    scene = begin(
        player("C3", hand="Growth"),
        player("A3"),
        shown_traits=SHOWN,
        trait_deck="Vengeful",
        trait_discard=everything,
    )
    scene.play("growth")
    assert len(scene.options) == 2 and scene.offers("vengeful")
    assert scene.view["trait_discard"] == [] and scene.view["trait_deck"] == 22


# Mimesis


def test_r73_mimesis_may_discard_what_it_took() -> None:
    scene = begin(player("C3", hand="Mimesis", traits="Abundant"), player("A3", traits="Sly, Boldness"))
    scene.play("mimesis", "abundant")
    assert (scene.seat, scene.options) == (1, {"abundant", "sly", "boldness"})
    scene.play("abundant")
    assert (scene.seat, scene.options) == (0, {"sly", "boldness", "pass"})
    scene.play("pass")
    assert traits(scene, 1) == [] and traits(scene, 2) == ["Boldness", "Sly"]
    assert scene.view["trait_discard"] == ["Abundant"]


def test_r61_what_mimicry_had_borrowed_goes_back_when_mimicry_is_taken() -> None:
    scene = begin(
        player("C3", hand="Mimesis", traits="Mimicry, Sly"),
        player("A3"),
        player("A2"),
        lent_trait="Sly",
        lender="player 2",
    )
    scene.play("mimesis", "mimicry")
    assert [traits(scene, number) for number in (1, 2)] == [[], ["Mimicry", "Sly"]]
