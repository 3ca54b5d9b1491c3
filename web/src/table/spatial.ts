/** Arrow keys walk over the table as the eye does: to the nearest thing in that direction. */

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus; true if the key was an arrow and something lies that way. */
export function step(event: KeyboardEvent): boolean {
  const way = ARROWS[event.key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return false;
  const from = event.currentTarget as HTMLElement;
  const origin = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const other of document.querySelectorAll<HTMLElement>('.thing > .hit')) {
    if (other === from || other.offsetParent === null) continue;
    const [x, y] = centre(other);
    const along = (x - origin[0]) * way[0] + (y - origin[1]) * way[1];
    if (along < 4) continue;
    const across = Math.abs((x - origin[0]) * way[1]) + Math.abs((y - origin[1]) * way[0]);
    const cost = along + across * 2.5;
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  best?.focus();
  return best !== undefined;
}

function centre(element: HTMLElement): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
