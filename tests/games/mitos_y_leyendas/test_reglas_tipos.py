"""Chapter 3: Aliados, Armas, Oros, Talismanes that answer, Tótems."""

# Over 500 lines: one chapter of the rules.

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, arma, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import juega, mesa, pregunta, preguntado, sucesos, valor
from games.mitos_y_leyendas.rules_kit import explica, legal
from games.mitos_y_leyendas.views_kit import en_juego, vista

from coliseo.effects.source import CardError
from coliseo.games.mitos_y_leyendas.flow.codes import A_JUGAR
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.model.pieces import DEFENSA
from coliseo.games.mitos_y_leyendas.shelf import library
from coliseo.kernel.frames import answer
from coliseo.tabletop.codes import kind_of

DOS = aliado("Dos", 2, coste=4)
TRES = aliado("Tres", 3, coste=1)
CINCO = aliado("Cinco", 5, coste=2)
LLANAS = (DOS, TRES, CINCO)


def pagados(m: Any, seat: str = "A") -> int:
    return sum(valor(m, f"{seat}.pagado").values())


# -- 3.1 Aliados ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-3.1.1")
def test_the_fuerza_of_an_attacker_is_the_damage_to_the_castillo() -> None:
    m = mesa(cartas=conjunto(*LLANAS), A={"defensa": ["Tres", "Dos"]}, B={"castillo": 20})
    juega(m, {"A": {"ataca": ["Tres", "Dos"]}}, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "A.ataque") == {"Tres": 1, "Dos": 1}
    assert valor(m, "B.castillo") == 15


@pytest.mark.rule("ML-3.1.1")
@pytest.mark.parametrize(
    ("blocker", "left", "mine", "theirs"), [("Dos", 19, 0, 1), ("Tres", 20, 1, 1), ("Cinco", 20, 1, 0)]
)
def test_fuerzas_are_compared_when_two_aliados_meet(blocker: str, left: int, mine: int, theirs: int) -> None:
    m = mesa(cartas=conjunto(*LLANAS), A={"defensa": ["Tres"]}, B={"castillo": 20, "defensa": [blocker]})
    juega(m, {"A": {"ataca": ["Tres"]}}, {"B": {"bloquea": {blocker: "Tres"}}})
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "B.castillo") == left
    assert (valor(m, "A.cementerio.Tres"), len(sucesos(m, "destruye", pieza_de="B"))) == (mine, theirs)


@pytest.mark.rule("ML-3.1.1")
@pytest.mark.parametrize(
    "amount",
    [{"fuerza_de": {"un": "aliado", "de": "propio"}}, {"mayor_fuerza": {"cada": "aliado", "de": "propio"}}],
)
def test_texts_that_speak_of_fuerza_read_it_from_the_aliado(amount: object) -> None:
    m = mesa(
        cartas=conjunto(*LLANAS, talisman("Prueba", {"botar": amount})),
        A={"mano": ["Prueba"], "defensa": [{"carta": "Tres", "bono": 1}]},
        B={"castillo": 20, "defensa": ["Cinco"]},
    )
    juega(m, {"A": {"juega": "Prueba"}}, "resuelve")
    assert valor(m, "B.castillo") == 16


@pytest.mark.rule("ML-3.1.1")
def test_an_aliado_may_count_by_its_own_fuerza() -> None:
    martillo = aliado("Martillo", 4, activada("nada", {"botar": "fuerza_propia"}))
    m = mesa(cartas=conjunto(martillo), A={"defensa": ["Martillo"]}, B={"castillo": 20})
    juega(m, {"A": {"usa": "Martillo"}}, "resuelve")
    assert valor(m, "B.castillo") == 16


@pytest.mark.rule("ML-3.1.1")
def test_only_aliados_fight() -> None:
    with pytest.raises(CardError):
        mesa(cartas=conjunto(totem("Poste", para_atacar={"oros": 1})))
    m = mesa(A={"apoyo": ["Tótem de Jaguar"], "reserva": 1, "defensa": ["Thor"]})
    assert legal(m, "A", {"ataca": ["Thor"]})
    assert not legal(m, "A", {"ataca": ["Tótem de Jaguar"]})


