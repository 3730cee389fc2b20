"""Reading what players have: pieces, hands, Traits, and what they have been shown."""

from __future__ import annotations

from collections import Counter

from colossarium.games.colossi.position.draft import Draft
from colossarium.games.colossi.position.naming import beast_names
from colossarium.games.colossi.state import ACOLYTES
from colossarium.games.island.board import ISLAND
from colossarium.games.island.reading import known_hands, known_places
from colossarium.script.declare import NONE
from colossarium.table.position import Section


def at_most(limit: int) -> str:
    """A limit, for a sentence."""
    return f"{limit} is the most" if limit == 1 else f"{limit} are the most"


def read_pieces(draft: Draft, seat: int, section: Section, usual: int) -> int:
    """The Colossus (on its usual space if it is not told) and the Acolytes; gives how many these are."""
    colossus = section.member("colossus", ISLAND.spaces, usual)
    draft.refuse_space(section, "colossus", ISLAND.spaces[colossus])
    draft.state.put("colossus", colossus, seat)
    acolytes, placed = section.section("acolytes"), 0
    for space, name in enumerate(ISLAND.spaces):
        count = acolytes.number(name, 0, 0, ACOLYTES)
        if count and not draft.refuse_space(acolytes, name, name):
            draft.state.put("acolytes", count, space, seat)
            placed += count
    if placed > ACOLYTES:
        section.fault("acolytes", f"has {placed} Acolytes; a player has {ACOLYTES}")
    draft.state.put("reserve", max(ACOLYTES - placed, 0), seat)
    return placed


def read_hand(draft: Draft, seat: int, section: Section, limit: int, most_copies: int) -> None:
    """The cards of a player."""
    cards = draft.titles("card")
    held = Counter(cards[card] for card in section.members("hand", cards))
    if held.total() > limit:
        section.fault("hand", f"holds {held.total()} cards; {limit} are the most")
    draft.hands.append(held)
    for card, title in enumerate(cards):
        draft.state.put("hand", min(held[title], most_copies), seat, card)


def read_traits(draft: Draft, seat: int, section: Section, limit: int) -> None:
    """The Traits of a player; one that Mimicry has borrowed does not count for the limit."""
    names = draft.titles("trait")
    held = [names[trait] for trait in section.members("traits", names)]
    lent = draft.top.data.get("lent_trait")
    if sum(trait != lent for trait in held) > limit:
        section.fault("traits", f"has {len(held)} Traits; {at_most(limit)}")
    draft.traits.append(held)
    draft.state.put("traits_of", sum(1 << names.index(trait) for trait in set(held)), seat)


def read_animal(draft: Draft, seat: int, section: Section, absent: list[int], why: str) -> None:
    """The Beast of an animalistic Colossus; if it is not told, the first of those that are absent."""
    names = beast_names(draft.state.program)
    animal = section.member("animal", names, NONE)
    animalistic = "Animalistic" in draft.traits[seat]
    if animal != NONE and not animalistic:
        section.fault("animal", "needs the Trait Animalistic")
    elif animalistic and animal == NONE:
        if absent:
            animal = absent[0]
        else:
            section.fault("animal", f"should be told, as {why}")
    draft.state.put("animal", animal, seat)
    ripe = section.flag("animal_ripe")
    if ripe and not animalistic:
        section.fault("animal_ripe", "needs the Trait Animalistic")
    draft.state.put("animal_ripe", int(ripe), seat)


def read_lent_trait(draft: Draft, moments: tuple[str, ...]) -> None:
    """The Trait that Mimicry has borrowed is one of the active player's, and somebody else's."""
    top, names = draft.top, draft.titles("trait")
    for key in ("lent_trait", "lender"):
        draft.only_at(top, key, moments)
    lent = top.member("lent_trait", names, NONE)
    lender = top.member("lender", draft.seat_names, NONE)
    if (lent == NONE) != (lender == NONE):
        top.fault("lent_trait", "and lender go together")
    active = draft.state.get("active_player")
    if lent != NONE and active != NONE and names[lent] not in draft.traits[active]:
        top.fault("lent_trait", "should be one of the active player's Traits")
    if lender != NONE and lender == active:
        top.fault("lender", "should be an opponent of the active player")
    draft.state.put("lent_trait", lent)
    draft.state.put("lender", lender)


def read_sly(draft: Draft) -> None:
    """Whose pieces are roads in this turn."""
    sly = draft.top.member("sly_about", draft.seat_names, NONE)
    if sly != NONE and sly == draft.state.get("active_player"):
        draft.top.fault("sly_about", "should be an opponent of the active player")
    draft.state.put("sly_about", sly)


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
            for place, card in known_places(section, key, draft.titles(kind), decks.get(key)).items():
                state.put(f"known_{kind}_deck", card, seat, place)
