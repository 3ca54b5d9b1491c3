"""Chapter 10, what cards do to one another: affecting, bonuses, copies, damage, permanence, playing, being able to."""

# Over 500 lines: one chapter of the rules.

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import contesta, juega, mesa, pregunta, preguntado, sucesos, valor
from games.mitos_y_leyendas.rules_kit import explica, legal
from games.mitos_y_leyendas.views_kit import OBSERVADORES, en_juego, suya, ultimos, vista

from coliseo.games.mitos_y_leyendas.flow.codes import A_USAR
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.shelf import library
from coliseo.tabletop.codes import kind_of, subject_of

UNO = aliado("Uno", 1)
DOS = aliado("Dos", 2, coste=4)
TRES = aliado("Tres", 3)
CINCO = aliado("Cinco", 5)
MAGO = aliado("Mago", 1, activada("nada", {"robar": 1}), coste=3)
LLANAS = (UNO, DOS, TRES, CINCO, MAGO, oro("Doblón"))


def con(*efecto: object, a: dict[str, Any] | None = None, **posicion: object) -> Mesa:
    """A table where A holds "Prueba", a Talismán that does that."""
    own = {} if a is None else dict(a)
    own["mano"] = ["Prueba", *own.get("mano", [])]
    return mesa(cartas=conjunto(talisman("Prueba", *efecto), *LLANAS), A=own, **posicion)


def sobre(*a: str) -> dict[str, Any]:
    return {"A": {"juega": "Prueba", "a": list(a)}}


PRUEBA: dict[str, Any] = {"A": {"juega": "Prueba"}}


def pagados(m: Mesa) -> int:
    return sum(valor(m, "A.pagado").values())


# -- Afectar --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.3.1")
@pytest.mark.parametrize(
    ("effect", "path", "before", "after"),
    [
        ({"bono": 2, "a": {"un": "aliado"}}, "Mago.fuerza", 1, 3),
        ({"dar_raza": "dragon", "a": {"un": "aliado"}}, "Mago.razas", {}, {"dragon": 1}),
        ({"perder_habilidad": {"un": "aliado"}}, "Mago.sin_habilidad", False, True),
        ({"dar": ["no_ataca"], "a": {"un": "aliado"}}, "Mago.palabras", {}, {"no_ataca": 1}),
        ({"tomar_control": {"un": "aliado"}}, "Mago.de", "B", "A"),
    ],
)
def test_a_card_is_affected_when_an_effect_changes_something_of_it(
    effect: object, path: str, before: object, after: object
) -> None:
    m = con(effect, B={"defensa": ["Mago"], "mano": ["Flechero"], "reserva": 1})
    juega(m, sobre("Mago"))
    # chosen, but not affected: the Talismán has not resolved
    assert (preguntado(m), valor(m, path)) == (("B", "anular"), before)
    juega(m, {"B": "no anula"}, "resuelve")
    assert valor(m, path) == after
    seen = en_juego(m, "mago", "publico")
    assert seen is not None and (len(seen["marcas"]) == 1 or seen["asiento"] == 0)


@pytest.mark.rule("ML-10.3.1")
def test_a_card_that_cannot_be_affected_by_talismanes_stays_as_it_was() -> None:
    roca = aliado("Roca", 2, palabras=["inmune_a_talismanes"])
    m = mesa(
        cartas=conjunto(roca, aliado("Herrero", 1, activada("nada", {"bono": 1, "a": {"un": "aliado"}})), *LLANAS),
        A={"mano": ["Hefesto"], "reserva": 3, "defensa": ["Roca", "Herrero"]},
    )
    juega(m, {"A": {"juega": "Hefesto", "a": "Roca"}}, "resuelve")
    assert (valor(m, "Roca.fuerza"), valor(m, "Roca.marcas")) == (2, [])
    assert [e["pieza"] for e in sucesos(m, "inmune")] == ["Roca"]
    juega(m, {"A": {"usa": "Herrero", "a": "Roca"}}, "resuelve")
    assert valor(m, "Roca.fuerza") == 3