RESCATE = talisman("Rescate", {"subir": {"en_cementerio": "aliado", "fuerza_max": 2}})


@pytest.mark.rule("ML-3.1.2", "ML-10.29.3")
def test_in_the_cementerio_only_the_printed_fuerza_counts() -> None:
    """Tótem de Jaguar raises Aliados in play; those in the Cementerio stay as printed."""
    m = mesa(
        cartas=conjunto(*LLANAS, RESCATE),
        A={"mano": ["Rescate"], "defensa": ["Dos"], "apoyo": ["Tótem de Jaguar"], "cementerio": ["Dos", "Tres"]},
    )
    assert valor(m, "Dos.fuerza") == 3
    assert "ML-3.1.2" in explica(m, "A", {"juega": "Rescate", "a": "Tres"})
    juega(m, {"A": {"juega": "Rescate", "a": "Dos"}}, "resuelve")
    assert valor(m, "A.mano") == {"Dos": 1}


@pytest.mark.rule("ML-3.1.2", "ML-10.29.3")
def test_a_bonus_does_not_follow_an_aliado_out_of_play() -> None:
    m = mesa(
        cartas=conjunto(*LLANAS, RESCATE, talisman("Rayo", {"destruir": {"un": "aliado"}})),
        A={"mano": ["Rescate", "Rayo"], "defensa": [{"carta": "Dos", "permanente": 3}]},
    )
    assert valor(m, "Dos.fuerza") == 5
    juega(m, {"A": {"juega": "Rayo", "a": "Dos"}}, "resuelve")
    assert legal(m, "A", {"juega": "Rescate", "a": "Dos"})


@pytest.mark.rule("ML-3.1.2", "ML-10.29.3")
@pytest.mark.parametrize(
    ("effect", "mano", "castillo"),
    [
        ({"buscar": {"un": "aliado", "fuerza_max": 2}, "en": "castillo_rival", "a": "cementerio"}, [], ["Dos", "Tres"]),
        ({"descartar_mirando": {"un": "aliado", "fuerza_max": 2}}, ["Dos", "Uno", "Tres"], ["Cinco"]),
    ],
)
def test_in_castillo_and_hand_too(effect: object, mano: list[str], castillo: list[str]) -> None:
    m = mesa(
        cartas=conjunto(*LLANAS, aliado("Uno", 1), talisman("Prueba", effect)),
        A={"mano": ["Prueba"]},
        B={"mano": mano, "castillo": castillo, "tope": ["Cinco"], "apoyo": ["Tótem de Jaguar"]},
    )
    juega(m, {"A": {"juega": "Prueba"}})
    assert not legal(m, "A", {"elige": "Tres"})
    juega(m, {"A": {"elige": "Dos"}}, "resuelve")
    assert valor(m, "B.cementerio") == {"Dos": 1}


@pytest.mark.rule("ML-3.1.2")
def test_the_fuerza_of_a_card_of_the_cementerio_is_counted_as_printed() -> None:
    m = mesa(
        cartas=conjunto(*LLANAS, talisman("Eco", {"botar": {"fuerza_de": {"en_cementerio": "aliado"}}})),
        A={"mano": ["Eco"], "cementerio": ["Tres"], "apoyo": ["Tótem de Jaguar"]},
        B={"castillo": 20},
    )
    juega(m, {"A": {"juega": "Eco", "a": "Tres"}}, "resuelve")
    assert valor(m, "B.castillo") == 17


