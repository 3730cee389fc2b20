"""Colossarium: five tabletop games of colossi and beasts, for people and for machines."""
