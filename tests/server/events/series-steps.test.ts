/** `POST /api/byop/series`: a series is created and changed in steps, which take no date from guests. */
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/events/calendar-days';
import { roles } from '../../../src/domain/roles';
import { putDoorKey } from '../../support/door/door';
import {
  createSeries,
  datesOf,
  daysOf,
  inDays,
  runSeriesJob,
  step,
  times,
  values,
  weekly,
  weeks,
  withSeriesHooks,
} from '../../support/series/steps';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { sql } from '../../support/server/planted-person';
import { eventFields, type Fields, newId, rsvpFields } from '../../support/server/records';

const server = sharedServer(async (kit) => ({
  // On a slow machine a request would end before its last date.
  hooks: await withSeriesHooks(kit, [['answersAfter = 400', 'answersAfter = 60_000']]),
}));
const ada = sharedAdmin(server);
const made = (more: Fields = {}) => createSeries(server, ada.token, more);
const send = (body: Fields, token = ada.token) => step(server, token, body);
const all = (series: string, more: Fields) => send({ action: 'change', scope: 'all', series, ...more });
const following = (series: string, day: unknown, more: Fields = {}) =>
  send({ action: 'change', scope: 'following', series, day, new_series: newId(), ...more });
const undo = (group: string) => server.ask('POST', '/api/byop/undo', { group, audit_id: newId() }, ada.token);
const idsOf = async (series: string) => (await datesOf(server, series)).map(({ id }) => `${id}`);
const days = weeks(inDays(8), 11);
const saturdays = () => weekly({ starts: inDays(9) });

describe('a new series', () => {
  it('is one step of the history, with a row for the series and for each date', async () => {
    const { id, group } = await made();
    expect(await daysOf(server, id)).toEqual(days);
    const rows = await server.rows('audit_log', `group_id = '${group}'`);
    expect(rows.map(({ action, collection }) => `${action} ${collection}`).sort()).toEqual([
      ...days.map(() => 'create events'),
      'create series',
    ]);
    expect(await server.row('audit_log', group)).toMatchObject({
      ...{ action: 'update', collection: 'series', title: 'Youth night', actor: ada.id, after: { rows: 12 } },
    });
  });

  it('is made once by a request that is repeated', async () => {
    const { id, group } = await made();
    const again = { action: 'create', series: id, group, values: values(), times, rule: weekly() };
    expect(await send(again)).toMatchObject({ status: 200, json: { series: id, next: '' } });
    expect(await daysOf(server, id)).toEqual(days);
    expect(await send({ ...again, group: newId() })).toMatchObject({
      ...{ status: 409, json: { code: 'id_conflict' } },
    });
  });

  it.each<[string, Fields, string]>([
    ['100,000 dates', { rule: { count: 100_000 } }, 'rule.count'],
    ['an end in a hundred years', { rule: { until: '2127-01-01' } }, 'rule.until'],
    ['an end before the start', { rule: { until: inDays(1) } }, 'rule.until'],
    ['no date', { rule: { pauses: [{ from: '2026-01-01', until: '2199-12-31' }] } }, 'rule.starts'],
    ['dates that are all over', { rule: { starts: '2020-01-03', count: 3 } }, 'rule.starts'],
    ['a day that does not exist', { rule: { starts: '2027-02-30' } }, 'rule.starts'],
    ['no title', { values: { title: '' } }, 'values.title'],
    ['no seats', { values: { max_attendees: 0 } }, 'values.max_attendees'],
    ['no start time', { times: { from: '' } }, 'times.from'],
    ['no times', { times: undefined }, 'times.from'],
  ])('is refused with %s, beside the field', async (_, wrong, field) => {
    const id = newId();
    const right: Fields = { values: values(), times, rule: { ...weekly() } };
    const body = Object.fromEntries(
      Object.entries(right).map(([name, part]) => [
        name,
        name in wrong && wrong[name] === undefined ? undefined : { ...Object(part), ...Object(wrong[name]) },
      ]),
    );
    const answer = await send({ action: 'create', series: id, ...body });
    expect(answer.status).toBe(400);
    expect(Object.keys(Object(answer.body.data))).toContain(field);
    expect(await server.row('series', id)).toEqual({});
  });

  it('is made, changed, ended and undone by those who may change events, and nobody else', async () => {
    const user = await server.putAccount();
    const senders = [
      ['', ''],
      ['user', user.token],
      ['superuser', server.token],
      ...(await Promise.all(
        roles.map(async (role) => [role, (await server.putAccount({ role })).token] as const),
      )),
    ] as const;
    const { id: series } = await made();
    const change = { action: 'change', scope: 'all', series, values: values({ location: 'The roof' }) };
    for (const [role, token] of senders) {
      const group = newId();
      const steps: Fields[] = [
        { action: 'create', group, series: newId(), values: values(), times, rule: weekly({ count: 1 }) },
        change,
        { ...change, preview: true },
        { action: 'end', series, day: days[10] },
      ];
      const mayDoIt = ['owner', 'admin', 'editor'].includes(role);
      for (const body of steps) {
        const { status } = await send({ group: newId(), ...body }, token);
        expect([role, body.action, status]).toEqual([role, body.action, mayDoIt ? 200 : 403]);
      }
      if (!mayDoIt) await made({ group, rule: weekly({ count: 1 }) });
      const sent = { group, audit_id: newId() };
      const { status, body } = await server.ask('POST', '/api/byop/undo', sent, token);
      const isDone = status === 200 && JSON.stringify(body.refused) === '[]';
      expect([role, isDone]).toEqual([role, mayDoIt]);
    }
  });

  it('begins with an event that is there, which keeps its RSVPs and what is its own', async () => {
    const { id: single } = await made({ rule: weekly({ count: 1 }) });
    const [same] = await datesOf(server, single);
    const event = await server.putEvent(
      eventFields({ ...values({ location: 'The yard' }), date: same?.date, ends_at: same?.ends_at }),
    );
    const rsvp = await server.sendRsvp(event.id);
    const { id } = await made({ from_event: event.id });
    const [first] = await datesOf(server, id);
    expect(first).toMatchObject({ id: event.id, original_date: days[0], own: ['location'] });
    expect(first?.updated_at).toBe(event.updated_at);
    expect((await server.row('event_rsvps', rsvp.id)).event_id).toBe(event.id);
    expect(await daysOf(server, id)).toEqual(days);
    expect(await send({ ...(await other(event.id)) })).toMatchObject({
      ...{ status: 409, json: { code: 'has_series' } },
    });
    const late = await server.putEvent({ date: `${inDays(12)}T12:00:00.000Z` });
    expect((await send(await other(late.id))).body.data).toHaveProperty(['rule.starts']);
  });
  const other = async (from_event: string) => ({
    ...{ action: 'create', series: newId(), values: values(), times, rule: weekly(), from_event },
  });
});

