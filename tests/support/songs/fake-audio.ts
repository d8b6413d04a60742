/** A fake audio element. The test decides what plays, when it ends and what interrupts it. Needs a DOM. */
export interface FakeAudio {
  element: HTMLAudioElement;
  given: string[];
  now: { currentTime: number; paused: boolean };
  finish(): void;
  reach(seconds: number): void;
  /** Pauses it as a phone call, a headset or another tab does. */
  interrupt(): void;
  fire(event: string): void;
}

interface Parts {
  /** Whether this browser can fetch and decode a URL. */
  plays?: (address: string) => boolean;
  /** Whether the browser refuses to play (autoplay policy). */
  forbids?: () => boolean;
  duration?: number;
}

export function createFakeAudio({
  plays = () => true,
  forbids = () => false,
  duration = 100,
}: Parts = {}): FakeAudio {
  const element = document.createElement('audio');
  const given: string[] = [];
  let now = { src: '', currentTime: 0, paused: true, ended: false, readyState: 0, serial: 0 };
  const fire = (event: string) => element.dispatchEvent(new Event(event));

  const property = <K extends keyof HTMLAudioElement>(
    name: K,
    get: () => HTMLAudioElement[K],
    set?: (value: HTMLAudioElement[K]) => void,
  ) => Object.defineProperty(element, name, { configurable: true, get, ...(set && { set }) });

  property(
    'src',
    () => now.src,
    (src) => {
      given.push(src);
      element.setAttribute('src', src);
      // As in browsers: the old source stops without an event, and its pending events are dropped.
      now = { src, currentTime: 0, paused: true, ended: false, readyState: 0, serial: now.serial + 1 };
      element.playbackRate = element.defaultPlaybackRate;
    },
  );
  property(
    'currentTime',
    () => now.currentTime,
    (to) => {
      now.currentTime = to;
      now.ended = false;
    },
  );
  property('paused', () => now.paused);
  property('ended', () => now.ended);
  property('readyState', () => now.readyState);
  property('duration', () => (now.readyState > 0 ? duration : Number.NaN));

  element.play = async () => {
    if (forbids()) throw new DOMException('Not allowed.', 'NotAllowedError');
    const { serial } = now;
    now.paused = false;
    if (now.ended) element.currentTime = 0;
    await Promise.resolve();
    if (serial !== now.serial) throw new DOMException('Replaced.', 'AbortError');
    fire('play');
    await Promise.resolve();
    if (serial !== now.serial || now.paused) throw new DOMException('Stopped.', 'AbortError');
    if (!plays(now.src)) {
      fire('error');
      throw new DOMException('No decoder.', 'NotSupportedError');
    }
    if (now.readyState === 0) {
      now.readyState = 4;
      fire('loadedmetadata');
    }
    fire('playing');
  };
  element.pause = () => {
    if (now.paused) return;
    now.paused = true;
    const { serial } = now;
    queueMicrotask(() => serial === now.serial && fire('pause'));
  };

  return {
    element,
    given,
    get now() {
      return now;
    },
    finish() {
      Object.assign(now, { currentTime: duration, ended: true, paused: true });
      fire('timeupdate');
      fire('pause');
      fire('ended');
    },
    reach(seconds) {
      now.currentTime = seconds;
      fire('timeupdate');
    },
    interrupt() {
      now.paused = true;
      fire('pause');
    },
    fire,
  };
}
