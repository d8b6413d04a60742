/** Reads errors on people's devices, latest first. */
import * as v from 'valibot';
import { recordId } from '../../domain/fields';
import { isoDate } from '../lists';
import { listReader, rowReader } from './list-query';

const row = v.object({
  id: recordId(),
  message: v.string(),
  stack: v.string(),
  page: v.string(),
  version: v.string(),
  engine: v.string(),
  online: v.boolean(),
  count: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
});
export type ClientErrorRow = v.InferOutput<typeof row>;

const read = rowReader(row);

function rowOf(record: unknown): ClientErrorRow | null {
  const error = read(record);
  return error && { ...error, updated_at: isoDate(error.updated_at) };
}

export const clientErrorRows = listReader('client_errors', rowOf, { sort: '-updated_at,-@rowid' });
