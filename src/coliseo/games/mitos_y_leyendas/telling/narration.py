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
from coliseo.text.reader import NOBODY
from coliseo.text.seats import called

#: kind of event → sentence with {fields}; see `_Sentence`
_FRASES: Final[dict[str, Frase]] = {
    # the game and its turns
    "oro_inicial": (
        "[control:{control} empieza|empiezas] con {pieza} como Oro Inicial.",
        "[control:{control} starts|you start] with {pieza} as Oro Inicial.",
    ),
    "sorteo": ("El sorteo [favorece a {a}|te favorece].", "The draw favours [{a}|you]."),
    "elige_orden": (
        "[{a} elige|eliges] que [primero:empiece {primero}|empieces].",
        "[{a} lets|you let] [primero:{primero}|you] go first.",
    ),
    "reparte": ("[{a} recibe|recibes] {cuantas}{lista}.", "[{a} is|you are] dealt {cuantas}{lista}."),
    "mulligan": (
        "[{a} baraja|barajas] [su|tu] mano y [roba|robas] otra de {cuantas}.",
        "[{a} shuffles|you shuffle] [their|your] hand away and [draws|draw] another of {cuantas}.",
    ),
    "conserva": ("[{a} conserva|conservas] [su|tu] mano de {cuantas}.", "[{a} keeps|you keep] a hand of {cuantas}."),
    "turno": ("— Turno {turno}: [{a}|tú] —", "— Turn {turno}: [{a}|you] —"),
    "fase": ("{fase}, en [el turno de {a}|tu turno].", "{fase}, in [{a}'s|your] turn."),
    "agrupa": ("[{a} agrupa|agrupas] {grupo}.", "[{a} groups|you group] {grupo}."),
    "no_agrupa": (
        "[{a} no agrupa|no agrupas]: lo que está en la Línea de Ataque y en Oro Pagado se queda ahí este turno.",
        "[{a} does|you do] not group: what is in the Línea de Ataque and in Oro Pagado stays there this turn.",
    ),
    "fin_de_turno": ("Termina [el turno de {a}|tu turno].", "[{a}'s|your] turn ends."),
    "turno_extra": ("[{a} jugará|jugarás] un turno extra.", "[{a} will|you will] play an extra turn."),
    "tiempo": ("Se acaba el tiempo: {restantes}.", "Time is up: {restantes}."),
    "gana": ("[Gana {a}|Ganas]{motivo}.", "[{a} wins|you win]{motivo}."),
    "empate": ("La partida acaba en empate{motivo}.", "The game is a draw{motivo}."),
    # playing and using
    "declina_oro": ("[{a} no juega|no juegas] Oro este turno.", "[{a} plays|you play] no Oro this turn."),
    "juega": ("[{a} juega|juegas] {carta}{desde}.", "[{a} plays|you play] {carta}{desde}."),
    "pone": ("[{a} pone|pones] en juego {carta}{desde}.", "[{a} puts|you put] {carta} into play{desde}."),
    "usa": ("[{a} usa|usas] la habilidad de {carta}.", "[{a} uses|you use] the ability of {carta}."),
    "dispara": (
        "Se dispara la habilidad de [{carta}, de {a}|{tu_carta}].",
        "The ability of [{su_carta}|{tu_carta}] triggers.",
    ),
    "paga": ("[{a} paga|pagas] {pago}.", "[{a} pays|you pay] {pago}."),
    "genera": ("[{a} genera|generas] {virtuales}{para}.", "[{a} generates|you generate] {virtuales}{para}."),
    "pierde_virtuales": ("[{a} pierde|pierdes] {virtuales} sin gastar.", "[{a} loses|you lose] {virtuales} unspent."),
    "cancela_bono": (
        "[{a} cancela|cancelas] con {carta} el bono de Fuerza de {cancelada}.",
        "[{a} cancels|you cancel] the Fuerza bonus of {cancelada} with {carta}.",
    ),
    "anula_pagando": (
        "[{a} paga|pagas] y [anula|anulas] {anulada}.",
        "[{a} pays|you pay] and [annuls|annul] {anulada}.",
    ),
    "anula": ("[{a} anula|anulas] {anulada} con {carta}.", "[{a} annuls|you annul] {anulada} with {carta}."),
    "cancela": (
        "[{a} cancela|cancelas] la habilidad de {cancelada} con {carta}.",
        "[{a} cancels|you cancel] the ability of {cancelada} with {carta}.",
    ),
    "resuelve": (
        "Se resuelve {lo_que}[{carta}, de {a}|{tu_carta}].",
        "{lo_que}[{su_carta}|{tu_carta}] resolves.",
    ),
    "sin_efecto": ("[{carta}, de {a},|{tu_carta}] no tiene efecto.", "[{su_carta}|{tu_carta}] has no effect."),
    "pasa": ("[{a} pasa|pasas].", "[{a} passes|you pass]."),
    "elige_nombre": ("[{a} nombra|nombras] {carta}.", "[{a} names|you name] {carta}."),
    "elige_raza": ("[{a} elige|eliges] la Raza {raza}.", "[{a} chooses|you choose] the Raza {raza}."),
    "elige_numero": ("[{a} elige|eliges] el número {valor}.", "[{a} chooses|you choose] the number {valor}."),
    # cards between zones
    "entra": (
        "{pieza} entra en [control:{linea} de {control}|{tu_linea}].",
        "{pieza} enters [control:{control}'s|your] {linea_sin}.",
    ),
    "porta": ("{portador} porta {pieza}.", "{portador} bears {pieza}."),
    "destruye": (
        "Se destruye [control:{pieza}, de {control}|tu {pieza}]{ajena}.",
        "[control:{control}'s|your] {pieza} is destroyed{ajena}.",
    ),
    "al_cementerio": (
        "[control:{pieza}, de {control},|tu {pieza}] va al Cementerio{ajena}.",
        "[control:{control}'s|your] {pieza} goes to the Cementerio{ajena}.",
    ),
    "destierra": (
        "[control:{pieza}, de {control},|tu {pieza}] va al Destierro{ajena}.",
        "[control:{control}'s|your] {pieza} goes to the Destierro{ajena}.",
    ),
    "baraja_pieza": (
        "[control:{pieza}, de {control},|tu {pieza}] se baraja en {castillo_de}.",
        "[control:{control}'s|your] {pieza} is shuffled into {castillo_de}.",
    ),
    "al_tope": (
        "[control:{pieza}, de {control},|tu {pieza}] va encima de {castillo_de}.",
        "[control:{control}'s|your] {pieza} goes on top of {castillo_de}.",
    ),
    "sube": (
        "[control:{pieza}, de {control},|tu {pieza}] sube a {mano_de}.",
        "[control:{control}'s|your] {pieza} goes up to {mano_de}.",
    ),
    "salva": ("{pieza} se salva y sigue en juego.", "{pieza} is saved and stays in play."),
    "mueve": ("{pieza} pasa a {linea}.", "{pieza} moves to {linea}."),
    "roba": ("[{a} roba|robas] {cuales}.", "[{a} draws|you draw] {cuales}."),
    "bota": ("[{a} bota|botas] {cuantas}{lista}.", "[{a} botas|you bota] {cuantas}{lista}."),
    "descarta": ("[{a} descarta|descartas] {cuales}.", "[{a} discards|you discard] {cuales}."),
    "talisman_al_cementerio": (
        "{carta} va [al Cementerio de {a}|a tu Cementerio].",
        "{carta} goes to [{a}'s|your] Cementerio.",
    ),
    "del_cementerio": (
        "{carta} va [del Cementerio de {a}|de tu Cementerio] {a_zona}.",
        "{carta} goes from [{a}'s|your] Cementerio to {zona}.",
    ),
    "destierra_carta": (
        "[{carta}, de {a},|{tu_carta}] va {de_zona} al Destierro.",
        "[{su_carta}|{tu_carta}] goes from {zona} to the Destierro.",
    ),
    "al_castillo": (
        "[{a} baraja|barajas] {cuantas} en [su|tu] Mazo Castillo{lista}.",
        "[{a} shuffles|you shuffle] {cuantas} into [their|your] Mazo Castillo{lista}.",
    ),
    "a_la_mano": ("{carta} va {de_zona} a [la mano de {a}|tu mano].", "{carta} goes from {zona} to [{a}'s|your] hand."),
    "a_la_mano_oculta": (
        "[{a} lleva|llevas] {cuantas} a [su|tu] mano{lista}.",
        "[{a} takes|you take] {cuantas} into [their|your] hand{lista}.",
    ),
    "busca": ("[{a} busca|buscas] en {donde}.", "[{a} searches|you search] {donde}."),
    "baraja": ("[{a} baraja|barajas] [su|tu] Mazo Castillo.", "[{a} shuffles|you shuffle] [their|your] Mazo Castillo."),
    "mira_mano": (
        "[{a} mira|miras] [de:la mano de {de}|tu mano]{lista}.",
        "[{a} looks|you look] at [de:{de}'s|your] hand{lista}.",
    ),
    "mira_castillo": (
        "[{a} mira|miras] {cuantas} de encima {de_donde}{lista}.",
        "[{a} looks|you look] at the top {cuantas_en} of {donde}{lista}.",
    ),
    "muestra": ("[{a} muestra|muestras] {cuales}.", "[{a} shows|you show] {cuales}."),
    "ordena": (
        "[{a} ordena|ordenas] {cuantas} encima {de_donde}.",
        "[{a} puts|you put] {cuantas} in order on top of {donde}.",
    ),
    "bajo_aliado": (
        "[{a} guarda|guardas] {cuantas} bajo un Aliado{lista}.",
        "[{a} keeps|you keep] {cuantas} under an Aliado{lista}.",
    ),
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
    "cambia_control": ("[{a} toma|tomas] el control de {pieza}.", "[{a} takes|you take] control of {pieza}."),
    "tomara": (
        "[{a} controlará|controlarás] {carta} cuando entre en juego.",
        "[{a} will|you will] control {carta} once it enters play.",
    ),
    "vigencia": ("{vigencia}.", "{vigencia}."),
    "sin_habilidad_nombre": (
        "[{a} nombra|nombras] {carta}: sus copias no tienen habilidad por el resto de la partida.",
        "[{a} names|you name] {carta}: its copies have no ability for the rest of the game.",
    ),
    "no_juega_nombre": ("[{a} no puede|no puedes] jugar {carta}.", "[{a} cannot|you cannot] play {carta}."),
    "termina": ("Termina {marca} de {pieza}.", "{marca} of {pieza} ends."),
    "termina_vigencia": ("[Termina {vigencia}{de_quien}|Se te acaba {vigencia}].", "{vigencia}{de_quien} ends."),
    "inmune": ("El efecto no alcanza a {pieza}.", "The effect does not reach {pieza}."),
    "aplaza": (
        "[{carta}, de {a},|{tu_carta}] actuará al final del turno.",
        "[{su_carta}|{tu_carta}] will act at the end of the turn.",
    ),
    # the battle
    "ataca": ("[control:{control} ataca|atacas] con {pieza}.", "[control:{control} attacks|you attack] with {pieza}."),
    "bloquea": (
        "[control:{control} bloquea|bloqueas] a {contra} con {pieza}.",
        "[control:{control} blocks|you block] {contra} with {pieza}.",
    ),
    "sin_bloqueo": ("[{a} no bloquea|no bloqueas].", "[{a} does|you do] not block."),
    "ataque_cancelado": ("[El ataque de {a}|tu ataque] se cancela.", "[{a}'s|your] attack is cancelled."),
    "prioridad": ("[{a} tiene|tienes] la prioridad.", "[{a} has|you have] priority."),
    "compara": (
        "{pieza} (Fuerza {fuerza}) se enfrenta a {contra} (Fuerza {fuerza_contra}).",
        "{pieza} (Fuerza {fuerza}) fights {contra} (Fuerza {fuerza_contra}).",
    ),
    "dano": (
        "[El Mazo Castillo de {a}|tu Mazo Castillo] recibe {cuanto} de daño{quedan}.",
        "[{a}'s|your] Mazo Castillo takes {cuanto} damage{quedan}.",
    ),
    "dano_desviado": (
        "{pieza} recibe {cuanto} de daño en lugar del Mazo Castillo.",
        "{pieza} takes {cuanto} damage in the place of the Mazo Castillo.",
    ),
    "dano_prevenido": (
        "[{a} evita|evitas] {cuanto} de daño a [su|tu] Mazo Castillo.",
        "{cuanto} damage to [{a}'s|your] Mazo Castillo is prevented.",
    ),
}

