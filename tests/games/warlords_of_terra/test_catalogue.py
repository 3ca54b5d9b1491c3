"""The original cards have the facts of the components; the real ones are facts only, corrected by date."""

from __future__ import annotations

import pytest

from coliseo.games.warlords_of_terra.construction.rules import buscar_carta, sin_carta
from coliseo.games.warlords_of_terra.language.errata import ERRATAS, erratas, vigente
from coliseo.games.warlords_of_terra.language.reference import ficha_de, fichas_sin_efecto, referencia
from coliseo.games.warlords_of_terra.language.sets import catalogo_base
from coliseo.games.warlords_of_terra.model.cards import (
    ACTIVADA,
    DE_HEROE,
    DISPARADA,
    ENTRA,
    HEROE,
    INDICES,
    LEGENDARIA,
    LUGAR,
    MANA,
    OBJETO,
    ORO,
    PALABRAS,
    REINOS,
    TEXTO,
    TROPA,
    UNICA,
    Carta,
)

CAT = catalogo_base()

#: "type — subtype | oro/maná | statistics, durability or production" of each original card
HECHOS = {
    "TH-01": "Tropa — Humano, Soldado | 0/1 | 1/2/2",
    "TH-02": "Tropa — Humano, Soldado | 0/2 | 2/3/2",
    "TH-03": "Tropa — Humano, Soldado | 1/2 | 1/5/1",
    "TH-04": "Tropa — Humano, Soldado | 0/2 | 1/2/2",
    "TH-05": "Tropa — Humano, Caballero | 1/3 | 3/3/4",
    "TH-06": "Tropa — Humano, Caballero | 2/3 | 3/4/2",
    "TH-07": "Tropa — Humano, Sacerdote | 0/2 | 0/3/2",
    "TH-08": "Tropa — Humano, Sacerdote | 0/3 | 1/3/2",
    "TH-09": "Tropa — Ángel | 0/4 | 3/3/3",
    "TH-10": "Tropa legendaria — Ángel | 1/6 | 5/5/3",
    "TH-11": "Tropa — Humano, Soldado | 0/3 | 2/2/2",
    "TH-12": "Tropa — Humano, Soldado | 1/2 | 2/2/2",
    "TH-13": "Tropa — Humano, Caballero | 1/3 | 3/4/2",
    "TH-14": "Tropa — Ángel | 0/3 | 1/4/2",
    "TH-15": "Tropa única — Humano, Caballero | 1/3 | 3/3/3",
    "TH-16": "Objeto — Arma | 2/0 | Durabilidad 2",
    "TH-17": "Objeto — Armadura | 2/0 | Durabilidad 2",
    "TH-18": "Objeto — Accesorio | 2/1 | —",
    "TH-19": "Hechizo súbito | 0/2 | —",
    "TH-20": "Hechizo súbito | 0/1 | —",
    "TH-21": "Hechizo | 0/3 | —",
    "TH-22": "Hechizo — Potencia | 0/2 | —",
    "TH-L1": "Lugar | 1/0 | 0/1",
    "TH-L2": "Lugar | 0/1 | 1/0",
    "TH-L3": "Lugar | 2/2 | 1/1",
    "TH-L4": "Lugar | 1/1 | 0/1",
    "TH-L5": "Lugar | 2/1 | 1/0",
    "TH-L6": "Lugar único | 4/4 | 1/1",
    "TE-01": "Tropa — Planta | 0/1 | 1/2/1",
    "TE-02": "Tropa — Elfo | 0/2 | 2/1/3",
    "TE-03": "Tropa — Elfo | 1/3 | 2/3/2",
    "TE-04": "Tropa — Elfo | 1/4 | 2/3/2",
    "TE-05": "Tropa — Bestia | 0/3 | 3/4/2",
    "TE-06": "Tropa — Bestia | 0/3 | 2/2/4",
    "TE-07": "Tropa — Planta | 0/2 | 1/4/1",
    "TE-08": "Tropa — Hada | 0/1 | 1/1/3",
    "TE-09": "Tropa — Bestia | 0/3 | 1/4/3",
    "TE-10": "Tropa — Planta | 0/2 | 0/4/1",
    "TE-11": "Tropa — Elfo | 0/3 | 3/2/3",
    "TE-12": "Tropa — Bestia | 1/4 | 4/6/2",
    "TE-13": "Tropa — Elfo, Chamán | 0/3 | 1/3/2",
    "TE-14": "Tropa única — Bestia | 1/5 | */5/2",
    "TE-15": "Tropa legendaria — Dragón | 1/7 | 6/6/3",
    "TE-16": "Objeto — Arma | 2/0 | Durabilidad 2",
    "TE-17": "Objeto — Accesorio | 1/1 | —",
    "TE-18": "Hechizo súbito | 0/1 | —",
    "TE-19": "Hechizo súbito | 0/2 | —",
    "TE-20": "Hechizo | 0/3 | —",
    "TE-21": "Hechizo | 0/2 | —",
    "TE-22": "Hechizo — Potencia | 0/2 | —",
    "TE-L1": "Lugar | 1/0 | 0/1",
    "TE-L2": "Lugar | 0/1 | 1/0",
    "TE-L3": "Lugar | 2/2 | 1/1",
    "TE-L4": "Lugar | 1/1 | 0/1",
    "TE-L5": "Lugar | 2/1 | 0/1",
    "TE-L6": "Lugar único | 3/3 | 1/1",
    "HE-01": "Tropa — Demonio | 0/1 | 1/2/2",
    "HE-02": "Tropa — Demonio, Bestia | 0/2 | 2/2/3",
    "HE-03": "Tropa — Humano, Hereje | 0/2 | 1/2/2",
    "HE-04": "Tropa — Humano, Piromante | 0/3 | 1/3/2",
    "HE-05": "Tropa — Demonio | 0/4 | 2/5/2",
    "HE-06": "Tropa — Demonio | 0/3 | 3/1/3",
    "HE-07": "Tropa — Demonio | 1/3 | 3/3/2",
    "HE-08": "Tropa — Demonio | 0/4 | 2/3/2",
    "HE-09": "Tropa — Demonio | 1/2 | 2/3/3",
    "HE-10": "Tropa — Demonio | 0/2 | 1/1/3",
    "HE-11": "Tropa — Bestia | 0/4 | 2/4/2",
    "HE-12": "Tropa — Demonio | 0/5 | 2/3/2",
    "HE-13": "Tropa — Demonio | 2/5 | 5/6/1",
    "HE-14": "Tropa única — Humano, Hereje | 1/4 | 2/3/2",
    "HE-15": "Tropa legendaria — Demonio | 1/7 | 6/6/3",
    "HE-16": "Objeto — Arma | 2/1 | Durabilidad 2",
    "HE-17": "Objeto — Accesorio | 1/1 | —",
    "HE-18": "Hechizo súbito | 0/2 | —",
    "HE-19": "Hechizo súbito | 0/1 | —",
    "HE-20": "Hechizo | 0/4 | —",
    "HE-21": "Hechizo — Maldición | 0/2 | —",
    "HE-22": "Hechizo | 0/4 | —",
    "HE-L1": "Lugar | 1/0 | 0/1",
    "HE-L2": "Lugar | 0/1 | 1/0",
    "HE-L3": "Lugar único | 2/2 | 1/1",
    "HE-L4": "Lugar | 1/1 | 0/1",
    "HE-L5": "Lugar | 2/1 | 0/1",
    "HE-L6": "Lugar | 1/2 | 1/1",
    "OV-01": "Tropa — Trasgo | 0/2 | 1/2/3",
    "OV-02": "Tropa — Orko | 0/2 | 3/3/2",
    "OV-03": "Tropa — Trasgo | 0/2 | 1/2/2",
    "OV-04": "Tropa — Trol | 1/3 | 4/5/2",
    "OV-05": "Tropa — Orko | 1/3 | 2/4/2",
    "OV-06": "Tropa — Orko | 0/3 | 5/4/2",
    "OV-07": "Tropa — Orko | 0/2 | 3/2/3",
    "OV-08": "Tropa — Orko | 0/3 | 3/3/2",
    "OV-09": "Tropa — Trol | 1/3 | 3/5/2",
    "OV-10": "Tropa — Trasgo | 0/3 | 2/2/2",
    "OV-11": "Tropa — Trol | 0/3 | 2/4/1",
    "OV-12": "Tropa — Trasgo | 1/2 | 2/2/2",
    "OV-13": "Tropa — Máquina | 2/3 | 3/DM 2/1",
    "OV-14": "Tropa única — Orko | 1/4 | 4/4/3",
    "OV-15": "Tropa legendaria — Trol | 2/6 | 6/8/2",
    "OV-16": "Objeto — Arma | 2/0 | Durabilidad 3",
    "OV-17": "Objeto — Arma | 3/0 | Durabilidad 2",
    "OV-18": "Objeto — Armadura | 2/0 | Durabilidad 2",
    "OV-19": "Grito | 0/1 | —",
    "OV-20": "Grito | 1/1 | —",
    "OV-21": "Grito | 2/1 | —",
    "OV-22": "Objeto — Objeto de campo | 2/1 | Durabilidad 2",
    "OV-L1": "Lugar | 1/0 | 0/1",
    "OV-L2": "Lugar | 0/1 | 1/0",
    "OV-L3": "Lugar | 2/2 | 1/1",
    "OV-L4": "Lugar | 1/1 | 1/0",
    "OV-L5": "Lugar | 2/1 | 0/1",
    "OV-L6": "Lugar único | 3/3 | 1/1",
}

