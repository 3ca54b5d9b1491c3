/** Single keys of the table. They act only when nothing is being written and no dialog is open, and can be turned off. */
import { doIt } from './draft/do-it';
import { lookHere } from './looking';
import { hold, passUntil, toggleFull } from './manners/stance';
import type { TableSession } from './session.svelte';
import { oneStepBack } from './stepping-back';

function writing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest?.('input:not([type=radio]):not([type=range]), textarea, select, [contenteditable], [role=menu]');
}

/** A control that has a use of its own for Enter and the space bar. */
function control(target: EventTarget | null): boolean {
  return !!(target as HTMLElement | null)?.closest?.('button, a, summary, input, [role=spinbutton], [role=tab]');
}

/** Something that Enter would switch on or off. */
function choosing(target: EventTarget | null): boolean {
  return !!(target as HTMLElement | null)?.closest?.('.thing > .hit, [data-testid=option]');
}

/** An arrow key with nothing in hand leads to the first thing that can be chosen, or else to the first answer. */
function enter(): boolean {
  const found = document.querySelector<HTMLElement>('.thing[data-state=offered]:not([data-later]) > .hit, [data-testid=prompt] .answers button');
  found?.focus();
  return !!found;
}

export function keyboard(event: KeyboardEvent, session: TableSession): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (document.querySelector('dialog[open]') || writing(event.target)) return;
  const { choice, conn } = session;
  if (event.key === 'Escape') {
    if (oneStepBack(session)) event.preventDefault();
    return;
  }
  if (event.key === 'Enter') {
    // With everything chosen there is nothing more to switch on: Enter then means "that is it", also on a thing.
    const done = choice.several && choice.full && choice.complete && choosing(event.target);
    if (session.draft.ready && (!control(event.target) || choosing(event.target))) {
      void doIt(session);
      event.preventDefault();
      return;
    }
    if (control(event.target) && !done) return;
    if (choice.confirms && choice.complete && !choice.immediate) choice.confirm();
    else if (choice.pass && !choice.options.length) choice.passOn();
    else if (choice.scope !== null && choice.options.length === 1 && !choice.dear(choice.scope)) choice.choose(choice.options[0]!.candidate);
    else if (session.draft.declares && choice.pass) choice.passOn();
    else return;
    event.preventDefault();
    return;
  }
  if (event.key.startsWith('Arrow')) {
    if (!control(event.target) && enter()) event.preventDefault();
    return;
  }
  if (!session.shortcuts.value) return;
  if (act(event, session)) event.preventDefault();
  else if (event.key === ' ' && conn.waiting > 0 && !control(event.target)) {
    conn.skip();
    event.preventDefault();
  }
}

/** The key without regard to capitals: they may be locked, or held for something else. */
function letter(event: KeyboardEvent): string {
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** Doing nothing can be chosen on the page: not while a gesture waits to be done, nor with something picked up. */
function passInSight({ choice, draft }: TableSession): boolean {
  return !draft.ready && choice.scope === null && (choice.pass !== undefined || choice.idles);
}

function act(event: KeyboardEvent, session: TableSession): boolean {
  const { choice } = session;
  if (/^[1-9]$/.test(event.key)) {
    const row = choice.digits[Number(event.key) - 1];
    row?.();
    return !!row;
  }
  switch (letter(event)) {
    case '0':
      if (!passInSight(session)) return false;
      choice.passOn();
      return true;
    case 'i':
      return lookHere(session);
    case '?':
      session.show('keys');
      return true;
    case '/':
      session.show('command');
      return true;
    case 'r':
      session.show('rules');
      return true;
    case 'c':
      return toggleFull(session);
    case 's':
      return event.repeat || hold(session, true);
    case 'p':
      return passUntil(session);
    case 't':
      session.show('chat');
      return true;
    case 'l':
      session.show('log');
      document.getElementById('table-log')?.focus();
      return true;
    default:
      return false;
  }
}

/** What is held ends when it is let go, and when the page loses the keyboard. */
export function letGo(event: KeyboardEvent | FocusEvent, session: TableSession): void {
  if (!('key' in event) || letter(event) === 's') hold(session, false);
}
