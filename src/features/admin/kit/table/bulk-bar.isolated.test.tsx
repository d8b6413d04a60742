// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../../tests/support/pages/react-root';
import { useToasts } from '../../../../ui/sheet/toast-store';
import { ContactsPanel } from '../../people/contacts-panel';
import { LiveChanges } from '../live-changes';
import { useView } from '../use-view';

const { host, load } = reactRoot();

const rowOf = (id: string, name: string) => ({
  id,
  name,
  email: `${id}@example.org`,
  phone: '',
  notes: '',
  form_type: 'music',
  organization: '',
  inquiry_type: '',
  message: 'Hello',
  status: 'new',
  created_at: '2026-11-20 10:00:00.000Z',
  updated_at: '2026-11-20 10:00:00.000Z',
});
const [ada, ben] = [rowOf('message00000001', 'Ada'), rowOf('message00000002', 'Ben')];
/** A full page. */
const rows = [
  ada,
  ben,
  ...Array.from({ length: 48 }, (_, at) => rowOf(`message${10_000_000 + at}`, `Guest ${at}`)),
];

interface Sent {
  filter: string;
  perPage: string | null;
  body: { group?: string };
}
type Answer = () => Promise<Response> | Response;
/** The answers to the next requests that match, in place of the usual one. */
let answers: [(sent: Sent & { path: string }) => boolean, Answer][] = [];
let bulks: Sent['body'][] = [];
let filters: string[] = [];
/** More than on the page, so that all rows of the filter are offered. */
const total = 60;

const json = (value: object, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });
const page = (items: object[]) => json({ page: 1, perPage: 50, totalPages: 1, totalItems: total, items });
const done = () => json({ done: 2, handled: 2, refused: [], promoted: [] });

const Place = () => <ContactsPanel view={useView()} memberCard={() => null} />;

beforeEach(async () => {
  [answers, bulks, filters] = [[], [], []];
  useToasts.setState({ toasts: [] });
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { body?: string } = {}) => {
    const url = new URL(address, 'https://byop.example');
    const filter = url.searchParams.get('filter') ?? '';
    const sent = {
      path: url.pathname,
      filter,
      perPage: url.searchParams.get('perPage'),
      body: JSON.parse(body),
    };
    if (sent.path.endsWith('/bulk')) bulks.push(sent.body);
    else filters.push(filter);
    const at = answers.findIndex(([matches]) => matches(sent));
    if (at >= 0) return answers.splice(at, 1)[0]?.[1]();
    if (sent.path.endsWith('/bulk')) return done();
    return page(sent.path.includes('contact_submissions') ? rows : []);
  });
  await load(
    <MemoryRouter initialEntries={['/admin']}>
      <LiveChanges active={false}>
        <Place />
        <input aria-label="Elsewhere" />
      </LiveChanges>
    </MemoryRouter>,
  );
  await eventually(() => expect(find('[aria-label="Choose Ada"]')).not.toBeNull());
});

const eventually = (look: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      look();
    },
    { timeout: 15_000 },
  );
const find = (selector: string) => host.querySelector<HTMLElement>(selector);
const bar = () => find('[aria-label="Chosen rows"]');
const click = (element: HTMLElement | null | undefined) =>
  act(async () => {
    if (!element) throw new Error('It is not there.');
    element.focus();
    element.click();
  });
