import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { createRandom } from '../../../tests/support/random';
import {
  allEvents,
  droppedRows,
  listsOfPage,
  listsShownOn,
  nextChange,
  parseLists,
  pathsWithLists,
  tagsOfPage,
} from './rendered-lists';

const now = Date.parse('2026-11-24T12:00:00Z');
const day = 86_400_000;

function eventRow(n: number, days: number, description = '', series = '') {
  const id = `event${String(n).padStart(10, '0')}`;
  const date = new Date(now + days * day).toISOString().replace('T', ' ');
  const event = {
    id,
    title: `Event ${n}`,
    description,
    date,
    time: '7:00 PM',
    location: 'Hall',
    type: 'Concert',
    status: 'upcoming',
    featured: false,
    flyer: '',
    max_attendees: 0,
    ends_at: '',
    updated_at: date,
    series,
  };
  return { id, confirmed_rsvps: 0, confirmed_guests: 0, waitlisted: 0, expand: { event } };
}

const long = 'words '.repeat(200);
const idsOf = (items: readonly { id: string }[] = []) => items.map(({ id }) => Number(id.slice(5)));

it('puts complete lists with their tags into a page', () => {
  const all = parseLists(now, {
    events: { tag: 'e1', rows: [eventRow(2, 9), eventRow(1, 2), { broken: true }] },
    members: { tag: 'm1', rows: [] },
  });
  const { lists } = listsOfPage(all, '/', '');
  expect(idsOf(lists.events?.items)).toEqual([1, 2]);
  expect(lists.events).toMatchObject({ tag: 'e1', dropped: 1 });
  expect(lists.members).toEqual({ items: [], tag: 'm1', dropped: 0 });
  expect(lists.photos).toBeUndefined();
});

it('names the rows that cannot be parsed', () => {
  const broken = { ...eventRow(3, 4), waitlisted: 'many' };
  const received = {
    events: { tag: 'e1', rows: [eventRow(1, 2), broken, null] },
    members: { tag: 'm1', rows: [] },
    photos: { tag: 'p1', rows: [{ id: 'photo0000000001' }] },
  };
  const named = 'events event0000000003, undefined; photos photo0000000001';
  expect(droppedRows(received, parseLists(now, received))).toBe(named);
  const fine = { events: { tag: 'e1', rows: [eventRow(1, 2)] } };
  expect(droppedRows(fine, parseLists(now, fine))).toBe('');
});

it('cuts a long list to the rows that matter, without its tag', () => {
  const rows = Array.from({ length: 100 }, (_, n) => eventRow(n, n - 70, long));
  const all = parseLists(now, { events: { tag: 'e1', rows } });
  const { events } = listsOfPage(all, '/ministries/events', rows[3]?.id ?? '').lists;
  expect(events?.tag).toBe('');
  const ids = idsOf(events?.items);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(ids).toContain(3);
  expect(ids.filter((id) => id >= 70).length).toBeGreaterThan(15);
  expect(JSON.stringify(events).length).toBeLessThan(36_000);
});

it('has the next three dates of each series before their later ones, which follow the past', () => {
  const dates = Array.from({ length: 12 }, (_, n) => eventRow(100 + n, 1 + 7 * n, long, 'fridays00000000'));
  const singles = Array.from({ length: 15 }, (_, n) => eventRow(n, 2 + n, long));
  const past = [eventRow(50, -3, long)];
  const all = parseLists(now, { events: { tag: 'e1', rows: [...dates, ...singles, ...past] } });
  const ids = idsOf(listsOfPage(all, '/ministries/events', '').lists.events?.items);
  expect(ids.filter((id) => id >= 100 && id < 103)).toEqual([100, 101, 102]);
  expect(ids.filter((id) => id < 50)).toHaveLength(15);
  expect(ids).toContain(50);
  expect(ids).not.toContain(111);
  // The address of one of them has it.
  const named = listsOfPage(all, '/ministries/events', dates[11]?.id ?? '').lists.events?.items;
  expect(idsOf(named)).toContain(111);
});

