/** What a person sets once and expects to find again: how loud, how fast, in which order, until when. */
import { player as words } from '../../content/player';
import type { Engine } from './engine';
import { shuffled } from './order';
import { beginning, type PlayerState, type PlayerStore } from './player-store';
import { songIds } from './songs';
import type { Voice } from './voice';

interface Needs {
  audio: HTMLAudioElement;
  store: PlayerStore;
  engine: Pick<Engine, 'pause'>;
  voice: Pick<Voice, 'tell'>;
  keep(): void;
  now(): number;
  random(): number;
}

export type Settings = ReturnType<typeof createSettings>;

export function createSettings({ audio, store, engine, voice, keep, now, random }: Needs) {
  const state = store.getState;
  const set = (change: Partial<PlayerState>) => {
    store.setState(change);
    keep();
  };

  // Headsets and the browser's own controls may change these too.
  audio.addEventListener('volumechange', () => {
    store.setState({ muted: audio.muted, ...(!state().volumeFixed && { volume: audio.volume }) });
  });
  audio.addEventListener('ratechange', () => store.setState({ rate: audio.playbackRate }));
  audio.addEventListener('timeupdate', () => {
    const { sleep } = state();
    if (sleep === null || sleep === 'song' || now() < sleep.until) return;
    store.setState({ sleep: null });
    engine.pause();
    voice.tell(words.sleep.done);
  });

  return {
    /** Takes over what was remembered. */
    restore(change: Partial<PlayerState>) {
      store.setState(change);
      const { volume, muted } = state();
      audio.volume = volume;
      audio.muted = muted;
    },
    /** iOS says 1 whatever it is told, and leaves the volume to the phone. */
    findOutVolume() {
      const before = audio.volume;
      audio.volume = 0.5;
      if (audio.volume !== 0.5) store.setState({ volumeFixed: true, volume: 1 });
      audio.volume = before;
    },
    /** 0 to 1. Sets the sound free when it was muted. */
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
    /** Minutes from now, at the end of the song, or not at all. */
    setSleep(choice: null | 'song' | number) {
      const until = now() + Number(choice) * 60_000;
      store.setState({ sleep: typeof choice === 'number' ? { minutes: choice, until } : choice });
    },
    toggleShuffle() {
      const { order, current } = state();
      const isShuffled = order.join() !== beginning.order.join();
      set({ order: isShuffled ? songIds : shuffled(songIds, current, random) });
    },
    setKeys: (keys: boolean) => set({ keys }),
    setKeepPlayed: (keepPlayed: boolean) => set({ keepPlayed }),
    /** Out of sight, and silent. */
    putAway() {
      engine.pause();
      set({ shown: false });
    },
  };
}
