/** Mails people the ticket of an RSVP that they already have. */

import { ticketRequest } from '../../../src/domain/rsvps/rsvp';
import { newId } from '../link-secrets';
import { requireMail } from '../mail/queue';
import { answer, bodyOf, parseOrThrow } from '../request';
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
