// @ts-check
/** Measures the longest interactions of a tour through the site, on a phone of three years ago. */
import { startDemoSite } from '../scripts/demo-site.mjs';
import { finger, longestInteraction, phone, slowDown } from './browser.mjs';
import { middle, rounds } from './report.mjs';

/** @typedef {import('./browser.mjs').Page} Page */

/** @type {{ name: string, path: string, act: (page: Page) => Promise<unknown> }[]} */
const stops = [
  {
    name: 'menu: open, on to another page',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click(finger);
      await page.getByRole('dialog', { name: 'Main' }).getByRole('link', { name: 'Members' }).click(finger);
      await page.getByRole('heading', { level: 1, name: /./ }).waitFor();
    },
  },
  {
    name: 'the switch to Music and back',
    path: '/',
    act: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Music', exact: true }).first().click(finger);
      await page.waitForURL('**/music');
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Ministries', exact: true })
        .first()
        .click(finger);
      await page.waitForURL((url) => url.pathname === '/');
    },
  },
  {
    name: 'filter: two shelves of resources, one again',
    path: '/resources',
    act: async (page) => {
      const shelves = page.locator('main button[aria-pressed]');
      for (const n of [0, 2, 2]) await shelves.nth(n).click(finger);
    },
  },
  {
    name: 'filter: members by role',
    path: '/members',
    act: async (page) => {
      const roles = page.getByRole('main').getByRole('group').getByRole('button');
      for (const n of [1, 2, 0]) await roles.nth(n).click(finger);
    },
  },
  {
    name: 'dialog: open, type a name, a mistake, close',
    path: '/ministries/events',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^RSVP for/ })
        .first()
        .click(finger);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').pressSequentially('Ada Moreno', { delay: 60 });
      await dialog.getByRole('button', { name: 'RSVP', exact: true }).click(finger);
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'listen: play, pause, the next song',
    path: '/music/listen',
    act: async (page) => {
      await page.getByRole('button', { name: 'Play', exact: true }).click(finger);
      await page.getByRole('button', { name: 'Pause', exact: true }).click(finger);
      await page.getByRole('button', { name: 'Next song' }).click(finger);
    },
  },
];

/** @param {import('./browser.mjs').Browser} browser */
export async function tour(browser) {
  const demo = await startDemoSite();
  try {
    /** @type {Map<string, number[]>} */
    const found = new Map(stops.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round++)
      for (const { name, path, act } of stops) {
        const context = await browser.newContext({
          viewport: phone,
          hasTouch: true,
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        await page.goto(demo.url + path);
        await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
        await slowDown(page);
        found.get(name)?.push(await longestInteraction(page, () => act(page)));
        await context.close();
      }
    return [...found].map(([name, all]) => [name, ...middle(all)]);
  } finally {
    await demo.stop();
  }
}
