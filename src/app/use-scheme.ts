import { useSyncExternalStore } from 'react';
import { localKept, readKept, writeKept } from './kept';
import { asScheme, type Scheme, schemeKey } from './theme';

const listeners = new Set<() => void>();
let chosen: Scheme | null = null;

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The person's choice of light and dark as it stands. */
export function schemeNow(): Scheme {
  chosen ??= asScheme(readKept(localKept, schemeKey));
  return chosen;
}

function set(scheme: Scheme | null): void {
  chosen = scheme;
  for (const tell of listeners) tell();
}

function choose(scheme: Scheme): void {
  writeKept(localKept, schemeKey, scheme === 'follow' ? null : scheme);
  set(scheme);
}

/**
 * Hears what another tab chooses, from now on: before the first part that asks is drawn, as one that is drawn already
 * listens a moment later.
 */
export function followScheme(): void {
  addEventListener('storage', ({ key }) => {
    if (key === schemeKey) set(null);
  });
}

/** The person's choice of light and dark, the same in all tabs, and how to change it. */
export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  return [useSyncExternalStore(subscribe, schemeNow, () => 'follow'), choose];
}
