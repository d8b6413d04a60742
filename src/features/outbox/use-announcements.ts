import { useEffect, useSyncExternalStore } from 'react';
import { useOutbox } from '../../offline/react';
import { toast } from '../../ui/toast-store';
import { outcomeMessage } from './outcome-message';
import { claim } from './told';

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
    for (const item of items ?? []) {
      const message = outcomeMessage(item);
      if (!message || !claim(item.id)) continue;
      toast({ ...message, text: [item.subject.title, message.text].filter(Boolean).join(': ') });
    }
  }, [items, visible]);
}
