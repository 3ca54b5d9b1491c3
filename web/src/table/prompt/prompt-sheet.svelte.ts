/** How high the person wants the sheet of the open question, and whether there is anything to fold. */
import type { Height } from './sheet';

export class PromptSheet {
  wished = $state<Height | null>(null);
  /** It stands higher than it must. */
  open = false;

  /** Only what it is about stays in sight; false if that is so already. */
  fold(): boolean {
    if (!this.open) return false;
    this.wished = 'peek';
    return true;
  }
}
