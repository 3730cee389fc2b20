"""Going on from a position that somebody laid out (`docs/positions/colossi_ages.md`)."""


@entry("position")
def position():
    """A game that begins in the middle, with everything where a position document put it."""
    for player in clockwise():
        look_at_pieces(player)
        look_at_hand(player)
    look_at_tiles()
    remember_control()
    shuffle_open_decks()
    if traits:
        show_traits()
    draw_open_ages()
    if moment == OVER:
        end_game()
    play()


def draw_open_ages():
    """Later Ages that a position does not name."""
    for place in range(ages_left):
        if ages_to_come[place] == NONE:
            ages_to_come[place] = random_age(3 - place)
