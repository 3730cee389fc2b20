"""Messages go out at once where they can, and always in their order."""

from __future__ import annotations

import asyncio

from colossarium.server import wire
from colossarium.server.sessions.subscriber import Subscriber


def message(number: int) -> wire.Presence:
    return wire.Presence(seats=[True] * number)


def test_a_message_goes_out_at_once_only_while_nothing_is_on_its_way() -> None:
    async def main() -> None:
        sent: list[int] = []
        taken: list[int] = []
        room = True

        def forward_now(each: wire.Message) -> bool:
            assert isinstance(each, wire.Presence)
            if room:
                sent.append(len(each.seats))
            return room

        async def take() -> None:
            async for each in subscriber:
                if isinstance(each, wire.Presence):
                    taken.append(len(each.seats))
                    await asyncio.sleep(0)

        subscriber = Subscriber(None)
        subscriber.forward_now = forward_now
        subscriber.send(message(1))
        taking = asyncio.create_task(take())
        subscriber.send(message(2))
        assert sent == []
        for _ in range(5):
            await asyncio.sleep(0)
        assert taken == [1, 2]
        subscriber.send(message(3))
        assert sent == [3]
        room = False
        subscriber.send(message(4))
        room = True
        subscriber.send(message(5))
        assert sent == [3]
        subscriber.close("complete", "that is all")
        await taking
        assert taken == [1, 2, 4, 5]

    asyncio.run(main())
