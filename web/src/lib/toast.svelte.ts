/** Short notices that come and go. */
import { announce } from './announce.svelte';

export interface ToastOptions {
  kind?: 'info' | 'good' | 'bad';
  action?: { label: string; run: () => void };
  /** Milliseconds; a notice with something to do stays longer. */
  lasts?: number;
}

export interface ToastItem extends ToastOptions {
  id: number;
  text: string;
}

class Toasts {
  items = $state.raw<ToastItem[]>([]);
  #next = 1;

  show(text: string, options: ToastOptions = {}): void {
    const item = { id: this.#next++, text, ...options };
    this.items = [...this.items.filter((other) => other.text !== text).slice(-2), item];
    announce(text, options.kind === 'bad' ? 'assertive' : 'polite');
    setTimeout(() => this.dismiss(item.id), options.lasts ?? (options.action ? 12_000 : 5_000));
  }

  dismiss(id: number): void {
    this.items = this.items.filter((item) => item.id !== id);
  }
}

export const toasts = new Toasts();

export function toast(text: string, options: ToastOptions = {}): void {
  toasts.show(text, options);
}
