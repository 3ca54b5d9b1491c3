"""Everything that is so now, worked out from the table: texts, Raza, words, Fuerza, prohibitions (2, 3, 6.4, 7.1).

Cards that nothing acts on share one `Estado` for each definition; the others get their own.
"""

# Over 500 lines: the passes of one calculation, in the order of the book.

from __future__ import annotations

from coliseo.effects.nodes import Amount, Fixed
from coliseo.games.mitos_y_leyendas.facts.stats import (
    atacando,
    carta_del_texto,
    con_enlazadas,
    jugada_de_pieza,
    lo_que_vale_este_oro,
    lo_que_vale_un_oro,
    se_cumple,
    valor,
    vigente,
)
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    CARGAS,
    INMUNE_A_TALISMANES,
    INMUNE_A_TALISMANES_EN_BATALLA,
    NO_DA_FUERZA,
    ORO,
    SIN_USAR_TEXTO,
    SIN_USAR_TEXTO_EN_BATALLA,
    Carta,
    Continua,
    Texto,
)
from coliseo.games.mitos_y_leyendas.model.derived import FUERA, TURNO, Estado, Recargo, Situacion
from coliseo.games.mitos_y_leyendas.model.marks import (
    BLOQUEA_MAS,
    BONO,
    COPIA_FUERZA,
    COPIA_HABILIDAD,
    DE_TALISMAN,
    DOBLE,
    FIJA,
    GANA_HABILIDAD,
    HASTA_FIN_DEL_PROXIMO,
    PALABRA,
    RAZA,
    SIN_HABILIDAD,
    V_AL_ATACAR,
    V_INTERCAMBIA,
    V_INVIERTE_BONOS,
    V_MANO_MAXIMA,
    V_PROHIBE,
    V_ROBA_EXTRA,
    V_SIN_HABILIDAD,
    V_UNA_VEZ,
    Vigencia,
)
from coliseo.games.mitos_y_leyendas.model.pieces import RESERVA, Pieza
from coliseo.games.mitos_y_leyendas.model.players import NADIE
from coliseo.games.mitos_y_leyendas.model.readings import (
    PERDER_HABILIDAD_SOLO_SU_TEXTO,
    PERDER_HABILIDAD_SUSPENDE_LO_CONCEDIDO,
)
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_RAZA, DEDUCE, Mesa, en_batalla, es_de
from coliseo.kernel.rules import cite
from coliseo.tabletop.derived import ADD, DOUBLE, FoldStep, fold

cite("policy", "stats.fuerza", ("ML-3.1.3", "ML-3.1.4", "ML-3.1.5", "ML-3.1.6", "ML-3.1.7", "ML-7.1.3", "ML-7.1.4"))
cite("policy", "stats.orden", ("ML-7.1.5", "ML-7.1.6", "ML-10.24.1", "ML-10.29.2", "ML-10.29.4", "ML-10.9.1"))
cite("policy", "stats.texto", ("ML-2.5.1", "ML-6.10.4", "ML-6.10.5", "ML-6.10.6", "ML-3.2.7", "ML-3.2.10", "ML-3.3.11"))
cite("policy", "stats.continuas", ("ML-6.4.1", "ML-6.4.2", "ML-6.4.3", "ML-5.2.2"))
cite("policy", "stats.fuerza_x", ("ML-10.50.1",))
cite("policy", "stats.raza", ("ML-2.3.2", "ML-2.3.3", "ML-2.3.4"))


class _Fuerzas:
    """What acts on the Fuerza of the cards in play, gathered before it is applied in order."""

    __slots__ = ("bonos", "dobles", "fijas", "intercambia")

    def __init__(self) -> None:
        #: (when, 1 for the player who is not active, how much)
        self.bonos: dict[int, list[tuple[int, int, int]]] = {}
        self.dobles: dict[int, list[tuple[int, int]]] = {}
        self.fijas: dict[int, tuple[int, int]] = {}
        self.intercambia: list[int] = []


