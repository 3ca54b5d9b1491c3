"""Readings of what the rulebook leaves open: the ruling adopted, and each of the other settings."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, arma, conjunto, talisman, totem
from games.mitos_y_leyendas.kit import contesta, juega, mesa, pregunta, preguntado, rama, sucesos, valor
from games.mitos_y_leyendas.rules_kit import explica, legal

from coliseo.effects.source import CardError
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.model.readings import LECTURAS
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.codec import dumps
from coliseo.kernel.game import BadOptions

ORO = "Monedas de Oro"


def con(name: str, setting: str, **posicion: Any) -> Mesa:
    """A table with one reading set; "" leaves it as adopted."""
    return mesa(lecturas={name: setting} if setting else {}, **posicion)


def al_empezar(name: str, setting: str, primero: str = "A", **mas: Any) -> Mesa:
    """From the opening hands on, forty-nine cards in each Castillo."""
    return con(
        name, setting, fase="preparacion", A={"castillo": 49}, B={"castillo": 49}, azar={"sorteo": [primero]}, **mas
    )


def test_a_reading_or_a_setting_that_does_not_exist_is_refused() -> None:
    for wrong in ({"mano_inicial": "nueve"}, {"nadie": "ocho"}):
        with pytest.raises(CardError):
            mesa(lecturas=wrong)
        with pytest.raises(BadOptions):
            GAME.new_game({"lecturas": wrong}, 1)


def test_what_is_not_said_is_as_adopted_and_what_is_said_stays_with_the_table() -> None:
    for name, settings in LECTURAS.items():
        assert getattr(mesa().config.lecturas, name) == 0
        for i, setting in enumerate(settings):
            m = mesa(lecturas={name: setting})
            assert getattr(m.config.lecturas, name) == i
            kept = GAME.load(dumps(m))
            assert isinstance(kept, Mesa)
            assert getattr(kept.config.lecturas, name) == i


# OQ-1
@pytest.mark.rule("ML-10.46.1")
@pytest.mark.parametrize(("setting", "n"), [("", 8), ("ocho", 8), ("siete", 7)])
def test_the_opening_hand_is_of_eight_cards_or_of_seven(setting: str, n: int) -> None:
    m = al_empezar("mano_inicial", setting)
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.cartas_en_mano")) == (n, n)
    assert valor(m, "A.castillo") == 49 - n
    juega(m, {"A": "cambia"})
    assert valor(m, "A.cartas_en_mano") == n - 1, "and a new hand is counted from there"


# OQ-2
@pytest.mark.rule("ML-10.7.1")
@pytest.mark.parametrize(
    ("setting", "ladder"),
    [
        ("", [7, 6, 5, 4, 3, 2, 1]),
        ("una_menos", [7, 6, 5, 4, 3, 2, 1]),
        ("escalera_suave", [7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]),
        ("primera_gratis", [7, 6, 5, 4, 3, 2, 1]),
    ],
)
def test_each_new_hand_costs_a_card_or_every_other_one_does(setting: str, ladder: list[int]) -> None:
    m = juega(al_empezar("mulligan", setting), {"A": "cambia"}, {"B": "conserva"})
    sizes = [valor(m, "A.cartas_en_mano")]
    while preguntado(m) == ("A", "mulligan"):
        juega(m, {"A": "cambia"})
        sizes.append(valor(m, "A.cartas_en_mano"))
    assert sizes == ladder, "down to one card"
    assert valor(m, "A.castillo") + valor(m, "A.cartas_en_mano") == 49


# OQ-2
@pytest.mark.rule("ML-10.7.1")
@pytest.mark.parametrize(("setting", "both"), [("una_menos", 7), ("escalera_suave", 7), ("primera_gratis", 8)])
def test_the_first_new_hand_is_free_or_not_if_both_want_it(setting: str, both: int) -> None:
    m = juega(al_empezar("mulligan", setting), {"A": "cambia"})
    alone = juega(rama(m), {"B": "conserva"})
    assert (valor(alone, "A.cartas_en_mano"), valor(alone, "B.cartas_en_mano")) == (7, 8), "for one alone it never is"
    juega(m, {"B": "cambia"})
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.cartas_en_mano")) == (both, both)
    juega(m, {"A": "cambia"})
    assert valor(m, "A.cartas_en_mano") == {"una_menos": 6, "escalera_suave": 7, "primera_gratis": 7}[setting]


# OQ-2
@pytest.mark.rule("ML-10.7.1")
def test_under_a_free_first_hand_who_keeps_first_leaves_the_other_to_pay() -> None:
    m = juega(al_empezar("mulligan", "primera_gratis"), {"A": "conserva"}, {"B": "cambia"})
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.cartas_en_mano")) == (8, 7)


# OQ-3
@pytest.mark.rule("ML-9.0.1")
@pytest.mark.parametrize("drawn", ["A", "B"])
def test_who_begins_is_drawn_or_whoever_is_drawn_chooses(drawn: str) -> None:
    other = "B" if drawn == "A" else "A"
    for setting in ("", "azar"):
        m = al_empezar("quien_empieza", setting, drawn)
        assert preguntado(m) == (drawn, "mulligan")
        assert (valor(m, "activo"), sucesos(m, "elige_orden")) == (drawn, [])
    m = al_empezar("quien_empieza", "azar_y_elige", drawn)
    assert preguntado(m) == (drawn, "orden_de_juego")
    assert pregunta(m).menu == [0, 1]
    first = contesta(rama(m), drawn, 0)
    assert (valor(first, "activo"), preguntado(first)) == (drawn, (drawn, "mulligan"))
    second = contesta(m, drawn, 1)
    assert (valor(second, "activo"), preguntado(second)) == (other, (other, "mulligan"))
    assert sucesos(second, "elige_orden")[0]["asiento"] == drawn


# OQ-4
@pytest.mark.rule("ML-9.4.5")
@pytest.mark.parametrize(("setting", "left"), [("", 40), ("normal", 40), ("sin_robo", 41)])
def test_who_begins_draws_in_the_first_turn_or_does_not(setting: str, left: int) -> None:
    m = con("primer_robo", setting, fase="comienzo", turno=1, A={"castillo": 41}, B={"castillo": 41})
    juega(m, {"hasta": {"turno": 2, "fase": "vigilia"}})
    assert (valor(m, "A.castillo"), valor(m, "A.cartas_en_mano")) == (left, 41 - left)
    juega(m, {"hasta": {"turno": 3, "fase": "vigilia"}})
    assert valor(m, "B.castillo") == 40, "the other draws under both"
    juega(m, {"hasta": {"turno": 4, "fase": "vigilia"}})
    assert valor(m, "A.castillo") == left - 1, "and so does the first from the next turn on"


# OQ-14
@pytest.mark.rule("ML-2.4.5", "ML-8.1.7")
@pytest.mark.parametrize(("setting", "reached"), [("", False), ("no_se_aplica", False), ("alcanza_al_recargo", True)])
def test_a_reduction_reaches_the_surcharge_of_a_card_of_cost_0_or_not(setting: str, reached: bool) -> None:
    cheap = totem("Mercado", {"abarata": 2, "cuesta": {"todos": "aliado"}})
    cards = conjunto(cheap, aliado("Cero", 1), aliado("Uno", 1, coste=1))
    m = con(
        "reduccion_de_coste_cero", setting, cartas=cards,
        a={"mano": ["Cero", "Uno"], "apoyo": ["Mercado"]}, b={"apoyo": ["Tótem de Guanaco"]},
    )  # fmt: skip
    assert legal(m, "A", {"juega": "Cero"}) is reached
    assert legal(m, "A", {"juega": "Uno"}), "one that costs something is reduced with its surcharge under both"
    if not reached:
        assert "ML-8.1.10" in explica(m, "A", {"juega": "Cero"})


# OQ-14
@pytest.mark.rule("ML-2.4.5", "ML-10.51.1")
@pytest.mark.parametrize(("setting", "cost"), [("no_se_aplica", 1), ("alcanza_al_recargo", 0)])
def test_so_it_is_with_a_card_of_cost_x(setting: str, cost: int) -> None:
    cards = conjunto(totem("Mercado", {"abarata": 2, "cuesta": {"todos": "aliado"}}), aliado("Incierto", 1, coste="X"))
    m = con(
        "reduccion_de_coste_cero", setting, cartas=cards,
        a={"mano": ["Incierto"], "apoyo": ["Mercado"], "reserva": 2}, b={"apoyo": ["Tótem de Guanaco"]},
    )  # fmt: skip
    juega(m, {"A": {"juega": "Incierto"}}, "resuelve")
    assert valor(m, "A.pagado") == ({ORO: cost} if cost else {})


# OQ-25
@pytest.mark.rule("ML-10.4.1", "ML-9.3.2.2")
@pytest.mark.parametrize(
    ("setting", "word", "limited"),
    [
        ("", "bloquea_varios", True),
        ("agota_su_fuerza", "bloquea_varios", True),
        ("agota_su_fuerza", "agota_su_fuerza", True),
        ("solo_si_lo_dice", "bloquea_varios", False),
        ("solo_si_lo_dice", "agota_su_fuerza", True),
    ],
)
def test_blocking_several_uses_up_its_fuerza_always_or_only_if_the_card_says_so(
    setting: str, word: str, limited: bool
) -> None:
    """Rey Mono, of Fuerza 3, against a Vikingo of 3 and Argonautas of 1."""
    m = con(
        "bloqueo_multiple", setting,
        a={"defensa": ["Vikingo", "Argonautas"]}, b={"defensa": [{"carta": "Rey Mono", "palabras": [word]}]},
    )  # fmt: skip
    juega(m, {"A": {"ataca": ["Vikingo", "Argonautas"]}})
    several = {"bloquea": {"Rey Mono": ["Vikingo", "Argonautas"]}}
    assert legal(m, "B", {"bloquea": {"Rey Mono": "Vikingo"}}), "one of any Fuerza, under both"
    assert legal(m, "B", several) is not limited
    if limited:
        assert "ML-10.4.1" in explica(m, "B", several)


# OQ-25
@pytest.mark.rule("ML-10.4.1", "ML-9.3.4.8")
def test_blocked_by_one_without_that_limit_their_fuerzas_are_added_up() -> None:
    """3 and 1 against 3: the blocker falls, one card is botada, and the attackers fall while their sum is covered."""
    m = con(
        "bloqueo_multiple", "solo_si_lo_dice",
        a={"defensa": ["Vikingo", "Argonautas"]},
        b={"defensa": [{"carta": "Rey Mono", "palabras": ["bloquea_varios"]}], "castillo": 9},
    )  # fmt: skip
    juega(m, {"A": {"ataca": ["Vikingo", "Argonautas"]}}, {"B": {"bloquea": {"Rey Mono": ["Vikingo", "Argonautas"]}}})
    juega(m, "resuelve")
    assert valor(m, "A.cementerio") == {"Vikingo": 1}
    assert valor(m, "rey_mono") is None
    assert valor(m, "B.castillo") == 8


# OQ-33
@pytest.mark.rule("ML-9.1.2", "ML-9.1.3")
@pytest.mark.parametrize(("setting", "asked"), [("", True), ("se_decide", True), ("por_defecto", False)])
def test_the_active_player_decides_to_group_or_it_is_done(setting: str, asked: bool) -> None:
    own = {"pagado": 2, "ataque": ["Vikingo"]}
    m = con("agrupacion", setting, fase="comienzo", a=own)
    assert (preguntado(m) == ("A", "agrupar")) is asked
    if asked:
        left = juega(rama(m), {"A": "no agrupa"})
        assert (valor(left, "A.pagado"), valor(left, "A.ataque")) == ({ORO: 2}, {"Vikingo": 1})
        juega(m, {"A": "agrupa"})
    assert (valor(m, "A.reserva"), valor(m, "A.pagado")) == ({ORO: 2}, {})
    assert (valor(m, "A.defensa"), valor(m, "A.ataque")) == ({"Vikingo": 1}, {})


# OQ-44
FIN: dict[str, Any] = talisman("Fin", {"destruir": {"todos": "aliado"}})


@pytest.mark.rule("ML-4.7.2")
@pytest.mark.parametrize(("setting", "asked"), [("", True), ("lo_elige_su_dueno", True), ("por_llegada", False)])
def test_cards_that_reach_the_cementerio_together_lie_as_their_owner_likes_or_as_they_came(
    setting: str, asked: bool
) -> None:
    m = con(
        "orden_en_cementerio", setting, cartas=conjunto(FIN),
        a={"mano": ["Fin"]}, b={"defensa": ["Talos", "Thor", "Vikingo"]},
    )  # fmt: skip
    juega(m, {"A": {"juega": "Fin"}}, estricto=True)
    assert (preguntado(m) == ("B", "ordenar_cementerio")) is asked, "their owner, though it is the other's turn"
    if asked:
        juega(m, {"B": {"ordena": ["Vikingo", "Talos", "Thor"]}}, "resuelve")
        assert valor(m, "B.cementerio_en_orden") == ["Vikingo", "Talos", "Thor"]
    else:
        assert valor(m, "B.cementerio_en_orden") == ["Talos", "Thor", "Vikingo"]


# OQ-44
@pytest.mark.rule("ML-4.7.2")
def test_each_owner_orders_their_own() -> None:
    m = con(
        "orden_en_cementerio", "", cartas=conjunto(FIN),
        a={"mano": ["Fin"], "defensa": ["Talos", "Thor"]}, b={"defensa": ["Vikingo", "Argonautas"]},
    )  # fmt: skip
    juega(m, {"A": {"juega": "Fin"}}, {"A": {"ordena": ["Thor", "Talos"]}}, estricto=True)
    assert preguntado(m) == ("B", "ordenar_cementerio")
    juega(m, {"B": {"ordena": ["Argonautas", "Vikingo"]}}, "resuelve")
    assert valor(m, "A.cementerio_en_orden")[:2] == ["Thor", "Talos"]
    assert valor(m, "B.cementerio_en_orden") == ["Argonautas", "Vikingo"]


# OQ-44
@pytest.mark.rule("ML-4.7.2")
def test_copies_of_one_card_need_no_order() -> None:
    m = con("orden_en_cementerio", "", cartas=conjunto(FIN), a={"mano": ["Fin"]}, b={"defensa": ["Talos", "Talos"]})
    juega(m, {"A": {"juega": "Fin"}}, estricto=True)
    assert (preguntado(m), valor(m, "B.cementerio")) == (("A", "accion"), {"Talos": 2})


# OQ-49
SILENCIO = talisman("Silencio", {"perder_habilidad": {"un": "aliado"}})
DON = talisman("Don", {"dar": ["imbloqueable"], "a": {"un": "aliado"}})
ESTANDARTE = totem("Estandarte", {"sobre": {"todos": "aliado", "de": "propio"}, "palabras": ["imbloqueable"]})
TAMBOR = totem("Tambor", {"sobre": {"todos": "aliado", "de": "propio"}, "fuerza": 2})
MORDAZA = totem("Mordaza", {"sobre": {"todos": "aliado", "de": "rival"}, "sin_habilidad": "si"})
ESPADA = arma("Acero", {"palabras": ["bloquea_imbloqueables"]})
SUSPENDE = [("", {}), ("suspende_lo_concedido", {}), ("solo_su_texto", {"imbloqueable": 1})]


@pytest.mark.rule("ML-6.10.4", "ML-3.2.7")
@pytest.mark.parametrize(("setting", "granted"), SUSPENDE)
def test_a_card_that_loses_its_ability_loses_what_it_was_granted_or_keeps_it(
    setting: str, granted: dict[str, int]
) -> None:
    m = con(
        "perder_habilidad", setting, cartas=conjunto(SILENCIO, DON, ESTANDARTE, TAMBOR),
        a={"mano": ["Silencio", "Silencio", "Don", "Don"], "defensa": ["Machi", "Talos"], "apoyo": ["Tambor"]},
    )  # fmt: skip
    juega(m, {"A": {"juega": "Don", "a": "Machi"}}, "resuelve")
    assert valor(m, "machi.palabras") == {"imbloqueable": 1}
    juega(m, {"A": {"juega": "Silencio", "a": "Machi"}}, "resuelve")
    assert valor(m, "machi.sin_habilidad") is True
    assert valor(m, "machi.palabras") == granted
    assert valor(m, "machi.fuerza") == 3, "modifiers of Fuerza count under both"
    juega(m, {"A": {"juega": "Silencio", "a": "Talos"}}, {"A": {"juega": "Don", "a": "Talos"}}, "resuelve")
    assert valor(m, "talos.palabras") == {"imbloqueable": 1}, "what is granted afterwards works under both"


@pytest.mark.rule("ML-6.10.4")
@pytest.mark.parametrize(("setting", "granted"), SUSPENDE)
def test_also_what_a_totem_grants_all_the_time(setting: str, granted: dict[str, int]) -> None:
    m = con(
        "perder_habilidad", setting, cartas=conjunto(SILENCIO, ESTANDARTE),
        a={"mano": ["Silencio"], "defensa": ["Machi", "Talos"], "apoyo": ["Estandarte"]},
    )  # fmt: skip
    juega(m, {"A": {"juega": "Silencio", "a": "Machi"}}, "resuelve")
    assert valor(m, "machi.palabras") == granted
    assert valor(m, "talos.palabras") == {"imbloqueable": 1}


@pytest.mark.rule("ML-6.10.4")
@pytest.mark.parametrize(("setting", "granted"), SUSPENDE)
def test_also_when_a_card_in_play_takes_the_ability_away(setting: str, granted: dict[str, int]) -> None:
    m = con(
        "perder_habilidad", setting, cartas=conjunto(MORDAZA, ESTANDARTE),
        a={"mano": ["Mordaza"]}, b={"defensa": ["Machi"], "apoyo": ["Estandarte"]},
    )  # fmt: skip
    assert valor(m, "machi.palabras") == {"imbloqueable": 1}
    juega(m, {"A": {"juega": "Mordaza"}}, "resuelve")
    assert valor(m, "machi.sin_habilidad") is True
    assert valor(m, "machi.palabras") == granted


@pytest.mark.rule("ML-6.10.4", "ML-3.2.7")
@pytest.mark.parametrize("setting", ["suspende_lo_concedido", "solo_su_texto"])
def test_the_armas_of_a_card_without_ability_keep_working_under_both(setting: str) -> None:
    m = con(
        "perder_habilidad", setting, cartas=conjunto(SILENCIO, ESPADA),
        a={"mano": ["Silencio"], "defensa": [{"carta": "Machi", "armas": ["Acero"]}]},
    )  # fmt: skip
    juega(m, {"A": {"juega": "Silencio", "a": "Machi"}}, "resuelve")
    assert valor(m, "machi.palabras") == {"bloquea_imbloqueables": 1}


# OQ-59
RED = talisman("Red", {"dar": ["no_ataca", "no_bloquea"], "a": {"un": "aliado"}})


@pytest.mark.rule("ML-9.3.3.5", "ML-9.3.4.4")
@pytest.mark.parametrize(
    ("setting", "left", "fallen"),
    [("", 9, {}), ("queda_fuera", 9, {}), ("sigue_en_batalla", 8, {"Talos": 1})],
)
def test_an_attacker_that_can_no_longer_attack_is_out_of_the_battle_or_stays(
    setting: str, left: int, fallen: dict[str, int]
) -> None:
    m = con(
        "impedido_en_batalla", setting, cartas=conjunto(RED), fase="guerra", batalla={"bloqueos": {"Talos": "Vikingo"}},
        a={"ataque": ["Vikingo"]}, b={"mano": ["Red"], "defensa": ["Talos"], "castillo": 9},
    )  # fmt: skip
    juega(m, {"B": {"juega": "Red", "a": "Vikingo"}}, "resuelve")
    assert valor(m, "vikingo.linea") == "ataque", "under both"
    assert valor(m, "B.castillo") == left
    assert {k: n for k, n in valor(m, "B.cementerio").items() if k == "Talos"} == fallen


@pytest.mark.rule("ML-9.3.4.4", "ML-9.3.4.12")
@pytest.mark.parametrize(("setting", "damage"), [("", 3), ("queda_fuera", 3), ("sigue_en_batalla", 1)])
def test_a_blocker_that_can_no_longer_block_covers_nothing_or_still_does(setting: str, damage: int) -> None:
    m = con(
        "impedido_en_batalla", setting, cartas=conjunto(RED), fase="guerra",
        batalla={"prioridad": "A", "bloqueos": {"Talos": "Vikingo"}},
        a={"mano": ["Red"], "ataque": ["Vikingo"]}, b={"defensa": ["Talos"], "castillo": 9},
    )  # fmt: skip
    juega(m, {"A": {"juega": "Red", "a": "Talos"}}, "resuelve")
    assert sucesos(m, "dano", asiento="B")[0]["cuanto"] == damage
    assert (valor(m, "talos") is None) is (setting == "sigue_en_batalla")


@pytest.mark.rule("ML-9.3.4.4")
@pytest.mark.parametrize("setting", ["queda_fuera", "sigue_en_batalla"])
def test_imbloqueable_gained_after_the_blocks_changes_nothing_under_both(setting: str) -> None:
    m = con(
        "impedido_en_batalla", setting, cartas=conjunto(DON), fase="guerra",
        batalla={"prioridad": "A", "bloqueos": {"Talos": "Vikingo"}},
        a={"mano": ["Don"], "ataque": ["Vikingo"]}, b={"defensa": ["Talos"], "castillo": 9},
    )  # fmt: skip
    juega(m, {"A": {"juega": "Don", "a": "Vikingo"}}, "resuelve")
    assert sucesos(m, "dano", asiento="B")[0]["cuanto"] == 1
    assert valor(m, "talos") is None
