"""What an attack would do if nobody played anything, as far as everybody can see. Shown, never relied on.

The strikes of each speed group follow from the facts of the combat with every troop's final status as it is; abilities
that trigger on striking, and a damage that somebody might shield, are left out.
"""

from __future__ import annotations

from typing import Any

from coliseo.games.warlords_of_terra.atoms.cards import danar_jugador
from coliseo.games.warlords_of_terra.atoms.things import desgastar, desgastar_campo, destruir_equipo
from coliseo.games.warlords_of_terra.atoms.troops import morir, recibir
from coliseo.games.warlords_of_terra.facts.board import amenazan, en_tension
from coliseo.games.warlords_of_terra.facts.combat import (
    dano_de,
    golpea_a,
    grupo_de,
    jugador_golpeado,
    presente,
    puede_devolver_de_lejos,
    que_se_suman,
    recibe_golpe,
    zona_del_combate,
)
from coliseo.games.warlords_of_terra.facts.status import objeto_de_clase, son_vecinas
from coliseo.games.warlords_of_terra.model.cards import (
    ABSORBER,
    ABSORBER_MAGICO,
    ARMA,
    ARMADURA,
    ESCUDO_IGNEO,
    INMUNE_A_TROPAS,
)
from coliseo.games.warlords_of_terra.model.combat import (
    GRUPOS,
    JUGADOR,
    NORMAL,
    OBJETO_EN,
    POR_PASO,
    SUBITOS,
    VOLUNTARIO,
    Combate,
    Combatiente,
    Golpe,
)
from coliseo.games.warlords_of_terra.model.damage import FISICO, MAGICO
from coliseo.games.warlords_of_terra.model.events import POR_DANO
from coliseo.games.warlords_of_terra.model.pieces import Tropa
from coliseo.games.warlords_of_terra.model.readings import OBJETO_GASTADO_CAE_AL_GOLPEAR
from coliseo.games.warlords_of_terra.model.table import ZONAS, Mesa
from coliseo.games.warlords_of_terra.telling.battlefield import golpe_view


def pronostico(m: Mesa, ident: int, blanco: int) -> dict[str, Any]:
    """Who strikes whom in each speed group, and what becomes of everybody in the combat."""
    o = m.clone()
    return _hasta_el_final(m, o, _declarado(o, o.tropas[ident], blanco))


def pronostico_en_curso(m: Mesa) -> dict[str, Any] | None:
    """The same of the combat under way, as it has been declared; None once its strikes have begun."""
    if m.combate is None or m.combate.paso > SUBITOS:
        return None
    o = m.clone()
    return None if o.combate is None else _hasta_el_final(m, o, o.combate)


def un_golpe(m: Mesa, ident: int, celda: int) -> tuple[int, int]:
    """What one strike takes of the troop in a zone, alone, and what is left of it then."""
    p, victim = m.tropas.get(ident), m.tropa_en(celda)
    return (0, 0) if p is None or victim is None else recibiria(m, victim, dano_de(m, p, victim), FISICO, True)


def recibiria(m: Mesa, p: Tropa, n: int, tipo: int, golpe: bool) -> tuple[int, int]:
    """What a troop would take of so much damage once it has absorbed, and what would be left of it."""
    status = m.estado(p.ident)
    absorbs = status.indices[ABSORBER if tipo == FISICO else ABSORBER_MAGICO]
    taken = 0 if golpe and status.inmune & INMUNE_A_TROPAS else max(0, n - absorbs)
    if taken and m.carta(p.carta).mecanica:
        taken = 1  # each damage takes exactly 1 (WT-A.4.3.6)
    return taken, max(0, status.queda - taken)


