import { describe, expect, inject, it } from 'vitest';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { startServer } from '../../support/server/pocketbase';
import { changeFields, type Fields, newId, newSecret, rsvpFields } from '../../support/server/records';

const server = sharedServer();
const ada = sharedAdmin(server);

async function eventWith(max_attendees: number | null, sizes: number[], where = server) {
  const event = await where.putEvent({ max_attendees });
  const parties = sizes.map((n) => rsvpFields(event.id, { number_of_guests: n, name: `Party of ${n}` }));
  for (const party of parties) await where.create('event_rsvps', party);
  return { event, ids: parties.map(({ id }) => id) };
}
const statusesOf = async (eventId: string, where = server): Promise<Map<unknown, unknown>> =>
  new Map((await where.rows('event_rsvps', `event_id = '${eventId}'`)).map(({ id, status }) => [id, status]));
const guestsOf = (rows: Fields[]) =>
  rows
    .filter(({ status }) => status === 'confirmed')
    .reduce((sum, row) => sum + Number(row.number_of_guests), 0);
const party = (id: string | undefined, n: number) => ({ id, name: `Party of ${n}`, number_of_guests: n });

describe('more guests than seats', () => {
  it('need an explicit confirmation, which is audited', async () => {
    const { event, ids } = await eventWith(3, [3, 2]);
    const [, waiting = ''] = ids;
    expect(await ada.patch('event_rsvps', waiting, { status: 'confirmed' })).toMatchObject({
      status: 409,
      json: {
        code: 'over_capacity',
        seats: 3,
        taken: 3,
        wanted: 2,
        message: expect.stringMatching(/5 guests for 3 seats/),
      },
    });
    expect((await statusesOf(event.id)).get(waiting)).toBe('waitlist');
    const yes = await ada.patch('event_rsvps', waiting, { status: 'confirmed', over_capacity: true });
    expect(yes).toMatchObject({ status: 200, json: { status: 'confirmed', promoted: [] } });
    expect(await ada.audit(waiting)).toMatchObject([{ action: 'update', over_capacity: true }]);
  });

  it('are refused when a confirmed party grows, or moves to a full event', async () => {
    const { ids } = await eventWith(4, [2, 2]);
    const full = await eventWith(1, [1]);
    const [one = ''] = ids;
    expect(await ada.patch('event_rsvps', one, { number_of_guests: 3 })).toMatchObject({
      status: 409,
      json: { code: 'over_capacity', seats: 4, taken: 2, wanted: 3 },
    });
    expect(await ada.patch('event_rsvps', one, { event_id: full.event.id })).toMatchObject({
      status: 409,
      json: { code: 'over_capacity', seats: 1, taken: 1, wanted: 2 },
    });
    expect((await ada.patch('event_rsvps', one, { number_of_guests: 1 })).status).toBe(200);
    expect((await ada.patch('event_rsvps', one, { number_of_guests: 2 })).status).toBe(200);
    expect((await ada.patch('event_rsvps', one, { number_of_guests: 0 })).status).toBe(400);
    expect((await ada.patch('event_rsvps', one, { number_of_guests: 1.5 })).status).toBe(400);
  });

  it('are refused when the event would have fewer seats than confirmed guests', async () => {
    const { event } = await eventWith(4, [2, 1]);
    expect(await ada.patch('events', event.id, { max_attendees: 2 })).toMatchObject({
      status: 409,
      json: { code: 'over_capacity', seats: 2, taken: 3, wanted: 0 },
    });
    expect((await ada.patch('events', event.id, { max_attendees: 3 })).status).toBe(200);
    expect((await ada.patch('events', event.id, { max_attendees: 2, over_capacity: true })).status).toBe(200);
    // Already over capacity: changes that do not make it worse need no confirmation.
    expect((await ada.patch('events', event.id, { title: 'Another title' })).status).toBe(200);
    expect((await ada.patch('events', event.id, { max_attendees: null })).status).toBe(200);
    expect((await ada.patch('events', event.id, { max_attendees: 1 })).status).toBe(409);
  });

  it('never result from two admins at once', { timeout: 30_000 }, async () => {
    const { event, ids } = await eventWith(6, [6, ...Array(20).fill(1)]);
    const [first = '', ...waiting] = ids;
    await server.ask(
      'PATCH',
      `/api/collections/events/records/${event.id}`,
      { status: 'past' },
      server.token,
    );
    await ada.patch('event_rsvps', first, { status: 'cancelled' }); // nobody moves up: it is over
    const eve = await server.putAdmin();
    const answers = await Promise.all(
      waiting.map((id, n) => (n % 2 ? ada : eve).patch('event_rsvps', id, { status: 'confirmed' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(14);
    expect(guestsOf(await server.rows('event_rsvps', `event_id = '${event.id}'`))).toBe(6);
  });

  it('result from two admins without the transaction (control)', { timeout: 60_000 }, async () => {
    const kit = inject('kit');
    const hooks = await hooksVariant(kit.hooks, {
      edits: [['outer.runInTransaction(', '((work) => work(outer))(']],
    });
    const broken = await startServer(kit, { hooks });
    const eve = await broken.putAdmin();
    const path = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`;
    /** Confirms twenty at once for six seats and returns the number of guests. */
    const crowded = async () => {
      const { event, ids } = await eventWith(6, [6, ...Array(20).fill(1)], broken);
      const [first = '', ...waiting] = ids;
      await broken.ask('PATCH', path('events', event.id), { status: 'past' }, broken.token);
      await eve.patch('event_rsvps', first, { status: 'cancelled' });
      await Promise.all(waiting.map((id) => eve.patch('event_rsvps', id, { status: 'confirmed' })));
      return guestsOf(await broken.rows('event_rsvps', `event_id = '${event.id}'`));
    };
    // A collision is likely but not certain, so try several times.
    let most = 0;
    for (let evening = 0; evening < 20 && most <= 6; evening++) most = Math.max(most, await crowded());
    await broken.stop();
    expect(most).toBeGreaterThan(6);
  });
});

describe('a freed seat', () => {
  it('goes to the first waiting party that fits, and the response names it', async () => {
    const { event, ids } = await eventWith(4, [3, 1, 4, 2, 1]);
    const [three, , four, two, one] = ids;
    expect(await ada.patch('event_rsvps', `${three}`, { status: 'cancelled' })).toMatchObject({
      json: { status: 'cancelled', promoted: [party(two, 2), party(one, 1)] },
    });
    expect(await ada.audit(two)).toMatchObject([{ action: 'move_up', actor: ada.id, title: 'Party of 2' }]);
    expect(await ada.patch('events', event.id, { max_attendees: 8 })).toMatchObject({
      json: { max_attendees: 8, promoted: [party(four, 4)] },
    });
  });

  it('is given away when a party shrinks, moves to another event, or is deleted', async () => {
    const { ids } = await eventWith(3, [3, 1, 1, 1]);
    const elsewhere = await server.putEvent();
    const [big = '', first, second = '', third] = ids;
    const shrunk = await ada.patch('event_rsvps', big, { number_of_guests: 2 });
    expect(shrunk.body.promoted).toEqual([party(first, 1)]);
    const moved = await ada.patch('event_rsvps', big, { event_id: elsewhere.id });
    expect(moved.body.promoted).toEqual([party(second, 1), party(third, 1)]);
    const { ids: others } = await eventWith(1, [1, 1]);
    expect(await ada.remove('event_rsvps', `${others[0]}`)).toMatchObject({
      status: 200,
      json: { id: others[0], audit_id: expect.any(String), promoted: [party(others[1], 1)] },
    });
  });

  it('is not given away twice by an undo', async () => {
    const { event, ids } = await eventWith(2, [2, 2]);
    const [first = '', second = ''] = ids;
    const cancelled = (await ada.patch('event_rsvps', first, { status: 'cancelled' })).body;
    expect(await ada.undo(cancelled.audit_id)).toMatchObject({
      status: 409,
      json: { code: 'over_capacity' },
    });
    expect((await statusesOf(event.id)).get(first)).toBe('cancelled');
    const [moved] = await ada.audit(second);
    expect(await ada.undo(moved?.id)).toMatchObject({ status: 200, json: { promoted: [] } }); // back in line
    expect((await ada.undo(cancelled.audit_id)).status).toBe(200);
    expect([...(await statusesOf(event.id)).values()].sort()).toEqual(['confirmed', 'waitlist']);

    const gone = (await ada.remove('event_rsvps', first)).body;
    expect(gone.promoted).toEqual([party(second, 2)]);
    expect((await ada.undo(gone.audit_id)).status).toBe(409);
    expect((await statusesOf(event.id)).has(first)).toBe(false);
    expect((await ada.undo(gone.audit_id, { over_capacity: true })).status).toBe(200);
    expect(guestsOf(await server.rows('event_rsvps', `event_id = '${event.id}'`))).toBe(4);
    expect((await ada.audit(first)).at(-1)).toMatchObject({ action: 'undo', over_capacity: true });
  });

  it('goes to a waiting party that was deleted and comes back', async () => {
    const { ids } = await eventWith(2, [2, 1, 1]);
    const [seated = '', first = '', second = ''] = ids;
    const gone = (await ada.remove('event_rsvps', first)).body;
    const cancelled = await ada.patch('event_rsvps', seated, { status: 'cancelled' });
    expect(cancelled.body.promoted).toEqual([party(second, 1)]);
    const audit_id = newId();
    for (const _ of ['the first time', 'a repeat'])
      expect(await ada.undo(gone.audit_id, { audit_id })).toMatchObject({
        status: 200,
        json: { promoted: [party(first, 1)] },
      });
    expect(await ada.audit(first)).toMatchObject([
      { action: 'delete' },
      { action: 'undo', id: audit_id },
      { action: 'move_up', cause: audit_id },
    ]);
    expect((await server.row('event_rsvps', first)).status).toBe('confirmed');
  });

  it('can also result from an undo', async () => {
    const { event, ids } = await eventWith(2, [1, 1, 1]);
    const more = (await ada.patch('events', event.id, { max_attendees: 3 })).body;
    expect(more.promoted).toEqual([party(ids[2], 1)]);
    expect(await ada.undo(more.audit_id)).toMatchObject({
      status: 409,
      json: { code: 'over_capacity', taken: 3 },
    });
    const { event: other, ids: waiting } = await eventWith(1, [1, 1]);
    await ada.patch('events', other.id, { status: 'past' });
    const back = (await ada.patch('event_rsvps', `${waiting[0]}`, { status: 'cancelled' })).body;
    expect(back.promoted).toEqual([]);
    expect((await ada.patch('events', other.id, { status: 'upcoming' })).body.promoted).toEqual([
      party(waiting[1], 1),
    ]);
  });
});

it('a person has at most one RSVP that is not cancelled, also after an admin restores one', async () => {
  const event = await server.putEvent();
  const first = await server.sendRsvp(event.id, { email: 'ada@example.org' });
  await ada.patch('event_rsvps', first.id, { status: 'cancelled' });
  await server.sendRsvp(event.id, { email: 'ada@example.org' });
  expect(await ada.patch('event_rsvps', first.id, { status: 'confirmed' })).toMatchObject({
    status: 409,
    json: { code: 'duplicate_rsvp' },
  });
});

describe('the waitlist of an admin', () => {
  it('has the order in which seats are given away, with restored parties at its end', async () => {
    const event = await server.putEvent({ max_attendees: 1 });
    const comes = (name: string) => rsvpFields(event.id, { name, manage_secret: newSecret() });
    const [seated, first, second, third] = [comes('Seated'), comes('One'), comes('Two'), comes('Three')];
    for (const one of [seated, first, second, third]) await server.create('event_rsvps', one);
    for (const action of ['cancel', 'restore'] as const) {
      expect((await server.create('rsvp_changes', changeFields(first, action))).status).toBe(200);
    }
    const listed = await ada.list('event_rsvps', `event_id = '${event.id}'`, { sort: 'queued_at,@rowid' });
    expect(listed.map(({ id, place }) => [id, place])).toEqual([
      [seated.id, undefined],
      [second.id, 1],
      [third.id, 2],
      [first.id, 3],
    ]);
    // A filtered list shows the same place as the whole list.
    expect(await ada.list('event_rsvps', `id = '${third.id}'`)).toMatchObject([{ place: 2 }]);
    expect(await ada.patch('event_rsvps', seated.id, { status: 'cancelled' })).toMatchObject({
      json: { promoted: [{ id: second.id }] },
    });
  });
});
