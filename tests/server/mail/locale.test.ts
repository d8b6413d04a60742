/** The hooks have Go's layouts, the pages own patterns: a mail and a page write the same date for every region. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localeNames, locales } from '../../../src/domain/content/locales';
import { clockTime, otherDay, provideDateStyle, weekdayDate } from '../../../src/ui/parts/zoned-date';
import { type SiteEditor, siteEditor } from '../../support/content/site-editor';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { newSecret, rsvpFields } from '../../support/server/records';

const mailbox = sharedMailbox();
const server = sharedServer(() => ({ env: { SMTP_URL: mailbox.url } }));
let ada: SiteEditor;
beforeAll(async () => {
  ada = await siteEditor(server);
});
afterAll(() => provideDateStyle(() => locales['en-US']));

const zone = 'America/Los_Angeles';
const expected = {
  'en-US': ['Fri, November 28, 2031', 'Fri, December 05, 2031'],
  'en-CA': ['Fri, November 28, 2031', 'Fri, December 05, 2031'],
  'en-GB': ['Fri 28 November 2031', 'Fri 5 December 2031'],
  'en-AU': ['Fri 28 November 2031', 'Fri 5 December 2031'],
};

it.each(localeNames)('%s', async (locale) => {
  await ada.save('site', { locale });
  expect((await ada.publish('site')).status).toBe(200);
  provideDateStyle(() => locales[locale]);
  const dates = ['2031-11-29T02:00:00.000Z', '2031-12-06T07:30:00.000Z'];
  expect(dates.map((date) => weekdayDate(date, zone))).toEqual(expected[locale]);
  for (const date of dates) {
    const event = await server.putEvent({ date });
    const rsvp = rsvpFields(event.id, { manage_secret: newSecret() });
    await server.create('event_rsvps', rsvp);
    expect((await mailbox.next(`${rsvp.email}`)).split('\n')).toContain(
      `${weekdayDate(date, zone)}, 6:00 PM`,
    );
  }
  // A camp, also over New Year: until which day.
  for (const [date, ends_at] of [
    ['2031-11-29T02:00:00.000Z', '2031-11-30T22:00:00.000Z'],
    ['2031-12-31T02:00:00.000Z', '2032-01-02T22:00:00.000Z'],
  ] as const) {
    const event = await server.putEvent({ date, ends_at });
    const rsvp = rsvpFields(event.id, { manage_secret: newSecret() });
    await server.create('event_rsvps', rsvp);
    const end = `${otherDay(ends_at, date, zone)}, ${clockTime(ends_at, zone)}`;
    const when = `${weekdayDate(date, zone)}, ${clockTime(date, zone)} to ${end}`;
    expect((await mailbox.next(`${rsvp.email}`)).split('\n')).toContain(when.replaceAll('\u00a0', ' '));
  }
});
