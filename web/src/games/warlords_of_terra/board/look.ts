/** What the parts of the board share, so that it need not be handed down through all of them. */
import { createContext } from 'svelte';
import type { Preview } from '../../shared/Forecast.svelte';
import type { MesaView } from '../view';
import type { Use } from './uses';

export interface Look {
  readonly view: MesaView;
  readonly names: readonly string[];
  /** Whose edge is below; somebody who only watches looks from the first seat. */
  readonly me: number;
  /** The seat that looks, negative for somebody who only watches. */
  readonly observer: number;
  readonly compact: boolean;
  /** Seats whose threatened zones are shown. */
  readonly threats: readonly number[];
  /** The zones of the walk that is being considered. */
  readonly way: readonly string[];
  use(cosa: string): Use | undefined;
  preview(cosa: string): Preview | undefined;
  acts(cosa: string): ReadonlySet<Use> | undefined;
  /** Opens the pop-up of a card. */
  peek(card: string): void;
  /** Opens what there is to know about a troop. */
  inspect(troop: number): void;
}

export const [useLook, provideLook] = createContext<Look>();
