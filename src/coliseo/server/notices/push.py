"""Web push: a browser's own service takes a message, encrypted for that browser, and wakes the page's worker.

The key by which services know this house (VAPID) comes from the house's secret: every process has the same, and there
is none to keep or to lose besides it.
"""

from __future__ import annotations

import base64
import time
from typing import Final

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from py_vapid import Vapid02
from pywebpush import WebPusher, WebPushException

from coliseo.server.notices.outside import Unreachable, checked, post
from coliseo.server.notices.words import Told
from coliseo.server.settings import Settings
from coliseo.server.storage.notices import StoredDevice

#: so long a service keeps what it cannot deliver, in seconds: after that the days are all but over
KEPT: Final = 24 * 3600
#: so long a service may take the signature for ours
SIGNED: Final = 12 * 3600
#: the order of the curve P-256
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class Gone(Exception):
    """The browser is no longer to be told."""


class Push:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        drawn = HKDF(hashes.SHA256(), 48, None, b"coliseo web push").derive(settings.secret.encode())
        self._key = ec.derive_private_key(int.from_bytes(drawn, "big") % (_ORDER - 1) + 1, ec.SECP256R1())

    @property
    def public_key(self) -> str:
        """As browsers want it when they subscribe."""
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        return _url64(self._key.public_key().public_bytes(*form))

    def check(self, endpoint: str, p256dh: str, auth: str) -> None:
        """Raises Unreachable if nothing can ever be sent there, or ValueError if those are no keys."""
        checked(endpoint, private=self.settings.push_private)
        secret = _from_url64(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _from_url64(p256dh))
        if len(secret) != 16:
            raise ValueError("auth")

    async def tell(self, device: StoredDevice, told: Told, path: str, mark: str) -> None:
        """Raises Gone, or Unreachable. `mark` is the same whenever the same is told: the later replaces the earlier."""
        shown = {"title": told.title, "body": told.text, "url": path, "tag": path}
        keys = {"p256dh": device.p256dh, "auth": device.auth}
        try:
            pusher = WebPusher({"endpoint": device.endpoint, "keys": keys})
            body = bytes(pusher.encode(msgspec.json.encode(shown), "aes128gcm")["body"])
        except (WebPushException, ValueError) as error:
            raise Gone from error
        headers = {
            **self._signed(device.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": mark[:32],
        }
        try:
            status = await post(device.endpoint, headers, body, private=self.settings.push_private)
        except Unreachable as error:
            if error.ever:
                raise Gone from error
            raise
        if status in (404, 410):
            raise Gone
        if not 200 <= status < 300:
            raise Unreachable(f"the push service answers {status}")

    def _signed(self, endpoint: str) -> dict[str, str]:
        parts = checked(endpoint, private=self.settings.push_private)
        claims = {
            "sub": self.settings.push_contact,
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED,
        }
        signed: dict[str, str] = Vapid02(self._key).sign(claims)
        return signed


def _url64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _from_url64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
