"""The sentences of the story: what is said of each kind of event, in Spanish and English.

In braces the fields of the event (see `narration.py`): {quien} is the player, {tropa} the troop with its zone.
"""

from __future__ import annotations

from typing import Final

#: kind of event → sentence with {fields}
FRASES: Final[dict[str, tuple[str, str]]] = {
    # before the game
    "heroe": ("[El héroe de {quien}|tu héroe] es {carta}.", "[{quien}'s|your] hero is {carta}."),
    "intercambia": (
        "[{quien} termina|terminas] [su|tu] intercambio con el prebanquillo.",
        "[{quien} has|you have] finished exchanging cards with [their|your] prebanquillo.",
    ),
    "empieza": ("[Empieza {quien}|Empiezas].", "[{quien} goes|you go] first."),
    "reparte": ("[{quien} recibe|recibes] {cuantas}{lista}.", "[{quien} is|you are] dealt {cuantas}{lista}."),
    "cambia_mano": (
        "[{quien} cambia|cambias] [su|tu] mano inicial.",
        "[{quien} changes|you change] [their|your] opening hand.",
    ),
    "conserva_mano": (
        "[{quien} conserva|conservas] [su|tu] mano inicial.",
        "[{quien} keeps|you keep] [their|your] opening hand.",
    ),
    # the turn
    "turno": ("— Turno {turno}: [{quien}|tú] —", "— Turn {turno}: [{quien}|you] —"),
    "fase": ("[Fase de {quien}|Tu fase]: {fase}.", "[{quien}'s|your] phase: {fase}."),
    "en_guardia": ("[{quien} pone|pones] en guardia {cuantas}.", "[{quien} puts|you put] {cuantas} en guardia."),
    "sigue_volteada": (
        "Aturdir tiene efecto: {tropa} no se pone en guardia.",
        "{tropa} is stunned and stays turned.",
    ),
    "gana_recurso": (
        "[{quien} gana|ganas] {cuanto} de {recurso} ([tiene|tienes] {total}).",
        "[{quien} gains|you gain] {cuanto} {recurso} ([has|you have] {total}).",
    ),
    "desvia": (
        "[{quien} da|das] 1 de {recurso} a [su|tu] héroe, que tiene {pp} PP.",
        "[{quien} gives|you give] 1 {recurso} to [their|your] hero, which has {pp} PP.",
    ),
    "refuerzos": (
        "[{quien} contrata|contratas] refuerzos ([le|te] quedan {oro} de oro).",
        "[{quien} hires|you hire] refuerzos ({oro} oro left).",
    ),
    "roba": (
        "[{quien} roba|robas] {robadas} de [su|tu] {mazo}.",
        "[{quien} draws|you draw] {robadas} from [their|your] {mazo}.",
    ),
    "sin_robo": (
        "[{quien} empieza|empiezas] la partida y no [roba|robas].",
        "[{quien} starts|you start] the game and [does|do] not draw.",
    ),
    "mazo_vacio": ("[El {mazo} de {quien}|tu {mazo}] está vacío.", "[{quien}'s|your] {mazo} is empty."),
    "descarta": ("[{quien} descarta|descartas] {carta}{motivo}.", "[{quien} discards|you discard] {carta}{motivo}."),
    "fin_de_turno": ("Termina [el turno de {quien}|tu turno].", "[{quien}'s|your] turn ends."),
    "tiempo": ("Se acaba el tiempo: {restantes}.", "Time is up: {restantes}."),
    "gana": ("[Gana {quien}|Ganas]{motivo}.", "[{quien} wins|you win]{motivo}."),
    "empate": ("La partida queda en empate{motivo}.", "The game is a draw{motivo}."),
    # cards played
    "paga": ("[{quien} paga|pagas] {coste}.", "[{quien} pays|you pay] {coste}."),
    "paga_pp": (
        "[{quien} gasta|gastas] {pp} PP de [su|tu] héroe.",
        "[{quien} spends|you spend] {pp} PP of [their|your] hero.",
    ),
    "construye": ("[{quien} construye|construyes] {carta}.", "[{quien} builds|you build] {carta}."),
    "forja": (
        "[{quien} forja|forjas] {carta} en [su|tu] Armería.",
        "[{quien} forges|you forge] {carta} into [their|your] Armería.",
    ),
    "forja_en": ("[{quien} forja|forjas] {carta} en {zona}.", "[{quien} forges|you forge] {carta} in {zona}."),
    "invoca": (
        "[{quien} invoca|invocas] {carta} en {zona}{veces}.",
        "[{quien} invokes|you invoke] {carta} in {zona}{veces}.",
    ),
    "conjura": ("[{quien} conjura|conjuras] {carta}.", "[{quien} conjures|you conjure] {carta}."),
    "usa": ("[{quien} usa|usas] la habilidad de {carta}.", "[{quien} uses|you use] the ability of {carta}."),
    "usa_poder": ("[{quien} usa|usas] {poder} de {carta}.", "[{quien} uses|you use] {poder} of {carta}."),
    "apila": ("A la pila: {objeto}[, de {quien}|].", "On the pila: {su_objeto}."),
    "declina": ("[{quien} no juega|no juegas] nada.", "[{quien} plays|you play] nothing."),
    "resuelve": ("Se resuelve {objeto}[, de {quien}|].", "It resolves: {su_objeto}."),
    "sin_efecto": ("No tiene efecto {objeto}[, de {quien}|].", "No effect: {su_objeto}."),
    "contrarresta": ("Se contrarresta {objeto}[, de {quien}|].", "Countered: {su_objeto}."),
    "dispara": ("Se dispara {objeto}[, de {quien}|].", "It triggers: {su_objeto}."),
    "irradia": ("El efecto irradia a {tropa}.", "The effect radiates to {tropa}."),
    "suerte": (
        "Suerte: [{quien} saca|sacas] un {valor}, {exito}.",
        "Suerte: [{quien} rolls|you roll] a {valor}, {exito}.",
    ),
    # the battlefield
    "entra": (
        "[dueno:{nombre}, de {dueno},|tu {nombre}] entra en {en_zona}{contadores}.",
        "[dueno:{dueno}'s|your] {nombre} enters {en_zona}{contadores}.",
    ),
    "anda": ("{tropa} se mueve a {hasta}.", "{tropa} moves to {hasta}."),
    "tension": ("{tropa} está en tensión con {con}.", "{tropa} is in tension with {con}."),
    "voltea": ("Se voltea {tropa}.", "{tropa} is turned."),
    "voltea_lugar": ("[{quien} voltea|volteas] {carta}.", "[{quien} turns|you turn] {carta}."),
    "equipa": ("{tropa} se equipa con {carta}.", "{tropa} is equipped with {carta}."),
    "adhiere": ("{carta} se adhiere a {tropa}.", "{carta} adheres to {tropa}."),
    "se_suelta": ("{carta} deja de estar adherida a {tropa}.", "{carta} comes off {tropa}."),
    "desgasta": (
        "[{carta}, de {quien},|{tu_carta}] pierde 1 de durabilidad ({queda_durabilidad}).",
        "[{su_carta}|{tu_carta}] loses 1 durability ({queda_durabilidad}).",
    ),
    "desgasta_en": (
        "{carta}, en {zona}, pierde 1 de durabilidad ({queda_durabilidad}).",
        "{carta}, in {zona}, loses 1 durability ({queda_durabilidad}).",
    ),
    "a_la_armeria": ("{carta} va a [la Armería de {quien}|tu Armería].", "{carta} goes to [{quien}'s|your] Armería."),
    "destruye": (
        "Se destruye [{carta}, de {quien}|{tu_carta}]{motivo}.",
        "[{su_carta}|{tu_carta}] is destroyed{motivo}.",
    ),
    "elimina_objeto": (
        "Se elimina {carta}, ficha [de {quien}|tuya].",
        "{carta}, a ficha of [{quien}|yours], is eliminated.",
    ),
    "al_descarte": ("{carta} va [al descarte de {quien}|a tu descarte].", "{carta} goes to [{quien}'s|your] discard."),
    "del_descarte": (
        "{carta} sale [del descarte de {quien}|de tu descarte].",
        "{carta} leaves [{quien}'s|your] discard.",
    ),
    "busca": (
        "[{quien} busca|buscas] y [muestra|muestras] {carta}.",
        "[{quien} searches|you search] and [shows|show] {carta}.",
    ),
    "no_encuentra": (
        "[{quien} busca|buscas] y no [toma|tomas] nada.",
        "[{quien} searches|you search] and [takes|take] nothing.",
    ),
    "baraja": ("[{quien} baraja|barajas] [su|tu] {mazo}.", "[{quien} shuffles|you shuffle] [their|your] {mazo}."),
    # combat
    "combate": ("{tropa} combate{origen}.", "{tropa} fights{origen}."),
    "ataca_jugador": ("{tropa} [contra:ataca a {contra}|te ataca].", "{tropa} attacks [contra:{contra}|you]."),
    "ataca_objeto": ("{tropa} ataca {carta} en {zona}.", "{tropa} attacks {carta} in {zona}."),
    "se_une": ("{tropa} también combate.", "{tropa} fights too."),
    "grupo": ("{grupo}.", "{grupo}."),
    "golpea": ("{tropa} golpea a {contra}.", "{tropa} strikes {contra}."),
    "golpea_zona": ("{tropa} golpea {zona}, donde no hay nadie.", "{tropa} strikes {zona}, where nobody stands."),
    "golpea_objeto": ("{tropa} golpea {carta} en {zona}.", "{tropa} strikes {carta} in {zona}."),
    "golpea_jugador": ("{tropa} [contra:golpea a {contra}|te golpea].", "{tropa} strikes [contra:{contra}|you]."),
    "fin_del_combate": ("Termina el combate.", "The combat ends."),
    # damage and death
    "dano": ("{tropa} recibe {cuanto} de {dano} (VIDA {queda}).", "{tropa} takes {cuanto} {dano} (VIDA {queda})."),
    "absorbe": ("{tropa} absorbe {cuanto} de daño.", "{tropa} absorbs {cuanto} damage."),
    "escuda": (
        "{tropa} escuda a {a} y recibe {cuanto} de su daño.",
        "{tropa} shields {a} and takes {cuanto} of its damage.",
    ),
    "inmune": ("{tropa} es inmune.", "{tropa} is immune."),
    "dano_jugador": (
        "[{quien} recibe|recibes] {cuanto} de daño ({vidas}).",
        "[{quien} takes|you take] {cuanto} damage ({vidas}).",
    ),
    "pierde_vidas": (
        "[{quien} pierde|pierdes] {cuantas_vidas} ({vidas}).",
        "[{quien} loses|you lose] {cuantas_vidas} ({vidas}).",
    ),
    "gana_vidas": (
        "[{quien} gana|ganas] {cuantas_vidas} ({tiene}).",
        "[{quien} gains|you gain] {cuantas_vidas} ({tiene}).",
    ),
    "retira_dano": (
        "Se retira {cuanto} de daño de {tropa} (VIDA {queda}).",
        "{cuanto} damage is removed from {tropa} (VIDA {queda}).",
    ),
    "pierde_copia": (
        "{tropa} pierde una copia de su Legión ({copias}).",
        "{tropa} loses a copy of its Legión ({copias}).",
    ),
    "muere": ("[dueno:{tropa}, de {dueno},|tu {tropa}] muere{motivo}.", "[dueno:{dueno}'s|your] {tropa} dies{motivo}."),
    "mata": ("{tropa} mata a {a}.", "{tropa} kills {a}."),
    "inmola": ("[dueno:{dueno} inmola|inmolas] a {tropa}.", "[dueno:{dueno} immolates|you immolate] {tropa}."),
    "elimina": (
        "Se elimina a [dueno:{tropa}, de {dueno}|tu {tropa}].",
        "[dueno:{dueno}'s|your] {tropa} is eliminated.",
    ),
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
    "toma_el_control": ("[{quien} toma|tomas] el control de {tropa}.", "[{quien} takes|you take] control of {tropa}."),
    "devuelve_el_control": (
        "[{quien} recupera|recuperas] el control de {tropa}.",
        "[{quien} has|you have] control of {tropa} again.",
    ),
    "termina": ("Se acaba un efecto temporal de {tropa}.", "A temporary effect on {tropa} is over."),
}

#: why a game ended, or why a card left
MOTIVO: Final[dict[str, tuple[str, str]]] = {
    "vidas": (
        ": [su rival se queda|tu rival se queda|te quedas] sin vidas",
        ": [the rival has|your rival has|you have] no lives left",
    ),
    "vidas_de_ambos": (": los dos se quedan sin vidas", ": both have no lives left"),
    "mazos": (
        ": [su rival debe robar y no le|tu rival debe robar y no le|debes robar y no te] quedan cartas",
        ": [the rival has to draw and has|your rival has to draw and has|you have to draw and have] no cards left",
    ),
    "refuerzos": (
        ": [su rival contrató|tu rival contrató|contrataste] refuerzos y no [puede|puede|puedes] robarlos",
        ": [the rival|your rival|you] hired refuerzos and cannot draw them",
    ),
    "concede": (
        ": [su rival concede|tu rival concede|concedes]",
        ": [the rival concedes|your rival concedes|you concede]",
    ),
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
