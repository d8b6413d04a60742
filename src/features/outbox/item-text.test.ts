import { expect, it } from 'vitest';
import { outboxItem } from '../../../tests/support/pages/shown-rows';
import type { OutboxItem } from '../../offline/model/outbox-item';
import { inputRows, textOf, textOfAll } from './item-text';

const now = Date.now();
const waiting: OutboxItem = outboxItem({
  id: 'abcdefghijklmno',
  input: {
    event_id: 'harvest00000001',
    name: 'Ana <b>Canary</b>',
    email: 'ana@example.org',
    phone: '',
    number_of_guests: 2,
    message: 'Two lines\nof it',
  },
  subject: { title: 'Harvest Festival', date: '2026-11-27T20:00:00Z', time: '6:00 PM', guests: 2 },
  state: 'waiting',
  createdAt: now,
  attempts: 0,
  nextAt: now,
  trouble: 'offline',
});

it('lists the fields of an input, without ids, secrets and empty fields', () => {
  expect(inputRows(waiting)).toEqual([
    { label: 'Name', value: 'Ana <b>Canary</b>' },
    { label: 'Email', value: 'ana@example.org' },
    { label: 'Guests', value: '2' },
    { label: 'Message', value: 'Two lines\nof it' },
  ]);
  const withKey = {
    ...waiting,
    input: Object.assign({ manage_secret: 'k3y', secret: 'k3y' }, waiting.input),
  };
  expect(textOf(withKey, now)).not.toContain('k3y');
});

it('lists answers with their questions, without blank ones', () => {
  const answers = [
    { id: 'qsize0001', label: 'Shirt size', value: 'M' },
    { id: 'qsong0001', label: 'A song', value: '' },
  ];
  const rows = inputRows({ ...waiting, input: Object.assign({ answers }, waiting.input) });
  expect(rows).toContainEqual(answers[0]);
  expect(rows.map(({ label }) => label)).not.toContain('A song');
});

it('names who is not coming', () => {
  const not_coming = [
    { id: 'mia000000000001', name: 'Mia' },
    { id: 'eli000000000001', name: 'Eli' },
  ];
  const input = { rsvp_id: 'abcdefghijklmno', secret: 'a'.repeat(32), action: 'update' as const, not_coming };
  expect(inputRows({ ...waiting, kind: 'change', input })).toEqual([
    { label: 'Action', value: 'update' },
    { label: 'Not coming', value: 'Mia' },
    { label: 'Not coming', value: 'Eli' },
  ]);
});

it('names the photo of an application, without its bytes', () => {
  const photo = { image: 'UklGRg==', screens: 'iVBORw==', consent_version: '2026-11' as const };
  const input = { photo, photo_agreed: true, photo_shows: '' };
  expect(inputRows({ ...waiting, kind: 'application', input: Object.assign(input, waiting.input) })).toEqual(
    expect.arrayContaining([
      { label: 'Photo', value: 'yes' },
      { label: 'Photo agreed', value: 'yes' },
    ]),
  );
});

it('writes an item as text, with its subject, status and dates', () => {
  const text = textOf(waiting, now);
  expect(text).toMatch(
    /^Harvest Festival\nFri, November 27, 2026, 6:00\u00a0PM\nSaved\. We’ll send it the next time you open this page with signal\.\nSaved today, .+\.\nName: Ana/,
  );
  const receipt: OutboxItem = {
    ...waiting,
    state: 'accepted',
    input: null,
    outcome: 'waitlist',
    position: 3,
  };
  expect(textOf({ ...receipt, settledAt: now }, now)).toMatch(/Waitlist \(#3\)\. .*\nSent today, .+\.$/);
});

it('writes all items into one file', () => {
  const other = { ...waiting, subject: { title: 'A message' } };
  expect(textOfAll([waiting, other], now)).toMatch(/^My tickets, today.*Harvest Festival.*\n\nA message\n/s);
});
