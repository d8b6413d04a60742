/**
 * Lists that are read on the device: network → parse → Dexie → store, with the time when the server said so. All that are
 * wanted come by one request, and only what has changed since they were read. What no longer parses is left out and
 * counted. Without storage the store alone holds them. Nothing here throws for being offline.
 */

import type { FailureKind } from '../data/answers';
import type { SeatsChange } from '../data/events';
import { byDate, type EventChange, eventList, parseEvent, reviveEvent } from '../data/events';
import type { Http } from '../data/http';
import { type ListPart, type ListPlan, readLists } from '../data/lists';
import { memberList } from '../data/members';
import { opportunityList } from '../data/opportunities';
import { resourceList } from '../data/resources';
import type { EventRecord } from '../domain/event';
import { log } from '../platform/log';
import type { Store } from './database-connection';
import type { ListRow } from './database-schema';
import type { ListName, ListRows, ListView } from './item';
import type { OfflineStore } from './offline-store';
import { serverNow } from './server-time-store';

const plans: { [N in ListName]: ListPlan<ListRows[N]> } = {
  events: eventList,
  members: memberList,
  opportunities: opportunityList,
  resources: resourceList,
};
const names: ListName[] = ['events', 'members', 'opportunities', 'resources'];

/** In ms. */
const recent = 60_000;

/** The file that this runs in: its name changes with everything that reads a row. */
const reader = import.meta.url;

interface Needs {
  http: Http;
  store: Store;
  offlineStore: OfflineStore;
  onResult(word: 'ok' | FailureKind): void;
}

export type Lists = ReturnType<typeof createLists>;

