import { useEffect } from 'react';
import { withCurrentSubject } from '../../offline/event-subject';
import { useOffline, useOutbox } from '../../offline/offline-store';
import { usePageHidden } from '../../ui/use-page-hidden';
import { announce } from './notifier';

/**
 * Announces the results of what was sent earlier, once, on whichever page the person is, as soon as it is visible. While
 * the events are being read it waits: the worker may have the result of an RSVP before the page knows that its event moved.
 */
export function useAnnouncements(): void {
  const items = useOutbox();
  const hidden = usePageHidden();
  const readingEvents = useOffline((state) => state.readingEvents);
  useEffect(() => {
    if (hidden || readingEvents) return;
    const events = useOffline.getState().lists.events.items;
    for (const item of items ?? []) announce(withCurrentSubject(item, events));
  }, [items, hidden, readingEvents]);
}
