"""Generated texts: agreement of gender and number, counts wherever they may stand, and both languages."""

from __future__ import annotations

import re

import pytest

from coliseo.effects.nodes import Printing, sentences
from coliseo.effects.source import read_text
from coliseo.games.atrum_arena.language.errata import vigente
from coliseo.games.atrum_arena.language.ops.all import VOCABULARIO, armar_efecto
from coliseo.games.atrum_arena.language.reference import DOCUMENTADOS
from coliseo.games.atrum_arena.language.sets import catalogo_base
from coliseo.text.lexicon import Figure, Noun, joined

COUNT = "{por: 2, cada: {en_altar: caido}, maximo: 6}"
SUM = "{suma: [1, {por: 2, cada: {en_altar: bestia}}]}"
#: operations that take an amount; {} stands for it
COUNTING = [
    "robar: {}",
    "revelar: {}",
    "buscar: {{en: fosa, cuantos: {}}}",
    "buscar: {{en: vertedero, cuantos: {}, tipo: bestia, destino: altar}}",
    "descartar_al_azar: {}",
    "descartar_de_esa_mano: {}",
    "explotar_segun_cuenta: {}",
    "colocar_del_tope: {}",
    "colocar_de_la_mano: {}",
    "dano: {}",
    "prevenir: {}",
    "reforzar: {{cantidad: {}, que: ataque}}",
    "aumentar_resistencia: {}",
    "disminuir_resistencia: {}",
]


def told(effect: str, lang: str = "es", values: Figure | None = None, kind: str = "tactico") -> str:
    ops = VOCABULARIO.ops(read_text(f"- {effect}", "t"), "efecto")
    return sentences(ops, Printing(lang, values or Figure(1, 1), kind))


@pytest.mark.parametrize("operation", COUNTING)
def test_counts_are_told_wherever_they_may_stand(operation: str) -> None:
    es, en = (told(operation.format(COUNT), lang) for lang in ("es", "en"))
    assert " 2 " in f" {es} "
    assert es.endswith(" por cada Caído de tu Altar, hasta un máximo de 6.")
    assert re.search(r"\b2\b", en)
    assert "for each Caído in your Altar, up to a maximum of 6" in en


@pytest.mark.parametrize("operation", COUNTING)
def test_sums_are_told_wherever_they_may_stand(operation: str) -> None:
    es, en = (told(operation.format(SUM), lang) for lang in ("es", "en"))
    assert re.search(r"\b1\b.*, más 2 por cada Bestia de tu Altar", es)
    assert re.search(r"\b1\b.*, plus 2 for each Bestia in your Altar", en)


@pytest.mark.parametrize("operation", COUNTING)
def test_a_bare_count_is_one_for_each(operation: str) -> None:
    assert re.search(r"\b1\b.* por cada Zombie de tu Altar\.$", told(operation.format("{en_altar: zombie}")))


@pytest.mark.parametrize(
    ("effect", "es", "en"),
    [
        ("robar: 1", "Roba 1 Esbirro de la Fosa.", "Draw 1 Esbirro from the Fosa."),
        ("robar: 2", "Roba 2 Esbirros de la Fosa.", "Draw 2 Esbirros from the Fosa."),
        ("descartar_todos: bestia", "Descarta todas tus Bestias.", "Discard all your Bestias."),
        ("descartar_todos: golem", "Descarta todos tus Gólems.", "Discard all your Gólems."),
        (
            "colocar_revelados: sombra",
            "Cada Sombra revelada entra en tu Altar.",
            "Each revealed Sombra enters your Altar.",
        ),
        (
            "colocar_revelados: caido",
            "Cada Caído revelado entra en tu Altar.",
            "Each revealed Caído enters your Altar.",
        ),
        (
            "intercambiar_altar: 1",
            "Intercambia 1 Esbirro de tu Altar por otro del Altar de un oponente.",
            "Exchange 1 Esbirro in your Altar for another in an opponent's Altar.",
        ),
        (
            "intercambiar_altar: 3",
            "Intercambia 3 Esbirros de tu Altar por otros tantos del Altar de un oponente.",
            "Exchange 3 Esbirros in your Altar for as many in an opponent's Altar.",
        ),
        (
            "{si: {en_mano: bestia}, entonces: [{robar: 1}]}",
            "Si en tu mano hay al menos una Bestia, roba 1 Esbirro de la Fosa.",
            "If there is at least one Bestia in your hand, draw 1 Esbirro from the Fosa.",
        ),
        (
            "{si: {no: {en_altar: sombra}}, entonces: [{robar: 1}]}",
            "Si en tu Altar no hay ninguna Sombra, roba 1 Esbirro de la Fosa.",
            "If there is no Sombra in your Altar, draw 1 Esbirro from the Fosa.",
        ),
        (
            "{si: {no: {en_vertedero: caido, al_menos: 3}}, entonces: [{robar: 1}], sino: [{robar: 2}]}",
            "Si en el Vertedero hay menos de 3 Caídos, roba 1 Esbirro de la Fosa. De lo contrario, roba 2 Esbirros de "
            "la Fosa.",
            "If there are fewer than 3 Caídos in the Vertedero, draw 1 Esbirro from the Fosa. Otherwise, draw 2 "
            "Esbirros from the Fosa.",
        ),
        (
            "{si: {reforzado: ataque}, entonces: [{explotar: {cuantos: 1, de: tuyo}}]}",
            "Si este turno se Reforzó un Poder de Ataque, Explota 1 Esbirro de tu Altar.",
            "If an Attack Power was Reforzado this turn, Explota 1 Esbirro in your Altar.",
        ),
        ("anular: {clase: ataque, de: cualquiera}", "Anula un Poder de Ataque.", "Annul an Attack Power."),
        ("anular: {descarte: neutro}", "Anula un Poder Neutro de un oponente.", "Annul an opponent's Neutral Power."),
        ("prevenir: todo", "Prevén todo el daño de un Poder de Ataque.", "Prevent all damage from an Attack Power."),
    ],
)
def test_texts_agree(effect: str, es: str, en: str) -> None:
    assert (told(effect, "es"), told(effect, "en")) == (es, en)


