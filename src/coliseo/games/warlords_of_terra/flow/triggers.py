"""Effects that trigger together (A.6.4): whose first, in which order, each completely before the next."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.games.warlords_of_terra.atoms.troops import retirar_dano
from coliseo.games.warlords_of_terra.facts.play import efecto_de, habilidad_de, sin_respuesta
from coliseo.games.warlords_of_terra.flow.casting import datos_de, esta_completo
from coliseo.games.warlords_of_terra.model.cards import ENTRA, INVOCADA
from coliseo.games.warlords_of_terra.model.damage import MAGICO, Dano
from coliseo.games.warlords_of_terra.model.items import DISPARADA, IGNEO, REGENERACION, Objeto
from coliseo.games.warlords_of_terra.model.procedures import (
    Actuar,
    Danar,
    Disparos,
    Pila,
    Resolver,
    actuar,
    danar,
    disparos,
    efecto,
    elegir,
    pila,
    resolver,
)
from coliseo.games.warlords_of_terra.model.readings import SUERTE_SIEMPRE_RESPONDIBLE
from coliseo.games.warlords_of_terra.model.table import FINAL, INICIO, Mesa
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import OPTION, ORDER, Question
from coliseo.tabletop.items import seats_waiting


def atender(m: Mesa, f: Frame) -> None:
    """What has triggered is seen to before anything else goes on."""
    if m.disparos:
        m.call(Disparos(disparos, f.cause, 0))


@disparos.step("WT-A.6.4.4", "WT-A.6.4.7", "WT-A.6.4.8")
def cuyos_primero(m: Mesa, f: Disparos) -> None:
    """Of what has triggered together, the active player says whose comes first; what these set off waits for the next
    time round (OQ-WT-60)."""
    if not m.disparos:
        f.done()
        return
    f.lote = len(m.disparos)
    f.quedan = 0
    seats = seats_waiting(m.disparos, 0, m.order_from(m.activo))
    m.choice = (seats[0],)
    if len(seats) > 1:
        m.ask(Question(OPTION, m.activo, "cuyos_primero", "WT-A.6.4.7", seats))


@disparos.step("WT-A.6.4.7")
def separar(m: Mesa, f: Disparos) -> None:
    """All of one player's, then all of the other's."""
    f.primero = m.choice[0]
    batch = m.disparos[: f.lote]
    batch.sort(key=lambda o: o.control != f.primero)
    m.disparos[: f.lote] = batch


@disparos.step("WT-A.6.4.1", "WT-A.6.4.5", "WT-A.6.4.6")
def pedir_orden(m: Mesa, f: Disparos) -> None:
    """Each controller puts the own ones in order, never the other's."""
    if f.lote == 0:
        f.jump(cuyos_primero)
        return
    batch = m.disparos[: f.lote]
    seat = batch[0].control
    run = [o for o in batch if o.control == seat]
    f.quedan = len(run)
    if all([_iguales(m, run[0], o) for o in run[1:]]):
        m.choice = tuple([o.ident for o in run])
    else:
        m.ask(Question(ORDER, seat, "orden", "WT-A.6.4.1", [o.ident for o in run]))


def _iguales(m: Mesa, a: Objeto, b: Objeto) -> bool:
    """The order of those that only recover VIDA, or of the same ability without choices, changes nothing."""
    if a.clase != b.clase:
        return False
    if a.clase == REGENERACION:
        return True
    if a.clase == IGNEO:
        return a.sujeto == b.sujeto
    return a.carta == b.carta and a.habilidad == b.habilidad and a.sujeto == b.sujeto and a.zona == b.zona


@disparos.step("WT-A.6.4.1", "WT-A.6.4.2")
def ordenar(m: Mesa, f: Disparos) -> None:
    """In the order chosen; at the start and at the end of the turn, card by card."""
    by_ident = {o.ident: o for o in m.disparos[: f.quedan]}
    chosen = [by_ident[i] for i in m.choice]
    if m.fase in (INICIO, FINAL):
        # what has no source in play is the hero's
        sources = list(dict.fromkeys([o.fuente for o in chosen]))
        chosen = [o for source in sources for o in chosen if o.fuente == source]
    m.disparos[: f.quedan] = chosen


