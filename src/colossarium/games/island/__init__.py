"""The island on which the Colossi walk: what every edition shares, and nothing that only one has.

`board.py` has the map and its tables, `state.py` the fields, `rules/` the scripts. An edition links
its own layer on top, and replaces the scripts that it reads differently.
"""

from __future__ import annotations

from pathlib import Path

LANGUAGES = Path(__file__).parent / "languages"
"""What two or more editions say, in other languages."""
