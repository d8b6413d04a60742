import { donation } from '../../limits';
import { type ContentOf, group, link, list, optional, text } from '../fields';
import { entry, pageFields, section } from '../page-fields';
import type { ContentTable } from '../table';

const example = text(120);

export const giveTable = {
  key: 'give',
  path: '/ministries/give',
  fields: {
    ...pageFields,
    /** What a gift turns into, by its amount. */
    once: optional(group({ small: example, medium: example, large: example, largest: example })),
    monthly: optional(
      group({ text: text(300), small: group(entry), medium: group(entry), large: group(entry) }),
    ),
    /** Beside the church's address. */
    byMail: optional(group(entry)),
    otherWays: optional(list(8, 'title', entry)),
    offer: optional(link()),
    tax: optional(group(section)),
  },
} as const satisfies ContentTable;

type Give = ContentOf<typeof giveTable.fields>;

/** Returns the amounts of `domain/limits.ts`, in cents, with their texts. */
export function onceExamples({ small, medium, large, largest }: Give['once']) {
  const [first, second, third, fourth] = donation.presets;
  return [
    { cents: first, text: small },
    { cents: second, text: medium },
    { cents: third, text: large },
    { cents: fourth, text: largest },
  ];
}

/** Returns the monthly amounts, in cents, with their texts. */
export function monthlyTiers({ small, medium, large }: Give['monthly']) {
  const [first, second, third] = donation.monthly;
  return [
    { cents: first, ...small },
    { cents: second, ...medium },
    { cents: third, ...large },
  ];
}
