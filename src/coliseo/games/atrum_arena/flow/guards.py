"""Who may announce what, and when: guards at the level where each rule speaks (seat, kind, Reptante, Power)."""

# Over 500 lines: one table of guards: a judge reads them in one place.

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.facts.stats import (
    acompanantes,
    clase_de,
    coste_reservado,
    cuenta_en_altar,
    fichas_libres,
    mano_libre,
    poder_de,
    preparados_en_altar,
    principales_libres,
    raiz_ataque,
    se_agotara,
    tipo_impuesto_mano,
)
from coliseo.games.atrum_arena.flow.lacking import falta_el_descarte, faltan_esbirros
from coliseo.games.atrum_arena.language import selectors
from coliseo.games.atrum_arena.language.selectors import Apunte, Objetivo
from coliseo.games.atrum_arena.model.cards import Poder
from coliseo.games.atrum_arena.model.marks import MOD_TIPO_ALTAR
from coliseo.games.atrum_arena.model.readings import (
    DOPPELGANGER_ALCANCE_SOLO_PROPIOS,
    RESERVA_DEL_REPTANTE_SOLO_EL_ANTERIOR,
    RESERVA_DEL_REPTANTE_SOLO_EL_NUEVO,
    UNA_DEFENSA_ENTRE_TODOS_CADA_PARTICIPANTE,
)
from coliseo.games.atrum_arena.model.table import (
    ATAQUE,
    DEFENSA,
    DESARROLLO,
    INICIO,
    NEUTRO,
    PENDIENTE,
    PRINCIPAL,
    PRINCIPALES,
    SOMBRA,
    TACTICO,
    Eslabon,
    Mesa,
    Participante,
    tipo_de,
)
from coliseo.kernel.guards import GuardTable, Reason, Refusal
from coliseo.tabletop.marks import latest

_TODOS_LOS_DESCARTES: Final = (1 << (NEUTRO + 1)) - 1
_SOLO_NEUTROS: Final = 1 << NEUTRO


class Intento:
    """An attempt to announce: the seat's means, worked out once, and the Power under the glass."""

    __slots__ = (
        "agotaria",
        "clase",
        "clases",
        "hay",
        "libres",
        "mano",
        "p",
        "pagables",
        "poder",
        "promete",
        "prueba",
        "ranura",
        "reptante",
        "seat",
    )

    def __init__(self, m: Mesa, seat: int, supuesto: bool = False) -> None:
        self.seat = seat
        p: Participante = m.participantes[seat]
        self.p = p
        self.reptante = 0
        self.ranura = 0
        self.clase = TACTICO
        self.poder: Poder = p.equipo[0].poderes[0]
        self.promete = 0  # bits of the Reptantes with a pending link that will make them Agotados
        self.agotaria = 0  # bits of the Reptantes with a pending link that will not
        self.clases = 0  # mask of the kinds that may be announced now
        self.hay: dict[int, bool] = {}
        self.prueba: Eslabon | None = None
        if m.cadena:
            self.mano = mano_libre(m, seat)
            self.libres = preparados_en_altar(m, seat) - coste_reservado(m, seat)
            for e in m.cadena:
                if e.estado == PENDIENTE and e.asiento == seat:
                    if se_agotara(m, e):
                        self.promete |= 1 << e.reptante
                    else:
                        self.agotaria |= 1 << e.reptante
            with_sombra = acompanantes(m, seat)
        else:
            self.mano = p.mano
            self.libres = preparados_en_altar(m, seat)
            with_sombra = 0
        self.pagables = _supuestos(self.mano) if supuesto else descartes_posibles(m, seat, self.mano, with_sombra)


def _supuestos(mano: list[int]) -> int:
    """What others must think possible: any discard, if there is a card at all."""
    return _TODOS_LOS_DESCARTES if sum(mano) > 0 else 0


def descartes_posibles(m: Mesa, seat: int, free: list[int], with_sombra: int) -> int:
    """Mask of the discard requirements that the free hand can meet (I.7.3, II.7.4)."""
    mains = principales_libres(free)
    if mains + free[SOMBRA] - with_sombra <= 0:
        return 0
    forced = tipo_impuesto_mano(m, seat) if m.modificadores else -1
    mask = 1 << NEUTRO
    if forced >= 0:
        mask |= 1 << forced
    else:
        spare = mains - with_sombra
        if free[SOMBRA] > 0 and spare > 0:
            return _TODOS_LOS_DESCARTES & ~(1 << SOMBRA)
        if spare > 0:
            for t in range(PRINCIPALES):
                if free[t] > 0:
                    mask |= 1 << t
        elif free[SOMBRA] <= 0:
            mask = 0
    if m.modificadores:
        for t in fichas_libres(m, seat):
            mask |= 1 << t
    return mask


