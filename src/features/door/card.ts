/** The parts of a guest's card. */
import { door as texts } from '../../content/events/door';
import type { Attendance, DoorAnswer, DoorGuest, DoorResult } from '../../domain/door/door';
import type { DoorNames, Fact } from './door-guest';

type Disc = 'in' | 'open' | 'again' | 'unknown' | 'cancelled';
export type CardTone = 'in' | 'again' | 'unknown' | 'cancelled' | 'out';
export type CardAction =
  | 'undo'
  | 'let-in'
  | 'consent'
  | 'arrive'
  | 'leaving'
  | 'leave'
  | 'back'
  | 'find'
  | 'walk-in';

/** What a card has recorded. */
export interface CardEntry {
  action: 'in' | 'out';
  people: number;
  /** The guardian who said yes for this entry; '' for none. */
  consentBy: string;
  /** The code that this door made for the pick-up; '' for none. */
  pickupCode: string;
  /** Who took them along; '' for an adult. */
  takenBy: string;
}

export interface CardInput {
  guest: DoorGuest | undefined;
  /** The same guest, also if the pass is not proven. */
  listed: DoorGuest | undefined;
  /** The scans of this guest now, with the one that this card has recorded. */
  attendance: Attendance | undefined;
  /** Before this card recorded anything. */
  result: DoorResult;
  entry: CardEntry | null;
  /** `again`: also of somebody who has left, as far as this phone knows. */
  leaving: 'no' | 'yes' | 'again';
  /** Whether this door lets people in, so that a leaving can be left again. */
  isArriving: boolean;
  hasFailed: boolean;
  /** This door has no names. */
  isScanOnly: boolean;
  /** The letters that this door is for; '' for everybody. */
  lane: string;
  /** The typed code of the scanned pass; '' if there is none. */
  code: string;
  event: DoorAnswer['event'];
  doors: DoorNames;
  /** The guest whom they came with. */
  lead: DoorGuest | undefined;
  /** The young people who came with this guest. */
  family: readonly { guest: DoorGuest; attendance: Attendance | undefined }[];
  /** Seats that are held, or taken by others who are inside. */
  taken: number;
  /** Server time of the guest list, epoch ms. */
  listAt: number;
  /** How much of the list this phone has; null for all. */
  loaded: { guests: number; total: number } | null;
  /** Server time now, epoch ms. */
  now: number;
}

export interface Card {
  tone: CardTone;
  word: readonly string[];
  discs: Disc[];
  discsLabel: string;
  name: string;
  sentence: string;
  detail: string;
  /** What to tell the guardian now; '' for nothing. */
  tell: string;
  facts: Fact[];
  notes: readonly string[];
  /** The telephone of the guardian, for a link; '' for none. */
  call: string;
  /** How many people come or leave: preselected and at most. Null if nothing is to choose. */
  choice: { value: number; max: number } | null;
  /** What has to be known before a guest under 18 leaves: the code and who takes them. Null for others. */
  pickUp: { codes: readonly string[]; names: readonly string[] } | null;
  /** The young people who came with this guest. `canComeIn`: nothing has to be settled first. */
  family: readonly { id: string; name: string; state: string; canComeIn: boolean }[];
  actions: readonly CardAction[];
}

/** More discs would not fit on a phone. */
export const mostDiscs = 8;

export const repeat = (disc: Disc, count: number): Disc[] =>
  Array.from({ length: Math.max(0, count) }, () => disc);

/** Who is in, and who is still to come. */
export function discsOf(inside: number, party: number): Pick<Card, 'discs' | 'discsLabel'> {
  const shown = Math.min(inside, party);
  const discs = party > mostDiscs ? [] : [...repeat('in', shown), ...repeat('open', party - shown)];
  return { discs, discsLabel: texts.card.inside(inside, party) };
}
