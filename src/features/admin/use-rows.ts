import { startTransition, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import type { AdminChange } from '../../data/admin/live';
import type { PageAnswer } from '../../data/admin/page';
import type { Failure } from '../../data/failure';
import { LiveContext } from './live-context';
import { isOwnChange } from './own-changes';

/** Milliseconds that changes are gathered before the rows are read anew. */
const gather = 350;
/** Milliseconds that a changed row stays marked. */
const marked = 4000;

export interface Rows<T> {
  /** Null until they were read once. */
  items: T[] | null;
  /** Rows of all pages of this view. */
  total: number;
  failure: Failure | null;
  /** Being read for another view: what is shown is still the old one. */
  stale: boolean;
  /** Ids of rows that have just changed. */
  fresh: ReadonlySet<string>;
  reload: () => Promise<void>;
}

interface Source<T> {
  /** Changes when another view is asked for. */
  key: string;
  ask: () => Promise<PageAnswer<T>>;
  /** Collections whose changes are followed. */
  follow: readonly string[];
  /** How a changed record is called aloud. */
  nameOf?: (record: Record<string, unknown>) => string;
  onFailure?: (failure: Failure) => void;
}

/** The rows of one view, kept true while they are looked at: read anew when the server says that something changed. */
export function useRows<T>({ key, ask, follow, nameOf, onFailure }: Source<T>): Rows<T> {
  const live = use(LiveContext);
  const [state, setState] = useState({
    key: '',
    items: null as T[] | null,
    total: 0,
    failure: null as Failure | null,
  });
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(0);

  const load = async () => {
    latest.current += 1;
    const mine = latest.current;
    const answer = await ask();
    if (mine !== latest.current) return;
    // Fifty rows are drawn in pieces, between which a key that is pressed is heard.
    if (answer.ok) {
      startTransition(() => setState({ key, items: answer.items, total: answer.total, failure: null }));
    } else {
      const { ok: _, ...failure } = answer;
      setState((before) => ({ ...before, key, failure }));
      onFailure?.(failure);
    }
  };
  const loadNow = useEffectEvent(load);
  const hear = useEffectEvent((changes: AdminChange[]) => {
    setFresh(new Set(changes.map(({ id }) => id)));
    const others = changes.filter(({ id }) => !isOwnChange(id));
    const [first] = others;
    if (!first) return;
    const name = nameOf?.(first.record) || adminPages.live.row;
    if (others.length > 1) live.say(adminPages.live.many(others.length));
    else live.say(first.action === 'create' ? adminPages.live.came(name) : adminPages.live.changed(name));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another view
  useEffect(() => {
    void loadNow();
    return () => {
      latest.current += 1;
    };
  }, [key]);

  const topics = follow.join();
  useEffect(() => {
    let heard: AdminChange[] = [];
    let timer = 0;
    let unmark = 0;
    const stop = live.follow(topics.split(','), (change) => {
      if (change) heard.push(change);
      if (timer) return;
      timer = window.setTimeout(async () => {
        timer = 0;
        const changes = heard;
        heard = [];
        await loadNow();
        hear(changes);
        clearTimeout(unmark);
        unmark = window.setTimeout(() => setFresh(new Set()), marked);
      }, gather);
    });
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(unmark);
    };
  }, [live, topics]);

  const newest = useRef(load);
  useEffect(() => {
    newest.current = load;
  });
  const reload = useCallback(() => newest.current(), []);
  return { ...state, stale: state.key !== key, fresh, reload };
}
