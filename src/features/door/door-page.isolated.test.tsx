// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { door as texts } from '../../content/events/door';
import { missingScript } from '../../ui/parts/missing-script';

const { host, load } = reactRoot();

vi.mock('./camera/code-reader', () => ({ createCodeReader: async () => ({ stop() {} }) }));
const { doors } = vi.hoisted(() => ({ doors: vi.fn() }));
vi.mock('../../offline', async (importReal: () => Promise<object>) => ({
  ...(await importReal()),
  offline: async () => ({ doors }),
}));
vi.mock('../../platform/log');
const { default: DoorPage } = await import('./door-page');

it('opens by itself when its script arrives, and keeps its link', async () => {
  vi.useFakeTimers();
  const client = { open: vi.fn(async () => {}), useDoor: () => ({ phase: 'no-link' }) };
  doors
    .mockRejectedValueOnce(Object.assign(new Error('No signal.'), { name: missingScript }))
    .mockResolvedValue(client);
  const link = { id: 'door00000000001', secret: 'secret' };
  await load(<DoorPage link={link} />);
  expect(host.textContent).toContain(texts.first.title);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(client.open).toHaveBeenCalledExactlyOnceWith(link);
  expect(host.textContent).toContain(texts.noLink.title);
  vi.useRealTimers();
});
