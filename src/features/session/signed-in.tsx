import type { ReactNode } from 'react';
import type { Account } from '../../data/session';
import { useSession } from './session-store';

/** Hands on who is signed in. A component, so that a page can load it after its first picture. */
export default function SignedIn({ children }: { children: (account: Account | null) => ReactNode }) {
  return children(useSession().account);
}
