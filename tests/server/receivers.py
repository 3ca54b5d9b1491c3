"""Where notices arrive in tests: a real mail server, and a push service that decrypts what it is given."""

from __future__ import annotations

import base64
import email
import json
import os
import re
import threading
import time
from collections.abc import Callable
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from server.services import free_port

PATIENCE = 20.0


def until(true: Callable[[], Any], why: str) -> Any:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = true()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(why)


class MailServer:
    """Takes letters over SMTP; with `refuses` it puts off so many of them."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refuses = 0
        self.asked = 0
        self._controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self._controller.start()
        self.url = f"smtp://127.0.0.1:{self._controller.port}"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        self.asked += 1
        if self.refuses:
            self.refuses -= 1
            return "451 later"
        letter = email.message_from_bytes(bytes(envelope.content or b""), policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 taken"

    def texts(self, to: str) -> list[str]:
        return [letter.get_content().replace("\r\n", "\n") for letter in self.letters if letter["To"] == to]

    def link(self, to: str, what: str) -> str:
        """The token of the latest letter's link of that sort."""
        text = until(lambda: [t for t in self.texts(to) if f"{what}=" in t], f"no letter with {what}")[-1]
        found = re.search(rf"{what}=(\S+)", text)
        assert found is not None
        return found[1]

    def stop(self) -> None:
        self._controller.stop()


class PushService:
    """Answers with `statuses` one after the other, then 201; what it takes it decrypts as the browser would."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.statuses: list[int] = []
        self.asked = 0
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                status = service.take(dict(self.headers.items()), body)
                self.send_response(status)
                if 300 <= status < 400:
                    self.send_header("location", f"http://127.0.0.1:{service.port}/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def take(self, headers: dict[str, str], body: bytes) -> int:
        self.asked += 1
        if self.statuses and (status := self.statuses.pop(0)) >= 300:
            return status
        assert headers["Content-Encoding"] == "aes128gcm" and Vapid02.verify(headers["Authorization"])
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        self.headers.append(headers)
        self.messages.append(json.loads(plain))
        return 201

    def subscription(self, name: str = "a") -> dict[str, Any]:
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        keys = {"p256dh": _url64(self._key.public_key().public_bytes(*form)), "auth": _url64(self._auth)}
        return {"endpoint": f"http://127.0.0.1:{self.port}/push/{name}", "keys": keys}

    def stop(self) -> None:
        self._server.shutdown()


def _url64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
