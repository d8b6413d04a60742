// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import type { readEvenings } from '../../../data/admin/door/evenings';
import { failureOf } from '../../../data/failure';
import { LiveChanges } from '../kit/live-changes';
import { Evenings } from './evenings';

const server = vi.hoisted(() => ({ readEvenings: vi.fn<typeof readEvenings>() }));
vi.mock('../../../data/admin/door/evenings', () => server);

const { host, load } = reactRoot();
/** For busy machines. */
const patience = { timeout: 5_000 };
beforeEach(() => void server.readEvenings.mockReset());

const evening = (day: number, came: number | null, seats = 40) => ({
  id: `evening0000000${day}`,
  title: `Night ${day}`,
  date: `2025-10-0${day}T18:00:00.000Z`,
  came,
  seats,
});
const answers = (evenings: ReturnType<typeof evening>[], more = false) =>
  server.readEvenings.mockResolvedValue({ ok: true, value: { evenings, more } });

async function show() {
  await load(
    <MemoryRouter>
      <LiveChanges active={false}>
        <Evenings type="Concert" event="evening00000003" />
      </LiveChanges>
    </MemoryRouter>,
  );
  await vi.waitFor(async () => {
    await act(async () => {});
    if (host.textContent?.includes('Loading')) throw new Error('It still loads.');
  }, patience);
}
const rows = () =>
  [...host.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

it('has a column and a row for each evening, also for one without a door', async () => {
  answers([evening(1, 30), evening(2, null), evening(3, 41)], true);
  await show();
  expect(server.readEvenings).toHaveBeenCalledExactlyOnceWith('Concert');
  expect(host.textContent).toContain('36 people came on average, at 2 events.');
  expect(rows()).toEqual([
    ['Oct 03, 2025', 'Night 3', '41', '40'],
    ['Oct 02, 2025', 'Night 2', '–not counted', '40'],
    ['Oct 01, 2025', 'Night 1', '30', '40'],
  ]);
  const columns = [...host.querySelectorAll('figure [aria-hidden] > div')].map(
    ({ textContent }) => textContent,
  );
  expect(columns).toEqual(['30Oct 01, 2025', '–Oct 02, 2025', '41Oct 03, 2025']);
  expect([...host.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Night 2',
    'Night 1',
  ]);
  expect(host.textContent).toContain('The last 60 events.');
});

it('says that there are no counts yet, and shows no empty chart', async () => {
  answers([evening(1, null)]);
  await show();
  expect(host.textContent).toContain('No counts yet.');
  expect(host.querySelector('figure')).toBeNull();
});

it('says that the server did not answer, and reads again with a press', async () => {
  server.readEvenings.mockResolvedValue({ ok: false, ...failureOf(null) });
  await show();
  expect(host.textContent).toContain('The numbers could not be loaded');
  answers([evening(1, 30)]);
  await act(async () => host.querySelector('button')?.click());
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(rows()).toHaveLength(1);
  }, patience);
  expect(host.textContent).not.toContain('could not be loaded');
});
