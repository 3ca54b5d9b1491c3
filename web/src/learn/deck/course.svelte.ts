/** How somebody fares in the lesson about building: the list on its bench, and the step they are at. Both are kept, so that
    reloading loses nothing; the draft of the builder itself is another, and stays as it was. */
import { Team } from '../../builder/team.svelte';
import type { Card } from '../../cards/model';
import type { DeckChange, DeckLesson, DeckLessonStep, DeckProblem, DeckReport } from '../../lib/api-types';
import { stored, type Stored } from '../../lib/prefs.svelte';
import { bookmark, NOT_BEGUN } from './bookmark';

export class DeckCourse {
  readonly lesson: DeckLesson;
  readonly team: Team;
  #at: Stored<number>;

  constructor(game: string, lesson: DeckLesson, byKey: Map<string, Card>) {
    this.lesson = lesson;
    this.team = new Team(game, byKey, lesson.mode, '', `deck-lesson-draft.${game}`);
    this.#at = stored(bookmark(game), NOT_BEGUN);
    if (this.at === NOT_BEGUN || this.at > lesson.steps.length) this.restart();
  }

  /** Steps behind; as many as there are once all of them are. */
  get at(): number {
    return this.#at.value;
  }
  /** None after the last. */
  get step(): DeckLessonStep | undefined {
    return this.lesson.steps[this.at];
  }

  restart(): void {
    const { mode, cards, side } = this.lesson;
    this.team.restore({ id: '', name: '', mode, cards, side, start: '' });
    this.#at.value = 0;
  }
  go(by: 1 | -1): void {
    this.#at.value = this.at + by;
    if (this.step) this.team.mode = this.step.mode;
  }

  /** What is suggested, done. Of what is not there nothing is taken out. */
  mend({ key, n, part }: DeckChange): void {
    for (let i = n; i > 0; i -= 1) this.team.add(key, part);
    for (let i = n; i < 0; i += 1) this.team.remove(key, part);
  }
}

/** What the engine says of the rule of a step; nothing once the list keeps it. */
export function faultsOf(step: DeckLessonStep, { problems, warnings = [] }: DeckReport): DeckProblem[] {
  return step.rule ? [...problems, ...warnings].filter(({ rules }) => rules.includes(step.rule)) : [];
}
