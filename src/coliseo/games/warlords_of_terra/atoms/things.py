"""Lugares and objects: built, forged, equipped, worn out, destroyed; cards that adhere to a troop."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.atoms.triggers import disparar_entrada, volver_a_oir
from coliseo.games.warlords_of_terra.atoms.troops import a_la_armeria, datos
from coliseo.games.warlords_of_terra.model.events import POR_DESGASTE
from coliseo.games.warlords_of_terra.model.pieces import Adherida, Edificio, Pertrecho, Tropa
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.rules import cite

# an object that is a ficha is treated as any other until it leaves
cite("policy", "things.al_descarte", ("WT-A.5.5", "WT-A.5.7", "WT-A.5.8"))

# -- lugares --------------------------------------------------------------------------------------------------------


def poner_lugar(m: Mesa, seat: int, carta: int, rule: str) -> Edificio:
    """Into the Área de Construcción (WT-M.board.4)."""
    j = m.jugadores[seat]
    x = Edificio(m.nuevo_id(), carta, seat, seat, False)
    j.lugares = (*j.lugares, x)
    m.emit("construye", rule, (seat, carta))
    m.cambia_lo_dado(carta)
    volver_a_oir(m)
    disparar_entrada(m, carta, seat, x.ident, -1)
    return x


def contar_construido(m: Mesa, seat: int) -> None:
    m.jugadores[seat].construidos += 1


def lugar_de(m: Mesa, ident: int) -> Edificio | None:
    for j in m.jugadores:
        for x in j.lugares:
            if x.ident == ident:
                return x
    return None


def voltear_lugar(m: Mesa, ident: int, rule: str) -> None:
    for j in m.jugadores:
        for x in j.lugares:
            if x.ident == ident and not x.volteado:
                j.lugares = tuple([y.vuelto(True) if y.ident == ident else y for y in j.lugares])
                m.emit("voltea_lugar", rule, (x.control, x.carta))


def destruir_lugar(m: Mesa, ident: int, motivo: int, rule: str) -> None:
    """To its owner's discard (WT-A.10.5.7, WT-A.10.5.2)."""
    x = lugar_de(m, ident)
    assert x is not None
    j = m.jugadores[x.control]
    j.lugares = tuple([y for y in j.lugares if y.ident != ident])
    m.emit("destruye", rule, (x.control, x.carta, motivo))
    m.jugadores[x.dueno].descarte.append(x.carta)
    m.cambia_lo_dado(x.carta)
    volver_a_oir(m)


# -- objects --------------------------------------------------------------------------------------------------------


def forjar_objeto(m: Mesa, seat: int, carta: int, zona: int, rule: str) -> Pertrecho:
    """In the Armería, or an objeto de campo straight in a zone (WT-M.turn.7, WT-A.4.3.2)."""
    c = m.carta(carta)
    x = Pertrecho(m.nuevo_id(), carta, seat, seat, c.durabilidad, m.marcar_hora(), c.ficha)
    if zona >= 0:
        m.campo[zona] = x
        m.emit("forja_en", rule, (seat, carta, zona))
        m.cambia_lo_dado(carta)
        volver_a_oir(m)
    else:
        j = m.jugadores[seat]
        j.armeria = (*j.armeria, x)
        m.emit("forja", rule, (seat, carta))
    disparar_entrada(m, carta, seat, x.ident, zona)
    return x


def en_armeria(m: Mesa, ident: int) -> Pertrecho | None:
    for j in m.jugadores:
        for x in j.armeria:
            if x.ident == ident:
                return x
    return None


def equipar_de_armeria(m: Mesa, ident: int, tropa: int, rule: str) -> None:
    x = en_armeria(m, ident)
    assert x is not None
    j = m.jugadores[x.control]
    j.armeria = tuple([y for y in j.armeria if y.ident != ident])
    poner_equipo(m, tropa, x, rule)


def equipo_nuevo(m: Mesa, seat: int, carta: int, tropa: int, rule: str) -> None:
    """A card found goes straight to its bearer (OQ-WT-45)."""
    x = Pertrecho(m.nuevo_id(), carta, seat, seat, m.carta(carta).durabilidad, 0, False)
    poner_equipo(m, tropa, x, rule)
    disparar_entrada(m, carta, seat, x.ident, m.tropas[tropa].celda)


