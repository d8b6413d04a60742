/** The parts of the store's state beside the outbox: connection, storage, lists, saved songs, playback. */
import type { EventRecord } from '../domain/event';
import type { MemberRecord } from '../domain/member';
import type { OpportunityRecord } from '../domain/opportunity';
import type { ResourceRecord } from '../domain/resource';

export type ConnectionState = 'online' | 'offline' | 'server-down' | 'portal' | 'sending';

export interface ConnectionView {
  state: ConnectionState;
  sending: number;
  /** When the server last answered this page, epoch ms; null before that. */
  lastAnswerAt: number | null;
}

/**
 * `missing`: the browser offers no storage, or it does not answer. `full`: the last write failed for lack of space.
 * `outdated`: a newer version of the site is open in another tab; this one must be reloaded.
 */
export type StorageState = 'opening' | 'ready' | 'full' | 'missing' | 'outdated';

export interface TrackFile {
  path: string;
  type: string;
  bytes: number;
  sha256: string;
}

/**
 * Why a song could not be saved. `offline`: its code could not be fetched. `wrong`: the downloaded file is not the song.
 * `no-room`: there is too little space. `unplayable`: this browser plays none of its formats. `missing`: this browser
 * stores no files.
 */
export type TrackFailureReason = 'offline' | 'wrong' | 'no-room' | 'unplayable' | 'missing';

/**
 * A song on this device. `waiting`: its download was interrupted and continues with signal. `damaged`: its saved file is
 * missing or changed.
 */
export interface TrackView {
  state: 'none' | 'saving' | 'waiting' | 'saved' | 'damaged';
  /** 0 to 1, while it is being saved or waits. */
  progress: number;
  bytes: number;
  reason: TrackFailureReason | null;
}

export interface TracksView {
  /** By id. Songs that are not on this device are missing. */
  songs: Readonly<Record<string, TrackView>>;
  used: number;
  /** Free space that the browser reports, in bytes; null while unknown. */
  free: number | null;
  read: boolean;
}

export interface Playback {
  trackId: string;
  seconds: number;
  volume: number;
  muted: boolean;
  rate: number;
  order: readonly string[];
  /** Whether keys pressed outside fields control the player. */
  keys: boolean;
  shown: boolean;
  /** Whether a song that was played to the end is saved. Missing in rows of older versions: yes. */
  keepPlayed?: boolean;
}

export interface ListRows {
  events: EventRecord;
  members: MemberRecord;
  opportunities: OpportunityRecord;
  resources: ResourceRecord;
}
export type ListName = keyof ListRows;

export interface ListView<T> {
  items: T[];
  /** Device time of the last read, epoch ms; null when this device has never read the list. */
  asOf: number | null;
  /** `loading` until the device was read and, if it holds nothing, the network was tried once. */
  state: 'loading' | 'ready' | 'failed';
  dropped: number;
  /** Set while the last read was answered with an error. `message` may be ''. */
  error?: { message: string };
}
