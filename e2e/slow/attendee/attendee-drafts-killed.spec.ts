/**
 * The tab crashes while a person types: no letter is lost. The browser is killed after Send: a sent form is never restored
 * (decision 093).
 */
import type { Locator, Page } from '@playwright/test';
import { openFaultProxy } from '../../../tests/support/network/fault-proxy';
import { createRandom } from '../../../tests/support/random';
import { figure, isDeep } from '../../../tests/support/server/figures';

import { rowsIn } from '../../support/page-storage';
import { eventEntry, openRsvp } from '../../support/rsvp';
import { eventsPath, expect, test, workerReady } from '../../support/test';

const moments = isDeep ? 24 : 6;
/** Each RSVP has its event, because a sent one leaves no form to reopen. */
const eventOf = (moment: number) => `Candle Hour ${String.fromCharCode(65 + moment)}`;
interface Form {
  what: string;
  path: string;
  open: (page: Page, moment: number) => Promise<Locator>;
  long: string;
  others: [label: string, words: string][];
  send: string;
}
const inMain = async (page: Page) => page.locator('main form');
const person: Form['others'] = [
  ['Name', 'Ada'],
  ['Email', 'ada@canary.example'],
];
const forms: Form[] = [
  {
    what: 'contact',
    path: '/ministries/contact',
    open: inMain,
    long: 'Message',
    others: person,
    send: 'Send message',
  },
  {
    what: 'application',
    path: '/join',
    open: inMain,
    long: 'Why do you want to join?',
    others: [...person, ['Skills', 'bass']],
    send: 'Submit application',
  },
  {
    what: 'RSVP',
    path: eventsPath,
    async open(page, moment) {
      await openRsvp(page, eventOf(moment));
      const form = page.getByRole('dialog').locator('form');
      if (!(await form.getByLabel('Message').isVisible())) await form.locator('summary').click();
      return form;
    },
    long: 'Message',
    others: person,
    send: 'RSVP',
  },
];

const letters = 'abcdefghijklmnopqrstuvwxyz ';
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

test(`${moments} crashes while typing and kills after Send lose no letter and restore no sent form`, async ({
  server,
  phone,
}) => {
  test.setTimeout(60_000 + moments * 60_000);
  const seed = Number(process.env.BYOP_SEED ?? 21);
  const random = createRandom(seed);
  for (let moment = 2; moment < moments; moment += forms.length)
    await server.putEvent({ title: eventOf(moment) });
  const line = await openFaultProxy(server.url);
  const start = await phone.open(`${line.url}${eventsPath}`);
  await workerReady(start);
  await expect(start.getByRole('heading', { name: eventOf(2) })).toBeVisible();
  await phone.close();
  await line.down();

  let lost = 0;
  for (let moment = 0; moment < moments; moment += 1) {
    const kind = forms[moment % forms.length];
    if (!kind) throw new Error('There is no form.');
    const isSent = Math.floor(moment / forms.length) % 2 === 1;
    const name = `${kind.what}, ${isSent ? 'after Send' : 'typing'}, moment ${moment}, seed ${seed}`;
    const page = await phone.open(`${line.url}${kind.path}`);
    const form = await kind.open(page, moment);
    for (const [label, words] of kind.others) await form.getByLabel(label, { exact: true }).fill(words);
    if (kind.what === 'application') await form.getByLabel('Area of interest').selectOption('Musician');
    const long = form.getByLabel(kind.long);
    await long.fill('');
    await long.focus();

    const mark = `moment ${moment};`;
    let typed = '';
    const press = async (letter: string) => {
      await page.keyboard.press(letter);
      typed += letter;
    };
    for (const letter of mark) await press(letter);

    if (isSent) {
      // With and without a pause, so the draft is sometimes on disk and sometimes not.
      await sleep(random() * 2_000);
      // The click may be pending when the browser dies.
      void form
        .getByRole('button', { name: kind.send, exact: true })
        .click()
        .catch(() => {});
      await sleep(random() * 1_500);
      await phone.kill();
      const after = await phone.open(`${line.url}${kind.path}`);
      const items = JSON.stringify(await after.evaluate(rowsIn, 'outbox'));
      if (items.includes(mark) && kind.what === 'RSVP') {
        await expect
          .soft(eventEntry(after).filter({ hasText: eventOf(moment), has: after.locator('.stamp') }), name)
          .toBeVisible();
        await expect
          .soft(after.getByRole('button', { name: `RSVP for ${eventOf(moment)}` }), name)
          .toHaveCount(0);
      } else if (items.includes(mark)) {
        const again = await kind.open(after, moment);
        for (const label of ['Name', 'Email']) {
          await expect.soft(again.getByLabel(label, { exact: true }), name).toHaveValue('');
        }
        await expect.soft(again.getByLabel(kind.long), name).toHaveValue('');
      }
      await phone.close();
      continue;
    }

    let isTyping = true;
    const typing = (async () => {
      while (isTyping) {
        await press(letters[Math.floor(random() * letters.length)] ?? 'a').catch(() => {
          isTyping = false;
        });
        await sleep(random() * 120);
      }
    })();
    await sleep(500 + random() * 4_000);
    await crash(page);
    isTyping = false;
    await typing;
    await phone.close();

    const after = await phone.open(`${line.url}${kind.path}`);
    const field = (await kind.open(after, moment)).getByLabel(kind.long);
    await expect.soft(field, name).not.toHaveValue('');
    const found = await field.inputValue();
    // The last letter may have been in the form before its key press resolved.
    expect.soft(typed.startsWith(found) || found.startsWith(typed), `${name}: ${found}`).toBe(true);
    lost = Math.max(lost, typed.length - found.length);
    await phone.close();
  }
  expect(lost).toBeLessThanOrEqual(0);
  figure(
    'half-written forms after the tab crashed while typing, and after the browser was killed after Send',
    `${moments} moments (seed ${seed}), most lost ${lost} letters, 0 sent forms came back`,
  );
  await line.close();
});

/** Ends the tab's process at once, as if it had run out of memory. The browser goes on. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The command gets no answer.
  void session.send('Page.crash').catch(() => {});
  await crashed;
}