def estado_de_carta(c: Carta) -> Estado:
    """A card in play that nothing acts on. Shared by all copies: whoever changes it takes its own first (`_suyo`)."""
    e = c.en_juego
    if e is None:
        e = Estado(c.texto, c.razas)
        e.base = c.fuerza
        e.fuerza = c.fuerza
        e.coste = c.coste
        e.palabras = c.texto.palabras
        e.plano = c.texto.vacio
        c.en_juego = e
    return e


def _suyo(m: Mesa, s: Situacion, ident: int) -> Estado:
    """The state of a card, about to be changed."""
    e = s.estados[ident]
    if e is m.carta(m.piezas[ident].carta).en_juego:
        e = e.copy()
        s.estados[ident] = e
    return e


def situacion_de(m: Mesa) -> Situacion:
    """Made in the order in which one thing depends on another: texts, Razas, words, what acts all the time, Fuerza."""
    s = Situacion()
    m.kept = s  # conditions and filters read what is known so far
    cartas = m.catalogo.cartas
    sources: list[Pieza] = []
    marked: list[Pieza] = []
    estados = s.estados
    aliados = s.aliados
    con_texto = s.con_texto
    oros = s.oros
    for p in m.piezas.values():
        c = cartas[p.carta]
        e = c.en_juego
        if e is None:
            e = estado_de_carta(c)
        estados[p.ident] = e
        text = c.texto
        if p.tipo == ALIADO:
            aliados.append(p.ident)
        if p.marcas:
            marked.append(p)
            con_texto.append(p.ident)
        elif e.plano:
            if p.tipo == ORO and p.linea == RESERVA:
                oros[p.control] += 1
        else:
            con_texto.append(p.ident)
            if text.continuas or text.fuerza_x is not None:
                sources.append(p)
    for p in marked:
        e = _suyo(m, s, p.ident)
        _marcas_de_texto(m, p, e)
        if (e.texto is not None and (e.texto.continuas or e.texto.fuerza_x is not None)) or e.ganados:
            sources.append(p)
    if m.vigencias:
        _nombres_sin_habilidad(m, s)
    if sources:
        for p in sources:
            _lo_que_mira(s, estados[p.ident])
        sources = _quitar_habilidades(m, s, sources)
        _dar_razas(m, s, sources)
    for p in marked:
        _marcas_de_palabras(m, s, p, estados[p.ident])
    if m.vigencias:
        _palabras_al_atacar(m, s)
    acting: list[tuple[Pieza, Continua, int]] = []
    for p in sources:
        _continuas_que_actuan(m, s, p, acting)
    forces = _Fuerzas()
    for p, ability, place in acting:
        _aplicar_a_cartas(m, s, forces, p, ability, place)
        _aplicar_a_jugadores(m, s, p, ability)
    if m.vigencias:
        _aplicar_vigencias(m, s)
    # of bonuses and doublings that began at once the active player's come first
    if marked or m.vigencias or forces.dobles:
        s.looks |= TURNO
    if sources or marked or m.vigencias:
        _calcular_fuerzas(m, s, forces)
        if _dependen_de_fuerza(acting, sources, s):
            again = _Fuerzas()
            for p, ability, place in acting:
                _sumar_fuerzas(m, again, p, ability, place, alcanzadas(m, s, p, ability))
            _calcular_fuerzas(m, s, again)
    _contar(m, s)
    return s


def _marcas_de_palabras(m: Mesa, s: Situacion, p: Pieza, e: Estado) -> None:
    own = 0 if e.texto is None else e.texto.palabras
    for gained in e.ganados:
        own |= gained.palabras
    given = 0
    for mark in p.marcas:
        if mark.until == HASTA_FIN_DEL_PROXIMO and m.turno <= mark.turn:
            continue  # it is about the turn that follows
        if mark.kind == PALABRA and not _suspendida(m, s, p, mark.since):
            given |= mark.n
        elif mark.kind == BLOQUEA_MAS:
            e.bloquea += mark.n
    if given & SIN_USAR_TEXTO_EN_BATALLA:
        s.looks |= FUERA
        if en_batalla(m):
            given |= SIN_USAR_TEXTO
    e.palabras = given | (own & CARGAS if given & SIN_USAR_TEXTO else own)


