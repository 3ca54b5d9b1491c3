/** How large the squares of a board are. They are all alike: the board is measured after it has been laid out, and its
    squares worked out from that. Were each of them asked, with container queries, the browser would style and lay out
    all of them again for whatever is put in one. */
export class Squares {
  /** What the browser tells when the board changes its size. */
  box = $state.raw<DOMRectReadOnly>();

  constructor(
    private columns: () => number,
    private rows: () => number,
    private gap: () => number,
    /** What lies between the rows, in pixels. */
    private border = 0,
  ) {}

  readonly wide = $derived.by(() => share(this.box?.width ?? 0, this.columns(), this.gap()));
  readonly high = $derived.by(() => share((this.box?.height ?? 0) - (this.border ? this.border + this.gap() : 0), this.rows(), this.gap()));
}

const share = (length: number, parts: number, gap: number): number => (parts > 0 ? Math.max(0, (length - (parts - 1) * gap) / parts) : 0);
