// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { outboxItem } from '../../../tests/support/pages/shown-rows';
import type { OutboxItem } from '../../offline/model/outbox-item';
import { useOffline } from '../../offline/state/offline-store';
import { sheetOpened } from '../../ui/sheet/toast-store';
import { ItemTicket } from './item-ticket';
import { Receipt } from './receipt';

const { render } = reactRoot();

const waiting: OutboxItem = outboxItem({
  id: 'message00000001',
  kind: 'contact',
  state: 'waiting',
  subject: { title: 'To the team', section: 'ministries' },
  createdAt: Date.now(),
  attempts: 0,
  trouble: 'offline',
});
const accepted: OutboxItem = { ...waiting, state: 'accepted', outcome: 'received', settledAt: Date.now() };
const steps = [{ title: 'Denise reads it', text: 'Every message.' }];

beforeEach(() => {
  useOffline.setState({ items: [], sendsWhenClosed: true });
});

const store = (...items: OutboxItem[]) => act(() => useOffline.setState({ items }));
const text = () => document.body.textContent ?? '';

it('shows what was saved, and its answer when it comes', () => {
  const onAgain = vi.fn();
  store(waiting);
  render(<Receipt item={waiting} steps={steps} again="Write another" onAgain={onAgain} />);
  expect(document.activeElement?.textContent).toBe('Saved on this device');
  expect(document.querySelector('.step-primary')?.textContent).toContain('when you’re back online');

  store(accepted);
  expect(document.activeElement?.textContent).toBe('Message Sent!');
  expect(document.querySelector('.stamp')?.textContent).toMatch(/^Received .*\d+:\d\d\s[AP]M$/);
  expect(document.querySelector('.step-primary')?.textContent).toContain('Denise reads it');

  // The receipt was cleared on this device. The ticket stays.
  store();
  expect(text()).toContain('Message Sent!');
  expect(onAgain).not.toHaveBeenCalled();
});

it('says nothing about signal after a failure of the server', () => {
  useOffline.setState({ sendsWhenClosed: false });
  const failed: OutboxItem = { ...waiting, attempts: 1, trouble: 'server' };
  store(failed);
  render(<Receipt item={failed} steps={steps} onAgain={() => {}} />);
  expect(text()).toContain('Our server isn’t taking it right now.');
  expect(document.querySelector('.step-primary')?.textContent).toContain('We keep trying while this page');
  expect(text()).not.toMatch(/signal/);
});

it('gives way to the form when an unsent item is taken back', () => {
  const onAgain = vi.fn();
  store(waiting);
  render(<Receipt item={waiting} onAgain={onAgain} />);
  expect(onAgain).not.toHaveBeenCalled();
  store();
  expect(onAgain).toHaveBeenCalledOnce();
});

it('stamps a ticket in sight: not while a sheet covers it', () => {
  const rsvp: OutboxItem = {
    ...waiting,
    id: 'rsvp00000000001',
    kind: 'rsvp',
    subject: { title: 'Candle Hour' },
  };
  const show = (item: OutboxItem) => render(<ItemTicket item={item} />);
  const stamp = () => document.querySelector('.stamp')?.textContent;
  let close = () => {};
  act(() => {
    close = sheetOpened(document.createElement('dialog'));
  });
  show({ ...rsvp, state: 'sending' });
  expect(stamp()).toBeUndefined();
  show(rsvp);
  act(() => close());
  expect(stamp()).toBe('Saved on this device');
  expect(document.querySelector('.ticket-torn .stamp-fresh')).not.toBeNull();

  act(() => {
    close = sheetOpened(document.createElement('dialog'));
  });
  show({ ...rsvp, state: 'accepted', outcome: 'confirmed' });
  expect(stamp()).toBe('Saved on this device');
  act(() => close());
  expect(stamp()).toBe('Confirmed');
});
