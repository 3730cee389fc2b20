"""Position documents: who has what where, and how far the game is. See `docs/positions/colossi_gold.md`."""

from __future__ import annotations

from pathlib import Path

from colossarium.games.colossi.position import DEALT, PLAYER, beast_names, borrowed
from colossarium.games.colossi_gold import board, state
from colossarium.games.island.position import ROLLS, stock
from colossarium.games.island.state import option_faults
from colossarium.table.documents import Documents
from colossarium.table.forms import by_name, counted, each, entry, flag, member, members, number, pile
from colossarium.table.forms.nested import ByName
from colossarium.table.forms.values import Inside, Member, Members, Number, Pile

MOMENTS = board.MOMENTS[board.MOMENTS.index("turn start") :]
IN_A_TURN = tuple(moment for moment in MOMENTS if moment not in ("turn start", "over"))
DOING = {"moment": IN_A_TURN}
BEFORE_EXTRA = {"moment": IN_A_TURN[: IN_A_TURN.index("extra actions")]}
"""When Actions after the Banner Phase can be to come."""
TRAITS = ("on",)
MOST_IN_A_TURN = 99
MOST_CUBES = 999

TURN = (
    *(
        number(key, most=MOST_IN_A_TURN, at=DOING)
        for key in ("actions_used", "actions_added", "movements", "cards_played")
    ),
    number("actions_to_come", most=MOST_IN_A_TURN, at=BEFORE_EXTRA),
    flag("dominating", at=DOING),
    flag("whispered", at=DOING),
    number("trades", at=DOING),
    *borrowed(*IN_A_TURN),
    members("fresh", at={"moment": ("deploying",)}),
    members("left", at={"moment": ("resting",)}),
)

POSITIONS = Documents(
    state.edition,
    "Colossi: Fifty Gold",
    member("moment", among=MOMENTS, default="turn start", kept=True),
    number("round", least=1, most=9_999),
    member("leader", usual="first_player_or_1", kept=True),
    member("turn", "active_player", usual="usual_active_player", kept=True),
    flag("triggered"),
    *TURN,
    by_name("tiles", "space", Member("tile_on"), usual="usual_tile", kept=True),
    by_name("cubes", "space", ByName("cube", Number("cubes", most=MOST_CUBES))),
    number("mine_yield", least=1, most=99, usual="usual_mine_yield"),
    by_name("beasts", "beast", Member("beast_at"), usual="usual_beast_at", partly=True),
    counted("boxed"),
    members("beasts_out"),
    pile(
        "tile_deck",
        note="tiles to explore with, the next one first",
        most=40,
        usual="usual_tile_deck",
        left_open="tiles_unshuffled",
        kept=True,
    ),
    each(
        "players",
        "player",
        *PLAYER,
        by_name(
            "banners",
            "space",
            Inside("banners", "pairs"),
            note="Banners: 1, or 2 for a pair; the others are in hand",
        ),
        entry("curses", Pile("curses", "curse_count", rising=True)),
        number("leave_tokens", most=9, at={"moment": ("resting",)}),
    ),
    *stock("card", "deck", "discard", "cards"),
    entry("shown_traits", Members("shown_traits", once=True), at={"traits": TRAITS}, kept=True, absent=DEALT),
    *stock("trait", "trait_deck", "trait_discard", "Traits", traits=TRAITS),
    ROLLS,
    called={"beast": beast_names, "cube": tuple(cube.removesuffix(" cube") for cube in board.CUBES)},
    option_faults=option_faults,
    example=Path(__file__).with_suffix(".json"),
)
