"""Playing on a server from Python.

from colossarium.client import Client

with Client("http://127.0.0.1:8000") as client:
    table = client.open("beasthunt", players=2, sit=["Ann", "bot:playouts"])
    ann = table.seats[0]
    for event in ann.events():
        if ann.decision:
            ann.choose(ann.decision.options[0].name)
    print(ann.view["winners"])

`AsyncClient` is the same with `await`, for programs with many tables. It is the source: the blocking client
is written from it by `tools/blocking_client.py`. `requests.py` has what is asked and how answers are decoded,
`retry.py` when something is sent again, `session.py` what is known of a table so far, `stream.py` how events
go on after a lost connection. None of them touches the network: `asynchronous_io.py` and `blocking_io.py` do.
"""

from __future__ import annotations

from colossarium.client.asynchronous import AsyncClient as AsyncClient
from colossarium.client.asynchronous import AsyncSeat as AsyncSeat
from colossarium.client.asynchronous import AsyncTable as AsyncTable
from colossarium.client.blocking import Client as Client
from colossarium.client.blocking import Seat as Seat
from colossarium.client.blocking import Table as Table
from colossarium.client.errors import InvalidResponse as InvalidResponse
from colossarium.client.errors import ServerUnreachable as ServerUnreachable
from colossarium.server.refused import Refused as Refused
from colossarium.server.wire import Correspondence as Correspondence
from colossarium.server.wire import RealTime as RealTime
from colossarium.server.wire import Terms as Terms
from colossarium.server.wire import VariantText as VariantText
from colossarium.server.wire_lab import LabRun as LabRun
from colossarium.server.wire_lab import LabTraining as LabTraining
from colossarium.server.wire_notices import Subscribe as Subscribe
