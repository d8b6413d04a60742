/** Every public page for everybody: each is loaded once and then looked at in every way in which people read. */
import { paths } from '../../src/content/page';
import { fillLists } from '../support/content';
import { expectReadable } from '../support/looks';
import { cutWords, lostFocus, sideways, smallTargets } from '../support/reading';
import { expect, hasLife, test } from '../support/test';

test.use({ hasTouch: true });

/** In two parts, so that they run beside one another. */
const halves = { 'of the ministries': true, 'of the music side and of both': false };
for (const [half, isMinistries] of Object.entries(halves))
  test(`Everyone can read every page ${half}: by eye, by touch, by keyboard, however wide and in whatever colours`, async ({
    server,
    page,
    watchErrors,
  }) => {
    watchErrors(page);
    await fillLists(server);
    const mine = paths.filter((path) => (path === '/' || path.startsWith('/ministries')) === isMinistries);
    const footer = page.getByRole('contentinfo').getByRole('link');
    let help: string[] = [];
    for (const path of mine) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await hasLife(page);
      // Help is in the same place on every page.
      const links = await footer.allTextContents();
      expect(links).toContain('Contact');
      if (help.length) expect.soft(links, path).toEqual(help);
      help = links;
      await expectReadable(page, path, (scheme) =>
        page
          .getByRole('contentinfo')
          .getByRole('radio', { name: scheme === 'light' ? 'Light' : 'Dark' })
          .check({ force: true }),
      );
    }
  });

test('What is wrong is found: words that are cut off, a page that is too wide, a small button, a focus that is hidden', async ({
  page,
}) => {
  await page.setContent(`<!doctype html>
    <main><h1>Faults</h1>
      <p style="width: 4em; height: 1em; overflow: hidden; line-height: 1">Two lines of words, one too many</p>
      <p style="position: absolute; left: 600px">Far out</p>
      <p style="position: absolute; top: 300px">Words over</p><p style="position: absolute; top: 303px">other words</p>
      <button style="position: absolute; top: 400px; width: 20px; height: 20px; outline: none">Go</button><i></i>
      <a href="#x" style="position: absolute; top: 700px; display: block; outline: 3px solid">Under</a>
      <div class="dock" style="position: fixed; inset: 680px 0 0">Dock</div>
    </main>`);
  expect((await cutWords(page)).map((line) => line.split(/[:,]/)[0])).toEqual([
    'cut above or below by p',
    'beyond the edge',
    'one over the other',
  ]);
  expect(await sideways(page)).toHaveLength(1);
  expect(await smallTargets(page)).toEqual([
    expect.stringMatching(/^20 × 20/),
    expect.stringMatching(/Under/),
  ]);
  expect(await lostFocus(page)).toEqual([
    expect.stringMatching(/^no ring.*Go/),
    expect.stringMatching(/^covered.*Under/),
  ]);
});
