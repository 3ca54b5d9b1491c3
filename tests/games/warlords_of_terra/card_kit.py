"""Cards exercised one by one, and the proof that their tests are about them.

    de = Pruebas()

    @de("TH-02")
    def test_th_02_charges() -> None: ...

The tests of a card are played again with its text emptied (costs and targets are asked as before, but nothing comes of
them), and with each of the things it says taken out in turn: if they still passed, they would not be about the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from games.warlords_of_terra.kit import juega, mesa, valor

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
    Permanente,
)
from coliseo.judge.adapter import ActionRefused, NoSuchValue

Prueba = Callable[[], None]
#: what a card says, by field
Texto = dict[str, Any]

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
        for what, without in _mutilados(carta):
            with _con_texto(carta, without):
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
def _con_texto(carta: Carta, texto: Texto) -> Iterator[None]:
    """The card with another text, while it lasts."""
    whole = {name: getattr(carta, name) for name in (*_TEXTO, "oye")}
    for name, value in texto.items():
        setattr(carta, name, value)
    carta.oye = 0
    for h in carta.habilidades:
        carta.oye |= h.evento
    try:
        yield
    finally:
        for name, value in whole.items():
            setattr(carta, name, value)


def _habilidad(h: Habilidad, efecto: Efecto) -> Habilidad:
    other = Habilidad(h.clase, efecto)
    for name in _DE_HABILIDAD:
        setattr(other, name, getattr(h, name))
    return other


def _sin(h: Habilidad, n: int) -> Habilidad:
    """Without one of its operations; without any, if that is -1. It asks for the same targets."""
    tree = h.efecto.tree
    efecto = Efecto([] if n < 0 else [*tree[:n], *tree[n + 1 :]])
    for name in _DE_EFECTO:
        setattr(efecto, name, getattr(h.efecto, name))
    return _habilidad(h, efecto)


def _vacia(carta: Carta) -> Texto:
    """A text of which nothing comes; what is conjured is still conjured, and powers and abilities still used."""
    return {**_TEXTO, "habilidades": tuple(_sin(h, -1) for h in carta.habilidades), "inmola": carta.inmola}


def _mutilados(carta: Carta) -> Iterator[tuple[str, Texto]]:
    """The text emptied, and then without one of the things it says, each in turn."""
    yield "everything", _vacia(carta)
    for name, words in (("palabras", PALABRAS), ("odio", REINOS), ("inmune", INMUNIDADES)):
        mask = getattr(carta, name)
        for i, word in enumerate(words):
            if (mask >> i) & 1:
                yield word, {name: mask & ~(1 << i)}
    for i, index in enumerate(INDICES):
        if carta.indices[i]:
            yield index, {"indices": tuple(0 if i == k else n for k, n in enumerate(carta.indices))}
            yield f"{index} +1", {"indices": tuple(n + (i == k) for k, n in enumerate(carta.indices))}
    for name in ("atq_es_vida", "mecanica", "inmola"):
        if getattr(carta, name):
            yield name, {name: _TEXTO[name]}
    for i, h in enumerate(carta.habilidades):
        for what, other in _habilidad_mutilada(h):
            yield f"ability {i + 1}: {what}", {"habilidades": _cambiada(carta.habilidades, i, other)}
    for i, p in enumerate(carta.permanentes):
        for what, value in _DE_PERMANENTE.items():
            if getattr(p, what) != value:
                without = _cambiada(carta.permanentes, i, _permanente(p, what, value))
                yield f"permanent effect {i + 1}: {what}", {"permanentes": without}


def _cambiada(things: tuple[Any, ...], i: int, other: Any) -> tuple[Any, ...]:
    return (*things[:i], other, *things[i + 1 :])


def _habilidad_mutilada(h: Habilidad) -> Iterator[tuple[str, Habilidad]]:
    yield "all of it", _sin(h, -1)
    for n in range(len(h.efecto.tree)) if len(h.efecto.tree) > 1 else ():
        yield f"operation {n + 1}", _sin(h, n)
    for name, value in _CLAUSULAS.items():
        if getattr(h, name) != value:
            other = _habilidad(h, h.efecto)
            setattr(other, name, value)
            yield name, other


def _permanente(p: Permanente, what: str, value: object) -> Permanente:
    other = Permanente(p.alcance, p.nodo)
    for name in _DE_PERMANENTE:
        setattr(other, name, getattr(p, name))
    setattr(other, what, value)
    return other