@pytest.mark.rule("ML-3.1.3")
@pytest.mark.parametrize(
    ("effect", "fuerza"),
    [
        ({"bono": 3, "a": {"un": "aliado"}}, 5),
        ({"reducir": 1, "a": {"un": "aliado"}}, 1),
        ({"doblar": {"un": "aliado"}}, 4),
        ({"fijar": 0, "a": {"un": "aliado"}}, 0),
    ],
)
def test_modifiers_and_setters_act_on_the_base_and_then_it_is_the_base_again(effect: object, fuerza: int) -> None:
    m = mesa(cartas=conjunto(DOS, talisman("Prueba", effect)), A={"mano": ["Prueba"], "defensa": ["Dos"]})
    juega(m, {"A": {"juega": "Prueba", "a": "Dos"}}, "resuelve")
    seen = en_juego(m, "dos", "B")
    assert seen is not None
    assert (seen["fuerza"], seen["fuerza_base"]) == (fuerza, 2)
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "Dos.fuerza") == 2


@pytest.mark.rule("ML-3.1.5")
def test_a_continuous_ability_doubles_the_fuerza_while_it_is_in_force() -> None:
    eco = totem("Eco", {"sobre": {"todos": "aliado", "de": "propio"}, "dobla": "si"})
    quita = talisman("Quita", {"destruir": {"un": "totem"}})
    m = mesa(
        cartas=conjunto(*LLANAS, eco, quita),
        A={"apoyo": ["Eco"], "defensa": ["Dos"], "mano": ["Quita"]},
        B={"defensa": ["Cinco"]},
    )
    assert (valor(m, "Dos.fuerza"), valor(m, "Cinco.fuerza")) == (4, 5)
    juega(m, {"A": {"juega": "Quita", "a": "Eco"}}, "resuelve")
    assert valor(m, "Dos.fuerza") == 2


@pytest.mark.rule("ML-3.1.3")
def test_a_continuous_ability_may_set_the_fuerza_to_the_cost() -> None:
    espejo = totem("Espejo", {"sobre": {"todos": "aliado"}, "intercambia": "si"})
    m = mesa(cartas=conjunto(*LLANAS, espejo), A={"apoyo": ["Espejo"], "defensa": ["Dos"]}, B={"defensa": ["Cinco"]})
    assert (valor(m, "Dos.fuerza"), valor(m, "Cinco.fuerza")) == (4, 2)


# -- 3.2 Armas ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-3.2.1", "ML-10.42.1")
@pytest.mark.parametrize(
    ("name", "fuerza", "words"),
    [("Nanigata", 4, {}), ("Tetsu-Bishi", 0, {}), ("Honda", 4, {"imbloqueable": 1}), ("Fu Tao", 0, {})],
)
def test_an_arma_goes_under_an_aliado_and_gives_it_fuerza_a_setter_or_an_ability(
    name: str, fuerza: int, words: dict[str, int]
) -> None:
    m = mesa(cartas=conjunto(TRES), A={"mano": [name], "reserva": 3, "defensa": ["Tres"]})
    assert valor(m, "Tres.palabras") == {}
    juega(m, {"A": {"juega": name, "a": "Tres"}}, "resuelve")
    assert (valor(m, "Tres.fuerza"), valor(m, "Tres.palabras")) == (fuerza, words)
    # the Aliado is its bearer, and the Arma lies under it and in no line of its own
    assert valor(m, "Tres.armas") == {name: 1}
    assert (valor(m, f"{name}.portador"), valor(m, f"{name}.linea")) == ("Tres", "portada")
    assert (valor(m, "A.armas"), valor(m, "A.defensa")) == ({name: 1}, {"Tres": 1})


@pytest.mark.rule("ML-3.2.2", "ML-3.2.3", "ML-3.2.4", "ML-3.2.5", "ML-5.2.1")
@pytest.mark.parametrize(
    ("defensa", "possible"),
    [
        ([], False),
        (["Tres"], False),  # it has no Raza
        ([{"carta": "Machi", "armas": ["Kunai"]}], False),  # it bears one already
        (["Tres", "Machi"], True),
    ],
)
@pytest.mark.parametrize("side", ["A", "B"])
def test_an_arma_is_not_played_while_nobody_in_play_can_bear_it(
    defensa: list[object], possible: bool, side: str
) -> None:
    """A staff for Chamanes; a bearer on the other side will do."""
    staff = arma("Bastón", {"fuerza": 1}, porta={"un": "aliado", "raza": "chaman"})
    seats: dict[str, dict[str, object]] = {"A": {"mano": ["Bastón"]}, "B": {}}
    seats[side]["defensa"] = defensa
    m = mesa(cartas=conjunto(TRES, staff), **seats)
    assert legal(m, "A", {"juega": "Bastón"}) is possible
    reasons = set() if possible else {"ML-3.2.2", "ML-3.2.3", "ML-3.2.4", "ML-3.2.5"}
    assert explica(m, "A", {"juega": "Bastón"}) == reasons


