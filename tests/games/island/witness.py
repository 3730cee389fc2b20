"""What every edition on the island tells alike: hands, decks and discard piles, Gold, and the end.

A card that others do not see is told in two lines: what happened, for everybody, and "It is …" for those who
see it. So a line about a hidden card leaves in `it` what the next "It is …" means.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from colossarium.table.game import Game
from colossarium.table.machines import interpreter_of
from witness import NONE, Witness, tells


@dataclass(frozen=True)
class Cards:
    """The fields of one sort of cards."""

    kind: str
    hand: str

    @property
    def hand_size(self) -> str:
        return f"{self.hand}_size"

    @property
    def known_hand(self) -> str:
        return f"known_{self.hand}"

    @property
    def deck_size(self) -> str:
        return f"{self.kind}_deck_size"

    @property
    def known_deck(self) -> str:
        return f"known_{self.kind}_deck"

    @property
    def discards(self) -> str:
        return f"{self.kind}_discard"

    @property
    def discard_size(self) -> str:
        return f"{self.kind}_discard_size"


COLOSSUS_CARDS = Cards("card", "hand")


class IslandWitness(Witness):
    """Somebody who reads the log of an edition, from a seat or as a spectator."""

    FOLLOWS = frozenset(
        # kept for speed
        {"occupied", "holds"}
        # who controls what is no piece: `differences` asks the rules what the pieces say
        | {"controlled", "disturbed"}
        # where in the rules the game is
        | {"moment", "cards_unshuffled"}
    )
    NOTHING = frozenset(
        {
            "There is no card left for {me}",
            "{me} has no Gold for {other}",
            "{me} holds {held} cards and may keep {limit}",
        }
    )
    it: Callable[[int], None] | None = None
    """What the next "It is …" means, to those who read it."""

    def __init__(self, game: Game, seat: int | None = None) -> None:
        super().__init__(game, seat)
        self.pieces = game.state.copy()
        """A table with the pieces that were told, of which the rules are asked who controls what."""
        self.moved: set[int] = set()
        self.offsets = {block.field.name: block.offset for block in game.program.layout.blocks}
        self.tells_control = "controlled" in self.offsets
        self.controlled = [0] * len(game.state.row("controlled")) if self.tells_control else []
        """The spaces that each player controls, of those that were looked at."""
        self.looked_at = 0

    def put(self, field: str, value: int, *at: int) -> None:
        if field == "acolytes":
            self.moved.add(at[0])
        elif field == "colossus":
            self.moved |= {self.get(field, *at), value} - {NONE}
        super().put(field, value, *at)

    def differences(self) -> list[str]:
        return super().differences() + self.wrong_control()

    def wrong_control(self) -> list[str]:
        """Where somebody else was in control at the last check; what has changed since is not looked at."""
        if not self.tells_control:
            return []
        if self.moved:
            self.look_at_control()
        state = self.game.state
        steady = ~state.get("disturbed")
        return [
            f"player {who} controls the spaces {there & steady:b}, and the log made it {told & steady:b}"
            for who, (there, told) in enumerate(zip(state.row("controlled"), self.controlled, strict=True))
            if (there ^ told) & self.looked_at & steady
        ]

    def look_at_control(self) -> None:
        """Ask the rules about the spaces on which something has changed."""
        machine = interpreter_of(self.game.program)
        for field in ("acolytes", "colossus"):
            begin = self.offsets[field]
            self.pieces.words[begin : begin + len(self.has[field])] = self.has[field]
        for space in self.moved:
            controller = machine.fact(self.pieces, "controller_of", space)
            for who in range(len(self.controlled)):
                self.controlled[who] &= ~(1 << space)
                self.controlled[who] |= (who == controller) << space
            self.looked_at |= 1 << space
        self.moved.clear()

    # hands and piles, for any sort of cards

    def hold(self, cards: Cards, me: int, card: int, amount: int) -> None:
        """The seat sees what comes into a hand or leaves it; of another hand it knows at least so much."""
        if self.seat == me:
            self.add(cards.hand, amount, me, card)
        elif self.seat is not None:
            known = self.get(cards.known_hand, self.seat, me, card) + amount
            self.put(cards.known_hand, max(known, 0), self.seat, me, card)

    def draw_from(self, cards: Cards, me: int) -> None:
        """The uppermost card of a deck comes into a hand."""
        known = self.take_top(cards)
        self.add(cards.hand_size, 1, me)
        if known != NONE and me != self.seat:
            self.hold(cards, me, known, 1)
        self.it = lambda card: self.hold(cards, me, card, 1)

    def take_top(self, cards: Cards) -> int:
        """A card leaves the deck; if the seat knew it, this is it."""
        self.add(cards.deck_size, -1)
        if self.seat is None or cards.known_deck not in self.has:
            return NONE
        top = self.get(cards.deck_size)
        known = self.get(cards.known_deck, self.seat, top)
        self.put(cards.known_deck, NONE, self.seat, top)
        return known

    def put_on_top(self, cards: Cards, me: int) -> None:
        """A card comes onto the deck, and only one player sees which."""
        top = self.get(cards.deck_size)
        self.add(cards.deck_size, 1)
        self.it = lambda card: self.put(cards.known_deck, card, me, top)

    def show(self, cards: Cards, me: int, card: int) -> None:
        """A card leaves a hand, and everybody sees it."""
        self.add(cards.hand_size, -1, me)
        self.hold(cards, me, card, -1)

    def put_on_discards(self, cards: Cards, card: int) -> None:
        self.put(cards.discards, card, self.get(cards.discard_size))
        self.add(cards.discard_size, 1)

    def make_new_deck(self, cards: Cards) -> None:
        self.put(cards.deck_size, self.get(cards.discard_size))
        self.put(cards.discard_size, 0)
        self.clear(cards.discards, NONE)

    def hand_over(self, cards: Cards, me: int, other: int) -> None:
        """A card goes from hand to hand, and only these two see which."""
        self.add(cards.hand_size, -1, me)
        self.add(cards.hand_size, 1, other)

        def seen(card: int) -> None:
            self.hold(cards, me, card, -1)
            self.hold(cards, other, card, 1)

        self.it = seen
        if self.seat is not None and self.seat not in (me, other):
            self.forget_one(cards, me)

    def forget_one(self, cards: Cards, whose: int) -> None:
        """A card has left a hand unseen, and it may have been any."""
        for card in range(self.shapes[cards.known_hand][2]):
            self.hold(cards, whose, card, -1)

    # what all editions say in the same words

    @tells("It is {card}")
    def see(self, card: int) -> None:
        assert self.it is not None
        self.it(card)

    @tells("{me} draws a card")
    def draw(self, me: int) -> None:
        self.draw_from(COLOSSUS_CARDS, me)

    @tells("{me} gives {other} a card")
    def give(self, me: int, other: int) -> None:
        self.hand_over(COLOSSUS_CARDS, me, other)

    @tells("{me} discards {card}")
    def discard(self, me: int, card: int) -> None:
        self.show(COLOSSUS_CARDS, me, card)
        self.put_on_discards(COLOSSUS_CARDS, card)

    @tells("The discard pile becomes the new deck")
    def new_deck(self) -> None:
        self.make_new_deck(COLOSSUS_CARDS)

    @tells("{me} gains {gained} Gold")
    def gain(self, me: int, gained: int) -> None:
        self.add("gold", gained, me)

    @tells("{me} pays {other} {paid} Gold")
    def pay_other(self, me: int, other: int, paid: int) -> None:
        self.add("gold", -paid, me)
        self.add("gold", paid, other)

    @tells("The game is over")
    def end(self) -> None:
        """What was counted for a turn counts no more."""

    @tells("Place {rank}: {me} with {n} Gold")
    def place(self, rank: int, me: int, gold: int) -> None:
        assert self.get("gold", me) == gold
        self.put("rank", rank, me)

    @tells("{me} wins", "{me} shares the victory")
    def win(self, me: int) -> None:
        self.include("winner", me)

    # pieces

    def put_acolytes(self, owner: int, space: int, amount: int) -> None:
        """From the reserve onto the island, or back if less than none come."""
        self.add("reserve", -amount, owner)
        self.add("acolytes", amount, space, owner)

    def move_acolytes(self, owner: int, here: int, there: int, amount: int = 1) -> None:
        self.add("acolytes", -amount, here, owner)
        self.add("acolytes", amount, there, owner)


__all__ = ["COLOSSUS_CARDS", "NONE", "Cards", "IslandWitness", "tells"]
