"""A passkey in software: makes keys and signs as a browser with an authenticator does."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from hashlib import sha256

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

from colossarium.server.wire_accounts import Assertion, NewPasskey, PasskeyRequest

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
ORIGIN = "http://localhost:8000"


@dataclass
class Authenticator:
    """One device with one passkey. What a test wants to go wrong, it changes."""

    origin: str = ORIGIN
    flags: int = PRESENT | VERIFIED
    counts: bool = True
    """Whether it counts its uses; those that are kept in several places do not."""

    def __post_init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = os.urandom(16)
        self.uses = 0
        self.user = ""

    def make(self, asked: PasskeyRequest) -> NewPasskey:
        """What `navigator.credentials.create` gives."""
        self.user = asked.user
        numbers = self.key.public_key().public_numbers()
        point = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(point)
        data = self._data(asked.site, ATTESTED) + attested
        return NewPasskey(
            id=bytes_to_base64url(self.id),
            client_data=bytes_to_base64url(self._client_data("webauthn.create", asked.challenge)),
            attestation=bytes_to_base64url(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        )

    def use(self, asked: PasskeyRequest) -> Assertion:
        """What `navigator.credentials.get` gives."""
        if self.counts:
            self.uses += 1
        data, client_data = self._data(asked.site), self._client_data("webauthn.get", asked.challenge)
        signature = self.key.sign(data + sha256(client_data).digest(), ec.ECDSA(hashes.SHA256()))
        return Assertion(
            id=bytes_to_base64url(self.id),
            client_data=bytes_to_base64url(client_data),
            authenticator_data=bytes_to_base64url(data),
            signature=bytes_to_base64url(signature),
            user_handle=self.user,
        )

    def _data(self, site: str, more: int = 0) -> bytes:
        return sha256(site.encode()).digest() + bytes([self.flags | more]) + self.uses.to_bytes(4, "big")

    def _client_data(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()
