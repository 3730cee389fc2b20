"""What a table is: a fold of its log, and what each reader is told of it.

`entries.py` is what stands in a log, `state.py` the fold, with `start.py` for how its game begins and
`seats.py` for who sits where. `commands.py` says what may be entered next, `feeds.py` what a reader sees
when, `events.py` puts that into the form in which it goes over the line.
"""
