import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const mark = '#reset=';

/**
 * The token of a reset link, `/auth#reset=<token>`. It is taken out of the address at once, so that it stays in no
 * history. `undefined` until the address was looked at, null without one.
 */
export function useResetToken(): { token: string | null | undefined; forget: () => void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    if (hash.startsWith(mark)) {
      setToken(hash.slice(mark.length));
      navigate({ hash: '' }, { replace: true });
    } else setToken((before) => before ?? null);
  }, [hash, navigate]);
  return { token, forget: () => setToken(null) };
}
