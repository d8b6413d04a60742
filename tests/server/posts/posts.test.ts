import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { posting } from '../../../src/content/shell/messages';
import { mostSkills, textMax } from '../../../src/domain/limits';
import { openMailbox } from '../../support/mail/mailbox';
import { putAdmin } from '../../support/server/admin';
import { type Account, examples, putAccount } from '../../support/server/collections';
import { type Server, startServer } from '../../support/server/pocketbase';
import { bodyOf, create, createAsSuperuser, newId, postFields, rowsOf } from '../../support/server/records';

let server: Server;
let ada: Account;
beforeAll(async () => {
  server = await startServer(inject('kit'));
  ada = await putAccount(server);
});
afterAll(() => server.stop());

const opportunityOf = ({ id }: Account) => ({ ...postFields(), user_id: id });
const opportunity = async () => (await examples.collaboration_opportunities?.row(server, ada))?.id ?? '';
const change = (id: string, fields: object, token = ada.token) =>
  server.ask('PATCH', `/api/collections/collaboration_opportunities/records/${id}`, fields, token);
const interest = (id: string) =>
  create(server, 'collaboration_interest', {
    id: newId(),
    opportunity_id: id,
    name: 'Eve',
    email: `${newId()}@example.org`,
  });

describe('an opportunity', () => {
  it('takes no interest while its owner has closed it', async () => {
    const id = await opportunity();
    expect(bodyOf(await change(id, { status: 'Closed' })).status).toBe('Closed');
    expect(await interest(id)).toMatchObject({
      status: 400,
      json: { code: 'invalid', fields: { opportunity_id: 'This opportunity has been closed.' } },
    });
    await change(id, { status: 'Open' });
    expect((await interest(id)).status).toBe(200);
    expect(await rowsOf(server, 'collaboration_interest', `opportunity_id = '${id}'`)).toHaveLength(1);
  });

  it('keeps its owner, and accepts only known statuses', async () => {
    const id = await opportunity();
    const eve = await putAccount(server);
    expect(bodyOf(await change(id, { user_id: eve.id })).user_id).toBe(ada.id);
    expect((await change(id, { status: 'Sold' })).status).toBe(400);
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
    const { id } = await createAsSuperuser(server, 'collaboration_opportunities', row);
    expect(bodyOf(await change(id, { status: 'Closed' }))).toMatchObject({ status: 'Closed', title: long });
    expect(bodyOf(await change(id, { role: 'Drummer' }))).toMatchObject({ role: 'Drummer', title: long });
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
    expect(bodyOf(await change(id, { title: 'Short' })).title).toBe('Short');
  });
});

describe('an account', () => {
  const post = (account: Account, id = newId()) =>
    create(server, 'collaboration_opportunities', { ...opportunityOf(account), id }, account.token);

  it('posts after its email is confirmed, if the server sends mail', async () => {
    expect((await post(await putAccount(server))).status).toBe(200); // no mail, so nobody can confirm
    const mailbox = await openMailbox();
    const mailing = await startServer(inject('kit'), { env: { SMTP_URL: mailbox.url } });
    try {
      const eve = await putAccount(mailing);
      const send = async () => {
        const row = await examples.resources?.create(mailing, eve);
        return create(mailing, 'resources', { ...row, id: newId() }, eve.token);
      };
      expect(await send()).toMatchObject({
        status: 403,
        json: { code: 'unconfirmed', message: posting.unconfirmed },
      });
      expect(await rowsOf(mailing, 'resources')).toEqual([]);
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
    create(server, 'reports', { kind: 'opportunity', reason: 'Asks for money.', ...fields });

  it('stores the title of its post and starts as new and ignores the status in the request', async () => {
    const about = await opportunity();
    const { id } = bodyOf(await report({ about, status: 'resolved', title: 'Forged' }));
    expect(await rowsOf(server, 'reports', `id = '${id}'`)).toMatchObject([
      { about, title: 'Bass player wanted', status: 'new' },
    ]);
  });

  it('requires a reason, an existing post and a known kind', async () => {
    const about = await opportunity();
    expect(bodyOf(await report({ about, reason: ' ' })).data).toHaveProperty('reason');
    expect(bodyOf(await report({ about: newId() })).data).toHaveProperty('about');
    expect(bodyOf(await report({ about, kind: 'users' })).data).toHaveProperty('kind');
    expect(bodyOf(await report({ about, kind: 'resource' })).data).toHaveProperty('about');
  });

  it.each(['hides', 'deletes'])(
    'is resolved when an admin %s its post, and open again after an undo',
    async (what) => {
      const admin = await putAdmin(server);
      const about = await opportunity();
      const other = await opportunity();
      const [{ id }, { id: elsewhere }] = [
        bodyOf(await report({ about })),
        bodyOf(await report({ about: other })),
      ];
      const statusOf = async (report: unknown) =>
        (await rowsOf(server, 'reports', `id = '${report}'`))[0]?.status;
      const collection = 'collaboration_opportunities';
      const done = await (what === 'hides'
        ? admin.patch(collection, about, { hidden: true })
        : admin.remove(collection, about));
      expect(await statusOf(id)).toBe('resolved');
      expect(await statusOf(elsewhere)).toBe('new');
      const { audit_id } = bodyOf(done);
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
  for (let n = 0; n < 6; n++) statuses.push((await create(strict, 'reports', body)).status);
  await strict.stop();
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});
