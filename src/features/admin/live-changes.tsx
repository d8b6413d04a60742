import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { type AdminChange, followAdminChanges } from '../../data/admin/live';
import { Notice } from '../../ui/notice';
import { type LiveChangesContext, LiveContext } from './live-context';

/** Everything that a tab shows. */
const followed = [
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
  'newsletter_subscribers',
  'donations',
  'audit_log',
  'client_errors',
];

interface Follower {
  collections: readonly string[];
  tell: (change: AdminChange | null) => void;
}

interface LiveChangesProps {
  /** Whether somebody who may see the changes is signed in. */
  active: boolean;
  children: ReactNode;
}

/** One event stream for all admin pages, and the one place where changes are said aloud. */
export function LiveChanges({ active, children }: LiveChangesProps) {
  const followers = useRef(new Set<Follower>());
  const [lost, setLost] = useState(false);
  const [said, setSaid] = useState('');

  const missed = useRef(false);
  useEffect(() => {
    if (!active) return;
    const everybody = (change: AdminChange | null) => {
      for (const { collections, tell } of followers.current) {
        if (!change || collections.includes(change.collection)) tell(change);
      }
    };
    const stop = followAdminChanges(followed, {
      changed: everybody,
      connected() {
        setLost(false);
        if (missed.current) everybody(null);
        missed.current = false;
      },
      lost() {
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

  const live = useMemo<LiveChangesContext>(
    () => ({
      follow(collections, tell) {
        const follower = { collections, tell };
        followers.current.add(follower);
        return () => followers.current.delete(follower);
      },
      say: setSaid,
    }),
    [],
  );
  return (
    <LiveContext value={live}>
      <div className="admin-lost" role="status">
        {lost && <Notice tone="wait">{adminPages.offline}</Notice>}
      </div>
      {children}
      <p className="sr-only" role="status">
        {said}
      </p>
    </LiveContext>
  );
}
