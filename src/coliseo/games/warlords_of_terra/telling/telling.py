"""What the story, the questions and the views share: how cards, keywords, costs and things that act are called."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.warlords_of_terra.language.keywords import NOMBRE_INDICE, NOMBRE_INMUNIDAD, NOMBRE_PALABRA
from coliseo.games.warlords_of_terra.language.nouns import NOMBRE_RECURSO
from coliseo.games.warlords_of_terra.model.cards import INDICES, INMUNIDADES, NOMBRE_REINO, PALABRAS, RECURSOS, REINOS
from coliseo.text.lexicon import joined

#: what acts, by kind: with the card it comes from
_OBJETO: Final[dict[str, tuple[str, str]]] = {
    "conjuro": ("{carta}", "{carta}"),
    "activada": ("la habilidad de {carta}", "the ability of {carta}"),
    "poder": ("el poder de {carta}", "the power of {carta}"),
    "equipar": ("el equipamiento de {carta}", "the equipping of {carta}"),
    "disparada": ("el efecto de {carta}", "the effect of {carta}"),
    "escudo_igneo": ("el Escudo Ígneo de {carta}", "the Escudo Ígneo of {carta}"),
    "regenerar": ("el Regenerar de {carta}", "the Regenerar of {carta}"),
}
#: the phases of a turn as the rulebook calls them
_FASES: Final[dict[str, tuple[str, str]]] = {
    "preparacion": ("Preparación de la partida", "Setting up"),
    "inicio": ("Inicio del turno", "Inicio del turno (start of the turn)"),
    "guardia": ("Puesta en guardia", "Puesta en guardia (readying)"),
    "recursos": ("Recursos", "Recursos (resources)"),
    "construccion": ("Construcción", "Construcción (building)"),
    "invocacion": ("Invocación", "Invocación (invoking)"),
    "tactica": ("Táctica", "Táctica (tactics)"),
    "final": ("Final del turno", "Final del turno (end of the turn)"),
}
_MAZOS: Final[dict[str, tuple[str, str]]] = {
    "batalla": ("mazo de batalla", "battle deck"),
    "construccion": ("mazo de construcción", "construction deck"),
}
#: keywords that only matter as a troop enters
_AL_ENTRAR: Final = {"armar": "Armar", "carronar": "Carroñar", "anular": "Anular"}


def palabra_clave(key: str) -> str:
    """A keyword as the rulebook writes it; it has no English edition."""
    return NOMBRE_PALABRA[PALABRAS.index(key)]


def palabra_con_numero(key: str, n: int) -> str:
    """ "Absorber 2"."""
    return f"{NOMBRE_INDICE[INDICES.index(key)]} {n}"


def palabra_en_palabras(word: dict[str, Any]) -> str:
    """A keyword of a view (see facts_view.palabras_view): "Volar", "Absorber 2", "Odio a Terra"."""
    key: str = word["palabra"]
    if key == "odio":
        return f"Odio a {NOMBRE_REINO[REINOS.index(word['reino'])]}"
    if key == "inmune":
        return f"Inmune a {NOMBRE_INMUNIDAD[INMUNIDADES.index(word['a'])]}"
    if key in _AL_ENTRAR:
        return f"{_AL_ENTRAR[key]} {word['numero']}" if "numero" in word else _AL_ENTRAR[key]
    return palabra_con_numero(key, word["numero"]) if "numero" in word else palabra_clave(key)


def fase_en_palabras(key: str, lang: str) -> str:
    return _FASES[key][0 if lang == "es" else 1]


def fase_breve(key: str) -> str:
    """The name alone, the same in both languages: it is the rulebook's."""
    return _FASES[key][0]


def recurso_en_palabras(key: str) -> str:
    """The same in both languages: the nouns are the rulebook's."""
    return NOMBRE_RECURSO["es"][RECURSOS.index(key)]


def mazo_en_palabras(key: str, lang: str) -> str:
    return _MAZOS[key][0 if lang == "es" else 1]


def entre_comillas(name: str, lang: str) -> str:
    return f"«{name}»" if lang == "es" else f"“{name}”"


def objeto_en_palabras(clase: str, carta: str, lang: str) -> str:
    """ "el Escudo Ígneo de «Diablo Candente»"; `carta` comes as it is to be written."""
    return _OBJETO[clase][0 if lang == "es" else 1].format(carta=carta)


def cuantas_cartas(n: int, lang: str) -> str:
    if lang == "es":
        return "1 carta" if n == 1 else f"{n} cartas"
    return "1 card" if n == 1 else f"{n} cards"


def cuantas_vidas(n: int, lang: str) -> str:
    if lang == "es":
        return "1 vida" if n == 1 else f"{n} vidas"
    return "1 life" if n == 1 else f"{n} lives"


def coste_en_palabras(oro: int, mana: int, lang: str) -> str:
    """ "2 de oro y 1 de maná"; nothing to pay is "nada"."""
    of = "de " if lang == "es" else ""
    parts = [f"{n} {of}{name}" for n, name in ((oro, "oro"), (mana, "maná")) if n]
    if not parts:
        return "nada" if lang == "es" else "nothing"
    return joined(parts, lang)


def con_signo(n: int) -> str:
    """ "+2", "−1"."""
    return f"−{-n}" if n < 0 else f"+{n}"


def cambios_en_palabras(atq: int, vida: int, vel: int, lang: str) -> str:
    """ "+2 ATQ y −1 VEL": the way cards write it."""
    parts = [f"{con_signo(n)} {name}" for n, name in ((atq, "ATQ"), (vida, "VIDA"), (vel, "VEL")) if n]
    return joined(parts, lang) if parts else "+0 ATQ"
