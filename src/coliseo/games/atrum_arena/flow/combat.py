"""Casting a Power (II.5): check, pay, carry out; and what follows from reaching 0 resistencia (I.3)."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.machine import run_program
from coliseo.games.atrum_arena.atoms.ending import comprobar_fin
from coliseo.games.atrum_arena.atoms.lasting import gastar_ficha
from coliseo.games.atrum_arena.atoms.pieces import (
    agotar_esbirro,
    agotar_reptante,
    descartar,
    devolver_revelados,
    disminuir,
    eliminar_reptante,
    explotar,
    poner_en_altar,
    recoger_del_vertedero,
    salir_del_juego,
)
from coliseo.games.atrum_arena.facts.stats import (
    altar_anulado,
    codigo_de,
    desplegar,
    efecto_de,
    grupos_de_esbirros,
    poder_de,
    poder_efectivo,
    preparados_en_altar,
    quien_pierde,
    se_agotara,
    senalados,
    tipo_impuesto_mano,
)
from coliseo.games.atrum_arena.flow.guards import CLASE, Intento
from coliseo.games.atrum_arena.flow.playing import clausula_queda, fuente_preparada, objetivos_que_quedan
from coliseo.games.atrum_arena.model.procedures import CambiarClase, Eliminar, Lanzar, cambiar_clase, efecto, eliminar
from coliseo.games.atrum_arena.model.readings import (
    ANULADO_CUENTA_COMO_LANZADO_CUENTA,
    COPIA_PIERDE_SU_FUENTE_NO_SE_LANZA,
    DESCARTE_RESERVADO_PERDIDO_NO_SE_LANZA,
    ESLABON_PROPIO_PERDIDO_SE_LANZA,
    OBJETIVOS_PARCIALMENTE_INVALIDOS_TODOS_O_NADA,
    PERDIDA_SIN_CAMBIO_EN_ALTAR_SOLO_SI_CAMBIA,
    SOMBRA_CON_TIPO_REQUERIDO_PROHIBIDO,
)
from coliseo.games.atrum_arena.model.table import (
    ANULADO,
    DEFENSA,
    DESCARTE_FICHA,
    DESCARTE_SOMBRA,
    LANZADO,
    NEUTRO,
    NO_LANZADO,
    PAGO_AGOTAR,
    PAGO_EXPLOTAR,
    PENDIENTE,
    SOMBRA,
    Eslabon,
    Mesa,
    es_preparado,
    ident_de,
)
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.errors import BrokenConstraint
from coliseo.kernel.frames import Procedure
from coliseo.kernel.questions import CARDS, OPTION, Question

lanzar: Final = Procedure("aa.lanzar", Lanzar)


# -- can it be cast? ------------------------------------------------------------------------------------------------


def impedimento(m: Mesa, e: Eslabon) -> str:
    """The rule by which a link is not cast, or "" (AA-II.5.5.1)."""
    p = m.participantes[e.asiento]
    poder = poder_de(m, e)
    if not (p.en_juego >> e.reptante) & 1:
        return "AA-II.5.5.4"
    spared = m.config.lecturas.eslabon_propio_perdido == ESLABON_PROPIO_PERDIDO_SE_LANZA and _lo_agoto_su_dueno(m, e)
    if not (p.preparados >> e.reptante) & 1 and not spared:
        return "AA-II.5.5.4"
    if e.clase_imposible:
        return "AA-II.9.3.6"
    if poder.coste > preparados_en_altar(m, e.asiento) or not descartes_vigentes(m, e):
        return "AA-II.5.5.2"
    if e.copia and not _copia_en_pie(m, e):
        return "AA-II.5.5.3"
    if not _objetivos_en_pie(m, e):
        return "AA-II.5.5.3"
    if not clausula_queda(m, e, set()):
        return "AA-III.1.1.17"
    return ""


def _lo_agoto_su_dueno(m: Mesa, e: Eslabon) -> bool:
    """Did a later announcement with the same Reptante make it Agotado?"""
    for other in m.cadena:
        same = other.asiento == e.asiento and other.reptante == e.reptante
        if same and other.estado != PENDIENTE and other.estado != NO_LANZADO and se_agotara(m, other):
            return True
    return False


def _copia_en_pie(m: Mesa, e: Eslabon) -> bool:
    """The copied Power's Reptante must still be Preparado, and a condition of its text must hold (AA-II.8.5.3)."""
    if m.config.lecturas.copia_pierde_su_fuente == COPIA_PIERDE_SU_FUENTE_NO_SE_LANZA:
        for i in range(0, len(e.copia), 3):
            if not fuente_preparada(m, e.copia[i : i + 3]):
                return False
    condition = poder_efectivo(m, e).efecto.condicion
    if condition is None:
        return True
    return condition.holds(m, EffectFrame(efecto, 0, m.cadena.index(e), len(e.copia) // 3))


def _objetivos_en_pie(m: Mesa, e: Eslabon) -> bool:
    needs_all = (
        poder_efectivo(m, e).efecto.intercambia
        or m.config.lecturas.objetivos_parcialmente_invalidos == OBJETIVOS_PARCIALMENTE_INVALIDOS_TODOS_O_NADA
    )
    for chosen, left in zip(e.objetivos, objetivos_que_quedan(m, e), strict=True):
        if chosen and (not left or (needs_all and len(left) < len(chosen))):
            return False
    return True


def descartes_vigentes(m: Mesa, e: Eslabon) -> list[int]:
    """Cards (types) that can be discarded for this link now, in the mode declared (AA-II.5.5.2, AA-II.7.4.4).

    The reserved card first; if it is gone, another that fits and is not reserved elsewhere. In Sombra mode, the cards
    that may accompany the Sombra.
    """
    mano = m.participantes[e.asiento].mano
    if len(m.cadena) == 1 and e.descarte != DESCARTE_SOMBRA and mano[e.carta] and not m.modificadores:
        return [e.carta]  # nothing has happened since it was reserved
    free = mano.copy()
    promised = 0
    for other in m.cadena:
        if other is not e and other.estado == PENDIENTE and other.asiento == e.asiento:
            if other.descarte == DESCARTE_SOMBRA:
                free[SOMBRA] -= 1
                promised += 1
            else:
                free[other.carta] -= 1
    forced = tipo_impuesto_mano(m, e.asiento)
    required = poder_de(m, e).descarte
    mains = [t for t in range(SOMBRA) if free[t] > 0]
    spare = sum(free[t] for t in mains) - promised
    if e.descarte == DESCARTE_SOMBRA:
        if free[SOMBRA] <= 0 or forced >= 0 or spare <= 0:
            return []
        if m.config.lecturas.sombra_con_tipo_requerido == SOMBRA_CON_TIPO_REQUERIDO_PROHIBIDO:
            mains = [t for t in mains if t != required]
        return mains
    fits = []
    for t in range(SOMBRA + 1):
        if free[t] <= 0:
            continue
        if e.descarte == DESCARTE_FICHA or required == NEUTRO or (t if forced < 0 else forced) == required:
            fits.append(t)
    if e.carta in fits:
        return [e.carta]
    if m.config.lecturas.descarte_reservado_perdido == DESCARTE_RESERVADO_PERDIDO_NO_SE_LANZA or (
        spare <= 0 and SOMBRA not in fits
    ):
        return []
    return fits


@lanzar.step(
    "AA-II.5.5.1",
    "AA-II.5.5.2",
    "AA-II.5.5.3",
    "AA-II.5.5.4",
    "AA-II.5.5.5",
    "AA-II.9.5.8",
    "AA-II.9.3.6",
    "AA-III.1.1.17",
)
def comprobar(m: Mesa, f: Lanzar) -> None:
    e = m.cadena[f.eslabon]
    rule = impedimento(m, e)
    if rule:
        e.estado = NO_LANZADO
        m.emit("no_lanzado", rule, (e.asiento, e.reptante, e.ranura, f.eslabon))
        f.done()
        return
    e.objetivos = tuple(objetivos_que_quedan(m, e))


# -- paying ---------------------------------------------------------------------------------------------------------


def pagadores(m: Mesa, e: Eslabon) -> list[int]:
    return [ident_de(x) for x in m.participantes[e.asiento].altar if es_preparado(x)]


def girados_en_pie(m: Mesa, e: Eslabon) -> list[int]:
    ready = pagadores(m, e)
    return [i for i in e.girados if i in ready]


def pago_anunciado(m: Mesa, q: Question) -> tuple[int, ...] | None:
    """The Esbirros turned on announcing, as candidates of the question with what they pay now; None if not all of them
    are there."""
    f = m.stack[-1]
    if not isinstance(f, Lanzar):
        return None
    standing = girados_en_pie(m, m.cadena[f.eslabon])
    if len(standing) != q.low:
        return None
    return tuple([next(c for c in q.menu if len(grupos_de_esbirros(m, [c, ident])[0]) == 1) for ident in standing])


@lanzar.step("AA-II.1.6.8", "AA-II.5.1.1", "AA-II.5.1.2")
def elegir_pago(m: Mesa, f: Lanzar) -> None:
    """The turned Esbirros pay unless their owner names others; nothing is asked if nothing came since."""
    e = m.cadena[f.eslabon]
    coste = poder_de(m, e).coste
    m.choice = ()
    if coste == 0:
        return
    standing = girados_en_pie(m, e)
    if f.eslabon == len(m.cadena) - 1 and len(standing) == coste:
        return
    menu, copies = grupos_de_esbirros(m, pagadores_admitidos(m, e))
    if len(menu) == 1 or sum(copies) == coste:
        if len(standing) < coste:
            e.girados = tuple((standing + [i for i in pagadores_admitidos(m, e) if i not in standing])[:coste])
        return
    m.ask(Question(CARDS, e.asiento, "pagar", "AA-II.5.1.2", menu, coste, coste, copies))


def pagadores_admitidos(m: Mesa, e: Eslabon) -> list[int]:
    """Esbirros that may pay. One at which a pending Power points may not be swapped in as an Explotar payment, since
    that would rob that Power of its target (AA-II.5.1.2), unless it had been turned or nothing else is left."""
    ready = pagadores(m, e)
    if e.pago == PAGO_AGOTAR:
        return ready
    marked = senalados(m)
    fair = [i for i in ready if i not in marked or i in e.girados]
    return fair if len(fair) >= poder_de(m, e).coste else ready


@lanzar.constraint
def comprobar_pago(m: Mesa, f: Lanzar, q: Question, choice: tuple[int, ...]) -> None:
    """A payment by Explotar must leave what a closing clause needs (AA-III.1.1.17)."""
    if q.purpose != "pagar":
        return
    e = m.cadena[f.eslabon]
    if e.pago == PAGO_EXPLOTAR and not clausula_queda(m, e, set(desplegar(m, pagadores_admitidos(m, e), choice))):
        raise BrokenConstraint(
            "No quedaría el Esbirro que el texto obliga a Explotar después.",
            "The Esbirro that the text makes you Explotar afterwards would not be left.",
            ("AA-III.1.1.17",),
        )


@lanzar.step("AA-II.5.1.2")
def ligar_pago(m: Mesa, f: Lanzar) -> None:
    e = m.cadena[f.eslabon]
    if m.choice:
        e.girados = desplegar(m, pagadores_admitidos(m, e), m.choice)


@lanzar.step("AA-II.1.6.5", "AA-II.1.6.10", "AA-II.5.3.1")
def elegir_descarte(m: Mesa, f: Lanzar) -> None:
    e = m.cadena[f.eslabon]
    menu = descartes_vigentes(m, e)
    if e.descarte == DESCARTE_SOMBRA:
        ask_secretly(m, Question(CARDS, e.asiento, "acompanante", "AA-II.1.6.5", menu))
    elif e.carta in menu:
        m.choice = (e.carta,)
    else:
        ask_secretly(m, Question(CARDS, e.asiento, "reemplazo", "AA-II.5.3.1", menu))


@lanzar.step(
    "AA-II.5.0.1",
    "AA-II.5.4.2",
    "AA-II.5.1.3",
    "AA-II.5.1.4",
    "AA-II.5.2.1",
    "AA-II.5.3.1",
    "AA-I.6.1.2",
    "AA-I.6.1.3",
    "AA-I.6.3.3",
    "AA-I.6.3.4",
    "AA-I.7.2b.1",
    "AA-I.7.2b.2",
    "AA-I.7.3.1",
    "AA-I.7.4.2",
    "AA-II.7.3.6",
    "AA-II.7.4.1",
    "AA-II.7.4.3",
    "AA-II.8.5.4",
    "AA-II.8.1.2",
    "AA-III.1.1.6",
    "AA-III.1.1.7",
)
def pagar(m: Mesa, f: Lanzar) -> None:
    """Cost, exhaustion and discard happen at once, just before the effect."""
    e = m.cadena[f.eslabon]
    companion = m.choice[0]
    exhausts = se_agotara(m, e)
    f.cause = m.emit("lanza", "AA-II.5.0.1", (e.asiento, e.reptante, e.ranura, f.eslabon))
    for ident in e.girados[: poder_de(m, e).coste]:
        if e.pago == PAGO_EXPLOTAR:
            explotar(m, ident, "AA-II.5.2.1")
        else:
            agotar_esbirro(m, ident, "AA-II.5.1.1")
    if exhausts:
        agotar_reptante(m, e.asiento, e.reptante, "AA-II.5.1.3")
    paid = [companion]
    if e.descarte == DESCARTE_SOMBRA:
        paid.append(SOMBRA)
    elif e.descarte == DESCARTE_FICHA:
        gastar_ficha(m, e.asiento, e.ficha)
    for t in paid:
        descartar(m, e.asiento, t, "AA-II.7.4.1" if len(paid) > 1 else "AA-II.5.3.1")
    e.descartadas = tuple(paid)
    e.estado = ANULADO if e.anulado else LANZADO


# -- what waited for this casting -----------------------------------------------------------------------------------


@lanzar.step("AA-II.9.3.7")
def elegir_jinete(m: Mesa, f: Lanzar) -> None:
    """A Defence may have been promised a card discarded for this Attack; with two discards its owner picks."""
    e = m.cadena[f.eslabon]
    if not e.jinetes or not e.descartadas:
        f.jump(realizar)
        return
    owner = e.jinetes[0]
    if m.participantes[owner].vivo:
        ask_openly(m, Question(CARDS, owner, "jinete", "AA-II.9.3.7", sorted(set(e.descartadas))))
    else:
        e.jinetes = e.jinetes[1:]
        f.jump(elegir_jinete)


@lanzar.step("AA-II.9.3.7", "AA-II.6.3.1", "AA-II.6.3.3")
def ligar_jinete(m: Mesa, f: Lanzar) -> None:
    e = m.cadena[f.eslabon]
    t = m.choice[0]
    recoger_del_vertedero(m, t)
    poner_en_altar(m, e.jinetes[0], t, False, "AA-II.6.3.1")
    left = list(e.descartadas)
    left.remove(t)
    e.descartadas = tuple(left)
    e.jinetes = e.jinetes[1:]
    f.jump(elegir_jinete)


# -- the effect -----------------------------------------------------------------------------------------------------


@efecto.step("AA-II.5.0.1", "AA-I.7.5.5", "AA-I.7.5.6", "AA-II.9.5.1")
def ejecutar(m: Mesa, f: EffectFrame) -> None:
    e = m.cadena[f.link]
    if not m.participantes[e.asiento].en_juego:
        devolver_revelados(m)
        return  # whoever left the game carries nothing more out
    if not run_program(m, f, efecto_de(m, e, f.program).ops):
        f.step = 0


@lanzar.step("AA-II.5.4.1", "AA-II.8.1.1", "AA-II.8.1.2", "AA-II.9.4.3")
def realizar(m: Mesa, f: Lanzar) -> None:
    e = m.cadena[f.eslabon]
    if e.anulado:
        m.emit("anulado", "AA-II.8.1.1", (e.asiento, e.reptante, e.ranura, f.eslabon))
        if m.config.lecturas.anulado_cuenta_como_lanzado == ANULADO_CUENTA_COMO_LANZADO_CUENTA:
            m.lanzados.append(e.asiento * 4 + e.clase)
        f.done()
        return
    if m.config.lecturas.perdida_sin_cambio_en_altar == PERDIDA_SIN_CAMBIO_EN_ALTAR_SOLO_SI_CAMBIA:
        f.altares = tuple([len(p.altar) for p in m.participantes])
    m.call(EffectFrame(efecto, f.cause, f.eslabon))


@lanzar.step(
    "AA-II.6.5.1",
    "AA-II.6.5.2",
    "AA-II.6.5.3",
    "AA-II.6.5.4",
    "AA-II.6.5.5",
    "AA-II.6.5.6",
    "AA-II.9.4.3",
    "AA-II.9.4.4",
    "AA-II.9.5.3",
    "AA-III.1.4.4",
)
def perder_por_altar(m: Mesa, f: Lanzar) -> None:
    """A cost 0 or 1 Power whose effect changes the number of Esbirros of an Altar costs its caster 2 resistencia."""
    e = m.cadena[f.eslabon]
    if f.altares and f.altares == tuple([len(p.altar) for p in m.participantes]):
        return  # only under the reading that asks for a real change
    if pierde_por_altar(m, e) and not altar_anulado(m, e) and m.participantes[e.asiento].en_juego:
        disminuir(m, quien_pierde(m, e), 2, "AA-II.6.5.1")


def pierde_por_altar(m: Mesa, e: Eslabon) -> bool:
    """The loss comes with either Power of a copy, once; a printed loss is already part of the effect."""
    own = poder_de(m, e)
    if not e.copia:
        return own.pierde_altar
    copied = poder_efectivo(m, e)
    if copied.efecto.pierde_impreso:
        return False
    return copied.pierde_altar or (own.coste <= 1 and copied.efecto.cambia_altar and copied.de.exencion == "")


@lanzar.step("AA-II.5.4.1")
def anotar(m: Mesa, f: Lanzar) -> None:
    """Only now does the Power count as cast."""
    e = m.cadena[f.eslabon]
    m.lanzados.append(e.asiento * 4 + e.clase)


# -- losing resistencia ---------------------------------------------------------------------------------------------


@eliminar.step("AA-I.3.2.1", "AA-I.3.2.2", "AA-I.3.2.3", "AA-I.8.4.1", "AA-I.8.4.2")
def elegir_baja(m: Mesa, f: Eliminar) -> None:
    """At 0 a participant eliminates one own Reptante at once, of their choice, but never two in one turn."""
    seat = f.asiento
    p = m.participantes[seat]
    if p.elimino:
        m.emit("ya_elimino", "AA-I.3.2.3", (seat,))
        f.done()
        return
    menu = [i for i in range(len(p.equipo)) if (p.en_juego >> i) & 1]
    ask_openly(m, Question(OPTION, seat, "eliminar", "AA-I.3.2.2", menu))


@eliminar.step("AA-I.3.2.1", "AA-I.3.1.3", "AA-III.3.0.15")
def ligar_baja(m: Mesa, f: Eliminar) -> None:
    seat = f.asiento
    eliminar_reptante(m, seat, m.choice[0], "AA-I.3.2.1")
    if m.participantes[seat].en_juego == 0:
        f.cause = m.emit("pierde", "AA-I.3.1.3", (seat,))
        if not comprobar_fin(m):
            salir_del_juego(m, seat, "AA-III.3.0.15")


# -- a change of kind -----------------------------------------------------------------------------------------------


@cambiar_clase.step("AA-II.9.3.5", "AA-II.9.3.6")
def cambiar_a_defensa(m: Mesa, f: CambiarClase) -> None:
    """An announced Attack becomes a Defence, which may have become impossible as such."""
    e = m.cadena[f.eslabon]
    e.clase = DEFENSA
    c = Intento(m, e.asiento)
    c.clase = DEFENSA
    e.clase_imposible = not CLASE.allowed(m, c)
    impossible = 1 if e.clase_imposible else 0
    m.emit("cambia_clase", "AA-II.9.3.5", (f.eslabon, DEFENSA, impossible, codigo_de(m, f.eslabon)))
