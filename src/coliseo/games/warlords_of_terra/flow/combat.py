"""Combat in its four steps (A.10)."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.atoms.cards import danar_jugador
from coliseo.games.warlords_of_terra.atoms.ending import comprobar_vidas
from coliseo.games.warlords_of_terra.atoms.things import (
    desgastar,
    desgastar_campo,
    destruir_equipo,
)
from coliseo.games.warlords_of_terra.atoms.triggers import disparar_de, disparo_de_regla
from coliseo.games.warlords_of_terra.atoms.troops import (
    atrapar,
    aturdir,
    datos,
    ha_atacado,
    han_combatido,
    voltear,
)
from coliseo.games.warlords_of_terra.facts.board import (
    amenazan,
    blancos_de_cerca,
    blancos_de_lejos,
    en_tension,
)
from coliseo.games.warlords_of_terra.facts.combat import (
    a_quien_devuelve,
    dano_de,
    defensoras,
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
from coliseo.games.warlords_of_terra.flow.codes import PASAR
from coliseo.games.warlords_of_terra.flow.damage import hay_que_revisar
from coliseo.games.warlords_of_terra.flow.menus import reacciones
from coliseo.games.warlords_of_terra.flow.playing import REACCION, emprender
from coliseo.games.warlords_of_terra.flow.triggers import atender
from coliseo.games.warlords_of_terra.flow.windows import DEL_COMBATE
from coliseo.games.warlords_of_terra.model.cards import (
    AHINCO,
    ARMA,
    ARMADURA,
    ATRAPAR,
    ATURDIR,
    ESCUDO_IGNEO,
    GOLPEA,
    GOLPEA_JUGADOR,
    GOLPEADA,
    INMUNE_A_TROPAS,
    VA_A_COMBATIR,
)
from coliseo.games.warlords_of_terra.model.combat import (
    DANO,
    GOLPEO,
    JUGADOR,
    LENTO,
    NORMAL,
    OBJETO_EN,
    POR_PASO,
    RAPIDO,
    SIN_BLANCO,
    SUBITOS,
    Combate,
    Combatiente,
    Golpe,
)
from coliseo.games.warlords_of_terra.model.damage import DE_COMBATE, FISICO, Dano
from coliseo.games.warlords_of_terra.model.items import IGNEO
from coliseo.games.warlords_of_terra.model.pieces import Tropa
from coliseo.games.warlords_of_terra.model.procedures import (
    Danar,
    Golpear,
    Ventana,
    combatir,
    danar,
    golpear,
    muertes,
    ventana,
)
from coliseo.games.warlords_of_terra.model.readings import OBJETO_GASTADO_CAE_AL_GOLPEAR
from coliseo.games.warlords_of_terra.model.table import ZONAS, Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import OPTION, Question


def entablar(m: Mesa, f: Frame, p: Tropa, origen: int, blanco: int, a_la_carga: int = 0) -> None:
    """A combat begins; whoever has charged must strike a troop in melee (OQ-WT-67)."""
    c = Combate(origen, p.ident, p.celda)
    far = 0 <= blanco < ZONAS and not son_vecinas(m, p.celda, blanco)
    c.zonas.append(Combatiente(p.celda, p.control, p.ident, blanco, far, NORMAL))
    m.combate = c
    m.call(Golpear(combatir, f.cause, a_la_carga))


def combate_de(m: Mesa) -> Combate:
    assert m.combate is not None
    return m.combate


# -- step 1: declaration --------------------------------------------------------------------------------------------


@combatir.step("WT-A.10.1a.1", "WT-A.10.1a.5", "WT-A.10.3.1", "WT-A.10.3.4", "WT-A.10.3.9", "WT-A.10.3.10")
def elegir_golpe(m: Mesa, f: Golpear) -> None:
    """The attacker strikes one: the enemy whose area it has entered, or any other valid target."""
    c = combate_de(m)
    p = m.tropas[c.atacante]
    f.cause = m.emit("combate", "WT-A.10.1a.1", (*datos(p), c.origen))
    m.choice = (c.zonas[0].blanco,)
    if c.zonas[0].blanco == SIN_BLANCO:
        menu = blancos_de_cerca(m, p)
        if f.cual:
            # whoever charges fights in melee (OQ-WT-67)
            menu = [cell for cell in menu if cell < ZONAS]
        else:
            menu.extend(blancos_de_lejos(m, p))
        ask_openly(m, Question(OPTION, p.control, "golpe_a", "WT-A.10.1a.1", menu))


@combatir.step(
    "WT-A.10.1a.1", "WT-A.10.2.11", "WT-A.10.3.3", "WT-A.10.3.4", "WT-A.10.3.6", "WT-A.10.3.7", "WT-A.10.3.8",
    "WT-A.10.3.12", "WT-A.12.distancia.2", "WT-A.12.distancia.3", "WT-A.12.distancia.8", "WT-M.combat.1",
)  # fmt: skip
def implicar(m: Mesa, f: Golpear) -> None:
    """Whoever is struck strikes back, whoever's area was entered strikes, and so does whoever is in tension."""
    c = combate_de(m)
    p = m.tropas[c.atacante]
    target = m.choice[0]
    far = target < ZONAS and not son_vecinas(m, p.celda, target)
    c.zonas[0] = c.zonas[0].contra(target, far)
    ha_atacado(m, p.ident)
    anunciar_blanco(m, p, target)
    if target < ZONAS:
        d = m.tropa_en(target)
        if d is not None and (not far or puede_devolver_de_lejos(m, d)):
            c.zonas.append(Combatiente(target, d.control, d.ident, p.celda, far, NORMAL))
    strikers = amenazan(m, p, p.celda) if c.origen == POR_PASO else en_tension(m, p)
    for e in strikers:
        if zona_del_combate(c, e.celda) is None:
            c.zonas.append(Combatiente(e.celda, e.control, e.ident, p.celda, False, NORMAL))
    sumar(m, c, True)
    f.cual = 0


