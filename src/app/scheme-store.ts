import { create } from 'zustand';
import { storageEntry } from '../platform/storage';
import { asScheme, type Scheme, schemeKey } from './theme';

const stored = storageEntry<Scheme>(schemeKey, { parse: asScheme, print: (scheme) => scheme });

/** The person's choice of light and dark, the same in all tabs. A prerendered page begins with the initial state. */
export const useScheme = create<{ scheme: Scheme }>(() => ({ scheme: 'follow' }));

const show = (scheme: Scheme | null) => useScheme.setState({ scheme: scheme ?? 'follow' });

/** Reads the choice, and follows what other tabs choose. Call once, before the first render. */
export function startScheme(): void {
  show(stored.read());
  stored.onOtherTab(show);
}

export function chooseScheme(scheme: Scheme): void {
  stored.write(scheme === 'follow' ? null : scheme);
  show(scheme);
}
