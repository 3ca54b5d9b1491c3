"""Atoms: the only functions that change the table. Each checks what stands in its way, writes, and emits its event."""

from __future__ import annotations

from coliseo.games.atrum_arena.facts.stats import altar_protegido, buscar_esbirro
from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.config import Config
from coliseo.games.atrum_arena.model.procedures import Eliminar, eliminar
from coliseo.games.atrum_arena.model.readings import (
    AUMENTAR_RESISTENCIA_DESDE_CERO_SIN_EFECTO,
    FOSA_AGOTADA_AL_ROBAR_AL_INSTANTE,
    TURNO_DE_CUALQUIERA_TURNO_PROPIO,
)
from coliseo.games.atrum_arena.model.table import (
    NADA,
    RESISTENCIA_INICIAL,
    SOMBRA,
    Eslabon,
    Mesa,
    Participante,
    es_preparado,
    esbirro,
    tipo_de,
)
from coliseo.kernel import chance
from coliseo.kernel.knowledge import mask_of
from coliseo.kernel.rules import cite
from coliseo.tabletop.counted import learned, one_left, one_more

cite("policy", "atoms.bajar_resistencia", ("AA-I.3.3.3",))

RESISTENCIA_MAXIMA = 20


# -- Fosa and Vertedero ---------------------------------------------------------------------------------------------


def reformar_fosa(m: Mesa) -> None:
    """An empty Fosa is made anew from the whole Vertedero, shuffled (AA-I.5.3.6)."""
    if m.fosa_total() or not m.vertedero:
        return
    for t in m.vertedero:
        m.fosa[t] += 1
    n = len(m.vertedero)
    m.vertedero.clear()
    m.emit("reforma_fosa", "AA-I.5.3.6", (n,))


def sacar_de_fosa(m: Mesa) -> int:
    """The top Esbirro of the Fosa, or -1 when Fosa and Vertedero are both empty."""
    left = m.fosa_total()
    if left == 0:
        reformar_fosa(m)
        left = m.fosa_total()
        if left == 0:
            return -1
    if m.tope:
        t = m.tope.pop()
    else:
        t = chance.pick(m, "fosa", m.fosa)
        m.fosa[t] -= 1
    if left == 1 and m.config.lecturas.fosa_agotada_al_robar == FOSA_AGOTADA_AL_ROBAR_AL_INSTANTE:
        reformar_fosa(m)
    return t


def barajar_fosa(m: Mesa, rule: str) -> None:
    """Shuffling forgets what was known to be on top."""
    for t in m.tope:
        m.fosa[t] += 1
    m.tope.clear()
    m.emit("baraja_fosa", rule, ())


def devolver_revelados(m: Mesa) -> None:
    """What is still revealed goes back to the Fosa, which is shuffled (AA-II.8.4.2)."""
    if not m.revelados:
        return
    for t in m.revelados:
        m.fosa[t] += 1
    n = len(m.revelados)
    m.revelados.clear()
    m.emit("devuelve_revelados", "AA-II.8.4.2", (n,))
    barajar_fosa(m, "AA-II.8.4.2")


def sacar_de_la_fosa(m: Mesa, t: int) -> None:
    """One of that type, wherever in the Fosa it lies."""
    if m.fosa[t]:
        m.fosa[t] -= 1
    else:
        m.tope.remove(t)


def sacar_del_vertedero(m: Mesa, t: int) -> None:
    """One of that type is taken out of the Vertedero to go elsewhere."""
    m.vertedero.remove(t)


def recoger_del_vertedero(m: Mesa, t: int) -> None:
    """The last of that type that was discarded is taken out of the Vertedero."""
    m.vertedero.reverse()
    m.vertedero.remove(t)
    m.vertedero.reverse()


# -- what is revealed -----------------------------------------------------------------------------------------------


