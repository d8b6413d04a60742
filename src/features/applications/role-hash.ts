import { roleInterests } from '../../domain/choices';

type Role = (typeof roleInterests)[number];

/** Returns the hash that preselects an area of interest. A plain hash works before hydration and without signal. */
export const roleHash = (role: Role): string => `#role=${role}`;

/** Returns the area of interest in a hash, if it names one. */
export const roleIn = (hash: string): Role | undefined =>
  roleInterests.find((role) => roleHash(role) === hash);
