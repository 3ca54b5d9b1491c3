import type es from './es/index';

/** Spanish comes first: what it says, the other languages must say too. */
export type Messages = typeof es;
