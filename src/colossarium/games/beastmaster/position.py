"""Position documents: who has what where, and whose turn it is. See `docs/positions/beastmaster.md`."""

from __future__ import annotations

from pathlib import Path

from colossarium.games.beastmaster import board, state
from colossarium.games.island.position import PIECES, ROLLS, knows, stock
from colossarium.games.island.state import option_faults
from colossarium.table.documents import Documents
from colossarium.table.forms import by_name, counted, each, entry, member, number
from colossarium.table.forms.sheet import small_letters
from colossarium.table.forms.values import Counted, Members, Which

MOMENTS = board.MOMENTS[board.MOMENTS.index("drawing") :]
IN_A_TURN = {"moment": ("action", "reaction", "before scoring")}

PLAYER = (
    *PIECES,
    entry("banners", Members("banners", once=True)),
    member("second_banner"),
    member("perk"),
    counted(
        "hand", "hand", "beast_hand", note="cards in hand, of both kinds", most=state.MOST_CARDS, kept=True
    ),
    knows("known_hand", "known_beast_hand", beast_deck="beast_card"),
)

POSITIONS = Documents(
    state.edition,
    "Beast Master",
    member("moment", among=MOMENTS, default="drawing", kept=True),
    number("age", least=1, kept=True),
    member("first", "leader", usual="first_player_or_1", kept=True),
    member("turn", "active_player", usual="usual_active_player", kept=True),
    number("movements_used", at=IN_A_TURN),
    number("cards_played", at=IN_A_TURN),
    number("mantle_discards", at=IN_A_TURN),
    by_name("tiles", "space", Which("sites"), usual="usual_site", kept=True),
    by_name("loot", "space", Counted(("loot",)), usual="usual_loot", kept=True),
    member("beast", "beast_space", usual="usual_beast_space", kept=True),
    each("players", "player", *PLAYER),
    *stock("card", "deck", "discard", "Colossus cards"),
    *stock("beast_card", "beast_deck", "beast_discard", "Beast Master cards"),
    ROLLS,
    seen={"eighth_tile": "eighth_tile_seen"},
    called={"tile": small_letters},
    option_faults=option_faults,
    example=Path(__file__).with_suffix(".json"),
)
