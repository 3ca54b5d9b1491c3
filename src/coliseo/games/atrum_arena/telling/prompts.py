"""Questions and their answers in words."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.facts.stats import buscar_esbirro, poder_de, poder_efectivo, raiz_ataque, senalados
from coliseo.games.atrum_arena.flow.playing import objetivos_de
from coliseo.games.atrum_arena.flow.turn import cartas_por_robar
from coliseo.games.atrum_arena.flow.windows import COLOCA, PASAR, apuntados
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.language.ops.combat import Anular
from coliseo.games.atrum_arena.language.selectors import ESBIRROS, ESLABON, MANO, PARTICIPANTE, REPTANTE
from coliseo.games.atrum_arena.model.procedures import Lanzar
from coliseo.games.atrum_arena.model.table import (
    ATAQUE,
    DEFENSA,
    DESARROLLO,
    DESCARTE_FICHA,
    DESCARTE_SOMBRA,
    NEUTRO,
    PAGO_EXPLOTAR,
    PRINCIPAL,
    ROBAR,
    Eslabon,
    Mesa,
    es_preparado,
    tipo_de,
)
from coliseo.games.atrum_arena.telling.aiming import para_que
from coliseo.games.atrum_arena.telling.forecast import antes_y_despues, dano_previsto
from coliseo.kernel.questions import Question
from coliseo.text.lexicon import Noun
from coliseo.text.seats import called


def nombre_poder(m: Mesa, seat: int, rep: int, ranura: int, lang: str) -> str:
    return m.participantes[seat].equipo[rep].poderes[ranura].de.name(lang)


def nombre_eslabon(m: Mesa, i: int, lang: str) -> str:
    return poder_de(m, m.cadena[i]).de.name(lang)


_PREGUNTAS: Final[dict[str, tuple[str, str]]] = {
    "copiar": ("¿Qué Poder copias?", "Which Power do you copy?"),
    "beneficiario": ("¿Para quién tiene efecto?", "For whom does it take effect?"),
    "acompanante": ("¿Qué Esbirro descartas junto a la Sombra?", "Which Esbirro do you discard with the Sombra?"),
    "reemplazo": (
        "La carta reservada ya no está: ¿cuál descartas?",
        "The reserved card is gone: which do you discard?",
    ),
    "jinete": ("¿Qué Esbirro descartado colocas en tu Altar?", "Which discarded Esbirro do you put in your Altar?"),
    "eliminar": (
        "Has llegado a 0: ¿qué Reptante tuyo eliminas? Sale de la partida.",
        "You have reached 0: which Reptante of yours do you eliminate? It leaves the game.",
    ),
    "tomar_revelado": ("¿Qué Esbirro revelado te llevas?", "Which revealed Esbirro do you take?"),
    "descartar_rival": ("¿Qué descartas de esa mano?", "What do you discard from that hand?"),
    "explotar_propio": (
        "¿Qué Esbirro tuyo Explotas? Va al Vertedero.",
        "Which Esbirro of yours do you Explotar? It goes to the Vertedero.",
    ),
    "colocar": ("¿Qué colocas en tu Altar?", "What do you put in your Altar?"),
    "remover_rival": ("¿Qué Reptante de tu oponente remueves?", "Which of your opponent's Reptantes do you remove?"),
    "remover_propio": ("¿Qué Reptante tuyo remueves?", "Which of your own Reptantes do you remove?"),
}
#: with the number asked for
_CON_NUMERO: Final[dict[str, tuple[str, str]]] = {
    "limite_de_mano": ("Tienes {tienes}: descarta {n} hasta quedar con 5", "You have {tienes}: discard {n} down to 5"),
    "buscar": ("Busca: elige {n} para tu mano", "Search: choose {n} for your hand"),
    "exhumar": ("Elige {n} del Vertedero para tu mano", "Choose {n} from the Vertedero for your hand"),
    "entregar": ("Entrega {n} de tu mano", "Hand over {n} from your hand"),
    "elegir_tipos": (
        "Elige {n} tipos (pueden repetirse): como tales contarán tus próximos descartes de este turno",
        "Choose {n} types (they may repeat): your next discards of this turn will count as them",
    ),
    "explotar_rival": ("Explota {n} de los Esbirros de tus oponentes", "Explota {n} of your opponents' Esbirros"),
}


def pregunta(m: Mesa, q: Question, lang: str, names: tuple[str, ...] = ()) -> str:
    """The question as a sentence."""
    es = lang == "es"
    if q.purpose == "responder":
        return _pregunta_respuesta(m, q.seat, lang, names)
    if q.purpose == "inicio":
        return _pregunta_inicio(m, q.seat, lang, names)
    if q.purpose == "accion":
        return _pregunta_accion(m, q, lang)
    if q.purpose == "objetivo":
        return _pregunta_objetivo(m, q, lang)
    if q.purpose in ("pago", "descarte", "girar", "pagar"):
        return _pregunta_coste(m, q, lang)
    if q.purpose in _CON_NUMERO:
        text = _CON_NUMERO[q.purpose][0 if es else 1]
        n = str(q.high) if q.low == q.high else (f"hasta {q.high}" if es else f"up to {q.high}")
        return text.format(n=n, tienes=m.participantes[q.seat].cartas_en_mano()) + "."
    return _PREGUNTAS[q.purpose][0 if es else 1]


def _pregunta_respuesta(m: Mesa, seat: int, lang: str, names: tuple[str, ...]) -> str:
    """ "Beto te ataca con «Golpe»: 4 de daño (10 → 6). ¿Respondes?"."""
    es = lang == "es"
    e = m.cadena[-1]
    i = len(m.cadena) - 1
    name = nombre_eslabon(m, i, lang)
    if e.asiento == seat:
        return f"Has anunciado «{name}». ¿Añades algo?" if es else f"You have announced “{name}”. Do you add anything?"
    who = called(e.asiento, names)
    aimed = seat in apuntados(m, e)
    n = dano_previsto(m, e, i) if aimed else None
    if n is not None:
        life = m.participantes[seat].resistencia
        change = f"({life} → {max(0, life - n)})"
        if es:
            does, what = ("te ataca", "de daño") if e.clase == ATAQUE else ("te apunta", "de daño directo")
            return f"{who} {does} con «{name}»: {n} {what} {change}. ¿Respondes?"
        does, what = ("attacks you", "damage") if e.clase == ATAQUE else ("aims at you", "direct damage")
        return f"{who} {does} with “{name}”: {n} {what} {change}. Do you respond?"
    at = _poder_apuntado(m, e)
    if at >= 0:
        return _contra_un_poder(m, i, at, seat, lang, names)
    if aimed:
        return f"{who} te apunta con «{name}». ¿Respondes?" if es else f"{who} aims “{name}” at you. Do you respond?"
    others = apuntados(m, e) - {e.asiento}
    if len(others) == 1:
        return _contra_otro(m, i, others.pop(), lang, names)
    return f"{who} anuncia «{name}». ¿Respondes?" if es else f"{who} announces “{name}”. Do you respond?"


def _poder_apuntado(m: Mesa, e: Eslabon) -> int:
    """Place in the chain of the Power that an announced one acts upon, if it is one; else -1."""
    for o, chosen in zip(objetivos_de(m, e), e.objetivos, strict=True):
        if o.cosa == ESLABON and len(chosen) == 1:
            return chosen[0]
    return raiz_ataque(m) if e.clase == DEFENSA else -1


def _contra_un_poder(m: Mesa, i: int, at: int, seat: int, lang: str, names: tuple[str, ...]) -> str:
    """ "Beto responde a tu «Golpe» con «Muro»: de 4 de daño quedaría 1. ¿Respondes?"."""
    e, target = m.cadena[i], m.cadena[at]
    who, name, to = called(e.asiento, names), nombre_eslabon(m, i, lang), nombre_eslabon(m, at, lang)
    mine = target.asiento == seat
    annuls = any([isinstance(op, Anular) for op in poder_efectivo(m, e).efecto.ops])
    both = antes_y_despues(m, i, at)
    if lang == "es":
        what = ": no tendría efecto" if annuls else ""
        if both is not None:
            left = f"de {both[0]} de daño {'quedaría' if both[1] == 1 else 'quedarían'} {both[1]}"
            what = f": {left if both[1] else 'no haría daño'}"
        return f"{who} responde a {'tu ' if mine else ''}«{to}» con «{name}»{what}. ¿Respondes?"
    what = ": it would have no effect" if annuls else ""
    if both is not None:
        what = f": of {both[0]} damage {both[1]} would be left" if both[1] else ": it would do no damage"
    return f"{who} responds to {'your ' if mine else ''}“{to}” with “{name}”{what}. Do you respond?"


def _contra_otro(m: Mesa, i: int, target: int, lang: str, names: tuple[str, ...]) -> str:
    """ "Beto ataca a Carla con «Golpe»: 4 de daño (10 → 6). ¿Respondes?": what is aimed at somebody else."""
    e = m.cadena[i]
    who, whom, name = called(e.asiento, names), called(target, names), nombre_eslabon(m, i, lang)
    attack = e.clase == ATAQUE
    n = dano_previsto(m, e, i)
    life = m.participantes[target].resistencia
    if lang == "es":
        does = "ataca a" if attack else "apunta a"
        what = "" if n is None else f": {n} {'de daño' if attack else 'de daño directo'} ({life} → {max(0, life - n)})"
        return f"{who} {does} {whom} con «{name}»{what}. ¿Respondes?"
    told = f"{who} attacks {whom} with “{name}”" if attack else f"{who} aims “{name}” at {whom}"
    what = "" if n is None else f": {n} {'damage' if attack else 'direct damage'} ({life} → {max(0, life - n)})"
    return f"{told}{what}. Do you respond?"


def _pregunta_inicio(m: Mesa, seat: int, lang: str, names: tuple[str, ...]) -> str:
    phase = nouns.FASE[lang][m.fase]
    who = called(m.activo, names)
    if lang == "es":
        whose = f"tu {phase}" if m.activo == seat else f"la fase {phase} de {who}"
        return f"Va a empezar {whose}. ¿Antes usas un Táctico?"
    whose = f"Your {phase}" if m.activo == seat else f"{who}'s {phase}"
    return f"{whose} is about to begin. Do you use a Tactic first?"


def _pregunta_accion(m: Mesa, q: Question, lang: str) -> str:
    es = lang == "es"
    phase = nouns.FASE[lang][m.fase]
    if m.fase == PRINCIPAL and m.parte == DESARROLLO:
        places = any([c >= COLOCA for c in q.menu])
        if es:
            return f"Tu {phase}: {'coloca 1 Esbirro y usa Poderes' if places else 'usa Poderes'}."
        return f"Your {phase}: {'put 1 Esbirro and use Powers' if places else 'use Powers'}."
    if m.parte == DESARROLLO:
        return f"Tu fase {phase}. ¿Usas algo?" if es else f"Your {phase}. Do you use anything?"
    following = siguiente_fase(m, lang)
    drawn = cartas_por_robar(m) if m.fase == ROBAR and m.fosa_total() > 0 else 0
    if es:
        done = f"Has robado {drawn}" if drawn else f"Termina tu {phase}"
        return f"{done}. ¿Algo antes de {f'tu {following}' if following else 'que termine el turno'}?"
    done = f"You have drawn {drawn}" if drawn else f"Your {phase} is ending"
    return f"{done}. Anything before {f'your {following}' if following else 'your turn ends'}?"


def siguiente_fase(m: Mesa, lang: str) -> str:
    """The phase that follows in the turn, in words; empty after the last."""
    phases = nouns.FASE[lang]
    return phases[m.fase + 1] if m.fase + 1 < len(phases) else ""


def _pregunta_coste(m: Mesa, q: Question, lang: str) -> str:
    """How a Power is paid for: "«Maza» cuesta 2: ¿cómo pagas?"."""
    es = lang == "es"
    e = _pagandose(m)
    p = poder_de(m, e)
    name = f"«{p.de.name(lang)}»" if es else f"“{p.de.name(lang)}”"
    if q.purpose == "descarte":
        need = nouns.nombre_descarte(p.descarte, lang)
        if es:
            what = "un Esbirro cualquiera" if p.descarte == NEUTRO else nouns.TIPO[p.descarte].a(lang)
            return f"{name} pide descartar {what}: ¿cuál reservas?"
        what = "any one Esbirro" if p.descarte == NEUTRO else f"{'an' if need[0] in 'AEIOU' else 'a'} {need}"
        return f"{name} needs {what} discarded: which do you reserve?"
    if q.purpose == "pago":
        return f"{name} cuesta {p.coste}: ¿cómo pagas?" if es else f"{name} costs {p.coste}: how do you pay?"
    blown = e.pago == PAGO_EXPLOTAR
    if es:
        fate = f"Explotar ({'va' if q.high == 1 else 'van'} al Vertedero)" if blown else "Agotar"
        return f"{name} cuesta {p.coste}: elige {q.high} de tu Altar para {fate}."
    fate = f"Explotar ({'it goes' if q.high == 1 else 'they go'} to the Vertedero)" if blown else "Agotar"
    return f"{name} costs {p.coste}: choose {q.high} in your Altar to {fate}."


def _pagandose(m: Mesa) -> Eslabon:
    """The Power being announced, or else the one that is being paid for."""
    if m.anunciando is not None:
        return m.anunciando
    f = m.stack[-1]
    return m.cadena[f.eslabon if isinstance(f, Lanzar) else len(m.cadena) - 1]


def _pregunta_objetivo(m: Mesa, q: Question, lang: str) -> str:
    e = m.anunciando
    assert e is not None
    at = len(e.objetivos)
    name = poder_de(m, e).de.name(lang)
    told = para_que(poder_efectivo(m, e), objetivos_de(m, e)[at], at, q, lang)
    return f"«{name}»: elige {told}." if lang == "es" else f"“{name}”: choose {told}."


def describir(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """A candidate in words."""
    es = lang == "es"
    purpose = q.purpose
    if purpose in ("accion", "inicio", "responder"):
        return _describir_ventana(m, q, c, lang)
    if purpose == "objetivo":
        return _describir_objetivo(m, q.seat, c, lang, names)
    if purpose == "copiar":
        r = m.participantes[c // 15].equipo[c // 5 % 3]
        whose = _de_quien(q.seat, c // 15, lang, names)
        return f"{nombre_poder(m, c // 15, c // 5 % 3, c % 5, lang)} ({r.nombre}, {whose})"
    if purpose == "beneficiario":
        return _quien(q.seat, c, lang, names)
    if purpose == "pago":
        if c == PAGO_EXPLOTAR:
            return "Explotando (el Reptante no se Agota)" if es else "By Explotar (the Reptante is not Agotado)"
        return "Agotando (regular)" if es else "By Agotar (regular)"
    if purpose == "descarte":
        return _describir_descarte(c, lang)
    if purpose in ("girar", "pagar", "explotar_propio", "explotar_rival"):
        return describir_esbirro(m, q.seat, c, lang, names)
    if purpose == "buscar":
        place = ("Vertedero", "Fosa")[c // 8]
        return f"{nouns.TIPO[c % 8].form(lang, False)} ({place})"
    if purpose in ("eliminar", "remover_propio"):
        return m.participantes[q.seat].equipo[c].nombre
    if purpose == "remover_rival":
        return m.participantes[m.rival[q.seat]].equipo[c].nombre
    return nouns.TIPO[c].form(lang, False)


def _describir_ventana(m: Mesa, q: Question, c: int, lang: str) -> str:
    es = lang == "es"
    if c == PASAR:
        if q.purpose == "responder":
            return "No responder" if es else "Do not respond"
        return "Seguir" if es else "Go on"
    if c >= COLOCA:
        t = nouns.TIPO[c - COLOCA].form(lang, False)
        return f"Colocar {t} en tu Altar" if es else f"Put a {t} in your Altar"
    r = m.participantes[q.seat].equipo[c // 5]
    p = r.poderes[c % 5]
    word = "coste" if es else "cost"
    need = nouns.nombre_descarte(p.descarte, lang)
    kind = nouns.CLASE[lang][p.clase]
    return f"{p.de.name(lang)} — {r.nombre} ({kind}, {word} {p.coste}, {need})"


def _describir_descarte(c: int, lang: str) -> str:
    es = lang == "es"
    name = nouns.TIPO[c % 8].form(lang, False)
    if c // 8 == DESCARTE_SOMBRA:
        return "Una Sombra con otro Esbirro" if es else "A Sombra with another Esbirro"
    if c // 8 == DESCARTE_FICHA:
        return f"{name} (con un tipo elegido)" if es else f"{name} (using a chosen type)"
    return name


def _quien(viewer: int, seat: int, lang: str, names: tuple[str, ...]) -> str:
    """Somebody, for whoever reads it: "Tú" of themselves."""
    if seat == viewer:
        return "Tú" if lang == "es" else "You"
    return called(seat, names)


def _de_quien(viewer: int, seat: int, lang: str, names: tuple[str, ...], noun: Noun | None = None) -> str:
    """Whose something is, for whoever reads it; a Reptante or a Power if no other noun is said."""
    if seat != viewer:
        return called(seat, names)
    if lang != "es":
        return "yours"
    return "tuyo" if noun is None else noun.agree("tuyo", "tuya")


def describir_esbirro(m: Mesa, viewer: int, ident: int, lang: str, names: tuple[str, ...] = ()) -> str:
    seat, i = buscar_esbirro(m, ident)
    e = m.participantes[seat].altar[i]
    noun = nouns.TIPO[tipo_de(e)]
    if lang == "es":
        state = noun.agree("Preparado", "Preparada") if es_preparado(e) else noun.agree("Agotado", "Agotada")
    else:
        state = "Preparado" if es_preparado(e) else "Agotado"
    if m.cadena and ident in senalados(m):
        # offered apart from its like, so it must read apart too
        state += noun.agree(", señalado", ", señalada") if lang == "es" else ", aimed at"
    return f"{noun.form(lang, False)} ({state}, {_de_quien(viewer, seat, lang, names, noun)})"


def _describir_objetivo(m: Mesa, viewer: int, c: int, lang: str, names: tuple[str, ...]) -> str:
    e = m.anunciando
    assert e is not None
    o = objetivos_de(m, e)[len(e.objetivos)]
    es = lang == "es"
    if o.cosa == PARTICIPANTE:
        return f"{_quien(viewer, c, lang, names)} (resistencia {m.participantes[c].resistencia})"
    if o.cosa == MANO:
        n = m.participantes[c].cartas_en_mano()
        if c == viewer:
            return f"Tu mano ({n})" if es else f"Your hand ({n})"
        return f"La mano de {called(c, names)} ({n})" if es else f"{called(c, names)}'s hand ({n})"
    if o.cosa == ESBIRROS:
        return describir_esbirro(m, viewer, c, lang, names)
    if o.cosa == REPTANTE:
        return f"{m.participantes[c // 3].equipo[c % 3].nombre} ({_de_quien(viewer, c // 3, lang, names)})"
    if o.cosa == ESLABON:
        name = nombre_eslabon(m, c, lang)
        whose = _de_quien(viewer, m.cadena[c].asiento, lang, names)
        return f"{f'«{name}»' if es else f'“{name}”'} ({whose})"
    return f"{nombre_poder(m, c // 15, c // 5 % 3, c % 5, lang)} ({m.participantes[c // 15].equipo[c // 5 % 3].nombre})"
