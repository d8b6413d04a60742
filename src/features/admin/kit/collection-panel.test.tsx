// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { artistRows } from '../../../data/admin/artists';
import { useToasts } from '../../../ui/sheet/toast-store';
import { GivingPanel } from '../money/giving-panel';
import { ArtistsPanel } from '../people/artists-panel';
import { ContactsPanel } from '../people/contacts-panel';
import { RsvpsPanel } from '../rsvps/rsvps-panel';
import { LiveChanges } from './live-changes';
import type { PanelProps } from './panel-props';
import { useView } from './use-view';

const { host, load } = reactRoot();

const sent = { email: 'ada@example.org', phone: '', notes: '', created_at: '2026-11-20 10:00:00.000Z' };
const message = {
  ...sent,
  id: 'message00000001',
  form_type: 'music',
  name: 'Ada Moreno',
  organization: 'Camp Lark',
  inquiry_type: 'booking',
  message: 'Play at our camp?',
  status: 'new',
};
const application = {
  ...sent,
  role_interest: 'musician',
  skills: 'bass',
  experience: '',
  why_join: 'The low end.',
  social_media: '',
  portfolio_links: '',
  public_email: false,
  public_links: false,
  public_role: '',
};
const rows: Record<string, object[]> = {
  contact_submissions: [message],
  artist_submissions: [
    { ...application, id: 'applied00000001', name: 'Noor Aziz', status: 'accepted' },
    { ...application, id: 'applied00000002', name: 'Ben Carter', status: 'approved' },
  ],
};

let requests: URL[] = [];
/** The number of rows on all pages, once the server has counted them. */
let counted: Promise<number> | null = null;
beforeEach(() => {
  requests = [];
  counted = null;
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'https://byop.example');
    requests.push(url);
    const filter = url.searchParams.get('filter') ?? '';
    const items = (rows[url.pathname.split('/')[3] ?? ''] ?? []).filter(
      (row) => !('form_type' in row && filter.includes(`form_type != "${row.form_type}"`)),
    );
    const isCount = url.searchParams.get('perPage') === '1';
    const totalItems = (isCount && (await counted)) || items.length;
    const page = { page: 1, perPage: 50, totalPages: 1, totalItems, items };
    return new Response(JSON.stringify(page), { headers: { 'Content-Type': 'application/json' } });
  });
});

const eventually = (look: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      look();
    },
    { timeout: 15_000 },
  );
const card = () => <p>card</p>;

async function show(Panel: ComponentType<PanelProps>, search = '') {
  const Place = () => <Panel view={useView()} memberCard={card} />;
  await load(
    <MemoryRouter key={search} initialEntries={[`/admin${search}`]}>
      <LiveChanges active={false}>
        <Place />
      </LiveChanges>
    </MemoryRouter>,
  );
  await eventually(() => expect(host.querySelector('tbody tr')).not.toBeNull());
}
const texts = (selector: string) =>
  [...host.querySelectorAll(selector)].map(({ textContent }) => textContent);
const press = (label: string) =>
  act(async () => {
    host.querySelector<HTMLElement>(`[aria-label^="${label}"]`)?.click();
    await import('../people/artist-detail'); // the chunk that opening a sheet loads
  });
const opened = () => document.querySelector('dialog')?.textContent ?? '';

it('shows the columns, statuses and count of the specification for messages', async () => {
  await show(ContactsPanel);
  const columns = ['Choose', 'Date', 'Name', 'Email', 'Phone', 'Type', 'Message', 'Status', 'Actions'];
  expect(texts('thead th')).toEqual(columns);
  expect(texts('tbody option')).toEqual(['new', 'in-progress', 'resolved']);
  expect(host.textContent).toContain('Showing 1 of 1 submissions');
});

it('shows the columns of the specification for RSVPs, with the year of their date', async () => {
  rows.event_rsvps = [
    { ...sent, event_id: 'event0000000001', number_of_guests: 2, status: 'confirmed', under_18: false },
  ].map((guest) => ({ ...guest, id: 'rsvp00000000001', name: 'Ada Moreno', phone: '615 555 0142' }));
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-29T10:00:00Z'));
  await show(RsvpsPanel);
  const contact = ['Email', 'Phone'];
  const columns = [
    'Choose',
    'Event',
    'Name',
    ...contact,
    'Guests',
    'Status',
    'Parent’s OK',
    'RSVP Date',
    'Actions',
  ];
  expect(texts('thead th')).toEqual(columns);
  expect(texts('tbody td')).toEqual(
    expect.arrayContaining(['ada@example.org', '615 555 0142', 'Nov 20, 2026']),
  );
  now.mockRestore();
});

it('shows the rows of a full page before the server has counted all of them', async () => {
  rows.contact_submissions = Array.from({ length: 50 }, (_, at) => ({
    ...message,
    id: `message${at + 10_000_000}`,
  }));
  let count = (_: number) => {};
  counted = new Promise((resolve) => {
    count = resolve;
  });
  await show(ContactsPanel);
  expect(texts('tbody tr')).toHaveLength(50);
  count(10_000);
  await eventually(() => expect(host.textContent).toContain('Showing 50 of 10000 submissions'));
  expect(host.textContent).toContain('Page 1 of 200');
  const counts = requests.filter(({ search }) => /perPage=1&fields=id$/.test(search));
  expect(counts).toHaveLength(1);
  rows.contact_submissions = [message];
});

