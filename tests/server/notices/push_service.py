"""Browsers that want to be told, and the push service between them and the server: it reads what they get."""

from __future__ import annotations

import json
import os
from typing import Any

import http_ece
import httpx
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from colossarium.server.notices.pushing import Pusher
from colossarium.server.notices.services import PushServices
from colossarium.server.notices.webpush import CURVE, decode, encode, public_half
from colossarium.server.wire_notices import Subscribe, Unsubscribe

HOST = "updates.push.services.mozilla.com"
CONTACT = "https://play.example.org"


class Browser:
    """One browser of somebody, with keys of its own."""

    def __init__(self, name: str, language: str = "en") -> None:
        self.name, self.language = name, language
        self.endpoint = f"https://{HOST}/wpush/v2/{name}"
        self._key, self._auth = ec.generate_private_key(CURVE), os.urandom(16)
        self.read: list[dict[str, Any]] = []
        """What it was told."""

    @property
    def subscription(self) -> Subscribe:
        p256dh = encode(public_half(self._key))
        return Subscribe(
            endpoint=self.endpoint, p256dh=p256dh, auth=encode(self._auth), language=self.language
        )

    @property
    def goodbye(self) -> Unsubscribe:
        return Unsubscribe(endpoint=self.endpoint)

    @property
    def told(self) -> list[str]:
        return [each["body"] for each in self.read]

    def receive(self, body: bytes) -> None:
        text = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        self.read.append(json.loads(text))


class PushService:
    """Takes messages, checks who has signed them, and hands them on."""

    def __init__(self, *browsers: Browser) -> None:
        self.browsers = {each.endpoint: each for each in browsers}
        self.answers: list[int | Exception] = []
        """What it answers next, instead of taking a message."""
        self.requests: list[httpx.Request] = []
        self.keys: set[str] = set()
        """Those that messages were signed with."""

    def pusher(self) -> Pusher:
        return Pusher(PushServices(), CONTACT, httpx.MockTransport(self._answer))

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        if self.answers:
            answer = self.answers.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return httpx.Response(answer, headers={"Location": "http://127.0.0.1/"})
        assert request.method == "POST" and request.headers["Content-Encoding"] == "aes128gcm"
        assert int(request.headers["TTL"]) > 0 and len(request.headers["Topic"]) == 32
        self._check(request)
        self.browsers[str(request.url)].receive(request.content)
        return httpx.Response(201)

    def _check(self, request: httpx.Request) -> None:
        scheme, _, rest = request.headers["Authorization"].partition(" ")
        given = dict(part.strip().split("=", 1) for part in rest.split(","))
        head, claims, signature = given["t"].split(".")
        assert scheme == "vapid" and json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
        said = json.loads(decode(claims))
        assert said["aud"] == f"https://{HOST}" and said["sub"] == CONTACT
        both = decode(signature)
        der = encode_dss_signature(int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big"))
        key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(given["k"]))
        key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        self.keys.add(given["k"])
