/** Reads errors on people's devices, latest first. */
import * as v from 'valibot';
import { recordId } from '../../domain/fields';
import { readerOf } from '../../domain/parse';
import { storedDate } from '../lists';
import { listReader, type RowOf } from './list-query';

const row = v.object({
  id: recordId(),
  message: v.string(),
  stack: v.string(),
  page: v.string(),
  version: v.string(),
  engine: v.string(),
  online: v.boolean(),
  count: v.number(),
  created_at: storedDate,
  updated_at: storedDate,
});

export const clientErrorRows = listReader('client_errors', readerOf(row), { sort: '-updated_at,-@rowid' });
export type ClientErrorRow = RowOf<typeof clientErrorRows>;
