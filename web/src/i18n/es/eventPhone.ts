/** El móvil de quien juega un torneo, y lo que se abre desde la clasificación. */
export default {
  minutesLeft: (n: number) => (n === 1 ? 'Queda 1 minuto' : `Quedan ${n} minutos`),
  checkIn: { go: 'Ya estoy aquí', done: 'La organización sabe que estás aquí.' },
  larger: 'Letra más grande',
  record: { title: 'Mis resultados', hint: 'Ganados–empatados–perdidos, y ronda a ronda.' },
  ends: {
    title: 'Acabar sin jugarlo hasta el final',
    lead: 'Vale cuando tu rival dice lo mismo en su móvil. Nunca a cambio de algo.',
    iConcede: 'Concedo el encuentro',
    theyConcede: 'Mi rival concede',
    leftHint: 'Lo que tiene en juego quien gana.',
    agreed: 'Hemos acordado un empate',
    tooLate: 'Se concede antes de que acabe el tiempo; si fue antes, que lo anote un juez.',
  },
  seed: {
    title: 'La suerte, prometida',
    promise: 'Huella de la semilla de los emparejamientos, fijada al crear el torneo:',
    lead: (n: number) => `Antes de la ronda 1 cualquiera de la sala puede añadirle una palabra: así nadie, tampoco quien organiza, sabe qué saldrá. ${n === 1 ? 'Hay 1 palabra.' : `Hay ${n} palabras.`}`,
    word: 'Tu palabra',
    add: 'Añadir la palabra',
    added: 'Palabra añadida.',
    revealed: (n: number) => `Semilla revelada, con ${n === 1 ? '1 palabra' : `${n} palabras`} de la sala:`,
  },
  sums: {
    title: (name: string) => `Las cuentas de ${name}`,
    open: (name: string, column: string, value: string) => `${name}, ${column}: ${value}. Ver la cuenta`,
    none: 'Aún no hay nada que sumar.',
    carried: 'De la fase anterior',
    result: { sum: 'Suma', mean: 'Media', middle: 'Sin el mejor ni el peor', rate: 'Ganadas de las que tuvieron ganador' } as Record<string, string>,
    pending: 'falta el desempate',
  },
  need: {
    title: '¿Qué necesito?',
    lead: 'Para pasar el corte, según tu próximo resultado. Los desempates no se dan por hechos.',
    none: 'Se dice en las dos últimas rondas, si hay corte.',
    working: 'Echando cuentas…',
  },
};
