/**
 * The doors in the device's database. Each change increments `changes` of the door in the same transaction, so that a tab
 * reads only what changed. A scan is on disk before it is shown or sent.
 */
import type { Clock } from '../../data/clock';
import {
  type DoorAnswer,
  doorLimits,
  type ScanAction,
  type ScanInput,
  type WalkInInput,
} from '../../domain/door/door';
import { dateDoorId, partsOfDoorId } from '../../domain/door/series-door';
import type { DatabaseConnection } from '../device';
import type {
  Database,
  DoorListRow,
  DoorPart,
  DoorPartRow,
  DoorRow,
  DoorScanDetails,
  DoorScanRow,
} from '../model';
import { decrypt, deriveDoorKeys, encrypt } from './door-crypto';
import { arrivedPart, growingPart, joinParts, sizeOf } from './door-parts';
import { forgetGuests, partsOf } from './stored-guests';

/** What happened at the door. */
export interface NewScan {
  action: ScanAction;
  rsvpId: string;
  /** 0 for `undo`. */
  people: number;
  /** The id of the scan that `undo` takes back. */
  undoes?: string;
  walkIn?: WalkInInput;
  /** The guardian who said yes, at the door or on the phone. */
  consentBy?: string;
  /** The code that this door made for the pick-up. */
  pickupCode?: string;
  /** Who took a guest under 18 along. */
  takenBy?: string;
}

interface DoorChange {
  row: DoorRow;
  scans: DoorScanRow[];
  /** The parts of the guest list that changed, in their order. */
  parts: DoorPartRow[];
  /** Of a list that an older version stored. */
  older: DoorListRow | null;
  /** Whether `parts` is everything: guests who are in none are gone. */
  isAll: boolean;
}

/** What a page has read of a door: up to these `changes`, and the tag of the last list that it showed alone. */
export interface KnownDoor {
  changes: number;
  alone: string;
}

interface Needs {
  database: DatabaseConnection;
  clock: Clock;
  mintId(): string;
}

export type DoorTable = ReturnType<typeof createDoorTable>;

const tables = ['doors', 'doorLists', 'doorParts', 'doorScans'] as const;

