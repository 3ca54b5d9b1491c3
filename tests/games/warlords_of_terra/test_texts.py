"""The text of every original card is generated and says exactly what the components say; both languages agree."""

from __future__ import annotations

import re

import pytest

from coliseo.effects.nodes import Printing, sentences
from coliseo.effects.source import read_text
from coliseo.games.warlords_of_terra.language.nouns import SUBTIPOS
from coliseo.games.warlords_of_terra.language.ops.all import VOCABULARIO
from coliseo.games.warlords_of_terra.language.sets import catalogo_base
from coliseo.text.lexicon import Figure

CAT = catalogo_base()

#: the exact Spanish text of each original card; "" for those without any
TEXTOS = {
    "TH-H1": (
        "Las tropas Ángel que controles obtienen +1 VIDA. 2 PP — Amparo: Retira hasta 2 daños de la tropa "
        "objetivo que controles. Esa tropa gana Absorber 1 este turno. 3 PP — Toque de llamada: Pon dos "
        "fichas de tropa Recluta 1/1/2 (Humano, Soldado) en zonas libres de tu línea de invocación. 5 PP — "
        "Carga del alba: Las tropas que controles ganan +1 ATQ y +1 VEL este turno."
    ),
    "TE-H1": (
        "Al final de tu turno: retira 1 daño de una tropa Bestia que controles. 2 PP — Zarcillos: La tropa "
        "enemiga objetivo no puede mover hasta el final del próximo turno de su controlador. 3 PP — Brote "
        "veloz: La tropa objetivo que controles gana +2 VEL y Volar este turno. 5 PP — Despertar del bosque: "
        "Pon una ficha de tropa Arbóreo 3/4/1 (Planta) en una zona libre del campo de batalla."
    ),
    "HE-H1": (
        "Siempre que inmoles una tropa: haz 1 daño mágico a la tropa enemiga objetivo. 2 PP — Chispa: Pon "
        "una ficha de tropa Ascua 2/1/2 (Demonio) en una zona libre de tu línea de invocación. 3 PP — Marca "
        "de silencio: Anula la tropa enemiga objetivo. 5 PP — Lluvia de fuego: Haz 2 daños mágicos a todas "
        "las tropas enemigas."
    ),
    "OV-H1": (
        "Siempre que conjures un grito: la tropa objetivo que controles gana +1 VEL este turno. 2 PP — "
        "Embestida: La tropa objetivo que controles gana Arrasar este turno. 3 PP — ¡A la fragua!: Pon en tu "
        "Armería un objeto de nivel 2 o inferior de tu descarte. 5 PP — Furia de clan: Las tropas que "
        "controles ganan +2 ATQ este turno."
    ),
    "TH-01": "",
    "TH-02": "Carga.",
    "TH-03": "Escudar.",
    "TH-04": "Legión.",
    "TH-05": "Carga. Odio a Hellscions.",
    "TH-06": "Absorber 1. Ahínco.",
    "TH-07": "Voltea: retira hasta 2 daños de la tropa objetivo.",
    "TH-08": "Voltea: la tropa objetivo que controles gana Absorber 1 este turno.",
    "TH-09": "Volar.",
    "TH-10": (
        "Volar. Ahínco. Al entrar en el campo de batalla: elimina la tropa enemiga objetivo de nivel 3 o inferior."
    ),
    "TH-11": "Armar 2.",
    "TH-12": "Distancia.",
    "TH-13": "Aturdir.",
    "TH-14": "Absorber Mágico 2.",
    "TH-15": "Golpe Rápido.",
    "TH-16": "La tropa equipada obtiene +2 ATQ.",
    "TH-17": "La tropa equipada obtiene Absorber 1.",
    "TH-18": "La tropa equipada obtiene Ahínco.",
    "TH-19": "La tropa objetivo gana Absorber 2 y Absorber Mágico 2 este turno.",
    "TH-20": "Voltea la tropa enemiga objetivo que no esté combatiendo.",
    "TH-21": "Pon dos fichas de tropa Recluta 1/1/2 (Humano, Soldado) en zonas libres de tu línea de invocación.",
    "TH-22": "Se adhiere a la tropa objetivo que controles. La tropa adherida obtiene +1 ATQ y +2 VIDA.",
    "TH-L1": "",
    "TH-L2": "",
    "TH-L3": "",
    "TH-L4": "Voltea: retira 1 daño de la tropa objetivo.",
    "TH-L5": "Las tropas Soldado que controles obtienen +1 ATQ mientras estén en tu línea de invocación.",
    "TH-L6": "Al final de tu turno: ganas 1 vida.",
    "TE-01": "Regenerar 1.",
    "TE-02": "Distancia.",
    "TE-03": "Distancia. Arrasar.",
    "TE-04": "Distancia. Golpe en Área.",
    "TE-05": "Regenerar 1.",
    "TE-06": "Omnipresencia.",
    "TE-07": "Atrapar.",
    "TE-08": "Volar. Al entrar en el campo de batalla: Suerte: roba una carta del mazo que elijas.",
    "TE-09": "Inmune a Hechizos.",
    "TE-10": "Irradiar.",
    "TE-11": "Última Palabra.",
    "TE-12": "Arrasar.",
    "TE-13": "Voltea: la tropa objetivo gana Regenerar 2 este turno.",
    "TE-14": "El ATQ de esta tropa es siempre igual a su VIDA.",
    "TE-15": "Volar. Golpe en Área.",
    "TE-16": "La tropa equipada obtiene Distancia.",
    "TE-17": "La tropa equipada obtiene +1 VIDA y su VEL no puede ser modificada por ningún otro efecto.",
    "TE-18": "Retira hasta 3 daños de la tropa objetivo.",
    "TE-19": "Contrarresta el hechizo objetivo que esté en la pila.",
    "TE-20": "Las tropas Bestia que controles ganan +2 ATQ y +1 VEL este turno.",
    "TE-21": "Haz 3 daños mágicos repartidos como elijas entre una o más tropas objetivo.",
    "TE-22": "Se adhiere a la tropa objetivo que controles. La tropa adherida obtiene Absorber 1 y Regenerar 1.",
    "TE-L1": "",
    "TE-L2": "",
    "TE-L3": "",
    "TE-L4": "Voltea: la tropa objetivo gana +1 VEL este turno.",
    "TE-L5": "Las tropas Bestia que controles obtienen +1 VIDA.",
    "TE-L6": "Al inicio de tu turno: retira 1 daño de cada tropa que controles.",
    "HE-01": "Cuando muera: haz 1 daño mágico a la tropa enemiga objetivo.",
    "HE-02": "",
    "HE-03": "Inmola otra tropa que controles: esta tropa gana +2 ATQ este turno.",
    "HE-04": "Voltea: haz 1 daño mágico a la tropa o al jugador objetivo.",
    "HE-05": "Escudo Ígneo 1.",
    "HE-06": "Volar.",
    "HE-07": "Golpe Rápido.",
    "HE-08": "Anular (al entrar en el campo de batalla: anula la tropa enemiga objetivo).",
    "HE-09": "Odio a Theridom.",
    "HE-10": "Legión.",
    "HE-11": "Cuando golpee a una tropa: Suerte: mata la tropa golpeada.",
    "HE-12": (
        "Al entrar en el campo de batalla: obtienes el control de la tropa enemiga objetivo de nivel 2 o "
        "inferior mientras Tentadora permanezca en el campo de batalla."
    ),
    "HE-13": "Absorber 1. Soberbia.",
    "HE-14": (
        "Al entrar en el campo de batalla: pon en una zona libre de tu línea de invocación una tropa de "
        "nivel 3 o inferior de tu descarte."
    ),
    "HE-15": "Volar. Escudo Ígneo 2.",
    "HE-16": "La tropa equipada obtiene +1 ATQ y Aturdir.",
    "HE-17": "La tropa equipada obtiene Absorber Mágico 1.",
    "HE-18": "Haz 3 daños mágicos a la tropa objetivo.",
    "HE-19": "Coste adicional: inmola una tropa. Roba dos cartas de tu mazo de batalla.",
    "HE-20": "El jugador objetivo inmola dos tropas.",
    "HE-21": "Se adhiere a la tropa enemiga objetivo. La tropa adherida obtiene −2 VEL y −1 ATQ.",
    "HE-22": "Haz 2 daños mágicos a todas las tropas.",
    "HE-L1": "",
    "HE-L2": "",
    "HE-L3": "Al inicio de tu turno: puedes inmolar una tropa; si lo haces, roba una carta de tu mazo de batalla.",
    "HE-L4": "Voltea e inmola una tropa: ganas 2 maná.",
    "HE-L5": (
        "Cuando inmoles una tropa que no sea ficha: si la zona que ocupaba está libre, puedes poner en ella "
        "una ficha de tropa Ascua 2/1/2 (Demonio)."
    ),
    "HE-L6": "Al final de tu turno: haz 1 daño mágico a la tropa objetivo que controles.",
    "OV-01": "Carroñar 2.",
    "OV-02": "",
    "OV-03": "Legión.",
    "OV-04": "Arrasar.",
    "OV-05": "Golpe en Área.",
    "OV-06": "Soberbia.",
    "OV-07": "Carga.",
    "OV-08": "Odio a Terra.",
    "OV-09": "Regenerar 2.",
    "OV-10": "Distancia.",
    "OV-11": "Aturdir.",
    "OV-12": "Armar 2. Voltea: la tropa objetivo que controles con un arma equipada gana +1 ATQ este turno.",
    "OV-13": "Distancia. Durabilidad Mecánica 2 en lugar de VIDA.",
    "OV-14": "Ahínco.",
    "OV-15": "Arrasar. Golpe en Área.",
    "OV-16": "La tropa equipada obtiene +1 ATQ.",
    "OV-17": "La tropa equipada obtiene +3 ATQ.",
    "OV-18": "La tropa equipada obtiene +2 VIDA.",
    "OV-19": "La tropa objetivo gana +2 VEL este turno.",
    "OV-20": "La tropa objetivo gana +3 ATQ este turno.",
    "OV-21": "Destruye el lugar objetivo de nivel 3 o inferior.",
    "OV-22": (
        "Ponlo en una zona del campo de batalla sin otro objeto de campo. Las tropas que controles en su "
        "zona o en zonas adyacentes obtienen +1 ATQ."
    ),
    "OV-L1": "",
    "OV-L2": "",
    "OV-L3": "",
    "OV-L4": "Voltea: la tropa objetivo que controles gana +1 ATQ este turno.",
    "OV-L5": "Las tropas Orko que controles obtienen +1 ATQ.",
    "OV-L6": "Al inicio de tu turno: si controlas cuatro o más tropas, el oponente pierde 1 vida.",
}


