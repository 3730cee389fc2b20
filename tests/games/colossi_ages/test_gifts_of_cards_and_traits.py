"""Growth and Mimesis (section 7.3), and the rulings about them; Exchange is in tests/games/colossi."""

from __future__ import annotations

from games.colossi_ages.scenes import begin, player, seat, traits

SHOWN = "Mercantile, Nomadic, Zoophilic"
"""Three Traits that lie face up and matter to none of these scenes."""


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


def test_r105_what_growth_brings_is_kept_until_the_limit_or_the_own_turn() -> None:
    scene = begin(
        player("C3", hand="Growth", traits="Abundant"),
        player("E3", traits="Sly, Alchemist"),
        shown_traits=SHOWN,
        trait_deck="Winged, Miserly",
    ).play("growth", "winged")
    # Player 1 has room, and is not asked; player 2 has none, and any of the three may go.
    assert (scene.seat, scene.options) == (1, {"sly", "alchemist", "miserly"})
    scene.play("miserly")
    assert traits(scene, 2) == ["Alchemist", "Sly"] and traits(scene, 1) == ["Abundant", "Winged"]
    assert scene.seat == 0 and scene.play("discard trait", "winged").view["trait_discard"][0] == "Winged"


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


def test_r55_mimesis_discards_one_of_the_two_old_traits() -> None:
    scene = begin(player("C3", hand="Mimesis", traits="Abundant"), player("A3", traits="Winged, Boldness"))
    scene.play("mimesis", "abundant")
    assert (scene.seat, scene.options) == (1, {"winged", "boldness"})
    scene.play("winged")
    assert (scene.seat, scene.options) == (0, {"abundant", "boldness", "pass"})
    scene.play("pass")
    assert traits(scene, 1) == [] and traits(scene, 2) == ["Abundant", "Boldness"]


def test_gifts_are_tucked_where_traits_have_goals() -> None:
    scene = begin(player("C3", hand="Mimesis", traits="Abundant"), player("A3"), options={"traits": "goals"})
    scene.play("mimesis", "pass")
    assert seat(scene, 1)["traits"][0]["cards"] == ["Mimesis"] and scene.view["discard"] == []
