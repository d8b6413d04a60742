import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { newId } from '../../../tests/support/server/records';
import { asAdmin, desktop, openAdmin, openEvent, rowOf } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { eventEntry, eventOnPhone, field, fillIn, openRsvp, openTray, send, toast } from '../../support/rsvp';
import { afterReconnecting, eventsPath, expect, test } from '../../support/test';

const question = (id: string, label: string, kind: string, more: object = {}) => ({
  id,
  label,
  kind,
  ...more,
});
const nuts = question('qnuts0001', 'Nut allergy?', 'yes-no', { required: true, at_door: true });
const size = question('qsize0001', 'Shirt size', 'choice', { choices: ['S', 'M', 'L'] });
const song = question('qsong0001', 'A song you want to sing', 'text');
const ride = question('qride0001', 'Seats free in your car', 'number');

const ask = async (form: Locator, n: number, { label, kind }: { label: string; kind: string }) => {
  await form.getByRole('button', { name: 'Add a question' }).click();
  const group = form.getByRole('group', { name: new RegExp(`^Question ${n}(:|$)`) });
  await expect(group.getByLabel('Question', { exact: true })).toBeFocused();
  await group.page().keyboard.type(label);
  await group.getByLabel('Answer', { exact: true }).selectOption(kind);
  return group;
};
const shared = (page: Page) =>
  page.getByRole('dialog').getByText('The team at the door sees your answer, too.');

test('Admins write the questions of events', async ({ server, page, watchErrors }) => {
  watchErrors(page);
  await test.step('An admin adds, orders and corrects questions by keyboard, and the history describes them', async () => {
    const event = await server.putEvent({ title: 'Candle Hour' });
    await asAdmin(server, page);
    await page.setViewportSize(desktop);
    await openAdmin(page, 'events');
    const form = await openEvent(page, 'Candle Hour');
    await page.getByRole('tab', { name: 'Questions' }).click();
    await ask(form, 1, song);
    const choice = await ask(form, 2, size);
    await choice.getByLabel('Choices').fill('S');
    const allergy = await ask(form, 3, { label: '', kind: 'yes-no' });
    await allergy.getByLabel('An answer is required').check();
    await allergy.getByLabel('Show the answer at the door').check();

    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(allergy.getByText('Write the question.')).toBeVisible();
    await expect(choice.getByText('Add 2 to 12 choices.')).toBeVisible();
    await expect(choice.getByLabel('Choices')).toBeFocused();
    await choice.getByLabel('Choices').fill('S\nM\nL');
    await allergy.getByLabel('Question', { exact: true }).fill(nuts.label);

    // By keyboard: the focus follows the question.
    const up = form.getByRole('button', { name: `Move ${nuts.label} up` });
    await up.press('Enter');
    await expect(form.getByText(`${nuts.label} is now number 2.`)).toBeAttached();
    await expect(up).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByText(`${nuts.label} is now number 1.`)).toBeAttached();
    await expect(up).toBeFocused();
    // Tall enough that the buttons at the bottom cover no others.
    await page.setViewportSize({ width: desktop.width, height: 2400 });
    expect(await violationsInBoth(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Event updated')).toBeVisible();
    const [stored] = await server.rows('events', `id = '${event.id}'`);
    expect(stored?.questions).toMatchObject([
      { label: nuts.label, required: true, at_door: true },
      { label: song.label, required: false },
      { label: size.label, choices: ['S', 'M', 'L'] },
    ]);
    await openAdmin(page, 'history');
    await expect(rowOf(page, 'Candle Hour')).toContainText('Nut allergy? (Yes or no; required; at the door)');
  });
  await test.step('Two admins who change the questions of one event choose between both, and nothing is lost', async () => {
    const event = await server.putEvent({
      title: 'Soup Night',
      date: '2031-11-29T02:00:00.000Z', // at 6:00 PM, as its text says
      questions: [song],
    });
    await page.setViewportSize(desktop);
    await openAdmin(page, 'events');
    const form = await openEvent(page, 'Soup Night');
    await page.getByRole('tab', { name: 'Questions' }).click();
    await ask(form, 2, ride);
    const path = `/api/collections/events/records/${event.id}`;
    expect((await server.ask('PATCH', path, { questions: [song, size] }, server.token)).status).toBe(200);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByRole('group', { name: 'Questions' })).toContainText(size.label);
    await form.getByRole('button', { name: `Saved now: ${song.label} · ${size.label}` }).click();
    await expect(
      form.getByRole('group', { name: 'Question 2' }).getByLabel('Question', { exact: true }),
    ).toHaveValue(size.label);
    await form.getByRole('button', { name: `Yours: ${song.label} · ${ride.label}` }).click();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Event updated')).toBeVisible();
    const [stored] = await server.rows('events', `id = '${event.id}'`);
    expect(stored?.questions).toMatchObject([{ label: song.label }, { label: ride.label }]);

    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Duplicate to …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Second Soup Night');
    await page.getByRole('dialog').getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByRole('heading', { name: 'Second Soup Night' })).toBeFocused();
    const [copy] = await server.rows('events', "title = 'Second Soup Night'");
    expect(copy?.questions).toMatchObject([{ label: song.label }, { label: ride.label }]);
    expect(JSON.stringify(copy?.questions)).not.toContain(song.id);

    await server.sendRsvp(event.id, { answers: [{ ...song, value: 'Soon' }], id: newId() });
  });
});

