"""Position documents: who has what where, and how far the game is. See `docs/positions/colossi_ages.md`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from colossarium.games.colossi.position import DEALT, PLAYER, beast_names, borrowed
from colossarium.games.colossi_ages import board, state
from colossarium.games.island.position import ROLLS, stock
from colossarium.games.island.state import option_faults
from colossarium.table.documents import Documents
from colossarium.table.facts import Facts
from colossarium.table.forms import (
    At,
    Sheet,
    amounts,
    by_name,
    each,
    entry,
    flag,
    member,
    members,
    number,
)
from colossarium.table.forms.nested import Rows
from colossarium.table.forms.sheet import PLACE
from colossarium.table.forms.values import Inside, Member, Members, Pile
from colossarium.table.position import Section

MOMENTS = board.MOMENTS[board.MOMENTS.index("turn start") :]
IN_A_TURN = ("action", "drawing", "turn end")
TURNS = {"moment": ("turn start", *IN_A_TURN)}
DOING = {"moment": IN_A_TURN}
REAPING = {"moment": ("reaping",)}
TRAITS = ("base", "goals")
GOALS = {"traits": ("goals",)}
MOST_CUBES = 999


@dataclass(frozen=True)
class LaterAges(Pile):
    """The cards of later Ages, of which the last ones need not be told."""

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        found = section.members(key, sheet.names("age"))
        left = Facts(sheet.state, None)("last_age") - sheet.get("age", at)
        if len(found) > left:
            section.fault(key, f"names {len(found)} cards; {left} are to come")
        for depth, card in enumerate(found[:left]):
            sheet.put(self.field, card, {**at, PLACE: left - 1 - depth})


POSITIONS = Documents(
    state.edition,
    "Colossi: Three Ages",
    member("moment", among=MOMENTS, default="turn start", kept=True),
    number("age", least=1, kept=True),
    member("age_card", usual="usual_age_card"),
    entry(
        "ages_to_come",
        LaterAges("ages_to_come"),
        note="the cards of later Ages, the next one first",
        absent="chance decides",
    ),
    member("mantle", usual="first_player_or_1", kept=True),
    member("turn", "active_player", usual="usual_active_player", at=TURNS),
    number("round", "turn", least=1, at=TURNS),
    member("reaper", usual="usual_active_player", at=REAPING),
    members("used_traits", at=DOING),
    number("boldness_uses", at=DOING),
    flag("resurrected", at=DOING),
    *borrowed(*IN_A_TURN),
    by_name("beasts", "beast", Member("beast_at"), usual="usual_beast_at", kept=True),
    amounts("cubes", by="space", most=MOST_CUBES),
    each(
        "players",
        "player",
        *PLAYER,
        flag("lying", at=REAPING),
        members("marks", at=REAPING),
        entry("passed", Inside("passed"), at=REAPING),
        number("cards_played", at={"moment": (*IN_A_TURN, "reaping")}),
        number("kills", most=999, at=DOING),
    ),
    number("actions", most=99, usual="usual_actions", at={"moment": ("action",)}, kept=True),
    by_name("tiles", "space", Member("tile_on"), usual="usual_tile", kept=True),
    entry(
        "tucked",
        Rows("tucked_size", (member("card", "tucked"), member("under", "tucked_under"))),
        note="cards under Traits, in order",
        at=GOALS,
    ),
    members("tucked_traits", at=GOALS),
    number("tucked_acolytes", at=GOALS),
    amounts("progress", by="trait", at=GOALS),
    *stock("card", "deck", "discard", "cards"),
    *stock("tile", "tile_deck", "tile_discard", "tiles"),
    entry("shown_traits", Members("shown_traits", once=True), at={"traits": TRAITS}, kept=True, absent=DEALT),
    *stock("trait", "trait_deck", "trait_discard", "Traits", traits=TRAITS),
    ROLLS,
    called={"beast": beast_names},
    option_faults=option_faults,
    example=Path(__file__).with_suffix(".json"),
)
