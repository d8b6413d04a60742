/** A guest’s phone stores and shows no private field. Every private field on the server contains a canary. */
import type { Page } from '@playwright/test';
import { servedPaths } from '../../../src/domain/content/paths';
import { canary, type Field, mark, plantedServer } from '../../../tests/support/server/canaries';
import { newId } from '../../../tests/support/server/records';
import { expect, kit, test, workerReady } from '../../support/test';

/** A list page and a public text on it. */
const shown = {
  '/ministries/events': 'Friday Night Downstairs',
  '/members': 'Ada Moreno',
  '/collaborate': 'Bass player wanted',
  '/resources': 'Quiet drums',
};

let field: Field;
test.beforeAll(async () => {
  field = await plantedServer(kit());
});
test.afterAll(() => field.server.stop());

const held = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [document.documentElement.outerHTML];
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify({ ...storage }));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        found.push(store, JSON.stringify(await done(db.transaction(store).objectStore(store).getAll())));
      }
      db.close();
    }
    return found.join('\n');
  });

test('A guest’s phone stores nothing private after visiting every list', async ({ phone }) => {
  const { server } = field;
  const messages: string[] = [];
  let page = await phone.open(server.url);
  await workerReady(page);
  const seen: string[] = [];
  for (const [path, words] of Object.entries(shown)) {
    await page.close();
    page = await phone.tab(`${server.url}${path}`);
    page.on('console', (message) => messages.push(message.text()));
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
    seen.push(await held(page));
  }
  // Public fields are found, so the test does read the stored data.
  for (const words of Object.values(shown)) expect(seen.at(-1)).toContain(words);
  for (const text of [...seen, ...messages]) {
    expect(text).not.toMatch(canary.private);
    expect(text).not.toMatch(canary.hidden);
  }

  const planted = `canary.phone.${mark}.${newId()}`;
  for (const place of ['storage', 'cache', 'database'] as const) {
    await page.evaluate(
      async ([where, text]) => {
        if (where === 'storage') return localStorage.setItem('planted', text);
        if (where === 'cache') return (await caches.open('planted')).put('/planted', new Response(text));
        await new Promise((resolve, reject) => {
          const opened = indexedDB.open('planted');
          opened.onupgradeneeded = () =>
            opened.result.createObjectStore('planted', { autoIncrement: true }).add(text);
          opened.onsuccess = () => resolve(opened.result.close());
          opened.onerror = () => reject(opened.error);
        });
      },
      [place, `${planted}.${place}`] as const,
    );
    expect(await held(page)).toContain(`${planted}.${place}`);
  }
});

test('No page and no feed of the server contains anything private', async ({ request }) => {
  const { server } = field;
  const [post] = await server.rows('collaboration_opportunities');
  const [resource] = await server.rows('resources');
  // Later than the canaries, so a page with it was rendered from rows with canaries. Every page contains the events.
  const latest = await server.putEvent({ title: 'Candle Hour' });
  const answers: [path: string, text: string, status?: number][] = [
    ...servedPaths.map((path) => [path, 'Candle Hour'] satisfies [string, string]),
    ...Object.entries(shown),
    [`/ministries/events?event=${latest.id}`, '<title>Candle Hour'],
    [`/collaborate?id=${post?.id}`, `<title>${shown['/collaborate']}`],
    [`/resources?id=${resource?.id}`, `<title>${shown['/resources']}`],
    ['/stories?id=hannah-k', 'Candle Hour'],
    ['/nowhere', 'Candle Hour', 404],
    ['/events.ics', 'Candle Hour'],
    ['/events.json', 'Candle Hour'],
    ['/sitemap.xml', latest.id],
    ['/robots.txt', 'Sitemap'],
  ];
  for (const [path, words, status = 200] of answers) {
    let text = '';
    const read = async () => {
      const answer = await request.get(server.url + path);
      text = await answer.text();
      return { status: answer.status(), isRendered: text.includes(words) };
    };
    await expect.poll(read, { message: path, timeout: 30_000 }).toEqual({ status, isRendered: true });
    expect(text, path).not.toMatch(canary.private);
    expect(text, path).not.toMatch(canary.hidden);
  }
});
