import { player as words } from '../../../content/music/player';
import { songIds } from '../../content/songs';
import type { PlayerMessages } from '../player-messages';
import { currentSong, orderOf, type PlayerState, type PlayerStore, type Repeat } from '../player-store';
import type { Engine } from './engine';
import { moved, shuffled } from './song-order';

interface Needs {
  audio: HTMLAudioElement;
  store: PlayerStore;
  engine: Pick<Engine, 'pause'>;
  messages: Pick<PlayerMessages, 'show'>;
  savePlayback(): void;
  now(): number;
  random(): number;
}

const afterRepeat: Record<Repeat, Repeat> = { off: 'all', all: 'one', one: 'off' };

export type Settings = ReturnType<typeof createSettings>;

export function createSettings({ audio, store, engine, messages, savePlayback, now, random }: Needs) {
  const state = store.getState;
  const set = (change: Partial<PlayerState>) => {
    store.setState(change);
    savePlayback();
  };

  // Headsets and the browser's controls change these too.
  audio.addEventListener('volumechange', () => {
    store.setState({ muted: audio.muted, ...(!state().volumeFixed && { volume: audio.volume }) });
  });
  audio.addEventListener('ratechange', () => store.setState({ rate: audio.playbackRate }));
  audio.addEventListener('timeupdate', () => {
    const { sleep } = state();
    if (sleep === null || sleep === 'song' || now() < sleep.until) return;
    store.setState({ sleep: null });
    engine.pause();
    messages.show(words.sleep.done);
  });

  return {
    restore(change: Partial<PlayerState>) {
      store.setState(change);
      const { volume, muted } = state();
      audio.volume = volume;
      audio.muted = muted;
    },
    /** On iOS, `volume` is always 1: only the phone's buttons change it. */
    detectFixedVolume() {
      const before = audio.volume;
      audio.volume = 0.5;
      if (audio.volume !== 0.5) store.setState({ volumeFixed: true, volume: 1 });
      audio.volume = before;
    },
    /** Sets the volume (0 to 1). Unmutes unless it is 0. */
    setVolume(volume: number) {
      audio.volume = Math.min(1, Math.max(0, volume));
      if (volume > 0) audio.muted = false;
      set({ volume: audio.volume, muted: audio.muted });
    },
    toggleMute() {
      audio.muted = !audio.muted;
      set({ muted: audio.muted });
    },
    setRate(rate: number) {
      audio.playbackRate = rate;
      set({ rate });
    },
    /** Stops the music after minutes (a number), at the end of the song, or not at all (null). */
    setSleep(choice: null | 'song' | number) {
      const until = now() + Number(choice) * 60_000;
      store.setState({ sleep: typeof choice === 'number' ? { minutes: choice, until } : choice });
    },
    toggleShuffle() {
      const { shuffled: isShuffled } = state();
      const first = currentSong(state())?.id ?? '';
      set({ order: isShuffled ? [] : shuffled(songIds(), first, random), shuffled: !isShuffled });
    },
    /** Moves a song to the place of another one. */
    moveSong(id: string, to: string) {
      set({ order: moved(orderOf(state()), id, to), shuffled: false });
    },
    nextRepeat: () => set({ repeat: afterRepeat[state().repeat] }),
    setKeys: (keys: boolean) => set({ keys }),
    setKeepPlayed: (keepPlayed: boolean) => set({ keepPlayed }),
    hide() {
      engine.pause();
      set({ shown: false });
    },
  };
}
