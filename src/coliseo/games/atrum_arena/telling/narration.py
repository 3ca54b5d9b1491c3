"""Events as sentences: the log is a story."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.source import plain
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.model.table import CLASES, FASES, SIN_TOPE, TIPOS
from coliseo.text.lexicon import joined
from coliseo.text.seats import called

#: kind of event → sentence with {fields}; see `_valores`
_FRASES: Final[dict[str, tuple[str, str]]] = {
    "sortea_primero": ("Por sorteo empieza {a}.", "By lot, {a} goes first."),
    "remueve": ("{a} remueve un Reptante de {de}.", "{a} removes a Reptante of {de}."),
    "comienza": ("Comienza la partida: {fosa} Esbirros en la Fosa.", "The game begins: {fosa} Esbirros in the Fosa."),
    "turno": ("— Turno {turno}: {a} —", "— Turn {turno}: {a} —"),
    "fase": ("Fase {fase}.", "{fase} phase."),
    "fin_de_turno": ("Termina el turno de {a}.", "{a}'s turn ends."),
    "termina_efecto": ("Termina un efecto sobre {a}.", "An effect on {a} ends."),
    "prepara_todo": ("{a} Prepara todo lo suyo.", "{a} makes all that is theirs Preparado."),
    "no_se_prepara": ("Un Reptante de {a} no se Prepara.", "A Reptante of {a} is not made Preparado."),
    "roba": ("{a} roba {cuantos}{tipos}.", "{a} draws {cuantos}{tipos}."),
    "reforma_fosa": (
        "La Fosa se forma de nuevo con {cuantos} Esbirros.",
        "The Fosa is formed anew with {cuantos} Esbirros.",
    ),
    "baraja_fosa": ("Se baraja la Fosa.", "The Fosa is shuffled."),
    "a_la_mano": ("{a} recibe {tipo} en la mano.", "{a} takes {tipo} into hand."),
    "descarta": ("{a} descarta {tipo}.", "{a} discards {tipo}."),
    "muestra_mano": ("{a} muestra su mano: {mano}.", "{a} shows their hand: {mano}."),
    "mira_mano": ("{a} mira la mano de {de}{mano_vista}.", "{a} looks at {de}'s hand{mano_vista}."),
    "muestra_cartas": ("{a} muestra{tipos}.", "{a} shows{tipos}."),
    "entra_en_altar": ("{tipo} entra {estado} en el Altar de {a}.", "{tipo} enters {a}'s Altar {estado}."),
    "explota": ("Se Explota {tipo} del Altar de {a}.", "{tipo} in {a}'s Altar is Explotado."),
    "vuelve_a_mano": ("{tipo} del Altar de {a} vuelve a su mano.", "{tipo} returns from {a}'s Altar to their hand."),
    "al_tope": (
        "{tipo} del Altar de {a} va al tope de la Fosa.",
        "{tipo} goes from {a}'s Altar to the top of the Fosa.",
    ),
    "cambia_de_altar": (
        "{tipo} pasa del Altar de {a} al de {destino}.",
        "{tipo} goes from {a}'s Altar to {destino}'s.",
    ),
    "agota_esbirro": ("{a} Agota {tipo}.", "{a} makes {tipo} Agotado."),
    "prepara_esbirro": ("{a} Prepara {tipo}.", "{a} makes {tipo} Preparado."),
    "agota_reptante": ("{reptante} se Agota.", "{reptante} becomes Agotado."),
    "prepara_reptante": ("{reptante} se Prepara.", "{reptante} becomes Preparado."),
    "no_se_preparara": (
        "{reptante} no se Preparará en su próxima fase.",
        "{reptante} will skip its next Preparar phase.",
    ),
    "aumenta_resistencia": ("{a} gana {cuanto} de resistencia ({queda}).", "{a} gains {cuanto} resistencia ({queda})."),
    "vuelve_a_diez": ("La resistencia de {a} vuelve a 10.", "{a}'s resistencia goes back to 10."),
    "pierde_resistencia": (
        "{a} pierde {cuanto} de resistencia ({queda}).",
        "{a} loses {cuanto} resistencia ({queda}).",
    ),
    "dano": ("{a} recibe {cuanto} de daño ({queda}).", "{a} takes {cuanto} damage ({queda})."),
    "dano_directo": ("{a} recibe {cuanto} de daño directo ({queda}).", "{a} takes {cuanto} direct damage ({queda})."),
    "prevenido": ("Daño prevenido: {cuanto} de {de_cuanto}.", "Damage prevented: {cuanto} of {de_cuanto}."),
    "ya_elimino": ("{a} ya eliminó un Reptante este turno.", "{a} has already eliminated a Reptante this turn."),
    "elimina_reptante": ("{a} elimina a {reptante}.", "{a} eliminates {reptante}."),
    "pierde": ("{a} se queda sin Reptantes y pierde.", "{a} has no Reptantes left and loses."),
    "sale_del_juego": ("Las cartas de {a} van al Vertedero{tipos}.", "{a}'s cards go to the Vertedero{tipos}."),
    "gana": ("Victoria de {asientos}.", "Victory: {asientos}."),
    "fin_del_tiempo": (
        "Se acaba el tiempo: se completa la cadena y se compara.",
        "Time is up: the chain is completed, then the comparison is made.",
    ),
    "tiempo": ("Se acabó el tiempo: victoria de {asientos}.", "Time is up. Victory: {asientos}."),
    "anuncia": (
        "{a} anuncia «{poder}» con {reptante}{pago}{descarte}.",
        "{a} announces “{poder}” with {reptante}{pago}{descarte}.",
    ),
    "declina": ("{a} no responde.", "{a} does not respond."),
    "lanza": ("{a} lanza «{poder}».", "{a} casts “{poder}”."),
    "no_lanzado": ("«{poder}» de {a} no se lanza: nada se paga.", "{a}'s “{poder}” is not cast: nothing is paid."),
    "anulado": ("«{poder}» de {a} queda sin efecto.", "{a}'s “{poder}” has no effect."),
    "protegido": ("El Altar de {a} está protegido.", "{a}'s Altar is protected."),
    "previene": ("{a} previene {cuanto} de «{poder}».", "{a} prevents {cuanto} of “{poder}”."),
    "espera_lanzamiento": ("{a} espera a que se lance «{poder}».", "{a} waits for “{poder}” to be cast."),
    "refuerza": ("{a} Refuerza {cuanto} «{poder}».", "{a} Refuerza “{poder}” by {cuanto}."),
    "anula": ("{a} Anula «{poder}».", "{a} annuls “{poder}”."),
    "cambia_clase": ("«{poder}» pasa a ser de {clase}.", "“{poder}” becomes a {clase}."),
    "invierte_clase": (
        "«{poder}» es de {clase} hasta el final del turno.",
        "“{poder}” is a {clase} until the end of the turn.",
    ),
    "revela": ("{a} revela{tipos}.", "{a} reveals{tipos}."),
    "devuelve_revelados": ("{cuantos} vuelven a la Fosa.", "{cuantos} return to the Fosa."),
    "elige_tipos": ("{a} elige{tipos}.", "{a} chooses{tipos}."),
    "considera": ("Lo de {a} cuenta como {tipo} este turno.", "{a}'s cards count as {tipo} this turn."),
    "protege_altar": ("El Altar de {a} queda protegido este turno.", "{a}'s Altar is protected this turn."),
    "concede": ("{a} concede.", "{a} concedes."),
}


def narrar(event: dict[str, Any], lang: str, names: tuple[str, ...] = ()) -> str:
    """A sentence for an event view; participants go by name where names are given, else by letter."""
    template = _FRASES[event["suceso"]][0 if lang == "es" else 1]
    return template.format_map(_valores(event, lang, names))


def contar(event: dict[str, Any], lang: str, names: tuple[str, ...] = ()) -> tuple[str, list[tuple[str, str]]]:
    """The sentence, and the cards that it names: as it names them, and by key."""
    template = _FRASES[event["suceso"]][0 if lang == "es" else 1]
    found: list[tuple[str, str]] = []
    if "{poder}" in template and "poder" in event:
        found.append((event["nombre_poder"][lang], event["poder"]))
    if "{reptante}" in template and "nombre_reptante" in event:
        found.append((event["nombre_reptante"], plain(event["nombre_reptante"])))
    return template.format_map(_valores(event, lang, names)), found


def _valores(event: dict[str, Any], lang: str, names: tuple[str, ...]) -> dict[str, str]:
    es = lang == "es"
    values = {k: str(v) for k, v in event.items() if isinstance(v, (int, str))}
    for field, name in (("asiento", "a"), ("de", "de"), ("destino", "destino")):
        if field in event:
            values[name] = called(event[field], names)
    if "asientos" in event:
        values["asientos"] = joined([called(s, names) for s in event["asientos"]], lang)
    values["tipos"] = ""
    if "tipos" in event:
        listed = joined([nouns.TIPO[TIPOS.index(t)].form(lang, False) for t in event["tipos"]], lang)
        values["tipos"] = f": {listed}"
    tipo = event.get("tipo")
    values["tipo"] = (
        ("una carta" if es else "a card") if tipo is None else nouns.TIPO[TIPOS.index(tipo)].form(lang, False)
    )
    mano = event.get("mano")
    if mano is not None:
        values["mano"] = joined([f"{n} {_tipo(t, lang, n > 1)}" for t, n in mano.items()], lang)
    else:
        values["mano"] = "vacía" if es else "empty"
    values["mano_vista"] = f": {values['mano']}" if mano else ""
    if "preparado" in event and tipo is not None:
        noun = nouns.TIPO[TIPOS.index(tipo)]
        ready = bool(event["preparado"])
        if es:
            values["estado"] = noun.agree("Preparado", "Preparada") if ready else noun.agree("Agotado", "Agotada")
        else:
            values["estado"] = "Preparado" if ready else "Agotado"
    if event["suceso"] == "previene" and event["cuanto"] >= SIN_TOPE:
        values["cuanto"] = "todo el daño" if es else "all damage"
    if "nombre_reptante" in event:
        values["reptante"] = event["nombre_reptante"]
    if "poder" in event:
        values["poder"] = event["nombre_poder"][lang]
    else:
        values["poder"] = "?"
    if "fase" in event:
        name = nouns.FASE[lang][FASES.index(event["fase"])]
        # "Fase de Robar", but "Fase Principal": one of the four names is an adjective
        values["fase"] = name if lang == "en" or event["fase"] == "principal" else f"de {name}"
    if "clase" in event:
        values["clase"] = nouns.CLASE[lang][CLASES.index(event["clase"])]
    values["pago"] = ""
    if event.get("pago") == "explotar":
        values["pago"] = ", pagando por Explotar" if es else ", paying by Explotar"
    values["descarte"] = ""
    if event.get("descarte") == "sombra":
        values["descarte"] = ", con una Sombra" if es else ", with a Sombra"
    elif event.get("descarte") == "ficha":
        values["descarte"] = ", con un tipo elegido" if es else ", with a chosen type"
    return values


def _tipo(name: str, lang: str, plural: bool) -> str:
    return nouns.TIPO[TIPOS.index(name)].form(lang, plural)
