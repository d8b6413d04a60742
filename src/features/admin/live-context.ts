import { createContext } from 'react';
import type { AdminChange } from '../../data/admin/live';

export interface LiveChangesContext {
  /** Calls back for every change of these collections, and with null when the admin pages may have missed some. */
  follow: (collections: readonly string[], tell: (change: AdminChange | null) => void) => () => void;
  /** Says something to those who listen, when they have a moment. */
  say: (text: string) => void;
}

export const LiveContext = createContext<LiveChangesContext>({ follow: () => () => {}, say: () => {} });
