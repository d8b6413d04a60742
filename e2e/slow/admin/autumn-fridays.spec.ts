/** A series of events from the first press to the undo: the Fridays of an autumn. */
import type { Locator, Page } from '@playwright/test';
import { addDays, type Day, weekdayOf } from '../../../src/domain/events/calendar-days';
import { figure } from '../../../tests/support/server/figures';
import { asAdmin, desktop, openAdmin, rowOf } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { Hand } from '../../support/hand';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

/** Presses and fields. */
const ceiling = 40;

/** Counts fields, too. */
class Assistant extends Hand {
  fields = 0;

  override async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}

const today = new Date().toISOString().slice(0, 10);
/** The nth Friday, at least a week from now: the evening of the server may be another day. */
const friday = (nth: number): Day => addDays(today, ((5 - weekdayOf(today) + 7) % 7) + 7 * (nth + 1));
/** "January 08, 2027" */
const inWords = (day: Day) =>
  new Date(day).toLocaleDateString('en-US', {
    month: 'long',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });

const dates = (page: Page) => page.getByRole('rowheader');
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });

test('An assistant makes the Fridays of an autumn, moves one, cancels one, and pauses two weeks', async ({
  server,
  page,
  watchErrors,
}) => {
  test.slow(); // Several stories in one.
  watchErrors(page);
  await asAdmin(server, page);
  await openAdmin(page, 'events');
  const hand = new Assistant(page);
  const stored = async () => {
    const rows = await server.rows('events', "series != ''", 'original_date');
    return rows.map(({ original_date, status, date }) => ({ original_date, status, date: `${date}` }));
  };

  await test.step('all Fridays are one form', async () => {
    await hand.click(button(page, 'Create Event'));
    const form = sheet(page, 'Create Event');
    await hand.type(form.getByLabel('Title'), 'Youth Night');
    await hand.type(form.getByLabel('Description'), 'Games, food and a song.');
    await hand.type(form.getByLabel('Date', { exact: true }), friday(0));
    await hand.type(form.getByLabel('Starts at'), '18:00');
    await hand.type(form.getByLabel('Ends at'), '21:00');
    await hand.type(form.getByLabel('Location'), 'The basement');
    await hand.type(form.getByLabel('Max attendees'), '20');
    await hand.choose(form.getByLabel('Repeats'), 'weekly');
    await hand.choose(form.getByLabel('Ends', { exact: true }), 'on');
    // Wrong at first: the message is beside the field, and nothing is lost.
    await form.getByLabel('Last date').fill(addDays(friday(0), -7));
    await expect(form.getByText('The last date is before the first.')).toBeVisible();
    await hand.type(form.getByLabel('Last date'), friday(9));
    await expect(form.getByText(`: 10 dates, the first on ${inWords(friday(0))}.`)).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);
    await hand.click(button(form, 'Create Event'));
    await expect(toast(page, 'Created: Youth Night')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Youth Night' })).toBeFocused();
    await expect(dates(page)).toHaveCount(10);
    expect((await stored()).map(({ original_date }) => original_date)).toEqual(
      Array.from({ length: 10 }, (_, nth) => friday(nth)),
    );
    expect(await violationsInBoth(page)).toEqual([]);
  });

  await test.step('one goes to Saturday', async () => {
    await hand.click(button(page, new RegExp(`^Move .*${inWords(friday(1))}`)));
    const form = sheet(page, 'Move this date');
    await hand.type(form.getByLabel('Date', { exact: true }), addDays(friday(1), 1));
    await hand.click(button(form, 'Move it'));
    await expect(rowOf(page, inWords(addDays(friday(1), 1)))).toContainText('moved');
    expect((await stored())[1]).toMatchObject({ original_date: friday(1) });
  });

  await test.step('one is cancelled', async () => {
    await hand.click(button(page, new RegExp(`^Cancel .*${inWords(friday(2))}`)));
    await expect(rowOf(page, inWords(friday(2)))).toContainText('cancelled');
    expect((await stored())[2]).toMatchObject({ status: 'cancelled' });
  });

  await test.step('two weeks have no dates', async () => {
    await hand.click(button(page, 'Pause'));
    const form = sheet(page, 'Pause');
    await hand.type(form.getByLabel('First day'), friday(4));
    await hand.type(form.getByLabel('Last day'), addDays(friday(5), 1));
    await hand.click(button(form, 'Pause'));
    await expect(toast(page, 'Paused from')).toBeVisible();
    await expect(dates(page)).toHaveCount(8);
  });
  const total = hand.clicks + hand.fields;
  figure('an autumn of Fridays', `${total} presses and fields`);
  expect(total).toBeLessThanOrEqual(ceiling);

  await test.step('one Undo brings the pause back, and the dates that were changed stay so', async () => {
    await button(page, 'Undo').click();
    await expect(dates(page)).toHaveCount(10);
    await expect(rowOf(page, inWords(addDays(friday(1), 1)))).toContainText('moved');
  });

  await test.step('the list of events has the series once, and unfolds it', async () => {
    await server.putEvent({ title: 'Summer Camp' });
    await page.getByRole('link', { name: 'All events' }).click();
    await expect(dates(page)).toHaveText([/Summer Camp/, /Youth Night/]);
    await expect(rowOf(page, 'Youth Night')).toContainText('Every Friday, then');
    await button(page, 'Show all 10 dates of Youth Night').click();
    await expect(dates(page)).toHaveCount(11);
    await button(page, 'Hide dates of Youth Night').click();
    await expect(dates(page)).toHaveCount(2);
  });
});

