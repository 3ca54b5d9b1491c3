"""`coliseo tournament`: what an event prints, what it is written as for others, and what is read from them."""

from __future__ import annotations

import sys
import time
from itertools import product
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter

from coliseo.cli.common import existing_file
from coliseo.cli.errors import UserError, why
from coliseo.cli.events.common import (
    EventFile,
    acting,
    copy_places,
    me,
    open_event,
    profile_of,
    read_log,
    show_refusals,
)
from coliseo.cli.language import current_language, say
from coliseo.cli.progress import under_way
from coliseo.cli.visible import tell
from coliseo.games.registry import game_keys
from coliseo.text.mistake import in_each
from coliseo.tournament.documents import as_html, as_typst
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import MOST_COLUMNS, NothingToPrint, Order
from coliseo.tournament.documents.sheet import A4, LETTER
from coliseo.tournament.event import Refused
from coliseo.tournament.interop.bring_in import enter_players, event_of, lost_by_importing
from coliseo.tournament.interop.chart import BadImport, Chart, Lost
from coliseo.tournament.interop.formats import OWN, WRITERS, is_a_chart, read_chart
from coliseo.tournament.interop.players_csv import FIRST, LAST, NAME, NEEDS, PIN, TABLE, TEAM, decode, read_players
from coliseo.tournament.progress import PRINTED
from coliseo.tournament.publication import public_log
from coliseo.tournament.snapshots import ENDING, folder_for, pack_of, save_copy, write_packs

LANGUAGES = ("es", "en")
PAPERS = {"a4": A4, "letter": LETTER, "carta": LETTER}

Out = Annotated[Path | None, Parameter(help=say("A un fichero.", "To a file."))]


def add_to(run: App) -> None:
    run.command(
        print_,
        name="print",
        help=say(
            "Imprime hojas: PDF con typst, o HTML.\n\nEjemplo: `coliseo tournament print liga.coliseo-event --what "
            "pairings,slips`",
            "Print sheets: PDF by typst, or HTML.\n\nExample: `coliseo tournament print league.coliseo-event --what "
            "pairings,slips`",
        ),
    )
    run.command(
        export,
        name="export",
        help=say(
            "El torneo en un fichero: el propio, que cualquiera comprueba, o el de otro programa. Lo que no cabe se "
            "dice.\n\nEjemplo: `coliseo tournament export liga.coliseo-event --format challonge --out liga.json`",
            "The event in a file: our own, which anybody can check, or another program's. What does not fit is "
            "told.\n\nExample: `coliseo tournament export league.coliseo-event --format challonge --out league.json`",
        ),
    )
    run.command(
        snapshot,
        name="snapshot",
        help=say(
            "Copia el torneo entero, con su clave y el paquete de emergencia; `publish` y `close` ya lo hacen. La "
            "copia se abre en otro ordenador con cualquier orden, o en el navegador.\n\nEjemplo: `coliseo tournament "
            "snapshot liga.coliseo-event --to /media/usb`",
            "Copy the whole event, with its key and the emergency pack; `publish` and `close` do so by themselves. The "
            "copy opens on another computer with any command, or in the browser.\n\nExample: `coliseo tournament "
            "snapshot league.coliseo-event --to /media/usb`",
        ),
    )
    run.command(
        import_,
        name="import",
        help=say(
            "Trae jugadores de un CSV, o un torneo: el propio, o de Challonge, TRF o .tdf. Si algo es dudoso no trae "
            "nada hasta confirmarlo con `--yes`.\n\nEjemplo: `coliseo tournament import liga.coliseo-event gente.csv`",
            "Bring players from a CSV, or an event: our own, or of Challonge, TRF or .tdf. If anything is doubtful "
            "nothing is brought until `--yes`.\n\nExample: `coliseo tournament import league.coliseo-event people.csv`",
        ),
    )


def snapshot(
    file: EventFile,
    /,
    *,
    to: Annotated[
        Path | None, Parameter(help=say("La carpeta (un USB, otro disco).", "The folder (a USB stick, another disk)."))
    ] = None,
) -> int:
    event = open_event(file)
    for place in [to] if to is not None else copy_places(file):
        try:
            folder = folder_for(event, place)
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            path = save_copy(event.log, folder / f"entrada-{len(event.log.entries):05d}{ENDING}")
        except OSError as error:
            raise UserError(f"{place}: {why(error)}.") from None
        write_packs(pack_of(event), [path])
        tell(str(path))
    return 0


# -- printing -------------------------------------------------------------------------------------------------------


