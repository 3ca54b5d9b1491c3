/** What moves together moves as one: when all that lies in a part of the board has been shifted by the same, that part
    travels and nothing in it; and a thing that lies in something that travels travels only by what it moved there. */

export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Nearer than this it has not moved. */
const STILL = 2;
const NONE: Shift = { x: 0, y: 0 };

const alike = (one: Shift, other: Shift): boolean => Math.abs(one.x - other.x) < STILL && Math.abs(one.y - other.y) < STILL;
const less = (one: Shift, other: Shift): Shift => ({ x: one.x - other.x, y: one.y - other.y });

/** Whether an element can be moved as a whole: it has a box of its own, and stands where it is laid out. */
function canTravel(element: Element): boolean {
  const { display, transform } = getComputedStyle(element);
  return display !== 'contents' && display !== 'inline' && transform === 'none';
}

export class Together {
  /** What every part of the board has in common; null where things moved apart, or there are new ones. */
  #common = new Map<Element, Shift | null>();
  #moved = new Map<Element, Shift>();

  /** `shifts`: from where each thing has come, none for a new one. */
  constructor(
    private board: Element,
    private shifts: ReadonlyMap<Element, Shift | null>,
  ) {
    for (const [thing, shift] of shifts) {
      for (let part = thing.parentElement; part && part !== board && !shifts.has(part); part = part.parentElement) {
        const known = this.#common.get(part);
        if (known === undefined) this.#common.set(part, shift);
        else if (known && !(shift && alike(known, shift))) this.#common.set(part, null);
      }
    }
  }

  /** Elements that travel, each by how much beyond what it lies in; what is around comes first. All are known before the
      first sets out: to ask how an element is drawn after that would lay the page out once more. */
  journeys(): [Element, Shift][] {
    const found: [Element, Shift][] = [];
    for (const [thing, shift] of this.shifts) {
      if (!shift) continue;
      const own = less(shift, this.carried(thing));
      if (alike(own, NONE)) continue;
      let whole = thing;
      for (let part = thing.parentElement; part && this.#common.get(part); part = part.parentElement) if (canTravel(part)) whole = part;
      this.#moved.set(whole, own);
      found.push([whole, own]);
    }
    return found;
  }

  /** By how much a thing is taken along by what it lies in. */
  carried(thing: Element): Shift {
    let [x, y] = [0, 0];
    for (let part: Element | null = thing; part && part !== this.board; part = part.parentElement) {
      const by = this.#moved.get(part);
      if (by) [x, y] = [x + by.x, y + by.y];
    }
    return { x, y };
  }
}
