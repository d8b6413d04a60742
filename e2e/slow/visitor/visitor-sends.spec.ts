/** All visitor forms except RSVPs, without signal and in every state. */
import type { Page, Route } from '@playwright/test';

import { violations, violationsInBoth } from '../../support/axe';
import { draftsIn } from '../../support/page-storage';
import { openTray } from '../../support/rsvp';
import {
  buttonOf,
  fieldOf,
  openForm,
  outcomeOf,
  putPost,
  sendForms,
  tabTo,
  typeInto,
} from '../../support/sends';
import { afterReconnecting, expect, test, workerReady } from '../../support/test';

const drafts = (page: Page) => page.evaluate(draftsIn);

const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('byop');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await new Promise((resolve) => {
      const request = db.transaction('outbox').objectStore('outbox').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return JSON.stringify(rows);
  });

test('Each form is filled in offline with the keyboard, survives a restart, can be changed, and is sent once', async ({
  server,
  phone,
}) => {
  await putPost(server);
  let page = await phone.open(`${server.url}/collaborate`);
  await workerReady(page);
  await expect(page.getByRole('button', { name: /^Express Interest in/ })).toBeVisible();
  await server.kill();

  for (const kind of sendForms) {
    await page.goto(`${server.url}${kind.path}`);
    let form = await typeInto(page, kind);
    if (kind.draft) {
      await page.reload();
      form = await openForm(page, kind);
      for (const [label, words] of kind.typed.filter(([label]) => !/^(Area|Type)/.test(label))) {
        await expect(fieldOf(form, label), `${kind.what}: ${label}`).toHaveValue(words);
      }
    }
    await tabTo(page, buttonOf(form, kind));
    await page.keyboard.press('Enter');
    await expect(outcomeOf(page, kind, 'Saved on this device'), kind.what).toBeVisible();
    expect(await drafts(page), kind.what).toEqual([]);
  }

  for (const kind of sendForms.filter(({ draft }) => draft)) {
    const tray = await openTray(page);
    const stub = tray.getByRole('article').filter({ hasText: kind.title });
    await stub.getByRole('button', { name: 'Change it' }).click();
    await expect(page).toHaveURL(`${server.url}${kind.path}`);
    await expect(fieldOf(page.locator(kind.form), 'Name')).toHaveValue('Ada Canary');
    await buttonOf(page.locator(kind.form), kind).click();
    await expect(outcomeOf(page, kind, 'Saved on this device')).toBeVisible();
  }

  await phone.close();
  page = await phone.open(server.url);
  await expect(page.getByRole('button', { name: /5 not sent/ })).toBeVisible();
  const tray = await openTray(page);
  await server.restart();
  for (const kind of sendForms) {
    const stub = tray.getByRole('article').filter({ hasText: kind.title });
    await expect(stub, kind.what).toContainText('Received', afterReconnecting);
    expect(await server.rows(kind.collection, `email = '${kind.row.email}'`), kind.what).toMatchObject([
      kind.row,
    ]);
  }
  // Receipts contain no personal data.
  expect((await stored(page)).toLowerCase()).not.toMatch(/canary|ladder|back row/);
});

test.describe('with controlled requests', () => {
  // The worker would hide the requests from the test.
  test.use({ serviceWorkers: 'block' });

  for (const kind of sendForms) {
    test(`The form for ${kind.what} has no violations in any state`, async ({ server, page }) => {
      await putPost(server);
      let line: 'refuses' | 'holds' | 'fine' = 'refuses';
      const held: Route[] = [];
      await page.route(`**/api/collections/${kind.collection}/records`, async (route) => {
        if (route.request().method() !== 'POST' || line === 'fine') return route.continue();
        if (line === 'holds') return void held.push(route);
        const { id } = route.request().postDataJSON();
        const fields = { email: 'This does not look like an email address.' };
        const json = { id, outcome: 'refused', code: 'invalid', message: 'No.', fields };
        await route.fulfill({ status: 400, json });
      });
      const expectSound = async (state: string, parts: string[]) =>
        expect.soft(await violationsInBoth(page, parts), state).toEqual([]);

      await page.goto(kind.path);
      const form = await openForm(page, kind);
      const scope = kind.opener ? 'dialog' : kind.path === '/stories' ? 'footer form' : 'main form';
      await expectSound('empty', [scope]);

      await buttonOf(form, kind).click();
      await expect(page.getByText(kind.empty).first()).toBeVisible();
      await expectSound('with errors', [scope]);

      for (const [label, words] of kind.typed) {
        const field = fieldOf(form, label);
        if (/^(Area|Type)/.test(label)) await field.selectOption({ label: words });
        else await field.fill(words);
      }
      await buttonOf(form, kind).click();
      await expect(page.locator('.toast > .alert').last()).toBeVisible();
      await expect(fieldOf(form, 'Email'), 'nothing typed is lost').toHaveValue(String(kind.row.email));
      await expectSound('refused', [scope, '.toast']);

      line = 'holds';
      await buttonOf(form, kind).click();
      await expect(form.getByRole('button', { name: 'Please wait...' })).toBeVisible();
      // Only five seconds long, so it is checked in one colour scheme.
      expect.soft(await violations(page, [kind.opener ? 'body' : scope]), 'sending').toEqual([]);

      // Without a response within five seconds it is saved. Its ticket replaces the form; a dialog closes.
      await expect(page.getByRole('button', { name: /1 not sent/ })).toBeVisible();
      const around = page.locator(kind.form.replace(' form', ''));
      const ticket = around.getByRole('article');
      if (kind.opener) await expect(page.getByRole('dialog')).toHaveCount(0);
      else
        await expect(ticket.filter({ hasText: 'Saved on this device' }).getByRole('heading')).toBeFocused();
      await expect(form).toHaveCount(0);
      const parts = [...(kind.opener ? [] : [scope.replace(' form', '')]), '.toast', '.pocket'];
      await expectSound('waiting', parts);

      line = 'fine';
      // The page has already aborted a request that was held too long.
      for (const route of held) await route.continue().catch(() => {});
      await expect(outcomeOf(page, kind, kind.done)).toBeVisible(afterReconnecting);
      if (!kind.opener) await expect(ticket.filter({ hasText: kind.done })).toContainText('Received');
      await expectSound('done', parts);
      expect(await server.rows(kind.collection, `email = '${kind.row.email}'`)).toHaveLength(1);
    });
  }
});
