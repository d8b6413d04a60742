/** The flyer of a series, and of a date that has another one, or none. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createSeries, datesOf, step, values, weekly, withSeriesHooks } from '../../support/series/steps';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { eventForm, png } from '../../support/server/pictures';
import { newId, newSecret } from '../../support/server/records';

const server = sharedServer(async (kit) => ({
  // On a slow machine a request would end before its last date.
  hooks: await withSeriesHooks(kit, [['answersAfter = 400', 'answersAfter = 60_000']]),
}));
const ada = sharedAdmin(server);

/** Makes a series with a flyer, from an event with the time of its first date. */
async function seriesWithFlyer() {
  const { id: other } = await createSeries(server, ada.token, { rule: weekly({ count: 1 }) });
  const [same] = await datesOf(server, other);
  const form = eventForm(png, 'flyer.png', { ...values(), date: same?.date, ends_at: same?.ends_at });
  const event = (await server.create('events', form, ada.token)).body;
  const { id } = await createSeries(server, ada.token, { from_event: event.id });
  const { flyer } = await server.row('series', id);
  const [first, ...dates] = await datesOf(server, id);
  return { id, flyer: `${flyer}`, first, dates: dates.map((date) => `${date.id}`) };
}
const rowOf = (id: string) => server.row('events', id);

it('is the one of every date, also of the event that the series began with', async () => {
  const { flyer, first, dates } = await seriesWithFlyer();
  expect(flyer).not.toBe('');
  expect(first).toMatchObject({ series_flyer: flyer, own: null });
  expect(await rowOf(dates[0] ?? '')).toMatchObject({ flyer: '', series_flyer: flyer, own: null });
});

it('is on the page of a parent who is asked about a date, unless that has one of its own', async () => {
  const { id, flyer, dates } = await seriesWithFlyer();
  const [date = '', other = ''] = dates;
  const form = new FormData();
  form.set('flyer', new Blob([png]), 'band.png');
  expect((await ada.patch('events', other, form)).status).toBe(200);
  const shownFor = async (event: string) => {
    const secret = newSecret();
    const rsvp = await server.sendYoung(event, { consent_secret: secret });
    const shown = await server.ask('POST', '/api/byop/consent', { id: rsvp.id, secret });
    return v.parse(v.object({ event: v.object({ flyer_url: v.string() }) }), shown.body).event.flyer_url;
  };
  const address = await shownFor(date);
  expect(address).toBe(`/api/files/series/${id}/${flyer}`);
  expect((await fetch(`${server.url}${address}`)).status).toBe(200);
  expect(await shownFor(other)).toBe(`/api/files/events/${other}/${(await rowOf(other)).flyer}`);
});

it('can be dropped on one date, which then has none, and taken again', async () => {
  const { id, flyer, dates } = await seriesWithFlyer();
  const [date = ''] = dates;
  const dropped = await ada.patch('events', date, { flyer: null, series_flyer: '', audit_id: newId() });
  expect(dropped.status).toBe(200);
  expect(await rowOf(date)).toMatchObject({ flyer: '', series_flyer: '', own: ['series_flyer'] });

  const renamed = { ...values({ title: 'Friday night' }) };
  await step(server, ada.token, { action: 'change', scope: 'all', series: id, values: renamed });
  expect(await rowOf(date)).toMatchObject({ title: 'Friday night', series_flyer: '', own: ['series_flyer'] });

  // It cannot name another file.
  await ada.patch('events', date, { flyer: null, series_flyer: 'other.png' });
  expect(await rowOf(date)).toMatchObject({ series_flyer: flyer, own: null });
});

it('can be replaced on one date, and comes back with the undo', async () => {
  const { flyer, dates } = await seriesWithFlyer();
  const [, date = ''] = dates;
  const form = new FormData();
  const audit_id = newId();
  form.set('flyer', new Blob([png]), 'band.png');
  form.set('audit_id', audit_id);
  expect((await ada.patch('events', date, form)).status).toBe(200);
  const replaced = await rowOf(date);
  expect(replaced.flyer).toMatch(/^band/);
  expect(replaced).toMatchObject({ series_flyer: '', own: ['series_flyer'] });

  const undone = await server.ask('POST', '/api/byop/undo', { id: audit_id, audit_id: newId() }, ada.token);
  expect(undone.status).toBe(200);
  expect(await rowOf(date)).toMatchObject({ series_flyer: flyer, own: null });
});

it('of all dates also replaces the file of the event that the series began with, and comes back with the undo', async () => {
  const { id, flyer, first, dates } = await seriesWithFlyer();
  const [date = ''] = dates;
  const begun = `${first?.id}`;
  const { flyer: file } = await rowOf(begun);
  const form = new FormData();
  form.set('flyer', new Blob([png]), 'band.png');
  expect((await ada.patch('events', date, form)).status).toBe(200);
  const group = newId();
  const sent = { group, action: 'change', scope: 'all', series: id, flyer_from: date };
  expect((await step(server, ada.token, sent)).status).toBe(200);
  const { flyer: replaced } = await server.row('series', id);
  expect(replaced).toMatch(/^band/);
  expect(await rowOf(begun)).toMatchObject({ flyer: '', series_flyer: replaced, own: null });

  const undone = await server.ask('POST', '/api/byop/undo', { group, audit_id: newId() }, ada.token);
  expect(undone.status).toBe(200);
  expect(await rowOf(begun)).toMatchObject({ flyer: file, series_flyer: flyer, own: null });
});

it('leaves a date its own file if the series had none before', async () => {
  const { id } = await createSeries(server, ada.token);
  const [first, second] = (await datesOf(server, id)).map((date) => `${date.id}`);
  for (const date of [first, second]) {
    const form = new FormData();
    form.set('flyer', new Blob([png]), `of-${date}.png`);
    expect((await ada.patch('events', date ?? '', form)).status).toBe(200);
  }
  await step(server, ada.token, { action: 'change', scope: 'all', series: id, flyer_from: second });
  expect((await rowOf(first ?? '')).flyer).toMatch(`of_${first}`);
});

it('does not come from a series if the event has none', async () => {
  const event = await server.putEvent();
  await ada.patch('events', event.id, { series_flyer: 'other.png' });
  expect(await rowOf(event.id)).toMatchObject({ series_flyer: '', own: null });
});

it('is copied to a date that comes back as a single event, because its day has another one', async () => {
  const { id, dates } = await seriesWithFlyer();
  const [date = ''] = dates;
  await server.sendRsvp(date);
  const { audit_id } = (await ada.remove('events', date)).body;
  await step(server, ada.token, { action: 'change', scope: 'all', series: id, rule: weekly() });
  expect((await ada.undo(`${audit_id}`)).status).toBe(200);
  const single = await rowOf(date);
  expect(single).toMatchObject({ series: '', series_flyer: '' });
  expect(single.flyer).toMatch(/^flyer/);
  expect((await server.ask('GET', `/api/files/events/${date}/${single.flyer}`)).status).toBe(200);
});
