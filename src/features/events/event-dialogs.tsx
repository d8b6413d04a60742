import { lazy, type ReactNode, Suspense, useState } from 'react';
import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import { isOfKind } from '../../offline/item';
import { useItem } from '../../offline/react';
import { Button } from '../../ui/button';
import { EventSheet } from './event-sheet';
import { RsvpButtons } from './rsvp-buttons';
import type { Teller } from './teller';
import type { Events } from './use-events';
import { useOpenEvent } from './use-open-event';
import type { useRsvpTarget } from './use-rsvp-target';

/** The form and its libraries come when somebody wants to write. */
const RsvpDialog = lazy(() => import('./rsvp-dialog'));

interface EventDialogsProps {
  events: Events;
  held: (eventId: string) => ReactNode;
  tools: (event: EventRecord) => ReactNode;
  teller: Teller;
  target: ReturnType<typeof useRsvpTarget>;
}

/** What can be open over the board: one event's page, or the RSVP form. */
export function EventDialogs({ events, held, tools, teller, target }: EventDialogsProps) {
  const { list, upcoming } = events;
  const shown = useOpenEvent();
  const read = list.items.find(({ id }) => id === shown.id);
  const item = useItem(target.target?.change ?? '');
  const changing = item && isOfKind(item, 'rsvp') ? item : undefined;
  const wanted = target.target?.rsvp ?? changing?.input?.event_id;
  const found = list.items.find(({ id }) => id === wanted) ?? (changing && upcoming[0]);
  // Kept from the moment of opening: the list and the outbox change while somebody writes, and the item itself goes.
  const [form, setForm] = useState<{ event: EventRecord; changing: typeof changing } | null>(null);
  if (!target.target && form) setForm(null);
  if (target.target && !form && found) setForm({ event: found, changing });

  return (
    <>
      {shown.id && !target.target && (read || list.state === 'ready') && (
        <EventSheet event={read} onClose={shown.close}>
          {read && held(read.id)}
          {read && upcoming.includes(read) && (
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
        <Suspense fallback={null}>
          <RsvpDialog
            {...form}
            choices={upcoming.some(({ id }) => id === form.event.id) ? upcoming : [form.event, ...upcoming]}
            teller={teller}
            onClose={target.close}
          />
        </Suspense>
      )}
    </>
  );
}
