import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FakeStripe } from '../../tests/support/giving/stripe';

import { violations, violationsInBoth } from '../support/axe';
import { toast } from '../support/rsvp';
import { test as base, expect, kit, workerReady } from '../support/test';

/** A server with online giving, connected to a fake Stripe. */
const test = base.extend<{ stripe: FakeStripe }>({
  stripe: async ({ browserName: _ }, use) => {
    const stripe = await FakeStripe.open();
    await use(stripe);
    await stripe.close();
  },
  serverEnv: async ({ stripe }, use) => use(stripe.env),
});

const givePath = '/ministries/give';
const customAmount = (page: Page) => page.getByLabel('Or another amount, in USD');
const give = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });
const noLongerThanStripe = { timeout: 15_000 };

test('A $75.50 gift shows thanks after the return and is paid in the ledger only after the signed webhook', async ({
  stripe,
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  await page.goto(givePath);
  await expect(page.getByRole('radio', { name: /^\$50/ })).toBeChecked();
  await customAmount(page).fill('75.50');
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0);
  await give(page, 'Give $75.50').click();

  await expect(page).toHaveURL(new RegExp(`^${stripe.url}/pay/cs_test_`));
  await expect(page.getByRole('heading', { name: 'Pay $75.50' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay' }).click();

  await expect(toast(page, 'Thank you for your donation!')).toContainText(
    'Your generous gift helps us reach the next generation.',
  );
  await expect(page).toHaveURL(`${server.url}${givePath}`);
  const receipt = page.getByRole('article').filter({ hasText: 'Received' });
  await expect(receipt).toContainText('Gift to BYOP');
  await expect(receipt.getByRole('heading', { name: '$75.50 · once' })).toBeFocused();
  await expect(receipt.getByRole('link', { name: 'Ask for a receipt by mail' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole('link', { name: 'Give monthly instead' }).click();
  await expect(page.getByRole('heading', { name: 'Give monthly' })).toBeInViewport();
  const pending = await server.rows('donations');
  expect(pending).toMatchObject([{ status: 'pending', amount: 7550, paid_at: '' }]);
  await stripe.deliver(server.url);
  expect(await server.rows('donations')).toMatchObject([{ status: 'paid', amount: 7550, kind: 'once' }]);

  await page.reload();
  await expect(give(page, 'Give $50')).toBeVisible();
  await expect(page.locator('.toast > .alert')).toHaveCount(0);
  await expect(customAmount(page)).toHaveValue('');
  // Anybody can type this address.
  await page.goto(`${givePath}?success=true`);
  await expect(toast(page, 'Thank you for your donation!')).toBeVisible();
  await expect(receipt).toHaveCount(0);
});

test('A monthly gift records two renewals and a failure in the ledger', async ({ stripe, server, page }) => {
  await page.goto(givePath);
  await give(page, 'Give $75 a month').click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(toast(page, 'Thank you for your donation!')).toBeVisible();
  await expect(page.getByRole('heading', { name: '$75 · a month' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Give monthly instead' })).toHaveCount(0);
  const [session = ''] = stripe.opened.keys();
  stripe.renew(session);
  stripe.renew(session);
  stripe.renew(session, false);
  await stripe.deliver(server.url);
  const rows = await server.rows('donations');
  expect(rows.map(({ kind, status, amount }) => `${kind} ${status} ${amount}`).sort()).toEqual([
    'monthly failed 7500',
    'monthly paid 7500',
    'monthly paid 7500',
    'monthly paid 7500',
  ]);
});

test('A canceled checkout shows a message, keeps the amount, and a second try pays once', async ({
  stripe,
  server,
  page,
}) => {
  await page.goto(givePath);
  await customAmount(page).fill('$1,200');
  await give(page, 'Give $1,200').click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(toast(page, 'Donation canceled')).toContainText(
    'You can donate anytime. Thank you for considering supporting BYOP!',
  );
  await expect(page).toHaveURL(`${server.url}${givePath}`);
  await expect(customAmount(page)).toHaveValue('$1,200');

  await give(page, 'Give $1,200').click();
  await expect(page.getByRole('heading', { name: 'Pay $1200.00' })).toBeVisible();
  await page.goBack();
  await give(page, 'Give $1,200').click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(toast(page, 'Thank you for your donation!')).toBeVisible();
  expect(stripe.opened.size).toBe(1);
});

test('Invalid amounts show an error at the field and open no checkout', async ({ stripe, page }) => {
  await page.goto(givePath);
  for (const [typed, said] of [
    ['0.99', 'Please enter a valid amount (minimum $1.00).'],
    ['1e3', 'Please enter a valid amount (minimum $1.00).'],
    ['fifty', 'Please enter a valid amount (minimum $1.00).'],
    ['10000.01', 'At most $10,000 at a time. For more, write to us.'],
  ] as const) {
    await customAmount(page).fill(typed);
    await customAmount(page).press('Enter');
    await expect(page.locator('.validator-hint')).toHaveText(said);
    await expect(customAmount(page)).toBeFocused();
    await expect(customAmount(page)).toHaveValue(typed);
  }
  await expect(toast(page, 'Error').first()).toBeVisible();
  expect(stripe.calls).toEqual([]);
});

test('Without signal the page says why giving needs it and keeps the amount over a reload', async ({
  stripe,
  server,
  page,
}) => {
  await page.goto(givePath);
  await workerReady(page);
  await customAmount(page).fill('75.50');
  await server.kill();
  await give(page, 'Give $75.50').click();
  await expect(toast(page, 'Error')).toContainText('Giving needs signal.');
  await expect(customAmount(page)).toHaveValue('75.50');

  await page.reload();
  await expect(page.getByRole('main')).toContainText('Giving needs signal.');
  await expect(page.getByRole('main').getByRole('button', { name: /^Give/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Other ways to give' })).toBeVisible();

  await server.restart();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(customAmount(page)).toHaveValue('75.50');
  await give(page, 'Give $75.50').click();
  await expect(page.getByRole('heading', { name: 'Pay $75.50' })).toBeVisible();
  expect(stripe.opened.size).toBe(1);
});

test('If Stripe hangs, a message appears within 10 s, and a retry gives once', async ({
  stripe,
  server,
  page,
}) => {
  await page.goto(givePath);
  stripe.fault = 'hangs';
  await expect(give(page, 'Give $50')).toBeVisible();
  await page.getByText('One van, there and back').click();
  await give(page, 'Give $100').click();
  await expect(give(page, 'Opening the checkout…')).toBeVisible();
  await expect(toast(page, 'Error')).toContainText('Nothing was charged.', noLongerThanStripe);
  stripe.fault = 'fine';
  await page.reload();
  await give(page, 'Give $100').click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(toast(page, 'Thank you for your donation!')).toBeVisible();
  await stripe.deliver(server.url);
  expect(stripe.opened.size).toBe(1);
  expect(await server.rows('donations')).toMatchObject([{ status: 'paid', amount: 10_000 }]);
});

test('A gift is chosen and given with the keyboard only', async ({ stripe, page }) => {
  await page.goto(givePath);
  const lamps = page.getByRole('radio');
  await expect(lamps.nth(1)).toBeChecked();
  await page.getByRole('link', { name: 'Give once' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(lamps.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(lamps.nth(3)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(customAmount(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pay $250.00' })).toBeVisible();
  expect(stripe.opened.size).toBe(1);
});

test('The giving page has no violations with and without an error', async ({ page }) => {
  await page.goto(givePath);
  await expect(give(page, 'Give $50')).toBeVisible();
  const [amount, button] = [
    await customAmount(page).boundingBox(),
    await give(page, 'Give $50').boundingBox(),
  ];
  expect((button?.y ?? 0) - (amount?.y ?? 0) - (amount?.height ?? 0)).toBeGreaterThanOrEqual(12);
  expect(await violationsInBoth(page)).toEqual([]);
  await customAmount(page).fill('0');
  await customAmount(page).press('Enter');
  await expect(page.locator('.validator-hint')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('No public file contains a key or secret', async () => {
  const { site = '' } = kit();
  const files = (await readdir(site, { recursive: true })).filter((name) =>
    /\.(js|html|json|css)$/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(join(site, name), 'utf8')));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((_, n) => /(sk|rk)_(live|test)_|whsec_|STRIPE_/.test(texts[n] ?? ''))).toEqual([]);
});

/** A server with demo content and without keys. */
const demo = base.extend({ serverEnv: { BYOP_DEMO: '1' } });

demo(
  'In the demo a gift is canceled, fails and is paid, and every page says that no money moves',
  async ({ server, page, watchErrors }) => {
    watchErrors(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url()))
        elsewhere.push(request.url());
    });
    const headline = page.getByRole('heading', { name: 'Demo: no money moves' });
    const statuses = async () => (await server.rows('donations')).map(({ status }) => status).sort();

    await page.goto(givePath);
    await expect(page.getByRole('main')).toContainText('Demo: no money moves.');
    await customAmount(page).fill('75.50');
    await give(page, 'Give $75.50').click();
    await expect(headline).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: '$75.50' })).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(toast(page, 'Donation canceled')).toBeVisible();
    await expect(page).toHaveURL(`${server.url}${givePath}`);
    await expect(customAmount(page)).toHaveValue('75.50');
    expect(await statuses()).toEqual(['pending']);

    await give(page, 'Give $75.50').click();
    await expect(headline).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(give(page, 'Pay $75.50')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('The payment failed');
    await expect(page.getByRole('link', { name: 'Back to giving' })).toBeFocused();
    expect(await violationsInBoth(page)).toEqual([]);
    expect(await statuses()).toEqual(['failed']);

    await page.keyboard.press('Enter');
    await expect(customAmount(page)).toHaveValue('75.50');
    await give(page, 'Give $75.50').click();
    await give(page, 'Pay $75.50').click();
    await expect(toast(page, 'Thank you for your donation!')).toBeVisible();
    const receipt = page.getByRole('article').filter({ hasText: '$75.50 · once' });
    await expect(receipt).toContainText('Demo: no money moved.');
    await expect(receipt.getByRole('link')).toHaveCount(0);
    expect(await server.rows('donations', "status = 'paid'")).toMatchObject([{ amount: 7550, kind: 'once' }]);
    expect(await statuses()).toEqual(['failed', 'paid']);
    await page.goBack();
    await expect(page.getByText('This gift is already paid')).toBeVisible();
    expect(elsewhere).toEqual([]);

    // Under another name than APP_URL, as on a phone in the same network.
    const otherName = server.url.replace('127.0.0.1', 'localhost');
    await page.goto(`${otherName}${givePath}`);
    await give(page, 'Give $75 a month').click();
    // The page before it has articles, too.
    await expect(page.getByRole('article').filter({ hasText: 'Monthly gift to BYOP' })).toBeVisible();
    await give(page, 'Pay $75').click();
    await expect(toast(page, 'Thank you for your donation!')).toBeVisible();
    await expect(page).toHaveURL(`${otherName}${givePath}`);
    expect(await statuses()).toEqual(['failed', 'paid', 'paid']);
  },
);

test('With keys the address of the demo checkout shows no checkout', async ({ server, page }) => {
  await page.goto(`${server.url}/demo-checkout#cs_demo_${'0'.repeat(40)}`);
  await expect(page.getByRole('heading', { name: 'There is no checkout here' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Demo');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to giving' }).click();
  await expect(give(page, 'Give $50')).toBeVisible();
});

base('Without keys the page names the other ways and offers nothing that cannot work', async ({ page }) => {
  await page.goto(givePath);
  const main = page.getByRole('main');
  await expect(main).toContainText('We don’t take cards online yet.');
  await main.getByRole('link', { name: 'Give by mail, in person or by hand' }).click();
  await expect(main.getByRole('heading', { name: 'Other ways to give' })).toBeInViewport();
  await expect(main.getByRole('heading', { name: 'By mail' })).toBeVisible();
  await expect(main.locator('button, input, form')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});
