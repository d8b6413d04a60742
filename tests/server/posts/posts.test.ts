import { describe, expect, inject, it } from 'vitest';
import { posting } from '../../../src/content/shell/messages';
import { mostSkills, textMax } from '../../../src/domain/limits';
import { openMailbox } from '../../support/mail/mailbox';

import { examples } from '../../support/server/collections';
import { sharedAccount, sharedServer } from '../../support/server/fixtures';
import { meanwhile, withMeanwhile } from '../../support/server/meanwhile';
import { startServer } from '../../support/server/pocketbase';
import { newId, postFields } from '../../support/server/records';
import type { Account } from '../../support/server/rows';

const server = sharedServer(async (kit) => ({ hooks: await withMeanwhile(kit) }));
const ada = sharedAccount(server);

type PostCollection = 'collaboration_opportunities' | 'resources';
const opportunityOf = ({ id }: Account) => ({ ...postFields(), user_id: id });
const opportunity = async () => (await examples.collaboration_opportunities?.row(server, ada))?.id ?? '';
const change = (id: string, fields: object, token = ada.token) =>
  server.ask('PATCH', `/api/collections/collaboration_opportunities/records/${id}`, fields, token);
const interest = (id: string) =>
  server.create('collaboration_interest', {
    id: newId(),
    opportunity_id: id,
    name: 'Eve',
    email: `${newId()}@example.org`,
  });

describe('an opportunity', () => {
  it('takes no interest while its owner has closed it', async () => {
    const id = await opportunity();
    expect((await change(id, { status: 'Closed' })).body.status).toBe('Closed');
    expect(await interest(id)).toMatchObject({
      status: 400,
      json: { code: 'invalid', fields: { opportunity_id: 'This opportunity has been closed.' } },
    });
    await change(id, { status: 'Open' });
    expect((await interest(id)).status).toBe(200);
    expect(await server.rows('collaboration_interest', `opportunity_id = '${id}'`)).toHaveLength(1);
  });

  it('keeps its owner, and accepts only known statuses', async () => {
    const id = await opportunity();
    const eve = await server.putAccount();
    expect((await change(id, { user_id: eve.id })).body.user_id).toBe(ada.id);
    expect((await change(id, { status: 'Sold' })).status).toBe(400);
  });
});

describe('a post that its author and the team change at the same moment', () => {
  const description = 'Other words of the author, which are long enough for a post.';
  /** What the team changes while the author's change is on its way. */
  const byTeam = (collection: PostCollection, id: string, set: string) =>
    meanwhile(server, `UPDATE ${collection} SET ${set} WHERE id = '${id}'`);
  const byAuthor = (collection: PostCollection, id: string) =>
    server.ask('PATCH', `/api/collections/${collection}/records/${id}`, { description }, ada.token);

  it('stays hidden, with the words of both', async () => {
    const id = await opportunity();
    await byTeam('collaboration_opportunities', id, "hidden = TRUE, title = 'Words of the team'");
    const stored = { hidden: true, title: 'Words of the team', description };
    expect(await byAuthor('collaboration_opportunities', id)).toMatchObject({ status: 200, json: stored });
    expect(await server.row('collaboration_opportunities', id)).toMatchObject(stored);
  });

  it('has no unread words if the team publishes a resource', async () => {
    const { id } = await examples.resources.row(server, ada);
    await server.ask('PATCH', `/api/collections/resources/records/${id}`, { waiting: true }, server.token);
    await byTeam('resources', id, 'waiting = FALSE');
    expect(await byAuthor('resources', id)).toMatchObject({
      status: 403,
      json: { message: 'The team published this in the meantime. Only they can change it now.' },
    });
    const stored = await server.row('resources', id);
    expect(stored).toMatchObject({ waiting: false });
    expect(stored.description).not.toBe(description);
  });

  it('is gone if the team deletes it, and the author hears it', async () => {
    const id = await opportunity();
    await meanwhile(server, `DELETE FROM collaboration_opportunities WHERE id = '${id}'`);
    expect(await byAuthor('collaboration_opportunities', id)).toMatchObject({
      status: 404,
      json: { message: 'This was deleted in the meantime.' },
    });
  });
});

