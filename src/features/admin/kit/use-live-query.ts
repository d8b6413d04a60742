/** The queries of the admin pages. `LiveChanges` invalidates them when the server reports a change. */
import {
  keepPreviousData,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import type { PageAnswer } from '../../../data/admin/list-query';
import type { AdminChange, LiveCollection } from '../../../data/admin/live-updates';
import { isLocalChange } from '../../../data/admin/record-changes';
import type { Failure } from '../../../data/failure';
import { log } from '../../../platform/log';
import { type Followed, LiveChangesContext, topicsOf } from './live-context';

/** In ms. */
const markedFor = 4000;
/** In ms. An answer is kept in memory for a tab that is opened again, and read again then. */
const keptFor = 60_000;

export class UnreadError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Returns the client of the admin pages. Live updates decide when it refetches, so neither focus nor failures do. */
export const adminQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // A list shows its own failure. No other read throws.
      onError: (error) => {
        if (!(error instanceof UnreadError)) log(error);
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: keptFor,
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  });

/** Returns the queries that wait for their first answer. */
const firstReads = (client: QueryClient, filters: QueryFilters): Query[] =>
  client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);

/**
 * Refetches queries in use. An answer to an earlier request is discarded, also if it arrives last. Only the first answer of a query is
 * shown before: the stream of changes opens after the lists are requested, and a slow one must not begin again.
 */
export async function renew(client: QueryClient, filters: QueryFilters): Promise<void> {
  const first = firstReads(client, filters);
  const others: QueryFilters = {
    ...filters,
    predicate: (query) => !first.includes(query) && (filters.predicate?.(query) ?? true),
  };
  const again = first.map(async ({ promise, queryKey }) => {
    await Promise.allSettled([promise]);
    // Another change meanwhile needs no second request.
    await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  });
  // Invalidation alone would wait for the running request instead of sending another.
  await client.cancelQueries(others);
  await Promise.all([client.invalidateQueries(others), ...again]);
}

/** Returns a function that delays a read until the lists of the page have rows: what is beside a list must not delay it. */
export function useAfterRows(): <T>(read: () => Promise<T>) => () => Promise<T> {
  const client = useQueryClient();
  return (read) => async () => {
    // A list that mounts in the same commit requests its rows meanwhile.
    await Promise.resolve();
    await Promise.allSettled(firstReads(client, { queryKey: ['rows'] }).map(({ promise }) => promise));
    return read();
  };
}

/**
 * Returns the answer of `read`, and reads again on changes of collections or on messages of a topic. Null at first.
 * @param key identifies the question: components with the same key share its answer
 * @param isWanted false: nothing is read
 */
export function useLiveQuery<T>(
  key: QueryKey,
  read: () => Promise<T>,
  follows: Followed,
  isWanted = true,
): T | null {
  const live = use(LiveChangesContext);
  const topic = typeof follows === 'string' ? follows : null;
  useEffect(() => (topic === null ? undefined : live.follow(topic, () => {})), [live, topic]);
  const { data } = useQuery({
    queryKey: key,
    queryFn: read,
    meta: { topics: topicsOf(follows) },
    enabled: isWanted,
  });
  return data ?? null;
}

export interface LiveRows<T> {
  /** Null before the first response. */
  items: T[] | null;
  /** The number of rows on all pages; with `isUncounted`, of those until this page. */
  total: number;
  isUncounted: boolean;
  failure: Failure | null;
  /** Whether `items` still belong to the previous view. */
  stale: boolean;
  /** Ids of recently changed rows. */
  fresh: ReadonlySet<string>;
}

interface RowsQuery<T> {
  /** Identifies the view. */
  view: readonly unknown[];
  read: () => Promise<PageAnswer<T>>;
  /** The collection of the rows, and others that change what is shown. */
  follows: readonly LiveCollection[];
  /** Returns the name of a changed record, for the announcement. */
  nameOf: (record: Record<string, unknown>) => string;
  onFailure: (failure: Failure) => void;
}

const none: ReadonlySet<string> = new Set();

/** Returns the query of the rows of a view. */
export const rowsQuery = <T>({ view, read, follows }: Pick<RowsQuery<T>, 'view' | 'read' | 'follows'>) => ({
  queryKey: ['rows', follows[0], ...view],
  queryFn: async () => {
    const answer = await read();
    if (answer.ok) return answer;
    const { ok: _, ...failure } = answer;
    throw new UnreadError(failure);
  },
  meta: { topics: topicsOf(follows) },
});

/** Returns a stable function that reads the shown rows of a collection again. */
export function useReload(collection: LiveCollection): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => renew(client, { queryKey: ['rows', collection] }), [client, collection]);
}

/** Returns the rows of a view, reads them again on changes, and marks and announces changed rows. */
export function useLiveRows<T>({ view, read, follows, nameOf, onFailure }: RowsQuery<T>): LiveRows<T> {
  const live = use(LiveChangesContext);
  const { data, error, errorUpdatedAt, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...rowsQuery({ view, read, follows }),
    // The rows of the previous view stay, marked as stale.
    placeholderData: keepPreviousData,
  });
  const failure = error instanceof UnreadError ? error.failure : null;

  const report = useEffectEvent(() => {
    if (failure) onFailure(failure);
  });
  useEffect(() => {
    if (errorUpdatedAt) report();
  }, [errorUpdatedAt]);

  const [fresh, setFresh] = useState(none);
  const received = useRef<AdminChange[]>([]);
  const announce = useEffectEvent(() => {
    const changes = received.current.splice(0);
    if (changes.length === 0) return;
    setFresh(new Set(changes.map(({ id }) => id)));
    const others = changes.filter(({ id }) => !isLocalChange(id));
    const [first] = others;
    if (!first) return;
    const name = nameOf(first.record) || adminPages.live.row;
    if (others.length > 1) live.announce(adminPages.live.many(others.length));
    else
      live.announce(first.action === 'create' ? adminPages.live.came(name) : adminPages.live.changed(name));
  });
  useEffect(
    () =>
      live.follow(follows, (change) => {
        if (change) received.current.push(change);
      }),
    [live, follows],
  );
  useEffect(() => {
    if (dataUpdatedAt) announce();
  }, [dataUpdatedAt]);
  useEffect(() => {
    if (fresh === none) return;
    const timer = setTimeout(() => setFresh(none), markedFor);
    return () => clearTimeout(timer);
  }, [fresh]);

  return {
    items: data?.items ?? null,
    total: data?.total ?? 0,
    isUncounted: data?.isUncounted ?? false,
    failure,
    stale: isPlaceholderData,
    fresh,
  };
}
