"""What is so for a player or for both in a position: `vigencias: [{clase: prohibe, que: [no_talismanes]}]`."""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import integer_at, word_at
from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.judge.position.naming import carta_nombrada, mascara
from coliseo.games.mitos_y_leyendas.model.cards import PALABRAS, PROHIBICIONES, RAZAS, TIPOS
from coliseo.games.mitos_y_leyendas.model.marks import (
    HASTA_FASE_FINAL,
    HASTAS,
    V_AL_ATACAR,
    V_DESVIA_DANO,
    V_ENLACE,
    V_NO_JUEGA,
    V_PROHIBE,
    V_SIN_DANO_DE,
    V_SIN_HABILIDAD,
    V_UNA_VEZ,
    VIGENCIAS,
    Vigencia,
)
from coliseo.games.mitos_y_leyendas.model.table import RESTRICCION_HABILIDADES, RESTRICCION_RAZA, SIN_RESTRICCION, Mesa

_DE_VIGENCIA: Final = ("clase", "que", "raza", "carta", "numero", "hasta", "desde", "turno", "dato")
_CON_CARTA: Final = (V_SIN_HABILIDAD, V_NO_JUEGA, V_UNA_VEZ)
#: which cards in play they are about cannot be told before those are there
_DE_DOS_CARTAS: Final = (V_DESVIA_DANO, V_ENLACE)
#: what Oros virtuales that pay for anything are called
LIBRES: Final = "libres"
HABILIDADES: Final = "habilidades"


def poner_vigencias(tree: Tree, m: Mesa, seat: int, where: str) -> None:
    for item in tree.sequence(where):
        item.only(where, _DE_VIGENCIA)
        kind = VIGENCIAS.index(word_at(item, "clase", VIGENCIAS))
        m.vigencias.append(
            Vigencia(
                kind,
                seat,
                _numero(m, kind, item, where),
                HASTAS.index(word_at(item, "hasta", HASTAS, HASTAS[HASTA_FASE_FINAL])),
                integer_at(item, "turno", m.turno, 0, 999),
                integer_at(item, "desde", 0, 0, 999),
                0,
                integer_at(item, "dato", 0, 0, 10**9),
            )
        )


def _numero(m: Mesa, kind: int, item: Tree, where: str) -> int:
    if kind == V_PROHIBE:
        return mascara(item.need("que"), f"{where}.que", PROHIBICIONES)
    if kind == V_SIN_DANO_DE:
        return mascara(item.need("raza"), f"{where}.raza", RAZAS)
    if kind in _DE_DOS_CARTAS:
        raise item.error(where, "eso sale de jugar la carta que lo hace", "that comes of playing the card that does it")
    if kind == V_AL_ATACAR:
        return mascara(item.need("que"), f"{where}.que", PALABRAS)
    if kind in _CON_CARTA:
        named = item.need("carta")
        return carta_nombrada(named.text("carta"), m.catalogo, named, f"{where}.carta").numero
    return integer_at(item, "numero", 1, 0, 99)


def restriccion_de(word: str) -> int:
    """`talisman`, `chaman`, `aliado de chaman`, `chaman y habilidades`: what Oros virtuales pay for; -1 for nothing."""
    if word == LIBRES:
        return SIN_RESTRICCION
    found = 0
    for part in word.replace("_de_", "_y_").split("_y_"):
        if part in TIPOS:
            found |= 1 << TIPOS.index(part)
        elif part in RAZAS:
            found += RESTRICCION_RAZA * (RAZAS.index(part) + 1)
        elif part == HABILIDADES:
            found |= RESTRICCION_HABILIDADES
        else:
            return -1
    return found


def nombre_de_restriccion(code: int) -> str:
    """The other way round."""
    words = [name for i, name in enumerate(TIPOS) if (code >> i) & 1]
    race = (code % RESTRICCION_HABILIDADES) // RESTRICCION_RAZA
    if race:
        words.append(RAZAS[race - 1])
    if code & RESTRICCION_HABILIDADES:
        words.append(HABILIDADES)
    return " y ".join(words) or LIBRES


def virtuales_de(tree: Tree, where: str) -> list[list[int]]:
    """A number of Oros virtuales that pay for anything, or `{talisman: 2}`."""
    if isinstance(tree.scalar, int):
        return [[SIN_RESTRICCION, tree.integer(where, 1, 99)]]
    counts: dict[int, int] = {}
    for word, place in words_of(tree, where):
        code = restriccion_de(plain(word))
        if code < 0:
            known = ", ".join((LIBRES, HABILIDADES, *TIPOS, *RAZAS))
            raise place.error(
                where, f"se esperaba algo que pagar: {known}", f"something to pay for was expected: {known}"
            )
        counts[code] = counts.get(code, 0) + 1
    return [[code, counts[code]] for code in sorted(counts)]
