/**
 * The items on this device, and the only ways in which one changes. Every change is one transaction that first looks
 * whether the item still is in the state it expects, so two tabs cannot make the same change twice.
 *
 * Why each item arrives exactly once:
 * - At least once: `add` is on disk before anything is sent. An item leaves only when the server's answer about this
 *   very id was read (`settle`), or when a person throws it away. A tab that dies while sending leaves a row in
 *   `sending`, which the next sender turns back into `waiting` (`tidy`): holding the lock, it knows that nobody else is
 *   sending. What is on disk is never older than what the server was told, since `claim` is written before the post.
 * - At most once: the id is minted on the device and is the record's primary key. The server answers a repeat of an id
 *   with the stored outcome, so sending again, which cannot be avoided when an answer is lost, stores nothing new.
 * - A corrected item has a new id. It replaces the old one only when that certainly is not stored: it was refused, or no
 *   try was ever begun (`attempts` is 0).
 */
import type { SubmissionResult } from '../data/answers';
import type { Clock } from '../data/clock';
import { reviveEvent } from '../data/events';
import { applyResult, isUnclear } from './apply-result';
import { isDue } from './backoff';
import type { Store } from './database-connection';
import { type Database, newestFirst } from './database-schema';
import { withCurrentSubject } from './event-subject';
import {
  changeDraft,
  type Discarded,
  type FailureKind,
  isOfKind,
  type OutboxItem,
  type Reopened,
  type Subject,
} from './item';
import { afterChange, isKey, isLiveKey, isStale } from './receipts';
import { before, queued } from './turns';

/** Whether an item still has to reach the server. */
export const isOpen = ({ state }: OutboxItem) => state === 'waiting' || state === 'sending';

export type Outbox = ReturnType<typeof createOutbox>;

interface Needs {
  store: Store;
  clock: Clock;
  random(): number;
}

