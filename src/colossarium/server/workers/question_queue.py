"""Questions that wait for a worker, fair between the addresses that opened their tables: who opens hundreds
of tables has their bots wait for each other, and nobody else's."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from colossarium.server.fair_shares import FairShares

Job = TypeVar("Job")


@dataclass
class _Crowd(Generic[Job]):
    """What one address waits for."""

    jobs: dict[Job, None] = field(default_factory=dict)
    peak: int = 0
    """The most that have waited at once since none did."""


class QuestionQueue(Generic[Job]):
    """In which order questions are answered, and among how many they share the time."""

    def __init__(self) -> None:
        self._crowds: dict[str, _Crowd[Job]] = {}
        self._owners: dict[Job, str] = {}
        self._peak = 0
        """The most addresses that have waited at once since none did."""
        self._shares = FairShares()

    def __len__(self) -> int:
        return len(self._owners)

    def add(self, owner: str, job: Job) -> None:
        if not self._crowds:
            self._peak = 0
        crowd = self._crowds.setdefault(owner, _Crowd())
        crowd.jobs[job] = None
        self._owners[job] = owner
        crowd.peak = max(crowd.peak, len(crowd.jobs))
        self._peak = max(self._peak, len(self._crowds))

    def remove(self, job: Job) -> bool:
        """It waits no longer; False if it did not."""
        owner = self._owners.pop(job, None)
        if owner is None:
            return False
        crowd = self._crowds[owner]
        del crowd.jobs[job]
        if not crowd.jobs:
            del self._crowds[owner]
        return True

    def clear(self) -> list[Job]:
        """All that waited."""
        jobs = list(self._owners)
        self._crowds.clear()
        self._owners.clear()
        return jobs

    def take(self) -> tuple[Job, str, int]:
        """The next one, whose it is, and among how many it shares: the most addresses that have waited, each
        with as many as this one had."""
        owner = self._shares.next(self._crowds)
        crowd = self._crowds[owner]
        share = self._peak * crowd.peak
        job = next(iter(crowd.jobs))
        self.remove(job)
        return job, owner, share

    def give(self, owner: str, seconds: float) -> None:
        """So much time was given to this address."""
        self._shares.give(owner, seconds, len(self._crowds.keys() | {owner}))