def print_(
    file: EventFile,
    /,
    *,
    what: Annotated[str, Parameter(help=say("Hojas, con comas: ", "Sheets, with commas: ") + ", ".join(SHEETS))] = (
        "pairings,slips,standings"
    ),
    out: Annotated[Path, Parameter(help=say("La carpeta.", "The folder."))] = Path("."),
    paper: Annotated[str, Parameter(help=say("a4 o carta.", "a4 or letter."))] = "a4",
    language: Annotated[str, Parameter(help=say("es, en o ambos: es,en.", "es, en or both: es,en."))] = "es,en",
    round_: Annotated[int, Parameter("--round", help=say("Qué ronda.", "Which round."))] = 0,
    columns: Annotated[int, Parameter(help=say("Columnas de las mesas: 1 a 3.", "Columns of pairings: 1 to 3."))] = 1,
    html: Annotated[bool, Parameter(negative="", help=say("HTML en vez de PDF.", "HTML instead of PDF."))] = False,
    drafts: Annotated[bool, Parameter(negative="", help=say("También un borrador.", "A draft too."))] = False,
    address: Annotated[str, Parameter(help=say("La dirección del torneo.", "The address of the event."))] = "",
    network: Annotated[str, Parameter(help=say("El nombre de la wifi.", "The name of the Wi-Fi."))] = "",
    password: Annotated[str, Parameter(help=say("Su clave.", "Its password."))] = "",
) -> int:
    event = open_event(file)
    wanted, languages = _listed(what, tuple(SHEETS)), _listed(language, LANGUAGES)
    if paper.lower() not in PAPERS:
        raise UserError(say("El papel es a4 o carta.", "Paper is a4 or letter."))
    if not 1 <= columns <= MOST_COLUMNS:
        raise UserError(say("Las columnas son de 1 a 3.", "There may be 1 to 3 columns."))
    if not html and not as_typst.can_make_pdf():
        tell(
            say("Falta typst (pip install typst): se imprime en HTML.", "typst is missing: printing as HTML."),
            error=True,
        )
        html = True
    hour = time.strftime("%H:%M")
    out.mkdir(parents=True, exist_ok=True)
    printed: list[Path] = []
    missing: dict[str, str] = {}
    with under_way() as progress:
        for lang, name in product(languages, wanted):
            progress(PRINTED, len(printed), len(languages) * len(wanted))
            size, at = PAPERS[paper.lower()], address.rstrip("/")
            order = Order(lang, size, hour, round_, at, network, password, drafts, columns)
            try:
                sheets = SHEETS[name](event, order)
            except NothingToPrint as nothing:
                missing[name] = nothing.text(current_language())
                continue
            printed.append(out / f"{name}.{lang}.{'html' if html else 'pdf'}")
            printed[-1].write_bytes(as_html.html(sheets).encode() if html else as_typst.pdf(sheets))
    if not printed:
        raise UserError(" · ".join(dict.fromkeys(missing.values())))
    for path in printed:
        tell(str(path))
    for name, reason in missing.items():
        tell(f"{name}: {reason}", error=True)
    return 1 if missing else 0


def _listed(text: str, known: tuple[str, ...]) -> list[str]:
    words = [word.strip() for word in text.split(",") if word.strip()]
    odd = [word for word in words if word not in known]
    if odd or not words:
        raise UserError(say(f"«{', '.join(odd)}»: hay ", f"“{', '.join(odd)}”: there are ") + ", ".join(known))
    return words


# -- writing for others ---------------------------------------------------------------------------------------------


def export(
    file: EventFile,
    /,
    *,
    format_: Annotated[str, Parameter("--format", help=say("El formato: ", "The format: ") + ", ".join(WRITERS))] = OWN,
    out: Out = None,
    with_key: Annotated[
        bool,
        Parameter(
            negative="", help=say("Con la clave, para seguir en otro sitio.", "With the key, to go on elsewhere.")
        ),
    ] = False,
    public: Annotated[
        bool,
        Parameter(
            negative="",
            help=say(
                "Para publicarlo: sin borradores, listas secretas ni sanciones.",
                "To publish it: without drafts, secret lists and penalties.",
            ),
        ),
    ] = False,
) -> int:
    event = open_event(file)
    if public and (with_key or format_ != OWN):
        raise UserError(say("--public es del formato propio, sin clave.", "--public is of our own format, keyless."))
    if format_ not in WRITERS:
        raise UserError(say("Los formatos: ", "The formats: ") + ", ".join(WRITERS))
    if with_key and format_ != OWN:
        raise UserError(say("La clave solo va en el formato propio.", "Only our own format holds the key."))
    try:
        written = WRITERS[format_][1](event, current_language())
    except ValueError as error:
        raise UserError(say(*in_each(error))) from None
    text = event.log.dump(secrets=True) if with_key else public_log(event).dump() if public else written.text
    _say_lost(written.lost)
    if out is None:
        sys.stdout.write(text)
        return 0
    if out.resolve() == file.resolve():
        raise UserError(
            say(f"«{out}» es el torneo: se exporta a otro fichero.", f"“{out}” is the event: export to another file.")
        )
    out.write_bytes(text.encode())
    tell(say(f"En {out}.", f"In {out}."))
    return 0


