/** Applies an admin's change: confirms what the server rejects, shows the result in a toast, offers Undo. */
import { adminPages } from '../../../content/admin/admin-pages';
import type { Message } from '../../../content/shell/messages';
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
import type { Confirmation, Question } from './confirm-provider';
import { failureText } from './failure-toast';
import { markLocalChange } from './live-changes';

interface PlannedChange<Row extends RecordVersion> {
  collection: CollectionName;
  row: Row;
  fields: object;
  done: Message;
  /** The toast on failure, with the server's reason. */
  failed: (text?: string) => Message;
  /** The chosen value in words, for the question about a conflict. */
  chosen: string;
  /** Parses the record that somebody else changed. */
  parse: (record: unknown) => Row | null;
  /** Returns its value in words. */
  inWords: (row: Row) => string;
}

const words = adminPages.change;

const partyList = (promoted: readonly Promoted[]): string =>
  promoted.map(({ name, number_of_guests }) => words.party(name, number_of_guests)).join(', ');

const promotedText = (promoted: readonly Promoted[]): string =>
  promoted.length > 0 ? words.movedUp(partyList(promoted)) : '';

/** Confirms more guests than seats. `note` is rendered under the text. */
export const confirmOverCapacity = (
  confirm: Confirmation,
  { seats, taken, wanted }: OverCapacity,
  note?: string,
): Promise<boolean> => confirm({ ...words.over(seats, taken, wanted), note });

/** Changes a record. Confirms first if that exceeds capacity or overwrites a change. Returns whether it changed. */
export async function applyChange<Row extends RecordVersion>(
  confirm: Confirmation,
  planned: PlannedChange<Row>,
): Promise<boolean> {
  const { collection, fields, chosen } = planned;
  let { row } = planned;
  const about = `${collection}/${row.id}`;
  let override = {};
  for (;;) {
    markLocalChange(row.id);
    const change = await changeRecord(collection, row, { ...fields, ...override });
    if (change.ok) {
      toastChange(confirm, planned.done, change, about);
      return true;
    }
    if (change.why === 'over_capacity') {
      if (!(await confirmOverCapacity(confirm, change))) return false;
      override = { over_capacity: true };
    } else if (change.why === 'changed') {
      const latest = planned.parse(change.record);
      if (!latest) break;
      const theirs = planned.inWords(latest);
      const { title, yes, no } = words.faster;
      const text = words.fasterText(theirs, chosen);
      if (!(await confirm({ title, text, yes: yes(chosen), no: no(theirs) }))) return false;
      row = latest;
    } else {
      toast(planned.failed(change.why === 'gone' ? words.gone : failureText(change)), about);
      return false;
    }
  }
  toast(planned.failed(words.unreadable), about);
  return false;
}

/** Shows the toast of a change, with promoted parties and Undo. `about` is `collection/id`. */
export function toastChange(
  confirm: Confirmation,
  done: Message,
  { audit, promoted }: Extract<Change, { ok: true }>,
  about: string,
): void {
  const message = {
    ...done,
    text: [done.text, promotedText(promoted)].filter(Boolean).join(' ') || undefined,
    action: audit
      ? { label: words.undo, onClick: () => void undoChange(confirm, audit, about, promoted) }
      : undefined,
  };
  toast(message, about);
}

/** Undoes a change and shows the result; `promoted` parties keep their seats. Returns whether it was undone. */
export async function undoChange(
  confirm: Confirmation,
  audit: string,
  about: string,
  promoted: readonly Promoted[] = [],
): Promise<boolean> {
  let change = await undo(audit);
  if (!change.ok && change.why === 'over_capacity') {
    const note = promoted.length > 0 ? words.keepSeats(partyList(promoted)) : undefined;
    if (!(await confirmOverCapacity(confirm, change, note))) return false;
    change = await undo(audit, true);
  }
  if (change.ok) {
    toast({ title: words.undone, text: promotedText(change.promoted) || undefined, tone: 'good' }, about);
    return true;
  }
  const reason = change.why === 'failed' ? failureText(change) : words.gone;
  toast({ title: words.notUndone, text: reason, tone: 'bad' }, about);
  return false;
}

interface Removal {
  collection: CollectionName;
  id: string;
  question: Question;
  done: Message;
  failed: (text?: string) => Message;
  reload: () => Promise<void>;
}

export async function confirmAndDelete(confirm: Confirmation, removal: Removal): Promise<void> {
  const { collection, id, question, done, failed, reload } = removal;
  if (!(await confirm(question))) return;
  markLocalChange(id);
  const change = await deleteRecord(collection, id);
  const about = `${collection}/${id}`;
  if (change.ok) toastChange(confirm, done, change, about);
  else toast(failed(change.why === 'failed' ? failureText(change) : words.gone), about);
  await reload();
}
