"""Exchange and Mimesis, which read the same in both editions."""

from __future__ import annotations

from games.colossi.scenes import Begin, player
from games.colossi.views import traits
from games.island.words_and_views import gold, hand, seat

# Exchange


def test_exchange_pays_mixes_and_deals_to_all(begin: Begin) -> None:
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
    # CA-R79, CG-R75: three cards for three players, although player 3 gave none.
    assert [seat(scene, number)["cards"] for number in (1, 2, 3)] == [2, 1, 2]
    dealt = sorted(card for number in (1, 2, 3) for card in hand(scene, number))
    assert dealt == ["Convene", "Lure", "Purge", "Recall", "Walk"]
    assert scene.view["pool"] == 0 and scene.seat == 0 and scene.offers("end")
    assert scene.view["discard"] == ["Exchange"]


def test_exchange_deals_from_its_player_on(begin: Begin) -> None:
    scene = begin(player("C3", hand="Walk"), player("A3", hand="Exchange"), turn="player 2")
    scene.play("exchange", "walk")
    assert hand(scene, 1) == [] and hand(scene, 2) == ["Walk"]
    assert gold(scene) == [1, 0]


def test_exchange_is_one_gain_for_each(begin: Begin) -> None:
    # CG-R70
    scene = begin(player("C3", hand="Exchange, Walk, Lure", traits="Miserly"), player("A3"))
    scene.play("exchange", "walk", "lure")
    assert gold(scene) == [3, 0]
    assert len(hand(scene, 1)) == len(hand(scene, 2)) == 1


def test_exchange_shuffles(begin: Begin) -> None:
    dealt = set()
    for seed in range(12):
        scene = begin(player("C3", hand="Exchange, Walk, Lure, Purge, Recall"), player("A3"), seed=seed)
        scene.play("exchange", "walk", "lure", "purge", "recall")
        dealt.add(tuple(hand(scene, 2)))
    assert len(dealt) > 2


def test_exchange_and_the_hand_limit(begin: Begin) -> None:
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


def test_exchange_is_secret_but_for_who_gives(begin: Begin) -> None:
    scene = begin(player("C3", hand="Exchange, Walk, Lure"), player("A3", hand="Purge"), player("A2"))
    scene.play("exchange", "walk", "done")
    assert any("walk" in line.text.lower() for line in scene.game.log(0))
    for other in (1, 2):
        assert not any("walk" in line.text.lower() for line in scene.game.log(other))
        table = scene.game.view(other)["table"]
        assert table["pool"] == 1 and table["players"][0]["hand"] is None


def test_exchange_tells_nobody_else_what_is_dealt(begin: Begin) -> None:
    scene = begin(player("C3", hand="Exchange"), player("A3", hand="Walk, Lure"), player("A2"))
    scene.play("exchange", "walk", "done")
    assert hand(scene, 1) == ["Walk"]
    assert not any("walk" in line.text.lower() for line in scene.game.log(2))
    assert any("walk" in line.text.lower() for line in scene.game.log(0))


def test_exchange_makes_known_cards_uncertain(begin: Begin) -> None:
    scene = begin(
        player("C3", hand="Exchange", knows={"hands": {"player 2": ["Purge", "Walk"]}}),
        player("A3", hand="Purge, Walk, Lure"),
    )
    scene.play("exchange", "lure")
    assert scene.game.view(0)["table"]["players"][1]["known"] == []


def test_a_card_that_was_given_is_with_the_one_other_player_who_was_dealt_any(begin: Begin) -> None:
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


# Mimesis


def test_mimesis_begins_with_the_next_player_and_ends_with_its_own(begin: Begin) -> None:
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


def test_mimesis_skips_who_finds_nothing(begin: Begin) -> None:
    scene = begin(player("C3", hand="Mimesis", traits="Abundant"), player("A3"))
    scene.play("mimesis", "pass")
    # Nobody else has a Trait, so player 1 is not asked.
    assert traits(scene, 1) == ["Abundant"] and scene.seat == 0 and scene.offers("end")


def test_mimesis_cant_take_a_lent_trait(begin: Begin) -> None:
    # CG-R61
    scene = begin(
        player("C3", hand="Mimesis", traits="Mimicry, Sly"),
        player("A3"),
        player("A2"),
        lent_trait="Sly",
        lender="player 2",
    )
    scene.play("mimesis")
    assert (scene.seat, scene.options) == (1, {"mimicry", "pass"})
