"""Sorcerer's Arena's part of the scenario system (see coliseo.judge.adapter.Adapter)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree
from coliseo.games.sorcerers_arena.construction.rules import revisar_equipos
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.acting import actuar, impedimentos
from coliseo.games.sorcerers_arena.judge.playing import HABLA
from coliseo.games.sorcerers_arena.judge.position.cards import (
    carta_nombrada,
    cartas_de,
    catalogo_de_escenario,
    personaje_nombrado,
)
from coliseo.games.sorcerers_arena.judge.position.quoted import catalogo_citado
from coliseo.games.sorcerers_arena.judge.position.whole import config_de, construir_mesa
from coliseo.games.sorcerers_arena.judge.readback import foto, nombre_de_figura, valor
from coliseo.games.sorcerers_arena.language.sets import catalogo_base
from coliseo.games.sorcerers_arena.model.cards import Carta, Catalogo
from coliseo.games.sorcerers_arena.model.events import SUCESOS
from coliseo.games.sorcerers_arena.model.table import BANDOS_DE_CUATRO, BANDOS_DE_DOS, Mesa
from coliseo.games.sorcerers_arena.telling.naming import nombre_de_carta
from coliseo.judge.card_game import CardGameAdapter
from coliseo.kernel.guards import Refusal
from coliseo.kernel.state import State
from coliseo.text.seats import LETTERS, seat_named

#: chance by purpose: cards drawn or looked at, the card that Nervioso takes, the coin, who chooses first
_CARTAS: Final = ("robo", "mirar", "revelar", "nervioso")
_ASIENTOS: Final = ("moneda", "primero")
#: everything that chance may be forced in
_AZAR: Final = (*_CARTAS, *_ASIENTOS, "equipo")


def _mesa(m: State) -> Mesa:
    assert isinstance(m, Mesa)
    return m


def leer_azar(tree: Tree, catalogo: Catalogo) -> dict[str, list[int]]:
    """`{robo: [Chispa de tiza], nervioso: [Carga], moneda: [B], equipo: [zahir]}` → outcomes by purpose."""
    tree.only("azar", _AZAR)
    forced: dict[str, list[int]] = {}
    for purpose, value in tree.mapping("azar"):
        where = f"azar.{purpose}"
        if purpose in _CARTAS:
            forced[purpose] = cartas_de(value, where, catalogo)
        elif purpose == "equipo":
            named = words_of(value, where)
            forced[purpose] = [personaje_nombrado(word, catalogo, place, where).numero for word, place in named]
        else:
            forced[purpose] = []
            for word, place in words_of(value, where):
                if seat_named(word, 4) < 0:
                    known = ", ".join(LETTERS[:4])
                    raise place.error(where, f"se esperaba: {known}", f"was expected: {known}")
                forced[purpose].append(seat_named(word, 4))
    return forced


class AdaptadorSorcerersArena(CardGameAdapter[Catalogo]):
    """The contract, on positions, actions and values of this game. A figure has its seat beside it."""

    chance = _AZAR

    def __init__(self) -> None:
        super().__init__(GAME, HABLA, SUCESOS, {})

    def catalogue(self, cards: Tree | None) -> Catalogo:
        return catalogo_de_escenario(cards)

    def catalogue_of(self, m: State) -> Catalogo:
        return _mesa(m).catalogo

    def outcomes(self, chance: Tree, catalogue: Catalogo) -> dict[str, list[int]]:
        return leer_azar(chance, catalogue)

    def table(self, position: Tree, catalogue: Catalogo, forced: dict[str, list[int]]) -> State:
        quoted = position.get("citas")
        if quoted is not None and catalogue is catalogo_base():
            # what the rulebook quotes, for its worked examples; numbered after the base sets
            catalogue = catalogo_citado(quoted)
        return construir_mesa(position, catalogue, forced)

    def card_named(self, name: str, catalogue: Catalogo, place: Tree) -> Carta:
        return carta_nombrada(name, catalogue, place, "carta")

    def card_said(self, m: State, key: str, event: dict[str, Any]) -> str:
        return nombre_de_carta(key, "es", event.get("nombres"))

    def _said(self, m: State, event: dict[str, Any]) -> dict[str, Any]:
        """Figures by name, abilities by theirs."""
        said = super()._said(m, event)
        for name, value in said.items():
            if isinstance(value, dict) and "lugar" in value:
                said[name] = nombre_de_figura(_mesa(m), value["lugar"])
            elif isinstance(value, dict) and "habilidad" in value:
                said[name] = value["nombre"]["es"]
        return said

    def act(self, m: State, action: Tree, strict: bool, after: Callable[[], None]) -> None:
        actuar(_mesa(m), action, strict, after)

    def refusals(self, m: State, action: Tree) -> list[Refusal] | None:
        return impedimentos(_mesa(m), action)

    def whole(self, m: State) -> dict[str, Any]:
        return foto(_mesa(m))

    def value(self, m: State, path: str) -> object:
        return valor(_mesa(m), path)

    def order(self, story: list[dict[str, Any]]) -> list[str]:
        """What was done: cards and abilities by name, standard moves and attacks and statuses by what they are."""
        found = []
        for event in story:
            kind = event["suceso"]
            if kind == "juega":
                found.append(event["carta"])
            elif kind == "usa_habilidad":
                found.append(event["habilidad"])
            elif kind in ("mueve_normal", "ataca_normal"):
                found.append(kind)
            elif kind == "activa_estado":
                found.append(event["estado"])
        return found

    def construction(self, cards: Tree | None, options: Tree) -> list[Refusal]:
        """`{capitulo, equipo, cajas, equipos: [[…], […]]}`."""
        options.only("construccion", ("capitulo", "equipo", "cajas", "equipos", "por"))
        catalogue = catalogo_de_escenario(cards)
        config = config_de(options, catalogue)
        teams = [
            [personaje_nombrado(word, catalogue, place, "equipos").key for word, place in words_of(team, "equipos")]
            for team in options.need("equipos").sequence("equipos")
        ]
        return revisar_equipos(catalogue, teams, config, BANDOS_DE_CUATRO if config.equipo else BANDOS_DE_DOS)


ADAPTER: Final[AdaptadorSorcerersArena] = AdaptadorSorcerersArena()
