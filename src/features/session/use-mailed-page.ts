import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const pages = ['my-data', 'verify', 'new-email', 'unsubscribe'] as const;
export type MailedPage = (typeof pages)[number];

/**
 * Returns which page of a mailed link the address names: `/auth#<page>`, with `=<token>` behind it in a mail. Null for none,
 * `undefined` until the address was read.
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
