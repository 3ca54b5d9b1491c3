"""How a server is set up: everything it reads from its environment, in one place.

The command line puts its flags into the environment before the server starts, so that every worker process, however it
was started, reads the same settings.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import tempfile
from collections.abc import Mapping, Sequence
from email.utils import parseaddr
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct

from coliseo.server.logs import FORMS, LEVELS
from coliseo.server.messages import MAX_BYTES
from coliseo.server.storage.engine import DRIVERS, Sync, with_driver

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

#: the client as it was built into the package
BUILT_CLIENT: Final = Path(__file__).with_name("static")
SECRET_FILE: Final = "secret"
#: what a socket takes in one message: somewhat more than may be said, so that most of what is too long is told so
#: before the connection ends
MAX_FRAME: Final = 4 * MAX_BYTES
#: with fewer characters a secret could be guessed
SHORTEST_SECRET: Final = 32
SHORTEST_TOKEN: Final = 16
#: a hundred processors: as good as no limit
MOST_SHARE: Final = 10_000


class BadSetting(Exception):
    """A setting that cannot be used. `name` is the variable of the environment."""

    def __init__(self, name: str, es: str, en: str) -> None:
        super().__init__(f"{name}: {en}")
        self.name = name
        self.es = es
        self.en = en


class Limit(Struct, frozen=True):
    """So many in so many seconds."""

    count: int
    seconds: int


class Limits(Struct, frozen=True, kw_only=True):
    """How often something costly or guessable may be done, by one person and from one address.

    An address may stand for a whole school, so its limits are wider than a person's.
    """

    new_guest: Limit = Limit(200, 10 * MINUTE)
    rename: Limit = Limit(20, 10 * MINUTE)
    log_in_user: Limit = Limit(10, 10 * MINUTE)  # tries for one user name from one address
    log_in_anywhere: Limit = Limit(200, 10 * MINUTE)  # for one user name: wide, or strangers could lock anybody out
    log_in_address: Limit = Limit(60, 10 * MINUTE)
    account: Limit = Limit(5, HOUR)
    account_address: Limit = Limit(40, HOUR)
    passkey: Limit = Limit(30, 10 * MINUTE)
    table: Limit = Limit(30, 10 * MINUTE)
    table_address: Limit = Limit(300, 10 * MINUTE)
    table_address_day: Limit = Limit(3000, DAY)  # each is kept for days, finished or not
    deck: Limit = Limit(240, MINUTE)
    own_set: Limit = Limit(120, MINUTE)  # sets checked, changed and kept: each is read whole
    kept: Limit = Limit(300, 10 * MINUTE)  # decks and preferences kept: a device that comes back brings many
    kept_address: Limit = Limit(120, MINUTE)
    kept_address_day: Limit = Limit(5000, DAY)  # each stays until its owner deletes it
    share: Limit = Limit(60, HOUR)
    share_address_day: Limit = Limit(600, DAY)
    shared: Limit = Limit(300, MINUTE)  # links opened, or guessed
    bench: Limit = Limit(300, MINUTE)  # moments of the judge's bench looked at: each is replayed
    bench_address: Limit = Limit(1200, MINUTE)
    bench_link: Limit = Limit(30, HOUR)
    bench_link_address_day: Limit = Limit(300, DAY)
    rules: Limit = Limit(600, MINUTE)
    ruling: Limit = Limit(60, HOUR)  # rulings written: each is run, and stays
    ruling_address_day: Limit = Limit(600, DAY)
    school: Limit = Limit(600, 10 * MINUTE)  # questions asked for and answered
    exam: Limit = Limit(20, HOUR)
    leave_address: Limit = Limit(60, 10 * MINUTE)
    replay: Limit = Limit(60, MINUTE)
    replay_address: Limit = Limit(300, MINUTE)
    record: Limit = Limit(60, MINUTE)
    seek: Limit = Limit(60, 10 * MINUTE)  # rivals looked for
    socket: Limit = Limit(120, MINUTE)  # connections opened, whether they stay open or not
    socket_address: Limit = Limit(1200, MINUTE)
    look: Limit = Limit(240, MINUTE)  # ladders, profiles, one's own friends and challenges
    friend: Limit = Limit(30, HOUR)
    friend_address: Limit = Limit(200, HOUR)
    challenge: Limit = Limit(30, 10 * MINUTE)
    challenge_address: Limit = Limit(200, 10 * MINUTE)
    block: Limit = Limit(60, 10 * MINUTE)
    report: Limit = Limit(10, HOUR)
    report_address: Limit = Limit(40, HOUR)
    moderate: Limit = Limit(120, 10 * MINUTE)
    event: Limit = Limit(10, HOUR)  # events made
    event_address: Limit = Limit(60, HOUR)
    event_look: Limit = Limit(600, MINUTE)
    event_act: Limit = Limit(600, 10 * MINUTE)
    event_guest: Limit = Limit(3000, 10 * MINUTE)  # newcomers to one event, whatever their address
    event_guest_address: Limit = Limit(3000, 10 * MINUTE)  # newcomers to any, from one address
    event_join: Limit = Limit(20, 10 * MINUTE)
    # wrong PINs: by one device; of one player, and of any player of an event, from one address; of one player in all
    event_pin: Limit = Limit(5, 10 * MINUTE)
    event_pin_from: Limit = Limit(10, HOUR)
    event_pin_address: Limit = Limit(60, HOUR)
    event_pin_player: Limit = Limit(60, HOUR)
    mail: Limit = Limit(5, HOUR)  # letters that ask whether an address is somebody's: by one person,
    mail_address: Limit = Limit(20, HOUR)  # from one place,
    mail_to: Limit = Limit(3, DAY)  # and to one mailbox
    device: Limit = Limit(30, HOUR)
    token: Limit = Limit(60, 10 * MINUTE)  # links of letters followed, or guessed


class Settings(Struct, frozen=True, kw_only=True):
    """What a server process needs to know. Times in seconds, sizes in bytes."""

    data: Path
    database: str
    secret: str
    redis: str = ""
    #: what an answer waits for before it is acknowledged, on SQLite: the disk, or only the system
    sync: Sync = "full"
    static: Path = BUILT_CLIENT
    #: where it listens: by default for this computer only
    host: str = "127.0.0.1"
    #: as the world sees the server ("https://coliseo.example"); if empty, each request's own Host is believed
    address: str = ""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    processes: int = 1
    limits: Limits = Limits()

    #: who has it may read the server's measures; if empty, whoever is on this computer
    metrics_token: str = ""
    #: user names of those who may moderate (others are appointed with `coliseo moderate`)
    moderators: frozenset[str] = frozenset()
    #: how the log is written, and from which level on
    log: str = "text"
    log_level: str = "warning"

    max_body: int = 64 * 1024
    person_cookie_age: int = 400 * DAY  # as long as browsers allow
    person_cookie_renewed: int = 7 * DAY
    challenge_age: int = 5 * MINUTE
    #: for so long after showing a passkey nobody need prove again that it is them
    proof_age: int = 5 * MINUTE

    #: after this long without its holder, a seat may be played on by the machine
    grace: int = 60
    #: where who leaves is timed, so much time there is to come back; then the others may claim the game
    leave_grace: int = 2 * MINUTE
    #: a public table that waits is not offered when whoever opened it has been away for so long
    ghost: int = 3 * MINUTE
    #: a room that nobody looks at leaves the memory (the table stays in the database)
    idle_room: int = 5 * MINUTE
    #: tables that nobody has touched for so long are removed
    waiting_age: int = 2 * DAY
    #: those that are open to everybody and that nobody sat down at, sooner
    open_age: int = HOUR
    playing_age: int = 60 * DAY
    #: finished games of guests; somebody with an account keeps theirs
    over_age: int = 14 * DAY
    #: tables at which only machines sit
    unseated_age: int = DAY
    #: a guest without tables is forgotten after so long
    guest_age: int = 90 * DAY
    clean_up_every: int = HOUR
    #: sockets open at the same time in one process
    sockets_per_person: int = 20
    sockets_per_address: int = 200
    #: how much of one processor a person, and an address, may keep busy in each process, in percent
    person_share: int = 25
    address_share: int = 60
    #: where only machines play, seconds from one answer to the next
    machine_pace: float = 0.25
    #: at competitive tables nobody is seen to pass earlier than a while after they are asked: the usual median of that
    #: while, in seconds, to which those of each game and class of event are in proportion; 0: at once
    pass_floor: float = 0.9
    #: for how long at least something that is passed by itself stays to be read, in seconds
    reading_pace: float = 0.6
    #: by correspondence, so long after somebody is asked they are told so, unless they have come meanwhile
    notice_delay: float = MINUTE
    #: the server that sends mail ("smtp://user:password@host:587", "smtps://host"), and whom it is from; none: no mail
    smtp: str = ""
    mail_from: str = ""
    #: whom push services may turn to ("mailto:…" or "https://…"); none: no web push
    push_contact: str = ""
    #: push services may be on this computer and in its networks: for tests
    push_private: bool = False
    #: second places for copies of events, besides the data folder (a USB stick, say): a desk chooses among them
    event_copies: tuple[Path, ...] = ()
    #: webhooks of events may go to this computer and its networks
    webhooks_private: bool = False
    #: a request that has not come in whole after so long is given up: its headers, its body
    head_seconds: int = 10
    body_seconds: int = 60

    @property
    def https(self) -> bool:
        return self.address.startswith("https://")


def from_environment(env: Mapping[str, str] | None = None) -> Settings:
    """The settings of this process; raises BadSetting. Makes the data folder and the secret if there are none."""
    env = os.environ if env is None else env
    data = Path(env.get("COLISEO_DATA") or default_data_folder(env))
    try:
        # passwords, sessions and what people write to each other are nobody else's business on this computer
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting(
            "COLISEO_DATA", f"no se puede crear {data} ({error})", f"cannot make {data} ({error})"
        ) from None
    return Settings(
        data=data,
        database=database_url(env.get("COLISEO_DATABASE", ""), data),
        secret=secret_of(env.get("COLISEO_SECRET", ""), data),
        redis=env.get("COLISEO_REDIS", ""),
        sync=sync_of(env.get("COLISEO_SYNC", "")),
        static=Path(env.get("COLISEO_STATIC") or BUILT_CLIENT),
        host=env.get("COLISEO_HOST") or "127.0.0.1",
        address=public_address(env.get("COLISEO_ADDRESS", "")),
        trusted_proxies=tuple(p.strip() for p in env.get("COLISEO_PROXIES", "127.0.0.1,::1").split(",") if p.strip()),
        processes=whole_number(env, "COLISEO_PROCESSES", 1, 1, 64),
        metrics_token=metrics_token(env.get("COLISEO_METRICS_TOKEN", "")),
        moderators=frozenset(u.strip().casefold() for u in env.get("COLISEO_MODERATORS", "").split(",") if u.strip()),
        log=one_of(env, "COLISEO_LOG", FORMS),
        log_level=one_of(env, "COLISEO_LOG_LEVEL", LEVELS, "warning"),
        max_body=whole_number(env, "COLISEO_MAX_BODY", 64 * 1024, 8 * 1024, 1 << 24),
        grace=whole_number(env, "COLISEO_GRACE", 60, 0, DAY),
        leave_grace=whole_number(env, "COLISEO_LEAVE_GRACE", 2 * MINUTE, 0, DAY),
        ghost=whole_number(env, "COLISEO_GHOST", 3 * MINUTE, 1, DAY),
        idle_room=whole_number(env, "COLISEO_IDLE_ROOM", 5 * MINUTE, 1, DAY),
        waiting_age=whole_number(env, "COLISEO_WAITING_AGE", 2 * DAY, 1, 4000 * DAY),
        open_age=whole_number(env, "COLISEO_OPEN_AGE", HOUR, HOUR, 4000 * DAY),
        playing_age=whole_number(env, "COLISEO_PLAYING_AGE", 60 * DAY, 1, 4000 * DAY),
        over_age=whole_number(env, "COLISEO_OVER_AGE", 14 * DAY, 1, 4000 * DAY),
        unseated_age=whole_number(env, "COLISEO_UNSEATED_AGE", DAY, 1, 4000 * DAY),
        guest_age=whole_number(env, "COLISEO_GUEST_AGE", 90 * DAY, 1, 4000 * DAY),
        clean_up_every=whole_number(env, "COLISEO_CLEAN_UP_EVERY", HOUR, 1, 7 * DAY),
        person_share=whole_number(env, "COLISEO_PERSON_SHARE", 25, 1, MOST_SHARE),
        address_share=whole_number(env, "COLISEO_ADDRESS_SHARE", 60, 1, MOST_SHARE),
        limits=Limits(new_guest=Limit(whole_number(env, "COLISEO_NEW_GUESTS", 200, 1, 1_000_000), 10 * MINUTE)),
        machine_pace=whole_number(env, "COLISEO_MACHINE_PACE", 250, 0, 60_000) / 1000,
        pass_floor=whole_number(env, "COLISEO_PASS_FLOOR", 900, 0, 4000) / 1000,
        reading_pace=whole_number(env, "COLISEO_READING_PACE", 600, 0, 10_000) / 1000,
        **notice_settings(env),
        event_copies=tuple(Path(p).absolute() for p in env.get("COLISEO_EVENT_COPIES", "").split(os.pathsep) if p),
        webhooks_private=env.get("COLISEO_WEBHOOKS_PRIVATE", "") == "1",
        head_seconds=whole_number(env, "COLISEO_HEAD_SECONDS", 10, 1, HOUR),
        body_seconds=whole_number(env, "COLISEO_BODY_SECONDS", 60, 1, HOUR),
    )


def default_data_folder(env: Mapping[str, str]) -> Path:
    """In a checkout, beside its environment; else where the system keeps the data of programs."""
    checkout = Path(__file__).resolve().parents[3]
    if (checkout / "pyproject.toml").is_file() and (checkout / "src" / "coliseo").is_dir():
        return checkout / ".coliseo" / "data"
    root = env.get("COLISEO_ROOT")
    if root:
        return Path(root) / ".coliseo" / "data"
    home = env.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "coliseo"


def database_url(url: str, data: Path) -> str:
    """With the driver that the server speaks; without an address, a file in the data folder."""
    if not url:
        return f"sqlite+aiosqlite:///{(data / 'coliseo.db').resolve()}"
    scheme, mark, _ = url.partition("://")
    if not mark or (scheme not in DRIVERS and scheme not in DRIVERS.values()):
        raise BadSetting(
            "COLISEO_DATABASE",
            "se esperaba sqlite:///… o postgresql://…",
            "sqlite:///… or postgresql://… was expected",
        )
    return with_driver(url)


def sync_of(text: str) -> Sync:
    if not text or text == "full":
        return "full"
    if text == "normal":
        return "normal"
    raise BadSetting("COLISEO_SYNC", "se esperaba full o normal", "full or normal was expected")


def public_address(text: str) -> str:
    address = text.rstrip("/")
    if address and not address.startswith(("http://", "https://")):
        raise BadSetting("COLISEO_ADDRESS", "se esperaba http://… o https://…", "http://… or https://… was expected")
    return address


def notice_settings(env: Mapping[str, str]) -> dict[str, Any]:
    """How people who are not here are told something."""
    smtp, sender = env.get("COLISEO_SMTP_URL", ""), env.get("COLISEO_MAIL_FROM", "")
    contact = env.get("COLISEO_PUSH_CONTACT", "")
    if smtp:
        _check_smtp(smtp)
        if "@" not in parseaddr(sender)[1]:
            raise BadSetting(
                "COLISEO_MAIL_FROM",
                "con COLISEO_SMTP_URL hace falta la dirección de quien escribe",
                "with COLISEO_SMTP_URL the address of whoever writes is needed",
            )
        if not env.get("COLISEO_ADDRESS"):
            raise BadSetting(
                "COLISEO_ADDRESS",
                "con COLISEO_SMTP_URL hace falta: los correos llevan enlaces",
                "with COLISEO_SMTP_URL it is needed: letters carry links",
            )
    if contact and not contact.startswith(("mailto:", "https://")):
        raise BadSetting(
            "COLISEO_PUSH_CONTACT", "se esperaba mailto:… o https://…", "mailto:… or https://… was expected"
        )
    return {
        "smtp": smtp,
        "mail_from": sender,
        "push_contact": contact,
        "push_private": env.get("COLISEO_PUSH_PRIVATE", "") == "1",
        "notice_delay": whole_number(env, "COLISEO_NOTICE_DELAY", MINUTE, 0, DAY),
    }


def _check_smtp(url: str) -> None:
    try:
        parts = urlsplit(url)
        known = parts.scheme in ("smtp", "smtps") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        known = False
    if not known:
        raise BadSetting(
            "COLISEO_SMTP_URL",
            "se esperaba smtp://usuario:clave@servidor:587 o smtps://…",
            "smtp://user:password@host:587 or smtps://… was expected",
        )


def metrics_token(text: str) -> str:
    if text and (len(text) < SHORTEST_TOKEN or not text.isascii() or not text.isprintable() or " " in text):
        raise BadSetting(
            "COLISEO_METRICS_TOKEN",
            f"hacen falta al menos {SHORTEST_TOKEN} caracteres ASCII sin espacios",
            f"at least {SHORTEST_TOKEN} ASCII characters without spaces are needed",
        )
    return text


def one_of(env: Mapping[str, str], name: str, known: Sequence[str], default: str = "") -> str:
    value = env.get(name, "").lower() or default or known[0]
    if value not in known:
        choices = ", ".join(known)
        raise BadSetting(name, f"se esperaba uno de: {choices}", f"one of these was expected: {choices}")
    return value


def secret_of(given: str, data: Path) -> str:
    """The given secret, or that of the data folder, made on first use for its owner's eyes only."""
    if given:
        if len(given) < SHORTEST_SECRET:
            raise BadSetting(
                "COLISEO_SECRET",
                f"hacen falta al menos {SHORTEST_SECRET} caracteres",
                f"at least {SHORTEST_SECRET} characters are needed",
            )
        return given
    path = data / SECRET_FILE
    if not path.exists():
        _make_secret(path)
    return _existing_secret(path)


