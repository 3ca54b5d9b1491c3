/**
 * The screen stays on while a page wants it to. Browsers have a lock for that, but only over HTTPS; without it a film of
 * nothing is played over and over, which they let begin after one touch of the page.
 */

/** `lock`: held by the browser; `loop`: held by the film; `touch`: the film waits for a touch; `off`: nothing holds it. */
export type Held = 'lock' | 'loop' | 'touch' | 'off';
const TOUCHES = ['pointerdown', 'keydown'] as const;

export class Awake {
  held = $state<Held>('off');
  #wanted = false;
  #lock: WakeLockSentinel | null = null;
  #film: Film | null = null;

  /** Begins to hold the screen; what it returns lets go of it. */
  follow = (): (() => void) => {
    this.#wanted = true;
    // The browser lets go of its lock whenever the page is out of sight, and stops films there.
    document.addEventListener('visibilitychange', this.#hold);
    void this.#hold();
    return () => {
      this.#wanted = false;
      document.removeEventListener('visibilitychange', this.#hold);
      for (const touch of TOUCHES) removeEventListener(touch, this.#hold);
      void this.#lock?.release();
      this.#film?.end();
      this.#lock = this.#film = null;
      this.held = 'off';
    };
  };

  #hold = async (): Promise<void> => {
    if (!this.#wanted || document.hidden) return;
    const held = 'wakeLock' in navigator ? await this.#takeLock() : await this.#playFilm();
    if (this.#wanted) this.held = held;
  };

  async #takeLock(): Promise<Held> {
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (!this.#wanted) {
        void lock.release();
        return 'off';
      }
      this.#lock = lock;
      return 'lock';
    } catch {
      // the device saves its battery: then it sleeps when it likes
      return 'off';
    }
  }

  async #playFilm(): Promise<Held> {
    this.#film ??= new Film();
    const plays = await this.#film.play();
    if (!this.#wanted) return 'off';
    for (const touch of TOUCHES) {
      if (plays) removeEventListener(touch, this.#hold);
      else addEventListener(touch, this.#hold);
    }
    return plays ? 'loop' : 'touch';
  }
}

/** A dot that is painted again every second, with a sound track of silence: without one, browsers take it for ornament. */
class Film {
  #video = document.createElement('video');
  #sound = new AudioContext();
  #painting: ReturnType<typeof setInterval>;

  constructor() {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2, height: 2 });
    const brush = canvas.getContext('2d')!;
    let light = false;
    const paint = () => {
      light = !light;
      brush.fillStyle = light ? '#010101' : '#000';
      brush.fillRect(0, 0, 2, 2);
    };
    paint();
    this.#painting = setInterval(paint, 1000);
    const silence = this.#sound.createMediaStreamDestination();
    this.#video.srcObject = new MediaStream([...canvas.captureStream(1).getTracks(), ...silence.stream.getTracks()]);
    this.#video.playsInline = true;
    this.#video.ariaHidden = 'true';
    this.#video.tabIndex = -1;
    Object.assign(this.#video.style, { position: 'fixed', inset: 'auto 0 0 auto', width: '1px', height: '1px', opacity: '0.01', pointerEvents: 'none' });
    document.body.append(this.#video);
  }

  /** Whether it runs. */
  async play(): Promise<boolean> {
    try {
      await this.#video.play();
      void this.#sound.resume();
      return true;
    } catch {
      return false;
    }
  }

  end(): void {
    clearInterval(this.#painting);
    this.#video.pause();
    this.#video.remove();
    void this.#sound.close();
  }
}
