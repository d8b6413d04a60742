/** The door on this phone: stores scans first, sends them later, and shows what all doors know. Loaded on demand. */

import type { Http } from '../../data/http';
import { attendanceOf } from '../../domain/door/attendance';
import { type Attendance, type DoorGuest, doorTopic, type WalkInInput } from '../../domain/door/door';
import { datesOfToday, datesWithList } from '../../domain/door/series-door';
import { log } from '../../platform/log';
import {
  createLiveFeed,
  type DatabaseConnection,
  type Environment,
  estimateStorage,
  logUnlessStorage,
  type ServerConnection,
} from '../device';
import type { DoorPart, DoorRow, DoorScanRow } from '../model';
import { decrypt, hashOfToken, newPickupCode } from './door-crypto';
import { createDoorFlusher, type WantedPass } from './door-flusher';
import { applyPart } from './door-parts';
import { createDoorStore, type DoorState } from './door-store';
import { createDoorTable, type KnownDoor, type NewScan, withDetails } from './door-table';

/** Pause between two requests while a door is open, in ms. */
const askEvery = 15_000;

/** Within how many ms the phones of an event ask after a message. All get it at once. */
const spreadOver = 1_000;

export interface DoorNeeds {
  database: DatabaseConnection;
  environment: Omit<Environment, 'pageLists'>;
  http: Http;
  connection: Pick<ServerConnection, 'beginRequest' | 'preflightFailure'>;
}

export type DoorClient = ReturnType<typeof createDoorClient>;

