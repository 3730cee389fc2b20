"""Turns and the Reap Phase (section 4)."""

from __future__ import annotations

from dataclasses import dataclass

from games.colossi_ages.oracle.ages import Ages
from games.colossi_ages.oracle.board import Asking, ask
from games.colossi_ages.oracle.traits import seat_of

WHISPERERS = {"beast whisperer", "beast master"}
TRAIT_USES = {"discard trait", "boldness", "mercantile", "alchemist"} | WHISPERERS


@dataclass
class Oracle(Ages):
    """A game from the first turn of Age I on."""

    turns: int = 5

    def play(self) -> Asking[None]:
        while True:
            for _ in range(self.turns):
                for seat in self.clockwise(self.mantle):
                    yield from self.take_turn(seat)
            yield from self.reap_phase()
            if not self.ages_to_come:
                return
            yield from self.new_age()

    def take_turn(self, me: int) -> Asking[None]:
        self.active = self.acting = me
        self.new_turn()
        if self.animal[me]:
            self.ripe.add(me)
        yield from self.start_turn(me)
        self.actions = 6 if self.traits[me] & {"speedy", "diasporic"} else 4
        while (pick := (yield from ask(me, self.possible(me) | self.uses(me) | {"end"}))) != "end":
            if pick in TRAIT_USES:
                yield from self.use_trait(me, pick)
            else:
                yield from self.act(me, pick)
        self.actions = 0
        yield from self.draw(me, 2 if self.has(me, "abundant") else 1)
        yield from self.end_turn(me)
        self.active = self.acting = None
        self.new_turn()

    def new_turn(self) -> None:
        self.cards_played.clear()
        self.kills.clear()
        self.used.clear()
        self.sly_about = None
        self.resurrected = False

    def start_turn(self, me: int) -> Asking[None]:
        """T1."""
        if self.has(me, "mimicry"):
            trait = yield from ask(me, (self.stealable(me) - {"animalistic"}) | {"pass"})
            if trait != "pass":
                self.lender = self.owner_of(trait)
                self.lose_trait(trait)
                self.lent = trait
                self.traits[me].add(trait)
                yield from self.on_gain(me, trait)
        if self.has(me, "sly"):
            pick = yield from ask(me, {f"player {seat + 1}" for seat in self.others(me)} | {"pass"})
            self.sly_about = None if pick == "pass" else seat_of(pick)
        if self.has(me, "soothsayer"):
            decks = {"card deck": self.deck, "tile deck": self.tile_deck}
            pick = yield from ask(me, {name for name, deck in decks.items() if deck} | {"pass"})
            if pick != "pass":
                yield from self.foresee(me, decks[pick])
                self.count_up(me, "soothsayer")

    def foresee(self, me: int, deck: list[str]) -> Asking[None]:
        seen, deck[:] = deck[-3:], deck[:-3]
        order = []
        while seen:
            pick = yield from ask(me, {each.lower() for each in seen})
            order.append(next(each for each in seen if each.lower() == pick))
            seen.remove(order[-1])
        deck += reversed(order)

    def end_turn(self, me: int) -> Asking[None]:
        """T4."""
        done: set[str] = set()
        while self.has(me, "nomadic") and len(done) < 2:
            ripe = {space for space in self.controlled(me) - done if self.may_reap(me, space)}
            space = yield from ask(me, ripe | {"pass"})
            if space == "pass":
                break
            done.add(space)
            yield from self.reap(me, space)
        if done:
            self.count_up(me, "nomadic")
        people = self.acolytes[me]
        if self.has(me, "diasporic") and len([space for space in self.shore() if people[space]]) == 10:
            self.reach(me, "diasporic")
        if me in self.ripe:
            self.drop_trait("animalistic")
        if self.lent and self.lender is not None:
            trait, owner = self.lent, self.lender
            self.traits[me].remove(trait)
            self.lent, self.lender = "", None
            yield from self.receive(owner, trait)

    def possible(self, me: int) -> set[str]:
        """What an Action can be."""
        options = set()
        if self.actions:
            options = {f"acolyte {space}" for space in self.loose_spaces(me)}
            if self.colossus[me]:
                options.add(f"colossus {me + 1}")
            if self.can_place(me) and self.spawn_spaces(me):
                options.add("spawn")
        most = 1 if me == self.active and self.has(me, "speedy") else 12
        most = 0 if self.has(me, "diasporic") else most
        if self.cards_played[me] < most and (self.actions or self.is_free(me)):
            options |= self.titles(me)
        return options

    def spawn_spaces(self, me: int) -> set[str]:
        home = self.colossus[me]
        spaces = {home} if home else set()
        if self.has(me, "zoophilic"):
            for where in self.beasts.values():
                spaces |= {where} | self.near(where)
        return spaces

    def uses(self, me: int) -> set[str]:
        """Traits that can be used now, and discarding one."""
        options = {"discard trait"} if self.own_traits(me) else set()
        if self.has(me, "boldness") and self.gold[me] > 1 and self.used["boldness"] < 12:
            options.add("boldness")
        if self.has(me, "mercantile") and self.gold[me] and not self.used["mercantile"]:
            options.add("mercantile")
        if self.gold[me] and self.beasts:
            options |= {trait for trait in self.traits[me] & WHISPERERS if not self.used[trait]}
        if self.has(me, "alchemist") and (self.titles(me) or self.changeable(me) or self.loose_spaces(me)):
            options.add("alchemist")
        return options

    def use_trait(self, me: int, pick: str) -> Asking[None]:
        self.used[pick] += 1
        if pick == "discard trait":
            self.drop_trait((yield from ask(me, self.own_traits(me))))
        elif pick == "boldness":
            self.gold[me] -= 2
            self.actions += 1
        elif pick == "mercantile":
            self.gold[me] -= 1
            yield from self.draw(me, 1)
        elif pick in WHISPERERS:
            self.gold[me] -= 1
            beast = yield from self.choose_beast(me, set(self.beasts))
            yield from self.step_beast(beast, (yield from ask(me, self.near(self.beasts[beast]))))
        else:
            yield from self.transmute(me)

    def transmute(self, me: int) -> Asking[None]:
        people = {f"acolyte {space}" for space in self.loose_spaces(me)}
        pick = yield from ask(me, people | self.titles(me) | self.changeable(me))
        if self.goals:
            yield from self.hide_away(me, pick)
            return
        if pick in people:
            self.go_home(me, pick.removeprefix("acolyte "), 1)
        elif pick in self.titles(me):
            self.throw_away(me, pick)
        else:
            self.drop_trait(pick)
        self.gain(me, 1)
        yield from self.check_control()

    def changeable(self, me: int) -> set[str]:
        return self.own_traits(me) - ({"alchemist"} if self.goals else set())

    def hide_away(self, me: int, pick: str) -> Asking[None]:
        """Something goes under Alchemist with a goal."""
        if pick in self.titles(me):
            self.hands[me][pick] -= 1
            self.tuck(me, "alchemist", pick)
            return
        if pick in self.traits[me]:
            self.lose_trait(pick)
            self.tucked_traits.add(pick)
        else:
            self.go_home(me, pick.removeprefix("acolyte "), 1)
            self.reserve[me] -= 1
            self.tucked_acolytes += 1
            yield from self.check_control()
        self.count_up(me, "alchemist")

    def act(self, me: int, pick: str) -> Asking[None]:
        """An Action with a piece counts once it is said where to."""
        if pick in self.titles(me):
            yield from self.play_card(me, pick)
        elif pick == "spawn":
            there = yield from ask(me, self.spawn_spaces(me))
            self.actions -= 1
            yield from self.lead_acolyte(me, "", there, set())
        elif pick.startswith("colossus"):
            yield from self.move_colossus(me)
        else:
            start = pick.removeprefix("acolyte ")
            there = yield from ask(me, self.near(start))
            self.actions -= 1
            yield from self.lead_acolyte(me, start, there, {start})

    def move_colossus(self, me: int) -> Asking[None]:
        home = self.home(me)
        far = set(self.land) - {home} if self.has(me, "winged") else set()
        there = yield from ask(me, self.near(home) | far)
        self.actions -= 1
        if there in self.near(home):
            yield from self.lead_colossus(me, me, there)
        else:
            yield from self.step_colossus(me, there)
            self.count_up(me, "winged")

    def extra_action(self, me: int) -> Asking[None]:
        before, self.acting = self.acting, me
        left, self.actions = self.actions, 1
        while self.actions and (pick := (yield from ask(me, self.possible(me) | {"stop"}))) != "stop":
            yield from self.act(me, pick)
        self.actions, self.acting = left, before

    def reap_phase(self) -> Asking[None]:
        self.cards_played.clear()
        yield from self.score()
        self.look_at_beasts()
        self.in_reap_phase = True
        while len(self.passed) < self.players:
            for seat in self.clockwise(self.mantle):
                if seat not in self.passed:
                    ripe = set() if self.is_out(seat) else self.controlled(seat) - self.marks[seat]
                    space = yield from ask(seat, ripe | {"pass"})
                    if space == "pass":
                        self.passed.add(seat)
                    else:
                        yield from self.reap(seat, space)
        gold = {space for space, tile in self.tiles.items() if tile == "Gold Grass"}
        for seat in self.clockwise(self.mantle):
            if self.has(seat, "gilded") and gold and gold <= self.marks[seat]:
                self.reach(seat, "gilded")
        self.in_reap_phase = False
        self.passed, self.lying = set(), set()
        self.marks = [set() for _ in range(self.players)]

    def look_at_beasts(self) -> None:
        """Goals that are looked at when an Age has been scored."""
        for seat in self.clockwise(self.mantle):
            ruled = [where for where in self.beasts.values() if self.control.get(where) == seat]
            if self.has(seat, "beast master") and len(ruled) > 1:
                self.reach(seat, "beast master")
            near = sum(self.acolytes[seat][where] for where in set(self.beasts.values()))
            if self.goals and self.has(seat, "zoophilic") and near >= 5:
                self.reach(seat, "zoophilic")
