"""What the log of Three Ages means to somebody who reads nothing else."""

from __future__ import annotations

from colossarium.table.game import Game
from games.colossi.witness import COLOSSUS_CARDS, NONE, TRAITS, Cards, ColossiWitness, tells

TILES = Cards("tile", "")


class AgesWitness(ColossiWitness):
    FOLLOWS = ColossiWitness.FOLLOWS | frozenset(
        # summaries of the board
        {"explored"}
        # compared by `differences`, as others are shown none while somebody is asked in secret
        | {"actions"}
        # where in the rules the game is: what is under way, and what waits for it
        | {"resolving", "cards_resolving", "reaper", "arrived", "coming", "coming_to", "adrift"}
        | {"steps_inside", "reaps_inside", "reaping", "reaped_acolytes", "reaped_cubes"}
        | {"mover_on", "mover_of", "moves_inside"}
    )
    NOTHING = ColossiWitness.NOTHING | frozenset(
        {
            "The island is set up",
            "The storm takes {tiles} tiles off the shore",
            "The Launchpad is at work already",
            "All Colossi are on {space} already",
            "Calamity on {space}: everybody moves their pieces away",
            "Reaping in turn",
            "Equal Gold; spaces under control: {n}",
            "Equal spaces; cards in hand: {n}",
            "Nobody alone has most Acolytes in reserve",
            "There is no other explored space",
            "There is no tile for {space}",
            "There is nothing for {me} on {space}",
            "{age_card} is scored",
            "{card} has no effect, as {me}'s Colossus is in the air",
            "{me} Reaps no space",
            "{me} gains nothing",
            "{me} gains nothing, as {other} does not have more Gold",
            "{me} gains the Loot of the {tile} on {space}",
            "{me} has no Gold to lose",
            "{me} has no space to Reap",
            "{me} launches all that is on {space} and around it",
            "{me} places no Acolyte",
            "{me} places no more Acolytes",
            "{me} reaches the goal of {trait}",
            "{me} sacrifices an Acolyte on {here}",
            "{me} scores nothing",
            "{me} swaps all that is on {space} and {there}",
            "{taker} takes control of {space} from {owner}",
            "{whose}'s Colossus stays on {home}",
        }
    )

    def __init__(self, game: Game, seat: int | None = None) -> None:
        super().__init__(game, seat)
        self.is_reap_phase = False
        self.actions = 0
        self.played_under = NONE
        """The Trait that the card which was played last lies under."""

    def differences(self) -> list[str]:
        there = self.actions_there()
        wrong = [f"Actions left are {there}, and the log made it {self.actions}"]
        return super().differences() + (wrong if self.actions != there else [])

    def actions_there(self) -> int:
        state = self.game.state
        secret = [
            left
            for own, left in zip(state.row("own_moment"), state.row("own_actions"), strict=True)
            if own != NONE
        ]
        return secret[0] if secret else state.get("actions")

    @tells("{me} plays {card}")
    def play(self, me: int, card: int) -> None:
        self.show(COLOSSUS_CARDS, me, card)
        self.actions -= 1
        self.add("cards_played", 1, me)

    # Actions and kills

    @tells("{me} has {actions} Actions", "Actions left for {me} in this turn: {n}")
    def have_actions(self, me: int, number: int) -> None:
        self.actions = number

    def use_action_for_movement(self) -> None:
        self.actions -= 1

    @tells("{card} costs no Action")
    def play_for_free(self, card: int) -> None:
        self.actions += 1

    @tells("{me} has one more Action")
    def add_action(self, me: int) -> None:
        self.actions += 1

    @tells("{me} may take an extra Action")
    def begin_extra_action(self, me: int) -> None:
        self.actions = 1

    @tells("{me} takes no extra Action")
    def refuse_extra_action(self, me: int) -> None:
        self.actions = 0

    @tells("{me} leaves Actions unused: {actions}")
    def end_actions(self, me: int, number: int) -> None:
        assert self.actions == number
        self.actions = 0

    @tells("Opposing Acolytes that {me} has killed in this turn: {n}")
    def kill(self, me: int, number: int) -> None:
        self.put("kills", number, me)

    @tells("{me} puts {card} from their hand under {trait}")
    def tuck_card_of_hand(self, me: int, card: int, trait: int) -> None:
        self.show(COLOSSUS_CARDS, me, card)
        self.played_under = NONE
        self.slide_under(card, trait)

    # setting up, Ages and turns

    @tells("The first Age is the {age_card}; {number} more lie face down")
    def first_age(self, age_card: int, number: int) -> None:
        self.put("age_card", age_card)
        self.put("ages_left", number)

    @tells("The deck has {number} cards")
    def card_deck(self, number: int) -> None:
        self.put("card_deck_size", number)

    @tells("The tile deck has {number} tiles")
    def tile_deck(self, number: int) -> None:
        self.put("tile_deck_size", number)

    @tells("The Trait deck has {number} Traits")
    def trait_deck(self, number: int) -> None:
        self.put("trait_deck_size", number)

    @tells("{me} begins on {space} with {number} Acolytes in reserve")
    def take_seat(self, me: int, space: int, number: int) -> None:
        self.put("reserve", number, me)
        self.put("colossus", space, me)

    @tells("{me} holds the Mantle", "{me} has the most Gold, and keeps the Mantle")
    def hold_mantle(self, me: int) -> None:
        self.put("mantle", me)

    @tells("{me} has the most Gold, and takes the Mantle from {other}")
    def take_mantle(self, me: int, other: int) -> None:
        assert self.get("mantle") == other
        self.put("mantle", me)

    @tells("Age {number}: {age_card}", "The card of Age {number} is turned up: {age_card}")
    def begin_age(self, number: int, age_card: int) -> None:
        self.add("ages_left", self.get("age") - number)
        self.put("age", number)
        self.put("age_card", age_card)

    @tells("{me}'s turn {turn} of {turns_per_age}")
    def begin_turn(self, me: int, turn: int, turns: int) -> None:
        self.put("turn", turn)
        self.put("active_player", me)
        self.forget_turn()

    def forget_turn(self) -> None:
        for field in ("used_traits", "boldness_uses", "resurrected", "cards_played", "kills"):
            self.clear(field)
        self.put("sly_about", NONE)

    @tells("{beast} comes to {space}")
    def come(self, beast: int, space: int) -> None:
        self.put("beast_at", space, beast)

    @tells("{beast} leaves the island")
    def leave_island(self, beast: int) -> None:
        self.put("beast_at", NONE, beast)

    # the Reap Phase

    @tells("Reap Phase")
    def begin_reap_phase(self) -> None:
        self.forget_turn()
        self.put("active_player", NONE)
        self.is_reap_phase = True

    @tells(
        "{me} is done Reaping",
        "{me} has nothing left to Reap",
        "{me} stays out of this Reap Phase",
        "It is {me}'s only Reap of this Reap Phase",
    )
    def pass_for_good(self, me: int) -> None:
        self.include("passed", me)

    @tells("{me} Reaps {space}")
    def reap(self, me: int, space: int) -> None:
        if self.is_reap_phase:
            self.include("marks", space, me)

    @tells("{whose}'s Colossus lies down")
    def lie_down(self, whose: int) -> None:
        self.put("lying", 1, whose)

    @tells("Everybody is done Reaping")
    def end_reap_phase(self) -> None:
        self.is_reap_phase = False
        for field in ("lying", "marks", "passed", "cards_played"):
            self.clear(field)

    # Gold and cubes

    @tells("{me} scores {amount} Gold")
    def score(self, me: int, amount: int) -> None:
        self.add("gold", amount, me)

    @tells("{me} loses {lost} Gold")
    def lose(self, me: int, lost: int) -> None:
        self.add("gold", -lost, me)

    @tells("{me} gains {taken} Gold from the cubes on {space}")
    def take_cubes(self, me: int, taken: int, space: int) -> None:
        self.add("gold", taken, me)
        self.add("cubes", -taken, space)

    @tells("A Gold cube is put on {space}")
    def add_cube(self, space: int) -> None:
        self.add("cubes", 1, space)

    @tells("{amount} Gold cubes are put on {space}")
    def add_cubes(self, amount: int, space: int) -> None:
        self.add("cubes", amount, space)

    @tells("{me} puts a cube on {space}")
    def put_cube(self, me: int, space: int) -> None:
        self.add("cubes", 1, space)

    @tells("A Gold cube goes from {here} to {there}")
    def move_cube(self, here: int, there: int) -> None:
        self.move_cubes(1, here, there)

    @tells("{amount} Gold cubes go from {here} to {there}")
    def move_cubes(self, amount: int, here: int, there: int) -> None:
        self.add("cubes", -amount, here)
        self.add("cubes", amount, there)

    @tells("The Gold cubes on {here} are lifted: {amount}")
    def lift_cubes(self, here: int, amount: int) -> None:
        self.add("cubes", -amount, here)
        self.add("lifted_cubes", amount, here)

    @tells("A Gold cube from {here} comes down on {there}")
    def land_cube(self, here: int, there: int) -> None:
        self.add("lifted_cubes", -1, here)
        self.add("cubes", 1, there)

    # tiles

    @tells("{tile} lies on {space}")
    def lay_tile(self, tile: int, space: int) -> None:
        self.take_top(TILES)
        self.put("tile_on", tile, space)

    @tells("{me} lays {tile} out of the deck on {space}")
    def lay_tile_from_deck(self, me: int, tile: int, space: int) -> None:
        self.lay_tile(tile, space)

    @tells("{tile} on {space} is discarded")
    def discard_tile(self, tile: int, space: int) -> None:
        self.put_on_discards(TILES, tile)
        self.put("tile_on", NONE, space)

    @tells("The discarded tiles become the new deck")
    def new_tile_deck(self) -> None:
        self.make_new_deck(TILES)

    @tells("The tile deck is shuffled")
    def shuffle_tiles(self) -> None:
        if self.seat is not None:
            self.clear("known_tile_deck", NONE)

    # pieces

    @tells("{owner} puts an Acolyte on {space}")
    def place_acolyte(self, owner: int, space: int) -> None:
        self.put_acolytes(owner, space, 1)

    @tells("{owner}'s Acolyte goes from {here} to {there}")
    def step_acolyte(self, owner: int, here: int, there: int) -> None:
        self.move_acolytes(owner, here, there)

    @tells("{amount} Acolytes of {owner} go from {here} to {there}")
    def carry(self, amount: int, owner: int, here: int, there: int) -> None:
        self.move_acolytes(owner, here, there, amount)

    @tells(
        "{owner} loses {amount} of their Acolytes on {space}",
        "{owner} loses {amount} of their Acolytes on {here} to the water",
        "{owner} takes {amount} of their Acolytes back from {space}",
    )
    def take_back(self, owner: int, amount: int, space: int) -> None:
        self.put_acolytes(owner, space, -amount)

    @tells("An Acolyte of {owner} from {here} comes down on {there}")
    def land_acolyte(self, owner: int, here: int, there: int) -> None:
        self.add("lifted", -1, here, owner)
        self.add("acolytes", 1, there, owner)

    @tells("{whose}'s Colossus is called to {space}")
    def call_colossus(self, whose: int, space: int) -> None:
        self.put("colossus", space, whose)

    @tells("{me} sets an Acolyte that died on {space} on the island again")
    def resurrect(self, me: int, space: int) -> None:
        self.put("resurrected", 1)

    # Traits, and what lies on them and under them

    @tells("{me} uses {trait}")
    def use_trait(self, me: int, trait: int) -> None:
        if trait == self.member("trait", "boldness"):
            self.add("boldness_uses", 1)
        elif trait != self.member("trait", "alchemist"):
            self.include("used_traits", trait)

    def lose_trait(self, whose: int, trait: int) -> None:
        super().lose_trait(whose, trait)
        self.put("progress", 0, trait)

    @tells("{trait} has {progress} of {needed}")
    def make_progress(self, trait: int, progress: int, needed: int) -> None:
        self.put("progress", progress, trait)

    @tells("{me} puts {card} under {trait}")
    def tuck_card(self, me: int, card: int, trait: int) -> None:
        self.played_under = trait
        self.slide_under(card, trait)

    def slide_under(self, card: int, trait: int) -> None:
        self.put("tucked", card, self.get("tucked_size"))
        self.put("tucked_under", trait, self.get("tucked_size"))
        self.add("tucked_size", 1)

    @tells("{card} under {trait} is discarded")
    def discard_tucked_card(self, card: int, trait: int) -> None:
        if trait == self.played_under:
            # The last of them is the card that was played, which filled the Trait (CA-R103).
            self.played_at = self.get("card_discard_size")
        self.put_on_discards(COLOSSUS_CARDS, card)
        cards = list(zip(self.has["tucked"], self.has["tucked_under"], strict=True))
        cards.remove((card, trait))
        cards.append((NONE, NONE))
        self.has["tucked"] = [each for each, _ in cards]
        self.has["tucked_under"] = [under for _, under in cards]
        self.add("tucked_size", -1)

    @tells("{me} puts {trait} under {old}")
    def tuck_trait(self, me: int, trait: int, old: int) -> None:
        self.lose_trait(me, trait)
        self.include("tucked_traits", trait)

    @tells("{old} under {trait} is discarded")
    def discard_tucked_trait(self, old: int, trait: int) -> None:
        """It comes to lie below the one that it was under, if that is discarded too."""
        self.exclude("tucked_traits", old)
        top = self.get("trait_discard_size") - 1
        self.put_on_discards(TRAITS, old)
        if top >= 0 and self.get("trait_discard", top) == trait:
            self.put("trait_discard", old, top)
            self.put("trait_discard", trait, top + 1)

    @tells("{me} puts an Acolyte on {space} under {trait}")
    def tuck_acolyte(self, me: int, space: int, trait: int) -> None:
        self.add("acolytes", -1, space, me)
        self.add("tucked_acolytes", 1)

    @tells("{owner} takes {amount} Acolytes back from under {trait}")
    def take_tucked_acolytes(self, owner: int, amount: int, trait: int) -> None:
        self.add("tucked_acolytes", -amount)
        self.add("reserve", amount, owner)

    # Soothsayer

    @tells("{me} looks at the next {number} cards")
    def look_at_cards(self, me: int, number: int) -> None:
        self.look(COLOSSUS_CARDS, number)

    @tells("{me} looks at the next {number} tiles")
    def look_at_tiles(self, me: int, number: int) -> None:
        self.look(TILES, number)

    def look(self, cards: Cards, number: int) -> None:
        for _ in range(number):
            self.take_top(cards)
        self.seen: list[int] = []

    @tells("You see {card}")
    def see_card(self, card: int) -> None:
        self.see_next("peeked_cards", card)

    @tells("You see {tile}")
    def see_tile(self, tile: int) -> None:
        self.see_next("peeked_tiles", tile)

    def see_next(self, field: str, thing: int) -> None:
        self.seen.append(thing)
        self.write_peeked(field)

    def write_peeked(self, field: str) -> None:
        assert self.seat is not None
        for place in range(3):
            self.put(field, self.seen[place] if place < len(self.seen) else NONE, self.seat, place)

    @tells("{card} is number {number}")
    def order_card(self, card: int, number: int) -> None:
        self.order("peeked_cards", card, number - 1)

    @tells("{tile} is number {number}")
    def order_tile(self, tile: int, number: int) -> None:
        self.order("peeked_tiles", tile, number - 1)

    def order(self, field: str, thing: int, place: int) -> None:
        """It changes places with the one that is there."""
        rest = self.seen.index(thing, place)
        self.seen[rest], self.seen[place] = self.seen[place], thing
        self.write_peeked(field)

    @tells("{me} puts the {number} cards back")
    def put_cards_back(self, me: int, number: int) -> None:
        self.put_back(COLOSSUS_CARDS, "peeked_cards", me, number)

    @tells("{me} puts the {number} tiles back")
    def put_tiles_back(self, me: int, number: int) -> None:
        self.put_back(TILES, "peeked_tiles", me, number)

    def put_back(self, cards: Cards, field: str, me: int, number: int) -> None:
        if self.seat == me:
            for place, thing in enumerate(reversed(self.seen), self.get(cards.deck_size)):
                self.put(cards.known_deck, thing, me, place)
            self.seen = []
            self.write_peeked(field)
        self.add(cards.deck_size, number)

    @tells("{me} looks at the last of the cards")
    def look_at_last_card(self, me: int) -> None:
        self.it = lambda card: self.put("known_card_deck", card, me, 0)

    @tells("{me} looks at the last of the tiles")
    def look_at_last_tile(self, me: int) -> None:
        self.it = lambda tile: self.put("known_tile_deck", tile, me, 0)

    @tells("It is {tile}")
    def see_it(self, tile: int) -> None:
        self.see(tile)