def anunciar_blanco(m: Mesa, p: Tropa, target: int) -> None:
    if target == JUGADOR:
        m.emit("ataca_jugador", "WT-M.player.1", (*datos(p), m.rival[p.control]))
    elif target >= OBJETO_EN:
        zone = target - OBJETO_EN
        m.emit("ataca_objeto", "WT-A.4.3.5", (*datos(p), zone, m.campo[zone].carta))


def sumar(m: Mesa, c: Combate, con_tension: bool) -> None:
    """Those drawn into it draw others in: whoever is struck by Golpe en Área, then whoever is in tension."""
    while True:
        rule = "WT-A.10.3.12"
        joining = que_se_suman(m, c, False)
        if not joining and con_tension:
            rule = "WT-A.10.2.11"
            joining = que_se_suman(m, c, True)
        if not joining:
            return
        for z in joining:
            c.zonas.append(z)
            m.emit("se_une", rule, datos(m.tropas[z.ident]))


@combatir.step("WT-A.10.1a.1", "WT-A.10.3.1", "WT-A.10.3.3")
def elegir_respuesta(m: Mesa, f: Golpear) -> None:
    """Whoever else is in it strikes one troop as well: of several that strike it, or that it is in tension with, its
    controller says which."""
    c = combate_de(m)
    if f.cual >= len(c.zonas):
        f.cual = 0
        f.jump(reaccionar)
        return
    z = c.zonas[f.cual]
    m.choice = (z.blanco,)
    if f.cual > 0:
        answers = a_quien_devuelve(m, c, z)
        if len(answers) > 1:
            m.ask(Question(OPTION, z.bando, "devuelve_a", "WT-A.10.3.1", answers))


@combatir.step("WT-A.10.3.1")
def ligar_respuesta(m: Mesa, f: Golpear) -> None:
    c = combate_de(m)
    z = c.zonas[f.cual]
    target = m.choice[0]
    c.zonas[f.cual] = z.contra(target, z.lejos and target == z.blanco)
    f.cual += 1
    f.jump(elegir_respuesta)


