"""Atoms on pieces, terrenos and the pila. Each looks at what stands in its way, writes, and emits its event.

A piece without life stays on the board until the deaths are carried out (leaving.py), after the whole effect or blow.
"""

# Over 500 lines: what can happen to a piece calls itself in all directions: entering, damage, leaving, what it bears.

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.atoms.cards import (
    a_aniquiladas,
    al_cementerio,
    al_mazo,
    dejar_fuera,
    entra_en_mano,
)
from coliseo.games.rise_of_gods.atoms.triggers import disparar, encolar, suspirar
from coliseo.games.rise_of_gods.facts.stats import palabras_en_vigor, preparar_texto, punalada_en_vigor, recalcular
from coliseo.games.rise_of_gods.model.cards import (
    AJENA,
    AL_ENTRAR,
    CRIATURA,
    CURADA,
    ENTRA,
    ESCUDO_MAGICO,
    ESTRUCTURA,
    INVOCAS,
    MATA,
    NUMERO,
    Carta,
)
from coliseo.games.rise_of_gods.model.events import POR_EFECTO, POR_REEMPLAZO, POR_SILENCIO
from coliseo.games.rise_of_gods.model.items import ASALTO, MAGIA, PAGABLE, REACCION, SUSPIRO, Objeto
from coliseo.games.rise_of_gods.model.marks import (
    FIN_DE_TURNO,
    MOD_APAGADA,
    MOD_ATURDIDA,
    MOD_PIERDE_VIDA,
    SIEMPRE,
    Efecto,
)
from coliseo.games.rise_of_gods.model.pieces import EN_MANO, Adjunto, Atrapada, Pieza, Terreno
from coliseo.games.rise_of_gods.model.players import AMBOS
from coliseo.games.rise_of_gods.model.readings import ENFERMEDAD_SE_SUMA
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.rules import cite
from coliseo.tabletop.board.grid import OFF_BOARD

cite(
    "policy",
    "atoms_pieces.alcanza",
    ("RG-AIR.2", "RG-KW.25", "RG-KW.26", "RG-KW.27", "RG-KW.47", "RG-KW.48", "RG-KW.49", "RG-SI.7"),
)
cite(
    "policy", "atoms_pieces.silenciar", ("RG-SI.1", "RG-SI.2", "RG-SI.3", "RG-SI.6", "RG-SI.8", "RG-KW.36", "RG-KW.37")
)
cite("policy", "atoms_pieces.silenciar_casilla", ("RG-TE.7", "RG-TE.4"))
cite("policy", "atoms_pieces.poner_terreno", ("RG-TE.1", "RG-TE.3"))
cite("policy", "atoms_pieces.devolver_a_mano", ("RG-TK.5", "RG-TK.6", "RG-KW.41"))
cite("policy", "atoms_pieces.devolver_terreno", ("RG-TK.7",))
cite("policy", "atoms_pieces.revivir", ("RG-TK.1", "RG-TK.4"))
cite("policy", "atoms_pieces.danar", ("RG-CB.5", "RG-CB.6"))
cite("policy", "atoms_pieces.aniquilar", ("RG-KW.14", "RG-KW.15"))
cite("policy", "atoms_pieces.aturdir", ("RG-KW.12",))
cite("policy", "atoms_pieces.adjuntar", ("RG-AR.1", "RG-AR.3", "RG-KW.45"))
cite("policy", "atoms_pieces.apilar", ("RG-ST.4", "RG-ST.5", "RG-ST.7"))


#: times that the ground may move a criatura on before it stays
MAX_VUELTAS: Final = 4


def datos(p: Pieza) -> tuple[int, int, int, int]:
    """The four numbers by which events name a piece."""
    return p.ident, p.carta, p.control, p.celda


# -- entering and leaving the board ---------------------------------------------------------------------------------


