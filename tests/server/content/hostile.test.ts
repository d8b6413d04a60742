/** What an editor's account can do at most with requests that no editor of the site sends. */
import { beforeAll, describe, expect, it } from 'vitest';
import { about } from '../../../scripts/seed/content/about';
import { tooManyMarks } from '../../../src/domain/content/rich-marks';
import { contentRowIn, type SiteEditor, siteEditor } from '../../support/content/site-editor';
import { sharedServer } from '../../support/server/fixtures';
import { newId } from '../../support/server/records';

const server = sharedServer();
let ada: SiteEditor;
beforeAll(async () => {
  ada = await siteEditor(server);
  await ada.save('about', about);
  await ada.publish('about');
});

const published = async (): Promise<unknown> => {
  const { items } = (await server.ask('GET', '/api/collections/public_content/records')).body;
  return Array.isArray(items) ? items.find(({ id }) => id === 'about').published : null;
};
const p = (...of: readonly unknown[]) => ({ tag: 'p', of });
/** Saves and publishes a story. Returns the status, and the story that visitors get. */
async function publishStory(nodes: unknown): Promise<{ status: number; nodes: unknown }> {
  await ada.save('about', {
    ...about,
    lead: newId(),
    story: { headline: 'Story', text: { markdown: 'x', nodes } },
  });
  const { status } = await ada.publish('about');
  const { story } = Object(await published());
  return { status, nodes: story.text.nodes };
}

describe('a tree that no editor of the site makes', () => {
  it('publishes markup as letters', async () => {
    const attack = '</script><script>alert(1)</script>';
    expect(await publishStory([p(attack)])).toEqual({ status: 200, nodes: [p(attack)] });
  });

  it('publishes nothing but known tags, with the address of a link alone', async () => {
    const hostile = [
      p('One ', { tag: 'iframe', src: '/', of: ['two'] }),
      {
        ...p('three'),
        style: 'x',
        className: 'x',
        dangerouslySetInnerHTML: { __html: '<b>' },
        ref: 1,
        key: 1,
      },
      p('four', { tag: 'br', of: ['x'] }),
    ];
    expect(await publishStory(hostile)).toEqual({
      status: 200,
      nodes: [p('One ', 'two'), p('three'), p('four', { tag: 'br' })],
    });
  });

  it.each([
    ['a script beside paragraphs', [p('x'), { tag: 'script', of: ['alert(1)'] }]],
    ['a link in a link', [p({ tag: 'a', to: '/', of: [{ tag: 'a', to: '/', of: ['x'] }] })]],
    ['a paragraph in a paragraph', [p(p('x'))]],
    ['a link that runs code', [p({ tag: 'a', to: 'java\nscript:alert(1)', of: ['x'] })]],
    ['an address of a tag that has none', [{ ...p('x'), to: 'javascript:alert(1)' }]],
    ['no words', [{ tag: 'constructor' }, { tag: '__proto__' }, null, 1, { tag: 'p', of: 'x' }]],
    ['2,001 nodes', [p(...Array(2001).fill('x'))]],
    ['more text than its Markdown may have', [p('x'.repeat(10_001))]],
  ])('does not publish %s', async (_, nodes) => {
    const before = await published();
    expect((await publishStory(nodes)).status).toBe(400);
    expect(await published()).toEqual(before);
  });

  it.each([
    [13, 200], // 32 levels of JSON
    [14, 400],
    [9000, 400],
    [100_000, 413],
  ])('survives a tree that is nested %i deep', async (depth, status) => {
    const before = await published();
    const tree = `${'[{"tag":"quote","of":'.repeat(depth)}["x"]${'}]'.repeat(depth)}`;
    const story = `{"headline":"S","text":{"markdown":"x","nodes":${tree}}}`;
    const { draft } = await ada.read('about');
    const body = `{"key":"about","fields":{"story":{"from":${JSON.stringify(draft.story)},"to":${story}}}}`;
    const saved = await server.ask('POST', '/api/byop/content/draft', body, ada.token);
    expect(saved.status).toBe(status);
    if (status === 200) expect((await ada.publish('about')).status).toBe(400);
    expect(await published()).toEqual(before);
    await ada.save('about', about);
  });
});