@combatir.step("WT-A.10.1a.6", "WT-A.10.1a.7", "WT-A.10.1a.8", "WT-A.9.2.3")
def reaccionar(m: Mesa, f: Golpear) -> None:
    """The one reaction to combat: a defender may be turned for an ability it has (OQ-WT-24)."""
    defenders = defensoras(m, combate_de(m))
    while f.cual < len(defenders):
        z = defenders[f.cual]
        p = presente(m, z)
        offers = reacciones(m, p) if p is not None else []
        if offers:
            m.ask(Question(OPTION, z.bando, "reaccion", "WT-A.10.1a.6", [*offers, PASAR]))
            return
        f.cual += 1
    f.jump(voltear_a_todas)


@combatir.step("WT-A.10.1a.6")
def usar_reaccion(m: Mesa, f: Golpear) -> None:
    code = m.choice[0]
    seat = m.rival[m.activo]
    f.cual += 1
    f.jump(reaccionar)
    if code != PASAR:
        emprender(m, f, seat, code, REACCION)


@combatir.step(
    "WT-M.combat.2", "WT-A.12.ahinco.1", "WT-A.12.ahinco.2", "WT-A.10.1a.3", "WT-A.10.1a.4", "WT-A.10.1a.9",
    "WT-A.10.1c.15",
)  # fmt: skip
def voltear_a_todas(m: Mesa, f: Golpear) -> None:
    """Fighting turns every troop of the combat but those with Ahínco; "si fuera a combatir" triggers (OQ-WT-05)."""
    c = combate_de(m)
    there = [p for p in [presente(m, z) for z in c.zonas] if p is not None]
    for p in there:
        if p.control == m.activo:
            ha_atacado(m, p.ident)
        if not m.estado(p.ident).palabras & AHINCO:
            voltear(m, p.ident, "WT-M.combat.2")
    han_combatido(m, [p.ident for p in there])
    for p in there:
        disparar_de(m, m.tropas[p.ident], VA_A_COMBATIR, p.ident)
    atender(m, f)


# -- step 2: súbitos ------------------------------------------------------------------------------------------------


@combatir.step("WT-A.10.1a.10", "WT-A.10.1b.1", "WT-A.11.1.3.3", "WT-A.12.ultima-palabra.3")
def fase_de_subitos(m: Mesa, f: Golpear) -> None:
    if comprobar_vidas(m):
        return
    combate_de(m).paso = SUBITOS
    m.call(Ventana(ventana, f.cause, DEL_COMBATE))


# -- steps 3 and 4: strike and damage, by speed groups --------------------------------------------------------------


@combatir.step("WT-A.10.1c.1", "WT-A.10.1c.9", "WT-A.10.1c.12", "WT-A.10.1c.13", "WT-A.10.1c.14", "WT-A.10.1c.16")
def fase_de_dano(m: Mesa, f: Golpear) -> None:
    """Whoever stands in the combat zones now strikes, in its speed group."""
    c = combate_de(m)
    c.paso = GOLPEO
    sumar(m, c, False)
    there: list[int] = []
    for i, z in enumerate(c.zonas):
        p = presente(m, z)
        c.zonas[i] = z.en_grupo(NORMAL if p is None else grupo_de(m, p))
        if p is not None:
            there.append(p.ident)
    # whoever has come in the place of another fights too: no tension is left
    han_combatido(m, there)
    c.grupo = RAPIDO
    m.call(Golpear(golpear, f.cause))


@combatir.step("WT-A.10.1d.1")
def acabar_combate(m: Mesa, f: Golpear) -> None:
    m.combate = None
    m.emit("fin_del_combate", "WT-A.10.1d.1", (m.activo,))
    if hay_que_revisar(m):
        m.call(Frame(muertes, f.cause))


@golpear.step("WT-A.10.1c.9", "WT-A.10.1c.10", "WT-A.12.golpe-rapido.1", "WT-A.12.golpe-rapido.3", "WT-A.12.soberbia.1")
def siguiente_grupo(m: Mesa, f: Golpear) -> None:
    """Golpe Rápido first, then the others, Soberbia last: each strikes and damages before the next begins."""
    c = combate_de(m)
    if comprobar_vidas(m):
        return
    while c.grupo <= LENTO:
        strikers = [z for z in c.zonas if z.grupo == c.grupo and presente(m, z) is not None]
        if strikers:
            f.jump(dar_golpes)
            return
        c.grupo += 1
    f.done()