def nueva_pieza(m: Mesa, carta: int, dueno: int, control: int, celda: int, mejorada: bool, aire: bool) -> Pieza:
    """A card becomes a piece with its printed values."""
    c = m.carta(carta)
    p = Pieza(m.nuevo_id(), carta % NUMERO, c.tipo, dueno, control, celda)
    p.token = c.token
    p.ataque = c.ataque
    p.vida = c.vida
    p.vida_maxima = c.vida
    p.palabras = c.palabras
    p.punalada = c.punalada
    p.entro_en = m.turno
    p.mejorada = mejorada
    p.aire = aire
    preparar_texto(m, p)
    m.piezas[p.ident] = p
    m.celdas[celda] = p.ident
    recalcular(m)
    return p


def anunciar_entrada(m: Mesa, ident: int) -> None:
    """The piece is on the field: passives that wait for a summoning, and the ground, react now (RG-OQ.37)."""
    p = m.piezas[ident]
    disparar(m, AL_ENTRAR, p.control, ident, ident)
    if p.tipo == CRIATURA:
        disparar(m, INVOCAS, p.control, ident)
        pisar(m, ident)


def poner_en_tierra(m: Mesa, p: Pieza, rule: str) -> None:
    """A summoned piece is on the field from now on (RG-AIR.4)."""
    if p.aire:
        p = m.editar(p.ident)
        p.aire = False
        recalcular(m)
    m.emit("entra", rule, datos(p))
    anunciar_entrada(m, p.ident)


def pisar(m: Mesa, ident: int) -> None:
    """A criatura has entered its cell."""
    p = m.piezas[ident]
    if m.terrenos and p.tipo == CRIATURA and not _da_vueltas(m, ident):
        disparar(m, ENTRA, p.control, ident, 0, p.celda)


def _da_vueltas(m: Mesa, ident: int) -> bool:
    """Grounds that throw a criatura at each other would do so for ever: after a few times it lies where it fell."""
    n = 0
    for o in m.en_curso:
        if o.clase == REACCION and o.sujeto == ident:
            n += 1
    return n >= MAX_VUELTAS


def quitar_pieza(m: Mesa, ident: int) -> Pieza:
    """Takes a piece off the board; where it goes is the caller's business."""
    p = m.piezas.pop(ident)
    m.celdas[p.celda] = 0
    recalcular(m)
    return p


def poner_token(m: Mesa, seat: int, numero: int, celda: int, rule: str) -> int:
    """A Token is put on the board by an effect: no Asalto (RG-OQ.53). 0 if the cell is taken."""
    if m.celdas[celda]:
        return 0
    p = nueva_pieza(m, numero, seat, seat, celda, False, False)
    p.token = True
    m.emit("entra", rule, datos(p))
    anunciar_entrada(m, p.ident)
    return p.ident


def revivir(m: Mesa, seat: int, de: int, carta: int, celda: int, rule: str) -> int:
    """A criatura of a cementerio comes back as a Token, with printed values and no Asalto (RG-TK.1, RG-TK.4)."""
    grave = m.jugadores[de].cementerio
    number = carta % NUMERO
    if m.celdas[celda] or number not in grave:
        return 0
    grave.remove(number)
    p = nueva_pieza(m, number, de, seat, celda, False, False)
    p.token = True
    m.emit("revive", rule, datos(p))
    anunciar_entrada(m, p.ident)
    return p.ident


def soltar_adjuntos(m: Mesa, p: Pieza, silencio: bool = False) -> list[Objeto]:
    """What hung on a criatura goes to its owners' cementerios (RG-AR.2, RG-OQ.47), also by Silencio (RG-SI.6, RG-SI.8).

    Returns the Últimos suspiro of its Vínculos, which apply unless it was Silencio (RG-OQ.48).
    """
    found: list[Objeto] = []
    for a in p.adjuntos:
        vinculo = m.carta(a.carta).tipo == CRIATURA
        of_vinculo, of_artefacto = ("RG-SI.6", "RG-SI.8") if silencio else ("RG-KW.45", "RG-AR.2")
        m.emit("suelta", of_vinculo if vinculo else of_artefacto, (a.dueno, a.carta, *datos(p)))
        al_cementerio(m, a.dueno, a.carta)
        if vinculo and not m.carta(a.carta).token:
            suspirar(m, found, a.carta, a.control, a.ident, p.celda, 1, a.mejorada)
    return found


