"""The pila (PI): objects wait on it, each player may respond in turn (MG, RG-OQ.35), the last to enter acts first."""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.atoms.cards import al_cementerio, perder_vida
from coliseo.games.rise_of_gods.atoms.pieces import curar, datos, modificar
from coliseo.games.rise_of_gods.facts.stats import efecto_de, nivel_de_carta
from coliseo.games.rise_of_gods.flow.casting import correr_efecto, esta_completo
from coliseo.games.rise_of_gods.flow.codes import PASAR
from coliseo.games.rise_of_gods.flow.combat import resolver_movimiento
from coliseo.games.rise_of_gods.flow.ending import comprobar_final
from coliseo.games.rise_of_gods.flow.menus import respuestas
from coliseo.games.rise_of_gods.language.selectors import Modo
from coliseo.games.rise_of_gods.model.cards import AL_MATAR, FINAL, MATA
from coliseo.games.rise_of_gods.model.items import (
    APLAZADO,
    ASALTO,
    ATAQUE,
    ENFERMEDAD,
    MAGIA,
    MALDICION,
    MOVIMIENTO,
    PAGABLE,
    REACCION,
    REGENERACION,
    SUSPIRO,
    Objeto,
)
from coliseo.games.rise_of_gods.model.procedures import (
    Actuar,
    Combate,
    JugarMagia,
    Muertes,
    Pila,
    actuar,
    combate,
    elegir,
    magia,
    muertes,
    pila,
    resolver,
)
from coliseo.games.rise_of_gods.model.readings import PRIMERA_RESPUESTA_SOLO_EL_RIVAL
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.frames import Frame
from coliseo.kernel.rounds import NOBODY
from coliseo.kernel.rules import cite
from coliseo.tabletop.codes import subject_of
from coliseo.tabletop.windows import ask_window

#: kinds of object that carry an effect written on a card
CON_EFECTO: Final = (MAGIA, ASALTO, SUSPIRO, PAGABLE)


def a_la_pila(m: Mesa, o: Objeto, rule: str) -> None:
    o.causa = m.emit("a_la_pila", rule, (o.ident, o.clase, o.control, o.carta))
    m.pila.append(o)


def abrir_pila(m: Mesa, f: Frame) -> None:
    """The object just put there is the first of a pila of its own: window, responses, resolution."""
    base = len(m.pila) - 1
    m.call(Pila(pila, m.pila[base].causa, base))


@pila.step("RG-PI.3", "RG-PI.4", "RG-MG.14")
def abrir(m: Mesa, f: Pila) -> None:
    """To the first object only the rival may respond; to a response, first the opponent and then its player."""
    o = m.pila[-1]
    alone = len(m.pila) - 1 == f.base and m.config.lecturas.primera_respuesta == PRIMERA_RESPUESTA_SOLO_EL_RIVAL
    f.start_round([m.rival[o.control]] if alone else [m.rival[o.control], o.control])


@pila.step("RG-PI.3", "RG-PI.4", "RG-MG.5")
def preguntar(m: Mesa, f: Pila) -> None:
    seat = f.next_seat()
    if seat == NOBODY:
        f.jump(resolver_la_de_arriba)
        return
    j = m.jugadores[seat]
    offers = respuestas(m, seat) if j.mano.cards else []
    if not ask_window(m, seat, "responder", "RG-PI.3", offers, PASAR, len(j.mano.cards) > 0):
        f.jump(preguntar)


@pila.step("RG-PI.4", "RG-PI.2")
def ligar(m: Mesa, f: Pila) -> None:
    code = m.choice[0]
    if code == PASAR:
        m.emit("declina", "RG-PI.5", (f.current_seat(),))
        f.jump(preguntar)
        return
    m.call(JugarMagia(magia, f.cause, f.current_seat(), subject_of(code), 0, 1))
    f.jump(abrir)


@pila.step("RG-PI.5", "RG-PI.6", "RG-PI.2", "RG-MG.14")
def resolver_la_de_arriba(m: Mesa, f: Pila) -> None:
    """Once both have declined the pila resolves from the top, without new voluntary responses."""
    if len(m.pila) <= f.base:
        f.done()
        return
    o = m.pila.pop()
    m.en_curso.append(o)
    f.jump(resolver_la_de_arriba)
    m.call(Frame(resolver, o.causa))


# -- one object -----------------------------------------------------------------------------------------------------


def pierde_su_condicion(m: Mesa, o: Objeto) -> bool:
    """A magia played in response to something that has been annulled or is gone (RG-MG.13)."""
    if o.clase != MAGIA or o.sujeto == 0:
        return False
    for other in m.pila:
        if other.ident == o.sujeto:
            return other.anulado
    return True


def sin_objetivos(m: Mesa, o: Objeto) -> bool:
    """It chose targets and none of them is left (RG-PI.7). What is left is all it acts upon."""
    targets = efecto_de(m, o).objetivos
    if not targets:
        return False
    chose = False
    kept = list(o.objetivos)
    for i, t in enumerate(targets):
        if isinstance(t, Modo):
            continue  # which way was chosen is no target
        still = tuple(c for c in o.objetivos[i] if t.vigente(m, o, c))
        chose = chose or len(o.objetivos[i]) > 0
        kept[i] = still
    left = any(len(still) > 0 for i, still in enumerate(kept) if not isinstance(targets[i], Modo))
    o.objetivos = tuple(kept)
    return chose and not left


