"""Events as sentences: the log is a story."""

from __future__ import annotations

from typing import Any

from coliseo.effects.narrating import EventSentence
from coliseo.games.sorcerers_arena.telling.naming import (
    nombre_de_carta,
    nombre_de_estado_por_clave,
    nombre_de_personaje,
)
from coliseo.games.sorcerers_arena.telling.sentences import FRASES, MOTIVO, PERMISO, PERMITES
from coliseo.games.sorcerers_arena.telling.telling import (
    a_quien,
    bando_en_palabras,
    cuantas_cartas,
    cuantas_casillas,
    cuantos_contadores,
    de_quien,
    entre_comillas,
    fase_en_palabras,
    quien,
)
from coliseo.text.reader import NOBODY, SUBJECT


def narrar(event: dict[str, Any], lang: str, names: tuple[str, ...] = ()) -> str:
    """A sentence for an event view; Invocadores go by name where names are given, else by letter."""
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
        if kind == "recupera" and event["cuanto"] == 0:
            return "{figura} ya tiene toda su Vida." if self.es else "{figura} has all its Health already."
        if kind == "pierde_pv" and event["cuantos"] == 0:
            return "El bando {bando} no tiene PV que perder." if self.es else "The {bando} side has no VP to lose."
        return FRASES[kind][0 if self.es else 1]

    def spoken_of(self) -> dict[str, int]:
        people = super().spoken_of()
        if "figura" in self.event:
            people["dueno"] = self.event["figura"]["asiento"]
            people.setdefault(SUBJECT, people["dueno"])
        return people

    def values(self, template: str) -> dict[str, str]:
        event = self.event
        values = {k: str(v) for k, v in event.items() if isinstance(v, (int, str))}
        if "asiento" in event:
            self._invocador(values, event["asiento"])
        for field in ("figura", "a"):
            if field in event:
                values[field] = self._figure(event[field])
        if "figura" in event:
            owner = quien(event["figura"]["asiento"], self.lang, self.names)
            values["dueno"] = de_quien(event["figura"]["asiento"], self.lang, self.names)
            values["duenos"] = f"{owner}'s"
            values.setdefault("quien", owner)
        self._words(values)
        self._numbers(values)
        self._cards(values, template)
        return values

    def _invocador(self, values: dict[str, str], seat: int) -> None:
        values["quien"] = quien(seat, self.lang, self.names)
        values["de_quien"] = de_quien(seat, self.lang, self.names)
        values["a_quien"] = a_quien(seat, self.lang, self.names)

    def _figure(self, figure: dict[str, Any]) -> str:
        """By short name; with its side where both have it."""
        name = nombre_de_personaje(figure["personaje"], self.lang, self.event.get("nombres"))
        return f"{name} {bando_en_palabras(figure['bando'], self.lang)}" if "bando" in figure else name

    def _words(self, values: dict[str, str]) -> None:
        """Fields that are one of several words."""
        event = self.event
        own = event.get("nombres")
        if "motivo" in event:
            values["motivo"] = MOTIVO[event["motivo"]][0 if self.es else 1]
        if "bando" in event:
            values["bando"] = bando_en_palabras(event["bando"], self.lang)
        if "fase" in event:
            values["fase"] = fase_en_palabras(event["fase"], self.lang)
        if "estado" in event:
            values["estado"] = nombre_de_estado_por_clave(event["estado"], self.lang, own)
        if event["suceso"] == "no_se_mueve":
            values["inmovilizado"] = nombre_de_estado_por_clave("immobilized", self.lang, own)
        if isinstance(event.get("personaje"), str):
            values["personaje"] = nombre_de_personaje(event["personaje"], self.lang, own)
        if "habilidad" in event:
            values["habilidad"] = entre_comillas(event["habilidad"]["nombre"][self.lang], self.lang)
        if "concedido" in event:
            given = 1 if event["concedido"] else 0
            values["permiso"] = PERMISO[given][0 if self.es else 1]
            values["permites"] = PERMITES[given][0 if self.es else 1]

    def _numbers(self, values: dict[str, str]) -> None:
        event = self.event
        if "cuantas" in event:
            values["cuantas"] = cuantas_cartas(event["cuantas"], self.lang)
        if "pasos" in event:
            values["pasos"] = cuantas_casillas(event["pasos"], self.lang)
        if "quedan" in event:
            values["quedan"] = self._left(event["quedan"])
        if event["suceso"] == "retira_contadores":
            values["contadores"] = cuantos_contadores(event["cuantos"], self.lang)

    def _left(self, n: int) -> str:
        if self.es:
            return "no queda ninguno" if n == 0 else "queda 1" if n == 1 else f"quedan {n}"
        return "none left" if n == 0 else f"{n} left"

    def _cards(self, values: dict[str, str], template: str) -> None:
        event = self.event
        card = "una carta" if self.es else "a card"
        if "carta" in event:
            name = self.name(event["carta"])
            if "{carta}" in template:
                self.mention(name, event["carta"])
            card = entre_comillas(name, self.lang)
        values["carta"] = card
        values["lista"] = ""
        values["robadas"] = values.get("cuantas", "")
        if event.get("cartas"):
            listed = self.listed(event["cartas"])
            values["lista"] = f": {listed}"
            values["robadas"] = listed
            if "{lista}" in template or "{robadas}" in template:
                for key in event["cartas"]:
                    self.mention(self.name(key), key)
