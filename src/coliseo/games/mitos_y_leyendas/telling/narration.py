"""Events as sentences: the log is a story."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.narrating import EventSentence
from coliseo.games.mitos_y_leyendas.language.naming import nombre_de_carta
from coliseo.games.mitos_y_leyendas.telling.telling import (
    FASE,
    LINEA,
    ZONA,
    Frase,
    con_signo,
    cuantas_cartas,
    cuantos_aliados,
    cuantos_oros,
    cuantos_virtuales,
    en,
    predicados,
    razas_en_palabras,
    restriccion_en_palabras,
)
from coliseo.games.mitos_y_leyendas.telling.telling_effects import (
    hasta_en_palabras,
    marca_que_termina,
    vigencia_en_palabras,
    vigencia_que_termina,
)
from coliseo.text.lexicon import joined
from coliseo.text.seats import called

#: kind of event → sentence with {fields}; see `_Sentence`
_FRASES: Final[dict[str, Frase]] = {
    # the game and its turns
    "oro_inicial": ("{control} empieza con {pieza} como Oro Inicial.", "{control} starts with {pieza} as Oro Inicial."),
    "sorteo": ("El sorteo favorece a {a}.", "The draw favours {a}."),
    "elige_orden": ("{a} elige que empiece {primero}.", "{a} lets {primero} go first."),
    "reparte": ("{a} recibe {cuantas}{lista}.", "{a} is dealt {cuantas}{lista}."),
    "mulligan": (
        "{a} baraja su mano y roba otra de {cuantas}.",
        "{a} shuffles their hand away and draws another of {cuantas}.",
    ),
    "conserva": ("{a} conserva su mano de {cuantas}.", "{a} keeps a hand of {cuantas}."),
    "turno": ("— Turno {turno}: {a} —", "— Turn {turno}: {a} —"),
    "fase": ("{fase}, en el turno de {a}.", "{fase}, in {a}'s turn."),
    "agrupa": ("{a} agrupa {grupo}.", "{a} groups {grupo}."),
    "no_agrupa": (
        "{a} no agrupa: lo que está en la Línea de Ataque y en Oro Pagado se queda ahí este turno.",
        "{a} does not group: what is in the Línea de Ataque and in Oro Pagado stays there this turn.",
    ),
    "fin_de_turno": ("Termina el turno de {a}.", "{a}'s turn ends."),
    "turno_extra": ("{a} jugará un turno extra.", "{a} will play an extra turn."),
    "tiempo": ("Se acaba el tiempo: {restantes}.", "Time is up: {restantes}."),
    "gana": ("Gana {a}{motivo}.", "{a} wins{motivo}."),
    "empate": ("La partida acaba en empate{motivo}.", "The game is a draw{motivo}."),
    # playing and using
    "declina_oro": ("{a} no juega Oro este turno.", "{a} plays no Oro this turn."),
    "juega": ("{a} juega {carta}{desde}.", "{a} plays {carta}{desde}."),
    "pone": ("{a} pone en juego {carta}{desde}.", "{a} puts {carta} into play{desde}."),
    "usa": ("{a} usa la habilidad de {carta}.", "{a} uses the ability of {carta}."),
    "dispara": ("Se dispara la habilidad de {carta}, de {a}.", "The ability of {a}'s {carta} triggers."),
    "paga": ("{a} paga {pago}.", "{a} pays {pago}."),
    "genera": ("{a} genera {virtuales}{para}.", "{a} generates {virtuales}{para}."),
    "pierde_virtuales": ("{a} pierde {virtuales} sin gastar.", "{a} loses {virtuales} unspent."),
    "cancela_bono": (
        "{a} cancela con {carta} el bono de Fuerza de {cancelada}.",
        "{a} cancels the Fuerza bonus of {cancelada} with {carta}.",
    ),
    "anula_pagando": ("{a} paga y anula {anulada}.", "{a} pays and annuls {anulada}."),
    "anula": ("{a} anula {anulada} con {carta}.", "{a} annuls {anulada} with {carta}."),
    "cancela": (
        "{a} cancela la habilidad de {cancelada} con {carta}.",
        "{a} cancels the ability of {cancelada} with {carta}.",
    ),
    "resuelve": ("Se resuelve {carta}, de {a}.", "{a}'s {carta} resolves."),
    "sin_efecto": ("{carta}, de {a}, no tiene efecto.", "{a}'s {carta} has no effect."),
    "pasa": ("{a} pasa.", "{a} passes."),
    "elige_nombre": ("{a} nombra {carta}.", "{a} names {carta}."),
    "elige_raza": ("{a} elige la Raza {raza}.", "{a} chooses the Raza {raza}."),
    "elige_numero": ("{a} elige el número {valor}.", "{a} chooses the number {valor}."),
    # cards between zones
    "entra": ("{pieza} entra en {linea} de {control}.", "{pieza} enters {linea_de}."),
    "porta": ("{portador} porta {pieza}.", "{portador} bears {pieza}."),
    "destruye": ("Se destruye {pieza}, de {control}{ajena}.", "{control}'s {pieza} is destroyed{ajena}."),
    "al_cementerio": (
        "{pieza}, de {control}, va al Cementerio{ajena}.",
        "{control}'s {pieza} goes to the Cementerio{ajena}.",
    ),
    "destierra": (
        "{pieza}, de {control}, va al Destierro{ajena}.",
        "{control}'s {pieza} goes to the Destierro{ajena}.",
    ),
    "baraja_pieza": (
        "{pieza}, de {control}, se baraja en {castillo_de}.",
        "{control}'s {pieza} is shuffled into {castillo_de}.",
    ),
    "al_tope": (
        "{pieza}, de {control}, va encima de {castillo_de}.",
        "{control}'s {pieza} goes on top of {castillo_de}.",
    ),
    "sube": ("{pieza}, de {control}, sube a {mano_de}.", "{control}'s {pieza} goes up to {mano_de}."),
    "salva": ("{pieza} se salva y sigue en juego.", "{pieza} is saved and stays in play."),
    "mueve": ("{pieza} pasa a {linea}.", "{pieza} moves to {linea}."),
    "roba": ("{a} roba {cuales}.", "{a} draws {cuales}."),
    "bota": ("{a} bota {cuantas}{lista}.", "{a} botas {cuantas}{lista}."),
    "descarta": ("{a} descarta {cuales}.", "{a} discards {cuales}."),
    "talisman_al_cementerio": ("{carta} va al Cementerio de {a}.", "{carta} goes to {a}'s Cementerio."),
    "del_cementerio": (
        "{carta} va del Cementerio de {a} {a_zona}.",
        "{carta} goes from {a}'s Cementerio to {zona}.",
    ),
    "destierra_carta": (
        "{carta}, de {a}, va {de_zona} al Destierro.",
        "{a}'s {carta} goes from {zona} to the Destierro.",
    ),
    "al_castillo": (
        "{a} baraja {cuantas} en su Mazo Castillo{lista}.",
        "{a} shuffles {cuantas} into their Mazo Castillo{lista}.",
    ),
    "a_la_mano": ("{carta} va {de_zona} a la mano de {a}.", "{carta} goes from {zona} to {a}'s hand."),
    "a_la_mano_oculta": ("{a} lleva {cuantas} a su mano{lista}.", "{a} takes {cuantas} into their hand{lista}."),
    "busca": ("{a} busca en {donde}.", "{a} searches {donde}."),
    "baraja": ("{a} baraja su Mazo Castillo.", "{a} shuffles their Mazo Castillo."),
    "mira_mano": ("{a} mira la mano de {de}{lista}.", "{a} looks at {de}'s hand{lista}."),
    "mira_castillo": (
        "{a} mira {cuantas} de encima {de_donde}{lista}.",
        "{a} looks at the top {cuantas_en} of {donde}{lista}.",
    ),
    "muestra": ("{a} muestra {cuales}.", "{a} shows {cuales}."),
    "ordena": ("{a} ordena {cuantas} encima {de_donde}.", "{a} puts {cuantas} in order on top of {donde}."),
    "bajo_aliado": ("{a} guarda {cuantas} bajo un Aliado{lista}.", "{a} keeps {cuantas} under an Aliado{lista}."),
    # effects on cards and players
    "bono": (
        "{pieza} recibe {cuanto} de Fuerza {hasta}: ahora {fuerza}.",
        "{pieza} gets {cuanto} Fuerza {hasta}: now {fuerza}.",
    ),
    "dobla": ("{pieza} dobla su Fuerza {hasta}: ahora {fuerza}.", "{pieza} doubles its Fuerza {hasta}: now {fuerza}."),
    "fija": ("{pieza} tiene Fuerza {fuerza} {hasta}.", "{pieza} has Fuerza {fuerza} {hasta}."),
    "palabra": ("{pieza} {palabras} {hasta}.", "{pieza} {palabras} {hasta}."),
    "raza": ("{pieza} es de Raza {raza} {hasta}.", "{pieza} is of Raza {raza} {hasta}."),
    "pierde_habilidad": ("{pieza} pierde su habilidad {hasta}.", "{pieza} loses its ability {hasta}."),
    "entra_sin_habilidad": (
        "{carta} entrará en juego sin su habilidad.",
        "{carta} will enter play without its ability.",
    ),
    "gana_habilidad": (
        "{pieza} gana la habilidad de {carta} {hasta}.",
        "{pieza} gains the ability of {carta} {hasta}.",
    ),
    "copia": ("{pieza} se convierte en una copia de {carta}.", "{pieza} becomes a copy of {carta}."),
    "copia_fuerza": ("{pieza} copia una Fuerza de {fuerza} {hasta}.", "{pieza} copies a Fuerza of {fuerza} {hasta}."),
    "cambia_control": ("{a} toma el control de {pieza}.", "{a} takes control of {pieza}."),
    "tomara": ("{a} controlará {carta} cuando entre en juego.", "{a} will control {carta} once it enters play."),
    "vigencia": ("{vigencia}.", "{vigencia}."),
    "sin_habilidad_nombre": (
        "{a} nombra {carta}: sus copias no tienen habilidad por el resto de la partida.",
        "{a} names {carta}: its copies have no ability for the rest of the game.",
    ),
    "no_juega_nombre": ("{a} no puede jugar {carta}.", "{a} cannot play {carta}."),
    "termina": ("Termina {marca} de {pieza}.", "{marca} of {pieza} ends."),
    "termina_vigencia": ("Termina {vigencia}{de_quien}.", "{vigencia}{de_quien} ends."),
    "inmune": ("El efecto no alcanza a {pieza}.", "The effect does not reach {pieza}."),
    "aplaza": ("{carta}, de {a}, actuará al final del turno.", "{a}'s {carta} will act at the end of the turn."),
    # the battle
    "ataca": ("{control} ataca con {pieza}.", "{control} attacks with {pieza}."),
    "bloquea": ("{control} bloquea a {contra} con {pieza}.", "{control} blocks {contra} with {pieza}."),
    "sin_bloqueo": ("{a} no bloquea.", "{a} does not block."),
    "ataque_cancelado": ("El ataque de {a} se cancela.", "{a}'s attack is cancelled."),
    "prioridad": ("{a} tiene la prioridad.", "{a} has priority."),
    "compara": (
        "{pieza} (Fuerza {fuerza}) se enfrenta a {contra} (Fuerza {fuerza_contra}).",
        "{pieza} (Fuerza {fuerza}) fights {contra} (Fuerza {fuerza_contra}).",
    ),
    "dano": (
        "El Mazo Castillo de {a} recibe {cuanto} de daño{quedan}.",
        "{a}'s Mazo Castillo takes {cuanto} damage{quedan}.",
    ),
    "dano_desviado": (
        "{pieza} recibe {cuanto} de daño en lugar del Mazo Castillo.",
        "{pieza} takes {cuanto} damage in the place of the Mazo Castillo.",
    ),
    "dano_prevenido": (
        "{a} evita {cuanto} de daño a su Mazo Castillo.",
        "{cuanto} damage to {a}'s Mazo Castillo is prevented.",
    ),
}

#: sentences of events that read otherwise when there is nothing, nobody or only oneself to speak of
_SIN_NADA: Final[dict[str, Frase]] = {
    "agrupa": ("{a} no tiene nada que agrupar.", "{a} has nothing to group."),
    "elige_orden": ("{a} elige empezar.", "{a} chooses to go first."),
    "roba": ("{a} no roba nada.", "{a} draws nothing."),
    "bota": ("{a} no bota nada.", "{a} botas nothing."),
    "descarta": ("{a} no descarta nada.", "{a} discards nothing."),
    "muestra": ("{a} no muestra nada.", "{a} shows nothing."),
    "paga": ("{a} no paga Oros.", "{a} pays no Oros."),
    "sin_habilidad_nombre": (
        "Las copias de {carta} no tienen habilidad por el resto de la partida.",
        "Copies of {carta} have no ability for the rest of the game.",
    ),
}
#: why the game ended
_MOTIVOS: Final[dict[str, Frase]] = {
    "castillo": (
        ": su rival se queda sin cartas en el Mazo Castillo",
        ": the rival has no cards left in the Mazo Castillo",
    ),
    "ambos_castillos": (": los dos Mazos Castillo se quedan sin cartas", ": both Mazos Castillo run out of cards"),
    "concede": (": su rival concede", ": the rival concedes"),
    "tiempo": (": se acabó el tiempo", ": time is over"),
    "juez": (" por decisión del juez", " by a judge's decision"),
    "efecto": (" por el efecto de una carta", " by the effect of a card"),
}
#: fields that hold a seat, and the card or cards that others hold
_ASIENTOS: Final = ("de", "primero", "dueno")
_CARTAS: Final = ("carta", "anulada", "cancelada")


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

    def template(self) -> str:
        event = self.event
        kind: str = event["suceso"]
        nothing = (
            event["aliados"] + event["oros"] == 0
            if kind == "agrupa"
            else event["asiento"] == event["primero"]
            if kind == "elige_orden"
            else event["cuantos"] == 0
            if kind == "paga"
            else event["asiento"] is None or event["asiento"] < 0
            if kind == "sin_habilidad_nombre"
            else event.get("cuantas") == 0
        )
        return en(_SIN_NADA[kind] if nothing and kind in _SIN_NADA else _FRASES[kind], self.lang)

    def values(self, template: str) -> dict[str, str]:
        event = self.event
        values = {k: str(v) for k, v in event.items() if isinstance(v, (int, str))}
        if "asiento" in event:
            values["a"] = self._who(event["asiento"])
        for field, value in event.items():
            if field in _ASIENTOS:
                values[field] = self._who(value)
            elif isinstance(value, dict) and "ident" in value:
                self._piece(values, field, value, template)
        self._numbers(values)
        self._words(values)
        self._places(values)
        self._cards(values, template)
        return values

    def _who(self, seat: int | None) -> str:
        if seat is None or seat < 0:
            return "cada jugador" if self.es else "each player"
        return called(seat, self.names)

    def _piece(self, values: dict[str, str], field: str, piece: dict[str, Any], template: str) -> None:
        name = self.name(piece["carta"])
        values[field] = name
        if field == "pieza":
            values["control"] = called(piece["asiento"], self.names)
            owner = self.event.get("dueno", piece["asiento"])
            whose = called(owner, self.names)
            if owner == piece["asiento"]:
                own = "su" if self.es else "their"
                values["ajena"], values["castillo_de"] = "", f"{own} Mazo Castillo"
                values["mano_de"] = f"{own} mano" if self.es else f"{own} hand"
            elif self.es:
                values["ajena"], values["castillo_de"] = f" (carta de {whose})", f"el Mazo Castillo de {whose}"
                values["mano_de"] = f"la mano de {whose}"
            else:
                values["ajena"], values["castillo_de"] = f" ({whose}'s card)", f"{whose}'s Mazo Castillo"
                values["mano_de"] = f"{whose}'s hand"
        if f"{{{field}}}" in template:
            self.mention(name, piece["carta"])

    def _numbers(self, values: dict[str, str]) -> None:
        event, lang = self.event, self.lang
        kind = event["suceso"]
        if "cuantas" in event:
            values["cuantas"] = cuantas_cartas(event["cuantas"], lang)
            values["cuantas_en"] = "card" if event["cuantas"] == 1 else values["cuantas"]
        if kind == "agrupa":
            parts = [cuantos_aliados(event["aliados"])] if event["aliados"] else []
            if event["oros"]:
                parts.append(cuantos_oros(event["oros"]))
            values["grupo"] = joined(parts, lang)
        elif kind == "paga":
            virtual = event["virtuales"]
            besides = "" if not virtual else " (1 virtual)" if virtual == 1 else f" ({virtual} virtuales)"
            values["pago"] = cuantos_oros(event["cuantos"]) + besides
        elif kind in ("genera", "pierde_virtuales"):
            values["virtuales"] = cuantos_virtuales(event["cuantos"])
        elif kind == "bono":
            values["cuanto"] = con_signo(event["cuanto"])
        elif kind == "tiempo":
            values["restantes"] = self.turns_left(event["restantes"])
        elif kind == "dano":
            left = event.get("quedan")
            values["quedan"] = "" if left is None else self._left(left)
        if "para" in event:
            what = restriccion_en_palabras(event["para"], lang)
            link = "para" if self.es else "for"
            values["para"] = f" {link} {what}" if what else ""

    def _left(self, n: int) -> str:
        if self.es:
            return ": queda 1 carta" if n == 1 else f": quedan {n} cartas"
        return f": {cuantas_cartas(n, self.lang)} left"

    def _words(self, values: dict[str, str]) -> None:
        """Fields that hold words of the game."""
        event, lang = self.event, self.lang
        if "fase" in event:
            values["fase"] = en(FASE[event["fase"]], lang)
        if "hasta" in event:
            values["hasta"] = hasta_en_palabras(event["hasta"], lang)
        if "palabras" in event:
            # no word says who in particular cannot block it
            bare = "queda bajo un efecto" if self.es else "is under an effect"
            values["palabras"] = predicados(event["palabras"], lang) or bare
        if "raza" in event:
            values["raza"] = razas_en_palabras(event["raza"], lang)
        if "marca" in event:
            values["marca"] = marca_que_termina(event["marca"], lang)
        if "motivo" in event:
            values["motivo"] = en(_MOTIVOS[event["motivo"]], lang)
        if "vigencia" in event:
            seat = -1 if event["asiento"] is None else event["asiento"]
            if event["suceso"] == "vigencia":
                values["vigencia"] = vigencia_en_palabras(
                    event["vigencia"], seat, event["valor"], event["hasta"], lang, self.names
                )
            else:
                values["vigencia"] = vigencia_que_termina(event["vigencia"], lang)
                link = "para" if self.es else "for"
                values["de_quien"] = "" if seat < 0 else f" {link} {called(seat, self.names)}"

    def _places(self, values: dict[str, str]) -> None:
        """Zones, with what Spanish puts before them; whose Castillo is looked into."""
        event, es = self.event, self.es
        if "linea" in event:
            values["linea"] = en(LINEA[event["linea"]], self.lang)
            values["linea_de"] = f"{values.get('control', '')}'s {values['linea'].removeprefix('the ')}"
        if "zona" in event:
            zone = en(ZONA[event["zona"]], self.lang)
            values["zona"] = zone
            values["de_zona"] = f"del {zone[3:]}" if zone.startswith("el ") else f"de {zone}"
            values["a_zona"] = f"al {zone[3:]}" if zone.startswith("el ") else f"a {zone}"
        if "desde" in event:
            zone = en(ZONA[event["desde"]], self.lang)
            values["desde"] = "" if event["desde"] == "mano" else f" desde {zone}" if es else f" from {zone}"
        if "de" in event:
            zone = ZONA[event.get("zona", "castillo")][0].removeprefix("el ")
            own = event["de"] == event["asiento"]
            if es:
                values["donde"] = f"su {zone}" if own else f"el {zone} de {values['de']}"
                values["de_donde"] = f"de su {zone}" if own else f"del {zone} de {values['de']}"
            else:
                values["donde"] = f"their {zone}" if own else f"{values['de']}'s {zone}"

    def _cards(self, values: dict[str, str], template: str) -> None:
        event = self.event
        for field in _CARTAS:
            values[field] = "una carta" if self.es else "a card"
            if field in event:
                values[field] = self.name(event[field])
                if f"{{{field}}}" in template:
                    self.mention(values[field], event[field])
        values["lista"] = ""
        values["cuales"] = values.get("cuantas", "")
        if event.get("cartas"):
            listed = self.listed(event["cartas"])
            values["lista"] = f": {listed}"
            values["cuales"] = listed
            if "{lista}" in template or "{cuales}" in template:
                for key in event["cartas"]:
                    self.mention(self.name(key), key)