def aniquilar(m: Mesa, ident: int, rule: str) -> None:
    """Out of the game: no cementerio, no Último suspiro (RG-KW.14, RG-KW.15)."""
    p = quitar_pieza(m, ident)
    m.emit("aniquila", rule, datos(p))
    encolar(m, soltar_adjuntos(m, p))
    for _ in range(p.cartas):
        a_aniquiladas(m, p.dueno, p.carta)
    perder_atrapadas(m, p)


def perder_atrapadas(m: Mesa, p: Pieza) -> None:
    """The trapper left otherwise than to the cementerio: what it held stays out of the game (RG-OQ.76)."""
    for a in p.atrapadas:
        dejar_fuera(m, a.dueno, a.carta, a.vista)


def devolver_a_mano(m: Mesa, ident: int, rule: str) -> None:
    """To its owner's hand; a Token is aniquilado instead (RG-TK.5, RG-TK.6)."""
    if m.piezas[ident].token:
        aniquilar(m, ident, "RG-TK.6")
        return
    p = quitar_pieza(m, ident)
    m.emit("vuelve_a_mano", rule, datos(p))
    encolar(m, soltar_adjuntos(m, p))
    perder_atrapadas(m, p)
    for _ in range(p.cartas):
        entra_en_mano(m, p.dueno, p.carta, AMBOS)


def devolver_al_mazo(m: Mesa, ident: int, rule: str) -> None:
    """Into its owner's deck, which is shuffled; also a Token, which can be drawn from there (RG-OQ.53)."""
    p = quitar_pieza(m, ident)
    m.emit("vuelve_al_mazo", rule, datos(p))
    encolar(m, soltar_adjuntos(m, p))
    perder_atrapadas(m, p)
    for _ in range(p.cartas):
        al_mazo(m, p.dueno, p.carta, rule)


def fijar_vida(m: Mesa, ident: int, n: int, rule: str) -> None:
    """Its life is so much now; its maximum stays."""
    p = m.editar(ident)
    p.vida = min(n, p.vida_maxima)
    m.emit("fija_vida", rule, (*datos(p), p.vida))


def destruir(m: Mesa, ident: int, rule: str) -> None:
    """It will die when the effect is done."""
    _condenar(m, ident, "destruye", rule)


def sacrificar(m: Mesa, ident: int, rule: str) -> None:
    """Its player gives it up: it dies like any other (RG-OQ.78)."""
    _condenar(m, ident, "sacrifica", rule)


def _condenar(m: Mesa, ident: int, evento: str, rule: str) -> None:
    p = m.editar(ident)
    p.vida = 0
    _caer(m, p)
    m.emit(evento, rule, datos(p))


def _caer(m: Mesa, p: Pieza, autora: int = 0) -> None:
    """It will die. Who kills it, the piece that strikes back or the one whose attack or text is under way, is noted
    where somebody waits for that."""
    m.moribundas += 1
    if m.oidos & MATA:
        p.matada_por = autora or (m.en_curso[-1].fuente if m.en_curso else 0)


def transformar(m: Mesa, ident: int, numero: int, rule: str) -> None:
    """Another card, a Token, stands in its place; nothing of the old one remains."""
    old = quitar_pieza(m, ident)
    encolar(m, soltar_adjuntos(m, old))
    for _ in range(old.cartas):
        a_aniquiladas(m, old.dueno, old.carta)
    perder_atrapadas(m, old)
    p = nueva_pieza(m, numero, old.control, old.control, old.celda, False, False)
    p.token = True
    # what has been done this turn is not text: it stays done
    p.entro_en = old.entro_en
    p.movio = old.movio
    p.ataco = old.ataco
    m.emit("transforma", rule, datos(p))


# -- what happens to a piece ----------------------------------------------------------------------------------------


