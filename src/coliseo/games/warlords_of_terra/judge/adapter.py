"""Warlords of Terra's part of the scenario system (see coliseo.judge.adapter.Adapter)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree
from coliseo.games.warlords_of_terra.atoms.cards import CARAS
from coliseo.games.warlords_of_terra.construction.rules import Lista, revisar_mazo
from coliseo.games.warlords_of_terra.game import GAME
from coliseo.games.warlords_of_terra.judge.acting import actuar, impedimentos
from coliseo.games.warlords_of_terra.judge.playing import HABLA
from coliseo.games.warlords_of_terra.judge.position.cards import catalogo_de_escenario
from coliseo.games.warlords_of_terra.judge.position.pieces import carta_nombrada, cartas_de
from coliseo.games.warlords_of_terra.judge.position.whole import construir_mesa
from coliseo.games.warlords_of_terra.judge.readback import foto, objetivos_dichos, valor
from coliseo.games.warlords_of_terra.language.naming import nombre_de_carta
from coliseo.games.warlords_of_terra.model.cards import Carta, Catalogo
from coliseo.games.warlords_of_terra.model.config import LEGENDARIAS
from coliseo.games.warlords_of_terra.model.events import SUCESOS
from coliseo.games.warlords_of_terra.model.items import CONJURO, IGNEO, OBJETOS
from coliseo.games.warlords_of_terra.model.readings import LECTURAS, Lecturas
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.judge.card_game import CardGameAdapter
from coliseo.judge.positions import readings_at
from coliseo.kernel.guards import Refusal
from coliseo.kernel.state import State
from coliseo.text.seats import LETTERS, seat_named

#: chance by purpose: cards drawn, faces of the die, the seat that begins
_ROBO: Final = "robo"
_SUERTE: Final = "suerte"
_COMIENZO: Final = "comienzo"
#: the scenario system calls a piece what this game calls a troop
_SUCESOS: Final = {
    kind: tuple([field.replace(":tropa", ":pieza") for field in fields]) for kind, fields in SUCESOS.items()
}
#: everything that chance may be forced in
_AZAR: Final = (_ROBO, _SUERTE, _COMIENZO)


def _mesa(m: State) -> Mesa:
    assert isinstance(m, Mesa)
    return m


def leer_azar(tree: Tree, catalogo: Catalogo) -> dict[str, list[int]]:
    """`{robo: [Combustión], suerte: [6, 2], comienzo: [B]}` → outcomes by purpose."""
    tree.only("azar", _AZAR)
    forced: dict[str, list[int]] = {}
    for purpose, value in tree.mapping("azar"):
        where = f"azar.{purpose}"
        if purpose == _ROBO:
            forced[purpose] = cartas_de(value, where, catalogo)
        elif purpose == _SUERTE:
            forced[purpose] = [item.integer(where, 1, CARAS) - 1 for item in value.sequence(where)]
        else:
            forced[purpose] = []
            for word, place in words_of(value, where):
                if seat_named(word, 2) < 0:
                    known = ", ".join(LETTERS[:2])
                    raise place.error(where, f"se esperaba: {known}", f"was expected: {known}")
                forced[purpose].append(seat_named(word, 2))
    return forced


class AdaptadorWarlordsOfTerra(CardGameAdapter[Catalogo]):
    """The contract, on positions, actions and values of this game. A troop has its zone and its seat beside it."""

    chance = _AZAR

    def __init__(self) -> None:
        super().__init__(GAME, HABLA, _SUCESOS, {"en": "zona", "de": "asiento"}, ("resuelve", "sin_efecto"))

    def catalogue(self, cards: Tree | None) -> Catalogo:
        return catalogo_de_escenario(cards)

    def catalogue_of(self, m: State) -> Catalogo:
        return _mesa(m).catalogo

    def outcomes(self, chance: Tree, catalogue: Catalogo) -> dict[str, list[int]]:
        return leer_azar(chance, catalogue)

    def table(self, position: Tree, catalogue: Catalogo, forced: dict[str, list[int]]) -> State:
        return construir_mesa(position, catalogue, forced)

    def card_named(self, name: str, catalogue: Catalogo, place: Tree) -> Carta:
        return carta_nombrada(name, catalogue, place, "carta")

    def card_said(self, m: State, key: str, event: dict[str, Any]) -> str:
        return nombre_de_carta(key, "es", event.get("nombres"))

    def announced(self, m: State, event: dict[str, Any]) -> dict[str, Any]:
        for o in _mesa(m).pila if event["suceso"] == "apila" else []:
            if o.ident == event["objeto"]:
                return {"objetivos": objetivos_dichos(_mesa(m), o)}
        return {}

    def act(self, m: State, action: Tree, strict: bool, after: Callable[[], None]) -> None:
        actuar(_mesa(m), action, strict, after)

    def refusals(self, m: State, action: Tree) -> list[Refusal] | None:
        return impedimentos(_mesa(m), action)

    def whole(self, m: State) -> dict[str, Any]:
        return foto(_mesa(m))

    def value(self, m: State, path: str) -> object:
        return valor(_mesa(m), path)

    def order(self, story: list[dict[str, Any]]) -> list[str]:
        """What was carried out: what is conjured by name, the rest by what it is (`disparada de Hada del Rocío`)."""
        found = []
        for event in story:
            kind = event.get("clase")
            # Escudo Ígneo is no ability that resolves: it only acts
            if event["suceso"] == "resuelve" or (event["suceso"] == "dispara" and kind == OBJETOS[IGNEO]):
                found.append(event["carta"] if kind == OBJETOS[CONJURO] else f"{kind} de {event['carta']}")
        return found

    def construction(self, cards: Tree | None, options: Tree) -> list[Refusal]:
        """`{heroe, batalla, construccion, prebanquillo, competitiva, legendarias, lecturas}`."""
        known = ("heroe", "batalla", "construccion", "prebanquillo", "competitiva", "legendarias", "lecturas", "por")
        options.only("construccion", known)
        limit = options.get("legendarias")
        competitive = options.get("competitiva")
        deck = Lista(
            next(iter(_palabras(options, "heroe")), ""),
            _palabras(options, "batalla"),
            _palabras(options, "construccion"),
            _palabras(options, "prebanquillo"),
        )
        return revisar_mazo(
            catalogo_de_escenario(cards),
            deck,
            competitive is None or competitive.boolean("competitiva"),
            LEGENDARIAS if limit is None else limit.integer("legendarias", 0, LEGENDARIAS),
            Lecturas(readings_at(options, LECTURAS)),
        )


def _palabras(options: Tree, field: str) -> list[str]:
    given = options.get(field)
    return [] if given is None else [word for word, _ in words_of(given, field)]


ADAPTER: Final[AdaptadorWarlordsOfTerra] = AdaptadorWarlordsOfTerra()
