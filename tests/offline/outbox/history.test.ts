/** The checker accepts a valid history, and reports each kind of violation. */
import { describe, expect, it } from 'vitest';
import { rsvp } from '../../support/offline/device';
import { type History, violations } from '../../support/offline/history';

const input = (n: number) => rsvp({ email: `person.${n}@example.org` });
const intent = (n: number) => ({ id: `item${n}`, input: input(n), kept: true, discarded: false });
const row = (n: number, status = 'confirmed') => ({ ...input(n), id: `item${n}`, status });
const item = (n: number) => ({
  id: `item${n}`,
  state: 'accepted' as const,
  outcome: 'confirmed' as const,
  input: null,
});

const good: History = {
  intents: [
    intent(1),
    intent(2),
    { ...intent(3), discarded: true },
    intent(4),
    { ...intent(5), kept: false },
  ],
  items: [item(1), item(2), { id: 'item4', state: 'waiting', input: input(4) }],
  rows: [row(1), row(2)],
  seats: { [input(1).event_id]: 4 },
};

describe('the checker', () => {
  it('accepts items that are stored, waiting, discarded or were not saved', () => {
    expect(violations(good)).toEqual([]);
  });

  it.each<[string, Partial<History>, RegExp]>([
    ['a kept item that is nowhere', { items: good.items.slice(0, 2) }, /item4 was kept and is nowhere/],
    ['an acceptance without a row', { rows: [row(1)] }, /item2 was said to be accepted/],
    [
      'another outcome than was shown',
      { rows: [row(1), row(2, 'waitlist')] },
      /shown as confirmed and is waitlist/,
    ],
    [
      'input kept after acceptance',
      { items: [...good.items, { ...item(1), input: input(1) }] },
      /still on the phone/,
    ],
    ['a row that nobody sent', { rows: [...good.rows, row(9)] }, /item9 is stored and nobody sent it/],
    [
      'a row with other content',
      { rows: [row(1), { ...row(2), number_of_guests: 1 }] },
      /item2 .* other words/,
    ],
    ['a row twice', { rows: [row(1), row(2), row(2)] }, /item2 is stored twice/],
    [
      'a person twice',
      {
        intents: [...good.intents, { ...intent(6), input: input(1) }],
        rows: [...good.rows, { ...row(1), id: 'item6' }],
      },
      /person\.1@example\.org is stored twice/,
    ],
    ['more guests than seats', { seats: { [input(1).event_id]: 3 } }, /4 guests for 3 seats/],
  ])('reports %s', (_, change, message) => {
    expect(violations({ ...good, ...change }).join('\n')).toMatch(message);
  });
});
