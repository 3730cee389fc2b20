"""How a program is built: quickly, so that play can begin at once, or well, so that it is fast."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tier:
    """What the object code of a program is built for. Both tiers stop and go on at the same places."""

    optimised: bool = True
    """Without it every script is written once and LLVM improves nothing: a fifteenth of the time."""

    @property
    def tells(self) -> bool:
        """Whether the code can write down what scripts tell people: only where nobody counts nanoseconds."""
        return not self.optimised

    @property
    def name(self) -> str:
        return "optimised" if self.optimised else "quick"


OPTIMISED, QUICK = Tier(), Tier(optimised=False)
