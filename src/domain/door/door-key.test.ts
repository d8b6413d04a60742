import { expect, it } from 'vitest';
import { parse } from '../parse';
import { doorKeyChange, doorKeyForm, doorKeyInput } from './door-key';

const key = { event_id: 'harvest00000001', name: 'Door A', secret: 'a'.repeat(32) };

it('takes a key from a page of an older version', () => {
  expect(parse(doorKeyInput, { ...key, scan_only: true })).toMatchObject({
    value: { scan_only: true, self_check_in: false, lane: '', label_paper: '', label_code: false },
  });
});

it.each([
  [{ scan_only: true, self_check_in: true }, 'self_check_in'],
  [{ scan_only: true, lane: 'A–F' }, 'lane'],
  [{ scan_only: true, label_paper: '62x29' }, 'label_paper'],
  [{ self_check_in: true, label_paper: '4x6' }, 'label_paper'],
  [{ lane: 'F–A' }, 'lane'],
  [{ label_paper: 'A4' }, 'label_paper'],
])('refuses %j with a message at %s, in the form and on the server', (wrong, field) => {
  for (const [schema, whole] of [
    [doorKeyForm, { name: 'Door A' }],
    [doorKeyInput, key],
  ] as const) {
    const read = parse(schema, { ...whole, ...wrong });
    expect(read.ok ? [] : Object.keys(read.fields)).toEqual([field]);
  }
});

it('takes a self check-in with letters, and lets every stored key be turned off', () => {
  expect(parse(doorKeyForm, { name: 'Tablet', self_check_in: true, lane: 'a-f' })).toMatchObject({
    value: { self_check_in: true, lane: 'A-F' },
  });
  const odd = { ...key, scan_only: true, self_check_in: true, lane: 'A-F', label_paper: '4x6' };
  expect(parse(doorKeyChange, odd).ok).toBe(true);
});
