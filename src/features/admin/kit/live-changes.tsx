import { createContext, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import {
  type AdminChange,
  adminTopics,
  type LiveCollection,
  readAdminChange,
  sessionHeaders,
} from '../../../data/admin/live-updates';
import { endSession } from '../../../data/stored-session';
import type { CollectionName } from '../../../domain/collections';
import type { DoorTopic } from '../../../domain/door/door';
import { offline } from '../../../offline';
import { Notice } from '../../../ui/parts/notice';

interface LiveChangesValue {
  /** Follows collections. `onChange` gets null if changes may have been missed. Returns an unsubscribe function. */
  follow: (
    collections: readonly LiveCollection[],
    onChange: (change: AdminChange | null) => void,
  ) => () => void;
  /** Follows a custom topic. `onMessage` is also called when messages may have been missed. Returns an unsubscribe function. */
  followTopic: (topic: DoorTopic, onMessage: () => void) => () => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
}

export const LiveChangesContext = createContext<LiveChangesValue>({
  follow: () => () => {},
  followTopic: () => () => {},
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

interface Follower {
  collections: readonly CollectionName[];
  onChange: (change: AdminChange | null) => void;
}

interface TopicFollower {
  topic: DoorTopic;
  onMessage: () => void;
}

interface LiveChangesProps {
  active: boolean;
  children: ReactNode;
}

/** Shares one event stream among the admin pages and announces changes in one live region. */
export function LiveChanges({ active, children }: LiveChangesProps) {
  const followers = useRef(new Set<Follower>());
  const topicFollowers = useRef(new Set<TopicFollower>());
  const stream = useRef<{ subscribe: () => Promise<void>; stop: () => void } | null>(null);
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
    const notifyTopic = (topic: string | null) => {
      for (const follower of topicFollowers.current) {
        if (topic === null || follower.topic === topic) follower.onMessage();
      }
    };
    let isCurrent = true;
    void offline().then((client) => {
      if (!isCurrent) return;
      if (!client) return setLost(true);
      stream.current = client.follow({
        topics: () => [...adminTopics, ...new Set([...topicFollowers.current].map(({ topic }) => topic))],
        headers: sessionHeaders,
        onSessionEnded: endSession,
        onConnect() {
          setLost(false);
          if (missed.current) {
            notify(null);
            notifyTopic(null);
          }
          missed.current = false;
        },
        onMessage(topic, data) {
          // A message of a custom topic says only that something changed.
          if (!adminTopics.includes(topic)) return notifyTopic(topic);
          const change = readAdminChange(topic, data);
          if (change) notify(change);
        },
        onLost() {
          missed.current = true;
          setLost(true);
        },
        onPause() {
          missed.current = true;
        },
      });
    });
    return () => {
      isCurrent = false;
      stream.current?.stop();
      stream.current = null;
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
      followTopic(topic, onMessage) {
        const follower = { topic, onMessage };
        topicFollowers.current.add(follower);
        void stream.current?.subscribe().then(onMessage);
        return () => topicFollowers.current.delete(follower);
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
