"""Events as sentences: the log is a story."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.source import plain
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.model.table import CLASES, FASES, SIN_TOPE, TIPOS
from coliseo.text.lexicon import capital, joined
from coliseo.text.reader import NOBODY, SUBJECT, as_read
from coliseo.text.seats import called

#: kind of event → sentence with {fields}; see `_valores`
_FRASES: Final[dict[str, tuple[str, str]]] = {
    "sortea_primero": ("Por sorteo [empieza {a}|empiezas].", "By lot, [{a} goes|you go] first."),
    "remueve": (
        "[{a} remueve|remueves] un Reptante [de:de {de}|tuyo].",
        "[{a} removes|you remove] a Reptante of [de:{de}|yours].",
    ),
    "comienza": ("Comienza la partida: {fosa} Esbirros en la Fosa.", "The game begins: {fosa} Esbirros in the Fosa."),
    "turno": ("— Turno {turno}: [{a}|tú] —", "— Turn {turno}: [{a}|you] —"),
    "fase": ("Fase {fase}.", "{fase} phase."),
    "fin_de_turno": ("Termina [el turno de {a}|tu turno].", "[{a}'s|your] turn ends."),
    "termina_efecto": ("Termina un efecto sobre [{a}|ti].", "An effect on [{a}|you] ends."),
    "prepara_todo": (
        "[{a} Prepara|Preparas] todo lo [suyo|tuyo].",
        "[{a} makes|you make] all that is [theirs|yours] Preparado.",
    ),
    "no_se_prepara": ("Un Reptante [de {a}|tuyo] no se Prepara.", "A Reptante of [{a}|yours] is not made Preparado."),
    "roba": ("[{a} roba|robas] {cuantos}{tipos}.", "[{a} draws|you draw] {cuantos}{tipos}."),
    "reforma_fosa": (
        "La Fosa se forma de nuevo con {cuantos} Esbirros.",
        "The Fosa is formed anew with {cuantos} Esbirros.",
    ),
    "baraja_fosa": ("Se baraja la Fosa.", "The Fosa is shuffled."),
    "a_la_mano": ("[{a} recibe|recibes] {tipo} en la mano.", "[{a} takes|you take] {tipo} into hand."),
    "descarta": ("[{a} descarta|descartas] {tipo}.", "[{a} discards|you discard] {tipo}."),
    "muestra_mano": ("[{a} muestra|muestras] [su|tu] mano: {mano}.", "[{a} shows|you show] [their|your] hand: {mano}."),
    "mira_mano": (
        "[{a} mira|miras] [de:la mano de {de}|tu mano]{mano_vista}.",
        "[{a} looks|you look] at [de:{de}'s|your] hand{mano_vista}.",
    ),
    "muestra_cartas": ("[{a} muestra|muestras]{tipos}.", "[{a} shows|you show]{tipos}."),
    "entra_en_altar": (
        "{tipo} entra {estado} en [el Altar de {a}|tu Altar].",
        "{tipo} enters [{a}'s|your] Altar {estado}.",
    ),
    "explota": ("Se Explota {tipo} [del Altar de {a}|de tu Altar].", "{tipo} in [{a}'s|your] Altar is Explotado."),
    "vuelve_a_mano": (
        "{tipo} [del Altar de {a}|de tu Altar] vuelve a [su|tu] mano.",
        "{tipo} returns from [{a}'s|your] Altar to [their|your] hand.",
    ),
    "al_tope": (
        "{tipo} [del Altar de {a}|de tu Altar] va al tope de la Fosa.",
        "{tipo} goes from [{a}'s|your] Altar to the top of the Fosa.",
    ),
    "cambia_de_altar": (
        "{tipo} pasa [del Altar de {a}|de tu Altar] [destino:al de {destino}|al tuyo].",
        "{tipo} goes from [{a}'s|your] Altar to [destino:{destino}'s|yours].",
    ),
    "agota_esbirro": ("[{a} Agota|Agotas] {tipo}.", "[{a} makes|you make] {tipo} Agotado."),
    "prepara_esbirro": ("[{a} Prepara|Preparas] {tipo}.", "[{a} makes|you make] {tipo} Preparado."),
    "agota_reptante": ("{reptante} se Agota.", "{reptante} becomes Agotado."),
    "prepara_reptante": ("{reptante} se Prepara.", "{reptante} becomes Preparado."),
    "no_se_preparara": (
        "{reptante} no se Preparará en su próxima fase.",
        "{reptante} will skip its next Preparar phase.",
    ),
    "aumenta_resistencia": (
        "[{a} gana|ganas] {cuanto} de resistencia ({queda}).",
        "[{a} gains|you gain] {cuanto} resistencia ({queda}).",
    ),
    "vuelve_a_diez": (
        "[La resistencia de {a}|tu resistencia] vuelve a 10.",
        "[{a}'s|your] resistencia goes back to 10.",
    ),
    "pierde_resistencia": (
        "[{a} pierde|pierdes] {cuanto} de resistencia ({queda}).",
        "[{a} loses|you lose] {cuanto} resistencia ({queda}).",
    ),
    "dano": ("[{a} recibe|recibes] {cuanto} de daño ({queda}).", "[{a} takes|you take] {cuanto} damage ({queda})."),
    "dano_directo": (
        "[{a} recibe|recibes] {cuanto} de daño directo ({queda}).",
        "[{a} takes|you take] {cuanto} direct damage ({queda}).",
    ),
    "prevenido": ("Daño prevenido: {cuanto} de {de_cuanto}.", "Damage prevented: {cuanto} of {de_cuanto}."),
    "ya_elimino": (
        "[{a} ya eliminó|ya eliminaste] un Reptante este turno.",
        "[{a} has|you have] already eliminated a Reptante this turn.",
    ),
    "elimina_reptante": ("[{a} elimina|eliminas] a {reptante}.", "[{a} eliminates|you eliminate] {reptante}."),
    "pierde": (
        "[{a} se queda|te quedas] sin Reptantes y [pierde|pierdes].",
        "[{a} has|you have] no Reptantes left and [loses|lose].",
    ),
    "sale_del_juego": (
        "[Las cartas de {a}|tus cartas] van al Vertedero{tipos}.",
        "[{a}'s|your] cards go to the Vertedero{tipos}.",
    ),
    "gana": ("[Victoria de {asientos}|Ganas{con}].", "[Victory: {asientos}|You win{con}]."),
    "fin_del_tiempo": (
        "Se acaba el tiempo: se completa la cadena y se compara.",
        "Time is up: the chain is completed, then the comparison is made.",
    ),
    "tiempo": (
        "Se acabó el tiempo: [victoria de {asientos}|ganas{con}].",
        "Time is up[. Victory: {asientos}|: you win{con}].",
    ),
    "anuncia": (
        "[{a} anuncia|anuncias] «{poder}» con {reptante}{pago}{descarte}.",
        "[{a} announces|you announce] “{poder}” with {reptante}{pago}{descarte}.",
    ),
    "declina": ("[{a} no responde|no respondes].", "[{a} does|you do] not respond."),
    "lanza": ("[{a} lanza|lanzas] «{poder}».", "[{a} casts|you cast] “{poder}”."),
    "no_lanzado": (
        "[«{poder}» de {a}|Tu «{poder}»] no se lanza: nada se paga.",
        "[{a}'s|your] “{poder}” is not cast: nothing is paid.",
    ),
    "anulado": ("[«{poder}» de {a}|Tu «{poder}»] queda sin efecto.", "[{a}'s|your] “{poder}” has no effect."),
    "protegido": ("[El Altar de {a}|tu Altar] está protegido.", "[{a}'s|your] Altar is protected."),
    "previene": (
        "[{a} previene|previenes] {cuanto} de «{poder}».",
        "[{a} prevents|you prevent] {cuanto} of “{poder}”.",
    ),
    "espera_lanzamiento": (
        "[{a} espera|esperas] a que se lance «{poder}».",
        "[{a} waits|you wait] for “{poder}” to be cast.",
    ),
    "refuerza": ("[{a} Refuerza|Refuerzas] {cuanto} «{poder}».", "[{a}|You] Refuerza “{poder}” by {cuanto}."),
    "anula": ("[{a} Anula|Anulas] «{poder}».", "[{a} annuls|you annul] “{poder}”."),
    "cambia_clase": ("«{poder}» pasa a ser de {clase}.", "“{poder}” becomes a {clase}."),
    "invierte_clase": (
        "«{poder}» es de {clase} hasta el final del turno.",
        "“{poder}” is a {clase} until the end of the turn.",
    ),
    "revela": ("[{a} revela|revelas]{tipos}.", "[{a} reveals|you reveal]{tipos}."),
    "devuelve_revelados": ("{cuantos} vuelven a la Fosa.", "{cuantos} return to the Fosa."),
    "elige_tipos": ("[{a} elige|eliges]{tipos}.", "[{a} chooses|you choose]{tipos}."),
    "considera": ("Lo [de {a}|tuyo] cuenta como {tipo} este turno.", "[{a}'s|your] cards count as {tipo} this turn."),
    "protege_altar": (
        "[El Altar de {a}|tu Altar] queda protegido este turno.",
        "[{a}'s|your] Altar is protected this turn.",
    ),
    "concede": ("[{a} concede|concedes].", "[{a} concedes|you concede]."),
}


def narrar(event: dict[str, Any], lang: str, names: tuple[str, ...] = ()) -> str:
    """A sentence for an event view; participants go by name where names are given, else by letter."""
    return contar(event, lang, names)[0]


def contar(
    event: dict[str, Any], lang: str, names: tuple[str, ...] = (), reader: int = NOBODY
) -> tuple[str, list[tuple[str, str]]]:
    """The sentence as the seat of `reader` reads it, and the cards that it names: as it names them, and by key."""
    template = as_read(_FRASES[event["suceso"]][0 if lang == "es" else 1], _de_quienes(event, reader), reader)
    found: list[tuple[str, str]] = []
    if "{poder}" in template and "poder" in event:
        found.append((event["nombre_poder"][lang], event["poder"]))
    if "{reptante}" in template and "nombre_reptante" in event:
        found.append((event["nombre_reptante"], plain(event["nombre_reptante"])))
    return capital(template.format_map(_valores(event, lang, names, reader))), found


def _de_quienes(event: dict[str, Any], reader: int) -> dict[str, int]:
    """The seats that the sentence speaks of; several who win are spoken of to each of them."""
    people = {
        word: event[field]
        for field, word in (("asiento", SUBJECT), ("de", "de"), ("destino", "destino"))
        if field in event
    }
    if reader in event.get("asientos", ()):
        people[SUBJECT] = reader
    return people


def _valores(event: dict[str, Any], lang: str, names: tuple[str, ...], reader: int) -> dict[str, str]:
    es = lang == "es"
    values = {k: str(v) for k, v in event.items() if isinstance(v, (int, str))}
    for field, name in (("asiento", "a"), ("de", "de"), ("destino", "destino")):
        if field in event:
            values[name] = called(event[field], names)
    if "asientos" in event:
        values["asientos"] = joined([called(s, names) for s in event["asientos"]], lang)
        others = joined([called(s, names) for s in event["asientos"] if s != reader], lang)
        values["con"] = "" if not others else f" con {others}" if es else f" with {others}"
    values["tipos"] = ""
    if "tipos" in event:
        listed = joined([nouns.TIPO[TIPOS.index(t)].form(lang, False) for t in event["tipos"]], lang)
        values["tipos"] = f": {listed}"
    tipo = event.get("tipo")
    values["tipo"] = (
        ("una carta" if es else "a card") if tipo is None else nouns.TIPO[TIPOS.index(tipo)].form(lang, False)
    )
    mano = event.get("mano")
    if mano:
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
