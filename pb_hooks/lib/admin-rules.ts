/** What a collection says about how admins change its rows; `adminPages.ts` carries it out. */
import { fieldsOf } from './audit';
import type { Promoted } from './seats';

/** Why a change is not made. `code` is for the page, the message for the person. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  [more: string]: unknown;
}

export interface Change {
  tx: PbApp;
  /** The row as it stands; null when a deleted one is brought back. */
  current: PbRecord | null;
  /** The row as it shall be. */
  record: PbRecord;
  /** What was sent with the request. */
  sent: Record<string, unknown>;
  /** Set when more guests than seats were asked for, with an explicit yes. */
  over?: boolean;
}

export interface AdminRules {
  /** Before a new row, whoever makes it. */
  make?(e: RecordRequestEvent): void;
  /** Before a change by an admin or a superuser. */
  touch?(e: RecordRequestEvent): void;
  /** Reads a request: sets what follows from it, puts back what is not the team's, throws what is wrong with a field. */
  read?(change: Change, e: RecordRequestEvent): void;
  /** The rules that also hold when something is undone. */
  check?(change: Change): Refusal | null;
  /** What follows from a saved row, in the same transaction. */
  after?(change: Change): Promoted[];
  /** What follows from a row that was deleted, in the same transaction. */
  gone?(tx: PbApp, record: PbRecord): Promoted[];
  /** After the commit of an undo: tells open pages what no hook tells. */
  announce?(app: PbApp, record: PbRecord): void;
  /** How somebody changes a row who is no admin. */
  own?(e: RecordRequestEvent): void;
}

export const refusal = (
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Refusal => ({ ...more, status, code, message });

/** More guests than seats: refused once, carried out and noted with `over_capacity: true`. */
export function overCapacity(
  change: Change,
  counts: { seats: number; taken: number; wanted: number },
): Refusal | null {
  if (change.sent.over_capacity === true || change.sent.over_capacity === 'true') {
    change.over = true;
    return null;
  }
  const people = counts.taken + counts.wanted;
  const message = `That would be ${people} guests for ${counts.seats} ${counts.seats === 1 ? 'seat' : 'seats'}.`;
  return refusal(409, 'over_capacity', message, counts);
}

/** Puts every field back that is not among `open`: what somebody sent stays what they sent. */
export function keepAllBut(open: readonly string[], { current, record }: Change): void {
  if (!current) return;
  for (const field of Object.keys(fieldsOf(current))) {
    if (!open.includes(field)) record.set(field, current.get(field));
  }
}
