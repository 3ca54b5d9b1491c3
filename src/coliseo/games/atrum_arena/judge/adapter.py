"""Atrum Arena's part of the scenario system (see coliseo.judge.adapter.Adapter)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coliseo.effects.plain_data import data_of, words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.atrum_arena.construction.rules import revisar_companeros, revisar_equipo
from coliseo.games.atrum_arena.flow.setup import leer_config
from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.judge.acting import actuar, impedimentos
from coliseo.games.atrum_arena.judge.playing import HABLA
from coliseo.games.atrum_arena.judge.position.cards import catalogo_de_escenario, leer_reptante_elegido
from coliseo.games.atrum_arena.judge.position.whole import construir_mesa, lista_de_tipos
from coliseo.games.atrum_arena.judge.readback import foto, valor
from coliseo.games.atrum_arena.model.table import FASES, Mesa
from coliseo.games.atrum_arena.shelf.notation import linea_de_poder
from coliseo.games.atrum_arena.telling.narration import narrar
from coliseo.games.atrum_arena.telling.view import CAMPOS
from coliseo.judge.acting import force
from coliseo.kernel.game import BadOptions
from coliseo.kernel.guards import Refusal
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.rules import CATALOGUES
from coliseo.kernel.state import State
from coliseo.text.seats import LETTERS, seat_named

_ASIENTOS: Final = ("asiento", "de", "destino", "lanzador")
_TIPOS: Final = ("fosa", "mano")
#: everything that chance may be forced in
_AZAR: Final = (*_TIPOS, "primero", "desempate")


def _mesa(m: State) -> Mesa:
    assert isinstance(m, Mesa)
    return m


def leer_azar(tree: Tree) -> dict[str, list[int]]:
    """`{fosa: [golem], mano: [zombie], primero: [A], desempate: [A]}` → outcomes by purpose."""
    tree.only("azar", _AZAR)
    forced: dict[str, list[int]] = {}
    for purpose, value in tree.mapping("azar"):
        if purpose in _TIPOS:
            forced[purpose] = lista_de_tipos(value, f"azar.{purpose}")
            continue
        forced[purpose] = []
        for word, place in words_of(value, f"azar.{purpose}"):
            seat = seat_named(word, len(LETTERS))
            if seat < 0:
                raise place.error(f"azar.{purpose}", "se esperaba un asiento", "a seat was expected")
            forced[purpose].append(seat)
    return forced


class AdaptadorAtrumArena:
    """The contract, on positions, actions and values of this game."""

    key = "atrum_arena"
    resolving = ("lanza", "no_lanzado")
    chance = _AZAR

    def build(self, position: Tree, cards: Tree | None, chance: Tree | None) -> State:
        forced = {} if chance is None else leer_azar(chance)
        return construir_mesa(position, catalogo_de_escenario(cards), forced)

    def force(self, m: State, chance: Tree) -> None:
        force(m, leer_azar(chance))

    def act(self, m: State, action: Tree, strict: bool, after: Callable[[], None]) -> None:
        actuar(_mesa(m), action, strict, after)

    def refusals(self, m: State, action: Tree) -> list[Refusal] | None:
        return impedimentos(_mesa(m), action)

    def whole(self, m: State) -> dict[str, Any]:
        return foto(_mesa(m))

    def value(self, m: State, path: str) -> object:
        found: object = valor(_mesa(m), path)
        return found

    def questions(self, m: State) -> list[dict[str, Any]]:
        return HABLA.questions(m)

    def events(self, m: State, story: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Seats by letter, Reptantes and Powers by name."""
        told: list[dict[str, Any]] = []
        for event in GAME.events_for(m, JUDGE):
            said = dict(event)
            for field in _ASIENTOS:
                if field in said:
                    said[field] = LETTERS[said[field]]
            if "asientos" in said:
                said["asientos"] = [LETTERS[s] for s in said["asientos"]]
            if "nombre_reptante" in said:
                said["reptante"] = said.pop("nombre_reptante")
            if "poder" in said:
                said["poder"] = said["nombre_poder"]["es"]
            if "eslabon" in said:
                said["eslabon"] += 1
            if "preparado" in said:
                said["preparado"] = bool(said["preparado"])
            told.append(said)
        return told

    def narrate(self, m: State, event: dict[str, Any], lang: str) -> str:
        view = dict(event)
        for field in _ASIENTOS:
            if field in view:
                view[field] = LETTERS.index(view[field])
        if "asientos" in view:
            view["asientos"] = [LETTERS.index(s) for s in view["asientos"]]
        if isinstance(view.get("reptante"), str):
            view["nombre_reptante"] = view["reptante"]
        if "fase" in view and view["fase"] not in FASES:
            del view["fase"]
        return narrar(view, lang)

    def announced(self, m: State, event: dict[str, Any]) -> dict[str, Any]:
        mesa = _mesa(m)
        if event["suceso"] != "anuncia" or event["eslabon"] > len(mesa.cadena):
            return {}
        if mesa.cadena[event["eslabon"] - 1].anuncio != event["numero"]:
            return {}
        link = valor(mesa, f"eslabones.{event['eslabon']}")
        copied = link["efecto_de"] if link["efecto_de"] != link["poder"] else None
        return {"objetivos": link["objetivos"], "pago": link["pago"], "copia": copied}

    def event_names(self) -> list[str]:
        return list(CAMPOS)

    def event_fields(self, kind: str) -> set[str] | None:
        fields = CAMPOS.get(kind)
        if fields is None:
            return None
        names = {"mano" if name == "*cuentas" else name.removeprefix("*") for name in fields}
        return names | {"suceso", "regla", "poder", "reptante", "numero", "causa"}

    def order(self, story: list[dict[str, Any]]) -> list[str]:
        return [event["poder"] for event in story if event["suceso"] == "lanza"]

    def card_text(self, cards: Tree | None, wanted: Tree, lang: str) -> str:
        """`como: notacion` is the whole line of III.4, `como: texto` (the default) the effect alone."""
        wanted.only("texto", ("carta", "como", "es", "en"))
        name = wanted.need("carta").text("carta")
        form = wanted.get("como")
        if form is not None and plain(form.text("como")) not in ("texto", "notacion"):
            raise form.error("como", "se esperaba «texto» o «notacion»", "«texto» or «notacion» was expected")
        found = catalogo_de_escenario(cards).poderes.get(plain(name))
        if found is None:
            raise wanted.need("carta").error(
                "carta", f"no hay un Poder llamado «{name}»", f"no Power is called «{name}»"
            )
        if form is not None and plain(form.text("como")) == "notacion":
            return linea_de_poder(found, lang)
        return found.text(lang, found.figure())

    def construction(self, cards: Tree | None, options: Tree) -> list[Refusal]:
        """`{torneo: true, reptantes: [...]}` for one participant, or `{modo: grupos, equipos: [[…], …]}`."""
        fields = ("modo", "asientos", "grupos", "torneo", "lecturas")
        options.only("construccion", (*fields, "reptantes", "equipos", "por"))
        catalogue = catalogo_de_escenario(cards)
        try:
            config = leer_config({k: data_of(v) for k, v in options.mapping("construccion") if k in fields})
        except BadOptions as error:
            return error.problems
        one = options.get("reptantes")
        lists = [one] if one is not None else options.need("equipos").sequence("equipos")
        teams = [
            [leer_reptante_elegido(r, catalogue, f"Prueba {i + 1}") for i, r in enumerate(t.sequence("reptantes"))]
            for t in lists
        ]
        refusals = [r for team in teams for r in revisar_equipo(team, config)]
        return refusals + (revisar_companeros(teams, config) if one is None else [])

    def rules(self) -> set[str]:
        return CATALOGUES["AA"]


ADAPTER: Final[AdaptadorAtrumArena] = AdaptadorAtrumArena()
