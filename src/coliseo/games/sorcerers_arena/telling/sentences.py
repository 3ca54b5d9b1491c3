"""The sentences of the story: what is said of each kind of event, in Spanish and English.

In braces the fields of the event (see `narration.py`): {quien} is the Invocador, {de_quien} "del Invocador A", {figura}
the personaje.
"""

from __future__ import annotations

from typing import Final

#: kind of event → sentence with {fields}
FRASES: Final[dict[str, tuple[str, str]]] = {
    # before the game
    "empieza_draft": ("[{quien} elige|eliges] primero.", "[{quien} chooses|you choose] first."),
    "elige_personaje": ("[{quien} elige|eliges] a {personaje}.", "[{quien} chooses|you choose] {personaje}."),
    "elige_bando": ("[{quien} juega|juegas] con el bando {bando}.", "[{quien} plays|you play] the {bando} side."),
    "moneda": ("La moneda decide: [{quien} va|vas] primero.", "The coin decides: [{quien} goes|you go] first."),
    "linea": (
        "Orden del turno, puesto {puesto}: [dueno:{figura}, {dueno}|tu {figura}].",
        "Turn order, position {puesto}: [dueno:{duenos}|your] {figura}.",
    ),
    "coloca": (
        "[dueno:{figura}, {dueno},|Tu {figura}] se coloca en {casilla}.",
        "[dueno:{duenos}|Your] {figura} is placed on {casilla}.",
    ),
    "reparte": ("[{quien} recibe|recibes] {cuantas}{lista}.", "[{quien} is|you are] dealt {cuantas}{lista}."),
    "cambia_mano": (
        "[{quien} cambia|cambias] [su|tu] mano inicial.",
        "[{quien} changes|you change] [their|your] opening hand.",
    ),
    "conserva_mano": (
        "[{quien} conserva|conservas] [su|tu] mano inicial.",
        "[{quien} keeps|you keep] [their|your] opening hand.",
    ),
    "ensena_mano": (
        "[{quien} enseña|enseñas] [su|tu] mano a [su|tu] compañero.",
        "[{quien} shows|you show] [their|your] hand to [their|your] partner.",
    ),
    "deja_de_ensenar": (
        "[{quien} deja|dejas] de enseñar [su|tu] mano a [su|tu] compañero.",
        "[{quien} no longer shows|you no longer show] [their|your] hand to [their|your] partner.",
    ),
    # the turn
    "ronda": ("— Ronda {ronda} —", "— Round {ronda} —"),
    "turno": (
        "— Turno de [dueno:{figura}, {dueno}|tu {figura}] —",
        "— Turn of [dueno:{duenos}|your] {figura} —",
    ),
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
    "roba": ("[{quien} roba|robas] {robadas}.", "[{quien} draws|you draw] {robadas}."),
    "sin_cartas": (
        "[{quien} debe|debes] robar y no [le|te] quedan cartas en el mazo.",
        "[{quien} has to draw and has|you have to draw and have] no cards left in [their|your] deck.",
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
    "juega": ("{figura}: [{quien} juega|juegas] {carta}.", "{figura}: [{quien} plays|you play] {carta}."),
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
    "elige_invocador": ("{figura} [elige {a_quien}|te elige].", "{figura} chooses [{a_quien}|you]."),
    "permiso": (
        "[{quien} {permiso} gastar un ingrediente suyo|{permites} gastar un ingrediente tuyo].",
        "[{quien} {permiso} an ingredient|you {permites} an ingredient of yours] to be spent.",
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
    "descarta": ("[{quien} descarta|descartas] {carta}{motivo}.", "[{quien} discards|you discard] {carta}{motivo}."),
    "aparta": ("[{quien} aparta|apartas] {carta}{motivo}.", "[{quien} sets|you set] {carta} aside{motivo}."),
    "mira": (
        "[{quien} mira|miras] {cuantas} de [su|tu] mazo{lista}.",
        "[{quien} looks|you look] at {cuantas} of [their|your] deck{lista}.",
    ),
    "ordena": (
        "[{quien} devuelve|devuelves] {cuantas} a [su|tu] mazo en el orden que [quiere|quieres].",
        "[{quien} puts|you put] {cuantas} back on [their|your] deck in the order [they|you] like.",
    ),
    "revela": (
        "Se revela la primera carta [del mazo {de_quien}|de tu mazo]: {carta}.",
        "The top card of [{quien}'s|your] deck is revealed: {carta}.",
    ),
    "nada_que_revelar": (
        "En [el mazo {de_quien}|tu mazo] no queda nada que revelar.",
        "There is nothing left to reveal in [{quien}'s|your] deck.",
    ),
    "al_fondo": (
        "[{quien} pone|pones] la primera carta de [su|tu] mazo al fondo.",
        "[{quien} puts|you put] the top card of [their|your] deck at the bottom.",
    ),
    "a_la_mano": (
        "[{quien} devuelve|devuelves] {carta} de [sus|tus] descartes a [su|tu] mano.",
        "[{quien} takes|you take] {carta} back from [their|your] discards to [their|your] hand.",
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
#: the same, of the reader
PERMITES: Final = (("no permites", "do not allow"), ("permites", "allow"))
