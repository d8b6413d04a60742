import { createContext, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { type AdminChange, followAdminChanges } from '../../data/admin/live-updates';
import { Notice } from '../../ui/notice';

interface LiveChangesValue {
  /** Follows collections. `onChange` gets null if changes may have been missed. Returns an unsubscribe function. */
  follow: (collections: readonly string[], onChange: (change: AdminChange | null) => void) => () => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
}

export const LiveChangesContext = createContext<LiveChangesValue>({
  follow: () => () => {},
  announce: () => {},
});

/** Whether live updates are interrupted. */
export const LiveLostContext = createContext(false);

/** Epoch ms of this page's last change, by record id. */
const localChanges = new Map<string, number>();

/** In ms. The event stream reports a local change within this time. */
const echoWithin = 5000;

export const markLocalChange = (id: string): void => void localChanges.set(id, Date.now());

/** Returns whether this page has just changed the record. Such a change needs no announcement. */
export const isLocalChange = (id: string): boolean => Date.now() - (localChanges.get(id) ?? 0) < echoWithin;

const collections = [
  'events',
  'event_rsvps',
  'rsvp_changes',
  'unannounced_changes',
  'contact_submissions',
  'artist_submissions',
  'collaboration_opportunities',
  'collaboration_interest',
  'resources',
  'reports',
  'photos',
  'newsletter_subscribers',
  'donations',
  'door_keys',
  'door_scans',
  'door_phones',
  'audit_log',
  'client_errors',
];

interface Follower {
  collections: readonly string[];
  onChange: (change: AdminChange | null) => void;
}

interface LiveChangesProps {
  active: boolean;
  children: ReactNode;
}

/** Shares one event stream among the admin pages and announces changes in one live region. */
export function LiveChanges({ active, children }: LiveChangesProps) {
  const followers = useRef(new Set<Follower>());
  const [lost, setLost] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  // Also at first: the lists are read before the stream is open.
  const missed = useRef(true);
  useEffect(() => {
    if (!active) return;
    const notify = (change: AdminChange | null) => {
      for (const follower of followers.current) {
        if (!change || follower.collections.includes(change.collection)) follower.onChange(change);
      }
    };
    const stop = followAdminChanges(collections, {
      changed: notify,
      onConnect() {
        setLost(false);
        if (missed.current) notify(null);
        missed.current = false;
      },
      onLost() {
        missed.current = true;
        setLost(true);
      },
      paused() {
        missed.current = true;
      },
    });
    return () => {
      stop();
      setLost(false);
      missed.current = true;
    };
  }, [active]);

  const live = useMemo<LiveChangesValue>(
    () => ({
      follow(names, onChange) {
        const follower = { collections: names, onChange };
        followers.current.add(follower);
        return () => followers.current.delete(follower);
      },
      announce: setAnnouncement,
    }),
    [],
  );
  return (
    <LiveChangesContext value={live}>
      <div className="sticky top-18 z-2 bg-base-100 empty:hidden" role="status">
        {lost && <Notice tone="wait">{adminPages.offline}</Notice>}
      </div>
      <LiveLostContext value={lost}>{children}</LiveLostContext>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </LiveChangesContext>
  );
}
