import { describe, expect, it } from 'vitest';
import type { DoorParty } from '../../../data/admin/door/door';
import { attendanceOf } from '../../../domain/door/attendance';
import type { DoorScan } from '../../../domain/door/door';
import { presenceRows } from './attendance-list';
import { chartOf, discsOf } from './door-columns';
import { withoutConsent } from './door-consents';
import { arrivalsOf, attendanceRows, doorStateOf, phoneScansOf } from './door-figures';
import { nextDoorName } from './door-key-sheets';

const at = (time: string) => Date.parse(`2026-12-12T${time}:00.000-08:00`);
const idOf = (name: string) => name.toLowerCase().padEnd(15, '0');

function party(name: string, size: number, more: Partial<DoorParty> = {}): DoorParty {
  return {
    id: idOf(name),
    event_id: idOf('event'),
    name,
    party: size,
    status: 'confirmed',
    updated_at: '',
    walk_in: false,
    party_of: '',
    under_18: false,
    guardian_name: '',
    guardian_contact: '',
    guardian_phone: '',
    consent_state: 'none',
    ...more,
  };
}

type StoredScan = DoorScan & { counts: boolean };

let made = 0;
function scan(name: string, people: number, time: string, more: Partial<StoredScan> = {}): StoredScan {
  made += 1;
  return {
    id: idOf(`scan${made}`),
    action: 'in',
    rsvp_id: idOf(name),
    people,
    undoes: '',
    key_id: 'a',
    counts: true,
    device: idOf('phone'),
    at: at(time),
    ...more,
  };
}

const mapOf = (...parties: DoorParty[]) => new Map(parties.map((row) => [row.id, row]));
const arrivals = (...scans: DoorScan[]) => arrivalsOf(attendanceOf(scans));
const stateOf = (...scans: DoorScan[]) => ({
  attendance: attendanceOf(scans),
  arrivals: arrivals(...scans),
});

it('counts an arrival after a leaving whose own arrival is missing', () => {
  const out = scan('Ada', 4, '16:00', { action: 'out' });
  const back = scan('Ada', 4, '16:10');
  expect(arrivals(out, back)).toMatchObject([{ people: 4 }]);
  expect(arrivals(scan('Ada', 2, '15:50'), out, back).map(({ people }) => people)).toEqual([2, 2]);
});

describe('The figures of the door', () => {
  it('count who is in, who is to come, free seats and walk-ins', () => {
    const parties = mapOf(
      party('Ada', 4),
      party('Noor', 2),
      party('Ben', 3, { status: 'waitlist' }),
      party('Eli', 2, { status: 'cancelled' }),
      party('Uma', 1, { walk_in: true }),
    );
    const { figures, conflicts } = doorStateOf(
      parties,
      [scan('Ada', 2, '15:50'), scan('Ada', 1, '16:10', { key_id: 'b' }), scan('Uma', 1, '16:00')],
      12,
    );
    expect(figures).toEqual({
      inside: 4,
      toCome: 3,
      free: 5,
      waiting: 3,
      walkIns: 1,
      unknown: 0,
      uncounted: 0,
    });
    expect(conflicts).toEqual([]);
  });

  it('count people with passes that match no RSVP, and guests without a seat who are in', () => {
    const parties = mapOf(party('Ada', 2), party('Ben', 2, { status: 'waitlist' }));
    const scans = [scan('Unsent', 3, '16:00'), scan('Ben', 1, '16:01')];
    const { figures } = doorStateOf(parties, scans, 10);
    expect(figures).toEqual({
      inside: 4,
      toCome: 2,
      free: 4,
      waiting: 1,
      walkIns: 0,
      unknown: 3,
      uncounted: 0,
    });
  });

  it('have no free seats without a maximum, and never fewer than none', () => {
    const parties = mapOf(party('Ada', 4));
    expect(doorStateOf(parties, [], null).figures.free).toBeNull();
    expect(doorStateOf(parties, [], 2).figures.free).toBe(0);
  });

  it('do not expect people who came and left', () => {
    const scans = [scan('Ada', 4, '16:00'), scan('Ada', 3, '17:00', { action: 'out' })];
    const { figures } = doorStateOf(mapOf(party('Ada', 4)), scans, null);
    expect(figures).toMatchObject({ inside: 1, toCome: 0 });
  });

  it('leave out people who were let in with a key that had ended', () => {
    const late = scan('Ada', 2, '16:05', { counts: false });
    const undone = scan('Ada', 0, '16:06', { action: 'undo', undoes: late.id });
    const stateOf = (...scans: StoredScan[]) => doorStateOf(mapOf(party('Ada', 4)), scans, null).figures;
    expect(stateOf(scan('Ada', 1, '16:00'), late)).toMatchObject({ inside: 1, toCome: 3, uncounted: 2 });
    expect(stateOf(late, undone)).toMatchObject({ inside: 0, uncounted: 0 });
  });

  it('show a party with more people in than it holds, until a scan is undone or the party grows', () => {
    const [first, second] = [scan('Ada', 4, '16:12'), scan('Ada', 3, '16:14', { key_id: 'b' })];
    const state = (size: number, ...more: StoredScan[]) =>
      doorStateOf(mapOf(party('Ada', size)), [first, second, ...more], 20).conflicts;
    expect(state(6)).toHaveLength(1);
    expect(state(6)[0]?.attendance.inside).toBe(7);
    expect(state(7)).toEqual([]);
    expect(state(6, scan('Ada', 0, '16:20', { action: 'undo', undoes: second.id, key_id: '' }))).toEqual([]);
  });
});

