"""The board of Kolossus, what players can name on it, and the tables that the rules read.

Spaces are numbered row by row from the south-west corner: a1 is 0, k11 is 120. A warband's number is its
place clockwise from the south-west, so that warbands of one alliance are both even or both odd. The
miniatures of a warband are numbered alike: its Colossus, two Guardians, five Warriors.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from colossarium.script.declare import NONE, Constant, Kind, LookupTable

COLUMNS = "abcdefghijk"
SIDE = len(COLUMNS)
ROWS = tuple(str(row) for row in range(1, SIDE + 1))
SPACES = tuple(column + row for row in ROWS for column in COLUMNS)

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
_STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""What a step does to column and row, by direction."""

REGIONS = (*(f"row {row}" for row in ROWS), *(f"col {column}" for column in COLUMNS))
SHIFT_PARTS = tuple(
    (region, way) for number, region in enumerate(REGIONS) for way in ("EW" if number < len(ROWS) else "NS")
)
SHIFTS = tuple(f"{region} {way}" for region, way in SHIFT_PARTS)
"""A region and the direction in which it moves: twice the number of the region, plus 1 for W and S."""
CENTRAL = tuple(f"row {row}" for row in ROWS[3:8]) + tuple(f"col {column}" for column in COLUMNS[3:8])

WARBANDS = ("tuatha", "krell", "ishtari", "firbolg")
WARBAND_TITLES = ("Tua'tha", "Krell", "Ishtari", "Firbolg")
COLOURS = ("blue", "yellow", "green", "red")
ALLIANCES = ("blue-green", "yellow-red")
ALLIANCE_TITLES = dict(zip(ALLIANCES, ("Blue-Green", "Yellow-Red"), strict=True))

RANKS = ("warrior", "guardian", "colossus")
RANK_TITLES = dict(zip(RANKS, ("Warrior", "Guardian", "Colossus"), strict=True))
FIGURES = ("C", "G1", "G2", "W1", "W2", "W3", "W4", "W5")
RANK_OF = (2, 1, 1, 0, 0, 0, 0, 0)
MINIATURES = tuple(f"{warband} {figure}" for warband in WARBANDS for figure in FIGURES)
"""The number of a miniature is 8 · warband + figure."""

LANDSCAPES = ("ground", "woods", "hills", "mountain", "citadel")
LANDSCAPE_TITLES = ("Ground", "Woods", "Hills", "Mountain", "Citadel of Time")
"""By level; ground is level 1."""

SKILLS = tuple(f"{letter} {skill}" for letter in "WGC" for skill in ("attack", "defence"))
"""The number of a skill is twice the rank, plus 1 for Defence."""

MOMENTS = (
    "landing",
    "arming",
    "placing",
    "training",
    "quake",
    "turn",
    "rolled",
    "action",
    "spending",
    "over",
)
"""Where a game can be. The first four are setup: warbands, weapons, miniatures, first skills. In a turn,
"turn" is before the die of destiny is rolled, "rolled" after it, "action" the main loop, "spending" the end
of the turn."""

STARTS = (
    ("a1", "a2", "b1", "b2", "a3", "c1", "b3", "c2"),
    ("a11", "a10", "b11", "b10", "a9", "c11", "b9", "c10"),
    ("k11", "k10", "j11", "j10", "k9", "i11", "j9", "i10"),
    ("k1", "k2", "j1", "j2", "k3", "i1", "j3", "i2"),
)
"""The starting position of each warband, with the space of each figure when placement is fixed."""


def as_set(members: Iterable[int]) -> int:
    mask = 0
    for each in members:
        mask |= 1 << each
    return mask


def space(column: int, row: int) -> int:
    """The number of a space, or NONE beyond the border."""
    return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else NONE


