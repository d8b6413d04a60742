// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { outboxItem } from '../../../../tests/support/pages/shown-rows';
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
