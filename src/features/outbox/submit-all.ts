/** Forms that send several items at once: an RSVP for each of several dates of a series, or their cancellation. */

import type { SpamSignals } from '../../domain/submission';
import {
  type Draft,
  firstResult,
  type Kind,
  type OutboxItem,
  offline,
  publishResult,
  type SubmissionPart,
  type SubmitResult,
} from '../../offline';

/**
 * Stores the inputs of a form, all or none, sends each, and returns the first results as one. What the server refuses stays in the
 * outbox, unless it refuses all: then the form has its input again, as after `submit`.
 * @throws {InvalidInput}
 */
export async function submitAll<K extends Kind>(
  kind: K,
  parts: readonly SubmissionPart<K>[],
  spamSignals?: SpamSignals,
  draft?: Draft,
): Promise<SubmitResult> {
  const client = await offline();
  if (!client) {
    publishResult({ state: 'unsaved', kind, reason: 'offline' });
    return { next: 'stay' };
  }
  const submissions = await client.submitAll(kind, parts, spamSignals, draft?.id());
  if (submissions.some(({ isStored }) => isStored)) draft?.markSent();
  const results = await Promise.all(submissions.map(firstResult));
  if (results.some(({ state }) => state === 'unsaved')) return { next: 'stay' };
  const items = results.flatMap((result) => (result.state === 'unsaved' ? [] : [result.item]));
  const done = items.find(({ state }) => state !== 'refused');
  if (done) return { next: 'done', item: done };
  // The form has its draft again before the items are deleted: the page may end between.
  const typed = draft?.latest();
  if (typed) draft?.resume(typed);
  for (const { id } of submissions) await client.discard(id);
  const refusal = items[0]?.refusal;
  return { next: 'stay', fields: refusal?.fields, refused: refusal?.code };
}

/** Returns the items that one form sent with `item`, and itself: the RSVPs for several dates of a series, or their cancellations. */
export const sentTogether = (item: OutboxItem, items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter(
    ({ id, kind, createdAt, subject }) =>
      id === item.id ||
      (kind === item.kind &&
        createdAt === item.createdAt &&
        subject.series !== undefined &&
        subject.series === item.subject.series),
  );
