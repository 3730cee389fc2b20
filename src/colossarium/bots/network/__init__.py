"""Networks as players: `file.py` has their files, `fitting.py` what of one a game needs, `evaluator.py` what
a search asks, `bot.py` the bot; what a network computes is in `machine/network/`."""

from colossarium.bots.network.bot import BOT as BOT
from colossarium.bots.network.bot import NetworkBot as NetworkBot
