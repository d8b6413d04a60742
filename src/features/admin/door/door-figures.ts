/** What the scans of an event say: who is in, who is still to come, and what does not add up. Pure. */
import type { DoorParty } from '../../../data/admin/door/door';
import { attendanceOf, isConflict, presenceOf, takenSeats } from '../../../domain/door/attendance';
import type { Attendance, DoorScan } from '../../../domain/door/door';
import { sortedByName } from '../../../domain/text/fold';

/** People who came in for the first time. */
export interface Arrival {
  /** Epoch ms. */
  at: number;
  people: number;
  /** The door key; '' for a correction. */
  key: string;
  rsvp: string;
}

/** Returns the arrivals in the order of time. People who left and come back do not arrive again. */
export function arrivalsOf(attendance: ReadonlyMap<string, Attendance>): Arrival[] {
  const arrivals: Arrival[] = [];
  for (const [rsvp, { scans }] of attendance) {
    let inside = 0;
    let outside = 0;
    for (const { action, people, at, key_id: key } of scans) {
      if (action === 'out') {
        // Only who was inside can come back: the scan of an arrival may be missing.
        const gone = Math.min(inside, people);
        inside -= gone;
        outside += gone;
      } else {
        inside += people;
        const back = Math.min(outside, people);
        outside -= back;
        if (people > back) arrivals.push({ at, people: people - back, key, rsvp });
      }
    }
  }
  return arrivals.sort((a, b) => a.at - b.at);
}

/** What came from one phone. */
export interface PhoneScans {
  device: string;
  /** The people of its check-ins that were not undone. */
  people: number;
  /** Of its last scan, epoch ms. */
  last: number;
}

/** Returns the phones of a key with scans that count, in the order of their first one. */
export function phoneScansOf(attendance: ReadonlyMap<string, Attendance>, key: string): PhoneScans[] {
  const phones = new Map<string, PhoneScans>();
  const scans = [...attendance.values()].flatMap((one) => one.scans).filter(({ key_id }) => key_id === key);
  for (const { device, action, people, at } of scans.sort((a, b) => a.at - b.at)) {
    const before = phones.get(device)?.people ?? 0;
    phones.set(device, { device, people: before + (action === 'in' ? people : 0), last: at });
  }
  return [...phones.values()];
}

export const peopleOf = (arrivals: readonly { people: number }[]): number =>
  arrivals.reduce((sum, { people }) => sum + people, 0);

export interface Conflict {
  party: DoorParty;
  attendance: Attendance;
}

/** @param max null without a maximum */
export function doorStateOf(
  parties: ReadonlyMap<string, DoorParty>,
  scans: Iterable<DoorScan & { counts: boolean }>,
  max: number | null,
) {
  const stored = [...scans];
  const attendance = attendanceOf(stored.filter(({ counts }) => counts));
  const late = attendanceOf(stored.filter(({ counts, action }) => !counts || action === 'undo'));
  const arrivals = arrivalsOf(attendance);
  const came = cameOf(arrivals);
  const insideOf = (id: string) => Math.max(0, attendance.get(id)?.inside ?? 0);
  const sum = (rows: Iterable<DoorParty>, people: (row: DoorParty) => number) =>
    [...rows].reduce((total, row) => total + people(row), 0);
  const all = [...parties.values()];
  const confirmed = all.filter(({ status }) => status === 'confirmed');
  const others = all.filter(({ status }) => status !== 'confirmed');
  const unmatched = [...attendance.keys()].filter((id) => !parties.has(id));
  const unknown = unmatched.reduce((total, id) => total + insideOf(id), 0);
  return {
    attendance,
    arrivals,
    figures: {
      /** People who are inside now. */
      inside: sum(all, ({ id }) => insideOf(id)) + unknown,
      /** Confirmed guests who have not come yet. */
      toCome: sum(confirmed, ({ id, party }) => Math.max(0, party - (came.get(id)?.people ?? 0))),
      /** Null without a maximum. */
      free: max === null ? null : Math.max(0, max - takenSeats(parties, attendance)),
      /** Guests on the waitlist who are not inside. */
      waiting: sum(others, ({ id, party, status }) =>
        status === 'waitlist' ? Math.max(0, party - insideOf(id)) : 0,
      ),
      /** People of walk-ins. */
      walkIns: sum(
        all.filter((row) => row.walk_in),
        ({ id }) => came.get(id)?.people ?? 0,
      ),
      /** People who came in with passes that match no RSVP. */
      unknown,
      /** People who were let in with a key that had ended. All other figures leave them out. */
      uncounted: [...late.values()].reduce((total, { inside }) => total + Math.max(0, inside), 0),
    },
    conflicts: all.flatMap((party) => {
      const there = attendance.get(party.id);
      return there && isConflict(there, party) ? [{ party, attendance: there }] : [];
    }),
  };
}

type DoorState = ReturnType<typeof doorStateOf>;
export type DoorFigures = DoorState['figures'];

interface Came {
  people: number;
  /** Epoch ms. */
  first: number;
  keys: ReadonlySet<string>;
}

function cameOf(arrivals: readonly Arrival[]): Map<string, Came> {
  const came = new Map<string, Came>();
  for (const { rsvp, people, at, key } of arrivals) {
    const before = came.get(rsvp);
    came.set(rsvp, {
      people: people + (before?.people ?? 0),
      first: before?.first ?? at,
      keys: new Set([...(before?.keys ?? []), key]),
    });
  }
  return came;
}

/** Returns a row for each RSVP by name, then one for each pass that matches none. */
export function attendanceRows(
  parties: Iterable<DoorParty>,
  { arrivals, attendance }: Pick<DoorState, 'arrivals' | 'attendance'>,
  isOver: boolean,
) {
  const came = cameOf(arrivals);
  const sorted = sortedByName(parties);
  const rowOf = (party: DoorParty | null, id: string) => {
    const there = came.get(id);
    const { state, scan } = presenceOf(attendance.get(id));
    const out = state === 'left' ? scan : undefined;
    return {
      /** Null for a pass that matches no RSVP. */
      party,
      came: there?.people ?? 0,
      /** ISO 8601; '' if nobody came. */
      first: there ? new Date(there.first).toISOString() : '',
      /** When the last of them left, ISO 8601; '' while somebody is in, and if nobody came. */
      left: out ? new Date(out.at).toISOString() : '',
      /** Who took a guest under 18 along; '' for others. */
      takenBy: out?.taken_by ?? '',
      /** Ids of door keys; '' for a correction. */
      keys: [...(there?.keys ?? [])],
      /** Null before the end of the event: they may still come. */
      noShow: isOver ? party?.status === 'confirmed' && !there : null,
    };
  };
  const known = new Set(sorted.map(({ id }) => id));
  return [
    ...sorted.map((party) => rowOf(party, party.id)),
    ...[...came.keys()].filter((id) => !known.has(id)).map((id) => rowOf(null, id)),
  ];
}

/** A line of the exported attendance. */
export type AttendanceRow = ReturnType<typeof attendanceRows>[number];
