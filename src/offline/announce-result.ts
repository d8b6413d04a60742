import type { FieldErrors } from '../domain/parse';
import type { FailureKind, Kind, OutboxItem, Submission } from './outbox-item';

/** Announces each result once, in this page or another. */
export interface Notifier {
  claimAnnouncement: (id: string) => void;
  /** Ends a claim: any page may announce the result. */
  releaseAnnouncement: (id: string) => void;
  /** Announces a result unless another page did, and ends the claim. */
  notify: (item: OutboxItem) => void;
  markSeen: (id: string) => void;
  notifyWaiting: (kind: Kind) => void;
  /** The item is neither stored nor sent. */
  notifyUnsaved: (reason: FailureKind, kind: Kind) => void;
}

/** `done`: the form may be cleared; `item` is its receipt. `stay`: the form has the only copy of the input. */
export type SubmitResult =
  | { next: 'done'; item: OutboxItem }
  | { next: 'stay'; fields?: FieldErrors | undefined };

/** Announces the first result of a submission. `discard` deletes a refused item, whose input the form still has. */
export async function announceResult(
  submission: Submission,
  notifier: Notifier,
  discard: (id: string) => Promise<unknown>,
): Promise<SubmitResult> {
  // Before the response can arrive: otherwise another page could announce it.
  if (submission.isStored) notifier.claimAnnouncement(submission.id);
  const settled = await submission.settled;
  if (settled.state === 'waiting') {
    notifier.releaseAnnouncement(submission.id);
    notifier.notifyWaiting(submission.kind);
    return { next: 'done', item: settled.item };
  }
  if (settled.state === 'unsaved') {
    notifier.releaseAnnouncement(submission.id);
    notifier.notifyUnsaved(settled.reason, submission.kind);
    return { next: 'stay' };
  }
  notifier.notify(settled.item);
  if (settled.state === 'accepted') return { next: 'done', item: settled.item };
  await discard(settled.item.id);
  return { next: 'stay', fields: settled.item.refusal?.fields };
}
