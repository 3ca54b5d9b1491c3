"""`coliseo ratings`: whether the ratings are what the results lead to; and working them out anew."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from coliseo.cli.common import print_json
from coliseo.cli.language import say
from coliseo.cli.stored import settings_of
from coliseo.cli.visible import tell

if TYPE_CHECKING:
    from coliseo.server.settings import Settings

HELP = say(
    "Vuelve a calcular todas las puntuaciones desde los resultados guardados y dice cuántas no coinciden. Con --anew "
    "las corrige. Se puede hacer mientras el servidor juega. Termina con 1 si alguna no coincide.",
    "Works every rating out from the stored results and says how many differ. With --anew it puts them right. It can "
    "be done while the server plays. Ends with 1 if some differ.",
)


def run(
    *,
    anew: Annotated[
        bool, Parameter(negative="", help=say("Corrige las que no coinciden.", "Puts right those that differ."))
    ] = False,
    data: Annotated[Path | None, Parameter(help=say("Carpeta de los datos.", "Folder of the data."))] = None,
    database: Annotated[
        str | None, Parameter(help=say("sqlite:///… o postgresql://…", "sqlite:///… or postgresql://…"))
    ] = None,
    json: Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))] = False,
) -> int:
    wrong = asyncio.run(check(settings_of(data, database), anew))
    if json:
        print_json({"wrong": wrong, "anew": anew})
    elif not wrong:
        tell(say("Las puntuaciones son las que dan los resultados.", "The ratings are what the results lead to."))
    elif anew:
        tell(say(f"Corregidas {wrong} puntuaciones.", f"{wrong} ratings put right."))
    else:
        tell(say(f"{wrong} puntuaciones no coinciden (--anew las corrige).", f"{wrong} ratings differ (--anew)."))
    return 1 if wrong and not anew else 0


async def check(settings: Settings, anew: bool) -> int:
    from coliseo.server.storage.engine import open_store
    from coliseo.server.storage.results import differing, work_out_anew

    store = await open_store(settings.database, settings.sync)
    try:
        if anew:
            async with store.writing() as db:
                return await db.run_sync(work_out_anew)
        async with store.reading() as db:
            return len(await db.run_sync(differing))
    finally:
        await store.close()
