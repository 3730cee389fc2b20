"""Position documents: who has what where, and whose turn it is. See `docs/positions/beastmaster.md`."""

from __future__ import annotations

from pathlib import Path

from colossarium.games.beastmaster import board, state
from colossarium.games.island.position import PIECES, ROLLS, knows, stock
from colossarium.table.forms import Declaration, Entry, each
from colossarium.table.forms.nested import ByName
from colossarium.table.forms.sheet import small_letters
from colossarium.table.forms.values import Counted, MemberSet, Which

MOMENTS = board.MOMENTS[board.MOMENTS.index("drawing") :]
IN_A_TURN = {"moment": ("action", "reaction", "before scoring")}

PLAYER = (
    *PIECES,
    Entry("banners", form=MemberSet("banners", once=True)),
    Entry("second_banner"),
    Entry("perk"),
    Entry(
        "hand",
        form=Counted(("hand", "beast_hand"), state.MOST_CARDS),
        note="cards in hand, of both kinds",
        kept=True,
    ),
    knows("known_hand", "known_beast_hand", beast_deck="beast_card"),
)

ENTRIES = (
    Entry("moment", among=MOMENTS, default="drawing"),
    Entry("age", least=1, kept=True),
    Entry("first", of="leader", usual="first_player_or_1"),
    Entry("turn", of="active_player", usual="usual_active_player"),
    Entry("movements_used", at=IN_A_TURN),
    Entry("cards_played", at=IN_A_TURN),
    Entry("mantle_discards", at=IN_A_TURN),
    Entry("tiles", form=ByName("space", Which("sites")), usual="usual_site"),
    Entry("loot", list, usual="usual_loot"),
    Entry("beast", of="beast_space", usual="usual_beast_space"),
    each("players", "player", *PLAYER),
    *stock("card", "deck", "discard", "Colossus cards"),
    *stock("beast_card", "beast_deck", "beast_discard", "Beast Master cards"),
    ROLLS,
)

POSITIONS = Declaration(
    ENTRIES,
    seen={"eighth_tile": "eighth_tile_seen"},
    called={"tile": small_letters},
    example=Path(__file__).with_suffix(".json"),
)