describe('a change of all dates', () => {
  it('is in each of them, except in what is its own and in those that are over', async () => {
    const { id } = await made();
    const [first, second] = await datesOf(server, id);
    await ada.patch('events', `${second?.id}`, { location: 'The yard' });
    const answer = await all(id, { values: values({ location: 'The roof', title: 'Friday night' }) });
    expect(answer).toMatchObject({ status: 200, json: { series: id, next: '', refused: [], done: 11 } });
    expect(await server.row('events', first?.id)).toMatchObject({
      ...{ location: 'The roof', title: 'Friday night' },
    });
    expect(await server.row('events', second?.id)).toMatchObject({
      ...{ location: 'The yard', title: 'Friday night', own: ['location'] },
    });
  });

  it('keeps the place and time of a date whose guests were not told, once for all', async () => {
    const { id } = await made();
    const [first, second] = await datesOf(server, id);
    const email = `${newId()}@example.org`;
    await server.sendRsvp(first?.id, { email, number_of_guests: 3 });
    await server.sendRsvp(second?.id, { email });
    await server.sendRsvp(second?.id);
    const changed = { times: { ...times, from: '19:00' }, values: values({ time: '7:00–9:30 PM' }) };
    const preview = await all(id, { ...changed, preview: true });
    expect(preview.json).toMatchObject({ dates: [], changed: { dates: 2, people: 2 }, added: 0 });
    expect((await server.row('series', id)).time_from).toBe('18:00');
    expect((await all(id, changed)).json).toMatchObject({ unannounced: { dates: 2, people: 2 } });
  });

  it('is refused if somebody else changed the series since', async () => {
    const { id } = await made();
    const { updated_at } = await server.row('series', id);
    await all(id, { values: values({ title: 'Theirs' }), seen_updated: updated_at });
    const mine = await all(id, { values: values({ title: 'Mine' }), seen_updated: updated_at });
    expect(mine).toMatchObject({ status: 409, json: { code: 'changed', record: { title: 'Theirs' } } });
    expect((await server.row('series', id)).title).toBe('Theirs');
  });

  it('and a change of one date at once: both are there, or the second is asked', async () => {
    const { id } = await made();
    const [first] = await datesOf(server, id);
    const [one] = await Promise.all([
      ada.patch('events', `${first?.id}`, { location: 'The yard', seen_updated: first?.updated_at }),
      all(id, { values: values({ title: 'Friday night', location: 'The roof' }) }),
    ]);
    const after = await server.row('events', first?.id);
    expect([200, 409]).toContain(one.status);
    expect(after).toMatchObject({ title: 'Friday night' });
    expect(after.location).toBe(one.status === 200 ? 'The yard' : 'The roof');
  });

  it('names dates with more guests than the new seats, and changes them when it is confirmed', async () => {
    const { id } = await made();
    const [first, second] = await datesOf(server, id);
    await server.sendRsvp(first?.id, { number_of_guests: 5 });
    const change = { group: newId(), values: values({ max_attendees: 4 }) };
    const { json } = await all(id, change);
    expect(json).toMatchObject({ refused: [{ id: first?.id, code: 'over_capacity', taken: 5, seats: 4 }] });
    expect((await server.row('events', second?.id)).max_attendees).toBe(4);
    expect((await all(id, { ...change, over_capacity: true })).json).toMatchObject({ refused: [] });
    expect((await server.row('events', first?.id)).max_attendees).toBe(4);
  });

  it('pauses, adds and leaves out dates', async () => {
    const { id } = await made();
    const rule = weekly({
      ...{ without: [`${days[0]}`], extra: [inDays(10)] },
      pauses: [{ from: `${days[3]}`, until: `${days[5]}` }],
    });
    await all(id, { rule });
    const left = days.filter((_, n) => n !== 0 && (n < 3 || n > 5));
    expect(await daysOf(server, id)).toEqual([inDays(10), ...left].sort());
    await all(id, { rule: weekly() });
    expect(await daysOf(server, id)).toEqual(days);
  });
});

