"""A slow and literal reading of the rules, from what a spectator sees: roads, control, Banners, scoring."""

from __future__ import annotations

from typing import Any

COLUMNS = {"A": 5, "B": 6, "C": 5, "D": 6, "E": 5}
SPACES = [f"{column}{number + 1}" for column, size in COLUMNS.items() for number in range(size)]
GOLD = {"gold1": 1, "gold2": 2, "colossus": 0, "beast": 0}

Table = dict[str, Any]


def adjacent(space: str) -> set[str]:
    """By the table of directions in the rules of the island."""
    column, number = space[0], int(space[1:])
    before, after = chr(ord(column) - 1), chr(ord(column) + 1)
    lower, upper = (number, number + 1) if column in "ACE" else (number - 1, number)
    around = {f"{column}{number - 1}", f"{column}{number + 1}"}
    around |= {f"{side}{each}" for side in (before, after) for each in (lower, upper)}
    return around & set(SPACES)


class Oracle:
    """One look at the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.players: list[Table] = table["players"]
        self.volcano = next(space for space, tile in table["tiles"].items() if tile == "volcano")
        self.deadly = {self.volcano, table["beast"]}

    def own(self, me: int, space: str, mover: str | None, start: str) -> bool:
        """Whether a player has a piece on a space besides the moving one."""
        pieces = self.players[me]["acolytes"].get(space, 0) + (self.players[me]["colossus"] == space)
        return bool(pieces - (mover is not None and space == start))

    def tunnels(self, me: int) -> set[str]:
        if self.players[me]["perk"] != "Tunnel Keys":
            return set()
        return set(self.table["tiles"]) - {self.volcano}

    def reached(self, me: int, start: str, mover: str | None) -> set[str]:
        """Section 4.3: every space that a path leads to."""
        tunnels = self.tunnels(me)
        found: set[str] = set()
        line = [start]
        first = True
        while line:
            here = line.pop(0)
            steps: set[str] = set()
            if first or here not in self.deadly:
                if first or self.own(me, here, mover, start):
                    steps |= adjacent(here)
                if here in tunnels:
                    steps |= tunnels - {here}
            first = False
            line += sorted(steps - found)
            found |= steps
        return found - {start}

    def colossus_goals(self, me: int) -> set[str]:
        return self.reached(me, self.players[me]["colossus"], "colossus") - self.deadly

    def acolyte_goals(self, me: int, start: str) -> set[str]:
        return self.reached(me, start, "acolyte")

    def create_goals(self, me: int) -> set[str]:
        home = self.players[me]["colossus"]
        return self.reached(me, home, None) | {home}

    def controller(self, space: str) -> int | None:
        """Section 4.4."""
        colossi = [seat for seat, each in enumerate(self.players) if each["colossus"] == space]
        if len(colossi) == 1:
            return colossi[0]
        rivals = colossi or range(len(self.players))
        ranks = sorted(
            ((self.players[seat]["acolytes"].get(space, 0), seat) for seat in rivals), reverse=True
        )
        if ranks[0][0] == ranks[1][0] or (not colossi and ranks[0][0] == 0):
            return None
        return ranks[0][1]

    def controls(self) -> list[set[str]]:
        """The spaces of each player."""
        return [
            {space for space in SPACES if self.controller(space) == seat} for seat in range(len(self.players))
        ]

    def movements(self, me: int) -> set[str]:
        """What decision `main` offers besides cards."""
        mine = self.players[me]
        options = {"end"}
        limit = 5 if mine["perk"] == "Blinding Speed" else 4
        if self.table["movements_used"] < limit:
            options |= {f"acolyte {space}" for space in mine["acolytes"]}
            if self.colossus_goals(me):
                options.add(f"colossus {me + 1}")
            if mine["reserve"]:
                options.add("create")
        if mine["perk"] == "Beast Mantle" and mine["cards"]:
            options.add("discard")
        outpost = mine["perk"] == "Outpost" and mine["second_banner"] is None
        if outpost and mine["banner_reserve"] and mine["banners"]:
            options.add("second banner")
        return options

    def banners_after(self, earlier: Oracle) -> list[set[str]] | None:
        """Section 4.5: everybody's Banners after a check of this position; None if somebody is asked."""
        was, now = earlier.controls(), self.controls()
        taken = [new - old for old, new in zip(was, now, strict=True)]
        raised = [set(each["banners"]) for each in earlier.players]
        spare = [each["banner_reserve"] for each in earlier.players]
        for seat, spaces in enumerate(taken):
            for other, banners in enumerate(raised):
                if other != seat:
                    second = earlier.players[other]["second_banner"]
                    spare[other] += len(banners & spaces) + (second in spaces)
                    banners -= spaces
        for seat, spaces in enumerate(taken):
            bare = spaces - raised[seat]
            if len(bare) > spare[seat]:
                return None
            raised[seat] |= bare
        return raised

    def scored(self, me: int) -> list[int]:
        """Section 4.6: everybody's Gold after this player's Scoring Phase."""
        gold = [each["gold"] for each in self.players]
        mine = self.players[me]
        counted = [*mine["banners"], *([mine["second_banner"]] if mine["second_banner"] else [])]
        grounds = [space for space, tile in self.table["tiles"].items() if tile == "hallowed ground"]
        for space in counted:
            gold[me] += sum(GOLD[token] for token in self.table["loot"].get(space, []))
            if space in grounds:
                gold[me] += sum(mine["acolytes"].get(each, 0) for each in grounds)
        for space in counted:
            if self.table["tiles"].get(space) == "ruins":
                for other in range(len(gold)):
                    if other != me and gold[other]:
                        gold[other] -= 1
                        gold[me] += 1
        return gold

    def cards_after_scoring(self, me: int) -> int:
        """How many cards the player holds before the limit, if the piles last."""
        mine = self.players[me]
        counted = [*mine["banners"], *([mine["second_banner"]] if mine["second_banner"] else [])]
        tokens = [token for space in counted for token in self.table["loot"].get(space, [])]
        drawn: int = tokens.count("colossus") + tokens.count("beast")
        held: int = mine["cards"] + mine["beast_cards"]
        return held + drawn
