import * as v from 'valibot';
import { parse } from '../domain/parse';
import { type ResourceRecord, resourceRecord } from '../domain/resource';
import { type ListPlan, listAddress } from './lists';
import { isoDate, orNull } from './stored';

const stored = v.looseObject({ created_at: v.string(), url: v.string() });

/** A resource as this device stored it. Null when it can no longer be read. */
function reviveResource(row: unknown): ResourceRecord | null {
  const read = parse(resourceRecord, row);
  return read.ok ? read.value : null;
}

/** Active resources, newest first (spec §7). */
export const resourceList: ListPlan<ResourceRecord> = {
  address: listAddress('resources', `sort=-created_at&filter=${encodeURIComponent("status = 'active'")}`),
  revive: reviveResource,
  read(row) {
    const read = parse(stored, row);
    if (!read.ok) return null;
    return reviveResource({
      ...read.value,
      created_at: isoDate(read.value.created_at),
      url: orNull(read.value.url),
    });
  },
};
