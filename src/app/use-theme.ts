import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Section } from '../content/navigation';
import { themeFor } from './theme';
import { useScheme } from './use-scheme';

const darkQuery = '(prefers-color-scheme: dark)';
const subscribe = (tell: () => void) => {
  const query = matchMedia(darkQuery);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Keeps the document in the theme of the section; the script in index.html has set the first one. */
export function useTheme(section: Section): void {
  const [scheme] = useScheme();
  const systemDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(darkQuery).matches,
    () => false,
  );
  const theme = themeFor(section, scheme, systemDark);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // The first one is set, and a page written at build time does not know the person's choice in its first moment.
    if (isFirst.current) isFirst.current = false;
    else document.documentElement.dataset.theme = theme;
    // The browser's own bars take the colour of the paper.
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', getComputedStyle(document.documentElement).backgroundColor);
  }, [theme]);
}
