import * as v from 'valibot';
import { type MemberRecord, memberRecord } from '../domain/member';
import { parse } from '../domain/parse';
import { type ListPlan, listAddress } from './lists';
import { orNull } from './stored';

const stored = v.looseObject({ email: v.string(), social_media: v.string(), portfolio_links: v.string() });

/** A member as this device stored it. Null when it can no longer be read. */
function reviveMember(row: unknown): MemberRecord | null {
  const read = parse(memberRecord, row);
  return read.ok ? read.value : null;
}

/** Published members, newest first (spec §7). */
export const memberList: ListPlan<MemberRecord> = {
  address: listAddress('members', 'sort=-created_at'),
  revive: reviveMember,
  read(row) {
    const read = parse(stored, row);
    if (!read.ok) return null;
    const { email, social_media, portfolio_links } = read.value;
    return reviveMember({
      ...read.value,
      email: orNull(email),
      social_media: orNull(social_media),
      portfolio_links: orNull(portfolio_links),
    });
  },
};
