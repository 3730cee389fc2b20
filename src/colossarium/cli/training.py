"""Whether a server can train players."""

from __future__ import annotations


def check_training(minutes: float) -> None:
    """Refuse to begin without what that needs, with a sentence; 0 needs nothing."""
    if minutes:
        from colossarium.envs.extras import require_installed

        require_installed("learn", "numpy", "torch")
