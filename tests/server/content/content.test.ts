/** The owner's pages: drafts, publishing, versions (docs/decisions/132-content.md). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { about } from '../../../scripts/seed/content/about';
import { songs } from '../../../scripts/seed/content/songs';
import { topicOf } from '../../../src/data/admin/live-updates';
import { contentTopic } from '../../../src/domain/public-lists';
import { contentRowIn, type SiteEditor, siteEditor } from '../../support/content/site-editor';
import { listen } from '../../support/network/event-stream';
import { sharedServer } from '../../support/server/fixtures';
import { newId } from '../../support/server/records';
import type { Answer } from '../../support/server/requests';

const server = sharedServer();
let ada: SiteEditor;
let ruth: SiteEditor;
beforeAll(async () => {
  [ada, ruth] = [await siteEditor(server), await siteEditor(server, 'owner')];
});

const published = async (key = 'about'): Promise<unknown> => {
  const { items } = (await server.ask('GET', '/api/collections/public_content/records?sort=key')).body;
  const row = Array.isArray(items) ? items.find(({ id }) => id === key) : undefined;
  return row?.published;
};
const versions = () => server.rows('content_versions', "key = 'about'", 'number');
const fieldsOf = ({ body }: Answer): unknown =>
  Object.fromEntries(Object.entries(Object(body.data)).map(([name, error]) => [name, Object(error).message]));

/** A page with all its words, published. Its lead is another one each time. */
async function publishedPage(): Promise<number> {
  await ada.save('about', { ...about, lead: newId() });
  return contentRowIn(await ada.publish('about')).version;
}

describe('a draft', () => {
  it('is saved field by field, incomplete, and visitors do not see it', async () => {
    const before = await published();
    const row = await ada.save('about', { lead: 'A new lead', mission: { headline: 'Mission' } });
    expect(row.draft).toMatchObject({ lead: 'A new lead', mission: { headline: 'Mission', text: '' } });
    expect(row).toMatchObject({ changed: true, key: 'about' });
    expect(await published()).toEqual(before);
    expect(await server.rows('audit_log', `record_id = '${row.id}' && actor = '${ada.id}'`)).toEqual([]);
  });

  it('takes two editors in two fields, and refuses one field changed by another', async () => {
    const { draft } = await ada.save('about', { lead: 'One', title: 'About' });
    const change = (name: string, to: string) => ({
      key: 'about',
      fields: { [name]: { from: draft[name], to } },
    });
    expect((await ruth.send('draft', change('title', 'About us'))).status).toBe(200);
    expect((await ada.send('draft', change('lead', 'Two'))).status).toBe(200);
    const refused = await ruth.send('draft', change('lead', 'Three'));
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'changed', record: { draft: { lead: 'Two', title: 'About us' } } },
    });
    expect((await ada.read('about')).draft).toMatchObject({ lead: 'Two', title: 'About us' });
  });

  it('writes nothing of a save with one clash', async () => {
    await ada.save('about', { lead: 'One', title: 'About' });
    const fields = { title: { from: 'About', to: 'Lost' }, lead: { from: 'Zero', to: 'Lost' } };
    expect((await ruth.send('draft', { key: 'about', fields })).status).toBe(409);
    expect((await ada.read('about')).draft).toMatchObject({ lead: 'One', title: 'About' });
  });

  it('is saved once if a save is repeated', async () => {
    await ada.save('about', { lead: 'One' });
    const save = { key: 'about', fields: { lead: { from: 'One', to: 'Two' } } };
    const first = contentRowIn(await ada.send('draft', save));
    expect(contentRowIn(await ada.send('draft', save)).revision).toBe(first.revision);
  });

  it('refuses names that are no fields of the page, and pages that are not known', async () => {
    const before = await ada.read('about');
    const fields = { toString: { from: null, to: 'x' }, songs: { from: null, to: 'x' } };
    const refused = await ada.send('draft', { key: 'about', fields });
    expect(refused.status).toBe(400);
    expect(Object.keys(Object(refused.body.data)).sort()).toEqual(['songs', 'toString']);
    expect(await ada.read('about')).toEqual(before);
    expect((await ada.send('draft', { key: 'nowhere', fields: {} })).status).toBe(404);
  });

  it('keeps no names inside a field that the page does not have', async () => {
    const { draft } = await ada.save('about', { mission: { headline: 'M', text: 'T', script: 'x' } });
    expect(draft.mission).toEqual({ headline: 'M', text: 'T' });
  });

  it('refuses 10 MB, and a page of more than 380 KB', async () => {
    const save = (text: string) =>
      ada.send('draft', { key: 'about', fields: { lead: { from: null, to: text } } });
    expect((await save('x'.repeat(10 << 20))).status).toBe(413);
    const before = await ada.read('about');
    const from = before.draft.lead ?? null;
    const long = await ada.send('draft', {
      key: 'about',
      fields: { lead: { from, to: 'x'.repeat(390_000) } },
    });
    const tooLong = expect.stringMatching(/^This page has 39\d KB\. At most 380 KB fit\./);
    expect([long.status, fieldsOf(long)]).toEqual([400, { lead: tooLong }]);
    expect((await ada.read('about')).revision).toBe(before.revision);
  });

  it('takes 50 songs with the longest lyrics, changes and publishes them', async () => {
    const [song] = songs.list;
    const lyrics = '[00:10.00] A line that everybody sings\n'.repeat(200).slice(0, 6000).trim();
    const list = Array.from({ length: 50 }, (_, at) => ({
      ...song,
      id: `song-${at}`,
      title: `${at}`,
      lyrics,
    }));
    await ada.save('songs', { list });
    await ada.save('songs', { list: list.toReversed() });
    expect((await ada.publish('songs')).status).toBe(200);
    expect(await published('songs')).toMatchObject({ list: { length: 50, 0: { title: '49', lyrics } } });
  });

  it('stores a long text', async () => {
    const words = 'Ünïcödé words. '.repeat(600);
    const text = { markdown: words, nodes: [{ tag: 'p', of: [words] }] };
    const { draft } = await ada.save('about', { story: { headline: 'Long', text } });
    expect(draft.story).toEqual({ headline: 'Long', text });
    // The next save sends both texts.
    expect((await ada.save('about', { story: { headline: 'Longer', text } })).draft).toMatchObject({
      story: { headline: 'Longer' },
    });
  });
});