describe('a post from before the limits', () => {
  const long = 'x'.repeat(textMax.postLine + 1);

  it('is closed and changed by its owner, but not with another long title', async () => {
    const row = {
      ...opportunityOf(ada),
      status: 'Open',
      title: long,
      skills: Array(mostSkills + 1).fill('bass'),
    };
    const { id } = await server.put('collaboration_opportunities', row);
    expect((await change(id, { status: 'Closed' })).body).toMatchObject({ status: 'Closed', title: long });
    expect((await change(id, { role: 'Drummer' })).body).toMatchObject({ role: 'Drummer', title: long });
    const refused = await change(id, { title: `${long}y`, skills: ['x'.repeat(textMax.skill + 1)] });
    expect(refused).toMatchObject({
      status: 400,
      json: {
        data: {
          title: { message: `That is too long. ${textMax.postLine} characters at most.` },
          skills: {
            message: `One skill has at most ${textMax.skill} characters. Separate them with commas.`,
          },
        },
      },
    });
    expect((await change(id, { title: 'Short' })).body.title).toBe('Short');
  });
});

describe('an account', () => {
  const post = (account: Account, id = newId()) =>
    server.create('collaboration_opportunities', { ...opportunityOf(account), id }, account.token);

  it('posts after its email is confirmed, if the server sends mail', async () => {
    expect((await post(await server.putAccount())).status).toBe(200); // no mail, so nobody can confirm
    const mailbox = await openMailbox();
    const mailing = await startServer(inject('kit'), { env: { SMTP_URL: mailbox.url } });
    try {
      const eve = await mailing.putAccount();
      const send = async () => {
        const row = await examples.resources?.create(mailing, eve);
        return mailing.create('resources', { ...row, id: newId() }, eve.token);
      };
      expect(await send()).toMatchObject({
        status: 403,
        json: { code: 'unconfirmed', message: posting.unconfirmed },
      });
      expect(await mailing.rows('resources')).toEqual([]);
      await mailing.ask(
        'PATCH',
        `/api/collections/users/records/${eve.id}`,
        { verified: true },
        mailing.token,
      );
      expect((await send()).status).toBe(200);
    } finally {
      await mailing.stop();
      await mailbox.close();
    }
  });
});

describe('a report', () => {
  const report = (fields: object) =>
    server.create('reports', { kind: 'opportunity', reason: 'Asks for money.', ...fields });

  it('stores the title of its post and starts as new and ignores the status in the request', async () => {
    const about = await opportunity();
    const { id } = (await report({ about, status: 'resolved', title: 'Forged' })).body;
    expect(await server.rows('reports', `id = '${id}'`)).toMatchObject([
      { about, title: 'Bass player wanted', status: 'new' },
    ]);
  });

  it('requires a reason, an existing post and a known kind', async () => {
    const about = await opportunity();
    expect((await report({ about, reason: ' ' })).body.data).toHaveProperty('reason');
    expect((await report({ about: newId() })).body.data).toHaveProperty('about');
    expect((await report({ about, kind: 'users' })).body.data).toHaveProperty('kind');
    expect((await report({ about, kind: 'resource' })).body.data).toHaveProperty('about');
  });

  it.each(['hides', 'deletes'])(
    'is resolved when an admin %s its post, and open again after an undo',
    async (what) => {
      const admin = await server.putAdmin();
      const about = await opportunity();
      const other = await opportunity();
      const [{ id }, { id: elsewhere }] = [
        (await report({ about })).body,
        (await report({ about: other })).body,
      ];
      const statusOf = async (report: unknown) =>
        (await server.rows('reports', `id = '${report}'`))[0]?.status;
      const collection = 'collaboration_opportunities';
      const done = await (what === 'hides'
        ? admin.patch(collection, about, { hidden: true })
        : admin.remove(collection, about));
      expect(await statusOf(id)).toBe('resolved');
      expect(await statusOf(elsewhere)).toBe('new');
      const { audit_id } = done.body;
      expect(await admin.audit(`${id}`)).toMatchObject([
        { action: 'update', cause: audit_id, before: { status: 'new' }, after: { status: 'resolved' } },
      ]);
      expect((await admin.undo(audit_id)).status).toBe(200);
      expect(await statusOf(id)).toBe('new');
    },
  );
});

it('accepts five reports a minute from one address; the sixth gets a 429', async () => {
  const strict = await startServer(inject('kit'), { env: { BYOP_RATE_LIMITS: 'on' } });
  const body = { kind: 'opportunity', about: newId(), reason: 'Asks for money.' };
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await strict.create('reports', body)).status);
  await strict.stop();
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});
