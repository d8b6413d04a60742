// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { answer } from '../kit/confirm-store';
import { DoorKeys } from './door-keys';

const { host, load } = reactRoot();

const event = eventRecord();
const key = {
  id: 'doorkey00000001',
  event_id: event.id,
  series: '',
  name: 'Door A',
  scan_only: false,
  self_check_in: false,
  lane: '',
  label_paper: '',
  label_code: false,
  label_notes: false,
  turned_off_at: '',
  created_at: event.updated_at,
};

it('reads the keys again after one is turned off, because the event stream may be closed', async () => {
  vi.stubGlobal('fetch', async () => {
    const headers = { 'Content-Type': 'application/json' };
    return new Response(JSON.stringify({ id: key.id, audit_id: 'audit0000000001' }), { headers });
  });
  const readAgain = vi.fn(async () => {});
  await load(
    <DoorKeys
      door={{
        event,
        keys: new Map([[key.id, key]]),
        scans: new Map(),
        phones: new Map(),
        parties: new Map(),
      }}
      arrivals={[]}
      attendance={new Map()}
      now={Date.parse(event.date)}
      onChange={readAgain}
      isMaking={false}
      onMaking={() => {}}
    />,
  );
  await act(async () => host.querySelector<HTMLElement>('[aria-label="Turn off Door A"]')?.click());
  expect(readAgain).not.toHaveBeenCalled();
  await act(async () => answer(true));
  await vi.waitFor(() => expect(readAgain).toHaveBeenCalledTimes(1));
});
