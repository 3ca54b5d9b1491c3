"""What happens to cards in play: entering, marks, control, lines, copying (3, 5, 6, 10). Only atoms write."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.triggers import disparar
from coliseo.games.mitos_y_leyendas.facts.stats import (
    carta_del_texto,
    es_inmune,
    lo_que_vale_un_oro,
    marcas_permanentes,
)
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    ARMA,
    E_ENTRA,
    E_PORTA,
    NO_CAMBIA_DE_CONTROL,
    ORO,
    P_MANO_ABIERTA,
    P_NO_ROBAR_AL_FINAL,
    TOTEM,
    Carta,
)
from coliseo.games.mitos_y_leyendas.model.derived import FUERA, OROS, Situacion
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.marks import (
    BONO,
    COPIA_FUERZA,
    COPIA_HABILIDAD,
    DOBLE,
    FIJA,
    GANA_HABILIDAD,
    HASTA_FASE_FINAL,
    HASTA_FIN_DE_TURNO,
    MIENTRAS_FUENTE,
    PALABRA,
    RAZA,
    SIEMPRE,
    SIN_HABILIDAD,
    V_AL_ATACAR,
    V_NO_JUEGA,
    V_PROHIBE,
    V_SIN_HABILIDAD,
    Marca,
    Vigencia,
)
from coliseo.games.mitos_y_leyendas.model.pieces import APOYO, ATAQUE, DEFENSA, PAGADO, PORTADA, RESERVA, Pieza
from coliseo.games.mitos_y_leyendas.model.players import NADIE
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.rules import cite

cite("policy", "atoms.entrar", ("ML-8.1.16", "ML-10.27.1", "ML-4.2.1", "ML-4.4.1", "ML-4.6.1", "ML-4.6.3", "ML-3.5.1"))
cite("policy", "atoms.portar", ("ML-3.2.6", "ML-3.2.1", "ML-5.2.2", "ML-10.42.1", "ML-10.43.1"))
cite("policy", "atoms.totem", ("ML-3.5.4",))
cite("policy", "atoms.control", ("ML-5.1.1", "ML-5.1.2", "ML-5.2.3", "ML-10.12.1", "ML-5.0.5"))
cite("policy", "atoms.copiar", ("ML-10.17.1", "ML-10.17.2", "ML-10.17.3", "ML-10.17.4", "ML-2.1.4"))
cite(
    "policy",
    "atoms.marcar",
    ("ML-6.1.1", "ML-6.1.2", "ML-6.1.4", "ML-10.3.1", "ML-6.5.1", "ML-6.5.3", "ML-6.5.4", "ML-10.40.1"),
)


def alcanza(m: Mesa, o: Jugada, ident: int) -> bool:
    """May the effect touch the card? Not if it has left play, nor if the card is untouched by it (ML-8.2.7)."""
    if ident not in m.piezas:
        return False
    if es_inmune(m, o, ident):
        p = m.piezas[ident]
        m.emit("inmune", "ML-8.2.7", datos(p))
        return False
    return True


def datos(p: Pieza) -> tuple[int, int, int]:
    """A card in play as events name it."""
    return (p.ident, p.carta, p.control)


def contar_condicionadas(m: Mesa) -> None:
    n = 0
    for p in m.piezas.values():
        if m.carta(p.carta).texto.condicionada:
            n += 1
    m.condicionadas = n
    if n == 0:
        m.aplicadas = {}


# -- entering -------------------------------------------------------------------------------------------------------


def linea_de(tipo: int) -> int:
    """Where a card of that type enters play."""
    if tipo == ORO:
        return RESERVA
    if tipo == TOTEM:
        return APOYO
    return PORTADA if tipo == ARMA else DEFENSA


def entrar(
    m: Mesa,
    carta: int,
    dueno: int,
    control: int,
    rule: str,
    portador: int = 0,
    elegido: int = -1,
    sin_habilidad: bool = False,
    palabras: int = 0,
    ident: int = 0,
    modelo: int = 0,
) -> int:
    """A card enters play as a new object (ML-6.10.3) and what waits for that triggers.

    What was being played keeps its ident, so that whatever answered it can still speak of it. With a `modelo` it enters
    as a total copy of that card in play (ML-10.17.2, ML-10.17.4).
    """
    number = m.piezas[modelo].carta if modelo else carta
    c = m.carta(number)
    p = Pieza(ident or m.nuevo_id(), number, carta, c.tipo, dueno, control)
    p.linea = linea_de(c.tipo)
    p.orden = m.tic()
    p.turno = m.turno
    p.elegido = elegido
    if sin_habilidad:
        p.marcas = (Marca(SIN_HABILIDAD, 0, SIEMPRE, p.orden, m.turno, 0),)
    if palabras:
        p.marcas = (*p.marcas, Marca(PALABRA, palabras, 1, p.orden, m.turno, 0))
    for mark in marcas_permanentes(m.piezas[modelo]) if modelo else ():
        p.marcas = (*p.marcas, Marca(mark.kind, mark.n, SIEMPRE, m.tic(), m.turno, 0))
    m.piezas[p.ident] = p
    m.kept = _con_oro_nuevo(m, c, p)
    if c.tipo != ORO:
        m.jugadores[control].jugadas += 1
        if c.tipo == ALIADO:
            m.jugadores[control].aliados_jugados += 1
    if c.texto.condicionada:
        m.condicionadas += 1
    m.emit("entra", rule, (*datos(p), p.linea))
    if modelo:
        m.emit("copia", "ML-10.17.2", (*datos(p), number))
    if c.tipo == ARMA and portador:
        portar(m, p.ident, portador, rule)
    disparar(m, E_ENTRA, p.ident, p.control)
    return p.ident


def _con_oro_nuevo(m: Mesa, c: Carta, p: Pieza) -> Situacion | None:
    """What is so once a card has entered: nothing but an Oro more, if it has no text and no ability looks at Oros."""
    s = m.kept
    plain = c.en_juego
    if s is None or c.tipo != ORO or plain is None or not plain.plano or p.marcas:
        return None
    if s.looks & (FUERA | OROS) or m.vigencias:
        return None
    return s.con_oro_nuevo(p.ident, plain, p.control, lo_que_vale_un_oro(s, p.control))


def portar(m: Mesa, arma: int, portador: int, rule: str) -> None:
    """The Arma goes underneath an Aliado, whose controller controls it from now on (ML-5.2.2)."""
    a = m.editar(arma)
    p = m.editar(portador)
    a.portador = portador
    a.control = p.control
    a.linea = PORTADA
    p.armas = (*p.armas, arma)
    m.emit("porta", rule, (*datos(a), *datos(p)))
    disparar(m, E_PORTA, portador, p.control, arma)


# -- marks ----------------------------------------------------------------------------------------------------------


def marcar(m: Mesa, ident: int, clase: int, n: int, hasta: int, fuente: int) -> Pieza:
    p = m.editar(ident)
    p.marcas = (*p.marcas, Marca(clase, n, hasta, m.tic(), m.turno, fuente))
    return p


def _ya_no(m: Mesa, o: Jugada | None, hasta: int) -> bool:
    """An effect that lasts while its source stays does nothing once the source has gone (ML-6.2.4)."""
    return hasta == MIENTRAS_FUENTE and (o is None or o.fuente not in m.piezas)


def _fuente(o: Jugada | None, hasta: int) -> int:
    """The source matters only to effects that last while it stays."""
    return o.fuente if o is not None and hasta == MIENTRAS_FUENTE else 0


def bono(m: Mesa, ident: int, n: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    """A Bonificador (ML-3.1.4)."""
    if n == 0 or _ya_no(m, o, hasta):
        return
    p = marcar(m, ident, BONO, n, hasta, _fuente(o, hasta))
    m.emit("bono", rule, (*datos(p), n, m.estado(ident).fuerza, hasta))


def doblar(m: Mesa, ident: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    if _ya_no(m, o, hasta):
        return
    p = marcar(m, ident, DOBLE, 0, hasta, _fuente(o, hasta))
    m.emit("dobla", rule, (*datos(p), m.estado(ident).fuerza, hasta))


def fijar(m: Mesa, ident: int, n: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    """An Establecedor made by a resolved effect (OQ-15 b)."""
    if _ya_no(m, o, hasta):
        return
    p = marcar(m, ident, FIJA, n, hasta, _fuente(o, hasta))
    m.emit("fija", rule, (*datos(p), m.estado(ident).fuerza, hasta))


def quitar_bonos(m: Mesa, ident: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    """It has its base Fuerza, whatever it had gained."""
    fijar(m, ident, m.estado(ident).base, hasta, rule, o)


def intercambiar_fuerza_y_coste(m: Mesa, ident: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    fijar(m, ident, m.estado(ident).coste, hasta, rule, o)


def palabra(m: Mesa, ident: int, bits: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    if _ya_no(m, o, hasta):
        return
    p = marcar(m, ident, PALABRA, bits, hasta, _fuente(o, hasta))
    m.emit("palabra", rule, (*datos(p), bits, hasta))


def dar_raza(m: Mesa, ident: int, mask: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    if _ya_no(m, o, hasta):
        return
    p = marcar(m, ident, RAZA, mask, hasta, _fuente(o, hasta))
    m.emit("raza", rule, (*datos(p), mask, hasta))


def perder_habilidad(m: Mesa, ident: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    if _ya_no(m, o, hasta):
        return
    # the card gets it back if the source leaves play (ML-6.10.5)
    p = marcar(m, ident, SIN_HABILIDAD, 0, hasta, o.fuente if o is not None else 0)
    m.emit("pierde_habilidad", rule, (*datos(p), hasta))


def ganar_habilidad(m: Mesa, ident: int, carta: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    if _ya_no(m, o, hasta):
        return
    p = marcar(m, ident, GANA_HABILIDAD, carta, hasta, _fuente(o, hasta))
    m.emit("gana_habilidad", rule, (*datos(p), carta, hasta))


# -- copies ---------------------------------------------------------------------------------------------------------


def copiar_todo(m: Mesa, ident: int, carta: int, permanentes: tuple[Marca, ...], rule: str) -> None:
    """It becomes that card in every respect, name included, with the permanent effects it had received (OQ-50)."""
    p = m.editar(ident)
    before = datos(p)
    p.carta = carta
    p.usos = 0
    for mark in permanentes:
        p.marcas = (*p.marcas, Marca(mark.kind, mark.n, SIEMPRE, m.tic(), m.turno, 0))
    contar_condicionadas(m)
    m.emit("copia", rule, (*before, carta))


def copiar_fuerza(m: Mesa, ident: int, de: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    """Base Fuerza and permanent bonuses (ML-10.17.3)."""
    if _ya_no(m, o, hasta):
        return
    base = m.estado(de).base + sum([x.n for x in marcas_permanentes(m.piezas[de]) if x.kind == BONO])
    p = marcar(m, ident, COPIA_FUERZA, base, hasta, _fuente(o, hasta))
    m.emit("copia_fuerza", rule, (*datos(p), base, hasta))


def copiar_fuerza_y_habilidad(m: Mesa, ident: int, de: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    """The Fuerza, and the text box."""
    blank = m.estado(de).texto is None
    number = carta_del_texto(m.piezas[de])
    copiar_fuerza(m, ident, de, hasta, rule, o)
    if blank:
        perder_habilidad(m, ident, hasta, rule, o)  # a box without text is what it copies
    else:
        copiar_habilidad(m, ident, number, hasta, "ML-10.17.1", o)


def copiar_habilidad(m: Mesa, ident: int, carta: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    if _ya_no(m, o, hasta):
        return
    p = marcar(m, ident, COPIA_HABILIDAD, carta, hasta, _fuente(o, hasta))
    m.emit("gana_habilidad", rule, (*datos(p), carta, hasta))


# -- control and lines ----------------------------------------------------------------------------------------------


def salir_de_batalla(m: Mesa, ident: int) -> None:
    """It no longer takes part in the battle (OQ-26)."""
    if ident in m.atacantes and ident not in m.fuera_de_batalla:
        m.fuera_de_batalla.append(ident)
    m.bloqueos = [pair for pair in m.bloqueos if pair[1] != ident]


def tomar_control(m: Mesa, ident: int, seat: int, rule: str) -> bool:
    """The card changes controller with its Armas; an Aliado is put in the Línea de Defensa (ML-5.1.2, ML-5.2.3)."""
    bound = m.piezas[ident]
    if bound.control == seat or bound.portador or m.estado(ident).palabras & NO_CAMBIA_DE_CONTROL:
        return False  # an Arma goes with its bearer
    p = m.editar(ident)
    p.control = seat
    p.agrupable = False
    p.orden = m.tic()
    if p.tipo == ALIADO:
        p.linea = DEFENSA
        salir_de_batalla(m, ident)
    for arma in p.armas:
        a = m.editar(arma)
        a.control = seat
        a.orden = m.tic()
    m.emit("cambia_control", rule, (*datos(p), seat))
    return True


def intercambiar_control(m: Mesa, a: int, b: int, rule: str) -> bool:
    """Two cards change places: both or neither."""
    if (m.estado(a).palabras | m.estado(b).palabras) & NO_CAMBIA_DE_CONTROL:
        return False
    first = m.piezas[a].control
    second = m.piezas[b].control
    if first == second:
        return False
    tomar_control(m, a, second, rule)
    tomar_control(m, b, first, rule)
    return True


def mover(m: Mesa, ident: int, linea: int, rule: str) -> bool:
    """Between the Línea de Ataque and the Línea de Defensa, or an Oro between Reserva and Oro Pagado."""
    if m.piezas[ident].linea == linea:
        return False
    p = m.editar(ident)
    if p.linea == ATAQUE:
        salir_de_batalla(m, ident)
    p.linea = linea
    m.emit("mueve", rule, (*datos(p), linea))
    return True


def llevar_oros(m: Mesa, idents: list[int], linea: int, seat: int, valor: int) -> None:
    """Oros without text to Oro Pagado, or back: nothing changes but what their player can pay (`valor`)."""
    s = m.kept
    for ident in idents:
        m.editar(ident).linea = linea
    if s is not None and not s.looks & FUERA:
        m.kept = s.con_oros(seat, valor)


def reagrupar_oro(m: Mesa, ident: int, rule: str) -> bool:
    p = m.piezas[ident]
    return p.tipo == ORO and p.linea == PAGADO and mover(m, ident, RESERVA, rule)


def devolver_atacantes(m: Mesa, seat: int, rule: str) -> int:
    """Every attacker of a player goes back; the battle goes on (ML-6.6.15)."""
    n = 0
    for ident in m.atacantes:
        p = m.piezas.get(ident)
        if p is not None and p.linea == ATAQUE and p.control == seat and mover(m, ident, DEFENSA, rule):
            n += 1
    return n


def cancelar_ataque(m: Mesa, rule: str) -> None:
    """The whole attack is cancelled: attackers go back, the battle is over, nobody has attacked (ML-6.6.16, OQ-23)."""
    devolver_atacantes(m, m.activo, rule)
    m.atacaron = []
    m.batalla_cancelada = True
    m.emit("ataque_cancelado", rule, (m.activo,))


# -- players --------------------------------------------------------------------------------------------------------


def vigencia(
    m: Mesa, clase: int, seat: int, n: int, hasta: int, rule: str, desde: int = 0, fuente: int = 0, dato: int = 0
) -> None:
    """Something is so for a player from now on, or from a later turn."""
    if hasta == MIENTRAS_FUENTE and fuente not in m.piezas:
        return
    if clase == V_SIN_HABILIDAD:
        number = m.emit("sin_habilidad_nombre", rule, (seat, n))
    elif clase == V_NO_JUEGA:
        number = m.emit("no_juega_nombre", rule, (seat, n))
    else:
        number = m.emit("vigencia", rule, (clase, seat, n, hasta))
    if clase == V_PROHIBE and n & P_NO_ROBAR_AL_FINAL and hasta == HASTA_FASE_FINAL:
        hasta = HASTA_FIN_DE_TURNO  # the draw it speaks of comes after effects of the turn have ended
    if clase == V_SIN_HABILIDAD or clase == V_AL_ATACAR:
        dato = m.tic()  # a card that loses its ability loses what it had been given before, and only that
    m.vigencias.append(Vigencia(clase, seat, n, hasta, m.turno, desde, fuente, dato, number))
    m.kept = None
    if clase == V_PROHIBE and n & P_MANO_ABIERTA:
        for each in range(2):
            if seat in (each, NADIE):
                hand = m.jugadores[each].mano.cards
                m.emit("muestra", rule, (each, len(hand), *hand))


def gastar_vigencia(m: Mesa, v: Vigencia) -> None:
    """A fact about "the next card", or the next turn, has done its work."""
    m.vigencias.remove(v)
    m.kept = None
