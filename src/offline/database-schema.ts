/** The rows of the device's tables. The outbox holds {@link OutboxItem}s. Stored names never change. */
import type { ListName, Playback, TrackFile } from './offline-state';

export interface ListRow {
  name: ListName;
  items: unknown[];
  /** Device time of the read, epoch ms. */
  asOf: number;
  /** Server time of the read, epoch ms. Rows of older versions have none. */
  serverAt?: number;
  dropped: number;
  /** The server's tag for the list, and the build that read it. Removed once the list is changed on this device. */
  read?: { tag: string; by: string };
}

/** The tab that may send, for browsers without Web Locks. */
export interface LeaseRow {
  name: string;
  holder: string;
  until: number;
}

/**
 * A song on this device. `saved`: its file is in the audio cache. `wanted`: the download is not complete.
 * `removing`: its file is being deleted.
 */
export interface TrackRow extends TrackFile {
  id: string;
  state: 'saved' | 'damaged' | 'wanted' | 'removing';
  savedAt: number;
  /** Saved because it was played to the end: removed first when space runs short. */
  played?: boolean;
}

export interface PlaybackRow extends Playback {
  name: 'last';
}

/** A half-typed form, by the name of the form. */
export interface DraftRow {
  name: string;
  typed: object;
  at: number;
}
