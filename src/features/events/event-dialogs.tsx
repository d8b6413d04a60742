import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { EventRecord } from '../../domain/events/event';
import { isOfKind, useItem, useOffline } from '../../offline';
import { transitionView } from '../../platform/view-transition';
import { useIsHydrating } from '../../ui/parts/use-is-hydrating';
import { lazyPart, useTransitionState } from '../../ui/sheet/lazy-part';
import { useShowsResult } from '../outbox/shown-results';
import { eventOfItem } from './event-of-item';
import { EventSheet } from './event-sheet';
import { focusEvent } from './lists/focus-event';
import { useMissingEvent } from './lists/use-older-events';
import type { Events } from './use-events';
import { requestIn, useRequested } from './use-managed-rsvp';
import { loadTickets, type OwnTickets } from './use-own-tickets';

const loadDialog = () => import('./rsvp/rsvp-dialog');
const RsvpDialog = lazyPart(loadDialog);
/** Milliseconds after the first render at which the form and its library are loaded, before somebody needs them. */
const preloadAfter = 1500;

interface EventDialogsProps {
  events: Events;
  /** Of the page. */
  headline: readonly string[];
  target: ReturnType<typeof useRsvpTarget>;
  tickets: OwnTickets | null;
  onManage: (itemId: string) => void;
}

export function EventDialogs({ events, headline, target, tickets, onManage }: EventDialogsProps) {
  const { list, all, upcoming } = events;
  const opened = useOpenEvent();
  // The server renders no sheet of an event that it did not know yet, although its list can be newer.
  const isHydrating = useIsHydrating();
  const isRendered = useOffline(({ renderedRow }) => renderedRow === opened.id);
  const event = all.find(({ id }) => id === opened.id);
  const missing = useMissingEvent(event || list.state !== 'ready' ? null : opened.id);
  const isUpcoming = event !== undefined && upcoming.includes(event);
  const item = useItem(target.target?.itemId ?? '');
  const changing = item && isOfKind(item, 'rsvp') ? item : undefined;
  const wantedId = target.target?.eventId ?? changing?.input?.event_id;
  const wanted = all.find(({ id }) => id === wantedId) ?? (changing && eventOfItem(changing));
  // A copy from the moment of opening: the list and the outbox change meanwhile, and the item itself is deleted.
  const [form, setForm] = useState<{ event: EventRecord; changing: typeof changing } | null>(null);
  const [closedId, setClosedId] = useTransitionState<string | null>(null);
  if (!target.target && form) setForm(null);
  if (target.target && !form && wanted) setForm({ event: wanted, changing });

  useEffect(() => {
    // A failure is shown when the dialog is opened.
    const timer = setTimeout(() => loadDialog().catch(() => {}), preloadAfter);
    return () => clearTimeout(timer);
  }, []);

  const swap = useSwap(target.target);
  const openForm = async (change: () => void) => {
    // Otherwise the browser would show the former picture while it loads. A failure is shown when the dialog is opened.
    await loadDialog().catch(() => {});
    // The sheet that follows the form has one.
    void loadTickets().catch(() => {});
    await swap(change);
  };
  const close = () => {
    const change = () => {
      target.close();
      if (form) setClosedId(form.event.id);
    };
    if (opened.id) void swap(change);
    else change();
  };
  // The sheet that follows the form has the ticket.
  useShowsResult(
    ({ kind, subject }, isAwaited) =>
      isAwaited && kind === 'rsvp' && opened.id !== null && subject.eventId === opened.id,
  );
  // If a ticket has replaced the button that opened the form, focus the event's name once the form has closed.
  useEffect(() => {
    if (!closedId) return;
    setClosedId(null);
    if (document.activeElement === document.body) focusEvent(closedId);
  }, [closedId, setClosedId]);

  return (
    <Suspense fallback={null}>
      {opened.id && !target.target && (isHydrating ? isRendered : event || list.state === 'ready') && (
        <EventSheet
          event={event}
          missing={missing}
          events={events}
          headline={headline}
          tickets={tickets}
          isUpcoming={isUpcoming}
          onManage={onManage}
          onChange={(itemId) => void openForm(() => target.change(itemId))}
          onRsvp={(one) => void openForm(() => target.open(one))}
          onClose={opened.close}
        />
      )}
      {form && (
        <RsvpDialog
          {...form}
          choices={upcoming.some(({ id }) => id === form.event.id) ? upcoming : [form.event, ...upcoming]}
          onClose={close}
        />
      )}
    </Suspense>
  );
}

/**
 * Returns a function that swaps the sheet that is open for the one that follows, in a view transition.
 * @param shown what decides which one is open
 */
function useSwap(shown: unknown): (change: () => void) => Promise<void> {
  const whenShown = useRef<(() => void)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its change is what ends the wait
  useLayoutEffect(() => {
    const { current } = whenShown;
    // Runs in the same commit, or when the page is left.
    return () => {
      for (const resolve of current.splice(0)) resolve();
    };
  }, [shown]);
  return (change) =>
    transitionView('swap', () => {
      const end = new Promise<void>((resolve) => whenShown.current.push(resolve));
      change();
      return end;
    });
}

/**
 * Returns the event that the URL names (`?event=<id>`), and a function that closes its sheet. After a link from
 * elsewhere, closing focuses the event on the board.
 */
function useOpenEvent(): { id: string | null; close: () => void } {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = search.get('event');
  const linkedId = useRef<string | null>(null);
  useEffect(() => {
    if (id || !linkedId.current) return;
    focusEvent(linkedId.current);
    linkedId.current = null;
  }, [id]);
  const close = () => {
    // Opened on this page: go back. Opened by a link from elsewhere: stay on the page.
    if (typeof state === 'object' && state !== null && 'opened' in state) return navigate(-1);
    linkedId.current = id;
    const others = new URLSearchParams(search);
    others.delete('event');
    navigate({ search: others.toString() }, { replace: true });
  };
  return { id, close };
}

/** The subject of the RSVP form: the id of an event, or of an outbox item to change. */
interface RsvpTarget {
  eventId?: string;
  itemId?: string;
}

const asTarget = ({ state }: Location): RsvpTarget | null => {
  const [itemId, eventId] = [requestIn(state, 'change'), requestIn(state, 'rsvp')];
  return itemId ? { itemId } : eventId ? { eventId } : null;
};

/** Returns the open RSVP form. Other pages open one with the history state `{ rsvp: eventId }` or `{ change: itemId }`. */
export function useRsvpTarget() {
  const [target, setTarget] = useRequested(asTarget);
  const open = useCallback(({ id }: Pick<EventRecord, 'id'>) => setTarget({ eventId: id }), [setTarget]);
  const change = useCallback((itemId: string) => setTarget({ itemId }), [setTarget]);
  const close = useCallback(() => setTarget(null), [setTarget]);
  return { target, open, change, close };
}
