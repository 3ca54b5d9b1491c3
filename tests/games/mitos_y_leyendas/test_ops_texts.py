"""Every operation says what it does, in both languages; and what an effect is made of is worked out from its tree."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from coliseo.effects.nodes import Printing, sentences
from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError, Tree, read_file
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.ops.all import VOCABULARIO, armar_efecto, colgar_aplazadas
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, ARMA, ORO, TALISMAN, Efecto
from coliseo.text.lexicon import Figure

EJEMPLOS = Path(__file__).with_name("operaciones.yaml")


@cache
def ejemplos() -> list[Tree]:
    return read_file(EJEMPLOS).sequence("ejemplos")


def armado(tree: Tree) -> Efecto:
    return armar_efecto(VOCABULARIO.ops(tree, "efecto"))


def de(*efecto: object) -> Efecto:
    return armado(tree_of(list(efecto)))


def dicho(e: Efecto, lang: str) -> str:
    return sentences(e.tree, Printing(lang, Figure(0, 0), nouns.voz_de(ALIADO)))


@pytest.mark.parametrize("i", range(len(ejemplos())))
@pytest.mark.parametrize("lang", ["es", "en"])
def test_an_effect_is_told(i: int, lang: str) -> None:
    example = ejemplos()[i]
    told = dicho(armado(example.need("efecto")), lang)
    assert told == example.need(lang).text(lang)
    assert told.endswith(".")
    assert "  " not in told
    assert told[0].isupper()


def _palabras(tree: Tree) -> set[str]:
    """Every key and every bare word of a tree."""
    if tree.entries is not None:
        return {word for name, value in tree.entries for word in (name, *_palabras(value))}
    if tree.items is not None:
        return {word for item in tree.items for word in _palabras(item)}
    return {str(tree.scalar)}


def test_the_examples_leave_no_operation_out() -> None:
    used: set[str] = set()
    for example in ejemplos():
        used |= _palabras(example.need("efecto"))
    assert {key for role, key in VOCABULARIO.entries if role == "op"} - used == set()


def test_every_operation_cites_a_rule() -> None:
    assert [key for (role, key), entry in VOCABULARIO.entries.items() if role == "op" and not entry.rules] == []


def test_the_long_form_means_the_same() -> None:
    short = de({"robar": 2, "quien": "oponente"})
    long = de({"robar": {"cuantas": 2, "quien": "oponente"}})
    assert dicho(short, "es") == dicho(long, "es") == "El oponente roba dos cartas."


# -- what an effect is made of --------------------------------------------------------------------------------------


def test_targets_are_gathered_in_reading_order() -> None:
    e = de({"destruir": {"un": "arma"}}, {"luego": [{"bono": 1, "a": {"un": "aliado"}}]}, {"buscar": {"un": "totem"}})
    assert [target.tipos() for target in e.objetivos] == [ARMA, ALIADO]
    assert [target.indice for target in e.objetivos] == [0, 1]


def test_late_choices_and_searches_are_no_targets() -> None:
    e = de(
        {"destruir": {"un": "aliado", "de": "rival"}, "elige": "oponente"},
        {"buscar": {"un": "oro"}},
        {"poner_en_juego": {"un": "aliado"}},
        {"descartar": 1, "que": {"un": "oro"}},
        {"aplazar": [{"destruir": {"un": "aliado"}, "elige": "al_resolver"}]},
    )
    assert e.objetivos == []


def test_a_choice_of_ways_comes_before_the_targets_of_each() -> None:
    e = de({"elige": [{"destruir": {"un": "aliado"}}, {"robar": 1}]})
    mode, target = e.objetivos
    assert target.modo is mode
    assert target.rama == 0


@pytest.mark.parametrize(
    ("efecto", "afecta"),
    [
        ({"destruir": {"dos": "oro", "de": "rival"}}, ORO),
        ({"buscar": {"un": "oro"}, "a": "juego"}, ORO),
        ({"generar": 2}, ORO),
        ({"reagrupar": {"un": "oro"}}, ORO),
        ({"buscar": {"una": "carta"}}, 0),
        ({"robar": 2}, 0),
        ({"bono": 1, "a": "yo"}, ALIADO),
        ({"puedes": [{"subir": {"en_cementerio": "talisman"}}]}, TALISMAN),
        ({"aplazar": [{"destruir": {"un": "arma"}, "elige": "oponente"}]}, ARMA),
    ],
)
def test_which_types_of_card_it_affects(efecto: object, afecta: int) -> None:
    """Descubrir al Zorro asks it of Oros (EX-19)."""
    assert de(efecto).afecta == afecta


@pytest.mark.parametrize(
    ("efecto", "does"),
    [
        ({"botar": 4}, True),
        ({"botar": 4, "quien": "tu"}, False),
        ({"descartar": 1}, False),
        ({"descartar": 1, "quien": "ambos"}, True),
        ({"salvo_que": "oponente", "paga": 1, "efecto": [{"descartar_al_azar": 1}]}, True),
        ({"descartar_mirando": {"un": "oro"}}, True),
        ({"robar": 1}, False),
    ],
)
def test_whether_it_discards_or_botas_from_the_opponent(efecto: object, does: bool) -> None:
    assert de(efecto).descarta_o_bota is does


def test_what_is_left_for_later_becomes_an_ability_of_the_same_text() -> None:
    from coliseo.games.mitos_y_leyendas.model.cards import DISPARADA, TEXTO, Habilidad

    skills = [Habilidad(TEXTO, de({"robar": 1}, {"aplazar": [{"botar": 1}]}))]
    colgar_aplazadas(skills)
    assert [h.clase for h in skills] == [TEXTO, DISPARADA]
    assert skills[1].evento == 0


# -- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "efecto",
    [
        {"destruir": {"un": "aliado"}, "cuantas": 1},
        {"destruir": {"todos": "aliado"}, "elige": "cada_jugador"},
        {"buscar": {"todos": "aliado"}},
        {"buscar": {"un": "aliado", "con_arma": "si"}},
        {"buscar": {"un": "aliado"}, "en": "castillo_rival"},
        {"robar": 2, "quien": "ambos", "hasta": "si"},
        {"salvo_que": "oponente", "efecto": [{"robar": 1}]},
        {"salvo_que": "oponente", "paga": 1, "bota": 1, "efecto": [{"robar": 1}]},
        {"si_pagas": [{"robar": 1}]},
        {"elige": [{"robar": 1}]},
        {"elige": [{"destruir": {"un": "aliado"}}, {"robar": 1}], "quien": "oponente"},
        {"aplazar": [{"destruir": {"un": "aliado"}}]},
        {"copiar_talisman": {"en_cementerio": "aliado"}},
        {"intercambiar_con_cementerio": {"un": "aliado"}, "con": {"un": "aliado"}},
        {"abaratar": 1, "a": "aliado", "portador": "yo"},
        {"dar_raza": ["elegida", "dragon"], "a": "yo"},
        {"paga_o_pierde": {"un": "aliado"}},
        {"y": [{"robar": 1}]},
    ],
)
def test_what_makes_no_sense_is_refused(efecto: object) -> None:
    with pytest.raises(CardError):
        de(efecto)
