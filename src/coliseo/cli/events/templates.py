"""`coliseo tournament templates`: what an event is started from, the games' and one's own.

One's own lie in the data folder, in a file that can be copied to another computer.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from shlex import quote
from typing import Annotated, Any, Final

from cyclopts import App, Parameter

from coliseo.cli.common import game_named, print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import EventFile, Json, open_event, profile_of
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.games.registry import game_keys, package
from coliseo.tournament.profile import Profile
from coliseo.tournament.templates import MOST_LETTERS, Template, named_like, own_settings, still_good

FILE: Final = "plantillas.json"


def add_to(run: App) -> None:
    run.command(
        templates,
        name="templates",
        help=say(
            "Las plantillas de las que parte un torneo: las de cada juego y las tuyas.\n\n"
            "Ejemplo: `coliseo tournament templates warlords_of_terra`, y `new warlords_of_terra --template corte`",
            "The templates an event starts from: those of each game and your own.\n\n"
            "Example: `coliseo tournament templates warlords_of_terra`, then `new warlords_of_terra --template corte`",
        ),
    )
    run.command(
        save_template,
        name="save-template",
        help=say(
            "Guarda los ajustes de un torneo como plantilla tuya.\n\nEjemplo: `coliseo tournament save-template "
            "liga.coliseo-event «Liga de los jueves»`",
            "Keep the settings of an event as a template of your own.\n\nExample: `coliseo tournament save-template "
            "league.coliseo-event “Thursday league”`",
        ),
    )


def _path() -> Path:
    from coliseo.server.settings import default_data_folder

    return Path(os.environ.get("COLISEO_DATA") or default_data_folder(dict(os.environ))) / FILE


def _kept() -> list[dict[str, Any]]:
    path = _path()
    if not path.exists():
        return []
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return [{**each, "settings": dict(each["settings"]), "name": str(each["name"])} for each in found]
    except (OSError, ValueError, KeyError, TypeError):
        raise UserError(say(f"{path}: no se puede leer.", f"{path}: it cannot be read.")) from None


def own_templates(profile: Profile) -> list[Template]:
    return [
        Template("", each["name"], each["name"], "", "", still_good(profile, each["settings"]))
        for each in _kept()
        if each.get("game") == profile.game
    ]


def start_from(profile: Profile, name: str) -> Template:
    """By the key of a game's, or by a name; the first of one's own with it."""
    if not name:
        return Template("", "", "", "", "")
    known = [*own_templates(profile), *profile.templates]
    for each in known:
        if name == each.key or named_like(name) in (named_like(each.es), named_like(each.en)):
            return each
    there = ", ".join(each.key or f"«{each.es}»" for each in known)
    raise UserError(say(f"No hay una plantilla «{name}». Hay: {there}", f"There is no “{name}”. There are: {there}"))


def templates(
    game: Annotated[str, Parameter(help=say("El juego; si no, todos.", "The game; else all."))] = "",
    /,
    *,
    json: Json = False,
) -> int:
    lang = current_language()
    games = [game_named(game)] if game else [key for key in game_keys() if package(key).law is not None]
    found = {key: [*profile_of(key).templates, *own_templates(profile_of(key))] for key in games}
    if json:
        print_json(
            [
                {"game": key, "key": t.key, "name": t.name(lang), "about": t.about(lang), "settings": dict(t.settings)}
                for key, made in found.items()
                for t in made
            ]
        )
        return 0
    for key, made in found.items():
        tell(package(key).title[lang])
        for t in made:
            about = t.about(lang) or ", ".join(f"{name}={value}" for name, value in t.settings.items())
            tell(f"  {t.key or say('(tuya)', '(yours)')}: {t.name(lang)} · {about}")
    return 0


def save_template(file: EventFile, name: str, /) -> int:
    event = open_event(file)
    name = " ".join(name.split())
    if not 1 <= len(name) <= MOST_LETTERS:
        raise UserError(say(f"Un nombre, de 1 a {MOST_LETTERS} letras.", f"A name of 1 to {MOST_LETTERS} letters."))
    game, path = event.state.game, _path()
    others = [each for each in _kept() if (each.get("game"), named_like(each["name"])) != (game, named_like(name))]
    kept = {"game": game, "name": name, "settings": own_settings(event.profile, event.state.settings)}
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.write_text(json.dumps([*others, kept], ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    tell(say(f"Plantilla «{name}» en {path}.", f"Template “{name}” in {path}."))
    start = f"new {game} --name {say('Copa', 'Cup')} --template {quote(name)}"
    tell(say("Sigue: ", "Next: ") + f"coliseo tournament {start}")
    return 0
