import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The event named by the address (`?event=<id>`), and how to put it away again. Whoever came by a link then stands at
 * that event on the board.
 */
export function useOpenEvent(): { id: string | null; close: () => void } {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = search.get('event');
  const cameBy = useRef<string | null>(null);
  useEffect(() => {
    if (id || !cameBy.current) return;
    document.getElementById(`event-${cameBy.current}`)?.focus();
    cameBy.current = null;
  }, [id]);
  const close = () => {
    // Opened from this page: back is where the person was. Opened by a link from elsewhere: stay on the page.
    const opened = typeof state === 'object' && state !== null && 'opened' in state;
    if (opened) return navigate(-1);
    cameBy.current = id;
    navigate({ search: '' }, { replace: true });
  };
  return { id, close };
}
