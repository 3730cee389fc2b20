"""Starting tiles and Grass (rules, section 2): loot is a fact of a tile, and they do nothing else."""


@tile("Starting Tile", copies=4, gold=1)
def starting_tile(me, space):
    """Produces 1 gold cube."""
    pass


@tile("Grass, 1 Gold", copies=4, gold=1)
def grass_of_one_gold(me, space):
    """Produces 1 gold cube."""
    pass


@tile("Grass, 2 Gold", copies=5, gold=2)
def grass_of_two_gold(me, space):
    """Produces 2 gold cubes."""
    pass


@tile("Grass, card", copies=4, card=1)
def grass_of_a_card(me, space):
    """Produces 1 card cube."""
    pass


@tile("Grass, Trait", copies=3, trait=1)
def grass_of_a_trait(me, space):
    """Produces 1 trait cube; a card cube in a game without Traits."""
    pass