@pytest.mark.rule("ML-3.2.2", "ML-3.2.9")
def test_nothing_but_an_aliado_in_play_bears_an_arma() -> None:
    m = mesa(
        cartas=conjunto(TRES, arma("Palo"), totem("Poste")),
        A={"mano": ["Palo"], "defensa": ["Tres"], "apoyo": ["Poste"], "reserva": 1},
        B={"defensa": ["Tres"]},
    )
    window = pregunta(m)
    (play,) = [code for code in window.menu if kind_of(code) == A_JUGAR]
    answer(m, window.seat, window.token, (play,))
    q = pregunta(m)
    assert (q.purpose, q.rule) == ("portador", "ML-3.2.2")
    lines = {p.ident: p.linea for p in m.piezas.values()}
    for ident, line in lines.items():
        refused = [refusal.guard for refusal in GAME.explain(m, q, ident)]
        assert refused == ([] if line == DEFENSA else ["es_aliado"])
        assert (ident in q.menu) == (not refused)
    assert [refusal.guard for refusal in GAME.explain(m, q, 999)] == ["es_aliado"]


@pytest.mark.rule("ML-3.2.1")
def test_an_ability_of_the_arma_speaks_of_its_bearer() -> None:
    """Nunchaku: +2 to its bearer when it blocks, and to nobody else."""
    m = mesa(
        cartas=conjunto(*LLANAS),
        A={"defensa": ["Cinco"]},
        B={"defensa": [{"carta": "Tres", "armas": ["Nunchaku"]}, "Dos"]},
    )
    juega(m, {"A": {"ataca": ["Cinco"]}}, {"B": {"bloquea": {"Tres": "Cinco"}}}, "resuelve")
    assert [(e["fuerza"], e["fuerza_contra"]) for e in sucesos(m, "compara")] == [(5, 5)]
    assert [e["pieza"] for e in sucesos(m, "bono")] == ["Tres"]


@pytest.mark.rule("ML-3.2.1")
def test_a_bearer_may_speak_of_the_arma_it_gets() -> None:
    manco = aliado("Manco", 1, cuando("porta", {"destruir": "el_arma"}))
    m = mesa(cartas=conjunto(manco, arma("Palo")), A={"mano": ["Palo"], "defensa": ["Manco"]})
    juega(m, {"A": {"juega": "Palo", "a": "Manco"}}, "resuelve")
    assert (valor(m, "A.cementerio"), valor(m, "Manco.armas")) == ({"Palo": 1}, {})


@pytest.mark.rule("ML-3.2.1")
def test_what_an_arma_gives_may_be_doubled_and_only_that() -> None:
    m = mesa(
        cartas=conjunto(TRES, talisman("Afilar", {"doblar_arma": {"una": "arma"}})),
        A={"mano": ["Afilar"], "defensa": [{"carta": "Tres", "armas": ["Kunai"]}]},
    )
    assert valor(m, "Tres.fuerza") == 5
    juega(m, {"A": {"juega": "Afilar", "a": "Kunai"}}, "resuelve")
    assert valor(m, "Tres.fuerza") == 7


@pytest.mark.rule("ML-3.2.6", "ML-10.43.1")
def test_armas_stay_on_an_aliado_that_loses_leave_to_bear_several() -> None:
    """Casandra may bear one more; without her ability she keeps the two she has, and gets no third."""
    m = mesa(
        A={
            "mano": ["Apolo", "Nanigata"],
            "reserva": 9,
            "defensa": [{"carta": "Casandra", "armas": ["Kunai", "Nanigata"]}],
        }
    )
    juega(m, {"A": {"juega": "Apolo", "a": "Casandra"}}, "resuelve")
    assert valor(m, "Casandra.sin_habilidad") is True
    assert valor(m, "Casandra.armas") == {"Kunai": 1, "Nanigata": 1}
    assert (valor(m, "Casandra.fuerza"), valor(m, "A.cementerio")) == (4, {"Apolo": 1})
    assert not legal(m, "A", {"juega": "Nanigata", "a": "Casandra"})


