"""How sure figures are: estimates from games, their intervals, and what may be said of many at once.

Whatever is measured of games (a mean, a share, an effect) is a `Measure`: its value, and what each seed
contributes to its error. From that follow intervals, differences between arms paired by their seeds, and
figures that add up others, however the seats and the games of one seed depend on each other.
"""
