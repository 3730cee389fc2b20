"""Curses (rules, section 6.3): Gold at a price. Four of them stay, and then bind their player (section 7.2)."""


@card("Austerity", copies=1, curse=1, stays=1, trait=1)
def austerity(me):
    """Gain 5 Gold. From now on you can have only 1 Trait."""
    gain(me, 5)

    @when
    def trait_limit_of(me, limit):
        # Who has two gives one up as soon as it lies there.
        return min(limit, 1)


@card("Concession", copies=1, curse=1, stays=1)
def concession(me):
    """Gain 5 Gold. From now on you can have only 3 Banners in play."""
    gain(me, 5)

    @when
    def banner_limit(me, limit):
        return min(limit, 3)


@card("Haste", copies=1, curse=1)
def haste(me):
    """Gain 5 Gold, and your turn is over: no more Actions, no Beast, no Banners."""
    # CG-R33
    gain(me, 5)
    hasty = 1
    log("{me}'s turn is over", me)


@card("Pity", copies=1, curse=1)
def pity(me):
    """An opponent gains 10 Gold, then you gain 5."""
    other = choose_player(me, everybody() & ~{me}, "Pity: which opponent gains 10 Gold, before you gain 5?")
    gain(other, 10)
    gain(me, 5)


@card("Poverty", copies=1, curse=1, stays=1)
def poverty(me):
    """Gain 5 Gold. From now on you can hold only 3 cards."""
    gain(me, 5)

    @when
    def hand_limit(me, limit):
        return min(limit, 3)


@card("Sacrifice", copies=1, curse=1, stays=1)
def sacrifice(me):
    """Gain 5 Gold. From now on you can have only 4 Acolytes in play."""
    gain(me, 5)

    @when
    def acolyte_limit(me, limit):
        # Those beyond it go back to hand; nobody dies.
        return min(limit, 4)


@card("Totality", copies=1, curse=1)
def totality(me):
    """All your Banners and Acolytes go back to your hand. Gain 5 Gold."""
    for space in banners[me]:
        lower_banners(me, space)
    take_acolytes_home(me)
    gain(me, 5)