@pytest.mark.rule("ML-3.2.6", "ML-10.43.1")
def test_armas_stay_when_the_totem_that_allowed_them_leaves() -> None:
    m = mesa(
        cartas=conjunto(TRES),
        A={
            "mano": ["Perla de Dragón", "Nanigata"],
            "reserva": 9,
            "apoyo": ["Tótem del Mono"],
            "defensa": [{"carta": "Tres", "armas": ["Kunai"]}],
        },
    )
    juega(m, {"A": {"juega": "Nanigata", "a": "Tres"}}, "resuelve")
    juega(m, {"A": {"juega": "Perla de Dragón", "a": "Tótem del Mono"}}, "resuelve")
    assert (valor(m, "A.apoyo"), valor(m, "Tres.armas"), valor(m, "Tres.fuerza")) == (
        {}, {"Kunai": 1, "Nanigata": 1}, 6,
    )  # fmt: skip


@pytest.mark.rule("ML-10.28.2")
def test_an_extra_arma_is_one_more_and_only_one() -> None:
    m = mesa(
        A={"mano": ["Nanigata", "Nanigata"], "reserva": 9, "defensa": [{"carta": "Casandra", "armas": ["Kunai"]}]},
        B={"defensa": ["Thor"]},
    )
    juega(m, {"A": {"juega": "Nanigata", "a": "Casandra"}}, "resuelve")
    assert valor(m, "Casandra.armas") == {"Kunai": 1, "Nanigata": 1}
    assert "ML-10.28.2" in explica(m, "A", {"juega": "Nanigata", "a": "Casandra"})


@pytest.mark.rule("ML-10.28.2")
def test_an_extra_arma_is_added_to_those_it_could_bear() -> None:
    """Casandra under a Tótem del Mono: one, one more, and one more."""
    m = mesa(
        A={
            "mano": ["Nanigata", "Nanigata"],
            "reserva": 9,
            "apoyo": ["Tótem del Mono"],
            "defensa": [{"carta": "Casandra", "armas": ["Kunai", "Kunai"]}],
        },
    )
    juega(m, {"A": {"juega": "Nanigata", "a": "Casandra"}}, "resuelve")
    assert valor(m, "Casandra.armas") == {"Kunai": 2, "Nanigata": 1}
    assert not legal(m, "A", {"juega": "Nanigata", "a": "Casandra"})


# -- 3.3 Oros -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-3.3.1")
def test_oros_pay_for_cards_and_for_abilities() -> None:
    obrero = aliado("Obrero", 1, activada({"oros": 1}, {"robar": 1}), coste=2)
    m = mesa(cartas=conjunto(obrero), A={"mano": ["Obrero"], "reserva": 3})
    juega(m, {"A": {"juega": "Obrero"}}, "resuelve")
    assert pagados(m) == 2
    juega(m, {"A": {"usa": "Obrero"}}, "resuelve")
    assert (pagados(m), valor(m, "A.reserva"), valor(m, "A.cartas_en_mano")) == (3, {}, 1)
    assert not legal(m, "A", {"usa": "Obrero"})
    assert not legal(mesa(cartas=conjunto(obrero), A={"mano": ["Obrero"], "reserva": 1}), "A", {"juega": "Obrero"})


