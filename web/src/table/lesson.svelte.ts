/** The teacher's words: pages to read one after the other, then the step that waits for an answer. */
import type { LessonStep } from '../lib/protocol';

interface Page {
  text: string;
  point?: string[];
}
/** Lessons may put pages to read before what they ask for. */
type Step = LessonStep & { pages?: Page[] };

export class Lesson {
  step = $state.raw<Step | null>(null);
  page = $state(0);
  /** The step whose words have been put away. */
  read = $state(-1);

  /** A step that is already open keeps its page (the same words come again in another language). */
  take(step: LessonStep | null): void {
    if (step?.step !== this.step?.step) this.page = 0;
    this.step = step;
  }

  readonly pages = $derived.by((): Page[] => {
    const step = this.step;
    if (!step) return [];
    return [...(step.pages ?? []), { text: step.text, point: step.point }];
  });
  readonly shown = $derived.by((): Page | null => this.pages[Math.min(this.page, this.pages.length - 1)] ?? null);
  readonly last = $derived.by(() => this.page >= this.pages.length - 1);
  readonly number = $derived.by(() => (this.step?.step ?? 0) + this.page);
  readonly points = $derived.by((): readonly string[] => this.shown?.point ?? []);

  /** Nothing more to read: the step's last words have been put away, or there are none. */
  readonly done = $derived.by(() => !this.step || (this.last && this.read === this.step.step));

  /** To the next words; after the last ones they are put away. */
  next(): void {
    if (!this.last) this.page += 1;
    else this.read = this.step?.step ?? -1;
  }

  back(): void {
    if (this.page > 0) this.page -= 1;
  }
}
