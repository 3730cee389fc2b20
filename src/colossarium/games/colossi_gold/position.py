"""Position documents: who has what where, and how far the game is. See `docs/positions/colossi_gold.md`."""

from __future__ import annotations

from pathlib import Path

from colossarium.games.colossi.position import PLAYER, borrowed, short_names, trait_stock
from colossarium.games.colossi_gold import board
from colossarium.games.island.position import ROLLS, stock
from colossarium.table.forms import Declaration, Entry, each
from colossarium.table.forms.nested import ByName
from colossarium.table.forms.values import Inside, Pile

MOMENTS = board.MOMENTS[board.MOMENTS.index("turn start") :]
IN_A_TURN = tuple(moment for moment in MOMENTS if moment not in ("turn start", "over"))
DOING = {"moment": IN_A_TURN}
BEFORE_EXTRA = {"moment": IN_A_TURN[: IN_A_TURN.index("extra actions")]}
"""When Actions after the Banner Phase can be to come."""
MOST_IN_A_TURN = 99

TURN = (
    *(
        Entry(key, most=MOST_IN_A_TURN, at=DOING)
        for key in ("actions_used", "actions_added", "movements", "cards_played")
    ),
    Entry("actions_to_come", most=MOST_IN_A_TURN, at=BEFORE_EXTRA),
    Entry("dominating", bool, at=DOING),
    Entry("whispered", bool, at=DOING),
    Entry("trades", at=DOING),
    *borrowed(*IN_A_TURN),
    Entry("fresh", at={"moment": ("deploying",)}),
    Entry("left", at={"moment": ("resting",)}),
)

ENTRIES = (
    Entry("moment", among=MOMENTS, default="turn start"),
    Entry("round", least=1, most=9_999),
    Entry("leader", usual="first_player_or_1"),
    Entry("turn", of="active_player", usual="usual_active_player"),
    Entry("triggered", bool),
    *TURN,
    Entry("tiles", of="tile_on", usual="usual_tile"),
    Entry("cubes", most="MOST_CUBES_TO_BEGIN_WITH"),
    Entry("mine_yield", least=1, most=99, usual="usual_mine_yield"),
    Entry("beasts", of="beast_at", usual="usual_beast_at", partly=True),
    Entry("boxed", list),
    Entry("beasts_out"),
    Entry(
        "tile_deck",
        note="tiles to explore with, the next one first",
        usual="usual_tile_deck",
        left_open="tiles_unshuffled",
    ),
    each(
        "players",
        "player",
        *PLAYER,
        Entry(
            "banners",
            form=ByName("space", Inside("banners", "pairs")),
            note="Banners: 1, or 2 for a pair; the others are in hand",
        ),
        Entry("curses", form=Pile("curses", "curse_count", rising=True)),
        Entry("leave_tokens", most=9, at={"moment": ("resting",)}),
    ),
    *stock("card", "deck", "discard", "cards"),
    *trait_stock("on"),
    ROLLS,
)

POSITIONS = Declaration(
    ENTRIES,
    called={"beast": short_names, "cube": short_names},
    example=Path(__file__).with_suffix(".json"),
)
