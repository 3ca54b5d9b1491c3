"""What each answer does: its effect in words and numbers, its price, what is left after it; and what doing nothing
leads to. Numbers are the engine's own, from what the seat knows; where they depend on what nobody knows yet, the text
of the Power stands alone.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Op
from coliseo.games.atrum_arena.facts.stats import (
    mano_libre,
    poder_de,
    poder_efectivo,
    preparados_en_altar,
    se_agotara,
)
from coliseo.games.atrum_arena.flow.playing import descartes, objetivos_de
from coliseo.games.atrum_arena.flow.windows import COLOCA, PASAR, apuntados
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.language.ops.combat import Anular, Dano, Prevenir
from coliseo.games.atrum_arena.language.selectors import PARTICIPANTE
from coliseo.games.atrum_arena.model.cards import Poder
from coliseo.games.atrum_arena.model.table import (
    ATAQUE,
    DEFENSA,
    DESARROLLO,
    DESCARTE_FICHA,
    DESCARTE_SIMPLE,
    DESCARTE_SOMBRA,
    NEUTRO,
    PAGO_EXPLOTAR,
    PRINCIPAL,
    SOMBRA,
    Eslabon,
    Mesa,
)
from coliseo.games.atrum_arena.telling.aiming import que_opera, que_sera
from coliseo.games.atrum_arena.telling.forecast import (
    dano_imaginado,
    dano_previsto,
    es_publico,
    imaginado,
    mira_tu_altar,
    prevencion_imaginada,
    queda_por_cambiar,
    tras_prevenir,
)
from coliseo.games.atrum_arena.telling.prompts import siguiente_fase
from coliseo.kernel.presenting import ACTS, ANSWERS, CAN_WAIT, COSTLY, Consequence
from coliseo.kernel.questions import Question
from coliseo.text.lexicon import Figure
from coliseo.text.seats import called

#: questions about cards that leave one's own hand
_SALEN_DE_LA_MANO: Final = ("acompanante", "reemplazo", "limite_de_mano", "entregar", "colocar")


def texto_de_poder(p: Poder, lang: str) -> str:
    """What a printed copy of a Power says, with its own number."""
    return p.de.text(lang, Figure(p.valor, p.valor))


def consecuencia(m: Mesa, q: Question, c: int, lang: str) -> Consequence:
    """Of one candidate."""
    if q.purpose in ("accion", "inicio", "responder"):
        if c == PASAR:
            return Consequence(weight=ACTS)
        return _al_colocar(m, q.seat, c - COLOCA, lang) if c >= COLOCA else _al_anunciar(m, q, c, lang)
    if q.purpose == "pago":
        return _al_pagar(m, c, lang)
    if q.purpose == "descarte":
        return _al_descartar(m, q.seat, c, lang)
    if q.purpose == "objetivo":
        return _al_apuntar(m, c, lang)
    if q.purpose in _SALEN_DE_LA_MANO:
        return Consequence(left=_queda_en_mano(m, q.seat, c, lang))
    if q.purpose == "copiar":
        return Consequence(effect=texto_de_poder(m.participantes[c // 15].equipo[c // 5 % 3].poderes[c % 5], lang))
    if q.purpose == "eliminar":
        powers = len(m.participantes[q.seat].equipo[c].poderes)
        return Consequence(effect=f"pierdes sus {powers} Poderes" if lang == "es" else f"you lose its {powers} Powers")
    return Consequence()


# -- windows --------------------------------------------------------------------------------------------------------


def _al_colocar(m: Mesa, seat: int, tipo: int, lang: str) -> Consequence:
    left = _queda_en_mano(m, seat, tipo, lang)
    if lang == "es":
        return Consequence("entra Preparado: paga costes", "tu colocación del turno", left, ACTS)
    return Consequence("it enters Preparado: it pays costs", "your one placement of the turn", left, ACTS)


def _al_anunciar(m: Mesa, q: Question, c: int, lang: str) -> Consequence:
    p = m.participantes[q.seat].equipo[c // 5].poderes[c % 5]
    said = _resultado(m, q.seat, c, lang)
    weight = _peso(m, q, p)
    return Consequence(said or texto_de_poder(p, lang), _precio(p, lang), _quedarian(m, q.seat, p, lang), weight)


def _peso(m: Mesa, q: Question, p: Poder) -> int:
    if q.purpose == "responder":
        answers = any([isinstance(op, (Prevenir, Anular)) for op in p.efecto.ops]) or p.clase == DEFENSA
        return ANSWERS if answers else ACTS
    # a Táctico outside one's own Principal could as well be used there
    return ACTS if q.purpose == "inicio" or (m.fase == PRINCIPAL and m.parte == DESARROLLO) else CAN_WAIT


def _resultado(m: Mesa, seat: int, c: int, lang: str) -> str:
    """In numbers, where everybody can work them out: the damage it does, or what it leaves of an Attack, and in words
    what it does then; else empty."""
    said = _en_cifras(m, seat, c, lang)
    p = m.participantes[seat].equipo[c // 5].poderes[c % 5]
    then = p.de.text(lang, Figure(p.valor, p.valor), after=1)
    return f"{said}. {then}" if said and then else said


def _en_cifras(m: Mesa, seat: int, c: int, lang: str) -> str:
    link = imaginado(m, seat, c)
    op = _lo_primero(m, link)
    if isinstance(op, Anular) and m.cadena:
        name = poder_de(m, m.cadena[-1]).de.name(lang)
        return f"anula «{name}»: no tiene efecto" if lang == "es" else f"annuls “{name}”: it has no effect"
    if link.clase == DEFENSA:
        if not isinstance(op, Prevenir) or not _hay_ataque(m) or not es_publico(op):
            return ""
        mine = seat in apuntados(m, m.cadena[0])
        return _lo_que_evita(m, link, prevencion_imaginada(m, link, op.cantidad), mine, lang)
    if isinstance(op, Prevenir) and len(m.cadena) == 1 and seat in apuntados(m, m.cadena[0]) and es_publico(op):
        # it can be aimed at nothing else
        return _lo_que_evita(m, link, prevencion_imaginada(m, link, op.cantidad), True, lang)
    target, n = golpe(m, seat, c)
    return "" if target < 0 else _dano_a(m, target, n, link.clase == ATAQUE, lang)


def _lo_primero(m: Mesa, link: Eslabon) -> Op[Mesa] | None:
    """The operation that a Power begins with, if it is told in numbers and nothing that comes after it is."""
    effect = poder_de(m, link).efecto
    numbered = [op for op in effect.ops if isinstance(op, (Anular, Dano, Prevenir))]
    return numbered[0] if len(numbered) == 1 and effect.tree[0] is numbered[0] else None


def golpe(m: Mesa, seat: int, c: int) -> tuple[int, int]:
    """Whom a Power would strike and how hard, where it begins with that and everybody can work it out; else (-1, 0)."""
    link = imaginado(m, seat, c)
    targets = [s for s in range(m.seats) if m.opposed(s, seat) and m.participantes[s].vivo]
    if not isinstance(_lo_primero(m, link), Dano) or link.clase == DEFENSA or len(targets) != 1:
        return -1, 0
    n = dano_imaginado(m, link, targets[0])
    return (-1, 0) if n is None else (targets[0], n)


def _dano_a(m: Mesa, seat: int, n: int, normal: bool, lang: str) -> str:
    life = m.participantes[seat].resistencia
    change = f"({life} → {max(0, life - n)})"
    if lang == "es":
        return f"{n} de daño {change}" if normal else f"{n} de daño directo {change}"
    return f"{n} damage {change}" if normal else f"{n} direct damage {change}"


def _hay_ataque(m: Mesa) -> bool:
    """Does the chain derive from an Attack that still does something?"""
    return bool(m.cadena) and m.cadena[0].clase == ATAQUE and not m.cadena[0].anulado


def _lo_que_evita(m: Mesa, link: Eslabon, n: int, mine: bool, lang: str) -> str:
    """ "evita 3, recibes 1"; nothing while something that waits in the chain will still change it."""
    if queda_por_cambiar(m, 0):
        return ""
    # paying for it may itself bring more damage
    coming, left = tras_prevenir(m, 0, link, 0), tras_prevenir(m, 0, link, n)
    if coming is None or left is None:
        return ""
    if left == 0:
        return "evita todo el daño" if lang == "es" else "prevents all the damage"
    if not mine:
        stopped = coming - left
        return f"evita {stopped} de {coming} de daño" if lang == "es" else f"prevents {stopped} of {coming} damage"
    return f"evita {coming - left}, recibes {left}" if lang == "es" else f"prevents {coming - left}, you take {left}"


def _precio(p: Poder, lang: str) -> str:
    """ "coste 2 · descarta Zombie"."""
    need = nouns.nombre_descarte(p.descarte, lang)
    if lang == "es":
        discard = "descarta uno cualquiera" if p.descarte == NEUTRO else f"descarta {need}"
        return f"coste {p.coste} · {discard}"
    return f"cost {p.coste} · discards {'any one' if p.descarte == NEUTRO else need}"


def _quedarian(m: Mesa, seat: int, p: Poder, lang: str) -> str:
    """How many of what it discards one has: "tienes 4"."""
    free = mano_libre(m, seat)
    n = sum(free) if p.descarte == NEUTRO else free[p.descarte]
    if n == 0:
        return _sin_tenerlo(m, seat, p, lang)
    if p.descarte == NEUTRO:
        return f"tienes {n} en la mano" if lang == "es" else f"you have {n} in hand"
    return f"tienes {n}" if lang == "es" else f"you have {n}"


def _sin_tenerlo(m: Mesa, seat: int, p: Poder, lang: str) -> str:
    """What stands in for the type that one does not hold."""
    es = lang == "es"
    if any([code // 8 == DESCARTE_FICHA for code in descartes(m, seat, p.descarte)]):
        return "no tienes: vale otro, con el tipo elegido" if es else "you have none: one of the chosen type will do"
    return "no tienes: una Sombra y otro más" if es else "you have none: a Sombra and one more"


# -- inside an announcement -----------------------------------------------------------------------------------------


def _al_pagar(m: Mesa, c: int, lang: str) -> Consequence:
    e = m.anunciando
    assert e is not None
    n = poder_de(m, e).coste
    name = m.participantes[e.asiento].equipo[e.reptante].nombre
    what = nouns.ESBIRRO.form(lang, n != 1)
    left = preparados_en_altar(m, e.asiento) - n
    counts = any([mira_tu_altar(op) for op in poder_efectivo(m, e).efecto.ops])
    if lang == "es":
        ready = f"te quedan {left} Preparados" if left > 1 else "te queda 1 Preparado"
        ready = ready if left else "no te queda ninguno Preparado"
        if c == PAGO_EXPLOTAR:
            fewer = "; los perdidos ya no cuentan para su efecto" if counts else ""
            return Consequence(f"{name} sigue Preparado{fewer}", f"pierdes {n} {what}: al Vertedero", ready, COSTLY)
        also = f"; {name} también" if se_agotara(m, e) else ""
        back = "vuelve" if n == 1 else "vuelven"
        return Consequence(f"{back} en tu próximo Preparar{also}", f"agotas {n} {what}", ready, ANSWERS)
    ready = f"{left or 'none'} Preparado left"
    if c == PAGO_EXPLOTAR:
        fewer = "; those lost no longer count for its effect" if counts else ""
        return Consequence(f"{name} stays Preparado{fewer}", f"you lose {n} {what}: to the Vertedero", ready, COSTLY)
    also = f"; so does {name}" if se_agotara(m, e) else ""
    back, turns = ("it comes", "becomes") if n == 1 else ("they come", "become")
    return Consequence(f"{back} back in your next Preparar{also}", f"{n} {what} {turns} Agotado", ready, ANSWERS)


def _al_descartar(m: Mesa, seat: int, c: int, lang: str) -> Consequence:
    if c // 8 == DESCARTE_SOMBRA:
        price = "gasta dos cartas" if lang == "es" else "it takes two cards"
        return Consequence("", price, _queda_en_mano(m, seat, SOMBRA, lang), CAN_WAIT)
    return Consequence(
        left=_queda_en_mano(m, seat, c % 8, lang), weight=ANSWERS if c // 8 == DESCARTE_SIMPLE else CAN_WAIT
    )


def _queda_en_mano(m: Mesa, seat: int, tipo: int, lang: str) -> str:
    n = max(0, mano_libre(m, seat)[tipo] - 1)
    if lang == "es":
        return "no te queda otro" if n == 0 else f"te {'queda' if n == 1 else 'quedan'} {n}"
    return "you have no other" if n == 0 else f"{n} left"


def _al_apuntar(m: Mesa, c: int, lang: str) -> Consequence:
    """What becomes of what is aimed at: what the damage leaves somebody, where an Esbirro goes."""
    e = m.anunciando
    assert e is not None
    which = objetivos_de(m, e)
    at = len(e.objetivos)
    if which[at].cosa == PARTICIPANTE and len(which) == 1:
        n = dano_imaginado(m, e, c)
        if n is not None:
            return Consequence(_dano_a(m, c, n, e.clase == ATAQUE, lang))
    power = poder_efectivo(m, e)
    op = que_opera(power, at)
    if isinstance(op, Dano) or (isinstance(op, Prevenir) and which[at].cosa == PARTICIPANTE):
        return Consequence()
    return Consequence(que_sera(m, e.asiento, op, which[at], c, lang))


# -- what doing nothing leads to ------------------------------------------------------------------------------------


def adonde_lleva_pasar(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> str:
    """The words of the button that passes: "Recibir 4", "No: que siga Beto", "Ir a Principal"."""
    es = lang == "es"
    if q.purpose == "responder":
        return _sin_responder(m, q.seat, lang)
    if q.purpose == "inicio":
        if m.activo == q.seat:
            phase = nouns.FASE[lang][m.fase]
            return f"No: empezar {phase}" if es else f"No: begin {phase}"
        who = called(m.activo, names)
        return f"No: que siga {who}" if es else f"No: let {who} go on"
    return _sin_actuar(m, q, lang)


def _sin_responder(m: Mesa, seat: int, lang: str) -> str:
    es = lang == "es"
    top = m.cadena[-1]
    if top.asiento == seat:
        return "Que se resuelva" if es else "Let it resolve"
    if len(m.cadena) == 1 and seat in apuntados(m, top):
        n = dano_previsto(m, top, 0)
        if n is not None:
            return f"Recibir {n}" if es else f"Take {n}"
    return "Dejar que ocurra" if es else "Let it happen"


def _sin_actuar(m: Mesa, q: Question, lang: str) -> str:
    es = lang == "es"
    if m.fase == PRINCIPAL and m.parte == DESARROLLO:
        powers = sum([1 for c in q.menu if c < PASAR])
        end = "Terminar turno" if es else "End turn"
        if powers == 0:
            return end
        if es:
            return f"{end} ({'queda' if powers == 1 else 'quedan'} {powers} {'Poder' if powers == 1 else 'Poderes'})"
        return f"{end} ({powers} {'Power' if powers == 1 else 'Powers'} left)"
    if m.parte == DESARROLLO:
        phase = nouns.FASE[lang][m.fase]
        return f"Terminar {phase}" if es else f"End {phase}"
    following = siguiente_fase(m, lang)
    if following:
        return f"Ir a {following}" if es else f"Go to {following}"
    return "Terminar el turno" if es else "End the turn"


def efecto_del_eslabon(m: Mesa, i: int, lang: str) -> str:
    """What an announced Power does, in the words of the Power whose effect happens."""
    return texto_de_poder(poder_efectivo(m, m.cadena[i]), lang)
