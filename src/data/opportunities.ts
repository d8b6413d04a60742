import * as v from 'valibot';
import { type OpportunityRecord, opportunityRecord } from '../domain/opportunity';
import { parse } from '../domain/parse';
import type { Http } from './http';
import { isoDate, type ListAnswer, readRows } from './rows';

const stored = v.looseObject({ created_at: v.string() });

/** The collaboration board, newest first (spec §7). Never throws. */
export function readOpportunities(http: Http): Promise<ListAnswer<OpportunityRecord>> {
  return readRows(http, 'collaboration_opportunities', 'sort=-created_at', (row) => {
    const read = parse(stored, row);
    return read.ok ? reviveOpportunity({ ...read.value, created_at: isoDate(read.value.created_at) }) : null;
  });
}

/** A post as this device stored it. Null when it can no longer be read. */
export function reviveOpportunity(row: unknown): OpportunityRecord | null {
  const read = parse(opportunityRecord, row);
  return read.ok ? read.value : null;
}