const choose = (name: string) => click(find(`[aria-label="Choose ${name}"]`));
const button = (text: string) =>
  [...(bar()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === text);
const setResolved = async () => {
  const menu = bar()?.querySelector('details');
  await act(async () => {
    if (menu) menu.open = true;
    menu?.dispatchEvent(new Event('toggle'));
  });
  await click(button('resolved'));
};
const filterBy = (value: string) =>
  act(async () => {
    const select = find('select');
    if (select instanceof HTMLSelectElement) select.value = value;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
/** Keeps the next matching answer back, until it is called. */
const keepBack = (matches: (sent: Sent & { path: string }) => boolean, answer: Answer) => {
  let end = () => {};
  const kept = new Promise<void>((resolve) => {
    end = resolve;
  });
  answers.push([matches, () => kept.then(answer)]);
  return () => act(async () => end());
};
const isBulk = ({ path }: { path: string }) => path.endsWith('/bulk');
const isAll = ({ perPage }: Sent) => perPage === '1000';
const toasts = () => useToasts.getState().toasts.map(({ title }) => title);

it('ends the choice of an action, with the focus on what begins the next', async () => {
  await choose('Ada');
  await setResolved();
  await eventually(() => expect(bar()).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Choose all rows on this page');
});

it('leaves the focus and a new choice alone when an action ends', async () => {
  const end = keepBack(isBulk, done);
  await choose('Ada');
  await setResolved();
  await click(find('[aria-label="Choose none"]'));
  await choose('Ben');
  find('[aria-label="Elsewhere"]')?.focus();
  await end();
  await eventually(() => expect(toasts()).toContain('2 submissions: resolved'));
  expect(bar()?.textContent).toContain('2 chosen');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Elsewhere');
});

it('leaves the focus where the person works meanwhile', async () => {
  const end = keepBack(isBulk, done);
  await choose('Ada');
  await setResolved();
  find('[aria-label="Elsewhere"]')?.focus();
  await end();
  await eventually(() => expect(bar()).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Elsewhere');
});

it('chooses no row of the filter before, while its rows are still shown', async () => {
  const end = keepBack(
    ({ filter }) => filter.includes('resolved'),
    () => page([ben]),
  );
  await filterBy('resolved');
  await choose('Ada');
  expect(bar()).toBeNull();
  await end();
  await eventually(() => expect(find('[aria-label="Choose Ada"]')).toBeNull());
  await choose('Ben');
  expect(bar()?.textContent).toContain('1 chosen');
});

it('ends the choice with another filter, also for the way back', async () => {
  await choose('Ada');
  await filterBy('resolved');
  await eventually(() => expect(bar()).toBeNull());
  await filterBy('');
  await eventually(() => expect(find('[aria-busy=true]')).toBeNull());
  expect(bar()).toBeNull();
});

it('continues an action that broke, so that one undo takes all of it back', async () => {
  answers.push([isBulk, () => json({ done: 1, handled: 1, refused: [], promoted: [] })]);
  answers.push([isBulk, () => Promise.reject(new TypeError('Failed to fetch'))]);
  await choose('Ada');
  await choose('Ben');
  const newer = { ...ada, status: 'resolved', updated_at: '2026-11-21 10:00:00.000Z' };
  answers.push([({ path }) => path.includes('contact_submissions'), () => page([newer, ben])]);
  await setResolved();
  await eventually(() => expect(toasts()).toContain('Not all rows were changed'));
  expect(bar()?.textContent).toContain('2 chosen');
  await setResolved();
  await eventually(() => expect(bar()).toBeNull());
  expect(new Set(bulks.map(({ group }) => group)).size).toBe(1);
  expect(bulks).toHaveLength(3);
});

it('says why not all rows could be chosen', async () => {
  await choose('all rows on this page');
  answers.push([isAll, () => Promise.reject(new TypeError('Failed to fetch'))]);
  await click(button(`Choose all ${total} submissions`));
  await eventually(() => expect(toasts()).toContain('Error loading submissions'));
  expect(bar()?.textContent).toContain('50 chosen');
});

it('exports the chosen rows as they are now', async () => {
  await choose('Ada');
  await choose('Ben');
  filters = [];
  await click(button('Export'));
  await eventually(() => expect(filters).toContain(`(id = "${ada.id}" || id = "${ben.id}")`));
});

it('undoes an action in as many requests as it takes', async () => {
  const isUndo = ({ path }: { path: string }) => path.endsWith('/undo');
  const undone = (next: string) => () => json({ done: 1, refused: [], promoted: [], next });
  answers.push([isUndo, undone('audit0000000001')], [isUndo, undone('')]);
  await choose('Ada');
  await choose('Ben');
  await setResolved();
  await eventually(() => expect(toasts()).toContain('2 submissions: resolved'));
  await act(async () => useToasts.getState().toasts[0]?.action?.onClick());
  await eventually(() => expect(toasts()).toContain('Undone for 2 rows'));
});

describe('Message', () => {
  const place = { href: '' };
  const copied = vi.fn(async (_text: string) => {});
  beforeEach(() => {
    place.href = '';
    copied.mockClear();
    vi.stubGlobal('location', place);
    vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
  });
  const write = () => click(button('Message'));

  it('opens an email to the chosen people only', async () => {
    await choose('Ada');
    await write();
    expect(place.href).toBe('mailto:?bcc=message00000001%40example.org');
    await choose('Ben');
    await write();
    expect(place.href).toBe('mailto:?bcc=message00000001%40example.org,message00000002%40example.org');
    expect(copied).not.toHaveBeenCalled();
  });

  it('copies the addresses when an email program could not open them all', async () => {
    const long = `${'a'.repeat(2000)}@example.org`;
    answers.push([
      ({ path }) => path.includes('contact_submissions'),
      () => page([ada, { ...ben, email: long }]),
    ]);
    await filterBy('resolved');
    await eventually(() => expect(find('[aria-busy=true]')).toBeNull());
    await choose('Ben');
    await write();
    expect(copied).toHaveBeenCalledWith(long);
    expect(place.href).toBe('');
    await eventually(() => expect(toasts()).toHaveLength(1));
  });
});
