// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { rowAddress } from '../../../content/shell/row-pages';
import type { EventRecord } from '../../../domain/events/event';
import type { Role } from '../../../domain/roles';
import * as link from '../../../ui/sheet/share-link';
import { RoleContext } from '../role';
import { CreatedEvent } from './created-event';

const { host, load } = reactRoot();
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const event = eventRecord({ id: 'candlehour00001', title: 'Candle Hour', date: tomorrow });

const show = (role: Role = 'admin', shown: EventRecord = event) =>
  load(
    <MemoryRouter>
      <RoleContext value={role}>
        <Routes>
          <Route path="/" element={<CreatedEvent event={shown} onClose={() => {}} />} />
        </Routes>
      </RoleContext>
    </MemoryRouter>,
  );
const links = () => [...host.querySelectorAll('a')].map((one) => one.getAttribute('href'));

it('shares the event and leads to a new key of its door', async () => {
  const share = vi.spyOn(link, 'shareLink').mockResolvedValue();
  await show();
  expect(host.querySelector('[role=status]')?.textContent).toContain('Created: Candle Hour');
  expect(links()).toEqual([
    '/admin?tab=events&event=candlehour00001&part=door',
    '/admin?tab=events&event=candlehour00001',
  ]);
  await act(async () => host.querySelector('button')?.click());
  expect(share.mock.calls[0]?.slice(0, 2)).toEqual([
    'Candle Hour',
    rowAddress('event', event.id, location.origin),
  ]);
});

it('offers no key to who may make none, nor for an event that is over', async () => {
  await show('editor');
  expect(links()).toHaveLength(1);
  await show('admin', { ...event, date: '2020-01-01T00:00:00.000Z' });
  expect(links()).toHaveLength(1);
});
