"""Atoms on players, decks, hands and sellos."""

from __future__ import annotations

from coliseo.games.rise_of_gods.atoms.triggers import disparar
from coliseo.games.rise_of_gods.facts.stats import dueno_de
from coliseo.games.rise_of_gods.model.cards import (
    AJENA,
    CUALQUIER_SELLO,
    DESCARTA,
    DESCUENTO,
    JUEGAS_SELLO,
    NUMERO,
    ROBA_FUERA,
    SELLO,
)
from coliseo.games.rise_of_gods.model.events import POR_MANO_LLENA, POR_MAZO
from coliseo.games.rise_of_gods.model.marks import MOD_SELLO_GIRADO, SIEMPRE, Efecto
from coliseo.games.rise_of_gods.model.players import AMBOS, MANO_MAXIMA, VIDA_MAXIMA, Jugador
from coliseo.games.rise_of_gods.model.table import PREPARACION, ROBO, Mesa
from coliseo.kernel import chance
from coliseo.kernel.knowledge import mask_of
from coliseo.kernel.rules import cite

cite("policy", "atoms_cards.curar_jugador", ("RG-CB.8",))
cite("policy", "atoms_cards.perder_por_mazo", ("RG-BR.7",))
cite("policy", "atoms_cards.entra_en_mano", ("RG-HO.1", "RG-HO.5", "RG-HO.6"))
cite("policy", "atoms_cards.comerciar", ("RG-CO.1", "RG-CO.3", "RG-CO.4", "RG-KW.20", "RG-KW.21", "RG-KW.22"))

# -- life -----------------------------------------------------------------------------------------------------------


def danar_jugador(m: Mesa, seat: int, n: int, rule: str) -> int:
    """Damage to a player; the game's end is looked at when what is under way is done (RG-OQ.28)."""
    j = m.jugadores[seat]
    dealt = min(n, j.vida)
    if dealt <= 0:
        return 0
    j.vida -= dealt
    m.emit("dano_jugador", rule, (seat, n, j.vida))
    return dealt


def perder_vida(m: Mesa, seat: int, n: int, rule: str) -> None:
    j = m.jugadores[seat]
    lost = min(n, j.vida)
    if lost > 0:
        j.vida -= lost
        m.emit("pierde_vida", rule, (seat, lost, j.vida))


def curar_jugador(m: Mesa, seat: int, n: int, rule: str) -> int:
    """A player's life never passes 20 (RG-CB.8)."""
    j = m.jugadores[seat]
    healed = min(n, VIDA_MAXIMA - j.vida)
    if healed <= 0 or j.vida <= 0:
        return 0  # whoever has no life left has lost, and is past healing
    j.vida += healed
    m.emit("cura_jugador", rule, (seat, healed, j.vida))
    return healed


# -- deck -----------------------------------------------------------------------------------------------------------


def sacar_del_mazo(m: Mesa, seat: int) -> tuple[int, int]:
    """The top card of a deck and who knew it: (-1, 0) when the deck is empty."""
    return m.jugadores[seat].mazo.take_top(m, "robo")


def barajar(m: Mesa, seat: int, rule: str) -> None:
    """Shuffling forgets every known place."""
    m.jugadores[seat].mazo.forget_order()
    m.emit("baraja", rule, (seat,))


def perder_por_mazo(m: Mesa, seat: int) -> None:
    """Having to draw from an empty deck loses the game at once (RG-BR.7)."""
    m.emit("mazo_vacio", "RG-BR.7", (seat,))
    m.emit("gana", "RG-BR.7", (m.rival[seat], POR_MAZO))
    m.finish((m.rival[seat],))


def al_mazo(m: Mesa, seat: int, carta: int, rule: str) -> None:
    """A card is shuffled into a deck."""
    m.jugadores[seat].mazo.put_loose(carta % NUMERO)
    m.emit("al_mazo", rule, (seat, carta))
    barajar(m, seat, rule)


def quitar_del_mazo(m: Mesa, seat: int, carta: int) -> None:
    """A card that was looked for leaves the shuffled deck."""
    m.jugadores[seat].mazo.take(carta)


def repartir_mano(m: Mesa, seat: int, n: int, rule: str) -> None:
    """Opening cards, unseen by the rival."""
    drawn = _tomar(m, seat, n)
    m.emit("reparte", rule, (seat, n, *drawn), mask_of(seat), (seat, n))


def _tomar(m: Mesa, seat: int, n: int) -> list[int]:
    """So many cards of the deck go to the hand."""
    j = m.jugadores[seat]
    drawn = []
    for _ in range(n):
        carta = chance.draw_from(m, "robo", j.mazo.loose)  # nobody has seen any of it yet
        j.mano.add(carta)
        drawn.append(carta)
    return drawn


