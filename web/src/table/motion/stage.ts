/** Things of a board travel from where they were to where they are. Nothing here knows a game: a thing is known by its name
    (`data-cosa`), and one that has left explains one that arrived when both are the same card.

    The page is measured once before it changes and once after; in between it is written, never both by turns. It is
    measured after in the frame that draws the change, when all has been written that will be: the browser would lay it out
    then anyway, and the task that wrote it is over. */
import { ghostOf } from './ghost';
import { animate, motion } from './pace';
import { Together, type Shift } from './together';

interface Seen {
  node: HTMLElement;
  cosa: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What came and went with one change: for whoever gives it a sound. */
export interface Moved {
  arrived: string[];
  left: string[];
}

/** The card that a thing is, in a view; empty if that is not known. */
export type CardOf = (cosa: string) => string;

/** From so many on it is another scene, not a move. */
const CROWD = 28;
/** Where everything is when nothing will move: nobody measures it then. */
const NOWHERE = new DOMRect(0, 0, 1, 1);
/** Where a hand is drawn from. */
const PILES = '[data-cosa^="mazo:"], [data-zone="fosa"], [data-pile]';

export class Stage {
  #before = new Map<string, Seen>();
  /** What was last to be shown and waits for its frame. */
  #next: { cardBefore: CardOf; frame: number } | null = null;
  /** How thick the border of the board is: what is laid at its corner lies inside. */
  #border = { x: 0, y: 0 };

  constructor(private root: HTMLElement) {}

  get #board(): Element {
    return this.root.firstElementChild ?? this.root;
  }

  /** Where everything is, measured from the corner of the board: scrolling is no journey. */
  #look(): Map<string, Seen> {
    const seen = new Map<string, Seen>();
    const still = !motion();
    const board = this.#board;
    const corner = still ? NOWHERE : board.getBoundingClientRect();
    if (!still) this.#border = { x: board.clientLeft, y: board.clientTop };
    const counted = new Map<string, number>();
    for (const node of this.root.querySelectorAll<HTMLElement>('.thing[data-cosa]')) {
      const box = still ? NOWHERE : node.getBoundingClientRect();
      if (!box.width) continue;
      const cosa = node.dataset.cosa!;
      const copy = counted.get(cosa) ?? 0;
      counted.set(cosa, copy + 1);
      seen.set(`${cosa}#${copy}`, { node, cosa, x: box.left - corner.left, y: box.top - corner.top, width: box.width, height: box.height });
    }
    return seen;
  }

  /** Before the page changes; several changes before one frame are one. */
  measure(): void {
    if (!this.#next) this.#before = this.#look();
  }

  /** After it has changed: shows how, and tells it. */
  play(cardBefore: CardOf, cardNow: CardOf, told: (moved: Moved) => void): void {
    if (this.#next) {
      cancelAnimationFrame(this.#next.frame);
      cardBefore = this.#next.cardBefore;
    }
    const show = (): void => {
      this.#next = null;
      told(this.#show(cardBefore, cardNow));
    };
    if (motion()) this.#next = { cardBefore, frame: requestAnimationFrame(show) };
    else show();
  }

  /** The board goes away. */
  close(): void {
    if (this.#next) cancelAnimationFrame(this.#next.frame);
    this.#next = null;
  }

  #show(cardBefore: CardOf, cardNow: CardOf): Moved {
    const before = this.#before;
    const ms = motion();
    const moved: Moved = { arrived: [], left: [] };
    if (!before.size) return moved;
    const now = this.#look();
    const left = [...before].filter(([id]) => !now.has(id)).map(([, seen]) => seen);
    const arrived = [...now].filter(([id]) => !before.has(id)).map(([, seen]) => seen);
    moved.arrived = arrived.map((seen) => seen.cosa);
    moved.left = left.map((seen) => seen.cosa);
    if (!ms || left.length + arrived.length > CROWD) return moved;
    const shifts = new Map<Element, Shift | null>();
    for (const [id, { node, x, y }] of now) {
      const from = before.get(id);
      shifts.set(node, from ? { x: from.x - x, y: from.y - y } : null);
    }
    const together = new Together(this.#board, shifts);
    const journeys = together.journeys();
    const piles = arrived.some((seen) => seen.cosa.startsWith('mano:')) ? this.#piles() : [];
    for (const [node, { x, y }] of journeys) animate(node, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], ms);
    for (const seen of arrived) this.#arrive(seen, left, piles, cardBefore, cardNow, together.carried(seen.node), ms);
    this.#depart(left, ms);
    return moved;
  }

  #arrive(seen: Seen, left: Seen[], piles: readonly Seen[], cardBefore: CardOf, cardNow: CardOf, carried: Shift, ms: number): void {
    const card = cardNow(seen.cosa);
    const at = card ? left.findIndex((one) => cardBefore(one.cosa) === card) : -1;
    const from = at >= 0 ? left.splice(at, 1)[0]! : seen.cosa.startsWith('mano:') ? nearest(seen, piles) : undefined;
    if (!from) {
      animate(seen.node, [{ transform: 'scale(1.16)', opacity: 0 }, { transform: 'none', opacity: 1 }], ms);
      return;
    }
    const [dx, dy] = [from.x + from.width / 2 - seen.x - seen.width / 2 - carried.x, from.y + from.height / 2 - seen.y - seen.height / 2 - carried.y];
    const scale = Math.max(0.35, Math.min(2.2, from.height / seen.height));
    animate(seen.node, [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.5 }, { transform: 'none', opacity: 1 }], ms);
  }

  /** What a card of the hand may have come from. */
  #piles(): Seen[] {
    const corner = this.#board.getBoundingClientRect();
    return [...this.root.querySelectorAll<HTMLElement>(PILES)].flatMap((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return width ? [{ node, cosa: '', x: left - corner.left, y: top - corner.top, width, height }] : [];
    });
  }

  /** What nobody knows where it went sinks where it stood. */
  #depart(left: readonly Seen[], ms: number): void {
    const alone = left.filter((seen) => !seen.node.isConnected && !left.some((other) => other !== seen && other.node.contains(seen.node)));
    if (!alone.length) return;
    const ghosts = alone.map((seen) => ghostOf(seen.node, 'left-ghost', seen));
    this.#board.append(...ghosts);
    for (const [at, ghost] of ghosts.entries()) {
      const [x, y] = [alone[at]!.x - this.#border.x, alone[at]!.y - this.#border.y];
      const gone = animate(ghost, [{ transform: `translate(${x}px, ${y}px)`, opacity: 1 }, { transform: `translate(${x}px, ${y + 10}px) scale(0.72) rotate(-4deg)`, opacity: 0 }], ms * 1.3);
      void gone.finished.catch(() => undefined).then(() => ghost.remove());
    }
  }
}

function nearest(seen: Seen, piles: readonly Seen[]): Seen | undefined {
  const far = (pile: Seen): number => Math.hypot(pile.x - seen.x, pile.y - seen.y);
  return piles.reduce<Seen | undefined>((best, pile) => (best && far(best) <= far(pile) ? best : pile), undefined);
}
