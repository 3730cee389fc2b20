"""Abundance, Exchange, Growth and Mimesis (section 6.4), and the rulings about them."""

from __future__ import annotations

from games.colossi_gold.scenes import begin, gold, hand, player, seat, traits

SHOWN = "Mercantile, Nomadic, Zoophilic"
"""Three Traits that lie face up and matter to none of these scenes."""


def cards(*hands: list[str]) -> list[str]:
    """All cards of some hands together."""
    return sorted(card for each in hands for card in each)


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


# Exchange


def test_r75_exchange_pays_mixes_and_deals_to_all() -> None:
    scene = begin(
        player("C3", hand="Exchange, Walk, Lure"),
        player("A3", hand="Purge, Recall"),
        player("A2", hand="Convene"),
    )
    scene.play("exchange")
    assert (scene.seat, scene.options) == (0, {"walk", "lure", "done"})
    scene.play("walk", "done")
    assert gold(scene) == [1, 0, 0]
    assert (scene.seat, scene.options) == (1, {"purge", "recall", "done"})
    scene.play("purge", "recall")
    # Without cards nobody is asked.
    assert gold(scene) == [1, 2, 0] and scene.view["pool"] == 3
    assert (scene.seat, scene.options) == (2, {"convene", "done"})
    scene.play("done")
    # Three cards for three players, although player 3 gave none. Exchange itself is not among them.
    assert [seat(scene, number)["cards"] for number in (1, 2, 3)] == [2, 1, 2]
    dealt = cards(hand(scene, 1), hand(scene, 2), hand(scene, 3))
    assert dealt == ["Convene", "Lure", "Purge", "Recall", "Walk"]
    assert scene.view["pool"] == 0 and scene.seat == 0 and scene.offers("end")
    assert scene.view["discard"] == ["Exchange"]


def test_exchange_deals_from_its_player_on() -> None:
    scene = begin(player("C3", hand="Walk"), player("A3", hand="Exchange"), turn="player 2")
    scene.play("exchange", "walk")
    assert hand(scene, 1) == [] and hand(scene, 2) == ["Walk"]
    assert gold(scene) == [1, 0]


def test_r70_exchange_is_one_gain_for_each() -> None:
    scene = begin(player("C3", hand="Exchange, Walk, Lure", traits="Miserly"), player("A3"))
    scene.play("exchange", "walk", "lure")
    assert gold(scene) == [3, 0]
    assert len(hand(scene, 1)) == len(hand(scene, 2)) == 1


def test_exchange_shuffles() -> None:
    dealt = set()
    for seed in range(12):
        scene = begin(player("C3", hand="Exchange, Walk, Lure, Purge, Recall"), player("A3"), seed=seed)
        scene.play("exchange", "walk", "lure", "purge", "recall")
        dealt.add(tuple(hand(scene, 2)))
    assert len(dealt) > 2


def test_exchange_and_the_hand_limit() -> None:
    full = "Walk, Walk, Lure, Lure, Convene, Purge"
    scene = begin(player("C3", hand="Exchange, Recall, Pilfer"), player("A3", hand=full))
    scene.play("exchange", "recall", "pilfer", "done")
    assert scene.seat == 1 and seat(scene, 2)["cards"] == 7
    scene.play("purge")
    assert seat(scene, 2)["cards"] == 6


def test_exchange_is_secret_but_for_who_gives() -> None:
    scene = begin(player("C3", hand="Exchange, Walk, Lure"), player("A3", hand="Purge"), player("A2"))
    scene.play("exchange", "walk", "done")
    assert any("walk" in line.text.lower() for line in scene.game.log(0))
    for other in (1, 2):
        assert not any("walk" in line.text.lower() for line in scene.game.log(other))
        table = scene.game.view(other)["table"]
        assert table["pool"] == 1 and table["players"][0]["hand"] is None


def test_exchange_tells_nobody_else_what_is_dealt() -> None:
    scene = begin(player("C3", hand="Exchange"), player("A3", hand="Walk, Lure"), player("A2"))
    scene.play("exchange", "walk", "done")
    assert hand(scene, 1) == ["Walk"]
    assert not any("walk" in line.text.lower() for line in scene.game.log(2))
    assert any("walk" in line.text.lower() for line in scene.game.log(0))


def test_exchange_makes_known_cards_uncertain() -> None:
    scene = begin(
        player("C3", hand="Exchange", knows={"hands": {"player 2": ["Purge", "Walk"]}}),
        player("A3", hand="Purge, Walk, Lure"),
    )
    scene.play("exchange", "lure")
    assert scene.game.view(0)["table"]["players"][1]["known"] == []


def test_a_card_that_was_given_is_with_the_one_other_player_who_was_dealt_any() -> None:
    scene = begin(player("C3", hand="Exchange"), player("A3", hand="Walk, Lure"), player("A2"))
    one = scene.after("exchange", "walk", "done")
    # Player 2 knows where it went, player 3 does not know what it was.
    assert one.game.view(1)["table"]["players"][0]["known"] == ["Walk"]
    assert one.game.view(2)["table"]["players"][0]["known"] == []
    # Of two cards one comes back, so the other one is with player 1.
    two = scene.after("exchange", "walk", "lure")
    mine = hand(two, 2)
    assert len(hand(two, 1)) == len(mine) == 1
    left = [card for card in ("Lure", "Walk") if card not in mine]
    assert two.game.view(1)["table"]["players"][0]["known"] == left


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


def test_mimesis_begins_with_the_next_player_and_ends_with_its_own() -> None:
    scene = begin(player("C3", hand="Mimesis", traits="Abundant"), player("A3", traits="Sly"), player("A2"))
    scene.play("mimesis")
    assert (scene.seat, scene.options) == (1, {"abundant", "pass"})
    scene.play("abundant")
    assert (scene.seat, scene.options) == (2, {"abundant", "sly", "pass"})
    scene.play("pass")
    assert (scene.seat, scene.options) == (0, {"abundant", "sly", "pass"})
    scene.play("sly")
    assert [traits(scene, number) for number in (1, 2, 3)] == [["Sly"], ["Abundant"], []]
    assert scene.seat == 0 and scene.offers("end")


def test_r73_mimesis_may_discard_what_it_took() -> None:
    scene = begin(player("C3", hand="Mimesis", traits="Abundant"), player("A3", traits="Sly, Boldness"))
    scene.play("mimesis", "abundant")
    assert (scene.seat, scene.options) == (1, {"abundant", "sly", "boldness"})
    scene.play("abundant")
    assert (scene.seat, scene.options) == (0, {"sly", "boldness", "pass"})
    scene.play("pass")
    assert traits(scene, 1) == [] and traits(scene, 2) == ["Boldness", "Sly"]
    assert scene.view["trait_discard"] == ["Abundant"]


def test_mimesis_skips_who_finds_nothing() -> None:
    scene = begin(player("C3", hand="Mimesis", traits="Abundant"), player("A3"))
    scene.play("mimesis", "pass")
    # Nobody else has a Trait, so player 1 is not asked.
    assert traits(scene, 1) == ["Abundant"] and scene.seat == 0 and scene.offers("end")


def test_r61_mimesis_cant_take_a_lent_trait() -> None:
    scene = begin(
        player("C3", hand="Mimesis", traits="Mimicry, Sly"),
        player("A3"),
        player("A2"),
        lent_trait="Sly",
        lender="player 2",
    )
    scene.play("mimesis")
    assert (scene.seat, scene.options) == (1, {"mimicry", "pass"})


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
