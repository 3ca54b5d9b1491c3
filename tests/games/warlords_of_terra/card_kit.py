"""Cards exercised one by one, and the proof that their tests are about them.

    de = Pruebas()

    @de("TH-02")
    def test_th_02_charges() -> None: ...

The tests of a card are played again with its text emptied (costs and targets are asked as before, but nothing comes of
them), and with each of the things it says taken out or altered in turn: if they still passed, they would not be about
the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from games.warlords_of_terra.kit import juega, mesa, valor

from coliseo.games.warlords_of_terra.language.ops.cards import EN_SU_ZONA, BuscarYEquipar, PonerFichas
from coliseo.games.warlords_of_terra.language.ops.damage import Hacer, Repartir
from coliseo.games.warlords_of_terra.language.ops.troops import Ganar, ProhibirMover
from coliseo.games.warlords_of_terra.language.selection import Filtro
from coliseo.games.warlords_of_terra.language.selectors import EnPila
from coliseo.games.warlords_of_terra.language.sets import catalogo_base
from coliseo.games.warlords_of_terra.model.cards import (
    INDICES,
    INMUNIDADES,
    LUGAR,
    PALABRAS,
    REINOS,
    Carta,
    Efecto,
    Habilidad,
)
from coliseo.games.warlords_of_terra.model.marks import ESTE_TURNO, MIENTRAS_ESTE
from coliseo.judge.adapter import ActionRefused, NoSuchValue

Prueba = Callable[[], None]
#: what a card says, by field
Texto = dict[str, Any]
#: a thing, the name of a value that it has, and another value
Cambio = tuple[Any, str, Any]

#: everything of a card that is text, and what it is when nothing is said
_TEXTO: Final[Texto] = {
    "palabras": 0,
    "indices": (0,) * len(INDICES),
    "odio": 0,
    "inmune": 0,
    "armar": 0,
    "carronar": 0,
    "anular": False,
    "atq_es_vida": False,
    "mecanica": False,
    "inmola": 0,
    "habilidades": (),
    "permanentes": (),
}
#: what an emptied ability keeps: when and for what it is used
_DE_HABILIDAD: Final = (
    "evento", "condicion", "no_ficha", "voltea", "inmola", "inmola_otra", "pp", "nombre", "nombre_en",
)  # fmt: skip
#: what it asks for all the same
_DE_EFECTO: Final = ("objetivos", "radiable", "radiable_si_uno", "reparto")
_DE_PERMANENTE: Final[Texto] = {
    "de": 0, "subtipo": "", "reino": -1, "donde": 0, "otra": False, "atq": 0, "vida": 0, "vel": 0, "palabras": (),
    "fija_vel": False,
}  # fmt: skip
_DE_FILTRO: Final[Texto] = {"de": 0, "subtipo": None, "con_arma": False, "sin_combatir": False, "otra": False}
#: numbers of operations, amounts and conditions
_NUMEROS: Final = ("number", "cuanto", "cuantas", "cartas", "nivel_maximo", "n")
#: clauses of an ability whose absence changes what it does
_CLAUSULAS: Final[Texto] = {"no_ficha": False, "voltea": False, "inmola": 0, "inmola_otra": False}


class Pruebas:
    """The tests of a set of cards, by the short code of the card."""

    def __init__(self) -> None:
        self.por_codigo: dict[str, list[Prueba]] = {}

    def __call__(self, *codigos: str) -> Callable[[Prueba], Prueba]:
        def note(test: Prueba) -> Prueba:
            for codigo in codigos:
                self.por_codigo.setdefault(codigo, []).append(test)
            return test

        return note

    def fallan(self, codigo: str) -> bool:
        """One of the tests of a card does not hold, or cannot even be carried out."""
        for test in self.por_codigo[codigo]:
            try:
                test()
            except (ActionRefused, NoSuchValue, AssertionError):
                return True
        return False

    def sin_echar_de_menos(self, codigo: str) -> list[str]:
        """What a card says and none of its tests would miss."""
        assert not self.fallan(codigo)
        carta = la_carta(codigo)
        found: list[str] = []
        for what, changes in _mutilados(carta):
            with _con(carta, changes):
                if not self.fallan(codigo):
                    found.append(what)
        return found


def la_carta(codigo: str) -> Carta:
    return next(c for c in catalogo_base().cartas if c.codigo == codigo)


def codigos_de(reino: str) -> list[str]:
    """The original cards of a realm, fichas apart."""
    return [c.codigo for c in catalogo_base().cartas if c.codigo and c.reino == REINOS.index(reino)]


def con_texto(reino: str) -> list[str]:
    return [codigo for codigo in codigos_de(reino) if _texto(la_carta(codigo)) != _TEXTO]


def sin_texto(reino: str) -> list[str]:
    return [codigo for codigo in codigos_de(reino) if _texto(la_carta(codigo)) == _TEXTO]


def lugares_llanos(reino: str) -> dict[str, tuple[tuple[int, int], tuple[int, int]]]:
    """The lugares of a realm without text, as played: what building each of them takes, and what it gives each turn."""
    found = {}
    for card in [la_carta(codigo) for codigo in sin_texto(reino)]:
        if card.tipo != LUGAR:
            continue
        m = mesa(fase="construccion", A={"oro": 5, "mana": 5, "mano": [card.nombre, "Recluta de la Muralla"]})
        juega(m, {"A": {"construye": card.nombre}}, "resuelve")
        left = (valor(m, "A.oro"), valor(m, "A.mana"))
        juega(m, {"hasta": {"activo": "B"}}, {"hasta": {"activo": "A", "fase": "construccion"}})
        # the Estandarte gives 1 and 1 besides
        gives = (valor(m, "A.oro") - left[0] - 1, valor(m, "A.mana") - left[1] - 1)
        found[card.nombre] = ((5 - left[0], 5 - left[1]), gives)
    return found


# -- cards that say less --------------------------------------------------------------------------------------------


def _texto(carta: Carta) -> Texto:
    return {name: getattr(carta, name) for name in _TEXTO}


@contextmanager
def _con(carta: Carta, changes: list[Cambio]) -> Iterator[None]:
    """The card with other values here and there, while it lasts."""
    whole = [(thing, name, getattr(thing, name)) for thing, name, _ in changes] + [(carta, "oye", carta.oye)]
    for thing, name, value in changes:
        setattr(thing, name, value)
    carta.oye = 0
    for h in carta.habilidades:
        carta.oye |= h.evento
    try:
        yield
    finally:
        for thing, name, value in whole:
            setattr(thing, name, value)


def _sin(h: Habilidad, n: int) -> Habilidad:
    """Without one of its operations; without any, if that is -1. It asks for the same targets."""
    tree = h.efecto.tree
    efecto = Efecto([] if n < 0 else [*tree[:n], *tree[n + 1 :]])
    for name in _DE_EFECTO:
        setattr(efecto, name, getattr(h.efecto, name))
    other = Habilidad(h.clase, efecto)
    for name in _DE_HABILIDAD:
        setattr(other, name, getattr(h, name))
    return other


def _vacia(carta: Carta) -> Texto:
    """A text of which nothing comes; what is conjured is still conjured, and powers and abilities still used."""
    return {**_TEXTO, "habilidades": tuple(_sin(h, -1) for h in carta.habilidades), "inmola": carta.inmola}


def _mutilados(carta: Carta) -> Iterator[tuple[str, list[Cambio]]]:
    """The text emptied; then without one of the things it says, or with a number one higher, each in turn."""
    yield "everything", [(carta, name, value) for name, value in _vacia(carta).items()]
    for name, words in (("palabras", PALABRAS), ("odio", REINOS), ("inmune", INMUNIDADES)):
        mask = getattr(carta, name)
        for i, word in enumerate(words):
            if (mask >> i) & 1:
                yield word, [(carta, name, mask & ~(1 << i))]
    for i, index in enumerate(INDICES):
        if carta.indices[i]:
            yield index, [(carta, "indices", _cambiada(carta.indices, i, 0))]
            yield f"{index} +1", [(carta, "indices", _cambiada(carta.indices, i, carta.indices[i] + 1))]
    for name in ("atq_es_vida", "mecanica", "inmola"):
        if getattr(carta, name):
            yield name, [(carta, name, _TEXTO[name])]
    for i, h in enumerate(carta.habilidades):
        for n in (-1, *range(len(h.efecto.tree) if len(h.efecto.tree) > 1 else 0)):
            without = _cambiada(carta.habilidades, i, _sin(h, n))
            yield f"ability {i + 1}: operation {n + 1}", [(carta, "habilidades", without)]
        for change in _retoques(h):
            yield f"ability {i + 1}: {change[0].__class__.__name__}.{change[1]} → {change[2]}", [change]
    for p in carta.permanentes:
        for change in (*_por_lo_que_seria(p, _DE_PERMANENTE), *_de_las_palabras(p)):
            yield f"permanent effect: {change[1]} → {change[2]}", [change]
        for name in ("atq", "vida", "vel"):
            if getattr(p, name):
                yield f"permanent effect: {name} +1", [(p, name, getattr(p, name) + 1)]


def _cambiada(things: tuple[Any, ...], i: int, other: Any) -> tuple[Any, ...]:
    return (*things[:i], other, *things[i + 1 :])


def _por_lo_que_seria(thing: object, silence: Texto) -> Iterator[Cambio]:
    """What a thing says, each in turn left unsaid."""
    for name, value in silence.items():
        if getattr(thing, name) != value:
            yield thing, name, value


def _de_las_palabras(thing: Any) -> Iterator[Cambio]:
    """Of the keywords that something gives: without one of them, and with a higher number."""
    for i, word in enumerate(thing.palabras):
        yield thing, "palabras", type(thing.palabras)([*thing.palabras[:i], *thing.palabras[i + 1 :]])
        if word.indice >= 0:
            yield word, "n", word.n + 1


def _retoques(h: Habilidad) -> Iterator[Cambio]:
    """An ability that says something a little different."""
    yield from _por_lo_que_seria(h, _CLAUSULAS)
    if h.pp:
        yield h, "pp", h.pp + 1
    if h.efecto.reparto:
        yield h.efecto, "reparto", h.efecto.reparto + 1
    for node in h.efecto.nodes:
        for name in _NUMEROS:
            value = getattr(node, name, None)
            # who splits damage is asked by the effect; in the zone left free there is room for one
            fixed = isinstance(node, Repartir) or (isinstance(node, PonerFichas) and node.donde == EN_SU_ZONA)
            if isinstance(value, int) and value > 0 and not fixed:
                yield node, name, value + 1
        if isinstance(node, (Hacer, Repartir)):
            yield node, "tipo", 1 - node.tipo
        if isinstance(node, PonerFichas):
            yield node, "donde", 0 if node.donde else 1
        if isinstance(node, BuscarYEquipar):
            yield node, "en_mazo", not node.en_mazo
        if isinstance(node, EnPila):
            yield node, "gritos", not node.gritos
        if isinstance(node, Ganar):
            yield node, "hasta", MIENTRAS_ESTE
            yield from _de_las_palabras(node)
        if isinstance(node, ProhibirMover):
            yield node, "hasta", MIENTRAS_ESTE
            yield node, "hasta", ESTE_TURNO
        filtro = getattr(node, "filtro", None)
        if isinstance(filtro, Filtro):
            yield from _por_lo_que_seria(filtro, _DE_FILTRO)
            if filtro.nivel_maximo > 0:
                yield filtro, "nivel_maximo", filtro.nivel_maximo + 1
                yield filtro, "nivel_maximo", filtro.nivel_maximo - 1
