"""Who reads only the log knows all that is on the table; who sits there, also their own hand."""

from __future__ import annotations

import pytest

from games.colossi.witness import COLOSSUS_CARDS, NONE, TRAITS, Cards, ColossiWitness, tells
from witness import watch

TILES = Cards("tile", "")
OF_THE_TURN = (
    "actions_used",
    "actions_added",
    "actions_to_come",
    "movements",
    "cards_played",
    "dominating",
    "hasty",
    "whispered",
    "trades",
)
"""What is counted turn by turn; the Actions that are left follow from it."""


class Explorer(ColossiWitness):
    FOLLOWS = (
        ColossiWitness.FOLLOWS
        # kept for speed
        | {"explored", "littered", "deadly", "cursed"}
        # where in the rules the game is
        | {"resolving", "coming", "coming_to", "dead_how", "reactions"}
        | {"mover_on", "mover_of", "adrift", "colossus_steps", "scorings", "leave_tokens", "left", "fresh"}
        | {"unmoved", "runner"}
    )
    NOTHING = (ColossiWitness.NOTHING - {"The game is over"}) | {
        "The game begins",
        "Actions",
        "Beast move",
        "{me} deploys",
        "{me} rests",
        "{me} ends the Actions with {remaining} left",
        "{me} gets no more Actions now",
        "{me} has more Traits than the limit of {limit}, and discards one",
        "{me} has more Banners on the island than the limit of {limit}",
        "{me} has more Acolytes on the island than the limit of {limit}",
        "{me} may have no second Banner on {space}",
        "{me} replaces the Banner of {owner} on {space}",
        "{me} moves no Beast",
        "{me} places and moves no Banner",
        "{me} places no Banner",
        "{me} scores no Banner",
        "{me} does not score the Banner on {space}",
        "{me} puts no Acolytes on the island",
        "{me} brings down no more Banners",
        "{me} gains nothing",
        "{me} has no Banner to score",
        "{me} finds no Trait to borrow",
        "{me} may leave two Banners where they were scored",
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
        "There is no other tile",
        "There is no tile left for {space}",
        "There is nothing to spread",
        "No Beast is on the island",
        "Nobody has more Acolytes in hand than all others",
        "{space} is not scored: {n} scorings are under way",
        "Round {round} was the last one",
        "Equal Gold; spaces under control: {n}",
        "Equal spaces; Acolytes in play: {n}",
    }
    from_box = False
    """Whether the next tile comes from the box."""
    maar = NONE
    """Where a Maar is being scored whose cubes are still there."""

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
        self.put("tile_on", self.member("tile", "starting tile"), space)
        self.put("colossus", space, me)

    @tells("Round {round}")
    def begin_round(self, number: int) -> None:
        self.put("round", number)

    @tells("{me}'s turn")
    def begin_turn(self, me: int) -> None:
        self.put("active_player", me)
        self.end()

    @tells("The game is over")
    def end(self) -> None:
        for field in OF_THE_TURN:
            self.clear(field)
        self.put("sly_about", NONE)

    # Actions, and what can be done a few times in a turn

    def use_action_for_movement(self) -> None:
        self.add("actions_used", 1)
        self.add("movements", 1)

    @tells("{me} has one more Action")
    def add_action(self, me: int) -> None:
        self.add_actions(me, 1)

    @tells("{me} may take {amount} more Actions")
    def add_actions(self, me: int, amount: int) -> None:
        self.add("actions_added", amount)

    @tells("{me} may take {amount} more Actions after the Banner Phase")
    def add_actions_to_come(self, me: int, amount: int) -> None:
        self.add("actions_to_come", amount)

    @tells("Further Actions")
    def begin_further_actions(self) -> None:
        """They are counted afresh."""
        self.put("actions_used", 0)
        self.put("actions_added", self.get("actions_to_come"))
        self.put("actions_to_come", 0)

    @tells("{me} has no more Actions, and deploys")
    def dominate(self, me: int) -> None:
        self.put("dominating", 1)

    @tells("{me}'s turn is over")
    def haste(self, me: int) -> None:
        self.put("hasty", 1)

    @tells("{me} uses {trait}")
    def use_trait(self, me: int, trait: int) -> None:
        if trait == self.member("trait", "beast whisperer"):
            self.put("whispered", 1)
        elif trait == self.member("trait", "mercantile"):
            self.add("trades", 1)

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
        if tile == self.member("tile", "deep mines"):
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

    @tells("{owner} puts an Acolyte on {space}")
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
        "{me}'s Acolyte goes on from {here} to {there}",
        "{owner}'s Acolyte goes from {here} to {there}",
    )
    def move_acolyte(self, owner: int, here: int, there: int) -> None:
        self.move_acolytes(owner, here, there)

    @tells("{amount} Acolytes of {owner} go from {here} to {there}")
    def move_many(self, amount: int, owner: int, here: int, there: int) -> None:
        self.move_acolytes(owner, here, there, amount)

    @tells(
        "{me}'s Colossus goes on from {here} to {there}",
        "{whose}'s Colossus goes on from {here} to {there}",
    )
    def step(self, whose: int, here: int, there: int) -> None:
        self.move_colossus(whose, here, there)

    @tells("The {beast} comes to {space}")
    def bring_beast(self, beast: int, space: int) -> None:
        self.put("beast_at", space, beast)

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
        if self.get("tile_on", space) == self.member("tile", "magnetic maar"):
            self.maar = space
        else:
            self.take_cubes(space)

    @tells("{me} puts the Banner back on {space}")
    def leave_banner(self, me: int, space: int) -> None:
        self.raise_banner(me, space)

    # Launchpad and Teleporter

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
    def bring_down_colossus(self, whose: int, here: int, there: int) -> None:
        assert self.get("lifted_from", whose) == here
        self.land_colossus(whose, there)

    @tells("{owner}'s Acolyte from {here} comes down on {there}")
    def land_acolyte(self, owner: int, here: int, there: int) -> None:
        self.add("lifted", -1, here, owner)
        self.add("acolytes", 1, there, owner)

    @tells("The {beast} from {here} comes down on {there}")
    def bring_down_beast(self, beast: int, here: int, there: int) -> None:
        assert self.get("lifted_beast_from", beast) == here
        self.land_beast(beast, there)

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
        self.add("actions_used", 1)
        self.add("cards_played", 1)

    @tells("{card} stays in front of {me}")
    def lay_curse(self, card: int, me: int) -> None:
        self.put("curses", card, me, self.get("curse_count", me))
        self.add("curse_count", 1, me)

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

    @tells("{me} discards {trait}")
    def refuse_trait(self, me: int, trait: int) -> None:
        self.exclude("turned_traits", trait)
        self.put_on_discards(TRAITS, trait)

    @tells("{whose}'s Colossus becomes like the {beast}")
    def become(self, whose: int, beast: int) -> None:
        super().become(whose, beast)
        self.include("beasts_out", beast)


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
