/** Any game that has no folder of its own under games/: playable at once, from its view and its questions alone. */
import type { View } from '../../lib/protocol';
import CardPopup from '../../ui/cards/CardPopup.svelte';
import type { ChainLink, TurnStatus } from '../game-module';
import Emblem from './Emblem.svelte';
import { thingName, words } from './outline';
import PlainBoard from './PlainBoard.svelte';

export { PlainBoard as Board, CardPopup, Emblem };

export function windowName(purpose: string): string {
  return words(purpose);
}

export function chainOf(): ChainLink[] {
  return [];
}

export function status(): TurnStatus | null {
  return null;
}

export function weight(): number {
  return 0;
}

export function isTurn(): boolean {
  return false;
}

export function nameOf(_: View, cosa: string, names: readonly string[]): string {
  return thingName(cosa, { names, cardName: () => undefined });
}
