import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shell } from '../content/shell';
import { OutboxButton } from '../features/outbox/outbox-button';
import { useAnnouncements } from '../features/outbox/use-announcements';
import type { OutboxItem } from '../offline/item';
import { Toaster } from '../ui/toaster';
import { ConnectionBar } from './connection-bar';
import { Footer } from './footer';
import { Header } from './header';
import { UpdatePrompt } from './update-prompt';
import { useScrollEntry } from './use-scroll-entry';
import { useSection } from './use-section';
import { useTheme } from './use-theme';

const Tray = lazy(() => import('../features/outbox/tray'));

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const section = useSection();
  const navigate = useNavigate();
  const [trayOpen, setTrayOpen] = useState(false);
  useTheme(section);
  useScrollEntry();
  useAnnouncements();
  const change = (item: OutboxItem) => {
    setTrayOpen(false);
    navigate('/ministries/events', { state: { change: item.id } });
  };
  return (
    <>
      <div className="page">
        <a className="skip" href="#main">
          {shell.skip}
        </a>
        <Header section={section} />
        <ConnectionBar onSee={() => setTrayOpen(true)} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <div className="dock">
        <UpdatePrompt />
        <OutboxButton onOpen={() => setTrayOpen(true)} />
      </div>
      {trayOpen && (
        <Suspense fallback={null}>
          <Tray onClose={() => setTrayOpen(false)} onChange={change} />
        </Suspense>
      )}
      <Toaster />
    </>
  );
}