def revelar(m: Mesa, asiento: int, cuantos: int) -> None:
    """The top of the Fosa is turned over in everyone's sight (AA-II.8.4.1)."""
    for _ in range(cuantos):
        t = sacar_de_fosa(m)
        if t < 0:
            break
        m.revelados.append(t)
    m.emit("revela", "AA-II.8.4.1", (asiento, *m.revelados))


def exhumar(m: Mesa, tipos: tuple[int, ...]) -> None:
    """Cards found in the Vertedero wait in sight."""
    for t in tipos:
        m.vertedero.remove(t)
        m.revelados.append(t)


def tomar_revelado(m: Mesa, asiento: int, t: int, rule: str) -> None:
    """A revealed card goes to a hand."""
    m.revelados.remove(t)
    a_la_mano(m, asiento, t, rule, True)


def colocar_revelado(m: Mesa, asiento: int, t: int, rule: str) -> None:
    """A revealed card enters an Altar, Agotada."""
    m.revelados.remove(t)
    poner_en_altar(m, asiento, t, False, rule)


def tomar_revelados(m: Mesa, asiento: int, rule: str) -> None:
    """All that is revealed goes to a hand."""
    for t in m.revelados:
        a_la_mano(m, asiento, t, rule, True)
    m.revelados.clear()


def revelados_al_vertedero(m: Mesa) -> None:
    """What was found in the Vertedero for somebody who left goes back there."""
    m.vertedero.extend(m.revelados)
    m.revelados.clear()


# -- hands ----------------------------------------------------------------------------------------------------------


def _entra_en_mano(m: Mesa, asiento: int, t: int, a_la_vista: bool) -> None:
    p = m.participantes[asiento]
    p.mano[t] += 1
    if a_la_vista:
        p.conocida = tuple(one_more(k, t) if i != asiento else k for i, k in enumerate(p.conocida))


def _sale_de_mano(m: Mesa, asiento: int, t: int) -> None:
    p = m.participantes[asiento]
    p.mano[t] -= 1
    for k in p.conocida:
        if k[t]:
            p.conocida = tuple(one_left(known, t) for known in p.conocida)
            break


def robar(m: Mesa, asiento: int, cuantos: int, rule: str) -> int:
    """Draws from the top of the Fosa into the hand, unseen by the others (AA-I.5.3.1). Returns how many."""
    drawn: list[int] = []
    for _ in range(cuantos):
        top = len(m.tope) > 0
        t = sacar_de_fosa(m)
        if t < 0:
            break
        _entra_en_mano(m, asiento, t, top)
        drawn.append(t)
    m.emit("roba", rule, (asiento, len(drawn), *drawn), mask_of(asiento), (asiento, len(drawn)))
    return len(drawn)


def a_la_mano(m: Mesa, asiento: int, t: int, rule: str, visto: bool) -> None:
    """A card found or revealed goes to a hand, in sight of all or not."""
    _entra_en_mano(m, asiento, t, visto)
    if visto:
        m.emit("a_la_mano", rule, (asiento, t))
    else:
        m.emit("a_la_mano", rule, (asiento, t), mask_of(asiento), (asiento,))


def descartar(m: Mesa, asiento: int, t: int, rule: str) -> None:
    """One card of the hand goes to the Vertedero, face up (AA-I.4.3.1)."""
    _sale_de_mano(m, asiento, t)
    m.vertedero.append(t)
    m.emit("descarta", rule, (asiento, t))


def mostrar_mano(m: Mesa, asiento: int, rule: str) -> None:
    """Everyone sees the hand."""
    p = m.participantes[asiento]
    p.conocida = tuple(learned(k, p.mano) if i != asiento else k for i, k in enumerate(p.conocida))
    m.emit("muestra_mano", rule, (asiento, *p.mano))


def mirar_mano(m: Mesa, quien: int, asiento: int, rule: str) -> None:
    """One participant looks at another's hand."""
    p = m.participantes[asiento]
    p.conocida = tuple(learned(k, p.mano) if i == quien else k for i, k in enumerate(p.conocida))
    m.emit("mira_mano", rule, (quien, asiento, *p.mano), mask_of(quien) | mask_of(asiento), (quien, asiento))


