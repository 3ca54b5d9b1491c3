"""Aliados of La Ira del Nahual."""

from __future__ import annotations

from typing import Any

from games.mitos_y_leyendas.card_kit import Caso, caso, juegas


def _ataca(clave: str, *despues: object, b: dict[str, Any] | None = None, **campos: Any) -> Caso:
    """It attacks alone; then the rest is done."""
    own = {"defensa": [clave], **campos.pop("a", {})}
    return caso(clave, {"A": {"ataca": [clave]}}, *despues, a=own, b=b or {}, **campos)


def _destruida(clave: str, *despues: object, a: dict[str, Any] | None = None, **campos: Any) -> Caso:
    """A Talismán of the opponent's destroys it; then the rest is done."""
    own = a or {}
    own = {**own, "defensa": [clave, *own.get("defensa", [])]}
    rival = campos.pop("b", {})
    rival = {**rival, "mano": ["Rayo", *rival.get("mano", [])]}
    return caso(clave, {"B": {"juega": "Rayo", "a": clave}}, *despues, activo="B", a=own, b=rival, **campos)


CASOS = [
    _destruida(
        "cueva_de_quicavi",
        "resuelve",
        a={"defensa": ["Uno"]},
        b={"defensa": ["Dos"]},
        espera={"Uno.fuerza": 2, "Dos.fuerza": 2},
    ),
    caso(
        "huitzil",
        {"A": {"usa": "huitzil", "a": "Uno"}},
        "resuelve",
        a={"defensa": ["huitzil"]},
        b={"defensa": ["Uno", "Dos"]},
        espera={"B.defensa": {"Dos": 1}},
        no_puede={"A": {"usa": "huitzil", "a": "Dos"}},
    ),
    caso(
        "machi",
        {"A": {"usa": "machi", "a": "Tres"}},
        "resuelve",
        a={"defensa": ["machi"]},
        b={"defensa": ["Tres"]},
        espera={"Tres.fuerza": 0},
    ),
    caso(
        "inca_yupanqui",
        a={"defensa": ["inca_yupanqui"], "apoyo": ["Poste", "Altar"]},
        b={"apoyo": ["Poste"]},
        espera={"inca_yupanqui.fuerza": 3},
    ),
    _destruida(
        "tacan",
        "resuelve",
        a={"defensa": ["Chamán Llano", "Uno"]},
        b={"defensa": ["Chamán Llano"]},
        espera={"Chamán Llano de A.fuerza": 2, "Chamán Llano de B.fuerza": 1, "Uno.fuerza": 1},
    ),
    juegas(
        "pahuahtun",
        "resuelve",
        con={"descarta": "Uno"},
        a={"mano": ["Uno", "Dos"]},
        espera={"A.cementerio": {"Uno": 1}, "pahuahtun.palabras": {"imbloqueable": 1}},
    ),
    caso(
        "itzam_na",
        {"A": {"ataca": ["Volador"]}},
        {"B": {"bloquea": {"itzam_na": "Volador"}}},
        {"hasta": {"activo": "B"}},
        a={"defensa": [{"carta": "Volador", "bono": 3}]},
        b={"defensa": ["itzam_na", "Dos"], "castillo": 10},
        espera={"itzam_na": None, "B.castillo": 7},
    ),
    juegas(
        "nanahuatzin",
        "resuelve",
        a={"castillo": 10},
        espera={"A.castillo": 8, "nanahuatzin.palabras": {"imbloqueable": 1}},
    ),
    caso(
        "kenos",
        {"A": {"usa": "kenos", "a": "Tres"}},
        "resuelve",
        a={"defensa": ["kenos"]},
        b={"defensa": ["Tres"]},
        espera={"Tres.fuerza": 0, "A.cementerio": {"Kenos": 1}},
    ),
    caso(
        "cin_teotl",
        {"A": {"ataca": ["Dos"]}},
        {"B": {"bloquea": {"cin_teotl": "Dos"}}},
        {"hasta": {"activo": "B"}},
        a={"defensa": ["Dos"]},
        b={"defensa": ["cin_teotl"]},
        espera={"Dos": None, "cin_teotl.linea": "defensa"},
    ),
    _ataca(
        "wiraqocha",
        {"hasta": {"para": "usar"}},
        {"A": "si"},
        {"A": {"busca": "Machi"}},
        "resuelve",
        a={"castillo": ["Machi", "Uno", "Uno"]},
        espera={"A.mano.Machi": 1},
    ),
    caso(
        "huehue_teotl",
        a={"defensa": ["huehue_teotl", "Chamán Llano"]},
        b={"defensa": ["Chamán Llano"]},
        espera={"huehue_teotl.fuerza": 4},
    ),
    juegas("kalku", "resuelve", b={"castillo": 10}, espera={"B.castillo": 7}),
    juegas(
        "runa_urutrungu",
        {"A": "si"},
        {"A": {"busca": "Poste"}},
        "resuelve",
        a={"castillo": ["Poste", "Uno", "Uno"]},
        espera={"A.apoyo": {"Poste": 1}},
    ),
    caso(
        "apu_illa",
        {"A": {"juega": "Filo", "a": "apu_illa"}},
        "resuelve",
        a={"defensa": ["apu_illa"], "mano": ["Filo"], "reserva": 0},
        espera={"apu_illa.armas": {"Filo": 1}},
    ),
    caso(
        "kukulcan",
        {"A": {"usa": "kukulcan", "a": "B"}},
        "resuelve",
        a={"defensa": ["kukulcan"]},
        b={"castillo": ["Rayo", "Rayo"]},
        espera={"B.tope": ["Rayo"]},
    ),
    juegas("inti", "resuelve", b={"reserva": 2, "pagado": 0}, espera={"B.oros": 0}),
    juegas("tezcaltlipoca", "resuelve", a={"cementerio": ["Poste", "Uno"]}, espera={"A.mano": {"Poste": 1}}),
    caso(
        "joon",
        {"A": {"ataca": ["Uno", "Dos"]}},
        {"B": {"bloquea": {"joon": "Dos"}}},
        {"hasta": {"activo": "B"}},
        a={"defensa": ["Uno", "Dos"]},
        b={"defensa": ["joon"]},
        espera={"Dos": None, "joon.linea": "defensa"},
    ),
    _destruida(
        "cipatonal_y_oxmoco",
        {"A": {"elige": ["Uno", "Dos", "Tres"]}},
        "resuelve",
        a={"cementerio": ["Uno", "Dos", "Tres", "Rayo"]},
        espera={"A.cementerio": {"Rayo": 1, "Cipatonal y Oxmoco": 1}},
    ),
    caso("cunas", a={"defensa": ["cunas"]}, espera={"cunas.palabras": {"imbloqueable": 1}}),
    caso(
        "tlaloques",
        a={"defensa": ["tlaloques", "Chamán Llano"]},
        b={"defensa": ["Chamán Llano"]},
        espera={"tlaloques.fuerza": 5},
    ),
    *[
        caso(
            clave,
            {"A": {"juega": "Palo", "a": clave}},
            "resuelve",
            a={"defensa": [{"carta": clave, "armas": ["Filo"]}], "mano": ["Palo"]},
            espera={f"{clave}.armas": {"Palo": 1, "Filo": 1}},
        )
        for clave in ("galvarino", "peri_pillan", "umoara", "centzon_totochtin")
    ],
    caso(
        "cangrejos",
        a={"defensa": [{"carta": "cangrejos", "armas": ["Palo"]}, "cangrejos"]},
        espera={"cangrejos con palo.palabras": {"imbloqueable": 1}},
    ),
    juegas(
        "tzitzimime",
        "resuelve",
        b={"castillo": 10},
        espera={"tzitzimime.palabras.imbloqueable": 1},
        puede={"A": {"ataca": ["tzitzimime"]}},
    ),
    juegas(
        "huracan",
        "resuelve",
        {"A": {"ataca": ["huracan"]}},
        {"hasta": {"activo": "B"}},
        b={"castillo": 10, "defensa": ["Seis"]},
        espera={"B.castillo": 7, "A.cementerio": {"Huracán": 1}},
    ),
    *[
        caso(clave, a={"defensa": [clave]}, espera={f"{clave}.palabras.imbloqueable": 1})
        for clave in ("huracan", "lautaro")
    ],
    juegas("ruminahui", "resuelve", puede={"A": {"ataca": ["ruminahui"]}}),
    juegas("caupolican", "resuelve", a={"cementerio": ["Poste", "Uno"]}, espera={"A.mano": {"Poste": 1}}),
    juegas(
        "chacs", "resuelve", a={"mano": ["Uno", "Dos"]}, espera={"A.mano": {}, "A.cementerio": {"Uno": 1, "Dos": 1}}
    ),
    *[
        _ataca(clave, {"hasta": {"activo": "B"}}, b={"castillo": 20}, espera={"B.castillo": 20 - fuerza - 1})
        for clave, fuerza in (("guajiro", 2), ("quetzalcoatl_retorna", 2), ("caballo_marino", 2))
    ],
    caso(
        "cabracan",
        {"A": {"usa": "cabracan"}},
        "resuelve",
        a={"defensa": ["cabracan"]},
        b={"apoyo": ["Poste"]},
        espera={"B.apoyo": {}, "A.cementerio": {"Cabracán": 1}},
    ),
    caso(
        "guerrero_aguila",
        {"A": {"juega": "Rayo", "a": "Shuar"}},
        "resuelve",
        a={"defensa": ["guerrero_aguila"], "mano": ["Rayo"]},
        b={"defensa": ["Shuar"]},
        espera={"guerrero_aguila.fuerza": 3},
    ),
    juegas(
        "lautaro", "resuelve", a={"defensa": ["Uno", "Dos"]}, espera={"lautaro.fuerza": 2, "A.defensa": {"Lautaro": 1}}
    ),
    _ataca(
        "etsa",
        {"hasta": {"para": "bloqueo"}},
        b={"defensa": ["Chamán Llano", "Uno"]},
        puede={"B": {"bloquea": {"Uno": "etsa"}}},
        no_puede={"B": {"bloquea": {"Chamán Llano": "etsa"}}},
    ),
    caso(
        "karib",
        {"A": {"juega": "Filo", "a": "karib"}},
        "resuelve",
        a={"defensa": ["karib"], "mano": ["Filo"], "reserva": 1},
        espera={"karib.armas": {"Filo": 1}},
    ),
    caso(
        "cihuate_teotl",
        a={"defensa": ["cihuate_teotl", {"carta": "Uno", "armas": ["Palo"]}]},
        b={"defensa": [{"carta": "Dos", "armas": ["Palo"]}]},
        espera={"cihuate_teotl.fuerza": 3},
    ),
    juegas("namandu", {"A": "si"}, "resuelve", b={"mano": ["Rayo"]}, espera={"B.conocida": {"Rayo": 1}}),
    caso(
        "acihuatl",
        {"A": {"ataca": ["Uno", "Dos"]}},
        {"B": {"bloquea": {"acihuatl": ["Uno", "Dos"]}}},
        {"hasta": {"activo": "B"}},
        a={"defensa": ["Uno", "Dos"]},
        b={"defensa": ["acihuatl"], "castillo": 10},
        espera={"B.castillo": 10, "A.cementerio": {"Uno": 1, "Dos": 1}},
    ),
    juegas(
        "tlaca_tecolotl",
        {"A": {"descarta": ["Uno", "Dos"]}},
        "resuelve",
        a={"mano": ["Uno", "Dos"], "castillo": 10},
        espera={"A.castillo": 6, "A.cartas_en_mano": 4, "A.cementerio": {"Uno": 1, "Dos": 1}},
    ),
    juegas(
        "ahu_kin",
        "resuelve",
        b={"defensa": [{"carta": "Uno", "armas": ["Palo"]}]},
        espera={"B.cementerio": {"Palo": 1}},
    ),
    caso(
        "chasqui",
        {"A": {"ataca": ["Seis"]}},
        {"B": {"bloquea": {"chasqui": "Seis"}}},
        {"hasta": {"para": "salvar"}},
        {"B": {"salva": "chasqui"}},
        "resuelve",
        a={"defensa": ["Seis"]},
        b={"defensa": ["chasqui"], "reserva": 1},
        espera={"chasqui.linea": "defensa"},
    ),
    caso(
        "chasqui",
        a={"defensa": ["chasqui", "Uno"]},
        puede={"A": {"ataca": ["Uno"]}},
        no_puede={"A": {"ataca": ["chasqui"]}},
    ),
    juegas(
        "tlazolteotl",
        "resuelve",
        a={"defensa": ["Dos", "Tres"]},
        b={"defensa": ["Uno", "Tres"]},
        espera={"A.defensa": {"Tres": 1, "Tlazolteotl": 1}, "B.defensa": {"Tres": 1}},
    ),
    caso(
        "moctezuma",
        a={"defensa": ["moctezuma", "Uno"]},
        puede={"A": {"ataca": ["Uno"]}},
        no_puede={"A": {"ataca": ["moctezuma"]}},
    ),
    caso(
        "basilisco",
        {"A": {"ataca": ["basilisco"]}},
        {"hasta": {"para": "bloqueo"}},
        a={"defensa": [{"carta": "basilisco", "elegido": "kami"}]},
        b={"defensa": ["Kami Llano", "Xian Llano"]},
        puede={"B": {"bloquea": {"Xian Llano": "basilisco"}}},
        no_puede={"B": {"bloquea": {"Kami Llano": "basilisco"}}},
    ),
    juegas("basilisco", {"A": {"elige": "kami"}}, "resuelve", espera={"basilisco.elegido": "kami"}),
    _ataca("camahueto", {"hasta": {"activo": "B"}}, espera={"camahueto.linea": "defensa"}),
    juegas(
        "cuchivilu",
        "resuelve",
        a={"defensa": ["Amaru", "Uno"]},
        espera={"Amaru.fuerza": 6, "cuchivilu.fuerza": 3, "Uno.fuerza": 1},
    ),
    caso(
        "cuero",
        a={"defensa": ["cuero", "Amaru", "Uno"]},
        espera={"Amaru.palabras": {"imbloqueable": 1}, "Uno.palabras": {}},
    ),
    _destruida("chinivilu", "resuelve", a={"defensa": ["Amaru"]}, espera={"Amaru.fuerza": 7}),
    _ataca(
        "cuauhtemoc",
        {"B": {"bloquea": {"Uno": "cuauhtemoc"}}},
        {"A": "si"},
        {"A": {"busca": "Palo"}},
        "resuelve",
        a={"castillo": ["Palo", "Uno", "Uno"]},
        b={"defensa": ["Uno"]},
        espera={"A.mano.Palo": 1},
    ),
]
