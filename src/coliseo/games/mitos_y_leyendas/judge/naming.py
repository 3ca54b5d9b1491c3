"""What a person may call each answer to a question: scenarios name things, the engine numbers them."""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import plain
from coliseo.games.mitos_y_leyendas.facts.stats import texto_en_juego
from coliseo.games.mitos_y_leyendas.flow.codes import A_BATALLA, A_JUGAR, A_JUGAR_BAJO, A_USAR, FIN
from coliseo.games.mitos_y_leyendas.flow.combat_guards import PAREJA
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.judge.position.effects import nombre_de_restriccion
from coliseo.games.mitos_y_leyendas.judge.position.naming import claves, rotulo
from coliseo.games.mitos_y_leyendas.model.cards import RAZAS, Carta
from coliseo.games.mitos_y_leyendas.model.items import CARTA, Jugada
from coliseo.games.mitos_y_leyendas.model.pieces import LINEAS, Pieza
from coliseo.games.mitos_y_leyendas.model.table import (
    ANCHO,
    BLANCO,
    DE_CEMENTERIO,
    DE_JUGADA,
    DE_JUGADOR,
    DE_MODO,
    DE_NOMBRE,
    DE_NUMERO,
    DE_RAZA,
    Mesa,
)
from coliseo.games.mitos_y_leyendas.telling.answers import DE_BLANCOS, DE_CARTAS
from coliseo.games.mitos_y_leyendas.telling.things import VENTANAS
from coliseo.kernel.questions import YES_NO, Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.seats import LETTERS

#: what doing nothing is called in each window
_NADA: Final = {
    "accion": ["termina", "pasa"],
    "anular": ["pasa", "no_anula"],
    "responder": ["pasa", "no_responde"],
    "cancelar": ["pasa", "no_cancela"],
    "salvar": ["pasa", "no_salva"],
    "oro": ["declina", "pasa"],
    "ataque": ["listo"],
    "bloqueo": ["listo"],
}


def letra(seat: int) -> str:
    return LETTERS[seat].lower()


# -- cards in play --------------------------------------------------------------------------------------------------


def firma(m: Mesa, p: Pieza) -> tuple[object, ...]:
    """All that tells two copies of a card in play apart: those with the same are one as good as the other."""
    marks = tuple((x.kind, x.n, x.until) for x in p.marcas)
    arms = tuple(firma(m, m.piezas[i]) for i in p.armas)
    fighting = (p.ident in m.atacantes, [pair for pair in m.bloqueos if p.ident in pair] != [])
    return (
        p.carta, p.impresa, p.dueno, p.control, p.linea, p.agrupable, p.elegido, p.usos, p.usos_partida, marks, arms,
        m.estado(p.ident).fuerza, fighting, p.portador and firma_del_portador(m, p),
    )  # fmt: skip


def firma_del_portador(m: Mesa, p: Pieza) -> tuple[object, ...]:
    bearer = m.piezas[p.portador]
    return (bearer.carta, bearer.control, bearer.linea)


def _llamados(m: Mesa, p: Pieza) -> list[str]:
    """`inti`, `inti_de_b`, `inti_en_ataque`, `inti_con_ballesta`."""
    keys = claves(m.carta(p.carta))
    keys += [key for key in claves(m.carta(p.impresa)) if key not in keys]
    names = []
    for key in keys:
        names += [key, f"{key}_de_{letra(p.control)}", f"{key}_en_{LINEAS[p.linea]}"]
        names.append(f"{key}_en_{LINEAS[p.linea]}_de_{letra(p.control)}")
        for ident in p.armas:
            names.append(f"{key}_con_{m.carta(m.piezas[ident].carta).key}")
        bearer = m.piezas.get(p.portador)
        if bearer is not None:
            names.append(f"{key}_en_{m.carta(bearer.carta).key}")
    return names


