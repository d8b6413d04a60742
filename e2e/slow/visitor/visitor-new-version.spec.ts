import type { Page } from '@playwright/test';
import { openFaultProxy } from '../../../tests/support/network/fault-proxy';

import { unfold } from '../../support/footer';
import { expectSound, listenPath, pause, play } from '../../support/listening';
import { releasing } from '../../support/releases';
import { field, openRsvp } from '../../support/rsvp';
import { eventsPath, expect, workerReady } from '../../support/test';

const offer = (page: Page) => page.getByText('There is a new version.');
/** A page checks for a new version when it becomes visible. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const loads = (page: Page) => page.evaluate(() => performance.timeOrigin);

releasing(
  'Two versions later a half-typed form, a song and what is being sent are as they were, and old pages find their parts',
  async ({ phone, releases: { server, next } }) => {
    await server.putEvent({ title: 'Candle Hour' });
    const line = await openFaultProxy(server.url);
    const form = await phone.open(`${line.url}${eventsPath}`);
    await workerReady(form);
    await openRsvp(form, 'Candle Hour');
    await field(form, 'Name').fill('Ada Moreno');
    const song = await phone.tab(`${line.url}${listenPath}`);
    await play(song).click();
    await expectSound(song);
    const idle = await phone.tab(line.url);
    const [begunForm, begunSong, begunIdle] = [await loads(form), await loads(song), await loads(idle)];

    // No tab offers an update while an item is being sent.
    line.decide = ({ method, path }) =>
      method === 'POST' && path.endsWith('/newsletter_subscribers/records') ? 'hangs' : 'fine';
    const footer = idle.getByRole('contentinfo');
    await footer.getByRole('textbox', { name: 'Email' }).fill('ada@moreno.example');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect.poll(() => line.requests.some(({ path }) => path.includes('newsletter'))).toBe(true);
    await next('b', 'Now with a choir.');
    await comeBack(idle);
    await expect
      .poll(() => idle.evaluate(async () => !!(await navigator.serviceWorker.ready).waiting))
      .toBe(true);
    for (const page of [form, song, idle]) await expect(offer(page)).toHaveCount(0);
    line.decide = () => 'fine';
    line.cut();
    await expect(idle.getByText('Now with a choir.')).toBeVisible({ timeout: 60_000 });
    for (const page of [form, song]) await expect(offer(page)).toHaveCount(0);

    // A third version arrives before the second was used. Idle tabs use it.
    await next('c', 'Now with two choirs.');
    await idle.getByRole('button', { name: 'Later' }).click();
    await comeBack(idle);
    await expect(idle.getByText('Now with two choirs.')).toBeVisible({ timeout: 60_000 });
    await Promise.all([idle.waitForEvent('load'), idle.getByRole('button', { name: 'Use it now' }).click()]);
    await expect(idle.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await loads(idle)).not.toBe(begunIdle);
    // The scripts load after the first paint.
    await expect
      .poll(() =>
        idle.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=scripts]')?.content ?? ''),
      )
      .toContain('.c.js');

    // The other tabs are two versions old, and their lazy chunks still load.
    expect([await loads(form), await loads(song)]).toEqual([begunForm, begunSong]);
    await expect(field(form, 'Name')).toHaveValue('Ada Moreno');
    await song.bringToFront(); // a tab behind another is drawn once a second
    // Only from the server, because the browser may evict its caches.
    await (await song.context().newCDPSession(song)).send('Network.clearBrowserCache');
    await (await unfold(song, 'Music')).getByRole('link', { name: 'Stories' }).click();
    await expect(song).toHaveURL(/\/stories$/);
    await expect(song.getByRole('heading', { name: 'Told from the back' })).toBeFocused();
    await expectSound(song);

    await Promise.all([song.waitForEvent('load'), pause(song).click()]);
    await form.bringToFront();
    const closed = form.waitForEvent('load');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Leave', exact: true }).click();
    await closed;
    await expect(form.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
    expect(await server.rows('newsletter_subscribers')).toMatchObject([{ email: 'ada@moreno.example' }]);
    await line.close();
  },
);

releasing(
  'A new version is not offered under a finger: what it presses is pressed',
  async ({ phone, releases: { server, next } }) => {
    const page = await phone.open(server.url);
    await workerReady(page);
    const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' });
    await subscribe.hover();
    await page.mouse.down();
    await next('b', 'Now with a choir.');
    await comeBack(page);
    await expect
      .poll(() => page.evaluate(async () => !!(await navigator.serviceWorker.ready).waiting))
      .toBe(true);
    await page.evaluate(async () => {
      for (let frames = 0; frames < 120; frames += 1) await new Promise(requestAnimationFrame);
    });
    await expect(offer(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
    await expect(offer(page)).toBeVisible();
  },
);
