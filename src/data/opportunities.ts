import * as v from 'valibot';
import { type OpportunityRecord, opportunityRecord } from '../domain/opportunity';
import { parse } from '../domain/parse';
import { type ListPlan, listAddress } from './lists';
import { isoDate } from './stored';

const stored = v.looseObject({ created_at: v.string() });

/** A post as this device stored it. Null when it can no longer be read. */
function reviveOpportunity(row: unknown): OpportunityRecord | null {
  const read = parse(opportunityRecord, row);
  return read.ok ? read.value : null;
}

/** The collaboration board, newest first (spec §7). */
export const opportunityList: ListPlan<OpportunityRecord> = {
  address: listAddress('collaboration_opportunities', 'sort=-created_at'),
  revive: reviveOpportunity,
  read(row) {
    const read = parse(stored, row);
    return read.ok ? reviveOpportunity({ ...read.value, created_at: isoDate(read.value.created_at) }) : null;
  },
};
