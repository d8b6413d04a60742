/** Reads the ledger of gifts, newest first. Amounts are in cents. */
import * as v from 'valibot';
import { giftKinds, giftStatuses } from '../../domain/choices';
import { recordId } from '../../domain/fields';
import { isoDate } from '../lists';
import { filterOf, listReader, type PageAnswer, readAll, readPage, rowReader } from './list-query';

const row = v.object({
  id: recordId(),
  kind: v.picklist(giftKinds),
  status: v.picklist(giftStatuses),
  amount: v.number(),
  refunded: v.number(),
  currency: v.string(),
  email: v.string(),
  paid_at: v.string(),
  session: v.string(),
  invoice: v.string(),
  intent: v.string(),
  created_at: v.string(),
});
export type GiftRow = v.InferOutput<typeof row>;

const collection = 'donations';

const read = rowReader(row);
function giftOf(record: unknown): GiftRow | null {
  const gift = read(record);
  return gift && { ...gift, paid_at: gift.paid_at && isoDate(gift.paid_at) };
}

export const giftRows = listReader(collection, giftOf, { filters: { status: 'status', kind: 'kind' } });

/** Returns gifts paid since an instant (epoch ms), refunded ones included. */
export const readPaidSince = (instant: number): Promise<PageAnswer<GiftRow>> => {
  const since = new Date(instant).toISOString().replace('T', ' ');
  return readAll(
    collection,
    { filter: filterOf('paid_at >= {:since}', { since }), sort: '-paid_at,-@rowid' },
    giftOf,
  );
};

/** Returns the oldest month of a monthly gift that could not be charged since an instant (epoch ms), and their number. */
export const readFailedRenewals = (instant: number): Promise<PageAnswer<GiftRow>> => {
  const since = new Date(instant).toISOString().replace('T', ' ');
  // The first month has a session: its giver saw the failure.
  const filter = filterOf("status = 'failed' && kind = 'monthly' && session = '' && created_at >= {:since}", {
    since,
  });
  return readPage(collection, { perPage: 1, filter, sort: 'created_at,@rowid' }, giftOf);
};
