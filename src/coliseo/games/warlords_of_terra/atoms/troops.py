"""Troops: entering, walking, turning, what they acquire, whose they are, damage and leaving."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.atoms.triggers import disparar, disparar_de, disparar_de_ida, volver_a_oir
from coliseo.games.warlords_of_terra.facts.status import atq_de_una_copia, son_vecinas, vida_de_una_copia
from coliseo.games.warlords_of_terra.model.cards import (
    ENTRA,
    INMOLAS,
    INMUNIDAD_ANTE,
    LEGION,
    MATA,
    MUERE,
    VEL,
    VIDA,
)
from coliseo.games.warlords_of_terra.model.events import (
    POR_DESGASTE,
    POR_EFECTO,
    POR_INMOLACION,
)
from coliseo.games.warlords_of_terra.model.marks import (
    CON_INDICE,
    CON_INMUNIDAD,
    CON_PALABRA,
    DE_UNA_COPIA,
    FIJA_ATQ,
    FIJA_VIDA,
    NO_MUEVE,
    SUMA_ATQ,
    SUMA_VIDA,
    Adquirida,
)
from coliseo.games.warlords_of_terra.model.pieces import EN_CURSO, TERMINADA, Adherida, Pertrecho, Tropa
from coliseo.games.warlords_of_terra.model.table import Mesa


def datos(p: Tropa) -> tuple[int, int, int, int]:
    """A troop as events name it."""
    return p.ident, p.carta, p.control, p.celda


# -- entering -------------------------------------------------------------------------------------------------------


def poner_tropa(m: Mesa, carta: int, dueno: int, control: int, zona: int, contadores: int, rule: str) -> int:
    """A troop enters the battlefield as a new copy, as printed (WT-A.6.1.6); its entry abilities trigger."""
    p = Tropa(m.nuevo_id(), carta, dueno, control, zona)
    p.entro_en = m.turno
    p.contadores = contadores
    p.ficha = m.carta(carta).ficha
    m.tropas[p.ident] = p
    m.zonas[zona] = p.ident
    m.cambia(p)
    volver_a_oir(m)
    m.emit("entra", rule, (*datos(p), contadores))
    disparar_de(m, p, ENTRA, p.ident)
    return p.ident


# -- walking and turning --------------------------------------------------------------------------------------------


def llevar(m: Mesa, ident: int, zona: int, rule: str) -> None:
    """One step; whoever held it, or was held by it, and is no longer beside it, is free (WT-A.12.atrapar.3).

    Where it only passes over another troop, that one stays in the zone (OQ-WT-03)."""
    p = m.editar(ident)
    if m.zonas[p.celda] == ident:
        m.zonas[p.celda] = 0
    m.emit("anda", rule, (*datos(p), zona))
    p.celda = zona
    p.movio += 1
    if not m.zonas[zona]:
        m.zonas[zona] = ident
    soltar_lejanas(m)


def sobrevolar(m: Mesa, ident: int, zona: int, rule: str) -> None:
    """One step over whoever stands there: it is walked, but nobody stops in it (OQ-WT-03)."""
    p = m.retocar(ident)
    p.movio += 1
    m.emit("anda", rule, (*datos(p), zona))


def soltar_lejanas(m: Mesa) -> None:
    for p in list(m.tropas.values()):
        if not p.atrapada_por:
            continue
        kept = tuple([i for i in p.atrapada_por if i in m.tropas and son_vecinas(m, m.tropas[i].celda, p.celda)])
        if kept != p.atrapada_por:
            m.retocar(p.ident).atrapada_por = kept
            if not kept:
                m.emit("libera", "WT-A.12.atrapar.3", datos(p))


def activar(m: Mesa, ident: int) -> None:
    """Its activation begins; that of any other ends (OQ-WT-04)."""
    if m.activa != ident:
        acabar_activacion(m)
        m.activa = ident
        m.retocar(ident).activacion = EN_CURSO


def acabar_activacion(m: Mesa) -> None:
    ident = m.activa
    m.activa = 0
    if ident in m.tropas:
        m.retocar(ident).activacion = TERMINADA


def voltear(m: Mesa, ident: int, rule: str) -> None:
    p = m.tropas[ident]
    if not p.volteada:
        m.alterar(ident).volteada = True
        m.emit("voltea", rule, datos(p))


def ha_atacado(m: Mesa, ident: int) -> None:
    """Its attack of the turn is made, and with it its activation is over (WT-A.12.ahinco.4)."""
    p = m.retocar(ident)
    p.ataco = True
    p.activacion = TERMINADA
    if m.activa == ident:
        m.activa = 0


def han_combatido(m: Mesa, idents: list[int]) -> None:
    """These have met in a combat: there is no tension between them any more this turn."""
    for ident in idents:
        if ident in m.tropas:
            p = m.retocar(ident)
            met = [i for i in idents if i not in p.combatidas and i != ident]
            p.combatidas = (*p.combatidas, *met)


def aturdir(m: Mesa, ident: int, rule: str) -> None:
    p = m.tropas[ident]
    if not p.aturdida:
        m.retocar(ident).aturdida = True
        m.emit("aturde", rule, datos(p))


def atrapar(m: Mesa, ident: int, victima: int, rule: str) -> None:
    """It holds a troop beside it (OQ-WT-66)."""
    p, v = m.tropas[ident], m.tropas[victima]
    if ident not in v.atrapada_por and son_vecinas(m, p.celda, v.celda):
        m.retocar(victima).atrapada_por = (*v.atrapada_por, ident)
        m.emit("atrapa", rule, (*datos(p), *datos(v)))


# -- what is acquired -----------------------------------------------------------------------------------------------


def _una_copia(m: Mesa, p: Tropa, global_: bool) -> int:
    """An effect on one troop reaches one copy of a Legión; one on all of them, the whole card (WT-A.12.legion.3)."""
    return DE_UNA_COPIA if p.contadores and not global_ and m.estado(p.ident).palabras & LEGION else 0


def _adquirir(
    m: Mesa, ident: int, kind: int, n: int, until: int, data: int, first: int, causa: int, fuente: int = 0
) -> None:
    p = m.alterar(ident)
    mark = Adquirida(
        kind, n, until, data=data, since=m.marcar_hora(), turn=m.turno, first=first, source=fuente, cause=causa
    )
    p.adquiridas = (*p.adquiridas, mark)


def rechaza(m: Mesa, ident: int, cual: int) -> bool:
    """Is a change of a statistic discarded as it resolves (WT-A.7.2.3, WT-A.7.2.5)?"""
    p = m.tropas[ident]
    if cual == VEL:
        on_it = [*[x.carta for x in p.objetos], *[a.carta for a in p.adheridas]]
        return any([s.fija_vel for card in on_it for s in m.carta(card).permanentes])
    return cual == 0 and m.carta(p.carta).atq_es_vida and p.anulada_desde == 0


def modificar(
    m: Mesa,
    ident: int,
    cuanto: tuple[int, int, int],
    until: int,
    rule: str,
    global_: bool = False,
    fuente: int = 0,
) -> None:
    """A troop acquires a change of ATQ, VIDA and VEL (WT-A.7.1.1.1).

    `fuente` is the troop whose own effect it is, if it is one's: whoever dies of it was killed by that (OQ-WT-36).
    """
    p = m.tropas[ident]
    first = _una_copia(m, p, global_)
    done = [0, 0, 0]
    cause = m.event_count
    for which in range(3):
        n = cuanto[which]
        if n == 0:
            continue
        if rechaza(m, ident, which):
            m.emit("se_descarta_el_cambio", "WT-A.7.2.5" if which == VEL else "WT-A.7.2.3", datos(p))
            continue
        _adquirir(m, ident, SUMA_ATQ + which, n, until, 0, first, cause, fuente)
        done[which] = n
    if done[0] or done[1] or done[2]:
        m.emit("modifica", rule, (*datos(p), done[0], done[1], done[2]))


def fijar(m: Mesa, ident: int, cual: int, n: int, until: int, rule: str, global_: bool = False) -> None:
    """Base and acquired become a number; what others give is added on top (WT-A.7.2.2).

    Of a Legión, those of one copy: the others keep theirs (WT-A.12.legion.3)."""
    p = m.tropas[ident]
    if rechaza(m, ident, cual):
        m.emit("se_descarta_el_cambio", "WT-A.7.2.5" if cual == VEL else "WT-A.7.2.3", datos(p))
        return
    one = _una_copia(m, p, global_)
    if one and cual != VEL:
        had = vida_de_una_copia(m, p) if cual == VIDA else atq_de_una_copia(m, p)
        _adquirir(m, ident, SUMA_ATQ + cual, n - had, until, 0, one, m.event_count)
    else:
        _adquirir(m, ident, FIJA_ATQ + cual, n, until, 0, one, m.event_count)
    if cual == VIDA:
        m.alterar(ident).dano = 0  # damage was part of what it had acquired (WT-A.7.3.3)
    m.emit("fija", rule, (*datos(p), m.estado(ident).atq, m.estado(ident).queda))


def intercambiar_atq_y_vida(m: Mesa, ident: int, until: int, rule: str, global_: bool = False) -> None:
    """ATQ and the VIDA that is left change places, both without what others give; no damage stays (OQ-WT-35)."""
    p = m.tropas[ident]
    atq, vida = propio(m, ident)
    if rechaza(m, ident, 0):
        m.emit("se_descarta_el_cambio", "WT-A.7.2.3", datos(p))
        return
    one = _una_copia(m, p, global_)
    if one:
        atq, vida = atq_de_una_copia(m, p), vida_de_una_copia(m, p)
        _adquirir(m, ident, SUMA_ATQ, vida - p.dano - atq, until, 0, one, m.event_count)
        _adquirir(m, ident, SUMA_VIDA, atq - vida, until, 0, one, m.event_count)
    else:
        _adquirir(m, ident, FIJA_ATQ, vida, until, 0, 0, m.event_count)
        _adquirir(m, ident, FIJA_VIDA, atq, until, 0, 0, m.event_count)
    m.alterar(ident).dano = 0
    m.emit("fija", rule, (*datos(p), m.estado(ident).atq, m.estado(ident).queda))


def propio(m: Mesa, ident: int) -> tuple[int, int]:
    """Base and acquired ATQ, and the VIDA left of them: without what others give."""
    p = m.tropas[ident]
    c = m.carta(p.carta)
    copies = 1 + (p.contadores if m.estado(ident).palabras & LEGION else 0)
    atq, vida = c.atq * copies, c.vida * copies
    for a in p.adquiridas:
        if a.kind == SUMA_ATQ:
            atq += a.n
        elif a.kind == FIJA_ATQ:
            atq = a.n
        elif a.kind == SUMA_VIDA:
            vida += a.n
        elif a.kind == FIJA_VIDA:
            vida = a.n
    return atq, vida - p.dano


def dar_palabra(m: Mesa, ident: int, bit: int, until: int, rule: str, global_: bool = False) -> None:
    p = m.tropas[ident]
    _adquirir(m, ident, CON_PALABRA, 0, until, bit, _una_copia(m, p, global_), m.event_count)
    m.emit("gana_palabra", rule, (*datos(p), bit))


def dar_indice(m: Mesa, ident: int, indice: int, n: int, until: int, rule: str, global_: bool = False) -> None:
    p = m.tropas[ident]
    _adquirir(m, ident, CON_INDICE, n, until, indice, _una_copia(m, p, global_), m.event_count)
    m.emit("gana_indice", rule, (*datos(p), indice, n))


def dar_inmunidad(m: Mesa, ident: int, a_que: int, until: int, rule: str, global_: bool = False) -> None:
    """What of that kind lies on it comes off at once (WT-A.12.inmune.4)."""
    _adquirir(m, ident, CON_INMUNIDAD, 0, until, a_que, _una_copia(m, m.tropas[ident], global_), m.event_count)
    m.emit("inmune", rule, datos(m.tropas[ident]))


def prohibir_mover(m: Mesa, ident: int, until: int, rule: str, global_: bool = False) -> None:
    _adquirir(m, ident, NO_MUEVE, 0, until, 0, _una_copia(m, m.tropas[ident], global_), m.event_count)
    m.emit("no_podra_mover", rule, datos(m.tropas[ident]))


def anular(m: Mesa, ident: int, rule: str) -> None:
    """Its text, and the abilities it has acquired so far, are taken away for good (WT-A.12.anular.1, OQ-WT-33)."""
    m.editar(ident).anulada_desde = m.marcar_hora()
    volver_a_oir(m)
    m.emit("anula", rule, datos(m.tropas[ident]))


def quitar_adquiridas(m: Mesa, ident: int, fuera: list[Adquirida]) -> None:
    """Their time is over (OQ-WT-81)."""
    p = m.alterar(ident)
    p.adquiridas = tuple([a for a in p.adquiridas if a not in fuera])
    m.emit("termina", "WT-A.7.1.1.2", datos(p))


# -- whose it is ----------------------------------------------------------------------------------------------------


def tomar_control(m: Mesa, ident: int, seat: int, fuente: int, rule: str) -> None:
    """Everything else about it stays as it is: it has not entered anew (OQ-WT-64)."""
    p = m.tropas[ident]
    if p.control == seat:
        return
    before = p.control
    m.emit("toma_el_control", rule, (*datos(p), seat))
    p = m.editar(ident)
    if not p.prestada_por:
        p.control_previo = before
    p.control = seat
    p.prestada_por = fuente
    if m.activa == ident:
        acabar_activacion(m)
    volver_a_oir(m)


def devolver_control(m: Mesa, fuente: int) -> None:
    """What was held while a card stayed goes back when it has left."""
    for p in list(m.tropas.values()):
        if p.prestada_por == fuente:
            m.emit("devuelve_el_control", "WT-A.7.1.2.2", (*datos(p), p.control_previo))
            q = m.editar(p.ident)
            q.control = q.control_previo
            q.prestada_por = 0
            volver_a_oir(m)


# -- damage ---------------------------------------------------------------------------------------------------------


def recibir(m: Mesa, ident: int, n: int, tipo: int, rule: str) -> None:
    """Damage stays on the troop (WT-M.troop.2). A Legión loses a copy for each VIDA it has taken (WT-A.12.legion.9)."""
    q = m.alterar(ident)
    q.dano += n
    p = m.tropas[ident]
    m.emit("dano", rule, (*datos(p), tipo, n, m.estado(ident).queda))
    while p.contadores and m.estado(ident).palabras & LEGION and p.dano >= vida_de_una_copia(m, p):
        holds = vida_de_una_copia(m, p)
        perder_copia(m, ident, "WT-A.12.legion.9")
        p = m.tropas[ident]
        m.alterar(ident).dano = p.dano - holds
        p = m.tropas[ident]


def perder_copia(m: Mesa, ident: int, rule: str) -> None:
    """A virtual copy is gone, with what only that one had acquired (OQ-WT-38)."""
    p = m.alterar(ident)
    p.contadores -= 1
    p.adquiridas = tuple([a for a in p.adquiridas if a.first != DE_UNA_COPIA])
    m.emit("pierde_copia", rule, (*datos(p), p.contadores))


def perder_la_herida(m: Mesa, ident: int, rule: str) -> None:
    """The copy that is gone is the wounded one, and its wounds go with it (OQ-WT-38)."""
    perder_copia(m, ident, rule)
    m.alterar(ident).dano = 0


def retirar_dano(m: Mesa, ident: int, n: int, rule: str) -> int:
    """Up to so much; never above what its VIDA is (WT-A.12.regenerar.2). Returns how much it was."""
    p = m.tropas[ident]
    healed = min(n, p.dano)
    if healed > 0:
        m.alterar(ident).dano = p.dano - healed
        m.emit("retira_dano", rule, (*datos(p), healed, m.estado(ident).queda))
    return healed


# -- leaving --------------------------------------------------------------------------------------------------------


def sacar_tropa(m: Mesa, ident: int) -> Tropa:
    """Off the grid, with nothing left of it there. What it carried is the caller's."""
    p = m.tropas.pop(ident)
    m.zonas[p.celda] = 0
    if m.activa == ident:
        m.activa = 0
    m.cambia(p)
    volver_a_oir(m)
    soltar_lejanas(m)
    devolver_control(m, ident)
    return p