TIPO = ("Tropa", "Hechizo", "Hechizo súbito", "Grito", "Objeto", "Lugar", "Héroe")
CLASE = ("Arma", "Armadura", "Accesorio", "Objeto de campo")
ADHESION = ("", "Potencia", "Maldición")


def _linea(c: Carta) -> str:
    rank = ("", " única", " legendaria")[c.rango]
    if c.tipo == LUGAR:
        rank = rank.replace("única", "único")
    kind = ", ".join(CAT.subtipos[key]["es"] for key in c.subtipos)
    if c.tipo == OBJETO:
        kind = CLASE[c.clase_objeto]
    kind = kind or ADHESION[c.adhesion]
    if c.tipo == TROPA:
        life = f"DM {c.vida}" if c.mecanica else str(c.vida)
        stats = f"{'*' if c.atq_es_vida else c.atq}/{life}/{c.vel}"
    elif c.tipo == LUGAR:
        stats = f"{c.da_oro}/{c.da_mana}"
    else:
        stats = f"Durabilidad {c.durabilidad}" if c.durabilidad else "—"
    return f"{TIPO[c.tipo]}{rank}{' — ' if kind else ''}{kind} | {c.oro}/{c.mana} | {stats}"


@pytest.mark.rule("WT-M.card.1", "WT-M.card.3", "WT-M.card.6", "WT-A.4.1.2", "WT-A.4.3.8", "WT-A.2.1.3")
@pytest.mark.parametrize("code", HECHOS)
def test_facts_are_those_of_the_components(code: str) -> None:
    card = next(c for c in CAT.cartas if c.codigo == code)
    assert _linea(card) == HECHOS[code]
    assert card.nivel == card.oro + card.mana
    assert REINOS[card.reino] == {"TH": "theridom", "TE": "terra", "HE": "hellscions", "OV": "overlords"}[code[:2]]