# -- Bono de Fuerza, Fuerza -----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.9.1")
@pytest.mark.parametrize(("name", "fuerza"), [("Huitzilopochtli", 5), ("Invunche", 1)])
def test_a_bonus_raises_or_lowers_fuerza_in_play_for_the_turn(name: str, fuerza: int) -> None:
    """Huitzilopochtli: +3 to one; Invunche: −1 to all opposing."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": [name], "reserva": 2}, B={"defensa": ["Dos"]})
    play = {"juega": name, "a": "Dos"} if name == "Huitzilopochtli" else {"juega": name}
    juega(m, {"A": play}, "resuelve")
    assert valor(m, "Dos.fuerza") == fuerza
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert (valor(m, "Dos.fuerza"), valor(m, "Dos.marcas")) == (2, [])


@pytest.mark.rule("ML-10.9.1")
def test_a_bonus_that_is_permanent_stays() -> None:
    """Hefesto."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Hefesto"], "reserva": 3, "defensa": ["Dos"]})
    juega(m, {"A": {"juega": "Hefesto", "a": "Dos"}}, "resuelve")
    for seat in ("B", "A", "B"):
        juega(m, {"hasta": {"activo": seat, "fase": "vigilia"}})
        assert valor(m, "Dos.fuerza") == 5


@pytest.mark.rule("ML-10.9.1")
def test_bonuses_may_be_taken_away() -> None:
    m = con({"quitar_bonos": {"todos": "aliado"}}, a={"defensa": [{"carta": "Dos", "permanente": 3, "bono": 1}]})
    assert valor(m, "Dos.fuerza") == 6
    juega(m, PRUEBA, "resuelve")
    assert valor(m, "Dos.fuerza") == 2


@pytest.mark.rule("ML-10.9.1")
def test_a_bonus_lasts_the_whole_turn_in_which_it_was_given() -> None:
    """It still counts in the battle of that turn, and in the Fase Final it ends."""
    m = con({"bono": 2, "a": {"un": "aliado"}}, a={"defensa": ["Uno"]}, B={"castillo": 20})
    juega(m, sobre("Uno"), "resuelve", {"A": {"ataca": ["Uno"]}}, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert (valor(m, "B.castillo"), valor(m, "Uno.fuerza")) == (17, 1)


@pytest.mark.rule("ML-10.29.1")
@pytest.mark.parametrize(
    ("attacker", "blocker", "damage", "fallen"),
    [
        ("Cinco", None, 5, []),
        ("Cinco", "Tres", 2, ["Tres"]),
        ("Tres", "Cinco", 0, ["Tres"]),
        ("Tres", "Tres", 0, ["Tres"] * 2),
    ],
)
def test_fuerza_is_what_an_attacker_hurts_and_what_a_blocker_defends(
    attacker: str, blocker: str | None, damage: int, fallen: list[str]
) -> None:
    m = mesa(
        cartas=conjunto(*LLANAS), A={"defensa": [attacker]}, B={"castillo": 20, "defensa": [blocker] if blocker else []}
    )
    juega(m, {"A": {"ataca": [attacker]}})
    if blocker:
        juega(m, {"B": {"bloquea": {f"{blocker} de B": f"{attacker} de A"}}})
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "B.castillo") == 20 - damage
    assert [e["pieza"] for e in sucesos(m, "destruye")] == fallen


