"""What single lines of the log and single prompts say."""

from __future__ import annotations

from games.kolossus.scenes import begin, force, quake
from games.kolossus.test_weapons import armed
from scene import Scene


def prompt(scene: Scene) -> str:
    assert scene.game.decision is not None
    return scene.game.decision.prompt


def told(scene: Scene, start: str, lines: int) -> list[str]:
    """Lines of the log from the last that begins so, two blanks in for each line that one is part of."""
    log = scene.game.log()
    first = max(at for at, line in enumerate(log) if str(line).startswith(start))
    return ["  " * line.depth + str(line) for line in log[first : first + lines]]


def test_initiative_is_asked_about_the_result_that_it_would_raise() -> None:
    scene = begin(chapter=3, rolls=[1], tuatha={"pool": 3}).play("initiative")
    assert prompt(scene) == (
        "Tua'tha has a result of 2. Raise it with Initiative for 1 mana of 2 in the pool, "
        "or pass and keep it?"
    )
    assert told(scene, "Tua'tha rolls", 3) == [
        "Tua'tha rolls 1 on the die of destiny",
        "Tua'tha raises the result to 2 with Initiative",
        "  Tua'tha pays 1 mana from the pool back to the supply",
    ]


def test_mana_is_counted_where_it_is_asked_for() -> None:
    scene = begin(chapter=3, rolls=[1], tuatha={"pool": 2}).play("pass", "end")
    assert prompt(scene).startswith("Tua'tha has 3 fresh mana: where does 1 go, or do 2 charge the weapon?")
    assert "Mana in the pool: 2." in prompt(scene)
    assert prompt(scene.play("charge")).startswith("Tua'tha has 1 fresh mana: where does 1 go? ")
    scene.play("done")
    lines = [str(line) for line in scene.game.log()]
    assert "Tua'tha returns 1 mana to the supply" in lines


def test_an_empty_supply_is_told() -> None:
    scene = begin(chapter=2, rolls=[1], tuatha={"skills": {"C attack": 18}, "supply": 2})
    assert told(scene, "Tua'tha receives", 1) == ["Tua'tha receives 2 mana, not 3: its supply has no more"]


def test_a_prompt_speaks_of_titan_powers_only_if_there_is_one() -> None:
    assert "Titan Power" not in prompt(begin(chapter=3, rolls=[4], tuatha={"pool": 2}))
    scene = begin(chapter=3, rolls=[4], tuatha={"pool": 3})
    assert prompt(scene) == (
        "Tua'tha: activate a miniature, use a Titan Power, or end the turn? "
        "Activation points left: 4, mana in the pool: 3."
    )
    scene = begin(chapter=3, rolls=[3, 1, 1, 1], tuatha=force("C a1", pool=3)).play(
        "pass", "activate C", "stay"
    )
    assert prompt(scene).startswith("Tua'tha can activate nobody: use a Titan Power, or end the turn?")


def test_the_whip_names_its_victim() -> None:
    foes = force("C a1, G d4, W e8 h5", skills={"W defence": 2, "G defence": 1})
    scene = armed("krell", "e5", 4, tuatha=foes).play("whip", "h5")
    assert told(scene, "The Whip", 3) == [
        "    The Whip of Wrath strikes the Tua'tha Warrior on h5, whose Defence of 2 does not count",
        "      Krell uses the Whip of Wrath, and its 2 mana go back to the supply",
        "    The Krell Colossus moves from e5 to h5 and beats the Tua'tha Warrior",
    ]


def test_the_sword_says_whether_the_turn_is_spent_and_what_stopping_keeps() -> None:
    scene = armed("tuatha", "b5", 9, krell=force("C a11, W d5 d7 d9")).play("d5")
    assert prompt(scene) == (
        "Does the Tua'tha Colossus go on, straight or after its one turn? Movement points left: 7. "
        "It uses up the Sword of Storm; who stops keeps it charged."
    )
    scene.play("d7")
    assert prompt(scene) == (
        "Does the Tua'tha Colossus go straight on with the Sword of Storm, its turn being spent, or stop? "
        "Movement points left: 5."
    )


def test_there_is_one_colossus_and_there_are_some_warriors() -> None:
    lines = [str(line) for line in armed("tuatha", "b5", 9).game.log()]
    assert "Tua'tha activates the Colossus. Activation points left: 0" in lines
    scene = begin(rolls=[1, 4]).play("activate W")
    assert told(scene, "Tua'tha activates", 2) == [
        "Tua'tha activates a Warrior. Activation points left: 0",
        "  A die of movement shows 4",
    ]


def test_landscapes_that_fall_off_are_named() -> None:
    scene = quake(4).play("row 6 W")
    assert told(scene, "Tua'tha rolls", 4) == [
        "Tua'tha rolls 4 for the Great Quake",
        "  Tua'tha moves row 6 W. Spaces: 4",
        "    The landscape on c6 falls off the board: Woods",
        "    The landscape on d6 falls off the board: Hills",
    ]


def test_an_earthquake_tells_who_is_carried_and_who_is_beaten() -> None:
    scene = begin(chapter=3, rolls=[4], tuatha=force("C a1, W k5 c5", pool=3)).play("earthquake", "row 5 E")
    assert told(scene, "Tua'tha causes", 5) == [
        "Tua'tha causes an Earthquake",
        "  Tua'tha pays 3 mana from the pool back to the supply",
        "  Tua'tha moves row 5 E. Spaces: 1",
        "    The Tua'tha Warrior on k5 is carried off the board and beaten",
        "    The Tua'tha Warrior is carried from c5 to d5",
    ]


def test_the_end_says_where_crystals_came_from_and_what_decided() -> None:
    scene = begin(
        rolls=[1, 1],
        round=5,
        last_taker="yellow-red",
        tuatha=force("W b4"),
        krell=force("W b5", crystals=2),
        ishtari=force("C k11", crystals=1),
    ).play("activate W", "b5")
    assert told(scene, "The Tua'tha Warrior moves", 13) == [
        "  The Tua'tha Warrior moves from b4 to b5 and beats the Krell Warrior",
        "    That was the last miniature of Krell",
        "The game is over",
        "Blue-Green has crystals: 1",
        "  Tua'tha took 0",
        "  Ishtari took 1",
        "Yellow-Red has crystals: 2",
        "  Krell took 2",
        "  Firbolg took 0",
        "Krell has no miniature left: its alliance has lost, whatever the crystals are",
        "  Blue-Green wins",
        "    Player 1 has won",
        "    Player 3 has won",
    ]
