import '@tanstack/react-query';
import { createContext } from 'react';
import { type AdminChange, type LiveCollection, topicOf } from '../../../data/admin/live-updates';
import type { taskOwnersTopic } from '../../../domain/admin/task-owners';
import type { ViewersTopic } from '../../../domain/admin/viewers';
import type { DoorTopic } from '../../../domain/door/door';
import type { contentTopic } from '../../../domain/public-lists';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics: readonly string[] };
  }
}

/** The collections that a component follows, or a custom topic. */
export type Followed =
  | readonly LiveCollection[]
  | DoorTopic
  | ViewersTopic
  | typeof contentTopic
  | typeof taskOwnersTopic;

export const topicsOf = (followed: Followed): readonly string[] =>
  typeof followed === 'string' ? [followed] : followed.map(topicOf);

export interface LiveChangesValue {
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
