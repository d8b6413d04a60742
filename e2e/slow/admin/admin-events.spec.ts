import { asAdmin, desktop, openAdmin, rowOf } from '../../support/admin';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

test('Events of today are on top, earlier ones are folded, and a title finds both', async ({
  server,
  page,
}) => {
  await server.putEvent({ title: 'Summer Camp', date: inDays(40) });
  await server.putEvent({ title: 'Harvest Soup', date: inDays(-20) });
  await server.putEvent({ title: 'Candle Hour', date: inDays(-30) });
  // It began on an earlier day and is still on.
  await server.putEvent({ title: 'Tent Week', date: inDays(-3), ends_at: inDays(3) });
  await server.putEvent({ title: 'Soup Night', date: inDays(7) });
  await asAdmin(server, page);
  await openAdmin(page, 'events');
  const titles = page.getByRole('rowheader');
  await expect(titles).toHaveText([/Tent Week/, /Soup Night/, /Summer Camp/]);
  await expect(rowOf(page, 'Tent Week').getByText('Today')).toBeVisible();
  await expect(rowOf(page, 'Soup Night').getByText('Today')).toHaveCount(0);
  const fold = page.getByRole('button', { name: 'Past events (2)' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect(titles).toHaveText([/Tent Week/, /Soup Night/, /Summer Camp/, /Harvest Soup/, /Candle Hour/]);
  await fold.click();
  await expect(titles).toHaveCount(3);

  await page.getByLabel('Title', { exact: true }).fill('soup');
  await expect(titles).toHaveText([/Soup Night/, /Harvest Soup/]);
  await expect(fold).toHaveCount(0);
  await page.getByLabel('Title', { exact: true }).fill('');
  await expect(fold).toBeVisible();
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(titles).toHaveText([/Candle/, /Harvest/, /Soup Night/, /Summer/, /Tent/]);
  await expect(fold).toHaveCount(0);
});
