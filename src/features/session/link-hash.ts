import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const pages = ['my-data', 'verify', 'new-email', 'unsubscribe'] as const;
export type MailedPage = (typeof pages)[number];

/**
 * Returns the page in the address: `/auth#<page>` or, in a mail, `/auth#<page>=<token>`. Null if there is none,
 * `undefined` before hydration.
 */
export function useMailedPage(): MailedPage | null | undefined {
  const { hash } = useLocation();
  const [page, setPage] = useState<MailedPage | null>();
  useEffect(() => {
    const named = hash.slice(1).split('=')[0];
    setPage(pages.find((one) => one === named) ?? null);
  }, [hash]);
  return page;
}

/**
 * Returns the secret part of a link, `<page><mark><token>`. Null without a link, `undefined` before hydration. Replaces
 * the hash with `rest`, so that the token does not stay in the history.
 */
export function useLinkToken(
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
