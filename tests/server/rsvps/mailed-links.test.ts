/** A link goes to one address: a correction of the email ends it (docs/decisions/140-links-end-with-the-address.md). */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mailsAbout } from '../../support/mail/mail-queue';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { changeFields, type Fields, newId, newSecret } from '../../support/server/records';

const mailbox = sharedMailbox();
const server = sharedServer(() => ({ env: { SMTP_URL: mailbox.url, BYOP_MAILS_PER_HOUR: '9999' } }));
const ada = sharedAdmin(server);

const address = () => `${newId()}@example.org`;

/** Returns the secret of the link in the next mail to an address. */
const secretTo = async (to: unknown): Promise<string> =>
  /#stub=[a-z0-9]{15}\.([a-z0-9]{32})$/m.exec(await mailbox.next(`${to}`))?.[1] ?? '';

/** An RSVP and the secret that was mailed to its email, which somebody else reads. */
async function mistyped() {
  const rsvp = await server.sendRsvp((await server.putEvent()).id, { manage_secret: newSecret() });
  return { rsvp, strangers: await secretTo(rsvp.email), device: `${rsvp.manage_secret}` };
}

const opens = async (rsvp: { id: string }, secret: string) =>
  (await server.ask('POST', '/api/byop/rsvp', { id: rsvp.id, secret })).status === 200;
const cancels = async (rsvp: Fields, manage_secret: string) =>
  (await server.create('rsvp_changes', changeFields({ ...rsvp, manage_secret }, 'cancel'))).json;

describe('a link in a mail', () => {
  it('has a secret that the device does not know, also in the first mail', async () => {
    const { rsvp, strangers, device } = await mistyped();
    expect(strangers).toMatch(/./);
    expect(strangers).not.toBe(device);
    expect(await opens(rsvp, strangers)).toBe(true);
    expect(await opens(rsvp, device)).toBe(true);
  });

  it('opens nothing once the team has corrected the email, and the device still does', async () => {
    const { rsvp, strangers, device } = await mistyped();
    const right = address();
    const corrected = await ada.patch('event_rsvps', rsvp.id, { email: right });
    expect(await opens(rsvp, strangers)).toBe(false);
    expect(await cancels(rsvp, strangers)).toMatchObject({ code: 'not_yours' });
    expect(await opens(rsvp, device)).toBe(true);
    const ticket = { rsvp_id: rsvp.id, audit_id: newId() };
    expect((await server.ask('POST', '/api/byop/resend-ticket', ticket, ada.token)).status).toBe(200);
    const theirs = await secretTo(right);
    expect(await opens(rsvp, theirs)).toBe(true);
    // The correction was wrong.
    expect((await ada.undo(corrected.body.audit_id)).status).toBe(200);
    expect([await opens(rsvp, strangers), await opens(rsvp, theirs)]).toEqual([true, false]);
  });

  it('keeps working after any other correction', async () => {
    const { rsvp, strangers } = await mistyped();
    expect(
      (await ada.patch('event_rsvps', rsvp.id, { name: 'Noor Aziz', phone: '951 555 0117' })).status,
    ).toBe(200);
    expect(await opens(rsvp, strangers)).toBe(true);
  });

  it('ends when the person corrects the email on the device', async () => {
    const { rsvp, strangers, device } = await mistyped();
    const right = address();
    const change = changeFields(rsvp, 'update', { email: right });
    expect((await server.create('rsvp_changes', change)).status).toBe(200);
    expect(await opens(rsvp, strangers)).toBe(false);
    expect(await opens(rsvp, device)).toBe(true);
    expect(await opens(rsvp, await secretTo(right))).toBe(true);
  });

  it('stays open for the person who changes the email with it, also after a lost answer', async () => {
    const { rsvp, strangers: own } = await mistyped();
    const change = changeFields({ ...rsvp, manage_secret: own }, 'update', { email: address() });
    expect((await server.create('rsvp_changes', change)).status).toBe(200);
    expect((await server.create('rsvp_changes', change)).status).toBe(200);
    expect(await opens(rsvp, own)).toBe(true);
  });
});

