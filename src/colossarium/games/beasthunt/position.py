"""Position documents: who has what where, and whose turn it is. See `docs/positions/beasthunt.md`."""

from __future__ import annotations

from pathlib import Path

from colossarium.games.beasthunt import board
from colossarium.table.forms import Declaration, Entry, each, group, rolls
from colossarium.table.forms.nested import ByName
from colossarium.table.forms.values import Joined, Member

COLOURS = board.COLOURS[: board.BLACK]
STANDING = tuple(die for die, (_, face) in board.DIE_PARTS.items() if face != "beast")
LATER = {"moment": tuple(moment for moment in board.MOMENTS if moment != "first beast")}
"""Before, nothing is on the board."""

PLAYER = (
    Entry("colour", among=COLOURS, usual="first_colour_left", early=True),
    Entry("hand", list, most="HAND", left_open="undealt"),
    Entry(
        "deck",
        note="cards to draw, the next one first",
        usual="cards_left",
        left_open="unshuffled",
    ),
    Entry("discards", list, usual="cards_left"),
    group(
        "active",
        "active dice, while they are not rolled",
        Entry("own", of="own_dice", usual="usual_own_dice"),
        Entry("neutral", of="neutral_dice", usual="usual_neutral_dice"),
    ),
    Entry("pool", usual="own_dice_left"),
    Entry("points", at=LATER),
    Entry("captured", at=LATER),
)

ENTRIES = (
    Entry("moment", default="turn"),
    each(
        "players", "player", *PLAYER, short="colour", note="the players in turn order, or only their colours"
    ),
    Entry("turn", of="active_player", usual="usual_active_player"),
    Entry("dice", of="die_on", among=STANDING, at=LATER),
    Entry("cards", form=ByName("line", Joined(Member("owner"), Member("card_on"))), at=LATER),
    Entry("beasts", of="beast_on", at=LATER),
    Entry("supply", usual="beasts_not_in_play"),
    Entry("scored", left_open="unscored"),
    Entry("settled", left_open="unsettled"),
    Entry("rolled", list, of="loose", at={"moment": ("rolled",)}),
    Entry("ready", list, at={"moment": ("rolled", "placing")}),
    Entry("neutral", of="neutral_pool", usual="neutral_dice_left"),
    Entry("may_roll", bool, usual="dice_kept", at={"moment": ("rolled",)}),
    Entry("wild_used", bool, at={"moment": ("placing",)}),
    Entry("beast_dice_used", at={"moment": ("placing",)}),
    Entry("placed", bool, at={"moment": ("placing", "scoring", "replenish")}),
    Entry("last_turns", at=LATER),
    Entry("idle_turns", at=LATER),
    rolls("dice show, own dice first, then black ones", "face"),
)

POSITIONS = Declaration(
    ENTRIES,
    called={"card": board.TYPES, "player": "colour", "colour": COLOURS},
    example=Path(__file__).with_suffix(".json"),
)