#: sentences of events that read otherwise when there is nothing, nobody or only oneself to speak of
_SIN_NADA: Final[dict[str, Frase]] = {
    "agrupa": ("[{a} no tiene|no tienes] nada que agrupar.", "[{a} has|you have] nothing to group."),
    "elige_orden": ("[{a} elige|eliges] empezar.", "[{a} chooses|you choose] to go first."),
    "roba": ("[{a} no roba|no robas] nada.", "[{a} draws|you draw] nothing."),
    "bota": ("[{a} no bota|no botas] nada.", "[{a} botas|you bota] nothing."),
    "descarta": ("[{a} no descarta|no descartas] nada.", "[{a} discards|you discard] nothing."),
    "muestra": ("[{a} no muestra|no muestras] nada.", "[{a} shows|you show] nothing."),
    "paga": ("[{a} no paga|no pagas] Oros.", "[{a} pays|you pay] no Oros."),
    "sin_habilidad_nombre": (
        "Las copias de {carta} no tienen habilidad por el resto de la partida.",
        "Copies of {carta} have no ability for the rest of the game.",
    ),
}
#: why the game ended
_MOTIVOS: Final[dict[str, Frase]] = {
    "castillo": (
        ": [su rival se queda|tu rival se queda|te quedas] sin cartas en el Mazo Castillo",
        ": [the rival has|your rival has|you have] no cards left in the Mazo Castillo",
    ),
    "ambos_castillos": (": los dos Mazos Castillo se quedan sin cartas", ": both Mazos Castillo run out of cards"),
    "concede": (
        ": [su rival concede|tu rival concede|concedes]",
        ": [the rival concedes|your rival concedes|you concede]",
    ),
    "tiempo": (": se acabó el tiempo", ": time is over"),
    "juez": (" por decisión del juez", " by a judge's decision"),
    "efecto": (" por el efecto de una carta", " by the effect of a card"),
}
#: what is said of the owner of a card that another controls
_DE_DUENO: Final[dict[str, Frase]] = {
    "ajena": (" (carta [dueno:de {whose}|tuya])", " ([dueno:{whose}'s|your] card)"),
    "castillo_de": ("[dueno:el Mazo Castillo de {whose}|tu Mazo Castillo]", "[dueno:{whose}'s|your] Mazo Castillo"),
    "mano_de": ("[dueno:la mano de {whose}|tu mano]", "[dueno:{whose}'s|your] hand"),
}
#: where somebody looks, in what is theirs and in what is another's
_DONDE: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "es": {
        "donde": ("[su|tu] {zone}", "[de:el {zone} de {de}|tu {zone}]"),
        "de_donde": ("de [su|tu] {zone}", "[de:del {zone} de {de}|de tu {zone}]"),
    },
    "en": {"donde": ("[their|your] {zone}", "[de:{de}'s|your] {zone}")},
}
#: fields that hold a seat, and the card or cards that others hold
_ASIENTOS: Final = ("de", "primero", "dueno")
_CARTAS: Final = ("carta", "anulada", "cancelada")


