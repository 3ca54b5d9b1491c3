"""Team files: three Reptantes, a tournament five, or a group of teams; and the ready teams that come with the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from coliseo.effects.fields import bilingual_at, check_game
from coliseo.effects.source import Tree, plain, read_file
from coliseo.games.atrum_arena import DATA
from coliseo.games.atrum_arena.construction.rules import revisar_companeros, revisar_equipo, revisar_mazo
from coliseo.games.atrum_arena.language.sets import Catalogo
from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.config import DUELO, FECHA_REGLAMENTO, GRUPOS, SIMULACION, Config
from coliseo.games.atrum_arena.model.readings import Lecturas
from coliseo.games.atrum_arena.model.table import TIPOS
from coliseo.kernel.guards import Refusal
from coliseo.text.listing import refusals_in_both

CARPETA: Final = DATA / "decks"
EQUIPO: Final = "equipo"
REGISTRO: Final = "registro"
GRUPO: Final = "grupo"
FORMAS: Final = (EQUIPO, REGISTRO, GRUPO)
_CAMPOS: Final = ("juego", "nombre", "descripcion", *FORMAS, "mazo")


class Lista:
    """A team file as read: its teams by name, and the base deck if it declares one."""

    def __init__(self, key: str, nombre: dict[str, str], descripcion: dict[str, str], forma: str) -> None:
        self.key = key
        self.nombre = nombre
        self.descripcion = descripcion
        self.forma = forma
        self.equipos: list[list[str]] = []
        self.mazo: list[int] | None = None


def leer_lista(path: Path) -> Lista:
    """Reads a team file; a mistake of form raises a CardError that points at it."""
    tree = read_file(path)
    tree.only("", _CAMPOS)
    check_game(tree, "atrum_arena")
    forms = [f for f in FORMAS if tree.get(f) is not None]
    if len(forms) != 1:
        raise tree.error(
            "/".join(FORMAS),
            f"hace falta uno de ellos, hay {len(forms)}",
            f"exactly one of them is needed, there are {len(forms)}",
        )
    lista = Lista(path.stem, bilingual_at(tree, "nombre", path.stem), bilingual_at(tree, "descripcion", ""), forms[0])
    body = tree.need(forms[0])
    if forms[0] == GRUPO:
        lista.equipos = [_nombres(item, f"grupo[{i + 1}]") for i, item in enumerate(body.sequence(GRUPO))]
    else:
        lista.equipos = [_nombres(body, forms[0])]
    deck = tree.get("mazo")
    if deck is not None:
        deck.only("mazo", TIPOS)
        lista.mazo = [deck.need(t).integer(f"mazo.{t}", 0, 99) for t in TIPOS]
    return lista


def _nombres(tree: Tree, field: str) -> list[str]:
    return [item.text(field) for item in tree.sequence(field)]


def revisar_lista(lista: Lista, catalogo: Catalogo) -> list[Refusal]:
    """Everything that makes it illegal, each with its rule; empty when it may be played."""
    refusals: list[Refusal] = []
    teams: list[list[Reptante]] = []
    torneo = lista.forma == REGISTRO
    modo = GRUPOS if lista.forma == GRUPO else DUELO
    # companions sit in one group: that is all the rule about them needs to know
    config = Config(modo, max(2, len(lista.equipos)), 1, SIMULACION, FECHA_REGLAMENTO, torneo, Lecturas())
    if lista.forma == GRUPO and len(lista.equipos) < 2:
        refusals.append(
            Refusal("grupo", ("AA-III.3.0.1",), "un grupo es de dos o más participantes", "a group is of two or more")
        )
    for names in lista.equipos:
        team: list[Reptante] = []
        for name in names:
            found = catalogo.reptantes.get(plain(name))
            if found is None:
                es, en = f"no hay un Reptante «{name}»", f"there is no Reptante “{name}”"
                refusals.append(Refusal("reptante", ("AA-I.4.1.1",), es, en))
            else:
                team.append(found)
        if len(team) == len(names):
            refusals.extend(revisar_equipo(team, config))
        teams.append(team)
    refusals.extend(revisar_companeros(teams, config))
    if lista.mazo is not None:
        refusals.extend(revisar_mazo(lista.mazo))
    return refusals


def listas_listas() -> list[Lista]:
    """The ready teams that come with the game."""
    return [leer_lista(path) for path in sorted(CARPETA.glob("*.yaml"))]


def lista_lista(key: str) -> Lista | None:
    for lista in listas_listas():
        if lista.key == plain(key):
            return lista
    return None


def datos_de_lista(lista: Lista, catalogo: Catalogo) -> dict[str, Any]:
    """A team file as plain data, with the names as the cards print them and every refusal."""
    refusals = revisar_lista(lista, catalogo)
    teams: list[list[dict[str, Any]]] = []
    for names in lista.equipos:
        team: list[dict[str, Any]] = []
        for name in names:
            r = catalogo.reptantes.get(plain(name))
            if r is None:
                team.append({"nombre": name, "clave": None, "procedencia": None, "unicos": []})
            else:
                unicos = [p.de.nombre for p in r.poderes if p.de.unico]
                team.append({"nombre": r.nombre, "clave": r.key, "procedencia": r.procedencia, "unicos": unicos})
        teams.append(team)
    return {
        "clave": lista.key,
        "nombre": lista.nombre,
        "descripcion": lista.descripcion,
        "forma": lista.forma,
        "equipos": teams,
        "legal": not refusals,
        "impedimentos": refusals_in_both(refusals),
    }