it('does not publish Markdown that would stop the page of its editor', async () => {
  const before = await published();
  const markdown = '*a_'.repeat(2000);
  const story = { headline: 'Story', text: { markdown, nodes: [p('x')] } };
  await ada.save('about', { ...about, story });
  const { status, body } = await ada.publish('about');
  expect(status).toBe(400);
  expect(body.data).toMatchObject({ 'story.text': { message: tooManyMarks } });
  expect(await published()).toEqual(before);
  await ada.save('about', about);
});

it('names of JavaScript objects are no fields and no pages', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const body = `{"key":"about","fields":{"${name}":{"from":null,"to":{"lead":"Polluted"}}}}`;
    const { status } = await server.ask('POST', '/api/byop/content/draft', body, ada.token);
    expect([200, 400], name).toContain(status);
    expect((await ada.read('about')).draft.lead).not.toBe('Polluted');
    expect((await ada.send('draft', { key: name, fields: {} })).status).toBeGreaterThanOrEqual(400);
  }
});

it('a title with line breaks becomes one line', async () => {
  await ada.save('about', {
    ...about,
    title: 'About\n<title>us</title>',
    description: about.description.replace(' ', '\n'),
  });
  expect(contentRowIn(await ada.publish('about')).changed).toBe(false);
  expect(await published()).toMatchObject({
    title: 'About <title>us</title>',
    description: about.description,
  });
});

describe('guests and members', () => {
  const actions = ['draft', 'publish', 'restore', 'schedule', 'discard'];

  it('change no page, neither by the routes nor by the rows', async () => {
    const before = await published();
    const member = await server.putAccount();
    const { id, revision, version } = await ada.read('about');
    const sent = {
      key: 'about',
      revision,
      number: version,
      version,
      at: null,
      audit_id: newId(),
      fields: { lead: { from: about.lead, to: 'Hacked' } },
    };
    for (const token of ['', member.token]) {
      for (const action of actions) {
        const { status } = await server.ask('POST', `/api/byop/content/${action}`, sent, token);
        expect([401, 403], action).toContain(status);
      }
      const row = { key: 'about', published: { lead: 'Hacked' }, number: 99, body: {} };
      for (const collection of ['content', 'content_versions', 'public_content']) {
        const path = `/api/collections/${collection}/records`;
        for (const [method, at] of [
          ['POST', path],
          ['PATCH', `${path}/${id}`],
          ['DELETE', `${path}/${id}`],
          ['PATCH', `${path}/about`],
        ] as const) {
          expect((await server.ask(method, at, row, token)).status).toBeGreaterThanOrEqual(400);
        }
      }
    }
    expect(await published()).toEqual(before);
  });

  it('read no draft and no version', async () => {
    await ada.save('about', { lead: 'Secret until Sunday' });
    const member = await server.putAccount();
    for (const token of ['', member.token]) {
      for (const collection of ['content', 'content_versions', 'public_content']) {
        const path = `/api/collections/${collection}/records?expand=content`;
        expect((await server.ask('GET', path, undefined, token)).text).not.toContain('Secret until');
      }
    }
    await ada.discard('about');
  });

  it('an editor cannot write the rows past the routes', async () => {
    const { id } = await ada.read('about');
    const before = await published();
    const row = { published: { lead: 'Hacked' }, body: { lead: 'Hacked' }, key: 'about', number: 99 };
    for (const collection of ['content', 'content_versions', 'public_content']) {
      const path = `/api/collections/${collection}/records`;
      expect((await server.ask('POST', path, row, ada.token)).status).toBeGreaterThanOrEqual(400);
      expect((await server.ask('PATCH', `${path}/${id}`, row, ada.token)).status).toBeGreaterThanOrEqual(400);
      expect(
        (await server.ask('DELETE', `${path}/${id}`, undefined, ada.token)).status,
      ).toBeGreaterThanOrEqual(400);
    }
    expect(await published()).toEqual(before);
  });
});
