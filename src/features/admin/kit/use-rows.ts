import { startTransition, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import type { PageAnswer } from '../../../data/admin/list-query';
import type { AdminChange, LiveCollection } from '../../../data/admin/live-updates';
import { isLocalChange } from '../../../data/admin/record-changes';
import type { Failure } from '../../../data/failure';
import { LiveChangesContext } from './live-changes';

/** In ms. Changes within this time cause one request. */
const batchFor = 350;
/** In ms. */
const markedFor = 4000;

export interface Rows<T> {
  /** Null before the first response. */
  items: T[] | null;
  /** The number of rows on all pages. */
  total: number;
  failure: Failure | null;
  /** Whether `items` still belong to the previous view. */
  stale: boolean;
  /** Ids of recently changed rows. */
  fresh: ReadonlySet<string>;
  reload: () => Promise<void>;
}

interface Source<T> {
  key: string;
  read: () => Promise<PageAnswer<T>>;
  /** Must be stable. */
  follows: readonly LiveCollection[];
  /** Returns the name of a changed record, for the announcement. */
  nameOf: (record: Record<string, unknown>) => string;
  onFailure: (failure: Failure) => void;
}

/** Returns the rows of a view and reloads them when the server reports a change. */
export function useRows<T>({ key, read, follows, nameOf, onFailure }: Source<T>): Rows<T> {
  const live = use(LiveChangesContext);
  const [state, setState] = useState({
    key: '',
    items: null as T[] | null,
    total: 0,
    failure: null as Failure | null,
  });
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const latestRequest = useRef(0);

  const load = async () => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    const answer = await read();
    if (request !== latestRequest.current) return;
    // A transition can be interrupted, so that 50 rows do not block input.
    if (answer.ok) {
      startTransition(() => setState({ key, items: answer.items, total: answer.total, failure: null }));
    } else {
      const { ok: _, ...failure } = answer;
      // Rows of another filter or page would pass for those of this one.
      setState((before) => ({ ...before, key, failure, items: before.key === key ? before.items : null }));
      onFailure(failure);
    }
  };
  // Stable, so that memoized rows skip rendering. The effects below call it with the latest `read`.
  const newest = useRef(load);
  useEffect(() => {
    newest.current = load;
  });
  const reload = useCallback(() => newest.current(), []);
  const announce = useEffectEvent((changes: AdminChange[]) => {
    setFresh(new Set(changes.map(({ id }) => id)));
    const others = changes.filter(({ id }) => !isLocalChange(id));
    const [first] = others;
    if (!first) return;
    const name = nameOf(first.record) || adminPages.live.row;
    if (others.length > 1) live.announce(adminPages.live.many(others.length));
    else
      live.announce(first.action === 'create' ? adminPages.live.came(name) : adminPages.live.changed(name));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another view
  useEffect(() => {
    void reload();
    return () => {
      latestRequest.current += 1;
    };
  }, [key]);

  useEffect(() => {
    let received: AdminChange[] = [];
    let timer = 0;
    let unmark = 0;
    const stop = live.follow(follows, (change) => {
      if (change) received.push(change);
      if (timer) return;
      timer = window.setTimeout(async () => {
        timer = 0;
        const changes = received;
        received = [];
        await reload();
        announce(changes);
        clearTimeout(unmark);
        unmark = window.setTimeout(() => setFresh(new Set()), markedFor);
      }, batchFor);
    });
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(unmark);
    };
  }, [live, follows, reload]);

  return { ...state, stale: state.key !== key, fresh, reload };
}
