import { unfold } from '../../support/footer';
import { eventsPath, expect, test } from '../../support/test';

test.use({ serviceWorkers: 'block' });

test('A poster follows light and dark, and without its picture it is paper with the title, as large', async ({
  server,
  page,
}) => {
  await server.putEvent({ title: 'Lantern Walk', featured: true, type: 'Special Event' });
  const poster = page.locator('.po').filter({ hasText: /LANTERN/ });
  await page.goto(eventsPath);
  await expect(poster.locator('img')).toHaveJSProperty('naturalWidth', 300);
  const { width, height } = (await poster.boundingBox()) ?? {};
  /** Without its words, whose colours are those of the page. */
  const colors = async () => {
    await poster
      .locator('.po-words')
      .evaluate((words: SVGElement) => words.style.setProperty('opacity', '0'));
    return (await poster.screenshot()).toString('base64');
  };
  const light = await colors();
  await (await unfold(page, 'Settings')).getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(colors).not.toBe(light);

  await page.route('**/art/**', (route) => route.abort());
  await page.reload();
  await expect(poster.locator('text').first()).toBeVisible();
  await expect(poster.locator('img')).toHaveJSProperty('naturalWidth', 0);
  expect(await poster.boundingBox()).toMatchObject({ width, height });
});
