// @vitest-environment happy-dom
/** The door and its hooks, as a page uses them. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import * as offline from '../../src/offline/index';
import { useConnection, useItem, useList, useOutbox, useStorage } from '../../src/offline/react';
import { createDevice, rsvp, subject } from '../support/device';
import { until } from '../support/until';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const device = createDevice();
let stop = () => {};
afterEach(async () => {
  stop();
  await device.switchOff();
});

function Page({ id = '' }: { id?: string }) {
  const events = useList('events');
  const outbox = useOutbox();
  const connection = useConnection();
  const storage = useStorage();
  return (
    <p>
      {events.state}: {events.items.map(({ title }) => title).join()} / {outbox?.length ?? 'unread'} /{' '}
      {useItem(id)?.outcome ?? 'none'} / {connection.state} / {storage}
    </p>
  );
}

it('can be written at build time, before anything is known', () => {
  const html = renderToString(<Page />).replaceAll('<!-- -->', '');
  expect(html).toBe('<p>loading:  / unread / none / online / opening</p>');
});

it('shows the list, a submission and its outcome', async () => {
  const { storage, transport } = device.outside();
  stop = offline.start(() => import('../../src/offline/wing'), {
    storage,
    transport,
    locks: undefined,
    live: () => () => {},
  });
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () => root.render(<Page />));
  await act(() => until('the list is shown', () => host.textContent?.includes('ready: Harvest') ?? false));

  const { id, kept, settled } = await offline.submit('rsvp', rsvp(), subject);
  expect(kept).toBe(true);
  expect((await settled).state).toBe('accepted');
  await act(async () => root.render(<Page id={id} />));
  await act(() => until('the outcome is shown', () => host.textContent?.includes('confirmed') ?? false));
  expect(host.textContent).toBe('ready: Harvest Festival / 1 / confirmed / online / ready');

  expect(await offline.discard(id)).toEqual({ state: 'discarded', arrived: 'yes' });
  await act(() => until('the receipt is gone', () => host.textContent?.includes('/ 0 /') ?? false));
  await act(async () => root.unmount());
});
