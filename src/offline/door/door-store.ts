/** The open door as its page shows it. */
import { create } from 'zustand';
import type { FailureKind } from '../../data/http';
import type { Attendance, DoorGuest } from '../../domain/door/door';
import type { DoorRow, DoorScanRow } from '../model';

/**
 * `no-link`: the address has no key, and this phone has no door, or has lost it to a wipe. `loading`: this phone has no guest
 * list yet. `choose`: the door of a series, of which no date is open now, or two. `refused`: the server does not know the key. `ended`: the key gives no more access. `no-storage`: the browser
 * cannot store scans.
 */
type DoorPhase = 'opening' | 'no-link' | 'loading' | 'choose' | 'open' | 'refused' | 'ended' | 'no-storage';

export interface DoorState {
  phase: DoorPhase;
  row: DoorRow | null;
  guests: ReadonlyMap<string, DoorGuest>;
  /** Size of the guest list on this phone, in bytes. */
  listBytes: number;
  /** All scans that this phone knows, by id. */
  scans: ReadonlyMap<string, DoorScanRow>;
  attendance: ReadonlyMap<string, Attendance>;
  /** Scans of this phone that the server has not stored yet. */
  waiting: number;
  /** Why the last request failed; null if it was answered. */
  failure: FailureKind | null;
  /** Whether this device had no space for the guests of the last answer. */
  isFull: boolean;
  /** Bytes that the browser lets this device store; null if it does not say, or no list is being loaded. */
  free: number | null;
}

export const createDoorStore = () =>
  create<DoorState>(() => ({
    phase: 'opening',
    row: null,
    guests: new Map(),
    listBytes: 0,
    scans: new Map(),
    attendance: new Map(),
    waiting: 0,
    failure: null,
    isFull: false,
    free: null,
  }));
