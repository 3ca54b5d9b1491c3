"""Card files of Rise of Gods: what they become, and how a mistake in one is told."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from card_kit import FILE, assert_told, mistake_in

from coliseo.effects.provenance import PRIVADO
from coliseo.effects.source import CardError
from coliseo.games.rise_of_gods.language.ops.all import VOCABULARIO
from coliseo.games.rise_of_gods.language.sets import (
    CATALOGOS,
    agregar,
    catalogo_base,
    leer_conjunto_de_texto,
)
from coliseo.games.rise_of_gods.model import cards
from coliseo.games.rise_of_gods.model.cards import Carta, Catalogo

GOOD = """\
set: prueba
juego: rise_of_gods
procedencia: coliseo
facciones:
  - clave: niebla
    nombre: Niebla
    sello: {nombre: Sello de Niebla, tipo: sello}
    cartas:
      - id: NI-01
        nombre: Faro
        tipo: criatura
        rareza: comun
        coste: {esferas: 1, neutral: 2}
        ataque: 2
        vida: 3
        palabras: [provocar, {punalada: 1}]
        asalto:
          - danar: {cuanto: 1, a: {una: criatura, donde: alrededor}}
        reacciones:
          - cuando: invocas
            otra: si
            efecto:
              - otorgar: {a: sujeto, ataque: 1, vida: 0}
      - nombre: Bruma
        tipo: magia_rapida
        rareza: rara
        coste: {neutral: 1}
        condicion: ataque_enemigo
        efecto:
          - anular: {ese: ataque}
    tokens:
      - nombre: Gota
        tipo: criatura
        coste: {neutral: 1}
        ataque: 1
        vida: 1
  - clave: forja
    cartas:
      - nombre: Taladro
        tipo: artefacto
        rareza: epica
        coste: {esferas: 1}
        portador: {ataque: 1, palabras: [cargar]}
