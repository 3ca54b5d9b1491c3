"""What lasts, in words: how long, what was done to a card, what is so for a player."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.model.cards import PALABRAS, PROHIBICIONES, PROPIO, RAZAS
from coliseo.games.mitos_y_leyendas.model.table import DE_NUMERO, DE_RAZA, REFERENCIAS
from coliseo.games.mitos_y_leyendas.telling.telling import (
    Frase,
    cuantas_cartas,
    de_todos,
    de_uno,
    en,
    predicados,
    prohibiciones,
    raza_en_palabras,
    razas_en_palabras,
)
from coliseo.text.lexicon import capital
from coliseo.text.reader import NOBODY, SUBJECT, as_read
from coliseo.text.seats import called

#: how long, to close a sentence about a card in play or about a player
_HASTA: Final[dict[str, Frase]] = {
    "siempre": ("", ""),
    "fase_final": ("hasta la Fase Final", "until the Fase Final"),
    "fin_de_turno": ("hasta el final del turno", "until the end of the turn"),
    "proximo_turno": ("hasta el próximo turno", "until the next turn"),
    "vigilia": ("hasta la próxima Fase de Vigilia", "until the next Fase de Vigilia"),
    "ataque": ("hasta la próxima Declaración de Ataque", "until the next Declaración de Ataque"),
    "bloqueo": ("hasta la próxima Declaración de Bloqueo", "until the next Declaración de Bloqueo"),
    "guerra": ("hasta la próxima Guerra de Talismanes", "until the next Guerra de Talismanes"),
    "asignacion": ("hasta la próxima Asignación de Daño", "until the next Asignación de Daño"),
    "mientras_fuente": ("mientras su causa siga en juego", "while its cause stays in play"),
    "batalla": ("en esta batalla", "in this battle"),
    "fin_del_proximo_turno": ("hasta el final del próximo turno", "until the end of the next turn"),
    "su_agrupacion": (
        "hasta después de la próxima Fase de Agrupación de su controlador",
        "until after its controller's next Fase de Agrupación",
    ),
}
_EN_JUEGO: Final[Frase] = ("mientras siga en juego", "while it stays in play")
_EN_LA_PARTIDA: Final[Frase] = ("por el resto de la partida", "for the rest of the game")

#: what an effect did to a card, as something that ends: "Termina el bono de Fuerza de Cunas"
_MARCA: Final[dict[str, Frase]] = {
    "bono": ("el bono de Fuerza", "the Fuerza bonus"),
    "doble": ("la Fuerza doblada", "the doubled Fuerza"),
    "fija": ("la Fuerza fijada", "the set Fuerza"),
    "palabra": ("un efecto", "an effect"),
    "raza": ("la Raza dada", "the given Raza"),
    "sin_habilidad": ("la pérdida de habilidad", "the loss of ability"),
    "copia_fuerza": ("la Fuerza copiada", "the copied Fuerza"),
    "copia_habilidad": ("la habilidad copiada", "the copied ability"),
    "gana_habilidad": ("la habilidad ganada", "the gained ability"),
    "no_le_bloquea": ("el límite de quién lo bloquea", "the limit of who blocks it"),
    "bloquea_mas": ("el permiso para más bloqueos", "the leave to block more"),
}

#: the same as it is, short
_MARCA_CORTA: Final[dict[str, Frase]] = {
    "doble": ("Fuerza doblada", "doubled Fuerza"),
    "sin_habilidad": ("sin habilidad", "no ability"),
    "copia_habilidad": ("habilidad copiada", "copied ability"),
    "gana_habilidad": ("habilidad ganada", "gained ability"),
}

#: what is so for one player, {a}
_DE_UNO: Final[dict[str, Frase]] = {
    "abarata": (
        "[la próxima carta de {a}|tu próxima carta] cuesta {oros} menos",
        "[{a}'s|your] next card costs {oros} less",
    ),
    "gratis": ("[la próxima carta de {a}|tu próxima carta] no cuesta Oros", "[{a}'s|your] next card costs no Oros"),
    "no_se_anula": (
        "[la próxima carta de {a}|tu próxima carta] no puede ser anulada",
        "[{a}'s|your] next card cannot be annulled",
    ),
    "anula_siguiente": (
        "[el próximo Talismán de {a}|tu próximo Talismán] será anulado",
        "[{a}'s|your] next Talismán will be annulled",
    ),
    "no_juega": ("[{a} no puede|no puedes] jugar la carta nombrada", "[{a}|you] cannot play the card named"),
    "roba_extra": (
        "[{a} robará|robarás] {cartas} más al final del turno",
        "[{a}|you] will draw {cartas} extra at the end of the turn",
    ),
    "turno_extra": ("[{a} jugará|jugarás] un turno extra", "[{a}|you] will play an extra turn"),
    "pierde_si_no_gana": (
        "[{a} perderá si no gana|perderás si no ganas] antes del final de [su|tu] turno",
        "[{a}|you] will lose unless [they|you] win before the end of [their|your] turn",
    ),
    "bota_al_final": (
        "[{a} botará|botarás] {cartas} al final del turno",
        "[{a}|you] will botar {cartas} at the end of the turn",
    ),
    "mano_maxima": (
        "[la mano máxima de {a}|tu mano máxima] cambia en {mas}",
        "[{a}'s|your] maximum hand changes by {mas}",
    ),
    "al_atacar": (
        "de cada Aliado atacante [de {a}|tuyo] se dice: {palabras}",
        "of each attacking Aliado of [{a}|yours]: {palabras}",
    ),
    "una_vez": (
        "[{a} ya ha|ya has] tenido lo que solo vale una vez por partida",
        "[{a} has|you have] had what counts once per game",
    ),
    "desvia_dano": ("un Aliado recibe el daño por [{a}|ti]", "an Aliado receives the damage for [{a}|you]"),
    "no_bloquean": ("[los Aliados de {a}|tus Aliados] no pueden bloquear", "[{a}'s|your] Aliados cannot block"),
    "no_atacan": ("[los Aliados de {a}|tus Aliados] no pueden atacar", "[{a}'s|your] Aliados cannot attack"),
}
#: what is so for everybody
_DE_LA_MESA: Final[dict[str, Frase]] = {
    "sin_habilidad": ("la carta nombrada no tiene habilidad", "the card named has no ability"),
    "invierte_bonos": ("los bonos de Fuerza restan", "Fuerza bonuses are taken away"),
    "intercambia": (
        "la Fuerza y el coste de los Aliados se intercambian",
        "Fuerza and cost of the Aliados change places",
    ),
    "enlace": ("lo que recibe un Aliado lo recibe también otro", "what one Aliado receives another receives too"),
    "sin_dano_de": ("los Aliados {razas} no hacen daño", "Aliados {razas} do no damage"),
}
#: what happens once and says itself when…
_DE_UNA_VEZ: Final = ("roba_extra", "turno_extra", "pierde_si_no_gana", "bota_al_final")
#: …or waits for something, for as long as it takes
_EN_ESPERA: Final = ("abarata", "gratis", "no_se_anula", "anula_siguiente")
_AMBOS: Final[Frase] = ("cada jugador", "each player")


def hasta_en_palabras(hasta: str, lang: str, de_carta: bool = True) -> str:
    """ "hasta el final del turno"; what never ends is told apart for cards and for players."""
    if hasta == "siempre":
        return en(_EN_JUEGO if de_carta else _EN_LA_PARTIDA, lang)
    return en(_HASTA[hasta], lang)


def marca_que_termina(clase: str, lang: str) -> str:
    return en(_MARCA[clase], lang)


def marca_en_palabras(clase: str, numero: int, hasta: str, lang: str) -> str:
    """An effect on a card, short: "+2 de Fuerza hasta el final del turno". Names of cards are left out."""
    es = lang == "es"
    if clase == "bono":
        text = f"{'+' if numero >= 0 else '−'}{abs(numero)} {'de Fuerza' if es else 'Fuerza'}"
    elif clase == "fija" or clase == "copia_fuerza":
        text = f"Fuerza {numero}"
    elif clase == "palabra":
        text = predicados(_de_mascara(numero), lang)
    elif clase == "raza":
        text = razas_en_palabras([raza for i, raza in enumerate(RAZAS) if numero & (1 << i)], lang)
    elif clase == "bloquea_mas":
        text = f"puede bloquear a {numero} más" if es else f"may block {numero} more"
    elif clase == "no_le_bloquea":
        text = _no_le_bloquea(numero, lang)
    else:
        text = en(_MARCA_CORTA[clase], lang)
    return f"{text} {hasta_en_palabras(hasta, lang)}"


def _de_mascara(bits: int) -> list[str]:
    return [word for i, word in enumerate(PALABRAS) if bits & (1 << i)]


def _no_le_bloquea(code: int, lang: str) -> str:
    es = lang == "es"
    family = REFERENCIAS.name_of(code)
    if family == "raza":
        who = f"los Aliados {raza_en_palabras(RAZAS[code - DE_RAZA])}" if es else ""
        return f"no le bloquean {who}" if es else f"not blocked by Aliados {raza_en_palabras(RAZAS[code - DE_RAZA])}"
    if family == "numero":
        n = code - DE_NUMERO
        return f"no le bloquean los Aliados de Fuerza {n}" if es else f"not blocked by Aliados of Fuerza {n}"
    return "un Aliado no puede bloquearlo" if es else "one Aliado cannot block it"


def vigencia_en_palabras(
    clase: str,
    asiento: int,
    valor: int,
    hasta: str,
    lang: str,
    names: tuple[str, ...] = (),
    reader: int = NOBODY,
) -> str:
    """What is so for a player, or for both, and until when: "Ana no puede atacar hasta la Fase Final"."""
    text = de_que_se_trata(clase, asiento, valor, lang, names, reader)
    if clase in _DE_UNA_VEZ or (clase in _EN_ESPERA and hasta == "siempre"):
        return text
    return f"{text} {hasta_en_palabras(hasta, lang, False)}"


def de_que_se_trata(
    clase: str, asiento: int, valor: int, lang: str, names: tuple[str, ...] = (), reader: int = NOBODY
) -> str:
    """The same without its end, capital first."""
    if clase == "prohibe" and asiento == reader >= 0:
        return capital(nouns.frase_de_prohibicion(valor, PROPIO, lang))
    if clase == "prohibe":
        said = prohibiciones([key for i, key in enumerate(PROHIBICIONES) if valor & (1 << i)], lang)
        return capital(de_todos(said, lang) if asiento < 0 else de_uno(called(asiento, names), said, lang))
    frase = _DE_LA_MESA.get(clase) or _DE_UNO[clase]
    return capital(
        as_read(en(frase, lang), {SUBJECT: asiento}, reader).format(
            a=en(_AMBOS, lang) if asiento < 0 else called(asiento, names),
            oros=f"{valor} Oro" if valor == 1 else f"{valor} Oros",
            cartas=cuantas_cartas(valor, lang),
            mas=f"+{valor}" if valor >= 0 else f"−{-valor}",
            razas=razas_en_palabras([raza for i, raza in enumerate(RAZAS) if valor & (1 << i)], lang)
            if clase == "sin_dano_de"
            else "",
            palabras=predicados(_de_mascara(valor), lang) if clase == "al_atacar" else "",
        )
    )


#: what ends, for one player or for both
_TERMINA: Final[dict[str, Frase]] = {
    "prohibe": ("una prohibición", "a prohibition"),
    "abarata": ("una rebaja", "a discount"),
    "gratis": ("una carta gratis", "a free card"),
    "no_se_anula": ("la protección contra Anulaciones", "the protection from Anulaciones"),
    "anula_siguiente": ("la espera del próximo Talismán", "the wait for the next Talismán"),
    "sin_habilidad": ("la pérdida de habilidad de la carta nombrada", "the loss of ability of the card named"),
    "no_juega": ("el veto de la carta nombrada", "the veto on the card named"),
    "invierte_bonos": ("la inversión de los bonos", "the inversion of bonuses"),
    "roba_extra": ("el robo extra", "the extra draw"),
    "turno_extra": ("el turno extra", "the extra turn"),
    "pierde_si_no_gana": ("el plazo para ganar", "the time to win"),
    "bota_al_final": ("lo que había que botar", "what had to be put away"),
    "mano_maxima": ("el cambio de mano máxima", "the change of the maximum hand"),
    "intercambia": ("el intercambio de Fuerza y coste", "the exchange of Fuerza and cost"),
    "sin_dano_de": ("la protección contra una Raza", "the protection from a Raza"),
    "al_atacar": ("lo que ganaban [sus|tus] atacantes", "what the attackers had gained"),
    "una_vez": ("lo que valía una vez por partida", "what counted once per game"),
    "enlace": ("el enlace de dos Aliados", "the link of two Aliados"),
    "desvia_dano": ("el desvío del daño", "the turning aside of damage"),
    "no_bloquean": ("la prohibición de bloquear", "the prohibition of blocking"),
    "no_atacan": ("la prohibición de atacar", "the prohibition of attacking"),
}


def vigencia_que_termina(clase: str, lang: str) -> str:
    return en(_TERMINA[clase], lang)