@pytest.mark.rule("ML-10.29.2")
def test_effects_look_at_the_fuerza_with_all_its_modifiers() -> None:
    """Xolotl destroys opposing Aliados of Fuerza 4 or more: raised ones fall, lowered ones do not."""
    m = mesa(
        cartas=conjunto(*LLANAS),
        A={"mano": ["Xolotl"], "reserva": 4},
        B={
            "defensa": [
                {"carta": "Dos", "bono": 1, "permanente": 1},
                {"carta": "Cinco", "bono": -2},
                {"carta": "Tres", "armas": ["Kunai"]},
                "Uno",
            ]
        },
    )
    assert (valor(m, "Dos.fuerza"), valor(m, "Cinco.fuerza"), valor(m, "Tres.fuerza")) == (4, 3, 5)
    juega(m, {"A": {"juega": "Xolotl"}}, "resuelve")
    assert valor(m, "B.defensa") == {"Cinco": 1, "Uno": 1}


# -- Copiar ---------------------------------------------------------------------------------------------------------

ESPEJO = aliado("Espejo", 0, cuando("entra", {"copiar_todo": {"un": "aliado", "de": "rival"}}), coste=1)


@pytest.mark.rule("ML-10.17.1")
def test_fuerza_and_ability_are_copied() -> None:
    ser = aliado("Ser", 0, activada("nada", {"copiar_fuerza_y_habilidad": {"un": "aliado", "otra": "si"}}))
    m = mesa(
        cartas=conjunto(ser, aliado("Sabio", 4, activada("nada", {"robar": 2}))),
        A={"defensa": ["Ser"]},
        B={"defensa": ["Sabio"]},
    )
    juega(m, {"A": {"usa": "Ser", "a": "Sabio"}}, "resuelve")
    assert valor(m, "Ser.fuerza") == 4
    juega(m, {"A": {"usa": "Ser"}}, "resuelve")
    assert valor(m, "A.cartas_en_mano") == 2


@pytest.mark.rule("ML-10.17.1")
@pytest.mark.parametrize("word", ["copiar_habilidad", "ganar_habilidad"])
def test_an_ability_alone_may_be_copied(word: str) -> None:
    actor = aliado("Actor", 2, cuando("entra", {word: {"un": "aliado", "otra": "si"}, "durante": "permanente"}))
    m = mesa(cartas=conjunto(actor, *LLANAS), A={"mano": ["Actor"], "defensa": ["Mago"]})
    juega(m, {"A": {"juega": "Actor"}}, "resuelve")
    assert valor(m, "Actor.fuerza") == 2
    ident = next(p.ident for p in m.piezas.values() if m.carta(p.carta).key == "actor")
    (use,) = [c for c in pregunta(m).menu if kind_of(c) == A_USAR and subject_of(c) == ident]
    contesta(m, "A", use)
    assert valor(m, "A.cartas_en_mano") == 1


@pytest.mark.rule("ML-10.17.1")
def test_the_cost_is_copied_with_the_rest() -> None:
    m = mesa(
        cartas=conjunto(ESPEJO, *LLANAS, talisman("Caros", {"destruir": {"un": "aliado", "coste_min": 4}})),
        A={"mano": ["Espejo", "Caros"], "reserva": 1},
        B={"defensa": ["Dos"]},
    )
    juega(m, {"A": {"juega": "Espejo"}}, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "Dos de A.fuerza")) == ({"Dos": 1}, 2)
    assert legal(m, "A", {"juega": "Caros", "a": "Dos de A"})


@pytest.mark.rule("ML-10.17.1")
def test_the_text_of_a_talisman_is_copied_with_targets_of_its_own() -> None:
    rayo = talisman("Rayo", {"destruir": {"un": "aliado", "de": "rival"}}, {"robar": 1})
    m = mesa(
        cartas=conjunto(
            rayo, *LLANAS, talisman("Prueba", {"copiar_talisman": {"en_cementerio": "talisman"}}, {"robar": 2})
        ),
        A={"mano": ["Prueba"], "cementerio": ["Rayo"]},
        B={"defensa": ["Dos", "Tres"]},
    )
    juega(m, sobre("Rayo"))
    assert preguntado(m) == ("A", "objetivo")
    juega(m, {"A": {"elige": "Tres"}}, "resuelve")
    assert (valor(m, "B.defensa"), valor(m, "B.cementerio")) == ({"Dos": 1}, {"Tres": 1})
    # the copy ends and the Talismán that copied goes on
    assert valor(m, "A.cartas_en_mano") == 3
    assert valor(m, "A.cementerio") == {"Rayo": 1, "Prueba": 1}