test('A change asks for which dates it is, and what becomes of dates with RSVPs', async ({
  server,
  page,
  watchErrors,
}) => {
  test.slow(); // Several stories in one.
  watchErrors(page);
  await asAdmin(server, page);
  await openAdmin(page, 'events');
  await button(page, 'Create Event').click();
  const create = sheet(page, 'Create Event');
  await create.getByLabel('Title').fill('Youth Night');
  await create.getByLabel('Description').fill('Games.');
  await create.getByLabel('Date', { exact: true }).fill(friday(0));
  await create.getByLabel('Starts at').fill('18:00');
  await create.getByLabel('Location').fill('The basement');
  await create.getByLabel('Repeats').selectOption('weekly');
  await button(create, 'Create Event').click();
  await expect(dates(page).first()).toContainText(inWords(friday(0)));
  const places = async () =>
    (await server.rows('events', '', 'original_date')).map(({ location }) => `${location}`);

  const openDate = async (nth: number) => {
    await page.getByRole('link', { name: new RegExp(inWords(friday(nth))) }).click();
    await expect(page.getByLabel('Location')).toBeVisible();
  };
  const save = () => button(page, 'Save changes').click();
  const scope = sheet(page, 'Which dates?');

  await test.step('this date only', async () => {
    await openDate(1);
    await page.getByLabel('Location').fill('The yard');
    await save();
    expect(await violationsInBoth(page)).toEqual([]);
    await button(scope, 'This date').click();
    await expect(page.getByText('1 change: other place')).toBeVisible();
    expect(new Set(await places())).toEqual(new Set(['The basement', 'The yard']));
  });

  await test.step('all dates but what one has of its own', async () => {
    await page.getByRole('link', { name: 'Every Friday' }).click();
    await openDate(2);
    await page.getByLabel('Location').fill('Grace Chapel');
    await save();
    await button(scope, 'All dates').click();
    await expect(toast(page, 'Saved for')).toBeVisible();
    await expect.poll(async () => new Set(await places())).toEqual(new Set(['Grace Chapel', 'The yard']));
  });

  await test.step('this and following make a series of their own', async () => {
    await page.getByRole('link', { name: 'Every Friday' }).click();
    await openDate(4);
    await page.getByLabel('Location').fill('The hall');
    await save();
    await button(scope, 'This and following').click();
    await expect(toast(page, 'Saved for')).toBeVisible();
    const rows = () => server.rows('events', '', 'original_date');
    // The toast of the step before may still be there.
    await expect
      .poll(async () => {
        const later = (await rows()).filter(({ original_date }) => `${original_date}` >= friday(4));
        return new Set(later.map(({ location }) => location));
      })
      .toEqual(new Set(['The hall']));
    expect(new Set((await rows()).map(({ series }) => series)).size).toBe(2);
  });

  await test.step('dates with RSVPs do not vanish silently', async () => {
    const [first] = await server.rows('events', '', 'original_date');
    await server.sendRsvp(`${first?.id}`, { name: 'Ada', number_of_guests: 2 });
    await page.goto(`/admin?tab=events&series=${first?.series}`);
    await button(page, 'End the series').click();
    await button(sheet(page, 'End the series'), 'End it').click();
    const going = page.getByRole('alertdialog', { name: 'These dates have RSVPs' });
    await expect(going).toContainText(`${inWords(friday(0))}1 RSVP, 2 people`);
    expect(await violationsInBoth(page)).toEqual([]);
    await button(going, 'Keep them').click();
    await expect(toast(page, 'The series ends before')).toBeVisible();
    const [kept] = await server.rows('events', `id = '${first?.id}'`);
    expect(kept).toMatchObject({ series: '', status: 'upcoming' });
  });
});
