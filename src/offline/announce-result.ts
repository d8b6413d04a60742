import type { FieldErrors } from '../domain/parse';
import type { FailureKind, Kind, OutboxItem, Submission } from './outbox-item';

/** Announces results. Passed in, so that each result is announced once, by this page or another. */
export interface Notifier {
  claim: (id: string) => void;
  /** Ends the reservation: from then on every page may announce the result. */
  release: (id: string) => void;
  /** Announces a result unless another page did, and ends the reservation. */
  notify: (item: OutboxItem) => void;
  /** Marks a result that the person already sees as announced. */
  markSeen: (id: string) => void;
  waits: (kind: Kind) => void;
  /** Announces that the item is neither stored nor sent. */
  isUnsaved: (reason: FailureKind, kind: Kind) => void;
}

/** `done`: the form may be cleared. `stay`: only the form still holds the input. */
export type Sent = { next: 'done' } | { next: 'stay'; fields?: FieldErrors | undefined };

/**
 * Waits for the first result of a submission, announces it, and returns the form's next step.
 * @param discard deletes a refused item, because the form still holds its input
 */
export async function announceResult(
  submission: Submission,
  notifier: Notifier,
  discard: (id: string) => Promise<unknown>,
): Promise<Sent> {
  // Claimed before the response can arrive: otherwise another page could announce it.
  if (submission.kept) notifier.claim(submission.id);
  const settled = await submission.settled;
  if (settled.state === 'waiting') {
    notifier.release(submission.id);
    notifier.waits(submission.kind);
    return { next: 'done' };
  }
  if (settled.state === 'unsaved') {
    notifier.release(submission.id);
    notifier.isUnsaved(settled.reason, submission.kind);
    return { next: 'stay' };
  }
  notifier.notify(settled.item);
  if (settled.state === 'accepted') return { next: 'done' };
  await discard(settled.item.id);
  return { next: 'stay', fields: settled.item.refusal?.fields };
}
