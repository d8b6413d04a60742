import { TZDateMini } from '@date-fns/tz';
import { adminGiving } from '../../../content/admin/admin-giving';
import { site } from '../../../content/site';
import { type GiftRow, readPaidSince } from '../../../data/admin/gifts';
import { exactMoney } from '../../../domain/giving/currencies';
import { monthOfYear } from '../../../ui/parts/zoned-date';
import { Answered } from '../kit/answered';
import { DataTable } from '../kit/data-table';
import type { ColumnOf } from '../kit/table/columns';
import { useLiveQuery } from '../kit/use-live-query';

const words = adminGiving.months;
const follow = ['donations'] as const;

interface GiftMonth {
  /** "October 2026" in the ministry's zone; with the code of a currency that is not the site's. */
  id: string;
  currency: string;
  gifts: number;
  /** In the minor unit. `total` is the amount after refunds. */
  once: number;
  monthly: number;
  refunded: number;
  total: number;
}

type Paid = Pick<GiftRow, 'kind' | 'status' | 'amount' | 'refunded' | 'paid_at' | 'currency'>;

/** Sums paid gifts by month and currency, in the order of the gifts. */
export function monthsOf(gifts: readonly Paid[]): GiftMonth[] {
  const months = new Map<string, GiftMonth>();
  for (const { kind, status, amount, refunded, paid_at, currency: code } of gifts) {
    if (!paid_at || (status !== 'paid' && status !== 'refunded')) continue;
    const currency = code.toUpperCase();
    const time = monthOfYear(paid_at, site().zone);
    const id = currency === site().currency ? time : `${time}, ${currency}`;
    const month = months.get(id) ?? { id, currency, gifts: 0, once: 0, monthly: 0, refunded: 0, total: 0 };
    month.gifts += 1;
    month[kind] += amount;
    month.refunded += refunded;
    month.total += amount - refunded;
    months.set(id, month);
  }
  return [...months.values()];
}

/** Returns "$100.50" for 10050: amounts in a column always show cents. */
export const amountText = (amount: number, currency: string): string =>
  exactMoney(amount, currency, site().currency);

/** Reads the gifts of the last twelve months and the current one, in the ministry's zone. */
const yearOfGifts = () => {
  const today = new TZDateMini(Date.now(), site().zone);
  const start = new TZDateMini(today.getFullYear() - 1, today.getMonth(), 1, site().zone);
  return readPaidSince(start.getTime());
};

const columns: readonly ColumnOf<GiftMonth>[] = [
  { label: words.columns.month, head: true, line: 1, cell: (month) => month.id },
  { label: words.columns.gifts, number: true, cell: (month) => month.gifts },
  {
    label: words.columns.once,
    number: true,
    line: 2,
    cell: (month) => amountText(month.once, month.currency),
    brief: (month) => `${words.columns.once} ${amountText(month.once, month.currency)}`,
  },
  {
    label: words.columns.monthly,
    number: true,
    line: 2,
    cell: (month) => amountText(month.monthly, month.currency),
    brief: (month) => `${words.columns.monthly} ${amountText(month.monthly, month.currency)}`,
  },
  {
    label: words.columns.refunded,
    number: true,
    line: 2,
    cell: (month) => amountText(month.refunded, month.currency),
    brief: (month) => `${words.columns.refunded} ${amountText(month.refunded, month.currency)}`,
  },
  {
    label: words.columns.total,
    number: true,
    endOfLine: 1,
    cell: (month) => <b>{amountText(month.total, month.currency)}</b>,
  },
];

export function GiftTotals() {
  const answer = useLiveQuery(['year-of-gifts'], yearOfGifts, follow);
  return (
    <Answered answer={answer}>
      {(gifts) => {
        const months = monthsOf(gifts);
        if (months.length === 0) return <p className="text-muted">{words.none}</p>;
        return (
          <>
            <DataTable label={words.headline} rows={months} columns={columns} />
            <p className="text-sm text-muted">{words.note}</p>
          </>
        );
      }}
    </Answered>
  );
}
