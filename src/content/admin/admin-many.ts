import { failed } from '../shell/messages';
import { many } from './admin-events';

/** The texts of choosing rows and acting on all of them. `what`: the plural noun of the rows, such as "RSVPs". */
export const adminMany = {
  many: {
    choose: 'Choose',
    chooseRow: (name: string) => `Choose ${name}`,
    choosePage: 'Choose all rows on this page',
    bar: 'Chosen rows',
    chosen: (count: number) => `${count.toLocaleString('en-US')} chosen`,
    pageIsChosen: (count: number) =>
      count === 1 ? 'The row on this page is chosen.' : `All ${count} on this page are chosen.`,
    chooseAll: (count: number, what: string) => `Choose all ${count.toLocaleString('en-US')} ${what}`,
    set: 'Set status',
    message: 'Message',
    exportChosen: 'Export',
    delete: 'Delete',
    clear: 'Choose none',
    working: (done: number, all: number) =>
      `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}...`,
    confirmDelete: (count: number, what: string) => ({
      title: `Delete ${count.toLocaleString('en-US')} ${what}?`,
      text: 'You can undo this for 30 days.',
      yes: 'Delete',
      no: 'Keep',
      danger: true,
    }),
    deleted: (count: number, what: string) => `Deleted ${count.toLocaleString('en-US')} ${what}`,
    changed: (count: number, what: string, label: string) =>
      `${count.toLocaleString('en-US')} ${what}: ${label}`,
    undone: (count: number) => `Undone for ${many(count, 'row', 'rows')}`,
    undoing: (done: number) => `Undoing... ${done.toLocaleString('en-US')}`,
    refused: (count: number) => `${many(count, 'row was', 'rows were')} left as before.`,
    reason: (name: string, reason: string) => `${name || 'A row'}: ${reason}`,
    more: (count: number) => `And ${count.toLocaleString('en-US')} more.`,
    failed: failed('Not all rows were changed'),
    notUndone: failed('Not all of it is undone'),
    again: 'Press again: what is done stays done.',
    /** In place of the text about one party. */
    over: (seats: number, taken: number, wanted: number) =>
      `${many(taken, 'guest is', 'guests are')} confirmed for ${many(seats, 'seat', 'seats')}, and these parties are ${wanted} together.`,
    copied: (count: number) => ({
      title: `Copied ${many(count, 'address', 'addresses')}`,
      text: 'Paste them into Bcc. There, people do not see each other’s address.',
      tone: 'copied' as const,
    }),
    notCopied: (addresses: string) => ({
      title: 'Could not copy',
      text: addresses,
      tone: 'plain' as const,
    }),
    history: (count: number, what: string) => `${count.toLocaleString('en-US')} × ${what}`,
  },
} as const;
