"""What can be worked out from the table: attack, keywords in force, costs, who may do what."""

from __future__ import annotations

from coliseo.games.rise_of_gods.model.cards import (
    AJENA,
    ARTEFACTO,
    CAIDA_LIBRE,
    CARGAR,
    COMERCIABLE,
    CRIATURA,
    CUALQUIER_SELLO,
    DESCUENTO,
    NUMERO,
    PROVOCAR,
    SIN_MAGIAS,
    TERRENO,
    VINCULO,
    Carta,
    Efecto,
    Habilidad,
    Nivel,
)
from coliseo.games.rise_of_gods.model.items import Objeto
from coliseo.games.rise_of_gods.model.marks import MOD_APAGADA, MOD_ATURDIDA
from coliseo.games.rise_of_gods.model.pieces import Adjunto, Pieza
from coliseo.games.rise_of_gods.model.readings import (
    ATURDIR_INMEDIATO,
    FACILITADA_TEMPRANA_PERMITIDA,
    FILAS_PARA_SOLO_CRIATURAS,
    PUNALADA_A_ESTRUCTURAS_NO,
    TURNOS_DE_LAS_FILAS_PROPIOS,
)
from coliseo.games.rise_of_gods.model.table import CAMPO, FILAS, TABLERO, Mesa, detras, fila_relativa
from coliseo.tabletop.board.grid import OFF_BOARD

# -- cards ----------------------------------------------------------------------------------------------------------


def nivel_de_carta(carta: Carta, mejorada: bool, nivel: int) -> Nivel:
    """What a card says: as printed, at a level of the stack (RG-ST.5), or after its trade upgrade (RG-CO.1)."""
    if mejorada and carta.mejora is not None:
        return carta.mejora
    return carta.niveles[min(nivel, len(carta.niveles)) - 1]


def preparar_texto(m: Mesa, p: Pieza) -> None:
    """Works out what a piece keeps about its text: after it enters, changes its level, or gains or loses text.

    Moves and attacks in a turn are one each, and what text and artefactos add (RG-OQ.9, RG-OQ.11).
    """
    p.texto = None if p.silenciada else nivel_de_carta(m.carta(p.carta), p.mejorada, p.nivel)
    p.movimientos = 1
    p.ataques = 1
    if p.texto is not None:
        p.movimientos += p.texto.constantes.movimientos
        p.ataques += p.texto.constantes.ataques
    for a in p.adjuntos:
        c = m.carta(a.carta)
        if c.tipo == CRIATURA:
            # the text of a Vínculo works for the criatura it hangs on (RG-OQ.48)
            own = nivel_de_carta(c, a.mejorada, 1).constantes
            p.movimientos += own.movimientos
            p.ataques += own.ataques
        if c.portador is not None:
            p.ataques += c.portador.ataques


def habilidad_de(m: Mesa, o: Objeto) -> Habilidad:
    return nivel_de_carta(m.carta(o.carta), o.mejorada, o.nivel).habilidades[o.habilidad]


def efecto_de(m: Mesa, o: Objeto) -> Efecto:
    """What an object does: the text of its ability, whatever has become of its source since (RG-SI.4)."""
    return habilidad_de(m, o).efecto


def mejorada_de(m: Mesa, seat: int, carta: int) -> bool:
    """Has the name been traded, so that the copies of deck and hand have the upgrade (RG-CO.1, RG-OQ.79)?"""
    return carta % NUMERO in m.jugadores[dueno_de(m, seat, carta)].comerciadas


def dueno_de(m: Mesa, seat: int, carta: int) -> int:
    """Whose a card in a player's hand is."""
    return m.rival[seat] if carta & AJENA else seat


# -- keywords and numbers of a piece --------------------------------------------------------------------------------


def palabras_en_vigor(m: Mesa, p: Pieza) -> int:
    """Printed, granted and carried keywords, without those lost (RG-SI.1, RG-AR.1, RG-KW.45)."""
    mask = 0 if p.silenciada else m.carta(p.carta).palabras
    for a in p.adjuntos:
        mask |= palabras_del_adjunto(m, a)
    return (mask & ~p.perdidas) | p.concedidas | p.temp_palabras


def palabras_del_adjunto(m: Mesa, a: Adjunto) -> int:
    """What an artefacto or Vínculo gives: what its text says and, for a Vínculo, its own keywords (RG-OQ.48)."""
    carta = m.carta(a.carta)
    mask = 0
    if carta.tipo == CRIATURA:
        mask = carta.palabras & ~(VINCULO | COMERCIABLE | CAIDA_LIBRE)
    if carta.portador is not None:
        mask |= carta.portador.palabras
    return mask


