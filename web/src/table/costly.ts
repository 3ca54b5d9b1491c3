/** What costs dear or destroys: it is listed last, in a fold of its own, and never done by a touch on the table alone. */
import type { Option } from '../lib/protocol';

/** What such an option weighs. */
const COSTLY = 3;

export function costly(option: Option): boolean {
  return (option.weight ?? 0) >= COSTLY;
}
