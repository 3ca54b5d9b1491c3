/** The time of this device, four times a second, for as long as a component is shown. */
const TICK = 250;

export function ticking(): { readonly now: number } {
  let now = $state(performance.now());
  $effect(() => {
    const timer = setInterval(() => (now = performance.now()), TICK);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
