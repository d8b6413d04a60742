import type { MediaFile } from '../../domain/content/media';
import type { EventRecord } from '../../domain/events/event';

export type { ListRows } from '../../data/list-parsers';

export type ConnectionState = 'online' | 'offline' | 'server-down' | 'portal' | 'sending';

export interface ConnectionView {
  state: ConnectionState;
  sending: number;
  /** When the server last answered this page, epoch ms. */
  lastAnswerAt: number | null;
}

/**
 * - `opening`: the database has not answered yet.
 * - `full`: the last write failed for lack of space. The next write that succeeds sets `ready`.
 * - `missing`: the browser has no IndexedDB, another tab blocks it, it does not answer, or the client could not be loaded.
 * - `outdated`: a newer version of the site is open in another tab, so this page must be reloaded.
 */
export type StorageState = 'opening' | 'ready' | 'full' | 'missing' | 'outdated';

export type TrackFile = MediaFile;

/** `wrong`: the server has another file. `unplayable`: no format plays here. `missing`: this browser stores no files. */
export type TrackFailureReason = 'offline' | 'wrong' | 'no-room' | 'unplayable' | 'missing';

/** `waiting`: the download begins or continues with signal, also of a saved song whose file is gone. */
export interface TrackView {
  state: 'none' | 'saving' | 'waiting' | 'saved';
  /** 0 to 1, for `saving` and `waiting`. */
  progress: number;
  bytes: number;
  reason: TrackFailureReason | null;
}

export interface TracksView {
  /** By id, only songs on this device. */
  songs: Readonly<Record<string, TrackView>>;
  used: number;
  /** Free space in bytes; null while unknown. */
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
  /** Whether keys outside fields control the player. */
  keys: boolean;
  shown: boolean;
  /** Whether a song is saved after it was played to the end. Missing in older rows: yes. */
  keepPlayed?: boolean;
  /** `off`: the music stops after the last song. `one`: the song begins again. Missing in older rows: `all`. */
  repeat?: 'off' | 'all' | 'one';
}

/** The events that are older than the list. They are read on request, and kept as long as the page is open. */
export interface OlderEvents {
  /** Those that were read, earliest first. One may be a linked event that is older than the pages. */
  items: EventRecord[];
  /** How many pages were read, the latest events first. */
  pages: number;
  /** The start of the earliest event of these pages, epoch ms; null before the first. */
  since: number | null;
  /** Whether the server has no further ones. */
  isComplete: boolean;
}

export interface ListView<T> {
  items: T[];
  /** Device time of the last read, epoch ms; null if the list was never read. */
  asOf: number | null;
  /**
   * `loading` until the device was read and, without a stored list, the network was tried once. Until it is `ready`, `content`
   * has only the rows of the page that the server rendered.
   */
  state: 'loading' | 'ready' | 'failed';
  dropped: number;
  /** The server answered the last read with an error. `message` may be ''. */
  error?: { message: string };
}
