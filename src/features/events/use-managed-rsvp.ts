import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useTransitionState } from '../../ui/sheet/lazy-part';

/** An RSVP to change. `secret` comes with a link; without it, the receipt on this device has the secret. */
export interface ManagedRsvp {
  id: string;
  secret?: string;
}

const hashPrefix = '#stub=';

/**
 * Returns the RSVP that is being changed. Mails link to `#stub=<id>.<secret>`, which is removed from the URL at once.
 * Other pages navigate here with `{ manage: <item id> }` as the history state.
 */
export function useManagedRsvp() {
  const [managed, setManaged] = useRequested(requestedRsvp);
  return { managed, open: (id: string) => setManaged({ id }), close: () => setManaged(null) };
}

function requestedRsvp({ hash, state }: Location): ManagedRsvp | null {
  if (hash.startsWith(hashPrefix)) {
    const [id = '', secret = ''] = hash.slice(hashPrefix.length).split('.');
    return { id, secret };
  }
  const id = requestIn(state, 'manage');
  return id ? { id } : null;
}

/** Returns the id in a history state; undefined if it has none of this name. */
export function requestIn(state: unknown, name: string): string | undefined {
  const id = typeof state === 'object' && state !== null && new Map(Object.entries(state)).get(name);
  return typeof id === 'string' ? id : undefined;
}

/**
 * Returns what an address or a history state requests, once: the request is removed, so that a reload does not repeat it. The
 * second value changes it.
 */
export function useRequested<Value>(requestedBy: (location: Location) => Value | null) {
  const location = useLocation();
  const navigate = useNavigate();
  const [value, setValue] = useTransitionState<Value | null>(null);
  useEffect(() => {
    const requested = requestedBy(location);
    if (!requested) return;
    setValue(requested);
    navigate({ search: location.search }, { replace: true, state: null, preventScrollReset: true });
  }, [location, navigate, requestedBy, setValue]);
  return [value, setValue] as const;
}