def _make_secret(path: Path) -> None:
    """Whole or not at all, and of several processes that start at once the first one's counts."""
    handle, draft = tempfile.mkstemp(prefix=".secret-", dir=path.parent)  # for its owner's eyes only
    try:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(48))
            file.flush()
            os.fsync(handle)  # half a secret after a power cut would shut the house
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        except OSError:
            # a stick or a share that knows no links
            os.replace(draft, path)
    finally:
        Path(draft).unlink(missing_ok=True)
    _keep_names(path.parent)
    _keep_names(path.parent.parent)


def _keep_names(folder: Path) -> None:
    """The names in a folder reach the disk too, where folders can be told to."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _existing_secret(path: Path) -> str:
    secret = path.read_text(encoding="utf-8").strip()
    if len(secret) < SHORTEST_SECRET:
        raise BadSetting(
            "COLISEO_SECRET",
            f"{path} no contiene un secreto válido; bórralo para que se cree otro",
            f"{path} does not hold a valid secret; delete it and another will be made",
        )
    return secret


def whole_number(env: Mapping[str, str], name: str, default: int, low: int, high: int) -> int:
    text = env.get(name, "")
    if not text:
        return default
    if not text.isascii() or not text.isdigit() or not low <= int(text) <= high:
        raise BadSetting(
            name, f"se esperaba un número de {low} a {high}", f"a number from {low} to {high} was expected"
        )
    return int(text)
