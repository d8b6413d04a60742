import type { MouseEvent } from 'react';
import { eventsFeed, events as words } from '../../content/events/events';
import type { EventRecord } from '../../domain/events/event';
import { useConnection } from '../../offline';
import { log } from '../../platform/log';
import { buttonClass } from '../../ui/parts/button';
import { Icon } from '../../ui/parts/icon';
import { useIsHydrating } from '../../ui/parts/use-is-hydrating';

/** Apple's devices subscribe to a `webcal` address. Elsewhere often no app opens one, so the file is downloaded. */
const addressHere = () =>
  /iPhone|iPad|Macintosh/.test(navigator.userAgent)
    ? `webcal://${location.host}${eventsFeed.calendar}`
    : eventsFeed.calendar;

interface CalendarLinkProps {
  events: readonly EventRecord[];
  /** Replaces the look of a quiet button with an icon. */
  className?: string;
}

/** A link to the calendar of all events. Without signal, it saves the events of this device as a file. */
export function CalendarLink({ events, className }: CalendarLinkProps) {
  const isOffline = useConnection().state === 'offline';
  const address = useIsHydrating() ? eventsFeed.calendar : addressHere();
  const save = (click: MouseEvent) => {
    if (!isOffline) return;
    click.preventDefault();
    import('./event-calendar').then(
      ({ saveCalendarFile }) => saveCalendarFile(eventsFeed.title, events),
      log,
    );
  };
  return (
    <a href={address} onClick={save} className={className ?? buttonClass('quiet', 'sm', 'pl-0')}>
      {!className && <Icon name="calendar" />}
      {words.subscribe}
    </a>
  );
}
