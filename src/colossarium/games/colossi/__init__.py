"""What Three Ages and Fifty Gold have in common besides the island: a layer of scripts."""

from __future__ import annotations

from pathlib import Path

LANGUAGES = Path(__file__).parent / "languages"
"""What Three Ages and Fifty Gold say, in other languages."""