def _tuya(linea: str) -> str:
    """ "tu Línea de Defensa", "tus Armas"."""
    return f"tus {linea[4:]}" if linea.startswith("las ") else f"tu {linea.removeprefix('la ')}"


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

    def spoken_of(self) -> dict[str, int]:
        people = super().spoken_of()
        for field in _ASIENTOS:
            if isinstance(self.event.get(field), int):
                people[field] = self.event[field]
        if "pieza" in self.event:
            people["control"] = self.event["pieza"]["asiento"]
            people.setdefault("dueno", people["control"])
        return people

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
                own = self.read("[control:su|tu]" if self.es else "[control:their|your]")
                values["ajena"], values["castillo_de"] = "", f"{own} Mazo Castillo"
                values["mano_de"] = f"{own} mano" if self.es else f"{own} hand"
            else:
                for part, frase in _DE_DUENO.items():
                    values[part] = self.read(en(frase, self.lang)).format(whose=whose)
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
            values["motivo"] = self.read(en(_MOTIVOS[event["motivo"]], lang))
        if "vigencia" in event:
            seat = -1 if event["asiento"] is None else event["asiento"]
            if event["suceso"] == "vigencia":
                values["vigencia"] = vigencia_en_palabras(
                    event["vigencia"], seat, event["valor"], event["hasta"], lang, self.names, self.reader
                )
            else:
                values["vigencia"] = self.read(vigencia_que_termina(event["vigencia"], lang))
                link = " para {a}" if self.es else self.read(" for [{a}|you]")
                values["de_quien"] = "" if seat < 0 else link.format(a=called(seat, self.names))

    def _places(self, values: dict[str, str]) -> None:
        """Zones, with what Spanish puts before them; whose Castillo is looked into."""
        event, es = self.event, self.es
        if "linea" in event:
            values["linea"] = en(LINEA[event["linea"]], self.lang)
            values["linea_sin"] = values["linea"].removeprefix("the ")
            values["tu_linea"] = _tuya(values["linea"])
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
            for part, (mine, other) in _DONDE[self.lang].items():
                values[part] = self.read(mine if own else other).format(zone=zone, de=values["de"])

    def _cards(self, values: dict[str, str], template: str) -> None:
        event = self.event
        for field in _CARTAS:
            values[field] = "una carta" if self.es else "a card"
            if field in event:
                values[field] = self.name(event[field])
                if f"{field}}}" in template:
                    self.mention(values[field], event[field])
        values["su_carta"] = self.card_of(values.get("a", ""), values["carta"], "carta" in event)
        values["tu_carta"] = self.own_card(values["carta"], "carta" in event)
        # a card that is played resolves by itself, and one in play by its ability
        of_ability = event["suceso"] == "resuelve" and event.get("regla") == "ML-6.7.6"
        values["lo_que"] = ("la habilidad de " if self.es else "the ability of ") if of_ability else ""
        values["lista"] = ""
        values["cuales"] = values.get("cuantas", "")
        if event.get("cartas"):
            listed = self.listed(event["cartas"])
            values["lista"] = f": {listed}"
            values["cuales"] = listed
            if "{lista}" in template or "{cuales}" in template:
                for key in event["cartas"]:
                    self.mention(self.name(key), key)
