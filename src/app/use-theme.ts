import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Section } from '../content/navigation';
import { useScheme } from './scheme-store';
import { themeFor } from './theme';

const darkQuery = '(prefers-color-scheme: dark)';
const isSystemDark = () => matchMedia(darkQuery).matches;
const subscribe = (tell: () => void) => {
  const query = matchMedia(darkQuery);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Keeps the document in the theme of the section; the script in index.html has set the first one. */
export function useTheme(section: Section): void {
  const scheme = useScheme((state) => state.scheme);
  const systemDark = useSyncExternalStore(subscribe, isSystemDark, () => false);
  const theme = themeFor(section, scheme, systemDark);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `theme` says when, and not what: see below
  useLayoutEffect(() => {
    // A page written at build time does not know in its first moment what the person and their system want.
    document.documentElement.dataset.theme = themeFor(section, useScheme.getState().scheme, isSystemDark());
    // The browser's own bars take the colour of the paper.
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', getComputedStyle(document.documentElement).backgroundColor);
  }, [section, theme]);
}
