"""Work that a GPU repeats by itself: recorded once, instead of hundreds of small orders each time."""

from __future__ import annotations

from collections.abc import Callable

import torch

Work = Callable[[], None]
TRIALS = 3
"""Before it is recorded work is done in earnest so often: libraries make themselves ready."""


class CudaGraph:
    """Work with tensors that stay where they are: what it reads and writes is the same every time."""

    def __init__(self, work: Work, generator: torch.Generator | None) -> None:
        self._work, self._generator = work, generator
        self._graph: torch.cuda.CUDAGraph | None = None
        self._done = 0

    def __call__(self) -> None:
        if self._graph is not None:
            self._graph.replay()
        elif self._done < TRIALS:
            self._done += 1
            self._beside(self._work)
        else:
            self._graph = self._record()
            self._graph.replay()

    def _beside(self, work: Work) -> None:
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            work()
        torch.cuda.current_stream().wait_stream(stream)

    def _record(self) -> torch.cuda.CUDAGraph:
        graph = torch.cuda.CUDAGraph()
        if self._generator is not None:
            graph.register_generator_state(self._generator)
        torch.cuda.synchronize()
        with torch.cuda.graph(graph):
            self._work()
        return graph


def captured(work: Work, record: bool, generator: torch.Generator | None = None) -> Work:
    """Work as it is, or recorded, which only a GPU can."""
    return CudaGraph(work, generator) if record else work
