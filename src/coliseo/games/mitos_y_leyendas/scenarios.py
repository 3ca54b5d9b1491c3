# mypyc: off
"""Mitos y Leyendas' part of the scenario system (see coliseo.judge.adapter.Adapter)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.cards import Catalogo
from coliseo.games.mitos_y_leyendas.construction import revisar_mazo
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.position import construir_mesa
from coliseo.games.mitos_y_leyendas.position_cards import catalogo_de_escenario
from coliseo.games.mitos_y_leyendas.position_naming import carta_nombrada, cartas_de, rotulo
from coliseo.games.mitos_y_leyendas.readback import valor
from coliseo.games.mitos_y_leyendas.scenarios_acting import actuar, impedimentos
from coliseo.games.mitos_y_leyendas.scenarios_playing import HABLA
from coliseo.games.mitos_y_leyendas.sucesos import SUCESOS
from coliseo.games.mitos_y_leyendas.table import Mesa
from coliseo.judge.acting import force, seat_at
from coliseo.kernel.guards import Refusal
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.rules import CATALOGUES
from coliseo.kernel.state import State
from coliseo.text.seats import LETTERS

#: purposes of chance whose outcomes are cards
_DE_CARTAS: Final = ("robo", "bota", "tope", "descarte", "carta_vista")
_DE_ASIENTOS: Final = ("sorteo",)
#: events by which an ability begins
_DE_HABILIDAD: Final = ("usa", "dispara")


def _mesa(m: State) -> Mesa:
    assert isinstance(m, Mesa)
    return m


def leer_azar(tree: Tree, catalogo: Catalogo) -> dict[str, list[int]]:
    """`{robo: [Inti], descarte: [Machi], sorteo: [B]}` → outcomes by purpose."""
    tree.only("azar", (*_DE_CARTAS, *_DE_ASIENTOS))
    forced: dict[str, list[int]] = {}
    for purpose, value in tree.mapping("azar"):
        where = f"azar.{purpose}"
        if purpose in _DE_CARTAS:
            forced[purpose] = cartas_de(value, where, catalogo)
        else:
            forced[purpose] = [seat_at(item, where, 2) for item in value.sequence(where)]
    return forced


class AdaptadorMitosYLeyendas:
    """The contract, on positions, actions and values of this game."""

    key = "mitos_y_leyendas"

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
        """Seats by letter, cards by name; a card in play by its name, with its controller beside it."""
        mesa = _mesa(m)
        return [_dicho(mesa, event) for event in GAME.events_for(m, JUDGE)]

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
                names |= {f"{name}_de", f"{name}_id"}
        return names

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

    def card_text(self, cards: Tree | None, wanted: Tree, lang: str) -> str:
        wanted.only("texto", ("carta", "es", "en"))
        named = wanted.need("carta")
        return carta_nombrada(named.text("carta"), catalogo_de_escenario(cards), named, "carta").text(lang)

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

    def rules(self) -> set[str]:
        return CATALOGUES["ML"]


def _dicho(m: Mesa, event: dict[str, Any]) -> dict[str, Any]:
    """An event in the words of scenarios."""
    said: dict[str, Any] = {name: event[name] for name in ("suceso", "numero", "regla", "causa") if name in event}

    def card(key: str) -> str:
        return rotulo(m.catalogo.por_clave[key])

    for field in SUCESOS[event["suceso"]]:
        name, _, sort = field.partition(":")
        if name not in event or event[name] is None:
            continue
        value = event[name]
        if sort == "pieza":
            said[name] = card(value["carta"])
            said[f"{name}_de"] = LETTERS[value["asiento"]]
            said[f"{name}_id"] = value["ident"]
        elif sort == "asiento":
            said[name] = LETTERS[value] if value >= 0 else "ambos"
        elif sort in ("carta", "nombre"):
            said[name] = card(value)
        elif sort == "cartas":
            said[name] = [card(key) for key in value]
        else:
            said[name] = value
    return said


ADAPTER: Final = AdaptadorMitosYLeyendas()
