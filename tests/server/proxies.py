"""The proxies of `deploy/`, as an operator starts them, with a certificate and ports of our own."""

from __future__ import annotations

import shutil
import socket
import ssl
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"
LIMIT = 60
MISSING = "{0} is not installed. To have these tests: apt-get install {0} (Debian, Ubuntu)"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def port_of(address: str) -> int:
    return int(address.rpartition(":")[2])


class Certificate:
    """One for `localhost`, signed by itself."""

    def __init__(self, folder: Path) -> None:
        self.chain, self.key = folder / "fullchain.pem", folder / "privkey.pem"
        wanted = (
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
        )
        words = [*wanted.split(), "-addext", "subjectAltName=DNS:localhost"]
        files = ["-keyout", str(self.key), "-out", str(self.chain)]
        done = subprocess.run(["openssl", *words, *files], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """What an operator changes in a file; each must be there to be changed."""
    for old, new in pairs:
        assert old in text, f"{old!r} is not in the file"
        text = text.replace(old, new)
    return text


class Proxy(ABC):
    """A proxy that runs, in front of these ports."""

    program: str

    def __init__(self, folder: Path, ports: list[int]) -> None:
        self.folder, self.ports = folder, ports
        self.certificate = Certificate(folder)
        self.http, self.https = free_port(), free_port()
        self.address = f"https://localhost:{self.https}"
        self.config = folder / "config"
        self.config.write_text(self.configured())
        with open(folder / "proxy.log", "ab") as said:
            self.process = subprocess.Popen(
                [self.path(), *self.start_words()],
                cwd=folder,
                stdout=said,
                stderr=said,
                env=self.environment(),
            )
        self._wait()

    @classmethod
    def path(cls) -> str:
        return shutil.which(cls.program) or shutil.which(cls.program, path="/usr/sbin:/usr/bin") or ""

    def environment(self) -> dict[str, str]:
        return {"HOME": str(self.folder), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}

    @abstractmethod
    def configured(self) -> str:
        """The file in `deploy/`, for a test."""

    @abstractmethod
    def start_words(self) -> list[str]:
        """What it is started with, in the foreground."""

    @abstractmethod
    def reload_words(self) -> list[str]:
        """What has it read its file anew."""

    def reload(self) -> None:
        """Read the file anew, with connections open."""
        done = subprocess.run(
            [self.path(), *self.reload_words()], cwd=self.folder, env=self.environment(), capture_output=True
        )
        assert done.returncode == 0, done.stderr

    def _wait(self) -> None:
        context = ssl.create_default_context(cafile=str(self.certificate.chain))
        end = time.monotonic() + LIMIT
        while True:
            try:
                plain = socket.create_connection(("localhost", self.https), 1)
                with plain, context.wrap_socket(plain, server_hostname="localhost"):
                    return
            except OSError:
                assert time.monotonic() < end and self.process.poll() is None, self.said()
                time.sleep(0.05)

    def said(self) -> str:
        return (self.folder / "proxy.log").read_text()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(LIMIT)


class Nginx(Proxy):
    """A file for sites-enabled, inside the smallest `nginx.conf` that there is."""

    program = "nginx"

    def configured(self) -> str:
        self._write_main()
        first, second = self.ports
        return replaced(
            (DEPLOY / "nginx.conf").read_text(),
            ("listen 80;", f"listen 127.0.0.1:{self.http};"),
            ("listen [::]:80;", ""),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{self.https} ssl http2;"),
            ("listen [::]:443 ssl http2;", ""),
            ("/etc/letsencrypt/live/play.example.org/fullchain.pem", str(self.certificate.chain)),
            ("/etc/letsencrypt/live/play.example.org/privkey.pem", str(self.certificate.key)),
            (NAME, "localhost"),
            ("127.0.0.1:8001", f"127.0.0.1:{first}"),
            ("127.0.0.1:8002", f"127.0.0.1:{second}"),
        )

    def start_words(self) -> list[str]:
        return ["-p", ".", "-c", "main"]

    def _write_main(self) -> None:
        (self.folder / "main").write_text(
            "pid nginx.pid;\nerror_log stderr;\ndaemon off;\nworker_processes 1;\nevents {}\n"
            "http {\naccess_log off;\n"
            + "".join(
                f"{kind}_temp_path temp_{kind};\n"
                for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
            )
            + "include config;\n}\n"
        )

    def reload_words(self) -> list[str]:
        return [*self.start_words(), "-s", "reload"]


class Caddy(Proxy):
    """With a certificate of its own, as nobody signs one for a test."""

    program = "caddy"

    def configured(self) -> str:
        first, second = self.ports
        site = replaced(
            (DEPLOY / "Caddyfile").read_text(),
            (
                f"{NAME} {{\n",
                f"https://localhost:{self.https} {{\n"
                f"\tbind 127.0.0.1\n\ttls {self.certificate.chain} {self.certificate.key}\n",
            ),
            (f"Host {NAME}", "Host localhost"),
            ("127.0.0.1:8001", f"127.0.0.1:{first}"),
            ("127.0.0.1:8002", f"127.0.0.1:{second}"),
        )
        self.admin = free_port()
        options = (f"admin localhost:{self.admin}", f"http_port {self.http}", "auto_https disable_redirects")
        return f"{{\n{chr(10).join(options)}\n}}\n{site}"

    def start_words(self) -> list[str]:
        return ["run", "--adapter", "caddyfile", "--config", "config"]

    def reload_words(self) -> list[str]:
        where = ["--address", f"localhost:{self.admin}", "--force"]
        return ["reload", "--adapter", "caddyfile", "--config", "config", *where]


@contextmanager
def proxy(kind: type[Proxy], folder: Path, ports: list[int]) -> Iterator[Proxy]:
    found = kind(folder, ports)
    try:
        yield found
    finally:
        found.stop()
