import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { passIn } from '../../content/shell/row-pages';
import { useAnnouncements } from '../../features/outbox/announcements';
import { OutboxButton, useAppBadge } from '../../features/outbox/outbox-button';
import { thisPhoneHash, wipeResultIn } from '../../features/outbox/this-phone-address';
import { useLogout } from '../../features/session/logout-store';
import { watchSession } from '../../features/session/session-store';
import { useEndedSession } from '../../features/session/use-ended-session';
import { type OutboxItem, usePlayback } from '../../offline';
import { lazyPart, useTransitionState } from '../../ui/sheet/lazy-part';
import { Toaster } from '../../ui/sheet/toaster';
import { reopenForm } from '../reopen-form';
import { ConnectionBar } from './connection-bar';
import { InstallOffer } from './install-offer';
import { UpdatePrompt } from './update-prompt';

const Tray = lazyPart(() => import('../../features/outbox/tray'));
const Pass = lazyPart(() => import('../../features/events/pass-sheet'));
const LogoutDialog = lazyPart(() => import('../../features/session/logout-dialog'));
const MiniPlayer = lazyPart(() => import('../../features/player/mini-player'));

/** The bars at the bottom of the screen (updates, outbox, player, connection), and the dialogs and toasts over the page. */
export default function Dock() {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const [firstHash] = useState(hash);
  const [opened, setTrayOpen] = useTransitionState(false);
  const trayOpen = opened || hash === thisPhoneHash;
  const { storedWork } = useLogout();
  useAnnouncements();
  useAppBadge();
  useEffect(watchSession, []);
  useEndedSession();
  const close = () => {
    setTrayOpen(false);
    if (hash === thisPhoneHash) navigate({ search: '', hash: '' }, { replace: true });
  };
  const passId = passIn(hash);
  const closePass = () => {
    // The pass of a reloaded page has no entry before it on this page.
    if (hash === firstHash) navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
    else navigate(-1);
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
          <div className="dock @container pointer-events-none fixed inset-x-0 bottom-0 z-15 grid grid-cols-[minmax(0,1fr)] justify-items-end pb-[env(safe-area-inset-bottom)] *:pointer-events-auto print:hidden *:[[role=status]]:justify-self-stretch">
            <UpdatePrompt />
            <div role="status">
              <InstallOffer />
            </div>
            <OutboxButton onOpen={() => setTrayOpen(true)} />
            <PlayerSlot />
            <ConnectionBar onOpenOutbox={() => setTrayOpen(true)} />
          </div>
          <Suspense fallback={null}>
            {storedWork && <LogoutDialog stored={storedWork} />}
            {trayOpen && <Tray onClose={close} onChange={change} wiped={wipeResultIn(search)} />}
          </Suspense>
          <Suspense fallback={null}>
            {passId && <Pass key={passId} id={passId} onClose={closePass} onChange={change} />}
          </Suspense>
          <Toaster />
        </>,
        document.body,
      )}
    </>
  );
}

/** The player. Its code loads when music starts, or when a playback position is stored. */
function PlayerSlot() {
  const playback = usePlayback();
  if (!playback?.shown) return null;
  return (
    <PlayerBoundary>
      <Suspense fallback={null}>
        <MiniPlayer />
      </Suspense>
    </PlayerBoundary>
  );
}

class PlayerBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
