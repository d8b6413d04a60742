/** Events as the team writes them. */
import { inTransaction, sentField } from './request';
import { announce, moveUp } from './seats';

export function create(e: RecordRequestEvent): void {
  refuseZeroSeats(e);
  e.next();
}

/** An edited event is the team's own from now on, and seats that are added go to whoever waits for them. */
export function update(e: RecordRequestEvent): void {
  refuseZeroSeats(e);
  e.record.set('demo', false);
  inTransaction(e, (tx) => moveUp(tx, e.record.id));
}

export function changed(e: RecordEvent): void {
  announce(e.app, e.record.id);
  e.next();
}

/** No maximum is left out, null or empty; the table's own 0 for it is never written by hand (D15). */
function refuseZeroSeats(e: RecordRequestEvent): void {
  const sent = sentField(e.requestEvent, 'max_attendees');
  if (sent === 0 || sent === '0') {
    throw new BadRequestError('Some of this does not fit.', {
      max_attendees: new ValidationError('validation_invalid', 'At least 1, or leave empty for unlimited.'),
    });
  }
}