def alcanza(m: Mesa, o: Objeto, ident: int, elegida: bool) -> bool:
    """May the effect touch that piece? Escudo mágico stops the first enemy one it guards against (RG-OQ.52)."""
    p = m.piezas.get(ident)
    # its own Asalto or Amanecer acts on a piece that is still en el aire (RG-OQ.37), and a magia whose text says so
    if p is None or (p.aire and ident != o.fuente and not (o.clase == MAGIA and m.carta(o.carta).al_aire)):
        return False
    if ident in o.bloqueados:
        return False
    if not p.palabras & ESCUDO_MAGICO or o.control == p.control:
        return True
    guarded = False
    if o.clase == MAGIA:
        guarded = elegida
    elif m.carta(o.carta).tipo == CRIATURA:
        guarded = o.clase == ASALTO or o.clase == SUSPIRO or o.clase == PAGABLE
    elif m.carta(o.carta).tipo == ESTRUCTURA:
        guarded = elegida
    if not guarded:
        return True
    o.bloqueados = (*o.bloqueados, ident)
    perder_palabra(m, ident, ESCUDO_MAGICO)
    m.emit("escudo", "RG-KW.49", (*datos(m.piezas[ident]), o.ident))
    return False


def danar(m: Mesa, ident: int, n: int, rule: str, autora: int = 0) -> int:
    """Damage stays (RG-CB.5). Returns what was really taken off. `autora` strikes back, if any does."""
    p = m.piezas.get(ident)
    if p is None or n <= 0 or p.vida <= 0:
        return 0
    p = m.editar(ident)
    dealt = min(n, p.vida)
    p.vida -= dealt
    if p.vida == 0:
        _caer(m, p, autora)
    m.emit("dano", rule, (*datos(p), n, p.vida))
    return dealt


def tocar_de_muerte(m: Mesa, ident: int, autora: int = 0) -> None:
    """Toque mortal kills whatever it hurts (RG-KW.39)."""
    p = m.editar(ident)
    p.vida = 0
    _caer(m, p, autora)
    m.emit("toque_mortal", "RG-KW.39", datos(p))


def curar(m: Mesa, ident: int, n: int, rule: str) -> int:
    """Never beyond its maximum (RG-OQ.49). What has no life left is past healing."""
    p = m.piezas.get(ident)
    if p is None or p.vida <= 0:
        return 0
    healed = min(n, p.vida_maxima - p.vida)
    if healed <= 0:
        return 0
    p = m.editar(ident)
    p.vida += healed
    m.emit("cura", rule, (*datos(p), healed, p.vida))
    if p.tipo == CRIATURA:
        disparar(m, CURADA, p.control, ident)
    return healed


def modificar(m: Mesa, ident: int, ataque: int, vida: int, temporal: bool, rule: str) -> None:
    """A gain is a bonus that Silencio can take; a loss stays and can kill (RG-OQ.49)."""
    p = m.piezas.get(ident)
    if p is None:
        return
    p = m.editar(ident)
    if ataque >= 0:
        p.ataque += ataque
        if temporal:
            p.temp_ataque += ataque
        else:
            p.bono_ataque += ataque
    else:
        lost = min(-ataque, p.ataque)
        p.ataque -= lost
        if temporal:
            p.temp_resta_ataque += lost
    if vida >= 0:
        p.vida_maxima += vida
        if p.vida > 0:
            p.vida += vida
        if temporal:
            p.temp_vida += vida
        else:
            p.bono_vida += vida
    else:
        p.vida_maxima = max(0, p.vida_maxima + vida)
        if temporal:
            p.temp_resta_vida -= vida
        if p.vida > 0:
            p.vida = max(0, p.vida + vida)
            if p.vida == 0:
                _caer(m, p)
    m.emit("modifica", rule, (*datos(p), ataque, vida, 1 if temporal else 0))


def perder_bono_de_vida(p: Pieza, n: int) -> None:
    """Losing a bonus lowers the maximum, and life to it, but never kills by itself (RG-OQ.49).

    `p` is already a copy that may be written to.
    """
    p.vida_maxima = max(1, p.vida_maxima - n)
    p.vida = min(p.vida, p.vida_maxima)