@pytest.mark.rule("ML-10.17.4")
def test_a_copy_has_the_permanent_effects_of_its_model_and_not_the_others() -> None:
    m = mesa(
        cartas=conjunto(ESPEJO, *LLANAS),
        A={"mano": ["Espejo"], "reserva": 1},
        B={
            "defensa": [
                {
                    "carta": "Dos",
                    "permanente": 3,
                    "bono": 2,
                    "marcas": [
                        {"clase": "raza", "raza": ["dragon"], "hasta": "siempre"},
                        {"clase": "palabra", "que": ["imbloqueable"], "hasta": "fin_de_turno"},
                    ],
                }
            ]
        },
    )
    assert valor(m, "Dos.fuerza") == 7
    juega(m, {"A": {"juega": "Espejo"}}, "resuelve")
    assert (valor(m, "Dos de A.fuerza"), valor(m, "Dos de A.razas"), valor(m, "Dos de A.palabras")) == (
        5, {"dragon": 1}, {},
    )  # fmt: skip
    # they are its own from now on, whatever becomes of the model
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}}, {"hasta": {"activo": "A", "fase": "vigilia"}})
    assert valor(m, "Dos de A.fuerza") == 5


@pytest.mark.rule("ML-10.17.4")
def test_a_copy_of_a_card_without_its_ability_for_good_has_none_either() -> None:
    for lasts, wanted in (("siempre", False), ("fin_de_turno", True)):
        m = mesa(
            cartas=conjunto(ESPEJO, *LLANAS),
            A={"mano": ["Espejo"], "reserva": 1},
            B={"defensa": [{"carta": "Mago", "marcas": [{"clase": "sin_habilidad", "hasta": lasts}]}]},
        )
        juega(m, {"A": {"juega": "Espejo"}}, "resuelve")
        assert legal(m, "A", {"usa": "Mago de A"}) is wanted, lasts


# -- Daño -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.18.1")
def test_direct_damage_is_told_with_botar_and_is_no_combat_damage() -> None:
    """Chon-Chon, against a player who receives no combat damage this turn and waits for damage."""
    page = library.card_page("chon_chon", "es")
    assert page is not None and "bota dos cartas" in page["texto"] and "daño" not in page["texto"]
    dolor = totem("Dolor", cuando("recibe_dano", {"robar": 1}, de="propio"))
    m = mesa(
        cartas=conjunto(dolor, *LLANAS),
        A={"mano": ["Chon-Chon"], "reserva": 2},
        B={
            "castillo": 20,
            "apoyo": ["Dolor"],
            "vigencias": [{"clase": "prohibe", "que": ["sin_dano"], "hasta": "fin_de_turno"}],
        },
    )
    juega(m, {"A": {"juega": "Chon-Chon"}}, "resuelve")
    assert (valor(m, "B.castillo"), valor(m, "B.cartas_en_mano")) == (18, 0)
    assert (sucesos(m, "dano"), sucesos(m, "dispara")) == ([], [])