# -- the seat -------------------------------------------------------------------------------------------------------

ASIENTO: Final = GuardTable("anunciar.asiento")


@ASIENTO.guard(
    "AA-II.5.0.2",
    es="no se anuncia nada mientras se resuelven efectos",
    en="nothing is announced while effects resolve",
)
def no_se_resuelve(m: Mesa, c: Intento) -> bool:
    return not m.resolviendo


@ASIENTO.guard(
    "AA-I.7.2.3.3",
    "AA-I.7.2.3.4",
    "AA-II.1.5.1",
    "AA-II.1.5.2",
    "AA-III.5.0.5",
    "AA-III.5.0.8",
    "AA-III.5.0.11",
    "AA-III.5.0.14",
    "AA-III.1.4.1",
    es="fuera de tu turno solo puedes empezar en el Inicio de una fase; después, solo responder",
    en="out of your turn you may start only at the Inicio of a phase; later you may only respond",
)
def puede_empezar(m: Mesa, c: Intento) -> bool:
    return c.seat == m.activo or m.parte == INICIO or len(m.cadena) > 0


# -- the kind -------------------------------------------------------------------------------------------------------

CLASE: Final = GuardTable("anunciar.clase")


@CLASE.guard(
    "AA-I.5.4.4",
    "AA-I.7.2.1.2",
    "AA-I.8.1.1",
    "AA-II.1.5.3",
    "AA-III.5.0.10",
    es="los Ataques se anuncian solo en el Desarrollo de la fase Principal del turno propio",
    en="Attacks are announced only in the Desarrollo of one's own Principal phase",
)
def ataque_en_su_momento(m: Mesa, c: Intento) -> bool:
    return c.clase != ATAQUE or (c.seat == m.activo and m.fase == PRINCIPAL and m.parte == DESARROLLO)


@CLASE.guard(
    "AA-II.4.1.5",
    es="un Ataque nunca responde a otro Poder",
    en="an Attack never responds to another Power",
)
def ataque_no_responde(m: Mesa, c: Intento) -> bool:
    return c.clase != ATAQUE or not m.cadena


@CLASE.guard(
    "AA-I.7.2.2.2",
    "AA-II.1.5.4",
    es="una Defensa se anuncia solo en el turno de otro, en una cadena que nace de un Ataque",
    en="a Defence is announced only in another's turn, in a chain that derives from an Attack",
)
def defensa_ante_ataque(m: Mesa, c: Intento) -> bool:
    return c.clase != DEFENSA or (c.seat != m.activo and raiz_ataque(m) >= 0)


@CLASE.guard(
    "AA-I.7.2.2.3",
    "AA-II.1.5.4",
    "AA-II.4.2.1",
    "AA-III.1.4.2",
    es="ya hay una Defensa contra este Ataque",
    en="there is already a Defence against this Attack",
)
def una_sola_defensa(m: Mesa, c: Intento) -> bool:
    if c.clase != DEFENSA:
        return True
    each = m.config.lecturas.una_defensa_entre_todos == UNA_DEFENSA_ENTRE_TODOS_CADA_PARTICIPANTE
    for e in m.cadena:
        if e.clase == DEFENSA and (not each or e.asiento == c.seat):
            return False
    return True


# -- the Reptante ---------------------------------------------------------------------------------------------------

REPTANTE: Final = GuardTable("anunciar.reptante")


@REPTANTE.guard(
    "AA-II.1.2.2",
    "AA-I.7.2b.2",
    "AA-I.7.2b.3",
    es="el Reptante no está Preparado",
    en="the Reptante is not Preparado",
)
def reptante_preparado(m: Mesa, c: Intento) -> bool:
    return (c.p.preparados >> c.reptante) & 1 == 1


# -- the Power ------------------------------------------------------------------------------------------------------

PODER: Final = GuardTable("anunciar.poder")


