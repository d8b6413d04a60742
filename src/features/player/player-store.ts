import { create } from 'zustand';
import type { Playback } from '../../offline/offline-state';
import { repaired } from './order';
import { songIds, songOf } from './songs';

/** `song`: at the end of this one. `until`: milliseconds since 1970. */
type Sleep = null | 'song' | { minutes: number; until: number };

/** What the player shows. Written by the engine only, from what the audio element really does. */
export interface PlayerState {
  order: readonly string[];
  current: string;
  /** `loading`: it will sound as soon as it can. */
  phase: 'paused' | 'loading' | 'playing';
  /** Where in the song, and how long it is, in seconds. */
  seconds: number;
  length: number;
  volume: number;
  muted: boolean;
  /** The browser does not let a page set the volume (iOS). */
  volumeFixed: boolean;
  rate: number;
  sleep: Sleep;
  /** What there is to say about the last thing that did not go as asked. */
  note: string | null;
  /** Keys reach the player from outside its buttons. */
  keys: boolean;
  /** At the foot of the other pages. */
  shown: boolean;
  /** A song that was played to the end is kept on this device. */
  keepPlayed: boolean;
  /** One song after the other is being saved. */
  savingAll: boolean;
}

/** The store as the parts of the player see it. */
export interface PlayerStore {
  getState(): PlayerState;
  setState(change: Partial<PlayerState>): void;
  /** Calls back after each change. The result ends that. */
  subscribe(listener: (state: PlayerState) => void): () => void;
}

const [firstSong = ''] = songIds;

export const beginning: PlayerState = {
  order: songIds,
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

export const usePlayer = create<PlayerState>(() => beginning);

/** CallToAction to a song's end than this, in seconds, its beginning is meant. */
const nearEnd = 2;

/** What a restart goes on with. */
export function toRemember(state: PlayerState): Playback {
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

/** The other way round, for songs that still exist. */
export function fromMemory(kept: Playback): Partial<PlayerState> {
  const song = songOf(kept.trackId);
  const isGoingOn = song.id === kept.trackId && kept.seconds < song.seconds - nearEnd;
  return {
    current: song.id,
    seconds: isGoingOn ? kept.seconds : 0,
    length: song.seconds,
    volume: kept.volume,
    muted: kept.muted,
    rate: kept.rate,
    order: repaired(kept.order, songIds),
    keys: kept.keys,
    shown: kept.shown,
    keepPlayed: kept.keepPlayed ?? true,
  };
}
