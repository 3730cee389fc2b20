"""Who reads only the log knows all that is on the table; who sits there, also their own hand."""

from __future__ import annotations

import pytest

from colossarium.table.game import Game
from games.island.witness import COLOSSUS_CARDS, NONE, Cards, IslandWitness, tells
from witness import watch

TILES = Cards("tile", "no_hand")
TRAITS = Cards("trait", "no_hand")
STARTING_TILE, DEEP_MINES, MAAR = "Starting Tile", "Deep Mines", "Magnetic Maar"


class Explorer(IslandWitness):
    FOLLOWS = (
        IslandWitness.FOLLOWS
        # kept for speed
        | {"explored", "littered", "deadly"}
        # where in the rules the game is
        | {"acting", "resolving", "actions_used", "actions_added", "actions_to_come", "movements"}
        | {"cards_played", "dominating", "hasty", "whispered", "trades", "animal_ripe"}
        | {"coming", "coming_to", "fallen", "fallen_on", "dead_on", "dead_of", "dead_by", "dead_how", "dead"}
        | {"reactions", "mover_on", "mover_of", "adrift", "colossus_steps", "scorings", "leave_tokens", "left"}
        | {"fresh", "to_roll", "unmoved", "runner", "tiles_unshuffled", "traits_unshuffled"}
    )
    NOTHING = (IslandWitness.NOTHING - {"The game is over"}) | {
        "The game begins",
        "Actions",
        "Further Actions",
        "Beast move",
        "{me} deploys",
        "{me} rests",
        "{me} ends the Actions with {remaining} left",
        "{me} may take {amount} more Actions",
        "{me} gets no more Actions now",
        "{me} has one more Action",
        "{me} has no more Actions, and deploys",
        "{me}'s turn is over",
        "{me} may have {limit} Traits, and discards one",
        "{me} may have {limit} Banners on the island, and has more",
        "{me} may have {limit} Acolytes on the island, and has more",
        "{me} may have no second Banner on {space}",
        "{me} moves no Beast",
        "{me} places and moves no Banner",
        "{me} places no Banner",
        "{me} scores no Banner",
        "{me} puts no Acolytes on the island",
        "{me} brings down no more Banners",
        "{me} gains nothing",
        "{me} has no Banner to score",
        "{me} finds no Trait to borrow",
        "{me} may leave two Banners where they were scored",
        "{me} converts an Acolyte of {owner} on {home}",
        "{me} sends the wind to {direction}",
        "The die shows {rolled} for an Acolyte of {whose} on {space}",
        "The die shows {rolled}: an Acolyte of {whose} on {space} lives",
        "There is no Acolyte to roll for",
        "There is no Beast for {whose}'s Colossus: all are on the island",
        "There is no Beast that could move",
        "There is no Beast to lure",
        "There is no Acolyte that could be moved",
        "There is nobody to convert on {home}",
        "There are no two Colossi that could change places",
        "There is no Trait left for {me}",
        "There is no Trait for {me} to gain",
        "No opponent has a Trait",
        "{me} invites all to {whose}'s Colossus on {there}",
        "{me} has no Acolyte to call",
        "{me} has no Acolyte to place",
        "{me} has no Acolyte to take back",
        "{me} has no space to reinforce",
        "{me} puts no more Acolytes on {there}",
        "{me} has no cards",
        "{me} moves no Colossus",
        "{me} gives no card away",
        "{me} steals no Trait",
        "{me} looks at no deck",
        "{other} has no Gold for {me}",
        "{whose}'s Colossus is like the {beast} until this turn is over",
        "The cubes on {here} and {there} change places",
        "Both of {owner}'s Banners go from {here} to {there}",
        "{owner}'s Banner goes from {here} to {there}",
        "{me} launches all that is on {pad} and around it",
        "Tiles without cubes produce",
        "There are no cubes on {space}",
        "There are no cubes on other spaces",
        "There is no Banner that {me} could replace",
        "There is no space that {me} could secure",
        "{me} has no Banner to raise",
        "{me} uses {trait}",
        "There is no other tile",
        "There is no tile left for {space}",
        "There is nothing to spread",
        "No Beast is on the island",
        "Nobody has more Acolytes in hand than all others",
        "{space} is not scored: {n} scorings are under way",
        "Round {round} was the last one",
        "Equal Gold: {n} spaces",
        "Equal spaces: {n} Acolytes in play",
    }

    def __init__(self, game: Game, seat: int | None = None) -> None:
        super().__init__(game, seat)
        self.dealt: set[int] = set()
        """Who was dealt a card of the last Exchange."""

    from_box = False
    """Whether the next tile comes from the box."""
    maar = NONE
    """Where a Maar is being scored whose cubes are still there."""

    def called(self, kind: str, number: int) -> str:
        return self.game.program.kind(kind).labels[number]

    def number(self, kind: str, title: str) -> int:
        return self.game.program.kind(kind).labels.index(title)

    # setting up, and the course of the game

    @tells("{me} has the first turn")
    def lead(self, me: int) -> None:
        self.put("leader", me)
        self.put("active_player", me)

    @tells("{me} has {n} Acolytes and {banners} Banners")
    def take_pieces(self, me: int, acolytes: int, banners: int) -> None:
        self.put("reserve", acolytes, me)
        self.put("banner_reserve", banners, me)

    @tells("The tile deck has {n} tiles")
    def tile_deck(self, n: int) -> None:
        self.put("tile_deck_size", n)

    @tells("The Trait deck has {n} Traits")
    def trait_deck(self, n: int) -> None:
        self.put("trait_deck_size", n)

    @tells("The card deck has {n} cards")
    def card_deck(self, n: int) -> None:
        self.put("card_deck_size", n)

    @tells("{me} begins on {space}, on a Starting tile")
    def begin(self, me: int, space: int) -> None:
        self.put("tile_on", self.number("tile", STARTING_TILE), space)
        self.put("colossus", space, me)

    @tells("Round {round}")
    def begin_round(self, number: int) -> None:
        self.put("round", number)

    @tells("{me}'s turn")
    def begin_turn(self, me: int) -> None:
        self.put("active_player", me)
        self.put("sly_about", NONE)

    @tells("The game is over")
    def end(self) -> None:
        self.put("sly_about", NONE)

    @tells("{me} has {amount} Gold: the game ends with this round")
    def trigger(self, me: int, amount: int) -> None:
        assert self.get("gold", me) == amount
        self.put("triggered", 1)

    # tiles and cubes

    @tells("The tile deck is empty: a tile comes from the box")
    def refill_tiles(self) -> None:
        self.add("tile_deck_size", 1)
        self.from_box = True

    @tells("{tile} lies on {space}")
    def lay_tile(self, tile: int, space: int) -> None:
        known = self.take_top(TILES)
        assert known in (NONE, tile)
        self.put("tile_on", tile, space)
        if self.from_box:
            self.put("boxed", max(self.get("boxed", tile) - 1, 0), tile)
        self.from_box = False

    @tells("{old_tile} on {space} goes to the box")
    def box_tile(self, tile: int, space: int) -> None:
        assert self.get("tile_on", space) == tile
        self.add("boxed", 1, tile)
        if self.called("tile", tile) == DEEP_MINES:
            self.put("mine_yield", 0)

    @tells("The next scoring will bring {n} gold cubes")
    def dig(self, n: int) -> None:
        self.put("mine_yield", n)

    @tells("A {cube} is put on {space}")
    def put_cube(self, cube: int, space: int) -> None:
        self.add("cubes", 1, space, cube)

    @tells("{amount} {cube}s are put on {space}")
    def put_cubes(self, amount: int, cube: int, space: int) -> None:
        self.add("cubes", amount, space, cube)

    @tells("A {cube} goes from {here} to {there}")
    def move_cube(self, cube: int, here: int, there: int) -> None:
        self.add("cubes", -1, here, cube)
        self.add("cubes", 1, there, cube)

    @tells("All cubes go from {here} to {there}")
    def move_cubes(self, here: int, there: int) -> None:
        for cube in range(3):
            self.add("cubes", self.get("cubes", here, cube), there, cube)
        self.take_cubes(here)
        if there == self.maar:
            self.take_from_maar(there)

    @tells("No cubes are around {space}")
    def take_from_maar(self, space: int) -> None:
        assert space == self.maar
        self.take_cubes(space)
        self.maar = NONE

    def take_cubes(self, space: int) -> None:
        for cube in range(3):
            self.put("cubes", 0, space, cube)

    # pieces

    @tells("{owner} puts an Acolyte on {space}", "{me} spawns an Acolyte on {space}")
    def put_acolyte(self, owner: int, space: int) -> None:
        self.put_acolytes(owner, space, 1)

    @tells("{owner} puts {amount} Acolytes on {space}")
    def put_many(self, owner: int, amount: int, space: int) -> None:
        self.put_acolytes(owner, space, amount)

    @tells("An Acolyte of {owner} dies on {space}", "{owner} takes an Acolyte back from {space}")
    def lose_acolyte(self, owner: int, space: int) -> None:
        self.put_acolytes(owner, space, -1)

    @tells("{amount} Acolytes of {owner} die on {space}")
    def lose_many(self, amount: int, owner: int, space: int) -> None:
        self.put_acolytes(owner, space, -amount)

    @tells("{owner} takes {amount} Acolytes back from {space}")
    def take_back_many(self, owner: int, amount: int, space: int) -> None:
        self.put_acolytes(owner, space, -amount)

    @tells("{me} sacrifices an Acolyte on {here} to kill one of {whose} on {there}")
    def sacrifice(self, me: int, here: int, whose: int, there: int) -> None:
        self.put_acolytes(me, here, -1)
        self.put_acolytes(whose, there, -1)

    @tells(
        "{me} moves an Acolyte from {here} to {there}",
        "{me}'s Acolyte goes on from {here} to {there}",
        "{owner}'s Acolyte goes from {here} to {there}",
    )
    def move_acolyte(self, owner: int, here: int, there: int) -> None:
        self.move_acolytes(owner, here, there)

    @tells("{amount} Acolytes of {owner} go from {here} to {there}")
    def move_many(self, amount: int, owner: int, here: int, there: int) -> None:
        self.move_acolytes(owner, here, there, amount)

    @tells(
        "{me} moves the Colossus from {here} to {there}",
        "{me}'s Colossus goes on from {here} to {there}",
        "{whose}'s Colossus goes on from {here} to {there}",
        "{whose}'s Colossus goes from {here} to {there}",
    )
    def move_colossus(self, whose: int, here: int, there: int) -> None:
        assert self.get("colossus", whose) == here
        self.put("colossus", there, whose)

    @tells("{me} moves the Colossus of {whose} from {here} to {there}")
    def lead_colossus(self, me: int, whose: int, here: int, there: int) -> None:
        self.move_colossus(whose, here, there)

    @tells("{me} swaps the Colossi of {whose} and {other}")
    def swap_colossi(self, me: int, whose: int, other: int) -> None:
        here, there = self.get("colossus", whose), self.get("colossus", other)
        self.put("colossus", there, whose)
        self.put("colossus", here, other)

    @tells("The {beast} comes to {space}")
    def bring_beast(self, beast: int, space: int) -> None:
        self.put("beast_at", space, beast)

    @tells("The {beast} goes from {here} to {there}", "{beast} goes from {here} to {there}")
    def move_beast(self, beast: int, here: int, there: int) -> None:
        assert self.get("beast_at", beast) == here
        self.put("beast_at", there, beast)

    # Banners and scoring

    @tells("{me} raises a Banner on {space}")
    def raise_banner(self, me: int, space: int) -> None:
        self.add("banner_reserve", -1, me)
        self.include("banners", space, me)

    @tells("{me} raises a second Banner on {space}")
    def raise_second(self, me: int, space: int) -> None:
        self.add("banner_reserve", -1, me)
        self.include("pairs", space, me)

    @tells("{owner} takes a Banner back from {space}")
    def lower_banner(self, owner: int, space: int) -> None:
        self.add("banner_reserve", 1, owner)
        of_a_pair = self.get("pairs", owner) >> space & 1
        self.exclude("pairs" if of_a_pair else "banners", space, owner)

    @tells("{me} moves a Banner from {here} to {there}")
    def move_banner(self, me: int, here: int, there: int) -> None:
        self.lower_banner(me, here)
        if self.get("banners", me) >> there & 1:
            self.raise_second(me, there)
        else:
            self.raise_banner(me, there)

    @tells("{owner} scores the Banner on {space} and takes it back")
    def score_banner(self, owner: int, space: int) -> None:
        self.lower_banner(owner, space)
        self.score_space(owner, space)

    @tells("{owner} scores both Banners on {space} and takes them back")
    def score_pair(self, owner: int, space: int) -> None:
        self.lower_banner(owner, space)
        self.score_banner(owner, space)

    @tells("{me} scores {space}")
    def score_space(self, me: int, space: int) -> None:
        tile = self.get("tile_on", space)
        if tile != NONE and self.called("tile", tile) == MAAR:
            self.maar = space
        else:
            self.take_cubes(space)

    @tells("{me} leaves the Banner on {space}")
    def leave_banner(self, me: int, space: int) -> None:
        self.raise_banner(me, space)

    # Launchpad and Teleporter

    @tells("{amount} of {owner}'s Acolytes on {here} are lifted")
    def lift_acolytes(self, amount: int, owner: int, here: int) -> None:
        self.add("acolytes", -amount, here, owner)
        self.put("lifted", amount, here, owner)

    @tells("{whose}'s Colossus on {here} is lifted")
    def lift_colossus(self, whose: int, here: int) -> None:
        self.put("colossus", NONE, whose)
        self.put("lifted_from", here, whose)

    @tells("The {beast} on {here} is lifted")
    def lift_beast(self, beast: int, here: int) -> None:
        self.put("beast_at", NONE, beast)
        self.put("lifted_beast_from", here, beast)

    @tells("All cubes on {here} are lifted")
    def lift_cubes(self, here: int) -> None:
        for cube in range(3):
            self.put("lifted_cubes", self.get("cubes", here, cube), here, cube)
        self.take_cubes(here)

    @tells("{owner}'s Banner on {here} is lifted")
    def lift_banner(self, owner: int, here: int) -> None:
        self.add("lifted_banners", 1, here, owner)
        self.exclude("banners", here, owner)

    @tells("Both of {owner}'s Banners on {here} are lifted")
    def lift_pair(self, owner: int, here: int) -> None:
        self.lift_banner(owner, here)
        self.add("lifted_banners", 1, here, owner)
        self.exclude("pairs", here, owner)

    @tells("All cubes from {here} come down on {there}")
    def land_cubes(self, here: int, there: int) -> None:
        for cube in range(3):
            self.add("cubes", self.get("lifted_cubes", here, cube), there, cube)
            self.put("lifted_cubes", 0, here, cube)

    @tells("{owner}'s Banner from {here} comes down on {there}")
    def land_banner(self, owner: int, here: int, there: int) -> None:
        self.add("lifted_banners", -1, here, owner)
        self.include("banners", there, owner)

    @tells("There is no place for {owner}'s Banner from {here}: it goes back to hand")
    def lose_banner(self, owner: int, here: int) -> None:
        self.add("lifted_banners", -1, here, owner)
        self.add("banner_reserve", 1, owner)

    @tells("{whose}'s Colossus from {here} comes down on {there}")
    def land_colossus(self, whose: int, here: int, there: int) -> None:
        self.put("lifted_from", NONE, whose)
        self.put("colossus", there, whose)

    @tells("{owner}'s Acolyte from {here} comes down on {there}")
    def land_acolyte(self, owner: int, here: int, there: int) -> None:
        self.add("lifted", -1, here, owner)
        self.add("acolytes", 1, there, owner)

    @tells("The {beast} from {here} comes down on {there}")
    def land_beast(self, beast: int, here: int, there: int) -> None:
        self.put("lifted_beast_from", NONE, beast)
        self.put("beast_at", there, beast)

    @tells("{me} swaps all that is on {space} and {there}")
    def swap(self, me: int, here: int, there: int) -> None:
        """Cubes and Banners; pieces are told one by one, as some can't be moved."""
        for cube in range(3):
            before = self.get("cubes", here, cube)
            self.put("cubes", self.get("cubes", there, cube), here, cube)
            self.put("cubes", before, there, cube)
        for field in ("banners", "pairs"):
            self.has[field] = [_swapped(spaces, here, there) for spaces in self.has[field]]

    # cards and Gold

    @tells("{me} plays {card}")
    def play(self, me: int, card: int) -> None:
        self.show(COLOSSUS_CARDS, me, card)

    @tells("{card} goes to the discard pile")
    def put_away(self, card: int) -> None:
        self.put_on_discards(COLOSSUS_CARDS, card)

    @tells("{card} stays in front of {me}")
    def lay_curse(self, card: int, me: int) -> None:
        self.put("curses", card, me, self.get("curse_count", me))
        self.add("curse_count", 1, me)

    @tells("{me} takes {card} from the discard pile")
    def take_played(self, me: int, card: int) -> None:
        self.add("card_discard_size", -1)
        self.put("card_discard", NONE, self.get("card_discard_size"))
        self.add("hand_size", 1, me)
        self.hold(COLOSSUS_CARDS, me, card, 1)

    @tells("{me} pays {amount} Gold")
    def pay(self, me: int, amount: int) -> None:
        self.add("gold", -amount, me)

    @tells("{me} takes {taken} Gold from {other}")
    def steal(self, me: int, taken: int, other: int) -> None:
        self.add("gold", -taken, other)
        self.add("gold", taken, me)

    @tells("{me}'s Traits bring {more} Gold more")
    def gain_more(self, me: int, more: int) -> None:
        self.add("gold", more, me)

    @tells("{me} looks at the next {number} cards")
    def look_at_cards(self, me: int, number: int) -> None:
        self.next_seen = self.get("card_deck_size") - 1

    @tells("You see {card}")
    def see_card(self, card: int) -> None:
        self.put("known_card_deck", card, self.seat or 0, self.next_seen)
        self.next_seen -= 1

    @tells("{me} looks at the next {number} tiles")
    def look_at_tiles(self, me: int, number: int) -> None:
        self.next_seen = self.get("tile_deck_size") - 1

    @tells("You see {tile}")
    def see_tile(self, tile: int) -> None:
        self.put("known_tile_deck", tile, self.seat or 0, self.next_seen)
        self.next_seen -= 1

    # Traits

    @tells("{trait} lies face up")
    def show_trait(self, trait: int) -> None:
        self.take_top(TRAITS)
        self.include("shown_traits", trait)

    @tells("{trait} is turned up")
    def turn_up(self, trait: int) -> None:
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
    def draw_trait(self, me: int, trait: int) -> None:
        self.take_top(TRAITS)
        self.include("traits_of", trait, me)

    @tells("{me} takes {trait}, which was turned up")
    def take_turned(self, me: int, trait: int) -> None:
        self.exclude("turned_traits", trait)
        self.include("traits_of", trait, me)

    @tells("{me} discards {trait}")
    def refuse_trait(self, me: int, trait: int) -> None:
        self.exclude("turned_traits", trait)
        self.put_on_discards(TRAITS, trait)

    @tells("{whose}'s {trait} is discarded")
    def drop_trait(self, whose: int, trait: int) -> None:
        self.lose_trait(whose, trait)
        self.put_on_discards(TRAITS, trait)

    @tells("{me} steals {trait} from {whose}")
    def steal_trait(self, me: int, trait: int, whose: int) -> None:
        self.lose_trait(whose, trait)
        self.include("traits_of", trait, me)

    def lose_trait(self, whose: int, trait: int) -> None:
        self.exclude("traits_of", trait, whose)

    @tells("{whose}'s Colossus is like the {beast} no more")
    def become_tame(self, whose: int, beast: int) -> None:
        self.put("animal", NONE, whose)

    @tells("{me} borrows {trait} from {whose}")
    def borrow_trait(self, me: int, trait: int, whose: int) -> None:
        self.put("lent_trait", trait)
        self.put("lender", whose)
        self.exclude("traits_of", trait, whose)
        self.include("traits_of", trait, me)

    @tells("{me} gives {trait} back to {whose}")
    def return_trait(self, me: int, trait: int, whose: int) -> None:
        self.put("lent_trait", NONE)
        self.put("lender", NONE)
        self.exclude("traits_of", trait, me)
        self.include("traits_of", trait, whose)

    @tells("{me} uses the roads of {whose}")
    def be_sly(self, me: int, whose: int) -> None:
        self.put("sly_about", whose)

    @tells("{whose}'s Colossus becomes like the {beast}")
    def become_like(self, whose: int, beast: int) -> None:
        self.put("animal", beast, whose)
        self.include("beasts_out", beast)

    # Exchange

    @tells("{me} gives a card away")
    def give_to_pool(self, me: int) -> None:
        place = self.get("pool_size")
        self.add("pool_size", 1)
        self.add("hand_size", -1, me)
        self.dealt.clear()
        if self.seat not in (None, me):
            self.forget_one(COLOSSUS_CARDS, me)

        def given(card: int) -> None:
            self.hold(COLOSSUS_CARDS, me, card, -1)
            self.put("known_pool", card, me, place)

        self.it = given

    @tells("{me} is dealt a card")
    def deal_from_pool(self, me: int) -> None:
        self.add("pool_size", -1)
        self.add("hand_size", 1, me)
        self.dealt.add(me)

        def recognize(card: int) -> None:
            self.hold(COLOSSUS_CARDS, me, card, 1)
            own = self.own_of_pool()
            if card in own:
                self.put("known_pool", NONE, me, own.index(card))
            self.conclude()

        self.it = recognize
        if self.seat not in (None, me):
            self.conclude()

    def own_of_pool(self) -> list[int]:
        return [self.get("known_pool", self.seat or 0, place) for place in range(self.shapes["known_pool"][1])]

    def conclude(self) -> None:
        """Once all is dealt, what has not come back is with others: if that is one player, it is known."""
        if self.get("pool_size"):
            return
        others = [player for player in self.dealt if player != self.seat]
        for place, card in enumerate(self.own_of_pool()):
            if card != NONE and len(others) == 1:
                self.hold(COLOSSUS_CARDS, others[0], card, 1)
            self.put("known_pool", NONE, self.seat or 0, place)


def _swapped(spaces: int, here: int, there: int) -> int:
    both = 1 << here | 1 << there
    return spaces if spaces & both in (0, both) else spaces ^ both


@pytest.mark.parametrize("traits", ("on", "off"))
@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_spectator_who_reads_the_log_knows_the_table(players: int, traits: str) -> None:
    watch(Explorer, "colossi_gold", players, players=players, traits=traits, target_gold=30)


@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_player_who_reads_the_log_knows_their_cards(players: int) -> None:
    watch(Explorer, "colossi_gold", players, seat=1, players=players, target_gold=30)