@PODER.guard(
    "AA-II.1.2.7",
    "AA-II.5.3.4",
    "AA-I.7.3.1",
    "AA-I.7.4.3",
    "AA-II.1.6.10",
    "AA-II.7.4.2",
    "AA-II.7.4.5",
    es="no tienes en la mano, libre, lo que hay que descartar",
    en="you do not hold, unreserved, what must be discarded",
    wanting=lambda m, c: falta_el_descarte(c.poder.descarte),
)
def hay_descarte(m: Mesa, c: Intento) -> bool:
    return (c.pagables >> c.poder.descarte) & 1 == 1


@PODER.guard(
    "AA-II.1.2.5",
    "AA-II.1.3.1",
    "AA-I.7.2b.1",
    "AA-III.3.0.16",
    es="no quedan en tu Altar bastantes Esbirros Preparados sin reservar",
    en="not enough unreserved Preparado Esbirros are left in your Altar",
    wanting=lambda m, c: faltan_esbirros(m, c.seat, c.poder.coste - c.libres),
)
def hay_coste(m: Mesa, c: Intento) -> bool:
    return c.poder.coste <= c.libres


@PODER.guard(
    "AA-II.1.2.3",
    "AA-II.1.2.4",
    "AA-II.1.2.8",
    "AA-II.1.2.9",
    es="ese Reptante ya tiene anunciado un Poder que lo agotará",
    en="that Reptante already has an announced Power that will make it Agotado",
)
def reserva_permite(m: Mesa, c: Intento) -> bool:
    return pagos_permitidos(m, c) != 0


_SIN_OBJETIVO: Final = Reason("AA-II.9.5.2", "ahora no hay un objetivo válido", "there is no valid target now")
_NADA_QUE_REFORZAR: Final = Reason(
    "AA-II.8.3.2",
    "no hay en esta cadena un Ataque o una Defensa que Reforzar",
    "there is no Attack or Defence to Reforzar in this chain",
    ("AA-II.4.3.4", "AA-II.9.5.2"),
)
_TODOS_EN_CERO: Final = Reason(
    "AA-I.3.2.4",
    "nadie a quien pueda apuntar tiene resistencia: a 0 no se puede ser objetivo de lo que la baja",
    "nobody it could point at has any resistencia: at 0 nobody can be the target of what lowers it",
    ("AA-I.8.4.3", "AA-II.9.5.2"),
)


def _por_que_no_hay(m: Mesa, c: Intento) -> Reason:
    """Which rule leaves the Power without a target."""
    for o in _objetivos_de(c):
        if o.hasta or _hay(m, Eslabon(c.seat, c.reptante, c.ranura), o):
            continue
        if o.cosa == selectors.ESLABON and o.eslabon in (selectors.UN_ATAQUE, selectors.UNA_DEFENSA):
            return _NADA_QUE_REFORZAR
        if o.cosa == selectors.PARTICIPANTE and o.danino:
            return _TODOS_EN_CERO
        break
    return _SIN_OBJETIVO


def _objetivos_de(c: Intento) -> list[Objetivo]:
    """What the Power points at, as the kind it has now."""
    objetivos = c.poder.efecto.objetivos
    return objetivos if c.poder.clase == c.clase else objetivos_segun_clase(objetivos, c.poder.clase, c.clase)


@PODER.guard_by_case(_SIN_OBJETIVO, _NADA_QUE_REFORZAR, _TODOS_EN_CERO, case=_por_que_no_hay)
def hay_objetivo(m: Mesa, c: Intento) -> bool:
    if c.poder.efecto.copia is not None:
        return True  # the copied Power brings its own targets: see hay_copia
    for o in _objetivos_de(c):
        if o.hasta:
            continue
        known = c.hay.get(id(o))
        if known is None:
            if c.prueba is None:
                c.prueba = Eslabon(c.seat, c.reptante, c.ranura)
            c.prueba.reptante = c.reptante
            known = _hay(m, c.prueba, o)
            if o.cosa != selectors.REPTANTE and o.cosa != selectors.PODER:
                c.hay[id(o)] = known
        if not known:
            return False
    return True


def _hay(m: Mesa, e: Eslabon, o: Objetivo) -> bool:
    if o.de == selectors.DE_ESE:
        # any participant with an Altar to choose from will do; the first target fixes whose
        return any(p.altar for i, p in enumerate(m.participantes) if m.opposed(i, e.asiento))
    if selectors.hay_candidato(m, Apunte(e, o, ())):
        return True
    if o.de == selectors.TUYO and m.config.grupos:
        # it may be used for a companion instead (AA-III.3.0.11)
        for seat, p in enumerate(m.participantes):
            if seat != e.asiento and p.vivo and not m.opposed(seat, e.asiento):
                e.beneficiario = seat
                found = selectors.hay_candidato(m, Apunte(e, o, ()))
                e.beneficiario = e.asiento
                if found:
                    return True
    return False