it('marks a party on the waitlist that the team holds back', async () => {
  const guest = {
    ...sent,
    event_id: 'event0000000001',
    number_of_guests: 2,
    status: 'waitlist',
    under_18: false,
  };
  rows.event_rsvps = [
    { ...guest, id: 'rsvp00000000001', name: 'Ada Moreno', place: 1, held_back: true },
    { ...guest, id: 'rsvp00000000002', name: 'Ben Carter', place: 2, held_back: false },
  ];
  await show(RsvpsPanel);
  const marked = texts('tbody tr').map((row) => row?.includes('held back by the team'));
  expect(marked).toEqual([true, false]);
});

it('shows gifts by the date that orders them, with a later day of payment', async () => {
  const gift = {
    kind: 'once',
    status: 'paid',
    amount: 2000,
    refunded: 0,
    currency: 'usd',
    email: 'ada@example.org',
  };
  const stripe = { session: '', invoice: '', intent: '' };
  const paid = (id: string, created_at: string, paid_at: string) => ({
    ...gift,
    ...stripe,
    id,
    created_at,
    paid_at,
  });
  rows.donations = [
    paid('gift00000000001', '2026-11-20 18:00:00.000Z', '2026-11-20 18:02:00.000Z'),
    paid('gift00000000002', '2026-11-18 18:00:00.000Z', '2026-11-23 18:00:00.000Z'),
  ];
  await show(GivingPanel);
  await eventually(() => expect(texts('tbody tr')).toHaveLength(3));
  const [, first, second] = texts('tbody tr'); // after the total of the month
  expect(first).toContain('Nov 20, 2026');
  expect(first).not.toContain('paid Nov');
  expect(second).toContain('Nov 18, 2026');
  expect(second).toContain('paid Nov 23');
});

it('filters by the valid parameters of the address and ignores others', async () => {
  await show(ContactsPanel, '?status=resolved&type=music&q=camp');
  const asks = () => requests.map(({ searchParams }) => searchParams.get('filter') ?? '');
  expect(asks()).toContainEqual(
    expect.stringMatching(/status = "resolved" && form_type = "music" && .*camp/),
  );
  requests = [];
  await show(ContactsPanel, "?status=' || id != '");
  expect(asks().join()).not.toContain('||');
});

it('offers the types of the stored messages, and the one of the address', async () => {
  const older = { ...message, id: 'message00000002', form_type: 'prayer wall' };
  rows.contact_submissions = [message, older];
  await show(ContactsPanel, '?type=ministries');
  const types = () =>
    [...host.querySelectorAll('select')].map((one) => [...one.options].map(({ value }) => value));
  await eventually(() => expect(types()).toContainEqual(['', 'music', 'prayer wall', 'ministries']));
  rows.contact_submissions = [message];
});

it('opens a message with notes and without empty fields', async () => {
  await show(ContactsPanel);
  await press('Read the message of Ada Moreno');
  expect(opened()).toContain('Camp Lark');
  expect(opened()).toContain('Private notes');
  expect(opened()).not.toContain('Phone');
});

it('opens a message with the focus on it, a reply by mail and its status', async () => {
  await show(ContactsPanel);
  await press('Read the message of Ada Moreno');
  expect(document.activeElement?.textContent).toBe('Play at our camp?');
  const reply = document.querySelector<HTMLAnchorElement>('dialog a.btn');
  expect(reply?.getAttribute('href')).toBe('mailto:ada@example.org?subject=Your%20message%20to%20BYOP');
  expect(document.querySelector('dialog [aria-label="Status of Ada Moreno"]')).not.toBeNull();
});

it('offers a status for applications that are not published, and opens both kinds', {
  timeout: 20_000,
}, async () => {
  await show(ArtistsPanel);
  expect(texts('thead th')).toEqual([
    'Choose',
    'Date',
    'Name',
    'Email',
    'Role Interest',
    'Skills',
    'Status',
    'Actions',
  ]);
  expect(texts('tbody option')).toEqual(['new', 'reviewing', 'accepted', 'declined']);
  expect(host.querySelector('[aria-label="Status of Ben Carter"]')).toBeNull();
  expect(host.textContent).toContain('Showing 2 of 2 applications');
  await press('Details of Ben Carter');
  await eventually(() => expect(opened()).toContain("Ben Carter's Application"));
  expect(opened()).toContain('The low end.');
});

it('shows areas of interest as the form offered them, in the table, the opened row and the export', async () => {
  const own = {
    ...application,
    id: 'applied00000003',
    name: 'Zoe',
    status: 'new',
    role_interest: 'Puppeteer',
  };
  const older = { ...own, id: 'applied00000004', role_interest: 'youth-leader' };
  const before = rows.artist_submissions;
  rows.artist_submissions = [older, own];
  const shown = ['Youth leader', 'Puppeteer'];
  await show(ArtistsPanel);
  expect(texts('tbody td').filter((text) => shown.includes(text))).toEqual(shown);
  await press('Details of Zoe');
  await eventually(() => expect(opened()).toContain('Role InterestYouth leader'));
  const exported = await artistRows.readAll({ search: '', status: '' });
  expect(exported).toMatchObject({ items: shown.map((role_interest) => ({ role_interest })) });
  rows.artist_submissions = before ?? [];
});

it('shows no rows of another filter when the server cannot be reached, and one message about the lists', async () => {
  useToasts.setState({ toasts: [] });
  await show(ContactsPanel);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  for (const status of ['resolved', 'in-progress'] as const) {
    const filter = host.querySelector<HTMLSelectElement>('select');
    if (!filter) throw new Error('There is no filter.');
    filter.value = status;
    await act(async () => void filter.dispatchEvent(new Event('change', { bubbles: true })));
    await eventually(() => expect(texts('[role=alert]')[0]).toContain('The server did not answer.'));
    expect(texts('tbody tr')).toEqual([]);
  }
  expect(useToasts.getState().toasts).toMatchObject([
    { title: 'Error loading submissions', text: 'The server did not answer.' },
  ]);
});