export function createDoorClient({ database, environment, http, connection }: DoorNeeds) {
  const { clock, page, random, locks, mintId } = environment;
  const useDoor = createDoorStore();
  const table = createDoorTable({ database, clock, mintId });
  const flusher = createDoorFlusher({
    http,
    clock,
    random,
    table,
    connection,
    locks,
    onResult(id, result) {
      if (useDoor.getState().row?.id !== id) return;
      if (result === 'ok' || result === 'no-space')
        return useDoor.setState({ failure: null, isFull: result === 'no-space' });
      if (result !== 'refused') return useDoor.setState({ failure: result });
      // A door with a list goes on: only an answer of the route ends it.
      useDoor.setState(({ phase }) => ({
        failure: 'server',
        phase: phase === 'loading' ? 'refused' : phase,
      }));
    },
    onEnded: (id, ended) => void end(id, ended),
  });
  let open: { id: string; stop: () => void } | null = null;
  let shown: KnownDoor = nothingKnown;
  /** By the number of the part; 0 for a list of an older version. */
  let partBytes = new Map<number, number>();
  let updating: Promise<void> = Promise.resolve();

  /** Shows what has changed on disk. In order, because a guest list is decrypted asynchronously. */
  function update(): Promise<void> {
    updating = updating.then(showChanges).catch(logUnlessStorage);
    return updating;
  }

  async function showChanges(): Promise<void> {
    const before = useDoor.getState();
    if (!before.row) return;
    const change = await table.changesSince(before.row.id, shown);
    // Another door was opened, or this one has ended.
    if (useDoor.getState().row !== before.row) return;
    if (!change) return forget();
    const { row, parts, older, isAll } = change;
    if (row.changes === shown.changes && row.ended === before.row.ended) return;
    if (row.dates) return showSeries(row);
    const guests = new Map(isAll ? [] : before.guests);
    if (older) applyPart(guests, { guests: (await decrypt(row.key, older.guests)) as DoorGuest[], gone: [] });
    for (const part of parts) applyPart(guests, (await decrypt(row.key, part.part)) as DoorPart);
    if (isAll) partBytes = new Map([[0, older?.guests.data.byteLength ?? 0]]);
    for (const { n, part } of parts) partBytes.set(n, part.data.byteLength);
    const scans = new Map(before.scans);
    for (const scan of await Promise.all(change.scans.map((one) => withDetails(row.key, one))))
      scans.set(scan.id, scan);
    await addWalkIns(guests, row, isAll ? [...scans.values()] : change.scans);
    if (useDoor.getState().row !== before.row) return;
    shown = { changes: row.changes, alone: row.list?.isAlone ? row.tag : shown.alone };
    useDoor.setState({
      row,
      guests,
      listBytes: [...partBytes.values()].reduce((sum, bytes) => sum + bytes, 0),
      attendance: attendanceAfter(before, scans, change.scans),
      ...scansOf([...scans.values()]),
      phase: row.ended ? 'ended' : row.about && row.tag ? 'open' : before.phase,
    });
    if (row.list?.isWhole === false) void showFreeSpace();
    if (row.about) listen(row.about.event.id);
  }

  /** Opens the date of today, or lets the person choose if there is none or two. Loads the lists of dates that are near. */
  async function showSeries(row: DoorRow): Promise<void> {
    shown = { ...shown, changes: row.changes };
    const [today, ...others] = row.ended ? [] : datesOfToday(row.dates ?? [], serverTime(row));
    if (today && others.length === 0) return start(await table.openDate(row, today.id));
    useDoor.setState({ row, phase: row.ended ? 'ended' : 'choose' });
    void loadAhead(row.id);
  }

  /** Loads the guest lists of the dates of a series that are near, for an evening without signal. */
  async function loadAhead(id: string): Promise<void> {
    const series = (await table.next(id))?.row;
    if (!series?.dates || series.ended) return;
    for (const { id: event } of datesWithList(series.dates, serverTime(series)))
      await flusher.flush((await table.openDate(series, event)).id);
  }

  const serverTime = ({ offset }: DoorRow): number => clock.now() + offset;

  /** With each part of a list: the page says whether there is space for the rest. */
  async function showFreeSpace() {
    const { free } = await estimateStorage();
    useDoor.setState({ free });
  }

  let listening: { topic: string; stop: () => void } | null = null;
  function listen(eventId: string) {
    const topic = doorTopic(eventId);
    if (!open || listening?.topic === topic) return;
    listening?.stop();
    const ask = () => void flush();
    let cancelAsking = () => {};
    const askSoon = () => {
      cancelAsking();
      cancelAsking = clock.after(Math.round(random() * spreadOver), ask);
    };
    const feed = createLiveFeed({
      ...{ open: environment.live, http, random, page },
      topics: () => [topic],
      onConnect: ask,
      onMessage: askSoon,
      onLost() {},
    });
    listening = {
      topic,
      stop() {
        cancelAsking();
        feed.stop();
      },
    };
  }

  /** Shows the end of a door, whose guest list is deleted, and the scans that are left. */
  async function end(id: string, ended: DoorRow['ended']): Promise<void> {
    const { row } = useDoor.getState();
    if (row?.id !== id) return;
    const endedRow = { ...row, ended: ended ?? row.ended };
    useDoor.setState({ phase: 'ended', row: endedRow, guests: new Map(), attendance: new Map() });
    const left = await table.changesSince(id, nothingKnown).catch(log);
    if (left !== undefined && useDoor.getState().row === endedRow)
      useDoor.setState(scansOf(left?.scans ?? []));
  }

  /** Shows that this phone no longer has the door, for example after a wipe in another tab. An end keeps its reason. */
  async function forget(): Promise<void> {
    const { phase, row } = useDoor.getState();
    if (!row) return;
    if (phase === 'ended' || row.ended || isOver(row)) return end(row.id, row.ended ?? 'over');
    stopDoor();
    useDoor.setState({ ...useDoor.getInitialState(), phase: 'no-link' });
  }

  /** Deletes the guest list of a page that stays open without signal, once its key has ended. */
  async function deleteIfOver(id: string): Promise<void> {
    const shownDoor = useDoor.getState();
    if (shownDoor.phase === 'ended' || shownDoor.row?.id !== id || !isOver(shownDoor.row)) return;
    // The last answer may not be shown yet.
    const stored = await table.next(id).catch(log);
    if (!stored || !isOver(stored.row)) return;
    await table.empty(id, 'over').catch(log);
    await end(id, 'over');
  }

  /** By both clocks, as in load-door.ts: one of them may be wrong, and the list could not be read again without signal. */
  const isOver = ({ about, offset }: DoorRow): boolean =>
    about !== null && about.event.key_ends_at <= clock.now() + Math.min(0, offset);

  const flush = (now = false) => (open ? flusher.flush(open.id, now) : Promise.resolve());
  const flushEach = (ids: readonly string[]) =>
    Promise.all(ids.map((id) => flusher.flush(id).then(() => loadAhead(id).catch(logUnlessStorage))));

  /** Sends what was scanned at other doors of this phone: one that works at two events leaves the page open. */
  async function flushOthers(id: string): Promise<void> {
    const others = await table.othersThatWait(id).catch(logUnlessStorage);
    if (others) await flushEach(others);
  }

  function start(row: DoorRow) {
    stopDoor();
    shown = nothingKnown;
    useDoor.setState({ ...useDoor.getInitialState(), row, phase: row.ended ? 'ended' : 'loading' });
    let cancelTimer = () => {};
    const askLater = () => {
      cancelTimer = clock.after(askEvery, () => {
        // The answer may say that the event was postponed.
        void (page.visible() ? flush() : Promise.resolve())
          .then(() => deleteIfOver(row.id))
          .then(() => flushOthers(row.id));
        askLater();
      });
    };
    const unsubscribes = [
      page.on('online', () => void flush(true)),
      page.on('visible', () => void flush(true)),
      page.on('pageshow', () => void flush(true)),
      table.watch(row.id, () => void update()),
      () => cancelTimer(),
    ];
    open = { id: row.id, stop: () => unsubscribes.forEach((unsubscribe) => void unsubscribe()) };
    askLater();
    void flush(true).then(() => flushOthers(row.id));
  }

  function stopDoor() {
    open?.stop();
    listening?.stop();
    open = null;
    listening = null;
  }

  return {
    useDoor,
    hashOfToken,
    mintId,
    /** Returns a code for the pick-up of a guest under 18, also without signal. */
    mintPickupCode: () => newPickupCode(mintId()),

    /** Opens the door of a link, or the one that was opened last. Never throws. */
    async open(link: { id: string; secret: string } | null): Promise<void> {
      try {
        const row = await (link ? table.open(link) : table.last());
        if (!row) {
          stopDoor();
          return useDoor.setState({ phase: link ? 'refused' : 'no-link' });
        }
        start(row);
        if (row.dates) await update();
        // The browser may otherwise delete scans if its disk fills up.
        environment.storage.persist().catch(log);
      } catch (error) {
        log(error);
        useDoor.setState({ phase: 'no-storage' });
      }
    },

    /** Opens the door of a date of the series that is shown. @throws {StorageError} */
    async openDate(event: string): Promise<void> {
      const { row } = useDoor.getState();
      if (row?.dates) start(await table.openDate(row, event));
    },

    /** Stores scans, then sends them. Returns them once they are on disk. @throws {StorageError} */
    async record(...scans: NewScan[]): Promise<DoorScanRow[]> {
      const { row } = useDoor.getState();
      if (!row) return [];
      const stored = await table.record(row, scans);
      if (!stored) return [];
      await update();
      void flush();
      return stored;
    },

    flush,
    /**
     * Asks the server for the guest of a pass, while the list is not whole. Returns false without an answer; afterwards the guest is in
     * the store if the pass is theirs.
     */
    async find(pass: WantedPass): Promise<boolean> {
      const { row } = useDoor.getState();
      if (row?.list?.isWhole !== false || !(await flusher.find(row.id, pass))) return false;
      await update();
      return true;
    },
    /** Exchanges once with the server for doors whose page may be closed. */
    flushClosed: flushEach,

    stop() {
      stopDoor();
      flusher.stop();
    },
  };
}

