import { type Site, site } from '../../content/site';
import { useList } from '../../offline';

/** Returns the facts of the site, and renders again when the owner publishes others. */
export function useSite(): Site {
  useList('content');
  return site();
}
