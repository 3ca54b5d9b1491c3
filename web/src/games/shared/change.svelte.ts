/** By how much a number changed the last time it did: shown for a moment beside it. */
export class Change {
  by = $state(0);
  /** Grows with every change, so that the same change twice is shown twice. */
  count = $state(0);

  constructor(read: () => number) {
    let before = read();
    $effect.pre(() => {
      const now = read();
      if (now === before) return;
      this.by = now - before;
      this.count += 1;
      before = now;
    });
  }
}
