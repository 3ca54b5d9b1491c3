/** What the parts of the board share, so that it need not be handed down through all of them. */
import { createContext } from 'svelte';
import type { MesaView, Pronostico } from '../view';
import type { Use } from './uses';

export interface Look {
  readonly view: MesaView;
  readonly names: readonly string[];
  /** Whose side is below; somebody who only watches looks from the first seat. */
  readonly me: number;
  /** The seat that looks, negative for somebody who only watches. */
  readonly observer: number;
  readonly compact: boolean;
  /** What the battle would come to: as declared, or as being considered. */
  readonly forecast: Pronostico | null;
  /** What touching a thing would mean now. */
  use(cosa: string): Use | undefined;
  /** Opens the pop-up of a card. */
  peek(card: string): void;
  /** Opens how a card of the hand can be played now, or its pop-up when nobody asks. */
  peekHand(card: string, cosa: string): void;
  /** Opens what there is to know about a card in play. */
  inspect(piece: number): void;
}

export const [useLook, provideLook] = createContext<Look>();

/** "Tú" for the seat that looks. */
export function isMine(look: Look, seat: number): boolean {
  return seat === look.observer;
}
