"""Programs as machine code, through LLVM.

Every script is a function of its own. Its locals live in registers; only a decision writes frames. A script
that asks writes its decision and its frame and returns; each caller sees that, writes its own frame, and
returns too. To go on, the outermost script is called again, restores its registers and calls the next one
down, until the one that asked goes on with the answer. Scripts that can never ask are plain functions,
which LLVM inlines.

`script.py` writes the function of a script, `links.py` what ties scripts together, `machine.py` and
`games.py` the functions that Python calls; `units.py` divides all of it into pieces, which `llvm.py`
compiles and `cache.py` keeps.
"""

from colossarium.machine.native.cache import Cache
from colossarium.machine.native.fingerprint import fingerprint, join
from colossarium.machine.native.native import Native
from colossarium.machine.native.results import Offence, Totals, Watched, Wrong

__all__ = ["Cache", "Native", "Offence", "Totals", "Watched", "Wrong", "fingerprint", "join"]