@PODER.guard(
    "AA-III.1.1.17",
    es="después de pagar no quedaría el Esbirro que su texto obliga a Explotar",
    en="after paying, the Esbirro that its text obliges to Explotar would not be left",
)
def clausula_posible(m: Mesa, c: Intento) -> bool:
    clausula = c.poder.efecto.clausula
    if clausula < 0:
        return True
    only_explotar = pagos_permitidos(m, c) == 2
    for seat, p in enumerate(m.participantes):
        if p.en_juego and not m.opposed(seat, c.seat):
            spent = c.poder.coste if only_explotar and seat == c.seat else 0
            if queda_para_clausula(m, seat, clausula, spent):
                return True
    return False


def queda_para_clausula(m: Mesa, seat: int, clausula: int, gastados: int) -> bool:
    """Is there a suitable Esbirro in the Altar even after Explotar `gastados` Preparados ones to pay?"""
    if gastados == 0:
        return cuenta_en_altar(m, seat, clausula) > 0
    altar = m.participantes[seat].altar
    if clausula == NEUTRO or latest(m.modificadores, MOD_TIPO_ALTAR, seat) is not None:
        return len(altar) > gastados and cuenta_en_altar(m, seat, clausula) > 0
    ready = sum(1 for e in altar if e & 1 and tipo_de(e) != clausula)
    real = sum(1 for e in altar if tipo_de(e) == clausula)
    return real > max(0, gastados - ready)


@PODER.guard(
    "AA-II.8.5.1",
    "AA-II.8.5.2",
    "AA-II.8.5.3",
    es="ahora no hay ningún Poder que pueda copiar",
    en="there is no Power it could copy now",
)
def hay_copia(m: Mesa, c: Intento) -> bool:
    return c.poder.efecto.copia is None or len(copiables(m, c, [])) > 0


# -- payment modes --------------------------------------------------------------------------------------------------


def pagos_permitidos(m: Mesa, c: Intento) -> int:
    """Mask of the payment modes the Reptante's reservation leaves (1 Agotar, 2 Explotar; AA-II.1.2.8, AA-II.1.2.9)."""
    poder = c.poder
    if poder.coste == 0:
        return 1
    both = 2 if poder.efecto.obliga_explotar else 3
    bit = 1 << c.reptante
    reading = m.config.lecturas.reserva_del_reptante
    harmless = both if poder.efecto.no_se_agota else both & 2
    if c.promete & bit:
        # the new one must be the exception: it will not make the Reptante Agotado
        return 0 if reading == RESERVA_DEL_REPTANTE_SOLO_EL_ANTERIOR else harmless
    if c.agotaria & bit and reading == RESERVA_DEL_REPTANTE_SOLO_EL_NUEVO:
        return harmless
    return both


def objetivos_segun_clase(objetivos: list[Objetivo], impresa: int, clase: int) -> list[Objetivo]:
    """A Power whose kind was changed points as its new kind does (AA-II.9.3.5, AA-II.9.3.7)."""
    if impresa == clase or TACTICO in (impresa, clase):
        return objetivos
    # each in its place: the operations find their targets by it
    if clase == DEFENSA:
        return [OBJETIVO_DE_DEFENSA if o.danino else o for o in objetivos]
    return [_como_ataque(o) for o in objetivos]


def _como_ataque(o: Objetivo) -> Objetivo:
    if o.cosa != selectors.ESLABON:
        return o
    return OBJETIVO_DE_ATAQUE if o.eslabon in (selectors.EL_ATAQUE, selectors.QUE_DANE) else OBJETIVO_IMPOSIBLE


OBJETIVO_DE_ATAQUE: Final = Objetivo(selectors.PARTICIPANTE, danino=True)
OBJETIVO_DE_DEFENSA: Final = Objetivo(selectors.ESLABON, selectors.DE_CUALQUIERA, eslabon=selectors.EL_ATAQUE)
#: a Defence turned Attack starts the chain, so there is no announced Power at which the rest of its text could point
OBJETIVO_IMPOSIBLE: Final = Objetivo(selectors.ESLABON, selectors.DE_CUALQUIERA, hasta=True)