@pytest.mark.rule("WT-M.hero.1", "WT-M.res.3")
def test_each_realm_has_a_hero_that_feeds_on_something() -> None:
    heroes = [c for c in CAT.cartas if c.tipo == HEROE]
    assert [(c.codigo, c.alimento) for c in heroes] == [
        ("TH-H1", MANA), ("TE-H1", MANA), ("HE-H1", MANA), ("OV-H1", ORO),
    ]  # fmt: skip
    for c in heroes:
        powers = [h for h in c.habilidades if h.clase == DE_HEROE]
        assert [h.pp for h in powers] == [2, 3, 5]
        assert all(h.nombre and h.nombre_en for h in powers)
        passive = len(c.permanentes) + sum(h.clase == DISPARADA for h in c.habilidades)
        assert passive == 1


def test_counts() -> None:
    by_realm = [[c for c in CAT.cartas if c.reino == i] for i in range(4)]
    assert [sum(not c.ficha for c in cards) for cards in by_realm] == [29, 29, 29, 29]
    assert [sum(c.tipo == LUGAR for c in cards) for cards in by_realm] == [6, 6, 6, 6]
    assert [sum(c.rango == LEGENDARIA for c in cards) for cards in by_realm] == [1, 1, 1, 1]
    assert [sum(c.rango == UNICA for c in cards) for cards in by_realm] == [2, 2, 2, 2]
    assert [c.numero for c in CAT.cartas] == list(range(len(CAT.cartas)))


@pytest.mark.rule("WT-A.5.3", "WT-A.5.4", "WT-A.5.6")
def test_fichas_are_troops_of_level_0_without_text() -> None:
    fichas = {c.key: c for c in CAT.cartas if c.ficha}
    assert {k: (c.atq, c.vida, c.vel) for k, c in fichas.items()} == {
        "recluta": (1, 1, 2), "arboreo": (3, 4, 1), "ascua": (2, 1, 2),
    }  # fmt: skip
    for c in fichas.values():
        assert (c.tipo, c.nivel, c.text("es")) == (TROPA, 0, "")
    assert fichas["recluta"].subtipos == ("humano", "soldado")


def test_every_keyword_is_on_some_card() -> None:
    mask = 0
    numbers = [0, 0, 0, 0]
    for c in CAT.cartas:
        mask |= c.palabras
        numbers = [max(a, b) for a, b in zip(numbers, c.indices, strict=True)]
    assert mask == (1 << len(PALABRAS)) - 1
    assert len(numbers) == len(INDICES) and all(numbers)
    assert any(c.inmune for c in CAT.cartas) and any(c.odio for c in CAT.cartas)