describe('a change of the day', () => {
  it('moves the dates with their RSVPs', async () => {
    const { id } = await made();
    const before = await datesOf(server, id);
    const rsvps = await Promise.all(before.slice(0, 3).map((date) => server.sendRsvp(date.id)));
    const preview = (await all(id, { rule: saturdays(), preview: true })).json;
    expect(preview).toMatchObject({ dates: [], removed: 0, moved: 11, changed: { dates: 3, people: 3 } });
    await all(id, { rule: saturdays() });
    const after = await datesOf(server, id);
    expect(after.map((date) => date.id)).toEqual(before.map((date) => date.id));
    expect(after.map((date) => date.original_date)).toEqual(days.map((day) => addDays(day, 1)));
    for (const [n, rsvp] of rsvps.entries())
      expect((await server.row('event_rsvps', rsvp.id)).event_id).toBe(before[n]?.id);
  });
});

/** The days of a date that is moved on its form. */
const movedBy = [4, -4, 6, -6];

describe('a move of one date to a day of another week', () => {
  it.each(movedBy)('moves all dates by as many days: %i', async (n) => {
    const { id } = await made();
    const before = await idsOf(id);
    await server.sendRsvp(before[0]);
    const { json } = await all(id, { rule: weekly({ starts: addDays(`${days[0]}`, n) }) });
    expect(json).toMatchObject({ refused: [], kept: [], unannounced: { dates: 1 } });
    expect((await idsOf(id)).slice(0, 11)).toEqual(before);
    expect((await daysOf(server, id)).slice(0, 11)).toEqual(days.map((day) => addDays(day, n)));
  });

  it.each(movedBy)('moves the following dates by as many days: %i', async (n) => {
    const { id } = await made();
    const before = await idsOf(id);
    await server.sendRsvp(before[4]);
    const [day, to] = [`${days[4]}`, addDays(`${days[4]}`, n)];
    // As the form sends it.
    const { json } = await following(id, n < 0 ? to : day, { rule: weekly({ starts: to }) });
    expect(json).toMatchObject({ refused: [], kept: [], unannounced: { dates: 1 } });
    const next = `${Object(json).series}`;
    expect(await daysOf(server, id)).toEqual(days.slice(0, 4));
    expect((await idsOf(next)).slice(0, 7)).toEqual(before.slice(4));
    expect((await daysOf(server, next)).slice(0, 7)).toEqual(days.slice(4).map((one) => addDays(one, n)));
  });

  it('also moves the last one, to a day for which no date is made yet', async () => {
    const starts = inDays(76);
    const { id } = await made({ rule: weekly({ starts }) });
    const before = await idsOf(id);
    const rule = weekly({ starts: addDays(starts, 6) });
    expect((await all(id, { rule, preview: true })).json).toMatchObject({ moved: 2, added: 0, removed: 0 });
    await all(id, { rule });
    expect(await idsOf(id)).toEqual(before);
    expect(await daysOf(server, id)).toEqual([inDays(82), inDays(89)]);
  });
});

