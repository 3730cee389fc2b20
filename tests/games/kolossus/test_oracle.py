"""Where miniatures can go and whom weapons can hit, compared with a slow and literal reading of the rules."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as co
from colossarium.games.kolossus import board
from colossarium.machine.chance import Dice
from games.kolossus.oracle import Oracle, Path
from games.kolossus.scenes import WEAPONS, document, shifted
from scene import Scene

SWORD, WHIP, SPEAR, HAMMER = range(4)


def one_of(dice: Dice, things: list[str]) -> str:
    return things[dice.below(len(things))]


def shaken(dice: Dice) -> list[str]:
    """The island after a few moves; the Citadel does not leave it."""
    moves: list[str] = []
    for _ in range(dice.below(5)):
        region = one_of(dice, list(board.CENTRAL))
        move = f"{region} {one_of(dice, list('EW' if region[0] == 'r' else 'NS'))} {1 + dice.below(3)}"
        if "5" in "".join(shifted(*moves, move)):
            moves.append(move)
    return shifted(*moves)


def melee(seed: int, chapter: int, weapon: int = SWORD, **rest: Any) -> tuple[Scene, Dice]:
    """Miniatures strewn over the middle of the island, close enough to meet; the Tua'tha have rolled 4."""
    dice = Dice(seed)
    narrow = dice.below(3)
    spaces = [
        column + str(row)
        for column in board.COLUMNS[1 + narrow : 10 - narrow]
        for row in range(2 + narrow, 11 - narrow)
    ]
    warbands: dict[str, dict[str, Any]] = {}
    for number, name in enumerate(board.WARBANDS):
        found = [spaces.pop(dice.below(len(spaces))) for _ in range(3 + dice.below(3))]
        warbands[name] = {"colossus": found[0], "guardians": [found[1]], "warriors": found[2:]}
        if chapter > 1:
            warbands[name]["skills"] = {skill: dice.below(4) for skill in board.SKILLS}
        if chapter > 2:
            warbands[name]["weapon"] = WEAPONS[(number + weapon) % len(WEAPONS)]
            warbands[name]["charged"] = True
    rolls = [4, *(1 + dice.below(4) for _ in range(3))]
    rest |= {"chapter": chapter, "land": shaken(dice), "rolls": rolls, **warbands}
    position = document(**rest)
    return Scene(co.set_up("kolossus", position, seed=seed)), dice


def armed(seed: int, weapon: int) -> tuple[Scene, Dice]:
    """The Colossus of the Tua'tha, with this weapon."""
    scene, dice = melee(seed, 3, weapon, options={"weapons": "choose"})
    return scene.play("activate C"), dice


@pytest.mark.parametrize("letter", ["W", "G", "C"])
@pytest.mark.parametrize("chapter", [1, 2])
def test_destinations_are_those_of_the_rules(letter: str, chapter: int) -> None:
    for seed in range(60):
        scene, dice = melee(seed, chapter)
        scene.play(f"activate {letter}")
        if "stay" not in scene.options:
            scene.play(one_of(dice, sorted(scene.options)))
        assert scene.options == {*Oracle(scene.view).destinations(), "stay"}, seed


def test_the_whip_reaches_whom_nothing_else_beats() -> None:
    struck = 0
    for seed in range(60):
        scene, _ = armed(seed, WHIP)
        oracle = Oracle(scene.view)
        targets = oracle.whip_targets()
        assert scene.options == {*oracle.destinations(), "stay", *(["whip"] if targets else [])}, seed
        if targets:
            struck += 1
            strike = scene.after("whip")
            if len(targets) > 1:
                assert strike.options == targets
                strike.play(min(targets))
            assert strike.view["warbands"]["tuatha"]["colossus"] == min(targets)
    assert struck > 10


@pytest.mark.parametrize("weapon", [SPEAR, HAMMER])
def test_spear_and_hammer_after_a_move(weapon: int) -> None:
    hit = 0
    for seed in range(80):
        scene, dice = armed(seed, weapon)
        oracle = Oracle(scene.view)
        ends = oracle.destinations()
        assert scene.options == {*ends, "stay"}
        there = one_of(dice, ["stay", *sorted(ends)])
        if there != "stay":
            oracle.go(there, ends[there])
        scene.play(there)
        while targets := oracle.spear_targets() if weapon == SPEAR else oracle.hammer_targets():
            hit += 1
            assert scene.view["movement"] == oracle.points
            assert scene.options == {*targets, "pass"}, seed
            victim = one_of(dice, sorted(targets))
            scene.play(victim)
            if weapon == SPEAR:
                break
            oracle.points -= 1 + oracle.cost(victim)
            del oracle.who[victim]
        assert scene.game.over or scene.view["moving"] is None
        assert scene.game.over or scene.offers("end")
    assert hit > 20


def test_the_sword_goes_on_leg_by_leg() -> None:
    went_on = 0
    for seed in range(80):
        scene, dice = armed(seed, SWORD)
        heading: str | None = None
        turned = False
        while True:
            paths = Oracle(scene.view).sword_paths(heading, turned)
            assert scene.options == {
                *(path.corners[0] for path in paths),
                "stay" if heading is None else "stop",
            }, seed
            went_on += heading is not None
            path = any_path(dice, paths)
            follow(scene, path, paths)
            turned = turned or len(path.ways) == 2 or (heading is not None and path.way != heading)
            heading = path.way
            if scene.game.over or scene.view["moving"] is None:
                break
            assert path.beats and scene.view["movement"] == path.left
            assert (scene.view["heading"], scene.view["turned"]) == (heading, turned)
        assert scene.view["warbands"]["tuatha"]["colossus"] == path.corners[-1]
    assert went_on > 40


def any_path(dice: Dice, paths: list[Path]) -> Path:
    """One that beats somebody, if there is any, so that something happens."""
    fights = [path for path in paths if path.beats] or paths
    return fights[dice.below(len(fights))]


def follow(scene: Scene, path: Path, paths: list[Path]) -> None:
    """Name a path leg by leg."""
    corner = path.corners[0]
    straight = [each for each in paths if each.corners == (corner,)]
    second = {each.corners[1] for each in paths if each.corners[0] == corner and each.corners[1:]}
    scene.play(corner)
    if second and not any(each.beats for each in straight):
        options = second | ({"stop"} if straight else set())
        if len(options) > 1:
            assert scene.options == options
            scene.play(path.corners[-1] if path.corners[1:] else "stop")
