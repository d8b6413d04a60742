/** The job that makes the dates of series (docs/decisions/011-event-times.md). */
import { describe, expect, it } from 'vitest';
import { site } from '../../../scripts/seed/content/site';
import { addDays } from '../../../src/domain/events/calendar-days';
import { textOfRule } from '../../../src/domain/events/series/series-rule';
import { instantOf } from '../../../src/features/admin/instant-of';
import { siteEditor } from '../../support/content/site-editor';
import { removeOutdated, withCountHooks } from '../../support/door/counted-seats';
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
import { type Fields, newId } from '../../support/server/records';

const server = sharedServer(async (kit) => ({
  hooks: await withSeriesHooks({ ...kit, hooks: await withCountHooks(kit) }),
}));
const ada = sharedAdmin(server);
const made = (more = {}) => createSeries(server, ada.token, more);
const days = weeks(inDays(8), 11);

describe('the dates of a series', () => {
  it('are events of their own, twelve weeks ahead, at the times of its zone', async () => {
    const { id } = await made({ values: values({ questions: [] }) });
    const dates = await datesOf(server, id);
    expect(dates.map(({ original_date }) => original_date)).toEqual(days);
    const { zone } = await server.row('series', id);
    const at = (wall: string) => new Date(instantOf(wall, `${zone}`)).toISOString().replace('T', ' ');
    for (const date of dates)
      expect(date).toMatchObject({
        ...{ title: 'Youth night', status: 'upcoming', max_attendees: 20, own: null, featured: false },
        date: at(`${date.original_date}T18:00`),
        ends_at: at(`${date.original_date}T21:30`),
      });
    expect(new Set(dates.map(({ poster }) => poster)).size).toBe(1);
    expect(dates[0]?.poster).not.toBe('');
    expect(`${(await server.row('series', id)).made_until}`).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await server.sendRsvp(dates[0]?.id)).id).toBeTruthy();
  });

  it('are made once, however often the job runs', async () => {
    const { id } = await made();
    const before = await datesOf(server, id);
    await Promise.all([runSeriesJob(server), runSeriesJob(server)]);
    await runSeriesJob(server);
    expect(await datesOf(server, id)).toEqual(before);
  });

  it('are made after a stop of three weeks, with the ids that they have after a restore', async () => {
    const { id } = await made();
    const before = await datesOf(server, id);
    const late = before.slice(8);
    for (const date of late) await sql(server, `DELETE FROM events WHERE id = '${date.id}'`);
    await sql(server, `UPDATE series SET made_until = '${inDays(60)}' WHERE id = '${id}'`);
    await runSeriesJob(server);
    const after = await datesOf(server, id);
    expect(after.map((date) => [date.id, date.original_date])).toEqual(
      before.map((date) => [date.id, date.original_date]),
    );
  });

  it('are made by the next run after a kill half way', async () => {
    const [id, group] = [newId(), newId()];
    const rule = weekly({ every: 1, extra: weeks(inDays(9), 10) });
    const sent = step(server, ada.token, {
      action: 'create',
      group,
      series: id,
      values: values(),
      times,
      rule,
    });
    const lost = sent.catch(() => undefined);
    for (;;) if ((await server.rows('events', `series = '${id}'`)).length > 2) break;
    await server.kill();
    await lost;
    await server.restart();
    await runSeriesJob(server);
    expect(await daysOf(server, id)).toEqual([...days, ...weeks(inDays(9), 10)].sort());
  });

  it('are never twice on a day', async () => {
    const { id } = await made();
    const twice = { ...values(), date: new Date().toISOString(), status: 'upcoming' };
    const put = server.put('events', { ...twice, series: id, original_date: days[0] });
    await expect(put).rejects.toThrow(/original_date|series/);
    await server.put('events', twice);
    await server.put('events', twice);
  });

  it('stay as they are when the ministry moves to another zone, until its times are saved again', async () => {
    const owner = await siteEditor(server);
    const publish = async (zone: string) => {
      await owner.save('site', { ...site, zone });
      expect((await owner.publish('site')).status).toBe(200);
    };
    const { id } = await made();
    const row = () => server.row('series', id);
    const [before, { zone }] = [await datesOf(server, id), await row()];
    await publish('Pacific/Auckland');
    await sql(server, `DELETE FROM events WHERE id = '${before[10]?.id}'`);
    await runSeriesJob(server);
    const shown = (dates: Fields[]) => dates.map((date) => [date.id, date.date, date.ends_at]);
    expect(shown(await datesOf(server, id))).toEqual(shown(before));
    const change = { action: 'change', scope: 'all', series: id };
    await step(server, ada.token, { ...change, rule: weekly({ without: [`${days[10]}`] }) });
    expect(shown(await datesOf(server, id))).toEqual(shown(before.slice(0, 10)));
    expect((await row()).zone).toBe(zone);
    await step(server, ada.token, { ...change, times });
    expect((await row()).zone).toBe('Pacific/Auckland');
    for (const date of await datesOf(server, id)) {
      const start = new Date(instantOf(`${date.original_date}T18:00`, 'Pacific/Auckland'));
      expect(date.date).toBe(start.toISOString().replace('T', ' '));
    }
    // Where it is tomorrow already, another date may be made.
    const ids = (dates: Fields[]) => dates.slice(0, 10).map((date) => date.id);
    expect(ids(await datesOf(server, id))).toEqual(ids(before));
    await publish(`${zone}`);
  });

  it('follow what a step left behind, and keep what is their own', async () => {
    const { id } = await made();
    const [first, second, third] = await datesOf(server, id);
    await ada.patch('events', `${second?.id}`, { location: 'The yard' });
    for (let guests = 0; guests < 3; guests += 1) await server.sendRsvp(third?.id);
    await sql(server, `UPDATE series SET location = 'The roof', max_attendees = 2 WHERE id = '${id}'`);
    await runSeriesJob(server);
    expect(await server.row('events', first?.id)).toMatchObject({ location: 'The roof', max_attendees: 2 });
    expect(await server.row('events', second?.id)).toMatchObject({ location: 'The yard', max_attendees: 2 });
    // More guests than seats: only a person decides that.
    expect(await server.row('events', third?.id)).toMatchObject({ location: 'The roof', max_attendees: 20 });
    expect(await ada.list('unannounced_changes', `event = '${third?.id}'`)).toHaveLength(1);
  });

  it('go if a step whose device went away has left them: with RSVPs, they become single events', async () => {
    const { id } = await made();
    const [, second, , fourth] = await datesOf(server, id);
    const rsvp = await server.sendRsvp(fourth?.id);
    const ends = `X-BYOP-PAUSE:${days[1]}/${days[5]}`
      .replaceAll('-', '')
      .replace('XBYOPPAUSE', 'X-BYOP-PAUSE');
    await sql(server, `UPDATE series SET rule = rule || char(10) || '${ends}' WHERE id = '${id}'`);
    await runSeriesJob(server);
    // The device may be at it.
    expect(await daysOf(server, id)).toEqual(days);
    await sql(server, `UPDATE series SET updated_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`);
    await runSeriesJob(server);
    expect(await daysOf(server, id)).toEqual(days.filter((_, n) => n < 1 || n > 5));
    expect(await server.row('events', second?.id)).toEqual({});
    const single = { series: '', original_date: '', status: 'upcoming', title: 'Youth night' };
    expect(await server.row('events', fourth?.id)).toMatchObject(single);
    expect((await server.row('event_rsvps', rsvp.id)).event_id).toBe(fourth?.id);
    const history = await ada.list('audit_log', `record_id = '${second?.id}' || record_id = '${fourth?.id}'`);
    expect(
      history
        .filter(({ actor }) => actor === 'nobody')
        .map(({ action }) => action)
        .sort(),
    ).toEqual([...['delete', 'update']]);
  });

  it('are not doubled by the half of an undo: they go to the series that has their day', async () => {
    const { id } = await made();
    const last = `${days[10]}`;
    const rsvp = await server.sendRsvp((await datesOf(server, id))[9]?.id);
    const split = { action: 'change', scope: 'following', series: id, day: days[8], new_series: newId() };
    await step(server, ada.token, { ...split, values: values({ location: 'The roof' }) });
    const later = await datesOf(server, split.new_series);
    await sql(
      server,
      `UPDATE events SET series = '${id}', location = 'The basement' WHERE original_date > '${days[8]}' AND series = '${split.new_series}'`,
    );
    await runSeriesJob(server);
    expect(await daysOf(server, id)).toEqual(days.filter((day) => day !== days[8]));
    expect(await daysOf(server, split.new_series)).toEqual([days[8]]);
    await sql(server, `UPDATE series SET updated_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`);
    await runSeriesJob(server);
    await runSeriesJob(server);
    expect((await datesOf(server, split.new_series)).map((date) => date.id)).toEqual(
      later.map((date) => date.id),
    );
    expect(await server.row('events', rsvp.event_id)).toMatchObject({ location: 'The roof' });
    expect(await daysOf(server, id)).not.toContain(last);
  });

  it('are no matter of a series whose rule cannot be read: the others go on', async () => {
    const [broken, { id }] = [await made(), await made()];
    await sql(server, `UPDATE series SET rule = 'RRULE:FREQ=DAILY' WHERE id = '${broken.id}'`);
    await sql(server, `DELETE FROM events WHERE series = '${id}' AND original_date = '${days[3]}'`);
    await runSeriesJob(server);
    expect(await daysOf(server, id)).toEqual(days);
    expect(await daysOf(server, broken.id)).toEqual(days);
  });
});

