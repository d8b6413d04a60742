/** `POST /api/byop/notify-guests {event_id, kind}`: mails everybody with an RSVP that is not cancelled, or decides not to. */
import { eventNewsInput } from '../../src/domain/event-input';
import { decided } from './admin-changes';
import { refusal } from './admin-rules';
import { log } from './audit';
import { notifyGuests } from './mail';
import { auditOf, idConflict, newIdOf } from './repeats';
import { adminOf, bodyOf, checked } from './request';
import { rows } from './rows';
import { takeUnannounced } from './unannounced';

/** Answers `{queued}`: how many mails will be sent; 0 for the kind `none`. Without SMTP only `none` is possible. */
export function answer(e: RequestEvent): void {
  const admin = adminOf(e);
  if (!admin) throw new ForbiddenError('Only admins can write to those who RSVPed.');
  const sent = bodyOf(e);
  const { event_id, kind } = checked(eventNewsInput, sent);
  const queued: number[] = [];
  const told = decided(e, (tx) => {
    if (kind !== 'none' && !tx.settings().smtp.enabled) {
      return refusal(409, 'no_mail', 'This server cannot send mail.');
    }
    const [known] = rows(tx, 'SELECT id FROM events WHERE id = {:id}', { id: event_id }, { id: '' });
    if (!known) return refusal(404, 'event_gone', 'This event is no longer on the calendar.');
    const about = { collection: 'events', record_id: event_id };
    const earlier = auditOf(tx, admin, sent.audit_id, ['tell'], about);
    if (earlier === 'conflict') return idConflict();
    const changes = takeUnannounced(tx, event_id);
    const mails = kind === 'none' ? 0 : notifyGuests(tx, event_id, kind, changes);
    // A repeat after somebody else has sent an RSVP, or changed the event, mails them too.
    if (earlier && mails === 0) {
      queued.push(JSON.parse(JSON.stringify(earlier)).after.queued);
      return null;
    }
    queued.push(mails);
    const record = tx.findRecordById('events', event_id);
    log(tx, admin, {
      action: 'tell',
      record,
      before: null,
      after: { kind, queued: mails },
      id: earlier ? undefined : newIdOf(sent),
    });
    return null;
  });
  if (told) e.json(200, { queued: queued[0] ?? 0 });
}
