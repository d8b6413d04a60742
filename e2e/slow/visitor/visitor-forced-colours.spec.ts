/** Forced colours: every state stays distinguishable. */
import type { Locator, Page } from '@playwright/test';
import { filled, fillLists } from '../../support/content';
import { unfold } from '../../support/footer';
import { listenPath, playerLoaded } from '../../support/listening';
import { eventsPath, expect, isHydrated, test } from '../../support/test';

test.use({ contextOptions: { forcedColors: 'active' } });

async function picture(page: Page, of: Locator): Promise<string> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.move(0, 0);
  return (await of.screenshot({ animations: 'disabled' })).toString('base64');
}

const desktop = { width: 1280, height: 800 };
const press = (control: Locator) => control.click();
const check = (control: Locator) => control.check({ force: true });

/** A state: its page, the element that shows it, and the action that changes it. */
const states: {
  what: string;
  path: string;
  /** Only a desktop shows it. */
  isWide?: boolean;
  before?: (page: Page) => Promise<unknown>;
  shown: (page: Page) => Locator;
  change: (page: Page) => Promise<unknown>;
}[] = [
  {
    what: 'a filter is on',
    path: '/members',
    shown: (page) => page.getByRole('button', { name: 'Musician' }),
    change: (page) => press(page.getByRole('button', { name: 'Musician' })),
  },
  {
    what: 'a shelf is open',
    path: '/resources',
    shown: (page) => page.getByRole('button', { name: /^Worship Leading Guides/ }),
    change: (page) => press(page.getByRole('button', { name: /^Worship Leading Guides/ })),
  },
  {
    what: 'a box is ticked',
    path: '/join',
    shown: (page) => page.getByRole('checkbox').first(),
    change: (page) => check(page.getByRole('checkbox').first()),
  },
  {
    what: 'a field is wrong',
    path: '/ministries/contact',
    shown: (page) => page.getByRole('textbox', { name: 'Name' }),
    change: async (page) => {
      await press(page.getByRole('button', { name: 'Send message' }));
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    what: 'a scheme is chosen',
    // A page without lists: their rows move the footer.
    path: '/ministries/about',
    before: (page) => unfold(page, 'Settings'),
    shown: (page) => page.getByRole('contentinfo').getByRole('group', { name: 'Light or dark' }),
    change: (page) => check(page.getByRole('contentinfo').getByRole('radio', { name: 'Light' })),
  },
  {
    what: 'shuffle is on',
    path: listenPath,
    shown: (page) => page.getByRole('button', { name: 'Shuffle' }),
    change: (page) => press(page.getByRole('button', { name: 'Shuffle' })),
  },
  {
    what: 'the place in a song',
    path: listenPath,
    shown: (page) => page.getByRole('slider', { name: 'Seek' }),
    change: (page) => page.getByRole('slider', { name: 'Seek' }).fill('60'),
  },
  {
    what: 'how loud it is',
    path: listenPath,
    shown: (page) => page.getByRole('slider', { name: 'Volume' }),
    change: (page) => page.getByRole('slider', { name: 'Volume' }).fill('0.3'),
  },
  {
    what: 'a seat is taken',
    path: eventsPath,
    // A phone has only the words.
    isWide: true,
    shown: (page) => page.getByRole('main').locator('progress').first(),
    change: (page) =>
      page
        .getByRole('main')
        .locator('progress')
        .first()
        .evaluate((bar) => bar.setAttribute('value', '0.6')),
  },
];

/** A text in the list of a page. A list that arrives later moves the elements. */
const listed: Record<string, string> = {
  '/members': filled.members,
  '/resources': filled.resources,
  [eventsPath]: filled.events,
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`Each state is distinguishable in the forced colours of a ${colorScheme} device`, async ({
    server,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await fillLists(server);
    let path = '';
    for (const state of states) {
      if (state.path !== path) {
        path = state.path;
        if (state.isWide) await page.setViewportSize(desktop);
        await page.goto(path);
        await isHydrated(page);
        if (path === listenPath) await playerLoaded(page);
        const text = listed[path];
        if (text) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      }
      await state.before?.(page);
      const shown = state.shown(page);
      await shown.scrollIntoViewIfNeeded();
      const before = await picture(page, shown);
      // Two equal pictures first, so a difference is meaningful.
      expect.soft((await picture(page, shown)) === before, `${state.what}: at rest`).toBe(true);
      await state.change(page);
      expect
        .soft((await picture(page, shown)) === before, `${state.what}: as if nothing had changed`)
        .toBe(false);
    }

    // The current page: the same links on two pages.
    const side = page.getByRole('navigation', { name: 'Section' }).first();
    await page.goto('/');
    const home = await picture(page, side);
    await page.goto('/music');
    expect.soft((await picture(page, side)) === home, 'the side one is on').toBe(false);
    await page.setViewportSize(desktop);
    const links = page.getByRole('navigation', { name: 'Main' }).first();
    await page.goto('/');
    const first = await picture(page, links);
    await page.goto(eventsPath);
    expect.soft((await picture(page, links)) === first, 'the page one is on').toBe(false);
  });
