/** The feeds and the files for search engines as the server sends them: goja renders them, whose RegExp is not V8's. */
import type { APIRequestContext } from '@playwright/test';
import { textMax } from '../src/domain/limits';
import { parseCalendar } from '../tests/support/pages/calendar-parser';

import { expect, test } from './support/test';

const odd = {
  title: 'Ü</script>; "Night", \\n 🎉 \u202eליל\u202c',
  location: 'القاعة الكبرى, 3rd floor',
  description: [
    'First line.',
    `\u{1F468}\u200d\u{1F469}\u200d\u{1F467} ${'🌾'.repeat(60)}`,
    'ليلة الحصاد والتسبيح '.repeat(30).trim(),
    'בערב הזה נשיר יחד '.repeat(30).trim(),
    'Ünïcödé straße '.repeat(30).trim(),
    '',
  ]
    .join('\n')
    .padEnd(textMax.withoutSpecLimit, 'Noche de alabanza, '),
};

/** Reads a file. Fails unless it is there, is of the type, and is valid UTF-8. */
async function readFeed(request: APIRequestContext, path: string, type: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type'], path).toBe(`${type}; charset=utf-8`);
  return new TextDecoder('utf-8', { fatal: true }).decode(await answer.body());
}

test('The calendar, the feed and the sitemap have every event, with its text as entered', async ({
  server,
  request,
}) => {
  expect(odd.description).toHaveLength(textMax.withoutSpecLimit);
  const calledOff = await server.putEvent({ title: 'Soup Night', status: 'cancelled' });
  const long = await server.putEvent(odd);
  const addressOf = ({ id }: { id: string }) => `${server.url}/ministries/events?event=${id}`;
  const readJson = () => readFeed(request, '/events.json', 'application/feed+json');
  await expect.poll(readJson, { timeout: 30_000 }).toContain(long.id);

  const { items } = JSON.parse(await readJson());
  const item = (id: string) => items.find((one: { id: string }) => one.id === id);
  expect(item(long.id)).toMatchObject({ title: odd.title, url: addressOf(long) });
  expect(item(long.id).content_text).toContain(`${odd.location}\n\n${odd.description.trim()}`);
  expect(item(calledOff.id)._event.status).toBe('cancelled');

  // The parser accepts only lines of at most 75 octets that end with CRLF, and no cut character.
  const readCalendar = () => readFeed(request, '/events.ics', 'text/calendar');
  await expect.poll(readCalendar, { timeout: 30_000 }).toContain(long.id);
  const { events } = parseCalendar(await readCalendar());
  const entry = (id: string) => events.find(({ UID }) => UID?.startsWith(id));
  expect(entry(long.id)).toMatchObject({
    SUMMARY: odd.title,
    LOCATION: odd.location,
    DESCRIPTION: `${odd.description.trim()}\n\n${addressOf(long)}`,
    URL: addressOf(long),
    STATUS: 'CONFIRMED',
  });
  expect(entry(calledOff.id)).toMatchObject({ SUMMARY: 'Soup Night', STATUS: 'CANCELLED' });

  const readSitemap = () => readFeed(request, '/sitemap.xml', 'application/xml');
  await expect.poll(readSitemap, { timeout: 30_000 }).toContain(`<loc>${addressOf(long)}</loc>`);
  expect(await readFeed(request, '/robots.txt', 'text/plain')).toBe(
    `User-agent: *\nDisallow: /admin\nSitemap: ${server.url}/sitemap.xml\n`,
  );
});
