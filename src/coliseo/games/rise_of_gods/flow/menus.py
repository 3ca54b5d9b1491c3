"""What is offered: the actions of the main part and the responses to what is on the pila.

Made from the same conditions as the guards, with sets of cells instead of one cell at a time; the contract battery ties
offers and guards together.
"""

from __future__ import annotations

from coliseo.games.rise_of_gods.atoms.cards import sellos_en_mazo
from coliseo.games.rise_of_gods.facts.stats import (
    ataque,
    celdas_de_invocacion,
    en_cuarta_fila,
    esta_aturdida,
    inmovilizada,
    nivel_de_carta,
    puede_pagar_carta,
    recien_llegada,
)
from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_ATACAR,
    A_COMERCIAR,
    A_EQUIPAR,
    A_GAMBITO,
    A_HABILIDAD,
    A_INVOCAR,
    A_MAGIA,
    A_MOVER,
    A_SELLO,
    FIN_TURNO,
)
from coliseo.games.rise_of_gods.flow.guards import (
    HABILIDAD,
    Intento,
    criaturas_propias,
    cumple_condicion,
    dummy_magia,
    hay_sello_para_gambito,
    momento_de_magia,
    silencio_permitido,
    texto_de,
)
from coliseo.games.rise_of_gods.language.selectors import hay_objetivos
from coliseo.games.rise_of_gods.model.cards import (
    ARTEFACTO,
    COMERCIABLE,
    CRIATURA,
    ESTRUCTURA,
    MAGIA_LENTA,
    MAGIA_RAPIDA,
    NUMERO,
    SELLO,
    SIEMPRE,
    TERRENO,
    VINCULO,
    Carta,
)
from coliseo.games.rise_of_gods.model.cards import PAGABLE as ES_PAGABLE
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.players import NINGUNO, SELLOS_PARA_GAMBITO
from coliseo.games.rise_of_gods.model.readings import ATAQUE_CERO_PERMITIDO, GAMBITO_TRAE_DE_MAZO
from coliseo.games.rise_of_gods.model.table import CELDAS, TABLERO, Mesa
from coliseo.tabletop.board.grid import cells_of
from coliseo.tabletop.codes import code_of


def magia_ofrecida(m: Mesa, seat: int, carta: int, c: Carta) -> bool:
    """The guards of magias, cheapest first."""
    if not _magia_a_tiempo(m, seat, carta, c):
        return False
    targets = texto_de(m, seat, carta).efecto.objetivos
    return not targets or hay_objetivos(m, dummy_magia(m, seat, carta), targets)


def _magia_a_tiempo(m: Mesa, seat: int, carta: int, c: Carta) -> bool:
    """Everything but its targets: what it asks for lies on the table, for all to see."""
    if not puede_pagar_carta(m, seat, carta):
        return False
    if c.condicion != SIEMPRE and not cumple_condicion(m, seat, c):
        return False
    if not momento_de_magia(m, seat, c) or not silencio_permitido(m, texto_de(m, seat, carta)):
        return False
    return not c.sacrificio or len(criaturas_propias(m, seat)) > 0


def respuestas(m: Mesa, seat: int) -> list[int]:
    """Magias rápidas that the player could play in response to the top of the pila."""
    offers: list[int] = []
    last = -1
    for carta in m.jugadores[seat].mano.cards:
        if carta == last:
            continue
        last = carta
        c = m.carta(carta)
        if c.tipo == MAGIA_RAPIDA and magia_ofrecida(m, seat, carta, c):
            offers.append(code_of(A_MAGIA, carta))
    return offers


def podria_responder(m: Mesa, seat: int) -> bool:
    """From what everyone knows: might the hand hold an answer to the top of the pila? Tokens, cards of the other player
    and what has been done to a copy came to a hand or a deck in everyone's sight; any of them may be anything."""
    j = m.jugadores[seat]
    if not j.mano.cards:
        return False
    if any([code >= NUMERO or m.carta(code).token for code in [*j.mano.cards, *j.mazo.cards()]]):
        return True
    for c in m.catalogo.cartas:
        if c.tipo == MAGIA_RAPIDA and not c.token and _magia_a_tiempo(m, seat, c.numero, c):
            return True
    return False


def acciones(m: Mesa, seat: int) -> list[int]:
    """Everything the active player could do now, but for ending the turn."""
    offers: list[int] = []
    _de_la_mano(m, seat, offers)
    _del_tablero(m, seat, offers)
    return offers


def _de_la_mano(m: Mesa, seat: int, offers: list[int]) -> None:
    j = m.jugadores[seat]
    seal = j.sello_del_turno == NINGUNO
    gambit = seal and j.sellos_en_juego() < SELLOS_PARA_GAMBITO
    from_deck = m.config.lecturas.gambito_trae_de == GAMBITO_TRAE_DE_MAZO
    if gambit and from_deck:
        gambit = len(sellos_en_mazo(m, seat)) > 0
    last = -1
    for carta in j.mano.cards:
        if carta == last:
            continue
        last = carta
        c = m.carta(carta)
        kind = c.tipo
        if gambit and (from_deck or hay_sello_para_gambito(m, seat, carta)):
            offers.append(code_of(A_GAMBITO, carta))
        if kind == SELLO:
            if seal:
                offers.append(code_of(A_SELLO, carta))
            continue
        if c.palabras & COMERCIABLE and carta % NUMERO not in j.comerciadas:
            offers.append(code_of(A_COMERCIAR, carta))
        if kind == MAGIA_LENTA or kind == MAGIA_RAPIDA:
            if magia_ofrecida(m, seat, carta, c):
                offers.append(code_of(A_MAGIA, carta))
            continue
        if not puede_pagar_carta(m, seat, carta):
            continue
        if kind == ARTEFACTO:
            _en_criaturas(m, offers, carta, -1)
            continue
        cells = celdas_de_invocacion(m, seat, c)
        if kind != TERRENO:
            cells &= ~m.ocupadas
        base = code_of(A_INVOCAR, carta)
        while cells:
            low = cells & -cells
            offers.append(base + low.bit_length() - 1)
            cells ^= low
        if kind == ESTRUCTURA:
            for p in m.piezas.values():
                if p.carta == carta % NUMERO and p.control == seat and not p.aire:
                    offers.append(code_of(A_APILAR, carta, p.celda))
        elif c.palabras & VINCULO:
            _en_criaturas(m, offers, carta, seat)


