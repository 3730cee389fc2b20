"""Entries: what of a state stands under which key in plain data, in positions and in what seats are shown.

An entry names a field. How it is written and read, its JSON schema and its line in the documentation follow
from the declaration of the field: its bounds, its kind, its axes, its note.
"""

from colossarium.table.forms.entry import Declaration as Declaration
from colossarium.table.forms.entry import Entry as Entry
from colossarium.table.forms.entry import each as each
from colossarium.table.forms.entry import group as group
from colossarium.table.forms.entry import rolls as rolls
from colossarium.table.forms.sheet import At as At
from colossarium.table.forms.sheet import Book as Book
from colossarium.table.forms.sheet import Sheet as Sheet
