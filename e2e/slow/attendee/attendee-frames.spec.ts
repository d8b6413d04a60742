/** From the press on Send to the ticket, no frame shows a form without its values. */
import type { CDPSession, Page } from '@playwright/test';
import { figure } from '../../../tests/support/server/figures';
import { newPerson, signedInAs } from '../../support/account';
import { draftsIn } from '../../support/page-storage';
import { press, writeOpportunity, writeResource } from '../../support/posting';
import { fillIn } from '../../support/rsvp';
import { buttonOf, fieldOf, openForm, putPost, type SendForm, sendForms } from '../../support/sends';
import { eventsPath, expect, isHydrated, test } from '../../support/test';

const title = 'Friday Night Downstairs';

interface Frames {
  /** Frames with the form, from now on. */
  seen: number;
  /** What was wrong, by frame. */
  faults: string[];
  isGone: boolean;
}

/** Reads the form in each frame, until it is gone. Runs in the page. */
function readFrames([selector, label]: readonly [string, string]): Frames {
  const read = () => {
    const form = [...document.querySelectorAll<HTMLFormElement>(selector)].find((one) =>
      one.checkVisibility(),
    );
    if (!form) return null;
    const button = form.querySelector('[type=submit]')?.textContent ?? '';
    // Without the fields that are for robots.
    const fields = [...form.elements].filter((field) => !field.closest('[inert], button'));
    const values = fields.map((field) =>
      'value' in field
        ? `${field.getAttribute('name')}=${'checked' in field && field.checked}${field.value}`
        : '',
    );
    return { button, values: values.join('\n') };
  };
  const before = read();
  if (!before) throw new Error('There is no form.');
  const frames: Frames = { seen: 0, faults: [], isGone: false };
  let isBusy = false;
  const frame = () => {
    const now = read();
    if (!now) {
      frames.isGone = true;
      return;
    }
    frames.seen += 1;
    if (now.values !== before.values) frames.faults.push(now.values);
    if (isBusy && now.button === label) frames.faults.push(`${label} again`);
    isBusy ||= now.button !== label;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return frames;
}

interface Device {
  page: Page;
  browser: CDPSession;
  /** How many times slower its processor is while a form is sent. */
  rate: number;
}

interface Sent {
  what: string;
  selector: string;
  button: string;
  press: () => Promise<void>;
}

/** Presses the button, and returns the number of frames until the form was replaced. Expects its values in each. */
async function framesOf(
  { page, browser, rate }: Device,
  { what, selector, button, press }: Sent,
): Promise<number> {
  const frames = await page.evaluateHandle(readFrames, [selector, button] as const);
  await browser.send('Emulation.setCPUThrottlingRate', { rate });
  await press();
  await expect.poll(() => frames.evaluate(({ isGone }) => isGone), { timeout: 60_000 }).toBe(true);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { seen, faults } = await frames.jsonValue();
  expect(faults, what).toEqual([]);
  expect(seen, what).toBeGreaterThan(0);
  expect(await page.evaluate(draftsIn), what).toEqual([]);
  return seen;
}

async function framesOfForm(device: Device, kind: SendForm): Promise<number> {
  const { page } = device;
  await page.goto(kind.path);
  await isHydrated(page);
  const form = await openForm(page, kind);
  for (const [label, words] of kind.typed) {
    const field = fieldOf(form, label);
    const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? field.selectOption(words) : field.fill(words));
  }
  const { what, form: selector, button } = kind;
  return framesOf(device, { what, selector, button, press: () => buttonOf(form, kind).click() });
}

/** In a dialog. */
const framesOfDialog = (device: Device, what: string, button: string) =>
  framesOf(device, { what, selector: 'dialog form', button, press: () => press(device.page, button) });

for (const rate of [1, 4, 12]) {
  test(`A form keeps its values until its ticket is there, with a processor ${rate} times as slow`, async ({
    server,
    page,
  }) => {
    test.setTimeout(180_000);
    await putPost(server);
    const { id } = await server.putEvent({ title });
    await signedInAs(page, await newPerson(server, { verified: true }));
    const device = { page, browser: await page.context().newCDPSession(page), rate };

    await page.goto(`${eventsPath}?event=${id}`);
    await isHydrated(page);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^RSVP for/ }).click();
    await fillIn(page, { name: 'Ada Moreno', email: 'ada@moreno.example' });
    let seen = await framesOfDialog(device, 'an RSVP', 'RSVP');
    await expect(sheet.getByRole('article').locator('.stamp')).toHaveText('Confirmed');

    for (const kind of sendForms.filter(({ draft }) => draft)) seen += await framesOfForm(device, kind);
    await writeResource(page);
    seen += await framesOfDialog(device, 'a resource', 'Submit');
    await writeOpportunity(page, 'Drummer wanted');
    seen += await framesOfDialog(device, 'an opportunity', 'Post');
    figure(`frames with an emptied form after Send, processor ×${rate}`, `0 of ${seen}`);
  });
}
