/**
 * The outbox: the only place where items change. Each change is one transaction that first checks the item's state, so two
 * tabs cannot make the same change twice.
 *
 * Why each item arrives exactly once:
 * - At least once: `add` is on disk before anything is sent. An item leaves only after the server's response for its id
 *   (`settle`), or when the person discards it. A tab that dies while sending leaves a row in `sending`. The next sender
 *   holds the lock, so it may turn that row back into `waiting` (`tidy`). `claim` is written before each request.
 * - At most once: the id is minted on the device and is the record's primary key. The server answers a repeated id with
 *   the stored outcome, so sending again after a lost response stores nothing new.
 * - A corrected item has a new id. It replaces the old one only when the server certainly has not stored that: it was
 *   refused, or no attempt was made (`attempts` is 0).
 */

import type { Clock } from '../data/clock';
import { reviveEvent } from '../data/events';
import type { SubmissionResult } from '../data/submission-result';
import { isDue } from './backoff';
import type { Database, DatabaseConnection } from './database';
import { withCurrentSubject } from './event-subject';
import {
  afterChange,
  applyResult,
  before,
  isKey,
  isLiveKey,
  isOpen,
  isStale,
  isUnclear,
  newestFirst,
  queued,
} from './item-lifecycle';
import {
  changeDraft,
  type Discarded,
  type FailureKind,
  isOfKind,
  type OutboxItem,
  type Reopened,
  type Subject,
} from './outbox-item';

export type Outbox = ReturnType<typeof createOutbox>;

interface Needs {
  database: DatabaseConnection;
  clock: Clock;
  random(): number;
}