def test_damage_is_direct_only_in_a_tactic() -> None:
    assert told("dano: 2", kind="ataque") == "Haz 2 de daño a un oponente."
    assert told("dano: 2", kind="tactico") == "Haz 2 de daño directo a un oponente."


def test_ranges_show_that_some_copies_say_one() -> None:
    assert told("robar: valor", values=Figure(1, 3)) == "Roba (1-3) Esbirro(s) de la Fosa."
    assert told("robar: valor", values=Figure(2, 3)) == "Roba (2-3) Esbirros de la Fosa."
    gem = Noun("f", "luz", "luces", "light", "lights")
    assert Figure(1, 2).of(gem, "es") == "(1-2) luz/luces"


def test_spanish_and_changes_before_an_i_sound() -> None:
    assert joined(["Altar", "Irela"], "es") == "Altar e Irela"
    assert joined(["a", "b", "hielo"], "es") == "a, b y hielo"
    assert joined(["a", "b", "c"], "en") == "a, b and c"


def test_the_short_form_of_an_amount_is_the_long_one() -> None:
    count = "{por: 2, cada: {en_altar: caido}}"
    assert told(f"dano: {count}") == told(f"dano: {{cantidad: {count}}}")
    assert told("robar: {en_altar: caido}") == told("robar: {cuantos: {en_altar: caido}}")


ALL_TEXTS = [
    *[(p.nombre, lang, p.text(lang, p.figure())) for p in catalogo_base().poderes.values() for lang in ("es", "en")],
    *[
        (v.nombre, lang, v.text(lang))
        for v in map(vigente, DOCUMENTADOS.poderes)
        if v is not None and v.efecto is not None
        for lang in ("es", "en")
    ],
]


@pytest.mark.parametrize(("name", "lang", "text"), ALL_TEXTS)
def test_every_shipped_text_is_whole(name: str, lang: str, text: str) -> None:
    assert text.endswith(".")
    assert text[0].isupper()
    assert "  " not in text and " ." not in text and " ," not in text and ".." not in text
    for sentence in re.split(r"(?<=\.) ", text):
        assert sentence[0].isupper(), sentence
    for wrong in ("un Bestia", "una Caído", "1 Esbirros", "2 Esbirro ", "None", "todos tus Bestias", "a Attack"):
        assert wrong not in text


@pytest.mark.rule("AA-II.6.5.1")
@pytest.mark.parametrize(
    ("effect", "changes"),
    [
        ("buscar: {en: vertedero, cuantos: 1, destino: altar}", True),
        ("buscar: {en: vertedero, cuantos: 1}", False),
        ("colocar_descarte_del_ataque", True),
        ("colocar_del_tope: 1", True),
        ("intercambiar_altar: 1", False),
        ("robar: 1", False),
    ],
)
def test_which_effects_change_the_number_of_an_altar(effect: str, changes: bool) -> None:
    ops = VOCABULARIO.ops(read_text(f"- {effect}", "t"), "efecto")
    assert armar_efecto(ops).cambia_altar is changes
