import type { Section } from '../content/navigation';

/** Where the last section is kept, for this tab only. */
export const sectionKey = 'byop:section';

/** The section an address belongs to (spec §1), or null for the pages that both sections share. */
export function sectionOf(path: string): Section | null {
  if (/^\/music(\/|$)/.test(path)) return 'music';
  if (path === '/' || /^\/ministries(\/|$)/.test(path)) return 'ministries';
  return null;
}
