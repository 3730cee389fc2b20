"""What the server asks of whoever thinks for its bots."""

from __future__ import annotations

from typing import Protocol

from colossarium.server.store.interface import Rules


class BotPool(Protocol):
    """Choose for bots, somewhere else, in bounded time."""

    async def think(
        self,
        bot: str,
        game: str,
        rules: Rules,
        state: bytes,
        seat: int,
        seconds: float,
        seed: int,
        game_seed: int = 0,
        owner: str = "",
    ) -> int | None:
        """The word (a number of the vocabulary) that a bot chooses; None if it failed or took too long.

        Never raises for what a bot does. `state` is as the seat may know it: what it can't know has been
        dealt anew. `seed` is for the bot's dice, `game_seed` for what it keeps for a game (`bots.for_game`).
        `owner`: the address that the table was opened from, as it is kept: turns are fair between them.
        Whether the word is among the options is for the caller to
        see."""
        ...

    async def close(self) -> None:
        """End all thinking. Whoever still waits for an answer gets None."""
        ...
