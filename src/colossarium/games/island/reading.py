"""Reading positions of every edition: options, piles of cards, and what players know of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from colossarium.games.island.state import option_faults
from colossarium.games.island.writing import titles
from colossarium.machine.state import State
from colossarium.script.declare import Option
from colossarium.table.position import Section

PLAYERS = (2, 3, 4)
DIE = 6


def read_options(
    top: Section,
    options: Sequence[Option],
    seated: int,
    seen: Mapping[str, int],
) -> dict[str, int]:
    """All options as numbers: what the document says, else what is seen from it, else the usual."""
    section = top.section("options")
    numbers = {option.name: option.encode(option.default) for option in options} | dict(seen)
    if seated in PLAYERS:
        numbers["players"] = seated
    elif isinstance(top.data.get("players"), list | tuple):
        top.fault("players", f"should be 2, 3 or 4, not {seated}")
    for option in options:
        numbers[option.name] = section.option(option, numbers[option.name])
    if seated in PLAYERS and numbers["players"] != seated:
        top.fault("players", f"names {seated} players, but the options say {numbers['players']}")
        numbers["players"] = seated
    top.faults.extend(option_faults(numbers))
    return numbers


@dataclass(frozen=True)
class Stock:
    """A deck and its discard pile: whose fields they are, and how a document calls them."""

    kind: str
    deck: str
    discard: str
    noun: str = "cards"


COLOSSUS_CARDS = Stock("card", "deck", "discard")


def read_stock(
    top: Section, state: State, stock: Stock, copies: Counter[str], elsewhere: Counter[str]
) -> list[str]:
    """The deck and the discard pile; what is nowhere else is in the deck. Gives the deck from the top."""
    names = titles(state, stock.kind)
    deck = [names[card] for card in top.members(stock.deck, names)]
    discard = [names[card] for card in top.members(stock.discard, names)]
    rest = copies.copy()
    for place in (elsewhere, Counter(deck), Counter(discard)):
        rest.subtract(place)
    for title in names:
        if rest[title] < 0:
            box = f"the box has {copies[title]}" if copies[title] else "this game has none"
            top.faults.append(f"{title} is there {_times(copies[title] - rest[title])}; {box}")
    left = sorted((+rest).elements(), key=names.index)
    if not top.has(stock.deck):
        state.put(f"{stock.kind}s_unshuffled", 1)
        deck = left
    elif not top.has(stock.discard):
        discard = left
    elif left:
        top.faults.append(f"these {stock.noun} are nowhere: {', '.join(left)}")
    for field, pile in ((f"{stock.kind}_deck", deck), (f"{stock.kind}_discard", discard)):
        told = pile[: copies.total()]
        for at, title in enumerate(reversed(told)):
            state.put(field, names.index(title), at)
        state.put(f"{field}_size", len(told))
    return deck


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def known_hands(
    section: Section, names: Sequence[str], seat: int, cards: Sequence[str], hands: Sequence[Counter[str]]
) -> dict[int, Counter[str]]:
    """The cards that a player knows to be in other hands, by their players."""
    found = {}
    for other, name in enumerate(names):
        if not section.has(name):
            continue
        if other == seat:
            section.fault(name, "is the player itself, who knows the whole hand")
        known = Counter(cards[card] for card in section.members(name, cards))
        if missing := known - hands[other]:
            section.fault(name, f"has cards that are not in that hand: {', '.join(missing)}")
        else:
            found[other] = known
    return found


def known_places(
    section: Section, key: str, names: Sequence[str], deck: Sequence[str] | None
) -> dict[int, int]:
    """What a player knows of a deck (None: nobody told its order): the card at each place of its field."""
    found = {}
    for depth, title in enumerate(section.rows(key)):
        card = None if title is None else section.named(key, title, names)
        if card is None:
            continue
        if deck is None or depth >= len(deck) or deck[depth] != title:
            section.fault(key, f"should say what lies in the deck, where {title} is not")
        else:
            found[len(deck) - 1 - depth] = card
    return found
