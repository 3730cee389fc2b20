"""Reading what players have: pieces, Banners, Gold, cards, Curses and Traits."""

from __future__ import annotations

from colossarium.games.colossi.position.people import (
    at_most,
    read_animal,
    read_hand,
    read_pieces,
    read_traits,
)
from colossarium.games.colossi.state import ACOLYTES
from colossarium.games.colossi_gold import board
from colossarium.games.colossi_gold.position.draft import Draft
from colossarium.games.colossi_gold.position.land import absent_beasts
from colossarium.games.colossi_gold.position.schema import MOST_TOKENS
from colossarium.games.colossi_gold.state import BANNERS, CURSES, MOST_COPIES
from colossarium.games.island.state import MOST_GOLD_TO_BEGIN_WITH
from colossarium.script.declare import NONE
from colossarium.table.position import Section

CORNERS = ("A1", "E5", "E1", "A5")
"""Where Colossi are of which nothing is told."""
CURSES_THAT_STAY = ("Austerity", "Concession", "Poverty", "Sacrifice")


def read_people(draft: Draft) -> None:
    """Everybody, but for what they know."""
    for seat in draft.seats:
        section = draft.player(seat)
        gold = section.number("gold", 0, 0, MOST_GOLD_TO_BEGIN_WITH)
        draft.state.put("gold", gold, seat)
        if gold >= draft.state.get("target_gold"):
            draft.state.put("triggered", 1)
        _read_curses(draft, seat, section)
        read_traits(draft, seat, section, draft.limit(seat, "traits")[0])
        _read_pieces(draft, seat, section)
        _read_banners(draft, seat, section)
        read_hand(draft, seat, section, draft.limit(seat, "hand")[0], MOST_COPIES)
        _read_tokens(draft, seat, section)


def read_animals(draft: Draft) -> None:
    """Whose Colossus is like a Beast; then it can be said whose Acolytes are too many, or can't live."""
    for seat in draft.seats:
        absent = absent_beasts(draft)
        read_animal(draft, seat, draft.player(seat), absent, "all Beasts are in this game")
    for seat in draft.seats:
        _check_acolytes(draft, seat)


def _read_tokens(draft: Draft, seat: int, section: Section) -> None:
    """The Stone Lair gives them to who rests."""
    draft.only_at(section, "leave_tokens", ("resting",))
    tokens = section.number("leave_tokens", 0, 0, MOST_TOKENS)
    if tokens and seat != draft.active:
        section.fault("leave_tokens", "are for the active player, whose Rest it is")
    draft.state.put("leave_tokens", tokens, seat)


def _read_curses(draft: Draft, seat: int, section: Section) -> None:
    cards = draft.titles("card")
    laid = [CURSES_THAT_STAY[curse] for curse in section.members("curses", CURSES_THAT_STAY)]
    if len(laid) > CURSES:
        section.fault("curses", f"has {len(laid)} Curses; {CURSES} are the most")
        laid = laid[:CURSES]
    draft.curses.append(laid)
    for place, title in enumerate(laid):
        draft.state.put("curses", cards.index(title), seat, place)
    draft.state.put("curse_count", len(laid), seat)


def _read_pieces(draft: Draft, seat: int, section: Section) -> None:
    read_pieces(draft, seat, section, board.SPACES.index(CORNERS[seat]))
    draft.refuse_bare(section, "colossus", board.SPACES[draft.state.get("colossus", seat)])
    for space, name in enumerate(board.SPACES):
        if draft.state.get("acolytes", space, seat):
            draft.refuse_bare(section, f"acolytes.{name}", name)


def _check_acolytes(draft: Draft, seat: int) -> None:
    """None is where it would die; those that are petrified stay even above the limit."""
    here = {
        space: count
        for space in range(len(board.SPACES))
        if (count := draft.state.get("acolytes", space, seat))
    }
    limit, why = draft.limit(seat, "acolytes")
    if limit < sum(here.values()) <= ACOLYTES and here.keys() - draft.spaces_of("stone"):
        text = f"has {sum(here.values())} Acolytes;{why} {limit} are the most"
        draft.player(seat).fault("acolytes", text)
    for space in sorted(here.keys() & draft.lethal(seat)):
        name = board.SPACES[space]
        draft.player(seat).fault(f"acolytes.{name}", f"can't be on {name}: Acolytes die there")


def _read_banners(draft: Draft, seat: int, section: Section) -> None:
    """A second Banner of a player on a space is for who is Resolute, and there are none of two players."""
    banners, total = section.section("banners"), 0
    for space, name in enumerate(board.SPACES):
        count = banners.number(name, 0, 0, 2)
        if not count or draft.refuse_bare(banners, name, name):
            continue
        if count == 2 and "Resolute" not in draft.traits[seat]:
            banners.fault(name, "can't be 2 without the Trait Resolute")
        if any(draft.state.get("banners", other) >> space & 1 for other in range(seat)):
            banners.fault(name, "can't be there: an opponent's Banner is on that space")
        draft.state.put("banners", draft.state.get("banners", seat) | 1 << space, seat)
        if count == 2:
            draft.state.put("pairs", draft.state.get("pairs", seat) | 1 << space, seat)
        total += count
    limit, why = draft.limit(seat, "banners")
    if total > limit:
        section.fault("banners", f"has {total} Banners;{why} {at_most(limit)}")
    draft.state.put("banner_reserve", max(BANNERS - total, 0), seat)


def lent_is_stealable(draft: Draft) -> None:
    """What Mimicry can't borrow."""
    lent = draft.state.get("lent_trait")
    if lent == NONE:
        return
    title = draft.titles("trait")[lent]
    if title == "Animalistic":
        draft.top.fault("lent_trait", "can't be Animalistic, which is never borrowed")
    elif title == "Mimicry":
        draft.top.fault("lent_trait", "can't be Mimicry, which does the borrowing")
    elif draft.owner_of("Mimicry") != draft.active:
        draft.top.fault("lent_trait", "needs the Trait Mimicry with the active player")
