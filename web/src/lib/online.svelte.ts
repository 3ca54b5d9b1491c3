/** Whether the browser has a line at all. That the house answers is another matter. */
class Online {
  now = $state(navigator.onLine);

  constructor() {
    addEventListener('online', () => (this.now = true));
    addEventListener('offline', () => (this.now = false));
  }
}

export const online = new Online();
