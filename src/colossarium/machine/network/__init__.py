"""Networks in whole numbers: what they compute (`reference.py`), and native code that does it."""

from colossarium.machine.network.layers import IntegerNetwork as IntegerNetwork
from colossarium.machine.network.layers import Layer as Layer
