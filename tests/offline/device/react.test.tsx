// @vitest-environment happy-dom
/** The public API and its hooks, as a page uses them. */
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import * as offline from '../../../src/offline/index';
import { useStorageUsage, useStoredItem, useStoredItems } from '../../../src/offline/live-queries';
import {
  useConnection,
  useItem,
  useList,
  useOffline,
  useOutbox,
  useStorage,
} from '../../../src/offline/state/offline-store';
import { createDevice, rsvp, subject } from '../../support/offline/device';
import { createFakeLive, createFakePage } from '../../support/offline/fake-page';
import { shows } from '../../support/offline/shows';
import { reactRoot } from '../../support/pages/react-root';
import { until } from '../../support/until';

const { host, load } = reactRoot();

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

it('can be rendered by the server', () => {
  const html = renderToString(<Page />).replaceAll('<!-- -->', '');
  expect(html).toBe('<p>loading:  / unread / none / online / opening</p>');
});

it('shows the list, a submission and its outcome', async () => {
  const { storage, transport } = device.environment();
  stop = offline.start(() => import('../../../src/offline/offline-client'), {
    storage,
    transport,
    live: createFakeLive().open,
  });
  await load(<Page />);
  await act(() => until('the list is shown', () => host.textContent?.includes('ready: Harvest') ?? false));

  const sent = await offline.submit('rsvp', rsvp(), subject);
  const id = sent.next === 'done' ? sent.item.id : '';
  expect(useOffline.getState().results).toMatchObject([
    { state: 'awaited', id },
    { state: 'accepted', item: { id } },
  ]);
  await load(<Page id={id} />);
  await act(() => until('the outcome is shown', () => host.textContent?.includes('confirmed') ?? false));
  expect(host.textContent).toBe('ready: Harvest Festival / 1 / confirmed / online / ready');

  expect(await (await offline.offline())?.discard(id)).toEqual({ state: 'discarded', arrived: 'yes' });
  await act(() => until('the receipt is gone', () => host.textContent?.includes('/ 0 /') ?? false));
});

it('keeps the text of a refused edit in the outbox', async () => {
  const { environment, items, server } = createDevice();
  const { storage, transport } = environment();
  stop = offline.start(() => import('../../../src/offline/offline-client'), {
    ...{ storage, transport, live: createFakeLive().open },
  });
  server.events[0] = { id: 'harvest00000001', seats: null, status: 'cancelled' };
  const client = await offline.offline();
  const { id = '', settled } = (await client?.submit('rsvp', rsvp(), subject)) ?? {};
  await settled;

  const draft = offline.draftOf(offline.changeDraftName(id));
  const input = rsvp({ message: 'Two of us need a ramp' });
  draft.keep(input);
  expect(await offline.edit(id, input, subject, draft)).toMatchObject({ state: 'replaced' });
  // The answer is shown before it is stored.
  await client?.flush();
  expect(await items()).toMatchObject([{ state: 'refused', input }]);
});

function Tray({ id = '' }: { id?: string }) {
  const items = useStoredItems();
  const usage = useStorageUsage();
  return (
    <p>
      {items?.length ?? 'unread'} / {useStoredItem(id)?.outcome ?? 'none'} / {usage?.drafts ?? 'unread'}{' '}
      drafts
    </p>
  );
}

it('shows the database in lazy components, also after the connection was replaced', async () => {
  const { storage, transport } = createDevice().environment();
  const page = createFakePage();
  stop = offline.start(() => import('../../../src/offline/offline-client'), {
    ...{ storage, transport, live: createFakeLive().open, page },
  });
  const sent = await offline.submit('rsvp', rsvp(), subject);
  const id = sent.next === 'done' ? sent.item.id : '';
  offline.draftOf('contact').keep({ message: 'Ladder' });
  await load(<Tray id={id} />);
  await shows('all is read', () => host.textContent === '1 / confirmed / 1 drafts');

  const client = await offline.offline();

  // The page was in the back-forward cache.
  const before = useOffline.getState().database;
  page.fire('pagehide');
  page.fire('pageshow');
  expect(useOffline.getState().database).not.toBe(before);
  await client?.discard(id);
  await shows('the item is gone', () => host.textContent === '0 / none / 1 drafts');
});
