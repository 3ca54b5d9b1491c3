"""II.7: Sombras in Altars, in discards and among what is revealed."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, explica, foto, juega, legal, mesa, poder, preguntado, sucesos, tactico, valor

from coliseo.effects.source import CardError
from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.language.sets import catalogo_base
from coliseo.games.atrum_arena.model.table import SOMBRA, TIPOS
from coliseo.judge.adapter import ActionRefused


def _uno(*poderes: object) -> list[dict[str, Any]]:
    return [{"nombre": "Uno", "poderes": list(poderes)}]


def _sombras(altar: object) -> tuple[list[str], dict[str, int]]:
    """What the Sombras of an Altar are, and how many of each type there are."""
    m = mesa(A={"altar": altar}, alcance="parte")
    return valor(m, "A.sombras_como"), foto(m)["a"]["cuenta_en_altar"]


@pytest.mark.rule("AA-II.7.1.1")
def test_no_power_asks_for_a_sombra() -> None:
    assert all(p.descarte != SOMBRA for p in catalogo_base().poderes.values())
    with pytest.raises(CardError) as error:
        mesa(A={"reptantes": _uno(tactico("T", descarte="sombra"))})
    assert error.value.field == "descarte"


@pytest.mark.rule("AA-II.7.1.1", "AA-II.7.2.1", "AA-II.7.2.2")
def test_a_sombra_is_a_sixth_type_that_changes_only_in_certain_places() -> None:
    hand = mesa(
        A={"reptantes": _uno(tactico("T", descarte="zombie")), "mano": ["sombra"], "altar": ["zombie", "sombra"]},
        alcance="parte",
    )
    # in the Altar it is a Zombie, in the hand it is not
    assert valor(hand, "A.sombras_como") == ["zombie"]
    assert "AA-II.1.2.7" in explica(hand, "A", {"anuncia": "T"})


@pytest.mark.rule("AA-II.7.2.2")
def test_sombras_of_hand_and_vertedero_count_only_as_sombras() -> None:
    by_hand = poder("Mano", "tactico", {"si": {"en_mano": "golem"}, "entonces": [{"aumentar_resistencia": 3}]})
    by_dump = poder(
        "Pila", "ataque", {"dano": {"cantidad": 1, "mas_si": {"en_vertedero": "esqueleto", "al_menos": 2}, "mas": 4}}
    )
    for dump, dealt in (({"esqueleto": 1, "sombra": 5}, 1), ({"esqueleto": 2}, 5)):
        m = mesa(
            A={"reptantes": _uno(by_hand, by_dump), "mano": ["sombra", "sombra", "caido"]},
            vertedero=dump,
            alcance="parte",
        )
        juega(m, {"A": {"anuncia": "Mano", "descarta": "caido"}}, "resuelve")
        assert valor(m, "A.resistencia") == 10
        juega(m, {"A": {"anuncia": "Pila", "objetivo": "B"}}, "resuelve")
        assert valor(m, "B.resistencia") == 10 - dealt


@pytest.mark.rule("AA-II.7.3.1")
def test_alone_in_an_altar_sombras_are_sombras() -> None:
    assert _sombras(["sombra", "sombra agotado"]) == (["sombra"], {"sombra": 2})


@pytest.mark.rule("AA-II.7.3.2", "AA-II.7.2.1")
def test_with_other_types_sombras_are_all_of_them_at_once_and_no_longer_sombras() -> None:
    assert _sombras(["sombra", "zombie"]) == (["zombie"], {"zombie": 2})
    assert _sombras(["sombra", "zombie agotado", "golem"]) == (["golem", "zombie"], {"golem": 2, "zombie": 2})


@pytest.mark.rule("AA-II.7.3.3")
def test_a_sombra_of_several_types_is_still_one_esbirro() -> None:
    m = mesa(
        A={"altar": ["sombra", "zombie", "golem"], "mano": ["caido"], "reptantes": _uno(tactico("T", coste=4))},
        alcance="parte",
    )
    view = GAME.view(m, 1)["participantes"][0]["altar"]
    assert [len(e["cuenta_como"]) for e in view] == [2, 1, 1]
    assert (valor(m, "A.esbirros_en_altar"), valor(m, "A.preparados")) == (3, 3)
    assert "AA-II.1.2.5" in explica(m, "A", {"anuncia": "T"})


@pytest.mark.rule("AA-II.7.3.4")
def test_when_a_type_leaves_the_altar_sombras_stop_being_it_at_once() -> None:
    host = ataque("Hueste", {"por": 2, "cada": {"en_altar": "caido"}})
    spend = poder("Gasta", "tactico", {"explotar": {"cuantos": 1, "de": "tuyo"}}, exencion="recurso")
    m = mesa(
        A={"altar": ["sombra", "sombra", "caido", "golem"], "mano": {"zombie": 2}, "reptantes": _uno(host, spend)},
        alcance="parte",
    )
    assert valor(m, "A.sombras_como") == ["caido", "golem"]
    juega(
        m, {"A": {"anuncia": "Hueste", "objetivo": "B"}}, {"A": {"anuncia": "Gasta", "esbirros": ["caido"]}}, "resuelve"
    )
    assert valor(m, "A.sombras_como") == ["golem"]
    assert valor(m, "B.resistencia") == 10  # no Caído was left when the Attack was carried out


@pytest.mark.rule("AA-II.7.3.5")
def test_a_sombra_returned_to_hand_is_a_sombra_again() -> None:
    back = tactico("Vuelve", {"devolver_a_mano": 1}, descarte="caido", exencion="condicion")
    m = mesa(
        A={"altar": ["sombra", "zombie"], "mano": ["caido"], "reptantes": _uno(back, tactico("Z", descarte="zombie"))},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Vuelve", "objetivo": "A", "esbirros": ["sombra"]}}, "resuelve")
    assert valor(m, "A.mano") == {"sombra": 1}
    assert not legal(m, "A", {"anuncia": "Z"})
    assert "AA-II.1.2.7" in explica(m, "A", {"anuncia": "Z"})


@pytest.mark.rule("AA-II.7.3.6")
@pytest.mark.parametrize(("pago", "queda"), [("agotar", {"sombra agotado": 1}), ("explotar", {})])
def test_sombras_of_an_altar_pay_costs_like_any_esbirro(pago: str, queda: dict[str, int]) -> None:
    m = mesa(A={"altar": ["sombra"], "mano": ["zombie"], "reptantes": _uno(tactico("T", coste=1))}, alcance="parte")
    juega(m, {"A": {"anuncia": "T", "pago": pago}}, "resuelve")
    assert valor(m, "A.altar") == queda
    assert valor(m, "A.resistencia") == 11


# -- in discards ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-II.7.4.1", "AA-II.7.4.3")
def test_ex_07_an_esqueleto_with_a_sombra_casts_what_asks_for_a_caido() -> None:
    m = mesa(A={"reptantes": ["Dorrek"], "mano": ["esqueleto", "sombra"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "Carga heroica", "objetivo": "B", "descarta": "sombra"}}, "resuelve")
    assert valor(m, "B.resistencia") == 8
    assert valor(m, "A.mano") == {}
    assert [e["tipo"] for e in sucesos(m, "descarta")] == ["esqueleto", "sombra"]


@pytest.mark.rule("AA-II.7.4.1")
@pytest.mark.parametrize("otro", TIPOS[:SOMBRA])
def test_any_main_type_may_go_with_the_sombra(otro: str) -> None:
    m = mesa(A={"reptantes": _uno(tactico("T", descarte="caido")), "mano": [otro, "sombra"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "T", "descarta": "sombra"}}, "resuelve")
    assert valor(m, "vertedero") == {otro: 1, "sombra": 1}


@pytest.mark.rule("AA-II.7.4.2")
def test_two_sombras_together_do_not_cast_a_typed_power() -> None:
    team = _uno(tactico("T", descarte="caido"))
    m = mesa(A={"reptantes": team, "mano": {"sombra": 3}}, alcance="parte")
    assert not legal(m, "A", {"anuncia": "T", "descarta": "sombra"})
    assert "AA-II.7.4.2" in explica(m, "A", {"anuncia": "T"})
    # nor is a second Sombra offered when there is something else to go with the first
    mixed = mesa(A={"reptantes": team, "mano": ["sombra", "sombra", "golem", "zombie"]}, alcance="parte")
    juega(mixed, {"A": {"anuncia": "T", "descarta": "sombra"}}, "resuelve")
    assert preguntado(mixed) == ("A", "acompanante")
    with pytest.raises(ActionRefused):
        juega(mixed, {"A": {"descarta": "sombra"}})


@pytest.mark.rule("AA-II.7.4.3")
def test_the_card_discarded_with_a_sombra_never_counts_as_the_required_type() -> None:
    find = tactico("T", {"buscar": {"en": "vertedero", "cuantos": 1, "tipo": "caido", "hasta": "si"}}, descarte="caido")
    m = mesa(A={"reptantes": _uno(find), "mano": ["esqueleto", "sombra"]}, vertedero={"caido": 1}, alcance="parte")
    juega(m, {"A": {"anuncia": "T", "descarta": "sombra"}}, "resuelve")
    # what lies in the Vertedero are an Esqueleto and a Sombra: neither is a Caído to be found
    assert preguntado(m) == ("A", "buscar")
    with pytest.raises(ActionRefused):
        juega(m, {"A": {"busca": ["esqueleto"]}})
    juega(m, {"A": {"busca": ["caido"]}})
    assert valor(m, "vertedero") == {"esqueleto": 1, "sombra": 1}


@pytest.mark.rule("AA-II.7.4.4")
def test_discarding_with_a_sombra_is_declared_on_announcing() -> None:
    team = _uno(tactico("T", descarte="zombie"))
    b = {"reptantes": _uno(tactico("R")), "mano": ["caido"]}
    m = mesa(A={"reptantes": team, "mano": ["zombie", "golem", "sombra"]}, B=b, alcance="parte")
    plain, declared = m.clone(), m.clone()
    juega(plain, {"A": {"anuncia": "T", "descarta": "zombie"}})
    juega(declared, {"A": {"anuncia": "T", "descarta": "sombra"}})
    assert [GAME.view(t, 1)["cadena"][0]["descarte"] for t in (plain, declared)] == ["simple", "sombra"]
    juega(plain, "resuelve")
    assert valor(plain, "vertedero") == {"zombie": 1}  # and on casting nothing else may be said


@pytest.mark.rule("AA-II.7.4.4", "AA-II.5.5.2")
def test_a_declared_sombra_mode_is_kept_even_if_the_type_itself_is_held() -> None:
    rob = tactico("R", "mirar_mano", {"descartar_de_esa_mano": 1})
    m = mesa(
        A={"reptantes": _uno(tactico("T", descarte="zombie")), "mano": ["zombie", "sombra"]},
        B={"reptantes": _uno(rob), "mano": ["caido"]},
        alcance="parte",
    )
    juega(
        m,
        {"A": {"anuncia": "T", "descarta": "sombra"}},
        {"B": {"anuncia": "R", "objetivo": "A"}},
        "resuelve",
        {"B": {"descarta": "sombra"}},
    )
    assert [e["regla"] for e in sucesos(m, "no_lanzado")] == ["AA-II.5.5.2"]
    assert valor(m, "A.mano") == {"zombie": 1}


# -- revealed and searched ------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-II.7.5.1")
def test_ex_08_revealed_sombras_count_as_the_type_looked_for() -> None:
    slag = poder(
        "Granizo",
        "ataque",
        {"revelar": 5},
        {"dano": {"por": 3, "cada": {"revelados": "golem"}}},
        {"devolver_revelados": "todos"},
    )
    m = mesa(
        A={"reptantes": _uno(slag), "mano": ["zombie"]},
        B={"resistencia": 20},
        alcance="parte",
        azar={"fosa": ["sombra", "golem", "sombra", "zombie", "caido"]},
    )
    juega(m, {"A": {"anuncia": "Granizo", "objetivo": "B"}}, "resuelve")
    assert valor(m, "B.resistencia") == 11


AVANCE = poder(
    "Avance",
    "tactico",
    {"revelar": 3},
    {"colocar_revelados": "esqueleto"},
    {"devolver_revelados": "los_demas"},
    exencion="condicion",
)


@pytest.mark.rule("AA-II.7.5.1", "AA-II.7.5.2")
@pytest.mark.parametrize(
    ("altar", "revela", "despues", "como"),
    [
        ([], ["sombra", "sombra", "golem"], {"sombra": 2}, ["sombra"]),
        (["zombie"], ["sombra", "caido", "golem"], {"zombie": 1, "sombra": 1}, ["zombie"]),
        (
            ["zombie"],
            ["sombra", "esqueleto", "golem"],
            {"zombie": 1, "sombra": 1, "esqueleto": 1},
            ["esqueleto", "zombie"],
        ),
    ],
)
def test_ex_09_revealed_sombras_enter_the_altar_and_follow_its_rules_there(
    altar: list[str], revela: list[str], despues: dict[str, int], como: list[str]
) -> None:
    m = mesa(A={"reptantes": _uno(AVANCE), "mano": ["zombie"], "altar": altar}, azar={"fosa": revela}, alcance="parte")
    juega(m, {"A": {"anuncia": "Avance"}}, "resuelve")
    assert valor(m, "A.altar_tipos") == despues
    assert valor(m, "A.sombras_como") == como


@pytest.mark.rule("AA-II.7.5.3")
@pytest.mark.parametrize("lugar", ["vertedero", "fosa"])
def test_a_search_for_another_type_does_not_find_sombras(lugar: str) -> None:
    def table(tipo: str) -> Any:
        search = tactico("B", {"buscar": {"en": lugar, "cuantos": 2, "tipo": tipo, "hasta": "si"}})
        m = mesa(
            A={"reptantes": _uno(search), "mano": ["zombie"]},
            vertedero={"sombra": 2, "golem": 1, "caido": 2},
            alcance="parte",
        )
        return juega(m, {"A": {"anuncia": "B"}}, "resuelve")

    golems = table("golem")
    with pytest.raises(ActionRefused):
        juega(golems, {"A": {"busca": ["sombra"]}})
    juega(golems, {"A": {"busca": ["golem"]}})
    assert valor(golems, "A.mano") == {"golem": 1}
    for named in ("sombra", "cualquiera"):
        m = juega(table(named), {"A": {"busca": ["sombra", "sombra"]}})
        assert valor(m, "A.mano") == {"sombra": 2}


@pytest.mark.rule("AA-II.7.5.4")
@pytest.mark.parametrize(
    ("altar", "dano"),
    [
        (["sombra", "sombra"], 0),
        (["sombra", "zombie"], 0),
        (["sombra", "caido"], 4),
        (["sombra", "caido agotado", "zombie"], 4),
    ],
)
def test_ex_10_sombras_count_in_the_altar_only_with_one_of_the_type(altar: list[str], dano: int) -> None:
    host = ataque("Hueste", {"por": 2, "cada": {"en_altar": "caido"}})
    m = mesa(A={"reptantes": _uno(host), "mano": ["zombie"], "altar": altar}, alcance="parte")
    juega(m, {"A": {"anuncia": "Hueste", "objetivo": "B"}}, "resuelve")
    assert valor(m, "B.resistencia") == 10 - dano


@pytest.mark.rule("AA-II.7.5.4")
@pytest.mark.parametrize(
    ("altar", "cumple"), [(["bestia", "sombra"], True), (["sombra", "sombra"], False), (["bestia"], False)]
)
def test_a_condition_on_a_type_of_the_altar_follows_the_same_rules(altar: list[str], cumple: bool) -> None:
    power = tactico("T", {"si": {"en_altar": "bestia", "al_menos": 2}, "entonces": [{"aumentar_resistencia": 2}]})
    m = mesa(A={"reptantes": _uno(power), "mano": ["zombie"], "altar": altar}, alcance="parte")
    juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    assert valor(m, "A.resistencia") == (12 if cumple else 10)
