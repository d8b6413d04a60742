import type { Locator, Page } from '@playwright/test';
import { about } from '../../../scripts/seed/content/about';
import { siteEditor } from '../../../tests/support/content/site-editor';
import type { Server } from '../../../tests/support/server/pocketbase';
import { newPerson, signedInAs } from '../../support/account';
import { desktop, openAdmin, section } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

const grip = (at: Locator, name: string) => at.getByRole('button', { name: `Drag ${name}`, exact: true });
const grips = (at: Locator) => at.getByRole('button', { name: /^Drag / });
const namesIn = async (at: Locator) =>
  (await grips(at).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''))).map((label) =>
    label.replace('Drag ', ''),
  );
const titles = about.values.list.map(({ title }) => title);
const [first = '', second = '', third = '', ...rest] = titles;

/** Opens the editor of About. Returns its list of values. */
async function openValues(server: Server, page: Page): Promise<Locator> {
  const ada = await siteEditor(server);
  await ada.save('about', { ...about });
  await ada.publish('about');
  await signedInAs(page, await newPerson(server, { role: 'editor' }));
  await openAdmin(page, 'site&page=about');
  const values = page.getByRole('group', { name: 'Values' });
  await expect(grips(values)).toHaveCount(titles.length);
  return values;
}

async function dragBelow(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('There is no such row.');
  // The first move begins the drag.
  await page.mouse.move(box.x, box.y - 8, { steps: 4 });
  await page.mouse.move(box.x + 60, box.y + box.height * 0.75, { steps: 8 });
}

test('Rows of a page and of a dialog are dragged', async ({ server, page, watchErrors }) => {
  watchErrors(page);
  await test.step('An editor drags rows of a page by mouse and by keyboard', async () => {
    const values = await openValues(server, page);

    await dragBelow(page, grip(values, first), grip(values, second));
    expect(await violationsInBoth(page)).toEqual([]);
    await page.mouse.up();
    await expect.poll(() => namesIn(values)).toEqual([second, first, third, ...rest]);
    await expect(grip(values, first)).toBeFocused();
    await expect(values.getByText(`${first} is now number 2.`)).toBeAttached();

    await page.keyboard.press('Space');
    const announced = page.getByText(`${first} is grabbed. It is number 2 of ${titles.length}.`);
    await expect(announced).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${first} would be number 3.`)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`${first} stays number 2.`)).toBeAttached();
    expect(await namesIn(values)).toEqual([second, first, third, ...rest]);

    await page.keyboard.press('Space');
    await expect(announced).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${first} would be number 3.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => namesIn(values)).toEqual([second, third, first, ...rest]);
    await expect(grip(values, first)).toBeFocused();

    await expect(
      page
        .locator('main')
        .getByText(/^Saved \d/)
        .filter({ visible: true }),
    ).toBeVisible();
    await page.reload();
    await expect(grips(values)).toHaveCount(titles.length);
    expect(await namesIn(values)).toEqual([second, third, first, ...rest]);
  });
  await test.step('Questions of a new event are dragged, and Escape does not close their dialog', async () => {
    await section(page, 'Events').click();
    await page.getByRole('button', { name: 'Create event' }).first().click();
    const form = page.getByRole('dialog', { name: 'Create event' });
    for (const label of ['Shirt size', 'Nut allergy', 'A song']) {
      await form.getByRole('button', { name: 'Add a question' }).click();
      await page.keyboard.type(label);
    }
    await grip(form, 'A song').press('Space');
    await expect(form.getByText('A song is grabbed. It is number 3 of 3.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(form.getByText('A song would be number 2.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(form.getByText('A song stays number 3.')).toBeAttached();
    await expect(form).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await page.keyboard.press('Space');
    await expect(form.getByText('A song is grabbed. It is number 3 of 3.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(form.getByText('A song would be number 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => namesIn(form)).toEqual(['Shirt size', 'A song', 'Nut allergy']);
    await expect(grip(form, 'A song')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('A row is dragged after a moment, and a quick touch scrolls', async ({ server, page }) => {
    const values = await openValues(server, page);
    const from = grip(values, first);
    await from.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    const box = await from.boundingBox();
    if (!box) throw new Error('There is no grip.');
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);

    const devTools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', below = 0) =>
      devTools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 22, y: box.y + 22 + below }],
      });
    const scrolled = () => page.evaluate(() => scrollY);

    await touch('touchStart');
    await expect(page.getByText(`${first} is grabbed. It is number 1 of ${titles.length}.`)).toBeAttached();
    for (const below of [10, 20, 40, 60, 70]) await touch('touchMove', below);
    await expect(page.getByText(`${first} would be number 2.`)).toBeAttached();
    await touch('touchEnd');
    await expect.poll(() => namesIn(values)).toEqual([second, first, third, ...rest]);

    const before = await scrolled();
    await touch('touchStart');
    for (const below of [-30, -60, -90]) await touch('touchMove', below);
    await touch('touchEnd');
    await expect.poll(scrolled).toBeGreaterThan(before);
    expect(await namesIn(values)).toEqual([second, first, third, ...rest]);
  });
});
