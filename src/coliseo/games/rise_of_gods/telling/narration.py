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
from coliseo.text.reader import NOBODY
from coliseo.text.seats import called

#: the digital table keeps the readable record of damage and of everything else (RG-CB.6, RG-OQ.72)
cite("view", "narration.narrar", ("RG-CB.6",))

#: kind of event → sentence with {fields}; see `_Sentence`
_FRASES: Final[dict[str, tuple[str, str]]] = {
    # the game
    "reparte": ("[{a} recibe|recibes] {cuantas}{lista}.", "[{a} is|you are] dealt {cuantas}{lista}."),
    "mulligan": ("[{a} cambia|cambias] {cuantas}.", "[{a} exchanges|you exchange] {cuantas}."),
    "dado": ("[{a} saca|sacas] un {valor} en el dado.", "[{a} rolls|you roll] a {valor}."),
    "ppt": ("[{a} saca|sacas] {mano}.", "[{a} shows|you show] {mano}."),
    "empieza": ("[Empieza {a}|Empiezas].", "[{a} goes|you go] first."),
    "turno": ("— Turno {turno}: [{a}|tú] —", "— Turn {turno}: [{a}|you] —"),
    "fin_de_turno": ("Termina [el turno de {a}|tu turno].", "[{a}'s|your] turn ends."),
    "tiempo": ("Se acaba el tiempo: {restantes}.", "Time is up: {restantes}."),
    "gana": ("[Gana {a}|Ganas]{motivo}.", "[{a} wins|you win]{motivo}."),
    "nula": ("La partida es nula{motivo}.", "The game is null{motivo}."),
    # cards and sellos
    "roba": ("[{a} roba|robas] {robadas}.", "[{a} draws|you draw] {robadas}."),
    "mazo_vacio": (
        "[{a} debe|debes] robar y [su|tu] mazo está vacío.",
        "[{a} has|you have] to draw and [their|your] deck is empty.",
    ),
    "muestra": ("[{a} muestra|muestras] {carta}.", "[{a} shows|you show] {carta}."),
    "aniquila_carta": (
        "Se aniquila [{carta}, de {a}|{tu_carta}]{motivo}.",
        "[{su_carta}|{tu_carta}] is annihilated{motivo}.",
    ),
    "descarta": ("[{a} descarta|descartas] {carta}.", "[{a} discards|you discard] {carta}."),
    "descarta_de_mazo": (
        "{carta} va [del mazo de {a}|de tu mazo] al cementerio.",
        "{carta} goes from [{a}'s|your] deck to the cementerio.",
    ),
    "crea_en_mano": (
        "[{a} crea|creas] {carta} en [su|tu] mano.",
        "[{a} creates|you create] {carta} in [their|your] hand.",
    ),
    "juega_sello": ("[{a} juega|juegas] {carta}{modo}.", "[{a} plays|you play] {carta}{modo}."),
    "gambito": (
        "Gambito: [{a} aniquila|aniquilas] {carta} de [su|tu] mano.",
        "Gambito: [{a} annihilates|you annihilate] {carta} from [their|your] hand.",
    ),
    "sello_del_mazo": (
        "[{a} pone|pones] en juego {carta} de [su|tu] mazo.",
        "[{a} puts|you put] {carta} into play from [their|your] deck.",
    ),
    "reactiva": ("[{a} reactiva|reactivas] {sellos}.", "[{a} reactivates|you reactivate] {sellos}."),
    "gira": ("[{a} gira|giras] {sellos}.", "[{a} turns|you turn] {sellos}."),
    "girara": (
        "[{a} empezará|empezarás] [su|tu] próximo turno con un sello girado.",
        "[{a} will|you will] start [their|your] next turn with one sello turned.",
    ),
    "abarata_artefacto": (
        "[El próximo artefacto de {a}|tu próximo artefacto] este turno cuesta {cuanto} menos.",
        "The next artefacto [{a} plays|you play] this turn costs {cuanto} less.",
    ),
    "comercia": (
        "Comercio: [{a} cambia|cambias] {carta} por otra carta.",
        "Comercio: [{a} trades|you trade] {carta} for another card.",
    ),
    "ofrenda": ("Ofrenda tenebrosa: [{a} da|das] {carta}.", "Ofrenda tenebrosa: [{a} gives|you give] {carta}."),
    "del_cementerio": (
        "{carta} sale [del cementerio de {a}|de tu cementerio].",
        "{carta} leaves [{a}'s|your] cementerio.",
    ),
    "mira_mazo": (
        "[{a} mira|miras] {cuantas} {del_mazo}{lista}.",
        "[{a} looks|you look] at {cuantas} of {mazo}{lista}.",
    ),
    "al_fondo": (
        "[{a} pone|pones] {carta} al fondo {del_mazo}.",
        "[{a} puts|you put] {carta} at the bottom of {mazo}.",
    ),
    "mira_mano": (
        "[{a} mira|miras] [de:la mano de {de}|tu mano]{lista}.",
        "[{a} looks|you look] at [de:{de}'s|your] hand{lista}.",
    ),
    "busca": (
        "[{a} busca|buscas] en [su|tu] mazo y [toma|tomas] {robadas}.",
        "[{a} searches|you search] [their|your] deck and [takes|take] {robadas}.",
    ),
    "baraja": ("[{a} baraja|barajas] [su|tu] mazo.", "[{a} shuffles|you shuffle] [their|your] deck."),
    "al_mazo": ("{carta} va [al mazo de {a}|a tu mazo].", "{carta} goes into [{a}'s|your] deck."),
    "toma_carta": (
        "[{a} toma|tomas] {carta} de [de:la mano de {de}|tu mano].",
        "[{a} takes|you take] {carta} from [de:{de}'s|your] hand.",
    ),
    "atrapa": ("{pieza} atrapa [de:{carta}, de {de}|{tu_carta}].", "{pieza} traps [de:{su_carta}|{tu_carta}]."),
    "libera": ("Queda libre [{carta}, de {a}|{tu_carta}].", "[{su_carta}|{tu_carta}] is released."),
    "moneda": ("[{a} lanza|lanzas] una moneda: {cara}.", "[{a} tosses|you toss] a coin: {cara}."),
    # playing
    "juega": ("[{a} juega|juegas] {carta}.", "[{a} plays|you play] {carta}."),
    "en_el_aire": (
        "[dueno:{pieza}, de {dueno},|tu {pieza}] está en el aire.",
        "[dueno:{dueno}'s|your] {pieza} is in the air.",
    ),
    "entra": (
        "[dueno:{nombre}, de {dueno},|tu {nombre}] entra en {celda}.",
        "[dueno:{dueno}'s|your] {nombre} enters {celda}.",
    ),
    "apila": ("{pieza} se apila: nivel {nivel}.", "{pieza} is stacked: level {nivel}."),
    "pone_terreno": ("[{a} pone|pones] {carta} en {casilla}.", "[{a} puts|you put] {carta} on {casilla}."),
    "quita_terreno": ("{carta} deja {casilla}{motivo}.", "{carta} leaves {casilla}{motivo}."),
    "equipa": ("[{a} equipa|equipas] {carta} a {pieza}.", "[{a} equips|you equip] {carta} to {pieza}."),
    "vincula": ("[{a} vincula|vinculas] {carta} a {pieza}.", "[{a} links|you link] {carta} to {pieza}."),
    "suelta": ("{pieza} pierde {carta}.", "{pieza} loses {carta}."),
    # the pila
    "a_la_pila": ("A la pila: {objeto}[, de {a}|].", "On the pila: {su_objeto}."),
    "activa": (
        "[dueno:{dueno} activa|activas] la habilidad de {pieza}.",
        "[dueno:{dueno} activates|you activate] the ability of {pieza}.",
    ),
    "declina": ("[{a} no responde|no respondes].", "[{a} does|you do] not respond."),
    "resuelve": ("Se resuelve {objeto}.", "It resolves: {objeto}."),
    "anulado": ("Se anula {objeto}[, de {a}|].", "Annulled: {su_objeto}."),
    "sin_efecto": ("No tiene efecto {objeto}[, de {a}|].", "No effect: {su_objeto}."),
    "sin_usar": ("[{a} no usa|no usas] {objeto}.", "[{a} does|you do] not use {objeto}."),
    "evita": ("[{a} paga|pagas] para evitarlo.", "[{a} pays|you pay] to prevent it."),
    "reacciona": ("Se aplica {objeto}[, de {a}|].", "Applied: {su_objeto}."),
    # pieces
    "declara_movimiento": ("{pieza} quiere moverse a {hasta}.", "{pieza} is about to move to {hasta}."),
    "mueve": ("{pieza} se mueve a {hasta}.", "{pieza} moves to {hasta}."),
    "desplaza": ("Se empuja a {pieza} hasta {hasta}.", "{pieza} is pushed to {hasta}."),
    "declara_ataque": ("{pieza} ataca a {contra}.", "{pieza} attacks {contra}."),
    "declara_ataque_directo": ("{pieza} [contra:ataca a {contra}|te ataca].", "{pieza} attacks [contra:{contra}|you]."),
    "golpea": ("{pieza} golpea a {contra}: {dano} de daño.", "{pieza} strikes {contra}: {dano} damage."),
    "golpea_jugador": (
        "{pieza} [contra:golpea a {contra}|te golpea]: {dano} de daño.",
        "{pieza} strikes [contra:{contra}|you]: {dano} damage.",
    ),
    "contraataca": (
        "{pieza} contraataca a {contra}: {dano} de daño.",
        "{pieza} strikes back at {contra}: {dano} damage.",
    ),
    "dano": ("{pieza} recibe {dano} de daño (vida {vida}).", "{pieza} takes {dano} damage (life {vida})."),
    "dano_jugador": (
        "[{a} recibe|recibes] {dano} de daño (vida {vida}).",
        "[{a} takes|you take] {dano} damage (life {vida}).",
    ),
    "pierde_vida": (
        "[{a} pierde|pierdes] {cuanta} de vida (vida {vida}).",
        "[{a} loses|you lose] {cuanta} life (life {vida}).",
    ),
    "toque_mortal": ("{pieza} sucumbe al Toque mortal.", "{pieza} succumbs to Toque mortal."),
    "cura": ("{pieza} se cura {cuanta} (vida {vida}).", "{pieza} is healed {cuanta} (life {vida})."),
    "cura_jugador": (
        "[{a} se cura|te curas] {cuanta} (vida {vida}).",
        "[{a} is|you are] healed {cuanta} (life {vida}).",
    ),
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
    "muere": ("[dueno:{pieza}, de {dueno},|tu {pieza}] muere.", "[dueno:{dueno}'s|your] {pieza} dies."),
    "desaparece": (
        "{pieza}, Token [dueno:de {dueno}|tuyo], desaparece.",
        "{pieza}, a Token of [dueno:{dueno}|yours], disappears.",
    ),
    "sacrifica": (
        "[dueno:{dueno} sacrifica|sacrificas] a {pieza}.",
        "[dueno:{dueno} sacrifices|you sacrifice] {pieza}.",
    ),
    "destruye": (
        "Se destruye a [dueno:{pieza}, de {dueno}|tu {pieza}].",
        "[dueno:{dueno}'s|your] {pieza} is destroyed.",
    ),
    "aniquila": (
        "Se aniquila a [dueno:{pieza}, de {dueno}|tu {pieza}].",
        "[dueno:{dueno}'s|your] {pieza} is annihilated.",
    ),
    "vuelve_a_mano": ("{pieza} vuelve a la mano.", "{pieza} returns to hand."),
    "vuelve_al_mazo": ("{pieza} vuelve al mazo.", "{pieza} goes back into the deck."),
    "fija_vida": ("{pieza} tiene {vida} de vida.", "{pieza} has {vida} life."),
    "terreno_a_mano": (
        "{carta} vuelve de {casilla} a [la mano de {a}|tu mano].",
        "{carta} returns from {casilla} to [{a}'s|your] hand.",
    ),
    "revive": (
        "{nombre} revive en {celda}[dueno: con {dueno}|, de tu lado].",
        "{nombre} is revived on {celda} for [dueno:{dueno}|you].",
    ),
    "transforma": ("La pieza de {celda} se transforma en {nombre}.", "The piece on {celda} turns into {nombre}."),
    "termina_efecto": ("Termina un efecto sobre {pieza}.", "An effect on {pieza} ends."),
    "efecto_de_jugador": (
        "[{a} perderá|perderás] {cuanto} de vida al inicio de cada turno [suyo|tuyo].",
        "[{a} will|you will] lose {cuanto} life at the start of each of [their|your] turns.",
    ),
}