def piezas_llamadas(m: Mesa, word: str) -> list[Pieza]:
    """The cards in play of that name; `vikingo_2` is the second to have entered of those called `vikingo`."""
    if word.startswith("#") and word[1:].isdigit():
        p = m.piezas.get(int(word[1:]))
        return [] if p is None else [p]
    found = [p for p in m.piezas.values() if word in _llamados(m, p)]
    if found:
        return found
    base, _, place = word.rpartition("_")
    if base and place.isdigit():
        several = [p for p in m.piezas.values() if base in _llamados(m, p)]
        return several[int(place) - 1 : int(place)] if int(place) else []
    return []


def es_nombre_de_pieza(m: Mesa, word: str) -> bool:
    """Could a card in play be called so?"""
    if word.startswith("#"):
        return word[1:].isdigit()
    base, _, last = word.rpartition("_")
    if base and (last.isdigit() or (last in ("a", "b") and base.endswith("_de"))):
        return es_nombre_de_pieza(m, base.removesuffix("_de"))
    for joint in ("_en_", "_con_"):
        if joint in word and es_nombre_de_pieza(m, word.split(joint)[0]):
            return True
    return word in m.catalogo.por_clave or any(plain(card.nombre) == word for card in m.catalogo.cartas)


def nombres_de_pieza(m: Mesa, ident: int) -> list[str]:
    """Every name of a card in play; its number among its like only if it differs from them."""
    p = m.piezas.get(ident)
    if p is None:
        return [f"#{ident}"]
    names = _llamados(m, p)
    like = [x for x in m.piezas.values() if x.carta == p.carta and x.control == p.control]
    if len({firma(m, x) for x in like}) > 1:
        place = like.index(p) + 1
        key = m.carta(p.carta).key
        names += [f"{key}_{place}"] if len(piezas_llamadas(m, key)) == len(like) else []
        names.append(f"{key}_de_{letra(p.control)}_{place}")
    return [*names, f"#{ident}"]


# -- what is being played -------------------------------------------------------------------------------------------


def todas_las_jugadas(m: Mesa) -> list[Jugada]:
    return [*m.jugando, *m.cola, *m.en_curso, *m.aplazados]


def nombres_de_jugada(m: Mesa, ident: int) -> list[str]:
    """A card by its name, an ability by that of its card: `habilidad_de_inti`; each with `de_b`; `#9`."""
    for o in todas_las_jugadas(m):
        if o.ident == ident:
            keys = claves(m.carta(o.carta))
            names = list(keys) if o.clase == CARTA else [*(f"habilidad_de_{key}" for key in keys), *keys]
            names += [f"{name}_de_{letra(o.control)}" for name in names]
            if o.clase != CARTA:
                names += [f"{name}_{o.habilidad + 1}" for name in names]
                names += [name for name in nombres_de_pieza(m, o.fuente) if name not in names]
            return [*names, f"#{ident}"]
    return [f"#{ident}"]


# -- codes ----------------------------------------------------------------------------------------------------------


def _de_zona(m: Mesa, code: int, zone: str) -> list[str]:
    whose, number = divmod(code, ANCHO)
    names = claves(m.carta(number))
    told = [f"{name}_de_{letra(whose)}" for name in names]
    return [*names, *told, *(f"{name}_en_{zone}" for name in names), *(f"{name}_en_{zone}" for name in told)]


def nombres_de_blanco(m: Mesa, code: int) -> list[str]:
    """Names of a target code (see table.BLANCO)."""
    if code < BLANCO:
        return nombres_de_pieza(m, code)
    kind, rest = code // BLANCO * BLANCO, code % BLANCO
    if kind == DE_JUGADOR:
        return [letra(rest), f"jugador_{letra(rest)}"]
    if kind == DE_CEMENTERIO:
        return _de_zona(m, rest, "cementerio")
    if kind == DE_JUGADA:
        return nombres_de_jugada(m, rest)
    if kind == DE_MODO:
        return [str(rest + 1)]
    if kind == DE_RAZA:
        return [RAZAS[rest]]
    if kind == DE_NOMBRE:
        return claves(m.carta(rest))
    if kind == DE_NUMERO:
        return [str(rest)]
    return [str(code)]


