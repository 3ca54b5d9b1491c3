/** Taking a thing with the pointer to where it goes, in every game. It is only another way to touch two things in turn:
    what may be dropped where is what the question offers, and what may not be answers why.

    A mouse takes at once. A finger that moves at once scrolls, one that rests looks (see holding.ts); in between, one that
    stays for a moment and then moves takes. */
import type { ChoiceModel } from '../choice.svelte';
import { HOLD_MS } from '../holding';
import { ghostOf } from '../motion/ghost';
import { acts, dropOf, isTakeable } from './drops';

/** Less than this is a touch. */
const THRESHOLD = 9;
/** A finger that stayed so long has not come to scroll. */
const SETTLED_MS = 140;

interface Taken {
  pointer: number;
  cosa: string;
  thing: HTMLElement;
  x: number;
  y: number;
  /** When the finger came down; a mouse needs no time. */
  since: number;
  ghost: HTMLElement | null;
  /** Lets what stands still while it is carried go again. */
  loosen: () => void;
  dx: number;
  dy: number;
}

/** Follows the pointer over a board. `still` makes everything around stand still and returns how to let go. Returns how
    to stop. */
export function dragging(board: HTMLElement, choice: ChoiceModel, still: () => () => void): () => void {
  let taken: Taken | null = null;
  let over: HTMLElement | null = null;
  /** Where the ghost would be without being moved. */
  let origin = { x: 0, y: 0 };

  function under(event: PointerEvent): HTMLElement | null {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const found = element.closest<HTMLElement>('.thing[data-cosa], [data-drop]');
      if (found && board.contains(found) && found !== taken?.thing) return found;
    }
    return null;
  }

  function mark(target: HTMLElement | null): void {
    if (target === over) return;
    over?.removeAttribute('data-over');
    target?.setAttribute('data-over', '');
    over = target;
  }

  function down(event: PointerEvent): void {
    if (taken || event.button !== 0 || !event.isPrimary || choice.busy) return;
    for (let thing = (event.target as Element).closest<HTMLElement>('.thing[data-cosa]'); thing; thing = thing.parentElement?.closest<HTMLElement>('.thing[data-cosa]') ?? null) {
      const cosa = thing.dataset.cosa!;
      if (!isTakeable(choice, cosa)) continue;
      const box = thing.getBoundingClientRect();
      const since = event.pointerType === 'mouse' ? -Infinity : event.timeStamp;
      taken = { pointer: event.pointerId, cosa, thing, x: event.clientX, y: event.clientY, since, ghost: null, loosen: () => {}, dx: event.clientX - box.left, dy: event.clientY - box.top };
      return;
    }
  }

  /** The finger came to take, not to scroll and not to look. When it did what counts, not when a busy page hears of it. */
  function settled(event: Event): boolean {
    if (!taken) return false;
    const waited = event.timeStamp - taken.since;
    return taken.ghost !== null || (waited >= SETTLED_MS && (waited < HOLD_MS || taken.since === -Infinity));
  }

  function start(): void {
    const { thing, cosa } = taken!;
    // The long press that would open the card is over.
    thing.querySelector(':scope > .hit')?.dispatchEvent(new PointerEvent('pointercancel'));
    taken!.loosen = still();
    if (acts(choice, cosa)) choice.narrow(cosa);
    const ghost = ghostOf(thing, 'drag-ghost', thing.getBoundingClientRect());
    // inside the game's own root, where its colours and measures hold
    (thing.closest<HTMLElement>('.board') ?? board).append(ghost);
    const base = ghost.getBoundingClientRect();
    origin = { x: base.left, y: base.top };
    taken!.ghost = ghost;
    board.setAttribute('data-dragging', dropOf(choice, cosa, null).alone ? 'alone' : '');
  }

  function move(event: PointerEvent): void {
    if (!taken || event.pointerId !== taken.pointer) return;
    if (!taken.ghost) {
      if (Math.hypot(event.clientX - taken.x, event.clientY - taken.y) < THRESHOLD) return;
      if (!settled(event) || !choice.question) {
        taken = null;
        return;
      }
      start();
    }
    event.preventDefault();
    taken.ghost!.style.transform = `translate(${event.clientX - taken.dx - origin.x}px, ${event.clientY - taken.dy - origin.y}px)`;
    const target = under(event);
    mark(target);
    choice.eye(dropOf(choice, taken.cosa, target).candidate);
  }

  function end(event: PointerEvent, drop: boolean): void {
    if (!taken || event.pointerId !== taken.pointer) return;
    const { cosa, ghost, loosen } = taken;
    if (ghost) {
      const found = dropOf(choice, cosa, drop ? under(event) : null);
      choice.eye(null);
      if (found.candidate !== null) choice.choose(found.candidate);
      else if (found.touch !== null) choice.touch(found.touch);
      else if (!found.narrowed) choice.scope = null;
      swallowClick();
    }
    ghost?.remove();
    loosen();
    mark(null);
    board.removeAttribute('data-dragging');
    taken = null;
  }

  /** The click that ends a drag is no touch. */
  function swallowClick(): void {
    const swallow = (click: MouseEvent): void => {
      click.stopPropagation();
      click.preventDefault();
    };
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 60);
  }

  /** A browser that has begun to scroll does not give the finger back: whoever takes says so with the first move. */
  function touchmove(event: TouchEvent): void {
    if (settled(event) && event.cancelable) event.preventDefault();
  }

  const up = (event: PointerEvent): void => end(event, true);
  const cancel = (event: PointerEvent): void => end(event, false);
  board.addEventListener('pointerdown', down);
  board.addEventListener('touchmove', touchmove, { passive: false });
  window.addEventListener('pointermove', move, { passive: false });
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
  return () => {
    taken?.ghost?.remove();
    taken?.loosen();
    taken = null;
    board.removeEventListener('pointerdown', down);
    board.removeEventListener('touchmove', touchmove);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
  };
}
