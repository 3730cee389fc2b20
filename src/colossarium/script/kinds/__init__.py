"""Kinds are types: a player is no space, and no number is either of them."""

from colossarium.script.kinds.program import Kinds as Kinds
from colossarium.script.kinds.program import check_kinds as check_kinds
