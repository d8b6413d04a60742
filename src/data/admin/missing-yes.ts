/** Guests under 18 without a parent's yes, and reminders to their parents. */
import * as v from 'valibot';
import { parse } from '../../domain/parse';
import { type MissingYesAnswer, missingYesAnswer } from '../../domain/rsvps/missing-yes';
import { type Failure, failureOf } from '../failure';
import { client } from '../pocketbase-client';
import { withAuditId } from './audit-ids';

/** Returns null if the server does not answer. Never throws. */
export async function readMissingYes(): Promise<MissingYesAnswer | null> {
  try {
    const read = parse(missingYesAnswer, await client.send('/api/byop/missing-yes', { method: 'GET' }));
    return read.ok ? read.value : null;
  } catch {
    // Without signal; the overview then shows no such task.
    return null;
  }
}

const queued = v.object({ queued: v.number() });

/** Mails the parents of an event's guests who have not answered. A repeat sends nothing. */
export const remindParents = (
  event_id: string,
): Promise<{ ok: true; queued: number } | ({ ok: false } & Failure)> =>
  withAuditId(['remind', event_id], async (audit_id) => {
    try {
      const body = { event_id, audit_id };
      const answer = await client.send('/api/byop/remind-parents', { method: 'POST', body });
      return { ok: true, ...v.parse(queued, answer) };
    } catch (error) {
      return { ok: false, ...failureOf(error) };
    }
  });
