import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import type { Notifier } from '../../offline/announce-result';
import { useItem } from '../../offline/offline-store';
import { isOfKind } from '../../offline/outbox-item';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import { useTransitionState } from '../../ui/use-transition-state';
import { eventOfItem } from './event-of-item';
import { EventSheet } from './event-sheet';
import { RsvpButtons } from './rsvp-buttons';
import type { Events } from './use-events';
import { useOpenEvent } from './use-open-event';
import type { useRsvpTarget } from './use-rsvp-target';

/** The form and its library are fetched after the page, so that they are there when somebody presses RSVP. */
const loadDialog = () => import('./rsvp-dialog');
const RsvpDialog = lazyPart(loadDialog);
/** Milliseconds after the events are on the screen. */
const dialogAfter = 1500;

interface EventDialogsProps {
  events: Events;
  held: (eventId: string) => ReactNode;
  tools: (event: EventRecord) => ReactNode;
  notifier: Notifier;
  target: ReturnType<typeof useRsvpTarget>;
}

/** What can be open over the board: one event's page, or the RSVP form. */
export function EventDialogs({ events, held, tools, notifier, target }: EventDialogsProps) {
  const { list, upcoming } = events;
  const shown = useOpenEvent();
  const read = list.items.find(({ id }) => id === shown.id);
  const isUpcoming = read !== undefined && upcoming.includes(read);
  const item = useItem(target.target?.change ?? '');
  const changing = item && isOfKind(item, 'rsvp') ? item : undefined;
  const wanted = target.target?.rsvp ?? changing?.input?.event_id;
  const found = list.items.find(({ id }) => id === wanted) ?? (changing && eventOfItem(changing));
  // Kept from the moment of opening: the list and the outbox change while somebody writes, and the item itself goes.
  const [left, setLeft] = useTransitionState<string | null>(null);
  const [form, setForm] = useState<{ event: EventRecord; changing: typeof changing } | null>(null);
  if (!target.target && form) setForm(null);
  if (target.target && !form && found) setForm({ event: found, changing });

  useEffect(() => {
    // A failure shows when the dialog is opened.
    const timer = setTimeout(() => loadDialog().catch(() => {}), dialogAfter);
    return () => clearTimeout(timer);
  }, []);

  const close = () => {
    target.close();
    if (form) setLeft(form.event.id);
  };
  // The button that opened the form may have made room for a stub: then the event's name takes the focus, once the form
  // is gone.
  useEffect(() => {
    if (!left) return;
    setLeft(null);
    if (document.activeElement === document.body) document.getElementById(`event-${left}`)?.focus();
  }, [left, setLeft]);

  return (
    <Suspense fallback={null}>
      {shown.id && !target.target && (read || list.state === 'ready') && (
        <EventSheet event={read} isUpcoming={isUpcoming} onClose={shown.close}>
          {read && held(read.id)}
          {read && isUpcoming && (
            <p className="row">
              {held(read.id) ? (
                <Button kind="quiet" onClick={() => target.open(read)}>
                  {rsvpWords.again}
                </Button>
              ) : (
                <RsvpButtons event={read} size="md" onRsvp={target.open} />
              )}
            </p>
          )}
          {read && tools(read)}
        </EventSheet>
      )}
      {form && (
        <RsvpDialog
          {...form}
          choices={upcoming.some(({ id }) => id === form.event.id) ? upcoming : [form.event, ...upcoming]}
          notifier={notifier}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
