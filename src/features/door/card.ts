/** The parts of a guest's card. */
import { door as texts } from '../../content/door';
import type { Attendance } from '../../domain/attendance';
import type { DoorAnswer, DoorGuest, DoorResult } from '../../domain/door';
import type { Fact } from './door-guest';

type Disc = 'in' | 'open' | 'again' | 'unknown' | 'cancelled';
export type CardTone = 'in' | 'again' | 'unknown' | 'cancelled' | 'out';
export type CardAction =
  | 'undo'
  | 'let-in'
  | 'consent'
  | 'ask-code'
  | 'left'
  | 'code-right'
  | 'back'
  | 'find'
  | 'walk-in';

export interface CardInput {
  guest: DoorGuest | undefined;
  /** The scans of this guest now, with the one that this card has recorded. */
  attendance: Attendance | undefined;
  /** Before this card recorded anything. */
  result: DoorResult;
  /** What this card has recorded. */
  entry: { action: 'in' | 'out'; people: number; consentBy: string } | null;
  /** Also of a guest whose pass is not proven; '' for none. */
  pickupCode: string;
  /** It asks for the pick-up code. */
  asksCode: boolean;
  hasFailed: boolean;
  /** This door has no names. */
  isScanOnly: boolean;
  /** The typed code of the scanned pass; '' if there is none. */
  code: string;
  event: DoorAnswer['event'];
  /** Names of the doors by key id. */
  doors: ReadonlyMap<string, string>;
  /** Seats that are held, or taken by others who are inside. */
  taken: number;
  /** Server time of the guest list, epoch ms. */
  listAt: number;
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
  facts: Fact[];
  notes: readonly string[];
  /** The telephone of the guardian, for a link; '' for none. */
  call: string;
  /** How many people come in: preselected and at most. Null if nothing is to choose. */
  choice: { value: number; max: number } | null;
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
