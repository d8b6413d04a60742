/** One change from the click to the words about it: the questions the server may raise, the toast, the way back. */
import { adminPages } from '../../content/admin-pages';
import type { Message } from '../../content/messages';
import {
  type Change,
  changeRecord,
  type OverCapacity,
  type Promoted,
  type Seen,
  undo,
} from '../../data/admin/change';
import { toast } from '../../ui/toast-store';
import type { Ask } from './confirm-context';
import { partyWords, promotedWords, reasonOf } from './failure-toasts';
import { markOwnChange } from './own-changes';

export interface Work {
  collection: string;
  seen: Seen;
  fields: object;
  /** Said when it is done. */
  done: Message;
  /** Said when it is not, with the server's reason. */
  failed: (text?: string) => Message;
  /** What was chosen, and what a record says instead, for the question when somebody else was faster. */
  chosen: string;
  now: (record: unknown) => { seen: Seen; words: string } | null;
}

const words = adminPages.change;

/** Asks whether more guests than seats are wanted. `more` goes under the text. */
export const askOver = (ask: Ask, over: OverCapacity, more?: string): Promise<boolean> =>
  ask({ ...words.over, text: words.overText(over.seats, over.taken, over.wanted), more });

/** Out: whether it was done. */
export async function carryOut(ask: Ask, work: Work): Promise<boolean> {
  const { collection, fields, chosen, now } = work;
  let { seen } = work;
  const about = `${collection}/${seen.id}`;
  let more = {};
  for (;;) {
    markOwnChange(seen.id);
    const change = await changeRecord(collection, seen, { ...fields, ...more });
    if (change.ok) {
      sayDone(ask, work.done, change, about);
      return true;
    }
    if (change.why === 'over_capacity') {
      if (!(await askOver(ask, change))) return false;
      more = { over_capacity: true };
    } else if (change.why === 'changed') {
      const there = now(change.record);
      if (!there) break;
      const { title, yes, no } = words.faster;
      const text = words.fasterText(there.words, chosen);
      if (!(await ask({ title, text, yes: yes(chosen), no: no(there.words) }))) return false;
      seen = there.seen;
    } else {
      toast(work.failed(change.why === 'gone' ? words.gone : reasonOf(change)), about);
      return false;
    }
  }
  toast(work.failed(words.unreadable), about);
  return false;
}

/**
 * Says that something was done, whom it moved up, and offers the way back.
 * @param about the record as `collection/id`
 */
export function sayDone(
  ask: Ask,
  done: Message,
  { audit, promoted }: Extract<Change, { ok: true }>,
  about: string,
): void {
  const message = {
    ...done,
    text: [done.text, promotedWords(promoted)].filter(Boolean).join(' ') || undefined,
    action: audit
      ? { label: words.undo, onClick: () => void turnBack(ask, audit, about, promoted) }
      : undefined,
  };
  toast(message, about);
}

/**
 * Undoes a change by its audit row and shows the result.
 *
 * @param about the record as `collection/id`
 * @param promoted who moved up by the change; they keep their seats
 * @returns whether it was undone
 */
export async function turnBack(
  ask: Ask,
  audit: string,
  about: string,
  promoted: readonly Promoted[] = [],
): Promise<boolean> {
  let change = await undo(audit);
  if (!change.ok && change.why === 'over_capacity') {
    const more = promoted.length > 0 ? words.keepSeats(partyWords(promoted)) : undefined;
    if (!(await askOver(ask, change, more))) return false;
    change = await undo(audit, true);
  }
  if (change.ok) {
    toast({ title: words.undone, text: promotedWords(change.promoted) || undefined, tone: 'good' }, about);
    return true;
  }
  const reason = change.why === 'failed' ? reasonOf(change) : words.gone;
  toast({ title: words.notUndone, text: reason, tone: 'bad' }, about);
  return false;
}