def mostrar_cartas(m: Mesa, asiento: int, cartas: list[int], rule: str) -> None:
    """Particular cards of a hand are shown; they stay in it (AA-II.1.6.3)."""
    p = m.participantes[asiento]
    counts = [0, 0, 0, 0, 0, 0]
    for t in cartas:
        counts[t] += 1
    p.conocida = tuple(learned(k, counts) if i != asiento else k for i, k in enumerate(p.conocida))
    m.emit("muestra_cartas", rule, (asiento, *cartas))


# -- Altars ---------------------------------------------------------------------------------------------------------


def poner_en_altar(m: Mesa, asiento: int, t: int, preparado: bool, rule: str) -> int:
    """An Esbirro enters an Altar; it is a new object there. Returns its number."""
    ident = m.nuevo_id()
    m.participantes[asiento].altar.append(esbirro(ident, t, preparado))
    m.emit("entra_en_altar", rule, (asiento, ident, t, 1 if preparado else 0))
    return ident


def colocar_de_mano(m: Mesa, asiento: int, t: int, preparado: bool, rule: str) -> int:
    """From the hand into the own Altar (AA-I.6.2.1)."""
    _sale_de_mano(m, asiento, t)
    return poner_en_altar(m, asiento, t, preparado, rule)


def _quitar(m: Mesa, ident: int) -> tuple[int, int]:
    """Takes an Esbirro out of its Altar: (seat, packed Esbirro), or (-1, 0) if it is no longer there."""
    seat, i = buscar_esbirro(m, ident)
    if seat < 0:
        return -1, 0
    return seat, m.participantes[seat].altar.pop(i)


def afecta_altar(m: Mesa, asiento: int, e: Eslabon) -> bool:
    """False, with its event, when that Altar is out of reach of the caster's Powers (AA-II.9.5.3). The link remembers
    which it met."""
    if altar_protegido(m, asiento, e.asiento):
        e.protegido = True
        m.emit("protegido", "AA-II.9.5.3", (asiento, e.asiento))
        return False
    e.alcanzado = True
    return True


def explotar(m: Mesa, ident: int, rule: str) -> bool:
    """An Esbirro, Agotado or Preparado, goes from an Altar to the Vertedero (AA-I.6.3.1)."""
    seat, e = _quitar(m, ident)
    if seat < 0:
        return False
    m.vertedero.append(tipo_de(e))
    m.emit("explota", rule, (seat, ident, tipo_de(e)))
    return True


def devolver_a_mano(m: Mesa, ident: int, rule: str) -> bool:
    """From an Altar to its participant's hand; a Sombra is only a Sombra again (AA-II.7.3.5)."""
    seat, e = _quitar(m, ident)
    if seat < 0:
        return False
    _entra_en_mano(m, seat, tipo_de(e), True)
    m.emit("vuelve_a_mano", rule, (seat, ident, tipo_de(e)))
    return True


def al_tope(m: Mesa, ident: int, rule: str) -> bool:
    """From an Altar to the top of the Fosa, in everyone's sight."""
    seat, e = _quitar(m, ident)
    if seat < 0:
        return False
    m.tope.append(tipo_de(e))
    m.emit("al_tope", rule, (seat, ident, tipo_de(e)))
    return True


def mudar_de_altar(m: Mesa, ident: int, destino: int, rule: str) -> bool:
    """From one Altar to another, keeping number and state."""
    seat, e = _quitar(m, ident)
    if seat < 0:
        return False
    m.participantes[destino].altar.append(e)
    m.emit("cambia_de_altar", rule, (seat, destino, ident, tipo_de(e)))
    return True


