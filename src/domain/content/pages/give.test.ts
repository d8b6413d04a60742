import { expect, it } from 'vitest';
import { give } from '../../../../scripts/seed/content/give';
import { checkContent } from '../check';
import { contentIn } from '../table';
import { amountsIn, giveTable } from './give';

/** As version 1 stored it: a text for each amount that the code had. */
const former = {
  ...give,
  once: Object.fromEntries(give.once.map(({ id, text }) => [id, text])),
  monthly: {
    text: give.monthly.text,
    ...Object.fromEntries(give.monthly.list.map(({ id, title, text }) => [id, { title, text }])),
  },
};

it('carries the amounts of the code into lists, with their texts', () => {
  const read = contentIn(giveTable, { body: former, shape: 1 });
  expect(read).toEqual(give);
  expect(checkContent(giveTable.fields, read).ok).toBe(true);
});

it('carries half a draft, and one without amounts', () => {
  const { once, monthly } =
    contentIn(giveTable, { body: { once: { medium: 'Strings', small: ' ' } }, shape: 1 }) ?? {};
  expect([once, monthly]).toEqual([
    [{ id: 'medium', amount: '50', text: 'Strings' }],
    { text: '', list: [] },
  ]);
});

it('takes amounts as numbers alone', () => {
  const wrong = (amount: string) =>
    checkContent(giveTable.fields, { ...give, once: [{ id: 'a', amount, text: 'Tea' }] });
  for (const amount of ['25', '12.50', '12.5']) expect(wrong(amount).ok).toBe(true);
  for (const amount of ['', '0', '$25', '1,000', '12.505', '-5', 'ten']) {
    expect(wrong(amount)).toMatchObject({ ok: false, fields: { 'once.0.amount': expect.any(String) } });
  }
});

it('reads amounts in the currency of the site', () => {
  const rows = [{ amount: '25' }, { amount: '12.50' }];
  expect(amountsIn(rows, 'GBP')).toEqual([{ amount: 2500 }, { amount: 1250 }]);
  expect(amountsIn(rows, 'JPY')).toEqual([{ amount: 25 }]);
});