@golpear.step(
    "WT-A.10.1c.3", "WT-A.10.1c.4", "WT-A.10.1c.6", "WT-A.10.1c.7", "WT-A.10.1c.8", "WT-A.10.1c.11", "WT-A.10.1c.14",
    "WT-A.4.1.1", "WT-M.object.2", "WT-A.12.golpe-rapido.2", "WT-A.12.ultima-palabra.1", "WT-A.12.ultima-palabra.2",
    "WT-A.12.ultima-palabra.4", "WT-A.12.ultima-palabra.5", "WT-A.12.arrasar.1", "WT-A.12.arrasar.2",
    "WT-A.12.arrasar.3",
    "WT-A.12.golpe-en-area.1", "WT-A.12.golpe-en-area.2", "WT-A.12.golpe-en-area.3", "WT-A.12.golpe-en-area.4",
    "WT-A.12.distancia.4", "WT-A.12.distancia.5", "WT-A.12.distancia.6", "WT-A.12.distancia.7", "WT-A.10.3.5",
    "WT-A.10.4.4", "WT-A.12.aturdir.1", "WT-A.12.atrapar.1", "WT-A.12.escudo-igneo.1", "WT-A.12.escudo-igneo.2",
)  # fmt: skip
def dar_golpes(m: Mesa, f: Golpear) -> None:
    """All strikes of the group, with what they wear out and what they trigger (OQ-WT-25)."""
    c = combate_de(m)
    c.paso = GOLPEO
    m.emit("grupo", "WT-A.10.1c.9", (c.grupo,))
    c.golpes = []
    c.gastados = []
    struck: list[int] = []
    for z in c.zonas:
        p = presente(m, z)
        if z.grupo != c.grupo or p is None:
            continue
        made = [target for target in golpea_a(m, z, p) if recibe_golpe(m, c, z, target)]
        for target in made:
            golpe(m, c, z, p, target, struck)
        if made:
            gastar(m, c, p.ident, ARMA)
    for ident in struck:
        gastar(m, c, ident, ARMADURA)
    if m.config.lecturas.objeto_gastado == OBJETO_GASTADO_CAE_AL_GOLPEAR:
        destruir_gastados(m, c)


@golpear.step("WT-A.10.1c.2", "WT-A.10.1c.4", "WT-A.6.4.4")
def atender_los_golpes(m: Mesa, f: Golpear) -> None:
    """What the strikes have set off is over before any damage is dealt."""
    if comprobar_vidas(m):
        return
    if hay_que_revisar(m):
        f.jump(atender_los_golpes)
        m.call(Frame(muertes, f.cause))
    elif m.disparos:
        f.jump(atender_los_golpes)
        atender(m, f)


def golpe(m: Mesa, c: Combate, z: Combatiente, p: Tropa, target: int, struck: list[int]) -> None:
    """One strike."""
    c.golpes.append(Golpe(p.ident, p.celda, target, z.lejos))
    if target >= JUGADOR:
        m.emit("golpea_jugador", "WT-M.player.1", (*datos(p), jugador_golpeado(m, p, target)))
        disparar_de(m, p, GOLPEA_JUGADOR, 0)
        return
    if target >= OBJETO_EN:
        thing = m.campo.get(target - OBJETO_EN)
        if thing is not None:
            m.emit("golpea_objeto", "WT-A.4.3.5", (*datos(p), target - OBJETO_EN, thing.carta))
        return
    v = m.tropa_en(target)
    if v is None:
        m.emit("golpea_zona", "WT-A.10.1d.3", (*datos(p), target))
        return
    m.emit("golpea", "WT-A.10.1c.1", (*datos(p), *datos(v)))
    if v.ident not in struck:
        struck.append(v.ident)
    # one that is immune to troops is struck, but nothing of theirs takes hold of it (WT-A.12.inmune.3)
    words = 0 if m.estado(v.ident).inmune & INMUNE_A_TROPAS else m.estado(p.ident).palabras
    if words & ATURDIR:
        aturdir(m, v.ident, "WT-A.12.aturdir.1")
    if words & ATRAPAR:
        atrapar(m, p.ident, v.ident, "WT-A.12.atrapar.1")
    disparar_de(m, m.tropas[p.ident], GOLPEA, v.ident)
    disparar_de(m, m.tropas[v.ident], GOLPEADA, p.ident)
    burns = m.estado(v.ident).indices[ESCUDO_IGNEO]
    if burns:
        disparo_de_regla(m, IGNEO, m.tropas[v.ident], p.ident, burns)