export function createDoorTable({ database, clock, mintId }: Needs) {
  const write = <T>(work: (db: Database) => Promise<T>) => database.run('rw', [...tables], work);
  const read = <T>(work: (db: Database) => Promise<T>) => database.run('r', [...tables], work);

  /** Changes the row of a door and increments `changes`. Returns null if this phone no longer has the door. */
  async function touch(db: Database, id: string, change: Partial<DoorRow> = {}): Promise<DoorRow | null> {
    const row = await db.doors.get(id);
    if (!row) return null;
    const next = { ...row, ...change, changes: row.changes + 1 };
    await db.doors.put(next);
    return next;
  }

  return {
    /**
     * Stores the door of a link. A known door keeps its scans. Returns null if the link has another secret than the known door,
     * whose list and scans it could not read. @throws {StorageError}
     */
    async open({ id, secret }: { id: string; secret: string }): Promise<DoorRow | null> {
      const { auth, key } = await deriveDoorKeys(secret);
      const fresh: DoorRow = {
        id,
        auth,
        key,
        device: mintId(),
        openedAt: clock.now(),
        changes: 0,
        next: 0,
        tag: '',
        offset: 0,
        answeredAt: null,
        ended: null,
        about: null,
      };
      return write(async (db) => {
        const known = await db.doors.get(id);
        if ((known?.about || known?.dates) && known.auth !== auth) return null;
        const row = known?.auth === auth ? { ...known, openedAt: fresh.openedAt } : fresh;
        await db.doors.put(row);
        return row;
      });
    },

    /** Returns the door of a date of a series, which is new if this phone does not have it. @throws {StorageError} */
    openDate: (series: DoorRow, event: string): Promise<DoorRow> =>
      write(async (db) => {
        const { dates: _, ...key } = series;
        const id = dateDoorId(key.id, event);
        const known = await db.doors.get(id);
        if (known) return known;
        const row: DoorRow = { ...key, id, changes: 0, answeredAt: null, ended: null };
        await db.doors.put(row);
        return row;
      }),

    /** Returns the door that was opened last. That of a series comes before those of its dates. */
    last: () =>
      read(async ({ doors }) => (await doors.toArray()).sort((a, b) => b.openedAt - a.openedAt).at(0)),

    /** Stores scans in one transaction. Returns them. @throws {StorageError} */
    async record(door: DoorRow, scans: readonly NewScan[]): Promise<DoorScanRow[] | null> {
      const scannedAt = clock.now();
      const { key: keyId } = partsOfDoorId(door.id);
      const rows = await Promise.all(
        scans.map(
          async ({
            action,
            rsvpId,
            people,
            undoes = '',
            walkIn,
            consentBy,
            ...more
          }): Promise<DoorScanRow> => {
            const id = mintId();
            const at = scannedAt + door.offset;
            const { pickupCode, takenBy } = more;
            return {
              door: door.id,
              id,
              changed: 0,
              state: 'waiting',
              fact: { id, action, rsvp_id: rsvpId, people, undoes, key_id: keyId, device: door.device, at },
              scannedAt,
              // Outside the transaction, which would end while the browser encrypts.
              ...(walkIn && { walkIn: await encrypt(door.key, walkIn) }),
              ...(consentBy && { consentBy: await encrypt(door.key, consentBy) }),
              ...(await encryptedDetails(door.key, { pickup_code: pickupCode, taken_by: takenBy })),
            };
          },
        ),
      );
      return write(async (db) => {
        const last = await db.doorScans
          .where('[door+changed]')
          .between([door.id, Number.NEGATIVE_INFINITY], [door.id, Number.POSITIVE_INFINITY])
          .last();
        const row = await touch(db, door.id);
        if (!row) return null;
        // After what this phone scanned and was told before, also if its clock was set back since.
        const earliest = Math.max(row.answeredAt ?? 0, last?.state === 'waiting' ? last.fact.at + 1 : 0);
        const stored = rows.map(({ fact, ...scan }) => ({
          ...scan,
          fact: { ...fact, at: Math.max(fact.at, earliest) },
          changed: row.changes,
        }));
        await db.doorScans.bulkPut(stored);
        return stored;
      });
    },

    /** Returns a door with its next scans to send. */
    next: (id: string) =>
      read(async ({ doors, doorScans }) => {
        const row = await doors.get(id);
        const waiting = await doorScans.where('[door+state]').equals([id, 'waiting']).toArray();
        waiting.sort((a, b) => a.changed - b.changed);
        return row && { row, waiting: waiting.slice(0, doorLimits.scansPerRequest) };
      }),

    /** Returns the other doors of this phone whose scans wait. */
    othersThatWait: (id: string) =>
      read(async ({ doors, doorScans }) => {
        const others = (await doors.toCollection().primaryKeys()).filter((other) => other !== id);
        const waiting = (other: string) => doorScans.where('[door+state]').equals([other, 'waiting']).count();
        const counts = await Promise.all(others.map(waiting));
        return others.filter((_, n) => counts[n]);
      }),

    /** Stores an answer. Returns whether scans wait; null if this phone no longer has the door. @throws {StorageError} */
    async settle(door: DoorRow, answer: DoorAnswer): Promise<{ isWaiting: boolean } | null> {
      const arrived = arrivedPart(answer);
      const last = await read((db) => partsOf(db, door.id).last());
      const part =
        arrived && sizeOf(arrived) > 0 ? await partToStore(door.key, answer.tag, arrived, last) : null;
      const received = await Promise.all(
        answer.scans.map(async ({ pickup_code, taken_by, ...fact }) => ({
          fact,
          ...(await encryptedDetails(door.key, { pickup_code, taken_by })),
        })),
      );
      const { door: sent, event, phones } = answer;
      const { dates, ...about } = sent;
      const { key: keyId, event: date } = partsOfDoorId(door.id);
      const offset = answer.received_at - clock.now();
      return write(async (db) => {
        if (dates && date) await db.doors.update(keyId, { dates });
        else if (dates) {
          const series = { dates, offset, answeredAt: answer.received_at, ended: answer.ended };
          return (await touch(db, keyId, series)) && { isWaiting: false };
        }
        const current = await db.doors.get(door.id);
        // Another tab has deleted the guests meanwhile: the part that follows them would be taken for the list.
        const fits = current?.tag === door.tag && current.list?.next === door.list?.next ? arrived : null;
        // A key that tells less than before: its door must not show what it told.
        const tellsLess = knowsLess(current?.about?.door, about);
        const isAlone =
          fits?.list.isWhole === true ||
          tellsLess ||
          (current?.tag === answer.tag ? current.list?.isAlone === true : !current?.tag);
        const row = await touch(db, door.id, {
          next: Math.max(current?.next ?? 0, answer.next),
          ...(fits && { tag: answer.tag, list: { ...fits.list, isAlone } }),
          offset,
          answeredAt: answer.received_at,
          ended: answer.ended,
          about: { door: about, event, phones: phones ?? current?.about?.phones ?? [] },
        });
        if (!row) return null;
        if (part && fits) await db.doorParts.put({ door: row.id, changed: row.changes, ...part });
        if (answer.ended) await db.doorLists.delete(row.id);
        if (answer.ended) await partsOf(db, row.id).delete();
        else if (fits && isAlone) {
          // Those of an earlier list, whose guests were shown until now.
          await partsOf(db, row.id)
            .and(({ tag }) => tag !== row.tag)
            .delete();
          await db.doorLists.delete(row.id);
        }
        const stored = new Set(answer.stored);
        const reasons = new Map(answer.rejected.map(({ id, reason }) => [id, reason]));
        const facts = new Map(received.map((scan) => [scan.fact.id, scan]));
        const ids = [...new Set([...stored, ...reasons.keys(), ...facts.keys()])];
        const known = await db.doorScans.bulkGet(ids.map((id): [string, string] => [row.id, id]));
        const scans = ids.flatMap((id, n): DoorScanRow[] => {
          const before = known[n];
          const fact = facts.get(id)?.fact ?? before?.fact;
          if (!fact) return [];
          const scan = { ...before, ...facts.get(id), door: row.id, id, changed: row.changes, fact };
          const reason = reasons.get(id);
          if (reason !== undefined) return [{ ...scan, state: 'rejected', reason }];
          const isSettled = before?.state !== 'waiting' || stored.has(id);
          if (!isSettled) return [{ ...scan, state: 'waiting' }];
          // The guest list has the names now.
          const { walkIn: _, consentBy: _by, ...settled } = scan;
          return [{ ...settled, state: before?.state === 'rejected' ? 'rejected' : 'stored' }];
        });
        await db.doorScans.bulkPut(scans);
        const isWaiting = await db.doorScans.where('[door+state]').equals([row.id, 'waiting']).count();
        return { isWaiting: isWaiting > 0 };
      });
    },

    /** Deletes the guest list and the scans that the server has; the door, too, if no other scans are left. */
    empty: (id: string, ended: DoorRow['ended']) =>
      write(async (db) => {
        await forgetGuests(db, id, { ended });
        const left = await db.doorScans.where('[door+id]').between([id, ''], [id, '\uffff']).count();
        if (left === 0) await db.doors.delete(id);
      }),

    /** Returns what has changed in a door since `known`; null if this phone no longer has it. */
    changesSince: (id: string, known: KnownDoor) =>
      read(async (db): Promise<DoorChange | null> => {
        const row = await db.doors.get(id);
        if (!row) return null;
        const scans = await db.doorScans
          .where('[door+changed]')
          .between([id, known.changes], [id, Number.POSITIVE_INFINITY], false, true)
          .toArray();
        const isAll = known.changes < 0 || (row.list?.isAlone === true && row.tag !== known.alone);
        const changed = ({ changed }: DoorPartRow) => isAll || changed > known.changes;
        const parts = await partsOf(db, id).and(changed).toArray();
        return { row, scans, parts, older: isAll ? ((await db.doorLists.get(id)) ?? null) : null, isAll };
      }),

    /** Calls `onChange` now and after each change of a door in any tab. Returns the unsubscribe. */
    watch: (id: string, onChange: () => void) => database.watch(({ doors }) => doors.get(id), onChange),
  };
}

