"""Decks, hands, cubes, and what goes to the reserve: all that changes without anybody being asked."""

from __future__ import annotations

from dataclasses import dataclass

from games.colossi_ages.oracle.board import Asking, Board, ask

GOALS = {
    "abundant": (4, 10),
    "aggressive": (5, 5),
    "alchemist": (10, 10),
    "beast master": (2, 10),
    "diasporic": (10, 7),
    "domineering": (5, 5),
    "extortionist": (5, 5),
    "gilded": (1, 8),
    "monolithic": (1, 0),
    "necromancer": (4, 4),
    "nomadic": (4, 4),
    "parasitic": (5, 5),
    "resurrecting": (5, 5),
    "soothsayer": (5, 5),
    "tactical": (10, 5),
    "winged": (5, 5),
    "zoophilic": (5, 7),
}
"""What each needs, and the Gold that it pays."""


@dataclass
class Piles(Board):
    """What is drawn, gained, taken, put away."""

    def shuffle(self, pile: list[str]) -> None:
        for place in range(len(pile) - 1, 0, -1):
            other = self.below(place + 1)
            pile[place], pile[other] = pile[other], pile[place]

    def take_top(self, pile: list[str], discard: list[str]) -> str | None:
        """Section 4.4: an empty deck is made of the discard pile first."""
        if not pile:
            pile[:] = discard
            discard.clear()
            self.shuffle(pile)
        return pile.pop() if pile else None

    def lay(self, space: str, tile: str) -> None:
        self.tiles[space] = tile
        if tile == "Deep Mines":
            self.cubes[space] += 3

    def explore(self, space: str) -> None:
        tile = self.take_top(self.tile_deck, self.tile_discard)
        if tile:
            self.lay(space, tile)

    def replace_tile(self, space: str) -> None:
        """Section 5.7."""
        tile = self.take_top(self.tile_deck, self.tile_discard)
        if tile:
            self.tile_discard.append(self.tiles[space])
            self.lay(space, tile)

    def go_home(self, seat: int, space: str, count: int) -> None:
        """Acolytes go to the reserve, dead or not."""
        self.acolytes[seat][space] -= count
        self.reserve[seat] += count
        if not self.acolytes[seat][space]:
            # CA-R87: none was there for a moment.
            self.movers = [None if mover == (seat, space) else mover for mover in self.movers]

    def die(self, seat: int, space: str, count: int) -> None:
        self.go_home(seat, space, count)
        self.fallen[space, seat] += count

    def kill_all(self, spaces: set[str]) -> None:
        for space in spaces:
            for seat in range(self.players):
                self.die(seat, space, self.loose(space, seat))

    def move_cubes(self, here: str, there: str) -> None:
        if here != there:
            self.cubes[there] += self.cubes.pop(here, 0)

    def take_cubes(self, seat: int, space: str) -> int:
        count = self.cubes.pop(space, 0)
        self.gain(seat, count)
        return count

    def drop_trait(self, trait: str) -> None:
        self.lose_trait(trait)
        self.trait_discard.append(trait)

    def lose_trait(self, trait: str) -> None:
        owner = self.owner_of(trait)
        assert owner is not None
        self.clear_trait(owner, trait)
        self.traits[owner].remove(trait)
        if trait == "animalistic":
            self.animal[owner] = None
            self.ripe.discard(owner)

    def clear_trait(self, owner: int, trait: str) -> None:
        """Section 7.8: what lies on a Trait goes with it."""
        self.progress[trait] = 0
        self.discard += [card for card, under in self.tucked if under == trait]
        self.tucked = [(card, under) for card, under in self.tucked if under != trait]
        if trait == "alchemist":
            self.trait_discard += sorted(self.tucked_traits, key=self.trait_order.index)
            self.reserve[owner] += self.tucked_acolytes
            self.tucked_traits, self.tucked_acolytes = set(), 0

    def reach(self, me: int, trait: str) -> None:
        """A goal is reached."""
        self.gain(me, GOALS[trait][1])
        self.drop_trait(trait)

    def count_up(self, me: int, trait: str) -> None:
        """One more thing on a Trait."""
        if self.goals and self.has(me, trait):
            self.progress[trait] += 1
            if self.progress[trait] >= GOALS[trait][0]:
                self.reach(me, trait)

    def tuck(self, me: int, trait: str, card: str) -> None:
        self.tucked.append((card, trait))
        self.count_up(me, trait)

    def draw_cards(self, seat: int, count: int) -> None:
        for _ in range(count):
            card = self.take_top(self.deck, self.discard)
            if card:
                self.hands[seat][card] += 1

    def titles(self, seat: int) -> set[str]:
        return {card for card, count in self.hands[seat].items() if count}

    def throw_away(self, seat: int, card: str) -> None:
        self.hands[seat][card] -= 1
        self.discard.append(card)

    def keep_limit(self, seat: int) -> Asking[None]:
        while self.hands[seat].total() > 6:
            self.throw_away(seat, (yield from ask(seat, self.titles(seat))))

    def draw(self, seat: int, count: int) -> Asking[None]:
        self.draw_cards(seat, count)
        yield from self.keep_limit(seat)
