/**
 * Plays songs on one audio element. What the store says follows the element's own events, so that a phone call, a
 * headset or another tab that stops it leaves the truth on the buttons.
 */
import { player as words } from '../../content/player';
import { type Step, stepFrom } from './order';
import type { PlayerStore } from './player-store';
import { songOf } from './songs';
import type { Sources } from './sources';
import type { Voice } from './voice';

interface Needs {
  audio: HTMLAudioElement;
  store: PlayerStore;
  sources: Sources;
  voice: Voice;
  isSaved(id: string): boolean;
  isReachable(): boolean;
  lookAround(): Promise<void>;
  /** It begins to sound: everything else falls silent. */
  sounds(): void;
  /** The place in the song is worth keeping. */
  keep(): void;
  finished(id: string): void;
}

export type Engine = ReturnType<typeof createEngine>;

export function createEngine({ audio, store, sources, voice, ...needs }: Needs) {
  const state = store.getState;
  const set = store.setState;
  /** Counts the songs that were asked for: what comes late for an earlier one is dropped. */
  let turn = 0;
  /** The turn whose song is in the element, and the one whose name was said. */
  let loaded = 0;
  let announced = 0;
  let wanted = false;
  /** Which way to go on when the song cannot play; null when this very song was asked for. */
  let heading: 1 | -1 | null = null;
  let untried: string[] = [];
  /** Seconds into the song at which it begins. */
  let startAt = 0;
  /** Songs that failed since one sounded, or since somebody pressed something. */
  const failed = new Set<string>();

  const isHere = () => loaded === turn && loaded > 0;
  const mayPlay = (id: string) => (needs.isSaved(id) || needs.isReachable()) && !failed.has(id);
  const stepBy = (by: 1 | -1) => stepFrom(state().order, state().current, by, mayPlay);

  function choose(id: string) {
    turn += 1;
    set({ current: id, seconds: 0, length: songOf(id).seconds, note: null });
  }

  /** Makes the chosen song sound. Everything up to `play()` happens at once where the device need not be read. */
  function begin() {
    wanted = true;
    set({ phase: 'loading', note: null, shown: true });
    const id = state().current;
    const mine = turn;
    const known = sources.now(id);
    if (known) return attempt(known);
    audio.pause(); // the song before it falls silent meanwhile
    void sources.all(id).then((found) => {
      if (mine === turn && wanted) attempt(found);
    });
  }

  function attempt(addresses: readonly string[]) {
    loaded = turn;
    untried = [...addresses];
    tryNext();
  }

  function tryNext() {
    const address = untried.shift();
    if (address === undefined) return void giveUp();
    startAt = state().seconds;
    // What a new song begins with.
    audio.defaultPlaybackRate = state().rate;
    audio.src = address;
    start();
  }

  function start() {
    const mine = turn;
    audio.play().catch((error: unknown) => {
      // Not allowed without a press: then nothing sounds. All else comes as an event of the element.
      if (mine === turn && error instanceof Error && error.name === 'NotAllowedError') rest();
    });
  }

  function rest() {
    wanted = false;
    set({ phase: 'paused' });
    needs.keep();
  }

  /** Nothing that there is of the song can be played. */
  async function giveUp() {
    const mine = turn;
    const { current, seconds } = state();
    loaded = 0;
    failed.add(current);
    await needs.lookAround();
    if (mine !== turn || !wanted) return;
    const next = heading && stepBy(heading);
    if (next) {
      voice.passOver([current]);
      return advance(next);
    }
    rest();
    const { unplayable, lostSignal, needsSignal } = words;
    voice.failureToast(current, needs.isReachable() ? unplayable : seconds > 0 ? lostSignal : needsSignal);
  }

  function advance({ id, skipped }: Step) {
    voice.passOver(skipped);
    choose(id);
    begin();
  }

  /** The next or previous song: sounds if one sounds now. */
  function step(by: 1 | -1) {
    heading = by;
    const next = stepBy(by);
    if (!next) {
      if (wanted) rest();
      return voice.tell(words.nothingElse);
    }
    if (wanted) return advance(next);
    choose(next.id);
    voice.tellPassed(next.skipped);
    needs.keep();
  }

  /** Somebody pressed something: what failed before may be tried again. */
  function pressed(go: 1 | -1 | null) {
    heading = go;
    failed.clear();
    voice.forget();
  }

  /** Whether a song that was asked for may play; if not, it says why, and what sounds goes on. */
  function isWithinReach(id: string): boolean {
    if (mayPlay(id)) return true;
    voice.failureToast(id, words.needsSignal);
    void needs.lookAround();
    return false;
  }

  function play() {
    pressed(null);
    if (isHere()) {
      wanted = true;
      set({ phase: 'loading', note: null, shown: true });
      return start();
    }
    if (!isWithinReach(state().current)) return;
    turn += 1;
    begin();
  }

  function pause() {
    if (wanted) rest();
    audio.pause();
  }

  const on: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata() {
      if (startAt > 0) audio.currentTime = startAt;
      startAt = 0;
    },
    playing() {
      const { current } = state();
      set({ phase: 'playing' });
      sources.works(current, audio.getAttribute('src') ?? '');
      failed.clear();
      if (announced !== turn) voice.announce(current);
      announced = turn;
      needs.keep();
      const next = stepBy(1)?.id ?? current;
      sources.keepOnly([current, next]);
      void sources.prepare(next);
    },
    play() {
      if (audio.paused) return;
      wanted = true;
      if (state().phase === 'paused') set({ phase: 'loading' });
      needs.sounds();
    },
    waiting() {
      if (wanted) set({ phase: 'loading' });
    },
    pause() {
      // At the end of a song the next one follows at once: that is no pause.
      if (audio.paused && !audio.ended && wanted && isHere()) rest();
    },
    ended() {
      if (!isHere()) return;
      needs.finished(state().current);
      if (state().sleep !== 'song') return step(1);
      set({ sleep: null, seconds: 0 });
      rest();
      voice.tell(words.sleep.done);
    },
    error() {
      if (!audio.getAttribute('src') || !isHere()) return;
      if (wanted) tryNext();
      // Broken while it was paused: the next press begins anew, where it stopped.
      else loaded = 0;
    },
    timeupdate() {
      if (!isHere() || startAt > 0 || audio.readyState === 0) return;
      const { currentTime: seconds, duration: length } = audio;
      set({ seconds, ...(Number.isFinite(length) && { length }) });
    },
  };
  for (const [name, run] of Object.entries(on)) audio.addEventListener(name, run);

  return {
    play,
    pause,
    toggle: () => (wanted ? pause() : play()),
    /** A press on a song of the list: the one that sounds pauses, any other begins. */
    playSong(id: string) {
      if (id === state().current) return wanted ? pause() : play();
      pressed(null);
      if (!isWithinReach(id)) return;
      choose(id);
      begin();
    },
    next() {
      pressed(1);
      step(1);
    },
    previous() {
      pressed(-1);
      step(-1);
    },
    /** To a place in the song, in seconds. */
    seek(to: number) {
      const seconds = Math.min(Math.max(0, to), state().length);
      if (isHere() && audio.readyState > 0) audio.currentTime = seconds;
      else if (isHere()) startAt = seconds;
      set({ seconds });
      needs.keep();
    },
  };
}
