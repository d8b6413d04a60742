import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The event named by the address (`?event=<id>`), and how to put it away again. */
export function useOpenEvent(): { id: string | null; close: () => void } {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = search.get('event');
  const close = () => {
    // Opened from this page: back is where the person was. Opened by a link from elsewhere: stay on the page.
    const opened = typeof state === 'object' && state !== null && 'opened' in state;
    if (opened) navigate(-1);
    else navigate({ search: '' }, { replace: true });
  };
  return { id, close };
}
