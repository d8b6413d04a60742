/** An RSVP's passes: the server keeps their hashes, for the doors, and shows them to nobody (docs/decisions/069-pass.md). */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { passHash, passSeed, passToken } from '../../../src/domain/rsvps/pass';
import { hurry, settle } from '../../support/mail/mail-queue';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { changeFields, newSecret } from '../../support/server/records';

const mailbox = sharedMailbox();
const server = sharedServer(() => {
  const env = { SMTP_URL: mailbox.url, BYOP_MAILS_PER_HOUR: '9999' };
  return { env };
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** The hash of the pass that a device makes. */
const passOf = (secret: unknown) => passHash(sha256(passToken(sha256(passSeed(`${secret}`)))));

const passesOf = async (id: string) => `${(await server.row('event_rsvps', id)).pass_hashes}`;

async function rsvpTo(more: Record<string, unknown> = {}) {
  return await server.sendRsvp((await server.putEvent()).id, { manage_secret: newSecret(), ...more });
}

/** Returns the secrets of the links that were mailed about an RSVP. */
async function mailedSecrets(rsvp: { id: string; email?: unknown }): Promise<string[]> {
  await hurry(server);
  await settle(server);
  const link = new RegExp(`#stub=${rsvp.id}\\.([a-z0-9]{32})`);
  return mailbox.all().flatMap(({ to, text }) => (to === rsvp.email ? [link.exec(text)?.[1] ?? ''] : []));
}

describe('the passes of an RSVP', () => {
  it('are known when it arrives: the server makes the hashes of the device’s pass and of the first mail’s', async () => {
    const rsvp = await rsvpTo();
    const passes = await passesOf(rsvp.id);
    // A repeat, as after a lost answer, changes nothing.
    await server.create('event_rsvps', rsvp);
    expect(await passesOf(rsvp.id)).toBe(passes);
    expect(passes.split(' ')).toEqual([rsvp.manage_secret, ...(await mailedSecrets(rsvp))].map(passOf));
    const row = await server.row('event_rsvps', rsvp.id);
    expect(JSON.stringify(row)).not.toContain(passToken(sha256(passSeed(`${rsvp.manage_secret}`))));
  });

  it('include that of the mailed links, whose phone has no other secret: one for each address', async () => {
    const rsvp = await rsvpTo();
    for (const number_of_guests of [2, 3])
      await server.create('rsvp_changes', changeFields(rsvp, 'update', { number_of_guests }));
    const secrets = await mailedSecrets(rsvp);
    expect([secrets.length, new Set(secrets).size]).toEqual([3, 1]);
    expect(secrets).not.toContain(rsvp.manage_secret);
    expect((await passesOf(rsvp.id)).split(' ')).toEqual([rsvp.manage_secret, secrets[0]].map(passOf));
    const email = `${newSecret()}@example.org`;
    await server.create('rsvp_changes', changeFields(rsvp, 'update', { email }));
    const [other] = await mailedSecrets({ id: rsvp.id, email });
    expect(secrets).not.toContain(other);
    expect((await passesOf(rsvp.id)).split(' ')).toContain(passOf(other));
  });

  it('are none for an RSVP without a secret, also after a mail: doors find it by its id', async () => {
    const rsvp = await rsvpTo({ manage_secret: undefined });
    expect(await mailedSecrets(rsvp)).toHaveLength(1);
    expect(await passesOf(rsvp.id)).toBe('');
  });

  it('are in no answer to guests, accounts and admins, in no export, and cannot be set', async () => {
    const team = await server.putAdmin();
    const email = `${newSecret()}@example.org`;
    const account = await server.putAccount({ email });
    const rsvp = await rsvpTo({ email });
    const hash = passOf(rsvp.manage_secret);
    const paths = ['event_rsvps/records?perPage=500', `event_rsvps/records/${rsvp.id}`];
    const ask = (path: string, token: string) =>
      server.ask('GET', `/api/collections/${path}`, undefined, token);
    for (const token of ['', account.token, team.token])
      for (const path of paths) expect((await ask(path, token)).text).not.toMatch(/pass_hashes/);
    // The control: an admin reads the row.
    expect((await ask(paths[1] ?? '', team.token)).text).toContain(email);
    const guess = new URLSearchParams({ filter: `pass_hashes = '${hash}'` });
    expect((await ask(`event_rsvps/records?${guess}`, team.token)).status).toBe(400);

    await team.patch('event_rsvps', rsvp.id, { message: 'Hi', pass_hashes: 'x' });
    expect((await passesOf(rsvp.id)).split(' ')[0]).toBe(hash);
    const answers = [
      await server.ask('POST', '/api/byop/rsvp', { id: rsvp.id, secret: rsvp.manage_secret }),
      await server.ask('POST', '/api/byop/person/export', { who: email }, team.token),
    ];
    for (const answer of answers) {
      expect(answer.text).toContain(email);
      expect(answer.text).not.toContain(hash);
    }
    expect(JSON.stringify(await team.audit(rsvp.id))).not.toContain(hash);
  });

  it('stay with an RSVP that an admin deletes and restores', async () => {
    const team = await server.putAdmin();
    const rsvp = await rsvpTo();
    const before = await passesOf(rsvp.id);
    await team.remove('event_rsvps', rsvp.id);
    const [deletion] = await team.audit(rsvp.id);
    expect((await team.undo(deletion?.id)).status).toBe(200);
    expect(await passesOf(rsvp.id)).toBe(before);
  });
});