test('A guest answers without signal and changes answers before and after, and the team reads them', async ({
  server,
  page: visit,
}) => {
  const event = await server.putEvent({ title: 'Candle Hour', questions: [nuts, song, size] });
  await visit.goto(eventsPath);
  await eventOnPhone(visit, 'Candle Hour');
  await visit.context().setOffline(true);
  await openRsvp(visit, 'Candle Hour');
  await fillIn(visit, { name: 'Ada Moreno', email: 'ada@moreno.example' });
  await expect(shared(visit)).toHaveCount(1);
  await send(visit);
  await expect(visit.getByRole('dialog').getByText('Choose yes or no.', { exact: true })).toBeVisible();
  await expect(field(visit, nuts.label)).toBeFocused();
  await field(visit, nuts.label).selectOption('Yes');
  await field(visit, song.label).fill('Soon and very soon');
  expect(await violationsInBoth(visit)).toEqual([]);
  // A draft keeps the answers.
  await visit.reload();
  await openRsvp(visit, 'Candle Hour');
  await expect(field(visit, song.label)).toHaveValue('Soon and very soon');
  await expect(field(visit, nuts.label)).toHaveValue('Yes');
  await send(visit);
  await expect(toast(visit, 'Saved on this device')).toBeVisible();

  // Changed before it was sent.
  let tray = await openTray(visit);
  await tray.getByText('Show details').click();
  await expect(tray).toContainText('Soon and very soon');
  await tray.getByRole('button', { name: 'Change it' }).click();
  await expect(field(visit, song.label)).toHaveValue('Soon and very soon');
  await field(visit, size.label).selectOption('M');
  await visit.getByRole('button', { name: 'Send the change' }).click();
  await expect(visit.getByRole('dialog', { name: 'Candle Hour' })).toHaveCount(0);
  await visit.context().setOffline(false);
  await expect(eventEntry(visit)).toContainText('Confirmed', afterReconnecting);

  const said = async () => {
    const [rsvp] = await server.rows('event_rsvps', `event_id = '${event.id}'`);
    return (Array.isArray(rsvp?.answers) ? rsvp.answers : []).map(({ label, value }) => [label, value]);
  };
  expect(await said()).toEqual([
    [nuts.label, 'Yes'],
    [song.label, 'Soon and very soon'],
    [size.label, 'M'],
  ]);

  // Changed after it was sent.
  await visit.keyboard.press('Escape');
  tray = await openTray(visit);
  await tray.getByRole('button', { name: 'Change or cancel' }).click();
  await visit.getByText('Correct my details').click();
  await expect(field(visit, size.label)).toHaveValue('M');
  await field(visit, size.label).selectOption('L');
  await visit.getByRole('button', { name: 'Send the corrections' }).click();
  await visit.getByRole('alertdialog').getByRole('button', { name: 'Send them' }).click();
  await expect.poll(said).toContainEqual([size.label, 'L']);

  await asAdmin(server, visit);
  await visit.setViewportSize(desktop);
  await openAdmin(visit, 'rsvps');
  await visit.getByRole('button', { name: 'Details of Ada Moreno' }).click();
  const sheet = visit.getByRole('region', { name: 'RSVP of Ada Moreno' });
  for (const text of [nuts.label, 'Yes', size.label, 'Soon and very soon'])
    await expect(sheet).toContainText(text);
  await visit.keyboard.press('Escape');
  const download = visit.waitForEvent('download');
  await visit.getByRole('button', { name: 'Export list as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const [head = '', row = ''] = csv.split('\r\n');
  expect(head.split(',').slice(-3)).toEqual([nuts.label, song.label, size.label]);
  expect(row.split(',').slice(-3)).toEqual(['Yes', 'Soon and very soon', 'L']);
});

test('A change of the event keeps the answers to the same question', async ({ server, page }) => {
  const one = await server.putEvent({ title: 'Candle Hour', questions: [size, song] });
  await server.putEvent({ title: 'Open Mic', questions: [song, ride] });
  await page.goto(eventsPath);
  await eventOnPhone(page, 'Open Mic');
  await page.context().setOffline(true);
  await openRsvp(page, 'Candle Hour');
  await fillIn(page, { name: 'Ada Moreno', email: 'ada@moreno.example' });
  await field(page, song.label).fill('Soon');
  await field(page, size.label).selectOption('M');
  await send(page);
  const tray = await openTray(page);
  await tray.getByRole('button', { name: 'Change it' }).click();
  await field(page, 'Event').selectOption('Open Mic');
  await expect(field(page, song.label)).toHaveValue('Soon');
  await expect(field(page, size.label)).toHaveCount(0);
  await field(page, ride.label).fill('two');
  await page.getByRole('button', { name: 'Send the change' }).click();
  await expect(page.getByRole('dialog').getByText('Use digits, like 12.', { exact: true })).toBeVisible();
  await field(page, ride.label).fill('2');
  await page.getByRole('button', { name: 'Send the change' }).click();
  await expect(page.getByRole('dialog', { name: 'Open Mic' })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await server.rows('event_rsvps')).map(({ answers }) => answers), afterReconnecting)
    .toEqual([[expect.objectContaining({ value: 'Soon' }), expect.objectContaining({ value: '2' })]]);
  expect(await server.rows('event_rsvps', `event_id = '${one.id}'`)).toEqual([]);
});
