import { toMinor } from '../../giving/currencies';
import { formatted, group, hasWords, isObject, line, link, list, optional, text } from '../fields';
import { entry, pageFields, section } from '../page-fields';
import type { ContentTable } from '../table';

/** In the main unit of the site's currency. */
const amount = formatted('amount');

/** The amounts that the code had, in dollars, by the names of their texts. */
const formerAmounts = {
  once: { small: '25', medium: '50', large: '100', largest: '250' },
  monthly: { small: '50', medium: '75', large: '100' },
};

/** Returns the rows of a group of the first shape, which had a text for each amount. */
function rowsOf(kind: keyof typeof formerAmounts, stored: unknown) {
  const texts = isObject(stored) ? stored : {};
  return Object.entries(formerAmounts[kind])
    .map(([id, dollars]) => ({ id, amount: dollars, words: texts[id] }))
    .filter(({ words }) => hasWords(words))
    .map(({ words, ...row }) => ({ ...row, ...(isObject(words) ? words : { text: words }) }));
}

export const giveTable = {
  key: 'give',
  path: '/ministries/give',
  fields: {
    ...pageFields,
    /** What a gift turns into. */
    once: optional(list(6, 'amount', { amount, text: text(120) })),
    monthly: optional(
      group({ text: text(300), list: list(6, 'title', { amount, title: line(80), text: text(600) }) }),
    ),
    /** Beside the church's address. */
    byMail: optional(group(entry)),
    otherWays: optional(list(8, 'title', entry)),
    offer: optional(link()),
    tax: optional(group(section)),
  },
  upgrades: [
    ({ once, monthly, ...values }) => ({
      ...values,
      once: rowsOf('once', once),
      monthly: { text: isObject(monthly) ? monthly.text : '', list: rowsOf('monthly', monthly) },
    }),
  ],
} as const satisfies ContentTable;

/** Returns rows with their amounts in the minor unit of a currency, without those that it cannot have, such as 12.50 yen. */
export const amountsIn = <R extends { readonly amount: string }>(rows: readonly R[], currency: string) =>
  rows.flatMap((row) => {
    const minor = toMinor(row.amount, currency);
    return minor === null ? [] : [{ ...row, amount: minor }];
  });
