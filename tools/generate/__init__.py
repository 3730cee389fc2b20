"""Writes what follows from the declarations in `src/`: types and fixtures of the page, and JSON Schemas."""
