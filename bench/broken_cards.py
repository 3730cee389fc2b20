"""Ten cards of Three Ages, each broken on purpose in another way."""

from __future__ import annotations

GAME = "colossi_ages"

BROKEN = {
    "Take Pity": '''
@replaces
@card("Take Pity", copies=3)
def take_pity(me):
    """Far too good: gain 30 Gold."""
    gain(me, 30)
''',
    "Pilfer": '''
@replaces
@card("Pilfer", copies=4)
def pilfer(me):
    """Only an enemy would play it: lose 25 Gold and draw a card."""
    lose(me, 25)
    draw(me, 1)
''',
    "Sacrifice": '''
@replaces
@card("Sacrifice", copies=2)
def sacrifice(me):
    """Pays six times what it should: all your Acolytes go back to your reserve, each for 6 Gold."""
    gain(me, 6 * take_acolytes_home(me))
    check_control()
''',
    "Purge": '''
@replaces
@card("Purge", copies=3)
def purge(me):
    """Ruins everybody else: all other players lose 20 Gold."""
    for other in clockwise(me):
        if other != me:
            lose(other, 20)
''',
    "Early Reap": '''
@replaces
@card("Early Reap", copies=4)
def early_reap(me):
    """A weak card made strong by its number: gain 3 Gold for each space where you have Acolytes."""
    for space in occupied[me]:
        gain(me, 3)
''',
    "Convene": '''
@replaces
@card("Convene", copies=4)
def convene(me):
    """Kills all Acolytes on the island that are not its player's, and pays 2 Gold each."""
    for other in clockwise(me):
        if other != me:
            for space in occupied[other]:
                dying = acolytes[space, other]
                gain(me, 2 * dying)
                kill(other, space, dying)
''',
    "Bolster": '''
@replaces
@card("Bolster", copies=3)
def bolster(me):
    """Comes back again and again: gain 2 Gold, an Action, and another card."""
    gain(me, 2)
    actions = min(actions + 2, 9)
    draw(me, 1)
''',
    "Steal": '''
@replaces
@card("Steal", copies=3)
def steal_a_trait(me):
    """Take all Gold of another player."""
    other = choose_player(me, everybody() & ~{me}, "Whose Gold do you take?")
    steal(me, other, 60)
''',
    "Recall": '''
@replaces
@card("Recall", copies=4)
def recall(me):
    """Gives itself away: another player gains 25 Gold."""
    other = choose_player(me, everybody() & ~{me}, "Who gains 25 Gold?")
    gain(other, 25)
''',
    "Lure": '''
@replaces
@card("Lure", copies=8, beast=1, extra=1)
def lure(me):
    """Six too many in the deck, and good besides: gain 7 Gold. +1 Action."""
    gain(me, 7)
''',
}
"""By the title of the card: the rules that break it."""
