/** What can wait until the page has been drawn once more, so that drawing does not wait for it. */

/** No frame is drawn where nobody looks: then it is not waited for any longer than this. */
const LATEST_MS = 100;

/** Runs in a task of its own after the next frame. Returns how to call it off. */
export function afterFrame(run: () => void): () => void {
  let timer = setTimeout(() => begin(), LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  function begin(): void {
    cancelAnimationFrame(frame);
    run();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