describe('a date with RSVPs that the new rule does not have', () => {
  const everyOther = () => weekly({ every: 2 });
  const withGuest = async () => {
    const { id } = await made();
    const date = (await datesOf(server, id))[1];
    const rsvp = await server.sendRsvp(date?.id, { number_of_guests: 2 });
    return { id, date: `${date?.id}`, rsvp: rsvp.id };
  };

  it('is named, and nothing changes', async () => {
    const { id, date } = await withGuest();
    const [group, named] = [newId(), { dates: [{ id: date, day: days[1], rsvps: 1, people: 2 }] }];
    expect((await all(id, { rule: everyOther(), preview: true })).json).toMatchObject({
      ...named,
      removed: 4,
    });
    expect(await all(id, { group, rule: everyOther() })).toMatchObject({
      ...{ status: 409, json: { code: 'dates_with_guests', ...named } },
    });
    expect(await daysOf(server, id)).toEqual(days);
    expect(await server.row('audit_log', group)).toEqual({});
  });

  it('stays as a single event', async () => {
    const { id, date, rsvp } = await withGuest();
    const { json } = await all(id, { rule: everyOther(), gone: 'keep' });
    expect(json).toMatchObject({ kept: [{ id: date, people: 2 }] });
    expect(await server.row('events', date)).toMatchObject({
      series: '',
      original_date: '',
      status: 'upcoming',
    });
    expect((await server.row('event_rsvps', rsvp)).event_id).toBe(date);
    expect(await daysOf(server, id)).toEqual(days.filter((_, n) => n % 2 === 0));
    // Its day may come back, beside it.
    await all(id, { rule: weekly() });
    expect(await daysOf(server, id)).toEqual(days);
  });

  it('is called off', async () => {
    const { id, date } = await withGuest();
    const { json } = await all(id, { rule: everyOther(), gone: 'call-off' });
    expect(json).toMatchObject({ kept: [], unannounced: { dates: 1, people: 1 } });
    expect(await server.row('events', date)).toMatchObject({ series: id, status: 'cancelled' });
  });

  it('goes if its RSVPs are cancelled', async () => {
    const { id, date, rsvp } = await withGuest();
    await ada.patch('event_rsvps', rsvp, { status: 'cancelled' });
    expect((await all(id, { rule: everyOther() })).status).toBe(200);
    expect(await server.row('events', date)).toEqual({});
  });
});

