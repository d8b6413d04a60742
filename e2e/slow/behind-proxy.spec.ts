import { proxied } from '../support/proxied';
import { eventEntry, sendRsvp } from '../support/rsvp';
import { afterReconnecting, eventsPath, expect, isHydrated, workerReady } from '../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example', guests: 2 };

for (const [proxyName, proxyFile] of [
  ['caddy', 'Caddyfile'],
  ['nginx', 'nginx.conf'],
  ['nginx', 'nginx-cache.conf'],
] as const) {
  proxied.describe(`Behind ${proxyFile}`, () => {
    proxied.use({ proxyName, proxyFile });

    proxied(
      'the site is installed, follows changes, sends an RSVP and opens without signal',
      async ({ server, page, context, watchErrors }) => {
        watchErrors(page);
        await server.putEvent({ title: 'Candle Hour', max_attendees: 12 });
        await page.goto(eventsPath);
        await workerReady(page);
        await isHydrated(page);
        const protocol = () =>
          performance.getEntriesByType('navigation').map((entry) => Object(entry).nextHopProtocol);
        expect(await page.evaluate(protocol)).toEqual(['h2']);
        const browser = await context.newCDPSession(page);
        const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
        expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

        const other = await server.putEvent({ title: 'Open Mic' });
        await expect(page.getByRole('heading', { name: 'Open Mic' })).toBeVisible();
        await sendRsvp(page, 'Candle Hour', ada);
        await expect(eventEntry(page).filter({ hasText: 'Candle Hour' })).toContainText('Admit 2');
        await expect(page.getByText('10 of 12 seats left').first()).toBeVisible();

        await server.kill();
        await page.goto(eventsPath);
        await expect(page.getByRole('heading', { name: 'Open Mic' })).toBeVisible();
        await expect(page.getByText('10 of 12 seats left').first()).toBeVisible();
        await server.restart();
        const change = { title: 'Lantern Walk' };
        await server.ask('PATCH', `/api/collections/events/records/${other.id}`, change, server.token);
        await expect(page.getByRole('heading', { name: 'Lantern Walk' })).toBeVisible(afterReconnecting);
      },
    );
  });
}
