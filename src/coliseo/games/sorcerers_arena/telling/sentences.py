"""The sentences of the story: what is said of each kind of event, in Spanish and English.

In braces the fields of the event (see `narration.py`): {quien} is the Invocador, {de_quien} "del Invocador A", {figura}
the personaje.
"""

from __future__ import annotations

from typing import Final

#: kind of event → sentence with {fields}
FRASES: Final[dict[str, tuple[str, str]]] = {
    # before the game
    "empieza_draft": ("{quien} elige primero.", "{quien} chooses first."),
    "elige_personaje": ("{quien} elige a {personaje}.", "{quien} chooses {personaje}."),
    "elige_bando": ("{quien} juega con el bando {bando}.", "{quien} plays the {bando} side."),
    "moneda": ("La moneda decide: {quien} va primero.", "The coin decides: {quien} goes first."),
    "linea": (
        "Orden del turno, puesto {puesto}: {figura}, {dueno}.",
        "Turn order, position {puesto}: {figura}, {dueno}.",
    ),
    "coloca": ("{figura}, {dueno}, se coloca en {casilla}.", "{figura}, {dueno}, is placed on {casilla}."),
    "reparte": ("{quien} recibe {cuantas}{lista}.", "{quien} is dealt {cuantas}{lista}."),
    "cambia_mano": ("{quien} cambia su mano inicial.", "{quien} changes their opening hand."),
    "conserva_mano": ("{quien} conserva su mano inicial.", "{quien} keeps their opening hand."),
    "ensena_mano": ("{quien} enseña su mano a su compañero.", "{quien} shows their hand to their partner."),
    "deja_de_ensenar": (
        "{quien} deja de enseñar su mano a su compañero.",
        "{quien} no longer shows their hand to their partner.",
    ),
    # the turn
    "ronda": ("— Ronda {ronda} —", "— Round {ronda} —"),
    "turno": ("— Turno de {figura}, {dueno} —", "— {figura}'s turn, {dueno} —"),
    "fase": ("{figura}: {fase}.", "{figura}: {fase}."),
    "quita_contador": (
        "{figura} pierde 1 contador de {estado} ({quedan}).",
        "{figura} loses 1 counter of {estado} ({quedan}).",
    ),
    "activa_estado": ("Actúa {estado} de {figura}.", "{figura}'s {estado} acts."),
    "gana_pv": (
        "El bando {bando} gana {cuantos} PV (tiene {total}).",
        "The {bando} side gains {cuantos} VP (has {total}).",
    ),
    "pierde_pv": (
        "El bando {bando} pierde {cuantos} PV (tiene {total}).",
        "The {bando} side loses {cuantos} VP (has {total}).",
    ),
    "regresa": (
        "{figura} regresa al tablero en {casilla} con Vida {vida}.",
        "{figura} comes back to the board on {casilla} with Health {vida}.",
    ),
    "roba": ("{quien} roba {robadas}.", "{quien} draws {robadas}."),
    "sin_cartas": (
        "{quien} debe robar y no le quedan cartas en el mazo.",
        "{quien} has to draw and has no cards left in their deck.",
    ),
    "ultima_ronda": ("La ronda {ronda} es la última{motivo}.", "Round {ronda} is the last{motivo}."),
    "fin_de_turno": ("Termina el turno de {figura}.", "{figura}'s turn ends."),
    "fin_de_ronda": (
        "Termina la ronda {ronda}: azul {azul} PV, rojo {rojo} PV.",
        "Round {ronda} ends: blue {azul} VP, red {rojo} VP.",
    ),
    "desempate": (
        "La ronda {ronda} acaba en empate: se juega otra, hasta que una acabe con ventaja.",
        "Round {ronda} ends level: another is played, until one ends with somebody ahead.",
    ),
    "tiempo": ("Se acaba el tiempo en la ronda {ronda}.", "Time is up in round {ronda}."),
    "gana": ("Gana el bando {bando}{motivo}.", "The {bando} side wins{motivo}."),
    "comparten": ("Los dos bandos comparten la victoria{motivo}.", "Both sides share the victory{motivo}."),
    # what is done
    "mueve_normal": (
        "{figura} hace su movimiento normal: hasta {pasos}.",
        "{figura} makes a standard move: up to {pasos}.",
    ),
    "ataca_normal": (
        "{figura} hace su ataque normal, de {dano} de daño.",
        "{figura} makes a standard attack of {dano} damage.",
    ),
    "juega": ("{figura}: {quien} juega {carta}.", "{figura}: {quien} plays {carta}."),
    "usa_habilidad": ("{figura} usa {habilidad}.", "{figura} uses {habilidad}."),
    "mejora": (
        "{figura} mejora: su carta de Capacidades muestra la cara mejorada.",
        "{figura} is upgraded: its Ability card shows the upgraded face.",
    ),
    "da_la_vuelta": (
        "La carta de Capacidades de {figura} vuelve a su cara inicial.",
        "{figura}'s Ability card is turned back to its initial face.",
    ),
    "elige": ("{figura} elige a {a}.", "{figura} chooses {a}."),
    "elige_invocador": ("{figura} elige {a_quien}.", "{figura} chooses {a_quien}."),
    "permiso": (
        "{quien} {permiso} gastar un ingrediente suyo.",
        "{quien} {permiso} an ingredient to be spent.",
    ),
    # what happens
    "mueve": ("{figura} se mueve de {desde} a {casilla}.", "{figura} moves from {desde} to {casilla}."),
    "no_se_mueve": (
        "{figura} tiene {inmovilizado} y se queda donde está.",
        "{figura} has {inmovilizado} and stays where it is.",
    ),
    "dano": ("{figura} recibe {cuanto} de daño (Vida {vida}).", "{figura} takes {cuanto} damage (Health {vida})."),
    "sin_dano": ("{figura} no recibe daño.", "{figura} takes no damage."),
    "recupera": ("{figura} recupera {cuanto} (Vida {vida}).", "{figura} recovers {cuanto} (Health {vida})."),
    "adquiere": (
        "{figura} adquiere {estado} {cuantos} (tiene {total}).",
        "{figura} acquires {estado} {cuantos} (has {total}).",
    ),
    "sin_reserva": (
        "No quedan fichas o contadores de {estado} para {figura}.",
        "There are no tokens or counters of {estado} left for {figura}.",
    ),
    "pierde_estado": ("{figura} deja de tener {estado}.", "{figura} no longer has {estado}."),
    "retira_contadores": (
        "{figura} pierde {contadores} de {estado} ({quedan}).",
        "{figura} loses {contadores} of {estado} ({quedan}).",
    ),
    "fuera": ("{figura} queda Fuera de combate.", "{figura} is knocked out."),
    "retirada": ("La figura de {figura} se retira del tablero.", "{figura}'s figure is taken off the board."),
    "descarta": ("{quien} descarta {carta}{motivo}.", "{quien} discards {carta}{motivo}."),
    "aparta": ("{quien} aparta {carta}{motivo}.", "{quien} sets {carta} aside{motivo}."),
    "mira": ("{quien} mira {cuantas} de su mazo{lista}.", "{quien} looks at {cuantas} of their deck{lista}."),
    "ordena": (
        "{quien} devuelve {cuantas} a su mazo en el orden que quiere.",
        "{quien} puts {cuantas} back on their deck in the order they like.",
    ),
    "revela": (
        "Se revela la primera carta del mazo {de_quien}: {carta}.",
        "The top card of the deck {de_quien} is revealed: {carta}.",
    ),
    "nada_que_revelar": (
        "En el mazo {de_quien} no queda nada que revelar.",
        "There is nothing left to reveal in the deck {de_quien}.",
    ),
    "al_fondo": (
        "{quien} pone la primera carta de su mazo al fondo.",
        "{quien} puts the top card of their deck at the bottom.",
    ),
    "a_la_mano": (
        "{quien} devuelve {carta} de sus descartes a su mano.",
        "{quien} takes {carta} back from their discards to their hand.",
    ),
}

#: why a game ended, why a round is the last, or why a card left
MOTIVO: Final[dict[str, tuple[str, str]]] = {
    "pv": (": se ha llegado a los PV de la meta", ": the target of VP has been reached"),
    "mazo_vacio": (": un mazo se ha quedado sin cartas", ": a deck has run out of cards"),
    "concede": (": el otro bando concede", ": the other side concedes"),
    "tiempo": (": se acabó el tiempo", ": time is over"),
    "juez": (" por decisión del juez", " by a judge's decision"),
    "jugada": (", ya jugada", " after playing it"),
    "refuerzo": (" para sumar 1", " to add 1"),
    "coste": (" como coste", " as a cost"),
    "limite_de_mano": (" por el límite de mano", " because of the hand limit"),
    "efecto": ("", ""),
    "sigiloso": (" para poder elegir a quien se oculta", " in order to choose somebody who is hiding"),
    "nervioso": (", al azar", ", at random"),
    "mejora": (" para pagar la mejora", " to pay for the upgrade"),
}
PERMISO: Final = (("no permite", "does not allow"), ("permite", "allows"))