@disparos.step("WT-A.6.4.4", "WT-A.6.3.3")
def siguiente(m: Mesa, f: Disparos) -> None:
    """One acts completely, target and all, before the next."""
    if f.quedan == 0:
        f.jump(pedir_orden)
        return
    f.quedan -= 1
    f.lote -= 1
    o = m.disparos.pop(0)
    f.jump(siguiente)
    m.jugando.append(o)
    m.call(Actuar(actuar, o.causa, int(es_respondible(m, o))))


def es_respondible(m: Mesa, o: Objeto) -> bool:
    """A triggered ability can be answered, but for those of start and end of turn and of combat (WT-A.11.1.2.6)."""
    if o.clase != DISPARADA:
        return False
    if not sin_respuesta(m):
        return True
    return m.config.lecturas.suerte == SUERTE_SIEMPRE_RESPONDIBLE and efecto_de(m, o).con_suerte


@actuar.step("WT-A.6.4.3", "WT-A.6.1.2", "WT-A.12.escudo-igneo.1", "WT-A.12.regenerar.1")
def apuntar(m: Mesa, f: Actuar) -> None:
    """Targets are chosen as each comes to act."""
    o = m.jugando[-1]
    if o.clase == DISPARADA:
        if not se_cumple(m, o):
            m.jugando.pop()
            f.done()
            return
        m.call(Frame(elegir, f.cause))
        return
    m.jugando.pop()
    f.done()
    if o.clase == REGENERACION:
        if o.fuente in m.tropas:
            retirar_dano(m, o.fuente, o.pagado, "WT-A.12.regenerar.1")
    elif o.sujeto in m.tropas:
        m.emit("dispara", "WT-A.12.escudo-igneo.1", (o.clase, o.control, o.carta))
        m.danos.append(Dano(o.sujeto, o.pagado, MAGICO, (o.fuente,), o.carta, False, False))
        m.call(Danar(danar, m.event_count, len(m.danos) - 1))


def se_cumple(m: Mesa, o: Objeto) -> bool:
    """The "if" of a triggered ability, looked at as it comes to act."""
    condition = habilidad_de(m, o).condicion
    if condition is None:
        return True
    m.en_curso.append(o)
    holds = condition.holds(m, EffectFrame(efecto, 0, len(m.en_curso) - 1))
    m.en_curso.pop()
    return holds


@actuar.step(
    "WT-A.6.1.2", "WT-A.6.1.3", "WT-A.6.1.4", "WT-A.6.1.5", "WT-A.6.3.1", "WT-A.10.1c.2", "WT-A.11.1.2.6", "WT-A.11.2.1"
)
def soltar(m: Mesa, f: Actuar) -> None:
    """An ability of its controller like any other, with a response; or at once, where nobody may respond."""
    o = m.jugando.pop()
    if not esta_completo(m, o):
        m.emit("sin_efecto", "WT-A.11.4.5", datos_de(o))
        return
    if f.respondible:
        entry = habilidad_de(m, o).evento & (ENTRA | INVOCADA)
        a_la_pila(m, o, "WT-A.6.1.2" if entry else "WT-A.11.2.1")
        m.call(Pila(pila, o.causa, o.control))
        return
    rule = "WT-A.11.1.2.6" if m.combate is not None else "WT-A.6.3.3"
    o.causa = m.emit("dispara", rule, (o.clase, o.control, o.carta))
    m.en_curso.append(o)
    m.call(Resolver(resolver, o.causa))


def a_la_pila(m: Mesa, o: Objeto, rule: str) -> None:
    o.causa = m.emit("apila", rule, (o.ident, o.clase, o.control, o.carta))
    m.pila.append(o)
