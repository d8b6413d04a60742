/** Mails that did not arrive and backups, as the Overview shows them (docs/decisions/130-overview.md). */
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hurry } from '../../support/mail/mail-queue';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { newId } from '../../support/server/records';

/** Addresses that the mail server refuses. */
const dead = new Set<string>();
const mailbox = sharedMailbox({ refuse: (to) => dead.has(to) });
const backups = mkdtemp(join(tmpdir(), 'byop-backups-'));
// A public address: a site on this machine needs no backup.
const server = sharedServer(async () => ({
  env: { SMTP_URL: mailbox.url, APP_URL: 'https://byop.example.org', BYOP_BACKUP_DIR: await backups },
}));
const ada = sharedAdmin(server);

const upkeep = async () => (await server.ask('GET', '/api/byop/upkeep', undefined, ada.token)).body;
const address = () => `${newId()}@example.org`;
const givenUp = (about: string) => async () => {
  await hurry(server);
  return server.rows('mails', `about = '${about}' && status = 'given-up'`);
};

it('counts refused mails until the address is right, another mail arrives, or nothing is left to tell', async () => {
  const none = { mails: 0, addresses: 0, oldest: null };
  expect(await upkeep()).toMatchObject({ failed: none, stuck: 0 });
  const event = await server.putEvent();
  const wrong = address();
  dead.add(wrong);
  const { id } = await server.sendRsvp(event.id, { email: wrong });
  await expect.poll(givenUp(id)).toHaveLength(1);
  const failed = { mails: 1, addresses: 1, oldest: { collection: 'event_rsvps', id, email: wrong } };
  expect(await upkeep()).toMatchObject({ failed });

  await ada.patch('event_rsvps', id, { email: address() });
  expect(await upkeep()).toMatchObject({ failed: none });

  await ada.patch('event_rsvps', id, { email: wrong });
  expect(await upkeep()).toMatchObject({ failed });
  dead.delete(wrong);
  await server.ask('POST', '/api/byop/resend-ticket', { rsvp_id: id }, ada.token);
  await mailbox.next(wrong);
  await expect.poll(upkeep).toMatchObject({ failed: none });

  const other = address();
  dead.add(other);
  const second = await server.sendRsvp(event.id, { email: other });
  await expect.poll(givenUp(second.id)).toHaveLength(1);
  expect(await upkeep()).toMatchObject({ failed: { mails: 1 } });
  await ada.patch('event_rsvps', second.id, { status: 'cancelled' });
  expect(await upkeep()).toMatchObject({ failed: none });
});

it('makes a backup where one is missing, and one only for two presses', async () => {
  expect(await upkeep()).toMatchObject({ backup: { made_at: null, late: true } });
  const press = () => server.ask('POST', '/api/byop/backup', undefined, ada.token);
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status, body }) => [status, body.late])).toEqual([
    [200, false],
    [200, false],
  ]);
  const { backup } = await upkeep();
  expect(backup).toEqual({ made_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/), late: false });
  expect(await readdir(await backups)).toHaveLength(1);
});
