"""Mitos y Leyendas' part of the scenario system (see coliseo.judge.adapter.Adapter)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.construction.rules import revisar_mazo
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.judge.acting import actuar, impedimentos
from coliseo.games.mitos_y_leyendas.judge.playing import HABLA
from coliseo.games.mitos_y_leyendas.judge.position.cards import catalogo_de_escenario
from coliseo.games.mitos_y_leyendas.judge.position.naming import carta_nombrada, cartas_de, rotulo
from coliseo.games.mitos_y_leyendas.judge.position.whole import construir_mesa
from coliseo.games.mitos_y_leyendas.judge.readback import foto, objetivos_dichos, valor
from coliseo.games.mitos_y_leyendas.model.cards import Carta, Catalogo
from coliseo.games.mitos_y_leyendas.model.events import SUCESOS
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.judge.acting import seat_at
from coliseo.judge.card_game import CardGameAdapter
from coliseo.kernel.guards import Refusal
from coliseo.kernel.state import State

#: purposes of chance whose outcomes are cards
_DE_CARTAS: Final = ("robo", "bota", "tope", "descarte", "carta_vista")
_DE_ASIENTOS: Final = ("sorteo",)
#: events by which an ability begins
_DE_HABILIDAD: Final = ("usa", "dispara")
#: everything that chance may be forced in
_AZAR: Final = (*_DE_CARTAS, *_DE_ASIENTOS)


def _mesa(m: State) -> Mesa:
    assert isinstance(m, Mesa)
    return m


def leer_azar(tree: Tree, catalogo: Catalogo) -> dict[str, list[int]]:
    """`{robo: [Inti], descarte: [Machi], sorteo: [B]}` → outcomes by purpose."""
    tree.only("azar", _AZAR)
    forced: dict[str, list[int]] = {}
    for purpose, value in tree.mapping("azar"):
        where = f"azar.{purpose}"
        if purpose in _DE_CARTAS:
            forced[purpose] = cartas_de(value, where, catalogo)
        else:
            forced[purpose] = [seat_at(item, where, 2) for item in value.sequence(where)]
    return forced


class AdaptadorMitosYLeyendas(CardGameAdapter[Catalogo]):
    """The contract, on positions, actions and values of this game. A card in play has its controller beside it."""

    chance = _AZAR

    def __init__(self) -> None:
        super().__init__(GAME, HABLA, SUCESOS, {"de": "asiento", "id": "ident"}, ("resuelve", "entra", "porta"))

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
        return rotulo(_mesa(m).catalogo.por_clave[key])

    def announced(self, m: State, event: dict[str, Any]) -> dict[str, Any]:
        """Targets are chosen and Oros paid after a card is shown: all of it stands beside the payment (ML-8.1.10)."""
        plays = _mesa(m).jugando
        if event["suceso"] not in ("juega", "usa", "paga") or not plays:
            return {}
        o = plays[-1]
        if event.get("jugada", o.ident) != o.ident:
            return {}
        copied = _mesa(m).catalogo.cartas[o.copia - 1].nombre if o.copia else None
        return {"objetivos": objetivos_dichos(_mesa(m), o), "pago": o.pagado, "copia": copied}

    def act(self, m: State, action: Tree, strict: bool, after: Callable[[], None]) -> None:
        actuar(_mesa(m), action, strict, after)

    def refusals(self, m: State, action: Tree) -> list[Refusal] | None:
        return impedimentos(_mesa(m), action)

    def whole(self, m: State) -> dict[str, Any]:
        return foto(_mesa(m))

    def value(self, m: State, path: str) -> object:
        return valor(_mesa(m), path)

    def order(self, story: list[dict[str, Any]]) -> list[str]:
        """What was carried out: Talismanes and cards that entered play by name, abilities as `habilidad de Inti`."""
        abilities = {event["jugada"] for event in story if event["suceso"] in _DE_HABILIDAD}
        found = []
        for event in story:
            if event["suceso"] == "entra":
                found.append(event["pieza"])
            elif event["suceso"] == "resuelve":
                name = event["carta"]
                found.append(f"habilidad de {name}" if event["jugada"] in abilities else name)
        return found

    def construction(self, cards: Tree | None, options: Tree) -> list[Refusal]:
        """`{mazo: {Inti: 3, …}, inicial: Monedas de Oro, formato: racial_edicion, lista: …}`."""
        options.only("construccion", ("mazo", "inicial", "formato", "lista", "por"))
        first, form, listed = (options.get(name) for name in ("inicial", "formato", "lista"))
        return revisar_mazo(
            catalogo_de_escenario(cards),
            [word for word, _ in words_of(options.need("mazo"), "mazo")],
            None if first is None else plain(first.text("inicial")),
            "libre" if form is None else plain(form.text("formato")),
            None if listed is None else listed.text("lista"),
        )


ADAPTER: Final[AdaptadorMitosYLeyendas] = AdaptadorMitosYLeyendas()
