"""python-chess, playing random legal moves: what other engines are compared with as well."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from colossarium.table.errors import ColossariumError


class ChessNotInstalled(ColossariumError):
    """python-chess is not installed."""


class ChessBaseline:
    """Plays on from where it stopped, so that every slice of time sees games at all their stages."""

    def __init__(self, seed: int = 1, clock: Callable[[], float] = time.perf_counter) -> None:
        try:
            import chess
        except ImportError:
            raise ChessNotInstalled(
                "bench needs python-chess to measure against: pip install 'colossarium[dev]'"
            ) from None
        self._new_board = chess.Board
        self._board = chess.Board()
        self._luck = random.Random(seed)
        self._clock = clock

    def moves_per_second(self, seconds: float) -> float:
        """Random legal moves for about so long."""
        board, choice, clock = self._board, self._luck.choice, self._clock
        moves, begin = 0, clock()
        while clock() - begin < seconds:
            for _ in range(100):
                legal = list(board.legal_moves)
                if legal and board.halfmove_clock < 100:
                    board.push(choice(legal))
                    moves += 1
                else:
                    board = self._new_board()
        self._board = board
        return moves / (clock() - begin)
