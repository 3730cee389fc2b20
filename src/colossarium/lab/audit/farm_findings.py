"""What can be gained again and again: what it is worth, and what it does for whoever does nothing better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

import numpy as np

from colossarium.lab.audit.farmed import Farmed
from colossarium.lab.audit.farming import Farm, picked
from colossarium.lab.audit.finding import FARTHEST_LEAD, Finding, corrected, mean_of, share_of
from colossarium.lab.audit.games import GameFound
from colossarium.lab.audit.worth import RepeatWorth
from colossarium.lab.report import Estimate, ThingRef
from colossarium.script.declare import Field
from colossarium.script.program import Program

LIKELY = 1.0
MARGIN = 0.5
LEAST_SHARE = 0.2
LIKELY_SHARE = 0.4
"""What stands out: a turn of it likely brings so many times what a turn usually does, and surely so many
times that, or some turns of it surely bring so much of an even share of the victory. What is no points itself
stands out, too, if some turns of it surely bring victories, and likely so much of an even share."""
MANY_TIMES = 3.0
"""So many times as much of a number as a usual turn brings stands out, whatever it is good for."""
LEAST_FARMED = 8
"""With fewer games that gave occasion nothing is said of a farmer."""
FOR_AMOUNT, MOST_FOR_AMOUNT = 0.02, 0.19
"""What that weighs: less than what surely wins games."""


@dataclass(frozen=True)
class Usual:
    """What a turn usually brings."""

    points: float
    growing: Mapping[str, float]
    """By how much each field grows in a turn."""
    scoring: Set[str]
    """Fields that are the points themselves."""
    lead: float = 0.0
    """How far leads are from nothing at the end of a game (their standard deviation)."""

    def are_points(self, farm: Farm) -> bool:
        return not self.scoring.isdisjoint(farm.fields)

    def growth(self, farm: Farm) -> float:
        return sum(self.growing[name] for name in farm.fields)

    def worth(self, farm: Farm) -> float:
        """How many usual turns a turn of it is worth, points or not."""
        growth = self.growth(farm)
        return farm.a_turn / growth if growth else 0.0

    def times(self, farm: Farm) -> float:
        """The same; of points, what they do is known, and of them players never have too many."""
        return 0.0 if self.are_points(farm) else self.worth(farm)


def points_of_a_turn(games: Sequence[GameFound]) -> float:
    """What a turn brings on average. Who plays together has the same points: they count once."""
    turns = sum(game.turns for game in games)
    points = 0.0
    for game in games:
        together = len(game.ending.scores) * game.ending.even
        points += sum(map(abs, game.ending.scores)) / together
    return points / max(1, turns)


def growth_of_a_turn(games: Sequence[GameFound], names: Sequence[str]) -> dict[str, float]:
    """By how much each number grows in a turn, on average; what became less of it besides does not count."""
    grown = sum(
        (game.fallen + game.starts[-1] - game.starts[0] for game in games),
        start=np.zeros(len(names), dtype=np.int64),
    )
    turns = max(1, sum(len(game.starts) for game in games))
    return {name: max(0.0, float(by)) / turns for name, by in zip(names, grown, strict=True)}


def farm_findings(
    program: Program,
    farms: Sequence[Farm],
    worths: Sequence[Sequence[RepeatWorth]],
    farmed: Mapping[int, Sequence[Farmed]],
    usual: Usual,
    even: float,
    confidence: float,
) -> list[Finding]:
    """What repeating for a whole turn brings, beside what a turn usually does, and what it does for whoever
    repeats it all game long. `farmed`: by the number of the farm."""
    sure, found = corrected(confidence, 2 * len(farms) + len(farmed)), []
    for number, (farm, some) in enumerate(zip(farms, worths, strict=True)):
        far = max((abs(each.lead / each.times) for each in some), default=0.0)
        far = max(far, FARTHEST_LEAD * usual.lead / farm.times)
        lead = mean_of([each.lead / each.times for each in some], [each.seed for each in some], sure, far)
        share = mean_of([each.share for each in some], [each.seed for each in some], sure)
        if lead is None or share is None:
            continue
        turns, points = farm.passes / usual.points if usual.points else 0.0, usual.are_points(farm)
        farmer = farmer_did(farmed.get(number, ()), sure)
        weight = _weight(lead, share, turns, even, points)
        if farmer is not None and farmer.gained.low > LEAST_SHARE * even:
            weight = max(weight, farmer.gained.low / even)
        times_usual = usual.times(farm)
        if times_usual >= MANY_TIMES and not weight:
            weight = min(MOST_FOR_AMOUNT, FOR_AMOUNT * times_usual)
        notes = {each.name: noted(each) for each in program.edition.fields}
        fields = " and ".join(f"“{notes[name]}”" for name in farm.fields)
        thing = farm.thing
        found.append(
            Finding(
                sort="repeats",
                key="repeats." + (f"{thing.kind}.{thing.name}." if thing else "") + ".".join(farm.fields),
                title=f"{_called(thing, farm, fields)}: what one repeat is worth",
                unit="points",
                value=lead,
                reference=0.0,
                sentence=" ".join(_sentences(farm, thing, fields, lead.value, share.value, usual, farmer)),
                weight=weight,
                likely=0.0 if points else _likely(share, even),
                thing=thing,
                evidence="seeds " + ", ".join(str(each.seed) for each in picked(farm, 5)),
                about=number,
            )
        )
    return found


def noted(field: Field) -> str:
    """A field in words: notes like "of a player" go on from its name."""
    name = field.name.replace("_", " ")
    return f"{name} {field.note}" if field.note.startswith("of ") else field.note or name


def _weight(lead: Estimate, share: Estimate, turns: float, even: float, points: bool) -> float:
    """`turns`: what a point each time comes to in a turn, in what a turn usually brings. `points`: it is
    points that grow, which players gather anyway; other numbers go by what they do to the victory, too."""
    by_points, by_share = lead.low * turns, share.low / even
    far = lead.value * turns >= LIKELY and (by_points >= MARGIN or by_share >= LEAST_SHARE)
    far |= not points and by_share > 0 and share.value >= LIKELY_SHARE * even
    return max(by_points, by_share) if far else 0.0


def _likely(share: Estimate, even: float) -> float:
    return share.value / even if share.value >= LIKELY_SHARE * even else 0.0


def _called(thing: ThingRef | None, farm: Farm, fields: str) -> str:
    return f"{thing.title} brings {fields} again and again" if thing else f"More {fields} again and again"


def _sentences(
    farm: Farm,
    thing: ThingRef | None,
    fields: str,
    lead: float,
    share: float,
    usual: Usual,
    farmer: FarmerDid | None,
) -> Iterator[str]:
    where = f"With {thing.title}, a" if thing else "A"
    room = "as often as one likes" if farm.unbounded else f"about {farm.passes:.0f} times in a turn"
    yield (
        f"{where} few choices lead back to where they began, and there is more of {fields}, by "
        f"{farm.gain:.1f}: it can be done {room}, in every turn, and was found in {farm.games} games."
    )
    if usual.times(farm) >= MANY_TIMES:
        yield f"A turn of it brings {farm.a_turn:.0f}, a usual turn {usual.growth(farm):.1f}."
    yield (
        f"Each time is worth {lead:+.1f} "
        f"points of lead, a turn of it {lead * farm.passes:+.1f}; a usual turn brings {usual.points:.1f}. "
        f"{farm.times} times more change the share of the victory by {100 * share:+.0f} percentage points."
    )
    if farmer is not None:
        yield (
            f"Who does it all game long, {farmer.times:.0f} times on average, wins "
            f"{farmer.share.value:.0%} ({farmer.share.low:.0%} to {farmer.share.high:.0%}) of the "
            f"{farmer.share.samples} games that gave occasion, and {farmer.free:.0%} of them playing freely: "
            f"{_said(farmer.gained)}."
        )


def _said(gained: Estimate) -> str:
    if gained.low > 0:
        return "it wins games"
    return "it loses games" if gained.high < 0 else "these players show no difference"


@dataclass(frozen=True)
class FarmerDid:
    """What farmers of one kind did in the games in which they had occasion."""

    share: Estimate
    """Of the victory."""
    gained: Estimate
    """The same, less what the same seats won playing freely."""
    free: float
    times: float


def farmer_did(games: Sequence[Farmed], confidence: float) -> FarmerDid | None:
    """In the games in which it began to repeat something: until then they are the same without it, so to
    leave out the others favours nobody. None where they are too few to say anything."""
    games = [game for game in games if game.times]
    if len({game.seed for game in games}) < LEAST_FARMED:
        return None
    seeds = [game.seed for game in games]
    gained = mean_of([game.share - game.free for game in games], seeds, confidence)
    share = share_of([game.share for game in games], seeds, confidence)
    if gained is None or share is None:
        return None
    count = len(games)
    return FarmerDid(
        share, gained, sum(game.free for game in games) / count, sum(game.times for game in games) / count
    )
