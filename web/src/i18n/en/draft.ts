import type { draft as es } from '../es/draft';

export const draft: typeof es = {
  title: 'What you are about to do',
  doIt: 'Do it',
  drop: 'Leave it',
  otherPayment: 'pay otherwise',
  change: (what: string) => `Change: ${what}`,
  takeOut: (what: string) => `Take out: ${what}`,
  named: (n: number) => `${n} chosen`,
  how: 'Enter does it; Escape goes one step back',
};
