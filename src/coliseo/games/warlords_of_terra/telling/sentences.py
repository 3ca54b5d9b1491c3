"""The sentences of the story: what is said of each kind of event, in Spanish and English.

In braces the fields of the event (see `narration.py`): {quien} is the player, {tropa} the troop with its zone.
"""

from __future__ import annotations

from typing import Final

#: kind of event → sentence with {fields}
FRASES: Final[dict[str, tuple[str, str]]] = {
    # before the game
    "heroe": ("El héroe de {quien} es {carta}.", "{quien}'s hero is {carta}."),
    "intercambia": (
        "{quien} termina su intercambio con el prebanquillo.",
        "{quien} has finished exchanging cards with their prebanquillo.",
    ),
    "empieza": ("Empieza {quien}.", "{quien} goes first."),
    "reparte": ("{quien} recibe {cuantas}{lista}.", "{quien} is dealt {cuantas}{lista}."),
    "cambia_mano": ("{quien} cambia su mano inicial.", "{quien} changes their opening hand."),
    "conserva_mano": ("{quien} conserva su mano inicial.", "{quien} keeps their opening hand."),
    # the turn
    "turno": ("— Turno {turno}: {quien} —", "— Turn {turno}: {quien} —"),
    "fase": ("Fase de {quien}: {fase}.", "{quien}'s phase: {fase}."),
    "en_guardia": ("{quien} pone en guardia {cuantas}.", "{quien} puts {cuantas} en guardia."),
    "sigue_volteada": (
        "Aturdir tiene efecto: {tropa} no se pone en guardia.",
        "{tropa} is stunned and stays turned.",
    ),
    "gana_recurso": (
        "{quien} gana {cuanto} de {recurso} (tiene {total}).",
        "{quien} gains {cuanto} {recurso} (has {total}).",
    ),
    "desvia": (
        "{quien} da 1 de {recurso} a su héroe, que tiene {pp} PP.",
        "{quien} gives 1 {recurso} to their hero, which has {pp} PP.",
    ),
    "refuerzos": (
        "{quien} contrata refuerzos (le quedan {oro} de oro).",
        "{quien} hires refuerzos ({oro} oro left).",
    ),
    "roba": ("{quien} roba {robadas} de su {mazo}.", "{quien} draws {robadas} from their {mazo}."),
    "sin_robo": ("{quien} empieza la partida y no roba.", "{quien} starts the game and does not draw."),
    "mazo_vacio": ("El {mazo} de {quien} está vacío.", "{quien}'s {mazo} is empty."),
    "descarta": ("{quien} descarta {carta}{motivo}.", "{quien} discards {carta}{motivo}."),
    "fin_de_turno": ("Termina el turno de {quien}.", "{quien}'s turn ends."),
    "tiempo": ("Se acaba el tiempo: {restantes}.", "Time is up: {restantes}."),
    "gana": ("Gana {quien}{motivo}.", "{quien} wins{motivo}."),
    "empate": ("La partida queda en empate{motivo}.", "The game is a draw{motivo}."),
    # cards played
    "paga": ("{quien} paga {coste}.", "{quien} pays {coste}."),
    "paga_pp": ("{quien} gasta {pp} PP de su héroe.", "{quien} spends {pp} PP of their hero."),
    "construye": ("{quien} construye {carta}.", "{quien} builds {carta}."),
    "forja": ("{quien} forja {carta} en su Armería.", "{quien} forges {carta} into their Armería."),
    "forja_en": ("{quien} forja {carta} en {zona}.", "{quien} forges {carta} in {zona}."),
    "invoca": ("{quien} invoca {carta} en {zona}{veces}.", "{quien} invokes {carta} in {zona}{veces}."),
    "conjura": ("{quien} conjura {carta}.", "{quien} conjures {carta}."),
    "usa": ("{quien} usa la habilidad de {carta}.", "{quien} uses the ability of {carta}."),
    "usa_poder": ("{quien} usa {poder} de {carta}.", "{quien} uses {poder} of {carta}."),
    "apila": ("A la pila: {objeto}, de {quien}.", "On the pila: {objeto}, of {quien}."),
    "declina": ("{quien} no juega nada.", "{quien} plays nothing."),
    "resuelve": ("Se resuelve {objeto}, de {quien}.", "It resolves: {objeto}, of {quien}."),
    "sin_efecto": ("No tiene efecto {objeto}, de {quien}.", "No effect: {objeto}, of {quien}."),
    "contrarresta": ("Se contrarresta {objeto}, de {quien}.", "Countered: {objeto}, of {quien}."),
    "dispara": ("Se dispara {objeto}, de {quien}.", "It triggers: {objeto}, of {quien}."),
    "irradia": ("El efecto irradia a {tropa}.", "The effect radiates to {tropa}."),
    "suerte": ("Suerte: {quien} saca un {valor}, {exito}.", "Suerte: {quien} rolls a {valor}, {exito}."),
    # the battlefield
    "entra": (
        "{nombre}, de {dueno}, entra en {en_zona}{contadores}.",
        "{dueno}'s {nombre} enters {en_zona}{contadores}.",
    ),
    "anda": ("{tropa} se mueve a {hasta}.", "{tropa} moves to {hasta}."),
    "tension": ("{tropa} está en tensión con {con}.", "{tropa} is in tension with {con}."),
    "voltea": ("Se voltea {tropa}.", "{tropa} is turned."),
    "voltea_lugar": ("{quien} voltea {carta}.", "{quien} turns {carta}."),
    "equipa": ("{tropa} se equipa con {carta}.", "{tropa} is equipped with {carta}."),
    "adhiere": ("{carta} se adhiere a {tropa}.", "{carta} adheres to {tropa}."),
    "se_suelta": ("{carta} deja de estar adherida a {tropa}.", "{carta} comes off {tropa}."),
    "desgasta": (
        "{carta}, de {quien}, pierde 1 de durabilidad ({queda_durabilidad}).",
        "{quien}'s {carta} loses 1 durability ({queda_durabilidad}).",
    ),
    "desgasta_en": (
        "{carta}, en {zona}, pierde 1 de durabilidad ({queda_durabilidad}).",
        "{carta}, in {zona}, loses 1 durability ({queda_durabilidad}).",
    ),
    "a_la_armeria": ("{carta} va a la Armería de {quien}.", "{carta} goes to {quien}'s Armería."),
    "destruye": ("Se destruye {carta}, de {quien}{motivo}.", "{quien}'s {carta} is destroyed{motivo}."),
    "elimina_objeto": ("Se elimina {carta}, ficha de {quien}.", "{carta}, a ficha of {quien}, is eliminated."),
    "al_descarte": ("{carta} va al descarte de {quien}.", "{carta} goes to {quien}'s discard."),
    "del_descarte": ("{carta} sale del descarte de {quien}.", "{carta} leaves {quien}'s discard."),
    "busca": ("{quien} busca y muestra {carta}.", "{quien} searches and shows {carta}."),
    "no_encuentra": ("{quien} busca y no toma nada.", "{quien} searches and takes nothing."),
    "baraja": ("{quien} baraja su {mazo}.", "{quien} shuffles their {mazo}."),
    # combat
    "combate": ("{tropa} combate{origen}.", "{tropa} fights{origen}."),
    "ataca_jugador": ("{tropa} ataca a {contra}.", "{tropa} attacks {contra}."),
    "ataca_objeto": ("{tropa} ataca {carta} en {zona}.", "{tropa} attacks {carta} in {zona}."),
    "se_une": ("{tropa} también combate.", "{tropa} fights too."),
    "grupo": ("{grupo}.", "{grupo}."),
    "golpea": ("{tropa} golpea a {contra}.", "{tropa} strikes {contra}."),
    "golpea_zona": ("{tropa} golpea {zona}, donde no hay nadie.", "{tropa} strikes {zona}, where nobody stands."),
    "golpea_objeto": ("{tropa} golpea {carta} en {zona}.", "{tropa} strikes {carta} in {zona}."),
    "golpea_jugador": ("{tropa} golpea a {contra}.", "{tropa} strikes {contra}."),
    "fin_del_combate": ("Termina el combate.", "The combat ends."),
    # damage and death
    "dano": ("{tropa} recibe {cuanto} de {dano} (VIDA {queda}).", "{tropa} takes {cuanto} {dano} (VIDA {queda})."),
    "absorbe": ("{tropa} absorbe {cuanto} de daño.", "{tropa} absorbs {cuanto} damage."),
    "escuda": (
        "{tropa} escuda a {a} y recibe {cuanto} de su daño.",
        "{tropa} shields {a} and takes {cuanto} of its damage.",
    ),
    "inmune": ("{tropa} es inmune.", "{tropa} is immune."),
    "dano_jugador": ("{quien} recibe {cuanto} de daño ({vidas}).", "{quien} takes {cuanto} damage ({vidas})."),
    "pierde_vidas": ("{quien} pierde {cuantas_vidas} ({vidas}).", "{quien} loses {cuantas_vidas} ({vidas})."),
    "gana_vidas": ("{quien} gana {cuantas_vidas} ({tiene}).", "{quien} gains {cuantas_vidas} ({tiene})."),
    "retira_dano": (
        "Se retira {cuanto} de daño de {tropa} (VIDA {queda}).",
        "{cuanto} damage is removed from {tropa} (VIDA {queda}).",
    ),
    "pierde_copia": (
        "{tropa} pierde una copia de su Legión ({copias}).",
        "{tropa} loses a copy of its Legión ({copias}).",
    ),
    "muere": ("{tropa}, de {dueno}, muere{motivo}.", "{dueno}'s {tropa} dies{motivo}."),
    "mata": ("{tropa} mata a {a}.", "{tropa} kills {a}."),
    "inmola": ("{dueno} inmola a {tropa}.", "{dueno} immolates {tropa}."),
    "elimina": ("Se elimina a {tropa}, de {dueno}.", "{dueno}'s {tropa} is eliminated."),
    # what is acquired
    "modifica": ("{tropa} gana {cambio}.", "{tropa} gains {cambio}."),
    "fija": ("{tropa} queda con ATQ {atq} y VIDA {vida}.", "{tropa} now has ATQ {atq} and VIDA {vida}."),
    "gana_palabra": ("{tropa} gana {palabra}.", "{tropa} gains {palabra}."),
    "gana_indice": ("{tropa} gana {indice}.", "{tropa} gains {indice}."),
    "se_descarta_el_cambio": ("El cambio no afecta a {tropa}.", "The change does not affect {tropa}."),
    "anula": ("Se anula a {tropa}: pierde sus habilidades.", "{tropa} is annulled: it loses its abilities."),
    "no_podra_mover": ("{tropa} no puede moverse.", "{tropa} cannot move."),
    "aturde": ("Se aturde a {tropa}.", "{tropa} is stunned."),
    "atrapa": ("{tropa} atrapa a {a}.", "{tropa} traps {a}."),
    "libera": ("{tropa} queda libre.", "{tropa} is free."),
    "toma_el_control": ("{quien} toma el control de {tropa}.", "{quien} takes control of {tropa}."),
    "devuelve_el_control": ("{quien} recupera el control de {tropa}.", "{quien} has control of {tropa} again."),
    "termina": ("Termina un cambio en {tropa}.", "A change to {tropa} ends."),
}

