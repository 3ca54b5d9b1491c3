/** What the device is like, followed while it changes. */

function follow(query: string): { readonly on: boolean } {
  const list = matchMedia(query);
  let on = $state(list.matches);
  list.addEventListener('change', () => (on = list.matches));
  return {
    get on() {
      return on;
    },
  };
}

const reduced = follow('(prefers-reduced-motion: reduce)');
const narrow = follow('(max-width: 699px)');
const bar = follow('(max-width: 799px)');
const coarse = follow('(pointer: coarse)');
const darkness = follow('(prefers-color-scheme: dark)');

export const media = {
  get reducedMotion() {
    return reduced.on;
  },
  get phone() {
    return narrow.on;
  },
  /** Narrower than the ways to all pages of a game, side by side. */
  get narrowBar() {
    return bar.on;
  },
  get touch() {
    return coarse.on;
  },
  get dark() {
    return darkness.on;
  },
};