@pytest.mark.rule("WT-A.12.anular.3", "WT-A.12.armar.1", "WT-A.12.armar.3")
@pytest.mark.parametrize("code", ["HE-08", "TH-11", "OV-01", "OV-12"])
def test_keywords_of_entering_are_abilities(code: str) -> None:
    card = next(c for c in CAT.cartas if c.codigo == code)
    h = card.habilidades[0]
    assert (h.clase, h.evento) == (DISPARADA, ENTRA)
    assert card.oye & ENTRA
    assert card.anular == (code == "HE-08")
    assert (card.armar, card.carronar) == {"HE-08": (0, 0), "OV-01": (0, 2)}.get(code, (2, 0))


def test_what_is_conjured_does_what_its_text_says() -> None:
    for c in CAT.cartas:
        if c.se_conjura:
            assert [h.clase for h in c.habilidades] == [TEXTO]
            assert c.efecto is c.habilidades[0].efecto
        elif c.tipo in (TROPA, LUGAR):
            assert all(h.clase in (DISPARADA, ACTIVADA) for h in c.habilidades)


# -- real cards -----------------------------------------------------------------------------------------------------


def test_real_cards_are_facts_and_cannot_be_played() -> None:
    assert not referencia().conocida
    assert len(fichas_sin_efecto(CAT)) == len(referencia().fichas) == 48
    for ficha in referencia().fichas.values():
        assert buscar_carta(CAT, ficha.nombre) is None
        assert ficha.fuentes
        assert sin_carta(CAT, ficha.nombre).guard == "desconocida"
    known = ficha_de(CAT, "hoplitas")
    assert known is not None
    assert (known.numeros["atq"], known.numeros["vida"], known.numeros["vel"]) == (2, 3, 2)
    assert known.palabras == ("Legión",)
    assert ficha_de(CAT, "Nadie") is None and ficha_de(CAT, "Combustión") is None


@pytest.mark.rule("WT-A.12.armar.2")
def test_the_level_of_a_real_card_is_known_only_if_both_costs_are() -> None:
    valkyria, draco = ficha_de(CAT, "Armadura de Valkyria"), ficha_de(CAT, "Draco")
    assert valkyria is not None and draco is not None
    assert (valkyria.nivel, draco.nivel) == (5, -1)


@pytest.mark.rule("WT-B.2.1", "WT-B.2.2", "WT-B.8.1")
def test_the_promo_of_principe_demonio_is_4_4_4_from_its_date_on() -> None:
    before, after = vigente("Príncipe Demonio (promo)", "2017-03-26"), vigente("principe_demonio_promo", "2017-03-27")
    assert before is not None and after is not None
    assert [before.numeros[k] for k in ("atq", "vida", "vel")] == [5, 5, 5]
    assert before.palabras == () and before.nota("es") == ""
    assert [after.numeros[k] for k in ("atq", "vida", "vel")] == [4, 4, 4]
    assert after.palabras == ("Volar", "Escudo Ígneo 2")
    assert "WT-B.2.1" in after.nota("en")


@pytest.mark.rule("WT-B.3.1", "WT-B.4.1", "WT-B.4.2", "WT-B.5.1")
def test_other_facts_that_errata_change() -> None:
    dragon, draco, blessing = (vigente(n) for n in ("Dragón verde", "Draco (promo)", "Bendición de Terra"))
    assert dragon is not None and draco is not None and blessing is not None
    assert dragon.palabras == ("Volar",)
    assert draco.numeros["mana"] == 4
    assert blessing.tipo == "hechizo_subito"
    older = vigente("Bendición de Terra", "2018-02-04")
    assert older is not None and older.tipo == "hechizo"


@pytest.mark.rule("WT-B.6.1", "WT-B.6.2", "WT-B.6.3", "WT-B.7.1", "WT-B.1.1", "WT-B.1.2")
def test_errata_that_change_what_a_card_asks_or_does() -> None:
    for name in ("Sangre por Poder", "Invocar a la Prole", "Coste del Poder"):
        now, then = vigente(name), vigente(name, "2018-03-21")
        assert now is not None and then is not None
        assert (now.inmola, then.inmola) == (1, 0)
    azrael = vigente("Don de Azrael", "2016")
    assert azrael is not None and len(azrael.erratas) == 1
    assert [e.nombre for e in erratas("2017-05-31", "2017-06-15")] == ["Demoler"]
    assert vigente("Combustión") is None
    assert len(ERRATAS) == 9
