"""Tables on the network: people and bots play, nothing is lost, nobody is told what they may not know.

`tables/` is what a table is: a fold of its log, and what each reader is told of it. `store/` keeps the logs,
`sessions/` the tables that are in use now, `workers/` the processes in which bots think, `http/` answers
requests. `wire.py` says what goes over the line, `docs/server.md` what it means.
"""
