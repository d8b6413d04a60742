import { type Site, site } from '../../content/site';
import { useOffline } from '../../offline';

/** Returns the facts of the site, and renders again when the owner publishes others. Not when another page changes: see `WithContent`. */
export const useSite = (): Site => useOffline(() => site());
