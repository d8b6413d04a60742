// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { scan } from '../../../../tests/support/door/door-card';
import { guest, guestId } from '../../../../tests/support/door/fake-doors';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import type { DoorScan } from '../../../domain/door/door';
import type { DoorRow } from '../../../offline';
import { createDoorStore } from '../../../offline/door/door-store';
import { LastSheet } from './last-sheet';

const { load } = reactRoot();

it('shows a corrected number once, and a scan that was taken back as undone', async () => {
  const row = (scannedAt: number, more: Partial<DoorScan>) => {
    const fact = { ...scan(1), rsvp_id: guestId(1), ...more };
    return { door: 'door', id: fact.id, changed: 1, state: 'stored', fact, scannedAt } as const;
  };
  const rows = [
    row(1, { id: 'eight', people: 8 }),
    row(2, { id: 'undo', action: 'undo', undoes: 'eight' }),
    row(2, { id: 'five', people: 5 }),
    row(3, { id: 'ben', rsvp_id: guestId(2) }),
    row(9, { id: 'undoben', rsvp_id: guestId(2), action: 'undo', undoes: 'ben' }),
  ];
  const state = {
    ...createDoorStore().getState(),
    row: { device: 'phoneb', answeredAt: null } as DoorRow,
    guests: new Map([guest(1, { name: 'Tom' }), guest(2, { name: 'Ben' })].map((one) => [one.id, one])),
    scans: new Map(rows.map((one) => [one.id, one])),
  };
  await load(<LastSheet state={state} onUndo={async () => {}} onClose={() => {}} />);
  const shown = [...document.querySelectorAll('li')].map(({ textContent }) =>
    (textContent ?? '').replace(/\d+:\d\d\s[AP]M · /, ''),
  );
  expect(shown.sort()).toEqual(['Ben1 person in · Undone', 'Tom5 people inUndo']);
});
