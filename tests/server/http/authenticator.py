"""An authenticator in software: makes passkeys and signs with them, as a phone or a security key would."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

USER_PRESENT = 0x01
USER_VERIFIED = 0x04
ATTESTED = 0x40


class Authenticator:
    """One passkey for one site."""

    def __init__(self, origin: str, site: str = "localhost") -> None:
        self.origin = origin
        self.site = site
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.uses = 0
        self.user = b""

    def client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def data(self, flags: int) -> bytes:
        self.uses += 1
        digest = hashlib.sha256(self.site.encode()).digest()
        return digest + bytes([flags]) + self.uses.to_bytes(4, "big")

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create()` would give."""
        self.user = base64url_to_bytes(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self.data(USER_PRESENT | USER_VERIFIED | ATTESTED) + attested
        response = {
            "clientDataJSON": bytes_to_base64url(self.client_data("webauthn.create", options["challenge"])),
            "attestationObject": bytes_to_base64url(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
            "transports": ["internal"],
        }
        return self.credential(response)

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.get()` would give."""
        client = self.client_data("webauthn.get", options["challenge"])
        data = self.data(USER_PRESENT | USER_VERIFIED)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": bytes_to_base64url(client),
            "authenticatorData": bytes_to_base64url(data),
            "signature": bytes_to_base64url(signature),
            "userHandle": bytes_to_base64url(self.user),
        }
        return self.credential(response)

    def credential(self, response: dict[str, Any]) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        return {
            "id": name,
            "rawId": name,
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": response,
        }