describe('a date that a person changes', () => {
  it('keeps which fields are its own, and no request sets them', async () => {
    const { id } = await made();
    const [first] = await datesOf(server, id);
    const patch = (fields: object) => ada.patch('events', `${first?.id}`, fields);
    const row = () => server.row('events', first?.id);
    await patch({ location: 'The yard', series: '', original_date: '', own: [], series_flyer: 'x.webp' });
    expect(await row()).toMatchObject({
      ...{ series: id, original_date: days[0], own: ['location'], series_flyer: '' },
    });
    const moved = addDays(`${days[0]}`, 1);
    const { audit_id } = (await patch({ date: `${moved}T18:00:00.000Z`, ends_at: '' })).body;
    expect((await row()).own).toEqual(['date', 'ends_at', 'location']);
    await ada.undo(audit_id);
    expect((await row()).own).toEqual(['location']);
    await patch({ location: 'The basement' });
    expect((await row()).own).toBeNull();
  });

  it('is left out of the rule when it is deleted, and back with the undo', async () => {
    const { id } = await made();
    const [first, second] = await datesOf(server, id);
    const { audit_id } = (await ada.remove('events', `${second?.id}`)).body;
    await runSeriesJob(server);
    expect(await daysOf(server, id)).toEqual(days.filter((day) => day !== days[1]));
    await ada.undo(audit_id);
    await runSeriesJob(server);
    expect((await datesOf(server, id)).map((date) => date.id).slice(0, 2)).toEqual([first?.id, second?.id]);
    expect(`${(await server.row('series', id)).rule}`).not.toContain('EXDATE');
  });

  it('comes back with its guests, also if its day was made again meanwhile', async () => {
    const { id } = await made();
    const [first] = await datesOf(server, id);
    const rsvp = await server.sendRsvp(first?.id);
    const { audit_id } = (await ada.remove('events', `${first?.id}`)).body;
    await step(server, ada.token, { action: 'change', scope: 'all', series: id, rule: weekly() });
    expect(await daysOf(server, id)).toEqual(days);
    expect((await ada.undo(audit_id)).status).toBe(200);
    expect(await server.row('events', first?.id)).toMatchObject({ series: '', title: 'Youth night' });
    expect((await server.row('event_rsvps', rsvp.id)).event_id).toBe(first?.id);
  });

  it('comes back as a single event if its day has another date', async () => {
    const { id } = await made();
    const [first] = await datesOf(server, id);
    const { audit_id } = (await ada.remove('events', `${first?.id}`)).body;
    const other = { ...values(), date: new Date().toISOString(), status: 'upcoming' };
    await server.put('events', { ...other, series: id, original_date: days[0] });
    expect((await ada.undo(audit_id)).status).toBe(200);
    expect(await server.row('events', first?.id)).toMatchObject({ series: '', original_date: '' });
  });
});

