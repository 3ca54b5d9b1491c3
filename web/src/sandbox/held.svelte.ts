/** The card that is about to be put somewhere: touched in the palette, or dragged out of it. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('held card');
const TYPE = 'text/plain';

export class Held {
  card = $state('');
  /** Whose the pieces are that are put on the board. */
  owner = $state('A');

  drag(event: DragEvent, card: string): void {
    event.dataTransfer?.setData(TYPE, card);
    this.card = card;
  }
  over(event: DragEvent): void {
    if (this.card) event.preventDefault();
  }
  dropped(event: DragEvent): string {
    event.preventDefault();
    event.stopPropagation();
    return event.dataTransfer?.getData(TYPE) || this.card;
  }
}

export function provideHeld(): Held {
  return setContext(KEY, new Held());
}
export function useHeld(): Held {
  return getContext<Held>(KEY);
}
