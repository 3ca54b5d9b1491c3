"""What becomes of whatever is chosen: the effect that asks, carried out on a copy of the table. Shown, never relied on.

Nobody responds there and nobody shields. What a roll decides is left out, and whatever comes after a further question.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.warlords_of_terra.facts.board import inmovil
from coliseo.games.warlords_of_terra.facts.play import efecto_de
from coliseo.games.warlords_of_terra.model.items import EQUIPAR
from coliseo.games.warlords_of_terra.model.pieces import Tropa
from coliseo.games.warlords_of_terra.model.players import Jugador
from coliseo.games.warlords_of_terra.model.procedures import Inmolar, Resolver, resolver
from coliseo.games.warlords_of_terra.model.table import (
    BLANCO,
    DE_DESCARTE,
    DE_JUGADOR,
    DE_LUGAR,
    DE_PERTRECHO,
    DE_PILA,
    DE_ZONA,
    TABLERO,
    Estado,
    Mesa,
)
from coliseo.games.warlords_of_terra.telling.answers import golpe_en_palabras
from coliseo.games.warlords_of_terra.telling.describing import (
    EN_EL_DESCARTE,
    buscar_lugar,
    buscar_pertrecho,
    tropa_con_zona,
)
from coliseo.games.warlords_of_terra.telling.facts_view import palabras_de_estado
from coliseo.games.warlords_of_terra.telling.telling import cuantas_cartas, cuantas_vidas, palabra_en_palabras
from coliseo.kernel.chance import mix
from coliseo.kernel.frames import Frame, advance
from coliseo.kernel.questions import Question
from coliseo.text.lexicon import joined
from coliseo.text.seats import called

#: questions in which something is chosen that the effect then acts upon
DE_EFECTOS: Final = ("objetivo", "tropa", "inmolar")
#: no more things than this are told besides what was chosen
_MAS: Final = 3
#: the place of the numbers in the events of a troop, which is told first as four
_CUANTO: Final = 5


class Desenlace:
    """The copy of the table after the effect, and what happened in it."""

    __slots__ = ("a_suertes", "escudos", "o", "sucesos")

    def __init__(self, o: Mesa, sucesos: list[tuple[str, tuple[int, ...]]], a_suertes: bool, escudos: bool) -> None:
        self.o = o
        self.sucesos = sucesos
        self.a_suertes = a_suertes  # a roll decides what happens
        self.escudos = escudos  # somebody may take part of the damage

    def de(self, kind: str, ident: int) -> list[tuple[int, ...]]:
        """What happened of that kind to a troop."""
        return [data for k, data in self.sucesos if k == kind and data[0] == ident]

    def suma(self, kind: str, ident: int, place: int) -> int:
        return sum([data[place] for data in self.de(kind, ident)])


def desenlace(m: Mesa, q: Question, c: int) -> Desenlace | None:
    """The effect that asks with that choice alone, up to its next question; None if it waits for other choices."""
    o = m.clone()
    o.rng = mix(m.rng)  # what chance will really bring is nobody's to see
    o.questions = []
    known = len(o.events)
    if q.purpose == "objetivo":
        if not _con_ese_objetivo(o, c):
            return None
    else:
        at = _donde_acaba(o)
        if at < 0:
            return None
        o.stack = o.stack[at:]
        o.choice = (c,)
    shields = _hasta_el_final(o)
    told = [(e.kind, e.data) for e in o.events[known:]]
    return Desenlace(o, told, any([kind == "suerte" for kind, _ in told]), shields)


def _con_ese_objetivo(o: Mesa, c: int) -> bool:
    """Puts what is being played at its resolution, if this is the last thing that it points at."""
    if not o.jugando or o.jugando[-1].clase == EQUIPAR:
        return False
    x = o.jugando.pop()
    effect = efecto_de(o, x)
    if len(x.objetivos) + 1 < len(effect.objetivos):
        return False
    x.objetivos = (*x.objetivos, (c,))
    if effect.reparto:
        x.reparto = (effect.reparto,)
    o.stack = []
    o.en_curso.append(x)
    o.call(Resolver(resolver, x.causa))
    return True


def _donde_acaba(o: Mesa) -> int:
    """The frame with which the effect under way ends, or the immolation that is a cost; -1 if there is neither."""
    for i in range(len(o.stack) - 1, -1, -1):
        f: Frame = o.stack[i]
        if isinstance(f, Resolver):
            return i
    top = len(o.stack) - 1
    return top if top >= 0 and isinstance(o.stack[top], Inmolar) else -1


def _hasta_el_final(o: Mesa) -> bool:
    """To the end of it or to a question of the effect. Could somebody have shielded?"""
    shields = False
    advance(o)
    while o.questions and o.questions[0].purpose == "escudar":
        shields = True
        o.questions.clear()
        o.choice = ()
        advance(o)
    return shields


# -- in words -------------------------------------------------------------------------------------------------------


def al_elegir(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """ "3 de daño, queda con 2", "pasa a 4/3/2", "pasa a ser tuya; Recluta (c2) 1 de daño, muere"."""
    es = lang == "es"
    told = desenlace(m, q, c)
    if told is None:
        return ""
    if told.a_suertes:
        return "según la Suerte" if es else "it depends on the Suerte"
    chosen = c if c < BLANCO else m.zonas[c - DE_ZONA] if DE_ZONA <= c < DE_JUGADOR else 0
    first = _del_elegido(m, told, c, chosen, q.seat, lang, names)
    others = _de_los_demas(m, told, chosen, c - DE_JUGADOR if DE_JUGADOR <= c < DE_LUGAR else -1, q.seat, lang, names)
    if first and told.escudos:
        first += " si nadie la escuda" if es else " if nobody shields it"
    parts = [part for part in (first, *others) if part]
    if not parts:
        return _sin_nada_que_ver(m, told, lang)
    text = "; ".join(parts)
    if q.high > 1 and efecto_repartido(m):
        return f"si es el único objetivo: {text}" if es else f"as the only target: {text}"
    return text


def _sin_nada_que_ver(m: Mesa, told: Desenlace, lang: str) -> str:
    """No figure changes: nothing does, or it has what it gains already, or more is to be chosen first."""
    es = lang == "es"
    if told.o.questions:
        return ""
    if any([kind == "gana_palabra" for kind, _ in told.sucesos]):
        return "ya lo tenía: no cambia nada" if es else "it had it already: nothing changes"
    if _algo_ha_cambiado(m, told.o):
        return "sus cifras no cambian" if es else "its figures stay as they are"
    return "ahora no cambia nada" if es else "nothing changes now"


def efecto_repartido(m: Mesa) -> bool:
    """Is its damage split among what is chosen?"""
    return bool(m.jugando) and efecto_de(m, m.jugando[-1]).reparto > 0


def _algo_ha_cambiado(m: Mesa, o: Mesa) -> bool:
    """Does any troop carry, owe or obey something that it did not?"""
    for ident, p in m.tropas.items():
        after = o.tropas.get(ident)
        if after is None or after.save() != p.save():
            return True
    return any([_lo_que_tiene(x) != _lo_que_tiene(y) for x, y in zip(m.jugadores, o.jugadores, strict=True)])


def _lo_que_tiene(j: Jugador) -> list[Any]:
    """All but where the card that is conjured goes."""
    places, things = [x.save() for x in j.lugares], [x.save() for x in j.armeria]
    return [j.vidas, j.oro, j.mana, j.pp, len(j.mano.cards), len(j.planos.cards), places, things]


def _del_elegido(m: Mesa, told: Desenlace, c: int, chosen: int, asked: int, lang: str, names: tuple[str, ...]) -> str:
    """What becomes of the thing itself."""
    es = lang == "es"
    if chosen:
        return de_la_tropa(m, told, chosen, asked, lang, names)
    if DE_JUGADOR <= c < DE_LUGAR:
        return _del_jugador(m, told, c - DE_JUGADOR, asked, lang)
    if DE_LUGAR <= c < DE_PERTRECHO:
        before, after = buscar_lugar(m, c - DE_LUGAR), buscar_lugar(told.o, c - DE_LUGAR)
        if before is None or after is None:
            return "se destruye" if es else "it is destroyed"
        if after.volteado and not before.volteado:
            return "se voltea" if es else "it is turned"
        return _de_quien(before.control, after.control, asked, lang, names, False)
    if DE_PERTRECHO <= c < DE_PILA:
        return _del_objeto(m, told.o, c - DE_PERTRECHO, lang)
    if DE_PILA <= c < DE_DESCARTE:
        still = [x for x in told.o.pila if x.ident == c - DE_PILA]
        countered = not still or still[0].contrarrestado
        return ("no tendrá efecto" if es else "it will have no effect") if countered else ""
    if c >= DE_DESCARTE:
        return _de_la_carta(m, c, lang)
    return ""


def _de_la_carta(m: Mesa, c: int, lang: str) -> str:
    """What a card of a discard says: the sentence tells what is done with it."""
    card = m.carta((c - DE_DESCARTE) % EN_EL_DESCARTE)
    figures = f"{card.atq}/{card.vida}/{card.vel}" if card.vida else ""
    return "; ".join([part for part in (figures, card.textos.get(lang, "")) if part])


def _del_jugador(m: Mesa, told: Desenlace, seat: int, asked: int, lang: str) -> str:
    """Lives and resources as they will be, and how much is drawn."""
    es, you = lang == "es", seat == asked
    was, j = m.jugadores[seat], told.o.jugadores[seat]
    parts = []
    if j.vidas != was.vidas:
        lives = cuantas_vidas(max(0, j.vidas), lang)
        stay = ("quedas con" if es else "you are left with") if you else ("queda con" if es else "left with")
        parts.append(f"{stay} {lives}")
    for name, before, after in (
        ("oro", was.oro, j.oro), ("maná", was.mana, j.mana), ("PP", was.pp, j.pp),
    ):  # fmt: skip
        if before != after:
            of = "" if not es or name == "PP" else "de "
            have = ("tendrás" if es else "you will have") if you else ("tendrá" if es else "will have")
            parts.append(f"{have} {after} {of}{name}")
    drawn = told.suma("roba", seat, 2)
    if drawn:
        draw = ("robas" if es else "you draw") if you else ("roba" if es else "draws")
        parts.append(f"{draw} {cuantas_cartas(drawn, lang)}")
    return ", ".join(parts)


def _del_objeto(m: Mesa, o: Mesa, ident: int, lang: str) -> str:
    es = lang == "es"
    before, after = buscar_pertrecho(m, ident), buscar_pertrecho(o, ident)
    if before is None:
        return ""
    if after is None:
        return "se destruye" if es else "it is destroyed"
    if after[0].durabilidad != before[0].durabilidad:
        n = after[0].durabilidad
        return f"durabilidad {n}" if es else f"durability {n}"
    if after[1] != before[1] and after[1]:
        bearer = tropa_con_zona(o, after[1], lang)
        return f"pasa a {bearer}" if es else f"goes to {bearer}"
    if after[2] != before[2] and after[2] < 0:
        return "vuelve a la Armería" if es else "it goes back to the Armería"
    return ""


def _de_quien(before: int, after: int, asked: int, lang: str, names: tuple[str, ...], fem: bool) -> str:
    if before == after:
        return ""
    if lang == "es":
        return f"pasa a ser {'tuya' if fem else 'tuyo'}" if after == asked else f"pasa a {called(after, names)}"
    return "becomes yours" if after == asked else f"goes to {called(after, names)}"


def de_la_tropa(m: Mesa, told: Desenlace, ident: int, asked: int, lang: str, names: tuple[str, ...]) -> str:
    """What becomes of a troop."""
    es = lang == "es"
    o = told.o
    p, after = m.tropas[ident], o.tropas.get(ident)
    taken = told.suma("dano", ident, _CUANTO)
    if after is None:
        if taken:
            return golpe_en_palabras(taken, 0, True, lang)
        if told.de("elimina", ident) and not told.de("inmola", ident):
            return "se elimina" if es else "it is eliminated"
        return "muere" if es else "dies"
    was, status = m.estado(ident), o.estado(ident)
    parts = []
    if told.de("pierde_copia", ident):
        n = 1 + after.contadores
        copies = ("copia" if n == 1 else "copias") if es else ("copy" if n == 1 else "copies")
        parts.append(f"queda con {n} {copies}" if es else f"left with {n} {copies}")
    if taken:
        parts.append(golpe_en_palabras(taken, status.queda, False, lang))
    elif told.de("inmune", ident):
        parts.append("es inmune: no recibe nada" if es else "it is immune: it takes nothing")
    elif told.de("absorbe", ident):
        parts.append("lo absorbe todo" if es else "it absorbs it all")
    healed = told.suma("retira_dano", ident, _CUANTO - 1)
    if healed:
        parts.append(
            f"recupera {healed}, queda con {status.queda}" if es else f"regains {healed}, left with {status.queda}"
        )
    parts.append(_cifras(was, status, taken - healed, lang))
    parts.append(_palabras(was, status, lang))
    parts.append(_de_quien(p.control, after.control, asked, lang, names, True))
    parts.append(_sitio(p, after, lang))
    return ", ".join([part for part in parts if part])


def _cifras(was: Estado, status: Estado, hurt: int, lang: str) -> str:
    """ATQ, VIDA left and VEL, where more has changed than the damage explains."""
    if (was.atq, was.queda - hurt, was.vel) == (status.atq, status.queda, status.vel):
        return ""
    figures = f"{status.atq}/{status.queda}/{status.vel}"
    return f"pasa a {figures}" if lang == "es" else f"becomes {figures}"


def _palabras(was: Estado, status: Estado, lang: str) -> str:
    """Keywords that it gains and loses."""
    es = lang == "es"
    before, now = palabras_de_estado(was), palabras_de_estado(status)
    numbered = {word["palabra"] for word in before if "numero" in word}
    still = {word["palabra"] for word in now if "numero" in word}
    gained = [word for word in now if word not in before and word["palabra"] not in numbered]
    other = [word for word in now if word not in before and word["palabra"] in numbered]
    lost = [word for word in before if word not in now and word["palabra"] not in still]
    told = ((gained, "gana", "gains"), (other, "pasa a tener", "now has"), (lost, "pierde", "loses"))
    parts = [
        f"{spanish if es else english} {joined([palabra_en_palabras(word) for word in words], lang)}"
        for words, spanish, english in told
        if words
    ]
    return ", ".join(parts)


def _sitio(p: Tropa, after: Tropa, lang: str) -> str:
    """Where it stands and how."""
    es = lang == "es"
    parts = []
    if p.celda != after.celda:
        where = TABLERO.name(after.celda)
        parts.append(f"va a {where}" if es else f"goes to {where}")
    if after.volteada and not p.volteada:
        parts.append("se voltea" if es else "it is turned")
    elif p.volteada and not after.volteada:
        parts.append("vuelve a estar en guardia" if es else "it is readied")
    if after.anulada_desde and not p.anulada_desde:
        parts.append("pierde su texto" if es else "it loses its text")
    if after.aturdida and not p.aturdida:
        parts.append("queda aturdida" if es else "it is stunned")
    if inmovil(after) and not inmovil(p):
        parts.append("no podrá moverse" if es else "it will not be able to move")
    if len(after.atrapada_por) > len(p.atrapada_por):
        parts.append("queda atrapada" if es else "it is trapped")
    return ", ".join(parts)


def _de_los_demas(
    m: Mesa, told: Desenlace, chosen: int, seat: int, asked: int, lang: str, names: tuple[str, ...]
) -> list[str]:
    """What becomes of other troops, of players, and who enters."""
    es = lang == "es"
    parts = []
    for ident in m.tropas:
        if ident != chosen:
            change = de_la_tropa(m, told, ident, asked, lang, names)
            if change:
                parts.append(f"{tropa_con_zona(m, ident, lang)} {change}")
    for ident in told.o.tropas:
        if ident not in m.tropas:
            troop = tropa_con_zona(told.o, ident, lang)
            parts.append(f"entra {troop}" if es else f"{troop} enters")
    if len(parts) > _MAS:
        more = len(parts) - _MAS
        parts = [*parts[:_MAS], f"y {more} más" if es else f"and {more} more"]
    for x in range(m.seats):
        change = "" if x == seat else _del_jugador(m, told, x, asked, lang)
        if change:
            # of whoever is asked it is told in the second person already
            parts.append(change if x == asked else f"{called(x, names)}: {change}")
    return parts
