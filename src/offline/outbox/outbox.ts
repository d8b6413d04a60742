/**
 * The outbox: the only place where stored items change. Each change is one transaction that first checks the item's state,
 * so two tabs cannot make the same change twice. Why each item arrives exactly once:
 * - At least once: `add` is on disk before a request, and so is `claimItem`. An item stays `waiting` or `sending` until the
 *   server's response for its id (`settle`), or until the person deletes or edits it. A tab that dies while sending leaves
 *   a row in `sending`. The next sender holds the lock, so it may turn that row back into `waiting` (`tidy`).
 * - At most once: the device mints the id, which is the record's primary key. The server answers a repeated id with the
 *   stored outcome.
 * - A corrected item has a new id. It replaces the old one only when the server certainly has not stored the old one: it
 *   was refused, or no attempt was made.
 */

import type { Clock } from '../../data/clock';
import { reviveEvent } from '../../data/events';
import type { SubmissionResult } from '../../data/submissions';
import { type DatabaseConnection, isDue, logUnlessStorage, StorageError } from '../device';
import { localDraft } from '../drafts';
import {
  canStillChangeRsvp,
  type Database,
  type DiscardResult,
  type FailureKind,
  holdsSeats,
  isOfKind,
  newestFirst,
  type OutboxItem,
  type ReopenResult,
  type Subject,
  withCurrentSubject,
} from '../model';
import {
  afterChange,
  afterConsent,
  applyResult,
  formValues,
  hadNoSignal,
  isStale,
  isYesAbout,
  itemsBefore,
  mayHaveArrived,
  sendableItems,
  withoutOldName,
  withTurn,
  yesAfterEdit,
} from './outbox-item-rules';

export type Outbox = ReturnType<typeof createOutbox>;

interface Needs {
  database: DatabaseConnection;
  clock: Clock;
  random(): number;
}