def punalada_en_vigor(m: Mesa, p: Pieza) -> int:
    """The highest Puñalada it has; several are the same blow in the back."""
    best = 0 if p.silenciada else m.carta(p.carta).punalada
    for a in p.adjuntos:
        c = m.carta(a.carta)
        if c.tipo == CRIATURA:
            best = max(best, c.punalada)
        if c.portador is not None:
            best = max(best, c.portador.punalada)
    return best


def ataque(m: Mesa, p: Pieza) -> int:
    """Its attack now, with what enemies around take from it, not below 0."""
    n = p.ataque
    if m.auras and n > 0:
        around = TABLERO.neighbours[p.celda] & m.de[m.rival[p.control]]
        while around:
            low = around & -around
            around ^= low
            other = m.piezas[m.celdas[low.bit_length() - 1]]
            level = other.texto
            if level is not None:
                n -= level.constantes.resta_ataque
    return n if n > 0 else 0


def protegida_de_magias(m: Mesa, p: Pieza) -> bool:
    """It cannot be the target of magias: its text or the cell it stands on."""
    if p.palabras & SIN_MAGIAS:
        return True
    if p.tipo != CRIATURA:
        return False
    t = m.terrenos.get(p.celda)
    return t is not None and m.carta(t.carta).niveles[0].constantes.protege_de_magias


def esta_aturdida(m: Mesa, p: Pieza) -> bool:
    """Stunned in this turn of its controller (RG-KW.12, RG-OQ.57), or for as long as something else lasts."""
    if p.aturdida_en:
        turns = m.jugadores[p.control].turnos
        # under the other reading a stun also covers what is left of the turn in which it came
        if p.aturdida_desde <= turns <= p.aturdida_en:
            return True
        if p.aturdida_en == turns + 1 and m.config.lecturas.aturdir == ATURDIR_INMEDIATO:
            return True
    for a in p.adjuntos:
        portador = m.carta(a.carta).portador
        if portador is not None and portador.aturde:
            return True
    for mod in m.modificadores:
        if mod.kind == MOD_ATURDIDA and mod.about == p.ident and mod.n in m.piezas:
            return True
    return m.aturden > 0 and _aturdida_por_ataque(m, p)


def _aturdida_por_ataque(m: Mesa, p: Pieza) -> bool:
    """A structure stuns criaturas by their attack, unless somebody has paid it off for the turn."""
    n = ataque(m, p)
    for other in m.piezas.values():
        level = other.texto
        if level is None or other.aire or level.constantes.aturde_desde < 0:
            continue
        off = False
        for mod in m.modificadores:
            if mod.kind == MOD_APAGADA and mod.about == other.ident:
                off = True
        if not off and n >= level.constantes.aturde_desde and p.tipo == CRIATURA:
            return True
    return False


def recien_llegada(m: Mesa, p: Pieza) -> bool:
    """It entered this turn and has no Cargar (RG-OQ.10, RG-KW.18)."""
    return p.entro_en == m.turno and not p.palabras & CARGAR


# -- moving and attacking -------------------------------------------------------------------------------------------


def provocadoras(m: Mesa, p: Pieza) -> int:
    """Cells of the enemies around it that have Provocar (RG-KW.31)."""
    if not m.provocadores:
        return 0
    return m.provocadores & TABLERO.neighbours[p.celda] & m.de[m.rival[p.control]]


def inmovilizada(m: Mesa, p: Pieza) -> bool:
    """Its cell does not let it move."""
    t = m.terrenos.get(p.celda)
    return t is not None and m.carta(t.carta).niveles[0].constantes.inmoviliza


def destinos(m: Mesa, p: Pieza) -> int:
    """Where it could step: free cells around (RG-MV.2, RG-OQ.9)."""
    return TABLERO.neighbours[p.celda] & ~m.ocupadas


def al_alcance(m: Mesa, p: Pieza) -> int:
    """Cells of the enemy pieces it could attack by position (RG-CB.3, RG-OQ.12)."""
    return TABLERO.neighbours[p.celda] & m.de[m.rival[p.control]]


def en_cuarta_fila(p: Pieza) -> bool:
    """In the row nearest to the rival (RG-DD.2)."""
    return fila_relativa(p.control, p.celda) == FILAS


def por_la_espalda(m: Mesa, p: Pieza, contra: Pieza) -> bool:
    """It stands in the cell right behind the other, as that one's controller sees it (RG-KW.33, RG-OQ.21)."""
    if p.punalada == 0 or (
        contra.tipo != CRIATURA and m.config.lecturas.punalada_a_estructuras == PUNALADA_A_ESTRUCTURAS_NO
    ):
        return False
    back = detras(contra.control, contra.celda)
    return back != OFF_BOARD and back == p.celda