/** Who corrects the email, and what happens after it. */
const corrections: Record<string, (rsvp: Fields, corrected: Fields) => Promise<number>> = {
  'the team': async ({ id }, corrected) => (await ada.patch('event_rsvps', `${id}`, corrected)).status,
  'the device': async (rsvp, corrected) =>
    (await server.create('rsvp_changes', changeFields(rsvp, 'update', corrected))).status,
};
const undone = async (collection: 'events' | 'event_rsvps', id: string) =>
  (await ada.undo((await ada.remove(collection, id)).body.audit_id)).status;
const byGuest = async (rsvp: Fields, action: 'cancel' | 'restore') =>
  (await server.create('rsvp_changes', changeFields(rsvp, action))).status;
const afterwards: Record<string, (rsvp: Fields & { id: string }) => Promise<unknown[]>> = {
  'a note': async ({ id }) => [(await ada.patch('event_rsvps', id, { notes: 'Call them.' })).status],
  'a move to another event': async ({ id }) => [
    (await ada.patch('event_rsvps', id, { event_id: (await server.putEvent()).id })).status,
  ],
  'a move to the waitlist, taken back': async ({ id }) => {
    const moved = await ada.patch('event_rsvps', id, { status: 'waitlist' });
    return [moved.status, (await ada.undo(moved.body.audit_id)).status];
  },
  'a cancellation, taken back': async (rsvp) => [
    await byGuest(rsvp, 'cancel'),
    await byGuest(rsvp, 'restore'),
  ],
  'the deletion of the RSVP, taken back': async ({ id }) => [await undone('event_rsvps', id)],
  'the deletion of the event, taken back': async ({ event_id }) => [await undone('events', `${event_id}`)],
  'another correction': async ({ id }) => [(await ada.patch('event_rsvps', id, { email: address() })).status],
};

describe('the link to a corrected address stays ended', () => {
  const pairs = Object.keys(corrections).flatMap((by) => Object.keys(afterwards).map((then) => [by, then]));

  it.each(pairs)('of a guest: %s corrects the email, and then %s', async (by = '', then = '') => {
    const { rsvp, strangers, device } = await mistyped();
    expect(await corrections[by]?.(rsvp, { email: address() })).toBe(200);
    expect(await opens(rsvp, strangers)).toBe(false);
    for (const status of (await afterwards[then]?.(rsvp)) ?? [0]) expect(status).toBe(200);
    expect([await opens(rsvp, strangers), await opens(rsvp, device)]).toEqual([false, true]);
    expect(await cancels(rsvp, strangers)).toMatchObject({ code: 'not_yours' });
  });

  it.each(pairs)('of a guardian: %s corrects their contact, and then %s', async (by = '', then = '') => {
    const wrong = address();
    const guardian = { under_18: true, guardian_name: 'Rosa Moreno', guardian_contact: wrong };
    const secrets = { manage_secret: newSecret(), consent_secret: newSecret() };
    const rsvp = await server.sendRsvp((await server.putEvent()).id, { ...guardian, ...secrets });
    const [, secret] = /#consent=[a-z0-9]{15}\.([a-z0-9]{32})$/m.exec(await mailbox.next(wrong)) ?? [];
    const show = async () => (await server.ask('POST', '/api/byop/consent', { id: rsvp.id, secret })).status;
    expect(await show()).toBe(200);
    expect(await corrections[by]?.(rsvp, { guardian_contact: address() })).toBe(200);
    for (const status of (await afterwards[then]?.(rsvp)) ?? [0]) expect(status).toBe(200);
    expect(await show()).toBe(410);
  });
});

it('of an older version has the secret of the device, and ends with it', async () => {
  const { rsvp, device } = await mistyped();
  const [mail] = await mailsAbout(server, rsvp.id);
  // What the migration stores about a first mail.
  const link_hash = createHash('sha256').update(device).digest('hex');
  const path = `/api/collections/mails/records/${mail?.id}`;
  expect((await server.ask('PATCH', path, { link_hash }, server.token)).status).toBe(200);
  expect(await opens(rsvp, device)).toBe(true);
  await ada.patch('event_rsvps', rsvp.id, { email: address() });
  expect(await opens(rsvp, device)).toBe(false);
  expect(await cancels(rsvp, device)).toMatchObject({ code: 'not_yours' });
});