@pytest.mark.rule("ML-10.18.2")
def test_combat_damage_is_what_aliados_do_in_the_asignacion() -> None:
    dolor = totem("Dolor", cuando("recibe_dano", {"robar": 1}, de="propio"))
    m = mesa(cartas=conjunto(dolor, *LLANAS), A={"defensa": ["Tres"]}, B={"castillo": 20, "apoyo": ["Dolor"]})
    juega(m, {"A": {"ataca": ["Tres"]}}, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert [(e["cuanto"], e["quedan"]) for e in sucesos(m, "dano")] == [(3, 17)]
    assert [e["carta"] for e in sucesos(m, "dispara")] == ["Dolor"]
    assert valor(m, "B.castillo") == 16  # and the card that Dolor drew


@pytest.mark.rule("ML-10.18.2")
def test_a_text_that_says_damage_means_combat_damage() -> None:
    """Custodio: Vampiros do no damage this turn; what they botar by an ability is another matter."""
    noble = aliado("Noble", 4, activada("nada", {"botar": 1}), raza=["vampiro"])
    m = mesa(
        cartas=conjunto(noble, *LLANAS),
        A={"mano": ["Custodio"], "reserva": 2, "defensa": ["Noble", "Tres"]},
        B={"castillo": 20},
    )
    juega(m, {"A": {"juega": "Custodio"}}, "resuelve", {"A": {"usa": "Noble"}}, "resuelve")
    assert valor(m, "B.castillo") == 19
    juega(m, {"A": {"ataca": ["Noble", "Tres"]}}, "resuelve", {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "B.castillo") == 16
    assert sucesos(m, "dano_prevenido")[0]["cuanto"] == 4


# -- Declarar, Jugar ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.19.1", "ML-10.33.1")
def test_a_card_is_declared_before_everybody_with_its_target() -> None:
    m = mesa(
        cartas=conjunto(*LLANAS),
        A={"mano": ["Yanomami"], "reserva": 4},
        B={"defensa": ["Dos", "Tres"], "mano": ["Flechero"], "reserva": 1},
    )
    target = next(p.ident for p in m.piezas.values() if m.carta(p.carta).key == "tres")
    juega(m, {"A": {"juega": "Yanomami", "a": "Tres"}})
    for who in OBSERVADORES:
        (declared,) = vista(m, who)["jugando"]
        assert (declared["carta"], declared["asiento"], declared["objetivos"]) == ("yanomami", 0, [f"pieza:{target}"])
    assert [e["carta"] for e in sucesos(m, "juega")] == ["Yanomami"]


@pytest.mark.rule("ML-10.19.1")
def test_the_use_of_an_ability_is_declared_too() -> None:
    """B could answer it, so B must know of it while it has not resolved."""
    alto = talisman("Alto", habilidades=[{"cancela": "carta", "de": "rival"}])
    m = mesa(cartas=conjunto(alto, *LLANAS), A={"defensa": ["Mago"]}, B={"mano": ["Alto"]})
    juega(m, {"A": {"usa": "Mago"}})
    assert preguntado(m) == ("B", "cancelar")
    (used,) = vista(m, "B")["jugando"]
    assert (used["clase"], used["carta"], used["asiento"], used["paso"]) == ("habilidad", "mago", 0, "D")
    assert ultimos(m, "B", "usa")[0]["carta"] == "mago"
    assert valor(m, "A.cartas_en_mano") == 0


@pytest.mark.rule("ML-10.33.1")
def test_playing_is_announcing_paying_and_entering_play_if_nobody_annuls() -> None:
    def table() -> Mesa:
        return mesa(cartas=conjunto(*LLANAS), A={"mano": ["Dos"], "reserva": 5}, B={"mano": ["Sotz-Na"], "reserva": 3})

    m = juega(table(), {"A": {"juega": "Dos"}})
    # announced and paid for, but not in play yet
    assert (valor(m, "jugando"), valor(m, "A.mano"), pagados(m), valor(m, "A.defensa")) == (["Dos"], {}, 4, {})
    juega(m, {"B": "no anula"}, "resuelve")
    assert (valor(m, "A.defensa"), pagados(m)) == ({"Dos": 1}, 4)
    n = juega(table(), {"A": {"juega": "Dos"}}, {"B": {"anula": "Sotz-Na"}}, "resuelve")
    assert (valor(n, "A.defensa"), valor(n, "A.cementerio"), pagados(n)) == ({}, {"Dos": 1}, 4)


@pytest.mark.rule("ML-10.33.1")
def test_a_card_whose_conditions_are_not_met_or_that_cannot_be_paid_is_not_played() -> None:
    assert not legal(mesa(cartas=conjunto(*LLANAS), A={"mano": ["Dos"], "reserva": 3}), "A", {"juega": "Dos"})
    assert not legal(mesa(A={"mano": ["Yanomami"], "reserva": 4}), "A", {"juega": "Yanomami"})
    # Mithra: two Oros must be destroyed
    assert not legal(mesa(A={"mano": ["Mithra"], "reserva": 1}), "A", {"juega": "Mithra"})
    assert legal(mesa(A={"mano": ["Mithra"], "reserva": 2}), "A", {"juega": "Mithra"})


# -- Efecto, Efecto Permanente, Permanente --------------------------------------------------------------------------


@pytest.mark.rule("ML-10.25.1")
def test_an_effect_is_what_comes_of_a_talisman_once_it_resolves() -> None:
    for answer, left in (("no anula", 18), ({"anula": "Flechero"}, 20)):
        m = mesa(A={"mano": ["Chon-Chon"], "reserva": 2}, B={"castillo": 20, "mano": ["Flechero"], "reserva": 1})
        juega(m, {"A": {"juega": "Chon-Chon"}})
        assert valor(m, "B.castillo") == 20
        juega(m, {"B": answer}, "resuelve")
        assert valor(m, "B.castillo") == left


@pytest.mark.rule("ML-10.25.1")
def test_and_of_an_ability() -> None:
    alto = talisman("Alto", habilidades=[{"cancela": "carta", "de": "rival"}])
    for answer, drawn in (("no cancela", 1), ({"cancela": "Alto"}, 0)):
        m = mesa(cartas=conjunto(alto, *LLANAS), A={"defensa": ["Mago"]}, B={"mano": ["Alto"]})
        juega(m, {"A": {"usa": "Mago"}}, {"B": answer}, "resuelve")
        assert valor(m, "A.cartas_en_mano") == drawn


@pytest.mark.rule("ML-10.26.1", "ML-10.40.1")
@pytest.mark.parametrize(
    ("effect", "path", "after", "printed"),
    [
        ({"bono": 3, "a": {"un": "aliado"}, "durante": "permanente"}, "Uno.fuerza", 4, 1),
        (
            {"dar": ["imbloqueable"], "a": {"un": "aliado"}, "durante": "permanente"},
            "Uno.palabras",
            {"imbloqueable": 1},
            {},
        ),
        ({"perder_habilidad": {"un": "aliado"}, "durante": "permanente"}, "Uno.sin_habilidad", True, False),
    ],
)
def test_a_permanent_effect_has_no_end_but_the_card_leaving_play(
    effect: object, path: str, after: object, printed: object
) -> None:
    m = mesa(
        cartas=conjunto(talisman("Prueba", effect), talisman("Vuelta", {"subir": {"un": "aliado"}}), *LLANAS),
        A={"mano": ["Prueba", "Vuelta"], "defensa": ["Uno"]},
    )
    juega(m, sobre("Uno"), "resuelve")
    for seat in ("B", "A", "B", "A"):
        juega(m, {"hasta": {"activo": seat, "fase": "vigilia"}})
        assert valor(m, path) == after
    juega(m, {"A": {"juega": "Vuelta", "a": "Uno"}}, "resuelve", {"A": {"juega": "Uno"}}, "resuelve")
    assert valor(m, path) == printed


@pytest.mark.rule("ML-10.26.1", "ML-10.40.1")
def test_a_permanent_effect_on_a_player_lasts_the_whole_game() -> None:
    """Conejo Escriba; no card has to stay in play for it."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Conejo Escriba"], "reserva": 6}, B={"mano": ["Dos"]})
    juega(m, {"A": {"juega": "Conejo Escriba"}}, "resuelve")
    for seat in ("B", "A", "B", "A", "B"):
        juega(m, {"hasta": {"activo": seat, "fase": "vigilia"}})
        assert suya(m, "B", "A")["mano_abierta"] is True


# -- Generar --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.30.1")
def test_generated_oros_are_virtual_and_pay_like_any_other() -> None:
    """Oráculo de Delfos: five."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Oráculo de Delfos", "Dos"]})
    assert not legal(m, "A", {"juega": "Dos"})
    juega(m, {"A": {"juega": "Oráculo de Delfos"}}, "resuelve")
    assert (valor(m, "A.oros_virtuales"), valor(m, "A.oros")) == (5, 0)
    assert vista(m, "B")["piezas"] == []
    juega(m, {"A": {"juega": "Dos"}}, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "A.oros_virtuales"), valor(m, "A.pagado")) == ({"Dos": 1}, 1, {})


