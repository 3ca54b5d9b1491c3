"""What a battle asks: who attacks, who blocks, whether anything is played before the damage."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.telling.describing import aliado_con_fuerza
from coliseo.games.mitos_y_leyendas.telling.forecast import desenlace
from coliseo.games.mitos_y_leyendas.telling.outcomes import desenlace_en_palabras
from coliseo.games.mitos_y_leyendas.telling.telling import FASE, cuantos_aliados, en
from coliseo.kernel.questions import Question
from coliseo.text.lexicon import capital, joined
from coliseo.text.seats import called

#: more attackers or blocks than these are not named one by one: the table shows them
_POCOS: Final = 3


def pregunta_ataque(m: Mesa, lang: str) -> str:
    es = lang == "es"
    place = en(FASE["declaracion_ataque"], lang)
    if not m.atacantes:
        return f"{place}: ¿quién ataca?" if es else f"{place}: who attacks?"
    told = _quienes(m, lang)
    verb = (
        ("ataca" if len(m.atacantes) == 1 else "atacan") if es else ("attacks" if len(m.atacantes) == 1 else "attack")
    )
    if es:
        return f"{place}: {verb} {told}. ¿Alguien más?"
    return f"{place}: {told} {verb}. Anybody else?"


def pregunta_bloqueo(m: Mesa, lang: str, names: tuple[str, ...]) -> str:
    es = lang == "es"
    place = en(FASE["declaracion_bloqueo"], lang)
    told = capital(atacantes(m, m.rival[m.activo], lang, names))
    damage = dano_en_palabras(m, m.rival[m.activo], lang, names)
    if m.bloqueos:
        asked = "¿Algún bloqueo más?" if es else "Any more blocks?"
        return f"{place}: {told}. {capital(bloqueos(m, lang))}. {damage}. {asked}"
    return f"{place}: {told}. {damage}. ¿Quién bloquea?" if es else f"{place}: {told}. {damage}. Who blocks?"


def pregunta_bloqueador(m: Mesa, lang: str) -> str:
    """Asked of the attacker, whose Aliado is being blocked."""
    who = aliado_con_fuerza(m, m.bloqueados[-1], lang) if m.bloqueados else ("tu Aliado" if lang == "es" else "it")
    return f"¿quién bloquea a {who}?" if lang == "es" else f"who blocks {who}?"


def pregunta_guerra(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> str:
    """What is about to clash, and what comes of it if nobody does anything."""
    es = lang == "es"
    if not m.atacantes:
        return "Guerra de Talismanes: ¿juegas algo?" if es else "Guerra de Talismanes: do you play something?"
    if not any([i in m.piezas for i in m.atacantes]):
        # a Talismán or an ability has taken every one of them out of play
        told = "Ya no queda ningún atacante en juego." if es else "No attacker is left in play."
    else:
        told = f"{capital(atacantes(m, q.seat, lang, names))}."
    if any([a in m.piezas and b in m.piezas for a, b in m.bloqueos]):
        told += f" {capital(bloqueos(m, lang))}."
    asked = "¿Juegas algo?" if es else "Do you play something?"
    return f"{told} {dano_en_palabras(m, q.seat, lang, names)}. {asked}"


def dano_en_palabras(m: Mesa, seat: int, lang: str, names: tuple[str, ...]) -> str:
    """ "5 al Castillo de Beto (quedan 20)": what the battle brings as it stands."""
    return capital(desenlace_en_palabras(m, desenlace(m), seat, lang, names))


def _quienes(m: Mesa, lang: str) -> str:
    """The attackers by name, or, when there are many, how many and how strong."""
    idents = [i for i in m.atacantes if i in m.piezas]
    if len(idents) <= _POCOS:
        return joined([aliado_con_fuerza(m, i, lang) for i in idents], lang)
    total = sum([m.estado(i).fuerza for i in idents])
    if lang == "es":
        return f"{cuantos_aliados(len(idents))} (Fuerza {total} en total)"
    return f"{cuantos_aliados(len(idents))} (Fuerza {total} in all)"


def atacantes(m: Mesa, seat: int, lang: str, names: tuple[str, ...]) -> str:
    who = _quienes(m, lang)
    if lang == "es":
        return f"atacas con {who}" if seat == m.activo else f"{called(m.activo, names)} ataca con {who}"
    return f"you attack with {who}" if seat == m.activo else f"{called(m.activo, names)} attacks with {who}"


def bloqueos(m: Mesa, lang: str) -> str:
    link = "bloquea a" if lang == "es" else "blocks"
    pairs = [
        f"{aliado_con_fuerza(m, b, lang)} {link} {aliado_con_fuerza(m, a, lang)}"
        for a, b in m.bloqueos
        if a in m.piezas and b in m.piezas
    ]
    if len(pairs) > _POCOS:
        return f"hay {len(pairs)} bloqueos" if lang == "es" else f"there are {len(pairs)} blocks"
    return joined(pairs, lang)
