/** Pages that are published at a time. Times are moved in the database: no test waits for a minute. */
import { beforeAll, describe, expect, it } from 'vitest';
import { about } from '../../../scripts/seed/content/about';
import { contentRowIn, type SiteEditor, siteEditor } from '../../support/content/site-editor';
import { sharedServer } from '../../support/server/fixtures';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { newId } from '../../support/server/records';
import type { Answer } from '../../support/server/requests';

const server = sharedServer(async (kit) => ({ hooks: await withTestHooks(kit) }));
let ada: SiteEditor;
beforeAll(async () => {
  ada = await siteEditor(server);
});

const hour = 3_600_000;
const day = 24 * hour;
const later = (ms: number) => new Date(Date.now() + ms).toISOString();
const runJob = () => server.ask('POST', '/api/crons/content', undefined, server.token);
const timeComes = () =>
  sql(server, "UPDATE content SET publish_at = '2026-01-01 00:00:00.000Z' WHERE publish_at != ''");
const leadForVisitors = async (): Promise<unknown> => {
  const { body } = await server.ask('GET', '/api/collections/public_content/records/about');
  return Object(body.published).lead;
};

async function schedule(at: string | null, revision?: number): Promise<Answer> {
  const row = await ada.read('about');
  return ada.send('schedule', { key: 'about', revision: revision ?? row.revision, at, audit_id: newId() });
}
/** A page that is published later. Returns its new lead. */
async function scheduledPage(): Promise<string> {
  const lead = newId();
  await ada.save('about', { ...about, lead });
  expect((await schedule(later(hour))).status).toBe(200);
  return lead;
}

describe('a time to publish', () => {
  it.each([
    ['in the past', later(-1000)],
    ['in more than a year', later(400 * day)],
    ['that is none', 'tomorrow'],
    ['without a zone', '2099-01-01T10:00:00'],
  ])('%s is refused', async (_, at) => {
    await ada.save('about', about);
    const refused = await schedule(at);
    expect([refused.status, Object.keys(Object(refused.body.data))]).toEqual([400, ['at']]);
    expect((await ada.read('about')).publish_at).toBe('');
  });

  it('is refused for a page that could not be published now, and for one that was changed since', async () => {
    const { revision } = await ada.save('about', about);
    await ada.save('about', { title: '' });
    expect((await schedule(later(hour), revision)).status).toBe(409);
    const refused = await schedule(later(hour));
    expect([refused.status, Object.keys(Object(refused.body.data))]).toEqual([400, ['title']]);
  });

  it('is refused for a page without anything new', async () => {
    await ada.save('about', { ...about, lead: newId() });
    await ada.publish('about');
    const refused = await schedule(later(hour));
    expect([refused.status, Object(refused.body.data)]).toEqual([
      400,
      { at: expect.objectContaining({ message: 'There is nothing new to publish.' }) },
    ]);
  });

  it('can be taken back', async () => {
    const lead = await scheduledPage();
    expect(contentRowIn(await schedule(null)).publish_at).toBe('');
    await runJob();
    expect(await leadForVisitors()).not.toBe(lead);
  });

  it('ends with a publish or a discard', async () => {
    await scheduledPage();
    expect(contentRowIn(await ada.publish('about')).publish_at).toBe('');
    await scheduledPage();
    expect(contentRowIn(await ada.discard('about')).publish_at).toBe('');
  });

  it('stays with a draft that has changes when an earlier version is restored', async () => {
    await ada.save('about', { ...about, lead: newId() });
    const { version } = contentRowIn(await ada.publish('about'));
    const lead = await scheduledPage();
    await ada.restore('about', version);
    await timeComes();
    await runJob();
    await expect.poll(leadForVisitors).toBe(lead);
  });
});

describe('when the time comes', () => {
  it('the draft is published as by its editor, and the log says so', async () => {
    const lead = await scheduledPage();
    const { version } = await ada.read('about');
    await runJob();
    expect(await leadForVisitors()).not.toBe(lead);
    await timeComes();
    await runJob();
    await expect.poll(leadForVisitors).toBe(lead);
    const row = await ada.read('about');
    expect(row).toMatchObject({
      version: version + 1,
      publish_at: '',
      changed: false,
      published_by: ada.email,
    });
    const [entry] = await server.rows('audit_log', "action = 'publish'", '-@rowid');
    expect(entry).toMatchObject({ actor: ada.id, record_id: row.id, after: { version: version + 1 } });
    await runJob();
    expect((await ada.read('about')).version).toBe(version + 1);
  });

  it('what was due while the server was stopped is published after its start', async () => {
    const lead = await scheduledPage();
    await timeComes();
    await server.restart();
    expect(await leadForVisitors()).not.toBe(lead);
    await runJob();
    await expect.poll(leadForVisitors).toBe(lead);
  });

  it('a draft that became incomplete is not published: the reason is beside it, and the schedule ends', async () => {
    const lead = await scheduledPage();
    await ada.save('about', { title: '' });
    const { version } = await ada.read('about');
    await timeComes();
    await runJob();
    await expect.poll(async () => (await ada.read('about')).publish_error).toBe('title: Add a text.');
    expect(await ada.read('about')).toMatchObject({ version, publish_at: '', draft: { title: '', lead } });
    await ada.save('about', { title: 'About' });
    expect(contentRowIn(await ada.publish('about')).publish_error).toBe('');
  });

  it('nothing is published of a draft that has nothing new any more', async () => {
    const { draft } = contentRowIn(await ada.publish('about'));
    await scheduledPage();
    const { version } = await ada.save('about', { lead: draft.lead });
    await timeComes();
    await runJob();
    await expect.poll(async () => (await ada.read('about')).publish_at).toBe('');
    expect(await ada.read('about')).toMatchObject({ version, publish_error: '' });
  });

  it('it is published although its editor lost the role since', async () => {
    const other = await siteEditor(server);
    const lead = newId();
    const { revision } = await ada.save('about', { ...about, lead });
    await other.send('schedule', { key: 'about', revision, at: later(hour), audit_id: newId() });
    const path = `/api/collections/users/records/${other.id}`;
    expect((await server.ask('PATCH', path, { role: '' }, server.token)).status).toBe(200);
    await timeComes();
    await runJob();
    await expect.poll(leadForVisitors).toBe(lead);
    expect((await ada.read('about')).published_by).toBe(other.email);
  });

  it('it is published although its editor has no account any more', async () => {
    const other = await siteEditor(server);
    const lead = newId();
    const { revision } = await ada.save('about', { ...about, lead });
    await other.send('schedule', { key: 'about', revision, at: later(hour), audit_id: newId() });
    await server.ask('DELETE', `/api/collections/users/records/${other.id}`, undefined, server.token);
    await timeComes();
    await runJob();
    await expect.poll(leadForVisitors).toBe(lead);
    expect((await ada.read('about')).published_by).toBe('');
  });
});
