"""Real cards of Mitos y Leyendas exercised one by one, each on a small table.

A case plays a card and says what must be so afterwards. It is then played again with the text of that card emptied (its
costs and targets are asked as before, but nothing comes of them): if the outcome were still the one expected, the case
would not be about the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from myl_inline import activada, aliado, arma, conjunto, oro, talisman, totem
from myl_kit import juega, mesa, valor
from myl_rules import legal

from coliseo.games.mitos_y_leyendas.cards import (
    ANULACION,
    CANCELACION,
    CODIFICADA,
    SALVACION,
    Carta,
    Efecto,
    Habilidad,
    Texto,
)
from coliseo.games.mitos_y_leyendas.sets import catalogo_base
from coliseo.judge.adapter import ActionRefused, NoSuchValue

#: plain cards to play against: Aliados of Fuerza and cost 1, 2…; one of Fuerza 1 for each Raza; one of each other type
LLANAS: Final = conjunto(
    *[aliado(name, n, coste=n) for n, name in enumerate(("Cero", "Uno", "Dos", "Tres", "Cuatro", "Cinco", "Seis"))],
    aliado("Ligero", 3, coste=1),
    aliado("Volador", 2, palabras=["imbloqueable"]),
    aliado("Sabio", 1, activada({"oros": 1}, {"robar": 1})),
    *[
        aliado(f"{name} Llano", 1, coste=1, raza=[raza])
        for name, raza in (
            ("Kami", "kami"),
            ("Xian", "xian"),
            ("Campeón", "campeon"),
            ("Criatura", "criaturas"),
            ("Vampiro", "vampiro"),
            ("Licántropo", "licantropo"),
            ("Cazador", "cazador"),
            ("Caballero", "caballero"),
            ("Dragón", "dragon"),
            ("Chamán", "chaman"),
        )
    ],
    aliado("Samurái Llano", 1, coste=1, raza=["campeon", "samurai"]),
    aliado("Shaolín Llano", 1, {"fuerza": 2}, coste=1, raza=["campeon", "shaolin"]),
    arma("Palo"),
    arma("Filo", {"fuerza": 1}, coste=2),
    totem("Poste"),
    totem("Altar", activada({"oros": 1}, {"robar": 1})),
    oro("Doblón", {"sobre": {"todos": "aliado", "de": "propio"}, "fuerza": 1}),
    talisman("Chispa", {"robar": 1}),
    talisman("Rayo", {"destruir": {"un": "aliado"}}),
    talisman("Grito", {"bono": 3, "a": {"un": "aliado"}}),
    talisman("Saqueo", {"descartar": 1, "quien": "oponente"}),
    talisman("Niebla", habilidades=[{"anula": "carta", "de": "rival"}]),
)


class Caso(NamedTuple):
    """A card, a position, what is done and what must be so then."""

    clave: str
    posicion: dict[str, Any]
    hace: tuple[object, ...]
    espera: dict[str, Any]  # value by path
    puede: tuple[dict[str, object], ...]  # actions on offer at the end…
    no_puede: tuple[dict[str, object], ...]  # …and actions that are not
    azar: dict[str, Any] | None


def caso(
    clave: str,
    *hace: object,
    espera: dict[str, Any] | None = None,
    puede: object = (),
    no_puede: object = (),
    azar: dict[str, Any] | None = None,
    **posicion: Any,
) -> Caso:
    """Oros are at hand unless the position tells how many."""
    for seat in ("a", "b"):
        posicion[seat] = {"reserva": 9, **posicion.get(seat, {})}
    posicion.setdefault("politica", "competitiva")
    return Caso(clave, posicion, hace, espera or {}, _varias(puede), _varias(no_puede), azar)


def _varias(actions: Any) -> tuple[dict[str, object], ...]:
    return (actions,) if isinstance(actions, dict) else tuple(actions)


def juegas(clave: str, *despues: object, en: str = "a", **campos: Any) -> Caso:
    """The card is played from hand and nobody answers; then the rest is done."""
    own = campos.pop("a", {})
    own = {**own, "mano": [clave, *own.get("mano", [])]}
    said = {"juega": clave, **campos.pop("con", {})}
    return caso(clave, {en.upper(): said}, *despues, a=own, **campos)


def comprobar(c: Caso) -> None:
    """The case holds, and would not if the card did nothing."""
    problem = _jugar(c)
    assert not problem, problem
    with _en_blanco(catalogo_base().por_clave[c.clave]):
        try:
            changed = _jugar(c)
        except (ActionRefused, NoSuchValue, AssertionError):
            return
    assert changed, f"{c.clave}: the same happens if the card does nothing"


def _jugar(c: Caso) -> str:
    """What is not as expected; nothing if all is."""
    m = mesa(cartas=LLANAS, azar=c.azar, **c.posicion)
    juega(m, *c.hace)
    for path, expected in c.espera.items():
        found = valor(m, path)
        if found != expected:
            return f"{c.clave}: {path} is {found}, not {expected}"
    for wanted, actions in ((True, c.puede), (False, c.no_puede)):
        for action in actions:
            ((seat, what),) = action.items()
            if legal(m, seat, what) is not wanted:
                return f"{c.clave}: {action} is {'not ' if wanted else ''}on offer"
    return ""


# -- a card that does nothing ---------------------------------------------------------------------------------------

#: what an emptied ability keeps: when and for what it is used, and which targets it asks for
_QUEDA: Final = (
    "coste", "puedes", "evento", "momento", "de_quien", "solo_ella", "otra", "sujeto", "desde_mano", "veces",
    "por_partida", "zona", "condicion", "en_batalla", "de_ambos", "condicional", "por",
)  # fmt: skip


def _vaciada(h: Habilidad) -> Habilidad:
    nothing = Efecto([])
    nothing.objetivos = h.efecto.objetivos
    other = Habilidad(h.clase, nothing)
    for name in _QUEDA:
        setattr(other, name, getattr(h, name))
    return other


@contextmanager
def _en_blanco(carta: Carta) -> Iterator[None]:
    """The card without what it does, while it lasts."""
    whole = carta.texto
    kept = [_vaciada(h) for h in whole.habilidades if h.clase not in (ANULACION, CANCELACION, SALVACION)]
    carta.texto = Texto(kept, [], 0)
    try:
        yield
    finally:
        carta.texto = whole


# -- all the cards of an edition ------------------------------------------------------------------------------------


def con_texto(edicion: str) -> set[str]:
    """Keys of the cards of an edition that do something and can be played."""
    return {
        c.key
        for c in catalogo_base().cartas
        if c.edicion == edicion and c.estado == CODIFICADA and not (c.texto.vacio and not c.talisman)
    }