"""


def read(text: str) -> Catalogo:
    base = catalogo_base()
    return agregar(base, leer_conjunto_de_texto(text, FILE, base))


def card(name: str, catalogo: Catalogo | None = None) -> Carta:
    return (catalogo or catalogo_base()).por_clave[name]


def mistake(text: str) -> CardError:
    return mistake_in(read, text)


# -- the original set -----------------------------------------------------------------------------------------------


def test_four_factions_of_twenty_six() -> None:
    catalogo = catalogo_base()
    for key in ("alborada", "marisma", "forja", "vigilia"):
        place = catalogo.facciones.index(key)
        own = [c for c in catalogo.cartas if c.faccion == place and c.set_key == "coliseo"]
        assert Counter(c.rareza for c in own) == {"": 3, "comun": 8, "rara": 7, "epica": 5, "legendaria": 3}
        assert sum(c.token for c in own) == 2
        sello = catalogo.cartas[catalogo.sello_de[place]]
        assert sello.tipo == cards.SELLO and sello.faccion == place and sello.coste == 0
        assert all(c.procedencia == cards.COLISEO for c in own)


def test_numbers_are_places_and_keys_are_plain_names() -> None:
    catalogo = catalogo_base()
    assert len(catalogo.cartas) < cards.NUMERO
    for i, c in enumerate(catalogo.cartas):
        assert c.numero == i and catalogo.por_clave[c.key] is c
        assert c.key.replace("_", "").isalnum() and c.key.isascii() and c.key == c.key.lower()
        assert c.niveles, "what a card says is looked up by level, also where it says nothing"
    assert [c.key for c in catalogo.cartas[:3]] == ["sello_de_alborada", "recluta_del_gallo", "farolera_del_muro"]
    assert card("alto_ahi").codigo == "AL-14"
    assert card("elvira_reina_matutina").codigo == "AL-21"
    assert CATALOGOS.names()["coliseo"]["en"]


@pytest.mark.parametrize(
    ("key", "esferas", "neutral", "ataque", "vida", "rareza"),
    [
        ("coloso_del_primer_sol", 4, 3, 6, 7, "legendaria"),
        ("torre_de_vapor", 2, 1, 0, 4, "rara"),
        ("vela_bendita", 0, 0, 0, 0, ""),
        ("larva", 1, 0, 1, 1, ""),
        ("eclipse_total", 4, 4, 0, 0, "legendaria"),
    ],
)
def test_printed_facts(key: str, esferas: int, neutral: int, ataque: int, vida: int, rareza: str) -> None:
    c = card(key)
    assert (c.esferas, c.neutral, c.ataque, c.vida, c.rareza) == (esferas, neutral, ataque, vida, rareza)


def test_keywords_are_bits_and_numbers() -> None:
    assert card("hidra_de_juncal").palabras == cards.ATAQUE_360 | cards.REGENERACION
    assert card("verdugo_de_callejon").punalada == 2
    assert card("chantaje").sobrecarga == 1
    assert card("mentor_anselmo").palabras == cards.VINCULO
    portador = card("mentor_anselmo").portador
    assert portador is not None and portador.palabras == cards.ATAQUE_RAPIDO
    assert (portador.ataque, portador.vida) == (0, 0), "the statistics of a Vínculo are the card's own"
    daga = card("daga_sin_sombra").portador
    assert daga is not None and (daga.ataque, daga.vida, daga.punalada) == (1, 0, 2)
    filo = card("filo_gemelo").portador
    assert filo is not None and filo.ataques == 1


def test_conditions_and_additional_costs() -> None:
    assert card("alto_ahi").condicion == cards.ANTE_ATAQUE
    assert card("arenas_traicioneras").condicion == cards.ANTE_MOVIMIENTO
    assert card("espejo_turbio").condicion == cards.ANTE_MAGIA
    assert card("devorar_restos").sacrificio
    assert card("la_que_no_duerme").niveles[0].habilidades[0].coste == 2


def test_levels_and_upgrades() -> None:
    nido = card("nido_de_larvas")
    assert len(nido.niveles) == 2 and all(n.oye == cards.FINAL for n in nido.niveles)
    assert [n.constantes.resta_ataque for n in card("torre_de_vapor").niveles] == [1, 2]
    for key in ("mercader_de_amaneceres", "cangrejo_ermitano", "contratista_ambulante", "tratante_de_secretos"):
        c = card(key)
        assert c.palabras & cards.COMERCIABLE and c.mejora is not None
        assert [h.clase for h in c.mejora.habilidades] == [h.clase for h in c.niveles[0].habilidades]
        assert c.mejora.habilidades[0] is not c.niveles[0].habilidades[0]
    others = [c for c in catalogo_base().cartas if c.mejora is not None and not c.palabras & cards.COMERCIABLE]
    assert not others


def test_an_upgrade_keeps_what_it_does_not_replace() -> None:
    text = GOOD.replace("[provocar, {punalada: 1}]", "[comerciable]").replace(
        "        asalto:\n", "        mejora: {asalto: [{robar: 1}]}\n        asalto:\n"
    )
    faro = card("faro", read(text))
    assert faro.mejora is not None
    assert faro.mejora.oye == cards.INVOCAS
    assert faro.mejora.habilidades[0].clase == cards.ASALTO
    assert faro.mejora.habilidades[1] is faro.niveles[0].habilidades[1]


def test_a_magia_leaves_something_for_the_end_of_the_turn() -> None:
    first, second = card("templar_el_acero").niveles[0].habilidades
    assert (first.clase, second.clase, second.evento) == (cards.TEXTO, cards.REACCION, cards.FINAL)


def test_events_and_their_subjects() -> None:
    clara = card("portaestandarte_clara").niveles[0].habilidades[0]
    assert (clara.evento, clara.otra, clara.una_vez) == (cards.INVOCAS, True, False)
    cuervo = card("cuervo_delator").niveles[0].habilidades[0]
    assert cuervo.evento == cards.DESCARTA | cards.ROBA_FUERA
    viuda = card("viuda_de_los_sauces").niveles[0].habilidades[0]
    assert viuda.evento == cards.VENGANZA and viuda.una_vez
    martillo = card("martillo_de_asedio").niveles[0].habilidades[0]
    assert martillo.sujeto_tipo == cards.ESTRUCTURA


@pytest.mark.rule("RG-OP.1")
def test_which_effects_choose_criaturas() -> None:
    chooses = {
        c.codigo
        for c in catalogo_base().cartas
        if c.set_key == "coliseo"
        for h in c.niveles[0].habilidades
        if h.clase in (cards.ASALTO, cards.AMANECER, cards.OFRENDA) and h.efecto.elige_criaturas
    }
    assert chooses == {"MA-03", "MA-09", "MA-22", "FO-05", "VI-16", "VI-21"}


@pytest.mark.rule("RG-OR.7", "RG-SI.5")
def test_which_effects_take_something_and_which_only_silence() -> None:
    def of(key: str) -> cards.Efecto:
        return card(key).niveles[0].habilidades[0].efecto

    assert of("abuela_charca").quita and of("corona_de_moscas").quita
    assert not of("campana_de_maitines").quita and not of("suelo_bendecido").quita
    only = {c.codigo for c in catalogo_base().cartas if c.es_magia and c.niveles[0].habilidades[0].efecto.solo_silencia}
    assert only == {"AL-19", "FO-14", "VI-23"}


def test_targets_are_numbered_in_reading_order() -> None:
    for c in catalogo_base().cartas:
        for level in [*c.niveles, *([c.mejora] if c.mejora is not None else [])]:
            for h in level.habilidades:
                assert [o.indice for o in h.efecto.objetivos] == list(range(len(h.efecto.objetivos)))
                assert all(0 <= o.minimo <= o.maximo for o in h.efecto.objetivos)
    pasadizo = card("pasadizo").niveles[0].habilidades[0].efecto.objetivos[0]
    assert (pasadizo.minimo, pasadizo.maximo) == (2, 2)
    amanecer = card("amanecer_eterno").niveles[0].habilidades[0].efecto.objetivos[0]
    assert (amanecer.minimo, amanecer.maximo) == (0, 2)


def test_every_word_of_the_language_is_explained_in_both_languages_and_cites_rules() -> None:
    for (role, key), entry in VOCABULARIO.entries.items():
        assert entry.es and entry.en, (role, key)
        shared = (role, key) in (("amount", "por"), ("amount", "suma"), ("condition", "no"), ("condition", "y"))
        assert entry.rules or shared, (role, key)


# -- sets of the user -----------------------------------------------------------------------------------------------


def test_the_good_file_is_good_and_private() -> None:
    catalogo = read(GOOD)
    faro = card("faro", catalogo)
    assert faro.procedencia == PRIVADO, "whatever a user's file claims, it is the user's"
    assert faro.numero == len(catalogo_base().cartas) + 1
    assert catalogo.facciones[faro.faccion] == "niebla"
    assert catalogo.sello_de[faro.faccion] == card("sello_de_niebla", catalogo).numero
    taladro = card("taladro", catalogo)
    assert catalogo.facciones[taladro.faccion] == "forja"
    assert card("gota", catalogo).token
    assert catalogo_base().por_clave.get("faro") is None, "the base catalogue is not changed"


def test_files_and_folders_of_the_user(tmp_path: Path) -> None:
    (tmp_path / "uno.yaml").write_text(GOOD, encoding="utf-8")
    catalogo = CATALOGOS.with_places([tmp_path])
    assert card("faro", catalogo).text("es").startswith("Provocar. Puñalada 1. Asalto: ")
    assert CATALOGOS.with_places([tmp_path]) is catalogo, "read once"
    (tmp_path / "dos.yaml").write_text(GOOD.replace("set: prueba", "set: otra"), encoding="utf-8")
    with pytest.raises(CardError) as caught:
        CATALOGOS.with_places([tmp_path])
    assert caught.value.file.endswith("uno.yaml"), "dos.yaml is read first: there the faction is new"
    assert caught.value.field == "facciones[1].sello"


def test_a_card_whose_effect_is_not_known_needs_none() -> None:
    text = GOOD.replace(
        "        condicion: ataque_enemigo\n        efecto:\n          - anular: {ese: ataque}\n",
        "        conocida: no\n",
    )
    bruma = card("bruma", read(text))
    assert not bruma.conocida and bruma.text("es") == ""


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "expected"),
    [
        ("set: prueba\n", "", 1, "set", "falta"),
        ("juego: rise_of_gods", "juego: ajedrez", 2, "juego", "rise_of_gods"),
        ("clave: niebla", "clabe: niebla", 5, "facciones[1].clabe", "campo desconocido"),
        ("    nombre: Niebla\n", "", 5, "nombre", "falta"),
        ("{nombre: Sello de Niebla, tipo: sello}", "{nombre: Sello, tipo: terreno}", 7, "rareza", "falta"),
        ("nombre: Faro", "nombre: Larva", 10, "nombre", "ya hay una carta"),
        ("nombre: Faro", "nombre: '!!'", 10, "nombre", "de 1 a 60"),
        ("id: NI-01", "id: AL-01", 9, "id", "repetido"),
        ("tipo: criatura\n        rareza", "tipo: bicho\n        rareza", 11, "tipo", "criatura, magia_rapida"),
        ("rareza: comun", "rareza: unica", 12, "rareza", "legendaria"),
        ("rareza: comun\n", "rarezza: comun\n", 12, "facciones[1].cartas[1].rarezza", "campo desconocido"),
        ("{esferas: 1, neutral: 2}", "{esferas: 1, neutral: 99}", 13, "neutral", "de 0 a 15"),
        ("{esferas: 1, neutral: 2}", "{azules: 1}", 13, "coste.azules", "campo desconocido"),
        ("        ataque: 2\n", "", 9, "ataque", "falta"),
        ("vida: 3", "vida: 0", 15, "vida", "de 1 a 40"),
        ("[provocar, {punalada: 1}]", "[volar]", 16, "palabras", "palabra desconocida"),
        ("[provocar, {punalada: 1}]", "[provocar, provocar]", 16, "palabras", "repetida"),
        ("danar: {cuanto: 1,", "herir: {cuanto: 1,", 18, "asalto[1].herir", "palabra desconocida"),
        ("cuanto: 1, a: {una", "cuanto: mucho, a: {una", 18, "asalto[1].danar.cuanto", "se esperaba un número"),
        ("donde: alrededor", "donde: lejos", 18, "asalto[1].danar.a.una.donde", "alrededor"),
        ("una: criatura,", "una: dragon,", 18, "asalto[1].danar.a.una.una", "criatura, estructura"),
        ("cuando: invocas", "cuando: llueve", 20, "reacciones.cuando", "suceso desconocido"),
        ("cuando: invocas", "cuando: entra", 20, "reacciones.cuando", "solo de los terrenos"),
        ("cuando: invocas", "cada_vez: invocas\n            cuando: invocas", 20, "reacciones", "hace falta una de"),
        ("cuando: invocas", "cuando: inicio_del_turno", 20, "reacciones", "no tiene una pieza"),
        ("a: sujeto,", "a: ocupante,", 20, "reacciones", "es de un terreno"),
        ("a: sujeto,", "a: portador,", 20, "reacciones", "un artefacto o un Vínculo"),
        ("        condicion: ataque_enemigo\n", "", 29, "efecto", "falta su «condicion»"),
        ("condicion: ataque_enemigo", "condicion: luna_llena", 28, "condicion", "ataque_enemigo"),
        (
            "- anular: {ese: ataque}",
            "- robar: 1\n          - otorgar: {a: yo, vida: 1}",
            30,
            "efecto",
            "casillero propio",
        ),
        ("{ese: ataque}", "yo", 30, "efecto[1].anular", "algo de la pila"),
        ("- anular: {ese: ataque}", "- poner_al_fondo: 1", 30, "efecto", "después de adivinar"),
        ("- anular: {ese: ataque}", "- atrapar", 30, "efecto", "casillero propio"),
        ("- anular: {ese: ataque}", "- descartar_de_esa_mano", 30, "efecto", "mirar_mano"),
        ("- anular: {ese: ataque}", "- danar: {cuanto: 1, a: esa_criatura}", 30, "efecto", "no se ha elegido antes"),
        ("- anular: {ese: ataque}", "- danar: {cuanto: asi, a: oponente}", 30, "efecto", "operación anterior"),
        ("- anular: {ese: ataque}", "- crear: unicornio", 24, "Bruma", "no hay una carta llamada"),
        ("- anular: {ese: ataque}", "- []", 30, "efecto[1]", "nombre: valor"),
        ("portador: {ataque: 1, palabras: [cargar]}", "ataque: 1", 43, "facciones[2].cartas[1].ataque", "desconocido"),
        (
            "clave: forja\n",
            "clave: forja\n    sello: {nombre: Otro, tipo: sello}\n",
            38,
            "facciones[2].sello",
            "ya tiene uno",
        ),
    ],
)
def test_a_mistake_is_told_with_its_place(old: str, new: str, line: int, field: str, expected: str) -> None:
    assert GOOD.count(old) >= 1
    assert_told(mistake(GOOD.replace(old, new, 1)), line, field, expected)


def test_work_is_bounded() -> None:
    many = "\n".join("          - robar: 1" for _ in range(61))
    assert "operaciones" in mistake(GOOD.replace("          - anular: {ese: ataque}", many)).es
    deep = "{si: primera_carta, entonces: [" * 9 + "{robar: 1}" + "]}" * 9
    assert "niveles" in mistake(GOOD.replace("- anular: {ese: ataque}", f"- {deep}")).es
    assert "etiqueta" in mistake(GOOD.replace("nombre: Faro", "nombre: !!python/name:os.system x")).es
