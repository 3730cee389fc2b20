"""Reading what players have: pieces, Gold, hands, Traits, and what they have been shown."""

from __future__ import annotations

from collections import Counter

from colossarium.games.colossi.position.naming import beast_names
from colossarium.games.colossi_ages import board
from colossarium.games.colossi_ages.position.draft import Draft
from colossarium.games.colossi_ages.position.naming import BASE
from colossarium.games.colossi_ages.position.schema import MOST_IN_A_TURN, MOST_KILLS
from colossarium.games.colossi_ages.state import ACOLYTES, MOST_COPIES
from colossarium.games.island.reading import known_hands, known_places
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
        _read_traits(draft, seat, section)
        _read_pieces(draft, seat, section)
        _read_hand(draft, seat, section)
        _read_phase(draft, seat, section)
    for seat in draft.seats:
        _read_animal(draft, seat, draft.player(seat))


def _read_pieces(draft: Draft, seat: int, section: Section) -> None:
    state = draft.state
    colossus = section.member("colossus", board.SPACES, board.CENTRE)
    draft.refuse_water(section, "colossus", board.SPACES[colossus])
    state.put("colossus", colossus, seat)
    acolytes, placed = section.section("acolytes"), 0
    for space, name in enumerate(board.SPACES):
        count = acolytes.number(name, 0, 0, ACOLYTES)
        if count and not draft.refuse_water(acolytes, name, name):
            state.put("acolytes", count, space, seat)
            placed += count
    if placed > ACOLYTES:
        section.fault("acolytes", f"has {placed} Acolytes; a player has {ACOLYTES}")
    limited = {"Miserly", "Necromancer"} if state.get("traits") == BASE else {"Miserly"}
    for trait in draft.traits[seat]:
        if trait in limited and placed > FEW_ACOLYTES:
            section.fault("acolytes", f"has {placed} Acolytes; with {trait} {FEW_ACOLYTES} are the most")
    state.put("reserve", max(ACOLYTES - placed, 0), seat)


def _read_hand(draft: Draft, seat: int, section: Section) -> None:
    cards = draft.titles("card")
    held = Counter(cards[card] for card in section.members("hand", cards))
    if held.total() > HAND_LIMIT:
        section.fault("hand", f"holds {held.total()} cards; {HAND_LIMIT} are the most")
    draft.hands.append(held)
    for card, title in enumerate(cards):
        draft.state.put("hand", min(held[title], MOST_COPIES), seat, card)


def _read_traits(draft: Draft, seat: int, section: Section) -> None:
    names = draft.titles("trait")
    held = [names[trait] for trait in section.members("traits", names)]
    lent = draft.top.data.get("lent_trait")
    if sum(trait != lent for trait in held) > TRAIT_LIMIT:
        section.fault("traits", f"has {len(held)} Traits; {TRAIT_LIMIT} are the most")
    draft.traits.append(held)
    draft.state.put("traits_of", sum(1 << names.index(trait) for trait in set(held)), seat)


def _read_animal(draft: Draft, seat: int, section: Section) -> None:
    """The Beast of an animalistic Colossus; if it is not told, the first that is not on the island."""
    names = beast_names(draft.state.program)
    animal = section.member("animal", names, NONE)
    animalistic = "Animalistic" in draft.traits[seat]
    if animal != NONE and not animalistic:
        section.fault("animal", "needs the Trait Animalistic")
    elif animalistic and animal == NONE:
        away = [beast for beast, where in enumerate(draft.state.row("beast_at")) if where == NONE]
        if away:
            animal = away[0]
        else:
            section.fault("animal", "should be told, as all Beasts are on the island")
    draft.state.put("animal", animal, seat)
    ripe = section.flag("animal_ripe")
    if ripe and not animalistic:
        section.fault("animal_ripe", "needs the Trait Animalistic")
    draft.state.put("animal_ripe", int(ripe), seat)


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
        draft.refuse_water(section, "marks", board.SPACES[space])
    state.put("marks", sum(1 << space for space in marks), seat)
    if section.flag("passed"):
        state.put("passed", state.get("passed") | 1 << seat)
    state.put("cards_played", section.number("cards_played", 0, 0, MOST_IN_A_TURN), seat)
    state.put("kills", section.number("kills", 0, 0, MOST_KILLS), seat)


def read_knowledge(draft: Draft, decks: dict[str, list[str]]) -> None:
    """What players know of hands and decks; the decks whose order is told are handed in, from the top."""
    state, cards = draft.state, draft.titles("card")
    for seat in draft.seats:
        section = draft.player(seat).section("knows")
        hands = known_hands(section.section("hands"), draft.seat_names, seat, cards, draft.hands)
        for other, known in hands.items():
            for title, count in known.items():
                state.put("known_hand", count, seat, other, cards.index(title))
        for key, kind in (("deck", "card"), ("tile_deck", "tile")):
            names = draft.titles(kind)
            for place, card in known_places(section, key, names, decks.get(key)).items():
                state.put(f"known_{kind}_deck", card, seat, place)
