"""Talismanes of El Reto."""

from __future__ import annotations

from typing import Any

from games.mitos_y_leyendas.card_kit import Caso, caso, juegas


def en_guerra(clave: str, *despues: object, **campos: Any) -> Caso:
    """B plays it in the Guerra de Talismanes of A's attack."""
    return caso(
        clave,
        {"B": {"juega": clave, **campos.pop("con", {})}},
        *despues,
        fase="guerra",
        b={**campos.pop("b", {}), "mano": [clave, "Chispa"]},
        **campos,
    )


def y_el_turno_siguiente(clave: str, **campos: Any) -> Caso:
    """A plays it, ends the turn, and B's Vigilia has come."""
    return juegas(clave, "resuelve", {"A": "termina"}, {"hasta": {"activo": "B", "para": "accion"}}, **campos)


CASOS = [
    juegas(
        "odin", {"A": {"busca": "Rayo"}}, "resuelve", a={"castillo": ["Rayo", "Uno"]}, espera={"A.mano": {"Rayo": 1}}
    ),
    juegas("gorgonas", "resuelve", con={"a": "Cinco"}, b={"defensa": ["Cinco"]}, espera={"Cinco.fuerza": 0}),
    juegas(
        "bufalo_blanco",
        "resuelve",
        a={"defensa": ["Uno", "Dos"]},
        b={"defensa": ["Tres"]},
        espera={"Uno.fuerza": 2, "Dos.fuerza": 3, "Tres.fuerza": 3},
    ),
    juegas("seth", "resuelve", b={"mano": ["Rayo"]}, espera={"B.conocida": {"Rayo": 1}}),
    juegas("oraculo_de_delfos", "resuelve", espera={"A.oros_virtuales": 5}),
    juegas(
        "caleuche",
        "resuelve",
        {"A": {"ataca": ["Uno"]}},
        a={"defensa": ["Uno"]},
        b={"defensa": ["Dos"]},
        espera={"B.castillo": 19},
    ),
    # it stops cards, and one that Talismanes do not affect blocks all the same
    juegas(
        "caleuche",
        "resuelve",
        {"A": {"ataca": ["Uno"]}},
        a={"defensa": ["Uno"]},
        b={"defensa": ["Dos", "zombies"]},
        puede={"B": {"bloquea": {"zombies": "Uno"}}},
        no_puede={"B": {"bloquea": {"Dos": "Uno"}}},
    ),
    juegas("huitzilopochtli", "resuelve", con={"a": "Uno"}, a={"defensa": ["Uno"]}, espera={"Uno.fuerza": 4}),
    juegas(
        "hefesto",
        "resuelve",
        {"A": "termina"},
        {"hasta": {"activo": "B"}},
        con={"a": "Uno"},
        a={"defensa": ["Uno"]},
        espera={"Uno.fuerza": 4},
    ),
    caso(
        "lothar",
        {"A": {"juega": "Rayo", "a": "Uno"}},
        "resuelve",
        {"A": {"juega": "lothar"}},
        "resuelve",
        a={"mano": ["Rayo", "lothar"], "defensa": ["Uno"]},
        espera={"A.defensa": {"Uno": 1}},
    ),
    juegas(
        "cancerbero",
        {"A": "si"},
        {"A": {"busca": ["Doblón", "Origami"]}},
        "resuelve",
        con={"a": "Dos"},
        a={"castillo": ["Doblón", "Origami", "Uno"]},
        b={"defensa": ["Dos"]},
        espera={"B.cementerio": {"Dos": 1}, "A.mano": {"Doblón": 1, "Origami": 1}},
    ),
    juegas("baal", "resuelve", espera={"A.cartas_en_mano": 1}),
    juegas("ciclope", "resuelve", b={"mano": ["Uno", "Dos"]}, espera={"B.mano": {}}),
    juegas(
        "viracocha",
        "resuelve",
        con={"a": "Dos"},
        b={"defensa": ["Dos"]},
        espera={"Dos.palabras": {"no_ataca": 1, "no_bloquea": 1}},
    ),
    juegas("anchimallen", "resuelve", b={"mano": ["Uno"]}, espera={"B.mano": {}}),
    en_guerra("ymir", {"hasta": {"activo": "B"}}, a={"ataque": ["Cinco", "Uno"]}, espera={"B.castillo": 20}),
    juegas("loki", {"A": "si"}, "resuelve", b={"mano": ["Rayo"]}, espera={"B.conocida": {"Rayo": 1}}),
    juegas("icaro", {"A": "si"}, "resuelve", espera={"A.cartas_en_mano": 1}),
    juegas(
        "xolotl",
        "resuelve",
        a={"defensa": ["Seis"]},
        b={"defensa": ["Tres", "Cuatro", "Seis"]},
        espera={"B.defensa": {"Tres": 1}, "A.defensa": {"Seis": 1}},
    ),
    juegas(
        "vishnu",
        "resuelve",
        con={"a": "Doblón"},
        b={"reserva": ["Doblón", "Origami"]},
        espera={"B.cementerio": {"Doblón": 1}},
    ),
    juegas("pan_gu", "resuelve", con={"a": "Rayo"}, a={"cementerio": ["Rayo", "Uno"]}, espera={"A.mano": {"Rayo": 1}}),
    en_guerra(
        "aquiles",
        "resuelve",
        con={"a": "Dos"},
        batalla={"bloqueos": {"Dos": "Uno"}},
        a={"ataque": ["Uno"]},
        b={"defensa": ["Dos"]},
        espera={"Dos.fuerza": 5},
    ),
    juegas(
        "invunche",
        "resuelve",
        a={"defensa": ["Uno"]},
        b={"defensa": ["Dos", "Tres"]},
        espera={"Uno.fuerza": 1, "Dos.fuerza": 1, "Tres.fuerza": 2},
    ),
    juegas(
        "jinas",
        {"A": {"ordena": ["Seis", "Cinco", "Cuatro", "Tres", "Dos", "Uno"]}},
        "resuelve",
        a={"tope": ["Uno", "Dos", "Tres", "Cuatro", "Cinco", "Seis"]},
        espera={"A.tope": ["Seis", "Cinco", "Cuatro", "Tres", "Dos", "Uno"]},
    ),
    juegas(
        "arpia",
        "resuelve",
        con={"a": ["Dos", "Tres"]},
        b={"defensa": ["Dos", "Tres", "Cuatro"]},
        espera={"Dos.fuerza": 1, "Tres.fuerza": 2, "Cuatro.fuerza": 4},
    ),
    en_guerra(
        "hercules", {"hasta": {"activo": "B"}}, con={"a": "Uno"}, a={"ataque": ["Uno"]}, espera={"Uno.fuerza": 2}
    ),
    juegas("chon_chon", "resuelve", espera={"B.castillo": 18}),
    juegas(
        "vampiro_oriental",
        {"A": {"descarta": "Tres"}},
        "resuelve",
        a={"mano": ["Tres"], "tope": ["Uno", "Dos"]},
        espera={"A.mano": {"Uno": 1, "Dos": 1}},
    ),
    juegas(
        "pincoya",
        "resuelve",
        {"A": "termina"},
        {"hasta": {"activo": "B"}},
        con={"a": "Uno"},
        a={"defensa": ["Uno"]},
        espera={"Uno.fuerza": 2},
    ),
    juegas(
        "bruja_carabusse",
        "resuelve",
        con={"a": "Dos"},
        b={"defensa": ["Dos"]},
        espera={"Dos.palabras": {"no_bloquea": 1}},
    ),
    juegas("haiwatha", "resuelve", con={"a": "Uno"}, a={"cementerio": ["Uno", "Rayo"]}, espera={"A.mano": {"Uno": 1}}),
    juegas("zeus", "resuelve", espera={"A.cartas_en_mano": 6}),
    juegas(
        "poseidon",
        "resuelve",
        b={"tope": ["Rayo"]},
        ocurre={"suceso": "mira_castillo", "asiento": "A", "de": "B", "cartas": ["Rayo"]},
    ),
    juegas(
        "merlin",
        {"A": {"busca": "Caballero Llano"}},
        "resuelve",
        a={"castillo": ["Caballero Llano", "Uno"]},
        espera={"A.defensa": {"Caballero Llano": 1}},
    ),
    juegas(
        "hades",
        "resuelve",
        con={"a": ["Uno", "Seis"]},
        a={"defensa": ["Uno"]},
        b={"defensa": ["Seis"]},
        espera={"Uno.de": "B", "Seis.de": "A"},
    ),
    juegas(
        "indra",
        {"A": {"elige": "Doblón"}},
        "resuelve",
        b={"mano": ["Doblón", "Uno"]},
        espera={"B.mano": {"Uno": 1}, "B.conocida": {"Uno": 1}},
    ),
    juegas(
        "izanami_e_izanagi",
        {"A": "si"},
        {"A": {"busca": "Dragón Llano"}},
        "resuelve",
        a={"castillo": ["Dragón Llano", "Uno"]},
        espera={"A.mano": {"Dragón Llano": 1}},
    ),
    juegas("apolo", "resuelve", con={"a": "Faro"}, b={"apoyo": ["Faro"], "defensa": ["Uno"]}, espera={"Uno.fuerza": 1}),
    y_el_turno_siguiente(
        "caballo_de_troya",
        con={"a": "Dos"},
        b={"defensa": ["Dos"], "mano": ["Dos", "Uno"]},
        puede={"B": {"juega": "Uno"}},
        no_puede={"B": {"juega": "Dos"}},
    ),
    y_el_turno_siguiente("orejona", b={"reserva": 0, "pagado": 2}, espera={"B.pagado": {"Monedas de Oro": 2}}),
    juegas(
        "yggdrasil",
        "resuelve",
        a={"cementerio": ["Rayo", "Uno", "Dos", "Tres", "Cuatro", "Cinco"]},
        espera={"A.cementerio": {"Rayo": 1, "Yggdrasil": 1}},
    ),
    juegas(
        "quetzalcoatl",
        "resuelve",
        {"A": {"ataca": ["Volador"]}},
        con={"a": "Volador"},
        a={"defensa": ["Volador"]},
        b={"defensa": ["Uno"]},
        puede={"B": {"bloquea": {"Uno": "Volador"}}},
    ),
    juegas(
        "kelpie",
        "resuelve",
        con={"a": "Vampiro Llano"},
        a={"defensa": ["Vampiro Llano", "Uno"]},
        espera={"Vampiro Llano.fuerza": 4},
    ),
    juegas("haiit", "resuelve", espera={"A.oros_virtuales": 2}),
    juegas(
        "matador_de_dragones",
        {"A": "si"},
        {"A": {"busca": "Dragón Llano"}},
        "resuelve",
        b={"castillo": ["Dragón Llano", "Uno"]},
        espera={"B.cementerio": {"Dragón Llano": 1}},
    ),
    juegas(
        "guillermo_tell",
        {"A": {"nombra": "Rayo"}},
        "resuelve",
        b={"mano": ["Rayo", "Uno"]},
        espera={"B.cementerio": {"Rayo": 1}, "B.conocida": {"Uno": 1}},
    ),
    juegas(
        "hada_viviana",
        "resuelve",
        {"A": "termina"},
        {"hasta": {"activo": "B", "para": "accion"}},
        {"B": "termina"},
        {"hasta": {"activo": "A", "para": "accion"}},
        espera={"B.cartas_en_mano": 0},
    ),
    juegas(
        "caja_de_pandora",
        "resuelve",
        a={"tope": ["Seis"]},
        b={"tope": ["Rayo"]},
        espera={"A.defensa": {"Seis": 1}, "B.cementerio": {"Rayo": 1}},
    ),
    caso(
        "walkirias",
        {"A": {"juega": "Uno"}},
        {"B": {"anula": "walkirias"}},
        "resuelve",
        a={"mano": ["Uno"]},
        b={"mano": ["walkirias"]},
        espera={"A.cementerio": {"Uno": 1}},
    ),
    juegas(
        "afrodita",
        {"A": {"ordena": ["Tres", "Dos", "Uno"]}},
        "resuelve",
        b={"tope": ["Uno", "Dos", "Tres"]},
        espera={"B.tope": ["Tres", "Dos", "Uno"]},
    ),
    en_guerra(
        "fu_hi",
        {"hasta": {"activo": "B"}},
        con={"a": "Cinco"},
        a={"ataque": ["Cinco", "Uno"]},
        espera={"B.castillo": 19},
    ),
    juegas(
        "horus", "resuelve", con={"a": "Seis"}, b={"defensa": ["Seis", "Uno"]}, espera={"B.cartas_del_castillo.Seis": 1}
    ),
    juegas("conejo_escriba", "resuelve", b={"mano": ["Rayo"]}, espera={"B.prohibido": {"mano_abierta": 1}}),
    juegas(
        "wondjinas",
        "resuelve",
        a={"defensa": ["Ligero"]},
        b={"defensa": ["Ligero"]},
        espera={"Ligero de A.fuerza": 1, "Ligero de B.fuerza": 1},
    ),
    en_guerra(
        "pixies", "resuelve", a={"ataque": ["Uno"], "mano": ["Cinco"]}, espera={"A.prohibido": {"no_usar_oros": 1}}
    ),
]
