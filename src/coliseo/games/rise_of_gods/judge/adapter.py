"""Rise of Gods' part of the scenario system (see coliseo.judge.adapter.Adapter)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.rise_of_gods.construction.rules import revisar_mazo
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.judge.acting import actuar, impedimentos
from coliseo.games.rise_of_gods.judge.playing import HABLA
from coliseo.games.rise_of_gods.judge.position.cards import catalogo_de_escenario
from coliseo.games.rise_of_gods.judge.position.pieces import carta_nombrada, cartas_de
from coliseo.games.rise_of_gods.judge.position.whole import construir_mesa
from coliseo.games.rise_of_gods.judge.readback import foto, objetivos_dichos, valor
from coliseo.games.rise_of_gods.language.naming import nombre_de_carta
from coliseo.games.rise_of_gods.model.cards import Carta, Catalogo
from coliseo.games.rise_of_gods.model.events import SUCESOS
from coliseo.games.rise_of_gods.model.items import OBJETOS
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.judge.card_game import CardGameAdapter
from coliseo.kernel.guards import Refusal
from coliseo.kernel.state import State

#: purposes of chance whose outcomes are cards
_DE_CARTAS: Final = ("robo", "descarte")
_MONEDA: Final = ("cruz", "cara")
_DE_NUMEROS: Final = ("dado",)
#: events that tell that something was carried out
_CUMPLIDOS: Final = ("resuelve", "reacciona")
#: everything that chance may be forced in
_AZAR: Final = (*_DE_CARTAS, *_DE_NUMEROS, "moneda")


def _mesa(m: State) -> Mesa:
    assert isinstance(m, Mesa)
    return m


def leer_azar(tree: Tree, catalogo: Catalogo) -> dict[str, list[int]]:
    """`{robo: [Hundir], descarte: [Larva], moneda: [cara], dado: [6, 2]}` → outcomes by purpose."""
    tree.only("azar", _AZAR)
    forced: dict[str, list[int]] = {}
    for purpose, value in tree.mapping("azar"):
        where = f"azar.{purpose}"
        if purpose in _DE_CARTAS:
            forced[purpose] = cartas_de(value, where, catalogo)
        elif purpose in _DE_NUMEROS:
            forced[purpose] = [item.integer(where, 1, 6) - 1 for item in value.sequence(where)]
        else:
            forced[purpose] = []
            for word, place in words_of(value, where):
                if word not in _MONEDA:
                    known = ", ".join(_MONEDA)
                    raise place.error(where, f"se esperaba: {known}", f"was expected: {known}")
                forced[purpose].append(_MONEDA.index(word))
    return forced


#: what comes of the pila: effects, movements and attacks
RESUELVEN: Final = ("resuelve", "sin_efecto", "mueve", "golpea", "golpea_jugador")


class AdaptadorRiseOfGods(CardGameAdapter[Catalogo]):
    """The contract, on positions, actions and values of this game. A piece has its cell and its seat beside it."""

    chance = _AZAR

    def __init__(self) -> None:
        super().__init__(GAME, HABLA, SUCESOS, {"en": "celda", "de": "asiento"}, RESUELVEN)

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

    def _said(self, m: State, event: dict[str, Any]) -> dict[str, Any]:
        said = super()._said(m, event)
        if "temporal" in said:
            said["temporal"] = bool(said["temporal"])
        return said

    def announced(self, m: State, event: dict[str, Any]) -> dict[str, Any]:
        for o in _mesa(m).pila if event["suceso"] == "a_la_pila" else []:
            if o.ident == event["objeto"]:
                return {"objetivos": objetivos_dichos(_mesa(m), o), "pago": o.pagado}
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
        """What was carried out: magias by name, the rest by what they are (`asalto de Boticario Febril`)."""
        found = []
        for event in story:
            if event["suceso"] in _CUMPLIDOS:
                kind = event["clase"]
                found.append(event["carta"] if kind == OBJETOS[0] else f"{kind} de {event['carta']}")
        return found

    def construction(self, cards: Tree | None, options: Tree) -> list[Refusal]:
        """`{mazo: {Larva: 4, …}, lateral: […], lista: …, copias_con_lateral: por_separado}`."""
        options.only("construccion", ("mazo", "lateral", "lista", "copias_con_lateral", "por"))
        together = options.get("copias_con_lateral")
        listed = options.get("lista")
        side = options.get("lateral")
        return revisar_mazo(
            catalogo_de_escenario(cards),
            [word for word, _ in words_of(options.need("mazo"), "mazo")],
            [] if side is None else [word for word, _ in words_of(side, "lateral")],
            None if listed is None else listed.text("lista"),
            together is None or plain(together.text("copias_con_lateral")) == "juntas",
        )


ADAPTER: Final[AdaptadorRiseOfGods] = AdaptadorRiseOfGods()
