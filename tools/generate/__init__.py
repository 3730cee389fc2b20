"""Writes what follows from the declarations in `src/`: types, fixtures and lessons of the page, JSON Schemas,
and the pages about position documents.
"""
