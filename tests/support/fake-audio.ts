/** An audio element of which the test is the decoder: what plays, when it ends, who interrupts it. Needs a DOM. */
export interface FakeAudio {
  element: HTMLAudioElement;
  /** What the element was given, in order. */
  given: string[];
  /** Of the song that is in it. */
  now: { currentTime: number; paused: boolean };
  /** The song plays to its end. */
  finish(): void;
  /** The music moves on to a place in the song. */
  reach(seconds: number): void;
  /** A phone call, a headset, another tab: somebody else stops it. */
  interrupt(): void;
  fire(event: string): void;
}

interface Parts {
  /** Which addresses this browser can fetch and decode. */
  plays?: (address: string) => boolean;
  /** Why the browser does not let it play at all. */
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
      // As browsers do: what was in it stops without a word, and what it had still to say is never said.
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
