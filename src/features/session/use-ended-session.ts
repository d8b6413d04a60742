import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../../content/shell/messages';
import { loginLink } from '../../content/shell/navigation';
import { paths } from '../../domain/content/paths';
import { dismissToast, toast } from '../../ui/sheet/toast-store';
import { useSession } from './session-store';
import { returningTo } from './sign-in-return';

/** Pages that announce the end of the session themselves. */
const announcingPages = ['/admin', '/auth'];

/** Shows a toast when the session ends on an open page, with a way to sign in and return. */
export function useEndedSession(): void {
  const { account, ended } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  const shown = useRef(0);
  const notify = useEffectEvent(() => {
    if (announcingPages.includes(pathname)) return;
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
    if (account || announcingPages.includes(pathname)) dismissToast(shown.current);
  }, [account, pathname]);
}
