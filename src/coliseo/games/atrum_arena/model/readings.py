"""The readings of what the rulebook leaves open, as a table may switch them.

Written by tools/readings.py from data/readings.yaml: do not edit.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.readings import check_readings, setting_of

# the settings of each reading, the ruling adopted first
MOMENTO_DEL_REINICIO_COMIENZO_DEL_TURNO: Final = 0  # OQ-02
MOMENTO_DEL_REINICIO_DESARROLLO_DE_PREPARAR: Final = 1
TURNO_DE_CUALQUIERA_CUALQUIER_TURNO: Final = 0  # OQ-04
TURNO_DE_CUALQUIERA_TURNO_PROPIO: Final = 1
COMPANERO_EN_CERO_PROTEGIDO: Final = 0  # OQ-08
COMPANERO_EN_CERO_SOLO_DE_OPONENTES: Final = 1
FOSA_AGOTADA_AL_ROBAR_AL_INSTANTE: Final = 0  # OQ-13
FOSA_AGOTADA_AL_ROBAR_AL_NECESITARLA: Final = 1
RESERVA_DEL_REPTANTE_AMBOS: Final = 0  # OQ-16
RESERVA_DEL_REPTANTE_SOLO_EL_NUEVO: Final = 1
RESERVA_DEL_REPTANTE_SOLO_EL_ANTERIOR: Final = 2
ESLABON_PROPIO_PERDIDO_NO_SE_LANZA: Final = 0  # OQ-17
ESLABON_PROPIO_PERDIDO_SE_LANZA: Final = 1
DESCARTE_RESERVADO_PERDIDO_REEMPLAZABLE: Final = 0  # OQ-21
DESCARTE_RESERVADO_PERDIDO_NO_SE_LANZA: Final = 1
SOMBRA_CON_TIPO_REQUERIDO_PERMITIDO: Final = 0  # OQ-22
SOMBRA_CON_TIPO_REQUERIDO_PROHIBIDO: Final = 1
SOMBRA_EN_NEUTRO_PROHIBIDO: Final = 0  # OQ-23
SOMBRA_EN_NEUTRO_PERMITIDO: Final = 1
MOSTRAR_RESERVA_AL_RESPONDER_AL_RESPONDER: Final = 0  # OQ-24
MOSTRAR_RESERVA_AL_RESPONDER_AL_ANUNCIAR: Final = 1
ORDEN_DE_VENTANA_MULTIJUGADOR_IZQUIERDA_DEL_ANUNCIANTE: Final = 0  # OQ-26
ORDEN_DE_VENTANA_MULTIJUGADOR_IZQUIERDA_DEL_ACTIVO: Final = 1
UNA_DEFENSA_ENTRE_TODOS_ENTRE_TODOS: Final = 0  # OQ-29
UNA_DEFENSA_ENTRE_TODOS_CADA_PARTICIPANTE: Final = 1
PRIORIDAD_EN_EL_INICIO_SE_REINICIA: Final = 0  # OQ-31
PRIORIDAD_EN_EL_INICIO_UNA_SOLA_VEZ: Final = 1
LIMITE_DE_MANO_EN_DESARROLLO: Final = 0  # OQ-33
LIMITE_DE_MANO_EN_FINAL: Final = 1
ANULADO_CUENTA_COMO_LANZADO_CUENTA: Final = 0  # OQ-41
ANULADO_CUENTA_COMO_LANZADO_NO_CUENTA: Final = 1
PERDIDA_SIN_CAMBIO_EN_ALTAR_SIEMPRE: Final = 0  # OQ-43
PERDIDA_SIN_CAMBIO_EN_ALTAR_SOLO_SI_CAMBIA: Final = 1
OBJETIVOS_PARCIALMENTE_INVALIDOS_LOS_VALIDOS: Final = 0  # OQ-47
OBJETIVOS_PARCIALMENTE_INVALIDOS_TODOS_O_NADA: Final = 1
DOPPELGANGER_ALCANCE_CUALQUIER_REPTANTE: Final = 0  # OQ-49
DOPPELGANGER_ALCANCE_SOLO_PROPIOS: Final = 1
COPIA_PIERDE_SU_FUENTE_NO_SE_LANZA: Final = 0  # OQ-52
COPIA_PIERDE_SU_FUENTE_SE_LANZA: Final = 1
EFECTO_SOBRE_COMPANERO_PIERDE_QUIEN_LANZA: Final = 0  # OQ-56
EFECTO_SOBRE_COMPANERO_PIERDE_EL_BENEFICIARIO: Final = 1
RESISTENCIA_CERO_AL_ACABAR_TIEMPO_CUENTA_CERO: Final = 0  # OQ-64
RESISTENCIA_CERO_AL_ACABAR_TIEMPO_CUENTA_DIEZ: Final = 1
UNICOS_FUERA_DE_TORNEO_SIN_LIMITE: Final = 0  # OQ-70
UNICOS_FUERA_DE_TORNEO_LIMITADOS: Final = 1
AUMENTAR_RESISTENCIA_DESDE_CERO_PERMITIDO: Final = 0  # OQ-83
AUMENTAR_RESISTENCIA_DESDE_CERO_SIN_EFECTO: Final = 1
EVENTO_FORZOSO_ABRE_DESARROLLO_PRIMERO: Final = 0  # OQ-85
EVENTO_FORZOSO_ABRE_DESARROLLO_ULTIMO: Final = 1
REFORZAR_ACUMULADO_SE_SUMAN: Final = 0  # OQ-87
REFORZAR_ACUMULADO_SOLO_EL_MAYOR: Final = 1
MOSTRAR_MANO_ANTES_Y_DESPUES_AMBAS_VECES: Final = 0  # OQ-89
MOSTRAR_MANO_ANTES_Y_DESPUES_SOLO_DESPUES: Final = 1

#: name of a reading → its settings
LECTURAS: Final[dict[str, tuple[str, ...]]] = {
    "momento_del_reinicio": ("comienzo_del_turno", "desarrollo_de_preparar"),
    "turno_de_cualquiera": ("cualquier_turno", "turno_propio"),
    "companero_en_cero": ("protegido", "solo_de_oponentes"),
    "fosa_agotada_al_robar": ("al_instante", "al_necesitarla"),
    "reserva_del_reptante": ("ambos", "solo_el_nuevo", "solo_el_anterior"),
    "eslabon_propio_perdido": ("no_se_lanza", "se_lanza"),
    "descarte_reservado_perdido": ("reemplazable", "no_se_lanza"),
    "sombra_con_tipo_requerido": ("permitido", "prohibido"),
    "sombra_en_neutro": ("prohibido", "permitido"),
    "mostrar_reserva_al_responder": ("al_responder", "al_anunciar"),
    "orden_de_ventana_multijugador": ("izquierda_del_anunciante", "izquierda_del_activo"),
    "una_defensa_entre_todos": ("entre_todos", "cada_participante"),
    "prioridad_en_el_inicio": ("se_reinicia", "una_sola_vez"),
    "limite_de_mano": ("en_desarrollo", "en_final"),
    "anulado_cuenta_como_lanzado": ("cuenta", "no_cuenta"),
    "perdida_sin_cambio_en_altar": ("siempre", "solo_si_cambia"),
    "objetivos_parcialmente_invalidos": ("los_validos", "todos_o_nada"),
    "doppelganger_alcance": ("cualquier_reptante", "solo_propios"),
    "copia_pierde_su_fuente": ("no_se_lanza", "se_lanza"),
    "efecto_sobre_companero": ("pierde_quien_lanza", "pierde_el_beneficiario"),
    "resistencia_cero_al_acabar_tiempo": ("cuenta_cero", "cuenta_diez"),
    "unicos_fuera_de_torneo": ("sin_limite", "limitados"),
    "aumentar_resistencia_desde_cero": ("permitido", "sin_efecto"),
    "evento_forzoso_abre_desarrollo": ("primero", "ultimo"),
    "reforzar_acumulado": ("se_suman", "solo_el_mayor"),
    "mostrar_mano_antes_y_despues": ("ambas_veces", "solo_despues"),
}


class Lecturas:
    """The readings in force at a table: each attribute is one of the constants above."""

    def __init__(self, chosen: dict[str, str] | None = None) -> None:
        given = {} if chosen is None else chosen
        check_readings(given, LECTURAS)
        self.elegidas = dict(sorted(given.items()))
        self.momento_del_reinicio = setting_of(given, LECTURAS, "momento_del_reinicio")
        self.turno_de_cualquiera = setting_of(given, LECTURAS, "turno_de_cualquiera")
        self.companero_en_cero = setting_of(given, LECTURAS, "companero_en_cero")
        self.fosa_agotada_al_robar = setting_of(given, LECTURAS, "fosa_agotada_al_robar")
        self.reserva_del_reptante = setting_of(given, LECTURAS, "reserva_del_reptante")
        self.eslabon_propio_perdido = setting_of(given, LECTURAS, "eslabon_propio_perdido")
        self.descarte_reservado_perdido = setting_of(given, LECTURAS, "descarte_reservado_perdido")
        self.sombra_con_tipo_requerido = setting_of(given, LECTURAS, "sombra_con_tipo_requerido")
        self.sombra_en_neutro = setting_of(given, LECTURAS, "sombra_en_neutro")
        self.mostrar_reserva_al_responder = setting_of(given, LECTURAS, "mostrar_reserva_al_responder")
        self.orden_de_ventana_multijugador = setting_of(given, LECTURAS, "orden_de_ventana_multijugador")
        self.una_defensa_entre_todos = setting_of(given, LECTURAS, "una_defensa_entre_todos")
        self.prioridad_en_el_inicio = setting_of(given, LECTURAS, "prioridad_en_el_inicio")
        self.limite_de_mano = setting_of(given, LECTURAS, "limite_de_mano")
        self.anulado_cuenta_como_lanzado = setting_of(given, LECTURAS, "anulado_cuenta_como_lanzado")
        self.perdida_sin_cambio_en_altar = setting_of(given, LECTURAS, "perdida_sin_cambio_en_altar")
        self.objetivos_parcialmente_invalidos = setting_of(given, LECTURAS, "objetivos_parcialmente_invalidos")
        self.doppelganger_alcance = setting_of(given, LECTURAS, "doppelganger_alcance")
        self.copia_pierde_su_fuente = setting_of(given, LECTURAS, "copia_pierde_su_fuente")
        self.efecto_sobre_companero = setting_of(given, LECTURAS, "efecto_sobre_companero")
        self.resistencia_cero_al_acabar_tiempo = setting_of(given, LECTURAS, "resistencia_cero_al_acabar_tiempo")
        self.unicos_fuera_de_torneo = setting_of(given, LECTURAS, "unicos_fuera_de_torneo")
        self.aumentar_resistencia_desde_cero = setting_of(given, LECTURAS, "aumentar_resistencia_desde_cero")
        self.evento_forzoso_abre_desarrollo = setting_of(given, LECTURAS, "evento_forzoso_abre_desarrollo")
        self.reforzar_acumulado = setting_of(given, LECTURAS, "reforzar_acumulado")
        self.mostrar_mano_antes_y_despues = setting_of(given, LECTURAS, "mostrar_mano_antes_y_despues")

    def save(self) -> dict[str, str]:
        """Only those that somebody chose."""
        return self.elegidas

    @staticmethod
    def load(data: dict[str, str]) -> Lecturas:
        return Lecturas(data)
