/** Rules about members. Apart from the schema, so that a page can apply them without what only reading an answer needs. */
import type { MemberRecord } from './member';

/** Members whose role has `role` in it, whatever the case (spec §7); all of them for ''. */
export function membersInRole(members: readonly MemberRecord[], role: string): MemberRecord[] {
  return members.filter((member) => member.role.toLowerCase().includes(role.toLowerCase()));
}
