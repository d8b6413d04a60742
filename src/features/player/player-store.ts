import { create } from 'zustand';
import type { Playback } from '../../offline';
import type { Sleep } from './engine/sleep';
import { repaired } from './engine/song-order';
import { songIds, songOf } from './engine/songs';

/** The state of the player. The engine follows the events of the audio element. */
export interface PlayerState {
  order: readonly string[];
  /** The order is random. False after songs were moved by hand. */
  shuffled: boolean;
  current: string;
  phase: 'paused' | 'loading' | 'playing';
  /** Position and length of the song, in seconds. */
  seconds: number;
  length: number;
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
}

export interface PlayerStore {
  getState(): PlayerState;
  setState(change: Partial<PlayerState>): void;
  /** Returns the unsubscribe. */
  subscribe(listener: (state: PlayerState) => void): () => void;
}

const [firstSong = ''] = songIds;

export const initialPlayer: PlayerState = {
  order: songIds,
  shuffled: false,
  current: firstSong,
  phase: 'paused',
  seconds: 0,
  length: songOf(firstSong).seconds,
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
};

export const usePlayer = create<PlayerState>(() => initialPlayer);

/** Seconds. A song that was stopped closer to its end starts at its beginning. */
const nearEnd = 2;

export function toPlayback(state: PlayerState): Playback {
  const { current, seconds, volume, muted, rate, order, keys, shown, keepPlayed } = state;
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
  };
}

/** Returns the state of a stored playback, without songs that no longer exist. */
export function fromPlayback(stored: Playback): Partial<PlayerState> {
  const song = songOf(stored.trackId);
  const order = repaired(stored.order, songIds);
  const continues = song.id === stored.trackId && stored.seconds < song.seconds - nearEnd;
  return {
    current: song.id,
    seconds: continues ? stored.seconds : 0,
    length: song.seconds,
    volume: stored.volume,
    muted: stored.muted,
    rate: stored.rate,
    order,
    shuffled: order.join() !== songIds.join(),
    keys: stored.keys,
    shown: stored.shown,
    keepPlayed: stored.keepPlayed ?? true,
  };
}
