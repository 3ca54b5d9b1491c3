/** A row that is moved with the finger says on which side there is more of it: `more-before`, `more-after`. */
export function rail(node: HTMLElement): { destroy(): void } {
  const look = (): void => {
    const hidden = node.scrollWidth - node.clientWidth;
    node.classList.toggle('more-before', node.scrollLeft > 2);
    node.classList.toggle('more-after', node.scrollLeft < hidden - 2);
  };
  const resized = new ResizeObserver(look);
  resized.observe(node);
  const dealt = new MutationObserver(look);
  dealt.observe(node, { childList: true, subtree: true });
  node.addEventListener('scroll', look, { passive: true });
  return {
    destroy() {
      resized.disconnect();
      dealt.disconnect();
      node.removeEventListener('scroll', look);
    },
  };
}
