"""What every game has: games, decisions, views, positions, records and the checks on all of them."""
