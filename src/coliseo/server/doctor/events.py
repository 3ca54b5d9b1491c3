"""Whether events are copied where the host wants them, and whom their webhooks may reach."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from coliseo.server.doctor.finding import Finding, doubtful, failing, well
from coliseo.server.settings import Settings


def look_at_events(settings: Settings) -> Iterator[Finding]:
    for place in settings.event_copies:
        yield _look_at_place(place)
    if settings.webhooks_private:
        yield doubtful(
            "webhooks",
            "COLISEO_WEBHOOKS_PRIVATE: quien organiza un torneo puede hacer que el servidor llame a tu red",
            "COLISEO_WEBHOOKS_PRIVATE: whoever organises an event can make the server call into your network",
        )


def _look_at_place(place: Path) -> Finding:
    # it need not be there yet, if it can be made
    there = next((folder for folder in (place, *place.parents) if folder.exists()), place)
    if there.is_dir() and os.access(there, os.W_OK | os.X_OK):
        return well("copies", f"las copias de los torneos caben en {place}", f"copies of events fit in {place}")
    return failing(
        "copies",
        f"no se puede escribir en {place}: los torneos no tendrían segunda copia",
        f"{place} cannot be written to: events would have no second copy",
    )
