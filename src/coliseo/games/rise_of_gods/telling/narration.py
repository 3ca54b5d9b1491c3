"""Events as sentences: the log is a story."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.narrating import EventSentence
from coliseo.games.rise_of_gods.language.naming import nombre_de_carta
from coliseo.games.rise_of_gods.telling.telling import (
    con_signo,
    cuantas_cartas,
    cuantos_sellos,
    entre_comillas,
    objeto_en_palabras,
    palabra_clave,
)
from coliseo.kernel.rules import cite
from coliseo.text.seats import called

#: the digital table keeps the readable record of damage and of everything else (RG-CB.6, RG-OQ.72)
cite("view", "narration.narrar", ("RG-CB.6",))

#: kind of event → sentence with {fields}; see `_Sentence`
_FRASES: Final[dict[str, tuple[str, str]]] = {
    # the game
    "reparte": ("{a} recibe {cuantas}{lista}.", "{a} is dealt {cuantas}{lista}."),
    "mulligan": ("{a} cambia {cuantas}.", "{a} exchanges {cuantas}."),
    "dado": ("{a} saca un {valor} en el dado.", "{a} rolls a {valor}."),
    "ppt": ("{a} saca {mano}.", "{a} shows {mano}."),
    "empieza": ("Empieza {a}.", "{a} goes first."),
    "turno": ("— Turno {turno}: {a} —", "— Turn {turno}: {a} —"),
    "fin_de_turno": ("Termina el turno de {a}.", "{a}'s turn ends."),
    "tiempo": ("Se acaba el tiempo: {restantes}.", "Time is up: {restantes}."),
    "gana": ("Gana {a}{motivo}.", "{a} wins{motivo}."),
    "nula": ("La partida es nula{motivo}.", "The game is null{motivo}."),
    # cards and sellos
    "roba": ("{a} roba {robadas}.", "{a} draws {robadas}."),
    "mazo_vacio": ("{a} debe robar y su mazo está vacío.", "{a} has to draw and their deck is empty."),
    "muestra": ("{a} muestra {carta}.", "{a} shows {carta}."),
    "aniquila_carta": ("Se aniquila {carta}, de {a}{motivo}.", "{a}'s {carta} is annihilated{motivo}."),
    "descarta": ("{a} descarta {carta}.", "{a} discards {carta}."),
    "descarta_de_mazo": (
        "{carta} va del mazo de {a} al cementerio.",
        "{carta} goes from {a}'s deck to the cementerio.",
    ),
    "crea_en_mano": ("{a} crea {carta} en su mano.", "{a} creates {carta} in hand."),
    "juega_sello": ("{a} juega {carta}{modo}.", "{a} plays {carta}{modo}."),
    "gambito": ("Gambito: {a} aniquila {carta} de su mano.", "Gambito: {a} annihilates {carta} from hand."),
    "sello_del_mazo": ("{a} pone en juego {carta} de su mazo.", "{a} puts {carta} into play from their deck."),
    "reactiva": ("{a} reactiva {sellos}.", "{a} reactivates {sellos}."),
    "gira": ("{a} gira {sellos}.", "{a} turns {sellos}."),
    "girara": (
        "{a} empezará su próximo turno con un sello girado.",
        "{a} will start their next turn with one sello turned.",
    ),
    "abarata_artefacto": (
        "El próximo artefacto de {a} este turno cuesta {cuanto} menos.",
        "The next artefacto {a} plays this turn costs {cuanto} less.",
    ),
    "comercia": ("Comercio: {a} cambia {carta} por otra carta.", "Comercio: {a} trades {carta} for another card."),
    "ofrenda": ("Ofrenda tenebrosa: {a} da {carta}.", "Ofrenda tenebrosa: {a} gives {carta}."),
    "del_cementerio": ("{carta} sale del cementerio de {a}.", "{carta} leaves {a}'s cementerio."),
    "mira_mazo": ("{a} mira {cuantas} {del_mazo}{lista}.", "{a} looks at {cuantas} of {mazo}{lista}."),
    "al_fondo": ("{a} pone {carta} al fondo {del_mazo}.", "{a} puts {carta} at the bottom of {mazo}."),
    "mira_mano": ("{a} mira la mano de {de}{lista}.", "{a} looks at {de}'s hand{lista}."),
    "busca": ("{a} busca en su mazo y toma {robadas}.", "{a} searches their deck and takes {robadas}."),
    "baraja": ("{a} baraja su mazo.", "{a} shuffles their deck."),
    "al_mazo": ("{carta} va al mazo de {a}.", "{carta} goes into {a}'s deck."),
    "toma_carta": ("{a} toma {carta} de la mano de {de}.", "{a} takes {carta} from {de}'s hand."),
    "atrapa": ("{pieza} atrapa {carta}, de {de}.", "{pieza} traps {de}'s {carta}."),
    "libera": ("Queda libre {carta}, de {a}.", "{a}'s {carta} is released."),
    "moneda": ("{a} lanza una moneda: {cara}.", "{a} tosses a coin: {cara}."),
    # playing
    "juega": ("{a} juega {carta}.", "{a} plays {carta}."),
    "en_el_aire": ("{pieza}, de {dueno}, está en el aire.", "{dueno}'s {pieza} is in the air."),
    "entra": ("{nombre}, de {dueno}, entra en {celda}.", "{dueno}'s {nombre} enters {celda}."),
    "apila": ("{pieza} se apila: nivel {nivel}.", "{pieza} is stacked: level {nivel}."),
    "pone_terreno": ("{a} pone {carta} en {casilla}.", "{a} puts {carta} on {casilla}."),
    "quita_terreno": ("{carta} deja {casilla}{motivo}.", "{carta} leaves {casilla}{motivo}."),
    "equipa": ("{a} equipa {carta} a {pieza}.", "{a} equips {carta} to {pieza}."),
    "vincula": ("{a} vincula {carta} a {pieza}.", "{a} links {carta} to {pieza}."),
    "suelta": ("{pieza} pierde {carta}.", "{pieza} loses {carta}."),
    # the pila
    "a_la_pila": ("A la pila: {objeto}, de {a}.", "On the pila: {objeto}, of {a}."),
    "activa": ("{dueno} activa la habilidad de {pieza}.", "{dueno} activates the ability of {pieza}."),
    "declina": ("{a} no responde.", "{a} does not respond."),
    "resuelve": ("Se resuelve {objeto}.", "It resolves: {objeto}."),
    "anulado": ("Se anula {objeto}, de {a}.", "Annulled: {objeto}, of {a}."),
    "sin_efecto": ("No tiene efecto {objeto}, de {a}.", "No effect: {objeto}, of {a}."),
    "sin_usar": ("{a} no usa {objeto}.", "{a} does not use {objeto}."),
    "evita": ("{a} paga para evitarlo.", "{a} pays to prevent it."),
    "reacciona": ("Se aplica {objeto}, de {a}.", "Applied: {objeto}, of {a}."),
    # pieces
    "declara_movimiento": ("{pieza} quiere moverse a {hasta}.", "{pieza} is about to move to {hasta}."),
    "mueve": ("{pieza} se mueve a {hasta}.", "{pieza} moves to {hasta}."),
    "desplaza": ("Se empuja a {pieza} hasta {hasta}.", "{pieza} is pushed to {hasta}."),
    "declara_ataque": ("{pieza} ataca a {contra}.", "{pieza} attacks {contra}."),
    "declara_ataque_directo": ("{pieza} ataca a {contra}.", "{pieza} attacks {contra}."),
    "golpea": ("{pieza} golpea a {contra}: {dano} de daño.", "{pieza} strikes {contra}: {dano} damage."),
    "golpea_jugador": ("{pieza} golpea a {contra}: {dano} de daño.", "{pieza} strikes {contra}: {dano} damage."),
    "contraataca": (
        "{pieza} contraataca a {contra}: {dano} de daño.",
        "{pieza} strikes back at {contra}: {dano} damage.",
    ),
    "dano": ("{pieza} recibe {dano} de daño (vida {vida}).", "{pieza} takes {dano} damage (life {vida})."),
    "dano_jugador": ("{a} recibe {dano} de daño (vida {vida}).", "{a} takes {dano} damage (life {vida})."),
    "pierde_vida": ("{a} pierde {cuanta} de vida (vida {vida}).", "{a} loses {cuanta} life (life {vida})."),
    "toque_mortal": ("{pieza} sucumbe al Toque mortal.", "{pieza} succumbs to Toque mortal."),
    "cura": ("{pieza} se cura {cuanta} (vida {vida}).", "{pieza} is healed {cuanta} (life {vida})."),
    "cura_jugador": ("{a} se cura {cuanta} (vida {vida}).", "{a} is healed {cuanta} (life {vida})."),
    "modifica": ("{pieza} recibe {cambio}{temporal}.", "{pieza} gets {cambio}{temporal}."),
    "concede_palabra": ("{pieza} gana {palabra}{temporal}.", "{pieza} gains {palabra}{temporal}."),
    "enferma": ("{pieza} tiene Enfermedad {total}.", "{pieza} has Enfermedad {total}."),
    "sufre_enfermedad": (
        "{pieza} sufre su Enfermedad: −{cuanto}/−{cuanto}.",
        "{pieza} suffers its Enfermedad: −{cuanto}/−{cuanto}.",
    ),
    "aturde": ("Se aturde a {pieza}.", "{pieza} is stunned."),
    "apaga": ("{pieza} no hace nada a nadie este turno.", "{pieza} does nothing to anybody this turn."),
    "silencia": ("Se silencia a {pieza}.", "{pieza} is silenced."),
    "silencia_casilla": ("El casillero {casilla} queda silenciado.", "The cell {casilla} is silenced."),
    "escudo": (
        "El Escudo mágico de {pieza} detiene el efecto y se gasta.",
        "The Escudo mágico of {pieza} stops the effect and is gone.",
    ),
    "muere": ("{pieza}, de {dueno}, muere.", "{dueno}'s {pieza} dies."),
    "desaparece": ("{pieza}, Token de {dueno}, desaparece.", "{pieza}, a Token of {dueno}, disappears."),
    "sacrifica": ("{dueno} sacrifica a {pieza}.", "{dueno} sacrifices {pieza}."),
    "destruye": ("Se destruye a {pieza}, de {dueno}.", "{dueno}'s {pieza} is destroyed."),
    "aniquila": ("Se aniquila a {pieza}, de {dueno}.", "{dueno}'s {pieza} is annihilated."),
    "vuelve_a_mano": ("{pieza} vuelve a la mano.", "{pieza} returns to hand."),
    "vuelve_al_mazo": ("{pieza} vuelve al mazo.", "{pieza} goes back into the deck."),
    "fija_vida": ("{pieza} tiene {vida} de vida.", "{pieza} has {vida} life."),
    "terreno_a_mano": (
        "{carta} vuelve de {casilla} a la mano de {a}.",
        "{carta} returns from {casilla} to {a}'s hand.",
    ),
    "revive": ("{nombre} revive en {celda} con {dueno}.", "{nombre} is revived on {celda} for {dueno}."),
    "transforma": ("La pieza de {celda} se transforma en {nombre}.", "The piece on {celda} turns into {nombre}."),
    "termina_efecto": ("Termina un efecto sobre {pieza}.", "An effect on {pieza} ends."),
    "efecto_de_jugador": (
        "{a} perderá {cuanto} de vida al inicio de cada turno suyo.",
        "{a} will lose {cuanto} life at the start of each of their turns.",
    ),
}

_MANOS: Final = {"es": ("piedra", "papel", "tijera"), "en": ("rock", "paper", "scissors")}
_CARAS: Final = {"es": ("cruz", "cara"), "en": ("tails", "heads")}
_MODOS: Final[dict[str, tuple[str, str]]] = {
    "gambito": (" por Gambito", " by Gambito"),
    "handout": (", su undécima carta", ", the eleventh card"),
}
#: why the game ended, why a terreno went, why a card was aniquilada
_MOTIVOS: Final[dict[str, tuple[str, str]]] = {
    "vida": (": su rival se queda sin vida", ": the rival has no life left"),
    "mazo": (": su rival no puede robar", ": the rival cannot draw"),
    "concede": (": su rival concede", ": the rival concedes"),
    "tiempo": (": se acabó el tiempo", ": time is over"),
    "vida_de_ambos": (": los dos se quedan sin vida", ": both have no life left"),
    "juez": (" por decisión del juez", " by a judge's decision"),
    "reemplazo": (": otro terreno lo cubre", ": another terreno covers it"),
    "silencio": (": el casillero queda silenciado", ": the cell is silenced"),
    "efecto": ("", ""),
    "mano": (": la mano está llena", ": the hand is full"),
}


def narrar(event: dict[str, Any], lang: str, names: tuple[str, ...] = ()) -> str:
    """A sentence for an event view; players go by name where names are given, else by letter."""
    return _Sentence(event, lang, names).text


def contar(event: dict[str, Any], lang: str, names: tuple[str, ...] = ()) -> tuple[str, list[tuple[str, str]]]:
    """The sentence, and the cards that it names: as it names them, and by key."""
    sentence = _Sentence(event, lang, names)
    return sentence.text, sentence.mentions


class _Sentence(EventSentence):
    """Cards that the observer does not know are "una carta"."""

    def name(self, key: str) -> str:
        return nombre_de_carta(key, self.lang, self.event.get("nombres"))

    def in_a_list(self, name: str) -> str:
        return entre_comillas(name, self.lang)

    def template(self) -> str:
        kind: str = self.event["suceso"]
        if kind == "mulligan" and self.event["cuantas"] == 0:
            return "{a} conserva su mano." if self.es else "{a} keeps their hand."
        if kind == "reactiva" and self.event["cuantos"] == 0:
            return "{a} no tiene sellos que reactivar." if self.es else "{a} has no sellos to reactivate."
        return _FRASES[kind][0 if self.es else 1]

    def values(self, template: str) -> dict[str, str]:
        event = self.event
        values = {k: str(v) for k, v in event.items() if isinstance(v, (int, str))}
        for field, value in event.items():
            if field == "asiento":
                values["a"] = called(value, self.names)
            elif field == "de" or (field == "contra" and isinstance(value, int)):
                values[field] = called(value, self.names)
            elif isinstance(value, dict) and "ident" in value:
                self._piece(values, field, value, template)
            elif field == "palabra":
                values["palabra"] = palabra_clave(value, self.lang)
            elif field == "modo":
                values["modo"] = self._one_of(_MODOS, value)
            elif field == "motivo":
                values["motivo"] = self._one_of(_MOTIVOS, value)
        if "de" in event:
            own = event["de"] == event.get("asiento")
            values["del_mazo"] = "de su mazo" if own else f"del mazo de {values['de']}"
            values["mazo"] = "their own deck" if own else f"{values['de']}'s deck"
        self._numbers(values)
        self._cards(values, template)
        return values

    def _one_of(self, texts: dict[str, tuple[str, str]], key: str) -> str:
        found = texts.get(key)
        return "" if found is None else found[0 if self.es else 1]

    def _piece(self, values: dict[str, str], field: str, piece: dict[str, Any], template: str) -> None:
        name = self.name(piece["carta"])
        cell = piece.get("celda") or ""
        if field == "pieza":
            values["nombre"] = name
            values["celda"] = cell
            values["dueno"] = called(piece["asiento"], self.names)
        # a piece that has just moved needs no second mention of where it is
        there = not cell or cell == self.event.get("hasta")
        values[field] = name if there else f"{name} ({cell})"
        if f"{{{field}}}" in template or (field == "pieza" and "{nombre}" in template):
            self.mention(name, piece["carta"])

    def _numbers(self, values: dict[str, str]) -> None:
        event = self.event
        kind = event["suceso"]
        if "cuantas" in event:
            values["cuantas"] = cuantas_cartas(event["cuantas"], self.lang)
        if "cuantos" in event:
            values["sellos"] = cuantos_sellos(event["cuantos"])
        if "vida" in event:
            # a blow may be greater than the life that was left; nobody has less than none
            values["vida"] = str(max(0, event["vida"]))
        if kind == "ppt":
            values["mano"] = _MANOS[self.lang][event["valor"]]
        elif kind == "moneda":
            values["cara"] = _CARAS[self.lang][event["valor"]]
        elif kind == "turno":
            values["turno"] = str(event["turno"] if "turno" in event else event["numero"])
        elif kind == "tiempo":
            values["restantes"] = self.turns_left(event["restantes"])
        elif kind == "modifica":
            values["cambio"] = f"{con_signo(event['ataque'])}/{con_signo(event['vida'])}"
        if "temporal" in event:
            until = " hasta el final del turno" if self.es else " until the end of the turn"
            values["temporal"] = until if event["temporal"] else ""

    def _cards(self, values: dict[str, str], template: str) -> None:
        event = self.event
        card = "una carta" if self.es else "a card"
        if "carta" in event:
            name = self.name(event["carta"])
            card = entre_comillas(name, self.lang)
            if "{carta}" in template or "{objeto}" in template:
                self.mention(name, event["carta"])
        values["carta"] = card
        if "clase" in event:
            values["objeto"] = objeto_en_palabras(event["clase"], card, self.lang)
        values["lista"] = ""
        values["robadas"] = values.get("cuantas", "")
        if event.get("cartas"):
            listed = self.listed(event["cartas"])
            values["lista"] = f": {listed}"
            values["robadas"] = listed
            if "{lista}" in template or "{robadas}" in template:
                for key in event["cartas"]:
                    self.mention(self.name(key), key)