describe('publishing', () => {
  it('shows the words to visitors without Markdown, keeps a version with it, and is in the log', async () => {
    const before = (await ada.read('about')).version;
    await ada.save('about', about);
    const audit_id = newId();
    const row = contentRowIn(await ada.publish('about', { audit_id, note: 'The first words' }));
    expect(row).toMatchObject({ version: before + 1, changed: false, published_by: ada.email });
    expect(await published()).toMatchObject({
      headline: about.headline,
      story: { text: { ...about.story.text, markdown: '' } },
      values: { list: [{ id: 'chairs-first', title: 'Chairs first' }, {}, {}, {}, {}] },
    });
    expect((await versions()).at(-1)).toMatchObject({
      number: before + 1,
      made_by: ada.email,
      note: 'The first words',
      body: { story: { text: about.story.text } },
    });
    expect(await server.row('audit_log', audit_id)).toMatchObject({
      action: 'publish',
      collection: 'content',
      title: 'About',
      actor: ada.id,
      after: { version: before + 1 },
    });
  });

  it('is announced to guests', async () => {
    await publishedPage();
    const guest = await listen(server, [contentTopic]);
    await ada.save('about', { lead: 'Announced' });
    await ada.publish('about');
    expect(await guest.next(contentTopic)).toEqual({ key: 'about' });
    guest.close();
    expect(guest.everything()).not.toContain('Announced');
  });

  it('refuses what is not complete, and names each field', async () => {
    await publishedPage();
    const before = await published();
    const [first, ...others] = about.values.list;
    await ada.save('about', {
      title: '',
      mission: { headline: 'Mission', text: 'x'.repeat(601) },
      values: { headline: 'Values', list: [{ ...first, title: '' }, ...others] },
      church: { ...about.church, link: { label: 'Write to us', to: 'javascript:alert(1)' } },
    });
    const refused = await ada.publish('about');
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual({
      title: 'Add a text.',
      'mission.text': 'That is too long. 600 characters at most.',
      'values.list.0.title': 'Add a text.',
      'church.link.to': 'Start with https:// for another site, or with / for a page of this one.',
    });
    expect(await published()).toEqual(before);
  });

  it('refuses a link to a page that does not exist, in its field and in a text', async () => {
    const text = {
      markdown: '[x](/about)',
      nodes: [{ tag: 'p', of: [{ tag: 'a', to: '/about', of: ['x'] }] }],
    };
    const church = (to: string) => ({ ...about.church, link: { label: 'Write to us', to } });
    await ada.save('about', { ...about, church: church('/contact'), story: { headline: 'Story', text } });
    expect(fieldsOf(await ada.publish('about'))).toEqual({
      'church.link.to': expect.stringContaining('This site has no page /contact. Use one of its pages'),
      'story.text': expect.stringContaining('This site has no page /about. Use one of its pages'),
    });
    await ada.save('about', { ...about, lead: newId(), church: church('/ministries/contact?from=a#write') });
    expect((await ada.publish('about')).status).toBe(200);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:x',
    '//evil.example',
    'data:text/html,x',
  ])('refuses a link to %s inside a text', async (to) => {
    const text = { markdown: `[x](${to})`, nodes: [{ tag: 'p', of: [{ tag: 'a', to, of: ['x'] }] }] };
    await ada.save('about', { ...about, story: { headline: 'Story', text } });
    const refused = await ada.publish('about');
    expect([refused.status, Object.keys(Object(fieldsOf(refused)))]).toEqual([400, ['story.text']]);
    expect(JSON.stringify((await published()) ?? '')).not.toContain(to);
  });

  it('is of the draft that the person saw: of two owners at once, one is refused', async () => {
    await ada.save('about', { ...about, lead: newId() });
    const { revision, version } = await ada.read('about');
    const send = (editor: SiteEditor) =>
      editor.send('publish', { key: 'about', revision, audit_id: newId() });
    const answers = await Promise.all([send(ada), send(ruth)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'changed',
      record: { version: version + 1 },
    });
    expect((await ada.read('about')).version).toBe(version + 1);
  });

  it('happens once if it is repeated with the same audit id, whatever was written since', async () => {
    await ada.save('about', { ...about, lead: newId() });
    const { revision } = await ada.read('about');
    const request = { key: 'about', revision, audit_id: newId() };
    const first = contentRowIn(await ada.send('publish', request));
    await ruth.save('about', { lead: 'Written since' });
    const again = contentRowIn(await ada.send('publish', request));
    expect(again.version).toBe(first.version);
    expect(again.draft.lead).toBe('Written since');
    const foreign = await ruth.send('publish', request);
    expect(foreign).toMatchObject({ status: 409, json: { code: 'id_conflict' } });
  });

  it('makes no version of the words that visitors see already', async () => {
    const version = await publishedPage();
    const before = await versions();
    expect(contentRowIn(await ruth.publish('about'))).toMatchObject({ version, changed: false });
    const { draft } = await ada.read('about');
    expect((await ada.save('about', { lead: `${draft.lead}  ` })).changed).toBe(true);
    expect(contentRowIn(await ada.publish('about'))).toMatchObject({ version, changed: false, draft });
    expect(await versions()).toEqual(before);
  });

  it('cannot be undone by the general undo, which would mix versions', async () => {
    await ada.save('about', { ...about, lead: newId() });
    const audit_id = newId();
    await ruth.publish('about', { audit_id });
    const { status } = await server.ask('POST', '/api/byop/undo', { id: audit_id }, ruth.token);
    expect(status).toBe(403);
  });
});

