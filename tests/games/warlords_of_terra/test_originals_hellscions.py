"""Every original card of Hellscions, played: it does what its text says, and its immolations come to an end."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.card_kit import Pruebas, con_texto, lugares_llanos, sin_texto
from games.warlords_of_terra.kit import juega, mesa, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import legal

from coliseo.games.warlords_of_terra.model.table import Mesa

de = Pruebas()
VHARZA = "Vharza, Señora de las Ascuas"
HEREJE = "Hereje del Foso"
UMBRAL = "Umbral de Relevo"
ORKO = "Orko Pendenciero"  # 3/3/2, no text
RECLUTA = "Recluta de la Muralla"  # 1/2/2, no text
RINO = "Rinoceronte de Basalto"  # 4/6/2, Arrasar
VELO = "Velo de la Capilla"  # 1/4/2, Absorber Mágico 2; an Ángel, so 5 VIDA under the hero that positions have
GUARDIA = "Guardia del Portón"  # 1/5/1, Escudar


@de("HE-H1")
def test_he_h1_hurts_an_enemy_for_each_troop_immolated() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={"c1": f"{HEREJE} de A", "b1": f"{ORKO} de A", "b5": f"{ORKO} de B", "c5": f"{VELO} de B"},
        A={"heroe": VHARZA},
    )
    juega(m, {"A": {"usa": "c1", "inmola": "b1"}}, {"hasta": {"para": "objetivo"}})
    assert not legal(m, "A", {"elige": "c1"}), "an enemy"
    juega(m, {"A": {"elige": "b5"}}, "resuelve")
    assert (valor(m, "b5.dano"), valor(m, "c5.dano")) == (1, 0)


@de("HE-H1")
def test_he_h1_its_damage_is_magic_and_it_is_about_ones_own_immolations() -> None:
    def immolation(active: str) -> Mesa:
        m = mesa(
            activo=active,
            fase="tras_invocacion",
            tablero={"a1": f"{HEREJE} de {active}", "b1": f"{ORKO} de {active}", "c3": f"{VELO} de B"},
            A={"heroe": VHARZA},
        )
        return juega(m, {active: {"usa": "a1", "inmola": "b1"}}, "resuelve")

    own = immolation("A")
    assert valor(own, "c3.dano") == 0 and sucesos(own, "absorbe", tropa=VELO, cuanto=1)
    assert sucesos(own, "apila", carta=VHARZA) and not sucesos(immolation("B"), "apila", carta=VHARZA)


@de("HE-H1")
def test_he_h1_chispa() -> None:
    m = mesa(A={"heroe": VHARZA, "pp": 2})
    juega(m, {"A": {"poder": "Chispa"}}, "resuelve")
    assert not legal(m, "A", {"pone": "d2"}), "on the own line"
    juega(m, {"A": {"pone": "d1"}}, "resuelve")
    assert preguntado(m) == ("A", "tactica"), "only one"
    # 2/1/2, with one zone less on the turn it enters
    facts = ("carta", "atq", "vida", "vel", "reino", "nivel", "ficha")
    assert [valor(m, f"d1.{fact}") for fact in facts] == ["Ascua", 2, 1, 1, "hellscions", 0, True]
    assert (valor(m, "d1.subtipos"), valor(m, "A.pp"), valor(m, "A.tropas")) == ({"demonio": 1}, 0, {"Ascua": 1})


@de("HE-H1")
def test_he_h1_marca_de_silencio() -> None:
    m = mesa(tablero={"c1": f"{RINO} de A", "c5": f"{RINO} de B"}, A={"heroe": VHARZA, "pp": 3})
    assert not legal(m, "A", {"poder": "Marca de silencio", "a": "c1"})
    juega(m, {"A": {"poder": "Marca de silencio", "a": "c5"}}, "resuelve", {"hasta": {"activo": "B"}})
    assert (valor(m, "c5.anulada"), valor(m, "c5.palabras"), valor(m, "c5.subtipos")) == (True, {}, {"bestia": 1})


@de("HE-H1")
def test_he_h1_lluvia_de_fuego() -> None:
    m = mesa(
        tablero={"c1": f"{ORKO} de A", "b5": f"{ORKO} de B", "c5": f"{VELO} de B", "e3": f"{RECLUTA} de B"},
        A={"heroe": VHARZA, "pp": 5},
    )
    juega(m, {"A": {"poder": "Lluvia de fuego"}}, "resuelve")
    assert [valor(m, path) for path in ("c1.dano", "b5.dano", "c5.dano", "e3", "A.pp")] == [0, 2, 0, None, 0]


@de("HE-01")
def test_he_01_burns_an_enemy_as_it_dies() -> None:
    m = mesa(tablero={"c3": "Ascua Reptante de A", "c4": f"{ORKO} de B", "a1": f"{ORKO} de A", "a5": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"hasta": {"para": "objetivo"}})
    assert not legal(m, "A", {"elige": "a1"})
    juega(m, {"A": {"elige": "a5"}}, "resuelve")
    assert [valor(m, path) for path in ("c3", "c4.dano", "a5.dano")] == [None, 1, 1]
    m = mesa(tablero={"c3": {"carta": "Ascua Reptante", "de": "A", "dano": 1}, "c4": f"{VELO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "c4.dano") == 1 and sucesos(m, "absorbe", tropa=VELO, cuanto=1), "magic damage"


@de("HE-03")
def test_he_03_grows_with_another_one_immolated() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={"c1": f"{HEREJE} de A", "b1": f"{ORKO} de A", "d1": f"{ORKO} de A", "c5": f"{ORKO} de B"},
    )
    juega(m, {"A": {"usa": "c1", "inmola": "b1"}}, {"B": "no responde"})
    assert (valor(m, "b1"), valor(m, "c1.atq"), valor(m, "A.descarte")) == (None, 3, {ORKO: 1})
    assert not valor(m, "c1.volteada"), "it is not turned, so again"
    juega(m, {"A": {"usa": "c1", "inmola": "d1"}}, {"B": "no responde"})
    assert valor(m, "c1.atq") == 5
    assert not legal(m, "A", {"usa": "c1"}), "another one, not itself nor an enemy"
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "c1.atq") == 1


@de("HE-04")
def test_he_04_burns_a_troop_or_a_player() -> None:
    for target, path, value in (("B", "B.vidas", 19), ("c5", "c5.dano", 1), ("a5", "a5.dano", 0)):
        m = mesa(fase="tras_invocacion", tablero={"c1": "Piroclasta de A", "c5": f"{ORKO} de B", "a5": f"{VELO} de B"})
        juega(m, {"A": {"usa": "c1", "a": target}}, "resuelve")
        assert (valor(m, path), valor(m, "c1.volteada")) == (value, True)
    assert sucesos(m, "absorbe", tropa=VELO, cuanto=1)


@de("HE-05")
def test_he_05_burns_whoever_strikes_it() -> None:
    m = mesa(tablero={"c3": f"{GUARDIA} de A", "c4": "Guardián de Magma de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert [e["cuanto"] for e in sucesos(m, "dano", tropa_en="c3")] == [1, 2]
    assert valor(m, "c4.dano") == 1


@de("HE-06")
def test_he_06_flies_over_the_last_line() -> None:
    m = mesa(tablero={"c5": "Furia Alada de A", "d5": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c5", "a": "B"}}, "resuelve")
    assert valor(m, "B.vidas") == 17


@de("HE-07")
def test_he_07_strikes_first() -> None:
    m = mesa(tablero={"c3": "Verdugo de Ceniza de A", "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4"), valor(m, "c3.dano")) == (None, 0)


@de("HE-08")
def test_he_08_annuls_an_enemy_on_entering() -> None:
    m = mesa(
        fase="invocacion",
        tablero={"a1": f"{RINO} de A", "b5": f"{RINO} de B", "c5": f"{RINO} de B"},
        A={"mana": 4, "mano": ["Silenciador", RECLUTA]},
    )
    juega(m, {"A": {"invoca": "Silenciador", "en": "c1"}}, {"hasta": {"para": "objetivo"}})
    assert not legal(m, "A", {"elige": "a1"})
    juega(m, {"A": {"elige": "b5"}}, "resuelve")
    assert [(valor(m, f"{z}.anulada"), valor(m, f"{z}.palabras")) for z in ("b5", "c5")] == [
        (True, {}),
        (False, {"arrasar": 1}),
    ]


@de("HE-09")
def test_he_09_hates_theridom() -> None:
    for enemy, damage in ((VELO, 3), ("Osa Madre", 2)):
        m = mesa(tablero={"c3": "Cazador de Santos de A", "c4": f"{enemy} de B"})
        juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
        assert valor(m, "c4.dano") == damage


@de("HE-10")
def test_he_10_is_paid_for_more_than_once() -> None:
    m = mesa(fase="invocacion", A={"mana": 4, "mano": ["Horda de Brasas", RECLUTA]})
    juega(m, {"A": {"invoca": "Horda de Brasas", "en": "a1", "pagos": 2}}, "resuelve")
    assert [valor(m, f"a1.{what}") for what in ("contadores", "atq", "vida")] == [1, 2, 2]


@de("HE-11")
def test_he_11_may_kill_whom_it_strikes() -> None:
    for die, left in ((1, None), (6, None), (3, 2)):
        m = mesa(azar={"suerte": [die]}, tablero={"c3": "Basilisco de Azufre de A", "c4": f"{VELO} de B"})
        juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
        dead = left is None
        assert (valor(m, "c4") is None) == dead
        assert valor(m, "c3.dano") == (0 if dead else 1), "the dead deal no damage"
        assert dead or valor(m, "c4.dano") == left


@de("HE-12")
def test_he_12_takes_a_small_enemy_while_she_stays() -> None:
    m = mesa(
        fase="invocacion",
        tablero={"b5": f"{ORKO} de B", "c5": f"{VELO} de B", "d5": f"{RECLUTA} de B", "a1": f"{RECLUTA} de A"},
        A={"mana": 7, "mano": ["Tentadora", "Combustión", RECLUTA]},
    )
    juega(m, {"A": {"invoca": "Tentadora", "en": "c1"}}, {"hasta": {"para": "objetivo"}})
    assert not legal(m, "A", {"elige": "c5"}), "level 3"
    assert not legal(m, "A", {"elige": "a1"})
    juega(m, {"A": {"elige": "b5"}}, "resuelve")
    assert (valor(m, "b5.de"), valor(m, "b5.dueno"), valor(m, "d5.de")) == ("A", "B", "B")
    juega(m, {"hasta": {"para": "interfase"}}, {"A": {"conjura": "Combustión", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1"), valor(m, "b5.de")) == (None, "B")


@de("HE-13")
def test_he_13_absorbs_and_strikes_last() -> None:
    m = mesa(tablero={"c3": "Coloso de Obsidiana de A", "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4"), valor(m, "c3.dano")) == (None, 2)
    m = mesa(tablero={"c3": {"carta": "Coloso de Obsidiana", "de": "A", "dano": 4}, "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c4.dano")) == (None, 0), "it dies before it strikes"


@de("HE-14")
def test_he_14_brings_back_a_small_troop() -> None:
    m = mesa(
        fase="invocacion",
        A={
            "oro": 1,
            "mana": 4,
            "mano": ["Ossra, Nigromante del Cráter", RECLUTA],
            "descarte": [ORKO, "Furia Alada", "Guardián de Magma", "Pacto de Sangre"],
        },
    )
    juega(m, {"A": {"invoca": "Ossra, Nigromante del Cráter", "en": "c1"}}, {"hasta": {"para": "del_descarte"}})
    assert not legal(m, "A", {"busca": "Guardián de Magma"}), "level 4"
    assert not legal(m, "A", {"busca": "Pacto de Sangre"}), "no troop"
    juega(m, {"A": {"busca": "Furia Alada"}}, {"hasta": {"para": "zona"}})
    assert not legal(m, "A", {"pone": "c2"}), "on the own line"
    juega(m, {"A": {"pone": "e1"}}, "resuelve")
    assert valor(m, "e1.carta") == "Furia Alada" and not sucesos(m, "invoca", carta="Furia Alada")
    assert valor(m, "A.descarte") == {ORKO: 1, "Guardián de Magma": 1, "Pacto de Sangre": 1}


@de("HE-15")
def test_he_15_flies_and_burns() -> None:
    m = mesa(tablero={"c3": f"{RECLUTA} de A", "c4": "Kharmoth, Señor del Abismo Rojo de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert [e["cuanto"] for e in sucesos(m, "dano")] == [2], "burnt before it could do any damage"
    assert (valor(m, "c3"), valor(m, "c4.dano")) == (None, 0)
    m = mesa(tablero={"c5": "Kharmoth, Señor del Abismo Rojo de A", "d5": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c5", "a": "B"}}, "resuelve")
    assert valor(m, "B.vidas") == 14


@de("HE-16")
def test_he_16_lashes_and_stuns() -> None:
    m = mesa(tablero={"c3": f"{RECLUTA} de A", "c4": f"{VELO} de B"}, A={"armeria": ["Látigo de Brasas"]})
    juega(
        m, {"A": {"equipa": "Látigo de Brasas", "a": "c3"}}, "resuelve", {"A": {"ataca": "c3", "a": "c4"}}, "resuelve"
    )
    assert (valor(m, "c4.dano"), valor(m, "c4.aturdida")) == (2, True)
    assert valor(m, "c3.durabilidad") == {"Látigo de Brasas": 1}
    juega(m, {"hasta": {"activo": "B", "fase": "construccion"}})
    assert valor(m, "c4.volteada")


@de("HE-17")
def test_he_17_absorbs_magic() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={"c5": {"carta": GUARDIA, "de": "B", "objetos": ["Amuleto de Hollín"]}},
        A={"mana": 2, "mano": ["Combustión", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Combustión", "a": "c5"}}, "resuelve")
    assert valor(m, "c5.dano") == 2


@de("HE-18")
def test_he_18_deals_three() -> None:
    for target, damage in (("c5", 3), ("a5", 1), ("c1", 3)):
        m = mesa(
            fase="tras_invocacion",
            tablero={"c5": f"{GUARDIA} de B", "a5": f"{VELO} de B", "c1": f"{RINO} de A"},
            A={"mana": 2, "mano": ["Combustión", RECLUTA]},
        )
        juega(m, {"A": {"conjura": "Combustión", "a": target}}, "resuelve")
        assert (valor(m, f"{target}.dano"), valor(m, "A.mana")) == (damage, 0)


@de("HE-19")
def test_he_19_draws_two_for_a_troop() -> None:
    hand = {"mana": 1, "mano": ["Pacto de Sangre"], "batalla": ["Osa Madre"] * 3}
    m = mesa(fase="tras_invocacion", tablero={"a1": f"{ORKO} de A", "b1": f"{RINO} de A"}, A=hand)
    juega(m, {"A": {"conjura": "Pacto de Sangre", "inmola": "a1"}}, "resuelve")
    assert (valor(m, "a1"), valor(m, "b1.carta"), valor(m, "A.mano")) == (None, RINO, {"Osa Madre": 2})
    nobody = mesa(fase="tras_invocacion", tablero={"a5": f"{ORKO} de B"}, A=hand)
    assert not legal(nobody, "A", {"conjura": "Pacto de Sangre"})


@de("HE-20")
def test_he_20_makes_a_player_immolate_two() -> None:
    m = mesa(
        tablero={"a1": f"{ORKO} de A", "a5": f"{ORKO} de B", "b5": f"{RINO} de B", "c5": f"{RECLUTA} de B"},
        A={"mana": 4, "mano": ["Diezmo Doble", RECLUTA]},
    )
    assert legal(m, "A", {"conjura": "Diezmo Doble", "a": "A"})
    juega(m, {"A": {"conjura": "Diezmo Doble", "a": "B"}}, "resuelve", {"B": {"inmola": ["a5", "c5"]}}, "resuelve")
    assert (valor(m, "A.tropas"), valor(m, "B.tropas")) == ({ORKO: 1}, {RINO: 1})
    assert valor(m, "B.descarte") == {ORKO: 1, RECLUTA: 1}


@de("HE-21")
def test_he_21_slows_an_enemy() -> None:
    m = mesa(
        tablero={"c1": f"{ORKO} de A", "c5": "Jinete de Jabalí de B"},
        A={"mana": 2, "mano": ["Maldición de Lentitud", RECLUTA]},
    )
    assert not legal(m, "A", {"conjura": "Maldición de Lentitud", "a": "c1"})
    juega(m, {"A": {"conjura": "Maldición de Lentitud", "a": "c5"}}, "resuelve", {"hasta": {"activo": "B"}})
    assert (valor(m, "c5.atq"), valor(m, "c5.vel")) == (2, 1)
    assert valor(m, "c5.adheridas") == {"Maldición de Lentitud": 1}


@de("HE-22")
def test_he_22_burns_everyone() -> None:
    m = mesa(
        tablero={"c1": f"{ORKO} de A", "c5": f"{ORKO} de B", "a5": f"{VELO} de B", "a1": f"{RECLUTA} de A"},
        A={"mana": 4, "mano": ["Marea de Lava", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Marea de Lava"}}, "resuelve")
    assert [valor(m, path) for path in ("c1.dano", "c5.dano", "a5.dano", "a1")] == [2, 2, 0, None]


@de("HE-L3")
def test_he_l3_draws_for_a_troop_at_the_start_of_the_turn() -> None:
    def opened(*troops: str) -> Mesa:
        return mesa(
            activo="B",
            tablero={zone: f"{ORKO} de A" for zone in troops},
            A={"lugares": ["Altar Agrietado"], "mano": [], "batalla": ["Osa Madre"] * 3},
        )

    m = juega(opened("a1", "b1"), {"hasta": {"activo": "A", "para": "usar"}}, {"A": "si"}, {"A": {"inmola": "b1"}})
    assert (valor(m, "b1"), valor(m, "a1.carta"), valor(m, "A.mano")) == (None, ORKO, {"Osa Madre": 1})
    m = juega(opened("a1", "b1"), {"hasta": {"activo": "A", "para": "usar"}}, {"A": "no"})
    assert (valor(m, "A.tropas"), valor(m, "A.mano")) == ({ORKO: 2}, {})


@de("HE-L4")
def test_he_l4_turns_a_troop_into_mana() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={"a1": f"{ORKO} de A", "b1": f"{RINO} de A"},
        A={"mana": 1, "lugares": ["Foso de Ofrendas"]},
    )
    juega(m, {"A": {"usa": "Foso de Ofrendas", "inmola": "a1"}}, {"B": "no responde"})
    assert (valor(m, "A.mana"), valor(m, "A.tropas")) == (3, {RINO: 1})
    assert valor(m, "A.volteados") == {"Foso de Ofrendas": 1}
    assert not legal(m, "A", {"usa": "Foso de Ofrendas"})


def _relevo(troop: object, umbrales: int = 1) -> Mesa:
    """The Hereje has immolated what is in b1."""
    m = mesa(
        fase="tras_invocacion",
        tablero={"c1": f"{HEREJE} de A", "b1": troop},
        A={"lugares": [UMBRAL] * umbrales},
    )
    return juega(m, {"A": {"usa": "c1", "inmola": "b1"}}, "resuelve")


@de("HE-L5")
def test_he_l5_may_put_an_ascua_where_the_troop_was() -> None:
    m = _relevo(f"{ORKO} de A")
    assert preguntado(m) == ("A", "usar")
    juega(m, {"A": "si"}, "resuelve")
    assert (valor(m, "b1.carta"), valor(m, "b1.ficha"), valor(m, "b1.atq"), valor(m, "c1.atq")) == ("Ascua", True, 2, 3)
    m = juega(_relevo(f"{ORKO} de A"), {"A": "no"}, "resuelve")
    assert valor(m, "b1") is None


@de("HE-L5")
def test_he_l5_does_not_replace_fichas() -> None:
    m = _relevo({"carta": "Ascua", "de": "A"})
    assert valor(m, "b1") is None and valor(m, "A.descarte") == {} and valor(m, "c1.atq") == 3
    assert preguntado(m) == ("A", "tactica") and not sucesos(m, "apila", carta=UMBRAL)


@de("HE-L5")
def test_he_l5_needs_the_zone_free() -> None:
    m = _relevo({"carta": "Horda de Brasas", "de": "A", "contadores": 1})
    assert [valor(m, f"b1.{what}") for what in ("carta", "contadores")] == ["Horda de Brasas", 0]
    assert preguntado(m) == ("A", "tactica") and valor(m, "c1.atq") == 3


@de("HE-L6")
def test_he_l6_hurts_one_of_ones_own() -> None:
    m = mesa(
        tablero={"a1": f"{ORKO} de A", "b1": f"{VELO} de A", "a5": f"{ORKO} de B"},
        A={"lugares": ["Sala de los Grilletes"]},
    )
    juega(m, {"hasta": {"para": "objetivo"}})
    assert valor(m, "fase") == "final" and not legal(m, "A", {"elige": "a5"})
    juega(m, {"A": {"elige": "a1"}}, {"hasta": {"activo": "B"}})
    assert [valor(m, f"{zone}.dano") for zone in ("a1", "b1", "a5")] == [1, 0, 0]
    juega(m, {"hasta": {"activo": "A"}})
    assert valor(m, "a1.dano") == 1
    juega(m, {"hasta": {"para": "objetivo"}}, {"A": {"elige": "b1"}}, {"hasta": {"activo": "B"}})
    assert valor(m, "b1.dano") == 0 and sucesos(m, "absorbe", tropa=VELO, cuanto=1), "magic damage"


# -- what was fixed on purpose (components, 4.8) --------------------------------------------------------------------


def test_the_immolation_engine_is_finite() -> None:
    """Hereje, three Umbrales and the hero: each card is immolated once, and the Ascua that follows it once more."""
    m = mesa(
        fase="tras_invocacion",
        tablero={"c1": f"{HEREJE} de A", "b1": f"{ORKO} de A", "d1": f"{ORKO} de A", "a5": f"{GUARDIA} de B"},
        A={"heroe": VHARZA, "lugares": [UMBRAL] * 3},
    )
    for immolated in range(1, 5):
        victim = next(zone for zone in ("b1", "d1") if valor(m, zone) is not None)
        juega(m, {"A": {"usa": "c1", "inmola": victim}})
        while preguntado(m) != ("A", "interfase"):
            q = m.questions[0]
            answers = {"usar": "si", "orden": {"ordena": [f"#{i}" for i in q.menu]}}
            juega(m, {"AB"[q.seat]: answers.get(q.purpose, "no responde")})
        assert (valor(m, "c1.atq"), valor(m, "a5.dano")) == (1 + 2 * immolated, immolated)
    assert valor(m, "A.tropas") == {HEREJE: 1} and not legal(m, "A", {"usa": "c1"})
    assert valor(m, "A.descarte") == {ORKO: 2} and len(sucesos(m, "inmola")) == 4


def test_one_pp_enters_each_turn_so_chispa_comes_every_other_turn() -> None:
    m = mesa(activo="B", A={"heroe": VHARZA, "lugares": ["Fumarola"] * 3})
    for turn in (1, 2):
        juega(m, {"hasta": {"activo": "A", "para": "desviar"}}, {"A": "desvia"}, {"hasta": {"para": "tactica"}})
        assert valor(m, "A.pp") == turn
        assert legal(m, "A", {"poder": "Chispa"}) is (turn == 2)
        if turn == 1:
            juega(m, {"hasta": {"activo": "B"}})


def test_any_ping_answers_a_furia_alada() -> None:
    m = mesa(tablero={"c5": "Furia Alada de A", "a5": "Piroclasta de B"})
    juega(m, {"A": {"ataca": "c5", "a": "B"}}, {"B": {"usa": "a5", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5"), valor(m, "B.vidas")) == (None, 20)


@pytest.mark.parametrize("codigo", con_texto("hellscions"))
def test_without_its_text_the_tests_of_a_card_fail(codigo: str) -> None:
    assert codigo in de.por_codigo, "no test is about it"
    assert de.sin_echar_de_menos(codigo) == []


def test_the_rest_prints_no_text() -> None:
    assert sin_texto("hellscions") == ["HE-02", "HE-L1", "HE-L2"]
    m = mesa(tablero={"c2": "Sabueso de Escoria de A"})
    assert [valor(m, f"c2.{what}") for what in ("nivel", "atq", "vida", "vel", "palabras")] == [2, 2, 2, 3, {}]
    assert lugares_llanos("hellscions") == {"Fumarola": ((1, 0), (0, 1)), "Mina de Escoria": ((0, 1), (1, 0))}
