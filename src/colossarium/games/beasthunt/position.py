"""Position documents: who has what where, and whose turn it is. See `docs/positions/beasthunt.md`."""

from __future__ import annotations

from colossarium.games.beasthunt import board, state
from colossarium.table.documents import Documents
from colossarium.table.forms import (
    amounts,
    by_name,
    counted,
    each,
    entry,
    flag,
    group,
    member,
    members,
    number,
    pile,
)
from colossarium.table.forms.values import PRESET_ROLLS_NOTE, Joined, Member, Rolls

COLOURS = board.COLOURS[: board.BLACK]
STANDING = tuple(die for die in board.DICE if not die.endswith("beast"))
LATER = {"moment": tuple(moment for moment in board.MOMENTS if moment != "first beast")}
"""Before, nothing is on the board."""

PLAYER = (
    member("colour", among=COLOURS, usual="first_colour_left", early=True, kept=True),
    counted("hand", most=state.HAND, left_open="undealt", kept=True),
    pile(
        "deck",
        note="cards to draw, the next one first",
        usual="cards_left",
        left_open="unshuffled",
        kept=True,
    ),
    counted("discards", usual="cards_left"),
    group(
        "active",
        "active dice, while they are not rolled",
        number("own", "own_dice", usual="usual_own_dice", kept=True),
        number("neutral", "neutral_dice", usual="usual_neutral_dice", kept=True),
    ),
    number("pool", usual="own_dice_left", kept=True),
    number("points", at=LATER),
    amounts("captured", by="beast", at=LATER),
)

POSITIONS = Documents(
    state.edition,
    "Merlin's Beast Hunt",
    member("moment", default="turn", kept=True),
    each(
        "players", "player", *PLAYER, short="colour", note="the players in turn order, or only their colours"
    ),
    member("turn", "active_player", usual="usual_active_player", kept=True),
    by_name("dice", "place", Member("die_on", STANDING), at=LATER),
    by_name("cards", "line", Joined(Member("owner"), Member("card_on")), at=LATER),
    by_name("beasts", "square", Member("beast_on"), at=LATER),
    amounts("supply", by="beast", usual="beasts_not_in_play"),
    members("scored", left_open="unscored", kept=True),
    members("settled", left_open="unsettled", kept=True),
    counted("rolled", "loose", most=state.ACTIVE_DICE, at={"moment": ("rolled",)}),
    counted("ready", most=state.ACTIVE_DICE, at={"moment": ("rolled", "placing")}),
    number("neutral", "neutral_pool", usual="neutral_dice_left", kept=True),
    flag("may_roll", usual="dice_kept", at={"moment": ("rolled",)}, kept=True),
    flag("wild_used", at={"moment": ("placing",)}),
    number("beast_dice_used", at={"moment": ("placing",)}),
    flag("placed", at={"moment": ("placing", "scoring", "replenish")}),
    number("last_turns", at=LATER),
    number("idle_turns", at=LATER),
    entry(
        "rolls",
        Rolls("face"),
        note=PRESET_ROLLS_NOTE.format("dice show, own dice first, then black ones"),
        absent="chance decides",
    ),
    called={"card": board.TYPES, "player": "colour", "colour": COLOURS},
    option_faults=state.option_faults,
)