@resolver.step("RG-PI.5", "RG-PI.7", "RG-MG.13")
def empezar(m: Mesa, f: Frame) -> None:
    o = m.en_curso[-1]
    if o.anulado:
        return
    if o.clase in CON_EFECTO:
        if pierde_su_condicion(m, o) or sin_objetivos(m, o):
            m.emit("sin_efecto", "RG-MG.13" if o.sujeto and o.clase == MAGIA else "RG-PI.7", _datos_objeto(o))
            o.anulado = True  # nothing of it happens, now or later
            return
        m.emit("resuelve", "RG-PI.5", _datos_objeto(o))
        correr_efecto(m, f)
    elif o.clase == MOVIMIENTO:
        resolver_movimiento(m, o)
    elif o.clase == ATAQUE:
        m.call(Combate(combate, o.causa, len(m.cola)))


@resolver.step("RG-PI.6")
def terminar(m: Mesa, f: Frame) -> None:
    """A magia, resolved or not, goes to the cementerio (RG-OQ.43)."""
    o = m.en_curso.pop()
    if o.clase == MAGIA:
        al_cementerio(m, o.control, o.carta)
        if not o.anulado:
            dejar_para_el_final(m, o)
    if m.moribundas and not comprobar_final(m):
        m.call(Muertes(muertes, f.cause))


def dejar_para_el_final(m: Mesa, o: Objeto) -> None:
    """A magia that also does something at the end of this turn."""
    for i, h in enumerate(nivel_de_carta(m.carta(o.carta), o.mejorada, 1).habilidades):
        if h.evento & FINAL:
            late = o.clone()
            late.ident = m.nuevo_id()
            late.clase = APLAZADO
            late.habilidad = i
            late.sujeto = o.objetivos[0][0] if o.objetivos and o.objetivos[0] else 0
            late.objetivos = ()
            m.aplazados.append(late)


def _datos_objeto(o: Objeto) -> tuple[int, int, int, int]:
    return o.ident, o.clase, o.control, o.carta


# -- something that acts by itself ----------------------------------------------------------------------------------


@actuar.step("RG-AB.5", "RG-AB.9")
def apuntar(m: Mesa, f: Actuar) -> None:
    """What is about to act chooses its targets."""
    o = m.jugando[-1]
    if o.clase in (SUSPIRO, REACCION, APLAZADO):
        m.call(Frame(elegir, f.cause))


@actuar.step("RG-AB.6", "RG-AB.7", "RG-AB.10", "RG-KW.28", "RG-KW.35", "RG-MG.15")
def soltar(m: Mesa, f: Actuar) -> None:
    """An Último suspiro opens a pila; everything else here is instant and cannot be answered (RG-OQ.38)."""
    o = m.jugando.pop()
    if o.clase == REGENERACION:
        p = m.piezas[o.fuente]
        curar(m, o.fuente, p.vida_maxima, "RG-RE.1")
        return
    if o.clase == ENFERMEDAD:
        enfermarse(m, f, o)
        return
    if o.clase == MALDICION:
        perder_vida(m, o.control, o.pagado, "RG-KW.29")
        comprobar_final(m)
        return
    if not esta_completo(m, o):
        m.emit("sin_efecto", "RG-PI.7", _datos_objeto(o))
        return
    if o.clase == SUSPIRO:
        a_la_pila(m, o, regla_del_orden(m, o) or "RG-AB.6")
        abrir_pila(m, f)
        return
    o.causa = m.emit("reacciona", regla_del_orden(m, o) or "RG-AB.9", (o.clase, o.control, o.carta))
    m.en_curso.append(o)
    f.abierto = 1
    correr_efecto(m, f)


cite("policy", "windows.regla_del_orden", ("RG-OR.2", "RG-OR.3", "RG-OR.4"))


def regla_del_orden(m: Mesa, o: Objeto) -> str:
    """By which rule this goes before others that the same deaths set off and that still wait; "" if it does not."""
    if o.clase != SUSPIRO and not _al_matar(m, o):
        return ""
    suspiros = any([other.clase == SUSPIRO for other in m.cola])
    if o.clase != SUSPIRO:
        return "RG-OR.3" if suspiros else ""
    if any([_al_matar(m, other) for other in m.cola]):
        return "RG-OR.3"
    if not suspiros:
        return ""
    return "RG-OR.2" if m.en_curso and m.en_curso[-1].clase == ATAQUE else "RG-OR.4"


def _al_matar(m: Mesa, o: Objeto) -> bool:
    if o.clase != REACCION:
        return False
    return (
        nivel_de_carta(m.carta(o.carta), o.mejorada, o.nivel).habilidades[o.habilidad].evento & (AL_MATAR | MATA) != 0
    )


@actuar.step("RG-AB.7")
def recoger(m: Mesa, f: Actuar) -> None:
    if f.abierto == 1:
        m.en_curso.pop()


def enfermarse(m: Mesa, f: Frame, o: Objeto) -> None:
    """The sick criatura loses −x/−x at the start of its turn (RG-KW.28)."""
    p = m.piezas[o.fuente]
    n = p.enfermedad
    m.emit("sufre_enfermedad", "RG-KW.28", (*datos(p), n))
    modificar(m, o.fuente, -n, -n, False, "RG-KW.28")
    if m.moribundas:
        m.call(Muertes(muertes, f.cause, 1))
