"""Real cards of Mitos y Leyendas exercised one by one, each on a small table.

A case plays a card and says what must be so afterwards. It is then played again with the text of that card emptied (its
costs and targets are asked as before, but nothing comes of them): if the outcome were still the one expected, the case
would not be about the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final, NamedTuple

from games.mitos_y_leyendas.inline import activada, aliado, arma, conjunto, oro, talisman, totem
from games.mitos_y_leyendas.rules_kit import legal
from scenario_kit import Kit

from coliseo.effects.nodes import Op
from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import Tree
from coliseo.games.mitos_y_leyendas.judge.adapter import AdaptadorMitosYLeyendas, leer_azar
from coliseo.games.mitos_y_leyendas.judge.position.cards import catalogo_de_escenario
from coliseo.games.mitos_y_leyendas.judge.position.whole import construir_mesa
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import (
    ANULACION,
    CANCELACION,
    CODIFICADA,
    PALABRAS,
    SALVACION,
    SIN_COSTE,
    Carta,
    Catalogo,
    Continua,
    Efecto,
    Habilidad,
    Texto,
)
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.judge.adapter import ActionRefused, NoSuchValue
from coliseo.kernel.state import State

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
    totem("Faro", {"sobre": {"todos": "aliado", "de": "propio"}, "fuerza": 1}),
    oro("Doblón", {"sobre": {"todos": "aliado", "de": "propio"}, "fuerza": 1}),
    talisman("Chispa", {"robar": 1}),
    talisman("Rayo", {"destruir": {"un": "aliado"}}),
    talisman("Grito", {"bono": 3, "a": {"un": "aliado"}}),
    talisman("Saqueo", {"descartar": 1, "quien": "oponente"}),
    talisman("Niebla", habilidades=[{"anula": "carta", "de": "rival"}]),
)


@cache
def _con_llanas() -> Catalogo:
    return catalogo_de_escenario(tree_of(LLANAS))


class _Adaptador(AdaptadorMitosYLeyendas):
    """Tables whose plain cards are read only once."""

    def build(self, position: Tree, cards: Tree | None, chance: Tree | None) -> State:
        catalogo = _con_llanas()
        return construir_mesa(position, catalogo, {} if chance is None else leer_azar(chance, catalogo))


_KIT: Final = Kit(_Adaptador(), Mesa)


class Caso(NamedTuple):
    """A card, a position, what is done and what must be so then."""

    clave: str
    posicion: dict[str, Any]
    hace: tuple[object, ...]
    espera: dict[str, Any]  # value by path
    puede: tuple[dict[str, object], ...]  # actions on offer at the end…
    no_puede: tuple[dict[str, object], ...]  # …and actions that are not
    ocurre: dict[str, Any]  # an event that happened, by its fields
    azar: dict[str, Any] | None


def caso(
    clave: str,
    *hace: object,
    espera: dict[str, Any] | None = None,
    puede: object = (),
    no_puede: object = (),
    ocurre: dict[str, Any] | None = None,
    azar: dict[str, Any] | None = None,
    **posicion: Any,
) -> Caso:
    """Oros are at hand unless the position tells how many."""
    for seat in ("a", "b"):
        posicion[seat] = {"reserva": 9, **posicion.get(seat, {})}
    posicion.setdefault("politica", "competitiva")
    return Caso(clave, posicion, hace, espera or {}, _varias(puede), _varias(no_puede), ocurre or {}, azar)


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
    carta = catalogo_base().por_clave[c.clave]
    with _con_texto(carta, _en_blanco(carta.texto)):
        assert _falla(c), f"{c.clave}: the same happens if the card does nothing"


def _falla(c: Caso) -> bool:
    """The case does not hold, or cannot even be carried out."""
    try:
        return _jugar(c) != ""
    except (ActionRefused, NoSuchValue, AssertionError):
        return True


def _jugar(c: Caso) -> str:
    """What is not as expected; nothing if all is."""
    m = _KIT.mesa(azar=c.azar, **c.posicion)
    _KIT.juega(m, *c.hace)
    for path, expected in c.espera.items():
        found = _KIT.valor(m, path)
        if found != expected:
            return f"{c.clave}: {path} is {found}, not {expected}"
    for wanted, actions in ((True, c.puede), (False, c.no_puede)):
        for action in actions:
            ((seat, what),) = action.items()
            if legal(m, seat, what) is not wanted:
                return f"{c.clave}: {action} is {'not ' if wanted else ''}on offer"
    if c.ocurre and not _KIT.sucesos(m, c.ocurre["suceso"], **{k: v for k, v in c.ocurre.items() if k != "suceso"}):
        return f"{c.clave}: no event is {c.ocurre}"
    return ""


# -- a card that does nothing ---------------------------------------------------------------------------------------

#: what an emptied ability keeps: when and for what it is used, and which targets it asks for
_QUEDA: Final = (
    "coste", "puedes", "evento", "momento", "de_quien", "solo_ella", "otra", "sujeto", "desde_mano", "veces",
    "por_partida", "zona", "condicion", "en_batalla", "de_ambos", "condicional", "por",
)  # fmt: skip


#: abilities that do something without any effect of their own
_POR_SI_MISMAS: Final = (ANULACION, CANCELACION, SALVACION)


def _con_efecto(h: Habilidad, ops: list[Op]) -> Habilidad:
    """The ability with other operations, asking for the same targets."""
    efecto = Efecto(ops)
    efecto.objetivos = h.efecto.objetivos
    other = Habilidad(h.clase, efecto)
    for name in _QUEDA:
        setattr(other, name, getattr(h, name))
    return other


def _vaciada(h: Habilidad) -> Habilidad:
    return _con_efecto(h, [])


#: what a text says besides its abilities and words, and what it is when nothing is said
_CLAUSULAS: Final[dict[str, object]] = {
    "para_entrar": SIN_COSTE,
    "para_atacar": SIN_COSTE,
    "condicion_entrar": None,
    "condicion_atacar": None,
    "condicion_bloquear": None,
    "condicion_jugar": None,
    "solo_turno_propio": False,
    "solo_turno_rival": False,
    "solo_batalla": False,
    "no_se_anula": False,
    "se_anula_pagando": 0,
    "raza_del_portador": None,
    "elige_al_entrar": 0,
    "raza_en_juego": False,
    "vale": 1,
    "genera": 0,
    "fuerza_x": None,
}
#: …and what is noted of it besides
_DERIVADO: Final = ("genera_para", "x_usa_fuerza")


@contextmanager
def _con_texto(carta: Carta, texto: Texto) -> Iterator[None]:
    """The card with another text, while it lasts."""
    whole = carta.texto
    carta.texto = texto
    carta.en_juego = None  # worked out again from the text
    try:
        yield
    finally:
        carta.texto = whole
        carta.en_juego = None


def _en_blanco(texto: Texto) -> Texto:
    """A text of which nothing comes."""
    return Texto([_vaciada(h) for h in texto.habilidades if h.clase not in _POR_SI_MISMAS], [], 0)


def _otro(x: Texto, habilidades: list[Habilidad], continuas: list[Continua], palabras: int) -> Texto:
    other = Texto(habilidades, continuas, palabras)
    for name in (*_CLAUSULAS, *_DERIVADO):
        setattr(other, name, getattr(x, name))
    other.cerrar()
    return other


def _mutilados(x: Texto) -> Iterator[tuple[str, Texto]]:
    """The text without one of the things it says, each in turn."""
    skills, lasting, words = x.habilidades, x.continuas, x.palabras
    for i, h in enumerate(skills):
        if h.clase not in _POR_SI_MISMAS or h.efecto.tree:
            yield f"ability {i + 1}", _otro(x, [*skills[:i], _vaciada(h), *skills[i + 1 :]], lasting, words)
        for n in range(len(h.efecto.tree)) if len(h.efecto.tree) > 1 else ():
            part = _con_efecto(h, [*h.efecto.tree[:n], *h.efecto.tree[n + 1 :]])
            yield f"ability {i + 1}, operation {n + 1}", _otro(x, [*skills[:i], part, *skills[i + 1 :]], lasting, words)
    for i in range(len(lasting)):
        yield f"continuous ability {i + 1}", _otro(x, skills, [*lasting[:i], *lasting[i + 1 :]], words)
    for i, word in enumerate(PALABRAS):
        if words & (1 << i):
            yield word, _otro(x, skills, lasting, words & ~(1 << i))
    for name, nothing in _CLAUSULAS.items():
        if getattr(x, name) is not nothing and getattr(x, name) != nothing:
            without = _otro(x, skills, lasting, words)
            setattr(without, name, nothing)
            without.cerrar()
            yield name, without


def sin_probar(casos: list[Caso]) -> list[str]:
    """What cards say and no case of theirs would miss."""
    found: list[str] = []
    for clave in dict.fromkeys(c.clave for c in casos):
        carta = catalogo_base().por_clave[clave]
        own = [c for c in casos if c.clave == clave]
        for what, texto in _mutilados(carta.texto):
            with _con_texto(carta, texto):
                if not any(_falla(c) for c in own):
                    found.append(f"{clave}: {what}")
    return found


# -- all the cards of an edition ------------------------------------------------------------------------------------


def con_texto(edicion: str) -> set[str]:
    """Keys of the cards of an edition that do something and can be played."""
    return {
        c.key
        for c in catalogo_base().cartas
        if c.edicion == edicion and c.estado == CODIFICADA and not (c.texto.vacio and not c.talisman)
    }


def nombres(casos: list[Caso]) -> list[str]:
    """What each case is called: the key of its card, numbered if it has several."""
    found: list[str] = []
    for c in casos:
        n = 1 + sum(1 for name in found if name.split(":")[0] == c.clave)
        found.append(c.clave if n == 1 else f"{c.clave}:{n}")
    return found
