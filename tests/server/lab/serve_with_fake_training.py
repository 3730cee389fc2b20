"""`colossarium` with a server that trains players at once and without PyTorch: `fake_trainer.py` does it."""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

from colossarium.cli import main
from colossarium.server.lab.trainings import Trainings

TRAININGS = partial(Trainings, trainer="server.lab.fake_trainer")

if __name__ == "__main__":
    with (
        patch("colossarium.cli.serve.check_training"),
        patch("colossarium.server.lab.laboratory.Trainings", TRAININGS),
    ):
        main()
