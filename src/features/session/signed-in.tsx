import type { ReactNode } from 'react';
import type { Account } from '../../data/session';
import { useSession } from './session-store';

/** Passes the signed-in account to its children. A component, so that features need not import this one. */
export function SignedIn({ children }: { children: (account: Account | null) => ReactNode }) {
  return children(useSession().account);
}