export function createOutbox({ database, clock, random }: Needs) {
  const change = <T>(work: (db: Database) => Promise<T>) => database.run('rw', ['outbox', 'drafts'], work);

  /** Deletes the lists, which can be read again, and the receipts that are not keys: a person's input needs the space. */
  const freeSpace = () =>
    database.run('rw', ['outbox', 'lists'], async ({ outbox, lists }) => {
      const readAt = await listReadAt(lists);
      await lists.clear();
      const receipts = outbox.where('state').equals('accepted');
      await receipts.filter((item) => !isKey(item, readAt)).delete();
    });

  /** Returns the server time of the last read of the events, epoch ms; 0 without one. */
  const listReadAt = async (lists: Database['lists']) => (await lists.get('events'))?.serverAt ?? 0;

  const openOnes = async ({ outbox }: Database) => (await outbox.toArray()).filter(isOpen);

  /** Makes a change, and frees space if there is none. @throws {StorageError} */
  async function changeWithSpace<T>(work: (db: Database) => Promise<T>): Promise<T> {
    try {
      return await change(work);
    } catch (error) {
      if (database.state() !== 'full') throw error;
      await freeSpace();
      return change(work);
    }
  }

  return {
    open: () => database.run('r', ['outbox'], openOnes),

    get: (id: string) => database.run('r', ['outbox'], ({ outbox }) => outbox.get(id)),

    /** Calls `next` with all items, newest first, now and after each change from any tab. Returns the unsubscribe. */
    watch: (next: (items: OutboxItem[]) => void) =>
      database.watch(async ({ outbox }) => newestFirst(await outbox.toArray()), next),

    /** Stores an item and deletes its draft in one transaction: a crash leaves the input in exactly one of them. */
    add: (item: OutboxItem, draft?: string) =>
      changeWithSpace(async (db) => {
        if (draft) await db.drafts.delete(draft);
        if (await db.outbox.get(item.id)) return;
        await db.outbox.add(item.kind === 'change' ? queued(item, await openOnes(db)) : item);
      }),

    /** Frees the items that a dead tab left in `sending`, and deletes stale receipts. Only for the holder of the lock. */
    tidy: () =>
      database.run('rw', ['outbox', 'lists'], async ({ outbox, lists }) => {
        const now = clock.now();
        const readAt = await listReadAt(lists);
        for (const item of await outbox.where('state').anyOf('sending', 'accepted').toArray()) {
          if (item.state === 'sending') await outbox.put({ ...item, state: 'waiting', nextAt: now });
          else if (isStale(item, now, readAt)) await outbox.delete(item.id);
          // The clock was ahead when it was settled: count its 30 days from today.
          else if ((item.settledAt ?? now) > now) await outbox.put({ ...item, settledAt: now });
        }
      }),

    /**
     * Returns the next item to send: the one that is due for longest. Items in `first`, and those that must go before them,
     * come first and need not be due.
     */
    next: (skip: ReadonlySet<string>, first: ReadonlySet<string>) =>
      database.run('r', ['outbox'], async (db) => {
        const now = clock.now();
        const open = await openOnes(db);
        const asked = open.filter((item) => first.has(item.id));
        const urgent = new Set(asked.flatMap((item) => [item, ...before(item, open)]).map(({ id }) => id));
        return open
          .filter((item) => item.state === 'waiting' && !skip.has(item.id) && before(item, open).length === 0)
          .filter((item) => urgent.has(item.id) || isDue(item.nextAt, now))
          .sort((a, b) => Number(urgent.has(b.id)) - Number(urgent.has(a.id)) || a.nextAt - b.nextAt)[0];
      }),

    /** Returns the last stored item that must be settled before `item`, which is not stored, may be sent. */
    lastBefore: (item: OutboxItem) =>
      database.run('r', ['outbox'], async (db) => {
        const open = await openOnes(db);
        return before(queued(item, open), open).sort((a, b) => (b.turn ?? 0) - (a.turn ?? 0))[0];
      }),

    /** Marks an item as being sent, before the request. Returns null when it is no longer waiting. */
    claim: (id: string) =>
      changeWithSpace(async ({ outbox }) => {
        const item = await outbox.get(id);
        if (item?.state !== 'waiting') return null;
        const claimed: OutboxItem = { ...item, state: 'sending', attempts: item.attempts + 1 };
        await outbox.put(claimed);
        return claimed;
      }),

    /** Stores the result of an attempt; for a change, also on its RSVP's receipt. */
    settle: (settled: OutboxItem) =>
      change(async ({ outbox, drafts }) => {
        const item = await outbox.get(settled.id);
        if (item?.state !== 'sending' && item?.state !== 'waiting') return;
        // The event may have changed during the request.
        await outbox.put({ ...settled, subject: item.subject });
        if (settled.state === 'accepted') await drafts.delete(changeDraft(settled.id));
        const rsvp = isOfKind(item, 'change') && item.input && (await outbox.get(item.input.rsvp_id));
        if (rsvp) await outbox.put(afterChange(rsvp, item, settled));
      }),

    /** Stores a receipt; if its id is stored already, stores the result of `update` instead. */
    keepReceipt: (receipt: OutboxItem, update: (item: OutboxItem) => OutboxItem) =>
      changeWithSpace(async ({ outbox }) => {
        const stored = await outbox.get(receipt.id);
        await outbox.put(stored ? update(stored) : receipt);
      }),

    applied: (item: OutboxItem, result: SubmissionResult) => applyResult(item, result, clock.now(), random),

    /** Stores why waiting items could not be sent. It does not count as an attempt. */
    note: (trouble: FailureKind) =>
      change(async ({ outbox }) => {
        await outbox
          .where('state')
          .equals('waiting')
          .and((item) => item.trouble !== trouble)
          .modify({ trouble });
      }),

    /** Replaces the item `id` by `fresh`, if the server certainly has not stored it. Deletes the draft as `add` does. */
    replace: (id: string, fresh: OutboxItem, draft?: string) =>
      changeWithSpace(async ({ outbox, drafts }) => {
        // A repeat after a broken connection: it was replaced already.
        if (await outbox.get(fresh.id)) return 'replaced';
        const old = await outbox.get(id);
        if (!old) return 'gone';
        if (old.state === 'accepted') return 'accepted';
        if (isUnclear(old)) return 'unclear';
        if (draft) await drafts.delete(draft);
        await outbox.delete(id);
        await outbox.add(fresh);
        return 'replaced';
      }),

    /**
     * Turns an item back into the draft of its form, in one transaction, if the server certainly has not stored it.
     * @param typed the form's current values, which replace any draft; by default the item's input
     */
    reopen: (id: string, draft: string, typed?: object): Promise<Reopened> =>
      change(async ({ outbox, drafts }) => {
        const item = await outbox.get(id);
        const values = typed ?? item?.input;
        if (!item || !values || item.state === 'accepted' || isUnclear(item)) return 'gone';
        if (!typed && (await drafts.get(draft))) return 'taken';
        await drafts.put({ name: draft, typed: values, at: clock.now() });
        await outbox.delete(id);
        return 'reopened';
      }),

    remove: (id: string): Promise<Discarded> =>
      change(async ({ outbox, drafts }) => {
        const item = await outbox.get(id);
        if (!item) return { state: 'gone' };
        if (item.state === 'sending') return { state: 'sending' };
        await outbox.delete(id);
        await drafts.delete(changeDraft(id));
        const arrived = item.state === 'accepted' ? 'yes' : isUnclear(item) ? 'maybe' : 'no';
        return { state: 'discarded', arrived };
      }),

    clear: () => change(({ outbox, drafts }) => Promise.all([outbox.clear(), drafts.clear()])),

    /** Deletes receipts, except keys of RSVPs that still hold seats. `now`: server time, epoch ms. */
    clearReceipts: (now: number) =>
      change(async ({ outbox }) => {
        const receipts = outbox.where('state').equals('accepted');
        await receipts.filter((item) => !isLiveKey(item, now)).delete();
      }),

    /** Updates each item's subject with the stored facts of its event. */
    updateSubjects: () =>
      database.run('rw', ['outbox', 'lists'], async ({ outbox, lists }) => {
        const rows = (await lists.get('events'))?.items ?? [];
        const events = rows.flatMap((row) => reviveEvent(row) ?? []);
        for (const item of await outbox.toArray()) {
          const current = withCurrentSubject(item, events);
          if (current !== item) await outbox.put(current);
        }
      }),

    /** Stores that the person has seen the event's new date and place. A later move is shown again. */
    acknowledgeMove: (id: string, seen: Pick<Subject, 'date' | 'location'>) =>
      change(async ({ outbox }) => {
        const item = await outbox.get(id);
        if (!item || item.subject.date !== seen.date || item.subject.location !== seen.location) return;
        const { was: _, ...subject } = item.subject;
        await outbox.put({ ...item, subject });
      }),
  };
}
