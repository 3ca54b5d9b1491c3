/** What the parts of the board share, so that it need not be handed down through all of them. */
import { createContext } from 'svelte';
import type { Bando, MesaView } from '../view';
import type { Layout } from './geometry';
import type { Boost, Preview, Use } from './uses';

export interface Look {
  readonly view: MesaView;
  readonly names: readonly string[];
  /** The seat that looks, negative for somebody who only watches. */
  readonly observer: number;
  /** The side whose end is below. */
  readonly below: Bando;
  readonly compact: boolean;
  readonly layout: Layout;
  /** The spaces of the move that is being considered. */
  readonly way: readonly string[];
  use(cosa: string): Use | undefined;
  preview(cosa: string): Preview | undefined;
  boost(cosa: string): Boost | undefined;
  /** Opens the pop-up of a card. */
  peek(card: string): void;
  /** Opens all there is to know about a personaje. */
  inspect(personaje: string, figure?: number): void;
}

export const [useLook, provideLook] = createContext<Look>();
