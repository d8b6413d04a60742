/** Everything a visitor sends besides RSVPs, without signal and in every state that its form can be in. */
import type { Page, Route } from '@playwright/test';
import { rowsOf } from '../../tests/support/records';
import { violationsInBoth } from '../support/axe';
import { rowsIn } from '../support/kept';
import { openTray, toast } from '../support/rsvp';
import { buttonOf, fieldOf, openForm, putPost, sendForms, tabTo, typeInto } from '../support/sends';
import { expect, test, workerReady } from '../support/test';

/** The wing looks for a lost server at most every 30 s. */
const byItself = { timeout: 60_000 };

const drafts = (page: Page) => page.evaluate(rowsIn, 'drafts');

/** Everything in the database of the phone, as one text. */
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

test('Each form is filled in without signal by keyboard alone, outlives the browser, can be changed, and arrives once', async ({
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
      // Half-typed, and the page is gone: nothing is lost.
      await page.reload();
      form = await openForm(page, kind);
      for (const [label, words] of kind.typed.filter(([label]) => !/^(Area|Type)/.test(label))) {
        await expect(fieldOf(form, label), `${kind.what}: ${label}`).toHaveValue(words);
      }
    }
    await tabTo(page, buttonOf(form, kind));
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Saved on this phone').last(), kind.what).toBeVisible();
    expect(await drafts(page), kind.what).toEqual([]);
  }

  // Each leads back to its own form, with the words in it, from any page, its own page too.
  for (const kind of sendForms.filter(({ draft }) => draft)) {
    const tray = await openTray(page);
    const stub = tray.getByRole('article').filter({ hasText: kind.title });
    await stub.getByRole('button', { name: 'Change it' }).click();
    await expect(page).toHaveURL(`${server.url}${kind.path}`);
    await expect(fieldOf(page.locator(kind.form), 'Name')).toHaveValue('Ada Canary');
    await buttonOf(page.locator(kind.form), kind).click();
    await expect(toast(page, 'Saved on this phone').last()).toBeVisible();
  }

  await phone.close();
  page = await phone.open(server.url);
  await expect(page.getByRole('button', { name: /5 waiting/ })).toBeVisible();
  const tray = await openTray(page);
  await server.restart();
  for (const kind of sendForms) {
    const stub = tray.getByRole('article').filter({ hasText: kind.title });
    await expect(stub, kind.what).toContainText('Received', byItself);
    expect(await rowsOf(server, kind.collection, `email = '${kind.row.email}'`), kind.what).toMatchObject([
      kind.row,
    ]);
  }
  // What arrived keeps nothing of who sent it.
  expect((await stored(page)).toLowerCase()).not.toMatch(/canary|ladder|back row/);
});

test.describe('with a line that one holds in one’s hand', () => {
  // The worker would hide the requests from the test.
  test.use({ serviceWorkers: 'block' });

  for (const kind of sendForms) {
    test(`The form for ${kind.what} has no violation: empty, with errors, refused, sending, waiting, done`, async ({
      server,
      page,
    }) => {
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
      /** In both schemes: what the form and what is said about it look like now. */
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
      await expect(page.locator('.toast').last()).toBeVisible();
      await expect(fieldOf(form, 'Email'), 'nothing typed is lost').toHaveValue(String(kind.row.email));
      await expectSound('refused', [scope, '.toaster']);

      line = 'holds';
      await buttonOf(form, kind).click();
      await expect(form.getByRole('button', { name: 'Please wait...' })).toBeVisible();
      await expectSound('sending', [kind.opener ? 'body' : scope]);

      // No answer within five seconds: it is safe on the phone, and the form is free again.
      await expect(page.getByRole('button', { name: /1 waiting/ })).toBeVisible();
      await expect(form.getByRole('button', { name: 'Please wait...' })).toHaveCount(0);
      await expectSound('waiting', kind.opener ? ['.toaster', '.pocket'] : [scope, '.toaster', '.pocket']);

      line = 'fine';
      // Held too long, a request has been given up by the page already.
      for (const route of held) await route.continue().catch(() => {});
      await expect(toast(page, kind.done)).toBeVisible(byItself);
      await expectSound('done', ['.toaster', '.pocket']);
      expect(await rowsOf(server, kind.collection, `email = '${kind.row.email}'`)).toHaveLength(1);
    });
  }
});