def soltar_cosas(m: Mesa, p: Tropa) -> None:
    """Objects go to the Armería of whoever controls them, adhered cards to their owner's discard (WT-M.object.3)."""
    for x in p.objetos:
        if x.ficha:
            m.emit("elimina_objeto", "WT-A.5.7", (x.control, x.carta))
        elif m.carta(x.carta).durabilidad and not x.durabilidad:
            # its last use was in this combat: only what has durability left goes on (WT-M.object.4)
            m.emit("destruye", "WT-M.object.4", (x.control, x.carta, POR_DESGASTE))
            m.jugadores[x.dueno].descarte.append(x.carta)
        else:
            a_la_armeria(m, x, "WT-M.object.3")
    for stuck in p.adheridas:
        soltar_adherida(m, p, stuck, "WT-M.card.7")


def a_la_armeria(m: Mesa, x: Pertrecho, rule: str) -> None:
    j = m.jugadores[x.control]
    j.armeria = (*j.armeria, x)
    m.emit("a_la_armeria", rule, (x.control, x.carta))


def soltar_adherida(m: Mesa, p: Tropa, stuck: Adherida, rule: str) -> None:
    m.emit("se_suelta", rule, (*datos(p), stuck.carta))
    m.jugadores[stuck.dueno].descarte.append(stuck.carta)
    m.emit("al_descarte", rule, (stuck.dueno, stuck.carta))


