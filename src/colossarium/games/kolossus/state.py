"""What a game of Kolossus consists of: its options and the fields of its state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from colossarium.games.kolossus import board
from colossarium.script.declare import (
    Edition,
    Field,
    Layer,
    Option,
    derived,
    flag,
    member,
    number,
    subset,
)
from colossarium.script.knobs import knob

CRYSTALS = knob("CRYSTALS", "crystals, of which one comes in each round", 12, least=1, most=30)
ROUNDS = knob("ROUNDS", "rounds of a game", 12, least=1, most=30)
MOST_ROUNDS = 99
"""Room; how many there are is a rule (`last_round`)."""
MANA = knob("MANA", "mana of a warband", 20, least=6, most=40)
FIRST_MANA = knob("FIRST_MANA", "mana that a warband begins with on its skills", 4, most=6)
MOST_POOL = knob("MOST_POOL", "mana that the pool of a warband holds", 5, most=20)
FACES = 4
"""Of a die."""

RULES = (
    "setup",
    "quake",
    "turn",
    "activation",
    "movement",
    "beating",
    "crystals",
    "mana",
    "weapons",
    "sword",
    "powers",
    "end",
    "laid_out",
    "laws",
)
"""The files of rules, in the order in which they are read."""

OPTIONS = (
    Option("players", "how many play", 4, {"2": 2, "3": 3, "4": 4}, title="Players"),
    Option("chapter", "the level of the rules", 1, {"1": 1, "2": 2, "3": 3}, title="Chapter"),
    Option(
        "placement",
        "who stands where inside a corner",
        "fixed",
        {"fixed": 0, "free": 1},
        title="Placement",
        labels={"fixed": "fixed", "free": "free"},
    ),
    Option(
        "weapons",
        "chapter 3: each warband has its own weapon, or picks one",
        "fixed",
        {"fixed": 0, "choose": 1},
        title="Weapons",
        labels={"fixed": "fixed", "choose": "chosen"},
    ),
    Option(
        "first",
        "the first player: random, or a player's number",
        "random",
        {"random": 0},
        range(1, 5),
        title="Who begins",
        labels={"random": "chance"},
    ),
    Option(
        "double",
        "3 players: who commands two warbands, the first player or a player's number",
        "first",
        {"first": 0},
        range(1, 4),
        title="Two warbands",
        labels={"first": "first player"},
    ),
)


def option_faults(options: Mapping[str, int]) -> list[str]:
    """What does not go together."""
    players, faults = options["players"], []
    if options["first"] > players:
        faults.append(f"player {options['first']} can't be first in a game of {players}")
    if options["double"] and players != 3:
        faults.append(f"nobody is chosen to command two warbands in a game of {players}")
    if options["weapons"] and options["chapter"] < 3:
        faults.append("there are weapons to choose in chapter 3 only")
    return faults


ISLAND: tuple[Field, ...] = (
    number("level", "of the landscape on a space; ground is 1", by="space", least=1, most=5),
    derived(member("miniature_on", "the miniature that stands on a space", by="space", of="miniature")),
    member("citadel", "where the Citadel of Time is", of="space"),
    number("crystals", "crystals on the Citadel", most=CRYSTALS),
    number("waiting", "crystals that are not in play yet", most=CRYSTALS),
)

FORCES: tuple[Field, ...] = (
    member("commander", "the player who decides for a warband", by="warband", of="player"),
    member("spot", "where a miniature stands; none when it is beaten", by="miniature", of="space"),
    derived(subset("standing", "figures of a warband that are on the board", by="warband", of="figure")),
    number("taken", "crystals that a warband has taken", by="warband", most=CRYSTALS),
    number("supply", "mana that a warband has not received yet", by="warband", most=MANA),
    number("fresh", "mana in the middle of the board, to be distributed", by="warband", most=MANA),
    number("skilled", "mana on a skill", by=("warband", "skill"), most=MANA),
    number("pool", "mana in the pool", by="warband", most=MANA),
    member("weapon", "the Titan Weapon of a warband", by="warband", of="weapon"),
    flag("charged", "two mana lie on the weapon", by="warband"),
)
"""`standing` follows from `spot`, and is kept for speed."""

KEPT: tuple[Field, ...] = (
    derived(subset("occupied", "the spaces where miniatures of a warband stand", by="warband", of="space")),
    derived(
        subset(
            "climbs",
            "the spaces onto which a step in a direction is not too high for all but a Colossus",
            by="direction",
            of="space",
        )
    ),
)
"""They follow from `spot` and from `level`, from the end of the Great Quake on, and are kept for speed."""

GAME: tuple[Field, ...] = (
    member("moment", "where the game is", of="moment", start=0),
    member("first_warband", "which begins the round", of="warband"),
    member("active", "the warband whose turn it is", of="warband"),
    number("round", "from 1 on; 0 before the first", most=MOST_ROUNDS),
    subset("moved", "regions moved in the Great Quake", of="region"),
    number("result", "of the die of destiny, or of the roll of the Great Quake; 0 before it", most=FACES),
    number("points", "activation points left", most=FACES),
    subset("activated", "figures of the active warband that were activated this turn", of="figure"),
    member("mover", "the miniature that is being moved", of="miniature"),
    number("movement", "movement points left of an activation", most=3 * FACES + MANA),
    member("heading", "the direction of the last leg, for the Sword", of="direction"),
    flag("turned", "the one turn is spent, for the Sword"),
    flag("sword_used", "the Sword was used in this movement"),
    member("taker", "the warband that took crystals this round", of="warband"),
    member("last_taker", "the alliance that took crystals last", of="alliance"),
)

OUTCOME: tuple[Field, ...] = (
    number("score", "crystals of a player's alliance", by="player", most=CRYSTALS),
    subset("winner", "who won, at the end; everybody in a draw", of="player"),
)


@cache
def edition() -> Edition:
    """The game as it is handed to the compiler."""
    return Edition(
        slug="kolossus",
        kinds=board.KINDS,
        fields=(*ISLAND, *FORCES, *GAME, *OUTCOME, *KEPT),
        options=OPTIONS,
        layers=(Layer.folder("kolossus", Path(__file__).parent / "rules", RULES),),
        constants={
            **board.CONSTANTS,
            "CRYSTALS": CRYSTALS,
            "ROUNDS": ROUNDS,
            "MANA": MANA,
            "FIRST_MANA": FIRST_MANA,
            "MOST_POOL": MOST_POOL,
            "FACES": FACES,
        },
        tables=board.TABLES,
        lists=("weapon",),
        old_names={field.name: "" for field in KEPT},
    )