describe('this date and the following', () => {
  it('become a series of their own, with their RSVPs', async () => {
    const { id } = await made();
    const before = await idsOf(id);
    const rsvp = await server.sendRsvp(before[6]);
    const { json } = await following(id, days[4], { values: values({ location: 'The roof' }) });
    const next = `${Object(json).series}`;
    expect(next).not.toBe(id);
    expect(await daysOf(server, id)).toEqual(days.slice(0, 4));
    expect([...(await idsOf(id)), ...(await idsOf(next))]).toEqual(before);
    expect((await server.row('event_rsvps', rsvp.id)).event_id).toBe(before[6]);
    expect(await server.row('series', next)).toMatchObject({ location: 'The roof', continues: id });
    expect((await datesOf(server, id)).map(({ location }) => location)).not.toContain('The roof');
    await runSeriesJob(server);
    expect(await daysOf(server, id)).toEqual(days.slice(0, 4));
  });

  it('are all dates if it is the first one', async () => {
    const { id } = await made();
    const { json } = await following(id, days[0], { values: values({ location: 'The roof' }) });
    expect(json).toMatchObject({ series: id });
    expect(await daysOf(server, id)).toEqual(days);
  });

  it('cannot begin before that date, or after the last one', async () => {
    const { id } = await made({ rule: weekly({ count: 3 }) });
    expect((await following(id, days[2], { rule: weekly() })).body.data).toHaveProperty(['rule.starts']);
    expect((await following(id, days[3])).body.data).toHaveProperty('day');
    expect((await following(id, '')).status).toBe(400);
    expect((await following(id, days[1], { new_series: undefined })).body.data).toHaveProperty('new_series');
  });

  it('end with the series', async () => {
    const { id } = await made();
    expect((await send({ action: 'end', series: id, day: days[2] })).status).toBe(200);
    await runSeriesJob(server);
    expect(await daysOf(server, id)).toEqual(days.slice(0, 2));
    await send({ action: 'end', series: id, day: days[0] });
    expect(await daysOf(server, id)).toEqual([]);
  });
});

it('an RSVP of a phone that has the series as it was a month ago counts for its date, or is answered', async () => {
  const { id } = await made();
  const old = await datesOf(server, id);
  const [deleted, calledOff, single, leftOut, , last] = old.map((date) => `${date.id}`);
  await server.sendRsvp(single);
  await ada.remove('events', `${deleted}`);
  await ada.patch('events', `${calledOff}`, { status: 'cancelled' });
  await all(id, { rule: weekly({ without: [`${days[0]}`, `${days[2]}`, `${days[3]}`] }), gone: 'keep' });
  // Friday becomes Saturday.
  const without = [0, 2, 3].map((n) => addDays(`${days[n]}`, 1));
  await all(id, { rule: { ...saturdays(), without }, values: values({ location: 'The roof' }) });
  const send = async (event: string | undefined) => {
    const rsvp = rsvpFields(`${event}`);
    const { status, body } = await server.create('event_rsvps', rsvp);
    return [status, body.code ?? (await server.row('event_rsvps', rsvp.id)).event_id];
  };
  expect(await send(deleted)).toEqual([404, 'event_gone']);
  expect(await send(leftOut)).toEqual([404, 'event_gone']);
  expect(await send(calledOff)).toEqual([409, 'event_cancelled']);
  expect(await send(single)).toEqual([200, single]);
  expect(await send(last)).toEqual([200, last]);
  expect(await server.row('events', last)).toMatchObject({ series: id, location: 'The roof' });
});