def _palabras_al_atacar(m: Mesa, s: Situacion) -> None:
    """What a player's Aliados are while they attack: it depends on the battle."""
    for v in m.vigencias:
        if v.kind != V_AL_ATACAR or not vigente(m, v):
            continue
        s.looks |= FUERA
        immune = (INMUNE_A_TALISMANES | INMUNE_A_TALISMANES_EN_BATALLA) if v.source == DE_TALISMAN else 0
        for attacker in m.atacantes:
            p = m.piezas.get(attacker)
            if p is None or p.control != v.about or not atacando(m, p):
                continue
            for ident in con_enlazadas(m, [attacker]):
                if not s.estados[ident].palabras & immune and not _suspendida(m, s, m.piezas[ident], v.data):
                    _suyo(m, s, ident).palabras |= v.n


def _marcas_de_texto(m: Mesa, p: Pieza, e: Estado) -> None:
    gained: list[Texto] = []
    for mark in p.marcas:
        kind = mark.kind
        if kind == SIN_HABILIDAD:
            e.texto = None
            if m.config.lecturas.perder_habilidad == PERDER_HABILIDAD_SUSPENDE_LO_CONCEDIDO:
                gained.clear()
        elif kind == COPIA_HABILIDAD:
            e.texto = m.carta(mark.n).texto
        elif kind == GANA_HABILIDAD:
            gained.append(m.carta(mark.n).texto)
        elif kind == RAZA:
            e.razas = mark.n
        elif kind == COPIA_FUERZA:
            e.base = mark.n
    if gained:
        e.ganados = tuple(gained)


def _nombres_sin_habilidad(m: Mesa, s: Situacion) -> None:
    """Cards named for the rest of the game have no ability (ML-6.5.5)."""
    for v in m.vigencias:
        if v.kind == V_SIN_HABILIDAD and vigente(m, v):
            for p in m.piezas.values():
                if m.catalogo.mismo_nombre(p.carta, v.n):
                    for ident in con_enlazadas(m, [p.ident]):
                        _quitar_texto(m, s, ident, v.data)


def _lo_que_mira(s: Situacion, e: Estado) -> None:
    """What the continuous abilities of a card depend on besides the other cards in play."""
    if e.texto is not None:
        s.looks |= e.texto.looks
    for gained in e.ganados:
        s.looks |= gained.looks


def _quitar_texto(m: Mesa, s: Situacion, ident: int, cuando: int) -> None:
    """The whole text box goes, and with it the words it gave and what others had given it before (ML-6.10.4)."""
    e = _suyo(m, s, ident)
    if cuando > e.perdida:
        e.perdida = cuando
    if e.ganados and m.config.lecturas.perder_habilidad == PERDER_HABILIDAD_SUSPENDE_LO_CONCEDIDO:
        kept = [x.n for x in m.piezas[ident].marcas if x.kind == GANA_HABILIDAD and x.since > cuando]
        e.ganados = tuple(m.carta(n).texto for n in kept)
    if e.texto is not None:
        e.palabras = 0
        e.texto = None


def _continuas(e: Estado) -> list[Continua]:
    if not e.ganados:
        return e.texto.continuas if e.texto is not None else []
    found = list(e.texto.continuas) if e.texto is not None else []
    for gained in e.ganados:
        found.extend(gained.continuas)
    return found


def _quitar_habilidades(m: Mesa, s: Situacion, sources: list[Pieza]) -> list[Pieza]:
    """First the continuous abilities that take others' away."""
    lost = False
    for p in sources:
        e = s.estados[p.ident]
        if (e.texto is None or not e.texto.quita_habilidades) and not e.ganados:
            continue
        for place, c in enumerate(_continuas(e)):
            if c.sin_habilidad and se_cumple(m, jugada_de_pieza(m, p, p.control, 0), c.condicion):
                for ident in alcanzadas(m, s, p, c):
                    _quitar_texto(m, s, ident, _cuando(m, p, place, ident))
                    lost = True
    if not lost:
        return sources
    return [p for p in sources if s.estados[p.ident].texto is not None or s.estados[p.ident].ganados]


