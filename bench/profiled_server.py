"""`python -m bench.profiled_server FILE serve …`: the command line, with a profile of its main thread.

It counts processor time, so that what others do on the machine meanwhile does not show."""

from __future__ import annotations

import cProfile
import sys
from time import thread_time

from colossarium.cli import main

if __name__ == "__main__":
    path = sys.argv.pop(1)
    profile = cProfile.Profile(thread_time)
    profile.enable()
    try:
        main()
    finally:
        profile.disable()
        profile.dump_stats(path)
