"""Campeones of Espíritu de Dragón."""

from __future__ import annotations

from games.mitos_y_leyendas.card_kit import caso, juegas

CAMPEON = "Campeón Llano"
SAMURAI = "Samurái Llano"
SHAOLIN = "Shaolín Llano"

CASOS = [
    caso(
        "mono_de_hierro",
        {"A": {"ataca": ["mono_de_hierro"]}},
        {"B": "no bloquea"},
        {"B": {"descarta": ["Uno", "Dos", "Tres"]}},
        "resuelve",
        a={"defensa": ["mono_de_hierro"]},
        b={"defensa": ["Uno"], "mano": ["Uno", "Dos", "Tres", "Chispa"]},
        espera={"B.mano": {"Chispa": 1}},
    ),
    juegas(
        "yama_bushi", {"A": "si"}, "resuelve", a={"cementerio": [CAMPEON, "Uno"]}, espera={"A.cementerio": {"Uno": 1}}
    ),
    caso(
        "nemuri_kyoshiro",
        a={"defensa": ["nemuri_kyoshiro", CAMPEON]},
        b={"defensa": [SAMURAI]},
        espera={"nemuri_kyoshiro.fuerza": 2, f"{CAMPEON}.fuerza": 2, f"{SAMURAI}.fuerza": 1},
    ),
    caso(
        "huang_zhong",
        {"B": {"juega": "Grito", "a": CAMPEON}},
        "resuelve",
        fase="guerra",
        a={"ataque": [CAMPEON, "huang_zhong"]},
        b={"mano": ["Grito", "Chispa"]},
        espera={f"{CAMPEON}.fuerza": 1},
    ),
    caso("zato_ichi", {"A": "termina"}, "resuelve", a={"defensa": ["zato_ichi", "Uno"]}, espera={"zato_ichi": None}),
    caso(
        "lin_kuei", {"A": "termina"}, {"A": {"elige": 1}}, a={"defensa": ["lin_kuei"]}, espera={"A.cartas_en_mano": 2}
    ),
    caso(
        "geisha",
        {"A": "termina"},
        {"B": {"elige": "1"}},
        "resuelve",
        a={"defensa": ["geisha"]},
        b={"mano": ["Uno"]},
        espera={"B.cementerio": {"Uno": 1}},
    ),
    caso(
        "shiro_amakusa",
        {"A": {"usa": "Sabio"}},
        {"B": {"cancela": "shiro_amakusa", "destruye": "Uno"}},
        "resuelve",
        a={"defensa": ["Sabio"]},
        b={"defensa": ["shiro_amakusa", "Uno"]},
        espera={"A.cartas_en_mano": 0, "B.cementerio": {"Uno": 1}},
    ),
    caso(
        "cao_cao",
        {"A": {"ataca": ["Tres", "Cuatro"]}},
        {"B": {"bloquea": {"cao_cao": ["Tres", "Cuatro"]}}},
        a={"defensa": ["Tres", "Cuatro"]},
        b={"defensa": ["cao_cao"], "mano": ["Chispa"]},
        espera={"bloqueos": {"Cao Cao": "Cuatro"}},
    ),
    caso(
        "kunoichi",
        {"A": {"ataca": ["Uno", "Dos"]}},
        {"B": {"usa": "kunoichi"}},
        {"B": {"bloquea": {"kunoichi": ["Uno", "Dos"]}}},
        a={"defensa": ["Uno", "Dos"]},
        b={"defensa": ["kunoichi"], "mano": ["Chispa"]},
        espera={"bloqueos": {"Kunoichi": "Dos"}},
    ),
    juegas(
        "guan_yu",
        "resuelve",
        a={"defensa": [CAMPEON, "Uno"]},
        espera={f"{CAMPEON}.fuerza": 3, "Uno.fuerza": 1, "guan_yu.fuerza": 2},
    ),
    *[
        caso(
            clave,
            {"A": {"juega": "katana", "a": clave}},
            "resuelve",
            a={"defensa": [{"carta": clave, "armas": ["katana"]}], "mano": ["katana"]},
            espera={f"{clave}.armas": {"Katana": 2}, f"{clave}.palabras.imbloqueable": 1},
        )
        for clave in ("yagyu_jubei", "miyamoto_musashi")
    ],
    juegas(
        "hattori_hanzo",
        {"A": {"elige": "1"}},
        {"A": {"busca": CAMPEON}},
        "resuelve",
        a={"castillo": [CAMPEON, "Uno"]},
        espera={"A.mano": {CAMPEON: 1}},
    ),
    juegas("hattori_hanzo", {"A": {"elige": "2"}}, "resuelve", espera={"A.cartas_en_mano": 2}),
    caso(
        "zhang_fei",
        {"A": {"ataca": ["Volador"]}},
        a={"defensa": ["Volador"]},
        b={"defensa": ["zhang_fei", "Uno"]},
        puede={"B": {"bloquea": {"zhang_fei": "Volador"}}},
        no_puede={"B": {"bloquea": {"Uno": "Volador"}}},
    ),
    caso(
        "tammo",
        {"A": {"juega": "Chispa"}},
        "resuelve",
        a={"mano": ["Chispa"]},
        b={"defensa": ["tammo"]},
        espera={"A.destierro": {"Chispa": 1}},
    ),
    # annulled or not, it was played
    caso(
        "tammo",
        {"A": {"juega": "Chispa"}},
        {"B": {"anula": "Niebla"}},
        "resuelve",
        a={"mano": ["Chispa"]},
        b={"defensa": ["tammo"], "mano": ["Niebla"]},
        espera={"A.destierro": {"Chispa": 1}, "B.destierro": {"Niebla": 1}},
    ),
    caso(
        "hua_mu_lan",
        {"A": {"ataca": ["hua_mu_lan"]}},
        "resuelve",
        a={"defensa": ["hua_mu_lan"]},
        b={"mano": ["Chispa"]},
        espera={"hua_mu_lan.fuerza": 5},
    ),
    caso(
        "tomoe_gozen",
        {"A": {"ataca": ["tomoe_gozen"]}},
        "resuelve",
        a={"defensa": ["tomoe_gozen", "Uno"], "reserva": 3},
        b={"mano": ["Chispa"]},
        espera={"A.pagado": {"Monedas de Oro": 2}},
    ),
    caso(
        "tomoe_gozen",
        a={"defensa": ["tomoe_gozen", "Uno"], "reserva": 1},
        puede={"A": {"ataca": ["Uno"]}},
        no_puede={"A": {"ataca": ["tomoe_gozen"]}},
    ),
    caso(
        "sasaki_kojiro",
        {"A": {"usa": "sasaki_kojiro", "a": "Volador"}},
        "resuelve",
        a={"defensa": ["sasaki_kojiro"]},
        b={"defensa": ["Volador", "Uno"]},
        espera={"B.cementerio": {"Volador": 1}},
    ),
    juegas("13_heroes_shaolin", {"A": {"elige": 2}}, "resuelve", espera={"13_heroes_shaolin.elegido": 2}),
    caso(
        "13_heroes_shaolin",
        {"A": {"ataca": ["13_heroes_shaolin"]}},
        a={"defensa": [{"carta": "13_heroes_shaolin", "elegido": 2}]},
        b={"defensa": ["Uno", "Dos"]},
        puede={"B": {"bloquea": {"Uno": "13_heroes_shaolin"}}},
        no_puede={"B": {"bloquea": {"Dos": "13_heroes_shaolin"}}},
    ),
    caso(
        "benkei",
        {"A": {"usa": "benkei", "a": CAMPEON}},
        "resuelve",
        a={"defensa": ["benkei", CAMPEON]},
        espera={f"{CAMPEON}.palabras": {"sin_dano": 1}, "benkei": None},
    ),
    caso(
        "zhao_yun", a={"defensa": [{"carta": "zhao_yun", "nueva": True}, "Uno"]}, puede={"A": {"ataca": ["zhao_yun"]}}
    ),
    caso(
        "jimmu_tenno",
        {"A": {"usa": "jimmu_tenno"}},
        "resuelve",
        a={"defensa": ["jimmu_tenno"]},
        espera={"jimmu_tenno.fuerza": 2},
    ),
    caso(
        "pa_yu_feng",
        {"B": {"juega": "Rayo", "a": "pa_yu_feng"}},
        {"A": {"elige": "Doblón"}},
        "resuelve",
        activo="B",
        a={"defensa": ["pa_yu_feng"], "reserva": 0, "pagado": ["Origami", "Doblón"]},
        b={"mano": ["Rayo"]},
        espera={"A.reserva": {"Doblón": 1}, "A.pagado": {"Origami": 1}},
    ),
    juegas(
        "47_ronin",
        {"A": {"busca": "47_ronin"}},
        "resuelve",
        a={"castillo": ["47_ronin", "Uno", "Dos"]},
        espera={"A.defensa": {"47 Ronin": 2}},
    ),
    caso(
        "nomi_no_sukune",
        {"A": {"ataca": ["nomi_no_sukune"]}},
        {"B": {"bloquea": {"Cinco": "nomi_no_sukune"}}},
        a={"defensa": ["nomi_no_sukune"]},
        b={"defensa": ["Cinco"]},
        espera={"A.destierro": {"Nomi no Sukune": 1}, "A.cementerio": {}},
    ),
    caso(
        "shue_yuen",
        {"A": {"usa": "shue_yuen", "a": SHAOLIN}},
        "resuelve",
        a={"defensa": ["shue_yuen", SHAOLIN]},
        espera={"shue_yuen.fuerza": 3},
    ),
    caso("li_sou", a={"defensa": ["li_sou", SHAOLIN]}, b={"defensa": [SHAOLIN]}, espera={"li_sou.fuerza": 4}),
    caso(
        "bai_yu_feng",
        {"A": {"ataca": ["bai_yu_feng"]}},
        a={"defensa": ["bai_yu_feng"]},
        b={"cementerio": ["Rayo", "Chispa"]},
        espera={"B.destierro.Rayo": 1, "B.destierro.Chispa": 1},
    ),
    juegas(
        "shinobi", {"A": {"busca": "Palo"}}, "resuelve", a={"castillo": ["Palo", "Uno"]}, espera={"A.mano": {"Palo": 1}}
    ),
    caso(
        "wong_fei_hung",
        {"A": {"usa": "wong_fei_hung"}},
        "resuelve",
        a={"defensa": ["wong_fei_hung", "Uno"]},
        espera={"Uno.fuerza": 2, "A.destierro": {"Wong Fei Hung": 1}},
    ),
    caso(
        "ma_chao",
        {"A": {"usa": "ma_chao", "a": "Volador"}},
        "resuelve",
        a={"defensa": ["ma_chao"]},
        b={"defensa": ["Volador", "Sabio"]},
        espera={"Volador.palabras": {"imbloqueable": 1, "sin_usar_texto_en_batalla": 1}},
    ),
    # in the battle, and only then, the Aliado has nothing of its own to use
    caso(
        "ma_chao",
        {"A": {"usa": "ma_chao", "a": "Sabio"}},
        "resuelve",
        {"A": {"ataca": ["Uno"]}},
        {"hasta": {"fase": "guerra"}},
        a={"defensa": ["ma_chao", "Uno"]},
        b={"defensa": ["Volador", "Sabio"]},
        no_puede={"B": {"usa": "Sabio"}},
        espera={"Sabio.palabras": {"sin_usar_texto": 1, "sin_usar_texto_en_batalla": 1}},
    ),
]