def _dar_razas(m: Mesa, s: Situacion, sources: list[Pieza]) -> None:
    """Then those that change the Raza, in order of application: the latest rules (OQ-16)."""
    given: dict[int, list[tuple[int, int]]] = {}
    for p in sources:
        text = s.estados[p.ident].texto
        if (text is None or not text.cambia_razas) and not s.estados[p.ident].ganados:
            continue
        for place, c in enumerate(_continuas(s.estados[p.ident])):
            if not (c.razas or c.raza_elegida):
                continue
            mask = c.razas
            if c.raza_elegida and p.elegido // BLANCO == DE_RAZA // BLANCO:
                mask = 1 << (p.elegido - DE_RAZA)
            if mask and se_cumple(m, jugada_de_pieza(m, p, p.control, 0), c.condicion):
                for ident in alcanzadas(m, s, p, c):
                    given.setdefault(ident, []).append((_cuando(m, p, place, ident), mask))
    for ident, changes in given.items():
        changes.sort()
        when, mask = changes[-1]
        own = [x.since for x in m.piezas[ident].marcas if x.kind == RAZA]
        if not own or own[-1] < when:
            _suyo(m, s, ident).razas = mask


def _suspendida(m: Mesa, s: Situacion, p: Pieza, orden: int) -> bool:
    """Was it granted before the card lost its ability (OQ-49)?"""
    if m.config.lecturas.perder_habilidad == PERDER_HABILIDAD_SOLO_SU_TEXTO:
        return False
    if s.estados[p.ident].perdida > orden:
        return True
    for mark in p.marcas:
        if mark.kind == SIN_HABILIDAD and mark.since > orden:
            return True
    return False


def _cuando(m: Mesa, p: Pieza, place: int, ident: int) -> int:
    """When a continuous modifier began to act on an Aliado (OQ-16)."""
    noted = m.aplicadas.get(clave_de_aplicacion(p.ident, place, ident)) if m.aplicadas else None
    if noted is not None:
        return noted
    other = m.piezas[ident].orden
    return p.orden if p.orden > other else other


def clave_de_aplicacion(fuente: int, place: int, ident: int) -> int:
    return (fuente * 32 + place) * BLANCO + ident


def _continuas_que_actuan(m: Mesa, s: Situacion, p: Pieza, acting: list[tuple[Pieza, Continua, int]]) -> None:
    e = s.estados[p.ident]
    if e.palabras & SIN_USAR_TEXTO:
        return
    for place, c in enumerate(_continuas(e)):
        if c.una_vez and not _es_su_vez(m, p):
            continue
        if c.condicion is None or se_cumple(m, jugada_de_pieza(m, p, p.control, 0), c.condicion):
            acting.append((p, c, place))


def _es_su_vez(m: Mesa, p: Pieza) -> bool:
    """Is it the one card of its name whose ability of "once per game" acts for its player?"""
    v = la_unica_vez(m, p)
    return v is not None and v.data == p.ident


def la_unica_vez(m: Mesa, p: Pieza) -> Vigencia | None:
    number = carta_del_texto(p)
    for v in m.vigencias:
        if v.kind == V_UNA_VEZ and v.about == p.control and m.catalogo.mismo_nombre(v.n, number):
            return v
    return None


def alcanzadas(m: Mesa, s: Situacion, p: Pieza, c: Continua) -> list[int]:
    """The cards in play that a continuous ability acts on."""
    if c.a_si:
        return [p.ident]
    if c.al_portador:
        return con_enlazadas(m, [p.portador]) if p.portador in m.piezas else []
    f = c.sobre
    if f is None:
        return []
    found: list[int] = []
    for ident in s.aliados if f.tipos == ALIADO else m.piezas:
        e = s.estados[ident]
        if f.cumple_basico(m, p.control, p.ident, m.piezas[ident], e.razas, e.palabras):
            found.append(ident)
    return con_enlazadas(m, found)


