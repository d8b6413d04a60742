// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { adminPages } from '../../../content/admin/admin-pages';
import { LiveChanges } from './live-changes';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const { client, loaded } = vi.hoisted(() => {
  const client = { follow: vi.fn((_: { onConnect: () => void }) => ({ subscribe: vi.fn(), stop: vi.fn() })) };
  return { client, loaded: { client: null as typeof client | null } };
});
vi.mock('../../../offline', () => ({ offline: async () => loaded.client }));

it('starts live updates once the device is online again, if the offline client could not be loaded before', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () => root.render(<LiveChanges active>rows</LiveChanges>));
  expect(page.textContent).toContain(adminPages.offline);
  expect(client.follow).not.toHaveBeenCalled();

  loaded.client = client;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(client.follow).toHaveBeenCalledTimes(1);
  await act(async () => client.follow.mock.calls[0]?.[0].onConnect());
  expect(page.textContent).not.toContain(adminPages.offline);
  await act(async () => root.unmount());
});