describe('the undo of a step', () => {
  it.each<[string, Fields]>([
    ['other values', { values: values({ title: 'Friday night', location: 'The roof' }) }],
    ['another day', { rule: weekly({ starts: inDays(9) }) }],
    ['another rhythm', { rule: weekly({ every: 2 }), gone: 'keep' }],
    ['dates that are called off', { rule: weekly({ every: 2 }), gone: 'call-off' }],
    ['a pause', { rule: weekly({ pauses: [{ from: inDays(10), until: inDays(60) }] }), gone: 'keep' }],
    [
      'the following dates',
      { scope: 'following', day: inDays(36), new_series: 'new', times: { from: '20:00' } },
    ],
    ['its end', { action: 'end', scope: undefined, day: inDays(22), gone: 'keep' }],
  ])('brings everything back: %s', async (_, change) => {
    const { id } = await made();
    const shown = async () => ({
      series: { ...(await server.row('series', id)), updated_at: '' },
      dates: (await datesOf(server, id)).map((date) => ({ ...date, updated_at: '' })),
    });
    const [, guest] = await idsOf(id);
    await server.sendRsvp(guest);
    const before = await shown();
    const group = newId();
    const next = change.new_series ? { new_series: newId() } : null;
    const sent = { action: 'change', scope: 'all', series: id, group, ...change, ...next };
    expect(await send(sent)).toMatchObject({ status: 200, json: { refused: [] } });
    expect(await shown()).not.toEqual(before);
    expect(await undo(group)).toMatchObject({ status: 200, json: { refused: [], next: '' } });
    expect(await shown()).toEqual(before);
    await runSeriesJob(server);
    expect(await shown()).toEqual(before);
    if (next) expect(await server.row('series', next.new_series)).toEqual({});
  });

  it('removes a new series, unless guests have RSVPed since', async () => {
    const { id, group } = await made();
    const [first] = await idsOf(id);
    const rsvp = await server.sendRsvp(first);
    expect(await undo(group)).toMatchObject({
      ...{ status: 409, json: { code: 'dates_with_guests', dates: [{ id: first }] } },
    });
    expect(await daysOf(server, id)).toEqual(days);
    await ada.patch('event_rsvps', rsvp.id, { status: 'cancelled' });
    expect((await undo(group)).status).toBe(200);
    expect([await daysOf(server, id), await server.row('series', id)]).toEqual([[], {}]);
  });

  it('gives back the event with which a series began, with its RSVPs', async () => {
    const event = await server.putEvent({ date: `${days[0]}T18:00:00.000Z`, ends_at: '' });
    const rsvp = await server.sendRsvp(event.id);
    const { id, group } = await made({ from_event: event.id });
    expect((await undo(group)).status).toBe(200);
    expect(await server.row('series', id)).toEqual({});
    const now = await server.row('events', event.id);
    expect(now).toEqual({ ...event, updated_at: now.updated_at });
    expect((await server.row('event_rsvps', rsvp.id)).event_id).toBe(event.id);
  });

  it('removes a new series with the dates that the job has made since', async () => {
    const { id, group } = await made();
    const [, second] = await idsOf(id);
    await sql(server, `DELETE FROM audit_log WHERE group_id = '${group}' AND record_id = '${second}'`);
    expect((await undo(group)).status).toBe(200);
    expect([await daysOf(server, id), await server.row('series', id)]).toEqual([[], {}]);
    const [deleted] = await server.rows('audit_log', `record_id = '${second}' && action = 'delete'`);
    expect(deleted).toMatchObject({ actor: ada.id });
    expect((await ada.undo(`${deleted?.id}`)).status).toBe(200);
    expect(await server.row('events', second)).toMatchObject({ series: '', original_date: '' });
  });

  it('changes nothing for an account without the right', async () => {
    const { id, group } = await made();
    const [, second] = await idsOf(id);
    // As one that the job has made since.
    await sql(server, `DELETE FROM audit_log WHERE group_id = '${group}' AND record_id = '${second}'`);
    const others = roles.filter((role) => !['owner', 'admin', 'editor'].includes(role));
    for (const role of others) {
      const { token } = await server.putAccount({ role });
      const answer = await server.ask('POST', '/api/byop/undo', { group, audit_id: newId() }, token);
      expect([role, answer.status]).toEqual([role, 403]);
    }
    expect(await daysOf(server, id)).toEqual(days);
  });

  it('takes no door key with it that was made since for the new part', async () => {
    const { id } = await made();
    const [group, later] = [newId(), newId()];
    await following(id, days[4], { group, new_series: later, values: values({ location: 'The roof' }) });
    const key = await putDoorKey(server, '', { series: later });
    expect(await undo(group)).toMatchObject({ status: 409, json: { code: 'changed_since' } });
    expect(await daysOf(server, later)).toEqual(days.slice(4));
    await ada.patch('door_keys', key.id, { turned_off_at: new Date().toISOString() });
    expect((await undo(group)).status).toBe(200);
    expect(await daysOf(server, id)).toEqual(days);
  });

  it('takes no added date from guests', async () => {
    const { id } = await made();
    const group = newId();
    await all(id, { group, rule: weekly({ extra: [inDays(9)] }) });
    const added = (await datesOf(server, id)).find(({ original_date }) => original_date === inDays(9));
    await server.sendRsvp(added?.id);
    expect(await undo(group)).toMatchObject({ status: 409, json: { code: 'dates_with_guests' } });
    expect(await server.row('events', added?.id)).toMatchObject({ series: id });
  });
});

it('goes on where a request ended', async () => {
  const { id } = await made();
  const group = newId();
  const change = { action: 'change', scope: 'all', series: id, group, values: values({ title: 'Later' }) };
  const [, , third] = await datesOf(server, id);
  // As after an answer whose `next` is the third date.
  await send(change);
  await ada.patch('events', `${third?.id}`, { title: 'Own title' });
  expect((await send({ ...change, after: days[2] })).json).toMatchObject({ done: 8, next: '' });
  expect(await server.row('events', third?.id)).toMatchObject({ title: 'Own title' });
});