/** Whether a door gets less about its guests than before, or something else. */
const knowsLess = (before: DoorKind | undefined, now: DoorKind): boolean =>
  (['scan_only', 'self_check_in'] as const).some((less) => now[less] && before && !before[less]);
type DoorKind = Pick<DoorAnswer['door'], 'scan_only' | 'self_check_in'>;

/** Outside a transaction, which would end while the browser encrypts. The lock of the flusher keeps the last part as it is. */
async function partToStore(
  key: CryptoKey,
  tag: string,
  { guests, gone }: DoorPart,
  last: DoorPartRow | undefined,
): Promise<Omit<DoorPartRow, 'door' | 'changed'>> {
  const arrived = { guests, gone };
  const growing = growingPart(last, tag, arrived);
  const whole = growing ? joinParts((await decrypt(key, growing.part)) as DoorPart, arrived) : arrived;
  const n = growing?.n ?? (last?.n ?? 0) + 1;
  return { n, tag, size: sizeOf(whole), part: await encrypt(key, whole) };
}

const encryptedDetails = async (
  key: CryptoKey,
  details: DoorScanDetails,
): Promise<Pick<DoorScanRow, 'details'>> =>
  details.pickup_code || details.taken_by ? { details: await encrypt(key, details) } : {};

/** Returns a stored scan with its details, for the page. */
export const withDetails = async (key: CryptoKey, scan: DoorScanRow): Promise<DoorScanRow> =>
  scan.details
    ? { ...scan, fact: { ...scan.fact, ...((await decrypt(key, scan.details)) as DoorScanDetails) } }
    : scan;

/** Returns a scan as the server expects it. */
export async function scanToSend({ key }: DoorRow, scan: DoorScanRow): Promise<ScanInput> {
  const { id, action, rsvp_id, people, undoes, at, pickup_code, taken_by } = (await withDetails(key, scan))
    .fact;
  const walkIn = scan.walkIn && ((await decrypt(key, scan.walkIn)) as WalkInInput);
  const consentBy = scan.consentBy && (await decrypt(key, scan.consentBy));
  return {
    id,
    action,
    rsvp_id,
    people,
    undoes,
    walk_in: walkIn ?? null,
    consent_by: typeof consentBy === 'string' ? consentBy : '',
    pickup_code: pickup_code ?? '',
    taken_by: taken_by ?? '',
    scanned_at: scan.scannedAt ?? at,
  };
}
