import { useCallback } from 'react';
import { eventData } from '../../content/structured-data';
import { spotsLeft } from '../../domain/event-rules';
import { JsonLd } from '../../ui/page-meta';
import type { Events } from './use-events';

/** The events as machines read them. */
export function EventData({ events: { upcoming, calledOff } }: { events: Events }) {
  const facts = useCallback(
    (origin: string) =>
      [...upcoming, ...calledOff].map((event) => eventData({ ...event, left: spotsLeft(event) }, origin)),
    [upcoming, calledOff],
  );
  return <JsonLd data={facts} />;
}