def elegido_en_palabras(m: Mesa, code: int) -> str | int | None:
    """What a card remembers from entering play."""
    if code < 0:
        return None
    if code >= DE_NUMERO:
        return code - DE_NUMERO
    return rotulo(m.carta(code - DE_NOMBRE)) if code >= DE_NOMBRE else nombres_de_blanco(m, code)[0]


def _de_carta(card: Carta, verb: str) -> list[str]:
    return [f"{verb}_{key}" for key in claves(card)]


def nombres_de_opcion(m: Mesa, q: Question, code: int) -> list[str]:
    """Names of what may be done in a window, the plainest first."""
    if code == FIN:
        return _NADA.get(q.purpose, ["pasa"])
    kind, a, b = kind_of(code), subject_of(code), place_of(code)
    if kind == A_BATALLA:
        return ["batalla", "ataca"]
    if kind == A_JUGAR:
        return _de_carta(m.carta(a), "juega")
    if kind == A_JUGAR_BAJO:
        return [f"{name}_de_debajo" for name in _de_carta(m.carta(a), "juega")]
    if kind == A_USAR:
        named = nombres_de_pieza(m, a)
        return [*(f"usa_{name}" for name in named), *(f"usa_{name}_habilidad_{b + 1}" for name in named)]
    named = [f"{name}_del_cementerio" for name in _de_carta(m.carta(a), "usa")]
    return [*named, *(f"{name}_habilidad_{b + 1}" for name in named)]


def _nombres_de_bloqueo(m: Mesa, code: int) -> list[str]:
    attackers, blockers = (nombres_de_pieza(m, ident) for ident in divmod(code, PAREJA))
    plainest = f"{blockers[0]}_a_{attackers[0]}"
    told = [f"{b}_a_{a}" for b in blockers for a in attackers]
    return [plainest, *(name for name in told if name != plainest)]


def _nombres_de_pago(m: Mesa, code: int) -> list[str]:
    """An Oro in play, or an Oro virtual by what it pays for: `virtual`, `virtual_talisman`.

    Oros without ability are all one, whatever their names.
    """
    if code < BLANCO:
        p = m.piezas[code]
        if not texto_en_juego(m, code).vacio:
            return nombres_de_pieza(m, code)
        like = [x for x in m.piezas.values() if (x.tipo, x.control, x.linea) == (p.tipo, p.control, p.linea)]
        plain_ones = [x.carta for x in like if texto_en_juego(m, x.ident).vacio]
        return ["oro", *(key for c in dict.fromkeys(plain_ones) for key in claves(m.carta(c))), f"#{code}"]
    return ["virtual", plain(f"virtual {nombre_de_restriccion(code - DE_NUMERO)}")]


def nombres(m: Mesa, q: Question, c: int) -> list[str]:
    """Every name of a candidate of a question, the plainest first."""
    purpose = q.purpose
    if purpose in VENTANAS:
        return nombres_de_opcion(m, q, c)
    if q.kind == YES_NO:
        return ["si" if c else "no"]
    if purpose in DE_BLANCOS or purpose == "modo":
        return nombres_de_blanco(m, c)
    if purpose == "ordenar":
        return [*claves(m.carta(m.mirando[c])), f"#{c + 1}"]
    if purpose in DE_CARTAS:
        return claves(m.carta(c)) if c < BLANCO else nombres_de_blanco(m, c)
    if purpose == "orden_de_juego":
        return ["segundo" if c else "primero"]
    if purpose in ("oro", "ataque", "bloqueo") and c == 0:
        return _NADA[purpose]
    if purpose == "oro":
        return claves(m.carta(c))
    if purpose == "ataque":
        return nombres_de_pieza(m, c)
    if purpose == "bloqueo":
        return _nombres_de_bloqueo(m, c)
    if purpose == "pagar":
        return _nombres_de_pago(m, c)
    if purpose == "orden_disparos":
        return nombres_de_jugada(m, c)
    return [plain(GAME.describe(m, q, c, "es"))]
