import { createContext, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import {
  type AdminChange,
  adminTopics,
  type LiveCollection,
  readAdminChange,
  sessionHeaders,
  topicOf,
} from '../../../data/admin/live-updates';
import { endSession } from '../../../data/stored-session';
import type { DoorTopic } from '../../../domain/door/door';
import { offline } from '../../../offline';
import { log } from '../../../platform/log';
import { Notice } from '../../../ui/parts/notice';
import { useRetries } from '../../../ui/parts/use-retries';

/** The collections that somebody follows, or a custom topic. */
export type Followed = readonly LiveCollection[] | DoorTopic;

interface LiveChangesValue {
  /**
   * Follows changes. `onChange` gets null if changes may have been missed, and for a custom topic, which only says that something
   * changed. Returns an unsubscribe function.
   */
  follow: (followed: Followed, onChange: (change: AdminChange | null) => void) => () => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
}

export const LiveChangesContext = createContext<LiveChangesValue>({
  follow: () => () => {},
  announce: () => {},
});

/** Whether live updates are interrupted. */
export const LiveLostContext = createContext(false);

interface Follower {
  topics: readonly string[];
  onChange: (change: AdminChange | null) => void;
}

interface LiveChangesProps {
  active: boolean;
  children: ReactNode;
}

/** Shares one event stream among the admin pages and announces changes in one live region. */
export function LiveChanges({ active, children }: LiveChangesProps) {
  const followers = useRef(new Set<Follower>());
  const stream = useRef<{ subscribe: () => Promise<void>; stop: () => void } | null>(null);
  const [lost, setLost] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  // Also at first: the lists are read before the stream is open.
  const missed = useRef(true);

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
    /** @param topic null for all */
    const notify = (topic: string | null, change: AdminChange | null) => {
      for (const { topics, onChange } of followers.current) {
        if (topic === null || topics.includes(topic)) onChange(change);
      }
    };
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
  }, []);
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
        const isCustom = typeof followed === 'string';
        const follower = { topics: isCustom ? [followed] : followed.map(topicOf), onChange };
        followers.current.add(follower);
        if (isCustom) void stream.current?.subscribe().then(() => onChange(null));
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
