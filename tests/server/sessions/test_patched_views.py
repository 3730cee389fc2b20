"""Who asks for what changed in views is told the same as others; who comes back begins with a whole one."""

from __future__ import annotations

import msgspec

from colossarium.server.tables.patches import patched
from server.players import run, serving
from server.sessions.helpers import asked, choose, open_table
from server.sessions.test_languages import next_event


def test_patches_tell_the_same_views() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None), pause=0.0)
            table, token = opened.table.id, opened.seats[0].token
            async with (
                service.watch(table, token, None) as whole,
                service.watch(table, token, None, patches=True) as changes,
                service.watch(table, token, None, patches=True) as same_changes,
            ):
                view = None
                for number in range(8):
                    event, change = await next_event(whole), await next_event(changes)
                    again = await next_event(same_changes)
                    # Made once for all who have the same view; at first each has a snapshot of their own.
                    assert again == change and (again is change) == (number > 1)
                    if number == 0:
                        view = change.view
                    else:
                        assert change.view is None and change.patch is not msgspec.UNSET
                        view = patched(view, change.patch)
                        assert len(msgspec.json.encode(change)) < len(msgspec.json.encode(event))
                    assert msgspec.structs.replace(change, view=view, patch=msgspec.UNSET) == event
                    assert b"patch" not in msgspec.json.encode(event)
                    await choose(service, opened, await asked(service, opened))
            last = event.number
            async with service.watch(table, token, last - 2, patches=True) as messages:
                again = await next_event(messages)
                assert again.view is not None and again.patch is msgspec.UNSET
                assert (await next_event(messages)).patch is not msgspec.UNSET

    run(test)
