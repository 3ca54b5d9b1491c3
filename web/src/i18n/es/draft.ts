/** A gesture that is being put together: nothing of it is sent yet. */
export const draft = {
  title: 'Lo que vas a hacer',
  doIt: 'Hacerlo',
  drop: 'Dejarlo',
  otherPayment: 'otro pago',
  change: (what: string) => `Cambiar: ${what}`,
  takeOut: (what: string) => `Quitar: ${what}`,
  named: (n: number) => (n === 1 ? '1 elegido' : `${n} elegidos`),
  how: 'Intro lo hace; Escape da un paso atrás',
};
