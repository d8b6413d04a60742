import { useSyncExternalStore } from 'react';
import { localKept, readKept, writeKept } from './kept';
import { asScheme, type Scheme, schemeKey } from './theme';

const listeners = new Set<() => void>();
let chosen: Scheme | null = null;

const subscribe = (tell: () => void) => {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== schemeKey) return;
    chosen = null;
    tell();
  };
  listeners.add(tell);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', fromOtherTab);
  };
};

/** The person's choice of light and dark as it stands. */
export function schemeNow(): Scheme {
  chosen ??= asScheme(readKept(localKept, schemeKey));
  return chosen;
}

function choose(scheme: Scheme): void {
  chosen = scheme;
  writeKept(localKept, schemeKey, scheme === 'follow' ? null : scheme);
  for (const tell of listeners) tell();
}

/** The person's choice of light and dark, the same in all tabs, and how to change it. */
export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  return [useSyncExternalStore(subscribe, schemeNow, () => 'follow'), choose];
}