def cambiar_mano(m: Mesa, seat: int, cartas: tuple[int, ...], rule: str) -> None:
    """Set aside, draw as many, and only then return and shuffle: none of them can come back at once (RG-BR.3)."""
    j = m.jugadores[seat]
    for carta in cartas:
        j.mano.take(carta)
    drawn = _tomar(m, seat, len(cartas))
    for carta in cartas:
        j.mazo.put_loose(carta)
    j.mulligan = len(cartas)
    m.emit("mulligan", rule, (seat, len(cartas)))
    if drawn:
        m.emit("reparte", rule, (seat, len(drawn), *drawn), mask_of(seat), (seat, len(drawn)))


# -- hand -----------------------------------------------------------------------------------------------------------


def meter_en_mano(j: Jugador, carta: int, vista: int) -> None:
    """A card goes to a hand, however full; `vista` is the mask of those who know which."""
    j.mano.add(carta, vista)


def sacar_de_mano(j: Jugador, carta: int) -> None:
    j.mano.take(carta)


def entra_en_mano(m: Mesa, seat: int, carta: int, vista: int) -> bool:
    """A card reaches a hand, unless that is full: then it is aniquilada (RG-HO.5, RG-HO.6). True if it stays."""
    j = m.jugadores[seat]
    if len(j.mano.cards) >= MANO_MAXIMA:
        a_aniquiladas(m, seat, carta)
        m.emit("aniquila_carta", "RG-HO.6" if seat == m.activo else "RG-HO.5", (seat, carta, POR_MANO_LLENA))
        return False
    j.mano.add(carta, vista)
    return True


def robar(m: Mesa, seat: int, n: int, rule: str) -> int:
    """Draws outside the draw phase. Returns how many stayed in the hand."""
    drawn: list[int] = []
    for _ in range(n):
        carta, seen = sacar_del_mazo(m, seat)
        if carta < 0:
            _contar_robo(m, seat, drawn, rule)
            perder_por_mazo(m, seat)
            return len(drawn)
        if entra_en_mano(m, seat, carta, seen):
            drawn.append(carta)
    _contar_robo(m, seat, drawn, rule)
    if m.fase != PREPARACION and m.fase != ROBO:
        for _ in range(n):
            disparar(m, ROBA_FUERA, m.rival[seat], 0)
    return len(drawn)


def _contar_robo(m: Mesa, seat: int, drawn: list[int], rule: str) -> None:
    if drawn:
        m.emit("roba", rule, (seat, len(drawn), *drawn), mask_of(seat), (seat, len(drawn)))


def descartar(m: Mesa, seat: int, carta: int, rule: str) -> None:
    """From the hand to the cementerio."""
    m.jugadores[seat].mano.take(carta)
    m.emit("descarta", rule, (seat, carta))
    al_cementerio(m, seat, carta)
    disparar(m, DESCARTA, m.rival[seat], carta)


def descartar_al_azar(m: Mesa, seat: int, rule: str) -> int:
    """A random card of the hand is discarded; -1 if there is none."""
    hand = m.jugadores[seat].mano.cards
    if not hand:
        return -1
    carta = chance.draw_from(m, "descarte", hand.copy())
    descartar(m, seat, carta, rule)
    return carta


def descartar_del_mazo(m: Mesa, seat: int, profundidad: int, rule: str) -> int:
    """The card at a depth of a deck (1 is the top) goes to the cementerio; -1 if there is none so deep."""
    mazo = m.jugadores[seat].mazo
    if mazo.size() < profundidad:
        return -1
    mazo.fix_top(m, profundidad, "robo")
    carta, _ = mazo.take_at(profundidad - 1)
    m.emit("descarta_de_mazo", rule, (seat, carta))
    al_cementerio(m, seat, carta)
    disparar(m, DESCARTA, m.rival[seat], carta)
    return carta


def crear_en_mano(m: Mesa, seat: int, carta: int, rule: str) -> None:
    """A Token is created in a hand, in everyone's sight; the limit applies to it too (RG-OQ.26)."""
    m.emit("crea_en_mano", rule, (seat, carta))
    entra_en_mano(m, seat, carta, AMBOS)


def mirar_mano(m: Mesa, quien: int, de: int, rule: str) -> None:
    hand = m.jugadores[de].mano
    hand.show(mask_of(quien))
    m.emit("mira_mano", rule, (quien, de, *hand.cards), AMBOS, (quien, de))


