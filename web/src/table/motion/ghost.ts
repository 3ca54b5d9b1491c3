/** A picture of a thing that is nothing but a picture: it can be neither touched nor found, nor is it read aloud. */
export function ghostOf(thing: HTMLElement, look: string, { width, height }: { width: number; height: number }): HTMLElement {
  const ghost = thing.cloneNode(true) as HTMLElement;
  for (const node of [ghost, ...ghost.querySelectorAll('[data-cosa]')]) node.removeAttribute('data-cosa');
  for (const button of ghost.querySelectorAll('button')) button.remove();
  ghost.classList.remove('thing');
  ghost.classList.add(look);
  ghost.removeAttribute('data-state');
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` });
  return ghost;
}
