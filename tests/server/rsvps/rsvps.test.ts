import { subDays } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';
import { describe, expect, it } from 'vitest';
import { eventDays, listAddress } from '../../../src/domain/public-lists';
import { sharedServer } from '../../support/server/fixtures';
import { newId, rsvpFields } from '../../support/server/records';

const server = sharedServer();

const send = (body: unknown) => server.create('event_rsvps', body);
const day = millisecondsInDay;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('a repeated RSVP', () => {
  it('is one row with the same response for the same id and content', async () => {
    const event = await server.putEvent();
    const rsvp = rsvpFields(event.id, { message: 'See you there' });
    const first = await send(rsvp);
    expect(first).toMatchObject({
      status: 200,
      json: { id: rsvp.id, outcome: 'confirmed', status: 'confirmed' },
    });
    // The same content in another form: other order, nulls, spaces, capitals.
    const { email, ...rest } = rsvp;
    const again = { email: ` ${`${email}`.toUpperCase()} `, phone: null, ...rest };
    expect((await send(again)).json).toEqual(first.json);
    expect(await server.rows('event_rsvps', `event_id = '${event.id}'`)).toHaveLength(1);
  });

  it('is refused as id_conflict for other content', async () => {
    const event = await server.putEvent();
    const rsvp = rsvpFields(event.id);
    await send(rsvp);
    expect(await send({ ...rsvp, number_of_guests: 2 })).toMatchObject({
      status: 409,
      json: { id: rsvp.id, outcome: 'refused', code: 'id_conflict' },
    });
    expect(await server.rows('event_rsvps', `id = '${rsvp.id}'`)).toMatchObject([{ number_of_guests: 1 }]);
  });

  it('is still accepted when a later version requires more fields', async () => {
    const event = await server.putEvent();
    const rsvp = rsvpFields(event.id);
    const first = await send(rsvp);
    const { name: _, ...incomplete } = rsvp;
    expect((await send(incomplete)).json).toEqual(first.json);
    expect(await send({ ...incomplete, id: newId() })).toMatchObject({
      status: 400,
      json: { code: 'invalid' },
    });
  });

  it('gets its current state: cancelled by the team, event over, event full', async () => {
    const event = await server.putEvent({ max_attendees: 1 });
    const rsvp = rsvpFields(event.id);
    await send(rsvp);
    await server.ask(
      'PATCH',
      `/api/collections/events/records/${event.id}`,
      { status: 'past' },
      server.token,
    );
    expect((await send(rsvp)).json).toMatchObject({ outcome: 'confirmed' });
    const path = `/api/collections/event_rsvps/records/${rsvp.id}`;
    await server.ask('PATCH', path, { status: 'cancelled' }, server.token);
    expect(await send(rsvp)).toMatchObject({ status: 200, json: { id: rsvp.id, outcome: 'cancelled' } });
  });

  it('is one row when it is sent many times at once', async () => {
    const event = await server.putEvent();
    const rsvp = rsvpFields(event.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(rsvp)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, json: { id: rsvp.id, outcome: 'confirmed' } });
    expect(await server.rows('event_rsvps', `event_id = '${event.id}'`)).toHaveLength(1);
  });

  it('gets its response after a crash right after the commit', async () => {
    const event = await server.putEvent();
    const rsvp = rsvpFields(event.id);
    await send(rsvp);
    await server.kill();
    await server.restart();
    expect(await send(rsvp)).toMatchObject({ status: 200, json: { id: rsvp.id, outcome: 'confirmed' } });
  });

  it('stays deleted after the team deleted it or its event', async () => {
    const event = await server.putEvent();
    const [one, other] = [rsvpFields(event.id), rsvpFields(event.id)];
    await send(one);
    await send(other);
    await server.ask('DELETE', `/api/collections/event_rsvps/records/${one.id}`, undefined, server.token);
    expect(await send(one)).toMatchObject({
      status: 410,
      json: { id: one.id, outcome: 'refused', code: 'erased' },
    });
    await server.ask('DELETE', `/api/collections/events/records/${event.id}`, undefined, server.token);
    expect(await send(other)).toMatchObject({ status: 410, json: { id: other.id, code: 'erased' } });
    expect(await server.rows('event_rsvps', `event_id = '${event.id}'`)).toEqual([]);
  });
});

