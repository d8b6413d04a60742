/** Reads the ledger of gifts, newest first. Amounts are in cents. */
import * as v from 'valibot';
import { giftKinds, giftStatuses } from '../../domain/choices';
import { recordId } from '../../domain/fields';
import { isoDate } from '../lists';
import { allOf, filterOf, newestFirst, type PageAnswer, readAll, readPage, rowReader } from './list-query';

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

export interface GiftView {
  status: string;
  kind: string;
}

const filterFor = ({ status, kind }: GiftView) =>
  allOf(status && filterOf('status = {:status}', { status }), kind && filterOf('kind = {:kind}', { kind }));

const collection = 'donations';

const read = rowReader(row);
function giftOf(record: unknown): GiftRow | null {
  const gift = read(record);
  return gift && { ...gift, paid_at: gift.paid_at && isoDate(gift.paid_at) };
}

export const readGifts = (view: GiftView, page: number): Promise<PageAnswer<GiftRow>> =>
  readPage(collection, { page, filter: filterFor(view), sort: newestFirst }, giftOf);

export const readAllGifts = (view: GiftView): Promise<PageAnswer<GiftRow>> =>
  readAll(collection, { filter: filterFor(view), sort: newestFirst }, giftOf);

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
