"""The tables that are in use now, in this process.

`service.py` is what HTTP calls, `registry.py` has all sessions, `session.py` is one: it writes to the store
before it tells anybody. `opening.py` opens tables, `lobby.py` lists them, `subscriber.py` is a connection
that is told, `history.py` tells again what was missed, `bots.py` sees to it that bots play, `presence.py`
knows who is connected, `tokens.py` makes credentials.
"""
