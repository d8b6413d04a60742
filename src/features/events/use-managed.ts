import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTransitionState } from '../../ui/use-transition-state';

/** An RSVP that its person wants to change: by its stub on this phone, or with the secret that a link brought. */
export interface Managed {
  id: string;
  secret?: string;
}

const mark = '#stub=';

/**
 * Which RSVP is being changed. A link of a mail brings `#stub=<id>.<secret>`, which is taken out of the address at once;
 * other pages come here with `{ manage: <item id> }` as the state of the history entry.
 */
export function useManaged() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const [managed, setManaged] = useTransitionState<Managed | null>(null);
  useEffect(() => {
    const asked = asManaged(hash, state);
    if (!asked) return;
    setManaged(asked);
    navigate({ search, hash: '' }, { replace: true, state: null, preventScrollReset: true });
  }, [hash, search, state, navigate, setManaged]);
  return { managed, open: (id: string) => setManaged({ id }), close: () => setManaged(null) };
}

function asManaged(hash: string, state: unknown): Managed | null {
  if (hash.startsWith(mark)) {
    const [id = '', secret = ''] = hash.slice(mark.length).split('.');
    return { id, secret };
  }
  const asked = typeof state === 'object' && state !== null && 'manage' in state ? state.manage : null;
  return typeof asked === 'string' ? { id: asked } : null;
}
