import { site } from '../../content/site';
import type { GiftRow } from '../../data/admin/gifts';
import { monthOfYear } from '../../ui/zoned-date';

export interface GiftMonth {
  /** "October 2026", in the ministry's zone. */
  id: string;
  gifts: number;
  /** Cents; `total` is what is left after refunds. */
  once: number;
  monthly: number;
  refunded: number;
  total: number;
}

type Paid = Pick<GiftRow, 'kind' | 'status' | 'amount' | 'refunded' | 'paid_at'>;

/** What was paid in each month, in the order in which the gifts come. Only what was paid counts. */
export function monthsOf(gifts: readonly Paid[]): GiftMonth[] {
  const months = new Map<string, GiftMonth>();
  for (const { kind, status, amount, refunded, paid_at } of gifts) {
    if (!paid_at || (status !== 'paid' && status !== 'refunded')) continue;
    const id = monthOfYear(paid_at, site.zone);
    const month = months.get(id) ?? { id, gifts: 0, once: 0, monthly: 0, refunded: 0, total: 0 };
    month.gifts += 1;
    month[kind] += amount;
    month.refunded += refunded;
    month.total += amount - refunded;
    months.set(id, month);
  }
  return [...months.values()];
}

/** 10050 → "$100.50": in a column of sums every one shows its cents. */
export const exactDollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
