"""Who reads only the log knows all that is on the table."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.games import find
from colossarium.games.kolossus import board
from colossarium.machine.chance import Dice
from colossarium.table.game import Game
from games.kolossus.fighting import fight
from witness import NONE, Witness, tells, watch

FIGURES = len(board.FIGURES)
STEP = dict(zip("NESW", (board.SIDE, 1, -board.SIDE, -1), strict=True))


class Chronicler(Witness):
    FOLLOWS = frozenset(
        {"standing", "occupied"}  # from where the miniatures stand
        | {"climbs"}  # from the levels of the spaces
        # where in the rules the game is (whose turn it is says its heading), and how the path of the Sword
        # goes on, which its questions say
        | {"moment", "active", "heading", "turned", "sword_used"}
    )
    NOTHING = frozenset(
        {
            "The game begins",
            "{seat} is the first player",
            "The Great Quake",
            "{me} takes up its starting position",
            "{me} leaves activation points unused: {points}",
            "Its {weapon} is charged",
            "No crystals are left on the Citadel in this round",
            "That was the last miniature of {whose}",
            "The Whip of Wrath strikes the {victim} on {there}, whose Defence of {n} does not count",
            "{me} causes an Earthquake",
            "{me} calls the Colossus back by Rebirth",
            "{me} calls a {rank} back by Rebirth",
            "The game is over",
            "{lost} has no miniature left: its alliance has lost, whatever the crystals are",
            "More crystals decide",
            "Equally many crystals: who took some last decides",
            "{alliance} wins",
        }
    )

    def __init__(self, game: Game, seat: int | None = None) -> None:
        super().__init__(game, seat)
        self.first_to_land = True

    # setting up

    @tells("The Citadel of Time rises on {space}. Crystals there: {crystals}, still to come: {waiting}")
    def island(self, space: int, crystals: int, waiting: int) -> None:
        self.has["level"] = list(board.LEVELS)
        self.put("citadel", space)
        self.put("crystals", crystals)
        self.put("waiting", waiting)

    @tells("Each warband has {n} mana in its supply")
    def supplies(self, n: int) -> None:
        self.clear("supply", n)

    @tells("{seat} commands {whose}")
    def command(self, seat: int, whose: int) -> None:
        self.put("commander", seat, whose)
        if self.first_to_land:
            self.put("first_warband", whose)
            self.first_to_land = False

    @tells("{me} takes the {weapon}")
    def arm(self, me: int, weapon: int) -> None:
        self.put("weapon", weapon, me)

    @tells("The {miniature} stands on {home}", "The {miniature} returns to {home}")
    def stand(self, miniature: int, home: int) -> None:
        assert self.get("miniature_on", home) == NONE
        self.put("miniature_on", miniature, home)
        self.put("spot", home, miniature)

    @tells("{me} begins with 1 mana on {skill}")
    def train(self, me: int, skill: int) -> None:
        self.add("supply", -1, me)
        self.add("skilled", 1, me, skill)

    # rounds and turns

    @tells("Round {round}, {warband} begins")
    def begin_round(self, round: int, warband: int) -> None:
        self.begin_turn()
        self.put("round", round)
        self.put("first_warband", warband)
        self.put("taker", NONE)

    @tells("Crystals on the Citadel: {crystals}, still to come: {n}")
    def crystals(self, crystals: int, n: int) -> None:
        self.put("crystals", crystals)
        self.put("waiting", n)

    @tells("{me}'s turn, commanded by {seat}")
    def turn(self, me: int, seat: int) -> None:
        assert self.get("commander", me) == seat
        self.begin_turn()

    @tells("Round {round} was the last one")
    def last_round(self, round: int) -> None:
        self.begin_turn()

    def begin_turn(self) -> None:
        for field in ("result", "points", "activated"):
            self.put(field, 0)

    @tells(
        "{me} rolls {n} for the Great Quake",
        "{me} rolls {n} on the die of destiny",
        "{me} raises the result to {result} with Initiative",
    )
    def roll(self, me: int, n: int) -> None:
        self.put("result", n)

    @tells("{me} has activation points: {points}")
    def points(self, me: int, points: int) -> None:
        self.put("points", points)

    # mana

    @tells("{me} receives {gain} mana")
    def receive(self, me: int, gain: int) -> None:
        self.add("supply", -gain, me)
        self.add("fresh", gain, me)

    @tells("{me} receives {gain} mana, not {due}: its supply has no more")
    def receive_less(self, me: int, gain: int, due: int) -> None:
        assert gain < due
        self.receive(me, gain)

    @tells("{me} puts 1 mana on {skill}")
    def enhance(self, me: int, skill: int) -> None:
        self.add("fresh", -1, me)
        self.add("skilled", 1, me, skill)

    @tells("{me} puts 1 mana into the pool")
    def save(self, me: int) -> None:
        self.add("fresh", -1, me)
        self.add("pool", 1, me)

    @tells("{me} charges the {weapon} with {n} mana")
    def charge(self, me: int, weapon: int, n: int) -> None:
        self.add("fresh", -n, me)
        self.put("charged", 1, me)

    @tells("{me} returns {n} mana to the supply")
    def give_back(self, me: int, n: int) -> None:
        self.add("fresh", -n, me)
        self.add("supply", n, me)

    @tells("{me} pays {cost} mana from the pool back to the supply")
    def pay(self, me: int, cost: int) -> None:
        self.add("pool", -cost, me)
        self.add("supply", cost, me)

    @tells("{me} uses the {weapon}, and its {n} mana go back to the supply")
    def discharge(self, me: int, weapon: int, n: int) -> None:
        assert self.get("weapon", me) == weapon
        self.put("charged", 0, me)
        self.add("supply", n, me)

    # activations

    @tells("{me} activates the Colossus. Activation points left: {points}")
    def activate_colossus(self, me: int, points: int) -> None:
        self.put("points", points)

    @tells("{me} activates a {rank}. Activation points left: {points}")
    def activate(self, me: int, rank: int, points: int) -> None:
        self.put("points", points)

    @tells("{skill} gives movement points: {movement}")
    def attack(self, skill: int, movement: int) -> None:
        self.add("movement", movement)

    @tells("A die of movement shows {eyes}")
    def movement_die(self, eyes: int) -> None:
        self.add("movement", eyes)

    @tells("It is the {mover} on {here}. Movement points: {movement}")
    def pick(self, mover: int, here: int, movement: int) -> None:
        assert (self.get("spot", mover), self.get("movement")) == (here, movement)
        self.put("mover", mover)
        self.include("activated", mover % FIGURES)

    @tells("A leg of the {mover} leads to {here}. Movement points left: {movement}")
    def leg(self, mover: int, here: int, movement: int) -> None:
        self.put("movement", movement)

    @tells("The {mover} has movement points left: {movement}")
    def go_on(self, mover: int, movement: int) -> None:
        self.put("mover", mover)
        self.put("movement", movement)

    def rest(self) -> None:
        self.put("mover", NONE)
        self.put("movement", 0)

    @tells("{me} keeps the {weapon} charged", "{me} does not use the {weapon} any further")
    def hold_back(self, me: int, weapon: int) -> None:
        self.rest()

    @tells("The {mover} stays on {here}")
    def stay(self, mover: int, here: int) -> None:
        assert self.get("spot", mover) == here
        self.rest()

    @tells("The {mover} moves from {here} to {there}")
    def move(self, mover: int, here: int, there: int) -> None:
        self.shift(mover, here, there)
        self.rest()

    @tells("The {mover} moves from {here} to {there} and beats the {victim}")
    def move_and_beat(self, mover: int, here: int, there: int, victim: int) -> None:
        self.remove(victim, there)
        self.move(mover, here, there)

    @tells("The {mover} beats the {victim} on {there} without moving")
    def strike(self, mover: int, victim: int, there: int) -> None:
        self.remove(victim, there)
        self.rest()

    @tells("The {miniature} is carried from {here} to {there}")
    def shift(self, miniature: int, here: int, there: int) -> None:
        self.remove(miniature, here)
        self.stand(miniature, there)

    @tells("The {victim} on {here} is carried off the board and beaten")
    def remove(self, victim: int, here: int) -> None:
        assert self.get("miniature_on", here) == victim
        self.put("miniature_on", NONE, here)
        self.put("spot", NONE, victim)

    # the island

    @tells("The landscape on {here} falls off the board: {landscape}")
    def lose(self, here: int, landscape: int) -> None:
        assert self.level_before[here] == landscape + 1

    @tells("{me} moves {shift}. Spaces: {n}")
    def move_region(self, me: int, shift: int, n: int) -> None:
        self.level_before = list(self.has["level"])
        if not self.get("round"):
            self.include("moved", shift // 2)
        _, name, way = board.SHIFTS[shift].split()
        along = [at for at, space in enumerate(board.SPACES) if name in (space[0], space[1:])]
        back = n * STEP[way]
        for space in along:
            came_from = space - back
            self.put("level", self.level_before[came_from] if came_from in along else 1, space)

    @tells("The Citadel of Time is carried from {here} to {there}")
    def carry_citadel(self, here: int, there: int) -> None:
        assert self.get("citadel") == here
        self.put("citadel", there)

    # crystals

    @tells("{me} takes all crystals of the Citadel: {found}. {alliance} now has {n}")
    def take_crystals(self, me: int, found: int, alliance: int, n: int) -> None:
        assert self.get("crystals") == found
        self.put("crystals", 0)
        self.add("taken", found, me)
        self.put("taker", me)
        self.put("last_taker", alliance)
        for seat in self.commanders(alliance):
            self.put("score", n, seat)

    def commanders(self, alliance: int) -> set[int]:
        return {self.get("commander", whose) for whose in (alliance, alliance + 2)}

    @tells("{alliance} has crystals: {n}")
    def final_score(self, alliance: int, n: int) -> None:
        assert {self.get("score", seat) for seat in self.commanders(alliance)} == {n}

    @tells("{whose} took {n}")
    def took(self, whose: int, n: int) -> None:
        assert self.get("taken", whose) == n

    @tells("Nobody took a crystal, and no warband is lost: a draw")
    def draw(self) -> None:
        for seat in range(self.game.state.get("players")):
            self.include("winner", seat)

    @tells("{seat} has won")
    def win(self, seat: int) -> None:
        self.include("winner", seat)


@pytest.mark.parametrize("chapter", (1, 2, 3))
@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_spectator_who_reads_the_log_knows_the_table(players: int, chapter: int) -> None:
    options: dict[str, Any] = {"chapter": chapter, "placement": ("fixed", "free")[players % 2]}
    if chapter == 3 and players > 2:
        options["weapons"] = "choose"
    watch(Chronicler, "kolossus", 10 * players + chapter, players=players, **options)


@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_spectator_knows_the_table_when_weapons_and_powers_are_used(players: int) -> None:
    game = Game.new(find("kolossus"), {"players": players, "chapter": 3}, seed=players, machine="interpreter")
    watching, dice = Chronicler(game), Dice(players)
    watching.read_on()
    while not game.over:
        game.play(fight(game, dice))
        watching.read_on()
        assert not watching.differences(), "\n".join(map(str, game.log()[-12:]))