def _aplicar_a_cartas(m: Mesa, s: Situacion, forces: _Fuerzas, p: Pieza, c: Continua, place: int) -> None:
    reached = alcanzadas(m, s, p, c)
    if not reached:
        return
    for ident in reached if _toca_estado(c) else []:
        e = _suyo(m, s, ident)
        borne = p.portador == ident  # what its Armas give it stays (ML-3.2.7)
        if c.palabras and (borne or not _suspendida(m, s, m.piezas[ident], _cuando(m, p, place, ident))):
            e.palabras |= c.palabras
        if c.bloquea > e.bloquea:
            e.bloquea = c.bloquea
        if c.armas:
            e.armas += c.armas
        if c.no_le_bloquean is not None:
            e.impedidos = (*e.impedidos, c.no_le_bloquean)
        if c.solo_le_bloquean is not None:
            e.solo_le_bloquean = (*e.solo_le_bloquean, c.solo_le_bloquean)
    _sumar_fuerzas(m, forces, p, c, place, reached)


def _cuanto(m: Mesa, p: Pieza, amount: Amount[Mesa]) -> int:
    """An amount of a continuous ability; most are printed."""
    if isinstance(amount, Fixed):
        return amount.number
    return valor(m, jugada_de_pieza(m, p, p.control, 0), amount)


def _toca_estado(c: Continua) -> bool:
    """Does it give something besides Fuerza?"""
    return (
        c.palabras != 0
        or c.bloquea != 0
        or c.armas != 0
        or c.no_le_bloquean is not None
        or c.solo_le_bloquean is not None
    )


def _sumar_fuerzas(m: Mesa, forces: _Fuerzas, p: Pieza, c: Continua, place: int, reached: list[int]) -> None:
    if m.estado(p.ident).palabras & NO_DA_FUERZA:
        return
    if c.fuerza is not None:
        n = _cuanto(m, p, c.fuerza) * c.signo
        if n:
            for ident in reached:
                forces.bonos.setdefault(ident, []).append((_cuando(m, p, place, ident), _despues(m, p), n))
    if c.dobla:
        for ident in reached:
            forces.dobles.setdefault(ident, []).append((_cuando(m, p, place, ident), _despues(m, p)))
    if c.fija is not None:
        n = _cuanto(m, p, c.fija)
        for ident in reached:
            when = _cuando(m, p, place, ident)
            before = forces.fijas.get(ident)
            if before is None or before[0] <= when:
                forces.fijas[ident] = (when, n)
    if c.intercambia:
        forces.intercambia.extend(reached)


def _aplicar_a_jugadores(m: Mesa, s: Situacion, p: Pieza, c: Continua) -> None:
    if c.prohibe or c.mano or c.roba_extra or c.roba_obligado:
        for seat in range(2):
            if es_de(seat, c.de_quien, p.control):
                s.prohibido[seat] |= c.prohibe
                s.mano_maxima[seat] += c.mano
                s.roba_extra[seat] += c.roba_extra
                s.roba_obligado[seat] += c.roba_obligado
    if (c.abarata or c.encarece or c.a_cero) and not c.a_si:
        s.costes.append(Recargo(c, p.ident, p.control))


def _aplicar_vigencias(m: Mesa, s: Situacion) -> None:
    for v in m.vigencias:
        if not vigente(m, v):
            continue
        for seat in range(2):
            if v.about == NADIE or v.about == seat:
                if v.kind == V_PROHIBE:
                    s.prohibido[seat] |= v.n
                elif v.kind == V_MANO_MAXIMA:
                    s.mano_maxima[seat] += v.n
                elif v.kind == V_ROBA_EXTRA:
                    s.roba_extra[seat] += v.n


