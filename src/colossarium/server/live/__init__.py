"""The tables that are in use now, in this process.

`hub.py` is what HTTP calls. `live.py` is one table: it writes to the store before it tells anybody.
`opening.py` opens tables, `watching.py` is how readers are told, `desk.py` sees to it that bots play,
`presence.py` knows who is connected, `tokens.py` makes credentials.
"""
