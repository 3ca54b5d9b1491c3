"""Which cards a text speaks of: filters in play and out of play, amounts and conditions, looked up at real tables."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, arma, conjunto, oro, talisman, totem
from games.mitos_y_leyendas.kit import mesa
from games.mitos_y_leyendas.kit import valor as de_la_mesa

from coliseo.effects.plain_data import tree_of
from coliseo.games.mitos_y_leyendas.facts.stats import se_cumple, valor
from coliseo.games.mitos_y_leyendas.language.ops.all import VOCABULARIO
from coliseo.games.mitos_y_leyendas.language.selection import Filtro, Todos
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, IMBLOQUEABLE, PROPIO
from coliseo.games.mitos_y_leyendas.model.items import HABILIDAD, Jugada
from coliseo.games.mitos_y_leyendas.model.table import Mesa

CARTAS = conjunto(
    aliado("Chico", 1, raza="chaman") | {"coste": 1},
    aliado("Medio", 3, raza=["campeon", "samurai"]) | {"coste": 2},
    aliado("Grande", 6, raza="guerrero", palabras=["imbloqueable"]) | {"coste": 5},
    aliado("Sin Raza", 2) | {"coste": 2},
    arma("Palo", {"fuerza": 2}),
    totem("Poste", {"sobre": {"todos": "aliado", "de": "propio"}, "fuerza": 1}),
    oro("Oro Raro", {"roba_extra": 1}),
    talisman("Rayo", {"robar": 1}),
)


def tabla(**posicion: object) -> Mesa:
    return mesa(cartas=CARTAS, **posicion)


def completa() -> Mesa:
    return tabla(
        a={"defensa": ["Chico", {"carta": "Medio", "armas": ["Palo"]}], "reserva": 2, "pagado": ["Oro Raro"]},
        b={"defensa": ["Sin Raza"], "ataque": ["Grande"], "reserva": 1},
    )


def ident(m: Mesa, name: str) -> int:
    return next(i for i, p in m.piezas.items() if m.carta(p.carta).nombre == name)


def nombres(m: Mesa, idents: list[int]) -> list[str]:
    return [m.carta(m.piezas[i].carta).nombre for i in idents]


def filtro(**campos: Any) -> Filtro:
    node = VOCABULARIO.seleccion(tree_of(campos), "filtro")
    assert isinstance(node, Todos)
    return node.filtro


_EN_JUEGO: list[tuple[dict[str, Any], list[str]]] = [
    ({"todos": "aliado"}, ["Chico", "Medio", "Sin Raza", "Grande"]),
    ({"todos": "aliado", "de": "propio"}, ["Chico", "Medio"]),
    ({"todos": "aliado", "de": "rival"}, ["Sin Raza", "Grande"]),
    ({"todos": "aliado", "raza": ["chaman", "guerrero"]}, ["Chico", "Grande"]),
    ({"todos": "aliado", "raza": "campeon"}, ["Medio"]),
    ({"todos": "aliado", "raza": "samurai"}, ["Medio"]),
    ({"todos": "aliado", "sin_raza": "chaman"}, ["Medio", "Sin Raza", "Grande"]),
    ({"todos": "aliado", "otra": "si", "de": "propio"}, ["Medio"]),
    ({"todos": "aliado", "mismo_nombre": "si"}, ["Chico"]),
    ({"todos": "aliado", "nombre": ["Grande", "Chico"]}, ["Chico", "Grande"]),
    ({"todos": "aliado", "coste_max": 2}, ["Chico", "Medio", "Sin Raza"]),
    ({"todos": "aliado", "coste_min": 2, "coste_max": 2}, ["Medio", "Sin Raza"]),
    ({"todos": "aliado", "fuerza_max": 2}, ["Chico", "Sin Raza"]),
    ({"todos": "aliado", "fuerza_min": 5}, ["Medio", "Grande"]),  # 3 + 2 of its Arma
    ({"todos": "aliado", "mayor_fuerza": "si"}, ["Grande"]),
    ({"todos": "aliado", "mayor_fuerza": "si", "de": "propio"}, ["Medio"]),
    ({"todos": "aliado", "fuerza_mayor_que_coste": "si"}, ["Medio", "Grande"]),
    ({"todos": "aliado", "con_arma": "si"}, ["Medio"]),
    ({"todos": "aliado", "sin_arma": "si", "de": "propio"}, ["Chico"]),
    ({"todos": "aliado", "imbloqueable": "si"}, ["Grande"]),
    ({"todos": "aliado", "en_ataque": "si"}, ["Grande"]),
    ({"todos": "aliado", "en_defensa": "si", "de": "rival"}, ["Sin Raza"]),
    ({"todas": "arma"}, ["Palo"]),
    ({"todos": "oro", "con_habilidad": "si"}, ["Oro Raro"]),
    ({"todos": "oro", "sin_habilidad": "si", "de": "propio"}, ["Monedas de Oro", "Monedas de Oro"]),
    ({"todos": "oro", "pagado": "si"}, ["Oro Raro"]),
    ({"todos": "oro", "reserva": "si", "de": "rival"}, ["Monedas de Oro"]),
    ({"todas": "carta", "menos": ["oro", "aliado"]}, ["Palo"]),
    # Oros have no cost: no condition on it is met (ML-3.3.12)
    ({"todas": "carta", "coste_max": 9, "menos": ["aliado", "arma"]}, []),
]


@pytest.mark.parametrize(("campos", "found"), _EN_JUEGO, ids=[str(c) for c, _f in _EN_JUEGO])
def test_cards_in_play(campos: dict[str, Any], found: list[str]) -> None:
    m = completa()
    f = filtro(**campos)
    source = ident(m, "Chico")
    seen = f.piezas(m, 0, source)
    assert sorted(nombres(m, seen)) == sorted(found)
    for i, p in m.piezas.items():
        assert f.cumple(m, 0, source, i) == (i in seen)
        e = m.estado(i)
        assert f.cumple_basico(m, 0, source, p, e.razas, e.palabras) == (i in seen)


def test_the_bearer_of_the_source() -> None:
    m = completa()
    f = Filtro(ALIADO)
    f.portador_de_la_fuente = True
    assert nombres(m, f.piezas(m, 0, ident(m, "Palo"))) == ["Medio"]


def test_the_raza_and_the_words_given_rule_over_those_on_the_card() -> None:
    m = completa()
    p = m.piezas[ident(m, "Sin Raza")]
    assert not filtro(todos="aliado", raza="kami").cumple_basico(m, 0, 0, p, 0, 0)
    assert filtro(todos="aliado", raza="kami").cumple_basico(m, 0, 0, p, 1 << 15, 0)
    assert filtro(todos="aliado", imbloqueable="si").cumple_basico(m, 0, 0, p, 0, IMBLOQUEABLE)


def test_what_reads_the_fuerza_says_so() -> None:
    assert filtro(todos="aliado", fuerza_max=2).usa_fuerza
    assert filtro(todos="aliado", mayor_fuerza="si").usa_fuerza
    assert not filtro(todos="aliado", coste_max=2).usa_fuerza


def test_a_choice_remembered_by_the_source() -> None:
    m = tabla(
        a={"defensa": [{"carta": "Chico", "elegido": "guerrero"}]},
        b={"defensa": ["Grande", "Medio"]},
    )
    f = filtro(todos="aliado", de="rival", elegido="raza")
    assert nombres(m, f.piezas(m, 0, ident(m, "Chico"))) == ["Grande"]
    assert f.piezas(m, 0, 0) == []


@pytest.mark.parametrize(
    ("campos", "found"),
    [
        ({"todos": "aliado", "raza": "chaman"}, ["Chico"]),
        ({"todos": "aliado", "fuerza_max": 2}, ["Chico", "Sin Raza", "Demonio"]),
        ({"todas": "carta", "coste_max": 0}, ["Palo", "Poste", "Demonio"]),
        ({"todos": "oro", "coste_max": 0}, []),
        ({"todos": "aliado", "fuerza_mayor_que_coste": "si"}, ["Medio", "Grande"]),
        ({"todos": "oro", "con_habilidad": "si"}, ["Oro Raro"]),
        ({"todos": "aliado", "imbloqueable": "si"}, ["Grande"]),
        ({"todas": "carta", "mismo_nombre": "si"}, ["Chico"]),
    ],
)
def test_cards_out_of_play_count_by_what_is_printed(campos: dict[str, Any], found: list[str]) -> None:
    m = mesa(cartas=conjunto(*CARTAS["cartas"], aliado("Equis", 0) | {"coste": "X", "fuerza": "X"}))
    names = ["Chico", "Medio", "Grande", "Sin Raza", "Palo", "Poste", "Oro Raro", "Equis"]
    numbers = {name: m.catalogo.por_nombre[name][0] for name in names}
    f = filtro(**campos)
    expected = ["Equis" if name == "Demonio" else name for name in found]
    assert [n for n in names if f.cumple_carta(m, numbers[n], numbers["Chico"])] == expected


# -- amounts --------------------------------------------------------------------------------------------------------


def jugada(m: Mesa, name: str = "", control: int = 0) -> Jugada:
    """An ability of a card in play, as if it were being looked at."""
    source = ident(m, name) if name else 0
    o = Jugada(900, HABILIDAD, control, m.piezas[source].carta if source else 0)
    o.fuente = source
    return o


def cuenta(m: Mesa, amount: object, o: Jugada) -> int:
    return valor(m, o, VOCABULARIO.amount(tree_of(amount), "cantidad"))


def cumple(m: Mesa, condition: object, o: Jugada) -> bool:
    return se_cumple(m, o, VOCABULARIO.condition(tree_of(condition), "condicion"))


@pytest.mark.rule("ML-2.4.3")
def test_the_cost_of_a_card_is_the_printed_one() -> None:
    """Also while something makes it cheaper to play."""
    feria = totem("Feria", {"abarata": 2, "cuesta": {"todos": "aliado"}})
    caro = aliado("Caro", 1) | {"coste": 5}
    m = mesa(cartas=conjunto(feria, caro), a={"apoyo": ["Feria"], "defensa": ["Caro"], "mano": ["Caro"]})
    assert de_la_mesa(m, "A.coste.Caro") == 3
    assert cuenta(m, {"coste_de": "yo"}, jugada(m, "Caro")) == 5


def test_amounts_counted_on_the_table() -> None:
    m = tabla(
        a={
            "defensa": ["Chico", {"carta": "Medio", "armas": ["Palo"]}],
            "mano": ["Chico", "Chico"],
            "cementerio": ["Oro Raro", "Chico", "Oro Raro"],
            "reserva": 3,
        },
        b={"defensa": ["Grande"], "mano": ["Medio"], "reserva": 1, "castillo": 12},
    )
    o = jugada(m, "Chico")
    assert cuenta(m, {"cuenta": {"cada": "oro", "de": "propio"}}, o) == 3
    assert cuenta(m, {"cuenta": {"cada": "aliado"}}, o) == 3
    assert cuenta(m, {"por": 2, "cada": {"cuenta": {"cada": "arma"}}}, o) == 2
    assert cuenta(m, {"cuenta_cementerio": "oro", "de": "propio"}, o) == 2
    assert cuenta(m, {"cartas_en": "mano"}, o) == 2
    assert cuenta(m, {"cartas_en": "mano", "de": "rival"}, o) == 1
    assert cuenta(m, {"cartas_en": "castillo", "de": "rival"}, o) == 12
    assert cuenta(m, {"mayor_fuerza": {"cada": "aliado", "de": "propio"}}, o) == 5
    assert cuenta(m, {"fuerza_de": "yo"}, o) == 1
    assert cuenta(m, {"coste_de": "yo"}, o) == 1
    assert cuenta(m, "fuerza_propia", o) == 1
    assert cuenta(m, "fuerza_propia", jugada(m, "Palo")) == 5  # that of the bearer
    gone = jugada(m)
    gone.fuerza = 4
    assert cuenta(m, "fuerza_propia", gone) == 4
    o.cuenta, o.otro, o.x = 3, 6, 2
    assert [cuenta(m, w, o) for w in ("lo_pagado", "dano", "x")] == [3, 6, 2]


# -- conditions -----------------------------------------------------------------------------------------------------


def test_how_many_there_are() -> None:
    m = completa()
    o = jugada(m, "Chico")
    assert cumple(m, {"hay": {"cada": "aliado", "de": "propio"}, "al_menos": 2}, o)
    assert not cumple(m, {"hay": {"cada": "aliado", "de": "propio"}, "al_menos": 3}, o)
    assert cumple(m, {"hay": {"cada": "totem"}, "como_mucho": 0}, o)
    assert cumple(m, {"mas": "oro"}, o) and not cumple(m, {"mas": "oro", "quien": "oponente"}, o)
    assert cumple(m, {"mas": "oro", "por": 2}, o) and not cumple(m, {"mas": "oro", "por": 3}, o)
    assert cumple(m, {"no": {"mas": "oro"}}, jugada(m, "Grande", 1))
    assert cumple(m, {"o": [{"hay": {"cada": "totem"}}, {"hay": {"cada": "arma"}}]}, o)


def test_zones_out_of_play() -> None:
    m = tabla(a={"mano": ["Chico", "Chico"], "castillo": 4}, b={"mano": ["Chico"]})
    o = jugada(m)
    assert cumple(m, {"cartas": "castillo", "menos_de": 5}, o)
    assert cumple(m, {"cartas": "castillo", "de": "rival", "al_menos": 5}, o)
    assert cumple(m, {"cartas": "mano", "al_menos": 2}, o)
    assert cumple(m, {"mas_en_mano": "tu"}, o) and not cumple(m, {"mas_en_mano": "oponente"}, o)


@pytest.mark.rule("ML-3.2.3")
def test_what_a_card_bears() -> None:
    m = tabla(a={"defensa": ["Chico", {"carta": "Medio", "armas": ["Palo"]}]})
    assert cumple(m, {"porta": 1, "nombre": "Palo"}, jugada(m, "Medio"))
    assert not cumple(m, {"porta": 2, "nombre": "Palo"}, jugada(m, "Medio")), "it bears only one"
    assert not cumple(m, {"porta": 1, "nombre": "Poste"}, jugada(m, "Medio"))
    assert not cumple(m, {"porta": 1, "nombre": "Palo"}, jugada(m, "Chico"))


def test_what_a_card_is() -> None:
    m = completa()
    palo = jugada(m, "Palo")
    assert cumple(m, {"es": "portador", "raza": "samurai"}, palo)
    assert not cumple(m, {"es": "portador", "nombre": ["Chico"]}, palo)
    assert cumple(m, {"es": "yo", "con_arma": "si"}, jugada(m, "Medio"))
    assert not cumple(m, {"es": "yo", "con_arma": "si"}, jugada(m, "Chico"))
    o = jugada(m, "Chico")
    o.sujeto = ident(m, "Grande")
    assert cumple(m, {"es": "sujeto", "imbloqueable": "si"}, o)


@pytest.mark.rule("ML-2.3.1")
def test_razas_that_are_shared() -> None:
    m = tabla(a={"defensa": ["Chico", "Chico"]}, b={"defensa": ["Chico", "Grande"]})
    assert cumple(m, "todos_de_una_raza", jugada(m)) and not cumple(m, "todos_de_una_raza", jugada(m, "", 1))
    assert cumple(m, {"todos_son": "chaman"}, jugada(m)) and not cumple(m, {"todos_son": "chaman"}, jugada(m, "", 1))
    empty = tabla(a={"defensa": ["Sin Raza"]})
    assert not cumple(empty, "todos_de_una_raza", jugada(empty))
    none = tabla()
    assert not cumple(none, "todos_de_una_raza", jugada(none)) and cumple(none, {"todos_son": "kami"}, jugada(none))


@pytest.mark.rule("ML-3.1.8")
def test_who_has_just_entered_play() -> None:
    """It is counted in turns of the table: what entered in the turn before is no longer new."""
    m = tabla(a={"defensa": ["Chico", {"carta": "Grande", "nueva": True}]}, b={"defensa": ["Medio"]})
    assert [cumple(m, "entro_este_turno", jugada(m, name)) for name in ("Chico", "Grande")] == [False, True]
    assert not cumple(m, "entro_este_turno", jugada(m)), "what has no card in play has not entered"


@pytest.mark.rule("ML-10.6.1", "ML-9.3.1.1")
def test_what_happened_before() -> None:
    m = tabla(a={"defensa": ["Chico"], "jugadas": 1, "atacado": ["Grande"]}, b={"defensa": ["Grande"], "jugadas": 2})
    o = jugada(m, "Chico")
    assert cumple(m, "fuiste_atacado", o) and not cumple(m, "fuiste_atacado", jugada(m, "Grande", 1))
    assert cuenta(m, "atacantes_del_turno_pasado", o) == 1
    assert cuenta(m, "atacantes_del_turno_pasado", jugada(m, "Grande", 1)) == 0
    assert nombres(m, filtro(todos="aliado", te_ataco="si").piezas(m, 0, 0)) == ["Grande"]
    assert cumple(m, "primera_carta", o) and not cumple(m, "primera_carta", jugada(m, "Grande", 1))
    assert cumple(m, {"turno": "propio"}, o) and cumple(m, {"turno": "rival"}, jugada(m, "", 1))
    assert not cumple(m, {"ataco_este_turno": "yo"}, o) and not cumple(m, "en_batalla", o)
    assert not cumple(m, {"declarado_este_turno": "yo"}, o)
    m.piezas[o.fuente].declarado = m.turno  # the attack was cancelled
    assert cumple(m, {"declarado_este_turno": "yo"}, o) and not cumple(m, {"ataco_este_turno": "yo"}, o)
    m.atacaron = [o.fuente]
    assert cumple(m, {"ataco_este_turno": "yo"}, o)
    assert nombres(m, filtro(todos="aliado", ataco_este_turno="si").piezas(m, 0, 0)) == ["Chico"]


@pytest.mark.rule("ML-10.6.1")
def test_the_battle() -> None:
    m = tabla(
        fase="guerra",
        a={"ataque": ["Grande"], "defensa": ["Chico"]},
        b={"defensa": ["Medio", "Sin Raza"], "mano": ["Rayo"], "reserva": 1},
        batalla={"bloqueos": {"Medio": "Grande"}},
    )
    assert nombres(m, filtro(todos="aliado", atacando="si").piezas(m, 0, 0)) == ["Grande"]
    assert nombres(m, filtro(todos="aliado", defendiendo="si").piezas(m, 0, 0)) == ["Medio"]
    assert sorted(nombres(m, filtro(todos="aliado", en_batalla="si").piezas(m, 0, 0))) == ["Grande", "Medio"]
    assert cumple(m, "en_batalla", jugada(m)) and cumple(m, {"atacando": "yo"}, jugada(m, "Grande"))
    assert not cumple(m, {"atacando": "yo"}, jugada(m, "Chico")) and not cumple(
        m, {"atacando": "yo"}, jugada(m, "Medio")
    )
    assert filtro(todos="aliado", de="propio").de == PROPIO