export function createLists({ http, store, offlineStore, onResult }: Needs) {
  const running = new Map<ListName, Promise<void>>();
  /** Live changes that came while a list was being read: the answer may be older than they are. */
  let duringRead: ((items: EventRecord[]) => EventRecord[])[] = [];
  const deviceRead = Promise.all(names.map(load));
  const stops = names.map((name) =>
    store.watch(
      ({ lists }) => lists.get(name),
      (row) => row && showStored(row),
    ),
  );

  function readNow() {
    const asOf = http.clock.now();
    return { asOf, serverAt: serverNow(asOf) };
  }

  async function load(name: ListName) {
    const row = await store.run('r', ['lists'], ({ lists }) => lists.get(name)).catch(log);
    if (row) showStored(row);
  }

  function put<N extends ListName>(name: N, view: ListView<ListRows[N]>) {
    const before = offlineStore.getState().lists[name];
    const items = keepSame(before.items, view.items);
    offlineStore.setState({ lists: { ...offlineStore.getState().lists, [name]: { ...view, items } } });
  }

  /** Shows a list as it is stored. */
  function show<N extends ListName>({ name, items, asOf, dropped }: ListRow & { name: N }) {
    const plan: ListPlan<ListRows[N]> = plans[name];
    const read = items.map(plan.revive).filter((item) => item !== null);
    put(name, { items: read, asOf, state: 'ready', dropped: dropped + items.length - read.length });
  }

  /** Shows what is on disk, unless the store holds something later that could not be written. */
  function showStored(row: ListRow) {
    const { asOf } = offlineStore.getState().lists[row.name];
    if (asOf === null || asOf <= row.asOf || asOf > http.clock.now()) show(row);
  }

  /** The server could not be asked: what the device holds stands, and nothing is on its way any more. */
  async function giveUp(name: ListName, message?: string) {
    await deviceRead;
    const { error: _, ...before } = offlineStore.getState().lists[name];
    const error = message !== undefined && { error: { message } };
    put(name, { ...before, state: before.asOf === null ? 'failed' : 'ready', ...error });
  }

  /** What the server called the lists that this device holds; '' for what has to come whole. */
  async function tagsOf(wanted: readonly ListName[]): Promise<string[]> {
    const rows = await store.run('r', ['lists'], ({ lists }) => lists.bulkGet([...wanted])).catch(() => []);
    return wanted.map((_, at) => (rows[at]?.read?.by === reader && rows[at]?.read?.tag) || '');
  }

  async function read(wanted: readonly ListName[]) {
    if (wanted.includes('events')) duringRead = [];
    const tags = await tagsOf(wanted);
    const asked = wanted.map((name, at) => ({ address: plans[name].address, tag: tags[at] ?? '' }));
    const parts = await readLists(http, asked);
    await deviceRead;
    const reasons = parts.flatMap((part) =>
      typeof part === 'object' && 'reason' in part ? part.reason : [],
    );
    onResult(reasons[0] ?? 'ok');
    for (const [at, name] of wanted.entries()) await take(name, parts[at] ?? { reason: 'unclear' });
    // They may be newer than the answer; to make one twice changes nothing.
    if (wanted.includes('events')) for (const edit of duringRead.splice(0)) await change(edit);
  }

  async function take<N extends ListName>(name: N, part: ListPart) {
    if (part === 'same') return confirm(name);
    if ('reason' in part) return giveUp(name, part.message);
    const { read, order }: ListPlan<ListRows[N]> = plans[name];
    const items = part.rows.map(read).filter((item) => item !== null);
    if (order) items.sort(order);
    const dropped = part.rows.length - items.length;
    const row = { name, items, ...readNow(), dropped, read: { tag: part.tag, by: reader } };
    await store.run('rw', ['lists'], ({ lists }) => lists.put(row)).catch(log);
    show(row);
  }

  /** What the device holds is what the server has. */
  async function confirm(name: ListName) {
    const known = store.run('rw', ['lists'], async ({ lists }) => {
      const row = await lists.get(name);
      // One moment for both: a store that is ahead of the disk takes no live change from it.
      const confirmed = row && { ...row, ...readNow() };
      if (confirmed) await lists.put(confirmed);
      return confirmed;
    });
    const row = await known.catch(log);
    // Wiped meanwhile: it comes whole the next time.
    if (row) show(row);
    else await giveUp(name);
  }

  /** Changes a list that was read before, on the device and in the store. */
  async function change(edit: (items: EventRecord[]) => EventRecord[]) {
    duringRead.push(edit);
    const onDisk = store.run('rw', ['lists'], async ({ lists }) => {
      const row = await lists.get('events');
      if (!row) return null;
      const items = row.items.map(reviveEvent).filter((item) => item !== null);
      const dropped = row.dropped + row.items.length - items.length;
      const { read: _, ...rest } = row;
      const changed = { ...rest, items: edit(items), dropped };
      await lists.put(changed);
      return changed;
    });
    const row = await onDisk.catch(() => null);
    if (row) return showStored(row);
    const view = offlineStore.getState().lists.events;
    if (view.asOf !== null) put('events', { ...view, items: edit(view.items) });
  }

  /** Reads lists from the server by one request; what is being read already is waited for. Never throws. */
  async function refresh(...wanted: ListName[]): Promise<void> {
    const fresh = wanted.filter((name) => !running.has(name));
    if (fresh.length > 0) {
      const hasEvents = fresh.includes('events');
      if (hasEvents) offlineStore.setState({ readingEvents: true });
      const now = read(fresh).finally(() => {
        for (const name of fresh) running.delete(name);
        if (hasEvents) offlineStore.setState({ readingEvents: false });
      });
      for (const name of fresh) running.set(name, now);
    }
    await Promise.all(wanted.map((name) => running.get(name)));
  }

  return {
    refresh,

    /** Reads a list with a request that begins now: one that is under way may not have seen what just happened. */
    async refreshAnew(name: ListName): Promise<void> {
      await running.get(name);
      await refresh(name);
    },

    /** Whether a list was read within the last minute. An empty one is read anew: somebody may be waiting for its first row. */
    isRecent(name: ListName): boolean {
      const { asOf, items } = offlineStore.getState().lists[name];
      const age = http.clock.now() - (asOf ?? 0);
      return items.length > 0 && age >= 0 && age < recent;
    },

    /** One event was created, changed or deleted. */
    event({ action, record }: EventChange): void {
      void change((items) => {
        const others = items.filter((item) => item.id !== record.id);
        const seats = items.find((item) => item.id === record.id)?.seats;
        const fresh = action === 'delete' ? null : parseEvent(record, seats);
        return fresh ? [...others, fresh].sort(byDate) : others;
      });
    },

    seats({ id, seats }: SeatsChange): void {
      void change((items) => items.map((item) => (item.id === id ? { ...item, seats } : item)));
    },

    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** The same objects where nothing changed, so that nothing is drawn anew. */
function keepSame<T extends { id: string }>(before: T[], after: T[]): T[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const merged = after.map((item) => {
    const old = known.get(item.id);
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item;
  });
  const isSame = merged.length === before.length && merged.every((item, at) => item === before[at]);
  return isSame ? before : merged;
}