@pytest.mark.rule("ML-3.3.3")
def test_oros_are_without_ability_with_ability_or_virtual_and_all_pay() -> None:
    m = mesa(
        cartas=conjunto(aliado("Caro", 1, coste=3), oro("Doblón")),
        A={"mano": ["Caro"], "reserva": ["Doblón", "Go"], "virtuales": 1},
    )
    kinds = {p["carta"]: library.card_page(p["carta"], "es") for p in vista(m, "A")["piezas"] if p["carta"] == "go"}
    assert kinds["go"] is not None and kinds["go"]["tiene_habilidad"]
    assert vista(m, "B")["jugadores"][0]["virtuales"] == [{"para": [], "cuantos": 1, "codigo": 0}]
    juega(m, {"A": {"juega": "Caro", "paga": ["Doblón", "Go", "virtual"]}}, "resuelve")
    # the virtual one is gone, the cards were moved
    assert (valor(m, "A.pagado"), valor(m, "A.oros_virtuales")) == ({"Doblón": 1, "Go": 1}, 0)
    assert valor(m, "A.defensa") == {"Caro": 1}


@pytest.mark.rule("ML-3.3.3")
@pytest.mark.parametrize(("kind", "left"), [("con_habilidad", "Doblón"), ("sin_habilidad", "Go")])
def test_texts_tell_oros_with_ability_from_oros_without(kind: str, left: str) -> None:
    m = mesa(
        cartas=conjunto(oro("Doblón"), talisman("Prueba", {"destruir": {"todos": "oro", kind: "si"}})),
        A={"mano": ["Prueba"]},
        B={"reserva": ["Doblón", "Go"]},
    )
    juega(m, {"A": {"juega": "Prueba"}}, "resuelve")
    assert valor(m, "B.reserva") == {left: 1}


@pytest.mark.rule("ML-3.3.11")
def test_an_oro_that_lost_its_ability_counts_as_one_without() -> None:
    """Tui takes the ability of opposing Oros, so Go ("an opposing Oro with ability") no longer finds any."""
    sin = talisman("Criba", {"destruir": {"un": "oro", "de": "rival", "sin_habilidad": "si"}})
    for seats, con, without in (({}, True, False), ({"apoyo": ["Tui"]}, False, True)):
        m = mesa(
            cartas=conjunto(sin),
            A={"mano": ["Criba"], "reserva": ["Go"], **seats},
            B={"reserva": ["Yasakani"]},
        )
        assert legal(m, "A", {"usa": "Go", "a": "Yasakani"}) is con
        assert legal(m, "A", {"juega": "Criba", "a": "Yasakani"}) is without


@pytest.mark.rule("ML-3.3.12")
def test_a_condition_on_cost_never_finds_an_oro() -> None:
    barato = talisman("Barato", {"destruir": {"una": "carta", "coste_max": 3}})
    m = mesa(
        cartas=conjunto(barato, oro("Doblón")),
        A={"mano": ["Barato"]},
        B={"reserva": ["Doblón"], "apoyo": ["Tótem de Jaguar"]},
    )
    assert "ML-3.3.12" in explica(m, "A", {"juega": "Barato", "a": "Doblón"})
    assert legal(m, "A", {"juega": "Barato", "a": "Tótem de Jaguar"})
    only = mesa(cartas=conjunto(barato, oro("Doblón")), A={"mano": ["Barato"]}, B={"reserva": ["Doblón"]})
    assert not legal(only, "A", {"juega": "Barato"})


@pytest.mark.rule("ML-3.3.12")
def test_nor_one_in_the_cementerio() -> None:
    m = mesa(
        cartas=conjunto(talisman("Rescate", {"subir": {"en_cementerio": "carta", "coste_max": 3}}), oro("Doblón")),
        A={"mano": ["Rescate"], "cementerio": ["Doblón", "Inti"]},
    )
    assert "ML-3.3.12" in explica(m, "A", {"juega": "Rescate", "a": "Doblón"})
    assert legal(m, "A", {"juega": "Rescate", "a": "Inti"})


# -- 3.4 Talismanes that answer -------------------------------------------------------------------------------------


