"""A process that trains one player for a variant, and ends.

    python -P -m colossarium.server.lab.trainer

It is asked and answers as `worker.py`, with as much memory as PyTorch needs and the lowest priority there is.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from colossarium.games import find
from colossarium.server import wire_lab
from colossarium.server.lab import messages
from colossarium.server.lab.checking import WrongVariant, variant_of
from colossarium.server.lab.worker import begin, reply_to_error
from colossarium.server.workers.messages import encode
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of

MOST_MEMORY = 12 << 30
"""Bytes that such a process may take for itself; of a GPU's memory it takes what a run there needs."""
LOWEST = 19
MOST_MEASURED, LEAST_MEASURED = 1.0, 0.1
"""Minutes between two measurements of its strength: a tenth of the training, within these."""

Tell = Callable[[wire_lab.LabTrainingProgress], object]
Train = Callable[[GameInfo, wire_lab.LabTraining, Path, Tell], object]


def main(train: Train | None = None) -> None:
    """Train what the server asks for."""
    coming, replies = begin(MOST_MEMORY)
    os.nice(LOWEST)
    request, spent = coming.get(), process_time()
    assert isinstance(request, messages.TrainRequest)

    def tell(progress: wire_lab.LabTrainingProgress) -> None:
        nonlocal spent
        now = process_time()
        replies.write(encode(messages.Working(msgspec.json.encode(progress), now - spent)))
        spent = now

    reply: messages.LabReply
    try:
        info = _info(request.training)
        (train or train_network)(info, request.training, Path(request.file), tell)
        reply = messages.Done(msgspec.json.encode(program_of(info).digest), process_time() - spent)
    except Exception as error:
        reply = reply_to_error(error, process_time() - spent)
    replies.write(encode(reply))
    coming.get()  # nothing comes: the server closes the pipe


def _info(asked: wire_lab.LabTraining) -> GameInfo:
    if not (asked.text.strip() or asked.settings):
        return find(asked.game)
    try:
        return variant_of(asked.game, asked.text, asked.settings)
    except WrongVariant as wrong:
        raise BadOption(wrong.sentence) from None


def train_network(info: GameInfo, asked: wire_lab.LabTraining, file: Path, tell: Tell) -> None:
    """By self-play, on a GPU where there is one that games can be played on."""
    from colossarium.learn.run import learn, make_hyperparameters

    measured = min(MOST_MEASURED, max(LEAST_MEASURED, asked.minutes / 10))
    numbers = {"minutes": asked.minutes, "match_minutes": measured, "keep_training": False}

    def tell_of(sentence: str, data: dict[str, Any]) -> None:
        tell(progress_of(asked, data))

    options = {name: [value] for name, value in asked.options.items() if name != "players"}
    found = learn(
        info, [asked.players], options, make_hyperparameters(None, numbers), file, tell=tell_of
    )  # fmt: skip
    tell(progress_of(asked, found.as_data()))


def progress_of(asked: wire_lab.LabTraining, data: dict[str, Any]) -> wire_lab.LabTrainingProgress:
    """What `learn` tells, as it goes over the line."""
    return wire_lab.LabTrainingProgress(
        state="training",
        minutes=round(data.get("minutes", 0.0), 2),
        of=asked.minutes,
        decisions=data.get("decisions", 0),
        games=data.get("games", 0),
        against_random=data.get("against", {}).get("random"),
    )


if __name__ == "__main__":
    main()
