"""Reading a position document into a state that has not been run.

Only pieces, cards and counts are put down here. Who controls what is worked out by the rules when the
game begins (the script `position`), as is what it keeps for speed; and a deck whose order is not told is
shuffled there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from colossarium.games.beastmaster import board
from colossarium.games.beastmaster.position.schema import MOMENTS, MOST_IN_A_TURN
from colossarium.games.beastmaster.state import (
    ACOLYTES,
    BANNERS,
    MOST_COPIES,
    OPTIONS,
    TOKENS,
)
from colossarium.games.island.reading import (
    COLOSSUS_CARDS,
    DIE,
    Stock,
    known_hands,
    known_places,
    read_options,
    read_stock,
)
from colossarium.games.island.state import MOST_GOLD_TO_BEGIN_WITH
from colossarium.games.island.writing import SEATS, titles
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.program import Program
from colossarium.table.position import Section

BEAST_MASTER_CARDS = Stock("beast_card", "beast_deck", "beast_discard")
COLOSSI = ("A5", "E5", "A1", "E1")
"""Where Colossi stand of whom nothing is told."""
IN_A_TURN = ("action", "reaction", "before scoring")
HAND_LIMIT, BIGGER_HAND_LIMIT = 6, 8
WIDER = "A Bigger Bag"
DOUBLER = "Outpost"


def read(program: Program, document: Mapping[str, Any]) -> State:
    """The state; `PositionError` with a sentence for every fault."""
    return _Reader(program, document).read()


class _Reader:
    """One document on its way into one state."""

    def __init__(self, program: Program, document: Mapping[str, Any]) -> None:
        self.top = Section(document)
        self.sections = self.top.sections("players")
        self.tiles = self._read_tiles()
        self.state = State.new(program, "position", self._options())
        self.seats = range(self.state.get("players"))
        self.names = SEATS[: len(self.seats)]
        self.moment = MOMENTS[self.top.member("moment", MOMENTS, 0)]
        self.cards = titles(self.state, "card")
        self.beast_cards = titles(self.state, "beast_card")
        self.titles = (*self.cards, *self.beast_cards)
        self.hands: list[Counter[str]] = []
        self.perks: list[str | None] = []
        self.banners: dict[int, int] = {}

    def read(self) -> State:
        self.top.member("game", ("beastmaster",), 0)
        self._put_turn()
        self._put_tiles()
        self._read_beast()
        for seat in self.seats:
            self._read_pieces(seat, self._section(seat))
            self._read_hand(seat, self._section(seat))
            self._read_banners(seat, self._section(seat))
            self.state.put("gold", self._section(seat).number("gold", 0, 0, MOST_GOLD_TO_BEGIN_WITH), seat)
        self._read_loot()
        self._read_stock(COLOSSUS_CARDS, self.cards)
        self.beast_deck = self._read_stock(BEAST_MASTER_CARDS, self.beast_cards)
        for seat in self.seats:
            self._read_knowledge(seat, self._section(seat).section("knows"))
        self.state.lay_down(self.top.faces("rolls", DIE))
        self.top.finish()
        return self.state

    # who plays, and what is settled

    def _options(self) -> dict[str, int]:
        seen = {} if self.tiles is None else {"eighth_tile": self._eighth()}
        return read_options(self.top, OPTIONS, len(self.sections), seen)

    def _eighth(self) -> int:
        """The tile of which one more lies there than the seven that are always there."""
        lying = Counter((self.tiles or {}).values())
        for tile in (board.RUINS, board.MARKET):
            if lying[tile] > len(board.FIRST_GAME[board.TILES[tile]]):
                return tile
        return NONE

    def _section(self, seat: int) -> Section:
        return self.sections[seat] if seat < len(self.sections) else Section({})

    def _put_turn(self) -> None:
        state, top = self.state, self.top
        state.put("moment", board.MOMENTS.index(self.moment))
        state.put("age", top.number("age", 1, 1, state.get("ages")))
        first = top.member("first", self.names, max(state.get("first_player") - 1, 0))
        state.put("leader", first)
        state.put("active_player", top.member("turn", self.names, first))
        for key, most in (
            ("movements_used", MOST_IN_A_TURN),
            ("cards_played", 2),
            ("mantle_discards", MOST_IN_A_TURN),
        ):
            value = top.number(key, 0, 0, most)
            if value and self.moment not in IN_A_TURN:
                top.fault(key, f"has no meaning at the moment {self.moment!r}, only at {_either(IN_A_TURN)}")
            state.put(key, value)

    # the land

    def _read_tiles(self) -> dict[int, int] | None:
        """The tile of each space that has one; None if the document says nothing of tiles."""
        if not self.top.has("tiles"):
            return None
        section = self.top.section("tiles")
        found = {}
        for number, name in enumerate(board.SPACES):
            tile = section.named(name, section.data[name], board.TILES) if section.has(name) else None
            if tile is not None:
                found[number] = tile
        return found

    def _put_tiles(self) -> None:
        eighth = self.state.get("eighth_tile")
        entries = self.state.program.lists["tile"]
        wanted = Counter({tile: entry.facts["copies"] for tile, entry in enumerate(entries)})
        if eighth != NONE:
            wanted[eighth] += 1
        if self.tiles is None:
            self.tiles = {
                board.SPACES.index(space): board.TILES.index(tile)
                for tile, spaces in board.FIRST_GAME.items()
                for space in spaces
            }
            if eighth != NONE:
                self.tiles[board.SPACES.index(board.EIGHTH_TILE)] = eighth
        lying = Counter(self.tiles.values())
        for tile, name in enumerate(board.TILES):
            if lying[tile] != wanted[tile]:
                self.top.fault("tiles", f"should have {wanted[tile]} × {name}, not {lying[tile]}")
        for space, tile in self.tiles.items():
            self.state.put("sites", self.state.get("sites", tile) | 1 << space, tile)
        self.volcano = next((space for space, tile in self.tiles.items() if tile == board.VOLCANO), NONE)

    def _read_beast(self) -> None:
        self.beast = self.top.member("beast", board.SPACES, board.CENTRE)
        if self.beast == self.volcano:
            self.top.fault("beast", f"can't be on {board.SPACES[self.beast]}: the Volcano is there")
        self.state.put("beast_space", self.beast)

    def _read_loot(self) -> None:
        section = self.top.section("loot")
        loot = {
            number: section.members(name, board.TOKENS)
            for number, name in enumerate(board.SPACES)
            if section.has(name)
        }
        if not self.top.has("loot"):
            loot = self._usual_loot()
        counts: Counter[int] = Counter()
        for space, tokens in loot.items():
            counts.update(tokens)
            for token, count in Counter(tokens).items():
                self.state.put("loot", count, space, token)
        if counts.total() > TOKENS:
            self.top.fault("loot", f"has {counts.total()} tokens; there are {TOKENS}")
        for token, count in counts.items():
            self.state.put("tokens", min(count, TOKENS), token)

    def _usual_loot(self) -> dict[int, list[int]]:
        """One token on every space without a Landmark, of each kind in turn for as long as there are any."""
        left = dict(enumerate(board.TOKEN_COPIES))
        turns = [
            token
            for round_ in range(max(board.TOKEN_COPIES))
            for token, copies in left.items()
            if round_ < copies
        ]
        bare = [space for space in range(len(board.SPACES)) if space not in (self.tiles or {})]
        return {space: [token] for space, token in zip(bare, turns, strict=False)}

    # pieces

    def _read_pieces(self, seat: int, section: Section) -> None:
        colossus = section.member("colossus", board.SPACES, board.SPACES.index(COLOSSI[seat]))
        self._refuse_deadly(section, "colossus", colossus)
        self.state.put("colossus", colossus, seat)
        acolytes = section.section("acolytes")
        whole, placed = ACOLYTES[len(self.seats)], 0
        for space, name in enumerate(board.SPACES):
            count = acolytes.number(name, 0, 0, whole)
            if count:
                self._refuse_deadly(acolytes, name, space)
                self.state.put("acolytes", count, space, seat)
                placed += count
        if placed > whole:
            section.fault("acolytes", f"has {placed} Acolytes; a player has {whole}")
        self.state.put("reserve", max(whole - placed, 0), seat)

    def _refuse_deadly(self, section: Section, key: str, space: int) -> None:
        """No piece can stand with the Beast or in the Volcano."""
        for name, there in (("Beast", self.beast), ("Volcano", self.volcano)):
            if space != NONE and space == there:
                section.fault(key, f"can't be on {board.SPACES[space]}: the {name} is there")

    def _read_banners(self, seat: int, section: Section) -> None:
        spaces = section.members("banners", board.SPACES)
        for space in spaces:
            name = board.SPACES[space]
            if space == self.volcano:
                section.fault("banners", f"can't have {name}: the Volcano is there")
            elif space in self.banners:
                whose = "has" if self.banners[space] == seat else f"{SEATS[self.banners[space]]} has"
                section.fault("banners", f"can't have {name}: {whose} a Banner there already")
            self.banners.setdefault(space, seat)
        second = section.member("second_banner", board.SPACES, NONE)
        if second != NONE and second not in spaces:
            section.fault("second_banner", "should be on a space with a Banner of the same player")
        if second != NONE and self.perks[seat] != DOUBLER:
            section.fault("second_banner", f"needs the Perk {DOUBLER}")
        raised = len(spaces) + (second != NONE)
        if raised > BANNERS:
            section.fault("banners", f"has {raised} Banners; a player has {BANNERS}")
        self.state.put("banners", sum(1 << space for space in set(spaces)), seat)
        self.state.put("second_banner", second, seat)
        self.state.put("banner_reserve", max(BANNERS - raised, 0), seat)

    # cards

    def _read_hand(self, seat: int, section: Section) -> None:
        perks = [entry.title for entry in self.state.program.lists["card"] if entry.facts.get("perk")]
        perk = section.member("perk", perks, NONE)
        self.perks.append(None if perk == NONE else perks[perk])
        if perk != NONE:
            self.state.put("perk", self.cards.index(perks[perk]), seat)
        held = Counter(self.titles[card] for card in section.members("hand", self.titles))
        limit = BIGGER_HAND_LIMIT if self.perks[seat] == WIDER else HAND_LIMIT
        if held.total() > limit:
            section.fault("hand", f"holds {held.total()} cards; {limit} are the most")
        self.hands.append(held)
        for prefix, names in (("", self.cards), ("beast_", self.beast_cards)):
            for card, title in enumerate(names):
                self.state.put(f"{prefix}hand", min(held[title], MOST_COPIES), seat, card)

    def _read_stock(self, stock: Stock, names: tuple[str, ...]) -> list[str]:
        copies = Counter(
            {entry.title: entry.facts["copies"] for entry in self.state.program.lists[stock.kind]}
        )
        elsewhere = sum(self.hands, Counter(perk for perk in self.perks if perk))
        mine = Counter({title: count for title, count in elsewhere.items() if title in names})
        return read_stock(self.top, self.state, stock, copies, mine)

    def _read_knowledge(self, seat: int, section: Section) -> None:
        known = known_hands(section.section("hands"), self.names, seat, self.titles, self.hands)
        for other, cards in known.items():
            for title, count in cards.items():
                if title in self.cards:
                    self.state.put("known_hand", count, seat, other, self.cards.index(title))
                else:
                    self.state.put("known_beast_hand", count, seat, other, self.beast_cards.index(title))
        deck = self.beast_deck if self.top.has("beast_deck") else None
        for place, card in known_places(section, "beast_deck", self.beast_cards, deck).items():
            self.state.put("known_beast_card_deck", card, seat, place)


def _either(names: tuple[str, ...]) -> str:
    return " or ".join(map(repr, names))