it('names nobody whose data was erased, also after a change of the email', async () => {
  const gone = await siteEditor(server);
  await gone.save('about', { ...about, lead: newId() });
  const words = contentRowIn(await gone.publish('about'));
  expect(words.published_by).toBe(gone.email);
  const email = `${newId()}@example.org`;
  await server.ask('PATCH', `/api/collections/users/records/${gone.id}`, { email }, server.token);
  const body = { who: email, audit_id: newId() };
  expect((await server.ask('POST', '/api/byop/person/erase', body, ruth.token)).status).toBe(200);
  expect(await ada.read('about')).toMatchObject({ published_by: '', draft: words.draft });
  expect((await versions()).at(-1)).toMatchObject({ made_by: '', number: words.version });
});

describe('an earlier version', () => {
  it('is published again as the next one', async () => {
    const number = await publishedPage();
    const words = await published();
    await publishedPage();
    const row = contentRowIn(await ruth.restore('about', number));
    expect(row).toMatchObject({ version: number + 2, published_by: ruth.email });
    expect(await published()).toEqual(words);
    expect((await versions()).at(-1)).toMatchObject({ number: number + 2, note: `Version ${number} again` });
  });

  it('leaves the draft as it is: the words that were taken back are a change again', async () => {
    const number = await publishedPage();
    await publishedPage();
    const { draft } = await ada.read('about');
    const send = async (number: number) => contentRowIn(await ruth.restore('about', number));
    expect(await send(number)).toMatchObject({ changed: true, draft });
    expect(await send(number + 1)).toMatchObject({ changed: false, draft });
  });

  it('leaves a draft with changes as it is', async () => {
    const number = await publishedPage();
    await publishedPage();
    await ada.save('about', { title: 'Half written' });
    const row = contentRowIn(await ruth.restore('about', number));
    expect(row).toMatchObject({ changed: true, draft: { title: 'Half written' } });
    expect(Object(await published()).title).toBe('About');
  });

  it('is restored once by a repeat, and refused if there is none', async () => {
    const number = await publishedPage();
    await publishedPage();
    const request = { key: 'about', number, version: number + 1, audit_id: newId() };
    const { version } = contentRowIn(await ruth.send('restore', request));
    expect(contentRowIn(await ruth.send('restore', request)).version).toBe(version);
    expect((await ruth.restore('about', 9999)).status).toBe(404);
  });

  it('does not replace what somebody else published since', async () => {
    const number = await publishedPage();
    const version = await publishedPage();
    await publishedPage();
    const before = await published();
    expect(await ruth.restore('about', number, { version })).toMatchObject({
      status: 409,
      json: { code: 'changed', record: { version: version + 1 } },
    });
    expect(await published()).toEqual(before);
  });
});

