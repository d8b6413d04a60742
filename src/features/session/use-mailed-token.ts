import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a mailed link, `/auth<mark><token>`. It is taken out of the address at once, so that it stays in no
 * history; `rest` is left there. `undefined` until the address was looked at, null without one.
 */
export function useMailedToken(
  mark: string,
  rest = '',
): { token: string | null | undefined; forget: () => void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    if (hash.startsWith(mark)) {
      setToken(hash.slice(mark.length));
      navigate({ hash: rest }, { replace: true });
    } else setToken((before) => before ?? null);
  }, [hash, mark, rest, navigate]);
  return { token, forget: () => setToken(null) };
}
