/** What the device stores about the doors that it opened. Types only. */
import type { DoorAnswer, DoorGuest, DoorScan } from '../../domain/door/door';
import type { DoorDate } from '../../domain/door/series-door';

/** Encrypted with AES-GCM. */
export interface Encrypted {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/**
 * A door, by the id of its key. For the key of a series there is a row with its `dates`, without guests, and one for the door of each
 * date that was opened or loaded ahead (`dateDoorId` of `domain/door/series-door.ts`).
 */
export interface DoorRow {
  id: string;
  /** Of the key of a series, as the last answer had them. */
  dates?: readonly DoorDate[];
  /** Proves the key to the server. The secret of the link is not stored. */
  auth: string;
  /** Non-extractable. Decrypts the guest list. */
  key: CryptoKey;
  /** The id of this phone at this door. */
  device: string;
  /** Device time at which the link was opened last, epoch ms. */
  openedAt: number;
  /** Increases with each change of the door, its list or its scans. */
  changes: number;
  /** `after` of the next request. */
  next: number;
  /** Of the guest list, also while it is being loaded. */
  tag: string;
  /** Missing before the first guests, and in rows of older versions, whose guests are in `doorLists`. */
  list?: DoorListState | undefined;
  /** Server time less device time at the last answer, in ms. */
  offset: number;
  /** Server time of the last answer, epoch ms; null before the first one. */
  answeredAt: number | null;
  ended: DoorAnswer['ended'];
  /** Null before the first answer. */
  about: (Pick<DoorAnswer, 'door' | 'event'> & { phones: NonNullable<DoorAnswer['phones']> }) | null;
}

export interface DoorListState {
  /** `guests_after` of the next request. */
  next: number;
  /** How many guests the server has. */
  total: number;
  /** False while the list is being loaded, for the first time or again. */
  isWhole: boolean;
  /** Whether there are no parts of an earlier list, whose guests are shown until this one is whole. */
  isAlone: boolean;
}

/** Guests, and ids of those who were on the list before. A part of a list: later ones come first. */
export interface DoorPart {
  guests: DoorGuest[];
  gone: string[];
}

/** A part of the guest list of a door. The last one grows to `doorLimits.guestsPerAnswer`, so that a change writes little. */
export interface DoorPartRow {
  door: string;
  n: number;
  tag: string;
  /** `changes` of the door when this row changed last. */
  changed: number;
  /** Guests and ids. */
  size: number;
  part: Encrypted;
}

/** The whole list, as older versions stored it. */
export interface DoorListRow {
  door: string;
  tag: string;
  guests: Encrypted;
}

/** What is encrypted of a scan, also after the server has it. */
export type DoorScanDetails = Pick<DoorScan, 'pickup_code' | 'taken_by'>;

/** A scan of this phone, or one that the server sent. */
export interface DoorScanRow {
  door: string;
  id: string;
  /** `changes` of the door when this row changed last. */
  changed: number;
  /** `waiting`: not stored by the server yet. `rejected`: it can never be stored. */
  state: 'waiting' | 'stored' | 'rejected';
  /** `at` is the phone's corrected time until the server sends its time. On disk without `DoorScanDetails`. */
  fact: DoorScan;
  /** The `DoorScanDetails` of `fact`; missing if it has none. */
  details?: Encrypted;
  /** Of this phone's scans: time of its clock, epoch ms. */
  scannedAt?: number;
  walkIn?: Encrypted;
  /** The name of a guardian who said yes. */
  consentBy?: Encrypted;
  /** Why the scan is rejected. */
  reason?: string;
}
