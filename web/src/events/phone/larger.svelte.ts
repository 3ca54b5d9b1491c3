/** Whether this device shows the player's part larger; it remembers. */
const KEY = 'coliseo.event.larger';

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false; // a browser that keeps nothing
  }
}

class Larger {
  #on = $state(kept());

  get on(): boolean {
    return this.#on;
  }
  set on(on: boolean) {
    this.#on = on;
    try {
      if (on) localStorage.setItem(KEY, '1');
      else localStorage.removeItem(KEY);
    } catch {
      // it holds for as long as the page is open
    }
  }
}

export const larger = new Larger();
