import {
  type ComponentType,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { passIn } from '../../content/shell/row-pages';
import { thisPhoneHash, wipeResultIn } from '../../features/outbox/this-phone-address';
import { useAppBadge } from '../../features/outbox/use-app-badge';
import { useLogout } from '../../features/session/logout-store';
import { watchSession } from '../../features/session/session-store';
import { useEndedSession } from '../../features/session/use-ended-session';
import { type OutboxItem, useOffline, usePlayback } from '../../offline';
import { PartBoundary } from '../../ui/parts/part-boundary';
import { lateScript, lazyPart, useLateScript, useTransitionState } from '../../ui/sheet/lazy-part';
import { Toaster } from '../../ui/sheet/toaster';
import { useConnectionMessage } from './connection-message';
import { MessageCell } from './dock-message';
import { useInstallOffer } from './install-offer';
import { useUpdateOffer } from './update-offer';

const InstallSteps = lazyPart(() => import('./install-steps'));
const Tray = lazyPart(() => import('../../features/outbox/tray/tray'));
const Pass = lazyPart(() => import('../../features/events/pass/pass-sheet'));
const LogoutDialog = lazyPart(() => import('../../features/session/logout-dialog'));
const sentItems = lateScript(() => import('./sent-items'));
const MiniPlayer = lazyPart(() => import('../../features/player/mini-player'));

/** The bar at the bottom of the page, and the dialogs over the page. */
export default function Dock() {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const [firstHash] = useState(hash);
  const [opened, setTrayOpen] = useTransitionState(false);
  const trayOpen = opened || hash === thisPhoneHash;
  const { storedWork } = useLogout();
  const hasSent = useOffline(({ items, results }) => results.length > 0 || Boolean(items?.length));
  const sent = useLateScript(sentItems, hasSent);
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
    const { reopenForm } = await sentItems.load();
    const form = await reopenForm(item);
    if (form) navigate(form.path, { state: { reopened: form.reopened } });
  };
  return (
    <>
      {sent && <sent.Announcements />}
      {createPortal(
        <>
          <Bar OutboxButton={sent?.OutboxButton} onOpenOutbox={() => setTrayOpen(true)} />
          <PartBoundary onError={close}>
            <Suspense fallback={null}>
              {storedWork && <LogoutDialog stored={storedWork} />}
              {trayOpen && <Tray onClose={close} onChange={change} wiped={wipeResultIn(search)} />}
            </Suspense>
          </PartBoundary>
          <PartBoundary onError={closePass}>
            <Suspense fallback={null}>
              {passId && <Pass key={passId} id={passId} onClose={closePass} onChange={change} />}
            </Suspense>
          </PartBoundary>
        </>,
        document.body,
      )}
    </>
  );
}

interface BarProps {
  /** Undefined until it is loaded, on a device that has sent something. */
  OutboxButton: ComponentType<{ onOpen: () => void }> | undefined;
  onOpenOutbox: () => void;
}

/**
 * The cells of the bar, in lines from the bottom up: the way to the tray and the player, which stay where they are, and the
 * most urgent message, whose place a toast takes for a while.
 */
function Bar({ OutboxButton, onOpenOutbox }: BarProps) {
  const [showsSteps, setShowsSteps] = useState(false);
  const closeSteps = () => setShowsSteps(false);
  const connection = useConnectionMessage(onOpenOutbox);
  const update = useUpdateOffer();
  const install = useInstallOffer(() => setShowsSteps(true));
  const ref = useDockHeight();
  return (
    <>
      <div className="dock print:hidden" ref={ref}>
        <div className="@container flex not-empty:grow not-empty:basis-24 max-narrow:not-empty:basis-11">
          {OutboxButton && <OutboxButton onOpen={onOpenOutbox} />}
        </div>
        <div className="@container flex min-w-0 not-empty:grow-999 not-empty:basis-64 max-narrow:not-empty:basis-32">
          <PlayerSlot />
        </div>
        {/* Stays while the toasts are in a sheet. */}
        <div className="flex has-[.alert]:grow-999 has-[.alert]:basis-80">
          <Toaster />
        </div>
        <MessageCell message={connection?.isUrgent ? connection : (update ?? connection ?? install)} />
      </div>
      <PartBoundary onError={closeSteps}>
        <Suspense fallback={null}>{showsSteps && <InstallSteps onClose={closeSteps} />}</Suspense>
      </PartBoundary>
    </>
  );
}

/** Sets `--dock` to the height of the bar, which depends on its words and the size of letters. The page ends above it, and scrolls to above it. */
function useDockHeight(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dock = ref.current;
    if (!dock) return;
    const cells = [...dock.children];
    const observer = new ResizeObserver(() => {
      const { top, bottom } = dock.getBoundingClientRect();
      const highest = Math.min(bottom, ...cells.map((cell) => cell.getBoundingClientRect().top));
      document.documentElement.style.setProperty('--dock', `${bottom - Math.max(top, highest)}px`);
    });
    for (const cell of cells) observer.observe(cell);
    return () => observer.disconnect();
  }, []);
  return ref;
}

/** The player. Its code loads when music starts, or when a playback position is stored. */
function PlayerSlot() {
  const playback = usePlayback();
  if (!playback?.shown) return null;
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <MiniPlayer />
      </Suspense>
    </PartBoundary>
  );
}