def quitar_adherida(m: Mesa, ident: int, stuck: Adherida, rule: str) -> None:
    """A Potencia or Maldición comes off a troop that stays."""
    p = m.editar(ident)
    p.adheridas = tuple([a for a in p.adheridas if a.ident != stuck.ident])
    soltar_adherida(m, p, stuck, rule)


def morir(m: Mesa, ident: int, motivo: int, asesinas: tuple[int, ...], rule: str) -> None:
    """To its owner's discard (WT-A.10.5.1, WT-A.10.5.3); a ficha is eliminated instead (WT-A.10.6.5).

    `asesinas` are the troops that are the direct cause (WT-A.10.5.4).
    """
    p = m.tropas[ident]
    m.emit("muere", rule, (*datos(p), motivo))
    disparar_de(m, p, MUERE, ident)
    sacar_tropa(m, ident)
    soltar_cosas(m, p)
    if p.ficha:
        m.emit("elimina", "WT-A.10.6.5", (*datos(p), motivo))
    else:
        m.jugadores[p.dueno].descarte.append(p.carta)
    han_matado(m, [m.tropas[i] for i in asesinas if i in m.tropas], p.carta)


def han_matado(m: Mesa, asesinas: list[Tropa], carta: int) -> None:
    """Those troops are the direct cause of a death, the own one at the same time or not (WT-A.10.5.4, WT-A.10.5.5)."""
    for killer in asesinas:
        m.emit("mata", "WT-A.10.5.4", (*datos(killer), carta))
        disparar_de_ida(m, killer, MATA, 0)


