/** The lists on this device: network → parse → Dexie → store. Invalid rows are left out and counted. None throws. */
import { millisecondsInDay } from 'date-fns/constants';
import { byDate, type EventChange, parseEvent, reviveEvent } from '../../data/events';
import type { Http } from '../../data/http';
import { listParsers } from '../../data/list-parsers';
import { type ListParser, type ListPart, readLists } from '../../data/lists';
import { readPublicChange } from '../../data/live-updates';
import type { EventRecord } from '../../domain/events/event';
import { contentTopic, eventDays, type ListName, listAddress, listNames } from '../../domain/public-lists';
import { log } from '../../platform/log';
import { type DatabaseConnection, logUnlessStorage, type ServerConnection } from '../device';
import type { ListRow, ListRows, ListView } from '../model';
import { type OfflineStore, type PageLists, serverNow } from '../state';
import { type ParsedRows, parseRows } from './parse-rows';

/** Age up to which a list counts as recent, in ms. */
const recent = 60_000;

/** URL of this chunk. It changes with the code that parses rows. Then all lists are read again. */
const parserVersion = import.meta.url;

/** The tags of lists on the server. */
type Versions = Partial<Record<ListName, string | undefined>>;

interface Needs {
  http: Http;
  database: DatabaseConnection;
  offlineStore: OfflineStore;
  beginRequest: ServerConnection['beginRequest'];
  /** The lists of a page that the server has just sent. */
  pageLists: PageLists | null;
}

export type Lists = ReturnType<typeof createLists>;