describe('Arrivals', () => {
  it('count people once who leave and come back', () => {
    const found = arrivals(
      scan('Ada', 4, '16:00'),
      scan('Ada', 2, '16:30', { action: 'out' }),
      scan('Ada', 2, '16:50'),
      scan('Ada', 1, '17:10'),
    );
    expect(found.map(({ at: time, people }) => [time, people])).toEqual([
      [at('16:00'), 4],
      [at('17:10'), 1],
    ]);
  });

  it('are listed by the phone of a key that sent them, without what was undone', () => {
    const [one, two] = [idOf('one'), idOf('two')];
    const undone = scan('Ada', 4, '16:20', { device: two });
    const attendance = attendanceOf([
      scan('Ada', 3, '16:00', { device: one }),
      scan('Ada', 2, '16:30', { device: one, action: 'out' }),
      undone,
      scan('Ada', 0, '16:21', { action: 'undo', undoes: undone.id, device: two }),
      scan('Noor', 1, '16:40', { device: two }),
      scan('Noor', 1, '16:50', { device: two, key_id: 'b' }),
    ]);
    expect(phoneScansOf(attendance, 'a')).toEqual([
      { device: one, people: 3, last: at('16:30') },
      { device: two, people: 1, last: at('16:40') },
    ]);
  });

  it('become a row for each RSVP by name, and one for each unknown pass', () => {
    const rows = attendanceRows(
      [party('Noor', 2), party('Ada', 4), party('Eli', 1, { under_18: true })],
      stateOf(
        scan('Ada', 1, '16:30', { key_id: 'b' }),
        scan('Ada', 2, '16:00'),
        scan('Ada', 1, '17:00', { action: 'out' }),
        scan('Eli', 1, '16:00'),
        scan('Eli', 1, '18:00', { action: 'out', taken_by: 'Leila Haddad' }),
        scan('Unsent', 3, '16:05', { key_id: 'c' }),
      ),
      true,
    );
    const stayed = { left: '', takenBy: '' };
    const from = '2026-12-13T00:00:00.000Z';
    expect(rows).toEqual([
      expect.objectContaining({ came: 3, first: from, keys: ['a', 'b'], ...stayed }),
      expect.objectContaining({ came: 1, left: '2026-12-13T02:00:00.000Z', takenBy: 'Leila Haddad' }),
      expect.objectContaining({ came: 0, first: '', keys: [], ...stayed }),
      { party: null, came: 3, first: '2026-12-13T00:05:00.000Z', keys: ['c'], noShow: false, ...stayed },
    ]);
    expect(rows.map((row) => row.party?.name)).toEqual(['Ada', 'Eli', 'Noor', undefined]);
  });

  it('call nobody a no-show before the event is over', () => {
    const noShows = (isOver: boolean) =>
      attendanceRows(
        [party('Ada', 4), party('Noor', 2), party('Uma', 1, { status: 'waitlist' })],
        stateOf(scan('Ada', 1, '16:00')),
        isOver,
      ).map(({ noShow }) => noShow);
    expect(noShows(false)).toEqual([null, null, null]);
    expect(noShows(true)).toEqual([false, true, false]);
  });
});