def tomar_carta(m: Mesa, quien: int, de: int, carta: int, rule: str) -> None:
    """A card of the rival's hand changes hands; it costs 1 less and any sello pays for it. Both know it."""
    m.jugadores[de].mano.take(carta)
    m.emit("toma_carta", rule, (quien, de, carta), AMBOS, (quien, de))
    other = carta ^ AJENA
    if other & AJENA:
        other |= CUALQUIER_SELLO
    entra_en_mano(m, quien, abaratada(other), AMBOS)


def abaratada(carta: int) -> int:
    """The same copy, costing 1 less."""
    return carta + DESCUENTO if carta // DESCUENTO % 16 < 15 else carta


def abaratar(m: Mesa, seat: int, carta: int, rule: str) -> None:
    """A card of the hand is shown and costs 1 less from now on."""
    hand = m.jugadores[seat].mano
    hand.take(carta)
    m.emit("muestra", rule, (seat, carta))
    hand.add(abaratada(carta), AMBOS)


# -- looking and searching ------------------------------------------------------------------------------------------


def mirar_mazo(m: Mesa, quien: int, de: int, n: int, rule: str) -> list[int]:
    """Looks at the next cards of a deck, the top first; their order stays (RG-KW.4, RG-OQ.75)."""
    mazo = m.jugadores[de].mazo
    n = mazo.fix_top(m, n, "robo")
    seen = mazo.show_top(n, mask_of(quien))
    m.mirando = seen
    m.mira = quien
    m.emit("mira_mazo", rule, (quien, de, n, *seen), mask_of(quien), (quien, de, n))
    return seen


def revelar_tope(m: Mesa, seat: int, rule: str) -> int:
    """Everyone sees the top card of a deck, which stays there; -1 if there is none."""
    mazo = m.jugadores[seat].mazo
    if not mazo.fix_top(m, 1, "robo"):
        return -1
    carta = mazo.show_top(1, AMBOS)[0]
    m.emit("muestra", rule, (seat, carta))
    return carta


def al_fondo(m: Mesa, quien: int, de: int, posicion: int, rule: str) -> None:
    """A looked-at card (0 is the top) goes to the bottom of its deck."""
    mazo = m.jugadores[de].mazo
    carta, seen = mazo.take_at(posicion)
    mazo.put_bottom(carta, seen)
    m.emit("al_fondo", rule, (quien, de, carta), mask_of(quien), (quien, de))


def del_tope_a_la_mano(m: Mesa, seat: int, posicion: int, rule: str) -> None:
    """A looked-at card of the own deck goes to the hand unseen by the rival."""
    carta, seen = m.jugadores[seat].mazo.take_at(posicion)
    if entra_en_mano(m, seat, carta, seen):
        m.emit("roba", rule, (seat, 1, carta), mask_of(seat), (seat, 1))


def buscar(m: Mesa, seat: int, cartas: tuple[int, ...], rule: str) -> None:
    """Cards found in the own deck are shown and go to the hand; then the deck is shuffled."""
    j = m.jugadores[seat]
    barajar(m, seat, rule)
    m.emit("busca", rule, (seat, len(cartas), *cartas))
    for carta in cartas:
        j.mazo.take(carta)
        entra_en_mano(m, seat, carta, AMBOS)


def comerciar(m: Mesa, seat: int, carta: int) -> None:
    """Sets the card aside, draws another, and only then shuffles it into the deck (RG-CO.3, RG-KW.21)."""
    j = m.jugadores[seat]
    j.mano.take(carta)
    m.emit("comercia", "RG-CO.2", (seat, carta))
    j.comerciadas.append(carta % NUMERO)
    robar(m, seat, 1, "RG-CO.3")
    if m.over:
        j.mazo.put_loose(carta % NUMERO)  # the game has been lost over an empty deck; the card is still there
        return
    al_mazo(m, dueno_de(m, seat, carta), carta, "RG-CO.3")


# -- cementerio and aniquiladas -------------------------------------------------------------------------------------


def al_cementerio(m: Mesa, seat: int, carta: int) -> None:
    """A card that leaves play or hand lies face up in its owner's cementerio; a Token disappears (RG-OQ.43)."""
    number = carta % NUMERO
    if not m.catalogo.cartas[number].token:
        m.jugadores[dueno_de(m, seat, carta)].cementerio.append(number)


def a_aniquiladas(m: Mesa, seat: int, carta: int) -> None:
    number = carta % NUMERO
    if not m.catalogo.cartas[number].token:
        m.jugadores[dueno_de(m, seat, carta)].aniquiladas.append(number)


def dejar_fuera(m: Mesa, seat: int, carta: int, vista: int) -> None:
    """A trapped card whose trapper is gone stays out of the game, known to those who knew it (RG-OQ.76)."""
    j = m.jugadores[seat]
    j.fuera.append(carta)
    j.fuera_visto.append(vista)