def _say_lost(lost: list[Lost]) -> None:
    for es, en in lost:
        tell(say(f"No cabe: {es}.", f"Does not fit: {en}."), error=True)


# -- reading from others --------------------------------------------------------------------------------------------


def import_(
    file: Annotated[
        Path, Parameter(help=say("El torneo: el que hay, o uno nuevo.", "The event: yours, or a new one."))
    ],
    source: Annotated[Path, Parameter(help=say("Lo que se importa.", "What is imported."))],
    /,
    *,
    game: Annotated[str, Parameter(help=say("El juego de un torneo ajeno.", "The game of another's event."))] = "",
    yes: Annotated[bool, Parameter(negative="", help=say("Trae lo que está bien.", "Bring what is right."))] = False,
) -> int:
    path = existing_file(source)
    try:
        text = decode(path.read_bytes())
        if text.startswith('{"coliseo-event"'):
            return _own(file, path)
        if is_a_chart(text, path.name):
            return _foreign(file, read_chart(text, path.name), game)
        return _people(file, text, yes)
    except BadImport as error:
        raise UserError(f"{source}: {error.text(current_language())}") from None


#: what a column of a list of players holds
_COLUMNS: Final = {
    NAME: {"es": "nombre", "en": "name"},
    FIRST: {"es": "nombre de pila", "en": "first name"},
    LAST: {"es": "apellidos", "en": "last name"},
    TEAM: {"es": "tienda o equipo", "en": "shop or team"},
    TABLE: {"es": "mesa fija", "en": "fixed table"},
    NEEDS: {"es": "lo que necesita", "en": "needs"},
    PIN: {"es": "PIN", "en": "PIN"},
}


def _people(file: Path, text: str, yes: bool) -> int:
    """Players of a list. With anything doubtful in it nobody is entered until that is confirmed."""
    event = open_event(file)
    lang = current_language()
    preview = read_players(text, {p.number: event.name_of(p.number) for p in event.state.active()})
    tell(say("Columnas: ", "Columns: ") + ", ".join(f"{_COLUMNS[k][lang]} = {v}" for k, v in preview.columns.items()))
    for row in preview.rows:
        tell(f"{row.line}: {row.name}" + (f" · {row.team}" if row.team else ""))
    doubtful = sorted([*preview.bad, *preview.duplicates], key=lambda problem: problem.line)
    for problem in doubtful:
        tell(problem.text(lang), error=True)
    if doubtful and not yes:
        n = len(preview.rows)
        tell(say(f"No se ha traído nada. Con --yes: {n}.", f"Nothing was brought. With --yes: {n}."))
        return 1
    return acting(file, lambda found: enter_players(found, preview, me()))


def _new(file: Path) -> Path:
    if file.exists():
        raise UserError(say(f"«{file}» ya existe.", f"“{file}” exists already."))
    return file


def _own(file: Path, source: Path) -> int:
    """An exported event becomes a file of its own, byte by byte, once its chain verifies."""
    log = read_log(source)
    fault = log.fault()
    if fault is not None:
        tell(say(fault.es, fault.en), error=True)
        return 1
    log.save(_new(file))
    tell(say(f"{len(log.entries)} entradas en {file}.", f"{len(log.entries)} entries in {file}."))
    return 0


def _foreign(file: Path, chart: Chart, game: str) -> int:
    """Another program's event becomes one of ours; its pairings are marked as external."""
    key = game or chart.game
    if key not in game_keys():
        raise UserError(say("Falta el juego: --game.", "The game is missing: --game."))
    try:
        event = event_of(chart, profile_of(key), me())
    except Refused as refused:
        return show_refusals(refused.refusals)
    event.log.save(_new(file))
    for es, en in lost_by_importing(chart):
        tell(say(f"No constaba: {es}.", f"Not told: {en}."), error=True)
    counts = len(chart.players), chart.played, sum(not match.alone for match in chart.matches)
    es, en = "{} jugadores, {} rondas, {} encuentros en ", "{} players, {} rounds, {} matches in "
    tell(say(es, en).format(*counts) + f"{file}.")
    return 0
