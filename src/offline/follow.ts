import type { FieldErrors } from '../domain/parse';
import type { OutboxItem, Submission, Trouble } from './item';

/** Who says what became of an item: handed in by the screen, so that each outcome is told once, here or elsewhere. */
export interface Teller {
  /** Takes the telling on oneself; false when somebody else has. */
  claim: (id: string) => boolean;
  /** Gives it back: the answer has not come yet. */
  release: (id: string) => void;
  tell: (item: OutboxItem) => void;
  /** It is safe on the device and will be sent. */
  waits: () => void;
  /** It is neither on the device nor sent. */
  isUnsaved: (trouble: Trouble) => void;
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
  // Claimed before the answer can come: elsewhere it would be told a second time.
  const mine = submission.kept && teller.claim(submission.id);
  const settled = await submission.settled;
  if (settled.state === 'waiting') {
    if (mine) teller.release(submission.id);
    teller.waits();
    return { next: 'done' };
  }
  if (settled.state === 'unsaved') {
    teller.isUnsaved(settled.trouble);
    return { next: 'stay' };
  }
  teller.tell(settled.item);
  if (settled.state === 'accepted') return { next: 'done' };
  await discard(settled.item.id);
  return { next: 'stay', fields: settled.item.refusal?.fields };
}
