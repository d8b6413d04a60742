import type { Section } from '../content/navigation';
import { storageEntry } from '../platform/storage';

export const sectionKey = 'byop:section';
/** The section that this tab showed last. */
export const lastSection = storageEntry<Section>(
  sectionKey,
  { parse: (stored) => (stored === 'music' ? 'music' : 'ministries'), print: (section) => section },
  'sessionStorage',
);

/** The section an address belongs to (spec §1), or null for the pages that both sections share. */
export function sectionOf(path: string): Section | null {
  if (/^\/music(\/|$)/.test(path)) return 'music';
  if (path === '/' || /^\/ministries(\/|$)/.test(path)) return 'ministries';
  return null;
}
