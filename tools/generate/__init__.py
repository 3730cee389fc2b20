"""Writes what follows from the declarations in `src/`: types, fixtures, JSON Schemas, pages of positions."""