def devolver_del_cementerio(m: Mesa, seat: int, carta: int, rule: str) -> None:
    """From the own cementerio to the hand, in everyone's sight."""
    m.jugadores[seat].cementerio.remove(carta)
    m.emit("del_cementerio", rule, (seat, carta))
    entra_en_mano(m, seat, carta, AMBOS)


def dar_al_gambito(m: Mesa, seat: int, carta: int) -> None:
    """A card of the hand is aniquilada in everyone's sight (RG-GB.2)."""
    j = m.jugadores[seat]
    j.mano.take(carta)
    a_aniquiladas(m, seat, carta)
    j.gambito.append(carta % NUMERO)
    m.emit("gambito", "RG-GB.2", (seat, carta))


def evitar(m: Mesa, seat: int, objeto: int) -> None:
    """A player pays so that something does not happen to them."""
    m.emit("evita", "RG-SL.4", (seat, objeto))


# -- sellos ---------------------------------------------------------------------------------------------------------


def jugar_sello(m: Mesa, seat: int, carta: int, modo: int, rule: str) -> None:
    """A sello enters play unturned, as the sello of the turn (RG-SL.3, RG-OQ.30)."""
    j = m.jugadores[seat]
    j.libres[m.carta(carta).faccion] += 1
    j.sello_del_turno = modo
    m.emit("juega_sello", rule, (seat, carta, modo))
    disparar(m, JUEGAS_SELLO, seat, carta)


def sello_del_mazo(m: Mesa, seat: int, faccion: int, girado: bool, rule: str) -> bool:
    """An effect brings a sello from the deck into play; then the deck is shuffled. It is not the sello of the turn."""
    j = m.jugadores[seat]
    number = m.catalogo.sello_de[faccion]
    if not j.mazo.take(number):
        return False
    barajar(m, seat, rule)
    (j.girados if girado else j.libres)[faccion] += 1
    m.emit("sello_del_mazo", rule, (seat, number))
    return True


def girar_sellos(m: Mesa, seat: int, pagos: list[int], rule: str) -> None:
    """Turns so many sellos of each faction (RG-SL.4)."""
    j = m.jugadores[seat]
    total = 0
    for f, n in enumerate(pagos):
        if n:
            j.libres[f] -= n
            j.girados[f] += n
            total += n
    if total:
        m.emit("gira", rule, (seat, total))


def reactivar_sellos(m: Mesa, seat: int) -> None:
    """Turned sellos are ready again at the start of their player's turn (RG-SL.5)."""
    j = m.jugadores[seat]
    n = 0
    for f in range(len(j.girados)):
        n += j.girados[f]
        j.libres[f] += j.girados[f]
        j.girados[f] = 0
    if n:
        m.emit("reactiva", "RG-SL.5", (seat, n))


def girar_al_empezar(m: Mesa, seat: int, rule: str) -> None:
    """The player's next turn will start with one sello turned."""
    m.modificadores.append(Efecto(MOD_SELLO_GIRADO, 0, SIEMPRE, seat))
    m.emit("girara", rule, (seat,))


def girar_los_prometidos(m: Mesa, seat: int) -> None:
    """A sello is turned for each time that this was said of the turn that now begins."""
    for mod in m.modificadores:
        if mod.kind == MOD_SELLO_GIRADO and mod.about == seat:
            girar_uno_al_empezar(m, seat)
    m.modificadores = [mod for mod in m.modificadores if mod.kind != MOD_SELLO_GIRADO or mod.about != seat]


def abaratar_artefacto(m: Mesa, seat: int, n: int, rule: str) -> None:
    """The player's next artefacto of this turn costs so much less."""
    m.jugadores[seat].descuento_artefacto += n
    m.emit("abarata_artefacto", rule, (seat, n))


def girar_uno_al_empezar(m: Mesa, seat: int) -> None:
    """A sello of the richest faction is turned as the turn starts."""
    j = m.jugadores[seat]
    best = 0
    for f in range(len(j.libres)):
        if j.libres[f] > j.libres[best]:
            best = f
    if j.libres[best]:
        j.libres[best] -= 1
        j.girados[best] += 1
        m.emit("gira", "RG-SL.5", (seat, 1))


def sellos_en_mazo(m: Mesa, seat: int) -> list[int]:
    """Numbers of the sellos left in a deck, each once."""
    mazo = m.jugadores[seat].mazo
    return sorted({c for part in (mazo.loose, mazo.top, mazo.bottom) for c in part if m.carta(c).tipo == SELLO})


def moneda(m: Mesa, seat: int, rule: str) -> int:
    side = chance.pick(m, "moneda", [1, 1])
    m.emit("moneda", rule, (seat, side))
    return side
