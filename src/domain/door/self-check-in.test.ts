import { expect, it } from 'vitest';
import { parse } from '../parse';
import { type DoorGuest, doorResult, scanInput } from './door';
import { isSelfCheckInScan, selfCheckInGuest } from './self-check-in';

const guest: DoorGuest = {
  id: 'guest0000000001',
  passes: ['hash'],
  name: 'Ada Moreno',
  party: 2,
  status: 'confirmed',
  walk_in: true,
  under_18: false,
  consent: 'none',
  guardian: { name: 'Rosa Moreno', contact: '615 555 0142' },
  notes: ['Nut allergy'],
  pickup_code: '0420',
  party_of: '',
  pick_up_names: ['Grandma Ruth'],
};

it('gets the first name and the party of a guest who may come in, and nothing else', () => {
  const shown = selfCheckInGuest(guest, true);
  expect(shown).toMatchObject({ id: guest.id, passes: ['hash'], name: 'Ada', party: 2, status: 'confirmed' });
  expect(JSON.stringify(shown)).not.toMatch(/Moreno|Rosa|615|Nut|0420|Ruth/);
  expect(doorResult(shown, undefined)).toBe('in');
});

it('cannot tell apart those who have to go to the team', () => {
  const sent = [
    selfCheckInGuest({ ...guest, under_18: true, consent: 'given' }, true),
    selfCheckInGuest({ ...guest, under_18: true, consent: 'refused' }, true),
    selfCheckInGuest({ ...guest, status: 'waitlist' }, true),
    selfCheckInGuest({ ...guest, status: 'cancelled', party: 4 }, true),
    selfCheckInGuest(guest, false),
  ];
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(sent[0]).toMatchObject({ name: '', under_18: false, consent: 'none' });
  expect(doorResult(sent[0], undefined)).not.toBe('in');
});

it.each(['ada@example.org', '+1 615 555 0142'])('greets nobody with %s', (name) => {
  expect(selfCheckInGuest({ ...guest, name }, true)).toMatchObject({ name: '', status: 'confirmed' });
});

it('sends arrivals and what takes them back, and no other scans', () => {
  const scan = (more: object) => {
    const sent = {
      id: 'scan00000000001',
      action: 'in',
      rsvp_id: guest.id,
      people: 1,
      scanned_at: 1,
      ...more,
    };
    const read = parse(scanInput, sent);
    if (!read.ok) throw new Error('Not a scan.');
    return isSelfCheckInScan(read.value);
  };
  expect(scan({})).toBe(true);
  expect(scan({ action: 'undo', people: 0, undoes: 'scan00000000002' })).toBe(true);
  expect(scan({ action: 'out' })).toBe(false);
  expect(scan({ consent_by: 'Rosa Moreno' })).toBe(false);
  expect(scan({ walk_in: { name: 'Kofi', party: 1, under_18: false } })).toBe(false);
});
