"""systemd with a unit of `deploy/`, in namespaces of its own: it is the first process there, has files of its
own where it writes, and shares nothing with the machine but programs, the network and the kernel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.proxies import DEPLOY

SYSTEMD = Path("/usr/lib/systemd/systemd")
LIMIT = 120
SOURCE = Path(__file__).parents[2] / "src"
PROGRAM = """#!/bin/sh
export LD_LIBRARY_PATH=/opt/colossarium/base/lib PYTHONPATH=/opt/colossarium/src:/opt/colossarium/site
exec /opt/colossarium/base/bin/python{version} -m colossarium "$@"
"""
INSIDE = """
set -e
mount --make-rprivate /
mount -t tmpfs tmpfs /opt
mkdir -p /opt/colossarium/bin /opt/colossarium/base /opt/colossarium/site /opt/colossarium/src
mount --bind {base} /opt/colossarium/base
mount --bind {site} /opt/colossarium/site
mount --bind {source} /opt/colossarium/src
cp {folder}/colossarium /opt/colossarium/bin/
mkdir /opt/etc && cp -a /etc/. /opt/etc/ && mount --bind /opt/etc /etc
rm -rf /etc/systemd/system/* && mkdir -p /etc/colossarium
cp {folder}/etc/systemd/* /etc/systemd/system/
cp {folder}/etc/environment /etc/colossarium/
mount -t tmpfs tmpfs /usr/lib/systemd/system/sysinit.target.wants
umount -R /sys/fs/cgroup 2>/dev/null || true
mount -t cgroup2 none /sys/fs/cgroup
mount --bind {folder}/console /dev/console
for each in /run /var/lib /var/cache /var/log /var/tmp /tmp; do mount -t tmpfs -o mode=1777 tmpfs $each; done
container=test exec {systemd} --system --unit=test.target
"""


class NoSystemd(Exception):
    """The sentence says why it can't be had."""


class Systemd:
    """It runs."""

    def __init__(self, process: int, console: Path) -> None:
        self.process, self._console = process, console

    def inside(self, *command: str) -> str:
        """What a command says there, at whatever exit code."""
        words = ["nsenter", "-t", str(self.process), "-m", "-p", "-C", *command]
        done = subprocess.run(words, capture_output=True, text=True, timeout=LIMIT)
        return done.stdout + done.stderr

    @property
    def console(self) -> str:
        return self._console.read_text(errors="replace")


def _cgroups() -> Path:
    for line in Path("/proc/mounts").read_text().splitlines():
        _, place, kind, options, *_ = line.split()
        if kind == "cgroup2" and "rw" in options.split(","):
            return Path(place)
    raise NoSystemd("there are no cgroups (version 2) that can be written to")


@contextmanager
def systemd_with(folder: Path, environment: str) -> Iterator[Systemd]:
    """systemd with our unit, this source as its program, and this file of variables."""
    if os.geteuid() != 0:
        raise NoSystemd("systemd in namespaces of its own takes root")
    for program in (str(SYSTEMD), "unshare", "nsenter"):
        if shutil.which(program) is None:
            raise NoSystemd(
                f"{program} is not installed. To have this test: apt-get install systemd util-linux"
            )
    group = _cgroups() / f"colossarium-test-{os.getpid()}"
    units = folder / "etc" / "systemd"
    units.mkdir(parents=True)
    shutil.copy(DEPLOY / "colossarium@.service", units)
    (units / "test.target").write_text("[Unit]\nDescription=Nothing\n")
    (folder / "etc" / "environment").write_text(environment)
    (folder / "console").touch()
    program_file = folder / "colossarium"
    program_file.write_text(PROGRAM.format(version=f"{sys.version_info[0]}.{sys.version_info[1]}"))
    program_file.chmod(0o755)
    script = folder / "inside.sh"
    facts = {"base": sys.base_prefix, "site": sysconfig.get_path("purelib"), "source": SOURCE}
    script.write_text(INSIDE.format(folder=folder, systemd=SYSTEMD, **facts))
    try:
        group.mkdir()
    except OSError as error:
        raise NoSystemd(f"no cgroup can be made: {error}") from None
    begin = f"echo $$ > {group}/cgroup.procs && exec unshare --mount --pid --fork --kill-child --mount-proc "
    begin += f"--cgroup --uts --ipc sh {script}"
    started = subprocess.Popen(["sh", "-c", begin], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        children = Path(f"/proc/{started.pid}/task/{started.pid}/children")
        end = time.monotonic() + LIMIT
        while True:
            if started.poll() is not None or time.monotonic() > end:
                assert started.stdout is not None
                said = started.stdout.read().decode() if started.poll() is not None else "it takes too long"
                raise NoSystemd(f"systemd does not start in namespaces here: {said}")
            found = children.read_text().split()
            if found:
                running = Systemd(int(found[0]), folder / "console")
                if "running" in running.inside("systemctl", "is-system-running"):
                    break
            time.sleep(0.1)
        yield running
    finally:
        started.kill()
        started.wait(LIMIT)
        _remove(group)


def _remove(group: Path) -> None:
    """The cgroup and all below it, as soon as nobody is in there any more."""
    for _ in range(100):
        try:
            for each in sorted((each for each in group.rglob("*") if each.is_dir()), reverse=True):
                each.rmdir()
            group.rmdir()
        except OSError:
            time.sleep(0.1)
        else:
            return
