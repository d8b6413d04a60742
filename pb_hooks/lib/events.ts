/** Events as the team writes them. */
import { eventInput, seatsInput } from '../../src/domain/event-input';
import { flyer } from '../../src/domain/limits';
import { parse } from '../../src/domain/parse';
import { type AdminRules, overCapacity } from './admin-rules';
import { fieldsOf } from './audit';
import { checked, sentField, wrongFields } from './request';
import { rows } from './rows';
import { announce, eventColumns, moveUp, storedEvent } from './seats';
import { noteUnannounced } from './unannounced';

export const eventAdminRules: AdminRules = {
  make(e) {
    refuseZeroSeats(e);
    if (!e.hasSuperuserAuth()) checkForm(e);
  },

  /** An edited event is the team's own from now on. */
  touch(e) {
    refuseZeroSeats(e);
    e.record.set('demo', false);
  },

  read: (_change, e) => checkForm(e),

  check(change) {
    const { tx, current, record } = change;
    const seats = record.getInt('max_attendees');
    const before = current?.getInt('max_attendees') ?? seats;
    if (seats === 0 || (before !== 0 && seats >= before)) return null;
    const sql = `SELECT ${eventColumns} FROM events WHERE id = {:event}`;
    const taken = rows(tx, sql, { event: record.id }, storedEvent)[0]?.taken ?? 0;
    return taken > seats ? overCapacity(change, { seats, taken, wanted: 0 }) : null;
  },

  /** Added seats go to the waitlist. `unannounced` of the answer: what the guests have not been told. */
  after({ tx, current, record }) {
    const unannounced = current ? noteUnannounced(tx, current, record) : [];
    const promoted = moveUp(tx, record.id);
    record.set('unannounced', unannounced);
    return promoted;
  },
  announce: (app, record) => announce(app, record.id),
};

export function changed(e: RecordEvent): void {
  announce(e.app, e.record.id);
  e.next();
}

/** The form as a whole, whatever part of it was sent. */
function checkForm(e: RecordRequestEvent): void {
  checkFlyer(e);
  const { date, ends_at, max_attendees, ...rest } = fieldsOf(e.record);
  const seats = sentField(e.requestEvent, 'max_attendees');
  const wrong = parse(seatsInput(), seats);
  if (!wrong.ok) throw wrongFields({ max_attendees: wrong.fields[''] ?? '' });
  checked(eventInput, {
    ...rest,
    date: iso(date),
    ends_at: iso(ends_at),
    max_attendees: max_attendees || null,
  });
}

const iso = (stored: unknown): unknown => (typeof stored === 'string' ? stored.replace(' ', 'T') : stored);

/** PocketBase refuses by content too; what it says names a file that nobody knows, and bytes. */
function checkFlyer(e: RecordRequestEvent): void {
  for (const file of e.record.getUnsavedFiles('flyer')) {
    if (file.size > flyer.maxBytes) {
      throw wrongFields({ flyer: `This file is too large. ${flyer.maxBytes / 1024 / 1024} MB fit.` });
    }
    const start = file.reader.open();
    const bytes = toBytes(start, 16);
    start.close();
    if (!isPicture(String.fromCharCode(...bytes))) {
      throw wrongFields({
        flyer: 'This is no picture that every phone shows. Choose a PNG, JPEG, WebP or AVIF.',
      });
    }
  }
}

/** Whether a file begins like one of {@link flyer.types}. */
const isPicture = (start: string): boolean =>
  start.startsWith('\x89PNG') ||
  start.startsWith('\xff\xd8\xff') ||
  (start.startsWith('RIFF') && start.slice(8).startsWith('WEBP')) ||
  ['ftypavif', 'ftypavis'].includes(start.slice(4, 12));

/** No maximum is left out, null or empty; the table's own 0 for it is never written by hand (D15). */
function refuseZeroSeats(e: RecordRequestEvent): void {
  const sent = sentField(e.requestEvent, 'max_attendees');
  if (sent === 0 || sent === '0') {
    throw wrongFields({ max_attendees: 'At least 1, or leave empty for unlimited.' });
  }
}