def gastar(m: Mesa, c: Combate, ident: int, clase: int) -> None:
    """An object used loses 1 durability; at 0 it is destroyed once its use is done (WT-M.object.4, OQ-WT-26)."""
    p = m.tropas[ident]
    thing = objeto_de_clase(m, p, clase)
    if thing == 0 or thing in c.usados:
        return
    c.usados.append(thing)
    if desgastar(m, p, thing, "WT-A.10.1c.6") == 0:
        c.gastados.append(thing)


def destruir_gastados(m: Mesa, c: Combate) -> None:
    for p in list(m.tropas.values()):
        for x in p.objetos:
            if x.ident in c.gastados:
                destruir_equipo(m, p.ident, x.ident, "WT-M.object.4")
    c.gastados = []


@golpear.step(
    "WT-A.10.1d.1", "WT-A.10.1d.2", "WT-A.10.1d.3", "WT-A.10.1d.4", "WT-A.10.1d.5", "WT-A.10.1c.5", "WT-M.player.3",
    "WT-M.player.2", "WT-A.12.odio.1", "WT-A.12.odio.2", "WT-A.12.odio.3", "WT-A.12.odio.4", "WT-A.4.3.6",
    "WT-A.4.3.7", "WT-A.4.3.8", "WT-A.4.3.9", "WT-A.12.escudo-igneo.3", "WT-A.12.escudo-igneo.4", "WT-A.10.5.6",
)  # fmt: skip
def hacer_dano(m: Mesa, f: Golpear) -> None:
    """Whoever is still there deals its damage to the zones it struck, all at once."""
    if comprobar_vidas(m):
        return
    c = combate_de(m)
    c.paso = DANO
    base = len(m.danos)
    totals: dict[int, int] = {}
    sources: dict[int, tuple[int, ...]] = {}
    for g in c.golpes:
        p = m.tropas.get(g.ident)
        if p is None or p.celda != g.celda:
            continue
        if g.blanco >= JUGADOR:
            danar_jugador(m, jugador_golpeado(m, p, g.blanco), m.estado(p.ident).atq, "WT-M.player.3")
        elif g.blanco >= OBJETO_EN:
            if g.blanco - OBJETO_EN in m.campo:
                desgastar_campo(m, g.blanco - OBJETO_EN, "WT-A.4.3.6")
        else:
            v = m.tropa_en(g.blanco)
            if v is None or v.ident == p.ident:
                continue
            n = dano_de(m, p, v)
            if m.carta(v.carta).mecanica:
                # each strike is one damage to it, whatever the ATQ (WT-A.4.3.8)
                m.danos.append(Dano(v.ident, max(n, 1), FISICO, (p.ident,), DE_COMBATE, True, False))
            elif n > 0:
                totals[v.ident] = totals.get(v.ident, 0) + n
                sources[v.ident] = (*sources.get(v.ident, ()), p.ident)
    for ident, total in totals.items():
        m.danos.append(Dano(ident, total, FISICO, sources[ident], DE_COMBATE, True, False))
    if len(m.danos) > base:
        m.call(Danar(danar, f.cause, base))


@golpear.step("WT-M.object.4", "WT-A.10.1c.10", "WT-A.6.4.4")
def cerrar_grupo(m: Mesa, f: Golpear) -> None:
    """What was used up is destroyed, what has triggered is seen to, and the next group begins."""
    if comprobar_vidas(m):
        return
    c = combate_de(m)
    destruir_gastados(m, c)
    if hay_que_revisar(m):
        f.jump(cerrar_grupo)
        m.call(Frame(muertes, f.cause))
        return
    if m.disparos:
        f.jump(cerrar_grupo)
        atender(m, f)
        return
    c.grupo += 1
    f.jump(siguiente_grupo)
