/** Mails people the ticket of an RSVP that they already have. */

import { resendRequest, ticketRequest } from '../../../src/domain/rsvps/rsvp';
import { refuseOtherEvent } from '../accounts/leaders';
import { auditIdOf, findRepeatedAction, logAction } from '../audit';
import { newId } from '../link-secrets';
import { isClosed } from '../mail/event-details';
import { queue, requireMail } from '../mail/queue';
import { answer, bodyOf, parseOrThrow, Refusal, requireRight } from '../request';
import { findOrNull, idsOf, timeSql } from '../sql';
import { findDuplicate, queueTicket } from './rsvps';

/**
 * `POST /api/byop/send-ticket {event_id, email}`. The response is the same for every email, and so is the work before it: one
 * queued row. The mail job drops a row with an unknown id.
 */
export function requestTicket(e: RequestEvent): void {
  const { event_id: event, email } = parseOrThrow(ticketRequest, bodyOf(e));
  answer(e, (tx) => {
    requireMail(tx);
    const unknownId = newId();
    queueTicket(tx, findDuplicate(tx, { event, email, except: '' }) ?? unknownId);
    return { ok: true };
  });
}

/**
 * `POST /api/byop/resend-ticket {rsvp_id}`: the team mails a guest the ticket again, at most once an hour to the same address.
 */
export function resendTicket(e: RequestEvent): void {
  const admin = requireRight(e, ['event_rsvps', 'update'], 'Your account cannot email a guest.');
  const sent = bodyOf(e);
  const { rsvp_id } = parseOrThrow(resendRequest, sent);
  answer(e, (tx) => {
    const about = { collection: 'event_rsvps', record_id: rsvp_id };
    if (findRepeatedAction(tx, admin, sent.audit_id, ['tell'], about)) return { ok: true };
    requireMail(tx);
    const record = findOrNull(tx, 'event_rsvps', rsvp_id);
    if (!record) throw new Refusal(404, 'deleted', 'This was deleted in the meantime.');
    refuseOtherEvent(tx, admin, record.getString('event_id'));
    const problem = problemOf(tx, record);
    if (problem) throw new Refusal(409, 'no_ticket', problem);
    queue(tx, { message: 'rsvp-by-team', about: rsvp_id, occasion: newId() });
    logAction(tx, admin, { action: 'tell', record, after: { kind: 'ticket' }, id: auditIdOf(sent) });
    return { ok: true };
  });
}

/** Returns why a guest gets no ticket by mail; null if they do. */
function problemOf(tx: PbApp, rsvp: PbRecord): string | null {
  if (rsvp.getString('email') === '') return 'This guest has no email.';
  if (rsvp.getString('status') === 'cancelled') return 'This RSVP is cancelled.';
  if (isClosed(tx, rsvp)) return 'The event is over or cancelled.';
  const recent = `SELECT id FROM mails WHERE about = {:about} AND message = 'rsvp-by-team' AND status != 'given-up'
    AND created_at > ${timeSql('-1 hour')} AND (status = 'waiting' OR to_hash = {:to})`;
  const to = $security.sha256(rsvp.getString('email'));
  return idsOf(tx, recent, { about: rsvp.id, to }).length > 0
    ? 'We emailed this ticket less than an hour ago.'
    : null;
}
