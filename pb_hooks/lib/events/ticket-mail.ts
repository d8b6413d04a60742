/** Mails people the ticket of an RSVP that they already have. */

import { idLength } from '../../../src/domain/limits';
import { ticketRequest } from '../../../src/domain/rsvps/rsvp';
import { queue, requireMail } from '../mail/queue';
import { answer, bodyOf, parseOrThrow } from '../request';
import { findDuplicate } from './rsvps';

/**
 * `POST /api/byop/send-ticket {event_id, email}`. The response is the same for every email, and so is the work before it: one
 * queued row. The mail job drops a row about nothing.
 */
export function requestTicket(e: RequestEvent): void {
  const { event_id: event, email } = parseOrThrow(ticketRequest, bodyOf(e));
  answer(e, (tx) => {
    requireMail(tx);
    const about = findDuplicate(tx, { event, email, except: '' }) ?? idOfNothing(event, email);
    queue(tx, { message: 'ticket-request', about });
    return { ok: true };
  });
}

/** The same for a repeat, so that it too is queued only once. */
const idOfNothing = (event: string, email: string): string =>
  $security.sha256(`${event} ${email}`).slice(0, idLength);