export function createOutbox({ database, clock, random }: Needs) {
  const write = <T>(work: (db: Database) => Promise<T>) => database.run('rw', ['outbox'], work);

  /** Deletes lists, which can be read again, and receipts that no longer give access to an RSVP: new input needs space. */
  const freeSpace = () =>
    database.run('rw', ['outbox', 'lists'], async ({ outbox, lists }) => {
      const readAt = await listReadAt(lists);
      await lists.clear();
      const receipts = outbox.where('state').equals('accepted');
      await receipts.filter((item) => !canStillChangeRsvp(item, readAt)).delete();
    });

  /** Returns the server time of the last read of the events, epoch ms; 0 if they were never read. */
  const listReadAt = async (lists: Database['lists']) => (await lists.get('events'))?.serverAt ?? 0;

  const openItemsIn = async ({ outbox }: Database) => sendableItems(await outbox.toArray());

  /** Updates a yes that waits for an item which the server does not have. `update` returns null to delete it. */
  async function updateYes(
    { outbox }: Database,
    about: string,
    update: (yes: OutboxItem<'consent'>) => OutboxItem | null,
  ) {
    for (const item of await outbox.where('state').equals('waiting').toArray()) {
      if (!isYesAbout(item, about)) continue;
      const updated = update(item);
      await (updated ? outbox.put(updated) : outbox.delete(item.id));
    }
  }

  /** Writes, and frees space if the storage is full. @throws {StorageError} */
  async function writeWithSpace<T>(work: (db: Database) => Promise<T>): Promise<T> {
    try {
      return await write(work);
    } catch (error) {
      if (database.state() !== 'full') throw error;
      await freeSpace();
      return write(work);
    }
  }

  return {
    openItems: () => database.run('r', ['outbox'], openItemsIn),

    get: (id: string) => database.run('r', ['outbox'], ({ outbox }) => outbox.get(id)),

    /** Calls `next` with all items, newest first, now and after each change in any tab. Returns the unsubscribe. */
    watch: (next: (items: OutboxItem[]) => void) =>
      database.watch(async ({ outbox }) => newestFirst(await outbox.toArray()), next),

    /** Stores the items of a form, all or none, with the id of its draft, so that a draft that a crash has left is recognised as sent. */
    add: (items: readonly OutboxItem[], draft?: string) =>
      writeWithSpace(async (db) => {
        for (const item of items) {
          if (await db.outbox.get(item.id)) continue;
          const turned = item.kind === 'change' ? withTurn(item, await openItemsIn(db)) : item;
          await db.outbox.add({ ...turned, ...(draft && { draft }) });
        }
      }),

    /** Frees the items that a dead tab left in `sending`, and deletes stale receipts and the names of old passes. Only for the holder of the lock. */
    tidy: () =>
      database.run('rw', ['outbox', 'lists'], async ({ outbox, lists }) => {
        const now = clock.now();
        const readAt = await listReadAt(lists);
        for (const item of await outbox.where('state').anyOf('sending', 'accepted').toArray()) {
          if (item.state === 'sending') await outbox.put({ ...item, state: 'waiting', nextAt: now });
          else if (isStale(item, now, readAt)) await outbox.delete(item.id);
          else {
            const receipt = withoutOldName(item, readAt);
            // The clock was ahead when it was settled: its 30 days begin now.
            if ((item.settledAt ?? now) > now) await outbox.put({ ...receipt, settledAt: now });
            else if (receipt !== item) await outbox.put(receipt);
          }
        }
      }),

    /** Returns the item that is due for longest. Items in `first` and their predecessors come first, due or not. */
    nextDue: (skip: ReadonlySet<string>, first: ReadonlySet<string>) =>
      database.run('r', ['outbox'], async (db) => {
        const now = clock.now();
        const open = await openItemsIn(db);
        const requested = open.filter((item) => first.has(item.id));
        const urgent = new Set(
          requested.flatMap((item) => [item, ...itemsBefore(item, open)]).map(({ id }) => id),
        );
        return open
          .filter(
            (item) => item.state === 'waiting' && !skip.has(item.id) && itemsBefore(item, open).length === 0,
          )
          .filter((item) => urgent.has(item.id) || isDue(item.nextAt, now))
          .sort((a, b) => Number(urgent.has(b.id)) - Number(urgent.has(a.id)) || a.nextAt - b.nextAt)[0];
      }),

    /** Returns the last item that must be settled before `item` may be sent. Pass an item that is not in the outbox yet. */
    lastBefore: (item: OutboxItem) =>
      database.run('r', ['outbox'], async (db) => {
        const open = await openItemsIn(db);
        return itemsBefore(withTurn(item, open), open).sort((a, b) => (b.turn ?? 0) - (a.turn ?? 0))[0];
      }),

    /** Marks an item as being sent, before the request. Returns null when it is no longer waiting. */
    claimItem: (id: string) =>
      writeWithSpace(async ({ outbox }) => {
        const item = await outbox.get(id);
        if (item?.state !== 'waiting') return null;
        const claimed: OutboxItem = { ...item, state: 'sending', attempts: item.attempts + 1 };
        await outbox.put(claimed);
        return claimed;
      }),

    /**
     * Stores the result of an attempt; for a change, also on its RSVP's receipt. Deletes a yes that was signed here about what was
     * deleted here and never arrived.
     */
    settle: (settled: OutboxItem) =>
      write(async ({ outbox }) => {
        const item = await outbox.get(settled.id);
        if (item?.state !== 'sending' && item?.state !== 'waiting') return;
        const consent = isOfKind(item, 'consent') && item.input;
        const signed = consent && (await outbox.get(consent.about));
        if (consent && !signed && consent.how === 'phone' && settled.refusal?.code === 'not_yours')
          return outbox.delete(item.id);
        // The event may have changed during the request.
        await outbox.put({ ...settled, subject: item.subject });
        const rsvp = isOfKind(item, 'change') && item.input && (await outbox.get(item.input.rsvp_id));
        if (rsvp) await outbox.put(afterChange(rsvp, item, settled));
        if (signed) await outbox.put(afterConsent(signed, settled));
      }),

    /** Stores a receipt, or the result of `update` if its id is already stored. */
    keepReceipt: (receipt: OutboxItem, update: (item: OutboxItem) => OutboxItem) =>
      writeWithSpace(async ({ outbox }) => {
        const stored = await outbox.get(receipt.id);
        await outbox.put(stored ? update(stored) : receipt);
      }),

    /** Returns the item after an attempt. Stores nothing: `settle` does. */
    itemAfter: (item: OutboxItem, result: SubmissionResult) => applyResult(item, result, clock.now(), random),

    /** Stores why waiting items could not be sent. It does not count as an attempt. */
    noteFailure: (trouble: FailureKind) =>
      write(async ({ outbox }) => {
        await outbox
          .where('state')
          .equals('waiting')
          .and((item) => item.trouble !== trouble)
          .modify({ trouble });
      }),

    /** Ends the pauses of items that failed without signal. That of a busy server stays. */
    endPauses: () =>
      write(async ({ outbox }) => {
        const now = clock.now();
        await outbox
          .where('state')
          .equals('waiting')
          .and((item) => hadNoSignal(item) && item.nextAt > now)
          .modify({ nextAt: 0 });
      }),

    /** Replaces the item `id` if the server certainly has not stored it. `draft`: as in `add`. */
    replace: (id: string, fresh: OutboxItem, draft?: string) =>
      writeWithSpace(async (db) => {
        const { outbox } = db;
        // The first run had committed, and the connection broke after it.
        if (await outbox.get(fresh.id)) return 'replaced';
        const old = await outbox.get(id);
        if (!old) return 'gone';
        if (old.state === 'accepted') return 'accepted';
        if (mayHaveArrived(old)) return 'unclear';
        await outbox.delete(id);
        await outbox.add({ ...fresh, ...(draft && { draft }) });
        await updateYes(db, id, (yes) => yesAfterEdit(yes, old, fresh, clock.now()));
        return 'replaced';
      }),

    /** Turns an item back into the draft of its form, unless the server may have stored it or the form has another draft. */
    async reopen(id: string, draft: string): Promise<ReopenResult> {
      const entry = localDraft(draft);
      if (entry.read()) return 'taken';
      try {
        return await write(async (db) => {
          const item = await db.outbox.get(id);
          if (!item?.input || item.state === 'accepted' || mayHaveArrived(item)) return 'gone';
          // The draft is written before the item is deleted: the page may end between.
          if (!entry.write({ id: '', typed: formValues(item.input) })) throw new StorageError('missing');
          await db.outbox.delete(id);
          await updateYes(db, id, (yes) => yesAfterEdit(yes, item, undefined, clock.now()));
          return 'reopened';
        });
      } catch (error) {
        // After a timeout the item may be deleted all the same. Then its draft is all that is left.
        const isStored = await database
          .run('r', ['outbox'], ({ outbox }) => outbox.get(id))
          .catch(logUnlessStorage);
        if (isStored) entry.write(null);
        throw error;
      }
    },

    remove: (id: string): Promise<DiscardResult> =>
      write(async (db) => {
        const item = await db.outbox.get(id);
        if (!item) return { state: 'gone' };
        if (item.state === 'sending') return { state: 'sending' };
        await db.outbox.delete(id);
        const arrived = item.state === 'accepted' ? 'yes' : mayHaveArrived(item) ? 'maybe' : 'no';
        if (arrived === 'no') await updateYes(db, id, () => null);
        return { state: 'discarded', arrived };
      }),

    /** Returns whether an item was sent from the draft with this id. @throws {StorageError} */
    wasSentFrom: async (draft: string): Promise<boolean> =>
      draft !== '' &&
      (await database.run('r', ['outbox'], ({ outbox }) =>
        outbox.filter((item) => item.draft === draft).count(),
      )) > 0,

    clear: () => database.run('rw', ['outbox'], ({ outbox }) => outbox.clear()),

    /** Deletes receipts, except those that give access to an RSVP with seats or a place on the waitlist. `now`: server time, epoch ms. */
    clearReceipts: (now: number) =>
      write(async ({ outbox }) => {
        const receipts = outbox.where('state').equals('accepted');
        await receipts.filter((item) => !holdsSeats(item, now)).delete();
      }),

    updateSubjects: () =>
      database.run('rw', ['outbox', 'lists'], async ({ outbox, lists }) => {
        const rows = (await lists.get('events'))?.items ?? [];
        const events = rows.flatMap((row) => reviveEvent(row) ?? []);
        for (const item of await outbox.toArray()) {
          const current = withCurrentSubject(item, events);
          if (current !== item) await outbox.put(current);
        }
      }),

    acknowledgeMove: (id: string, seen: Pick<Subject, 'date' | 'location'>) =>
      write(async ({ outbox }) => {
        const item = await outbox.get(id);
        if (!item || item.subject.date !== seen.date || item.subject.location !== seen.location) return;
        const { was: _, ...subject } = item.subject;
        await outbox.put({ ...item, subject });
      }),
  };
}