def _dependen_de_fuerza(acting: list[tuple[Pieza, Continua, int]], sources: list[Pieza], s: Situacion) -> bool:
    """Does some amount or filter read the Fuerza that is being worked out?"""
    for _p, c, _place in acting:
        if c.usa_fuerza or (c.sobre is not None and c.sobre.usa_fuerza):
            return True
    for p in sources:
        text = s.estados[p.ident].texto
        if text is not None and text.x_usa_fuerza:
            return True
    return False


# -- Fuerza ---------------------------------------------------------------------------------------------------------


def _calcular_fuerzas(m: Mesa, s: Situacion, forces: _Fuerzas) -> None:
    inverted = False
    swapped = False
    for v in m.vigencias:
        if v.kind == V_INVIERTE_BONOS and vigente(m, v):
            inverted = True
        elif v.kind == V_INTERCAMBIA and vigente(m, v):
            swapped = True
    for ident in s.aliados:
        p = m.piezas[ident]
        e = s.estados[ident]
        x = e.texto.fuerza_x if e.texto is not None else None
        continuous = forces.bonos.get(ident)
        untouched = continuous is None and ident not in forces.fijas and ident not in forces.dobles
        if untouched and x is None and not p.marcas and not swapped and ident not in forces.intercambia:
            continue
        e = _suyo(m, s, ident)
        if x is not None:
            e.base = valor(m, jugada_de_pieza(m, p, p.control, 0), x)
        base = e.base
        if swapped or ident in forces.intercambia:
            base = m.carta(p.carta).coste
            e.coste = e.base
        if untouched and not p.marcas:
            e.fuerza = base if base > 0 else 0
        else:
            e.fuerza = _fuerza(p, base, forces, continuous, inverted)


def _despues(m: Mesa, p: Pieza) -> int:
    """Of modifiers that begin to act at once, the active player's come first (OQ-16)."""
    return 0 if p.control == m.activo else 1


def _fuerza(
    p: Pieza, base: int, forces: _Fuerzas, continuous: list[tuple[int, int, int]] | None, inverted: bool
) -> int:
    """Modifiers one over another in order of application (ML-7.1.3); a setter that acts all the time rules (OQ-15)."""
    held = forces.fijas.get(p.ident)
    if held is not None:
        return held[1] if held[1] > 0 else 0
    # one layer, in order of arrival
    steps: list[FoldStep] = []
    start = base
    since = -1
    for mark in p.marcas:
        if mark.kind == FIJA and mark.since >= since:
            since = mark.since
            start = mark.n
    for mark in p.marcas:
        if mark.since > since:
            if mark.kind == BONO:
                steps.append((0, mark.since, 0, ADD, _bono(mark.n, inverted)))
            elif mark.kind == DOBLE:
                steps.append((0, mark.since, 0, DOUBLE, 0))
    if since < 0:
        if continuous is not None:
            for when, whose, n in continuous:
                steps.append((0, when, whose, ADD, _bono(n, inverted)))
        for when, whose in forces.dobles.get(p.ident, []):
            steps.append((0, when, whose, DOUBLE, 0))
    steps.sort()
    total = fold(start, steps)
    return total if total > 0 else 0


def _bono(n: int, inverted: bool) -> int:
    return -abs(n) if inverted else n


def _contar(m: Mesa, s: Situacion) -> None:
    """Events waited for, moments of use, and what the Oros in Reserva can pay."""
    heard = 0
    for seat in range(2):
        s.oros[seat] *= lo_que_vale_un_oro(s, seat)
    for ident in s.con_texto:
        p = m.piezas[ident]
        e = s.estados[ident]
        text = e.texto
        if p.tipo == ORO and p.linea == RESERVA:
            if text is not None and text.genera:
                s.especiales[p.control].append(ident)
            else:
                s.oros[p.control] += (text.vale if text is not None else 1) * lo_que_vale_este_oro(s, p)
        if text is not None and text.habilidades:
            heard |= text.oye
            s.momentos[p.control] |= text.momentos
            s.momentos[m.rival[p.control]] |= text.momentos_de_ambos
        for gained in e.ganados:
            heard |= gained.oye
            s.momentos[p.control] |= gained.momentos
    s.oidos = heard


DEDUCE.append(situacion_de)
