"""Pig: roll as often as you dare. A 1 loses what the turn has brought; who stops keeps it, and 50 points win.

A whole game in one file. Nobody has drawn a board for it: the page and the terminal show its fields as
tables and its options as buttons.
"""

from __future__ import annotations

from colossarium.games.outcome import scores, winners
from colossarium.script.declare import Edition, Kind, Layer, Option, Source, member, number, subset
from colossarium.table.info import GameInfo

RULES = '''
@entry("setup")
def start():
    """The first player begins."""
    turns_until_won()


@entry("position")
def turns_until_won():
    """Turns, clockwise, until somebody has enough."""
    while winner == set():
        take_turn(active_player)
        if score[active_player] >= goal:
            winner |= {active_player}
        else:
            active_player = (active_player + 1) % players


def take_turn(me):
    """Roll until you stop, or a 1 comes."""
    rolling = True
    while rolling:
        offer(ROLL)
        if pot > 0:
            offer(STOP)
        if choose(me, "Roll, or keep what you have?") == STOP:
            rolling = False
            score[me] = min(score[me] + pot, MOST)
            log("{me} keeps {n}", me, pot)
        else:
            last_roll = roll(6) + 1
            log("{me} rolls {n}", me, last_roll)
            if last_roll == 1:
                pot = 0
                rolling = False
            else:
                pot = min(pot + last_roll, MOST)
    pot = 0
'''

PLAYERS = ("Player 1", "Player 2", "Player 3", "Player 4")

EDITION = Edition(
    slug="pig",
    kinds=(
        Kind("player", tuple(map(str.lower, PLAYERS)), labels=PLAYERS, blanks=("me",)),
        Kind("verb", ("roll", "stop")),
    ),
    fields=(
        number("score", "Points that are safe", by="player", most=200),
        member("active_player", "Whose turn it is", of="player", start=0),
        number("pot", "What this turn has brought so far", most=200),
        number("last_roll", "What was rolled last", most=6),
        subset("winner", "Who has won", of="player"),
    ),
    options=(
        Option("players", "How many play", 2, numbers=range(2, 5)),
        Option("goal", "Points that win", 50, numbers=range(20, 101)),
    ),
    layers=(Layer("pig", (Source("pig.py", RULES),)),),
    constants={"MOST": 200},
)

INFO = GameInfo(
    slug="pig",
    title="Pig",
    about="Roll as often as you dare, and keep it before a 1 comes.",
    rules_version="1",
    edition=lambda: EDITION,
    scores=scores,
    winners=winners,
    length="10 minutes",
)
