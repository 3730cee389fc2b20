"""Position documents: who has what where, and how far the game is. See `docs/positions/colossi_ages.md`."""

from __future__ import annotations

from pathlib import Path

from colossarium.games.colossi.position import PLAYER, borrowed, short_names, trait_stock
from colossarium.games.colossi_ages import board
from colossarium.games.island.position import ROLLS, stock
from colossarium.table.facts import Facts
from colossarium.table.forms import At, Declaration, Entry, Sheet, each
from colossarium.table.forms.form_class import form_class
from colossarium.table.forms.nested import EachPlace
from colossarium.table.forms.sheet import PLACE
from colossarium.table.forms.values import Pile
from colossarium.table.position import Section

MOMENTS = board.MOMENTS[board.MOMENTS.index("turn start") :]
IN_A_TURN = ("action", "drawing", "turn end")
TURNS = {"moment": ("turn start", *IN_A_TURN)}
DOING = {"moment": IN_A_TURN}
REAPING = {"moment": ("reaping",)}
GOALS = {"traits": ("goals",)}


@form_class
class LaterAges(Pile):
    """The cards of later Ages, of which the last ones need not be told."""

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        found = section.members(key, sheet.names("age"))
        left = Facts(sheet.state, None)("last_age") - sheet.get("age", at)
        if len(found) > left:
            section.fault(key, f"names {len(found)} cards; {left} are to come")
        for depth, card in enumerate(found[:left]):
            sheet.put(self.field, card, {**at, PLACE: left - 1 - depth})


ENTRIES = (
    Entry("moment", among=MOMENTS, default="turn start"),
    Entry("age", least=1, kept=True),
    Entry("age_card", usual="usual_age_card"),
    Entry(
        "ages_to_come",
        form=LaterAges("ages_to_come"),
        note="the cards of later Ages, the next one first",
        absent="chance decides",
    ),
    Entry("mantle", usual="first_player_or_1"),
    Entry("turn", of="active_player", usual="usual_active_player", at=TURNS),
    Entry("round", of="turn", least=1, at=TURNS),
    Entry("reaper", usual="usual_active_player", at=REAPING),
    Entry("used_traits", at=DOING),
    Entry("boldness_uses", at=DOING),
    Entry("resurrected", bool, at=DOING),
    *borrowed(*IN_A_TURN),
    Entry("beasts", of="beast_at", usual="usual_beast_at"),
    Entry("cubes", most="MOST_CUBES_TO_BEGIN_WITH"),
    each(
        "players",
        "player",
        *PLAYER,
        Entry("lying", bool, at=REAPING),
        Entry("marks", at=REAPING),
        Entry("passed", at=REAPING),
        Entry("cards_played", at={"moment": (*IN_A_TURN, "reaping")}),
        Entry("kills", most=999, at=DOING),
    ),
    Entry("actions", most=99, usual="usual_actions", at={"moment": ("action",)}),
    Entry("tiles", of="tile_on", usual="usual_tile"),
    Entry(
        "tucked",
        form=EachPlace((Entry("card", of="tucked"), Entry("under", of="tucked_under")), size="tucked_size"),
        note="cards under Traits, in order",
        at=GOALS,
    ),
    Entry("tucked_traits", at=GOALS),
    Entry("tucked_acolytes", at=GOALS),
    Entry("progress", at=GOALS),
    *stock("card", "deck", "discard", "cards"),
    *stock("tile", "tile_deck", "tile_discard", "tiles"),
    *trait_stock("base", "goals"),
    ROLLS,
)

POSITIONS = Declaration(
    ENTRIES,
    called={"beast": short_names},
    example=Path(__file__).with_suffix(".json"),
)
