/** Rules for the lists of members and resources. Without the schemas, so that pages do not load these. */
import type { MemberRecord } from './member';
import type { ResourceRecord } from './resource';

/** Returns the members whose role contains `role`, ignoring case (spec §7); all of them for ''. */
export function membersInRole(members: readonly MemberRecord[], role: string): MemberRecord[] {
  return members.filter((member) => member.role.toLowerCase().includes(role.toLowerCase()));
}

export function countByCategory(resources: readonly ResourceRecord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { category } of resources) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
