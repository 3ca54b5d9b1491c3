"""What effects do besides moving and marking cards: to things being played, for later, one effect inside another."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.cards import quitar_del_cementerio, robar
from coliseo.games.mitos_y_leyendas.atoms.leaving import AL_CEMENTERIO, sacar_sin_mas
from coliseo.games.mitos_y_leyendas.atoms.pieces import entrar, marcar
from coliseo.games.mitos_y_leyendas.model.cards import NO_DA_FUERZA, TALISMAN, TEXTO
from coliseo.games.mitos_y_leyendas.model.items import CARTA, HABILIDAD, Jugada
from coliseo.games.mitos_y_leyendas.model.marks import BLOQUEA_MAS, HASTA_FIN_DE_TURNO, V_TURNO_EXTRA, Vigencia
from coliseo.games.mitos_y_leyendas.model.players import LOS_DOS
from coliseo.games.mitos_y_leyendas.model.procedures import Poner, copiar, poner
from coliseo.games.mitos_y_leyendas.model.table import DE_NOMBRE, DE_NUMERO, DE_RAZA, Mesa
from coliseo.kernel import chance
from coliseo.kernel.frames import Frame
from coliseo.kernel.rules import cite

cite("policy", "atoms.lo_que_se_juega", ("ML-6.6.2", "ML-6.10.6", "ML-8.1.16"))
cite("policy", "atoms.nombrar", ("ML-2.1.2", "ML-10.37.1", "ML-10.2.1"))
cite("policy", "atoms.turno_extra", ("ML-6.11.3",))


# -- things being played --------------------------------------------------------------------------------------------


def sin_habilidad_al_entrar(m: Mesa, ident: int, rule: str) -> bool:
    """The card being played will enter play without its ability (ML-6.10.6)."""
    o = m.jugada(ident)
    if o is None or o.anulada:
        return False
    o.sin_habilidad = True
    m.emit("entra_sin_habilidad", rule, (o.ident, o.carta))
    return True


def marcar_jugada(m: Mesa, ident: int, palabras: int) -> bool:
    """The card being played will have those words this turn."""
    o = m.jugada(ident)
    if o is None or o.anulada:
        return False
    o.palabras_al_entrar |= palabras
    return True


def tomar_lo_que_se_juega(m: Mesa, ident: int, seat: int, rule: str) -> bool:
    """A card being played will enter play under that player's control (OQ-61)."""
    o = m.jugada(ident)
    if o is None or o.anulada:
        return False
    o.control_final = seat
    m.emit("tomara", rule, (seat, o.carta, o.ident))
    return True


def destino_del_talisman(m: Mesa, ident: int, zona: int) -> bool:
    """Where a Talismán being played goes instead of the Cementerio."""
    o = m.jugada(ident)
    if o is None:
        return False
    o.destino = zona
    return True


def anular(m: Mesa, o: Jugada, ident: int, rule: str) -> bool:
    """A card being played is annulled: it will not enter play nor do what it does (ML-8.3.2)."""
    target = m.jugada(ident)
    if target is None or target.anulada:
        return False
    target.anulada = True
    m.emit("anula", rule, (o.control, o.carta, target.carta, target.ident))
    return True


def cancelar_habilidad(m: Mesa, o: Jugada, ident: int, rule: str) -> bool:
    """An ability being used is cancelled: its costs stay paid (ML-10.13.1)."""
    target = m.jugada(ident)
    if target is None or target.cancelada:
        return False
    target.cancelada = True
    m.emit("cancela", rule, (o.control, o.carta, target.carta, target.ident))
    return True


def cancelar_bonos(m: Mesa, o: Jugada, ident: int, rule: str) -> bool:
    """What something being played or used does to Fuerza is cancelled; a card that enters play gives none this turn."""
    target = m.jugada(ident)
    if target is None or target.anulada or target.cancelada:
        return False
    target.sin_bonos = True
    if target.clase == CARTA and m.carta(target.carta).tipo != TALISMAN:
        target.palabras_al_entrar |= NO_DA_FUERZA
    m.emit("cancela_bono", rule, (o.control, o.carta, target.carta, target.ident))
    return True


# -- choices --------------------------------------------------------------------------------------------------------


def elegir_codigo(m: Mesa, o: Jugada, codigo: int, rule: str) -> None:
    """A name, a Raza or a number chosen in mid-effect."""
    o.x = codigo
    if codigo >= DE_NUMERO:
        m.emit("elige_numero", rule, (o.control, codigo - DE_NUMERO))
    elif codigo >= DE_NOMBRE:
        m.emit("elige_nombre", rule, (o.control, codigo - DE_NOMBRE))
    elif codigo >= DE_RAZA:
        m.emit("elige_raza", rule, (o.control, 1 << (codigo - DE_RAZA)))


