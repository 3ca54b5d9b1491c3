"""Announcing a Power (II.1): everything is said before anything is done.

The announcement is put together question by question in `m.anunciando`; nothing is spent. With the last step it becomes
a link of the chain and cannot be taken back (AA-II.1.4.1).
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.games.atrum_arena.atoms.pieces import mostrar_cartas
from coliseo.games.atrum_arena.facts.stats import (
    acompanantes,
    clase_de,
    desplegar,
    fichas_libres,
    grupos_de_esbirros,
    mano_libre,
    poder_de,
    poder_efectivo,
    principales_libres,
    tipo_impuesto_mano,
)
from coliseo.games.atrum_arena.flow.guards import Intento, copiables, objetivos_segun_clase, pagos_permitidos
from coliseo.games.atrum_arena.language.selectors import (
    DE_ESE,
    ESBIRROS,
    TUYO,
    Apunte,
    Objetivo,
    candidatos,
    hay_candidato,
    objetivos_vigentes,
)
from coliseo.games.atrum_arena.model.marks import MOD_TIPO_ALTAR
from coliseo.games.atrum_arena.model.procedures import Anunciar, efecto
from coliseo.games.atrum_arena.model.readings import (
    MOSTRAR_RESERVA_AL_RESPONDER_AL_ANUNCIAR,
    SOMBRA_CON_TIPO_REQUERIDO_PERMITIDO,
    SOMBRA_EN_NEUTRO_PERMITIDO,
)
from coliseo.games.atrum_arena.model.table import (
    ATAQUE,
    DESCARTE_FICHA,
    DESCARTE_SIMPLE,
    DESCARTE_SOMBRA,
    NEUTRO,
    PAGO_AGOTAR,
    PAGO_EXPLOTAR,
    PENDIENTE,
    SOMBRA,
    Eslabon,
    Mesa,
    es_preparado,
    ident_de,
    tipo_de,
)
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.errors import BrokenConstraint
from coliseo.kernel.frames import Procedure
from coliseo.kernel.knowledge import mask_of
from coliseo.kernel.questions import CARDS, OPTION, TARGETS, Question
from coliseo.tabletop.marks import latest

anunciar: Final = Procedure("aa.anunciar", Anunciar)


def _eslabon(m: Mesa) -> Eslabon:
    e = m.anunciando
    assert e is not None
    return e


def intento_de(m: Mesa, e: Eslabon) -> Intento:
    """The means of whoever is announcing, with the announced Power under the glass."""
    c = Intento(m, e.asiento)
    c.reptante = e.reptante
    c.ranura = e.ranura
    c.poder = poder_de(m, e)
    c.clase = e.clase
    return c


@anunciar.step("AA-II.1.1.1", "AA-II.1.2.1", "AA-II.1.6.1")
def empezar(m: Mesa, f: Anunciar) -> None:
    e = Eslabon(f.asiento, f.reptante, f.ranura)
    e.clase = clase_de(m, e.asiento, e.reptante, e.ranura)
    m.anunciando = e
    efecto = poder_de(m, e).efecto
    if efecto.copia is None and not m.config.grupos:
        f.jump(preguntar_objetivo if efecto.objetivos else preguntar_pago)


# -- what is copied -------------------------------------------------------------------------------------------------


@anunciar.step("AA-II.8.5.1", "AA-II.8.5.2")
def preguntar_copia(m: Mesa, f: Anunciar) -> None:
    e = _eslabon(m)
    if poder_efectivo(m, e).efecto.copia is None:
        f.jump(preguntar_beneficiario)
        return
    chosen = [(c[0] * 3 + c[1]) * 5 + c[2] for c in _ternas(e.copia)]
    menu = copiables(m, intento_de(m, e), chosen)
    ask_openly(m, Question(OPTION, e.asiento, "copiar", "AA-II.8.5.1", menu))


def _ternas(flat: tuple[int, ...]) -> list[tuple[int, int, int]]:
    return [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3)]


@anunciar.step("AA-II.8.5.1", "AA-III.1.1.9")
def ligar_copia(m: Mesa, f: Anunciar) -> None:
    e = _eslabon(m)
    code = m.choice[0]
    seat, rep, ranura = code // 15, code // 5 % 3, code % 5
    e.copia = (*e.copia, seat, rep, ranura)
    e.clase = clase_de(m, seat, rep, ranura)
    f.jump(preguntar_copia)


# -- for whom -------------------------------------------------------------------------------------------------------


@anunciar.step("AA-III.3.0.11")
def preguntar_beneficiario(m: Mesa, f: Anunciar) -> None:
    e = _eslabon(m)
    if not m.config.grupos or not poder_efectivo(m, e).efecto.se_refiere_a_ti:
        f.jump(preguntar_objetivo)
        return
    menu = [s for s in range(m.seats) if beneficiario_posible(m, e, s)]
    ask_openly(m, Question(OPTION, e.asiento, "beneficiario", "AA-III.3.0.11", menu))


def beneficiario_posible(m: Mesa, e: Eslabon, seat: int) -> bool:
    """Oneself or a living companion for whom the Power has something to act upon."""
    if m.opposed(seat, e.asiento) or not m.participantes[seat].vivo:
        return False
    before = e.beneficiario
    e.beneficiario = seat
    efecto = poder_efectivo(m, e).efecto
    possible = clausula_queda(m, e, set())
    for o in efecto.objetivos:
        if o.de == TUYO and not o.hasta and not hay_candidato(m, Apunte(e, o, ())):
            possible = False
    e.beneficiario = before
    return possible


@anunciar.step("AA-III.3.0.11")
def ligar_beneficiario(m: Mesa, f: Anunciar) -> None:
    _eslabon(m).beneficiario = m.choice[0]


# -- targets --------------------------------------------------------------------------------------------------------


def objetivos_de(m: Mesa, e: Eslabon) -> list[Objetivo]:
    poder = poder_efectivo(m, e)
    # a link that lost its conditions with a change of kind still has the targets of the Attack it was announced as
    clase = ATAQUE if e.clase_imposible else e.clase
    return objetivos_segun_clase(poder.efecto.objetivos, poder.clase, clase)


@anunciar.step("AA-II.9.5.2", "AA-II.9.5.6", "AA-I.8.1.2", "AA-III.3.0.8", "AA-II.9.5.4", "AA-II.9.5.5")
def preguntar_objetivo(m: Mesa, f: Anunciar) -> None:
    e = _eslabon(m)
    objetivos = objetivos_de(m, e)
    i = len(e.objetivos)
    if i == len(objetivos):
        f.jump(preguntar_pago)
        return
    o = objetivos[i]
    found = candidatos(m, Apunte(e, o, e.objetivos))
    high = min(o.cuantos.value(m, EffectFrame(efecto, f.cause, len(m.cadena))) if o.cosa == ESBIRROS else 1, len(found))
    if poder_efectivo(m, e).efecto.intercambia and o.cosa == ESBIRROS:
        high = min(high, cupo_de_intercambio(m, e))
    low = 0 if o.hasta else high
    if high == 0:
        e.objetivos = (*e.objetivos, ())
        f.jump(preguntar_objetivo)
        return
    copies: list[int] | None = None
    if o.cosa == ESBIRROS:
        found, copies = grupos_de_esbirros(m, found)
    ask_openly(m, Question(TARGETS, e.asiento, "objetivo", "AA-II.9.5.2", found, low, high, copies))


def cupo_de_intercambio(m: Mesa, e: Eslabon) -> int:
    """An exchange takes the same number from both Altars (AA-II.6.4.2)."""
    other = e.objetivos[0][0]
    return min(len(m.participantes[e.beneficiario].altar), len(m.participantes[other].altar))


@anunciar.step("AA-II.9.5.2", "AA-II.1.4.1")
def ligar_objetivo(m: Mesa, f: Anunciar) -> None:
    e = _eslabon(m)
    o = objetivos_de(m, e)[len(e.objetivos)]
    chosen = m.choice
    if o.cosa == ESBIRROS:
        chosen = desplegar(m, candidatos(m, Apunte(e, o, e.objetivos)), chosen)
    e.objetivos = (*e.objetivos, chosen)
    f.jump(preguntar_objetivo)


# -- how it will be paid --------------------------------------------------------------------------------------------


@anunciar.step("AA-II.1.2.6", "AA-II.1.6.7", "AA-II.5.2.2", "AA-I.6.3.2", "AA-II.8.2.4")
def preguntar_pago(m: Mesa, f: Anunciar) -> None:
    e = _eslabon(m)
    if poder_de(m, e).coste == 0:
        f.jump(preguntar_descarte)
        return
    mask = pagos_posibles(m, e)
    menu = [modo for modo in (PAGO_AGOTAR, PAGO_EXPLOTAR) if (mask >> modo) & 1]
    ask_openly(m, Question(OPTION, e.asiento, "pago", "AA-II.1.6.7", menu))


def pagos_posibles(m: Mesa, e: Eslabon) -> int:
    """Mask of the payment modes; Explotar must leave what a closing clause needs (AA-III.1.1.17)."""
    mask = pagos_permitidos(m, intento_de(m, e))
    bound = poder_efectivo(m, e).efecto.clausula >= 0 and e.beneficiario == e.asiento
    if mask & 2 and bound and not clausula_queda(m, e, set(_pago_mas_suave(m, e))):
        mask &= ~2
    return mask


def _pago_mas_suave(m: Mesa, e: Eslabon) -> list[int]:
    """The Esbirros whose loss harms a closing clause least."""
    clausula = poder_efectivo(m, e).efecto.clausula
    ready = [x for x in m.participantes[e.asiento].altar if es_preparado(x)]
    ready.sort(key=lambda x: (tipo_de(x) == clausula, tipo_de(x)))
    return [ident_de(x) for x in ready[: poder_de(m, e).coste]]


def clausula_queda(m: Mesa, e: Eslabon, fuera: set[int]) -> bool:
    """Would the Esbirro that the closing clause obliges to Explotar still be there without `fuera`?"""
    clausula = poder_efectivo(m, e).efecto.clausula
    if clausula < 0:
        return True
    gone = set(fuera)
    for o, chosen in zip(objetivos_de(m, e), e.objetivos, strict=False):
        if o.cosa == ESBIRROS:
            gone.update(chosen)
    left = [x for x in m.participantes[e.beneficiario].altar if ident_de(x) not in gone]
    if clausula == NEUTRO:
        return len(left) > 0
    forced = latest(m.modificadores, MOD_TIPO_ALTAR, e.beneficiario)
    if forced is not None:
        return forced.n == clausula and len(left) > 0
    return any(tipo_de(x) == clausula for x in left)


@anunciar.step("AA-II.1.2.6")
def ligar_pago(m: Mesa, f: Anunciar) -> None:
    _eslabon(m).pago = m.choice[0]


# -- what will be discarded -----------------------------------------------------------------------------------------


@anunciar.step("AA-I.7.3.1", "AA-I.7.3.4", "AA-II.5.3.2", "AA-II.5.3.3", "AA-II.7.1.2", "AA-II.7.4.1", "AA-II.7.4.4")
def preguntar_descarte(m: Mesa, f: Anunciar) -> None:
    e = _eslabon(m)
    menu = descartes(m, e.asiento, poder_de(m, e).descarte)
    ask_secretly(m, Question(CARDS, e.asiento, "descarte", "AA-II.1.2.7", menu))


def descartes(m: Mesa, seat: int, requisito: int) -> list[int]:
    """Ways to meet a discard requirement with the free hand, as mode * 8 + type."""
    free = mano_libre(m, seat)
    promised = acompanantes(m, seat)
    spare = principales_libres(free) - promised
    forced = tipo_impuesto_mano(m, seat)
    lecturas = m.config.lecturas
    tokens = fichas_libres(m, seat) if m.modificadores else []
    menu: list[int] = []
    for t in range(SOMBRA + 1):
        if free[t] <= 0 or (t != SOMBRA and spare <= 0):
            continue
        fits = requisito == NEUTRO or (t == requisito if forced < 0 else forced == requisito)
        if fits:
            menu.append(DESCARTE_SIMPLE * 8 + t)
        if requisito in tokens:
            menu.append(DESCARTE_FICHA * 8 + t)
    if free[SOMBRA] > 0 and spare > 0 and forced < 0:
        others = (
            spare
            if lecturas.sombra_con_tipo_requerido == SOMBRA_CON_TIPO_REQUERIDO_PERMITIDO or requisito == NEUTRO
            else spare - free[requisito]
        )
        if others > 0 and (requisito != NEUTRO or lecturas.sombra_en_neutro == SOMBRA_EN_NEUTRO_PERMITIDO):
            menu.append(DESCARTE_SOMBRA * 8 + SOMBRA)
    return menu


@anunciar.step("AA-II.1.3.1", "AA-II.7.4.4", "AA-II.1.6.5", "AA-II.9.3.4")
def ligar_descarte(m: Mesa, f: Anunciar) -> None:
    e = _eslabon(m)
    code = m.choice[0]
    e.descarte = code // 8
    e.carta = code % 8
    if e.descarte == DESCARTE_FICHA:
        e.ficha = poder_de(m, e).descarte


# -- which Esbirros are turned --------------------------------------------------------------------------------------


@anunciar.step("AA-II.1.6.6")
def preguntar_giro(m: Mesa, f: Anunciar) -> None:
    e = _eslabon(m)
    coste = poder_de(m, e).coste
    if coste == 0:
        f.jump(proclamar)
        return
    ready = esbirros_sin_girar(m, e.asiento)
    if len(ready) <= coste:
        e.girados = tuple(ready[:coste])
        f.jump(proclamar)
        return
    menu, copies = grupos_de_esbirros(m, ready)
    ask_openly(m, Question(CARDS, e.asiento, "girar", "AA-II.1.6.6", menu, coste, coste, copies))


def esbirros_sin_girar(m: Mesa, seat: int) -> list[int]:
    """Preparados of the Altar that no other announcement has turned."""
    turned: set[int] = set()
    for e in m.cadena:
        if e.estado == PENDIENTE and e.asiento == seat:
            turned.update(e.girados)
    return [ident_de(x) for x in m.participantes[seat].altar if es_preparado(x) and ident_de(x) not in turned]


@anunciar.step("AA-II.1.6.6", "AA-II.1.6.9")
def ligar_giro(m: Mesa, f: Anunciar) -> None:
    e = _eslabon(m)
    e.girados = desplegar(m, esbirros_sin_girar(m, e.asiento), m.choice)


# -- and it is said -------------------------------------------------------------------------------------------------


@anunciar.step("AA-II.1.3.1", "AA-II.1.3.2", "AA-II.1.6.1", "AA-II.3.1.1")
def proclamar(m: Mesa, f: Anunciar) -> None:
    """The announcement is public, except which card is reserved for the discard (AA-II.1.6.3)."""
    e = _eslabon(m)
    m.anunciando = None
    m.cadena.append(e)
    public = (e.asiento, e.reptante, e.ranura, len(m.cadena) - 1, e.pago, e.descarte)
    e.anuncio = m.emit("anuncia", "AA-II.1.6.1", (*public, e.carta), mask_of(e.asiento), public)
    if m.config.lecturas.mostrar_reserva_al_responder == MOSTRAR_RESERVA_AL_RESPONDER_AL_ANUNCIAR:
        mostrar_reserva(m, e)


def mostrar_reserva(m: Mesa, e: Eslabon) -> None:
    """The reserved card is laid face up on the Reptante; it still counts as in hand (AA-II.1.6.3, AA-II.1.6.4)."""
    if not e.mostrado:
        e.mostrado = True
        mostrar_cartas(m, e.asiento, [e.carta], "AA-II.1.6.3")


# -- answers that must make sense as a whole ------------------------------------------------------------------------


@anunciar.constraint
def comprobar_conjunto(m: Mesa, f: Anunciar, q: Question, choice: tuple[int, ...]) -> None:
    """Refuses a selection whose pieces are fine but which, taken together, breaks a rule."""
    if q.purpose != "girar" and q.purpose != "objetivo":
        return
    e = _eslabon(m)
    if poder_efectivo(m, e).efecto.clausula < 0:
        return
    if q.purpose == "girar":
        gone = set(desplegar(m, esbirros_sin_girar(m, e.asiento), choice)) if e.pago == PAGO_EXPLOTAR else set()
    else:
        o = objetivos_de(m, e)[len(e.objetivos)]
        gone = set(desplegar(m, candidatos(m, Apunte(e, o, e.objetivos)), choice)) if o.de == DE_ESE else set()
    if gone and not clausula_queda(m, e, gone):
        raise BrokenConstraint(
            "No quedaría el Esbirro que el texto obliga a Explotar después.",
            "The Esbirro that the text makes you Explotar afterwards would not be left.",
            ("AA-III.1.1.17",),
        )


def objetivos_que_quedan(m: Mesa, e: Eslabon) -> list[tuple[int, ...]]:
    """For each target of a link, those that are still valid."""
    return [objetivos_vigentes(m, e, o, chosen) for o, chosen in zip(objetivos_de(m, e), e.objetivos, strict=True)]


def fuente_preparada(m: Mesa, terna: tuple[int, ...]) -> bool:
    """Is the Reptante of a copied Power still in play and Preparado?"""
    return (m.participantes[terna[0]].preparados >> terna[1]) & 1 == 1