def _hasta_el_final(m: Mesa, o: Mesa, c: Combate) -> dict[str, Any]:
    """The combat of a copy of the table, fought group by group."""
    groups = {}
    for z in c.zonas:
        p = presente(o, z)
        groups[z.celda] = NORMAL if p is None else grupo_de(o, p)
    told: list[dict[str, Any]] = []
    for group in range(len(GRUPOS)):
        strikers = [z for z in c.zonas if groups[z.celda] == group]
        told.extend(_golpes_del_grupo(o, c, strikers, group))
    return {"golpes": told, **_despues(m, o, c, told)}


def _declarado(o: Mesa, p: Tropa, blanco: int) -> Combate:
    """The combat with everybody who is drawn into it (WT-A.10.1a.1, WT-A.10.2.11, WT-A.10.3.4)."""
    begun = o.combate
    origin = VOLUNTARIO if begun is None or begun.atacante != p.ident else begun.origen
    c = Combate(origin, p.ident, p.celda)
    far = blanco < ZONAS and not son_vecinas(o, p.celda, blanco)
    c.zonas.append(Combatiente(p.celda, p.control, p.ident, blanco, far, NORMAL))
    target = o.tropa_en(blanco) if blanco < ZONAS else None
    if target is not None and (not far or puede_devolver_de_lejos(o, target)):
        c.zonas.append(Combatiente(blanco, target.control, target.ident, p.celda, far, NORMAL))
    for e in amenazan(o, p, p.celda) if origin == POR_PASO else en_tension(o, p):
        if zona_del_combate(c, e.celda) is None:
            c.zonas.append(Combatiente(e.celda, e.control, e.ident, p.celda, False, NORMAL))
    joining = que_se_suman(o, c, True)
    while joining:
        c.zonas.extend(joining)
        joining = que_se_suman(o, c, True)
    return c


def _golpes_del_grupo(o: Mesa, c: Combate, strikers: list[Combatiente], group: int) -> list[dict[str, Any]]:
    """Strikes, then what burns the strikers, then the damage of those who are still there."""
    made: list[Golpe] = []
    told: list[dict[str, Any]] = []
    for z in strikers:
        p = presente(o, z)
        for target in [] if p is None else golpea_a(o, z, p):
            if p is not None and recibe_golpe(o, c, z, target):
                made.append(Golpe(p.ident, p.celda, target, z.lejos))
                told.append(
                    {
                        "grupo": GRUPOS[group],
                        "de": p.ident,
                        "a": golpe_view(o, p.control, target),
                        "dano": _haria(o, p, target),
                        "a_distancia": z.lejos,
                    }
                )
    for g in made:
        victim = o.tropa_en(g.blanco) if g.blanco < ZONAS else None
        burns = 0 if victim is None else o.estado(victim.ident).indices[ESCUDO_IGNEO]
        if burns and g.ident in o.tropas:
            _herir(o, g.ident, max(0, burns - o.estado(g.ident).indices[ABSORBER_MAGICO]), MAGICO)
            _enterrar(o, [g.ident])
    spent = _gastar(o, made)
    if o.config.lecturas.objeto_gastado == OBJETO_GASTADO_CAE_AL_GOLPEAR:
        _destruir(o, spent)
    _hacer_dano(o, made)
    _destruir(o, spent)
    return told


def _gastar(o: Mesa, made: list[Golpe]) -> list[int]:
    """Weapons that strike and armour that is struck wear out by 1; those that have none left (WT-A.10.1c.6)."""
    used = [(g.ident, ARMA) for g in made]
    used.extend([(o.zonas[g.blanco], ARMADURA) for g in made if g.blanco < ZONAS])
    spent: list[int] = []
    for ident, kind in dict.fromkeys(used):
        p = o.tropas.get(ident)
        thing = 0 if p is None else objeto_de_clase(o, p, kind)
        if p is not None and thing and desgastar(o, p, thing, "WT-A.10.1c.6") == 0:
            spent.append(thing)
    return spent


def _destruir(o: Mesa, spent: list[int]) -> None:
    """What is used up is destroyed, and with it what it gave (OQ-WT-26)."""
    for p in list(o.tropas.values()):
        for x in p.objetos:
            if x.ident in spent:
                destruir_equipo(o, p.ident, x.ident, "WT-M.object.4")
    if spent:
        _enterrar(o, list(o.tropas))