def poner_palabras(m: Mesa, p: Pieza) -> None:
    """After a change of what gives keywords. `p` is already a copy that may be written to."""
    p.palabras = palabras_en_vigor(m, p)
    p.punalada = punalada_en_vigor(m, p)
    preparar_texto(m, p)
    recalcular(m)


def conceder_palabra(m: Mesa, ident: int, bit: int, temporal: bool, rule: str) -> None:
    p = m.editar(ident)
    if temporal:
        p.temp_palabras |= bit
    else:
        p.concedidas |= bit
    poner_palabras(m, p)
    m.emit("concede_palabra", rule, (*datos(p), bit, 1 if temporal else 0))


def perder_palabra(m: Mesa, ident: int, bit: int) -> None:
    """It is gone, wherever it came from; granted anew it works again."""
    p = m.editar(ident)
    p.concedidas &= ~bit
    p.temp_palabras &= ~bit
    p.perdidas |= bit
    poner_palabras(m, p)


def enfermar(m: Mesa, ident: int, n: int, rule: str) -> None:
    """Enfermedad adds up (RG-OQ.56); only criaturas fall ill."""
    p = m.piezas.get(ident)
    if p is None or p.tipo != CRIATURA or n <= 0:
        return
    p = m.editar(ident)
    p.enfermedad = p.enfermedad + n if m.config.lecturas.enfermedad == ENFERMEDAD_SE_SUMA else max(p.enfermedad, n)
    m.emit("enferma", rule, (*datos(p), n, p.enfermedad))


def aturdir(m: Mesa, ident: int, rule: str) -> None:
    """For the next turn of its controller (RG-KW.12, RG-OQ.57)."""
    p = m.piezas.get(ident)
    if p is None or p.tipo != CRIATURA:
        return
    p = m.editar(ident)
    turns = m.jugadores[p.control].turnos
    if not p.aturdida_desde <= turns <= p.aturdida_en or p.aturdida_en == 0:
        p.aturdida_desde = turns + 1
    p.aturdida_en = turns + 1
    m.emit("aturde", rule, datos(p))


def aturdir_mientras(m: Mesa, ident: int, fuente: int, rule: str) -> None:
    """Stunned for as long as another piece stays on the field."""
    p = m.piezas[ident]
    m.modificadores.append(Efecto(MOD_ATURDIDA, fuente, SIEMPRE, ident))
    m.emit("aturde", rule, datos(p))


def apagar(m: Mesa, ident: int, rule: str) -> None:
    """What a structure does to others is switched off until the end of the turn."""
    m.modificadores.append(Efecto(MOD_APAGADA, 0, FIN_DE_TURNO, ident))
    m.emit("apaga", rule, datos(m.piezas[ident]))


def silenciar(m: Mesa, ident: int, rule: str) -> None:
    """Text, keywords, states, gains and what hangs on it are gone; losses and damage stay (RG-OQ.50)."""
    p = m.piezas.get(ident)
    if p is None:
        return
    p = m.editar(ident)
    m.emit("silencia", rule, datos(p))
    soltar_adjuntos(m, p, silencio=True)  # straight to the cementerio: no Último suspiro (RG-SI.6)
    p.adjuntos = ()
    p.ataque = max(0, p.ataque - p.bono_ataque - p.temp_ataque)
    perder_bono_de_vida(p, p.bono_vida + p.temp_vida)
    p.bono_ataque = 0
    p.bono_vida = 0
    p.temp_ataque = 0
    p.temp_vida = 0
    p.concedidas = 0
    p.temp_palabras = 0
    p.enfermedad = 0
    p.aturdida_desde = 0
    p.aturdida_en = 0
    p.movs_extra = 0
    p.silenciada = True
    m.modificadores = [mod for mod in m.modificadores if not (mod.kind == MOD_ATURDIDA and mod.about == ident)]
    poner_palabras(m, p)


def silenciar_casilla(m: Mesa, celda: int, rule: str) -> None:
    """A silenced cell loses its terreno (RG-TE.7)."""
    m.emit("silencia_casilla", rule, (celda,))
    quitar_terreno(m, celda, POR_SILENCIO, rule)


