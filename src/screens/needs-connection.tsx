import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../content/shell/messages';
import { readSession } from '../features/session/session-store';
import { Spinner } from '../ui/parts/loading';
import { toast } from '../ui/sheet/toast-store';

/**
 * The page at /admin if its code could not be loaded: devices do not store it. Tries once more, because a route keeps
 * what it loaded. Without the code no account can be checked, so it redirects like a failed check.
 */
export default function AdminNeedsConnection() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [Admin, setAdmin] = useState<ComponentType | null>(null);
  useEffect(() => {
    let active = true;
    import('./admin').then(
      ({ default: loaded }) => setAdmin(() => loaded),
      // Without signal.
      () => {
        if (!active) return;
        if (!readSession()) return navigate('/auth', { replace: true, state: { admin: search } });
        toast(messages.admin.unchecked, 'admin');
        navigate('/', { replace: true });
      },
    );
    return () => {
      active = false;
    };
  }, [navigate, search]);
  return Admin ? <Admin /> : <Spinner label="Loading" />;
}
