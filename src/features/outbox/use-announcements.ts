import { useEffect, useSyncExternalStore } from 'react';
import { useOutbox } from '../../offline/react';
import { announce } from './teller';

const subscribe = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

/** Says what became of things sent earlier, once, wherever the person is, as soon as somebody looks at the page. */
export function useAnnouncements(): void {
  const items = useOutbox();
  const visible = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
  useEffect(() => {
    if (!visible) return;
    for (const item of items ?? []) announce(item);
  }, [items, visible]);
}
