"""Reading what players have, and what they did in this turn or Reap Phase."""

from __future__ import annotations

from colossarium.games.colossi.position.people import read_animal, read_hand, read_pieces, read_traits
from colossarium.games.colossi_ages import board
from colossarium.games.colossi_ages.position.draft import Draft
from colossarium.games.colossi_ages.position.naming import BASE
from colossarium.games.colossi_ages.position.schema import MOST_IN_A_TURN, MOST_KILLS
from colossarium.games.colossi_ages.state import MOST_COPIES
from colossarium.games.island.state import MOST_GOLD_TO_BEGIN_WITH
from colossarium.script.declare import NONE
from colossarium.table.position import Section

HAND_LIMIT = 6
TRAIT_LIMIT = 2
FEW_ACOLYTES = 4
IN_A_TURN = ("action", "drawing", "turn end")


def read_people(draft: Draft) -> None:
    """Everybody, but for what lies under Traits and what they know."""
    for seat in draft.seats:
        section = draft.player(seat)
        draft.state.put("gold", section.number("gold", 0, 0, MOST_GOLD_TO_BEGIN_WITH), seat)
        read_traits(draft, seat, section, TRAIT_LIMIT)
        _read_pieces(draft, seat, section)
        read_hand(draft, seat, section, HAND_LIMIT, MOST_COPIES)
        _read_phase(draft, seat, section)
    away = [beast for beast, where in enumerate(draft.state.row("beast_at")) if where == NONE]
    for seat in draft.seats:
        read_animal(draft, seat, draft.player(seat), away, "all Beasts are on the island")


def _read_pieces(draft: Draft, seat: int, section: Section) -> None:
    placed = read_pieces(draft, seat, section, board.CENTRE)
    limited = {"Miserly", "Necromancer"} if draft.state.get("traits") == BASE else {"Miserly"}
    for trait in draft.traits[seat]:
        if trait in limited and placed > FEW_ACOLYTES:
            section.fault("acolytes", f"has {placed} Acolytes; with {trait} {FEW_ACOLYTES} are the most")


def _read_phase(draft: Draft, seat: int, section: Section) -> None:
    """What a player did in this turn or Reap Phase."""
    state = draft.state
    for key, moments in (
        ("lying", ("reaping",)),
        ("marks", ("reaping",)),
        ("passed", ("reaping",)),
        ("cards_played", (*IN_A_TURN, "reaping")),
        ("kills", IN_A_TURN),
    ):
        draft.only_at(section, key, moments)
    state.put("lying", int(section.flag("lying")), seat)
    marks = set(section.members("marks", board.SPACES))
    for space in sorted(marks):
        draft.refuse_space(section, "marks", board.SPACES[space])
    state.put("marks", sum(1 << space for space in marks), seat)
    if section.flag("passed"):
        state.put("passed", state.get("passed") | 1 << seat)
    state.put("cards_played", section.number("cards_played", 0, 0, MOST_IN_A_TURN), seat)
    state.put("kills", section.number("kills", 0, 0, MOST_KILLS), seat)
