/** Items reported as saved survive a killed browser, and eight tabs send them once. */
import type { Page } from '@playwright/test';
import { openFaultProxy } from '../../../tests/support/network/fault-proxy';
import { figure, isDeep } from '../../../tests/support/server/figures';

import { until } from '../../../tests/support/until';
import { toast } from '../../support/rsvp';
import { expect, test, workerReady } from '../../support/test';

const lives = isDeep ? 20 : 8;
const posted = '/api/collections/newsletter_subscribers/records';

async function saveAddress(page: Page, email: string): Promise<void> {
  const box = page.locator('footer form');
  await box.getByRole('textbox').fill(email);
  await box.getByRole('button').click();
  await toast(page, 'Saved on this device').waitFor();
}

for (const phoneNumber of Array.from({ length: isDeep ? 10 : 1 }, (_, n) => n + 1)) {
  test(`${lives} items, each saved before a kill, are sent once from eight tabs: phone ${phoneNumber}`, async ({
    server,
    phone,
  }) => {
    test.setTimeout(lives * 20_000);
    const line = await openFaultProxy(server.url);
    const address = `${line.url}/stories`;
    await workerReady(await phone.open(address));
    await phone.close();
    await line.down();

    const emails = Array.from({ length: lives }, (_, n) => `reader.${n}@example.org`);
    for (const email of emails) {
      await saveAddress(await phone.open(address), email);
      await phone.kill();
    }
    const first = await phone.open(address);
    await expect(first.getByRole('button', { name: `${lives} not sent` })).toBeVisible();
    const tabs = [first];
    while (tabs.length < 8) tabs.push(await phone.tab(address));

    await line.up();
    for (const tab of tabs) await tab.evaluate(() => dispatchEvent(new Event('online')));
    const stored = async () => (await server.rows('newsletter_subscribers')).map(({ email }) => email);
    await expect.poll(async () => (await stored()).length, { timeout: 60_000 }).toBe(lives);
    await until(
      'no more is sent',
      async () => (await first.getByRole('button', { name: /waiting/ }).count()) === 0,
    );
    expect((await stored()).sort()).toEqual(emails.toSorted());
    // Requests of pages and of the worker pass this proxy.
    expect(line.requests.filter(({ method, path }) => method === 'POST' && path === posted)).toHaveLength(
      lives,
    );
    figure(
      'saved items left after the browser was killed, and requests of each from eight tabs',
      `${lives} of ${lives}, 1 each`,
    );
    await line.close();
  });
}
