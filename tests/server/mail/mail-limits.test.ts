/** The limit of mails per address and hour (docs/decisions/046-mail-limits.md). */
import { expect, it } from 'vitest';
import { site } from '../../../src/content/site';
import { hurry, settle } from '../../support/mail/mail-queue';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { changeFields, newId, newSecret, rsvpFields } from '../../support/server/records';

const most = 10; // mails in an hour, unless the server is set up with another number
const mailbox = sharedMailbox();
const server = sharedServer(() => ({ env: { SMTP_URL: mailbox.url } }));

const mailsTo = (address: string) => mailbox.all().filter(({ to }) => to === address);
const message = (email: string) => ({
  id: newId(),
  email,
  form_type: 'ministries',
  name: 'Eve',
  message: 'Hello',
});
async function anHourLater(): Promise<void> {
  for (const { id } of await server.rows('mails', "sent_at != ''")) {
    const body = { sent_at: '2020-01-01 00:00:00.000Z' };
    await server.ask('PATCH', `/api/collections/mails/records/${id}`, body, server.token);
  }
  await hurry(server);
}

it('sends 10 mails an hour to one address; decisions are postponed, receipts are dropped', async () => {
  const email = `${newId()}@example.org`;
  const { id } = await server.putEvent();
  const rsvp = { ...rsvpFields(id, { email }), manage_secret: newSecret() };
  await server.create('event_rsvps', rsvp);
  const party = (number_of_guests: number) =>
    server.create(
      'rsvp_changes',
      changeFields({ ...rsvp, secret: rsvp.manage_secret }, 'update', { number_of_guests }),
    );
  for (let sent = 0; sent < 12; sent++) {
    await server.create('contact_submissions', message(email));
    await party((sent % 5) + 1);
  }
  await settle(server);
  expect(mailsTo(email)).toHaveLength(most);
  const before = mailsTo(email).length;
  await anHourLater();
  await settle(server);
  const later = mailsTo(email).slice(before);
  // One mail contains all changes; earlier changes and receipts are dropped.
  expect(later.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1])).toEqual([
    expect.stringMatching(/^Changed: /),
  ]);
  expect(later[0]?.text).toContain('2 seats for you');
  expect(mailsTo(site().email.general)).toHaveLength(12); // the team's address has a separate limit
}, 60_000);

it('counts password mails separately, so that others cannot block them', async () => {
  const email = `${newId()}@example.org`;
  const password = 'a long first password';
  await server.create('users', { email, password, passwordConfirm: password });
  for (let sent = 0; sent < most + 2; sent++) await server.create('contact_submissions', message(email));
  await settle(server);
  await server.ask('POST', '/api/collections/users/request-password-reset', { email });
  await expect.poll(() => mailsTo(email).filter(({ text }) => text.includes('#reset=')).length).toBe(1);
}, 60_000);
