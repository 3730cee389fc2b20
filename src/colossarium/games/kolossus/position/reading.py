"""Reading a position document into a state that has not been run.

Only what lies on the table is put down here. What follows from it and is kept for speed is worked out by
the rules when the game begins (the script `position`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from colossarium.games.kolossus import board
from colossarium.games.kolossus.position.commanders import possible_commanders
from colossarium.games.kolossus.position.schema import MOMENTS, MOST_FRESH
from colossarium.games.kolossus.position.writing import FIGURES_OF, GROUND, SEATS
from colossarium.games.kolossus.state import (
    CHARGE,
    CRYSTALS,
    FACES,
    MANA,
    MOST_POOL,
    OPTIONS,
    ROUNDS,
    option_faults,
)
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.program import Program
from colossarium.table.position import Section, describe

MOST_LANDSCAPES = {2: 24, 3: 16, 4: 8}
"""Woods, Hills and Mountains, by their level."""
CITADEL_LEVEL = 5
FIGURES = len(board.FIGURES)
COSTS = tuple(rank + 1 for rank in board.RANK_OF)
"""The activation points of each figure."""
AFTER_THE_ROLL = ("action", "spending", "over")
"""The moments at which something may have been done with the result of the die."""


def read(program: Program, document: Mapping[str, Any]) -> State:
    """The state; `PositionError` with a sentence for every fault."""
    return _Reader(program, document).read()


class _Reader:
    """One document on its way into one state."""

    def __init__(self, program: Program, document: Mapping[str, Any]) -> None:
        self.top = Section(document)
        self.options = self._read_options()
        self.state = State.new(program, "position", self.options)
        self.chapter = self.options["chapter"]
        self.moment = MOMENTS[self.top.member("moment", MOMENTS, MOMENTS.index("turn"))]
        warbands = self.top.section("warbands")
        self.sections = [warbands.section(name) for name in board.WARBANDS]
        self.warbands = range(len(board.WARBANDS))
        self.standing: dict[int, int] = {}

    def read(self) -> State:
        self.top.member("game", ("kolossus",), 0)
        self.state.put("moment", board.MOMENTS.index(self.moment))
        self._read_round()
        self._read_commanders()
        self._read_land()
        for warband in self.warbands:
            self._read_miniatures(warband)
        self._refuse_lost_warbands()
        self._read_crystals()
        self._read_moved()
        self._read_result()
        self._read_weapons()
        for warband in self.warbands:
            self._read_mana(warband)
        self.state.lay_down(self.top.faces("rolls", FACES))
        self.top.finish()
        return self.state

    # what was settled, and whose turn it is

    def _read_options(self) -> dict[str, int]:
        section = self.top.section("options")
        numbers = {option.name: section.option(option, option.encode(option.default)) for option in OPTIONS}
        self.top.faults.extend(option_faults(numbers))
        return numbers

    def _read_round(self) -> None:
        usual = {"quake": 0, "over": ROUNDS}.get(self.moment, 1)
        self.round = self.top.number("round", usual, 0, ROUNDS)
        if self.moment == "quake" and self.round:
            self.top.fault("round", "should be 0: the Great Quake comes before the first round")
        elif self.moment not in ("quake", "spending") and not self.round:
            self.top.fault("round", f"should be from 1 to {ROUNDS} at the moment {self.moment!r}")
        self.state.put("round", self.round)

    def _read_commanders(self) -> None:
        told = [section.member("commander", SEATS, NONE) for section in self.sections]
        possible = possible_commanders(self.options) if not option_faults(self.options) else []
        agreeing = [
            each
            for each in possible
            if all(seat in (NONE, commander) for seat, commander in zip(told, each, strict=True))
        ]
        if possible and not agreeing:
            self.top.faults.append(
                "the commanders do not go together: nothing that the first player can choose leads to them"
            )
        for warband, seat in enumerate(agreeing[0] if agreeing else told):
            self.state.put("commander", seat, warband)

    # the island

    def _read_land(self) -> None:
        levels = list(board.LEVELS)
        if self.top.has("land"):
            levels = self._levels(self.top.rows("land")) or levels
        for level, most in MOST_LANDSCAPES.items():
            if levels.count(level) > most:
                name = board.LANDSCAPES[level - 1]
                self.top.fault("land", f"has {levels.count(level)} of the landscape {name}; there are {most}")
        if levels.count(CITADEL_LEVEL) != 1:
            self.top.fault("land", f"should have one Citadel (5), not {levels.count(CITADEL_LEVEL)}")
        else:
            self.state.put("citadel", levels.index(CITADEL_LEVEL))
        for space, level in enumerate(levels):
            self.state.put("level", level, space)

    def _levels(self, rows: Sequence[Any]) -> list[int]:
        """The levels of all spaces, from the south-west corner on; none if they can't be read."""
        levels = []
        if len(rows) != board.SIDE:
            self.top.fault("land", f"should have {board.SIDE} rows, from north to south, not {len(rows)}")
            return []
        for index, row in enumerate(rows):
            if not isinstance(row, str) or len(row) != board.SIDE or set(row) - set(GROUND + "12345"):
                wanted = f"{board.SIDE} levels from 1 to 5, or '.' for ground"
                self.top.fault(f"land[{index}]", f"should be a text of {wanted}, not {describe(row)}")
                return []
        for row in reversed(rows):
            levels += [int(level) for level in row.replace(GROUND, "1")]
        return levels

    # miniatures

    def _read_miniatures(self, warband: int) -> None:
        section = self.sections[warband]
        for key, figures in FIGURES_OF.items():
            for figure, space in zip(figures, self._spaces(warband, section, key), strict=True):
                miniature = warband * FIGURES + figure
                if space in self.standing:
                    other = board.MINIATURES[self.standing[space]]
                    self.top.faults.append(
                        f"{board.SPACES[space]} holds {other} and {board.MINIATURES[miniature]};"
                        " a space holds one miniature"
                    )
                    continue
                self.state.put("spot", space, miniature)
                if space != NONE:
                    self.standing[space] = miniature
                    self.state.put("miniature_on", miniature, space)

    def _spaces(self, warband: int, section: Section, key: str) -> list[int]:
        """Where the figures of one class are, in their order; those that are not named are beaten."""
        figures = FIGURES_OF[key]
        if not section.has(key):
            return [board.SPACES.index(board.STARTS[warband][figure]) for figure in figures]
        alone = key == "colossus"
        rows = [section.data[key]] if alone else section.rows(key)
        spaces = []
        for index, value in enumerate(rows):
            place = key if alone else f"{key}[{index}]"
            space = NONE if value is None else section.named(place, value, board.SPACES)
            spaces.append(NONE if space is None else space)
        if len(spaces) > len(figures):
            section.fault(key, f"has {len(spaces)} miniatures; a warband has {len(figures)}")
        spaces += [NONE] * len(figures)
        return spaces[: len(figures)]

    def _standing_of(self, warband: int) -> int:
        return sum(miniature // FIGURES == warband for miniature in self.standing.values())

    def _refuse_lost_warbands(self) -> None:
        lost = [board.WARBANDS[warband] for warband in self.warbands if not self._standing_of(warband)]
        if len(lost) > 1:
            self.top.faults.append(
                f"{' and '.join(lost)} have no miniatures; the game ends with the first warband that has none"
            )
        elif lost and self.moment != "over":
            self.top.faults.append(f"{lost[0]} has no miniatures, so the moment should be 'over'")
        elif not lost and self.moment == "over" and self.round < ROUNDS:
            self.top.fault("moment", f"can't be 'over' in round {self.round}: all warbands have miniatures")
        if self.round:
            return
        for space, miniature in self.standing.items():
            warband = miniature // FIGURES
            if board.SPACES[space] not in board.STARTS[warband]:
                self.top.faults.append(
                    f"{board.MINIATURES[miniature]} should stand in the corner of its warband:"
                    " nobody moves before the first round"
                )
        if len(self.standing) < len(board.MINIATURES) and not lost:
            self.top.faults.append("all miniatures should stand in their corners before the first round")

    # crystals

    def _read_crystals(self) -> None:
        taken = [section.number("crystals", 0, 0, CRYSTALS) for section in self.sections]
        for warband, crystals in enumerate(taken):
            self.state.put("taken", crystals, warband)
        total, in_play = sum(taken), max(self.round, 1)
        if total > self.round:
            self.top.faults.append(f"{total} crystals are taken, but only {self.round} could be by now")
        left = max(in_play - total, 0)
        if total <= self.round and self.top.number("crystals", left, 0, CRYSTALS) != left:
            self.top.fault(
                "crystals", f"should be {left}: {in_play} are in play by now, and {total} are taken"
            )
        self.state.put("crystals", left)
        self.state.put("waiting", CRYSTALS - in_play)
        self._read_takers(taken)
        self._read_order(taken)

    def _read_takers(self, taken: list[int]) -> None:
        """Who took crystals this round, and which alliance did so last."""
        rich = [warband for warband in self.warbands if taken[warband]]
        this_round = self.round > 0 and sum(taken) == self.round
        usual = rich[0] if this_round and len(rich) == 1 else NONE
        self.taker = self.top.member("taker", board.WARBANDS, usual)
        if self.taker != NONE and not this_round:
            self.top.fault("taker", "has no meaning: this round's crystal is not taken")
        elif self.taker != NONE and self.taker not in rich:
            self.top.fault("taker", f"can't be {board.WARBANDS[self.taker]}, which has no crystals")
        elif self.taker == NONE and this_round and rich:
            self.top.fault("taker", "should be told: this round's crystal is taken, and several have some")
        self.state.put("taker", self.taker)
        alliances = sorted({warband % 2 for warband in rich})
        usual = self.taker % 2 if self.taker != NONE else alliances[0] if len(alliances) == 1 else NONE
        self.last_taker = self.top.member("last_taker", board.ALLIANCES, usual)
        if self.last_taker == NONE and alliances:
            self.top.fault("last_taker", "should be told: both alliances have crystals")
        elif self.last_taker != NONE and self.last_taker not in alliances:
            poor = board.ALLIANCES[self.last_taker]
            self.top.fault("last_taker", f"can't be {poor}, which has no crystals")
        elif self.taker in rich and self.last_taker != self.taker % 2:
            self.top.fault("last_taker", f"should be {board.ALLIANCES[self.taker % 2]}, as the taker is")
        self.state.put("last_taker", self.last_taker)

    def _check_taker(self, acted: bool) -> None:
        """Who took crystals this round has had a turn, or has activated somebody in this one."""
        turns = (self.taker - self.state.get("first_warband")) % len(board.WARBANDS)
        late = turns > self.turns_before or (turns == self.turns_before and not acted)
        if self.taker != NONE and self.moment != "over" and late:
            self.top.fault("taker", f"can't be {board.WARBANDS[self.taker]}, which has not acted this round")

    def _read_order(self, taken: list[int]) -> None:
        """The first warband took the crystals of the round before, if anybody did."""
        before = self.taker == NONE and self.round > 1 and sum(taken) == self.round - 1
        possible = [
            warband
            for warband in self.warbands
            if not before or (taken[warband] and self.last_taker in (NONE, warband % 2))
        ]
        first = self.top.member("first", board.WARBANDS, possible[0] if possible else 0)
        if possible and first not in possible:
            names = " or ".join(board.WARBANDS[warband] for warband in possible)
            self.top.fault(
                "first", f"should be {names}: who took the crystals of round {self.round - 1} is first now"
            )
        self.active = self.top.member("turn", board.WARBANDS, first)
        self.state.put("first_warband", first)
        self.state.put("active", self.active)
        self.turns_before = (self.active - first) % len(board.WARBANDS)

    # the Great Quake and the turn

    def _read_moved(self) -> None:
        told = self.top.members("moved", board.CENTRAL)
        moved = {board.REGIONS.index(board.CENTRAL[each]) for each in told}
        wanted = self.turns_before + (self.moment == "spending")
        wanted = len(board.WARBANDS) if self.round else wanted
        if len(moved) != wanted and not (self.round and not moved):
            self.top.fault("moved", f"should name {wanted} regions: so many warbands have moved one")
        self.state.put("moved", board.as_set(moved))

    def _read_result(self) -> None:
        """The die of destiny, and what was done with its points."""
        activated = set(self.top.members("activated", board.FIGURES))
        cost = sum(COSTS[figure] for figure in activated)
        told = self.top.has("points")
        points = self.top.number("points", 0, 0, FACES)
        result = self.top.number("result", points + cost, 1, FACES)
        in_a_turn = self.round > 0 and self.moment in AFTER_THE_ROLL
        for key in ("activated", "points"):
            if self.top.has(key) and not self.round:
                self.top.fault(key, "has no meaning in the Great Quake")
            elif self.top.has(key) and not in_a_turn:
                self.top.fault(key, self._no_meaning(*AFTER_THE_ROLL))
        if self.top.has("result") and self.moment == "turn":
            self.top.fault(
                "result", "has no meaning at the moment 'turn', before the roll; 'rolls' lays it down"
            )
        elif not result and self.moment in ("rolled", "action"):
            self.top.fault("result", f"should be told at the moment {self.moment!r}")
        elif cost > result:
            self.top.fault(
                "activated", f"takes {cost} points, but the result of the die of destiny is {result}"
            )
        elif told and points != result - cost:
            self.top.fault("points", f"should be {result - cost}: {cost} of {result} are spent")
        for figure in sorted(activated) if self.chapter < 3 else ():
            if self.state.get("spot", self.active * FIGURES + figure) == NONE:
                self.top.fault("activated", f"can't have {board.FIGURES[figure]}, which is beaten")
        self._check_taker(bool(activated))
        self.state.put("result", min(result, FACES))
        self.state.put("activated", board.as_set(activated))
        if in_a_turn:
            self.state.put("points", max(0, min(result - cost, FACES)))

    def _no_meaning(self, *moments: str) -> str:
        return f"has no meaning at the moment {self.moment!r}, only at {' or '.join(map(repr, moments))}"

    # mana and weapons

    def _read_weapons(self) -> None:
        if self.chapter < 3:
            for section in self.sections:
                self._refuse_before(3, section, "weapon", "pool", "charged")
            return
        told = [section.member("weapon", board.WEAPONS, NONE) for section in self.sections]
        fixed = self._chosen("weapons") == "fixed"
        left = [weapon for weapon in range(len(board.WEAPONS)) if weapon not in told]
        for warband, weapon in enumerate(told):
            section = self.sections[warband]
            if weapon == NONE:
                weapon = warband if fixed or warband in left else left[0] if left else NONE
                left = [each for each in left if each != weapon]
            elif fixed and weapon != warband:
                section.fault("weapon", f"should be {board.WEAPONS[warband]}, as the option weapons is fixed")
            elif weapon in told[:warband]:
                section.fault("weapon", f"is {board.WEAPONS[weapon]}, which another warband has")
            self.state.put("weapon", weapon, warband)

    def _read_mana(self, warband: int) -> None:
        section = self.sections[warband]
        if self.chapter < 2:
            self._refuse_before(2, section, "skills", "fresh", "supply")
            return
        skills = section.section("skills")
        used = 0
        for skill, name in enumerate(board.SKILLS):
            mana = skills.number(name, 0, 0, MANA)
            self.state.put("skilled", mana, warband, skill)
            used += mana
        pool, charged = 0, False
        if self.chapter == 3:
            pool, charged = section.number("pool", 0, 0, MOST_POOL), section.flag("charged")
            used += pool + CHARGE * charged
        fresh = section.number("fresh", self._usual_fresh(warband, MANA - used), 0, MOST_FRESH)
        used += fresh
        supply = section.number("supply", max(MANA - used, 0), 0, MANA)
        name = board.WARBANDS[warband]
        if used > MANA:
            self.top.faults.append(f"{name} uses {used} mana; a warband has {MANA}")
        elif supply != MANA - used:
            section.fault("supply", f"should be {MANA - used}: {name} uses {used} of {MANA} mana")
        for field, value in (("fresh", fresh), ("pool", pool), ("charged", int(charged)), ("supply", supply)):
            self.state.put(field, value, warband)
        self._check_fresh(warband, fresh)

    def _usual_fresh(self, warband: int, left: int) -> int:
        """What the result of the roll has brought, if there was so much; less if the supply is told."""
        result = self.state.get("result")
        if warband != self.active or self.moment not in ("action", "spending") or not result:
            return 0
        supply = self.sections[warband].data.get("supply", 0)
        if isinstance(supply, int):
            left -= supply
        return max(0, min(FACES - result, left))

    def _check_fresh(self, warband: int, fresh: int) -> None:
        section, result = self.sections[warband], self.state.get("result")
        if not fresh:
            return
        if warband != self.active:
            section.fault("fresh", f"should be 0: it is the turn of {board.WARBANDS[self.active]}")
        elif self.moment not in AFTER_THE_ROLL:
            section.fault("fresh", self._no_meaning(*AFTER_THE_ROLL))
        elif result and fresh > FACES - result:
            section.fault("fresh", f"should be at most {FACES - result}: the die shows {result}")

    def _refuse_before(self, chapter: int, section: Section, *keys: str) -> None:
        for key in keys:
            if section.has(key):
                section.fault(key, f"has no meaning before chapter {chapter}")

    def _chosen(self, name: str) -> str | int:
        """What an option says, as a person writes it."""
        return next(each for each in OPTIONS if each.name == name).decode(self.state.get(name))