export function createLists({ http, database, offlineStore, beginRequest, pageLists }: Needs) {
  const running = new Map<ListName, Promise<void>>();
  /** The lists that came with the page. */
  const received = new Set<ListName>();
  /** Live changes during a read of the events, whose response may be older. */
  let duringRead: ((items: EventRecord[]) => EventRecord[])[] = [];
  offlineStore.setState({ readingEvents: true });
  const deviceRead = Promise.all(listNames.map(load)).then(storePageLists);
  const unsubscribes = listNames.map((name) =>
    database.watch(
      ({ lists }) => lists.get(name),
      (row) => row && showStored(row),
    ),
  );

  const rowsOf = (names: readonly ListName[]) =>
    database.run('r', ['lists'], ({ lists }) => lists.bulkGet([...names])).catch(logUnlessStorage);

  const timesNow = (asOf = http.clock.now()) => ({ asOf, serverAt: serverNow(asOf) });

  async function load(name: ListName) {
    const row = await database.run('r', ['lists'], ({ lists }) => lists.get(name)).catch(log);
    if (!row) return;
    const shown = withPageContent(row);
    showStored(row);
    // Once: what is stored later is a newer list.
    if (shown !== row) await database.run('rw', ['lists'], ({ lists }) => lists.put(shown)).catch(log);
  }

  function put<N extends ListName>(name: N, view: ListView<ListRows[N]>) {
    const before = offlineStore.getState().lists[name];
    const items = reuseUnchanged(before.items, view.items);
    offlineStore.setState({ lists: { ...offlineStore.getState().lists, [name]: { ...view, items } } });
  }

  function show<N extends ListName>({ name, items, asOf, dropped }: ListRow & { name: N }) {
    const { revive }: ListParser<ListRows[N]> = listParsers[name];
    const read = items.map(revive).filter((item) => item !== null);
    put(name, { items: read, asOf, state: 'ready', dropped: dropped + items.length - read.length });
  }

  /** Whether the store has the list of the page that the server rendered, and a stored one is older. */
  function isBeforePage({ name, serverAt = 0 }: ListRow): boolean {
    const { lists, renderedAt } = offlineStore.getState();
    // The time of a list that came with the page is the server's.
    return renderedAt !== null && lists[name].asOf === renderedAt && serverAt < renderedAt;
  }

  /** Shows a stored list, unless the store has a later one that could not be stored. */
  function showStored(row: ListRow) {
    const { lists, renderedAt } = offlineStore.getState();
    const { asOf } = lists[row.name];
    if (asOf !== null && asOf === renderedAt && !isBeforePage(row)) return show(row);
    if (row.name === 'content' && isBeforePage(row)) return show(withPageContent(row));
    if (asOf === null || asOf <= row.asOf || asOf > http.clock.now()) show(row);
  }

  /** Returns a stored list `content` with the rows of this page in place of older ones. Other lists, and later ones, as they are. */
  function withPageContent(stored: ListRow): ListRow {
    const { lists, renderedAt } = offlineStore.getState();
    if (stored.name !== 'content' || renderedAt === null || !isBeforePage(stored)) return stored;
    const known = stored.items.map(listParsers.content.revive).filter((row) => row !== null);
    // In the order of the server.
    const all = [...known, ...lists.content.items].map((row) => [row.id, row] as const);
    const items = Object.values(Object.fromEntries(all)).sort((a, b) => (a.id < b.id ? -1 : 1));
    const { read, ...rest } = stored;
    // A list that is the same keeps its tag. Otherwise, the next read gets all of it.
    const isSame = JSON.stringify(items) === JSON.stringify(stored.items);
    return { ...rest, ...(isSame && read && { read }), items, asOf: renderedAt, serverAt: renderedAt };
  }

  async function showFailure(name: ListName, message?: string) {
    await deviceRead;
    const { error: _, ...before } = offlineStore.getState().lists[name];
    const error = message !== undefined && { error: { message } };
    put(name, { ...before, state: before.state === 'ready' ? 'ready' : 'failed', ...error });
  }

  /** Returns the tags of the stored lists; '' for a list that must be sent again. */
  async function tagsOf(wanted: readonly ListName[]): Promise<string[]> {
    const rows = await rowsOf(wanted);
    return wanted.map((_, at) => (rows?.[at]?.read?.by === parserVersion && rows[at]?.read?.tag) || '');
  }

  async function read(wanted: readonly ListName[], versions: Versions) {
    if (wanted.includes('events')) duringRead = [];
    const tags = await tagsOf(wanted);
    const requests = wanted.map((name, at) => {
      const tag = tags[at] ?? '';
      // Without a tag, a live change may be newer than the version that the server named.
      return { address: listAddress(name), tag, wanted: tag && versions[name] };
    });
    const report = beginRequest();
    const { result, parts } = await readLists(http, requests);
    await deviceRead;
    report(result);
    for (const [at, name] of wanted.entries()) await store(name, parts[at] ?? { message: undefined });
    // Applying a change twice has no effect.
    if (wanted.includes('events')) for (const edit of duringRead.splice(0)) await change(edit);
  }

  async function store<N extends ListName>(name: N, part: ListPart) {
    if (part === 'same') return updateTime(name);
    if ('message' in part) return showFailure(name, part.message);
    await storeItems(name, parseRows(name, part.rows), part.tag);
  }

  async function storeItems<N extends ListName>(name: N, { items, dropped }: ParsedRows<N>, tag: string) {
    const row = { name, items, ...timesNow(), dropped, read: { tag, by: parserVersion } };
    await database.run('rw', ['lists'], ({ lists }) => lists.put(row)).catch(log);
    show(row);
  }

  /** Stores the complete lists of the page, unless this device has read a list since the page was rendered. */
  async function storePageLists() {
    if (!pageLists) return;
    const rows = await rowsOf(listNames);
    for (const [at, name] of listNames.entries()) {
      const list = pageLists.lists[name];
      const isOlder = (rows?.[at]?.serverAt ?? 0) > pageLists.now && rows?.[at]?.read?.tag !== list?.tag;
      if (!list?.tag || isOlder) continue;
      received.add(name);
      await storeItems(name, list, list.tag);
    }
  }

  async function updateTime(name: ListName) {
    const known = database.run('rw', ['lists'], async ({ lists }) => {
      const row = await lists.get(name);
      // Disk and store need the same time: a newer store ignores changes on disk.
      const confirmed = row && { ...row, ...timesNow() };
      if (confirmed) await lists.put(confirmed);
      return confirmed;
    });
    const row = await known.catch(log);
    // If it was deleted meanwhile, the next request reads it again.
    if (row) show(row);
    else await showFailure(name);
  }

  async function change(edit: (items: EventRecord[]) => EventRecord[]) {
    duringRead.push(edit);
    await deviceRead;
    const onDisk = database.run('rw', ['lists'], async ({ lists }) => {
      const row = await lists.get('events');
      if (!row) return null;
      const items = row.items.map(reviveEvent).filter((item) => item !== null);
      const dropped = row.dropped + row.items.length - items.length;
      const { read: _, ...rest } = row;
      // A page from a cache may be newer than the last read, but older than this change.
      const changed = { ...rest, items: edit(items), dropped, serverAt: serverNow(http.clock.now()) };
      await lists.put(changed);
      return changed;
    });
    const row = await onDisk.catch(logUnlessStorage);
    if (row) return showStored(row);
    const view = offlineStore.getState().lists.events;
    if (view.asOf !== null) put('events', { ...view, items: edit(view.items) });
  }

  /** Whether the server leaves an event out of the list. */
  const isOlder = ({ date, ends_at }: EventRecord) =>
    Date.parse(ends_at ?? date) < serverNow(http.clock.now()) - eventDays * millisecondsInDay;

  function changeOlder({ action, record }: EventChange) {
    const { olderEvents } = offlineStore.getState();
    if (!olderEvents.items.some(({ id }) => id === record.id)) return;
    const changed = (event: EventRecord) =>
      event.id !== record.id ? event : action === 'delete' ? [] : (parseEvent(record, event.seats) ?? []);
    const items = olderEvents.items.flatMap(changed);
    offlineStore.setState({ olderEvents: { ...olderEvents, items } });
  }

  const refresh = (...wanted: ListName[]): Promise<void> => refreshTo(wanted);

  /**
   * Reads lists with one request. Awaits lists that are being read already.
   * @param versions the server's tags of the lists. Without them, no cache between may answer.
   */
  async function refreshTo(wanted: readonly ListName[], versions: Versions = {}): Promise<void> {
    const fresh = wanted.filter((name) => !running.has(name));
    if (fresh.length > 0) {
      const hasEvents = fresh.includes('events');
      if (hasEvents) offlineStore.setState({ readingEvents: true });
      const now = read(fresh, versions).finally(() => {
        for (const name of fresh) running.delete(name);
        if (hasEvents) offlineStore.setState({ readingEvents: false });
      });
      for (const name of fresh) running.set(name, now);
    }
    await Promise.all(wanted.map((name) => running.get(name)));
  }

  /** Starts a new request even if one is running, which may miss the latest change. */
  async function refreshAgain(name: ListName): Promise<void> {
    await running.get(name);
    await refresh(name);
  }

  return {
    refresh,
    refreshAgain,

    /** Reads the lists that did not come with the page. */
    async refreshAtStart(): Promise<void> {
      try {
        await deviceRead;
        await refresh(...listNames.filter((name) => !received.has(name)));
      } finally {
        offlineStore.setState({ readingEvents: running.has('events') });
      }
    },

    /** Reads the lists that came with the page, once. The page may be older than the latest change. */
    async confirmPageLists(): Promise<void> {
      await deviceRead;
      const names = [...received];
      received.clear();
      await refresh(...names);
    },

    addresses: listNames.map(listAddress),

    /** Reads the lists whose stored tags differ from the server's. @param tags in the order of `addresses`; [] if unknown */
    async compare(tags: readonly string[]): Promise<void> {
      await deviceRead;
      await Promise.all(running.values());
      const stored = await tagsOf(listNames);
      // Without tags, only the events: they change by the minute.
      const compared = tags.length > 0 ? listNames : (['events'] as const);
      const isSame = (name: ListName) => {
        const at = listNames.indexOf(name);
        return tags[at] !== undefined && tags[at] === stored[at];
      };
      for (const name of compared.filter(isSame)) await updateTime(name);
      const versions = Object.fromEntries(listNames.map((name, at) => [name, tags[at]]));
      await refreshTo(
        compared.filter((name) => !isSame(name)),
        versions,
      );
    },

    /** An empty list is never recent: its first row may be expected. */
    isRecent(name: ListName): boolean {
      const { asOf, items, state } = offlineStore.getState().lists[name];
      const age = http.clock.now() - (asOf ?? 0);
      return state === 'ready' && items.length > 0 && age >= 0 && age < recent;
    },

    /** Applies a live message. */
    apply(topic: string, data: unknown): void {
      if (topic === contentTopic) return void refreshAgain('content');
      const read = readPublicChange(topic, data);
      if (!read) return;
      if ('record' in read) changeOlder(read);
      void change((items) => {
        if ('seats' in read) {
          const { id, seats } = read;
          return items.map((item) => (item.id === id ? { ...item, seats } : item));
        }
        const { action, record } = read;
        const others = items.filter((item) => item.id !== record.id);
        const seats = items.find((item) => item.id === record.id)?.seats;
        const fresh = action === 'delete' ? null : parseEvent(record, seats);
        if (!fresh || (!seats && isOlder(fresh))) return others;
        return [...others, fresh].sort(byDate);
      });
    },

    stop() {
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
}

/** Keeps the objects of unchanged rows, so that memoized components do not render again. */
function reuseUnchanged<T extends { id: string }>(before: T[], after: T[]): T[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const merged = after.map((item) => {
    const old = known.get(item.id);
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item;
  });
  const isSame = merged.length === before.length && merged.every((item, at) => item === before[at]);
  return isSame ? before : merged;
}
