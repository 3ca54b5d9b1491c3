"""The readings of what the rulebook leaves open, as a table may switch them.

Written by tools/readings.py from data/readings.yaml: do not edit.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.readings import check_readings, setting_of

# the settings of each reading, the ruling adopted first
TURNOS_DE_LAS_FILAS_PROPIOS: Final = 0  # RG-OQ.3
TURNOS_DE_LAS_FILAS_DE_LA_MESA: Final = 1
FILAS_PARA_TODO_EL_TABLERO: Final = 0  # RG-OQ.4
FILAS_PARA_SOLO_CRIATURAS: Final = 1
FACILITADA_TEMPRANA_NUNCA: Final = 0  # RG-OQ.5
FACILITADA_TEMPRANA_PERMITIDA: Final = 1
RECIEN_LLEGADA_USA_HABILIDADES_PUEDE: Final = 0  # RG-OQ.10
RECIEN_LLEGADA_USA_HABILIDADES_NO_PUEDE: Final = 1
COMBATE_SIMULTANEO: Final = 0  # RG-OQ.14
COMBATE_PRIMERO_QUIEN_ATACA: Final = 1
ATAQUE_CERO_PERMITIDO: Final = 0  # RG-OQ.17
ATAQUE_CERO_PROHIBIDO: Final = 1
ATAQUE_RAPIDO_SOLO_AL_ATACAR: Final = 0  # RG-OQ.19
ATAQUE_RAPIDO_TAMBIEN_AL_DEFENDER: Final = 1
TOQUE_MORTAL_SIEMPRE: Final = 0  # RG-OQ.20
TOQUE_MORTAL_SOLO_AL_ATACAR: Final = 1
PUNALADA_A_ESTRUCTURAS_SI: Final = 0  # RG-OQ.21
PUNALADA_A_ESTRUCTURAS_NO: Final = 1
MULLIGAN_LAS_QUE_QUIERA: Final = 0  # RG-OQ.23
MULLIGAN_TODAS_O_NINGUNA: Final = 1
TERRENOS_ACTUAN_CADA_TURNO: Final = 0  # RG-OQ.27
TERRENOS_ACTUAN_TURNO_DE_SU_CONTROLADOR: Final = 1
GAMBITO_TRAE_DE_MAZO: Final = 0  # RG-OQ.31
GAMBITO_TRAE_DE_MANO: Final = 1
COPIAS_CON_LATERAL_JUNTAS: Final = 0  # RG-OQ.32
COPIAS_CON_LATERAL_POR_SEPARADO: Final = 1
PRIMERA_RESPUESTA_SOLO_EL_RIVAL: Final = 0  # RG-OQ.35
PRIMERA_RESPUESTA_AMBOS: Final = 1
VENTANA_DE_INVOCACION_CRIATURAS_ESTRUCTURAS_TERRENOS: Final = 0  # RG-OQ.36
VENTANA_DE_INVOCACION_SOLO_CRIATURAS: Final = 1
SILENCIO_ANTE_HABILIDADES_PROHIBIDO: Final = 0  # RG-OQ.51
SILENCIO_ANTE_HABILIDADES_PERMITIDO: Final = 1
ENFERMEDAD_SE_SUMA: Final = 0  # RG-OQ.56
ENFERMEDAD_SOLO_LA_MAYOR: Final = 1
ATURDIR_PROXIMO_TURNO: Final = 0  # RG-OQ.57
ATURDIR_INMEDIATO: Final = 1
AL_GOLPEAR_A_CUALQUIERA: Final = 0  # RG-OQ.80
AL_GOLPEAR_SOLO_A_PIEZAS: Final = 1
MULLIGAN_Y_COMIENZO_ANTES_DE_SABER_QUIEN_EMPIEZA: Final = 0  # RG-OQ.85
MULLIGAN_Y_COMIENZO_DESPUES: Final = 1
ASALTO_SIN_CRIATURAS_OBLIGATORIO: Final = 0  # RG-OQ.87
ASALTO_SIN_CRIATURAS_OPCIONAL: Final = 1

#: name of a reading → its settings
LECTURAS: Final[dict[str, tuple[str, ...]]] = {
    "turnos_de_las_filas": ("propios", "de_la_mesa"),
    "filas_para": ("todo_el_tablero", "solo_criaturas"),
    "facilitada_temprana": ("nunca", "permitida"),
    "recien_llegada_usa_habilidades": ("puede", "no_puede"),
    "combate": ("simultaneo", "primero_quien_ataca"),
    "ataque_cero": ("permitido", "prohibido"),
    "ataque_rapido": ("solo_al_atacar", "tambien_al_defender"),
    "toque_mortal": ("siempre", "solo_al_atacar"),
    "punalada_a_estructuras": ("si", "no"),
    "mulligan": ("las_que_quiera", "todas_o_ninguna"),
    "terrenos_actuan": ("cada_turno", "turno_de_su_controlador"),
    "gambito_trae_de": ("mazo", "mano"),
    "copias_con_lateral": ("juntas", "por_separado"),
    "primera_respuesta": ("solo_el_rival", "ambos"),
    "ventana_de_invocacion": ("criaturas_estructuras_terrenos", "solo_criaturas"),
    "silencio_ante_habilidades": ("prohibido", "permitido"),
    "enfermedad": ("se_suma", "solo_la_mayor"),
    "aturdir": ("proximo_turno", "inmediato"),
    "al_golpear": ("a_cualquiera", "solo_a_piezas"),
    "mulligan_y_comienzo": ("antes_de_saber_quien_empieza", "despues"),
    "asalto_sin_criaturas": ("obligatorio", "opcional"),
}


class Lecturas:
    """The readings in force at a table: each attribute is one of the constants above."""

    def __init__(self, chosen: dict[str, str] | None = None) -> None:
        given = {} if chosen is None else chosen
        check_readings(given, LECTURAS)
        self.elegidas = dict(sorted(given.items()))
        self.turnos_de_las_filas = setting_of(given, LECTURAS, "turnos_de_las_filas")
        self.filas_para = setting_of(given, LECTURAS, "filas_para")
        self.facilitada_temprana = setting_of(given, LECTURAS, "facilitada_temprana")
        self.recien_llegada_usa_habilidades = setting_of(given, LECTURAS, "recien_llegada_usa_habilidades")
        self.combate = setting_of(given, LECTURAS, "combate")
        self.ataque_cero = setting_of(given, LECTURAS, "ataque_cero")
        self.ataque_rapido = setting_of(given, LECTURAS, "ataque_rapido")
        self.toque_mortal = setting_of(given, LECTURAS, "toque_mortal")
        self.punalada_a_estructuras = setting_of(given, LECTURAS, "punalada_a_estructuras")
        self.mulligan = setting_of(given, LECTURAS, "mulligan")
        self.terrenos_actuan = setting_of(given, LECTURAS, "terrenos_actuan")
        self.gambito_trae_de = setting_of(given, LECTURAS, "gambito_trae_de")
        self.copias_con_lateral = setting_of(given, LECTURAS, "copias_con_lateral")
        self.primera_respuesta = setting_of(given, LECTURAS, "primera_respuesta")
        self.ventana_de_invocacion = setting_of(given, LECTURAS, "ventana_de_invocacion")
        self.silencio_ante_habilidades = setting_of(given, LECTURAS, "silencio_ante_habilidades")
        self.enfermedad = setting_of(given, LECTURAS, "enfermedad")
        self.aturdir = setting_of(given, LECTURAS, "aturdir")
        self.al_golpear = setting_of(given, LECTURAS, "al_golpear")
        self.mulligan_y_comienzo = setting_of(given, LECTURAS, "mulligan_y_comienzo")
        self.asalto_sin_criaturas = setting_of(given, LECTURAS, "asalto_sin_criaturas")

    def save(self) -> dict[str, str]:
        """Only those that somebody chose."""
        return self.elegidas

    @staticmethod
    def load(data: dict[str, str]) -> Lecturas:
        return Lecturas(data)
