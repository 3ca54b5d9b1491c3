/** Dark, light, or as the system says. Imported before anything is drawn, so that the page never flashes. */
import { media } from './media.svelte';
import { stored } from './prefs.svelte';

export type ThemeChoice = 'dark' | 'light' | 'system';
export const THEMES: readonly ThemeChoice[] = ['system', 'dark', 'light'];

const BAR = { dark: '#14121b', light: '#f4efe6' };

class Theme {
  #kept = stored<string>('theme', 'system');

  get choice(): ThemeChoice {
    return THEMES.find((choice) => choice === this.#kept.value) ?? 'system';
  }

  set choice(choice: ThemeChoice) {
    this.#kept.value = choice;
  }

  get current(): 'dark' | 'light' {
    if (this.choice !== 'system') return this.choice;
    return media.dark ? 'dark' : 'light';
  }

  /** Tells the page, now and whenever it changes. */
  start(): void {
    const show = () => {
      document.documentElement.dataset.theme = this.current;
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[this.current]);
    };
    show();
    $effect.root(() => {
      $effect(show);
    });
  }
}

export const theme = new Theme();
