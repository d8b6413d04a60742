import { eventInput, seatsInput, shownInPreview } from '../../../src/domain/events/event-input';
import { flyer } from '../../../src/domain/limits';
import { parse } from '../../../src/domain/parse';
import { fieldsOf } from '../audit';
import { type CollectionRules, checkCapacity } from '../collection-rules';
import { refuseWrongPicture, refuseWrongPreview } from '../pictures';
import { invalidFieldsError, parseOrThrow, sentField } from '../request';
import { findEvent, publishSeats } from '../seats/seats';
import { promoteWaiting } from './promotions';
import { addUnannounced } from './unannounced-changes';

export const eventAdminRules: CollectionRules = {
  beforeCreate(e) {
    refuseZeroSeats(e);
    refuseWrongPreview(e);
    if (!e.hasSuperuserAuth()) checkForm(e);
  },

  /** An edited event is no demo event any more: later starts do not move it. */
  beforeUpdate(e) {
    refuseZeroSeats(e);
    refuseWrongPreview(e);
    e.record.set('demo', false);
  },

  applyInput: (_change, e) => checkForm(e),

  check(change) {
    const { tx, current, record } = change;
    const seats = record.getInt('max_attendees');
    const before = current?.getInt('max_attendees') ?? seats;
    if (seats === 0 || (before !== 0 && seats >= before)) return;
    const taken = findEvent(tx, record.id)?.taken ?? 0;
    checkCapacity(change, { seats, taken, wanted: 0 });
  },

  /** Promotes waiting parties. `unannounced` of the response: changes that guests were not notified of. */
  afterSave({ tx, current, record }) {
    const unannounced = current ? addUnannounced(tx, current, record) : [];
    const promoted = promoteWaiting(tx, record.id);
    record.set('unannounced', unannounced);
    return promoted;
  },
  afterUndo: (app, record) => publishSeats(app, record.id),
};

/**
 * Removes a preview picture that shows an earlier state of the event, unless the change brings a new one. Every saved change
 * runs it, also an undo.
 */
export function removeOldPreview(e: RecordEvent): void {
  const { record } = e;
  const before = record.original();
  const isOld =
    record.getUnsavedFiles('flyer').length > 0 ||
    shownInPreview.some((field) => record.getString(field) !== before.getString(field));
  if (isOld && record.getUnsavedFiles('preview').length === 0) record.set('preview', '');
  e.next();
}

function checkForm(e: RecordRequestEvent): void {
  refuseWrongPicture(e, 'flyer', flyer.maxBytes);
  const { date, ends_at, max_attendees, ...rest } = fieldsOf(e.record);
  const seats = sentField(e.requestEvent, 'max_attendees');
  const wrong = parse(seatsInput(), seats);
  if (!wrong.ok) throw invalidFieldsError({ max_attendees: wrong.fields[''] ?? '' });
  const { questions } = parseOrThrow(eventInput, {
    ...rest,
    date: iso(date),
    ends_at: iso(ends_at),
    max_attendees: max_attendees || null,
  });
  // Null is also the value of events from before the questions, so that saving one changes nothing.
  e.record.set('questions', questions.length > 0 ? questions : null);
}

const iso = (stored: unknown): unknown => (typeof stored === 'string' ? stored.replace(' ', 'T') : stored);

/** Refuses 0: "no maximum" is sent as null or empty, although the table stores 0 for it (decision 015). */
function refuseZeroSeats(e: RecordRequestEvent): void {
  const sent = sentField(e.requestEvent, 'max_attendees');
  if (sent === 0 || sent === '0') {
    throw invalidFieldsError({ max_attendees: 'At least 1, or leave empty for unlimited.' });
  }
}
