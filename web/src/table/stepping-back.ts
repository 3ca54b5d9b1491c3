/** On a phone «back» takes one step back at the table before it leaves the table: it closes what is open, puts back what was
    chosen, folds the sheet. It never answers.

    The step is an entry of its own in the history, made with the first touch: browsers pass over entries that nobody's
    touch has made. */
import type { TableSession } from './session.svelte';

interface Entry {
  step?: boolean;
}

const held = (): boolean => (history.state as Entry | null)?.step === true;

/** Closes the dialog that lies on top, as its own button would; true if there is one. */
function closeDialog(): boolean {
  const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (top?.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  return top !== undefined;
}

/** One step back in what is being put together, as Escape does; false if nothing is. */
export function oneStepBack({ choice, draft }: TableSession): boolean {
  return choice.back() || draft.back();
}

/** One step back; false if there is nothing to leave but the table. */
function stepBack(session: TableSession): boolean {
  return closeDialog() || oneStepBack(session) || session.sheet.fold();
}

/** Until the function that it gives back is called. */
export function steppingBack(session: TableSession): () => void {
  const table = location.pathname;
  const hold = (): void => {
    if (!held() && location.pathname === table) history.pushState({ step: true } satisfies Entry, '', location.href);
  };
  const popped = (): void => {
    if (held() || location.pathname !== table) return;
    if (stepBack(session)) hold();
    else history.back();
  };
  addEventListener('click', hold, { capture: true });
  addEventListener('popstate', popped);
  return () => {
    removeEventListener('click', hold, { capture: true });
    removeEventListener('popstate', popped);
  };
}
