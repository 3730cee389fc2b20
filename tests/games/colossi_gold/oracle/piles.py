"""Decks, hands, Gold, cubes and tiles: what changes without questions, but for a hand that is too full."""

from __future__ import annotations

from dataclasses import dataclass

from games.colossi_ages.oracle.board import SPACES, Asking, ask
from games.colossi_gold.oracle.board import Board

CUBES = ("gold", "card", "trait")
PRODUCE = {
    "Starting Tile": ("gold", 1),
    "Grass, 1 Gold": ("gold", 1),
    "Grass, 2 Gold": ("gold", 2),
    "Grass, card": ("card", 1),
    "Grass, Trait": ("trait", 1),
    "Mountaintop of the Giants": ("gold", 3),
}
"""The producing tiles (section 2)."""


@dataclass
class Piles(Board):
    """What is drawn, paid, taken, put away."""

    # cards

    def shuffle(self, pile: list[str]) -> None:
        for place in range(len(pile) - 1, 0, -1):
            other = self.below(place + 1)
            pile[place], pile[other] = pile[other], pile[place]

    def take_top(self, pile: list[str], discard: list[str]) -> str | None:
        """An empty deck is made of the discard pile first."""
        if not pile:
            pile[:] = discard
            discard.clear()
            self.shuffle(pile)
        return pile.pop() if pile else None

    def titles(self, seat: int) -> set[str]:
        return {card for card, count in self.hands[seat].items() if count}

    def draw_cards(self, seat: int, count: int) -> None:
        for _ in range(count):
            if card := self.take_top(self.deck, self.discard):
                self.hands[seat][card] += 1

    def throw_away(self, seat: int, card: str) -> None:
        self.hands[seat][card] -= 1
        self.discard.append(card)

    def give_card(self, giver: int, taker: int, card: str) -> None:
        self.hands[giver][card] -= 1
        self.hands[taker][card] += 1

    def keep_hand_limit(self, seat: int) -> Asking[bool]:
        """Says whether something was too much."""
        before = self.hands[seat].total()
        while self.hands[seat].total() > self.hand_limit(seat):
            self.throw_away(seat, (yield from ask(seat, self.titles(seat))))
        return self.hands[seat].total() < before

    def draw(self, seat: int, count: int) -> Asking[None]:
        self.draw_cards(seat, count)
        yield from self.keep_hand_limit(seat)

    # Gold

    def gain(self, seat: int, amount: int) -> None:
        """One gain (7.3)."""
        if amount > 0:
            self.gold[seat] += amount + self.has(seat, "miserly")
            if self.gold[seat] >= self.target:
                self.triggered = True

    def pay_player(self, payer: int, taker: int, amount: int) -> None:
        """A forced payment: what there is, at most the sum."""
        paid = min(amount, self.gold[payer])
        self.gold[payer] -= paid
        self.gain(taker, paid)

    # cubes

    def cubes_on(self, space: str) -> int:
        return sum(self.cubes[space, cube] for cube in CUBES)

    def littered(self) -> set[str]:
        return {space for space in SPACES if self.cubes_on(space)}

    def move_cubes(self, here: str, there: str) -> None:
        if here != there:
            for cube in CUBES:
                self.cubes[there, cube] += self.cubes.pop((here, cube), 0)

    def produce(self, space: str) -> None:
        tile = self.tiles.get(space)
        if tile in PRODUCE:
            cube, count = PRODUCE[tile]
            if cube == "trait" and not self.with_traits:
                cube = "card"
            self.cubes[space, cube] += count

    def replenish(self) -> None:
        for space in SPACES:
            if not self.cubes_on(space):
                self.produce(space)

    # tiles

    def take_tile(self) -> str:
        if self.tile_deck:
            return self.tile_deck.pop()
        left = [tile for tile in self.tile_order if "Lair" not in tile for _ in range(self.box[tile])]
        tile = left[self.below(len(left))]
        self.box[tile] -= 1
        return tile

    def lay(self, space: str, tile: str) -> None:
        """4.4: a tile is turned up."""
        self.tiles[space] = tile
        self.produce(space)
        if tile == "Deep Mines":
            self.cubes[space, "gold"] += 3
            self.mine_yield = 4
        elif tile.startswith("Lair: "):
            self.beasts[tile.removeprefix("Lair: ").removesuffix(" Beast").lower()] = space

    def explore(self, spaces: set[str]) -> None:
        for space in SPACES:
            if space in spaces and space not in self.tiles:
                self.lay(space, self.take_tile())

    def replace_tile(self, space: str) -> None:
        old = self.tiles[space]
        new = self.take_tile()
        if old == "Deep Mines":
            self.mine_yield = 0
        self.lay(space, new)
        self.box[old] += 1

    def arrive(self, space: str, count: int) -> None:
        """Colossi and Acolytes have moved onto a space."""
        if self.tiles.get(space) == "Golden Dunes":
            self.cubes[space, "gold"] += count

    # pieces

    def take_off(self, seat: int, space: str, count: int) -> None:
        """Acolytes leave a space. Of those alike, who has had their turn goes first (6.1, 6.5)."""
        self.acolytes[seat][space] -= count
        left = self.acolytes[seat][space]
        if not left:
            self.movers = [None if mover == (seat, space) else mover for mover in self.movers]
        for counted in (self.to_roll, self.unmoved):
            counted[space, seat] = min(counted[space, seat], left)

    def go_home(self, seat: int, space: str, count: int) -> None:
        """Acolytes go back to the hand and are not dead."""
        self.take_off(seat, space, count)
        self.reserve[seat] += count

    def put_down(self, seat: int, space: str, count: int) -> None:
        """Acolytes are placed; Settle comes after the last of them (CG-R95)."""
        self.reserve[seat] -= count
        self.acolytes[seat][space] += count

    def lower(self, owner: int, space: str, count: int) -> None:
        """Banners go back to the hand, unscored."""
        self.banners[owner][space] -= count
        self.banner_reserve[owner] += count
        if owner == self.resting and not self.banners[owner][space]:
            self.left.discard(space)
