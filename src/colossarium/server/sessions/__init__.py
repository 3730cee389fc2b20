"""The tables that are in use now, in this process.

`service.py` is what HTTP calls, `house.py` has all tables, `live.py` is one: it writes to the store before it
tells anybody. `opening.py` opens tables, `lobby.py` lists them, `watching.py` is how readers are told,
`rereading.py` tells again what was missed, `bots.py` sees to it that bots play, `presence.py` knows who is
connected, `tokens.py` makes credentials.
"""
