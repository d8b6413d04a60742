import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../../content/messages';
import { loginLink } from '../../content/navigation';
import { paths } from '../../content/page';
import { dismissToast, toast } from '../../ui/toast-store';
import { useSession } from './session-store';
import { returningTo } from './sign-in-return';

/** Pages that say themselves that the session ended. */
const saysItself = ['/admin', '/auth'];

/** Shows when the session ends under an open page, with the way to sign in and back. */
export function useEndedSession(): void {
  const { account, ended } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  const shown = useRef(0);
  const notify = useEffectEvent(() => {
    if (saysItself.includes(pathname)) return;
    const here = paths.find((path) => path === pathname) ?? '/';
    shown.current = toast({
      ...messages.session.ended,
      action: {
        label: loginLink.label,
        onClick: () => void navigate('/auth', returningTo(here, false)),
      },
    });
  });
  useEffect(() => {
    if (ended && wasSignedIn.current) notify();
    wasSignedIn.current = account !== null;
  }, [account, ended]);
  useEffect(() => {
    if (account || saysItself.includes(pathname)) dismissToast(shown.current);
  }, [account, pathname]);
}
