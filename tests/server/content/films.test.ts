/** Films that an owner uploaded and published: their files, and the pages that show them (docs/decisions/136-uploads.md). */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { home } from '../../../scripts/seed/content/home';
import { shell } from '../../../src/content/shell/shell';
import type { MediaType } from '../../../src/domain/content/media-types';
import { listAddress } from '../../../src/domain/public-lists';
import { putMedia } from '../../support/content/put-media';
import { type SiteEditor, siteEditor } from '../../support/content/site-editor';
import { builtRenderScript, pageRenderer } from '../../support/pages/render-script';
import { sharedServer } from '../../support/server/fixtures';
import { webp } from '../../support/server/pictures';
import { newId } from '../../support/server/records';

const server = sharedServer();
let ada: SiteEditor;
let script: string;
beforeAll(async () => {
  [ada, script] = await Promise.all([siteEditor(server), builtRenderScript()]);
});

const upload = (type: MediaType, mime: string, name: string, content: Uint8Array) =>
  putMedia(server, { type, mime, name, content });

const row = {
  ...{ id: 'choir', title: 'The choir', where: 'both', text: 'One.\n\nTwo.', line: 'In May.' },
  ...{ category: '', date: '', poster: null, captions: null },
};
const publish = async (fields: object) => {
  await ada.save('films', { ...fields });
  return ada.publish('films');
};
/** Renders pages from what guests get. */
async function pages() {
  const { items } = (await server.ask('GET', listAddress('content'))).body;
  return pageRenderer(script, { content: items as object[] });
}

it('are on the pages that show them, with their words in no other page', async () => {
  const content = await readFile('public/video/hero.webm');
  const film = await upload('film', 'video/webm', 'choir.webm', content);
  const poster = await upload('picture', 'image/webp', 'choir.webp', webp);
  await ada.save('home', home);
  expect((await ada.publish('home')).status).toBe(200);
  const list = [
    { ...row, film, poster },
    { ...row, id: 'tour', title: 'The tour', where: 'videos', film },
    { ...row, id: 'camp', title: 'The camp', where: 'home', film },
  ];
  const answer = await publish({ list, hero: { film, picture: poster } });
  expect(answer.status, answer.text).toBe(200);

  const page = await pages();
  // One after another, as the server does: all use the same lists.
  const start = await page('/');
  const videos = await page('/videos');
  expect(await page('/join')).not.toContain('The choir');
  const [file, picture] = [film.files[0]?.path, poster.files[0]?.path];
  for (const html of [start, videos]) {
    expect(html).toContain(`href="${file}"`);
    expect(html).toContain(`src="${picture}"`);
    expect(html).toContain('Play, 0:08');
    expect(html).toContain('>One.\n\nTwo.</p>');
  }
  const titles = (html = '') => html.match(/(?<=<h[23] class="h3">)The \w+/g);
  expect([titles(start), titles(videos)]).toEqual([
    ['The choir', 'The camp'],
    ['The choir', 'The tour'],
  ]);
  expect(start).toContain('fetchPriority="high"');
});

it('can be played from any place, and are whole', async () => {
  const content = await readFile('public/video/hero.mp4');
  const film = await upload('film', 'video/mp4', 'part.mp4', content);
  const address = server.url + film.files[0]?.path;
  const part = await fetch(address, { headers: { range: 'bytes=1000-1999' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-type')).toBe('video/mp4');
  expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${content.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true);
  const whole = await fetch(address, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
});

it('need a title and a file, and nothing else', async () => {
  const film = await upload('film', 'video/webm', 'bare.webm', await readFile('public/video/hero.webm'));
  const bare = { id: 'bare', title: 'Bare', where: 'both', film };
  const missing = await publish({ list: [{ ...bare, title: '', film: null }], hero: null });
  expect(Object.keys(Object(missing.body.data)).sort()).toEqual(['list.0.film', 'list.0.title']);
  const more = { text: '', line: '', category: '', date: '', poster: null, captions: null };
  const answer = await publish({ list: [{ ...bare, ...more }] });
  expect(answer.status, answer.text).toBe(200);
  const html = await (await pages())('/videos');
  expect(html).toContain('>Bare</h2>');
  // The footer folds its links.
  expect(html.slice(0, html.indexOf('<footer'))).not.toContain('<details');
});

it('are published with a picture only once it is said whether people in it agreed', async () => {
  const film = await upload('film', 'video/webm', 'camp.webm', await readFile('public/video/hero.webm'));
  const { people: _, ...asked } = await upload('picture', 'image/webp', 'camp.webp', webp);
  const draft = { list: [{ ...row, film, poster: asked }], hero: { film: null, picture: asked } };
  const refused = await publish(draft);
  const { revision } = await ada.read('films');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const late = await ada.send('schedule', { key: 'films', revision, at, audit_id: newId() });
  for (const { status, body } of [refused, late]) {
    expect(status).toBe(400);
    expect(Object.keys(Object(body.data)).sort()).toEqual(['hero.picture.people', 'list.0.poster.people']);
  }
  // Nothing is lost meanwhile.
  const { draft: stored } = await ada.read('films');
  expect(stored).toMatchObject({ list: [{ poster: asked }], hero: { picture: asked } });

  const texts = { alt: 'Tents by a lake.', credit: 'Ruth Okafor', people: 'agreed' };
  const answered = { ...asked, ...texts };
  const answer = await publish({
    list: [{ ...row, film, poster: answered }],
    hero: { film: null, picture: answered },
  });
  expect(answer.status, answer.text).toBe(200);
  const page = await pages();
  for (const path of ['/', '/videos']) {
    const html = await page(path);
    expect(html).toContain('alt="Tents by a lake."');
    expect(html).toContain('Picture: Ruth Okafor');
  }
});

it('are in no section once there is none, and the page of a site without any says so', async () => {
  const answer = await publish({ list: [], hero: null });
  expect(answer.status, answer.text).toBe(200);
  const page = await pages();
  expect(await page('/')).not.toMatch(/On film<|<img(?![^>]* src="\/art\/)|href="\/api\/files/);
  expect(await page('/videos')).toContain(shell.unwrittenPage.text);
});