def agotar_esbirro(m: Mesa, ident: int, rule: str) -> None:
    seat, i = buscar_esbirro(m, ident)
    if seat >= 0 and es_preparado(m.participantes[seat].altar[i]):
        m.participantes[seat].altar[i] -= 1
        m.emit("agota_esbirro", rule, (seat, ident, tipo_de(m.participantes[seat].altar[i])))


def preparar_esbirro(m: Mesa, ident: int, rule: str) -> None:
    seat, i = buscar_esbirro(m, ident)
    if seat >= 0 and not es_preparado(m.participantes[seat].altar[i]):
        m.participantes[seat].altar[i] += 1
        m.emit("prepara_esbirro", rule, (seat, ident, tipo_de(m.participantes[seat].altar[i])))


# -- Reptantes ------------------------------------------------------------------------------------------------------


def agotar_reptante(m: Mesa, asiento: int, reptante: int, rule: str) -> None:
    p = m.participantes[asiento]
    if (p.preparados >> reptante) & 1:
        p.preparados &= ~(1 << reptante)
        m.emit("agota_reptante", rule, (asiento, reptante))


def preparar_reptante(m: Mesa, asiento: int, reptante: int, rule: str) -> None:
    p = m.participantes[asiento]
    if (p.en_juego >> reptante) & 1 and not (p.preparados >> reptante) & 1:
        p.preparados |= 1 << reptante
        m.emit("prepara_reptante", rule, (asiento, reptante))


def preparar_todo(m: Mesa, asiento: int) -> None:
    """Everything of the active participant at once (AA-I.5.2.1, AA-I.5.2.2), but for Reptantes told to skip it."""
    p = m.participantes[asiento]
    skipped = p.sin_preparar & p.en_juego
    ready = p.preparados | (p.en_juego & ~skipped)
    changed = ready != p.preparados
    for i, e in enumerate(p.altar):
        if not e & 1:
            p.altar[i] = e + 1
            changed = True
    p.preparados = ready
    p.sin_preparar = 0
    if changed:
        m.emit("prepara_todo", "AA-I.5.2.1", (asiento,))
    if skipped:
        m.emit("no_se_prepara", "AA-I.7.5.5", (asiento, skipped))


# -- resistencia ----------------------------------------------------------------------------------------------------


def aumentar_resistencia(m: Mesa, asiento: int, cuanto: int, rule: str) -> None:
    """Never above 20 (AA-I.3.3.4)."""
    p = m.participantes[asiento]
    if (
        p.resistencia == 0
        and m.config.lecturas.aumentar_resistencia_desde_cero == AUMENTAR_RESISTENCIA_DESDE_CERO_SIN_EFECTO
    ):
        return
    before = p.resistencia
    p.resistencia = min(RESISTENCIA_MAXIMA, before + cuanto)
    m.emit("aumenta_resistencia", rule, (asiento, p.resistencia - before, p.resistencia))


def reiniciar_resistencia(m: Mesa, asiento: int) -> None:
    """Back to 10 after having reached 0, unless it is already higher (AA-I.3.4.1)."""
    p = m.participantes[asiento]
    p.alcanzo_cero = False
    if p.resistencia < RESISTENCIA_INICIAL:
        p.resistencia = RESISTENCIA_INICIAL
        m.emit("vuelve_a_diez", "AA-I.3.4.1", (asiento,))


def bajar_resistencia(m: Mesa, asiento: int, cuanto: int, kind: str, rule: str) -> bool:
    """Never below 0 (AA-I.3.3.3). True if the participant has just reached 0."""
    p = m.participantes[asiento]
    before = p.resistencia
    p.resistencia = max(0, before - cuanto)
    m.emit(kind, rule, (asiento, before - p.resistencia, p.resistencia))
    if before > 0 and p.resistencia == 0:
        p.alcanzo_cero = True
        return True
    return False


def disminuir(m: Mesa, seat: int, cuanto: int, rule: str) -> None:
    """Lowers resistencia: not damage, nothing prevents it (AA-II.9.4.1)."""
    if m.participantes[seat].vivo and bajar_resistencia(m, seat, cuanto, "pierde_resistencia", rule):
        llegar_a_cero(m, seat)


