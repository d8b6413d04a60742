/**
 * Lists that are read on the device: network → parse → Dexie → board, with the time when the server said so. What no
 * longer parses is left out and counted. Without storage the board alone holds them. Nothing here throws for being
 * offline.
 */
import type { Trouble } from '../data/answers';
import type { SeatsChange } from '../data/events';
import { byDate, type EventChange, parseEvent, readEvents, reviveEvent } from '../data/events';
import type { Http } from '../data/http';
import { readMembers, reviveMember } from '../data/members';
import { readOpportunities, reviveOpportunity } from '../data/opportunities';
import { readResources, reviveResource } from '../data/resources';
import type { ListAnswer } from '../data/rows';
import type { EventRecord } from '../domain/event';
import type { Board } from './board';
import type { ListRow, Store } from './db';
import type { ListName, ListRows, ListView } from './item';

interface Plan<T> {
  read(http: Http): Promise<ListAnswer<T>>;
  /** A row as this device stored it. Null when it can no longer be read. */
  revive(row: unknown): T | null;
}

const plans: { [N in ListName]: Plan<ListRows[N]> } = {
  events: { read: readEvents, revive: reviveEvent },
  members: { read: readMembers, revive: reviveMember },
  opportunities: { read: readOpportunities, revive: reviveOpportunity },
  resources: { read: readResources, revive: reviveResource },
};
const names: ListName[] = ['events', 'members', 'opportunities', 'resources'];

/** In ms. */
const recent = 60_000;

interface Needs {
  http: Http;
  store: Store;
  board: Board;
  heard(word: 'ok' | Trouble): void;
}

export type Lists = ReturnType<typeof createLists>;

export function createLists({ http, store, board, heard }: Needs) {
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

  async function load(name: ListName) {
    const row = await store.run('r', ['lists'], ({ lists }) => lists.get(name)).catch(() => undefined);
    if (row) showStored(row);
  }

  function put<N extends ListName>(name: N, view: ListView<ListRows[N]>) {
    const before = board.get().lists[name];
    const items = keepSame(before.items, view.items);
    board.set({ lists: { ...board.get().lists, [name]: { ...view, items } } });
  }

  /** Shows a list as it is stored. */
  function show<N extends ListName>({ name, items, asOf, dropped }: ListRow & { name: N }) {
    const plan: Plan<ListRows[N]> = plans[name];
    const read = items.map(plan.revive).filter((item) => item !== null);
    put(name, { items: read, asOf, state: 'ready', dropped: dropped + items.length - read.length });
  }

  /** Shows what is on disk, unless the board holds something later that could not be written. */
  function showStored(row: ListRow) {
    const { asOf } = board.get().lists[row.name];
    if (asOf === null || asOf <= row.asOf || asOf > http.clock.now()) show(row);
  }

  /** The server could not be asked: what the device holds stands, and nothing is on its way any more. */
  async function giveUp(name: ListName) {
    await deviceRead;
    const before = board.get().lists[name];
    put(name, { ...before, state: before.asOf === null ? 'failed' : 'ready' });
  }

  async function read(name: ListName) {
    if (name === 'events') duringRead = [];
    const answer = await plans[name].read(http);
    if (!answer.ok) {
      heard(answer.trouble);
      return giveUp(name);
    }
    await deviceRead;
    heard('ok');
    const row = { name, items: answer.items, asOf: http.clock.now(), dropped: answer.dropped };
    await store.run('rw', ['lists'], ({ lists }) => lists.put(row)).catch(() => {});
    show(row);
    // They may be newer than the answer; to make one twice changes nothing.
    if (name === 'events') for (const edit of duringRead.splice(0)) await change(edit);
  }

  /** Changes a list that was read before, on the device and on the board. */
  async function change(edit: (items: EventRecord[]) => EventRecord[]) {
    duringRead.push(edit);
    const onDisk = store.run('rw', ['lists'], async ({ lists }) => {
      const row = await lists.get('events');
      if (!row) return null;
      const items = row.items.map(reviveEvent).filter((item) => item !== null);
      const changed = { ...row, items: edit(items), dropped: row.dropped + row.items.length - items.length };
      await lists.put(changed);
      return changed;
    });
    const row = await onDisk.catch(() => null);
    if (row) return showStored(row);
    const view = board.get().lists.events;
    if (view.asOf !== null) put('events', { ...view, items: edit(view.items) });
  }

  function refresh(name: ListName): Promise<void> {
    const now =
      running.get(name) ??
      read(name).finally(() => {
        running.delete(name);
      });
    running.set(name, now);
    return now;
  }

  return {
    /** Reads a list from the server; whoever asks meanwhile joins. Never throws. */
    refresh,

    giveUp,

    /** Reads a list with a request that begins now: one that is under way may not have seen what just happened. */
    async refreshAnew(name: ListName): Promise<void> {
      await running.get(name);
      await refresh(name);
    },

    /** Whether a list was read within the last minute. An empty one is read anew: somebody may be waiting for its first row. */
    isRecent(name: ListName): boolean {
      const { asOf, items } = board.get().lists[name];
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