@pytest.mark.rule("WT-M.card.1", "WT-M.card.2")
@pytest.mark.parametrize("code", TEXTOS)
def test_spanish_text_is_the_normative_one(code: str) -> None:
    card = next(c for c in CAT.cartas if c.codigo == code)
    assert card.text("es") == TEXTOS[code]


def test_every_original_card_has_its_text_written_here() -> None:
    assert {c.codigo for c in CAT.cartas if not c.ficha} == set(TEXTOS)


def _figures(text: str) -> list[str]:
    return sorted(re.findall(r"[+−]?\d+", text))


@pytest.mark.parametrize("code", [code for code, text in TEXTOS.items() if text])
def test_english_text_has_the_same_figures_and_keywords(code: str) -> None:
    card = next(c for c in CAT.cartas if c.codigo == code)
    es, en = card.text("es"), card.text("en")
    assert en and en.endswith((".", ")")) and en[0].isupper()
    assert _figures(es) == _figures(en)
    for word in ("ATQ", "VIDA", "VEL", "Absorber", "Volar", "Arrasar", "Suerte:", "Regenerar", "línea de invocación"):
        assert es.count(word) == en.count(word), word
    # words of Spanish that have no business in an English text
    plain = en.replace("línea de invocación", "").replace("objeto de campo", "")
    assert not re.search(r"\b(tropa|tropas|objetivo|que|este turno|de|la|el|una?)\b", plain)


