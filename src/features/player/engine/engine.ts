/**
 * Plays songs on one audio element. The store follows the element's events, so the buttons also show pauses by a phone
 * call, a headset or another tab.
 */
import { player as words } from '../../../content/music/player';
import type { PlayerMessages } from '../player-messages';
import { currentSong, lengthOf, orderOf, type PlayerStore } from '../player-store';
import { type Step, stepFrom } from './song-order';
import type { Sources } from './sources';

interface Needs {
  audio: HTMLAudioElement;
  store: PlayerStore;
  sources: Sources;
  messages: PlayerMessages;
  isSaved(id: string): boolean;
  isReachable(): boolean;
  checkConnection(): Promise<void>;
  pauseOthers(): void;
  savePlayback(): void;
  finished(id: string): void;
}

export type Engine = ReturnType<typeof createEngine>;

export function createEngine({ audio, store, sources, messages, ...needs }: Needs) {
  const state = store.getState;
  const set = store.setState;
  /** Counts the requested songs. Late results for an earlier one are dropped. */
  let turn = 0;
  /** The turn of the song in the element, and of the last announced song. */
  let loaded = 0;
  let announced = 0;
  let shouldPlay = false;
  /** Where to skip if the song cannot play; null if this song was requested. */
  let direction: 1 | -1 | null = null;
  /** The list may not begin again: a song ended by itself, and nothing is repeated. */
  let endsAtLast = false;
  let untried: string[] = [];
  let startSeconds = 0;
  /** Songs that failed since the last one that played, or since the last press. */
  const failed = new Set<string>();

  const isLoaded = () => loaded === turn && loaded > 0;
  const mayPlay = (id: string) => (needs.isSaved(id) || needs.isReachable()) && !failed.has(id);
  function stepBy(by: 1 | -1): Step | null {
    const order = orderOf(state());
    const next = stepFrom(order, state().current, by, mayPlay);
    const beginsAgain = next && order.indexOf(next.id) <= order.indexOf(state().current);
    return endsAtLast && beginsAgain ? null : next;
  }

  function choose(id: string) {
    turn += 1;
    set({ current: id, seconds: 0, measured: 0, note: null });
  }

  /** Plays the chosen song: synchronously up to `play()`, unless the device must be read first. */
  function playChosen() {
    shouldPlay = true;
    set({ phase: 'loading', note: null, shown: true });
    // Not only once it sounds: on a slow line the page may be left before.
    needs.savePlayback();
    const id = state().current;
    const thisTurn = turn;
    const known = sources.urlsNow(id);
    if (known) return tryAddresses(known);
    audio.pause(); // the previous song
    void sources.urls(id).then((found) => {
      if (thisTurn === turn && shouldPlay) tryAddresses(found);
    });
  }

  function tryAddresses(addresses: readonly string[]) {
    loaded = turn;
    untried = [...addresses];
    tryNext();
  }

  function tryNext() {
    const address = untried.shift();
    if (address === undefined) return void giveUp();
    startSeconds = state().seconds;
    // A new source resets the rate to this default.
    audio.defaultPlaybackRate = state().rate;
    audio.src = address;
    start();
  }

  function start() {
    const thisTurn = turn;
    audio.play().catch((error: unknown) => {
      // The autoplay policy refuses without a press. The element reports other errors as events.
      if (thisTurn === turn && error instanceof Error && error.name === 'NotAllowedError') markPaused();
    });
  }

  function markPaused() {
    shouldPlay = false;
    set({ phase: 'paused' });
    needs.savePlayback();
  }

  async function giveUp() {
    const thisTurn = turn;
    const { current, seconds } = state();
    loaded = 0;
    failed.add(current);
    await needs.checkConnection();
    if (thisTurn !== turn || !shouldPlay) return;
    const next = direction && stepBy(direction);
    if (next) {
      messages.addSkipped([current]);
      return advance(next);
    }
    markPaused();
    const { unplayable, lostSignal, needsSignal } = words;
    messages.showAbout(current, needs.isReachable() ? unplayable : seconds > 0 ? lostSignal : needsSignal);
  }

  function advance({ id, skipped }: Step) {
    messages.addSkipped(skipped);
    choose(id);
    playChosen();
  }

  /** Selects the next or previous song, and plays it if one plays now. */
  function step(by: 1 | -1) {
    direction = by;
    const next = stepBy(by);
    if (!next) {
      if (shouldPlay) markPaused();
      return messages.show(words.nothingElse);
    }
    if (shouldPlay) return advance(next);
    choose(next.id);
    messages.showSkipped(next.skipped);
    needs.savePlayback();
  }

  function onPress(to: 1 | -1 | null) {
    direction = to;
    endsAtLast = false;
    failed.clear();
    messages.clearSkipped();
  }

  /** Returns whether a requested song may play. If not, shows why, and the current song continues. */
  function mayStart(id: string): boolean {
    if (mayPlay(id)) return true;
    messages.showAbout(id, words.needsSignal);
    void needs.checkConnection();
    return false;
  }

  function play() {
    onPress(null);
    if (isLoaded()) {
      shouldPlay = true;
      set({ phase: 'loading', note: null, shown: true });
      return start();
    }
    const song = currentSong(state());
    if (!song || !mayStart(song.id)) return;
    turn += 1;
    set({ current: song.id });
    playChosen();
  }

  /** Ends a song that the owner took away. */
  function leave() {
    const wasPlaying = shouldPlay;
    pause();
    choose(currentSong(state())?.id ?? '');
    if (wasPlaying) messages.show(words.gone);
    needs.savePlayback();
  }

  function pause() {
    if (shouldPlay) markPaused();
    audio.pause();
  }

  const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata() {
      if (startSeconds > 0) audio.currentTime = startSeconds;
      startSeconds = 0;
    },
    playing() {
      const { current } = state();
      set({ phase: 'playing' });
      sources.markPlayable(current, audio.getAttribute('src') ?? '');
      failed.clear();
      if (announced !== turn) messages.announceSong(current);
      announced = turn;
      needs.savePlayback();
      const next = stepBy(1)?.id ?? current;
      sources.releaseExcept([current, next]);
      void sources.prepare(next);
    },
    play() {
      if (audio.paused) return;
      shouldPlay = true;
      if (state().phase === 'paused') set({ phase: 'loading' });
      needs.pauseOthers();
    },
    waiting() {
      if (shouldPlay) set({ phase: 'loading' });
    },
    pause() {
      // The element also pauses at the end of a song, but then the next one follows.
      if (audio.paused && !audio.ended && shouldPlay && isLoaded()) markPaused();
    },
    ended() {
      if (!isLoaded()) return;
      needs.finished(state().current);
      const { sleep, repeat } = state();
      if (sleep === 'song') {
        set({ sleep: null, seconds: 0 });
        markPaused();
        return messages.show(words.sleep.done);
      }
      if (repeat === 'one') {
        set({ seconds: 0 });
        return start();
      }
      endsAtLast = repeat === 'off';
      if (!endsAtLast || stepBy(1)) return step(1);
      set({ seconds: 0 });
      markPaused();
    },
    error() {
      if (!audio.getAttribute('src') || !isLoaded()) return;
      if (shouldPlay) tryNext();
      // It failed while paused: the next press loads it again at the same position.
      else loaded = 0;
    },
    timeupdate() {
      if (!isLoaded() || startSeconds > 0 || audio.readyState === 0) return;
      const { currentTime: seconds, duration: measured } = audio;
      set({ seconds, ...(Number.isFinite(measured) && { measured }) });
    },
  };
  for (const [name, run] of Object.entries(handlers)) audio.addEventListener(name, run);

  /** Plays a song of the list. Pauses it if it plays now. */
  function playSong(id: string) {
    if (id === state().current) return shouldPlay ? pause() : play();
    onPress(null);
    if (!mayStart(id)) return;
    choose(id);
    playChosen();
  }

  return {
    play,
    pause,
    leave,
    playSong,
    toggle: () => (shouldPlay ? pause() : play()),
    /** Shows a song that a link names, and plays it if one plays now. */
    select(id: string) {
      if (id === state().current) return;
      if (shouldPlay) return playSong(id);
      choose(id);
      set({ shown: true });
      needs.savePlayback();
    },
    next() {
      onPress(1);
      step(1);
    },
    previous() {
      onPress(-1);
      step(-1);
    },
    seek(target: number) {
      const seconds = Math.min(Math.max(0, target), lengthOf(state()));
      if (isLoaded() && audio.readyState > 0) audio.currentTime = seconds;
      else if (isLoaded()) startSeconds = seconds;
      set({ seconds });
      needs.savePlayback();
    },
  };
}
