"""Whether people who are not there can be told something: by mail, and in their browsers."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiosmtplib

from coliseo.server.doctor.finding import Finding, doubtful, failing, first_line, well
from coliseo.server.notices.mail import Mail
from coliseo.server.settings import Settings


async def look_at_notices(settings: Settings) -> AsyncIterator[Finding]:
    if settings.smtp:
        yield await _look_at_mail(settings)
    else:
        yield well("mail", "sin avisos por correo (COLISEO_SMTP_URL)", "no notices by mail (COLISEO_SMTP_URL)")
    yield _look_at_push(settings)


async def _look_at_mail(settings: Settings) -> Finding:
    """As far as the server takes letters from us; none is sent."""
    try:
        async with Mail(settings).server() as server:
            await server.noop()
    except (OSError, aiosmtplib.SMTPException) as error:
        reason = first_line(error)
        return failing(
            "mail",
            f"el servidor de correo no nos atiende ({reason})",
            f"the mail server does not take anything from us ({reason})",
            error=reason,
        )
    return well("mail", "el servidor de correo nos atiende", "the mail server takes letters from us")


def _look_at_push(settings: Settings) -> Finding:
    if not settings.push_contact:
        return well("push", "sin avisos en el navegador (COLISEO_PUSH_CONTACT)", "no web push (COLISEO_PUSH_CONTACT)")
    if settings.push_private:
        return doubtful(
            "push",
            "COLISEO_PUSH_PRIVATE es para pruebas: cualquiera podría hacer que el servidor llame a tu red",
            "COLISEO_PUSH_PRIVATE is for tests: anybody could make the server call into your network",
        )
    if not settings.https:
        return doubtful(
            "push",
            "los navegadores solo admiten avisos con https:// en COLISEO_ADDRESS (o en este ordenador)",
            "browsers take notices only with https:// in COLISEO_ADDRESS (or on this computer)",
        )
    return well("push", "se avisa en los navegadores", "browsers are told")
