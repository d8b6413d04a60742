import { examples } from '../tests/support/collections';
import { create, newId } from '../tests/support/records';
import { newPerson, signedInAs } from './support/account';
import { expect, test } from './support/test';
const out = '/tmp/acclook';
for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries({ s: { width: 390, height: 844 }, l: { width: 1280, height: 800 } }))
    test.describe(`${colorScheme} ${size}`, () => {
      test.use({ colorScheme, viewport });
      test('look', async ({ server, page }) => {
        const ada = await newPerson(server);
        const eve = await newPerson(server);
        const own = await examples.collaboration_opportunities?.row(server, ada);
        await examples.collaboration_opportunities?.row(server, eve);
        await examples.resources?.row(server, eve);
        await create(server, 'collaboration_interest', { id: newId(), opportunity_id: own?.id, name: 'Eve', email: 'eve@x.example', message: 'I play bass' });
        await signedInAs(page, ada);
        const shot = (n: string, fullPage = false) => page.screenshot({ path: `${out}/${n}-${colorScheme}-${size}.png`, fullPage });
        await page.goto('/collaborate');
        await expect(page.getByRole('button', { name: /^Who is/ })).toBeVisible();
        await shot('board', true);
        await page.getByRole('button', { name: /^Who is/ }).click();
        await expect(page.getByText('I play bass')).toBeVisible();
        await shot('answers');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Post an Opp' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click();
        await shot('post');
        await page.locator('.sheet-box').evaluate((b) => b.scrollTo(0, 9999));
        await shot('post2');
        await page.keyboard.press('Escape');
        await page.goto('/resources');
        await expect(page.getByRole('button', { name: /^Report/ }).first()).toBeVisible();
        await shot('res', true);
        if (size === 's') { await page.getByRole('button', { name: 'Open menu' }).click(); await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible(); await shot('menu'); }
        await page.getByRole('button', { name: 'Account' }).click();
        await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
        await page.getByText('Change the password').click();
        await shot('account');
        await page.getByRole('button', { name: 'Logout' }).last().click();
        await page.goto('/auth');
        await page.getByRole('button', { name: 'Forgot' }).click();
        await expect(page.getByText('cannot send')).toBeVisible();
        await shot('forgot');
        await page.goto('/auth#reset=x');
        await expect(page.getByLabel('New password')).toBeVisible();
        await shot('reset');
      });
    });