it('no create puts an event into a series', async () => {
  const { id } = await made();
  const event = { ...values(), id: newId(), date: new Date().toISOString(), status: 'upcoming' };
  const sent = { ...event, series: id, original_date: inDays(9), own: ['title'], series_flyer: 'x.webp' };
  expect((await server.create('events', sent, ada.token)).status).toBe(200);
  expect(await server.row('events', event.id)).toMatchObject({ series: '', original_date: '', own: null });
});

it('the keys of a series go with the guests of its last date, and not while it or a part of it goes on', async () => {
  const [over, moved, split, goesOn] = [await made(), await made(), await made(), await made()];
  const later = newId();
  const following = { action: 'change', scope: 'following', series: split.id, day: days[1] };
  const sent = { ...following, new_series: later, values: values() };
  expect((await step(server, ada.token, sent)).status).toBe(200);
  const all = [over, moved, split, goesOn];
  const keys = await Promise.all(all.map(({ id }) => putDoorKey(server, '', { series: id })));
  const old = '2024-12-27 00:00:00.000Z';
  const ended = textOfRule(weekly({ starts: '2024-01-05', until: '2024-12-27' }));
  const end = (id: string) => sql(server, `UPDATE series SET rule = '${ended}' WHERE id = '${id}'`);
  const age = (id: string) =>
    sql(server, `UPDATE events SET date = '${old}', ends_at = '' WHERE series = '${id}'`);
  for (const { id } of [over, moved, split]) await end(id);
  for (const { id } of [over, split, goesOn]) await age(id);
  const left = async () => {
    const ids = [...all.map(({ id }) => id), later].join("','");
    await sql(server, `UPDATE series SET updated_at = '${old}' WHERE id IN ('${ids}')`);
    await removeOutdated(server);
    const rows = await server.rows('door_keys', "series != ''");
    return keys.map((key) => rows.some(({ id }) => id === key.id));
  };
  expect(await left()).toEqual([false, true, true, true]);
  await end(later);
  await age(later);
  expect(await left()).toEqual([false, true, false, true]);
});

it('a series that is over goes once no event belongs to it and the trash is empty', async () => {
  const [over, used, young, goesOn] = [await made(), await made(), await made(), await made()];
  const end = (id: string) => step(server, ada.token, { action: 'end', series: id, day: days[0] });
  for (const { id } of [over, young]) await end(id);
  await step(server, ada.token, { action: 'end', series: used.id, day: days[1] });
  for (const { id } of [over, used, goesOn])
    await sql(server, `UPDATE series SET updated_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`);
  await sql(server, `DELETE FROM events WHERE series = '${goesOn.id}'`);
  await removeOutdated(server);
  const left = (await server.rows('series')).map(({ id }) => id);
  expect([over, used, young, goesOn].map(({ id }) => left.includes(id))).toEqual([false, true, true, true]);
});