const scansOf = (scans: readonly DoorScanRow[]): Pick<DoorState, 'scans' | 'waiting'> => ({
  scans: new Map(scans.map((scan) => [scan.id, scan])),
  waiting: scans.filter(({ state }) => state === 'waiting').length,
});

const nothingKnown: KnownDoor = { changes: -1, alone: '' };

/** Returns who is inside. Only the RSVPs of changed scans are counted again: an evening has thousands. */
function attendanceAfter(
  { attendance }: Pick<DoorState, 'attendance'>,
  scans: ReadonlyMap<string, DoorScanRow>,
  changed: readonly DoorScanRow[],
): ReadonlyMap<string, Attendance> {
  const ids = new Set<string>();
  for (const { fact } of changed) {
    ids.add(fact.rsvp_id);
    const undone = fact.undoes && scans.get(fact.undoes);
    if (undone) ids.add(undone.fact.rsvp_id);
  }
  if (ids.size === 0) return attendance;
  const facts = [...scans.values()].map(({ fact }) => fact);
  const again = attendanceOf(facts.filter(({ rsvp_id, action }) => action === 'undo' || ids.has(rsvp_id)));
  const all = new Map(attendance);
  for (const id of ids) {
    const present = again.get(id);
    if (present) all.set(id, present);
    else all.delete(id);
  }
  return all;
}

/** Adds guests whose walk-in this phone has not sent yet: the server's list lacks them. */
async function addWalkIns(
  guests: Map<string, DoorGuest>,
  { key }: DoorRow,
  changed: readonly DoorScanRow[],
): Promise<void> {
  for (const { walkIn, fact } of changed) {
    if (!walkIn || guests.has(fact.rsvp_id)) continue;
    const typed = (await decrypt(key, walkIn)) as WalkInInput;
    guests.set(fact.rsvp_id, {
      id: fact.rsvp_id,
      passes: [],
      name: typed.name,
      party: typed.party,
      status: 'confirmed',
      walk_in: true,
      under_18: typed.under_18,
      consent: !typed.under_18 ? 'none' : typed.consent_given ? 'given' : 'asked',
      guardian: typed.under_18 ? { name: typed.guardian_name, contact: typed.guardian_contact } : null,
      notes: [],
      party_of: '',
      pick_up_names: [],
      pickup_code: '',
    });
  }
}
