"""Letters by mail: a server of the host's sends them, to addresses whose owners have said that they are theirs."""

from __future__ import annotations

import hashlib
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

import aiosmtplib
from itsdangerous import BadData, URLSafeSerializer

from coliseo.server.notices.words import Told
from coliseo.server.settings import Settings

#: for a whole letter
PATIENCE: Final = 20.0
PORTS: Final = {"smtp": 587, "smtps": 465}
LOCAL: Final = ("localhost", "127.0.0.1", "::1")

_CONFIRM: Final = {
    "es": (
        "Confirma tu correo en Coliseo",
        "Alguien, seguramente tú, quiere que Coliseo le avise aquí cuando le toque jugar.\n"
        "Para confirmarlo, abre:\n\n{link}\n\nSi no has sido tú, no hagas nada: no se te escribirá más.\n",
    ),
    "en": (
        "Confirm your address at Coliseo",
        "Somebody, most likely you, wants Coliseo to tell them here when it is their turn.\n"
        "To confirm it, open:\n\n{link}\n\nIf it was not you, do nothing: you will not be written to again.\n",
    ),
}
_FOOT: Final = {
    "es": "Para no recibir más avisos, abre: {link}\n",
    "en": "To get no more of these, open: {link}\n",
}


class Tokens:
    """What the links of letters carry: whose mailbox it is about, signed. It does for nothing else."""

    def __init__(self, secret: str) -> None:
        self._confirm = URLSafeSerializer(secret, salt="coliseo.mail.confirm")
        self._stop = URLSafeSerializer(secret, salt="coliseo.mail.stop")

    def to_confirm(self, person: str, address: str) -> str:
        return str(self._confirm.dumps([person, address]))

    def to_stop(self, person: str, address: str) -> str:
        return str(self._stop.dumps([person, address]))

    def confirmed(self, token: str) -> tuple[str, str] | None:
        return _read(self._confirm, token)

    def stopped(self, token: str) -> tuple[str, str] | None:
        return _read(self._stop, token)


def _read(signer: URLSafeSerializer, token: str) -> tuple[str, str] | None:
    try:
        person, address = signer.loads(token)
    except (BadData, ValueError, TypeError):
        return None
    return (person, address) if isinstance(person, str) and isinstance(address, str) else None


class Mail:
    """The host's mail server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.tokens = Tokens(settings.secret)

    async def ask_to_confirm(self, person: str, address: str, lang: str) -> None:
        """Raises OSError or an SMTPException when it cannot be sent."""
        subject, text = _CONFIRM[lang]
        link = f"{self.settings.address}/avisos?confirmar={self.tokens.to_confirm(person, address)}"
        await self.send(self._letter(address, subject, text.format(link=link)))

    async def tell(self, person: str, address: str, lang: str, told: Told, path: str, mark: str) -> None:
        """`mark` is the same whenever the same is told: a letter that is sent again is the same letter."""
        stop = self.tokens.to_stop(person, address)
        home = self.settings.address
        foot = _FOOT[lang].format(link=f"{home}/avisos?baja={stop}")
        letter = self._letter(address, f"{told.title} · Coliseo", f"{told.text}\n\n{home}{path}\n\n-- \n{foot}")
        del letter["Message-ID"]
        digest = hashlib.sha256(f"{self.settings.secret}/{mark}/{person}".encode()).hexdigest()[:32]
        letter["Message-ID"] = f"<{digest}@{self._domain()}>"
        letter["List-Unsubscribe"] = f"<{home}/api/notices/mail/stop?token={stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        await self.send(letter)

    def _domain(self) -> str:
        return parseaddr(self.settings.mail_from)[1].rpartition("@")[2] or "localhost"

    def _letter(self, address: str, subject: str, text: str) -> EmailMessage:
        letter = EmailMessage(policy=SMTP)
        letter["From"] = self.settings.mail_from
        letter["To"] = address
        letter["Subject"] = subject
        letter["Date"] = formatdate()
        # without one some servers take a letter for spam
        letter["Message-ID"] = make_msgid(domain=self._domain())
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        return letter

    async def send(self, letter: EmailMessage) -> None:
        async with self.server() as server:
            await server.send_message(letter)

    def server(self) -> aiosmtplib.SMTP:
        """A connection to be opened. A password is told to nobody in the clear but to this computer itself."""
        url = urlsplit(self.settings.smtp)
        tls = url.scheme == "smtps"
        host = url.hostname or "localhost"
        must = True if url.username and host not in LOCAL and not tls else None
        return aiosmtplib.SMTP(
            hostname=host,
            port=url.port or PORTS[url.scheme],
            username=unquote(url.username) if url.username else None,
            password=unquote(url.password) if url.password else None,
            use_tls=tls,
            start_tls=False if tls else must,
            timeout=PATIENCE,
        )
