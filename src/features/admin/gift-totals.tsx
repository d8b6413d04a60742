import { TZDateMini } from '@date-fns/tz';
import { adminGiving } from '../../content/admin-giving';
import { adminPages } from '../../content/admin-pages';
import { site } from '../../content/site';
import { readPaidSince } from '../../data/admin/gifts';
import { type ColumnOf, DataTable } from './data-table';
import { exactDollars, type GiftMonth, monthsOf } from './gift-months';
import { useAnswer } from './use-answer';

const words = adminGiving.months;
const follow = ['donations'];
/** A year back, from the beginning of that month in the ministry's zone. */
const yearOfGifts = () => {
  const today = new TZDateMini(Date.now(), site.zone);
  const start = new TZDateMini(today.getFullYear() - 1, today.getMonth(), 1, site.zone);
  return readPaidSince(start.getTime());
};

const columns: readonly ColumnOf<GiftMonth>[] = [
  { label: words.columns.month, head: true, cell: (month) => month.id },
  { label: words.columns.gifts, number: true, cell: (month) => month.gifts },
  { label: words.columns.once, number: true, cell: (month) => exactDollars(month.once) },
  { label: words.columns.monthly, number: true, cell: (month) => exactDollars(month.monthly) },
  { label: words.columns.refunded, number: true, cell: (month) => exactDollars(month.refunded) },
  { label: words.columns.total, number: true, cell: (month) => <b>{exactDollars(month.total)}</b> },
];

/** What each of the last months brought. */
export function GiftTotals() {
  const answer = useAnswer(yearOfGifts, follow);
  if (!answer) return <p className="muted">{adminPages.loading}</p>;
  if (!answer.ok) return <p className="muted">{answer.message || adminPages.unread.text}</p>;
  const months = monthsOf(answer.items);
  if (months.length === 0) return <p className="muted">{words.none}</p>;
  return (
    <>
      <DataTable label={words.headline} rows={months} columns={columns} />
      <p className="small muted">{words.note}</p>
    </>
  );
}
