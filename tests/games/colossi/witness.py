"""What both editions of Colossi tell alike: pieces, Beasts, Traits, and what is for a moment in the air."""

from __future__ import annotations

from abc import abstractmethod

from games.island.witness import COLOSSUS_CARDS, NONE, Cards, IslandWitness, tells

TRAITS = Cards("trait", "")
"""The piles of Traits; nobody holds any in a hand."""


class ColossiWitness(IslandWitness):
    """Somebody who reads the log of an edition of Colossi."""

    FOLLOWS = IslandWitness.FOLLOWS | frozenset(
        # where in the rules the game is: what is under way, and what waits for it
        {"acting", "launching", "to_roll"}
        | {"fallen", "fallen_on", "dead_on", "dead_of", "dead_by", "dead"}
        | {"tiles_unshuffled", "traits_unshuffled", "own_moment", "own_actions"}
    )
    NOTHING = IslandWitness.NOTHING | frozenset(
        {
            "There is no Acolyte that could be moved",
            "There is no Acolyte to roll for",
            "There is no Beast for {whose}'s Colossus: all are on the island",
            "There is no Beast that could move",
            "There is no Beast to lure",
            "There is no Trait for {me} to gain",
            "There is no Trait left for {me}",
            "There are no two Colossi that could change places",
            "There is nobody to convert on {home}",
            "No opponent has a Trait",
            "{me} has no Acolyte to call",
            "{me} has no Acolyte to place",
            "{me} has no Acolyte to take back",
            "{me} has no cards",
            "{me} has no space to reinforce",
            "{me} gives no card away",
            "{me} looks at no deck",
            "{me} moves no Colossus",
            "{me} puts no more Acolytes on {there}",
            "{me} steals no Trait",
            "{me} invites all to {whose}'s Colossus on {there}",
            "{me} converts an Acolyte of {owner} on {home}",
            "{me} sends the wind to {direction}",
            "The die shows {rolled} for an Acolyte of {whose} on {space}",
            "The die shows {rolled}: an Acolyte of {whose} on {space} lives",
        }
    )

    def member(self, kind: str, name: str) -> int:
        return self.game.program.kind(kind).members.index(name)

    played_at = NONE
    """Where in the discard pile the card lies that was played last."""

    @tells("{card} goes to the discard pile")
    def put_away(self, card: int) -> None:
        self.played_at = self.get("card_discard_size")
        self.put_on_discards(COLOSSUS_CARDS, card)

    @tells("{me} takes {card} from the discard pile")
    def take_played(self, me: int, card: int) -> None:
        """What is given up for it lies above it already."""
        pile = list(self.has["card_discard"])
        assert pile.pop(self.played_at) == card
        self.has["card_discard"] = [*pile, NONE]
        self.add("card_discard_size", -1)
        self.add("hand_size", 1, me)
        self.hold(COLOSSUS_CARDS, me, card, 1)

    # Gold

    @tells("{me}'s Traits bring {more} Gold more")
    def gain_more(self, me: int, more: int) -> None:
        self.add("gold", more, me)

    @tells("{me} takes {taken} Gold from {other}")
    def take_gold(self, me: int, taken: int, other: int) -> None:
        self.add("gold", taken, me)
        self.add("gold", -taken, other)

    @tells("{me} pays {amount} Gold")
    def pay(self, me: int, amount: int) -> None:
        self.add("gold", -amount, me)

    # pieces

    @tells("{me} moves an Acolyte from {here} to {there}")
    def move_own_acolyte(self, me: int, here: int, there: int) -> None:
        self.use_action_for_movement()
        self.move_acolytes(me, here, there)

    @tells("{me} spawns an Acolyte on {space}")
    def spawn(self, me: int, space: int) -> None:
        self.use_action_for_movement()
        self.put_acolytes(me, space, 1)

    @tells("{me} moves the Colossus from {here} to {there}")
    def move_own_colossus(self, me: int, here: int, there: int) -> None:
        self.use_action_for_movement()
        self.move_colossus(me, here, there)

    @abstractmethod
    def use_action_for_movement(self) -> None:
        """The active player has moved a piece or spawned one."""

    @tells("{me} moves the Colossus of {whose} from {here} to {there}")
    def lead_colossus(self, me: int, whose: int, here: int, there: int) -> None:
        self.move_colossus(whose, here, there)

    @tells("{whose}'s Colossus goes from {here} to {there}")
    def move_colossus(self, whose: int, here: int, there: int) -> None:
        assert self.get("colossus", whose) == here
        self.put("colossus", there, whose)

    @tells("{me} swaps the Colossi of {whose} and {other}")
    def swap_colossi(self, me: int, whose: int, other: int) -> None:
        places = self.get("colossus", whose), self.get("colossus", other)
        self.put("colossus", places[1], whose)
        self.put("colossus", places[0], other)

    @tells("The {beast} goes from {here} to {there}")
    def move_beast(self, beast: int, here: int, there: int) -> None:
        assert self.get("beast_at", beast) == here
        self.put("beast_at", there, beast)

    @tells("{whose}'s Colossus becomes like the {beast}")
    def become(self, whose: int, beast: int) -> None:
        self.put("animal", beast, whose)

    @tells("{whose}'s Colossus is like the {beast} until this turn is over")
    def ripen(self, whose: int, beast: int) -> None:
        self.put("animal_ripe", 1, whose)

    @tells("{whose}'s Colossus is like the {beast} no more")
    def become_tame(self, whose: int, beast: int) -> None:
        self.put("animal", NONE, whose)
        self.put("animal_ripe", 0, whose)

    # in the air

    @tells("{owner}'s Acolytes on {here} are lifted: {amount}")
    def lift_acolytes(self, owner: int, here: int, amount: int) -> None:
        self.add("acolytes", -amount, here, owner)
        self.add("lifted", amount, here, owner)

    @tells("{whose}'s Colossus on {here} is lifted")
    def lift_colossus(self, whose: int, here: int) -> None:
        self.put("colossus", NONE, whose)
        self.put("lifted_from", here, whose)

    @tells("The {beast} on {here} is lifted")
    def lift_beast(self, beast: int, here: int) -> None:
        self.put("beast_at", NONE, beast)
        self.put("lifted_beast_from", here, beast)

    @tells("The {beast} comes down on {there}")
    def land_beast(self, beast: int, there: int) -> None:
        self.put("beast_at", there, beast)
        self.put("lifted_beast_from", NONE, beast)

    @tells("{whose}'s Colossus comes down on {there}")
    def land_colossus(self, whose: int, there: int) -> None:
        self.put("colossus", there, whose)
        self.put("lifted_from", NONE, whose)

    # Traits

    @tells("{trait} lies face up")
    def show_trait(self, trait: int) -> None:
        self.take_top(TRAITS)
        self.include("shown_traits", trait)

    @tells("{trait} is turned up")
    def turn_up_trait(self, trait: int) -> None:
        self.take_top(TRAITS)
        self.include("turned_traits", trait)

    @tells("The discarded Traits become the new deck")
    def new_trait_deck(self) -> None:
        self.make_new_deck(TRAITS)

    @tells("{me} gains {trait}")
    def gain_trait(self, me: int, trait: int) -> None:
        self.exclude("shown_traits", trait)
        self.include("traits_of", trait, me)

    @tells("{me} gains {trait} from the deck")
    def gain_unseen_trait(self, me: int, trait: int) -> None:
        self.take_top(TRAITS)
        self.include("traits_of", trait, me)

    @tells("{me} takes {trait}, which was turned up")
    def take_turned_trait(self, me: int, trait: int) -> None:
        self.exclude("turned_traits", trait)
        self.include("traits_of", trait, me)

    @tells("{me} steals {trait} from {whose}")
    def steal_trait(self, me: int, trait: int, whose: int) -> None:
        self.lose_trait(whose, trait)
        self.include("traits_of", trait, me)

    @tells("{whose}'s {trait} is discarded")
    def drop_trait(self, whose: int, trait: int) -> None:
        self.lose_trait(whose, trait)
        self.put_on_discards(TRAITS, trait)

    def lose_trait(self, whose: int, trait: int) -> None:
        self.exclude("traits_of", trait, whose)

    @tells("{me} borrows {trait} from {whose}")
    def borrow_trait(self, me: int, trait: int, whose: int) -> None:
        self.lend(trait, whose)
        self.pass_trait(trait, whose, me)

    @tells("{me} gives {trait} back to {whose}")
    def return_trait(self, me: int, trait: int, whose: int) -> None:
        self.lend(NONE, NONE)
        self.pass_trait(trait, me, whose)

    def lend(self, trait: int, lender: int) -> None:
        self.put("lent_trait", trait)
        self.put("lender", lender)

    def pass_trait(self, trait: int, giver: int, taker: int) -> None:
        self.exclude("traits_of", trait, giver)
        self.include("traits_of", trait, taker)

    @tells("{me} uses the roads of {whose}")
    def use_roads(self, me: int, whose: int) -> None:
        self.put("sly_about", whose)

    # Exchange

    dealt: frozenset[int] = frozenset()

    @tells("{me} gives a card away")
    def give_away(self, me: int) -> None:
        self.dealt = frozenset()
        place = self.get("pool_size")
        self.add("pool_size", 1)
        self.add("hand_size", -1, me)

        def seen(card: int) -> None:
            self.hold(COLOSSUS_CARDS, me, card, -1)
            self.put("known_pool", card, me, place)

        self.it = seen
        if self.seat is not None and self.seat != me:
            self.forget_one(COLOSSUS_CARDS, me)

    @tells("{me} is dealt a card")
    def deal(self, me: int) -> None:
        self.add("pool_size", -1)
        self.add("hand_size", 1, me)
        self.dealt |= {me}

        def seen(card: int) -> None:
            self.hold(COLOSSUS_CARDS, me, card, 1)
            self.recognize(me, card)
            self.conclude()

        self.it = seen
        if self.seat is not None and self.seat != me:
            self.conclude()

    def recognize(self, seat: int, card: int) -> None:
        """One of the cards that the seat gave away has come back."""
        for place in range(self.shapes["known_pool"][1]):
            if self.get("known_pool", seat, place) == card:
                self.put("known_pool", NONE, seat, place)
                return

    def conclude(self) -> None:
        """Cards that did not come back are with others: if that is one player, they are known."""
        if self.get("pool_size") or self.seat is None:
            return
        others = tuple(self.dealt - {self.seat})
        for place in range(self.shapes["known_pool"][1]):
            card = self.get("known_pool", self.seat, place)
            if card != NONE and len(others) == 1:
                self.hold(COLOSSUS_CARDS, others[0], card, 1)
        self.clear("known_pool", NONE)


__all__ = ["COLOSSUS_CARDS", "NONE", "TRAITS", "Cards", "ColossiWitness", "tells"]