def silenciar_adjunto(m: Mesa, adjunto: int, rule: str) -> None:
    """An artefacto without text goes to the cementerio, and with it what it gave (RG-SI.8)."""
    for p in m.piezas.values():
        for a in p.adjuntos:
            if a.ident == adjunto:
                quitar_adjunto(m, p.ident, a, rule)
                return


# -- artefactos and Vínculos ----------------------------------------------------------------------------------------


def _lo_que_da(c: Carta) -> tuple[int, int]:
    """Statistics that an artefacto or Vínculo gives: a Vínculo adds its own (RG-KW.45)."""
    attack = c.ataque if c.tipo == CRIATURA else 0
    life = c.vida if c.tipo == CRIATURA else 0
    if c.portador is not None:
        attack += c.portador.ataque
        life += c.portador.vida
    return attack, life


def adjuntar(m: Mesa, ident: int, carta: int, dueno: int, control: int, mejorada: bool, rule: str) -> int:
    c = m.carta(carta)
    p = m.editar(ident)
    a = Adjunto(m.nuevo_id(), carta % NUMERO, dueno, control, mejorada)
    p.adjuntos = (*p.adjuntos, a)
    attack, life = _lo_que_da(c)
    p.ataque = max(0, p.ataque + attack)
    p.bono_ataque += attack
    p.vida += life
    p.vida_maxima += life
    p.bono_vida += life
    if c.portador is not None:
        # a fresh artefacto brings its own, but does not give back one that was printed and has been spent
        p.perdidas &= ~(c.portador.palabras & ~m.carta(p.carta).palabras)
    poner_palabras(m, p)
    m.emit("vincula" if c.tipo == CRIATURA else "equipa", rule, (control, carta, *datos(p)))
    return a.ident


def quitar_adjunto(m: Mesa, ident: int, adjunto: Adjunto, rule: str) -> None:
    """One of what hangs on a criatura goes to its owner's cementerio; losing a bonus never kills (RG-OQ.49)."""
    p = m.editar(ident)
    p.adjuntos = tuple(a for a in p.adjuntos if a.ident != adjunto.ident)
    attack, life = _lo_que_da(m.carta(adjunto.carta))
    p.ataque = max(0, p.ataque - attack)
    p.bono_ataque -= attack
    p.bono_vida -= life
    perder_bono_de_vida(p, life)
    poner_palabras(m, p)
    m.emit("suelta", rule, (adjunto.dueno, adjunto.carta, *datos(p)))
    al_cementerio(m, adjunto.dueno, adjunto.carta)


def apilar(m: Mesa, ident: int, carta: int, rule: str) -> None:
    """Another copy joins a stack: lives are added, the level rises unless it is silenced (RG-ST.5, RG-OQ.50)."""
    c = m.carta(carta)
    p = m.editar(ident)
    p.cartas += 1
    p.vida += c.vida
    p.vida_maxima += c.vida
    if not p.silenciada:
        p.nivel += 1
    preparar_texto(m, p)
    recalcular(m)
    m.emit("apila", rule, (*datos(p), p.nivel))


# -- moving ---------------------------------------------------------------------------------------------------------


def mover(m: Mesa, ident: int, celda: int, evento: str, rule: str) -> None:
    """A piece changes its cell. The event tells where it was and where it goes."""
    p = m.piezas[ident]
    m.emit(evento, rule, (*datos(p), celda))
    q = m.editar(ident)
    m.celdas[p.celda] = 0
    m.celdas[celda] = ident
    q.celda = celda
    recalcular(m)
    pisar(m, ident)


def desplazar(m: Mesa, ident: int, celda: int, rule: str) -> bool:
    """Moved by an effect, which is not "moving" (RG-OQ.9): nothing happens if the cell is taken or outside."""
    p = m.piezas.get(ident)
    if p is None or celda == OFF_BOARD or m.celdas[celda] or p.tipo != CRIATURA:
        return False
    mover(m, ident, celda, "desplaza", rule)
    return True


