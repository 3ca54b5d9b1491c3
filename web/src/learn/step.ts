/** What a picture of a primer says, in both languages. */
import type { Both } from '../lib/api-types';

export interface Step {
  title: Both;
  text: Both;
  /** What there is to see, for those who do not see it. */
  picture: Both;
  rules: string[];
}