_MANOS: Final = {"es": ("piedra", "papel", "tijera"), "en": ("rock", "paper", "scissors")}
_CARAS: Final = {"es": ("cruz", "cara"), "en": ("tails", "heads")}
_MODOS: Final[dict[str, tuple[str, str]]] = {
    "gambito": (" por Gambito", " by Gambito"),
    "handout": (", [su|tu] undécima carta", ", the eleventh card"),
}
#: why the game ended, why a terreno went, why a card was aniquilada
_MOTIVOS: Final[dict[str, tuple[str, str]]] = {
    "vida": (
        ": [su rival se queda|tu rival se queda|te quedas] sin vida",
        ": [the rival has|your rival has|you have] no life left",
    ),
    "mazo": (": [su rival no puede|tu rival no puede|no puedes] robar", ": [the rival|your rival|you] cannot draw"),
    "concede": (
        ": [su rival concede|tu rival concede|concedes]",
        ": [the rival concedes|your rival concedes|you concede]",
    ),
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


def contar(
    event: dict[str, Any], lang: str, names: tuple[str, ...] = (), reader: int = NOBODY
) -> tuple[str, list[tuple[str, str]]]:
    """The sentence as the seat of `reader` reads it, and the cards that it names: as it names them, and by key."""
    sentence = _Sentence(event, lang, names, reader)
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
            return "[{a} conserva su|Conservas tu] mano." if self.es else "[{a} keeps their|You keep your] hand."
        if kind == "reactiva" and self.event["cuantos"] == 0:
            return (
                "[{a} no tiene|No tienes] sellos que reactivar."
                if self.es
                else "[{a} has|You have] no sellos to reactivate."
            )
        return _FRASES[kind][0 if self.es else 1]

    def spoken_of(self) -> dict[str, int]:
        people = super().spoken_of()
        for field in ("de", "contra"):
            if isinstance(self.event.get(field), int):
                people[field] = self.event[field]
        if "pieza" in self.event:
            people["dueno"] = self.event["pieza"]["asiento"]
        return people

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
            of = "de [su|tu] mazo" if own else "[de:del mazo de {de}|de tu mazo]"
            deck = "[their|your] own deck" if own else "[de:{de}'s|your] deck"
            values["del_mazo"] = self.read(of).format(de=values["de"])
            values["mazo"] = self.read(deck).format(de=values["de"])
        self._numbers(values)
        self._cards(values, template)
        return values

    def _one_of(self, texts: dict[str, tuple[str, str]], key: str) -> str:
        found = texts.get(key)
        return "" if found is None else self.read(found[0 if self.es else 1])

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
            if "carta}" in template or "objeto}" in template:
                self.mention(name, event["carta"])
        values["carta"] = card
        values["su_carta"] = self.card_of(values.get("de", values.get("a", "")), card, "carta" in event)
        values["tu_carta"] = own = self.own_card(card, "carta" in event)
        if "clase" in event:
            of_whom = own if self.is_own else values["su_carta"]
            values["objeto"] = objeto_en_palabras(event["clase"], own if self.is_own else card, self.lang)
            values["su_objeto"] = objeto_en_palabras(event["clase"], of_whom, self.lang)
        values["lista"] = ""
        values["robadas"] = values.get("cuantas", "")
        if event.get("cuantas") == 0:
            values["robadas"] = "ninguna carta" if self.lang == "es" else "no card"
        if event.get("cartas"):
            listed = self.listed(event["cartas"])
            values["lista"] = f": {listed}"
            values["robadas"] = listed
            if "{lista}" in template or "{robadas}" in template:
                for key in event["cartas"]:
                    self.mention(self.name(key), key)
