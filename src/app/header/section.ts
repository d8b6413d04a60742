import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Section } from '../../content/shell/navigation';
import { hasPart } from '../../content/site';
import { storageEntry } from '../../platform/storage';
import { useIsHydrating } from '../../ui/parts/use-is-hydrating';

export const sectionKey = 'byop:section';
const lastSection = storageEntry<Section>(
  sectionKey,
  { parse: (stored) => (stored === 'music' ? 'music' : 'ministries'), print: (section) => section },
  'sessionStorage',
);

/** Returns the section of a path, or null for pages that both sections share. */
export function sectionOf(path: string): Section | null {
  if (/^\/music(\/|$)/.test(path)) return 'music';
  if (path === '/' || /^\/ministries(\/|$)/.test(path)) return 'ministries';
  return null;
}

/** Returns the section of the page; on shared pages the one that the person came from. */
export function useSection(): Section {
  const { pathname } = useLocation();
  const isHydrating = useIsHydrating();
  const section = sectionOf(pathname);
  useEffect(() => {
    // Not on shared pages: while hydrating they count as Ministries.
    if (section) lastSection.write(section);
  }, [section]);
  const last = !isHydrating && hasPart('music') && lastSection.read();
  return section ?? (last || 'ministries');
}
