/** The secret of a mailed link belongs to one address (docs/decisions/140-links-end-with-the-address.md). */
import { expect, it } from 'vitest';
import { consentTextVersions } from '../../../src/domain/rsvps/consent';
import { hurry, mailsAbout, settle } from '../../support/mail/mail-queue';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { changeFields, type Fields, newId, newSecret } from '../../support/server/records';
import { until } from '../../support/until';

const secretOf = 'function secretOf(app, mail, guest) {';
/** Corrects the email of such a guest after their mail was composed, before it has its secret. */
const corrected = 'Corrected Meanwhile';
const correction =
  `app.db().newQuery("UPDATE event_rsvps SET email = 'right.' || email WHERE id = {:id} AND name = '${corrected}'
  AND email NOT LIKE 'right.%'").bind({ id: mail.about }).execute();`.replaceAll('\n', ' ');

const compose = 'const outgoing = require_messages.composeMail(app, mail.message, mail.about, queued);';
/** Corrects it before the mail is composed, and after it was taken with the link for the earlier one. */
const correctedBefore = 'Corrected Before';
const endedLink =
  `app.db().newQuery("UPDATE mails SET secret = '', link_hash = '' WHERE id = {:id} AND tries = 1
  AND about IN (SELECT id FROM event_rsvps WHERE name = '${correctedBefore}')").bind({ id: mail.id }).execute();`.replaceAll(
    '\n',
    ' ',
  );
const earlierCorrection = `${correction.replace(corrected, correctedBefore)} ${endedLink}`;

const mailbox = sharedMailbox();
const server = sharedServer(async ({ hooks }) => ({
  hooks: await hooksVariant(hooks, {
    edits: [
      [secretOf, `${secretOf} ${correction}`],
      [compose, `${earlierCorrection} ${compose}`],
    ],
  }),
  env: { SMTP_URL: mailbox.url, BYOP_MAILS_PER_HOUR: '9999' },
}));
const team = sharedAdmin(server);

const secretTo = async (to: unknown): Promise<string> =>
  /#stub=[a-z0-9]{15}\.([a-z0-9]{32})$/m.exec(await mailbox.next(`${to}`))?.[1] ?? '';
const opens = async ({ id }: Fields, secret: string) =>
  (await server.ask('POST', '/api/byop/rsvp', { id, secret })).status === 200;
async function resend(rsvp: Fields): Promise<void> {
  const asked = { rsvp_id: rsvp.id, audit_id: newId() };
  expect((await server.ask('POST', '/api/byop/resend-ticket', asked, team.token)).status).toBe(200);
}
const sendRsvp = async (more: Fields) =>
  server.sendRsvp((await server.putEvent()).id, { manage_secret: newSecret(), ...more });

it('is not mailed to an address that is corrected while the mail is composed', async () => {
  const rsvp = await sendRsvp({});
  await secretTo(rsvp.email);
  await settle(server);
  await team.patch('event_rsvps', rsvp.id, { name: corrected });
  await resend(rsvp);
  const right = `right.${rsvp.email}`;
  await until('it is sent', async () => {
    await hurry(server);
    return mailbox.all().some(({ to }) => to === right);
  });
  expect(await opens(rsvp, await secretTo(right))).toBe(true);
  expect(mailbox.all().filter(({ to }) => to === rsvp.email)).toHaveLength(1);
});

it('opens the RSVP from the first mail, also if its address was corrected after the mail was taken', async () => {
  const rsvp = await sendRsvp({ name: correctedBefore });
  expect(await opens(rsvp, await secretTo(`right.${rsvp.email}`))).toBe(true);
});

it('is another one for each address of an RSVP, and the same in all mails to it', async () => {
  const rsvp = await sendRsvp({});
  const first = await secretTo(rsvp.email);
  await resend(rsvp);
  expect(await secretTo(rsvp.email)).toBe(first);
  const email = `${newId()}@example.org`;
  await team.patch('event_rsvps', rsvp.id, { email });
  await resend(rsvp);
  expect(await secretTo(email)).not.toBe(first);
  expect(await opens(rsvp, first)).toBe(false);
});

it('opens while one of the mails that have it has not ended', async () => {
  const rsvp = await sendRsvp({});
  const secret = await secretTo(rsvp.email);
  await resend(rsvp);
  await settle(server);
  const mails = (await mailsAbout(server, rsvp.id)).filter(({ link_hash }) => link_hash !== '');
  expect(mails).toHaveLength(2);
  const end = ({ id }: Fields, link_ended: boolean) =>
    server.ask('PATCH', `/api/collections/mails/records/${id}`, { link_ended }, server.token);
  const opened: boolean[] = [];
  for (const ended of [
    [true, false],
    [false, true],
    [true, true],
  ]) {
    for (const [n, mail] of mails.entries()) await end(mail, ended[n] === true);
    opened.push(await opens(rsvp, secret));
  }
  expect(opened).toEqual([true, true, false]);
});

it('takes one place among the links of a parent who brings their own children, however often it is mailed', async () => {
  const rsvp = await sendRsvp({
    number_of_guests: 2,
    phone: '(615) 555-0142',
    children: [{ name: 'Eli' }],
    agreed_text: consentTextVersions[0],
    agreed_at: Date.now() - 60_000,
    consent_secret: newSecret(),
  });
  const links = async () => `${(await server.row('event_rsvps', rsvp.id)).consent_hash}`.split(' ');
  await settle(server);
  const known = await links();
  expect(new Set(known).size).toBe(2);
  for (const name of ['Ada B. Moreno', 'Ada C. Moreno', 'Ada D. Moreno']) {
    const change = changeFields(rsvp, 'update', { name });
    expect(await server.create('rsvp_changes', change)).toMatchObject({ status: 200 });
    await settle(server);
  }
  expect(mailbox.all().filter(({ to }) => to === rsvp.email)).toHaveLength(4);
  expect(await links()).toEqual(known);
});