export function createOutbox({ store, clock, random }: Needs) {
  const change = <T>(work: (db: Database) => Promise<T>) => store.run('rw', ['outbox', 'drafts'], work);

  /** Lists can be read again and most receipts are only for looking at: what a person typed goes before both. */
  const makeRoom = () =>
    store.run('rw', ['outbox', 'lists'], async ({ outbox, lists }) => {
      const readAt = await listReadAt(lists);
      await lists.clear();
      const receipts = outbox.where('state').equals('accepted');
      await receipts.filter((item) => !isKey(item, readAt)).delete();
    });

  /** Returns the server's time when the events were last read, epoch ms; 0 if they never were. */
  const listReadAt = async (lists: Database['lists']) => (await lists.get('events'))?.serverAt ?? 0;

  const openOnes = async ({ outbox }: Database) => (await outbox.toArray()).filter(isOpen);

  /** Errors: `StorageError` when there is no room even then. */
  async function changeAtAnyCost<T>(work: (db: Database) => Promise<T>): Promise<T> {
    try {
      return await change(work);
    } catch (error) {
      if (store.state() !== 'full') throw error;
      await makeRoom();
      return change(work);
    }
  }

  return {
    /** Returns what still has to reach the server. */
    open: () => store.run('r', ['outbox'], openOnes),

    get: (id: string) => store.run('r', ['outbox'], ({ outbox }) => outbox.get(id)),

    /** Newest first, now and after each change from any tab. */
    watch: (next: (items: OutboxItem[]) => void) => store.watch(newestFirst, next),

    /** Resolves once the item is on disk. Removes the draft in the same transaction: a crash leaves the words in one of the two. */
    add: (item: OutboxItem, draft?: string) =>
      changeAtAnyCost(async (db) => {
        if (draft) await db.drafts.delete(draft);
        if (await db.outbox.get(item.id)) return;
        await db.outbox.add(item.kind === 'change' ? queued(item, await openOnes(db)) : item);
      }),

    /** To be called by whoever holds the lock: frees what a dead tab left in `sending`, and prunes receipts. */
    tidy: () =>
      store.run('rw', ['outbox', 'lists'], async ({ outbox, lists }) => {
        const now = clock.now();
        const readAt = await listReadAt(lists);
        for (const item of await outbox.where('state').anyOf('sending', 'accepted').toArray()) {
          if (item.state === 'sending') await outbox.put({ ...item, state: 'waiting', nextAt: now });
          else if (isStale(item, now, readAt)) await outbox.delete(item.id);
          // Settled under a clock that was ahead: count from today, or it would stay until then.
          else if ((item.settledAt ?? now) > now) await outbox.put({ ...item, settledAt: now });
        }
      }),

    /**
     * The waiting item whose turn it is: the longest due first, without those in `skip`. What must go before one of
     * `first` goes before all, too.
     */
    next: (skip: ReadonlySet<string>, first: ReadonlySet<string>) =>
      store.run('r', ['outbox'], async (db) => {
        const now = clock.now();
        const open = await openOnes(db);
        const asked = open.filter((item) => first.has(item.id));
        const urgent = new Set(asked.flatMap((item) => [item, ...before(item, open)]).map(({ id }) => id));
        return open
          .filter((item) => item.state === 'waiting' && !skip.has(item.id) && before(item, open).length === 0)
          .filter((item) => urgent.has(item.id) || isDue(item.nextAt, now))
          .sort((a, b) => Number(urgent.has(b.id)) - Number(urgent.has(a.id)) || a.nextAt - b.nextAt)[0];
      }),

    /** The last thing on this device that must be settled before `item`, which is not on it, may be sent. */
    lastBefore: (item: OutboxItem) =>
      store.run('r', ['outbox'], async (db) => {
        const open = await openOnes(db);
        return before(queued(item, open), open).sort((a, b) => (b.turn ?? 0) - (a.turn ?? 0))[0];
      }),

    /** Marks an item as leaving the device, before it does. Null when it is no longer waiting. */
    claim: (id: string) =>
      changeAtAnyCost(async ({ outbox }) => {
        const item = await outbox.get(id);
        if (item?.state !== 'waiting') return null;
        const claimed: OutboxItem = { ...item, state: 'sending', attempts: item.attempts + 1 };
        await outbox.put(claimed);
        return claimed;
      }),

    /** Writes down what became of a try; of a change also what is now true of its RSVP. */
    settle: (settled: OutboxItem) =>
      change(async ({ outbox, drafts }) => {
        const item = await outbox.get(settled.id);
        if (item?.state !== 'sending' && item?.state !== 'waiting') return;
        // The event may have been moved while the request was under way.
        await outbox.put({ ...settled, subject: item.subject });
        if (settled.state === 'accepted') await drafts.delete(changeDraft(settled.id));
        const rsvp = isOfKind(item, 'change') && item.input && (await outbox.get(item.input.rsvp_id));
        if (rsvp) await outbox.put(afterChange(rsvp, item, settled));
      }),

    /** Puts a receipt on this device, or what `known` makes of the item that it holds under that id already. */
    keepReceipt: (receipt: OutboxItem, known: (item: OutboxItem) => OutboxItem) =>
      changeAtAnyCost(async ({ outbox }) => {
        const held = await outbox.get(receipt.id);
        await outbox.put(held ? known(held) : receipt);
      }),

    /** What a result makes of `item`, by this device's clock. */
    applied: (item: OutboxItem, result: SubmissionResult) => applyResult(item, result, clock.now(), random),

    /** Notes why waiting items could not even be tried. That is no try. */
    note: (trouble: FailureKind) =>
      change(async ({ outbox }) => {
        await outbox
          .where('state')
          .equals('waiting')
          .and((item) => item.trouble !== trouble)
          .modify({ trouble });
      }),

    /** Puts `fresh` in the place of `id`, if that is certainly not stored by the server. Removes the draft as `add` does. */
    replace: (id: string, fresh: OutboxItem, draft?: string) =>
      changeAtAnyCost(async ({ outbox, drafts }) => {
        // Asked again after a broken connection: it was done.
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
     * Turns an item that certainly is not stored by the server back into the draft of its form, in one transaction.
     * @param typed what the form holds by now, which replaces any draft; without it, what the item holds
     */
    reopen: (id: string, draft: string, typed?: object): Promise<Reopened> =>
      change(async ({ outbox, drafts }) => {
        const item = await outbox.get(id);
        const words = typed ?? item?.input;
        if (!item || !words || item.state === 'accepted' || isUnclear(item)) return 'gone';
        if (!typed && (await drafts.get(draft))) return 'taken';
        await drafts.put({ name: draft, typed: words, at: clock.now() });
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

    /** Removes every item, receipts too, and every draft. */
    clear: () => change(({ outbox, drafts }) => Promise.all([outbox.clear(), drafts.clear()])),

    /** Keys of RSVPs that still hold seats stay. `now`: the server's time, epoch ms. */
    clearReceipts: (now: number) =>
      change(async ({ outbox }) => {
        const receipts = outbox.where('state').equals('accepted');
        await receipts.filter((item) => !isLiveKey(item, now)).delete();
      }),

    /** Writes the present facts of each event, as the stored list has them, on the items that are about it. */
    updateSubjects: () =>
      store.run('rw', ['outbox', 'lists'], async ({ outbox, lists }) => {
        const rows = (await lists.get('events'))?.items ?? [];
        const events = rows.flatMap((row) => reviveEvent(row) ?? []);
        for (const item of await outbox.toArray()) {
          const current = withCurrentSubject(item, events);
          if (current !== item) await outbox.put(current);
        }
      }),

    /** Notes that the person has seen where and when the event is now: `seen`. A later move is shown again. */
    acknowledgeMove: (id: string, seen: Pick<Subject, 'date' | 'location'>) =>
      change(async ({ outbox }) => {
        const item = await outbox.get(id);
        if (!item || item.subject.date !== seen.date || item.subject.location !== seen.location) return;
        const { was: _, ...subject } = item.subject;
        await outbox.put({ ...item, subject });
      }),
  };
}
