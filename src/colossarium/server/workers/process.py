"""One worker process, as the server sees it."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from contextlib import suppress

import msgspec

from colossarium.machine.processes import environment
from colossarium.server.store.interface import Rules
from colossarium.server.workers import messages

MOST_LOADED = 32
"""Rules that a process has in memory; it is started anew for further ones."""
LONGEST_END = 5.0
"""Seconds that a killed process is waited for: one that hangs in the kernel is left to it."""


class BotFailed(Exception):
    """The bot came to no choice; the text is for the operator. The worker goes on."""


class TimedOut(Exception):
    """No answer came in time. The worker was ended."""


class WorkerDied(Exception):
    """The worker ended by itself, could not be started, or talked nonsense."""


class PipedProcess:
    """A Python process that is asked through pipes: started when it is first needed, and again after it has
    ended."""

    def __init__(self, module: str, *arguments: str, environment: Mapping[str, str] | None = None) -> None:
        """`environment`: what is said to it besides what any process of ours may know."""
        self._command = ("-P", "-m", module, *arguments)
        self._more = dict(environment or {})
        self._process: Process | None = None
        self._closed = False

    @property
    def alive(self) -> bool:
        process = self._process
        if process is None or process.returncode is not None:
            return False
        return process.stdout is not None and not process.stdout.at_eof()

    async def start(self) -> None:
        """Start it anew."""
        await self.end()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            env=environment() | self._more,
            start_new_session=True,  # An interrupt typed at the terminal is for the server alone.
        )
        if self._closed:
            self.kill()

    async def send(self, message: messages.Message) -> None:
        assert self._process is not None and self._process.stdin is not None
        self._process.stdin.write(messages.encode(message))
        await self._process.stdin.drain()

    async def receive(self) -> bytes:
        """The body of its next message."""
        assert self._process is not None and self._process.stdout is not None
        pipe = self._process.stdout
        head = await pipe.readexactly(messages.LENGTH.size)
        return await pipe.readexactly(messages.length(head))

    def kill(self) -> None:
        """End the process at once."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def end(self) -> None:
        """End the process and wait until it is gone."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_END):
                await process.wait()

    def close(self) -> None:
        """End the process for good. A question that is open fails; who asked it waits for the end."""
        self._closed = True
        self.kill()


class WorkerProcess(PipedProcess):
    """A process in which bots think and games are analysed."""

    def __init__(self, finder: str, environment: Mapping[str, str] | None = None) -> None:
        super().__init__("colossarium.server.workers.worker", finder, environment=environment)
        self.deaths = 0
        """How often in a row it died without an answer."""
        self._loaded: set[str] = set()

    def knows(self, program: str) -> bool:
        """Whether these rules are loaded."""
        return self.alive and program in self._loaded

    async def ask(
        self,
        question: messages.Question | messages.AnalysisRequest,
        rules: Rules,
        loading: float,
        thinking: float,
    ) -> messages.Answer:
        """What the worker found; BotFailed, TimedOut or WorkerDied if there is nothing.

        `loading`: seconds for starting, if need be, and for making the game ready, which may take compiling.
        `thinking`: seconds from then on."""
        try:
            async with asyncio.timeout(loading):
                if not self.alive or (len(self._loaded) >= MOST_LOADED and not self.knows(rules.program)):
                    await self.start()
                    self._loaded = set()
                await self._send(question, rules)
                first = await self._receive()
            if not isinstance(first, messages.Ready):
                return _answer(first)
            async with asyncio.timeout(thinking):
                return _answer(await self._receive())
        except BotFailed:
            raise
        except TimeoutError:
            await self.end()
            raise TimedOut from None
        except (EOFError, OSError, ValueError, msgspec.MsgspecError) as error:
            await self.end()
            raise WorkerDied(f"{type(error).__name__}: {error}") from error
        except BaseException:
            # Nobody waits for the answer any more, and it must not be taken for that to the next question.
            self.kill()
            raise

    async def _send(self, question: messages.Question | messages.AnalysisRequest, rules: Rules) -> None:
        if rules.program not in self._loaded:
            self._loaded.add(rules.program)
            await self.send(messages.LoadRules(rules))
        await self.send(question)

    async def _receive(self) -> messages.Reply:
        return messages.decode_reply(await self.receive())


def _answer(reply: messages.Reply) -> messages.Answer:
    if isinstance(reply, messages.Failure):
        raise BotFailed(reply.story)
    if isinstance(reply, messages.Ready):
        raise ValueError("it is ready twice")
    return reply
