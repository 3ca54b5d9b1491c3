"""Every original card with something to say, played: it does what its text says, with the notes that fix it."""

# Over 500 lines: one test for each card of a set, in its order.

from __future__ import annotations

import pytest
from games.rise_of_gods.kit import azar, explica, juega, legal, mesa, preguntado, sucesos, valor

AL, MA, FO, VI = ({key: 10} for key in ("alborada", "marisma", "forja", "vigilia"))
BUEY = "Buey de la Aurora"  # 3/4, Regeneración
GIGANTE = "Gigante de Remaches"  # 5/5, no text


def test_al_01_amanecer_is_for_the_first_card_of_the_turn() -> None:
    m = mesa(A={"mano": ["Recluta del Gallo"] * 2, "sellos": AL})
    juega(m, {"A": {"invoca": "Recluta del Gallo", "en": "a1"}}, {"A": {"invoca": "Recluta del Gallo", "en": "b1"}})
    juega(m, "resuelve")
    assert (valor(m, "a1.ataque"), valor(m, "a1.vida")) == (3, 2)
    assert (valor(m, "b1.ataque"), valor(m, "b1.vida")) == (2, 1)


def test_al_02_creates_a_token_in_the_hand() -> None:
    m = mesa(A={"mano": ["Farolera del Muro"], "sellos": AL})
    juega(m, {"A": {"invoca": "Farolera del Muro", "en": "a1"}}, "resuelve")
    assert valor(m, "A.mano") == {"Vela Bendita": 1}


def test_al_04_gives_life_to_another_criatura_summoned() -> None:
    m = mesa(tablero={"a1": "Portaestandarte Clara de A"}, A={"mano": ["Portaestandarte Clara"], "sellos": AL})
    juega(m, {"A": {"invoca": "Portaestandarte Clara", "en": "b1"}}, "resuelve")
    assert valor(m, "b1.vida") == 4 and valor(m, "a1.vida") == 3, "not to herself"


def test_al_06_protects_until_the_end_of_the_turn() -> None:
    m = mesa(tablero={"a1": "Larva de A", "a4": "Larva de B"}, A={"mano": ["Destello Protector"], "sellos": AL})
    juega(m, {"A": {"juega": "Destello Protector", "a": "a1"}}, "resuelve")
    assert valor(m, "a1.vida") == 4
    juega(m, {"A": "termina"})
    assert valor(m, "a1.vida") == 1


def test_al_07_and_al_t2_heal_players_and_criaturas() -> None:
    m = mesa(
        tablero={"a1": {"carta": BUEY, "de": "A", "vida": 1}},
        A={"vida": 10, "mano": ["Pan del Alba", "Pan del Alba", "Vela Bendita"], "sellos": AL},
    )
    juega(m, {"A": {"juega": "Pan del Alba", "a": "A"}}, "resuelve")
    assert valor(m, "A.vida") == 13
    juega(m, {"A": {"juega": "Vela Bendita"}}, "resuelve", {"A": {"juega": "Pan del Alba", "a": "a1"}}, "resuelve")
    assert valor(m, "a1.vida") == 4
    assert valor(m, "A.cementerio") == {"Pan del Alba": 2}, "the Token magia disappears"


@pytest.mark.parametrize(
    ("card", "word", "sellos"),
    [("Mentor Anselmo", "ataque_rapido", AL), ("Simbionte de Musgo", "regeneracion", MA)],
)
def test_al_10_and_ma_05_attached(card: str, word: str, sellos: dict[str, int]) -> None:
    m = mesa(tablero={"a1": "Larva de A"}, A={"mano": [card, card], "sellos": sellos})
    juega(m, {"A": {"vincula": card, "a": "a1"}}, {"A": {"invoca": card, "en": "b1"}}, "resuelve")
    assert (valor(m, "a1.ataque"), valor(m, "a1.vida")) == (2, 3)
    assert valor(m, f"a1.palabras.{word}") == 1 and valor(m, f"b1.palabras.{word}") == 0


def test_al_11_heals_its_player_on_striking() -> None:
    m = mesa(tablero={"c2": "Capitana Rosaura de A", "c3": "Larva de B"}, A={"vida": 10})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "A.vida") == 11 and valor(m, "c2.vida") == 2, "Ataque rápido: the dead do not strike back"


@pytest.mark.parametrize(("copies", "healed", "life"), [(1, 2, 10), (2, 3, 11)])
def test_al_12_heals_around_it_by_level(copies: int, healed: int, life: int) -> None:
    m = mesa(
        activo="B",
        tablero={
            "b2": {"carta": "Campana de Maitines", "de": "A", "cartas": copies},
            "a1": {"carta": GIGANTE, "de": "A", "vida": 1},
            "f1": {"carta": GIGANTE, "de": "A", "vida": 1},
            "b3": {"carta": GIGANTE, "de": "B", "vida": 1},
        },
        A={"vida": 10},
    )
    juega(m, {"hasta": {"activo": "A"}})
    assert [valor(m, f"{c}.vida") for c in ("a1", "f1", "b3")] == [healed, 1, 1]
    assert valor(m, "A.vida") == life


