import { type Query, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import {
  type AdminChange,
  adminTopics,
  readAdminChange,
  sessionHeaders,
} from '../../../data/admin/live-updates';
import { endSession } from '../../../data/stored-session';
import { offline } from '../../../offline';
import { log } from '../../../platform/log';
import { Notice } from '../../../ui/parts/notice';
import { useRetries } from '../../../ui/parts/use-retries';
import { LiveChangesContext, type LiveChangesValue, LiveLostContext, topicsOf } from './live-context';
import { adminQueryClient, renew } from './use-live-query';

/** In ms. Changes within this time cause one request. */
const batchFor = 350;

const topicsIn = ({ meta }: Pick<Query, 'meta'>): readonly string[] => meta?.topics ?? [];

interface Follower {
  topics: readonly string[];
  onChange: (change: AdminChange | null) => void;
}

interface LiveChangesProps {
  active: boolean;
  children: ReactNode;
}

/**
 * Shares one event stream and one query cache among the admin pages, and announces changes in one live region. A change
 * invalidates the queries that follow its topic. The cache is in memory only and ends with the account's pages.
 */
export function LiveChanges({ active, children }: LiveChangesProps) {
  const followers = useRef(new Set<Follower>());
  const stream = useRef<{ subscribe: () => Promise<void>; stop: () => void } | null>(null);
  const [lost, setLost] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  // Also at first: the lists are read before the stream is open.
  const missed = useRef(true);

  const [queries] = useState(adminQueryClient);
  useEffect(() => () => queries.clear(), [queries]);
  const changed = useRef({ topics: new Set<string>(), timer: 0 });
  useEffect(() => () => clearTimeout(changed.current.timer), []);
  /** @param topic null for all */
  const notify = useCallback(
    (topic: string | null, change: AdminChange | null) => {
      for (const { topics, onChange } of followers.current) {
        if (topic === null || topics.includes(topic)) onChange(change);
      }
      const { topics } = changed.current;
      const cached = queries.getQueryCache().getAll();
      for (const name of topic === null ? cached.flatMap(topicsIn) : [topic]) topics.add(name);
      changed.current.timer ||= window.setTimeout(() => {
        changed.current = { topics: new Set(), timer: 0 };
        const predicate = (query: Query) => topicsIn(query).some((name) => topics.has(name));
        renew(queries, { predicate }).catch(log);
      }, batchFor);
    },
    [queries],
  );

  const isWanted = useRef(false);
  /** Returns false if the offline client could not be loaded. */
  const connect = useCallback(async () => {
    const client = await offline();
    if (!isWanted.current || stream.current) return true;
    setMissing(!client);
    if (!client) {
      setLost(true);
      return false;
    }
    stream.current = client.follow({
      topics: () => [...new Set([...adminTopics, ...[...followers.current].flatMap(({ topics }) => topics)])],
      headers: sessionHeaders,
      onSessionEnded: endSession,
      onConnect() {
        setLost(false);
        if (missed.current) notify(null, null);
        missed.current = false;
      },
      onMessage(topic, data) {
        const change = readAdminChange(topic, data);
        if (change || !adminTopics.includes(topic)) notify(topic, change);
      },
      onLost() {
        missed.current = true;
        setLost(true);
      },
      onPause() {
        missed.current = true;
      },
    });
    return true;
  }, [notify]);
  useEffect(() => {
    isWanted.current = active;
    if (active) void connect().catch(log);
    return () => {
      isWanted.current = false;
      stream.current?.stop();
      stream.current = null;
      setLost(false);
      setMissing(false);
      missed.current = true;
    };
  }, [active, connect]);
  useRetries(async () => {
    if (!(await connect())) throw new Error('The offline client could not be loaded.');
  }, isMissing);

  const live = useMemo<LiveChangesValue>(
    () => ({
      follow(followed, onChange) {
        const follower = { topics: topicsOf(followed), onChange };
        followers.current.add(follower);
        if (typeof followed === 'string') void stream.current?.subscribe().then(() => notify(followed, null));
        return () => {
          followers.current.delete(follower);
          // The server knows a topic as followed until then, and so a record as open.
          if (typeof followed === 'string') void stream.current?.subscribe();
        };
      },
      announce: setAnnouncement,
    }),
    [notify],
  );
  return (
    <LiveChangesContext value={live}>
      <div className="sticky top-18 z-2 bg-base-100 empty:hidden" role="status">
        {lost && <Notice tone="wait">{adminPages.offline}</Notice>}
      </div>
      <LiveLostContext value={lost}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </LiveLostContext>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </LiveChangesContext>
  );
}