@pytest.mark.rule("ML-3.4.5")
def test_a_response_is_played_at_its_moment_and_at_no_other() -> None:
    """Kawarimi answers the Declaración de Ataque of the opponent."""
    m = mesa(cartas=conjunto(TRES), A={"defensa": ["Tres"], "mano": ["Kawarimi"], "reserva": 3}, B={
        "mano": ["Kawarimi"], "reserva": 3,
    })  # fmt: skip
    assert "ML-3.4.5" in explica(m, "A", {"juega": "Kawarimi"})
    juega(m, {"A": {"ataca": ["Tres"]}})
    assert legal(m, "B", {"responde": "Kawarimi"})
    late = juega(
        mesa(
            cartas=conjunto(TRES, aliado("Mago", 1, activada("nada", {"robar": 1}))),
            A={"defensa": ["Tres"]},
            B={"mano": ["Kawarimi"], "reserva": 3, "defensa": ["Mago"]},
        ),
        {"A": {"ataca": ["Tres"]}},
        {"hasta": {"fase": "guerra"}},
    )
    assert preguntado(late) == ("B", "guerra")
    assert "ML-3.4.5" in explica(late, "B", {"juega": "Kawarimi"})


@pytest.mark.rule("ML-3.4.5")
def test_what_is_known_not_to_resolve_is_not_answered() -> None:
    """Kage Aruki Jutsu answers an Aliado being played, but not one that Sotz-Na has annulled."""
    b = {"mano": ["Sotz-Na", "Kage Aruki Jutsu"], "reserva": 9}
    m = mesa(cartas=conjunto(TRES), A={"mano": ["Tres", "Thor"], "reserva": 1}, B=b)
    juega(m, {"A": {"juega": "Tres"}})
    assert preguntado(m) == ("B", "anular")
    juega(m, {"B": "no anula"})
    assert preguntado(m) == ("B", "responder")
    assert legal(m, "B", {"responde": "Kage Aruki Jutsu"})
    n = mesa(cartas=conjunto(TRES), A={"mano": ["Tres", "Thor"], "reserva": 1}, B=b)
    juega(n, {"A": {"juega": "Tres"}}, {"B": {"anula": "Sotz-Na"}})
    assert preguntado(n) == ("A", "accion")
    assert valor(n, "B.mano") == {"Kage Aruki Jutsu": 1}


# -- 3.5 Tótems -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-3.5.1", "ML-4.6.1")
def test_a_totem_enters_the_linea_de_apoyo_and_serves_its_controller() -> None:
    m = mesa(
        cartas=conjunto(TRES),
        A={"mano": ["Tótem de Jaguar"], "reserva": 2, "defensa": ["Tres"]},
        B={"defensa": ["Tres"]},
    )
    juega(m, {"A": {"juega": "Tótem de Jaguar"}}, "resuelve")
    assert (valor(m, "A.apoyo"), valor(m, "A.defensa"), valor(m, "B.apoyo")) == (
        {"Tótem de Jaguar": 1}, {"Tres": 1}, {},
    )  # fmt: skip
    assert (valor(m, "Tres de A.fuerza"), valor(m, "Tres de B.fuerza")) == (4, 3)


@pytest.mark.rule("ML-3.5.2")
def test_a_totem_is_played_step_by_step_like_any_card() -> None:
    def table() -> Any:
        return mesa(A={"mano": ["Tótem de Jaguar"], "reserva": 3}, B={"mano": ["Toki"], "reserva": 1})

    m = juega(table(), {"A": {"juega": "Tótem de Jaguar"}})
    # declared, paid, and now it may be annulled
    assert (valor(m, "jugando"), valor(m, "jugadas.1.paso"), pagados(m)) == (["Tótem de Jaguar"], "D", 2)
    assert preguntado(m) == ("B", "anular")
    assert [e["carta"] for e in sucesos(m, "juega")] == ["Tótem de Jaguar"]
    juega(m, {"B": {"anula": "Toki"}}, "resuelve")
    assert (valor(m, "A.apoyo"), valor(m, "A.cementerio")) == ({}, {"Tótem de Jaguar": 1})
    n = juega(table(), {"A": {"juega": "Tótem de Jaguar"}}, {"B": "no anula"}, "resuelve")
    assert valor(n, "A.apoyo") == {"Tótem de Jaguar": 1}