def test_al_13_heals_whoever_stands_there_at_the_start_of_its_turn() -> None:
    m = mesa(terrenos={"c2": "Suelo Bendecido de A"}, tablero={"c2": {"carta": GIGANTE, "de": "B", "vida": 1}})
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "c2.vida") == 3
    juega(m, {"hasta": {"activo": "A"}})
    assert valor(m, "c2.vida") == 3


def test_al_14_annuls_the_attack_it_answers() -> None:
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "c3": "Larva de B"},
        A={"mano": ["¡Alto Ahí!"], "sellos": AL},
        B={"mano": ["¡Alto Ahí!"], "sellos": AL},
    )
    assert not legal(m, "A", {"juega": "¡Alto Ahí!"}), "only in response"
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"responde": "¡Alto Ahí!"}}, "resuelve")
    assert valor(m, "c3.vida") == 1 and valor(m, "c2.ataques") == 0


@pytest.mark.parametrize(("traded", "drawn"), [([], 1), (["Mercader de Amaneceres"], 2)])
def test_al_15_draws_more_once_traded(traded: list[str], drawn: int) -> None:
    m = mesa(A={"mano": ["Mercader de Amaneceres"], "sellos": AL, "comerciadas": traded})
    juega(m, {"A": {"invoca": "Mercader de Amaneceres", "en": "a1"}}, "resuelve")
    assert valor(m, "A.cartas_en_mano") == drawn


def test_al_16_shields_another_allied_criatura() -> None:
    m = mesa(tablero={"a1": "Sor Lumbre de A", "b1": "Larva de A", "a4": "Larva de B"}, A={"sellos": {"forja": 2}})
    assert explica(m, "A", {"usa": "a1", "a": "a1"}) and explica(m, "A", {"usa": "a1", "a": "a4"})
    juega(m, {"A": {"usa": "a1", "a": "b1"}}, "resuelve")
    assert valor(m, "b1.palabras.escudo_magico") == 1 and valor(m, "A.libres") == 0


def test_al_17_fills_left_and_right() -> None:
    m = mesa(tablero={"b1": "Larva de A"}, A={"mano": ["Heraldo del Cénit"] * 2, "sellos": AL})
    juega(m, {"A": {"invoca": "Heraldo del Cénit", "en": "c1"}}, "resuelve")
    assert valor(m, "d1.carta") == "Acólito del Alba" and valor(m, "b1.carta") == "Larva"
    n = mesa(A={"mano": ["Heraldo del Cénit"], "sellos": AL})
    juega(n, {"A": {"invoca": "Heraldo del Cénit", "en": "a1"}}, "resuelve")
    assert valor(n, "A.piezas") == {"Heraldo del Cénit": 1, "Acólito del Alba": 1}, "nothing outside the board"


def test_al_18_and_ma_18_act_on_their_bearer() -> None:
    m = mesa(
        tablero={
            "a1": {"carta": BUEY, "de": "A", "vida": 1, "adjuntos": ["Armadura del Cénit"]},
            "b1": {"carta": GIGANTE, "de": "A", "adjuntos": ["Corona de Moscas"]},
        }
    )
    assert (valor(m, "a1.ataque"), valor(m, "b1.ataque"), valor(m, "b1.palabras.toque_mortal")) == (5, 6, 1)
    before = valor(m, "a1.vida")
    juega(m, {"hasta": {"activo": "B"}}, {"hasta": {"activo": "A"}})
    assert sucesos(m, "cura", pieza=BUEY, cuanta=1)
    assert isinstance(before, int) and valor(m, "b1.vida") == 4


def test_fo_14_silences_estructuras_artefactos_and_cells() -> None:
    m = mesa(
        tablero={
            "c3": {"carta": "Torre de Vapor", "de": "B"},
            "d2": {"carta": GIGANTE, "de": "A"},
            "f4": {"carta": "Larva", "de": "B", "adjuntos": ["Filo Gemelo"]},
        },
        A={"mano": ["Cortocircuito"] * 2, "sellos": FO},
    )
    assert valor(m, "d2.ataque") == 4
    juega(m, {"A": {"juega": "Cortocircuito", "a": "c3"}}, "resuelve")
    assert valor(m, "d2.ataque") == 5 and valor(m, "c3.vida") == 4
    juega(m, {"A": {"juega": "Cortocircuito", "a": "Filo Gemelo"}}, "resuelve")
    assert valor(m, "f4.ataque") == 1 and valor(m, "f4.adjuntos") == {}


