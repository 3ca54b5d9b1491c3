"""Accounts: a user name with a password (argon2), or passkeys, or both. A guest becomes the holder and keeps all.

Logging in tells nobody whether a user name exists: a wrong password and an unknown user cost the same time and get the
same answer. Opening an account cannot but tell that a name is taken: it is the one place, it takes as long either way,
and the limits of one address are few.

What would let somebody keep an account that is not theirs, or end it, asks for fresh proof: the password or a passkey,
shown within the last minutes. Whoever finds a device where somebody is logged in has neither.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import unicodedata
from typing import Any, Final
from urllib.parse import urlsplit

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from msgspec import Struct
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, generate_challenge, parse_client_data_json
from webauthn.helpers.options_to_json_dict import options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from coliseo.server.people import PersonInfo
from coliseo.server.problems import Problem
from coliseo.server.security import ShortMemory, spend
from coliseo.server.settings import Settings
from coliseo.server.storage.people import People, StoredPasskey, StoredPerson, now_ms
from coliseo.server.storage.sessions import StoredSession

SHORTEST_USER: Final = 3
LONGEST_USER: Final = 24
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
MOST_PASSKEYS: Final = 10
LONGEST_KEY: Final = 400
#: Latin letters only, so that no name can pass for another
_USER: Final = re.compile(r"[a-z0-9áéíóúüñç][a-z0-9áéíóúüñç._-]*")
#: ids of passkeys are base64url
KEY_ID: Final = r"^[A-Za-z0-9_-]+$"
#: memory for one password at a time in each thread: more would let log-ins starve the tables
_AT_ONCE: Final = 2


class Ceremony(Struct, frozen=True):
    """For whom passkeys are made: the name of the site and where its pages come from."""

    site: str
    origin: str


def ceremony_at(address: str) -> Ceremony:
    """From the server's own address; passkeys belong to names, not to bare numbers."""
    site = urlsplit(address).hostname or ""
    try:
        ipaddress.ip_address(site)
    except ValueError:
        if site:
            return Ceremony(site, address)
    raise Problem(
        409,
        "passkey_address",
        "Las llaves de acceso necesitan una dirección con nombre (por ejemplo http://localhost:8000), no un número.",
        "Passkeys need an address with a name (such as http://localhost:8000), not a number.",
    )


def proper_user(text: str) -> str:
    """The user name as it is kept and compared. Raises a Problem."""
    user = unicodedata.normalize("NFKC", text).strip().casefold()
    if not SHORTEST_USER <= len(user) <= LONGEST_USER or not _USER.fullmatch(user):
        raise Problem(
            422,
            "user",
            f"Un usuario tiene de {SHORTEST_USER} a {LONGEST_USER} letras, cifras, puntos o guiones.",
            f"A user name has {SHORTEST_USER} to {LONGEST_USER} letters, digits, dots or dashes.",
        )
    return user


def proper_password(text: str, user: str) -> str:
    password = unicodedata.normalize("NFKC", text)
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Problem(
            422,
            "password_length",
            f"Una contraseña tiene de {SHORTEST_PASSWORD} a {LONGEST_PASSWORD} caracteres.",
            f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters.",
        )
    if password.casefold() == user or len(set(password)) < 4:
        raise Problem(422, "password_weak", "Esa contraseña se adivina enseguida.", "That password is guessed at once.")
    return password


def wrong_password() -> Problem:
    return Problem(
        401, "wrong_password", "El usuario o la contraseña no son correctos.", "The user or the password is not right."
    )


def bad_passkey() -> Problem:
    return Problem(
        401, "bad_passkey", "La llave de acceso no se ha podido comprobar.", "The passkey could not be verified."
    )