def inmolar_una(m: Mesa, ident: int, rule: str) -> None:
    """Its player kills it: a copy of a Legión if it has any, else the troop (WT-A.10.6.1, WT-A.12.legion.6)."""
    p = m.tropas[ident]
    m.emit("inmola", rule, datos(p))
    if p.contadores and m.estado(ident).palabras & LEGION:
        perder_la_herida(m, ident, "WT-A.12.legion.6")
        disparar(m, INMOLAS, p.control, 0, -1, p.ficha)
        return
    morir(m, ident, POR_INMOLACION, (), rule)
    disparar(m, INMOLAS, p.control, 0, p.celda, p.ficha)


def matar(m: Mesa, ident: int, asesina: int, rule: str, global_: bool = False) -> None:
    """Killed by an effect: one copy of a Legión (WT-A.12.legion.3); the card if all are (WT-A.12.legion.15)."""
    p = m.tropas[ident]
    if p.contadores and not global_ and m.estado(ident).palabras & LEGION:
        perder_la_herida(m, ident, "WT-A.12.legion.3")
        return
    morir(m, ident, POR_EFECTO, (asesina,), rule)


def eliminar(m: Mesa, ident: int, rule: str, global_: bool = False) -> None:
    """Out of the game without passing through the discard (WT-A.10.6.4)."""
    p = m.tropas[ident]
    if p.contadores and not global_ and m.estado(ident).palabras & LEGION:
        perder_la_herida(m, ident, "WT-A.12.legion.3")
        return
    m.emit("elimina", rule, (*datos(p), POR_EFECTO))
    sacar_tropa(m, ident)
    soltar_cosas(m, p)
    if not p.ficha:
        m.jugadores[p.dueno].eliminadas.append(p.carta)


def lo_que_se_suelta(m: Mesa, ident: int) -> list[Adherida]:
    """Adhered cards that a troop is now immune to (WT-A.12.inmune.4)."""
    p = m.tropas[ident]
    if not p.adheridas:
        return []
    immune = m.estado(ident).inmune
    return [a for a in p.adheridas if INMUNIDAD_ANTE[m.carta(a.carta).tipo] & immune]