def test_al_20_may_be_paid_off_by_the_controller_of_what_it_annuls() -> None:
    def answered() -> object:
        m = mesa(
            tablero={"a4": f"{BUEY} de B", "b4": "Larva de B"},
            A={"mano": ["Hundir"], "sellos": {"marisma": 4}},
            B={"mano": ["Palabra de Abadesa"], "sellos": AL},
        )
        juega(m, {"A": {"juega": "Hundir", "a": "a4"}}, {"B": {"responde": "Palabra de Abadesa"}}, "resuelve")
        return m

    m = answered()
    assert preguntado(m) == ("A", "evitar")
    juega(m, {"A": {"elige": "no"}}, "resuelve")
    assert valor(m, "a4.vida") == 4
    m = answered()
    juega(m, {"A": {"elige": "si"}}, "resuelve")
    assert valor(m, "a4.vida") == 1 and valor(m, "A.libres") == 0


def test_al_21_grows_when_another_is_healed() -> None:
    m = mesa(
        tablero={
            "a1": {"carta": "Elvira, Reina Matutina", "de": "A", "vida": 3},
            "b1": {"carta": BUEY, "de": "A", "vida": 1},
        },
        A={"mano": ["Vela Bendita"] * 3},
    )
    juega(m, {"A": {"juega": "Vela Bendita", "a": "b1"}}, "resuelve")
    assert valor(m, "a1.ataque") == 6
    juega(m, {"A": {"juega": "Vela Bendita", "a": "a1"}}, "resuelve")
    assert valor(m, "a1.ataque") == 6, "another one, not herself"
    juega(m, {"A": "termina"})
    assert valor(m, "a1.ataque") == 7, "Regeneración counts"


def test_al_23_revives_up_to_two_cheap_ones_on_the_own_side() -> None:
    m = mesa(A={"mano": ["Amanecer Eterno"], "sellos": AL, "cementerio": {"Rana de Cieno": 2, GIGANTE: 1}})
    assert explica(m, "A", {"juega": "Amanecer Eterno", "a": [GIGANTE]})
    juega(
        m, {"A": {"juega": "Amanecer Eterno", "a": ["Rana de Cieno", "Rana de Cieno"]}}, {"A": {"elige": ["a1", "f2"]}}
    )
    juega(m, "resuelve")
    assert valor(m, "a1.token") and valor(m, "f2.token") and valor(m, "A.cementerio.rana_de_cieno") == 0


@pytest.mark.parametrize(
    ("card", "token"),
    [("Tortuga de Lodo", "Burbuja de Gas"), ("Cangrejo Ermitaño", "Larva"), ("Centinela Insomne", "Rumor")],
)
def test_ma_04_ma_15_vi_08_leave_a_token_when_they_die(card: str, token: str) -> None:
    m = mesa(
        tablero={"a1": {"carta": card, "de": "B", "vida": 1}, "b4": "Larva de B"}, A={"mano": ["Hundir"], "sellos": MA}
    )
    juega(m, {"A": {"juega": "Hundir", "a": "a1"}}, "resuelve")
    assert valor(m, "B.mano") == {token: 1}


def test_ma_15_leaves_two_once_improved() -> None:
    m = mesa(
        tablero={"a1": {"carta": "Cangrejo Ermitaño", "de": "B", "vida": 1, "mejorada": True}},
        A={"mano": ["Hundir"], "sellos": MA},
    )
    juega(m, {"A": {"juega": "Hundir"}}, "resuelve")
    assert valor(m, "B.mano") == {"Larva": 2}


def test_ma_02_heals_its_player_when_it_dies() -> None:
    m = mesa(tablero={"a1": "Rana de Cieno de B"}, A={"mano": ["Hundir"], "sellos": MA}, B={"vida": 7})
    juega(m, {"A": {"juega": "Hundir"}}, "resuelve")
    assert valor(m, "B.vida") == 9


def test_ma_03_drains_only_what_there_is_and_may_be_left_unused() -> None:
    m = mesa(tablero={"b2": f"{BUEY} de B"}, A={"vida": 10, "mano": ["Sanguijuela Reptante"] * 2, "sellos": MA})
    juega(m, {"A": {"invoca": "Sanguijuela Reptante", "en": "b1", "a": "b2"}}, "resuelve")
    assert (valor(m, "b2.vida"), valor(m, "A.vida")) == (3, 11)
    juega(m, {"A": {"invoca": "Sanguijuela Reptante", "en": "a1", "asalto": False}}, "resuelve")
    assert (valor(m, "b2.vida"), valor(m, "A.vida")) == (3, 11)


