/** Reads the ledger of gifts, newest first. Amounts are in the minor unit of their currency. */
import * as v from 'valibot';
import { giftKinds, giftStatuses } from '../../domain/choices';
import { recordId } from '../../domain/fields';
import { readerOf } from '../../domain/parse';
import { storedDate } from '../lists';
import {
  filterOf,
  listReader,
  type PageAnswer,
  type RowOf,
  readAll,
  readPage,
  storedInstant,
} from './list-query';

const row = v.object({
  id: recordId(),
  kind: v.picklist(giftKinds),
  status: v.picklist(giftStatuses),
  amount: v.number(),
  refunded: v.number(),
  currency: v.string(),
  email: v.string(),
  paid_at: storedDate,
  session: v.string(),
  invoice: v.string(),
  intent: v.string(),
  created_at: storedDate,
});

const collection = 'donations';

export const giftRows = listReader(collection, readerOf(row), {
  filters: { status: 'status', kind: 'kind' },
});
export type GiftRow = RowOf<typeof giftRows>;

/** Returns gifts paid since an instant (epoch ms), refunded ones included. */
export const readPaidSince = (instant: number): Promise<PageAnswer<GiftRow>> => {
  const filter = filterOf('paid_at >= {:since}', { since: storedInstant(instant) });
  return readAll(collection, { filter, sort: '-paid_at,-@rowid' }, giftRows.parse);
};

/** Returns the oldest month of a monthly gift that could not be charged since an instant (epoch ms), and their number. */
export const readFailedRenewals = (instant: number): Promise<PageAnswer<GiftRow>> => {
  // The first month has a session: its giver saw the failure.
  const filter = filterOf("status = 'failed' && kind = 'monthly' && session = '' && created_at >= {:since}", {
    since: storedInstant(instant),
  });
  return readPage(collection, { perPage: 1, filter, sort: 'created_at,@rowid' }, giftRows.parse);
};