# -- copying --------------------------------------------------------------------------------------------------------


def copiables(m: Mesa, c: Intento, ya: list[int]) -> list[int]:
    """Powers that may be copied now, as ((seat * 3 + Reptante) * 5 + slot). `ya` holds the copies chosen so far.

    The kind is copied too, so the moment must suit it (AA-II.8.5.2); a copy of a copy must end in a Power that does not
    copy, without going round in circles.
    """
    own = m.config.lecturas.doppelganger_alcance == DOPPELGANGER_ALCANCE_SOLO_PROPIOS
    origin = (c.seat * 3 + c.reptante) * 5 + c.ranura
    last = ya[-1] if ya else origin
    declared = _poder(m, last).efecto.copia
    assert declared is not None
    found: list[int] = []
    for seat, p in enumerate(m.participantes):
        if (declared.propios or own) and seat != c.seat:
            continue
        for rep in range(len(p.equipo)):
            if (seat * 3 + rep) == last // 5 or not (p.preparados >> rep) & 1:
                continue
            for ranura in range(5):
                code = (seat * 3 + rep) * 5 + ranura
                if code != origin and code not in ya and _copia_legal(m, c, code, [*ya, code]):
                    found.append(code)
    return found


def _poder(m: Mesa, code: int) -> Poder:
    return m.participantes[code // 15].equipo[code // 5 % 3].poderes[code % 5]


def _copia_legal(m: Mesa, c: Intento, code: int, ya: list[int]) -> bool:
    poder = _poder(m, code)
    if poder.efecto.copia is not None:
        return len(ya) < 4 and len(copiables(m, c, ya)) > 0
    before_poder, before_clase = c.poder, c.clase
    c.poder = poder
    c.clase = clase_de(m, code // 15, code // 5 % 3, code % 5)
    legal = CLASE.allowed(m, c) and hay_objetivo(m, c) and clausula_posible(m, c)
    c.poder, c.clase = before_poder, before_clase
    return legal


# -- offers and explanations ----------------------------------------------------------------------------------------


def podria_anunciar(m: Mesa, seat: int) -> int:
    """A quick look before the guards: bits of the Reptantes that might have something to announce now, 0 for none."""
    p = m.participantes[seat]
    ready_ones = p.preparados
    if ready_ones == 0:
        return 0
    hand = p.mano
    mains = hand[0] + hand[1] + hand[2] + hand[3] + hand[4]
    if m.modificadores:
        return ready_ones if mains + hand[SOMBRA] > 0 else 0
    if hand[SOMBRA]:
        mask = _TODOS_LOS_DESCARTES if mains else _SOLO_NEUTROS
    elif mains:
        mask = _SOLO_NEUTROS
        for t in range(PRINCIPALES):
            if hand[t]:
                mask |= 1 << t
    else:
        return 0
    ready = 0
    for e in p.altar:
        ready += e & 1
    situacion = 0
    ataques = defensas = False
    if m.cadena:
        used = 0
        for link in m.cadena:
            if link.asiento == seat and link.estado == PENDIENTE:
                used += 1
                ready -= poder_de(m, link).coste
        if mains + hand[SOMBRA] <= used:
            return 0
        situacion = 1
        if m.cadena[0].clase == ATAQUE:
            situacion = 2
            defensas = seat != m.activo
    else:
        ataques = m.fase == PRINCIPAL and m.parte == DESARROLLO
    altar = False
    for other, q in enumerate(m.participantes):
        if q.altar and other != seat:
            altar = True
            break
    if ready > 4:
        ready = 4
    at = (situacion * 2 + (1 if altar else 0)) * 15 + ready  # indice_de_alcance, without the call
    found = 0
    bit = 1
    for r in p.equipo:
        if ready_ones & bit:
            reach = r.alcance
            if reach[at + 10] & mask or (ataques and reach[at] & mask) or (defensas and reach[at + 5] & mask):
                found |= bit
        bit += bit
    return found


def momento(m: Mesa, seat: int) -> int:
    """A number that stays the same while nothing happens that could change the seat's offers outside a chain."""
    attacks = seat == m.activo and m.fase == PRINCIPAL and m.parte == DESARROLLO
    return (m.event_count - m.ruido) * 2 + (1 if attacks else 0)


def anuncios(m: Mesa, seat: int, supuesto: bool = False) -> list[int]:
    """What the seat may announce now, as Reptante * 5 + slot. With `supuesto`, what the others must think possible.

    Windows follow each other with nothing in between, so the latest offers outside a chain are kept for the next one.
    """
    if m.cadena or supuesto:
        return calcular_anuncios(m, seat, supuesto)
    p = m.participantes[seat]
    now = momento(m, seat)
    if p.oferta_en != now:
        p.oferta = calcular_anuncios(m, seat, False)
        p.oferta_en = now
    return p.oferta.copy()


def clases_permitidas(m: Mesa, c: Intento) -> int:
    """Mask of the kinds that may be announced now.

    Outside a chain it depends only on the part of the turn and on whose turn it is: the guards are asked once for each.
    """
    at = (m.fase * 3 + m.parte) * 2 + (1 if c.seat == m.activo else 0)
    if not m.cadena:
        known = m.config.clases_sin_cadena[at]
        if known >= 0:
            return known
    mask = 0
    for k in range(3):
        c.clase = k
        if CLASE.allowed(m, c):
            mask |= 1 << k
    if not m.cadena:
        m.config.clases_sin_cadena[at] = mask
    return mask


def calcular_anuncios(m: Mesa, seat: int, supuesto: bool) -> list[int]:
    p = m.participantes[seat]
    found: list[int] = []
    worth = p.preparados if supuesto else podria_anunciar(m, seat)
    if worth == 0:
        return found
    c = Intento(m, seat, supuesto)
    if not ASIENTO.allowed(m, c) or c.pagables == 0:
        return found
    c.clases = clases_permitidas(m, c)
    changed = len(m.modificadores) > 0
    tests = PODER.tests
    for rep in range(3):
        c.reptante = rep
        if not (worth >> rep) & 1 or not REPTANTE.allowed(m, c):
            continue
        ranura = 0
        for poder in p.equipo[rep].poderes:
            clase = clase_de(m, seat, rep, ranura) if changed else poder.clase
            if (c.clases >> clase) & 1 or poder.efecto.copia is not None:
                c.poder = poder
                c.ranura = ranura
                c.clase = clase
                for test in tests:
                    if not test(m, c):
                        break
                else:
                    found.append(rep * 5 + ranura)
            ranura += 1
    return found


def explicar_anuncio(m: Mesa, seat: int, code: int) -> list[Refusal]:
    """Everything that stands in the way of announcing a Power now."""
    c = Intento(m, seat)
    c.reptante = code // 5
    c.ranura = code % 5
    c.poder = c.p.equipo[c.reptante].poderes[c.ranura]
    c.clase = clase_de(m, seat, c.reptante, c.ranura)
    refusals = ASIENTO.explain(m, c)
    if c.poder.efecto.copia is None:
        refusals += CLASE.explain(m, c)
    return refusals + REPTANTE.explain(m, c) + PODER.explain(m, c)


# -- placing in the Altar -------------------------------------------------------------------------------------------

COLOCAR: Final = GuardTable("colocar")


class Colocacion:
    """An attempt to place an Esbirro of a type from the hand as the turn's action."""

    __slots__ = ("seat", "tipo")

    def __init__(self, seat: int, tipo: int) -> None:
        self.seat = seat
        self.tipo = tipo


@COLOCAR.guard(
    "AA-I.6.2.1",
    "AA-II.6.0.1",
    "AA-III.5.0.10",
    es="se coloca un Esbirro solo en el Desarrollo de la fase Principal propia, sin cadena abierta",
    en="an Esbirro is placed only in the Desarrollo of one's own Principal phase, with no chain open",
)
def en_su_principal(m: Mesa, c: Colocacion) -> bool:
    return c.seat == m.activo and m.fase == PRINCIPAL and m.parte == DESARROLLO and not m.cadena


@COLOCAR.guard(
    "AA-I.5.4.2",
    "AA-I.6.2.1",
    es="ya colocaste un Esbirro este turno",
    en="you have already placed an Esbirro this turn",
)
def uno_por_turno(m: Mesa, c: Colocacion) -> bool:
    return not m.participantes[c.seat].coloco


COLOCAR_TIPO: Final = GuardTable("colocar.tipo")


@COLOCAR_TIPO.guard(
    "AA-I.5.4.2",
    es="no tienes un Esbirro de ese tipo en la mano",
    en="you hold no Esbirro of that type",
)
def en_la_mano(m: Mesa, c: Colocacion) -> bool:
    return m.participantes[c.seat].mano[c.tipo] > 0
