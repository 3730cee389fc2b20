"""What a seat sees as a row of bits, derived from what a program declares: for players that learn."""

from colossarium.machine.observation.derivation import observation_layout as observation_layout
from colossarium.machine.observation.layout import ObservationLayout as ObservationLayout
from colossarium.machine.observation.layout import as_bytes as as_bytes
from colossarium.machine.observation.reference import observe as observe