def test_ma_06_ma_09_and_ma_19_make_ill() -> None:
    m = mesa(
        tablero={"b2": f"{BUEY} de B", "c2": f"{BUEY} de B"},
        A={"mano": ["Boticario Febril", "Niebla Tóxica", "Marea de Fiebre"], "sellos": MA},
    )
    juega(m, {"A": {"invoca": "Boticario Febril", "en": "b1", "a": "b2"}}, "resuelve")
    assert [valor(m, f"{c}.enfermedad") for c in ("b2", "c2")] == [2, 0]
    juega(m, {"A": {"juega": "Niebla Tóxica", "a": "b2"}}, "resuelve", {"A": {"juega": "Marea de Fiebre"}}, "resuelve")
    assert [valor(m, f"{c}.enfermedad") for c in ("b1", "b2", "c2")] == [2, 5, 2]


def test_ma_08_grows_if_it_did_not_attack() -> None:
    board = {"c2": "Caimán de Ribera de A", "c3": f"{GIGANTE} de B"}
    m = mesa(tablero=board)
    juega(m, {"A": "termina"})
    assert valor(m, "c2.vida") == 5
    m = mesa(tablero={**board, "c3": "Larva de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve", {"A": "termina"})
    assert valor(m, "c2.vida_maxima") == 4


def test_ma_10_and_vi_14_avenge_once() -> None:
    m = mesa(
        tablero={"a1": "Viuda de los Sauces de A", "b1": "Larva de A", "c1": "Larva de A"},
        A={"mano": ["Devorar Restos"] * 2, "sellos": MA},
    )
    juega(m, {"A": {"juega": "Devorar Restos", "sacrifica": "b1"}}, "resuelve")
    juega(m, {"A": {"juega": "Devorar Restos", "sacrifica": "c1"}}, "resuelve")
    assert (valor(m, "a1.ataque"), valor(m, "a1.vida")) == (4, 4)
    assert valor(m, "A.cartas_en_mano") == 4, "MA-13 draws two each time"
    n = mesa(
        tablero={"a1": "Gemela Vengadora de A", "b1": "Larva de A", "a4": f"{BUEY} de B", "b4": f"{BUEY} de B"},
        A={"mano": ["Devorar Restos"], "sellos": MA},
    )
    juega(n, {"A": {"juega": "Devorar Restos", "sacrifica": "b1"}}, {"A": {"elige": "b4"}}, "resuelve")
    assert (valor(n, "a4.vida"), valor(n, "b4.vida")) == (4, 2)


def test_ma_11_lays_larvae_by_level() -> None:
    m = mesa(tablero={"a1": "Nido de Larvas de A"})
    juega(m, {"A": "termina"}, {"A": {"elige": "b2"}})
    assert valor(m, "A.piezas.larva") == 1 and valor(m, "b2.carta") == "Larva"
    m = mesa(tablero={"a1": {"carta": "Nido de Larvas", "de": "A", "cartas": 2}})
    juega(m, {"A": "termina"}, {"A": {"elige": ["a2", "b1"]}})
    assert valor(m, "A.piezas.larva") == 2


def test_ma_12_holds_and_ma_14_stuns() -> None:
    m = mesa(terrenos={"c2": "Ciénaga Honda de B"}, tablero={"c2": "Larva de A"})
    assert explica(m, "A", {"mueve": "c2", "a": "c3"})
    m = mesa(tablero={"c3": "Larva de B"}, A={"mano": ["Abrazo del Fango"], "sellos": MA})
    juega(m, {"A": {"juega": "Abrazo del Fango"}}, "resuelve", {"A": "termina"})
    assert valor(m, "c3.aturdida")


def test_ma_17_larva_in_the_cell_of_what_dies_of_enfermedad() -> None:
    m = mesa(tablero={"a1": "Partera de la Peste de A", "c3": {"carta": "Mosquito Pálido", "de": "B", "enfermedad": 1}})
    juega(m, {"A": "termina"})
    assert (valor(m, "c3.carta"), valor(m, "c3.de")) == ("Larva", "A")


def test_ma_20_annuls_the_move_and_hurts_who_moved() -> None:
    m = mesa(tablero={"c2": f"{BUEY} de A"}, B={"mano": ["Arenas Traicioneras"], "sellos": MA})
    juega(m, {"A": {"mueve": "c2", "a": "c3"}}, {"B": {"responde": "Arenas Traicioneras"}}, "resuelve")
    assert valor(m, "c2.vida") == 2 and valor(m, "c3") is None and valor(m, "c2.movimientos") == 0


def test_ma_21_drains_the_sick_and_makes_ill() -> None:
    m = mesa(
        activo="B",
        tablero={
            "c2": "Abuela Charca de A",
            "c3": {"carta": GIGANTE, "de": "B", "enfermedad": 1},
            "d3": {"carta": GIGANTE, "de": "B"},
            "f4": {"carta": GIGANTE, "de": "B", "enfermedad": 1},
        },
        A={"vida": 10, "sellos": {"forja": 2}},
    )
    juega(m, {"hasta": {"activo": "A"}})
    assert valor(m, "A.vida") == 12
    assert [valor(m, f"{c}.vida") for c in ("c3", "d3", "f4")] == [4, 5, 4]
    juega(m, {"A": {"usa": "c2", "a": "d3"}}, "resuelve")
    assert valor(m, "d3.enfermedad") == 1


def test_ma_22_and_vi_21_annihilate() -> None:
    m = mesa(
        tablero={"e4": "Rana de Cieno de B", "c3": "Larva de B"},
        A={"mano": ["Gran Anguila Ciega"], "sellos": MA},
        B={"vida": 5},
    )
    juega(m, {"A": {"invoca": "Gran Anguila Ciega", "en": "f4", "a": "e4"}}, "resuelve")
    assert valor(m, "e4") is None and valor(m, "B.vida") == 5 and valor(m, "B.aniquiladas") == {"Rana de Cieno": 1}
    m = mesa(
        tablero={"a4": f"{GIGANTE} de B", "b4": "Larva de B"},
        A={"mano": ["La Que No Duerme", "Riel", "Hundir"], "sellos": VI},
    )
    juega(m, {"A": {"invoca": "La Que No Duerme", "en": "a1", "ofrenda": ["Riel", "Hundir"], "a": "a4"}}, "resuelve")
    assert valor(m, "a4") is None and valor(m, "A.cementerio") == {"Riel": 1, "Hundir": 1}


def test_ma_23_raises_from_any_cementerio() -> None:
    m = mesa(A={"mano": ["Levantar a los Ahogados"], "sellos": MA}, B={"cementerio": [GIGANTE]})
    juega(m, {"A": {"juega": "Levantar a los Ahogados"}}, "resuelve", {"A": {"elige": "c2"}})
    assert (valor(m, "c2.de"), valor(m, "c2.dueno"), valor(m, "c2.enfermedad"), valor(m, "c2.token")) == (
        "A",
        "B",
        1,
        True,
    )


def test_ma_t2_hurts_at_the_end_of_every_turn() -> None:
    m = mesa(terrenos={"c2": "Burbuja de Gas de A"}, tablero={"c2": f"{GIGANTE} de B"})
    juega(m, {"hasta": {"activo": "B"}}, {"hasta": {"activo": "A"}})
    assert valor(m, "c2.vida") == 3


def test_fo_01_the_next_artefacto_costs_less() -> None:
    m = mesa(A={"mano": ["Aprendiz de Yunque", "Martillo de Asedio", "Filo Gemelo"], "sellos": FO})
    juega(m, {"A": {"invoca": "Aprendiz de Yunque", "en": "a1"}}, "resuelve")
    assert (valor(m, "A.coste.martillo_de_asedio"), valor(m, "A.coste.filo_gemelo")) == (1, 2)
    juega(m, {"A": {"equipa": "Martillo de Asedio", "a": "a1"}})
    assert valor(m, "A.coste.filo_gemelo") == 3


def test_fo_03_fo_16_on_attacking_and_striking() -> None:
    m = mesa(tablero={"c2": "Herrero Tiznado de A", "c3": f"{GIGANTE} de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.vida") == 2
    m = mesa(tablero={"b2": {"carta": "Ariete Viviente", "de": "A", "bono": [0, 5]}, "c3": f"{GIGANTE} de B"})
    juega(m, {"A": {"ataca": "b2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3") is None and valor(m, "d4.vida") == 1, "pushed along the line, after the exchange"


def test_fo_04_fo_13_more_moves() -> None:
    m = mesa(activo="B", terrenos={"c1": "Riel de B"}, tablero={"a1": "Carretón Blindado de A", "c1": "Larva de A"})
    juega(m, {"hasta": {"activo": "A"}})
    assert (valor(m, "a1.movimientos"), valor(m, "c1.movimientos")) == (2, 2)


def test_fo_05_fo_06_fo_19_damage() -> None:
    m = mesa(
        tablero={"b2": "Torre de Vapor de B", "c3": f"{BUEY} de B"},
        A={"mano": ["Ballestera Rúnica", "Chispa de Dínamo", "Explosión de Caldera"], "sellos": {"forja": 20}},
    )
    juega(m, {"A": {"invoca": "Ballestera Rúnica", "en": "b1", "a": "b2"}}, "resuelve")
    assert valor(m, "b2.vida") == 3
    juega(m, {"A": {"juega": "Chispa de Dínamo", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.vida") == 2
    juega(m, {"A": {"juega": "Explosión de Caldera"}}, "resuelve")
    assert valor(m, "A.piezas") == {} and valor(m, "B.piezas") == {} and valor(m, "A.mano") == {"Mina": 1}


def test_fo_07_burns_at_the_end_of_the_turn() -> None:
    m = mesa(tablero={"a1": f"{GIGANTE} de A", "b1": f"{GIGANTE} de A"}, A={"mano": ["Templar el Acero"], "sellos": FO})
    juega(m, {"A": {"juega": "Templar el Acero", "a": "b1"}}, "resuelve")
    assert (valor(m, "b1.ataque"), valor(m, "b1.vida")) == (7, 5)
    juega(m, {"A": "termina"})
    assert (valor(m, "b1.ataque"), valor(m, "b1.vida"), valor(m, "a1.vida")) == (5, 4, 5)


def test_fo_10_breaks_estructuras() -> None:
    m = mesa(
        tablero={
            "c2": {"carta": "Larva", "de": "A", "adjuntos": ["Martillo de Asedio"]},
            "c3": {"carta": "Ciudadela de Hierro", "de": "B"},
        }
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.vida") == 1, "3 of the attack and 2 more"


def test_fo_11_and_vi_17_by_level() -> None:
    for copies in (1, 2):
        m = mesa(
            tablero={
                "c2": {"carta": "Torre de Vapor", "de": "A", "cartas": copies},
                "a1": {"carta": "Casa de las Máscaras", "de": "A", "cartas": copies},
                "c3": f"{GIGANTE} de B",
                "f4": f"{GIGANTE} de B",
            },
            A={"mano": ["Hundir"]},
            B={"mano": ["Hundir", GIGANTE]},
        )
        assert (valor(m, "c3.ataque"), valor(m, "f4.ataque")) == (5 - copies, 5)
        assert (valor(m, "B.coste.hundir"), valor(m, "A.coste.hundir")) == (2 + copies, 2)
        assert valor(m, "B.coste.gigante_de_remaches") == 5


@pytest.mark.parametrize(("traded", "found"), [([], 1), (["Contratista Ambulante"], 2)])
def test_fo_15_searches_estructuras(traded: list[str], found: int) -> None:
    m = mesa(
        A={
            "mano": ["Contratista Ambulante"],
            "sellos": FO,
            "comerciadas": traded,
            "mazo": ["Torre de Vapor", "Nido de Larvas", "Hundir"],
        }
    )
    wanted = ["Torre de Vapor", "Nido de Larvas"][:found]
    juega(m, {"A": {"invoca": "Contratista Ambulante", "en": "a1"}}, {"A": {"elige": wanted}}, "resuelve")
    assert valor(m, "A.mano") == dict.fromkeys(wanted, 1)
    assert valor(m, "A.conocida") == valor(m, "A.mano"), "revealed"


def test_fo_17_and_vi_10_put_tokens_around() -> None:
    m = mesa(tablero={"a1": "Ingeniera Úrsula de A"}, A={"sellos": {"marisma": 2}})
    juega(m, {"A": {"usa": "a1"}}, "resuelve", {"A": {"elige": "b2"}})
    assert valor(m, "b2.carta") == "Tornillito"
    m = mesa(A={"mano": ["Acólito de la Noche", "Riel"], "sellos": VI})
    juega(
        m, {"A": {"invoca": "Acólito de la Noche", "en": "a1", "ofrenda": "Riel"}}, {"A": {"elige": "a2"}}, "resuelve"
    )
    assert valor(m, "a2.carta") == "Sombra" and valor(m, "A.cementerio") == {"Riel": 1}


@pytest.mark.rule("RG-AB.8")
def test_fo_18_attacks_twice_and_vi_18_stabs() -> None:
    m = mesa(
        tablero={
            "c2": {"carta": "Larva", "de": "A", "adjuntos": ["Filo Gemelo"]},
            "d4": {"carta": "Larva", "de": "A", "adjuntos": ["Daga sin Sombra"]},
            "d3": f"{GIGANTE} de B",
        }
    )
    assert (valor(m, "c2.ataques"), valor(m, "c2.ataque"), valor(m, "d4.punalada")) == (2, 2, 2)
    juega(m, {"A": {"ataca": "d4", "a": "d3"}}, "resuelve")
    assert valor(m, "d3.vida") == 1 and valor(m, "d4.vida") == 1, "in the back: 2 + 2, and no counter-attack"


def test_fo_20_shields_and_fo_21_arms() -> None:
    m = mesa(
        tablero={"a1": "Brunilda, Maestra Forjadora de A", "b1": "Larva de A", "a4": "Larva de B"},
        A={
            "mano": ["Placa Reactiva", "Filo Gemelo", "Filo Gemelo"],
            "sellos": {"forja": 20},
            "cementerio": ["Martillo de Asedio"],
        },
    )
    juega(m, {"A": {"juega": "Placa Reactiva", "a": "b1"}}, "resuelve", {"A": {"equipa": "Filo Gemelo", "a": "b1"}})
    assert (valor(m, "b1.ataque"), valor(m, "b1.vida"), valor(m, "b1.palabras.escudo_magico")) == (3, 2, 1)
    juega(m, {"A": {"equipa": "Filo Gemelo", "a": "a4"}}, {"A": {"usa": "a1"}}, "resuelve")
    assert valor(m, "a4.vida") == 1, "an enemy criatura is not an allied one"
    assert valor(m, "A.mano") == {"Martillo de Asedio": 1}


def test_fo_23_shoots_one_around_it() -> None:
    m = mesa(tablero={"c2": "Ciudadela de Hierro de A", "c3": f"{BUEY} de B", "b3": f"{BUEY} de B", "f4": "Larva de B"})
    juega(m, {"A": "termina"}, {"A": {"elige": "b3"}})
    assert sucesos(m, "dano", pieza=BUEY, pieza_en="b3", dano=2) and not sucesos(m, "dano", pieza_en="c3")


def test_fo_t2_goes_off_under_whoever_enters() -> None:
    m = mesa(terrenos={"c2": "Mina de B"}, tablero={"c1": f"{BUEY} de A"})
    juega(m, {"A": {"mueve": "c1", "a": "c2"}}, "resuelve")
    assert valor(m, "c2.vida") == 2 and valor(m, "terrenos.c2") is None


def test_vi_02_looks_and_may_put_below() -> None:
    m = mesa(A={"mano": ["Susurradora"], "sellos": VI}, B={"tope": ["Hundir", "Riel"]})
    juega(
        m, {"A": {"invoca": "Susurradora", "en": "a1"}}, {"A": {"elige": "B"}}, {"A": {"elige": ["Hundir"]}}, "resuelve"
    )
    assert (valor(m, "B.tope"), valor(m, "B.fondo")) == (["Riel"], ["Hundir"])


def test_vi_04_grows_with_discards_and_draws_of_the_opponent() -> None:
    m = mesa(
        tablero={"a1": "Cuervo Delator de A", "c3": "Larva de B"},
        A={"mano": ["Chantaje"], "sellos": VI},
        B={"mano": ["Riel", "Mercader de Amaneceres"], "sellos": AL},
    )
    azar(m, descarte=["Riel"])
    juega(m, {"A": {"juega": "Chantaje"}}, "resuelve")
    assert valor(m, "a1.ataque") == 3 and valor(m, "B.cementerio") == {"Riel": 1}
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "a1.ataque") == 3, "the draw of the turn does not count"
    juega(m, {"B": {"invoca": "Mercader de Amaneceres", "en": "a4"}}, "resuelve")
    assert (valor(m, "a1.ataque"), valor(m, "a1.vida")) == (4, 5)


def test_vi_06_moves_back_and_vi_13_swaps() -> None:
    m = mesa(tablero={"c2": "Larva de B", "d4": "Larva de B"}, A={"mano": ["Zancadilla"] * 2, "sellos": VI})
    juega(
        m, {"A": {"juega": "Zancadilla", "a": "c2"}}, "resuelve", {"A": {"juega": "Zancadilla", "a": "d4"}}, "resuelve"
    )
    assert valor(m, "c3.carta") == "Larva" and valor(m, "d4.carta") == "Larva", "there is nothing behind d4"
    m = mesa(tablero={"a1": "Larva de A", "f4": f"{BUEY} de A"}, A={"mano": ["Pasadizo"], "sellos": VI})
    juega(m, {"A": {"juega": "Pasadizo"}}, "resuelve")
    assert (valor(m, "a1.carta"), valor(m, "f4.carta")) == (BUEY, "Larva")


def test_vi_07_costs_more_each_time() -> None:
    m = mesa(A={"mano": ["Chantaje"] * 2, "sellos": VI}, B={"mano": ["Riel"] * 3})
    juega(m, {"A": {"juega": "Chantaje"}}, "resuelve")
    assert valor(m, "A.coste.chantaje") == 3 and valor(m, "B.cartas_en_mano") == 2


def test_vi_09_traps_a_card_until_she_dies() -> None:
    m = mesa(
        A={"mano": ["Carcelera Muda", "Hundir"], "sellos": {**VI, **MA}},
        B={"mano": ["Sello de Forja", "Riel", "Rumor"]},
    )
    juega(m, {"A": {"invoca": "Carcelera Muda", "en": "a1"}}, {"A": {"elige": ["Riel"]}}, "resuelve")
    assert valor(m, "B.mano") == {"Sello de Forja": 1, "Rumor": 1} and valor(m, "a1.atrapadas") == {"Riel": 1}
    juega(m, {"A": {"juega": "Hundir"}}, "resuelve")
    assert valor(m, "B.mano.riel") == 1


def test_vi_11_vi_20_annul_magias_and_abilities() -> None:
    m = mesa(
        tablero={"c3": f"{BUEY} de B"},
        A={"mano": ["Hundir", "Boticario Febril"], "sellos": MA},
        B={"mano": ["Espejo Turbio", "Contraseña Falsa"], "sellos": VI},
    )
    juega(m, {"A": {"juega": "Hundir"}}, {"B": {"responde": "Espejo Turbio"}}, "resuelve")
    assert valor(m, "c3.vida") == 4
    juega(
        m,
        {"A": {"invoca": "Boticario Febril", "en": "c2", "a": "c3"}},
        {"B": {"responde": "Contraseña Falsa"}},
        "resuelve",
    )
    assert valor(m, "c3.enfermedad") == 0 and valor(m, "c2.carta") == "Boticario Febril"


def test_vi_12_hides_from_magias() -> None:
    m = mesa(
        terrenos={"c3": "Callejón sin Luz de A"},
        tablero={"c3": "Larva de B", "d3": "Larva de B"},
        A={"mano": ["Hundir"], "sellos": MA},
    )
    assert explica(m, "A", {"juega": "Hundir", "a": "c3"}) and legal(m, "A", {"juega": "Hundir", "a": "d3"})


def test_vi_15_draws_too_once_traded() -> None:
    m = mesa(
        A={
            "mano": ["Tratante de Secretos"],
            "sellos": VI,
            "comerciadas": ["Tratante de Secretos"],
            "tope": ["Riel", "Hundir"],
        }
    )
    juega(
        m,
        {"A": {"invoca": "Tratante de Secretos", "en": "a1"}},
        {"A": {"elige": "A"}},
        {"A": {"elige": ["Riel"]}},
        "resuelve",
    )
    assert valor(m, "A.mano") == {"Hundir": 1} and valor(m, "A.fondo") == ["Riel"]


def test_vi_16_al_19_and_vi_23_silence() -> None:
    m = mesa(
        tablero={"b2": {"carta": BUEY, "de": "B", "bono": [2, 2]}, "c2": f"{BUEY} de B", "f4": f"{BUEY} de B"},
        terrenos={"a4": "Riel de B", "f1": "Riel de A"},
        A={"mano": ["Inquisidor Velado", "Mandato de Silencio", "Eclipse Total"], "sellos": {**VI, **AL}},
    )
    juega(m, {"A": {"invoca": "Inquisidor Velado", "en": "b1", "a": "b2"}}, "resuelve")
    assert valor(m, "b2.silenciada") and (valor(m, "b2.ataque"), valor(m, "b2.vida")) == (3, 4)
    juega(m, {"A": {"juega": "Mandato de Silencio", "a": "a4"}}, "resuelve")
    assert valor(m, "terrenos.a4") is None and valor(m, "terrenos.f1") is not None
    juega(m, {"A": {"juega": "Eclipse Total"}}, "resuelve")
    assert valor(m, "f4.silenciada") and valor(m, "terrenos.f1") is None


def test_vi_19_annihilates_the_cheap() -> None:
    m = mesa(
        tablero={"a1": "Larva de A", "a4": "Rana de Cieno de B", "b4": f"{BUEY} de B", "c4": "Torre de Vapor de B"},
        A={"mano": ["Noche sin Testigos"], "sellos": VI},
    )
    juega(m, {"A": {"juega": "Noche sin Testigos"}}, "resuelve")
    assert valor(m, "A.piezas") == {} and valor(m, "B.piezas") == {BUEY: 1, "Torre de Vapor": 1}


def test_vi_22_returns_criaturas_and_terrenos() -> None:
    m = mesa(
        tablero={"a1": "Duque Umbrío de A", "a4": f"{BUEY} de B"},
        terrenos={"c3": "Mina de B"},
        A={"sellos": {"forja": 3}},
    )
    juega(m, {"A": {"usa": "a1", "a": "c3"}}, "resuelve")
    assert valor(m, "B.mano") == {"Mina": 1}, "a Token terreno does return"


def test_vi_t2_only_looks() -> None:
    m = mesa(A={"mano": ["Rumor"]}, B={"tope": ["Hundir"]})
    juega(m, {"A": {"juega": "Rumor"}}, "resuelve", {"A": {"elige": "B"}}, "resuelve")
    assert valor(m, "B.tope") == ["Hundir"] and sucesos(m, "mira_mazo", cuantas=1)
