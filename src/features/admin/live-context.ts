import { createContext } from 'react';
import type { DeskChange } from '../../data/admin/live';

export interface DeskLive {
  /** Calls back for every change of these collections, and with null when the desk may have missed some. */
  follow: (collections: readonly string[], tell: (change: DeskChange | null) => void) => () => void;
  /** Says something to those who listen, when they have a moment. */
  say: (text: string) => void;
}

export const LiveContext = createContext<DeskLive>({ follow: () => () => {}, say: () => {} });
