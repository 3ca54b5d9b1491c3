/** The PIN of whoever this phone is stays on it, so that it can be read off there. */
const key = (event: string) => `coliseo.pin.${event}`;

export function keepPin(event: string, pin: string): void {
  try {
    localStorage.setItem(key(event), pin);
  } catch {
    // without storage it was shown all the same
  }
}

export function keptPin(event: string): string {
  try {
    return localStorage.getItem(key(event)) ?? '';
  } catch {
    return '';
  }
}
