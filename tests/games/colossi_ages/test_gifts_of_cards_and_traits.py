"""Exchange, Growth and Mimesis (section 7.3), and the rulings about them."""

from __future__ import annotations

from games.colossi_ages.scenes import begin, gold, hand, player, seat, traits

SHOWN = "Mercantile, Nomadic, Zoophilic"
"""Three Traits that lie face up and matter to none of these scenes."""


def cards(number: int, *hands: list[str]) -> list[str]:
    """All cards of some hands together."""
    assert len(hands) == number
    return sorted(card for each in hands for card in each)


# Exchange


def test_exchange_pays_mixes_and_deals_to_all() -> None:
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
    # CA-R79: three cards for three players, although player 3 gave none.
    assert [seat(scene, number)["cards"] for number in (1, 2, 3)] == [2, 1, 2]
    dealt = cards(3, hand(scene, 1), hand(scene, 2), hand(scene, 3))
    assert dealt == ["Convene", "Lure", "Purge", "Recall", "Walk"]
    assert scene.view["pool"] == 0 and scene.seat == 0 and scene.offers("end")


def test_exchange_deals_from_its_player_on() -> None:
    scene = begin(player("C3", hand="Walk"), player("A3", hand="Exchange"), turn="player 2")
    scene.play("exchange", "walk")
    assert hand(scene, 1) == [] and hand(scene, 2) == ["Walk"]
    assert gold(scene) == [1, 0]


def test_exchange_is_one_gain_for_each() -> None:
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
    scene = begin(player("C3", hand="Exchange, Recall, Replace"), player("A3", hand=full))
    scene.play("exchange", "recall", "done", "done")
    # One card goes to player 1; player 2 gave none and gets none.
    assert [seat(scene, number)["cards"] for number in (1, 2)] == [2, 6]
    scene = begin(player("C3", hand="Exchange, Recall, Pilfer"), player("A3", hand=full))
    scene.play("exchange", "recall", "pilfer", "done")
    assert scene.seat == 1 and seat(scene, 2)["cards"] == 7
    scene.play("purge")
    assert seat(scene, 2)["cards"] == 6


def test_cards_that_go_into_the_pool_are_known_to_their_giver_only() -> None:
    scene = begin(player("C3", hand="Exchange, Walk, Lure"), player("A3", hand="Purge"))
    scene.play("exchange", "walk", "done")
    assert any("walk" in line.text.lower() for line in scene.game.log(0))
    assert not any("walk" in line.text.lower() for line in scene.game.log(1))


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
    assert hand(one, 1) == ["Walk"]
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


def test_growth_turns_up_a_trait_for_each_player() -> None:
    scene = begin(
        player("C3", hand="Growth"),
        player("A3", traits="Abundant"),
        player("A2"),
        shown_traits=SHOWN,
        trait_deck="Winged, Speedy, Boldness, Vengeful",
    )
    scene.play("growth")
    assert (scene.seat, scene.options) == (0, {"winged", "speedy", "boldness"})
    scene.play("speedy")
    assert (scene.seat, scene.options) == (1, {"winged", "boldness"})
    scene.play("boldness")
    # The last one has no choice.
    assert [traits(scene, number) for number in (1, 2, 3)] == [
        ["Speedy"],
        ["Abundant", "Boldness"],
        ["Winged"],
    ]
    assert scene.view["turned_traits"] == []
    assert scene.seat == 0 and scene.offers("end")


def test_r55_of_three_traits_any_may_go() -> None:
    scene = begin(
        player("C3", hand="Growth", traits="Abundant, Sly"),
        player("A3"),
        shown_traits=SHOWN,
        trait_deck="Winged, Boldness, Vengeful",
    )
    scene.play("growth", "winged")
    assert (scene.seat, scene.options) == (0, {"abundant", "sly", "winged"})
    scene.play("winged")
    assert traits(scene, 1) == ["Abundant", "Sly"] and traits(scene, 2) == ["Boldness"]
    assert scene.view["trait_discard"] == ["Winged"]


