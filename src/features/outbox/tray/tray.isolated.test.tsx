// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { outboxItem } from '../../../../tests/support/pages/shown-rows';
import { outbox } from '../../../content/shell/outbox';
import type { OutboxItem } from '../../../offline/model/outbox-item';
import { useOffline } from '../../../offline/state/offline-store';
import Tray from './tray';

const retry = vi.hoisted(() => vi.fn(async (_id: string) => {}));
vi.mock('../../../offline', async (actual) => ({
  ...(await actual<typeof import('../../../offline')>()),
  offline: async () => ({ retry }),
}));
vi.mock('../../../offline/live-queries', () => ({ useStoredItems: () => useOffline(({ items }) => items) }));
vi.mock('./device-storage', () => ({ DeviceStorage: () => null }));

const { load } = reactRoot();
const waiting: OutboxItem = outboxItem({
  id: 'message00000001',
  kind: 'contact',
  state: 'waiting',
  subject: { title: 'To the team', section: 'ministries' },
  createdAt: Date.now(),
  attempts: 0,
  trouble: 'offline',
});
const other = { ...waiting, id: 'message00000002' };
const accepted = (item: OutboxItem): OutboxItem => ({
  ...item,
  state: 'accepted',
  outcome: 'received',
  settledAt: Date.now(),
});
const store = (...items: OutboxItem[]) => act(() => useOffline.setState({ items }));
const status = () => document.querySelector('p[role="status"]')?.textContent;
const sendNow = () =>
  act(async () => document.querySelector<HTMLElement>('dialog .modal-action button')?.click());

it('says that there is no answer yet only while something waits for one', async () => {
  store(waiting, other);
  await load(<Tray onClose={() => {}} onChange={() => {}} wiped={null} />);
  await sendNow();
  expect(retry.mock.calls).toEqual([[waiting.id], [other.id]]);
  expect(status()).toBe('No answer yet. Still saved here.');
  store(accepted(waiting), other);
  expect(status()).toBe('No answer yet. Still saved here.');
  store(accepted(waiting), accepted(other));
  expect(status()).toBe('');
});

it('says nothing about an answer that came before the request ended', async () => {
  store(waiting);
  retry.mockImplementationOnce(async () => useOffline.setState({ items: [accepted(waiting)] }));
  await load(<Tray onClose={() => {}} onChange={() => {}} wiped={null} />);
  await sendNow();
  expect(status()).toBe('');
});

describe('tickets for dates of a series', () => {
  const day = 24 * 60 * 60 * 1000;
  const ticket = (n: number, more: Partial<OutboxItem> = {}): OutboxItem =>
    outboxItem({
      id: `friday${n}`.padEnd(15, '0'),
      outcome: 'confirmed',
      manageSecret: `${n}`.repeat(32),
      subject: {
        ...{
          title: 'Youth Night',
          eventId: `event${n}`.padEnd(15, '0'),
          series: 'fridays00000000',
          guests: 1,
        },
        date: new Date(Date.now() + n * 7 * day).toISOString(),
      },
      ...more,
    });
  const groups = () => [...document.querySelectorAll('section[aria-label]')];
  const titles = () => groups().map((group) => group.getAttribute('aria-label'));

  it('are one group, with those that are left in its button', async () => {
    const single = outboxItem({ id: 'single000000000', outcome: 'confirmed', manageSecret: 'x'.repeat(32) });
    store(
      ticket(-1),
      ticket(1),
      ticket(2, { outcome: 'cancelled' }),
      ticket(3, { outcome: 'waitlist' }),
      single,
    );
    await load(<Tray onClose={() => {}} onChange={() => {}} wiped={null} />);
    expect(titles()).toEqual(['Youth Night: 4 dates']);
    expect(groups()[0]?.querySelectorAll('article')).toHaveLength(4);
    expect(document.querySelectorAll('article')).toHaveLength(5);
    expect(groups()[0]?.querySelector('button')?.textContent).toBe(outbox.series.cancelAll(2));
  });

  it('are a group for each person of a family', async () => {
    store(
      ...[1, 2].map((n) => ticket(n, { firstName: 'Ada' })),
      ...[3, 4, 5].map((n) => ticket(n, { firstName: 'Bea' })),
    );
    await load(<Tray onClose={() => {}} onChange={() => {}} wiped={null} />);
    expect(titles()).toEqual(['Youth Night, Ada: 2 dates', 'Youth Night, Bea: 3 dates']);
    expect(groups().map((group) => group.querySelector('button')?.textContent)).toEqual(
      [2, 3].map(outbox.series.cancelAll),
    );
  });

  it('are no group alone, and have no button for one that is left', async () => {
    store(ticket(1));
    await load(<Tray onClose={() => {}} onChange={() => {}} wiped={null} />);
    expect(titles()).toEqual([]);
    store(ticket(1), ticket(-1));
    expect(titles()).toEqual(['Youth Night: 2 dates']);
    expect(groups()[0]?.textContent).not.toContain(outbox.series.cancelAll(1));
  });
});