def _en_criaturas(m: Mesa, offers: list[int], carta: int, de: int) -> None:
    for p in m.piezas.values():
        if p.tipo == CRIATURA and not p.aire and de in (-1, p.control):
            offers.append(code_of(A_EQUIPAR, carta, p.celda))


def _del_tablero(m: Mesa, seat: int, offers: list[int]) -> None:
    enemies = m.de[m.rival[seat]]
    free = ~m.ocupadas
    for p in m.piezas.values():
        if p.aire:
            continue
        if p.texto is not None and (p.texto.pagables if p.control == seat else p.texto.de_cualquiera):
            _habilidades(m, seat, offers, p)
        if p.control != seat or p.tipo != CRIATURA or recien_llegada(m, p):
            continue
        can_move = p.ataco == 0 and p.movio < p.movimientos + p.movs_extra
        can_attack = p.ataco < p.ataques
        if not (can_move or can_attack) or esta_aturdida(m, p):
            continue
        around = TABLERO.neighbours[p.celda]
        held = m.provocadores & around & enemies
        if can_move and not held and not (m.terrenos and inmovilizada(m, p)):
            base = code_of(A_MOVER, p.ident)
            cells = around & free
            while cells:
                low = cells & -cells
                offers.append(base + low.bit_length() - 1)
                cells ^= low
        if can_attack and (m.config.lecturas.ataque_cero == ATAQUE_CERO_PERMITIDO or ataque(m, p) > 0):
            base = code_of(A_ATACAR, p.ident)
            cells = held if held else around & enemies
            while cells:
                low = cells & -cells
                offers.append(base + low.bit_length() - 1)
                cells ^= low
            if not held and en_cuarta_fila(p):
                offers.append(base + CELDAS)


def _habilidades(m: Mesa, seat: int, offers: list[int], p: Pieza) -> None:
    level = p.texto
    assert level is not None
    for i, h in enumerate(level.habilidades):
        if h.clase != ES_PAGABLE or (p.habilidades_usadas >> i) & 1:
            continue
        if HABILIDAD.allowed(m, Intento(seat, p.ident, i)):
            offers.append(code_of(A_HABILIDAD, p.ident, i))


def universo_de_acciones(m: Mesa, seat: int, respuesta: bool) -> list[int]:
    """Everything that could be named in a window: every card of the hand and every own piece, legal or not."""
    found: list[int] = [FIN_TURNO]
    for carta in sorted(set(m.jugadores[seat].mano.cards)):
        c = m.carta(carta)
        if c.es_magia:
            found.append(code_of(A_MAGIA, carta))
        if respuesta:
            continue
        found.append(code_of(A_GAMBITO, carta))
        if c.tipo == SELLO:
            found.append(code_of(A_SELLO, carta))
        if c.palabras & COMERCIABLE:
            found.append(code_of(A_COMERCIAR, carta))
        if c.tipo in (CRIATURA, ESTRUCTURA, TERRENO):
            found.extend([code_of(A_INVOCAR, carta, cell) for cell in range(CELDAS)])
        if c.tipo == ESTRUCTURA:
            found.extend([code_of(A_APILAR, carta, p.celda) for p in m.piezas.values() if p.tipo == ESTRUCTURA])
        if c.tipo == ARTEFACTO or c.palabras & VINCULO:
            found.extend([code_of(A_EQUIPAR, carta, p.celda) for p in m.piezas.values() if p.tipo == CRIATURA])
    if not respuesta:
        for p in m.piezas.values():
            if p.control == seat:
                _de_la_pieza(m, found, p)
            else:
                level = nivel_de_carta(m.carta(p.carta), p.mejorada, p.nivel)
                found.extend(
                    [code_of(A_HABILIDAD, p.ident, i) for i, h in enumerate(level.habilidades) if h.de_cualquiera]
                )
    return found


def _de_la_pieza(m: Mesa, found: list[int], p: Pieza) -> None:
    level = nivel_de_carta(m.carta(p.carta), p.mejorada, p.nivel)
    found.extend([code_of(A_HABILIDAD, p.ident, i) for i, h in enumerate(level.habilidades) if h.clase == ES_PAGABLE])
    if p.tipo != CRIATURA:
        return
    around = TABLERO.neighbours[p.celda]
    found.extend([code_of(A_MOVER, p.ident, cell) for cell in cells_of(around)])
    found.extend([code_of(A_ATACAR, p.ident, cell) for cell in cells_of(around & m.de[m.rival[p.control]])])
    found.append(code_of(A_ATACAR, p.ident, CELDAS))