def _level(number: int) -> int:
    distance = max(abs(number % SIDE - SIDE // 2), abs(number // SIDE - SIDE // 2))
    return 5 - distance if distance <= 3 else 1


LEVELS = tuple(_level(number) for number in range(len(SPACES)))
"""The island before the Great Quake."""
CITADEL = "f6"


def _room(number: int, direction: int) -> int:
    """How many steps there are to the border."""
    across, up = _STEPS[direction]
    column, row = number % SIDE, number // SIDE
    steps = 0
    while space(column + across, row + up) != NONE:
        column, row, steps = column + across, row + up, steps + 1
    return steps


def _stride(direction: int) -> int:
    across, up = _STEPS[direction]
    return up * SIDE + across


def _ray(number: int, direction: int) -> int:
    """All spaces in a direction."""
    return as_set(number + step * _stride(direction) for step in range(1, _room(number, direction) + 1))


@cache
def _around(number: int, most: int) -> int:
    """All spaces as far as a distance from one, and itself: a square, cut off at the border."""
    column, row = number % SIDE, number // SIDE
    left, right = max(column - most, 0), min(column + most, SIDE - 1)
    line = (1 << right - left + 1) - 1 << left if most >= 0 else 0
    return sum(line << each * SIDE for each in range(max(row - most, 0), min(row + most, SIDE - 1) + 1))


def _within(number: int, least: int, most: int) -> int:
    """All spaces between two distances from one."""
    return _around(number, most) & ~_around(number, least - 1)


def _onto(direction: int) -> int:
    """All spaces that can be entered by a step in a direction."""
    back = (direction + 4) % len(DIRECTIONS)
    return as_set(number for number in range(len(SPACES)) if _room(number, back))


def _front(shift: int) -> int:
    """The space at the end of a region towards which it moves."""
    line, back = divmod(shift, 2)
    end = 0 if back else SIDE - 1
    return space(end, line) if line < SIDE else space(line - SIDE, end)


def _way(shift: int) -> int:
    """The direction of a shift."""
    return DIRECTIONS.index(SHIFT_PARTS[shift][1])


VERBS = {each: each for each in ("pass", "end", "stay", "stop", "done")} | {
    "end": "end the turn",
    "initiative": "Initiative",
    "earthquake": "Earthquake",
    "whip": "use the Whip of Wrath",
    "pool": "mana pool",
    "charge": "charge the Titan Weapon",
}
"""What people read for each."""
INITIATIVE, EARTHQUAKE = (tuple(VERBS).index(each) for each in ("initiative", "earthquake"))
"""Their numbers, for who says what they cost."""

KINDS = (
    Kind(
        "verb",
        tuple(VERBS),
        labels=tuple(VERBS.values()),
        parts=(("pool", "pool"), ("charge", "weapon")),
    ),
    Kind(
        "activation",
        ("activate W", "activate G", "activate C"),
        stands_for="rank",
        labels=("activate a Warrior", "activate a Guardian", "activate the Colossus"),
    ),
    Kind(
        "rebirth",
        ("rebirth W", "rebirth G", "rebirth C"),
        stands_for="rank",
        labels=("Rebirth of a Warrior", "Rebirth of a Guardian", "Rebirth of the Colossus"),
    ),
    Kind("space", SPACES, blanks=("here", "there", "home"), place=True),
    Kind("shift", SHIFTS),
    Kind(
        "skill",
        SKILLS,
        labels=tuple(
            f"{skill} of {rank}"
            for rank in ("Warriors", "Guardians", "the Colossus")
            for skill in ("Attack", "Defence")
        ),
    ),
    Kind("weapon", listed=True, titled=True),
    Kind("warband", WARBANDS, labels=WARBAND_TITLES, blanks=("me", "whose", "ally")),
    Kind(
        "player",
        ("player 1", "player 2", "player 3", "player 4"),
        blanks=("seat",),
        offered=False,
        labels=("Player 1", "Player 2", "Player 3", "Player 4"),
    ),
    Kind("rank", RANKS, offered=False, labels=tuple(RANK_TITLES.values())),
    Kind("figure", FIGURES, offered=False),
    Kind(
        "miniature",
        MINIATURES,
        pairs=("warband", "figure"),
        offered=False,
        blanks=("victim", "mover"),
        labels=tuple(f"{title} {RANK_TITLES[RANKS[rank]]}" for title in WARBAND_TITLES for rank in RANK_OF),
    ),
    Kind("region", REGIONS, offered=False),
    Kind("direction", DIRECTIONS, offered=False),
    Kind("alliance", ALLIANCES, offered=False, labels=tuple(ALLIANCE_TITLES.values())),
    Kind("colour", COLOURS, offered=False, labels=COLOURS),
    Kind("moment", MOMENTS, offered=False),
    Kind(
        "landscape",
        LANDSCAPES,
        offered=False,
        labels=LANDSCAPE_TITLES,
    ),
)

CONSTANTS: dict[str, int | Constant] = {
    "SIDE": SIDE,
    "CENTRE": Constant(SPACES.index(CITADEL), of="space"),
    "FAR": 2 * len(SPACES),
    "CENTRAL": Constant(as_set(REGIONS.index(region) for region in CENTRAL), set_of="region"),
}

TABLES = (
    LookupTable(
        "stride",
        tuple(_stride(each) for each in range(len(DIRECTIONS))),
        "what a step adds to the number of a space",
        by="direction",
    ),
    LookupTable(
        "room",
        tuple(tuple(_room(number, each) for each in range(len(DIRECTIONS))) for number in range(len(SPACES))),
        "steps from a space to the border, by direction",
        by=("space", "direction"),
    ),
    LookupTable(
        "ray",
        tuple(tuple(_ray(number, each) for each in range(len(DIRECTIONS))) for number in range(len(SPACES))),
        "the spaces in a direction, as far as the border",
        by=("space", "direction"),
        set_of="space",
    ),
    LookupTable(
        "near",
        tuple(tuple(_within(number, 1, most) for most in range(SIDE + 1)) for number in range(len(SPACES))),
        "the spaces around one, as far as so many steps lead",
        by=("space", SIDE + 1),
        set_of="space",
    ),
    LookupTable(
        "ring",
        tuple(
            tuple(_within(number, each, each) for each in range(2 * SIDE)) for number in range(len(SPACES))
        ),
        "the spaces that are exactly so many steps away",
        by=("space", 2 * SIDE),
        set_of="space",
    ),
    LookupTable(
        "onto",
        tuple(_onto(each) for each in range(len(DIRECTIONS))),
        "the spaces onto which a step in a direction leads",
        by="direction",
        set_of="space",
    ),
    LookupTable(
        "direction_by",
        tuple(
            tuple(_STEPS.index((across, up)) if across or up else NONE for across in (-1, 0, 1))
            for up in (-1, 0, 1)
        ),
        "the direction that leads so far up and across, each from 0 (back) to 2 (on)",
        by=(3, 3),
        of="direction",
    ),
    LookupTable(
        "front",
        tuple(_front(each) for each in range(len(SHIFTS))),
        "the space at the front of a shift",
        by="shift",
        of="space",
    ),
    LookupTable(
        "way",
        tuple(_way(each) for each in range(len(SHIFTS))),
        "the direction of a shift",
        by="shift",
        of="direction",
    ),
    LookupTable("island", LEVELS, "the level of a space before the Great Quake", by="space"),
    LookupTable(
        "start",
        tuple(tuple(SPACES.index(each) for each in corner) for corner in STARTS),
        "the space of each figure of a warband at the beginning",
        by=("warband", "figure"),
        of="space",
    ),
    LookupTable("rank_of", RANK_OF, "of a figure", by="figure", of="rank"),
    LookupTable(
        "of_rank",
        tuple(as_set(f for f, rank in enumerate(RANK_OF) if rank == each) for each in range(len(RANKS))),
        "the figures of a rank",
        by="rank",
        set_of="figure",
    ),
)
