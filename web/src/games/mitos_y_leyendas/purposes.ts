/** What questions are asked for. */

/** Questions that ask what to do. */
export const DOING: ReadonlySet<string> = new Set(['accion', 'guerra', 'momento', 'anular', 'responder', 'cancelar', 'salvar']);
/** Questions that are asked again until everything has been declared. */
export const DECLARING: ReadonlySet<string> = new Set(['ataque', 'bloqueo']);