class Passwords:
    """Argon2id in threads of its own, a few at once."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
        self._turn = asyncio.Semaphore(_AT_ONCE)
        # fits no password and costs what the others cost, from the first question on
        self._nobody = f"$argon2id$v=19$m=32768,t=3,p=1${'A' * 22}${'A' * 43}"

    async def make(self, password: str) -> str:
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, password: str, hashed: str | None) -> bool:
        """Whether it is the password. Without a hash (no such user) it takes just as long to say no."""
        if hashed is None:
            await self._verify(password, self._nobody)
            return False
        return await self._verify(password, hashed)

    async def _verify(self, password: str, hashed: str) -> bool:
        def check() -> bool:
            try:
                return self._hasher.verify(hashed, password)
            except (Argon2Error, InvalidHashError):
                return False

        async with self._turn:
            return await asyncio.to_thread(check)

    def outdated(self, hashed: str) -> bool:
        return self._hasher.check_needs_rehash(hashed)


class Accounts:
    def __init__(self, settings: Settings, people: People, memory: ShortMemory) -> None:
        self.settings = settings
        self.people = people
        self.memory = memory
        self.passwords = Passwords()

    # -- passwords ---------------------------------------------------------------------------------------------------

    async def open(
        self, person: PersonInfo, session: StoredSession, user: str, password: str, address: str
    ) -> StoredPerson:
        """The guest becomes the holder of an account; everything of theirs stays theirs."""
        user = proper_user(user)
        password = proper_password(password, user)
        if person.user is not None:
            raise Problem(409, "has_account", "Ya tienes una cuenta.", "You already have an account.")
        await spend(self.memory, "account", person.id, self.settings.limits.account)
        await spend(self.memory, "account-address", address, self.settings.limits.account_address)
        # a password opens an account that only passkeys opened before
        await self.need_proof(person, session)
        if not await self.people.open_account(person.id, user, await self.passwords.make(password)):
            raise Problem(409, "user_taken", "Ese usuario ya existe: elige otro.", "That user name is taken.")
        return await self._existing(person.id)

    async def log_in(self, user: str, password: str, address: str) -> StoredPerson:
        await spend(self.memory, "log-in-address", address, self.settings.limits.log_in_address)
        user = unicodedata.normalize("NFKC", user).strip().casefold()
        await spend(self.memory, "log-in", f"{user}:{address}", self.settings.limits.log_in_user)
        await spend(self.memory, "log-in-anywhere", user, self.settings.limits.log_in_anywhere)
        password = unicodedata.normalize("NFKC", password)
        # what cannot be anybody's name is not looked up: no database takes every character
        found = await self.people.find_user(user) if _USER.fullmatch(user) else None
        hashed = None if found is None else found.password
        if not await self.passwords.fits(password, hashed) or found is None or hashed is None:
            raise wrong_password()
        if self.passwords.outdated(hashed):
            await self.people.set_password(found.id, await self.passwords.make(password))
            return await self._existing(found.id)
        return found

    async def change_password(
        self, person: PersonInfo, session: StoredSession, old: str | None, new: str
    ) -> StoredPerson:
        """With the old one, or fresh proof: somebody may have forgotten it and still have a passkey."""
        if person.user is None:
            raise Problem(409, "no_account", "Primero hay que abrir una cuenta.", "An account must be opened first.")
        new = proper_password(new, person.user)
        await self._proof(person, session, old)
        await self.people.set_password(person.id, await self.passwords.make(new))
        return await self._existing(person.id)

    async def check_password(self, person: PersonInfo, password: str) -> None:
        await spend(self.memory, "password", person.id, self.settings.limits.log_in_user)
        found = await self._existing(person.id)
        if not await self.passwords.fits(unicodedata.normalize("NFKC", password), found.password):
            raise wrong_password()

    async def check_leaving(
        self, person: PersonInfo, session: StoredSession, password: str | None, address: str
    ) -> None:
        await spend(self.memory, "leave-address", address, self.settings.limits.leave_address)
        await self._proof(person, session, password)

    async def _proof(self, person: PersonInfo, session: StoredSession, password: str | None) -> None:
        if password is None:
            await self.need_proof(person, session)
        else:
            await self.check_password(person, password)

    async def need_proof(self, person: PersonInfo, session: StoredSession) -> None:
        """Raises a Problem that says what to show, unless it was shown just now or there is nothing to show."""
        if 0 <= now_ms() - session.proved < self.settings.proof_age * 1000:
            return
        if person.user is not None:
            raise Problem(
                403,
                "password_needed",
                "Hace falta la contraseña de la cuenta.",
                "The account's password is needed.",
            )
        if await self.people.count_passkeys(person.id):
            raise Problem(
                403,
                "passkey_needed",
                "Muestra otra vez tu llave de acceso y repite.",
                "Show your passkey once more and try again.",
            )

    async def _existing(self, person: str) -> StoredPerson:
        found = await self.people.find(person)
        if found is None:
            raise Problem(409, "gone", "Esa persona ya no existe.", "That person is gone.")
        return found

    # -- passkeys ----------------------------------------------------------------------------------------------------

    async def registration_options(self, person: PersonInfo, session: StoredSession, at: Ceremony) -> dict[str, Any]:
        await spend(self.memory, "passkey", person.id, self.settings.limits.passkey)
        await self.need_proof(person, session)
        owned = await self.people.passkeys(person.id)
        if len(owned) >= MOST_PASSKEYS:
            raise Problem(
                409,
                "passkeys_full",
                f"No caben más de {MOST_PASSKEYS} llaves de acceso.",
                f"There is no room for more than {MOST_PASSKEYS} passkeys.",
            )
        challenge = generate_challenge()
        # of this session, which has just shown who it is; of no other
        await self.memory.keep(f"register:{session.id}", bytes_to_base64url(challenge), self.settings.challenge_age)
        options = generate_registration_options(
            rp_id=at.site,
            rp_name="Coliseo",
            user_id=person.id.encode(),
            user_name=person.user or person.name,
            user_display_name=person.name,
            challenge=challenge,
            timeout=self.settings.challenge_age * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in owned],
        )
        return options_to_json_dict(options)

    async def register(
        self, person: PersonInfo, session: StoredSession, at: Ceremony, credential: dict[str, Any], label: str
    ) -> StoredPasskey:
        challenge = await self.memory.take(f"register:{session.id}")
        if challenge is None:
            raise expired()
        try:
            verified = verify_registration_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=at.site,
                expected_origin=at.origin,
            )
        except Exception:
            # many parsers at work on what a stranger sent: whatever they stumble over, it is no good passkey
            raise bad_passkey() from None
        key = bytes_to_base64url(verified.credential_id)
        if len(key) > LONGEST_KEY:
            raise bad_passkey()
        passkey = StoredPasskey(
            key, person.id, verified.credential_public_key, verified.sign_count, proper_label(label), now_ms()
        )
        if not await self.people.add_passkey(passkey):
            raise Problem(409, "passkey_taken", "Esa llave ya está registrada.", "That passkey is already registered.")
        return passkey

    async def authentication_options(
        self, person: PersonInfo, at: Ceremony, address: str, *, own: bool = False
    ) -> dict[str, Any]:
        """For any passkey of this site: the browser lets its owner choose. With `own`, for one of the person's."""
        await spend(self.memory, "log-in-address", address, self.settings.limits.log_in_address)
        challenge = generate_challenge()
        await self.memory.keep(_asked(challenge, own), person.id, self.settings.challenge_age)
        keys = await self.people.passkeys(person.id) if own else []
        options = generate_authentication_options(
            rp_id=at.site,
            challenge=challenge,
            timeout=self.settings.challenge_age * 1000,
            allow_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in keys],
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return options_to_json_dict(options)

    async def log_in_with_passkey(
        self, person: PersonInfo, at: Ceremony, credential: dict[str, Any], address: str
    ) -> StoredPerson:
        return await self._existing((await self._shown(person, at, credential, address, own=False)).person)

    async def check_passkey(self, person: PersonInfo, at: Ceremony, credential: dict[str, Any], address: str) -> None:
        """The person shows a passkey of theirs; one of another account proves nothing."""
        if (await self._shown(person, at, credential, address, own=True)).person != person.id:
            raise bad_passkey()

    async def _shown(
        self, person: PersonInfo, at: Ceremony, credential: dict[str, Any], address: str, *, own: bool
    ) -> StoredPasskey:
        await spend(self.memory, "log-in-address", address, self.settings.limits.log_in_address)
        try:
            response = credential["response"]
            challenge = parse_client_data_json(base64url_to_bytes(response["clientDataJSON"])).challenge
            key = str(credential["id"])
        except Exception:
            raise bad_passkey() from None
        if len(key) > LONGEST_KEY or not re.fullmatch(KEY_ID, key):
            raise bad_passkey()
        # whoever asked for the challenge must be the one who answers it, and only once
        if await self.memory.take(_asked(challenge, own)) != person.id:
            raise expired()
        passkey = await self.people.passkey(key)
        if passkey is None:
            raise bad_passkey()
        try:
            verified = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=at.site,
                expected_origin=at.origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.sign_count,
            )
        except Exception:
            raise bad_passkey() from None
        await self.people.used_passkey(passkey.id, verified.new_sign_count)
        return passkey


def _asked(challenge: bytes, own: bool) -> str:
    """Where a challenge is remembered: what was asked for to log in proves nothing, and the other way round."""
    return f"{'prove' if own else 'log-in'}:{bytes_to_base64url(challenge)}"


def expired() -> Problem:
    return Problem(
        409,
        "challenge_expired",
        "Ha pasado demasiado tiempo: vuelve a empezar.",
        "It took too long: please start again.",
    )


def proper_label(text: str) -> str:
    visible = "".join(c for c in unicodedata.normalize("NFC", text) if not unicodedata.category(c).startswith("C"))
    return visible.strip()[:40] or "Llave"
