/** Applies an admin's change: confirms what the server rejects, shows the result in a toast, offers Undo. */
import { adminPages } from '../../../content/admin/admin-pages';
import type { Message } from '../../../content/shell/messages';
import type { Table } from '../../../data/admin/list-query';
import {
  type Change,
  changeRecord,
  deleteRecord,
  type OverCapacity,
  type Promoted,
  type RecordVersion,
  undo,
} from '../../../data/admin/record-changes';
import type { CollectionName } from '../../../domain/collections';
import { toast } from '../../../ui/sheet/toast-store';
import { confirm, type Question } from './confirm-store';
import { failureText } from './failure-toast';

export interface PlannedChange<Row> {
  fields: object;
  done: Message;
  /** The toast on failure, with the server's reason. */
  failed: (text?: string) => Message;
  /** The chosen value in words, for the question about a conflict. */
  chosen: string;
  /** Returns the value of a row in words. */
  inWords: (row: Row) => string;
  /** Returns why the change must not overwrite the latest row; null if the person may choose. */
  refuses?: (latest: Row) => Message | null;
}

const words = adminPages.change;

const partyList = (promoted: readonly Promoted[]): string =>
  promoted.map(({ name, number_of_guests }) => words.party(name, number_of_guests)).join(', ');

/** Returns which parties got seats, in words; '' for none. */
export const promotedText = (promoted: readonly Promoted[]): string =>
  promoted.length > 0 ? words.movedUp(partyList(promoted)) : '';

/** Confirms more guests than seats. `note` is rendered under the text. */
export const confirmOverCapacity = (
  { seats, taken, wanted }: OverCapacity,
  note?: string,
): Promise<boolean> => confirm({ ...words.over(seats, taken, wanted), note });

/** Changes a record. Confirms first if that exceeds capacity or overwrites a change. Returns whether it changed. */
export async function applyChange<Row>(
  { collection, parse }: Table<Row>,
  version: RecordVersion,
  { fields, done, failed, chosen, inWords, refuses }: PlannedChange<Row>,
): Promise<boolean> {
  let seen = version;
  const about = `${collection}/${seen.id}`;
  let override = {};
  for (;;) {
    const change = await changeRecord(collection, seen, { ...fields, ...override });
    if (change.ok) {
      toastChange(done, change, about);
      return true;
    }
    if (change.why === 'over_capacity') {
      if (!(await confirmOverCapacity(change))) return false;
      override = { over_capacity: true };
    } else if (change.why === 'changed') {
      const latest = parse(change.record);
      if (!latest) break;
      const refusal = refuses?.(latest);
      if (refusal) {
        toast(refusal, about);
        return false;
      }
      const theirs = inWords(latest);
      const { title, yes, no } = words.faster;
      const text = words.fasterText(theirs, chosen);
      if (!(await confirm({ title, text, yes: yes(chosen), no: no(theirs) }))) return false;
      seen = { ...seen, ...latest };
    } else {
      toast(failed(reasonOf(change)), about);
      return false;
    }
  }
  toast(failed(words.unreadable), about);
  return false;
}

/** Returns why a record was not changed, in words. */
export const reasonOf = (change: Extract<Change, { ok: false }>): string =>
  change.why === 'failed' ? failureText(change) : words.gone;

/** Shows the toast of a change, with promoted parties and Undo. `about` is `collection/id`. */
export function toastChange(
  done: Message,
  { audit, promoted }: Extract<Change, { ok: true }>,
  about: string,
): void {
  const message = {
    ...done,
    text: [done.text, promotedText(promoted)].filter(Boolean).join(' ') || undefined,
    action: audit ? { label: words.undo, onClick: () => void undoChange(audit, about, promoted) } : undefined,
  };
  toast(message, about);
}

/** Undoes a change and shows the result; `promoted` parties keep their seats. */
export async function undoChange(
  audit: string,
  about: string,
  promoted: readonly Promoted[] = [],
): Promise<void> {
  let change = await undo(audit);
  if (!change.ok && change.why === 'over_capacity') {
    const note = promoted.length > 0 ? words.keepSeats(partyList(promoted)) : undefined;
    if (!(await confirmOverCapacity(change, note))) return;
    change = await undo(audit, true);
  }
  toast(
    change.ok
      ? { title: words.undone, text: promotedText(change.promoted) || undefined, tone: 'undone' }
      : { title: words.notUndone, text: reasonOf(change), tone: 'bad' },
    about,
  );
}

export interface Removal {
  question: Question;
  done: Message;
  failed: (text?: string) => Message;
}

/** Deletes a record after a confirmation. Returns false if the person did not confirm. */
export async function confirmAndDelete(
  collection: CollectionName,
  id: string,
  { question, done, failed }: Removal,
): Promise<boolean> {
  if (!(await confirm(question))) return false;
  const change = await deleteRecord(collection, id);
  const about = `${collection}/${id}`;
  if (change.ok) toastChange(done, change, about);
  else toast(failed(reasonOf(change)), about);
  return true;
}
