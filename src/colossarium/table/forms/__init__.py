"""Entries: what of a state stands under which key in plain data, in positions and in what seats are shown.

An entry names a field. How it is written and read, its JSON schema and its line in the documentation follow
from the declaration of the field: its bounds, its kind, its axes, its note.
"""

from colossarium.table.forms.entry import Entry as Entry
from colossarium.table.forms.entry import amounts as amounts
from colossarium.table.forms.entry import by_name as by_name
from colossarium.table.forms.entry import counted as counted
from colossarium.table.forms.entry import each as each
from colossarium.table.forms.entry import entry as entry
from colossarium.table.forms.entry import flag as flag
from colossarium.table.forms.entry import group as group
from colossarium.table.forms.entry import member as member
from colossarium.table.forms.entry import members as members
from colossarium.table.forms.entry import number as number
from colossarium.table.forms.entry import pile as pile
from colossarium.table.forms.sheet import At as At
from colossarium.table.forms.sheet import Book as Book
from colossarium.table.forms.sheet import Sheet as Sheet
