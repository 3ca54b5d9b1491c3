# mypyc: off
"""Rise of Gods' part of the scenario system (see coliseo.judge.adapter.Adapter)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.rise_of_gods.cards import Catalogo
from coliseo.games.rise_of_gods.construction import revisar_mazo
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.naming import nombre_de_carta
from coliseo.games.rise_of_gods.position import construir_mesa
from coliseo.games.rise_of_gods.position_cards import catalogo_de_escenario
from coliseo.games.rise_of_gods.position_pieces import carta_nombrada, cartas_de
from coliseo.games.rise_of_gods.readback import valor
from coliseo.games.rise_of_gods.scenarios_acting import actuar, impedimentos
from coliseo.games.rise_of_gods.scenarios_playing import HABLA
from coliseo.games.rise_of_gods.sucesos import SUCESOS
from coliseo.games.rise_of_gods.table import OBJETOS, Mesa
from coliseo.judge.acting import force
from coliseo.kernel.guards import Refusal
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.rules import CATALOGUES
from coliseo.kernel.state import State
from coliseo.text.seats import LETTERS

#: purposes of chance whose outcomes are cards
_DE_CARTAS: Final = ("robo", "descarte")
_MONEDA: Final = ("cruz", "cara")
_DE_NUMEROS: Final = ("dado",)
#: events that tell that something was carried out
_CUMPLIDOS: Final = ("resuelve", "reacciona")


def _mesa(m: State) -> Mesa:
    assert isinstance(m, Mesa)
    return m


def leer_azar(tree: Tree, catalogo: Catalogo) -> dict[str, list[int]]:
    """`{robo: [Hundir], descarte: [Larva], moneda: [cara], dado: [6, 2]}` → outcomes by purpose."""
    tree.only("azar", (*_DE_CARTAS, *_DE_NUMEROS, "moneda"))
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
                    raise place.error(where, f"se esperaba / was expected: {', '.join(_MONEDA)}")
                forced[purpose].append(_MONEDA.index(word))
    return forced


class AdaptadorRiseOfGods:
    """The contract, on positions, actions and values of this game."""

    key = "rise_of_gods"

    def build(self, position: Tree, cards: Tree | None, chance: Tree | None) -> State:
        catalogo = catalogo_de_escenario(cards)
        forced = {} if chance is None else leer_azar(chance, catalogo)
        return construir_mesa(position, catalogo, forced)

    def force(self, m: State, chance: Tree) -> None:
        force(m, leer_azar(chance, _mesa(m).catalogo))

    def act(self, m: State, action: Tree, strict: bool, after: Callable[[], None]) -> None:
        actuar(_mesa(m), action, strict, after)

    def refusals(self, m: State, action: Tree) -> list[Refusal] | None:
        return impedimentos(_mesa(m), action)

    def value(self, m: State, path: str) -> object:
        found: object = valor(_mesa(m), path)
        return found

    def questions(self, m: State) -> list[dict[str, Any]]:
        return HABLA.questions(m)

    def events(self, m: State, story: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Seats by letter, cards by name; a piece by its card, with its cell and its seat beside it."""
        return [_dicho(event) for event in GAME.events_for(m, JUDGE)]

    def narrate(self, m: State, event: dict[str, Any], lang: str) -> str:
        for raw in GAME.events_for(m, JUDGE):
            if raw["numero"] == event["numero"]:
                return GAME.narrate(raw, lang)
        return str(event["suceso"])

    def event_fields(self, kind: str) -> set[str] | None:
        fields = SUCESOS.get(kind)
        if fields is None:
            return None
        names = {"suceso", "regla", "numero", "causa"}
        for field in fields:
            name, _, sort = field.partition(":")
            names.add(name)
            if sort == "pieza":
                names |= {f"{name}_en", f"{name}_de"}
        return names

    def order(self, story: list[dict[str, Any]]) -> list[str]:
        """What was carried out: magias by name, the rest by what they are (`asalto de Boticario Febril`)."""
        found = []
        for event in story:
            if event["suceso"] in _CUMPLIDOS:
                kind = event["clase"]
                found.append(event["carta"] if kind == OBJETOS[0] else f"{kind} de {event['carta']}")
        return found

    def card_text(self, cards: Tree | None, wanted: Tree, lang: str) -> str:
        wanted.only("texto", ("carta", "es", "en"))
        named = wanted.need("carta")
        return carta_nombrada(named.text("carta"), catalogo_de_escenario(cards), named, "carta").text(lang)

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

    def rules(self) -> set[str]:
        return CATALOGUES["RG"]


def _dicho(event: dict[str, Any]) -> dict[str, Any]:
    """An event in the words of scenarios."""
    names = event.get("nombres")
    said: dict[str, Any] = {name: event[name] for name in ("suceso", "numero", "regla", "causa") if name in event}
    for field in SUCESOS[event["suceso"]]:
        name, _, sort = field.partition(":")
        if name not in event:
            continue
        value = event[name]
        if sort == "pieza":
            if value is None:
                continue
            said[name] = nombre_de_carta(value["carta"], "es", names)
            said[f"{name}_en"] = value["celda"]
            said[f"{name}_de"] = LETTERS[value["asiento"]]
        elif sort == "asiento":
            said[name] = LETTERS[value]
        elif sort == "carta":
            said[name] = None if value is None else nombre_de_carta(value, "es", names)
        elif sort == "cartas":
            said[name] = [nombre_de_carta(key, "es", names) for key in value]
        elif name == "temporal":
            said[name] = bool(value)
        else:
            said[name] = value
    return said


ADAPTER: Final = AdaptadorRiseOfGods()