#: why a game ended, or why a card left
MOTIVO: Final[dict[str, tuple[str, str]]] = {
    "vidas": (": su rival se queda sin vidas", ": the rival has no lives left"),
    "vidas_de_ambos": (": los dos se quedan sin vidas", ": both have no lives left"),
    "mazos": (": su rival debe robar y no le quedan cartas", ": the rival has to draw and has no cards left"),
    "refuerzos": (
        ": su rival contrató refuerzos y no puede robarlos",
        ": the rival hired refuerzos and cannot draw them",
    ),
    "concede": (": su rival concede", ": the rival concedes"),
    "tiempo": (": se acabó el tiempo", ": time is over"),
    "juez": (" por decisión del juez", " by a judge's decision"),
    "dano": ("", ""),
    "vida_en_cero": (": su VIDA llega a 0", ": its VIDA falls to 0"),
    "efecto": ("", ""),
    "inmolada": (" por inmolación", " by immolation"),
    "desgaste": (": no le queda durabilidad", ": it has no durability left"),
    "armeria_llena": (": la Armería está llena", ": the Armería is full"),
    "limite_de_mano": (" por el límite de mano", " because of the hand limit"),
}
ORIGEN: Final[dict[str, tuple[str, str]]] = {
    "paso": (": entra en un área de amenaza", ": it has walked into an área de amenaza"),
    "distancia": (" a distancia", " at a distance"),
    "voluntario": (": declara un ataque", ": it declares an attack"),
    "tension": (": resuelve su tensión", ": it settles its tension"),
}
GRUPO: Final[dict[str, tuple[str, str]]] = {
    "golpe_rapido": ("Golpean las tropas con Golpe Rápido", "Troops with Golpe Rápido strike"),
    "normal": ("Golpean las tropas", "The troops strike"),
    "soberbia": ("Golpean las tropas con Soberbia", "Troops with Soberbia strike"),
}
DANO: Final[dict[str, tuple[str, str]]] = {
    "fisico": ("daño físico", "physical damage"),
    "magico": ("daño mágico", "magic damage"),
}
EXITO: Final = (("sin éxito", "no success"), ("éxito", "a success"))
