"""Reading a position document into a state that has not been run.

Only pieces, cards and counts are put down here. What the game keeps for speed is worked out by the rules
when it begins (the script `position`); a deck whose order is not told is shuffled there, and Lairs and
Environments of a tile deck that is not told are drawn there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from colossarium.games.colossi.position.people import read_knowledge, read_lent_trait, read_sly
from colossarium.games.colossi.position.piles import read_trait_piles
from colossarium.games.colossi_gold import board
from colossarium.games.colossi_gold.position.draft import Draft
from colossarium.games.colossi_gold.position.land import (
    read_beasts,
    read_beasts_out,
    read_cubes,
    read_tile_deck,
    read_tiles,
)
from colossarium.games.colossi_gold.position.people import lent_is_stealable, read_animals, read_people
from colossarium.games.colossi_gold.position.schema import (
    MOMENTS,
    MOST_IN_A_TURN,
    MOST_ROUNDS,
    MOST_TRADES,
)
from colossarium.games.island.reading import COLOSSUS_CARDS, DIE, read_stock
from colossarium.machine.state import State
from colossarium.script.program import Program

IN_A_TURN = tuple(moment for moment in MOMENTS if moment not in ("turn start", "over"))
COUNTED = ("actions_used", "actions_added", "movements", "cards_played")
BEFORE_EXTRA = IN_A_TURN[: IN_A_TURN.index("extra actions")]
"""When Actions after the Banner Phase can be to come."""


def read(program: Program, document: Mapping[str, Any]) -> State:
    """The state; `PositionError` with a sentence for every fault."""
    draft = Draft.of(program, document)
    _read_turn(draft)
    read_tiles(draft)
    read_cubes(draft)
    read_beasts(draft)
    read_people(draft)
    tile_deck = read_tile_deck(draft)
    read_animals(draft)
    read_beasts_out(draft)
    read_sly(draft)
    read_lent_trait(draft, IN_A_TURN)
    lent_is_stealable(draft)
    _read_banner_phase(draft)
    deck = _read_piles(draft)
    told = {"deck": deck, "tile_deck": tile_deck}
    read_knowledge(draft, {key: pile for key, pile in told.items() if draft.top.has(key)})
    draft.state.lay_down(draft.top.faces("rolls", DIE))
    draft.top.finish()
    return draft.state


def _read_turn(draft: Draft) -> None:
    """Whose turn it is, and what was done in it."""
    state, top = draft.state, draft.top
    state.put("moment", board.MOMENTS.index(draft.moment))
    leader = top.member("leader", draft.seat_names, draft.first_player)
    state.put("leader", leader)
    state.put("active_player", top.member("turn", draft.seat_names, leader))
    round_, last = top.number("round", 1, 1, MOST_ROUNDS), state.get("round_limit")
    if last and round_ > last:
        top.fault("round", f"is {round_}, but the game ends with round {last} (the option round_limit)")
    state.put("round", round_)
    state.put("triggered", int(top.flag("triggered")))
    for key in (*COUNTED, "dominating", "whispered", "trades", "sly_about"):
        draft.only_at(top, key, IN_A_TURN)
    for key in COUNTED:
        state.put(key, top.number(key, 0, 0, MOST_IN_A_TURN))
    draft.only_at(top, "actions_to_come", BEFORE_EXTRA)
    state.put("actions_to_come", top.number("actions_to_come", 0, 0, MOST_IN_A_TURN))
    state.put("dominating", int(top.flag("dominating")))
    state.put("whispered", int(top.flag("whispered")))
    state.put("trades", top.number("trades", 0, 0, MOST_TRADES))


def _read_banner_phase(draft: Draft) -> None:
    """What was deployed, and what the Stone Lair left in play."""
    own = draft.state.get("banners", draft.active)
    for key, moment in (("fresh", "deploying"), ("left", "resting")):
        draft.only_at(draft.top, key, (moment,))
        spaces = set(draft.top.members(key, board.SPACES))
        for space in sorted(spaces):
            name = board.SPACES[space]
            # A fresh one may be gone: it was scored at once, or a limit was lowered.
            if not draft.refuse_bare(draft.top, key, name) and key == "left" and not own >> space & 1:
                draft.top.fault(key, f"names {name}, where the active player has no Banner")
        draft.state.put(key, sum(1 << space for space in spaces))


def _read_piles(draft: Draft) -> list[str]:
    """Cards and Traits; gives the card deck, from the top."""
    state, top = draft.state, draft.top
    laid = Counter(title for curses in draft.curses for title in curses)
    traits = Counter(draft.titles("trait")) if state.get("traits") else Counter[str]()
    deck = read_stock(top, state, COLOSSUS_CARDS, draft.cards(), sum(draft.hands, laid))
    read_trait_piles(draft, traits, Counter())
    return deck
