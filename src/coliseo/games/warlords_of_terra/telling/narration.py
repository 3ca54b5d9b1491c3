"""Events as sentences: the log is a story."""

from __future__ import annotations

from typing import Any

from coliseo.effects.narrating import EventSentence
from coliseo.games.warlords_of_terra.language.naming import nombre_de_carta
from coliseo.games.warlords_of_terra.telling.sentences import DANO, EXITO, FRASES, GRUPO, MOTIVO, ORIGEN
from coliseo.games.warlords_of_terra.telling.telling import (
    cambios_en_palabras,
    coste_en_palabras,
    cuantas_cartas,
    cuantas_vidas,
    entre_comillas,
    fase_en_palabras,
    mazo_en_palabras,
    objeto_en_palabras,
    palabra_clave,
    palabra_con_numero,
    recurso_en_palabras,
)
from coliseo.text.reader import NOBODY
from coliseo.text.seats import called


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
        event = self.event
        kind: str = event["suceso"]
        if kind == "gana_recurso" and event["cuanto"] == 0:
            if self.es:
                return "[{quien} no puede|No puedes] tener más {recurso} ([tiene|tienes] {total})."
            return "[{quien}|You] cannot hold more {recurso} ([has|you have] {total})."
        if kind == "retira_dano" and self.es and event["cuanto"] > 1:
            return "Se retiran {cuanto} de daño de {tropa} (VIDA {queda})."
        return FRASES[kind][0 if self.es else 1]

    def spoken_of(self) -> dict[str, int]:
        people = super().spoken_of()
        if isinstance(self.event.get("contra"), int):
            people["contra"] = self.event["contra"]
        if "tropa" in self.event:
            people["dueno"] = self.event["tropa"]["asiento"]
        return people

    def values(self, template: str) -> dict[str, str]:
        event = self.event
        values = {k: str(v) for k, v in event.items() if isinstance(v, (int, str))}
        for field, value in event.items():
            if field == "asiento":
                values["quien"] = called(value, self.names)
            elif field == "contra" and isinstance(value, int):
                values["contra"] = called(value, self.names)
            elif isinstance(value, dict) and "ident" in value:
                self._troop(values, field, value, template)
        self._words(values)
        self._numbers(values)
        self._cards(values, template)
        return values

    def _one_of(self, texts: dict[str, tuple[str, str]], key: str) -> str:
        return self.read(texts[key][0 if self.es else 1])

    def _troop(self, values: dict[str, str], field: str, troop: dict[str, Any], template: str) -> None:
        name = self.name(troop["carta"])
        zone = troop["zona"]
        if field == "tropa":
            values["nombre"] = name
            values["en_zona"] = zone
            values["dueno"] = called(troop["asiento"], self.names)
        # a troop that has just moved needs no second mention of where it is
        values[field] = name if zone == self.event.get("hasta") else f"{name} ({zone})"
        if f"{{{field}}}" in template or (field == "tropa" and "{nombre}" in template):
            self.mention(name, troop["carta"])

    def _words(self, values: dict[str, str]) -> None:
        """Fields that are one of several words."""
        event = self.event
        for field, texts in (("motivo", MOTIVO), ("origen", ORIGEN), ("grupo", GRUPO), ("dano", DANO)):
            if field in event:
                values[field] = self._one_of(texts, event[field])
        if "fase" in event:
            values["fase"] = fase_en_palabras(event["fase"], self.lang)
        if "mazo" in event:
            values["mazo"] = mazo_en_palabras(event["mazo"], self.lang)
        if "recurso" in event:
            values["recurso"] = recurso_en_palabras(event["recurso"])
        if "palabra" in event:
            values["palabra"] = palabra_clave(event["palabra"])
        if "indice" in event:
            values["indice"] = palabra_con_numero(event["indice"], event["cuanto"])
        if "exito" in event:
            values["exito"] = EXITO[event["exito"]][0 if self.es else 1]

    def _numbers(self, values: dict[str, str]) -> None:
        event = self.event
        kind = event["suceso"]
        if "cuantas" in event:
            values["cuantas"] = cuantas_cartas(event["cuantas"], self.lang)
            values["cuantas_vidas"] = cuantas_vidas(event["cuantas"], self.lang)
        if "vidas" in event:
            values["vidas"] = self._left(event["vidas"])
            total = cuantas_vidas(max(0, event["vidas"]), self.lang)
            values["tiene"] = self.read("[tiene|tienes] " if self.es else "[has|you have] ") + total
        if "queda" in event:
            # a blow may be greater than what was left; nobody has less than none
            left = max(0, event["queda"])
            values["queda"] = str(left)
            values["queda_durabilidad"] = self._durability(left)
        if kind == "tiempo":
            values["restantes"] = self.turns_left(event["restantes"])
        elif kind == "paga":
            values["coste"] = coste_en_palabras(event["oro"], event["mana"], self.lang)
        elif kind == "modifica":
            values["cambio"] = cambios_en_palabras(event["atq"], event["vida"], event["vel"], self.lang)
        elif kind == "fija":
            values["vida"] = str(max(0, event["vida"]))
        elif kind == "invoca":
            values["veces"] = self._payments(event["pagos"])
        elif kind == "entra":
            values["contadores"] = self._counters(event["contadores"])
        elif kind == "pierde_copia":
            values["copias"] = self._copies(event["contadores"] + 1)

    def _left(self, lives: int) -> str:
        n = max(0, lives)
        if self.es:
            return self.read("[le|te] queda 1 vida") if n == 1 else self.read(f"[le|te] quedan {n} vidas")
        return f"{cuantas_vidas(n, self.lang)} left"

    def _durability(self, n: int) -> str:
        if self.es:
            return "le queda 1" if n == 1 else "no le queda" if n == 0 else f"le quedan {n}"
        return "none left" if n == 0 else f"{n} left"

    def _payments(self, n: int) -> str:
        if n <= 1:
            return ""
        return self.read(f" y [paga|pagas] {n} veces su coste" if self.es else f" and [pays|pay] its cost {n} times")

    def _counters(self, n: int) -> str:
        if n == 0:
            return ""
        if self.es:
            return f" con {n} {'contador' if n == 1 else 'contadores'} de Legión"
        return f" with {n} Legión {'counter' if n == 1 else 'counters'}"

    def _copies(self, n: int) -> str:
        if self.es:
            return "queda 1" if n == 1 else f"quedan {n}"
        return f"{n} left"

    def _cards(self, values: dict[str, str], template: str) -> None:
        event = self.event
        card = "una carta" if self.es else "a card"
        if "carta" in event:
            card = self._quoted(event["carta"], "carta}" in template or "objeto}" in template)
        values["carta"] = card
        values["su_carta"] = self.card_of(values.get("quien", ""), card, "carta" in event)
        values["tu_carta"] = own = self.own_card(card, "carta" in event)
        if isinstance(event.get("a"), str):
            values["a"] = self._quoted(event["a"], True)
        if "clase" in event:
            of_whom = own if self.is_own else values["su_carta"]
            values["objeto"] = objeto_en_palabras(event["clase"], own if self.is_own else card, self.lang)
            values["su_objeto"] = objeto_en_palabras(event["clase"], of_whom, self.lang)
        if event["suceso"] == "usa_poder":
            values["poder"] = self._power()
        values["lista"] = ""
        values["robadas"] = values.get("cuantas", "")
        if event.get("cartas"):
            listed = self.listed(event["cartas"])
            values["lista"] = f": {listed}"
            values["robadas"] = listed
            if "{lista}" in template or "{robadas}" in template:
                for key in event["cartas"]:
                    self.mention(self.name(key), key)

    def _quoted(self, key: str, mentioned: bool) -> str:
        name = self.name(key)
        if mentioned:
            self.mention(name, key)
        return entre_comillas(name, self.lang)

    def _power(self) -> str:
        named = self.event.get("poder")
        if named is None:
            return "un poder" if self.es else "a power"
        power = entre_comillas(named[self.lang], self.lang)
        return f"{power}, poder" if self.es else f"{power}, a power"
