import type { Locator, Page } from '@playwright/test';
import { postFields } from '../../../tests/support/server/records';
import { asAdmin, desktop, openAdmin, openRow, rowOf } from '../../support/admin';
import { phoneSize } from '../../support/phone';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

const heads = (page: Page) => page.getByRole('columnheader').getByRole('button');
const names = (page: Page) => page.getByRole('rowheader').allTextContents();
const heightOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.height ?? 0;

/** Returns how many rows are whole on the screen, above `bottom` px. */
const rowsInView = (page: Page, bottom: number) =>
  page
    .locator('tbody tr, ul[aria-label="Event RSVPs"] > li')
    .evaluateAll(
      (rows, bottom) => rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length,
      bottom,
    );

test('A list is sorted, shows as many rows as its screen has place for, and keeps its columns', async ({
  server,
  page,
}) => {
  test.slow(); // Several stories in one.
  const event = await server.putEvent({ title: 'Friday Night Downstairs', max_attendees: 60 });
  for (const name of ['Cleo', 'ada', 'Ben']) await server.sendRsvp(event.id, { name });
  await asAdmin(server, page);
  await test.step('A sorted list keeps its order in the address, and starts with the newest', async () => {
    await openAdmin(page, 'rsvps');
    await expect(page.getByRole('columnheader', { name: 'RSVP Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect.poll(() => names(page)).toEqual(['Ben', 'ada', 'Cleo']);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect.poll(() => names(page)).toEqual(['ada', 'Ben', 'Cleo']);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect.poll(() => names(page)).toEqual(['Cleo', 'Ben', 'ada']);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Cleo', 'Ben', 'ada']);
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'RSVP Date' }).click();
    await expect(page).toHaveURL(/tab=rsvps$/);
  });
  await test.step('Every list is sorted by the server, by each of its columns', async () => {
    const named = { name: 'Ada', email: 'ada@mail.example', status: 'new' };
    await server.put('contact_submissions', { ...named, form_type: 'music', message: 'Hello' });
    await server.put('artist_submissions', {
      ...named,
      role_interest: 'musician',
      skills: 'bass',
      why_join: 'x',
    });
    await server.put('newsletter_subscribers', { email: 'ada@mail.example' });
    for (const tab of ['events', 'rsvps', 'contacts', 'artists', 'subscribers', 'history']) {
      await openAdmin(page, tab);
      await expect(rowOf(page, '').nth(1)).toBeVisible();
      const count = await heads(page).count();
      expect(count).toBeGreaterThan(1);
      for (let at = 0; at < count; at += 1) {
        const head = page
          .getByRole('columnheader')
          .filter({ has: page.getByRole('button') })
          .nth(at);
        const answer = page.waitForResponse((response) => response.url().includes('/records?'));
        await head.getByRole('button').click();
        expect((await answer).status(), await head.textContent().then(String)).toBe(200);
        await expect(head).toHaveAttribute('aria-sort', /ending$/);
      }
    }
  });
  await test.step('Twelve rows are in view on a desktop, and eight above the bar of a phone', async () => {
    for (let n = 1; n <= 16; n += 1) await server.sendRsvp(event.id, { name: `Guest ${n}` });
    await openAdmin(page, 'rsvps');
    await expect(rowOf(page, 'Guest 16')).toBeVisible();
    expect(await rowsInView(page, desktop.height)).toBeGreaterThanOrEqual(12);
    await page.setViewportSize(phoneSize);
    await expect(page.getByRole('listitem').filter({ hasText: 'Guest 16' })).toBeVisible();
    const bar = await page.getByRole('button', { name: /RSVPs/ }).boundingBox();
    expect(await rowsInView(page, bar?.y ?? 0)).toBeGreaterThanOrEqual(8);
  });
  await test.step('Rows are 40 px high on a desktop; on a phone two lines, and a tap opens the sheet', async () => {
    await server.sendRsvp(event.id, {
      name: 'Ada Moreno',
      email: 'ada@mail.example',
      number_of_guests: 3,
    });
    await page.setViewportSize(desktop);
    await expect(rowOf(page, 'Ada Moreno')).toBeVisible();
    expect(await heightOf(page, 'tbody tr')).toBeLessThanOrEqual(41);
    const title = await page.getByRole('heading', { name: 'Event RSVPs' }).boundingBox();
    const first = await page.locator('tbody tr').first().boundingBox();
    expect((first?.y ?? 0) - (title?.y ?? 0)).toBeLessThanOrEqual(200);

    await page.setViewportSize(phoneSize);
    const row = page.getByRole('listitem').filter({ hasText: 'Ada Moreno' });
    await expect(row).toHaveText(/^Ada Moreno3 guestsconfirmedFriday Night Downstairs, sent \w+ \d+$/);
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
    await row.getByRole('button').click();
    await expect(page.getByRole('dialog', { name: 'RSVP of Ada Moreno' })).toBeVisible();
  });
  await test.step('Names are whole with letters twice as large, and the bulk bar covers the bar below it', async () => {
    await page.keyboard.press('Escape');
    const row = page.getByRole('button', { name: /^Ada Moreno/ });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // Below it is the status.
    const name = row.getByText('Ada Moreno', { exact: true });
    const isWhole = () =>
      name.evaluate((of) => {
        const place = of.closest('[data-cut]')?.getBoundingClientRect();
        return of.getBoundingClientRect().right <= (place?.right ?? 0) + 0.5;
      });
    await expect.poll(isWhole).toBe(true);

    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await page.getByRole('main').getByRole('checkbox').first().check();
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0;
    const bar = page.getByRole('region', { name: 'Chosen rows' });
    const below = page.getByRole('button', { name: 'Add a guest who called' });
    await expect.poll(async () => (await top(bar)) <= (await top(below))).toBe(true);
  });
  await test.step('Email and phone are in every table, and nothing is cut off: Parent gives way first', async () => {
    await server.sendRsvp(event.id, {
      name: 'Maximiliana Featherstonehaugh-Moreno',
      email: 'maximiliana.featherstonehaugh@longexample.org',
      phone: '+44 20 7946 0958',
      number_of_guests: 10,
      under_18: true,
      guardian_name: 'Rosa Moreno',
      guardian_contact: '(615) 555-0142',
    });
    await page.setViewportSize(desktop);
    await openAdmin(page, 'rsvps');
    const row = rowOf(page, 'Maximiliana');
    const table = page.getByRole('region', { name: 'Event RSVPs' });
    const common = ['Choose', 'Event', 'Name', 'Email', 'Phone', 'Guests', 'Status'];
    for (const [width, hasParent] of [
      [1264, false],
      [1280, false],
      [1375, false],
      [1376, true],
      [1440, true],
      [1536, true],
      [1920, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const columns = [...common, ...(hasParent ? ['Parent’s OK'] : []), 'RSVP Date', 'Actions'];
      await expect(page.getByRole('columnheader')).toHaveText(columns);
      // Below the name, where the column gave way.
      const name = row.getByRole('rowheader');
      await expect(name.getByText('without', { exact: true })).toBeVisible({ visible: !hasParent });
      expect(await table.evaluate((of) => of.scrollWidth - of.clientWidth), `${width}`).toBe(0);
      const number = row.getByText('+44 20 7946 0958');
      expect(await number.evaluate((of) => of.scrollWidth - of.clientWidth), `${width}`).toBe(0);
      const cell = await row.getByRole('cell').last().boundingBox();
      const select = await row.getByRole('combobox').boundingBox();
      expect((select?.x ?? 0) + (select?.width ?? 0)).toBeLessThan((cell?.x ?? 0) + (cell?.width ?? 0));
    }
  });
  await test.step('The begin of a post is beside its title, an event has a pencil, and an email is in one line where there is room', async () => {
    const { id: user_id } = await server.putAccount();
    const description = 'Old tunes, new inner parts. '.repeat(9);
    const post = { ...postFields({ title: 'Alto and tenor', description }), user_id, status: 'Open' };
    await server.put('collaboration_opportunities', post);
    await page.setViewportSize({ width: 1920, height: 1080 });
    const foot = page.getByRole('contentinfo');
    await expect(foot).toContainText(/© \d{4}/);
    await openAdmin(page, 'posts');
    const excerpt = page.getByRole('button', { name: /^Read Alto and tenor/ });
    for (const width of [1920, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const title = await page.getByText('Alto and tenor', { exact: true }).boundingBox();
      const box = await excerpt.boundingBox();
      expect(box?.width).toBeGreaterThan(160);
      expect((box?.x ?? 0) - (title?.x ?? 0) - (title?.width ?? 0)).toBeLessThan(16);
    }
    await excerpt.click();
    await expect(openRow(page)).toContainText(description.trim());
    await openAdmin(page, 'contacts');
    const email = page.getByRole('link', { name: 'ada@mail.example' });
    for (const [width, most] of [
      [1920, 24],
      [1280, 34],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(email).toBeVisible();
      expect((await email.boundingBox())?.height).toBeLessThanOrEqual(most);
    }
    await openAdmin(page, 'events');
    await page.getByRole('link', { name: `Edit ${event.title}` }).click();
    await expect(page.getByRole('tab', { name: 'Details', selected: true })).toBeVisible();
  });
  await test.step('Hidden columns stay hidden on this device', async () => {
    await page.setViewportSize(desktop);
    await openAdmin(page, 'rsvps');
    await expect(rowOf(page, 'Ada Moreno')).toBeVisible();
    await page.getByText('Columns', { exact: true }).click();
    // It gave way, so a box for it would do nothing.
    await expect(page.getByRole('checkbox', { name: 'Parent' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Guests' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(rowOf(page, 'Ada Moreno')).toContainText('ada@mail.example');
    await expect(page.getByRole('columnheader', { name: 'Guests' })).toHaveCount(0);
  });
});
