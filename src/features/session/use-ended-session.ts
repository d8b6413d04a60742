import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { auth } from '../../content/auth';
import { messages } from '../../content/messages';
import { paths } from '../../content/page';
import { toast } from '../../ui/toast-store';
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
  const notify = useEffectEvent(() => {
    if (saysItself.includes(pathname)) return;
    const here = paths.find((path) => path === pathname) ?? '/';
    toast({
      ...messages.session.ended,
      action: {
        label: auth.signIn.submit,
        onClick: () => void navigate('/auth', returningTo(here, false)),
      },
    });
  });
  useEffect(() => {
    if (ended && wasSignedIn.current) notify();
    wasSignedIn.current = account !== null;
  }, [account, ended]);
}
