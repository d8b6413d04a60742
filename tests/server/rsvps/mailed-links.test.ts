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
