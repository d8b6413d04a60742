/** `POST /api/byop/tell-attendees {event_id, kind}`: a mail to everybody who RSVPed and did not cancel. */
import { eventNewsInput } from '../../src/domain/event-input';
import { log } from './audit';
import { decided } from './desk';
import { refusal } from './desk-rules';
import { tellAttendees } from './mail';
import { adminOf, bodyOf, checked } from './request';
import { rows } from './rows';

/** Answers `{queued}`: how many mails will go out. Without SMTP nothing could, and that is said. */
export function answer(e: RequestEvent): void {
  const admin = adminOf(e);
  if (!admin) throw new ForbiddenError('Only admins can write to those who RSVPed.');
  const { event_id, kind } = checked(eventNewsInput, bodyOf(e));
  const queued: number[] = [];
  const told = decided(e, (tx) => {
    if (!tx.settings().smtp.enabled) return refusal(409, 'no_mail', 'This server cannot send mail.');
    const [known] = rows(tx, 'SELECT id FROM events WHERE id = {:id}', { id: event_id }, { id: '' });
    if (!known) return refusal(404, 'event_gone', 'This event is no longer on the calendar.');
    const mails = tellAttendees(tx, event_id, kind);
    queued.push(mails);
    const record = tx.findRecordById('events', event_id);
    log(tx, admin, { action: 'tell', record, before: null, after: { kind, queued: mails } });
    return null;
  });
  if (told) e.json(200, { queued: queued[0] ?? 0 });
}