def test_english_never_says_spell_for_a_hechizo() -> None:
    for card in CAT.cartas:
        assert "spell" not in card.text("en").lower()


def test_names_are_translated() -> None:
    own = {"Silenciador", "Serafín"}
    assert own.isdisjoint({c.nombre_en for c in CAT.cartas})
    assert all(c.nombre_en and c.nombre_en != c.nombre for c in CAT.cartas if c.nombre != "Combustión")
    assert {"angel", "bestia", "soldado"} <= set(SUBTIPOS)


@pytest.mark.parametrize("code", ["TH-H1", "OV-12", "HE-08", "HE-18"])
def test_each_ability_carries_its_own_text(code: str) -> None:
    card = next(c for c in CAT.cartas if c.codigo == code)
    for lang in ("es", "en"):
        for h in card.habilidades:
            assert h.textos[lang] and h.textos[lang] in card.text(lang)


#: words that no original card uses, or not in this way, as they are told
OTROS = {
    "ganar: {a: {objetivo: tropa}, atq: su_vida, hasta: este_turno}": (
        "La tropa objetivo gana +1 ATQ por cada punto de su VIDA este turno.",
        "Target troop gains +1 ATQ for each point of its VIDA this turn.",
    ),
    "ganar: {a: esta_tropa, atq: {por: 1, cada: {cuenta: {cada: tropa, de: tuya, reino: theridom, otra: si}}}}": (
        "Esta tropa gana +1 ATQ por cada otra tropa de Theridom que controles.",
        "This troop gains +1 ATQ for each other Theridom troop you control.",
    ),
    "ganar: {a: {objetivo: tropa}, palabras: [inmune a hechizos], hasta: este_turno}": (
        "La tropa objetivo gana Inmune a Hechizos este turno.",
        "Target troop gains Inmune a Hechizos this turn.",
    ),
    "perder: {a: {objetivo: tropa, de: enemiga}, vida: 2, hasta: este_turno}": (
        "La tropa enemiga objetivo pierde 2 VIDA este turno.",
        "Target enemy troop loses 2 VIDA this turn.",
    ),
    "fijar: {a: {objetivo: tropa}, atq: 0}": (
        "El ATQ de la tropa objetivo pasa a ser 0.",
        "The ATQ of target troop becomes 0.",
    ),
    "intercambiar: {objetivo: tropa}": (
        "Intercambia el ATQ y la VIDA de la tropa objetivo.",
        "Exchange the ATQ and the VIDA of target troop.",
    ),
    "matar: {objetivo: tropa, atq_maximo: 2}": (
        "Mata la tropa objetivo con ATQ 2 o menos.",
        "Kill target troop with ATQ 2 or less.",
    ),
    "destruir: {objetivo: objeto, de: enemiga}": (
        "Destruye el objeto enemigo objetivo.",
        "Destroy target enemy object.",
    ),
    "danar: {cuanto: 2, a: {objetivo: zona}, tipo: fisico}": (
        "Haz 2 daños físicos a la zona objetivo.",
        "Deal 2 physical damage to target zone.",
    ),
    "danar: {cuanto: 1, a: {objetivo: tropa, otra: si, cuantas: 2}}": (
        "Haz 1 daño mágico a otras dos tropas objetivo.",
        "Deal 1 magic damage to two other target troops.",
    ),
    "contrarrestar: {en_la_pila: [hechizo, grito]}": (
        "Contrarresta el hechizo o el grito objetivo que esté en la pila.",
        "Counter target hechizo or grito on the pila.",
    ),
    "reemplazar: {a: {objetivo: tropa}, por: recluta}": (
        "Reemplaza la tropa objetivo por una ficha de tropa Recluta 1/1/2 (Humano, Soldado).",
        "Replace target troop with a Recruit 1/1/2 troop ficha (Human, Soldier).",
    ),
    "inmolar: {cuantas: 1, quien: cada_jugador}": (
        "Cada jugador inmola una tropa.",
        "Each player immolates a troop.",
    ),
    "buscar_y_equipar: {nivel_maximo: 2}": (
        "Esta tropa se equipa con un objeto de tu mazo de batalla de nivel 2 o inferior.",
        "This troop equips itself with an object from your battle deck of level 2 or lower.",
    ),
    "ganar_recurso: {oro: 1}": ("Ganas 1 oro.", "You gain 1 oro."),
    "perder_vidas: 2": ("Pierdes 2 vidas.", "You lose 2 lives."),
    "robar: {cartas: 3, de: construccion}": (
        "Roba tres cartas de tu mazo de construcción.",
        "Draw three cards from your construction deck.",
    ),
    "voltear: {una: tropa, otra: si}": ("Voltea otra tropa.", "Turn another troop."),
    "prohibir_mover: {a: {todas: tropa, de: enemiga}, hasta: este_turno}": (
        "Las tropas enemigas no pueden mover este turno.",
        "Enemy troops cannot move this turn.",
    ),
    "{si: {no: {controlas: 2, subtipo: bestia}}, entonces: [{robar: 1}], sino: [{ganar_vidas: 1}]}": (
        "Si no controlas dos o más tropas Bestia, roba una carta de tu mazo de batalla. De lo contrario, ganas 1 vida.",
        "If you do not control two or more Beast troops, draw a card from your battle deck. "
        "Otherwise, you gain 1 life.",
    ),
}