def _haria(o: Mesa, p: Tropa, target: int) -> int:
    """The damage of one strike, before whoever takes it absorbs any."""
    if target >= JUGADOR:
        return o.estado(p.ident).atq
    if target >= OBJETO_EN:
        return 1
    victim = o.tropa_en(target)
    return 0 if victim is None else dano_de(o, p, victim)


def _hacer_dano(o: Mesa, made: list[Golpe]) -> None:
    """All at once; damage from several is added up and absorbed once (WT-A.12.absorber.3)."""
    totals: dict[int, int] = {}
    for g in made:
        p = o.tropas.get(g.ident)
        if p is None:
            continue
        if g.blanco >= JUGADOR:
            danar_jugador(o, jugador_golpeado(o, p, g.blanco), o.estado(p.ident).atq, "WT-M.player.3")
        elif g.blanco >= OBJETO_EN:
            if g.blanco - OBJETO_EN in o.campo:
                desgastar_campo(o, g.blanco - OBJETO_EN, "WT-A.4.3.6")
        else:
            victim = o.tropa_en(g.blanco)
            if victim is not None and victim.ident != p.ident:
                if o.carta(victim.carta).mecanica:
                    # each strike is one damage to it, whatever the ATQ (WT-A.4.3.8)
                    _herir(o, victim.ident, 1, FISICO)
                    totals[victim.ident] = 0
                else:
                    totals[victim.ident] = totals.get(victim.ident, 0) + dano_de(o, p, victim)
    for ident, n in totals.items():
        status = o.estado(ident)
        _herir(o, ident, 0 if status.inmune & INMUNE_A_TROPAS else max(0, n - status.indices[ABSORBER]), FISICO)
    _enterrar(o, list(totals))


def _herir(o: Mesa, ident: int, n: int, tipo: int) -> None:
    if n > 0:
        # with durabilidad mecánica each damage takes exactly 1 (WT-A.4.3.6)
        recibir(o, ident, 1 if o.carta(o.tropas[ident].carta).mecanica else n, tipo, "WT-A.10.1d.1")


def _enterrar(o: Mesa, idents: list[int]) -> None:
    for ident in idents:
        if ident in o.tropas and o.estado(ident).queda <= 0:
            morir(o, ident, POR_DANO, (), "WT-M.troop.2")


def _despues(m: Mesa, o: Mesa, c: Combate, told: list[dict[str, Any]]) -> dict[str, Any]:
    """What becomes of the troops in it or struck, of objetos de campo and of the player."""
    touched = [z.ident for z in c.zonas]
    touched.extend([int(blow["a"].partition(":")[2]) for blow in told if (blow["a"] or "").startswith("tropa:")])
    troops = []
    for ident in dict.fromkeys(touched):
        if ident not in m.tropas:
            continue  # it left the combat before: a súbito, a respuesta
        taken = sum([e.data[5] for e in o.events if e.kind == "dano" and e.data[0] == ident])
        left = o.estado(ident).queda if ident in o.tropas else 0
        troops.append({"ident": ident, "dano": taken, "queda": max(0, left), "muere": ident not in o.tropas})
    player = None
    for j, was in zip(o.jugadores, m.jugadores, strict=True):
        if j.vidas != was.vidas:
            player = {
                "asiento": j.asiento,
                "dano": was.vidas - j.vidas,
                "vidas": max(0, j.vidas),
                "pierde": j.vidas <= 0,
            }
    objects = [
        {
            "ident": x.ident,
            "durabilidad": o.campo[zona].durabilidad if zona in o.campo else 0,
            "muere": zona not in o.campo,
        }
        for zona, x in m.campo.items()
        if zona not in o.campo or o.campo[zona].durabilidad != x.durabilidad
    ]
    return {"tropas": troops, "jugador": player, "objetos": objects}
