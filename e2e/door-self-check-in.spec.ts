import { attendanceOf } from '../src/domain/door/attendance';
import { passCode, passHash, passSeed, passText, passToken } from '../src/domain/rsvps/pass';
import { putDoorKey, sha256, storedScans } from '../tests/support/door/door';
import { newSecret } from '../tests/support/server/records';
import { violations } from './support/axe';
import { card, press, scan } from './support/door';
import { test } from './support/fake-camera';
import { afterReconnecting, expect, workerReady } from './support/test';

/** An RSVP of an older version has no pass hash: its id is enough. */
const passOf = (id: unknown) => passText(`${id}`, '0123456789abcdef');

test('Guests check themselves in at a tablet, with and without signal, and it says no more than a first name', async ({
  server,
  camera,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const event = await server.putEvent({ title: 'Harvest Festival' });
  const key = await putDoorKey(server, event.id, { name: 'Tablet', self_check_in: true, lane: 'G-M' });
  const ada = await server.sendRsvp(event.id, { name: 'Ada Moreno', number_of_guests: 3 });
  const ben = await server.sendYoung(event.id, { name: 'Ben Okafor' });
  const grace = await server.sendRsvp(event.id, { name: 'Grace Hopper' });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/');
  const answered = page.waitForResponse('**/api/byop/door');
  await page.goto(`/door#${key.id}.${key.secret}`);
  expect(await (await answered).text()).not.toMatch(/Moreno|Okafor|Hopper/);
  const ready = page.getByRole('heading', { name: 'Show your pass' });
  await expect(ready).toBeVisible();
  await workerReady(page);
  // Nothing leads away, and nothing can be looked up or typed.
  for (const role of ['link', 'textbox', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await page.evaluate(() => history.back());
  await expect(ready).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/door`);
  expect(await violations(page)).toEqual([]);

  // The camera sees the pass.
  await camera.show(passOf(ada.id));
  const welcome = card(page, 'You’re in, Ada!');
  await expect(welcome).toContainText('All 3 of you are checked in.');
  await expect(welcome).toContainText('This line is for G–M. Next time, take the one for A.');
  expect(await violations(page)).toEqual([]);
  await press(page, '2 came');
  await expect(welcome).toContainText('2 of your 3 are checked in.');
  await camera.show('');

  await page.context().setOffline(true);
  // The next pass does not wait for the answer to go.
  await scan(page, passOf(grace.id));
  await expect(card(page, 'You’re in, Grace!')).toBeVisible();
  // Ready for the next one, without a press.
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 15_000 });
  const ask = card(page, 'Please ask the team');
  await scan(page, passOf(ben.id));
  await expect(ask).toBeVisible();
  await expect(ask).not.toContainText(/Ben|18|consent/i);
  expect(await violations(page)).toEqual([]);
  await press(page, 'Done');
  await scan(page, passOf(grace.id));
  await expect(ask).toBeVisible();
  await expect(ask).not.toContainText('Grace');
  await press(page, 'Done');
  await page.reload();
  await expect(ready).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('Online', { exact: true })).toBeVisible(afterReconnecting);
  const stored = await storedScans(server, event.id);
  const inside = attendanceOf(stored);
  expect(stored).toHaveLength(4);
  expect([ada, grace, ben].map(({ id }) => inside.get(id)?.inside)).toEqual([2, 1, undefined]);
});

test('A tablet without a camera sends guests to the team, and opens no files', async ({ server, page }) => {
  const event = await server.putEvent();
  const key = await putDoorKey(server, event.id, { self_check_in: true });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
  });
  await page.goto(`/door#${key.id}.${key.secret}`);
  await expect(page.getByText('The camera is off.')).toBeVisible();
  await expect(page.locator('input')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try the camera again' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await server.ask(
    'PATCH',
    `/api/collections/door_keys/records/${key.id}`,
    { turned_off_at: new Date().toISOString() },
    server.token,
  );
  await expect(page.getByText('Self check-in is closed.')).toBeVisible({ timeout: 20_000 });
});

for (const { paper, size, width, height } of [
  { paper: '62x29', size: '62mm 29mm', width: 175.8, height: 82.2 },
  { paper: '4x6', size: '4in 6in', width: 288, height: 432 },
]) {
  test(`The card of an arrival prints a label of ${paper} with one press`, async ({ server, page }) => {
    const questions = [
      { id: 'qdoor0001', label: 'Nut allergy?', kind: 'yes-no', choices: [], required: false, at_door: true },
    ];
    const event = await server.putEvent({ questions });
    const key = await putDoorKey(server, event.id, {
      label_paper: paper,
      label_code: true,
      label_notes: true,
    });
    const manage_secret = newSecret();
    const { id } = await server.sendRsvp(event.id, {
      name: 'Ada Moreno',
      manage_secret,
      answers: [{ id: 'qdoor0001', label: 'Nut allergy?', value: 'Yes' }],
    });
    await page.addInitScript(() => {
      window.print = () => void document.body.setAttribute('data-printed', '');
    });
    await page.goto(`/door#${key.id}.${key.secret}`);
    await expect(page.getByRole('heading', { name: 'Door A' })).toBeVisible();
    const token = passToken(sha256(passSeed(manage_secret)));
    await scan(page, passText(`${id}`, token));
    await expect(card(page, 'In')).toContainText('Ada Moreno');
    await press(page, 'Print label');
    await expect(page.locator('body[data-printed]')).toHaveCount(1);

    await page.emulateMedia({ media: 'print' });
    const label = page.locator(`[data-label="${size}"]`);
    await expect(label).toBeVisible();
    await expect(label).toContainText('Moreno');
    await expect(label).toContainText('Nut allergy');
    await expect(label).toContainText(passCode(passHash(sha256(token))));
    await expect(page.getByRole('button', { name: 'Next guest' })).toBeHidden();
    // One page of that size.
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
    expect(boxes).toHaveLength(1);
    expect(Math.abs(Number(boxes[0]?.[1]) - width)).toBeLessThan(1.5);
    expect(Math.abs(Number(boxes[0]?.[2]) - height)).toBeLessThan(1.5);
  });
}
