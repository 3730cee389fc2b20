"""Going on from a position that somebody laid out: tiles, and decks of which nobody told the order."""


def look_at_tiles():
    """Note which spaces are explored."""
    for space in range(SPACES):
        if tile_on[space] != NONE:
            explored |= {space}


def shuffle_open_decks():
    """Decks of which a position does not tell the order."""
    shuffle_open_card_deck()
    shuffle_open_tile_deck()
    shuffle_open_trait_deck()


@check("shown_traits should be no more than lie in view")
def few_traits_are_shown():
    return count(shown_traits) <= SHOWN_TRAITS_LIMIT


@check("players: {player} should have no more traits than the limit; a borrowed one does not count")
def traits_fit(player):
    return count(own_traits(player)) <= trait_limit_of(player)


@check("players: the animal of {player} should be told, as no Beast is left for it")
def animals_are_told(player):
    return animal[player] != NONE or not has(player, ANIMALISTIC)


@check("sly_about should be an opponent of the active player")
def slyness_is_about_others():
    return sly_about == NONE or sly_about != active_player


@check("players: acolytes of {player} can't be on {space}: no tile is there")
def acolytes_stand_on_tiles(player, space):
    return acolytes[space, player] == 0 or space in explored


@check("players: the colossus of {player} should stand on a tile")
def colossi_stand_on_tiles(player):
    return colossus[player] != NONE and colossus[player] in explored
