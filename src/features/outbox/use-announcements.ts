import { useEffect } from 'react';
import { useOutbox } from '../../offline/react';
import { usePageHidden } from '../../ui/use-page-hidden';
import { announce } from './teller';

/** Says what became of things sent earlier, once, wherever the person is, as soon as somebody looks at the page. */
export function useAnnouncements(): void {
  const items = useOutbox();
  const hidden = usePageHidden();
  useEffect(() => {
    if (hidden) return;
    for (const item of items ?? []) announce(item);
  }, [items, hidden]);
}