describe('a discarded draft', () => {
  beforeEach(publishedPage);

  it('becomes what is published, with its Markdown', async () => {
    const { draft } = await ada.read('about');
    await ada.save('about', { title: 'Half written' });
    const row = contentRowIn(await ada.discard('about'));
    expect(row).toMatchObject({ changed: false, draft });
    expect(await server.rows('audit_log', "action = 'discard'", '-created_at')).not.toEqual([]);
  });

  it('is discarded once by a repeat, whatever was written since', async () => {
    const { revision } = await ada.save('about', { title: 'Half written' });
    const request = { revision, audit_id: newId() };
    const { version } = contentRowIn(await ada.discard('about', request));
    await ruth.save('about', { title: 'Written since' });
    const again = contentRowIn(await ada.discard('about', request));
    expect(again).toMatchObject({ version, draft: { title: 'Written since' } });
  });

  it('is refused after somebody else wrote in it', async () => {
    const { revision } = await ada.save('about', { title: 'Half written' });
    await ruth.save('about', { title: 'Written since' });
    expect(await ada.discard('about', { revision })).toMatchObject({
      status: 409,
      json: { record: { draft: { title: 'Written since' } } },
    });
  });
});

it('is followed by the admin pages of editors, and by nobody else, without the words', async () => {
  await publishedPage();
  const topic = topicOf('content');
  const editor = await listen(server, [topic], ada.token);
  const treasurer = await listen(server, [topic], (await server.putAccount({ role: 'treasurer' })).token);
  const { id } = await ruth.save('about', { title: 'Followed' });
  expect(await editor.next(topic)).toEqual({ action: 'update', record: { id } });
  expect(editor.everything()).not.toContain('Followed');
  expect(treasurer.unread()).toEqual([]);
  for (const stream of [editor, treasurer]) stream.close();
});
