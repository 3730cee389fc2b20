"""The Brink pays whoever takes it from somebody else, and nobody for leaving it and coming back."""

variant("New Controller", of="colossi_ages")


@replaces
@tile("The Brink", short="Brink", copies=1)
def the_brink(me, space):
    """Whenever somebody takes control of this space from another player, 3 cubes are put here."""

    @when
    def control_taken(owner, taker, space):
        add_cubes(space, 3)
