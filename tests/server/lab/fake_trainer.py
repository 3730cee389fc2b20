"""In the place of the process that trains: writes a network with random weights, as the text of a variant
wishes. It needs no PyTorch."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from bench.random_networks import random_player_for
from colossarium.bots.network.file import write
from colossarium.server import wire_lab
from colossarium.server.lab import trainer
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo


def train(info: GameInfo, asked: wire_lab.LabTraining, file: Path, tell: trainer.Tell) -> None:
    """Where the variant's title asks for it, something goes wrong."""
    tell(
        trainer.progress_of(asked, {"minutes": asked.minutes / 2, "decisions": 7, "against": {"random": 0.6}})
    )
    if "Endless" in info.title:
        time.sleep(3600)
    if "Refused" in info.title:
        raise BadOption("this can't be learned")
    if "Failing" in info.title:
        raise ZeroDivisionError
    if "Damaged" in info.title:
        file.write_bytes(b"no network at all")
        return
    network = random_player_for(info, 1, players=[asked.players])
    if "Stranger" in info.title:
        metadata = msgspec.structs.replace(network.metadata, rules="0" * 16)
        network = type(network)(metadata, network.features, network.words, network.tensors)
    write(file, network)


if __name__ == "__main__":
    trainer.main(train)
