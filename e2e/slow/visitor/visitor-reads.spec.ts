/** Accessibility of every public page in all viewing conditions. */
import { paths } from '../../../src/domain/content/paths';
import { fillLists } from '../../support/content';
import { unfold } from '../../support/footer';
import {
  clippedText,
  hiddenFocus,
  horizontalOverflow,
  smallTargets,
  smallText,
} from '../../support/readability';
import { expectReadable } from '../../support/readable';
import { expect, isHydrated, test } from '../../support/test';

test.use({ hasTouch: true });

/** Has one question, and no menu: `e2e/slow/attendee/guardian.spec.ts` checks its help. */
const forParents = '/consent';

const isMinistries = (path: string) => path === '/' || path.startsWith('/ministries');
const isMusic = (path: string) => path.startsWith('/music');
/** In parts, to run in parallel and within the time of a story. */
const parts = {
  'of the ministries': isMinistries,
  'of the music side': isMusic,
  'of both sides': (path: string) => !isMinistries(path) && !isMusic(path),
};
for (const [part, isIn] of Object.entries(parts))
  test(`Every page ${part} is accessible: by touch, by keyboard, in all widths and colours`, async ({
    server,
    page,
    watchErrors,
  }) => {
    watchErrors(page);
    await fillLists(server);
    const footer = page.getByRole('contentinfo').getByRole('link', { includeHidden: true });
    let help: string[] = [];
    for (const path of paths.filter(isIn)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await isHydrated(page);
      // Help is in the same place on every page (WCAG 3.2.6).
      const links = await footer.allTextContents();
      if (path === forParents) expect(links).toEqual([]);
      else {
        expect(links).toContain('Contact');
        if (help.length) expect.soft(links, path).toEqual(help);
        help = links;
      }
      await expectReadable(page, path, (scheme) =>
        path === forParents
          ? page.emulateMedia({ colorScheme: scheme })
          : unfold(page, 'Settings').then((footer) =>
              footer
                .getByRole('radio', { name: scheme === 'light' ? 'Light' : 'Dark' })
                .check({ force: true }),
            ),
      );
    }
  });

test('On a desktop a headline takes at most a third of the window, and the content begins in sight', async ({
  server,
  page,
}) => {
  await fillLists(server);
  await page.setViewportSize({ width: 1280, height: 800 });
  const ministries = ['about', 'programs', 'give', 'merch', 'contact'].map((name) => `/ministries/${name}`);
  const shared = ['/members', '/collaborate', '/resources', '/stories', '/videos', '/join'];
  for (const path of [...ministries, ...shared, '/music', '/music/about', '/music/tour']) {
    await page.goto(path);
    // Not the hidden one of a page that reads its words.
    const headline = await page.locator('h1:not(.sr-only)').boundingBox();
    expect.soft(headline?.height, path).toBeLessThanOrEqual(800 / 3);
    await expect
      .soft(page.locator('main :is(h2:not(.sr-only), h3, li, article)').first(), path)
      .toBeInViewport();
  }
});

test('The checks detect clipped text, overflow, small targets, small text and hidden focus', async ({
  page,
}) => {
  await page.setContent(`<!doctype html>
    <main><h1>Faults</h1>
      <p style="width: 4em; height: 1em; overflow: hidden; line-height: 1">Two lines of words, one too many</p>
      <p style="position: absolute; left: 600px">Far out</p>
      <p style="position: absolute; top: 300px">Words over</p><p style="position: absolute; top: 303px">other words</p>
      <button style="position: absolute; top: 400px; width: 20px; height: 20px; outline: none">Go</button><i></i>
      <a href="#x" style="position: absolute; top: 700px; display: block; outline: 3px solid">Under</a>
      <small style="position: absolute; top: 200px; font-size: 13px">Small print</small>
      <div class="dock" style="position: fixed; inset: 680px 0 0">Dock</div>
    </main>`);
  expect((await clippedText(page)).map((line) => line.split(/[:,]/)[0])).toEqual([
    'cut above or below by p',
    'beyond the edge',
    'one over the other',
  ]);
  expect(await horizontalOverflow(page)).toHaveLength(1);
  expect(await smallTargets(page)).toEqual([
    expect.stringMatching(/^20 × 20/),
    expect.stringMatching(/Under/),
  ]);
  expect(await smallText(page)).toEqual([expect.stringMatching(/Go$/), '13 px: Small print']);
  expect(await hiddenFocus(page)).toEqual([
    expect.stringMatching(/^no ring.*Go/),
    expect.stringMatching(/^covered.*Under/),
  ]);
});
