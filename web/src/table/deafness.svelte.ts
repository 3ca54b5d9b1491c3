/** Doing nothing is deaf for a moment after a new question: a second press was meant for the one before. */
export const DEAF_MS = 350;

export class Deafness {
  now = $state(false);
  /** Whether it ever is: somebody may want to be quicker than that. */
  wanted = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    clearTimeout(this.#timer);
    this.now = this.wanted;
    if (this.now) this.#timer = setTimeout(() => (this.now = false), DEAF_MS);
  }
}
