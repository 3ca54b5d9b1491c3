/** The screen stays on while somebody counts, where the browser allows it. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const ask = async () => {
    if (!wanted || document.hidden || !('wakeLock' in navigator)) return;
    try {
      const found = await navigator.wakeLock.request('screen');
      if (wanted) lock = found;
      else void found.release();
    } catch {
      // the device saves its battery: then it sleeps when it likes
    }
  };
  // The browser lets go of it whenever the page is out of sight.
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
