"""The whole visit."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from coliseo.server.doctor.events import look_at_events
from coliseo.server.doctor.finding import Finding, doubtful, failing
from coliseo.server.doctor.machine import (
    look_at_disk,
    look_at_folder,
    look_at_limits,
    look_at_pages,
    look_at_versions,
)
from coliseo.server.doctor.notices import look_at_notices
from coliseo.server.doctor.proxy import look_at_proxies
from coliseo.server.doctor.services import look_at_clock, look_at_database, look_at_redis
from coliseo.server.settings import (
    SECRET_FILE,
    SHORTEST_SECRET,
    BadSetting,
    Settings,
    database_url,
    default_data_folder,
    from_environment,
)


async def visit(env: Mapping[str, str] | None = None, *, full: bool = False) -> list[Finding]:
    """Everything that can be looked at; what depends on something that is not there is left out."""
    env = os.environ if env is None else env
    findings = [*look_at_versions(), look_at_clock(), *look_at_limits()]
    data = Path(env.get("COLISEO_DATA") or default_data_folder(env))
    if not data.is_dir():
        findings.append(
            doubtful(
                "data",
                f"aún no hay carpeta {data}; la crea el primer arranque",
                f"there is no folder {data} yet; the first start makes it",
                folder=str(data),
            )
        )
    try:
        settings = _settings(env, data)
    except BadSetting as error:
        findings.append(failing("settings", f"{error.name}: {error.es}", f"{error.name}: {error.en}", name=error.name))
        return findings
    if data.is_dir():
        findings += [*look_at_folder(data), *look_at_disk(data)]
    findings += look_at_pages(settings.static)
    if data.is_dir() or env.get("COLISEO_DATABASE"):
        findings += [finding async for finding in look_at_database(settings, full=full)]
    findings += [finding async for finding in look_at_redis(settings)]
    findings += [finding async for finding in look_at_notices(settings)]
    findings += look_at_events(settings)
    findings += look_at_proxies(settings)
    return findings


def _settings(env: Mapping[str, str], data: Path) -> Settings:
    """Those of a server that would be started so; looking makes neither its folder nor its secret."""
    if not env.get("COLISEO_SECRET") and not (data / SECRET_FILE).exists():
        env = {**env, "COLISEO_SECRET": "-" * SHORTEST_SECRET}
    if data.is_dir():
        return from_environment(env)
    with TemporaryDirectory() as elsewhere:
        settings = from_environment({**env, "COLISEO_DATA": elsewhere})
    return replace(settings, data=data, database=database_url(env.get("COLISEO_DATABASE", ""), data))
