import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EventRecord } from '../../domain/event';
import { useTransitionState } from '../../ui/use-transition-state';

/** What the RSVP dialog is about: an event, or an item of the outbox that is to be changed. */
export interface RsvpTarget {
  rsvp?: string;
  change?: string;
}

const asTarget = (state: unknown): RsvpTarget | null => {
  if (typeof state !== 'object' || state === null) return null;
  if ('change' in state && typeof state.change === 'string') return { change: state.change };
  if ('rsvp' in state && typeof state.rsvp === 'string') return { rsvp: state.rsvp };
  return null;
};

/**
 * Which RSVP dialog is open. Other pages open one by coming here with `{ rsvp: <event id> }` or `{ change: <item id> }`
 * as the state of the history entry; that is used up, so that a reload does not open it again.
 */
export function useRsvpTarget() {
  const location = useLocation();
  const navigate = useNavigate();
  const [target, setTarget] = useTransitionState<RsvpTarget | null>(null);
  useEffect(() => {
    const asked = asTarget(location.state);
    if (!asked) return;
    setTarget(asked);
    navigate({ search: location.search }, { replace: true, state: null, preventScrollReset: true });
  }, [location, navigate, setTarget]);
  const open = useCallback(({ id }: Pick<EventRecord, 'id'>) => setTarget({ rsvp: id }), [setTarget]);
  const close = useCallback(() => setTarget(null), [setTarget]);
  return { target, open, close };
}
