import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const pages = ['my-data', 'verify', 'new-email', 'unsubscribe', 'team'] as const;
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

interface LinkToken {
  /** Null without a link, `undefined` before hydration. */
  token: string | null | undefined;
  /** How many links this page has opened: the same link can be opened again. */
  opened: number;
  forget: () => void;
}

/**
 * Returns what follows `prefix` in the hash of the address. Replaces the hash with `hashAfter`, so that the token does not
 * stay in the history.
 */
export function useLinkToken(prefix: string, hashAfter = ''): LinkToken {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [{ token, opened }, setLink] = useState<Pick<LinkToken, 'token' | 'opened'>>({
    token: undefined,
    opened: 0,
  });
  useEffect(() => {
    if (hash.startsWith(prefix)) {
      setLink((before) => ({ token: hash.slice(prefix.length), opened: before.opened + 1 }));
      navigate({ hash: hashAfter }, { replace: true });
    } else setLink((before) => ({ ...before, token: before.token ?? null }));
  }, [hash, prefix, hashAfter, navigate]);
  return { token, opened, forget: () => setLink((before) => ({ ...before, token: null })) };
}
