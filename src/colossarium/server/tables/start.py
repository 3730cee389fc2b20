"""How the game of a table begins: anew, or at a moment of another game."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from colossarium.server.joint_key import joint_key
from colossarium.server.store.interface import Opening
from colossarium.table.errors import RecordError
from colossarium.table.game import Game
from colossarium.table.info import GameInfo


def start_game(opening: Opening, info: GameInfo, contributions: Sequence[str | None] = ()) -> Game:
    """The game when every seat is taken. RecordError if its first choices do not fit."""
    start = opening.start
    if start is None:
        joint = joint_key(opening.key, contributions)
        return Game.new(info, opening.options, key=joint, generator="strong")
    key = None if start.seed is not None else opening.key
    generator = "strong" if start.seed is None else "fast"
    if start.position is None:
        game = Game.new(info, opening.options, seed=start.seed, key=key, generator=generator)
    else:
        game = Game.set_up(info, start.position, seed=start.seed, key=key, generator=generator)
    numbers = {word.name: word.number for word in game.program.vocabulary}
    for index, choice in enumerate(start.choices, 1):
        if game.over or choice not in numbers or not game.state.offers(numbers[choice]):
            raise RecordError(f"choice {index} of {len(start.choices)} does not fit")
        game.play(numbers[choice])
    return game


def commitment_of(opening: Opening) -> str:
    """What all chance of the game is bound to."""
    seed = None if opening.start is None else opening.start.seed
    return sha256(opening.key if seed is None else str(seed).encode()).hexdigest()