def intercambiar(m: Mesa, uno: int, otro: int, rule: str) -> None:
    a = m.piezas[uno]
    b = m.piezas[otro]
    m.emit("desplaza", rule, (*datos(a), b.celda))
    m.emit("desplaza", rule, (*datos(b), a.celda))
    na = m.editar(uno)
    nb = m.editar(otro)
    na.celda, nb.celda = b.celda, a.celda
    m.celdas[na.celda] = uno
    m.celdas[nb.celda] = otro
    recalcular(m)
    pisar(m, uno)
    pisar(m, otro)


# -- terrenos -------------------------------------------------------------------------------------------------------


def poner_terreno(m: Mesa, celda: int, carta: int, dueno: int, control: int, rule: str) -> None:
    """On a cell, in the place of whatever terreno lay there (RG-TE.3)."""
    if celda in m.terrenos:
        quitar_terreno(m, celda, POR_REEMPLAZO, "RG-TE.3")
    m.terrenos[celda] = Terreno(m.nuevo_id(), carta % NUMERO, dueno, control)
    recalcular(m)
    m.emit("pone_terreno", rule, (control, carta, celda))


def quitar_terreno(m: Mesa, celda: int, motivo: int, rule: str) -> None:
    t = m.terrenos.pop(celda, None)
    if t is None:
        return
    recalcular(m)
    m.emit("quita_terreno", rule, (t.dueno, t.carta, celda, motivo))
    al_cementerio(m, t.dueno, t.carta)


def aniquilar_terreno(m: Mesa, celda: int, rule: str) -> None:
    t = m.terrenos.pop(celda, None)
    if t is not None:
        recalcular(m)
        m.emit("quita_terreno", rule, (t.dueno, t.carta, celda, POR_EFECTO))
        a_aniquiladas(m, t.dueno, t.carta)


def devolver_terreno(m: Mesa, celda: int, rule: str) -> None:
    """A terreno goes back to its owner's hand, Token or not (RG-TK.7)."""
    t = m.terrenos.pop(celda, None)
    if t is not None:
        recalcular(m)
        m.emit("terreno_a_mano", rule, (t.dueno, t.carta, celda))
        entra_en_mano(m, t.dueno, t.carta, AMBOS)


# -- the pila, traps ------------------------------------------------------------------------------------------------


def anular(m: Mesa, objeto: int) -> bool:
    """An object of the pila will not resolve. Passives are never there to be annulled (RG-AB.10).

    That an Asalto and any other active ability can be annulled are rules of their own; of the rest only the text that
    annuls it says so (RG-PI.5).
    """
    for o in m.pila:
        if o.ident == objeto and not o.anulado:
            o.anulado = True
            rule = "RG-OR.13" if o.clase == ASALTO else "RG-AB.6" if o.clase in (PAGABLE, SUSPIRO) else "RG-PI.5"
            m.emit("anulado", rule, (o.ident, o.clase, o.control, o.carta))
            return True
    return False


def atrapar_de_mano(m: Mesa, ident: int, de: int, carta: int, rule: str) -> None:
    """A card of a hand is out of the game while its trapper is not in the cementerio (RG-KW.16, RG-KW.17)."""
    m.jugadores[de].mano.take(carta)
    p = m.editar(ident)
    # it will come back as a new card: only whose it is stays with it (RG-OQ.76)
    p.atrapadas = (*p.atrapadas, Atrapada(carta % NUMERO | carta & AJENA, de, EN_MANO, -1, AMBOS))
    m.emit("atrapa", rule, (*datos(p), de, carta), AMBOS, (*datos(p), de))


def efecto_sobre_jugador(m: Mesa, seat: int, n: int, rule: str) -> None:
    """From now on the player loses so much life at each start of the own turn."""
    source = m.en_curso[-1].carta if m.en_curso else 0
    m.modificadores.append(Efecto(MOD_PIERDE_VIDA, n, SIEMPRE, seat, source=source))
    m.emit("efecto_de_jugador", rule, (seat, n))
