"""What the exit codes mean. Every command's `--help` says it too."""

from __future__ import annotations

OK = 0
FAILED = 1
"""The command ran, and what it checked is not as it should be."""
USAGE = 2
"""It could not begin: a wrong word, an unknown game, a file that can't be read."""

CODES = "Exit code: 0 all is well, 2 wrong words or a file that can't be used."
CHECK_CODES = "Exit code: 0 all is well, 1 the check failed, 2 wrong words or a file that can't be used."
AFTER_CTRL_C = "After Ctrl-C or SIGTERM: 130, with what was done until then."
