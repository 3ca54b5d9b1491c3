"""The readings of what the rulebook leaves open, as a table may switch them.

Written by tools/readings.py from data/readings.yaml: do not edit.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.readings import check_readings, setting_of

# the settings of each reading, the ruling adopted first
ADYACENCIA_ORTOGONAL: Final = 0  # OQ-WT-01
ADYACENCIA_OCHO: Final = 1
VOLAR_CRUZA_NUNCA: Final = 0  # OQ-WT-03
VOLAR_CRUZA_CRUZA: Final = 1
ACTIVACION_SIGUE_TRAS_JUGAR: Final = 0  # OQ-WT-04
ACTIVACION_TERMINA_AL_JUGAR: Final = 1
ULTIMA_LINEA_OBLIGA: Final = 0  # OQ-WT-07
ULTIMA_LINEA_NO_OBLIGA: Final = 1
SUBITOS_EN_TACTICA_SOLO_VENTANAS: Final = 0  # OQ-WT-11
SUBITOS_EN_TACTICA_TAMBIEN_LIBRES: Final = 1
FORJA_AMBAS_FASES: Final = 0  # OQ-WT-12
FORJA_CONSTRUCCION: Final = 1
FORJA_INVOCACION: Final = 2
LUGARES_POR_TURNO_SIN_LIMITE: Final = 0  # OQ-WT-13
LUGARES_POR_TURNO_UNO: Final = 1
HABILIDAD_DE_HEROE_SIN_LIMITE: Final = 0  # OQ-WT-16
HABILIDAD_DE_HEROE_UNA_POR_TURNO: Final = 1
SUERTE_SIN_RESPUESTA_EN_COMBATE: Final = 0  # OQ-WT-22
SUERTE_SIEMPRE_RESPONDIBLE: Final = 1
OBJETO_GASTADO_DURA_EL_DANO: Final = 0  # OQ-WT-26
OBJETO_GASTADO_CAE_AL_GOLPEAR: Final = 1
LEGENDARIAS_FUERA_APARTE: Final = 0  # OQ-WT-48
LEGENDARIAS_FUERA_JUNTAS: Final = 1
COPIAS_FUERA_APARTE: Final = 0  # OQ-WT-49
COPIAS_FUERA_JUNTAS: Final = 1
TIEMPO_EN_ELIMINATORIA_MAS_VIDAS: Final = 0  # OQ-WT-51
TIEMPO_EN_ELIMINATORIA_MUERTE_SUBITA: Final = 1
EQUIPAR_RESPONDIBLE: Final = 0  # OQ-WT-63
EQUIPAR_SIN_RESPUESTA: Final = 1
DESGASTE_MECANICO_TODO_DANO: Final = 0  # OQ-WT-75
DESGASTE_MECANICO_SOLO_GOLPES: Final = 1

#: name of a reading → its settings
LECTURAS: Final[dict[str, tuple[str, ...]]] = {
    "adyacencia": ("ortogonal", "ocho"),
    "volar_cruza": ("nunca", "cruza"),
    "activacion": ("sigue_tras_jugar", "termina_al_jugar"),
    "ultima_linea": ("obliga", "no_obliga"),
    "subitos_en_tactica": ("solo_ventanas", "tambien_libres"),
    "forja": ("ambas_fases", "construccion", "invocacion"),
    "lugares_por_turno": ("sin_limite", "uno"),
    "habilidad_de_heroe": ("sin_limite", "una_por_turno"),
    "suerte": ("sin_respuesta_en_combate", "siempre_respondible"),
    "objeto_gastado": ("dura_el_dano", "cae_al_golpear"),
    "legendarias_fuera": ("aparte", "juntas"),
    "copias_fuera": ("aparte", "juntas"),
    "tiempo_en_eliminatoria": ("mas_vidas", "muerte_subita"),
    "equipar": ("respondible", "sin_respuesta"),
    "desgaste_mecanico": ("todo_dano", "solo_golpes"),
}


class Lecturas:
    """The readings in force at a table: each attribute is one of the constants above."""

    def __init__(self, chosen: dict[str, str] | None = None) -> None:
        given = {} if chosen is None else chosen
        check_readings(given, LECTURAS)
        self.elegidas = dict(sorted(given.items()))
        self.adyacencia = setting_of(given, LECTURAS, "adyacencia")
        self.volar_cruza = setting_of(given, LECTURAS, "volar_cruza")
        self.activacion = setting_of(given, LECTURAS, "activacion")
        self.ultima_linea = setting_of(given, LECTURAS, "ultima_linea")
        self.subitos_en_tactica = setting_of(given, LECTURAS, "subitos_en_tactica")
        self.forja = setting_of(given, LECTURAS, "forja")
        self.lugares_por_turno = setting_of(given, LECTURAS, "lugares_por_turno")
        self.habilidad_de_heroe = setting_of(given, LECTURAS, "habilidad_de_heroe")
        self.suerte = setting_of(given, LECTURAS, "suerte")
        self.objeto_gastado = setting_of(given, LECTURAS, "objeto_gastado")
        self.legendarias_fuera = setting_of(given, LECTURAS, "legendarias_fuera")
        self.copias_fuera = setting_of(given, LECTURAS, "copias_fuera")
        self.tiempo_en_eliminatoria = setting_of(given, LECTURAS, "tiempo_en_eliminatoria")
        self.equipar = setting_of(given, LECTURAS, "equipar")
        self.desgaste_mecanico = setting_of(given, LECTURAS, "desgaste_mecanico")

    def save(self) -> dict[str, str]:
        """Only those that somebody chose."""
        return self.elegidas

    @staticmethod
    def load(data: dict[str, str]) -> Lecturas:
        return Lecturas(data)
