import type { FieldErrors } from '../domain/parse';
import type { Kind, OutboxItem, Submission, Trouble } from './item';

/** Announces results. Passed in by the screen, so that each result is announced once, here or elsewhere. */
export interface Teller {
  /** Reserves the announcement for this form. The reservation ends with the page. */
  claim: (id: string) => void;
  /** Ends the reservation: any page may announce the result when it comes. */
  release: (id: string) => void;
  /** Announces a result, if no other page has, and ends the reservation. */
  tell: (item: OutboxItem) => void;
  /** Marks a result as announced without a message: the person sees it already. */
  markTold: (id: string) => void;
  /** It is safe on the device and will be sent. */
  waits: (kind: Kind) => void;
  /** It is neither on the device nor sent. */
  isUnsaved: (trouble: Trouble, kind: Kind) => void;
}

/** `done`: the form may be cleared. `stay`: it is the only place where what was typed still is. */
export type Sent = { next: 'done' } | { next: 'stay'; fields?: FieldErrors | undefined };

/**
 * Waits for the first answer to a submission, has it told, and answers what the form does next. A refused item is
 * thrown away through `discard`: the form holds the words, a second copy would only be in the way.
 */
export async function follow(
  submission: Submission,
  teller: Teller,
  discard: (id: string) => Promise<unknown>,
): Promise<Sent> {
  // Before the answer can come: another page would announce it in its place.
  if (submission.kept) teller.claim(submission.id);
  const settled = await submission.settled;
  if (settled.state === 'waiting') {
    teller.release(submission.id);
    teller.waits(submission.kind);
    return { next: 'done' };
  }
  if (settled.state === 'unsaved') {
    teller.release(submission.id);
    teller.isUnsaved(settled.trouble, submission.kind);
    return { next: 'stay' };
  }
  teller.tell(settled.item);
  if (settled.state === 'accepted') return { next: 'done' };
  await discard(settled.item.id);
  return { next: 'stay', fields: settled.item.refusal?.fields };
}
