import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { OutboxButton } from '../features/outbox/outbox-button';
import { useAnnouncements } from '../features/outbox/use-announcements';
import { watchSession } from '../features/session/session-store';
import type { OutboxItem } from '../offline/item';
import { Toaster } from '../ui/toaster';
import { ConnectionBar } from './connection-bar';
import { PlayerSlot } from './player-slot';
import { UpdatePrompt } from './update-prompt';

const Tray = lazy(() => import('../features/outbox/tray'));

/** What the frame says while one reads: connection, what waits on this phone, outcomes, a new version. */
export default function Live() {
  const navigate = useNavigate();
  const [trayOpen, setTrayOpen] = useState(false);
  useAnnouncements();
  useEffect(watchSession, []);
  const change = async (item: OutboxItem) => {
    setTrayOpen(false);
    if (item.kind === 'rsvp') return navigate('/ministries/events', { state: { change: item.id } });
    const { reopenForm } = await import('./reopen-form');
    const path = await reopenForm(item);
    if (path) navigate(path);
  };
  return (
    <>
      <ConnectionBar onSee={() => setTrayOpen(true)} />
      {createPortal(
        <>
          <div className="dock">
            <UpdatePrompt />
            <OutboxButton onOpen={() => setTrayOpen(true)} />
            <PlayerSlot />
          </div>
          {trayOpen && (
            <Suspense fallback={null}>
              <Tray onClose={() => setTrayOpen(false)} onChange={change} />
            </Suspense>
          )}
          <Toaster />
        </>,
        document.body,
      )}
    </>
  );
}
