/** The drawn picture of an event: dealt once, by the server, and the same for everybody (decision 068). */
import { addDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { preview } from '../../../src/domain/limits';
import { listAddress } from '../../../src/domain/public-lists';
import { dealPicture, posterText } from '../../../src/ui/art/assign-pictures';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { jpegOf } from '../../support/server/pictures';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { eventFields, type Fields, newId, youngFields } from '../../support/server/records';

const server = sharedServer(async (kit) => ({ hooks: await withTestHooks(kit) }));
const ada = sharedAdmin(server);

const create = async (more: Fields = {}) =>
  (await server.create('events', eventFields({ id: newId(), ...more }), ada.token)).body;
const onDay = (days: number) => ({ date: addDays(Date.now(), days).toISOString() });
const posterNow = async (id: unknown) => (await server.row('events', id)).poster;

describe('the poster of an event', () => {
  it('is dealt when it is created, unlike those beside it, and no later event changes it', async () => {
    const ends = [await create(onDay(10)), await create(onDay(12))];
    const middle = await create(onDay(11));
    const last = await create(onDay(13));
    const posters = [ends[0], middle, ends[1], last].map((event) => `${event?.poster}`);
    for (const [i, poster] of posters.entries()) {
      expect(poster).toMatch(/^[a-z]+[0-2]$/);
      expect(posters[i + 1]?.slice(0, -1)).not.toBe(poster.slice(0, -1));
      expect(posters[i + 1]?.slice(-1)).not.toBe(poster.slice(-1));
    }
    expect(await Promise.all([...ends, middle].map(({ id }) => posterNow(id)))).toEqual(
      [...ends, middle].map(({ poster }) => poster),
    );
  });

  it('is not what a device sends, neither for a new event nor with a change', async () => {
    const event = await create({ poster: 'lanterns9' });
    expect(event.poster).toMatch(/^[a-z]+[0-2]$/);
    const changed = await ada.patch('events', `${event.id}`, { poster: 'moon0', type: 'Concert' });
    expect(changed.body).toMatchObject({ type: 'Concert', poster: event.poster });
  });

  it('comes back with the event, and one from before gets one then', async () => {
    const event = await create(onDay(20));
    const old = await create(onDay(21));
    await sql(server, `UPDATE events SET poster = '' WHERE id = '${old.id}'`);
    for (const { id } of [event, old]) {
      const { audit_id } = (await ada.remove('events', `${id}`)).body;
      expect((await ada.undo(audit_id)).status).toBe(200);
    }
    expect(await posterNow(event.id)).toBe(event.poster);
    expect(await posterNow(old.id)).toMatch(/^[a-z]+[0-2]$/);
  });

  it('is the same in a repeat of its create', async () => {
    const fields = eventFields({ id: newId(), ...onDay(30), poster: 'sun0' });
    const first = await server.create('events', fields, ada.token);
    const again = await server.create('events', { ...fields, poster: 'sun1' }, ada.token);
    expect(again).toMatchObject({ status: 200, body: { id: fields.id, poster: first.body.poster } });
  });

  it('is given to events that lack one at the next start, in the order of the page', async () => {
    const events = [await create(onDay(40)), await create(onDay(41)), await create(onDay(42))];
    for (const { id } of events) await sql(server, `UPDATE events SET poster = '' WHERE id = '${id}'`);
    await server.restart();
    const posters = await Promise.all(events.map(async ({ id }) => `${await posterNow(id)}`));
    for (const poster of posters) expect(poster).toMatch(/^[a-z]+[0-2]$/);
    const [first, second, third] = posters.map((poster) => poster.slice(0, -1));
    expect(second).not.toBe(first);
    expect(third).not.toBe(second);
  });

  it('is in the list and on the page of a parent', async () => {
    const event = await create({ ...onDay(3), title: 'Candle Hour' });
    await sql(server, `UPDATE events SET poster = 'hills2' WHERE id = '${event.id}'`);
    expect((await ada.patch('events', `${event.id}`, { location: 'The roof' })).status).toBe(200);
    const young = youngFields(`${event.id}`);
    expect((await server.create('event_rsvps', young)).status).toBe(200);
    const key = { id: young.id, secret: young.consent_secret };
    expect((await server.ask('POST', '/api/byop/consent', key)).body).toMatchObject({
      event: { poster: 'hills2' },
    });
    const list = await fetch(`${server.url}${listAddress('events')}`);
    expect(await list.text()).toContain('"poster":"hills2"');
  });
});

describe('the preview of a new event', () => {
  const withPreview = async (poster: string, fields: Fields) => {
    const body = new FormData();
    for (const [field, value] of Object.entries({ ...fields, poster })) body.set(field, `${value}`);
    body.set('preview', new Blob([jpegOf(preview.width, preview.height)]), 'preview.jpg');
    return (await server.create('events', body, ada.token)).body;
  };

  it('is kept if the device drew the poster that was dealt', async () => {
    const fields = eventFields({ id: newId(), ...onDay(60) });
    const subject = { id: `${fields.id}`, type: `${fields.type}`, date: `${fields.date}` };
    const known = (await server.rows('events')).map(({ id, type, poster, date }) => ({
      id: `${id}`,
      type: `${type}`,
      poster: `${poster}`,
      date: `${date}`.replace(' ', 'T'),
    }));
    const poster = posterText(dealPicture(subject, known));
    expect(await withPreview(poster, fields)).toMatchObject({
      poster,
      preview: expect.stringMatching(/^preview_/),
    });
  });

  it('is dropped if it shows another poster', async () => {
    expect(await withPreview('moon0', eventFields({ id: newId(), ...onDay(70) }))).toMatchObject({
      preview: '',
    });
  });
});
