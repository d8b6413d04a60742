/** The theme of the page: from its section, the person's colour scheme, and the system's. */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { Section } from '../content/shell/navigation';
import { storageEntry } from '../platform/storage';

/** `follow`: Ministries uses the system's scheme, Music is dark. The others apply to both sections. */
export const schemes = ['follow', 'light', 'dark'] as const;
type Scheme = (typeof schemes)[number];
type Theme = 'day-light' | 'day-dark' | 'night-light' | 'night-dark';

export const schemeKey = 'byop:scheme';

export function asScheme(text: string | null): Scheme {
  return schemes.find((scheme) => scheme === text) ?? 'follow';
}

const stored = storageEntry<Scheme>(schemeKey, { parse: asScheme, print: (scheme) => scheme });

/** The person's choice, the same in all tabs. Rendered pages hydrate with the initial state. */
export const useScheme = create<{ scheme: Scheme }>(() => ({ scheme: 'follow' }));

const show = (scheme: Scheme | null) => useScheme.setState({ scheme: scheme ?? 'follow' });

/** Reads the choice and follows other tabs. Call once, before the first render. */
export function startScheme(): void {
  show(stored.read());
  stored.onOtherTab(show);
}

export function chooseScheme(scheme: Scheme): void {
  stored.write(scheme === 'follow' ? null : scheme);
  show(scheme);
}

/** Returns the theme of a section. The script in index.html repeats this before the first paint. */
export function themeFor(section: Section, scheme: Scheme, systemDark: boolean): Theme {
  const night = section === 'music';
  const dark = scheme === 'follow' ? night || systemDark : scheme === 'dark';
  return `${night ? 'night' : 'day'}-${dark ? 'dark' : 'light'}`;
}

const darkQuery = '(prefers-color-scheme: dark)';
const isSystemDark = () => matchMedia(darkQuery).matches;
const subscribe = (onChange: () => void) => {
  const query = matchMedia(darkQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Keeps `data-theme` of the document and the colour of the browser's bars up to date. */
export function useTheme(section: Section): void {
  const scheme = useScheme((state) => state.scheme);
  const systemDark = useSyncExternalStore(subscribe, isSystemDark, () => false);
  const theme = themeFor(section, scheme, systemDark);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `theme` only triggers the effect, see below
  useLayoutEffect(() => {
    // While hydrating, `scheme` and `systemDark` are still the server's values.
    document.documentElement.dataset.theme = themeFor(section, useScheme.getState().scheme, isSystemDark());
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', getComputedStyle(document.documentElement).backgroundColor);
  }, [section, theme]);
}
