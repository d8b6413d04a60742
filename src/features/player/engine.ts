/**
 * Plays songs on one audio element. What the store says follows the element's own events, so that a phone call, a
 * headset or another tab that stops it leaves the truth on the buttons.
 */
import { player as words } from '../../content/player';
import { type Step, stepFrom } from './order';
import type { PlayerState } from './player-store';
import { songOf } from './songs';
import type { Sources } from './sources';

/** Closer to a song's end than this (seconds), a remembered place means its beginning. */
const nearEnd = 2;

export interface Store {
  getState(): PlayerState;
  setState(change: Partial<PlayerState>): void;
}

interface Needs {
  audio: HTMLAudioElement;
  store: Store;
  sources: Sources;
  isSaved(id: string): boolean;
  isReachable(): boolean;
  /** Finds out whether the site can be reached now. */
  lookAround(): Promise<void>;
  /** To those who listen to the page. */
  say(text: string): void;
  /** It begins to sound: everything else falls silent. */
  sounds(): void;
  /** The place in the song is worth keeping. */
  keep(): void;
}

export type Engine = ReturnType<typeof createEngine>;

export function createEngine(needs: Needs) {
  const { audio, store, sources, isSaved, isReachable, say } = needs;
  const state = store.getState;
  const set = store.setState;
  /** Counts the songs that were asked for: what comes late for an earlier one is dropped. */
  let turn = 0;
  /** The turn whose song is in the element, and whose name was said. */
  let loaded = 0;
  let announced = 0;
  let wanted = false;
  /** Chosen by the player itself, because a song ended: one that fails is skipped. */
  let isAuto = false;
  let untried: string[] = [];
  /** Said with the next song. */
  let skipped: string[] = [];
  /** Songs that failed since one sounded. */
  const failed = new Set<string>();

  const mayPlay = (id: string) => (isSaved(id) || isReachable()) && !failed.has(id);
  const titleOf = (id: string) => songOf(id).title;
  const following = () => stepFrom(state().order, state().current, 1, mayPlay);

  function choose(id: string, seconds: number) {
    turn += 1;
    set({ current: id, seconds, length: songOf(id).seconds, note: null });
  }

  /** Makes the chosen song sound. Everything up to `play()` happens at once where the device need not be read. */
  function begin() {
    wanted = true;
    set({ phase: 'loading', note: null, shown: true });
    const id = state().current;
    const known = sources.now(id);
    if (known) return attempt(known);
    const mine = turn;
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
    audio.src = address;
    audio.defaultPlaybackRate = state().rate;
    audio.playbackRate = state().rate;
    if (state().seconds > 0) audio.currentTime = state().seconds;
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
    if (isAuto) {
      skipped.push(current);
      const next = following();
      if (next) return advance(next);
    }
    failed.clear();
    const word = isReachable() ? words.unplayable : seconds > 0 ? words.lostSignal : words.needsSignal;
    rest();
    tell(word(titleOf(current)));
  }

  function tell(note: string) {
    set({ note });
    say(note);
  }

  function advance(step: Step) {
    skipped.push(...step.skipped);
    choose(step.id, 0);
    begin();
  }

  function announce() {
    if (announced === turn) return;
    announced = turn;
    const song = songOf(state().current);
    const passed = skipped.length > 0 ? words.skipped(skipped.map(titleOf)) : null;
    skipped = [];
    set({ note: passed });
    say([passed, words.now(song.title, song.artist)].filter(Boolean).join(' '));
  }

  function step(by: 1 | -1, auto: boolean) {
    const next = stepFrom(state().order, state().current, by, mayPlay);
    if (!next) return tell(words.nothingElse);
    isAuto = auto;
    if (wanted) return advance(next);
    choose(next.id, 0);
    if (next.skipped.length > 0) tell(words.skipped(next.skipped.map(titleOf)));
    needs.keep();
  }

  /** A song asked for by name: one that cannot play says why, and what sounds goes on. */
  function begun(id: string): boolean {
    if (isSaved(id) || isReachable()) return true;
    tell(words.needsSignal(titleOf(id)));
    void needs.lookAround();
    return false;
  }

  function play() {
    if (loaded === turn && loaded > 0) {
      wanted = true;
      set({ phase: 'loading', note: null, shown: true });
      return start();
    }
    if (!begun(state().current)) return;
    isAuto = false;
    turn += 1;
    const { seconds, length } = state();
    if (seconds > length - nearEnd) set({ seconds: 0 });
    begin();
  }

  function pause() {
    const wasWanted = wanted;
    wanted = false;
    audio.pause();
    if (wasWanted) rest();
  }

  const on: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    playing() {
      failed.clear();
      set({ phase: 'playing' });
      sources.works(state().current, audio.getAttribute('src') ?? '');
      announce();
      needs.keep();
      const next = following()?.id;
      sources.keepOnly([state().current, next ?? '']);
      if (next) void sources.prepare(next);
    },
    play() {
      wanted = true;
      if (state().phase === 'paused') set({ phase: 'loading' });
      needs.sounds();
    },
    waiting() {
      if (wanted) set({ phase: 'loading' });
    },
    pause() {
      // At the end of a song the next one follows at once: that is no pause.
      if (!audio.ended && wanted) rest();
    },
    ended() {
      if (state().sleep !== 'song') return step(1, true);
      set({ sleep: null, seconds: 0 });
      rest();
      tell(words.sleep.done);
    },
    error() {
      if (!audio.getAttribute('src')) return;
      if (wanted) tryNext();
      // Broken while it was paused: the next press begins anew, where it stopped.
      else loaded = 0;
    },
    timeupdate() {
      if (loaded !== turn || audio.seeking || audio.readyState === 0) return;
      set({ seconds: audio.currentTime });
    },
    durationchange() {
      if (loaded === turn && Number.isFinite(audio.duration)) set({ length: audio.duration });
    },
    volumechange: () => set({ muted: audio.muted, ...(!state().volumeFixed && { volume: audio.volume }) }),
    ratechange: () => set({ rate: audio.playbackRate }),
  };
  for (const [name, run] of Object.entries(on)) audio.addEventListener(name, run);

  return {
    play,
    pause,
    /** Says a sentence, to be seen and heard. */
    tell,
    toggle: () => (state().phase === 'paused' ? play() : pause()),
    /** A press on a song of the list: the one that sounds pauses, any other begins. */
    playSong(id: string) {
      if (id === state().current) return wanted ? pause() : play();
      if (!begun(id)) return;
      isAuto = false;
      skipped = [];
      choose(id, 0);
      begin();
    },
    next: () => step(1, false),
    previous: () => step(-1, false),
    /** To a place in the song, in seconds. */
    seek(to: number) {
      const seconds = Math.min(Math.max(0, to), state().length);
      if (loaded === turn) audio.currentTime = seconds;
      set({ seconds });
      needs.keep();
    },
  };
}
