"""HTTP, Server-Sent Events and WebSockets in front of the tables. `app.py` puts it together.

Handlers (`games.py`, `tables.py`, `play.py`, `events.py`) say their addresses, types and descriptions;
`openapi.py` has Litestar make the API's document of them. `parameters.py` and `requests.py` read requests
strictly, `middleware.py` stands around it all.
"""
