/** Acts on the chosen rows of a list, and shows the result in one toast with Undo. */
import { adminPages } from '../../../../content/admin/admin-pages';
import {
  actOnMany,
  type ManyAction,
  type ManyRows,
  type RefusedRow,
  undoMany,
} from '../../../../data/admin/many-rows';
import type { RecordVersion } from '../../../../data/admin/record-changes';
import type { CollectionName } from '../../../../domain/collections';
import { toast } from '../../../../ui/sheet/toast-store';
import { promotedText } from '../apply-change';
import { confirm } from '../confirm-store';
import { failureText } from '../failure-toast';

const words = adminPages.many;

/** A choice of "Set status". */
export interface ManyChoice {
  label: string;
  fields: Readonly<Record<string, string | boolean>>;
}

/** Returns the choices of a status. */
export const statusesOf = (statuses: readonly string[]): ManyChoice[] =>
  statuses.map((status) => ({ label: status, fields: { status } }));

interface Acting {
  /** Of the same action on the same rows that ended early. */
  group?: string | undefined;
  collection: CollectionName;
  rows: readonly RecordVersion[];
  action: ManyAction;
  /** The title of the toast, for a number of rows. */
  done: (count: number) => string;
  onProgress: (handled: number) => void;
  /** Runs after an undo, too. */
  reload: () => Promise<void>;
}

/** The result of an action on many rows. */
interface Acted {
  /** The ids of the rows that stay as they were. */
  unchanged: readonly string[];
  /** What continues the action, if it ended early. */
  group?: string;
}

/** Changes or deletes rows. Asks before it exceeds the seats of events. */
export async function actOnRows(acting: Acting): Promise<Acted> {
  const { collection, rows, action, done, onProgress, reload } = acting;
  let result = await actOnMany(collection, rows, action, { group: acting.group, onProgress });
  const isOver = ({ code }: RefusedRow) => code === 'over_capacity';
  const over = result.refused.filter(isOver);
  if (over.length > 0 && (await confirmOver(over))) {
    const ids = new Set(over.map(({ id }) => id));
    const again = await actOnMany(
      collection,
      rows.filter(({ id }) => ids.has(id)),
      action,
      { anyway: true, group: result.group },
    );
    const refused = [...result.refused.filter((row) => !isOver(row)), ...again.refused];
    const promoted = [...result.promoted, ...again.promoted];
    result = { ...again, done: result.done + again.done, refused, promoted, ok: result.ok && again.ok };
  }
  const { group } = result;
  await reload();
  show(result, {
    title: done(result.done),
    tone: action.action === 'delete' ? 'deleted' : 'good',
    about: `${collection}/many`,
    action:
      result.done > 0
        ? {
            label: adminPages.change.undo,
            onClick: () => void undoGroup(group, `${collection}/many`).then(reload),
          }
        : undefined,
  });
  return result.ok
    ? { unchanged: result.refused.map(({ id }) => id) }
    : { unchanged: rows.map(({ id }) => id), group };
}

/** Undoes an action on many rows, and shows the result. Returns whether nothing of it is left. @param about of the toast */
export async function undoGroup(group: string, about: string): Promise<boolean> {
  const onProgress = (handled: number) => toast({ title: words.undoing(handled), tone: 'plain' }, about);
  let result = await undoMany(group, { onProgress });
  const over = result.refused.filter(({ code }) => code === 'over_capacity');
  if (over.length > 0 && (await confirmOver(over))) {
    const again = await undoMany(group, { anyway: true, onProgress });
    // What the first one undid is refused now.
    const refused = again.refused.filter(({ id }) => result.refused.some((row) => row.id === id));
    result = { ...again, done: result.done + again.done, refused };
  }
  show(result, { title: words.undone(result.done), tone: 'undone', about });
  return result.ok && result.refused.length === 0;
}

/** Asks once for all events whose seats an action exceeds. */
export function confirmOver(over: readonly RefusedRow[]): Promise<boolean> {
  const events = new Map(over.map(({ event, seats = 0, taken = 0 }) => [event, { seats, taken }]));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const seats = sum([...events.values()].map((event) => event.seats));
  const taken = sum([...events.values()].map((event) => event.taken));
  const wanted = sum(over.map((row) => row.wanted ?? 0));
  const question = adminPages.change.over(seats, taken, wanted);
  return confirm(over.length === 1 ? question : { ...question, text: words.over(seats, taken, wanted) });
}

/** The rows that a toast names. */
const named = 3;

function show(
  { ok, done, refused, promoted, failure }: ManyRows,
  {
    about,
    ...message
  }: { title: string; tone: 'good' | 'deleted' | 'undone'; about: string } & Pick<
    Parameters<typeof toast>[0],
    'action'
  >,
): void {
  const reasons = refused.slice(0, named).map(({ name, message }) => words.reason(name, message));
  const text = [
    !ok && failure && failureText(failure),
    !ok && words.again,
    promotedText(promoted),
    refused.length > 0 && words.refused(refused.length),
    ...reasons,
    refused.length > named && words.more(refused.length - named),
  ].filter(Boolean);
  const isBad = !ok || done === 0;
  toast(
    {
      ...message,
      title: isBad
        ? message.tone === 'undone'
          ? words.notUndone().title
          : words.failed().title
        : message.title,
      text: text.join(' ') || undefined,
      tone: isBad ? 'bad' : message.tone,
    },
    about,
  );
}
