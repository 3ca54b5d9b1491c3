"""Since when continuous effects act (OQ-16), and the end of effects at named moments (6.9, OQ-34)."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.pieces import datos
from coliseo.games.mitos_y_leyendas.facts.situation import alcanzadas, clave_de_aplicacion, la_unica_vez
from coliseo.games.mitos_y_leyendas.facts.stats import carta_del_texto, jugada_de_pieza, se_cumple
from coliseo.games.mitos_y_leyendas.model.cards import SIN_USAR_TEXTO
from coliseo.games.mitos_y_leyendas.model.marks import MOMENTOS, SIEMPRE, V_UNA_VEZ, Vigencia
from coliseo.games.mitos_y_leyendas.model.table import ANOTA, Mesa
from coliseo.kernel.rules import cite
from coliseo.tabletop.marks import Now, ended_now

cite("policy", "lasting.expirar", ("ML-6.9.1", "ML-6.9.2", "ML-6.5.1", "ML-10.26.1", "ML-10.9.1"))


def expirar(m: Mesa, momento: int, rule: str) -> None:
    """Everything that lasted until this moment ends."""
    marked = [p for p in m.piezas.values() if p.marcas]
    if not marked and not m.vigencias:
        return
    now = Now(momento, m.turno, m.activo)
    for p in marked:
        ended = ended_now(p.marcas, MOMENTOS, now, p.control)
        if ended:
            edited = m.editar(p.ident)
            edited.marcas = tuple([x for x in p.marcas if x not in ended])
            for x in ended:
                m.emit("termina", rule, (*datos(edited), x.kind))
    gone = ended_now(m.vigencias, MOMENTOS, now)
    if gone:
        m.vigencias = [v for v in m.vigencias if v not in gone]
        m.kept = None
        for v in gone:
            m.emit("termina_vigencia", rule, (v.kind, v.about))


def anotar_aplicadas(m: Mesa) -> None:
    """Notes since when conditional continuous modifiers act (OQ-16), and which card of a name acts once in the game for
    its player: called whenever something happens, unless that changed nothing since it was last done."""
    s = m.ahora()
    now: dict[int, int] = {}
    for p in list(m.piezas.values()):
        e = s.estados[p.ident]
        if e.texto is None or not e.texto.continuas or e.palabras & SIN_USAR_TEXTO:
            continue
        for place, c in enumerate(e.texto.continuas):
            if c.una_vez and la_unica_vez(m, p) is None:
                m.vigencias.append(Vigencia(V_UNA_VEZ, p.control, carta_del_texto(p), SIEMPRE, m.turno, 0, 0, p.ident))
                m.kept = None
            if c.condicion is None or (c.fuerza is None and c.fija is None and not c.dobla and not c.palabras):
                continue
            if se_cumple(m, jugada_de_pieza(m, p, p.control, 0), c.condicion):
                for ident in alcanzadas(m, s, p, c):
                    key = clave_de_aplicacion(p.ident, place, ident)
                    when = m.aplicadas.get(key)
                    now[key] = m.reloj if when is None else when
    if now != m.aplicadas:
        m.aplicadas = now
        m.kept = None
    elif m.kept is not None:
        m.kept.anotada = True


ANOTA.append(anotar_aplicadas)
