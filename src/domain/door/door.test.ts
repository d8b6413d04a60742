import { expect, it } from 'vitest';
import { parse } from '../parse';
import { guardianMessages } from '../rsvps/consent';
import { correctedTime, scanInput, timeAfter, walkInForm } from './door';

it('the time of a scan is that of the server, also if the clock of the phone is wrong', () => {
  const [scannedAt, now, day] = [1_000_000_000_000, 1_000_000_060_000, 86_400_000];
  for (const wrong of [-7 * day, 0, 7 * day]) {
    expect(correctedTime(scannedAt + wrong, now + wrong, now)).toBe(scannedAt);
  }
  // Never in the future, and never before the epoch.
  expect(correctedTime(now + 5, now, now)).toBe(now);
  expect(correctedTime(0, now + day, now)).toBe(0);
});

it('the form for a walk-in under 18 asks for a number to call; older phones may send an email', () => {
  const typed = {
    name: 'Kofi',
    party: 1,
    under_18: true,
    guardian_name: 'Esi',
    guardian_contact: 'esi@example.org',
    consent_given: true,
  };
  expect(parse(walkInForm(false), typed)).toMatchObject({
    fields: { guardian_contact: guardianMessages.callable },
  });
  expect(parse(walkInForm(false), { ...typed, guardian_contact: '615 555 0166' }).ok).toBe(true);
  expect(parse(walkInForm(false), { ...typed, under_18: false }).ok).toBe(true);
  const scan = { id: 'scan00000000001', action: 'in', rsvp_id: 'guest0000000001', people: 1, scanned_at: 1 };
  expect(parse(scanInput, { ...scan, walk_in: typed }).ok).toBe(true);
});

it('a scan of an older version is stored, whatever its names show', () => {
  const walk_in = { name: '🙂', party: 1, under_18: false, guardian_name: '', guardian_contact: '' };
  const scan = { id: 'scan00000000001', action: 'in', rsvp_id: 'guest0000000001', people: 1, scanned_at: 1 };
  expect(parse(scanInput, { ...scan, walk_in, taken_by: '-' })).toMatchObject({
    value: { walk_in: { name: '🙂' }, taken_by: '-' },
  });
  expect(parse(scanInput, { ...scan, walk_in: { ...walk_in, name: '\u200b' } })).toMatchObject({
    value: { walk_in: { name: '?' } },
  });
  expect(parse(walkInForm(false), walk_in).ok).toBe(false);
});

it('keeps the order of a phone whatever its clock says, but for walk-ins that had to wait', () => {
  const last = { at: 1_000, scanned_at: 500 };
  const scan = (scanned_at: number) => ({ scanned_at, walk_in: null });
  expect(timeAfter(last, scan(600), 2_000)).toBe(2_000);
  expect(timeAfter(last, scan(600), 900)).toBe(1_001);
  expect(timeAfter(last, scan(400), 900)).toBe(1_001);
  expect(timeAfter(last, scan(500), 900)).toBe(1_000);
  const walkIn = {
    name: 'Ada',
    party: 1,
    under_18: false,
    guardian_name: '',
    guardian_contact: '',
    consent_given: false,
  };
  expect(timeAfter(last, { scanned_at: 400, walk_in: walkIn }, 900)).toBe(900);
});
