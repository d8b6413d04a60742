import { describe, expect, inject, it } from 'vitest';
import type { FormField } from '../../../src/domain/form-fields';
import { forms } from '../../../src/domain/forms';
import { sharedServer } from '../../support/server/fixtures';
import { startServer } from '../../support/server/pocketbase';
import { changeFields, type Fields, newId, newSecret, rsvpFields } from '../../support/server/records';
import type { Answer } from '../../support/server/requests';

const server = sharedServer();

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const send = (body: unknown) => server.create('rsvp_changes', body);
const admin = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/collections/${path}`, body, server.token);
const setEvent = (id: string, fields: Fields) => admin('PATCH', `events/records/${id}`, fields);

async function rsvpTo(event: { id: string }, more: Fields = {}): Promise<Fields & { id: string }> {
  return await server.sendRsvp(event.id, { manage_secret: newSecret(), ...more });
}
const rowOf = (id: unknown) => server.row('event_rsvps', id);
const show = (id: unknown, secret: unknown) => server.ask('POST', '/api/byop/rsvp', { id, secret });

describe('a change by the guest', () => {
  it('cancels it, stores no secret and no personal data, and returns its state', async () => {
    const rsvp = await rsvpTo(await server.putEvent());
    const cancel = changeFields(rsvp, 'cancel');
    const { status, json } = await send(cancel);
    expect([status, json]).toEqual([200, { id: cancel.id, outcome: 'cancelled', status: 'cancelled' }]);
    expect(await rowOf(rsvp.id)).toMatchObject({ status: 'cancelled', name: 'Ada Moreno' });
    const [row] = await server.rows('rsvp_changes', `id = '${cancel.id}'`);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['action', 'collectionId', 'collectionName', 'content_hash', 'created_at', 'id', 'rsvp_id'].sort(),
    );
  });

  it('updates the given details and keeps the others', async () => {
    const rsvp = await rsvpTo(await server.putEvent(), { phone: '951 555 0117', message: 'Front row' });
    const correct = changeFields(rsvp, 'update', { email: ' Ada@New.example ', phone: '', name: 'Ada M.' });
    expect((await send(correct)).json).toMatchObject({ outcome: 'confirmed' });
    expect(await rowOf(rsvp.id)).toMatchObject({
      name: 'Ada M.',
      email: 'ada@new.example',
      phone: '',
      message: 'Front row',
      number_of_guests: 1,
    });
  });

  it('carries every field of the form, from the first RSVP to an update', async () => {
    /** A value for every field, different for each `turn`. */
    const typed = (turn: 1 | 2): Fields =>
      Object.fromEntries(
        Object.entries<FormField>(forms.rsvp.fields).map(([name, { control, choices }]) => {
          if (control === 'count') return [name, turn + 1];
          // Nobody becomes an adult by a change.
          if (control === 'flag') return [name, turn === 1 || name === 'under_18'];
          if (control === 'phone') return [name, `615 555 014${turn}`];
          if (control === 'email' || control === 'contact') return [name, `${newId()}@example.org`];
          return [name, choices?.[turn] ?? `${name} ${turn}`];
        }),
      );
    const event = await server.putEvent();
    const first = typed(1);
    const rsvp = await rsvpTo(event, first);
    expect(await rowOf(rsvp.id)).toMatchObject(first);
    expect((await show(rsvp.id, rsvp.manage_secret)).json).toMatchObject(first);
    const second = typed(2);
    expect((await send(changeFields(rsvp, 'update', second))).status).toBe(200);
    expect(await rowOf(rsvp.id)).toMatchObject(second);
    expect((await show(rsvp.id, rsvp.manage_secret)).json).toMatchObject(second);
  });

  it('sets no server-owned field and nothing that the action does not allow', async () => {
    const event = await server.putEvent({ max_attendees: 1 });
    await rsvpTo(event);
    const waiting = await rsvpTo(event);
    const other = await server.putEvent();
    await send(
      changeFields(waiting, 'update', { status: 'confirmed', event_id: other.id, manage_hash: 'x' }),
    );
    expect(await rowOf(waiting.id)).toMatchObject({ status: 'waitlist', event_id: event.id });
    await send(changeFields(waiting, 'cancel', { name: 'Somebody else' }));
    expect(await rowOf(waiting.id)).toMatchObject({ status: 'cancelled', name: 'Ada Moreno' });
    expect((await show(waiting.id, waiting.manage_secret)).status).toBe(200);
  });

  it('is applied once, however often it is sent, and returns the current state', async () => {
    const rsvp = await rsvpTo(await server.putEvent());
    const cancel = changeFields(rsvp, 'cancel');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(cancel)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await send(changeFields(rsvp, 'restore'));
    expect((await send(cancel)).json).toMatchObject({ id: cancel.id, outcome: 'confirmed' });
    expect((await rowOf(rsvp.id)).status).toBe('confirmed');
    expect(await server.rows('rsvp_changes', `rsvp_id = '${rsvp.id}'`)).toHaveLength(2);
  });

  it('gets its response after a crash right after the commit', async () => {
    const rsvp = await rsvpTo(await server.putEvent());
    const cancel = changeFields(rsvp, 'cancel');
    await send(cancel);
    await server.kill();
    await server.restart();
    expect((await send(cancel)).json).toMatchObject({ id: cancel.id, outcome: 'cancelled' });
    expect(await server.rows('rsvp_changes', `rsvp_id = '${rsvp.id}'`)).toHaveLength(1);
  });
});

describe('a refused change', () => {
  it('gets not_yours for a wrong secret and for an unknown RSVP', async () => {
    const event = await server.putEvent();
    const rsvp = await rsvpTo(event);
    const old = await server.sendRsvp(event.id);
    const refusals: Answer[] = [];
    for (const [rsvp_id, secret] of [
      [rsvp.id, newSecret()],
      [newId(), rsvp.manage_secret],
      [old.id, newSecret()], // sent by a version without secrets: nobody can change it by one
    ]) {
      refusals.push(await send({ id: 'changeofnobody1', rsvp_id, secret, action: 'cancel' }));
      const answer = await show(rsvp_id, secret);
      expect(answer).toEqual(await show('nosuchrsvp00000', newSecret()));
      expect(answer.status).toBe(404);
    }
    expect(refusals[0]).toMatchObject({
      status: 403,
      json: { id: 'changeofnobody1', outcome: 'refused', code: 'not_yours' },
    });
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[2]).toEqual(refusals[0]);
    expect((await rowOf(rsvp.id)).status).toBe('confirmed');
    expect(await show(rsvp.id, '')).toMatchObject({ status: 404 });
    expect(await show(null, { $ne: '' })).toMatchObject({ status: 404 });
  });

  it('reveals no outcome without the secret, even with a known id', async () => {
    const rsvp = await rsvpTo(await server.putEvent());
    const cancel = changeFields(rsvp, 'cancel');
    await send(cancel);
    expect((await send({ id: cancel.id })).json).toMatchObject({ code: 'invalid' });
    expect((await send({ ...cancel, secret: 'short' })).json).toMatchObject({ code: 'invalid' });
    expect((await send({ ...cancel, secret: newSecret() })).json).toMatchObject({ code: 'id_conflict' });
    // With the secret, also if a later version requires more fields.
    const { action: _, ...incomplete } = cancel;
    expect((await send(incomplete)).json).toMatchObject({ outcome: 'cancelled' });
  });

  it('gets id_conflict, invalid and erased', async () => {
    const rsvp = await rsvpTo(await server.putEvent());
    const first = changeFields(rsvp, 'update', { number_of_guests: 2 });
    await send(first);
    expect(await send({ ...first, number_of_guests: 3 })).toMatchObject({
      status: 409,
      json: { code: 'id_conflict' },
    });
    for (const [fields, field] of [
      [{ action: 'steal' }, 'action'],
      [{ number_of_guests: 0 }, 'number_of_guests'],
      [{ number_of_guests: 1.5 }, 'number_of_guests'],
      [{ email: 'nobody' }, 'email'],
      [{ name: ' ' }, 'name'],
      [{ message: 'x'.repeat(2001) }, 'message'],
    ] as const) {
      expect(await send({ ...changeFields(rsvp, 'update'), ...fields })).toMatchObject({
        status: 400,
        json: { code: 'invalid', fields: { [field]: expect.any(String) } },
      });
    }
    expect((await rowOf(rsvp.id)).number_of_guests).toBe(2);
    await admin('DELETE', `event_rsvps/records/${rsvp.id}`);
    expect(await send(first)).toMatchObject({ status: 410, json: { id: first.id, code: 'erased' } });
    expect((await send(changeFields(rsvp, 'cancel'))).json).toMatchObject({ code: 'not_yours' });
  });

  it('gets event_cancelled and event_past, but can cancel an RSVP to a cancelled event', async () => {
    const event = await server.putEvent();
    const [one, other] = [await rsvpTo(event), await rsvpTo(event)];
    await setEvent(event.id, { status: 'cancelled' });
    expect((await send(changeFields(one, 'update', { number_of_guests: 2 }))).json).toMatchObject({
      code: 'event_cancelled',
    });
    expect((await send(changeFields(one, 'cancel'))).json).toMatchObject({ outcome: 'cancelled' });
    expect((await send(changeFields(one, 'restore'))).json).toMatchObject({ code: 'event_cancelled' });
    await setEvent(event.id, { status: 'upcoming', date: fromNow(-7_200_000), ends_at: fromNow(-1000) });
    for (const action of ['cancel', 'update', 'restore'] as const) {
      expect(await send(changeFields(other, action))).toMatchObject({
        status: 409,
        json: { code: 'event_past' },
      });
    }
    expect((await rowOf(other.id)).status).toBe('confirmed');
  });

  it('gets duplicate_rsvp when the email has another RSVP', async () => {
    const event = await server.putEvent();
    const [first, second] = [await rsvpTo(event), await rsvpTo(event)];
    expect((await send(changeFields(first, 'update', { email: second.email }))).json).toMatchObject({
      code: 'duplicate_rsvp',
    });
    await send(changeFields(first, 'cancel'));
    await rsvpTo(event, { email: first.email });
    expect((await send(changeFields(first, 'restore'))).json).toMatchObject({ code: 'duplicate_rsvp' });
    expect((await rowOf(first.id)).status).toBe('cancelled');
  });
});

describe('seats', () => {
  it('are counted by the difference; too many change nothing, and the message says how many are free', async () => {
    const event = await server.putEvent({ max_attendees: 10 });
    const mine = await rsvpTo(event, { number_of_guests: 4 });
    await rsvpTo(event, { number_of_guests: 3 });
    const more = changeFields(mine, 'update', { number_of_guests: 8, name: 'Ada M.' });
    expect(await send(more)).toMatchObject({
      status: 409,
      json: {
        id: more.id,
        code: 'no_seats',
        message: '7 seats are free for you, including yours.',
        fields: { number_of_guests: '7 seats are free for you, including yours.' },
      },
    });
    expect(await rowOf(mine.id)).toMatchObject({ number_of_guests: 4, name: 'Ada Moreno' });
    expect((await send(changeFields(mine, 'update', { number_of_guests: 7 }))).status).toBe(200);
    expect((await rowOf(mine.id)).number_of_guests).toBe(7);
  });

  it('can always become fewer, also when the team has overbooked', async () => {
    const event = await server.putEvent({ max_attendees: 4 });
    const mine = await rsvpTo(event, { number_of_guests: 4 });
    await server.put('event_rsvps', rsvpFields(event.id, { status: 'confirmed', number_of_guests: 3 }));
    expect((await send(changeFields(mine, 'update', { number_of_guests: 5 }))).json).toMatchObject({
      code: 'no_seats',
      message: '4 seats are free for you, including yours.',
    });
    expect((await send(changeFields(mine, 'update', { number_of_guests: 2 }))).status).toBe(200);
  });

  it('are limited to ten per party without a maximum', async () => {
    const mine = await rsvpTo(await server.putEvent({ max_attendees: null }));
    expect((await send(changeFields(mine, 'update', { number_of_guests: 10 }))).status).toBe(200);
    expect((await send(changeFields(mine, 'update', { number_of_guests: 11 }))).json).toMatchObject({
      code: 'invalid',
      fields: { number_of_guests: 'Up to 10 guests fit in one RSVP.' },
    });
  });

  it('that are freed go to the first waiting party that fits, in the same transaction', async () => {
    const event = await server.putEvent({ max_attendees: 5 });
    const mine = await rsvpTo(event, { number_of_guests: 5 });
    const [big, small] = [
      await rsvpTo(event, { number_of_guests: 4 }),
      await rsvpTo(event, { number_of_guests: 2 }),
    ];
    await send(changeFields(mine, 'update', { number_of_guests: 3 }));
    expect([(await rowOf(big.id)).status, (await rowOf(small.id)).status]).toEqual(['waitlist', 'confirmed']);
    await send(changeFields(mine, 'cancel'));
    expect((await rowOf(big.id)).status).toBe('waitlist');
    await send(changeFields(small, 'update', { number_of_guests: 1 }));
    expect((await rowOf(big.id)).status).toBe('confirmed');
  });

  it('go to a waiting party that becomes small enough', async () => {
    const event = await server.putEvent({ max_attendees: 5 });
    await rsvpTo(event, { number_of_guests: 4 });
    const waiting = await rsvpTo(event, { number_of_guests: 3 });
    expect((await send(changeFields(waiting, 'update', { number_of_guests: 6 }))).json).toMatchObject({
      code: 'invalid',
    });
    expect((await send(changeFields(waiting, 'update', { number_of_guests: 2 }))).json).toMatchObject({
      outcome: 'waitlist',
      position: 1,
    });
    expect((await send(changeFields(waiting, 'update', { number_of_guests: 1 }))).json).toMatchObject({
      outcome: 'confirmed',
    });
  });
});

describe('restoring a cancelled RSVP', () => {
  it('gets its seats while they are free, otherwise the end of the waitlist; its date stays', async () => {
    const event = await server.putEvent({ max_attendees: 2 });
    const mine = await rsvpTo(event, { number_of_guests: 2 });
    const before = await rowOf(mine.id);
    await send(changeFields(mine, 'cancel'));
    expect((await send(changeFields(mine, 'restore'))).json).toMatchObject({ outcome: 'confirmed' });
    await send(changeFields(mine, 'cancel'));
    await rsvpTo(event, { number_of_guests: 2 });
    const earlier = await rsvpTo(event);
    const restored = await send(changeFields(mine, 'restore'));
    expect(restored.json).toMatchObject({ outcome: 'waitlist', position: 2 });
    expect((await rowOf(mine.id)).created_at).toBe(before.created_at);
    expect((await show(earlier.id, earlier.manage_secret)).json).toMatchObject({ position: 1 });
    expect((await send(changeFields(earlier, 'restore'))).json).toMatchObject({ position: 1 });
  });

  it('is refused when the event has fewer seats than the party', async () => {
    const event = await server.putEvent({ max_attendees: 5 });
    const mine = await rsvpTo(event, { number_of_guests: 4 });
    await send(changeFields(mine, 'cancel'));
    await setEvent(event.id, { max_attendees: 3 });
    expect((await send(changeFields(mine, 'restore'))).json).toMatchObject({
      code: 'no_seats',
      message: 'This event has 3 seats. Choose 3 or fewer.',
    });
    await send(changeFields(mine, 'update', { number_of_guests: 3 }));
    expect((await send(changeFields(mine, 'restore'))).json).toMatchObject({ outcome: 'confirmed' });
  });
});

it('an RSVP can be requested only so often from one address', async () => {
  const strict = await startServer(inject('kit'), { env: { BYOP_RATE_LIMITS: 'on' } });
  const ask = () => strict.ask('POST', '/api/byop/rsvp', { id: newId(), secret: newSecret() });
  let answered = 0;
  let refused = 0;
  while (refused === 0 && answered < 2000) {
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    refused += answers.filter(({ status }) => status === 429).length;
    answered += answers.filter(({ status }) => status === 404).length;
  }
  await strict.stop();
  // 1,200 refill within ten minutes, so two more each second.
  expect(answered).toBeGreaterThanOrEqual(1200);
  expect(answered).toBeLessThan(1300);
});

describe('the secret', () => {
  it('opens the RSVP and is stored nowhere in the server’s data or log', async () => {
    const event = await server.putEvent();
    const rsvp = await rsvpTo(event, { phone: '951 555 0117', message: 'Hello', number_of_guests: 2 });
    expect(await show(rsvp.id, rsvp.manage_secret)).toMatchObject({
      status: 200,
      json: {
        event_id: event.id,
        name: 'Ada Moreno',
        email: rsvp.email,
        phone: '951 555 0117',
        number_of_guests: 2,
        message: 'Hello',
        status: 'confirmed',
      },
    });
    await send(changeFields(rsvp, 'update', { number_of_guests: 3 }));
    await send({ ...changeFields(rsvp, 'cancel'), action: 'nonsense' });
    const held = await everythingKept();
    expect(held).toContain(`${rsvp.id}`); // it looks at the right files
    expect(held).not.toContain(`${rsvp.manage_secret}`);
  });
});

async function everythingKept(): Promise<string> {
  await server.kill();
  const { readdir, readFile } = await import('node:fs/promises');
  const entries = await readdir(server.dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(`${parentPath}/${name}`, 'latin1')),
  );
  await server.restart();
  return texts.join('\n');
}