# -- hands, Cementerio ----------------------------------------------------------------------------------------------


def robar_mostrando(m: Mesa, seat: int, n: int, rule: str) -> list[int]:
    """Draws and shows what was drawn."""
    hand = m.jugadores[seat].mano
    before = hand.cards.copy()
    robar(m, seat, n, rule)
    drawn = hand.cards.copy()
    for carta in before:
        drawn.remove(carta)
    if drawn:
        for carta in drawn:
            hand.show_card(carta, LOS_DOS)
        m.emit("muestra", rule, (seat, len(drawn), *drawn))
    m.reveladas = drawn
    return drawn


def cementerio_al_azar(m: Mesa, seat: int, n: int) -> list[int]:
    """Cards of a Cementerio taken at random; they are not moved."""
    bag = sorted(m.jugadores[seat].cementerio)
    return [chance.draw_from(m, "cementerio", bag) for _ in range(min(n, len(bag)))]


def guardar_bajo(m: Mesa, o: Jugada, seat: int, cartas: list[int], rule: str) -> int:
    """Cards of the hand are kept under an Aliado and can be played from there."""
    j = m.jugadores[seat]
    for carta in cartas:
        j.mano.take(carta)
        j.bajo.append(carta)
    if cartas:
        j.mano.forget()
        j.bajo.sort()
        j.bajo_de = o.fuente
        m.emit("bajo_aliado", rule, (seat, len(cartas), *cartas), 1 << seat, (seat, len(cartas)))
    return len(cartas)


def intercambiar_con_cementerio(m: Mesa, o: Jugada, ident: int, seat: int, carta: int, rule: str) -> bool:
    """A card in play and one of the Cementerio change places: it does not count as being played."""
    if ident not in m.piezas or carta not in m.jugadores[seat].cementerio:
        return False
    control = m.piezas[ident].control
    quitar_del_cementerio(m.jugadores[seat], carta)
    sacar_sin_mas(m, ident, AL_CEMENTERIO, rule)
    entrar(m, carta, seat, control, rule)
    return True


# -- cards in play --------------------------------------------------------------------------------------------------


def bloquear_mas(m: Mesa, ident: int, n: int, hasta: int, rule: str, o: Jugada | None = None) -> None:
    p = marcar(m, ident, BLOQUEA_MAS, n, hasta, 0)
    m.emit("palabra", rule, (p.ident, p.carta, p.control, 0, hasta))


# -- turns ----------------------------------------------------------------------------------------------------------


def turno_extra(m: Mesa, seat: int, rule: str) -> None:
    """Another turn right after this one (OQ-55)."""
    number = m.emit("vigencia", rule, (V_TURNO_EXTRA, seat, 1, HASTA_FIN_DE_TURNO))
    m.vigencias.append(Vigencia(V_TURNO_EXTRA, seat, 1, 0, m.turno, 0, 0, 0, number))
    m.kept = None


def aplazar(m: Mesa, o: Jugada, lugar: int, turno: int, rule: str) -> None:
    """Another ability of the same text will run at the end of that turn, about the same things."""
    later = o.clone()
    later.ident = m.nuevo_id()
    later.clase = HABILIDAD
    later.habilidad = lugar
    later.cuando = turno
    later.paso = 0
    later.anulaciones = 0
    later.respuestas = 0
    m.aplazados.append(later)
    m.emit("aplaza", rule, (o.control, o.carta))


# -- several cards into play, one after another ---------------------------------------------------------------------


def poner_varias_en_juego(
    m: Mesa, o: Jugada, cartas: list[int], de_quien: int, desde: int, control: int, rule: str
) -> None:
    m.hechas = 0
    if cartas:
        cause = m.stack[-1].cause if m.stack else 0
        m.call(Poner(poner, cause, de_quien, desde, control, tuple(cartas)))


# -- the text of another Talismán -----------------------------------------------------------------------------------


def copiar_talisman(m: Mesa, o: Jugada, carta: int, rule: str) -> None:
    """The text of a Talismán runs as part of what is resolving; its targets are chosen now."""
    m.hechas = 0
    place = -1
    if m.catalogo.mismo_nombre(carta, o.carta):
        return  # a copy of its own text would copy again, for ever: it does nothing
    for i, h in enumerate(m.carta(carta).texto.habilidades):
        if h.clase == TEXTO:
            place = i
            break
    if place < 0:
        return
    new = Jugada(m.nuevo_id(), o.clase, o.control, carta)
    new.habilidad = place
    new.fuente = o.fuente
    new.causa = o.causa
    new.copia = carta + 1
    m.jugando.append(new)
    m.call(Frame(copiar, o.causa))