describe('The chart', () => {
  const starts = at('16:00');

  it('has a column for each quarter of an hour, also for an empty one and for the start', () => {
    const { columns, step, start } = chartOf(
      arrivals(scan('Ada', 2, '15:31'), scan('Noor', 1, '15:44'), scan('Ben', 5, '16:29')),
      starts,
    );
    expect(columns.map(({ at: time, people }) => [time, people])).toEqual([
      [at('15:30'), 3],
      [at('15:45'), 0],
      [at('16:00'), 0],
      [at('16:15'), 5],
    ]);
    expect({ step, start }).toEqual({ step: 1, start: { column: 2, share: 0 } });
  });

  it('draws a start between two quarters, and one before the first arrival', () => {
    expect(chartOf(arrivals(scan('Ada', 1, '16:20')), at('16:05')).start).toEqual({
      column: 0,
      share: 1 / 3,
    });
  });

  it('leaves empty quarters out if arrivals are far apart', () => {
    const { columns, start } = chartOf(arrivals(scan('Ada', 1, '02:00'), scan('Noor', 1, '16:20')), starts);
    expect(columns.map(({ at: time }) => time)).toEqual([at('02:00'), at('16:15')]);
    expect(start).toEqual({ column: 1, share: 0 });
  });

  it('has a disc for each person up to 240 people, then one for five', () => {
    const crowd = (count: number) =>
      arrivals(...Array.from({ length: 4 }, (_, index) => scan(`p${index}`, count / 4, `16:${index}0`)));
    expect(chartOf(crowd(240), starts).step).toBe(1);
    expect(chartOf(crowd(244), starts).step).toBe(5);
    expect(chartOf(crowd(2400), starts).step).toBe(10);
  });

  it('draws a last disc for the rest', () => {
    const scans = [scan('Ada', 100, '16:01'), scan('Noor', 100, '16:01'), scan('Ben', 43, '16:01')];
    const { columns, step } = chartOf(arrivals(...scans), starts);
    expect(columns.map((column) => discsOf(column, step, []).length)).toEqual([49]);
  });

  it('stacks the discs in the order of the doors', () => {
    const scans = [
      scan('Ada', 2, '16:01', { key_id: 'b' }),
      scan('Noor', 1, '16:02', { key_id: 'gone' }),
      scan('Ben', 2, '16:03'),
    ];
    const [column] = chartOf(arrivals(...scans), starts).columns;
    expect(column && discsOf(column, 1, ['a', 'b'])).toEqual(['a', 'a', 'b', 'b', 'gone']);
  });
});

describe('Guests without consent', () => {
  it('are under 18, and those who are in come first', () => {
    const parties = [
      party('Noor', 1, { under_18: true, consent_state: 'asked' }),
      party('Ada', 1),
      party('Eli', 1, { under_18: true, consent_state: 'refused' }),
      party('Ben', 1, { under_18: true, consent_state: 'given' }),
      party('Uma', 1, { under_18: true, status: 'cancelled' }),
    ];
    const found = withoutConsent({ parties, attendance: attendanceOf([scan('Noor', 1, '16:00')]) });
    expect(found.map((row) => [row.party.name, row.isIn])).toEqual([
      ['Noor', true],
      ['Eli', false],
    ]);
  });
});

it('suggests the first free name for a door', () => {
  expect(nextDoorName([])).toBe('Door A');
  expect(nextDoorName(['Door A', 'Gate', 'Door C'])).toBe('Door B');
});

describe('Who is inside', () => {
  const keys = new Map([['a', { name: 'Main' }]]);
  const shown = (parties: DoorParty[], ...scans: DoorScan[]) =>
    presenceRows({ parties: mapOf(...parties), attendance: attendanceOf(scans), keys }).map(
      ({ name, state, text, isYoung }) => [name, state, text, isYoung],
    );

  it('is listed by name, with when, where and by whom, and a child that left is not one that never came', () => {
    const young = { under_18: true };
    expect(
      shown(
        [party('Noor', 2), party('Eli', 1, young), party('Ada', 4), party('Zoe', 1, young)],
        scan('Ada', 3, '16:30'),
        scan('Eli', 1, '16:00'),
        scan('Eli', 1, '18:05', { action: 'out', taken_by: 'Leila Haddad' }),
        scan('Noor', 2, '16:10'),
        scan('Noor', 2, '16:40', { action: 'out', key_id: '' }),
        scan('Unsent', 3, '16:05', { key_id: 'gone' }),
      ),
    ).toEqual([
      ['Ada', 'inside', '3 of 4 in, 4:30\u00a0PM, Main', false],
      ['Eli', 'left', 'Picked up by Leila Haddad, 6:05\u00a0PM, Main', true],
      ['Noor', 'left', 'Left, 4:40\u00a0PM, The team', false],
      ['Zoe', 'not-here', '', true],
      ['A pass we don’t know', 'inside', '3 of 3 in, 4:05\u00a0PM', false],
    ]);
  });

  it('leaves out who cancelled, unless they came', () => {
    const cancelled = { status: 'cancelled' };
    const parties = [party('Ben', 1, cancelled), party('Tom', 1, cancelled)];
    expect(shown(parties, scan('Tom', 1, '16:00')).map(([name]) => name)).toEqual(['Tom']);
  });
});
