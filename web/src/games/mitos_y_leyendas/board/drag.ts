/** Taking a card with the pointer to where it goes: an attacker to its line, a blocker to whom it blocks, a card of the hand
    to the table. It is only another way to touch two things in turn; what it means is decided by the same choice. */
import type { ChoiceModel } from '../../../table/choice.svelte';
import { DECLARING, DOING } from '../purposes';

/** Less than this is a touch. */
const THRESHOLD = 9;

interface Taken {
  pointer: number;
  cosa: string;
  thing: HTMLElement;
  x: number;
  y: number;
  ghost: HTMLElement | null;
  dx: number;
  dy: number;
}

function named(choice: ChoiceModel, cosa: string): boolean {
  const question = choice.question;
  if (!question || choice.busy) return false;
  if (!DECLARING.has(question.purpose) && !DOING.has(question.purpose) && question.purpose !== 'oro') return false;
  return question.options.some((o) => o.things?.[0] === cosa);
}

/** Follows the pointer over the board. Returns how to stop. */
export function dragging(board: HTMLElement, model: () => ChoiceModel | null): () => void {
  let taken: Taken | null = null;
  let over: HTMLElement | null = null;

  function under(event: PointerEvent): HTMLElement | null {
    const elements = document.elementsFromPoint(event.clientX, event.clientY);
    for (const element of elements) {
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

  /** The option that dropping here would be. */
  function option(choice: ChoiceModel, target: HTMLElement | null): number | null {
    if (!target || !taken) return null;
    const own = choice.question?.options.filter((o) => o.things?.[0] === taken!.cosa) ?? [];
    const cosa = target.dataset.cosa;
    const both = cosa === undefined ? [] : own.filter((o) => o.things?.includes(cosa));
    if (both.length === 1) return both[0]!.candidate;
    const zone = target.closest<HTMLElement>('[data-drop]')?.dataset.drop;
    const alone = own.filter((o) => o.things?.length === 1);
    const fits = choice.question?.purpose === 'ataque' ? zone === 'ataque' : choice.question?.purpose !== 'bloqueo' && zone !== undefined;
    return fits && alone.length === 1 ? alone[0]!.candidate : null;
  }

  function down(event: PointerEvent): void {
    const choice = model();
    if (!choice || taken || event.button !== 0 || !event.isPrimary) return;
    const thing = (event.target as Element).closest<HTMLElement>('.thing[data-cosa]');
    const cosa = thing?.dataset.cosa;
    if (!thing || !cosa || !named(choice, cosa)) return;
    // On a touch screen a finger on the hand may also mean to scroll; only declarations are dragged there.
    if (event.pointerType !== 'mouse' && !DECLARING.has(choice.question!.purpose)) return;
    const box = thing.getBoundingClientRect();
    taken = { pointer: event.pointerId, cosa, thing, x: event.clientX, y: event.clientY, ghost: null, dx: event.clientX - box.left, dy: event.clientY - box.top };
  }

  function start(choice: ChoiceModel): void {
    if (!taken) return;
    const { thing, cosa } = taken;
    // The long press that would open the card is over.
    thing.querySelector(':scope > .hit')?.dispatchEvent(new PointerEvent('pointercancel'));
    if (choice.scope !== cosa) {
      choice.why = null;
      choice.scope = cosa;
    }
    const box = thing.getBoundingClientRect();
    const ghost = thing.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-cosa');
    ghost.querySelectorAll('button').forEach((button) => button.remove());
    ghost.className = 'drag-ghost';
    ghost.setAttribute('aria-hidden', 'true');
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    board.append(ghost);
    taken.ghost = ghost;
    board.setAttribute('data-dragging', '');
  }

  function move(event: PointerEvent): void {
    const choice = model();
    if (!taken || event.pointerId !== taken.pointer || !choice) return;
    if (!taken.ghost) {
      if (Math.hypot(event.clientX - taken.x, event.clientY - taken.y) < THRESHOLD) return;
      start(choice);
    }
    event.preventDefault();
    const base = board.getBoundingClientRect();
    taken.ghost!.style.transform = `translate(${event.clientX - taken.dx - base.left}px, ${event.clientY - taken.dy - base.top}px)`;
    const target = under(event);
    mark(target);
    choice.eye(option(choice, target));
  }

  function end(event: PointerEvent, drop: boolean): void {
    if (!taken || event.pointerId !== taken.pointer) return;
    const choice = model();
    const moved = taken.ghost !== null;
    if (moved && choice) {
      const target = drop ? under(event) : null;
      const code = option(choice, target);
      choice.eye(null);
      const cosa = target?.dataset.cosa;
      if (code !== null) choice.choose(code);
      else if (cosa !== undefined && choice.state(cosa) === 'impossible') choice.touch(cosa);
      else if (!(drop && target?.closest('[data-drop]'))) choice.scope = null;
      // The click that ends a drag is no touch.
      const swallow = (click: MouseEvent): void => {
        click.stopPropagation();
        click.preventDefault();
      };
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 60);
    }
    taken.ghost?.remove();
    mark(null);
    board.removeAttribute('data-dragging');
    taken = null;
  }

  const up = (event: PointerEvent): void => end(event, true);
  const cancel = (event: PointerEvent): void => end(event, false);
  board.addEventListener('pointerdown', down);
  window.addEventListener('pointermove', move, { passive: false });
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
  return () => {
    taken?.ghost?.remove();
    taken = null;
    board.removeEventListener('pointerdown', down);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
  };
}
