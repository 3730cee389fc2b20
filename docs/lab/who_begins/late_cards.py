"""Beast Master in which who comes later has more cards to begin with."""

variant("Late Cards", of="beastmaster")

LATE_CARDS = knob("Colossus cards more for each place further from who begins", 1, most=2)


@replaces
def take_seat(me):
    """Pieces, Banners, three Colossus cards and one Beast Master card, {LATE_CARDS} more for each who comes before."""
    reserve[me] = acolytes_of_a_player[players]
    banner_reserve[me] = BANNERS_OF_A_PLAYER
    log("{me} has {n} Acolytes and {banners} Banners in reserve", me, reserve[me], banner_reserve[me])
    draw_cards(me, FIRST_CARDS + LATE_CARDS * ((me - leader) % players))
    draw_beast_cards(me, FIRST_BEAST_CARDS)