@pytest.mark.rule("ML-3.5.3")
def test_a_totem_may_have_an_activated_a_triggered_or_a_continuous_ability() -> None:
    for key, kind in (("monte_kun_lun", "activada"), ("ken", "disparada"), ("totem_de_jaguar", "continua")):
        page = library.card_page(key, "es")
        assert page is not None
        assert [a["clase"] for a in page["habilidades"]] == [kind], key
    # activated: used when its player likes
    m = mesa(A={"apoyo": ["Monte Kun-Lun"], "reserva": 1}, B={"defensa": ["Berserker"]})
    juega(m, {"A": {"usa": "Monte Kun-Lun", "a": "Berserker"}}, "resuelve")
    assert (valor(m, "B.cementerio"), pagados(m)) == ({"Berserker": 1}, 1)
    # triggered: on an event
    n = mesa(A={"mano": ["Anchimallén"], "reserva": 2, "apoyo": ["Ken"]}, B={"mano": ["Thor", "Thor", "Thor"]})
    juega(n, {"A": {"juega": "Anchimallén"}}, "resuelve")
    assert len(sucesos(n, "dispara", carta="Ken")) == 1
    assert valor(n, "B.cartas_en_mano") == 1
    # continuous: all the time
    c = mesa(cartas=conjunto(TRES), A={"apoyo": ["Tótem de Jaguar"], "defensa": ["Tres"]})
    assert valor(c, "Tres.fuerza") == 4


@pytest.mark.rule("ML-3.5.4", "ML-4.6.1")
def test_a_totem_stays_until_something_takes_it_out_of_play() -> None:
    m = mesa(A={"apoyo": ["Tótem de Jaguar"], "reserva": 2, "mano": ["Perla de Dragón"]})
    for seat in ("B", "A", "B", "A"):
        juega(m, {"hasta": {"activo": seat, "fase": "vigilia"}})
        assert valor(m, "A.apoyo") == {"Tótem de Jaguar": 1}
    juega(m, {"A": {"juega": "Perla de Dragón", "a": "Tótem de Jaguar"}}, "resuelve")
    assert (valor(m, "A.apoyo"), valor(m, "A.cementerio.Tótem de Jaguar")) == ({}, 1)


@pytest.mark.rule("ML-4.6.3")
def test_nothing_but_totems_reaches_the_linea_de_apoyo() -> None:
    m = mesa(
        cartas=conjunto(TRES, arma("Palo"), oro("Doblón"), totem("Poste"), talisman("Chispa", {"robar": 1})),
        fase="oro",
        A={"mano": ["Tres", "Palo", "Doblón", "Poste", "Chispa"], "reserva": 1},
    )
    juega(m, {"A": {"oro": "Doblón"}}, {"A": {"juega": "Tres"}}, "resuelve")
    juega(m, {"A": {"juega": "Palo", "a": "Tres"}}, "resuelve", {"A": {"juega": "Chispa"}}, "resuelve")
    assert valor(m, "A.apoyo") == {}
    juega(m, {"A": {"juega": "Poste"}}, "resuelve")
    assert valor(m, "A.apoyo") == {"Poste": 1}


@pytest.mark.rule("ML-4.6.3")
@pytest.mark.parametrize(("card", "line"), [("Tres", "defensa"), ("Poste", "apoyo"), ("Doblón", "reserva")])
def test_a_change_of_control_puts_each_card_in_the_line_of_its_type(card: str, line: str) -> None:
    robo = talisman("Robo", {"tomar_control": {"una": "carta", "de": "rival"}})
    m = mesa(
        cartas=conjunto(TRES, oro("Doblón"), totem("Poste"), robo),
        A={"mano": ["Robo"]},
        B={"defensa": ["Tres"], "apoyo": ["Poste"], "reserva": ["Doblón"]},
    )
    juega(m, {"A": {"juega": "Robo", "a": card}}, "resuelve")
    assert valor(m, f"A.{line}") == {card: 1}
    assert sum(valor(m, "A.apoyo").values()) == (line == "apoyo")