@pytest.mark.rule("ML-10.30.1")
def test_an_oro_that_generates_leaves_virtual_ones_for_what_was_not_needed() -> None:
    mina = oro("Mina", genera=3, genera_para=["aliado"])
    m = mesa(
        cartas=conjunto(mina, aliado("Peón", 1, coste=1), talisman("Chispa", {"robar": 1}, coste=1)),
        A={"mano": ["Peón", "Peón", "Chispa"], "reserva": ["Mina"]},
    )
    assert not legal(m, "A", {"juega": "Chispa"})
    juega(m, {"A": {"juega": "Peón"}}, "resuelve")
    assert (valor(m, "A.pagado"), valor(m, "A.oros_virtuales"), valor(m, "A.oros")) == ({"Mina": 1}, 2, 1)
    juega(m, {"A": {"juega": "Peón"}}, "resuelve")
    assert valor(m, "A.oros_virtuales") == 1
    assert not legal(m, "A", {"juega": "Chispa"})


# -- Habilitado -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.31.1")
def test_an_aliado_must_have_passed_an_agrupacion_to_attack() -> None:
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Uno"], "defensa": ["Tres"]})
    juega(m, {"A": {"juega": "Uno"}}, "resuelve")
    assert "ML-10.31.1" in explica(m, "A", {"ataca": ["Uno"]})
    assert legal(m, "A", {"ataca": ["Tres"]})
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}}, {"hasta": {"activo": "A", "fase": "vigilia"}})
    assert legal(m, "A", {"ataca": ["Uno"]})


