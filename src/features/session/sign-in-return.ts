import { useCallback, useEffect, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { type Path, paths } from '../../domain/content/paths';

/** The page that required an account, and whether its form opens again. */
export interface SignInReturn {
  to: Path;
  writes: boolean;
}

/** Returns the state for `navigate('/auth', …)` that leads back after signing in. */
export const returningTo = (to: Path, writes = true): NavigateOptions => ({
  state: { signInReturn: { to, writes } },
});

/** Parses that state. Null if the person opened the page directly. */
export function signInReturn(state: unknown): SignInReturn | null {
  const found = (state as { signInReturn?: Partial<SignInReturn> } | null)?.signInReturn;
  const to = paths.find((path) => path === found?.to);
  return to ? { to, writes: found?.writes === true } : null;
}

/** Returns the way to sign in from a page, and whether the person has just come back to write. */
export function useSignInReturn(page: Path): { signIn: () => void; writes: boolean } {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [writes] = useState((state as { writes?: unknown } | null)?.writes === true);
  useEffect(() => {
    // A reload must not open the form again.
    if (writes) history.replaceState({ ...history.state, usr: null }, '');
  }, [writes]);
  return { signIn: useCallback(() => void navigate('/auth', returningTo(page)), [navigate, page]), writes };
}