it('has an older event only in the page that its address names, and says whether there are others', () => {
  const id = (n: number) => eventRow(n, 0).id;
  const received = {
    events: { tag: 'e1', rows: [eventRow(2, 9), eventRow(1, -80)] },
    olderEvents: {
      tag: 'o1',
      rows: [eventRow(1, -80), eventRow(4, -200), { broken: true }, eventRow(3, -300)],
    },
  };
  const all = parseLists(now, received);
  // The first was in both lists at midnight.
  expect(idsOf(allEvents(all))).toEqual([3, 4, 1, 2]);
  const page = listsOfPage(all, '/ministries/events', id(4));
  expect(page.older).toMatchObject({ items: [{ id: id(4) }], isComplete: false });
  expect(idsOf(page.lists.events?.items)).toEqual([1, 2]);
  expect(page.lists.events?.tag).toBe('e1');
  expect(tagsOfPage('/ministries/events', page)).toContain('olderEvents');
  for (const [path, row] of [
    ['/ministries/events', id(2)],
    ['/ministries/events', ''],
    ['/', id(4)],
  ] as const) {
    const other = listsOfPage(all, path, row);
    expect(other.older).toEqual({ items: [], isComplete: false });
    expect(tagsOfPage(path, other)).not.toContain('olderEvents');
  }
  expect(tagsOfPage('/sitemap.xml')).toContain('olderEvents');
  expect(droppedRows(received, all)).toBe('olderEvents undefined');
  const none = parseLists(now, { ...received, olderEvents: { tag: 'o1', rows: [] } });
  expect(listsOfPage(none, '/', '').older).toEqual({ items: [], isComplete: true });
  expect(listsOfPage(parseLists(now, {}), '/', '')).not.toHaveProperty('older');
});

it('leaves a long list out of the pages that do not show it', () => {
  const rows = Array.from({ length: 100 }, (_, n) => eventRow(n, n, long));
  const all = parseLists(now, { events: { tag: 'e1', rows }, members: { tag: 'm1', rows: [] } });
  expect(Object.keys(listsOfPage(all, '/members', '').lists)).toEqual(['members']);
});

const contentOf = (key: string, words = 'Hello.') => ({
  ...{ id: key, key, published: { title: words }, shape: 1, version: 1 },
});

it('puts the content of a page and the facts of the site into it, whole, and never that of others', () => {
  const rows = Array.from({ length: 100 }, (_, n) => eventRow(n, n, long));
  const words = long.repeat(60);
  const all = parseLists(now, {
    events: { tag: 'e1', rows },
    content: { tag: 'c1', rows: [contentOf('about', words), contentOf('programs'), contentOf('site')] },
  });
  const facts = { id: 'site', shape: 1, body: { title: 'Hello.' } };
  const { content, events } = listsOfPage(all, '/ministries/about', '').lists;
  expect(content).toEqual({
    items: [facts, { id: 'about', shape: 1, body: { title: words } }],
    tag: '',
    dropped: 0,
  });
  expect(events).toBeUndefined();
  expect(listsOfPage(all, '/auth', '').lists.content?.items).toEqual([facts]);
});

it('leaves the lyrics of songs to the page that shows them, so that Home has room for the next event', () => {
  const list = Array.from({ length: 60 }, (_, n) => ({ id: `s${n}`, title: `Song ${n}`, lyrics: long }));
  const songs = { id: 'songs', key: 'songs', published: { list }, shape: 1, version: 1 };
  const all = parseLists(now, {
    content: { tag: 'c1', rows: [songs] },
    events: { tag: 'e1', rows: [eventRow(1, 2)] },
  });
  const titlesOn = (path: string) => JSON.stringify(listsOfPage(all, path, '').lists.content);
  expect(titlesOn('/')).toContain('Song 59');
  expect(titlesOn('/')).not.toContain(long);
  expect(listsOfPage(all, '/', '').lists.events?.items).toHaveLength(1);
  expect(titlesOn('/music/listen')).toContain(long);
});

it('says on every page which pages nobody wrote yet', () => {
  const rows = ['about', 'songs', 'imprint'].map((key) => contentOf(key));
  const all = parseLists(now, { content: { tag: 'c1', rows } });
  const { unwritten } = listsOfPage(all, '/auth', '');
  expect(unwritten).toContain('/ministries/programs');
  for (const path of ['/ministries/about', '/music/listen', '/imprint', '/join'])
    expect(unwritten).not.toContain(path);
});

it('says that a page has no content yet, but not while the server cannot read it', () => {
  const all = parseLists(now, { content: { tag: 'c1', rows: [contentOf('about')] } });
  const items = ['site', 'programs'].map((id) => ({ id, shape: 0, body: null }));
  expect(listsOfPage(all, '/ministries/programs', '').lists.content?.items).toEqual(items);
  expect(listsOfPage(parseLists(now, {}), '/ministries/programs', '').lists).toEqual({});
});

/** The letters of texts; frequent ones more than once. */
const scripts = {
  Latin: 'eeeetttaaooiinnsshhrrddlluucmfywgpb',
  Cyrillic: 'ооооеееааииннттссррввллккммддппууяыьгзбчй',
  Arabic: 'اااالللييمممووننرتبةعدسفهكقحجشصطخذ',
  Chinese: String.fromCharCode(...Array.from({ length: 600 }, (_, n) => 0x4e00 + 7 * n)),
  emoji: String.fromCodePoint(...Array.from({ length: 80 }, (_, n) => 0x1f300 + n)),
};