def danar(m: Mesa, seat: int, cuanto: int, directo: bool, rule: str) -> None:
    """Damage that got through (AA-I.3.3.2)."""
    if m.participantes[seat].vivo and bajar_resistencia(m, seat, cuanto, "dano_directo" if directo else "dano", rule):
        llegar_a_cero(m, seat)


def llegar_a_cero(m: Mesa, seat: int) -> None:
    m.call(Eliminar(eliminar, m.event_count, seat))


# -- leaving the game -----------------------------------------------------------------------------------------------


def eliminar_reptante(m: Mesa, asiento: int, reptante: int, rule: str) -> None:
    """The Reptante leaves the game (AA-I.3.2.1)."""
    p = m.participantes[asiento]
    p.en_juego &= ~(1 << reptante)
    p.preparados &= ~(1 << reptante)
    p.elimino = True
    m.bajas += 1
    p.ultima_baja = m.bajas
    m.emit("elimina_reptante", rule, (asiento, reptante))


def salir_del_juego(m: Mesa, asiento: int, rule: str) -> None:
    """A participant without Reptantes leaves; hand and Altar go to the Vertedero (AA-III.3.0.15)."""
    p = m.participantes[asiento]
    left: list[int] = []
    for t in range(SOMBRA + 1):
        left.extend([t] * p.mano[t])
        p.mano[t] = 0
    for e in p.altar:
        left.append(tipo_de(e))
    m.vertedero.extend(left)
    p.altar.clear()
    p.conocida = tuple(NADA for _ in p.conocida)
    m.emit("sale_del_juego", rule, (asiento, *left))


# -- the participants -----------------------------------------------------------------------------------------------


def nuevo_participante(config: Config, equipo: list[Reptante]) -> Participante:
    """Empty hand and Altar, 10 of resistencia, all Reptantes Preparados (AA-I.3.3.1, AA-I.4.1.2, AA-I.4.5.2)."""
    everyone = (1 << len(equipo)) - 1
    unknown = tuple(NADA for _ in range(config.asientos))
    return Participante(
        tuple(equipo),
        RESISTENCIA_INICIAL,
        everyone,
        everyone,
        0,
        [0, 0, 0, 0, 0, 0],
        [],
        unknown,
        0,
        False,
        False,
        False,
        0,
    )


def formar_equipo(m: Mesa, asiento: int, equipo: list[Reptante]) -> None:
    """The Reptantes that are left play the game (AA-III.2.3.8)."""
    m.participantes[asiento] = nuevo_participante(m.config, equipo)


# -- the turn -------------------------------------------------------------------------------------------------------


def empezar_turno(m: Mesa) -> int:
    """Nothing has been done yet in the turn that begins (AA-I.5.1.1). Returns the number of its event."""
    m.turno += 1
    m.participantes[m.activo].turnos += 1
    m.lanzados.clear()
    m.reforzados = 0
    own_only = m.config.lecturas.turno_de_cualquiera == TURNO_DE_CUALQUIERA_TURNO_PROPIO
    for seat, each in enumerate(m.participantes):
        each.coloco = False
        if not own_only or seat == m.activo:
            each.elimino = False
    return m.emit("turno", "AA-I.5.1.1", (m.activo, m.turno))


def colocar_como_accion(m: Mesa, asiento: int, t: int) -> None:
    """The one placement of the turn, Preparado (AA-I.5.4.2)."""
    m.participantes[asiento].coloco = True
    colocar_de_mano(m, asiento, t, True, "AA-I.5.4.2")


def no_se_preparara(m: Mesa, asiento: int, reptante: int) -> None:
    """A Reptante will skip its next Preparar phase (AA-III.1.1.3)."""
    m.participantes[asiento].sin_preparar |= 1 << reptante
    m.emit("no_se_preparara", "AA-I.7.5.5", (asiento, reptante))
