"""Where I want to be told that I am waited for."""

from __future__ import annotations

import hashlib
import re
from typing import Annotated, Final

import aiosmtplib
from litestar import Controller, delete, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from coliseo.server.http.answers import NO_TOKEN, AnyRequest, errors
from coliseo.server.notices.mail import Tokens
from coliseo.server.notices.outside import Unreachable
from coliseo.server.notices.sending import Notifier
from coliseo.server.people import person_of
from coliseo.server.problems import Problem, language_of
from coliseo.server.security import client_address, spend
from coliseo.server.settings import Settings
from coliseo.server.storage import notices as stored
from coliseo.server.storage.notices import StoredDevice, device_id

#: one name and one domain, of what every mail server takes; whether it is anybody's is found out by writing to it
_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")

DeviceId = Annotated[str, PathParameter(description="SHA-256 of the endpoint, in hex.", pattern=r"^[0-9a-f]{64}$")]
Token = Annotated[str, QueryParameter(description="As the letter's link has it.", min_length=1, max_length=1000)]


class MailInfo(Struct):
    """Where I am written to; nothing is sent there before I have confirmed it."""

    address: str = ""
    confirmed: bool = False


class PushInfo(Struct):
    """Browsers in which I am told. A browser subscribes with `key`."""

    key: str
    devices: Annotated[list[str], Meta(description="SHA-256 of each one's endpoint, in hex.")]


class NoticesInfo(Struct):
    """What this house can do; nothing where it is not set up for it."""

    mail: MailInfo | None
    push: PushInfo | None


class NewMailbox(Struct, forbid_unknown_fields=True):
    address: Annotated[str, Meta(max_length=254)]


class DeviceKeys(Struct, forbid_unknown_fields=True):
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]


class NewDevice(Struct, forbid_unknown_fields=True):
    """A subscription as browsers give it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: DeviceKeys


async def notices_of(state: State, person: str) -> NoticesInfo:
    notifier: Notifier = state.notifier
    mail = push = None
    if notifier.mail is not None:
        box = await stored.mailbox_of(state.store, person)
        mail = MailInfo() if box is None else MailInfo(box.address, box.confirmed)
    if notifier.push is not None:
        devices = await stored.devices_of(state.store, person)
        push = PushInfo(notifier.push.public_key, [device.id for device in devices])
    return NoticesInfo(mail, push)


class NoticesController(Controller):
    path = "/notices"
    tags = ("people",)

    @get(summary="Where I am told that I am waited for", responses=errors(429))
    async def mine(self, request: AnyRequest, state: State) -> NoticesInfo:
        return await notices_of(state, person_of(request).id)

    @put("/mail", summary="Be told by mail", responses=errors(400, 403, 409, 413, 422, 429))
    async def mailbox(self, request: AnyRequest, state: State, data: JSONBody[NewMailbox]) -> NoticesInfo:
        """A letter asks there whether it is mine. Nothing else is sent before its link has been followed."""
        person, settings, lang = person_of(request).id, _settings(state), language_of(request)
        notifier: Notifier = state.notifier
        if notifier.mail is None:
            raise _not_set_up()
        address = data.address.strip()
        if _ADDRESS.fullmatch(address) is None:
            raise Problem(422, "mail", "Eso no es una dirección de correo.", "That is no mail address.")
        await spend(state.memory, "mail", person, settings.limits.mail)
        await spend(state.memory, "mail-address", client_address(request), settings.limits.mail_address)
        whose = hashlib.sha256(address.casefold().encode()).hexdigest()
        await spend(state.memory, "mail-to", whose, settings.limits.mail_to)
        if await stored.keep_mailbox(state.store, person, address, lang):
            try:
                await notifier.mail.ask_to_confirm(person, address, lang)
            except (OSError, aiosmtplib.SMTPException) as error:
                raise Problem(
                    409,
                    "mail_fails",
                    "El correo no se ha podido enviar. Prueba más tarde.",
                    "The letter could not be sent. Try again later.",
                ) from error
        return await notices_of(state, person)

    @delete("/mail", status_code=200, summary="No longer be told by mail", responses=errors(403, 429))
    async def no_mailbox(self, request: AnyRequest, state: State) -> NoticesInfo:
        person = person_of(request).id
        await stored.drop_mailbox(state.store, person)
        return await notices_of(state, person)

    @put("/push", summary="Be told in this browser", responses=errors(400, 403, 409, 413, 422, 429))
    async def device(self, request: AnyRequest, state: State, data: JSONBody[NewDevice]) -> NoticesInfo:
        person, settings = person_of(request).id, _settings(state)
        notifier: Notifier = state.notifier
        if notifier.push is None:
            raise _not_set_up()
        await spend(state.memory, "device", person, settings.limits.device)
        try:
            notifier.push.check(data.endpoint, data.keys.p256dh, data.keys.auth)
        except (Unreachable, ValueError) as error:
            raise Problem(422, "device", "Ese navegador no se puede avisar.", "That browser cannot be told.") from error
        keys, endpoint = data.keys, data.endpoint
        device = StoredDevice(device_id(endpoint), endpoint, keys.p256dh, keys.auth, language_of(request))
        await stored.keep_device(state.store, person, device)
        return await notices_of(state, person)

    @delete("/push/{device:str}", status_code=200, summary="No longer be told there", responses=errors(400, 403, 429))
    async def no_device(self, request: AnyRequest, state: State, device: DeviceId) -> NoticesInfo:
        person = person_of(request).id
        await stored.drop_device(state.store, device, person)
        return await notices_of(state, person)


class LettersController(Controller):
    """What the links of letters do, for whoever has the letter: in any browser, or in none. Their tokens are proof
    enough, and no cookie is needed."""

    path = "/notices/mail"
    tags = ("people",)
    opt = {NO_TOKEN: True}  # noqa: RUF012

    @post("/confirm", status_code=204, summary="Confirm a mail address", responses=errors(400, 404, 429))
    async def confirm(self, request: AnyRequest, state: State, token: Token) -> None:
        found = await _read(request, state, token, confirm=True)
        if not await stored.confirm_mailbox(state.store, *found):
            raise _no_letter()

    @post("/stop", status_code=204, summary="Get no more letters", responses=errors(400, 404, 429))
    async def stop(self, request: AnyRequest, state: State, token: Token) -> None:
        """Also as mail programs ask for it (RFC 8058)."""
        await stored.drop_mailbox(state.store, *await _read(request, state, token, confirm=False))


async def _read(request: AnyRequest, state: State, token: str, *, confirm: bool) -> tuple[str, str]:
    settings = _settings(state)
    await spend(state.memory, "token", client_address(request), settings.limits.token)
    tokens = Tokens(settings.secret)
    found = tokens.confirmed(token) if confirm else tokens.stopped(token)
    if found is None:
        raise _no_letter()
    return found


def _settings(state: State) -> Settings:
    settings: Settings = state.settings
    return settings


def _not_set_up() -> Problem:
    return Problem(409, "not_set_up", "Esta casa no envía esos avisos.", "This house does not send such notices.")


def _no_letter() -> Problem:
    return Problem(404, "letter", "Ese enlace no es válido, o ya no lo es.", "That link is not valid, or no longer is.")
