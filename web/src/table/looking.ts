/** Looking at what is pressed long, or has the keyboard: a thing of the table, a row of answers, what is asked about. It
    opens what there is to know about it, and never answers. */
import type { TableSession } from './session.svelte';

/** Where something lies that stands for things of the table or for a card. */
const LOOKED_AT = '[data-codigo], [data-thing], [data-cosa], [data-card]';

/** The things that a row stands for: those of its answer, or the one for which several are gathered. */
function thingsOf(session: TableSession, { codigo, thing, cosa }: DOMStringMap): readonly string[] {
  const named = cosa ?? thing;
  if (named !== undefined) return [named];
  const code = Number(codigo ?? NaN);
  const { options = [], impossible = [] } = session.choice.question ?? {};
  return [...options, ...impossible].find((one) => one.candidate === code)?.things ?? [];
}

/** False if there is nothing to see. */
export function look(session: TableSession, target: Element | null): boolean {
  const facts = target?.closest<HTMLElement>(LOOKED_AT)?.dataset;
  if (!facts) return false;
  const { looks } = session.choice;
  const found = [...thingsOf(session, facts)].reverse().find((cosa) => looks.has(cosa) || session.cardOf(cosa));
  const card = facts.card ?? (found === undefined ? '' : session.cardOf(found));
  if (card) session.openCard(card);
  else if (found !== undefined && looks.has(found)) looks.get(found)!();
  else return false;
  return true;
}

/** What the keyboard is at; if that is nothing to look at, what one is asked about. */
export function lookHere(session: TableSession): boolean {
  return look(session, document.activeElement) || look(session, document.querySelector('[data-testid="subject"]'));
}
