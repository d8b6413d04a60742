import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const [managed, setManaged] = useTransitionState<ManagedRsvp | null>(null);
  useEffect(() => {
    const requested = requestedRsvp(hash, state);
    if (!requested) return;
    setManaged(requested);
    navigate({ search, hash: '' }, { replace: true, state: null, preventScrollReset: true });
  }, [hash, search, state, navigate, setManaged]);
  return { managed, open: (id: string) => setManaged({ id }), close: () => setManaged(null) };
}

function requestedRsvp(hash: string, state: unknown): ManagedRsvp | null {
  if (hash.startsWith(hashPrefix)) {
    const [id = '', secret = ''] = hash.slice(hashPrefix.length).split('.');
    return { id, secret };
  }
  const id = typeof state === 'object' && state !== null && 'manage' in state ? state.manage : null;
  return typeof id === 'string' ? { id } : null;
}