@pytest.mark.parametrize("written", OTROS)
def test_words_that_no_original_card_uses(written: str) -> None:
    ops = VOCABULARIO.ops(read_text(f"- {written}\n", "prueba"), "efecto")
    es, en = OTROS[written]
    assert sentences(ops, Printing("es", Figure(0, 0))) == es
    assert sentences(ops, Printing("en", Figure(0, 0))) == en


#: permanent effects that no original card has
PERMANENTES = {
    "obtiene: {a: tropas, de: enemiga, menos_atq: 1, menos_vida: 1}": (
        "Las tropas enemigas obtienen −1 ATQ y −1 VIDA.",
        "Enemy troops get −1 ATQ and −1 VIDA.",
    ),
    "obtiene: {a: tropas, de: tuya, reino: overlords, otra: si, palabras: [volar, odio a terra]}": (
        "Las demás tropas de Overlords que controles obtienen Volar y Odio a Terra.",
        "Other Overlords troops you control get Volar and Odio a Terra.",
    ),
    "obtiene: {a: esta_tropa, vel: 1}": ("Esta tropa obtiene +1 VEL.", "This troop gets +1 VEL."),
}


@pytest.mark.parametrize("written", PERMANENTES)
def test_permanent_effects_that_no_original_card_has(written: str) -> None:
    node = VOCABULARIO.constante(read_text(f"{{{written}}}\n", "prueba"), "permanentes")
    es, en = PERMANENTES[written]
    assert node.text(Printing("es", Figure(0, 0))) == es
    assert node.text(Printing("en", Figure(0, 0))) == en
