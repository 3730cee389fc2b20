"""Playing on a server from Python.

from colossarium.client import Client

with Client("http://127.0.0.1:8000") as client:
    table = client.open("beasthunt", players=2, sit=["Ann", "bot:playouts"])
    ann = table.seats[0]
    for event in ann.events():
        if ann.decision:
            ann.choose(ann.decision.options[0].name)
    print(ann.view["winners"])

`AsyncClient` is the same with `await`, for programs with many tables. Both are thin: what is asked and how
answers are read stands in `requests.py`, what comes after what in `steps.py`, what a reader has been told in
`reader.py`, how an event stream goes on after a lost connection in `stream.py`. None of these touches the
network.
"""

from __future__ import annotations

from colossarium.client.asynchronous import AsyncClient as AsyncClient
from colossarium.client.asynchronous import AsyncSeat as AsyncSeat
from colossarium.client.asynchronous import AsyncTable as AsyncTable
from colossarium.client.blocking import Client as Client
from colossarium.client.blocking import Seat as Seat
from colossarium.client.blocking import Table as Table
from colossarium.client.errors import Lost as Lost
from colossarium.client.errors import NotUnderstood as NotUnderstood
from colossarium.server.refused import Refused as Refused