def objeto_a_la_armeria(m: Mesa, seat: int, carta: int, rule: str) -> None:
    """A card that an effect puts in an Armería: not forged, and not paid for."""
    c = m.carta(carta)
    x = Pertrecho(m.nuevo_id(), carta, seat, seat, c.durabilidad, 0, c.ficha)
    a_la_armeria(m, x, rule)
    disparar_entrada(m, carta, seat, x.ident, -1)


def poner_equipo(m: Mesa, tropa: int, x: Pertrecho, rule: str) -> None:
    p = m.editar(tropa)
    p.objetos = (*p.objetos, x.equipado(m.marcar_hora()))
    m.cambia_lo_dado(x.carta)
    m.emit("equipa", rule, (*datos(p), x.carta))
    volver_a_oir(m)


def desgastar(m: Mesa, p: Tropa, ident: int, rule: str) -> int:
    """An equipped object loses 1 of its durability (WT-A.10.1c.6). Returns what is left; -1 if it never wears out."""
    for x in p.objetos:
        if x.ident == ident and m.carta(x.carta).durabilidad:
            left = max(x.durabilidad - 1, 0)
            q = m.retocar(p.ident)
            q.objetos = tuple([y.con_durabilidad(left) if y.ident == ident else y for y in q.objetos])
            m.emit("desgasta", rule, (x.control, x.carta, left))
            return left
    return -1


def destruir_equipo(m: Mesa, tropa: int, ident: int, rule: str, motivo: int = POR_DESGASTE) -> None:
    """An object without durability left, or one that an effect destroys, goes to its owner's discard."""
    p = m.editar(tropa)
    for x in p.objetos:
        if x.ident == ident:
            p.objetos = tuple([y for y in p.objetos if y.ident != ident])
            _al_descarte(m, x, motivo, rule)
    volver_a_oir(m)


def destruir_de_armeria(m: Mesa, ident: int, motivo: int, rule: str) -> None:
    x = en_armeria(m, ident)
    assert x is not None
    j = m.jugadores[x.control]
    j.armeria = tuple([y for y in j.armeria if y.ident != ident])
    _al_descarte(m, x, motivo, rule)


def desgastar_campo(m: Mesa, zona: int, rule: str) -> None:
    """Each strike takes exactly 1 from an objeto de campo, whatever the ATQ (WT-A.4.3.6)."""
    x = m.campo[zona]
    left = max(x.durabilidad - 1, 0)
    m.campo[zona] = x.con_durabilidad(left)
    m.emit("desgasta_en", rule, (zona, x.carta, left))
    if left == 0 and m.carta(x.carta).durabilidad:
        destruir_campo(m, zona, POR_DESGASTE, "WT-M.object.4")


def destruir_campo(m: Mesa, zona: int, motivo: int, rule: str) -> None:
    x = m.campo.pop(zona)
    _al_descarte(m, x, motivo, rule)
    m.cambia_lo_dado(x.carta)
    volver_a_oir(m)


def _al_descarte(m: Mesa, x: Pertrecho, motivo: int, rule: str) -> None:
    m.emit("destruye", rule, (x.control, x.carta, motivo))
    if x.ficha:
        m.emit("elimina_objeto", "WT-A.5.7", (x.control, x.carta))
    else:
        m.jugadores[x.dueno].descarte.append(x.carta)


# -- Potencias and Maldiciones --------------------------------------------------------------------------------------


def adherir(m: Mesa, tropa: int, carta: int, seat: int, rule: str) -> None:
    """It stays on the troop and gives what it gives from there (OQ-WT-41)."""
    p = m.editar(tropa)
    p.adheridas = (*p.adheridas, Adherida(m.nuevo_id(), carta, seat, seat, m.marcar_hora()))
    m.cambia_lo_dado(carta)
    m.emit("adhiere", rule, (*datos(p), carta))
    volver_a_oir(m)
