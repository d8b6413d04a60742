import { roleInterests } from '../../domain/choices';

type Role = (typeof roleInterests)[number];

/**
 * Returns the hash that preselects an area of interest. The link loads no page; pressed before hydration, the form reads it
 * afterwards. No element has it as its id: the browser would move the focus there.
 */
export const roleHash = (role: Role): string => `#role=${role}`;

/** Returns the area of interest in a hash, if it names one. */
export const roleIn = (hash: string): Role | undefined =>
  roleInterests.find((role) => roleHash(role) === hash);
