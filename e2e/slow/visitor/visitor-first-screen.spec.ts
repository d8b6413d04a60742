/** Where forms begin, how long pages are, and the rest of a long list. */
import type { Page } from '@playwright/test';
import { addDays } from 'date-fns';
import { events as demoEvents } from '../../../scripts/seed/events';
import { clockText, dayFor } from '../../../scripts/seed/when';
import { paths } from '../../../src/domain/content/paths';
import { photoForm } from '../../../tests/support/server/pictures';
import type { Server } from '../../../tests/support/server/pocketbase';
import { postFields } from '../../../tests/support/server/records';
import { phoneSize } from '../../support/phone';
import { eventsPath, expect, isHydrated, test } from '../../support/test';

const desktop = { width: 1280, height: 800 };
const screens = (count: number) => count * phoneSize.height;

const formPages = ['/ministries/contact', '/music/contact', '/join'];

async function putMembers(server: Server, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1)
    await server.put('artist_submissions', {
      name: `Person ${n}`,
      email: `person${n}@example.org`,
      role_interest: 'musician',
      skills: 'bass, songwriting, cables',
      why_join: 'I came for the pizza and stayed for the low end. I hand new people a cable.',
      status: 'approved',
      public_email: true,
      public_links: true,
      social_media: 'instagram.com/person',
    });
}

async function putPosts(server: Server, count: number): Promise<void> {
  const owner = await server.putAccount();
  for (let n = 1; n <= count; n += 1)
    await server.put('collaboration_opportunities', {
      ...postFields({ title: `Second camera for concert ${n}` }),
      description:
        'I have two inks and a Saturday. You bring the drawing; we cut the stencils together and print a hundred by supper.',
      skills: ['drawing', 'lettering', 'screen printing'],
      user_id: owner.id,
      status: 'Open',
    });
}

async function putDemoEvents(server: Server): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  for (const { title, description, when, at, location, type, status, featured, seats } of demoEvents)
    await server.putEvent({
      title,
      description,
      date: `${dayFor(when, today)} 20:00:00.000Z`,
      time: clockText(at),
      location,
      type,
      status: status ?? 'upcoming',
      featured: featured ?? false,
      max_attendees: seats ?? null,
    });
}

async function putAlbum(server: Server): Promise<void> {
  for (const caption of [
    'Third song, before the lights went.',
    ...Array(6).fill('Nine minutes, eight teas.'),
  ])
    await server.put('photos', photoForm({ place: 'album', published: true, caption }));
}

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('The forms of a phone and a desktop, and the cards of the Join page', async ({ page, watchErrors }) => {
  watchErrors(page);
  await test.step('Forms begin on the first screen, of a phone and of a desktop', async () => {
    for (const [size, latest] of [
      [phoneSize, 600],
      [desktop, 320],
    ] as const) {
      await page.setViewportSize(size);
      for (const path of formPages) {
        await page.goto(path);
        const form = await page.locator('main form').boundingBox();
        expect.soft(form?.y, `${path} at ${size.width}`).toBeLessThanOrEqual(latest);
      }
    }
  });
  await test.step('Each card of the Join page chooses its area of interest, also by keyboard', async () => {
    await page.setViewportSize(phoneSize);
    await page.goto('/join');
    await isHydrated(page);
    const area = page.getByLabel('Area of interest');
    const heading = page.getByRole('heading', { name: 'Application' });
    await page.getByLabel('Name', { exact: true }).fill('Ada Canary');
    for (const [card, role] of [
      ['Musicians', 'musician'],
      ['Youth leaders', 'youth-leader'],
      ['Teachers', 'teacher'],
      ['Volunteers', 'volunteer'],
    ] as const) {
      await page.getByRole('link', { name: new RegExp(`Apply.*${card}`) }).press('Enter');
      await expect(area).toHaveValue(role);
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
    }
    // The same card again, after another choice; and another choice survives a reload.
    await area.selectOption('other');
    await page.getByRole('link', { name: /Apply.*Volunteers/ }).click();
    await expect(area).toHaveValue('volunteer');
    await area.selectOption('technical');
    await page.reload();
    await expect(area).toHaveValue('technical');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Canary');
  });
});

test('Long lists: at most five screens, and a filter that finds their rest', async ({ server, page }) => {
  await test.step('Pages are at most five screens long on a phone', async () => {
    await putMembers(server, 14);
    await putPosts(server, 12);
    await putDemoEvents(server);
    await putAlbum(server);
    // A first visit may be shown without the poster font. The fonts in its place are wider.
    await page.route('**/*.woff2', (route) => route.abort());
    for (const path of paths) {
      await page.goto(path);
      await isHydrated(page);
      if (path === '/') await expect(page.getByText('See all 7')).toBeVisible();
      if (path === eventsPath) await expect(page.getByRole('region', { name: 'Past events' })).toBeVisible();
      if (path === '/members') await expect(page.getByText('Person 14', { exact: true })).toBeVisible();
      if (path === '/collaborate') await expect(page.getByText('Show all 12')).toBeVisible();
      expect.soft(await pageHeight(page), path).toBeLessThanOrEqual(screens(5));
    }
  });
  await test.step('A filter also finds who is in the rest of a long list', async () => {
    await page.goto('/members');
    await isHydrated(page);
    await expect(page.getByText('Person 1', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Musician' }).click();
    await expect(page.getByRole('status').filter({ hasText: '14 members' })).toBeVisible();
    await page.getByText('Show all 14').click();
    await expect(page.getByText('Person 1', { exact: true })).toBeVisible();
    await page.getByText('Show fewer').press('Enter');
    await expect(page.getByText('Person 1', { exact: true })).toBeHidden();
    await expect(page.getByText('Show all 14')).toBeInViewport();
  });
});

test('The sheet of a past event leaves the focus on it, also in the folded rest of the list', async ({
  server,
  page,
}) => {
  const put = (day: number) =>
    server.putEvent({ title: `Concert ${day}`, date: addDays(Date.now(), day - 20).toISOString() });
  const { id } = await put(1);
  for (let day = 2; day <= 8; day += 1) await put(day);
  await page.goto(`/ministries/events?event=${id}`);
  await isHydrated(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Concert 2', { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Concert 1' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Concert 1' })).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the rest of a long list opens', async ({ server, page }) => {
    await putPosts(server, 8);
    await expect.poll(async () => (await page.request.get('/collaborate')).text()).toContain('concert 8');
    await page.goto('/collaborate');
    const cards = page.getByRole('article').filter({ visible: true });
    await expect(cards).toHaveCount(6);
    await page.getByText('Show all 8').click();
    await expect(cards).toHaveCount(8);
  });
});
