"""One process of the lab, as the server sees it."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from http import HTTPStatus
from time import monotonic

import msgspec

from colossarium.machine.cache import SHARED_VARIABLE, VARIABLE, Cache, cache_folder
from colossarium.machine.processes import QUICK_CODE
from colossarium.server.lab import messages
from colossarium.server.metering import Meter
from colossarium.server.refused import Refused
from colossarium.server.workers.process import PipedProcess

WORKER = "colossarium.server.lab.worker"
MOST_REQUESTS = 50
"""Requests after which a process is started anew: it keeps what it has compiled in memory."""
FOLDER = "lab"
"""Where all that comes of strangers' scripts is kept, below the folder of what is compiled: they must not
drive out what the games need."""

log = logging.getLogger("colossarium.lab")


def lab_cache() -> Cache:
    """Where the code of variants is."""
    folder = cache_folder()
    return Cache(None if folder is None else folder / FOLDER)


def lab_environment() -> dict[str, str]:
    """What processes are told that work with strangers' scripts."""
    folder = cache_folder()
    if folder is None:
        return {QUICK_CODE: "1"}
    return {VARIABLE: str(folder / FOLDER), SHARED_VARIABLE: str(folder), QUICK_CODE: "1"}


def find_code_of_the_lab() -> None:
    """Let this process, and those that it starts, find what the lab has compiled, for tables."""
    folder = lab_cache().base
    if folder is not None:
        os.environ.setdefault(SHARED_VARIABLE, str(folder))


class LabProcess(PipedProcess):
    """A process that is ended when it takes too long, or when nobody waits any more."""

    def __init__(self, module: str = WORKER) -> None:
        super().__init__(module, environment=lab_environment())
        self._asked = 0
        self._told_at = 0.0
        """When it was asked, or last said what it has used."""

    def _charge(self, meter: Meter) -> None:
        meter.add(monotonic() - self._told_at)

    async def ask(
        self,
        request: messages.LabRequest,
        seconds: float,
        meter: Meter,
        tell: Callable[[bytes], object] = lambda body: None,
    ) -> bytes:
        """The result, as JSON; Refused if there is none. What is found meanwhile goes to `tell`.

        `seconds`: in all, with starting the process. What it was busy with when it ended is charged too, by
        the clock: nobody can ask it any more."""
        self._told_at = monotonic()
        try:
            async with asyncio.timeout(seconds):
                return await self._ask(request, meter, tell)
        except Refused:
            raise
        except TimeoutError:
            self._charge(meter)
            await self.end()
            raise too_long(seconds) from None
        except (EOFError, OSError, ValueError, msgspec.MsgspecError) as error:
            self._charge(meter)
            await self.end()
            log.warning("a process of the lab ended: %r", error)
            raise Refused(HTTPStatus.BAD_REQUEST, messages.TOO_MUCH, messages.TOO_MUCH_SAID) from error
        except BaseException:
            # Nobody waits for the rest, and it must not be taken for a reply to the next request.
            self._charge(meter)
            self._asked = MOST_REQUESTS
            self.kill()
            raise

    async def _ask(
        self, request: messages.LabRequest, meter: Meter, tell: Callable[[bytes], object]
    ) -> bytes:
        if not self.alive or self._asked >= MOST_REQUESTS:
            await self.start()
            self._asked = 0
        self._asked += 1
        await self.send(request)
        while True:
            reply = messages.decode_reply(await self.receive())
            meter.add(reply.seconds)
            self._told_at = monotonic()
            match reply:
                case messages.Working(body=body):
                    tell(body)
                case messages.Done(body=body):
                    return body
                case messages.Declined(code=code, sentence=sentence):
                    if code == messages.TOO_MUCH:
                        self._asked = MOST_REQUESTS  # it does not get back all that it has taken
                    raise Refused(HTTPStatus.BAD_REQUEST, code, sentence)
                case messages.Failed(story=story):
                    log.error("the lab failed: %s", story)
                    raise Refused(
                        HTTPStatus.INTERNAL_SERVER_ERROR, "lab_failed", "this is a mistake of the lab's own"
                    )


def too_long(seconds: float) -> Refused:
    return Refused(
        HTTPStatus.BAD_REQUEST,
        "too_long",
        f"these rules take more than the {seconds:.0f} s there are for them",
    )