# -- where cards may be put -----------------------------------------------------------------------------------------


def filas_abiertas(m: Mesa, seat: int) -> int:
    """The rows that the player's turn has opened for summoning, as cells (RG-SM.2 to RG-SM.4)."""
    turns = (
        m.jugadores[seat].turnos if m.config.lecturas.turnos_de_las_filas == TURNOS_DE_LAS_FILAS_PROPIOS else m.turno
    )
    if turns >= 3:
        return TABLERO.all
    own = CAMPO[seat]
    if turns == 2:
        return own
    nearest = TABLERO.row_masks[0] if seat == 0 else TABLERO.row_masks[FILAS - 1]
    return own & nearest


def celdas_facilitadas(m: Mesa, seat: int) -> int:
    """Cells that border on a criatura or an estructura of the player on the field (RG-SM.5, RG-SM.7, RG-OQ.6)."""
    return TABLERO.neighbourhood(m.de[seat])


def celdas_de_invocacion(m: Mesa, seat: int, carta: Carta) -> int:
    """Where a card may be put on the board by position, whatever stands there."""
    if carta.palabras & CAIDA_LIBRE:
        return TABLERO.all
    lecturas = m.config.lecturas
    if lecturas.filas_para == FILAS_PARA_SOLO_CRIATURAS and carta.tipo != CRIATURA:
        rows = TABLERO.all
    else:
        rows = filas_abiertas(m, seat)
        if lecturas.facilitada_temprana == FACILITADA_TEMPRANA_PERMITIDA:
            rows |= celdas_facilitadas(m, seat) & ~CAMPO[seat]
    own = rows & CAMPO[seat]
    far = rows & ~CAMPO[seat]
    if far:
        enabled = celdas_facilitadas(m, seat)
        if carta.tipo == TERRENO:
            enabled |= m.de[seat]  # a terreno under a piece that already stands there
        far &= enabled
    return own | far


# -- costs ----------------------------------------------------------------------------------------------------------


def coste_de(m: Mesa, seat: int, carta: int) -> tuple[int, int]:
    """(spheres, neutral) to play a card now (RG-CR.3, RG-CR.4, RG-KW.38, RG-OQ.29)."""
    c = m.carta(carta)
    spheres = c.esferas
    neutral = c.neutral
    j = m.jugadores[seat]
    if c.sobrecarga:
        neutral += c.sobrecarga * j.jugadas.get(c.numero, 0)
    less = carta // DESCUENTO % 16
    if c.es_magia:
        neutral += m.encarece[seat]
    elif c.tipo == ARTEFACTO:
        less += j.descuento_artefacto
    if less:
        taken = min(less, neutral)
        neutral -= taken
        spheres = max(0, spheres - (less - taken))
    if carta & CUALQUIER_SELLO:
        neutral += spheres
        spheres = 0
    return spheres, neutral


def alcanza_a_pagar(m: Mesa, seat: int, faccion: int, esferas: int, neutral: int) -> bool:
    """Does the player have unturned sellos for it (RG-SL.4)?"""
    libres = m.jugadores[seat].libres
    return libres[faccion] >= esferas and sum(libres) >= esferas + neutral


def puede_pagar_carta(m: Mesa, seat: int, carta: int) -> bool:
    spheres, neutral = coste_de(m, seat, carta)
    return alcanza_a_pagar(m, seat, m.carta(carta).faccion, spheres, neutral)


# -- derived fields of the table ------------------------------------------------------------------------------------


def recalcular(m: Mesa) -> None:
    """Works out again what the table keeps about its pieces for the sake of speed."""
    occupied = 0
    mine = [0, 0]
    hears = 0
    auras = 0
    stunning = 0
    provoking = 0
    dear = [0, 0]
    dying = 0
    for p in m.piezas.values():
        bit = 1 << p.celda
        occupied |= bit
        if p.vida <= 0:
            dying += 1
        if p.aire:
            continue
        mine[p.control] |= bit
        if p.palabras & PROVOCAR:
            provoking |= bit
        for a in p.adjuntos:
            hears |= nivel_de_carta(m.carta(a.carta), a.mejorada, 1).oye
        level = p.texto
        if level is None:
            continue
        hears |= level.oye
        c = level.constantes
        if c.resta_ataque:
            auras += 1
        if c.aturde_desde >= 0:
            stunning += 1
        if c.encarece_magias:
            dear[m.rival[p.control]] += c.encarece_magias
    for t in m.terrenos.values():
        hears |= m.carta(t.carta).niveles[0].oye
    m.ocupadas = occupied
    m.de = mine
    m.oidos = hears
    m.auras = auras
    m.aturden = stunning
    m.provocadores = provoking
    m.encarece = dear
    m.moribundas = dying
