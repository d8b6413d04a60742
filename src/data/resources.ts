import * as v from 'valibot';
import { parse } from '../domain/parse';
import { type ResourceRecord, resourceRecord } from '../domain/resource';
import type { Http } from './http';
import { isoDate, type ListAnswer, orNull, readRows } from './rows';

const stored = v.looseObject({ created_at: v.string(), url: v.string() });

/** Active resources, newest first (spec §7). Never throws. */
export function readResources(http: Http): Promise<ListAnswer<ResourceRecord>> {
  const query = `sort=-created_at&filter=${encodeURIComponent("status = 'active'")}`;
  return readRows(http, 'resources', query, (row) => {
    const read = parse(stored, row);
    if (!read.ok) return null;
    return reviveResource({
      ...read.value,
      created_at: isoDate(read.value.created_at),
      url: orNull(read.value.url),
    });
  });
}

/** A resource as this device stored it. Null when it can no longer be read. */
export function reviveResource(row: unknown): ResourceRecord | null {
  const read = parse(resourceRecord, row);
  return read.ok ? read.value : null;
}
