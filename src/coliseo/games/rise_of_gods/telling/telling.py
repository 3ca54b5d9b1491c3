"""What the story and the questions share: how players, cards and things that act are called in a sentence."""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.language.nouns import PALABRA
from coliseo.games.rise_of_gods.model.cards import PALABRAS

_SIN_MAGIAS: Final = ("protección contra las magias", "protection from magias")

#: what acts, by kind: with the card it comes from
_OBJETO: Final[dict[str, tuple[str, str]]] = {
    "magia": ("{carta}", "{carta}"),
    "asalto": ("el Asalto de {carta}", "the Asalto of {carta}"),
    "ultimo_suspiro": ("el Último suspiro de {carta}", "the Último suspiro of {carta}"),
    "habilidad": ("la habilidad de {carta}", "the ability of {carta}"),
    "movimiento": ("el movimiento de {carta}", "the movement of {carta}"),
    "ataque": ("el ataque de {carta}", "the attack of {carta}"),
    "invocacion": ("la invocación de {carta}", "the summoning of {carta}"),
    "reaccion": ("el efecto de {carta}", "the effect of {carta}"),
    "regeneracion": ("la Regeneración de {carta}", "the Regeneración of {carta}"),
    "enfermedad": ("la Enfermedad de {carta}", "the Enfermedad of {carta}"),
    "aplazado": ("el efecto pendiente de {carta}", "the delayed effect of {carta}"),
    "maldicion": ("la maldición de {carta}", "the curse of {carta}"),
}


def palabra_clave(key: str, lang: str) -> str:
    """A keyword as the rulebook writes it; it has no English edition."""
    if key == "sin_magias":
        return _SIN_MAGIAS[0 if lang == "es" else 1]
    return PALABRA[PALABRAS.index(key)]


def entre_comillas(name: str, lang: str) -> str:
    return f"«{name}»" if lang == "es" else f"“{name}”"


def objeto_en_palabras(clase: str, carta: str, lang: str) -> str:
    """ "el Asalto de «Farolera del Muro»"; `carta` comes as it is to be written."""
    return _OBJETO[clase][0 if lang == "es" else 1].format(carta=carta)


def cuantas_cartas(n: int, lang: str) -> str:
    if lang == "es":
        return "1 carta" if n == 1 else f"{n} cartas"
    return "1 card" if n == 1 else f"{n} cards"


def cuantos_sellos(n: int) -> str:
    """The same in both languages: the noun is the rulebook's."""
    return "1 sello" if n == 1 else f"{n} sellos"


def sellos_sin_girar(n: int, lang: str) -> str:
    if lang == "es":
        return f"{cuantos_sellos(n)} sin girar"
    return f"{n} unturned {'sello' if n == 1 else 'sellos'}"


def con_signo(n: int) -> str:
    """ "+2", "−1": the manual's way of writing statistics."""
    return f"−{-n}" if n < 0 else f"+{n}"