def test_growth_with_too_few_traits() -> None:
    # Of the 17 Traits with goals one is in the deck and one on its discards: two players get none.
    scene = begin(
        player("C3", hand="Growth", traits="Alchemist"),
        player("A3", traits="Aggressive, Beast master"),
        player("A2", traits="Diasporic, Domineering"),
        player("E3", traits="Extortionist, Gilded"),
        options={"traits": "goals"},
        shown_traits="Monolithic, Necromancer, Parasitic",
        tucked_traits="Resurrecting, Soothsayer, Tactical, Zoophilic, Abundant",
        trait_deck="Winged",
        trait_discard="Nomadic",
    )
    scene.play("growth")
    assert (scene.seat, scene.options) == (0, {"nomadic", "winged"})
    scene.play("nomadic")
    # Player 2 takes the last one, and has to discard one of three.
    assert (scene.seat, scene.options) == (1, {"aggressive", "beast master", "winged"})
    scene.play("aggressive")
    assert traits(scene, 1) == ["Alchemist", "Nomadic"] and traits(scene, 2) == ["Beast master", "Winged"]
    assert traits(scene, 3) == ["Diasporic", "Domineering"]
    assert scene.seat == 0 and scene.offers("end")


def test_growth_gives_animalistic_its_work() -> None:
    scene = begin(
        player("C3", hand="Growth", traits="Abundant, Sly"),
        player("A3"),
        shown_traits=SHOWN,
        trait_deck="Animalistic, Boldness",
    )
    scene.play("growth", "animalistic", "sly", "yes")
    assert traits(scene, 1) == ["Animalistic"] and seat(scene, 1)["animal"] is not None
    assert sorted(scene.view["trait_discard"]) == ["Abundant", "Sly"]


# Mimesis


def test_mimesis_begins_with_the_next_player_and_ends_with_its_own() -> None:
    scene = begin(
        player("C3", hand="Mimesis", traits="Abundant"), player("A3", traits="Winged"), player("A2")
    )
    scene.play("mimesis")
    assert (scene.seat, scene.options) == (1, {"abundant", "pass"})
    scene.play("abundant")
    assert (scene.seat, scene.options) == (2, {"abundant", "winged", "pass"})
    scene.play("pass")
    assert (scene.seat, scene.options) == (0, {"abundant", "winged", "pass"})
    scene.play("winged")
    assert [traits(scene, number) for number in (1, 2, 3)] == [["Winged"], ["Abundant"], []]
    assert scene.seat == 0 and scene.offers("end")


def test_r55_mimesis_discards_one_of_the_two_old_traits() -> None:
    scene = begin(player("C3", hand="Mimesis", traits="Abundant"), player("A3", traits="Winged, Boldness"))
    scene.play("mimesis", "abundant")
    assert (scene.seat, scene.options) == (1, {"winged", "boldness"})
    scene.play("winged")
    assert (scene.seat, scene.options) == (0, {"abundant", "boldness", "pass"})
    scene.play("pass")
    assert traits(scene, 1) == [] and traits(scene, 2) == ["Abundant", "Boldness"]


def test_mimesis_skips_who_finds_nothing() -> None:
    scene = begin(player("C3", hand="Mimesis", traits="Abundant"), player("A3"))
    scene.play("mimesis", "pass")
    # Nobody else has a Trait, so player 1 is not asked.
    assert traits(scene, 1) == ["Abundant"] and scene.seat == 0 and scene.offers("end")


def test_gifts_are_tucked_where_traits_have_goals() -> None:
    scene = begin(player("C3", hand="Mimesis", traits="Abundant"), player("A3"), options={"traits": "goals"})
    scene.play("mimesis", "pass")
    assert seat(scene, 1)["traits"][0]["cards"] == ["Mimesis"] and scene.view["discard"] == []