@pytest.mark.rule("ML-10.31.1")
def test_and_nothing_may_stop_it_from_attacking() -> None:
    """Ballesta on it, a word of its own (Esfinge), or the company it needs (Fenrir: two others)."""
    m = mesa(
        cartas=conjunto(*LLANAS), A={"defensa": [{"carta": "Tres", "armas": ["Ballesta"]}, "Esfinge", "Fenrir", "Uno"]}
    )
    for name in ("Tres", "Esfinge", "Fenrir"):
        assert "ML-10.31.1" in explica(m, "A", {"ataca": [name]}), name
    assert legal(m, "A", {"ataca": ["Uno"]})
    n = mesa(cartas=conjunto(*LLANAS), A={"defensa": ["Fenrir", "Uno", "Tres"]})
    assert legal(n, "A", {"ataca": ["Fenrir"], "sigue": True})


@pytest.mark.rule("ML-10.31.1")
def test_nor_from_blocking() -> None:
    """Bruja Carabusse: an opposing Aliado cannot block this turn. One that entered in that turn may block."""
    m = mesa(
        cartas=conjunto(*LLANAS),
        A={"mano": ["Bruja Carabusse"], "reserva": 1, "defensa": ["Cinco"]},
        B={"defensa": ["Tres", {"carta": "Uno", "nueva": True}]},
    )
    juega(m, {"A": {"juega": "Bruja Carabusse", "a": "Tres"}}, "resuelve", {"A": {"ataca": ["Cinco"]}})
    assert preguntado(m) == ("B", "bloqueo")
    assert "ML-10.31.1" in explica(m, "B", {"bloquea": {"Tres": "Cinco"}})
    assert legal(m, "B", {"bloquea": {"Uno": "Cinco"}})
