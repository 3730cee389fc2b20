"""Reading a position document into a state that has not been run.

Only pieces, cards and counts are put down here. Who controls what is worked out by the rules when the
game begins (the script `position`), as is what it keeps for speed; a deck whose order is not told is
shuffled there, and Ages that are not told are drawn there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from colossarium.games.colossi.position.naming import members
from colossarium.games.colossi.position.people import read_knowledge, read_lent_trait, read_sly
from colossarium.games.colossi.position.piles import read_trait_piles
from colossarium.games.colossi_ages import board
from colossarium.games.colossi_ages.position.draft import Draft
from colossarium.games.colossi_ages.position.goals import read_goals
from colossarium.games.colossi_ages.position.land import read_beasts, read_cubes, read_tiles
from colossarium.games.colossi_ages.position.naming import BASE
from colossarium.games.colossi_ages.position.people import IN_A_TURN, read_people
from colossarium.games.colossi_ages.position.schema import LAST_AGE, MOST_ACTIONS, MOST_IN_A_TURN
from colossarium.games.island.reading import COLOSSUS_CARDS, DIE, Stock, read_stock
from colossarium.games.island.writing import named
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.program import Program

TILES = Stock("tile", "tile_deck", "tile_discard", noun="tiles")
TURN_MOMENTS = ("turn start", *IN_A_TURN)
HURRIED = {"Speedy", "Diasporic"}
ACTIONS, MORE_ACTIONS = 4, 6


def read(program: Program, document: Mapping[str, Any]) -> State:
    """The state; `PositionError` with a sentence for every fault."""
    draft = Draft.of(program, document)
    _read_age(draft)
    read_beasts(draft)
    read_people(draft)
    _read_turn(draft)
    read_lent_trait(draft, IN_A_TURN)
    if draft.state.get("lent_trait") != NONE and draft.state.get("traits") != BASE:
        draft.top.fault("lent_trait", "is for games with the base Traits: no others have Mimicry")
    read_cubes(draft)
    read_goals(draft)
    read_knowledge(draft, _read_piles(draft))
    draft.state.lay_down(draft.top.faces("rolls", DIE))
    draft.top.finish()
    return draft.state


def _read_age(draft: Draft) -> None:
    """The Age, its card, and the cards of later Ages; those that are not told are left to the game."""
    state, top, names = draft.state, draft.top, draft.titles("age")
    state.put("moment", board.MOMENTS.index(draft.moment))
    age = top.number("age", 1, 1, LAST_AGE)
    state.put("age", age)
    state.put("ages_left", LAST_AGE - age)
    card = top.member("age_card", names, _cards_of(age)[0])
    if card not in _cards_of(age):
        top.fault("age_card", f"should be a card of Age {age}, and {names[card]} is none")
        card = _cards_of(age)[0]
    state.put("age_card", card)
    later = top.members("ages_to_come", names)
    if len(later) > LAST_AGE - age:
        top.fault("ages_to_come", f"names {len(later)} cards; {LAST_AGE - age} are to come")
    for each, number in zip(later, range(age + 1, LAST_AGE + 1), strict=False):
        if each not in _cards_of(number):
            top.fault("ages_to_come", f"should have a card of Age {number}, and {names[each]} is none")
        state.put("ages_to_come", each, LAST_AGE - number)


def _cards_of(age: int) -> list[int]:
    return [card for card, (_, number, _) in enumerate(board.AGES) if number == age]


def _read_turn(draft: Draft) -> None:
    """Whose turn or decision it is, and what was done in this turn."""
    state, top = draft.state, draft.top
    mantle = top.member("mantle", draft.seat_names, draft.first_player)
    state.put("mantle", mantle)
    for key in ("turn", "round"):
        draft.only_at(top, key, TURN_MOMENTS)
    draft.only_at(top, "reaper", ("reaping",))
    draft.only_at(top, "actions", ("action",))
    for key in ("used_traits", "boldness_uses", "sly_about", "resurrected"):
        draft.only_at(top, key, IN_A_TURN)
    active = top.member("turn", draft.seat_names, mantle)
    last = state.get("turns_per_age")
    round_ = top.number("round", 1, 1, last)
    in_a_turn = draft.moment in TURN_MOMENTS
    state.put("active_player", active if in_a_turn else NONE)
    state.put("turn", round_ if in_a_turn else last)
    reaper = top.member("reaper", draft.seat_names, mantle)
    state.put("reaper", reaper if draft.moment == "reaping" else NONE)
    usual = MORE_ACTIONS if HURRIED & set(draft.traits[active]) else ACTIONS
    actions = top.number("actions", usual, 0, MOST_ACTIONS)
    state.put("actions", actions if draft.moment == "action" else 0)
    names = draft.titles("trait")
    state.put("used_traits", sum(1 << trait for trait in set(top.members("used_traits", names))))
    state.put("boldness_uses", top.number("boldness_uses", 0, 0, MOST_IN_A_TURN))
    read_sly(draft)
    state.put("resurrected", int(top.flag("resurrected")))


def _read_piles(draft: Draft) -> dict[str, list[str]]:
    """All decks and discard piles; gives those decks of which the order is told."""
    state, top = draft.state, draft.top
    lying = read_tiles(draft)
    tucked = Counter(named(state, "trait", members(state.get("tucked_traits"))))
    decks = {
        "deck": read_stock(top, state, COLOSSUS_CARDS, draft.cards(), sum(draft.hands, draft.tucked.copy())),
        "tile_deck": read_stock(top, state, TILES, draft.copies("tile"), lying),
    }
    read_trait_piles(draft, draft.trait_set, tucked)
    return {key: deck for key, deck in decks.items() if top.has(key)}