/** Returns a function that writes texts in a script, from 1,500 words of which few are frequent, like in a language. */
function writer(letters: string, random: () => number) {
  const alphabet = Array.from(letters);
  const below = (most: number) => Math.floor(random() * most);
  const pick = <T>(all: readonly T[]) => all[below(all.length)];
  const word = () => Array.from({ length: 2 + below(8) }, () => pick(alphabet)).join('');
  const words = Array.from({ length: 1500 }, word);
  return (length: number) => {
    let text = '';
    while (text.length < length) text += `${words[Math.floor(words.length ** random()) - 1]} `;
    return text;
  };
}

function longLists(letters: readonly string[]) {
  const random = createRandom(25);
  const writers = letters.map((one) => writer(one, random));
  const id = () => Array.from({ length: 15 }, () => Math.floor(random() * 36).toString(36)).join('');
  const rows = <T>(count: number, row: (write: (length: number) => string) => T) =>
    Array.from({ length: count }, (_, n) => row(writers[n % writers.length] ?? String));
  const events = rows(200, (write) => {
    const more = { id: id(), title: write(30), location: write(20), flyer: `flyer_${id()}.webp` };
    const { expand, ...row } = eventRow(0, Math.floor(random() * 300), write(700));
    return { ...row, id: more.id, expand: { event: { ...expand.event, ...more } } };
  });
  const photos = rows(60, (write) => {
    const files = { image: `image_${id()}.webp`, screens: `screens_${id()}.png` };
    return { id: id(), alt: write(150), caption: write(80), place: 'album', ...files };
  });
  return parseLists(now, { events: { tag: 'e1', rows: events }, photos: { tag: 'p1', rows: photos } });
}

const sent = (lists: unknown) =>
  brotliCompressSync(JSON.stringify(lists), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

it.each([
  ['Latin', [scripts.Latin]],
  ['Cyrillic', [scripts.Cyrillic]],
  ['Arabic', [scripts.Arabic]],
  ['Chinese', [scripts.Chinese]],
  ['mixed scripts and emoji', Object.values(scripts)],
])('adds at most 12 KiB to a page, with texts in %s', (_, letters) => {
  const all = longLists(letters);
  for (const path of ['/', '/ministries/events', '/stories']) {
    const page = listsOfPage(all, path, '');
    const bytes = new TextEncoder().encode(JSON.stringify(page)).length;
    expect(bytes, path).toBeGreaterThan(path === '/stories' ? 16_000 : 32_000);
    expect(sent(page), path).toBeLessThanOrEqual(12 * 1024);
  }
});

it('keeps room for the second list that a page shows, but no more than it needs', () => {
  const all = longLists([scripts.Latin]);
  const { events, photos } = listsOfPage(all, '/', '').lists;
  expect(photos?.tag).toBe('');
  expect(photos?.items.length).toBeGreaterThan(10);
  const few = parseLists(now, { photos: { tag: 'p1', rows: [] } });
  const page = listsOfPage({ now, lists: { ...all.lists, ...few.lists } }, '/', '').lists;
  expect(page.photos).toEqual({ items: [], tag: 'p1', dropped: 0 });
  expect(page.events?.items.length).toBeGreaterThan(1.2 * Number(events?.items.length));
});

it('names the pages that show a list, then the feeds', () => {
  const showing = (list: string) =>
    pathsWithLists.filter((path) => listsShownOn(path).some((name) => name === list));
  expect(showing('photos')).toEqual(['/', '/members', '/stories']);
  expect(showing('events')).toEqual([
    '/ministries/events',
    '/',
    '/events.ics',
    '/events.json',
    '/sitemap.xml',
  ]);
});

it('renders again at midnight of the ministry, and when an event begins or ends', () => {
  const at = (time: string) => Date.parse(`2026-11-${time}Z`);
  const event = eventRow(1, 0);
  event.expand.event.date = '2026-11-24 22:00:00.000Z';
  event.expand.event.ends_at = '2026-11-25 03:00:00.000Z';
  const next = (time: string, rows: unknown[]) =>
    nextChange(parseLists(at(time), { events: { tag: 'e1', rows } }));
  expect(next('24T12:00:00', [])).toBe(at('25T08:00:00'));
  expect(next('25T07:59:59', [])).toBe(at('25T08:00:00'));
  expect(next('25T08:00:00', [])).toBe(at('26T08:00:00'));
  expect(next('24T12:00:00', [event])).toBe(at('24T22:00:00') + 1);
  expect(next('24T22:00:01', [event])).toBe(at('25T03:00:00') + 1);
  expect(next('25T03:00:01', [event])).toBe(at('25T08:00:00'));
});
