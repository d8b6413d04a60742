import { create } from 'zustand';
import type { Playback } from '../../offline';
import { type Song, songIds, songOf, songs, useSongs } from '../content/songs';
import type { Sleep } from './engine/sleep';
import { repaired } from './engine/song-order';

export type Repeat = NonNullable<Playback['repeat']>;

/** The state of the player. The engine follows the events of the audio element. */
export interface PlayerState {
  /** Ids in the listener's order. Empty: as the owner has them. */
  order: readonly string[];
  /** The order is random. False after songs were moved by hand. */
  shuffled: boolean;
  /** The id of the song; the first one if it is unknown. */
  current: string;
  phase: 'paused' | 'loading' | 'playing';
  /** Position in the song, in seconds. */
  seconds: number;
  /** Its length in seconds, as the browser measures it; 0 before. */
  measured: number;
  volume: number;
  muted: boolean;
  /** Pages cannot set the volume (iOS). */
  volumeFixed: boolean;
  rate: number;
  sleep: Sleep;
  /** The last message: a failure, skipped songs, the end of the sleep timer. */
  note: string | null;
  keys: boolean;
  shown: boolean;
  /** Saves songs on this device after they were played to the end. */
  keepPlayed: boolean;
  savingAll: boolean;
  repeat: Repeat;
}

export interface PlayerStore {
  getState(): PlayerState;
  setState(change: Partial<PlayerState>): void;
  /** Returns the unsubscribe. */
  subscribe(listener: (state: PlayerState) => void): () => void;
}

export const initialPlayer: PlayerState = {
  order: [],
  shuffled: false,
  current: '',
  phase: 'paused',
  seconds: 0,
  measured: 0,
  volume: 1,
  muted: false,
  volumeFixed: false,
  rate: 1,
  sleep: null,
  note: null,
  keys: true,
  shown: true,
  keepPlayed: true,
  savingAll: false,
  repeat: 'all',
};

export const usePlayer = create<PlayerState>(() => initialPlayer);

const currentOf = (list: readonly Song[], current: string): Song | undefined =>
  list.find(({ id }) => id === current) ?? list[0];

/** Returns the song of the player; undefined on a site without songs. */
export const currentSong = ({ current }: Pick<PlayerState, 'current'>): Song | undefined =>
  currentOf(songs(), current);

export function useCurrentSong(): Song | undefined {
  const list = useSongs();
  return currentOf(
    list,
    usePlayer(({ current }) => current),
  );
}

/** Returns the ids of all songs in the order of the player. */
export const orderOf = ({ order }: Pick<PlayerState, 'order'>): string[] => repaired(order, songIds());

/** Returns the whole seconds of the song. */
export function useLength(): number {
  const seconds = useCurrentSong()?.seconds;
  return usePlayer(({ measured }) => Math.floor(measured || seconds || 0));
}

/** Returns the seconds of the song. */
export const lengthOf = (state: Pick<PlayerState, 'current' | 'measured'>): number =>
  state.measured || currentSong(state)?.seconds || 0;

/** Seconds. A song that was stopped closer to its end starts at its beginning. */
const nearEnd = 2;

export function toPlayback(state: PlayerState): Playback {
  const { current, seconds, volume, muted, rate, order, keys, shown, keepPlayed, repeat } = state;
  return {
    trackId: current,
    seconds: Math.floor(seconds),
    volume,
    muted,
    rate,
    order,
    keys,
    shown,
    keepPlayed,
    repeat,
  };
}

/** Returns the state of a stored playback, without songs that no longer exist. */
export function fromPlayback(stored: Playback): Partial<PlayerState> {
  const song = songOf(stored.trackId);
  const order = orderOf(stored);
  const isOwners = order.join() === songIds().join();
  const continues = song && stored.seconds < song.seconds - nearEnd;
  return {
    current: song?.id ?? '',
    seconds: continues ? stored.seconds : 0,
    measured: 0,
    volume: stored.volume,
    muted: stored.muted,
    rate: stored.rate,
    order: isOwners ? [] : order,
    shuffled: !isOwners,
    keys: stored.keys,
    shown: stored.shown,
    keepPlayed: stored.keepPlayed ?? true,
    repeat: stored.repeat ?? 'all',
  };
}
