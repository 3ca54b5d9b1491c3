"""`coliseo games`: what is installed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from coliseo.cli.common import print_json, sets_for
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.effects.provenance import provenance
from coliseo.games.plain import shelf_of
from coliseo.games.registry import game_keys, package

HELP = say(
    "Juegos, conjuntos, equipos y mazos listos para jugar, cuántas cartas hay de cada procedencia y qué lecturas se "
    "pueden cambiar. Incluye tus conjuntos de ~/.coliseo/sets/ y los de --sets.",
    "Games, sets, ready teams and decks, how many cards there are of each provenance and which readings can be "
    "changed. Includes your sets of ~/.coliseo/sets/ and those of --sets.",
)


def run(
    *,
    sets: Annotated[
        Path | None, Parameter(help=say("Otra carpeta con conjuntos tuyos.", "Another folder with sets of yours."))
    ] = None,
    json: Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))] = False,
) -> int:
    inventories: list[dict[str, Any]] = []
    for key in game_keys():
        files = sets_for(key, sets)
        game = package(key)
        title = game.title[current_language()]
        inventories.append({"juego": key, "titulo": title, "ficheros": files, **shelf_of(game).inventory(files)})
    if json:
        print_json(inventories)
    else:
        for inventory in inventories:
            show(inventory)
    return 0


def show(inventory: dict[str, Any]) -> None:
    lang = current_language()
    library = shelf_of(package(inventory["juego"]))
    tell(f"{inventory['titulo']}  ({inventory['juego']})")
    tell(f"\n  {say('Modos', 'Modes')}: {', '.join(inventory['modos'])}")
    tell(f"\n  {say('Conjuntos', 'Sets')}")
    for s in inventory["conjuntos"]:
        mark = provenance(s["procedencia"], lang)
        tell(f"    {s['clave']:<12} {s['nombre'][lang]}: {library.count_words(s, lang)}  [{mark}]")
    for note in inventory["apuntes"]:
        tell(f"    {note[lang]}")
    tell(f"\n  {say('Procedencia', 'Provenance')}")
    for word, counts in inventory["procedencias"].items():
        tell(f"    {provenance(word, lang):<12} {library.count_words(counts, lang)}")
    tell(f"\n  {say('Listos para jugar', 'Ready to play')}")
    for deck in inventory["listas"]:
        tell(f"    {deck['clave']}: {deck['nombre'][lang]}. {library.deck_line(deck, lang)}")
    changeable = len(inventory["lecturas"])
    tell(
        say(
            f"\n  Lecturas que la mesa puede cambiar ({changeable}; la adoptada va primero)",
            f"\n  Readings that a table can change ({changeable}; the adopted one comes first)",
        )
    )
    for name, settings in inventory["lecturas"].items():
        tell(f"    {name}: {', '.join(settings)}")
