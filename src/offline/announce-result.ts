import type { FieldErrors } from '../domain/parse';
import type { FailureKind, Kind, OutboxItem, Submission } from './item';

/** Announces results. Passed in by the screen, so that each result is announced once, here or elsewhere. */
export interface Notifier {
  /** Reserves the announcement for this form. The reservation ends with the page. */
  claim: (id: string) => void;
  /** Ends the reservation: from then on every page may announce the result. */
  release: (id: string) => void;
  /** Announces a result, if no other page has, and ends the reservation. */
  notify: (item: OutboxItem) => void;
  /** Marks a result as announced without a message: the person sees it already. */
  markSeen: (id: string) => void;
  /** It is safe on the device and will be sent. */
  waits: (kind: Kind) => void;
  /** It is neither on the device nor sent. */
  isUnsaved: (reason: FailureKind, kind: Kind) => void;
}

/** `done`: the form may be cleared. `stay`: it is the only place where what was typed still is. */
export type Sent = { next: 'done' } | { next: 'stay'; fields?: FieldErrors | undefined };

/**
 * Waits for the first answer to a submission, announces it, and returns what the form does next. Discards a refused item
 * through `discard`, because the form holds the words.
 */
export async function follow(
  submission: Submission,
  notifier: Notifier,
  discard: (id: string) => Promise<unknown>,
): Promise<Sent> {
  // Before the answer can come: another page would announce it in its place.
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
