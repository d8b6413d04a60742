import { useCallback, useEffect, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { type Path, paths } from '../../content/page';

/** Where a person was when they were asked to sign in, and whether its form opens again. */
export interface SignInReturn {
  to: Path;
  writes: boolean;
}

/** Returns the state for `navigate('/auth', …)`: after signing in, the person comes back to what they wanted to do. */
export const returningTo = (to: Path, writes = true): NavigateOptions => ({
  state: { signInReturn: { to, writes } },
});

/** Reads that state from a location. Null for anybody who opened the page without being sent. */
export function signInReturn(state: unknown): SignInReturn | null {
  const found = (state as { signInReturn?: Partial<SignInReturn> } | null)?.signInReturn;
  const to = paths.find((path) => path === found?.to);
  return to ? { to, writes: found?.writes === true } : null;
}

/** For a page whose form needs an account: the way to sign in, and whether the person just came back from there to write. */
export function useSignInReturn(page: Path): { signIn: () => void; writes: boolean } {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [writes] = useState((state as { writes?: unknown } | null)?.writes === true);
  useEffect(() => {
    // Once: a reload opens no form.
    if (writes) history.replaceState({ ...history.state, usr: null }, '');
  }, [writes]);
  return { signIn: useCallback(() => void navigate('/auth', returningTo(page)), [navigate, page]), writes };
}
