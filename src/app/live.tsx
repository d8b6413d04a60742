import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { thisPhoneHash, wipedBy } from '../features/outbox/address';
import { OutboxButton } from '../features/outbox/outbox-button';
import { useAnnouncements } from '../features/outbox/use-announcements';
import { useBadge } from '../features/outbox/use-badge';
import { useLogout } from '../features/session/logout-store';
import { watchSession } from '../features/session/session-store';
import { useEndedSession } from '../features/session/use-ended-session';
import type { OutboxItem } from '../offline/item';
import { lazyPart } from '../ui/lazy-part';
import { Toaster } from '../ui/toaster';
import { useTransitionState } from '../ui/use-transition-state';
import { ConnectionBar } from './connection-bar';
import { InstallOffer } from './install-offer';
import { PlayerSlot } from './player-slot';
import { reopenForm } from './reopen-form';
import { useAfterPaint } from './use-after-paint';
import { useInstallOffer } from './use-install-offer';

const loadUpdatePrompt = () => import('./update-prompt');
const Tray = lazyPart(() => import('../features/outbox/tray'));
const LogoutDialog = lazyPart(() => import('../features/session/logout-dialog'));

/** What the frame says while one reads: connection, what waits on this phone, outcomes, a new version. */
export default function Live() {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const [opened, setTrayOpen] = useTransitionState(false);
  const trayOpen = opened || hash === thisPhoneHash;
  const { way, unsent } = useInstallOffer();
  const update = useAfterPaint(loadUpdatePrompt);
  const { asked } = useLogout();
  useAnnouncements();
  useBadge();
  useEffect(watchSession, []);
  useEndedSession();
  const close = () => {
    setTrayOpen(false);
    if (hash === thisPhoneHash) navigate({ search: '', hash: '' }, { replace: true });
  };
  const change = async (item: OutboxItem) => {
    close();
    if (item.kind === 'rsvp') {
      const state = item.state === 'accepted' ? { manage: item.id } : { change: item.id };
      return navigate('/ministries/events', { state });
    }
    const form = await reopenForm(item);
    if (form) navigate(form.path, { state: { reopened: form.reopened } });
  };
  return (
    <>
      {createPortal(
        <>
          <div className="dock">
            {update && <update.default />}
            <div role="status">{way && <InstallOffer way={way} unsent={unsent} />}</div>
            <OutboxButton onOpen={() => setTrayOpen(true)} />
            <PlayerSlot />
            <ConnectionBar onSee={() => setTrayOpen(true)} />
          </div>
          <Suspense fallback={null}>
            {asked && <LogoutDialog written={asked} />}
            {trayOpen && <Tray onClose={close} onChange={change} wiped={wipedBy(search)} />}
          </Suspense>
          <Toaster />
        </>,
        document.body,
      )}
    </>
  );
}