describe('a refused RSVP', () => {
  it('gets duplicate_rsvp for the same email, ignoring case, while the first one is not cancelled', async () => {
    const event = await server.putEvent();
    const first = rsvpFields(event.id, { email: 'ada@example.org' });
    await send(first);
    const second = rsvpFields(event.id, { email: 'ADA@Example.ORG' });
    expect(await send(second)).toMatchObject({
      status: 409,
      json: { id: second.id, code: 'duplicate_rsvp', message: "You have already RSVP'd to this event." },
    });
    const path = `/api/collections/event_rsvps/records/${first.id}`;
    await server.ask('PATCH', path, { status: 'cancelled' }, server.token);
    expect((await send(second)).json).toMatchObject({ outcome: 'confirmed' });
    const elsewhere = await server.putEvent();
    expect((await send(rsvpFields(elsewhere.id, { email: 'ada@example.org' }))).status).toBe(200);
  });

  it('gets event_gone, event_cancelled and event_past', async () => {
    const cancelled = await server.putEvent({ status: 'cancelled' });
    const markedPast = await server.putEvent({ status: 'past' });
    const ended = await server.putEvent({ date: fromNow(-3 * 3_600_000), ends_at: fromNow(-1000) });
    const longOver = await server.putEvent({ date: fromNow(-2 * day) });
    for (const [eventId, status, code] of [
      [newId(), 404, 'event_gone'],
      [cancelled.id, 409, 'event_cancelled'],
      [markedPast.id, 409, 'event_past'],
      [ended.id, 409, 'event_past'],
      [longOver.id, 409, 'event_past'],
    ] as const) {
      const rsvp = rsvpFields(eventId);
      expect(await send(rsvp)).toMatchObject({ status, json: { id: rsvp.id, outcome: 'refused', code } });
    }
  });

  it('is still accepted during a running event', async () => {
    const event = await server.putEvent({ date: fromNow(-3_600_000), ends_at: fromNow(3_600_000) });
    expect((await send(rsvpFields(event.id))).status).toBe(200);
  });

  it('gets the maximum party size: all seats of the event, or ten without a maximum', async () => {
    const small = await server.putEvent({ max_attendees: 4 });
    const open = await server.putEvent({ max_attendees: null });
    expect((await send(rsvpFields(small.id, { number_of_guests: 5 }))).json).toMatchObject({
      code: 'invalid',
      fields: { number_of_guests: 'This event has 4 seats. Choose 4 or fewer.' },
    });
    expect((await send(rsvpFields(open.id, { number_of_guests: 11 }))).json).toMatchObject({
      code: 'invalid',
      fields: { number_of_guests: 'Up to 10 guests fit in one RSVP.' },
    });
    expect((await send(rsvpFields(open.id, { number_of_guests: 10 }))).status).toBe(200);
  });
});

describe('the waitlist', () => {
  const status = async (id: string) => (await server.row('event_rsvps', id)).status;

  it('takes a party that does not fit, returns its place, and lets a smaller party have the free seats', async () => {
    const event = await server.putEvent({ max_attendees: 5 });
    const [first, big, bigger, small] = [3, 4, 5, 2].map((n) =>
      rsvpFields(event.id, { number_of_guests: n }),
    );
    expect((await send(first)).json).toMatchObject({ outcome: 'confirmed' });
    expect((await send(big)).json).toMatchObject({ outcome: 'waitlist', status: 'waitlist', position: 1 });
    expect((await send(bigger)).json).toMatchObject({ outcome: 'waitlist', position: 2 });
    expect((await send(small)).json).toMatchObject({ outcome: 'confirmed' });
  });

  it('gives freed seats to the first parties that fit, in order of arrival', async () => {
    const event = await server.putEvent({ max_attendees: 4 });
    const parties = [4, 3, 1, 1, 4].map((n) => rsvpFields(event.id, { number_of_guests: n }));
    for (const party of parties) await send(party);
    const [full, three, one, lastOne, four] = parties.map((party) => party.id);
    await server.ask(
      'PATCH',
      `/api/collections/event_rsvps/records/${full}`,
      { status: 'cancelled' },
      server.token,
    );
    expect([await status(`${three}`), await status(`${one}`)]).toEqual(['confirmed', 'confirmed']);
    expect([await status(`${lastOne}`), await status(`${four}`)]).toEqual(['waitlist', 'waitlist']);
    await server.ask('DELETE', `/api/collections/event_rsvps/records/${one}`, undefined, server.token);
    expect(await status(`${lastOne}`)).toBe('confirmed');
    await server.ask(
      'PATCH',
      `/api/collections/events/records/${event.id}`,
      { max_attendees: 8 },
      server.token,
    );
    expect(await status(`${four}`)).toBe('confirmed');
  });

  it('does not promote a party at once that the team has moved to it', async () => {
    const event = await server.putEvent({ max_attendees: 2 });
    const [aside, other] = [rsvpFields(event.id), rsvpFields(event.id)];
    await send(aside);
    await send(other);
    const change = (id: string, body: unknown) =>
      server.ask('PATCH', `/api/collections/event_rsvps/records/${id}`, body, server.token);
    await change(aside.id, { status: 'waitlist' });
    expect(await status(aside.id)).toBe('waitlist');
    await change(other.id, { phone: '951 555 0117' });
    expect(await status(aside.id)).toBe('waitlist');
  });
});

describe('the public seats', () => {
  it('are readable by anyone in one request for all events', async () => {
    const event = await server.putEvent({ title: 'Candle Hour', max_attendees: 3 });
    await send(rsvpFields(event.id, { number_of_guests: 2 }));
    await send(rsvpFields(event.id, { number_of_guests: 2 }));
    await server.put('event_rsvps', rsvpFields(event.id, { status: 'cancelled' }));
    const answer = await server.ask('GET', listAddress('events'));
    const { items } = answer.body;
    expect(Array.isArray(items) && items.find(({ id }) => id === event.id)).toMatchObject({
      confirmed_rsvps: 1,
      confirmed_guests: 2,
      waitlisted: 1,
      expand: { event: { id: event.id, title: 'Candle Hour', max_attendees: 3 } },
    });
    expect(answer.text).not.toContain('demo');
  });

  it('come with the latest events first, so that the oldest are left out of a long list', async () => {
    const { id: late } = await server.putEvent({ date: '2099-03-01T19:00:00.000Z' });
    const { id: early } = await server.putEvent({ date: subDays(Date.now(), eventDays - 1).toISOString() });
    const { items } = (await server.ask('GET', listAddress('events'))).body;
    const ids = Array.isArray(items) ? items.map(({ id }) => id) : [];
    expect([ids[0], ids.at(-1)]).toEqual([late, early]);
  });
});
