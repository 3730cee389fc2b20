"""What is broken in a game, found without being told where to look.

Nothing here knows a game: things are those of its lists and vocabulary, numbers those of its fields.
"""

from __future__ import annotations

from colossarium.lab.audit.audit import Auditor, Progress, audit
from colossarium.lab.audit.audited import Audited
from colossarium.lab.audit.report import report_of

__all__ = ["Audited", "Auditor", "Progress", "audit", "report_of"]
