import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ListReader } from '../../../../data/admin/list-query';
import { rowsPerPage, type Shown } from '../../../../data/admin/list-query';
import type { LiveCollection } from '../../../../data/admin/live-updates';
import type { Failure } from '../../../../data/failure';
import { type LiveRows, rowsQuery, UnreadError, useLiveQuery } from '../use-live-query';
import type { View } from '../use-view';

export interface Opened<Row> {
  /** '' if no row is open. */
  id: string;
  /** The current record, or the last that was read. Null before the first answer. */
  row: Row | null;
  /** `gone`: it was deleted. `unread`: the server did not answer. */
  state: 'here' | 'reading' | 'gone' | 'unread';
  /** Its number in the list, from 1; null if the list does not have it. */
  place: number | null;
  total: number;
  /** Go to the neighbours in the list, also on another page. Null at the ends. */
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface OpenedQuery<Row, Filter extends string> {
  view: View;
  list: ListReader<Row, Filter>;
  shown: Shown<Filter>;
  rows: LiveRows<Row>;
  follows: readonly LiveCollection[];
  onFailure: (failure: Failure) => void;
}

const noIds: readonly string[] = [];

/**
 * Returns the row that the address names. One that left the list, for example after a change of its status, stays open with its
 * current record; its neighbours are those that it had.
 */
export function useOpened<Row extends { id: string }, Filter extends string>({
  view,
  list,
  shown,
  rows: { items, total },
  follows,
  onFailure,
}: OpenedQuery<Row, Filter>): Opened<Row> {
  const client = useQueryClient();
  const id = view.read('open');
  const ids = useMemo(() => items?.map((row) => row.id) ?? noIds, [items]);
  const at = ids.indexOf(id);
  const listed = items?.[at];
  const [last, setLast] = useState<Row | null>(null);
  /** The ids of the list while it had the row. */
  const [former, setFormer] = useState(noIds);
  if (listed && listed !== last) setLast(listed);
  if (listed && ids !== former) setFormer(ids);

  const isAway = id !== '' && items !== null && !listed;
  const answer = useLiveQuery(
    ['rows', list.collection, 'one', id],
    () => list.readRows([id]),
    follows,
    isAway,
  );
  const known = listed ?? (last?.id === id ? last : null);
  const read = isAway && answer?.ok ? answer.items[0] : undefined;
  const isGone = isAway && answer?.ok === true && !read;

  const turning = useRef(false);
  const turn = async (page: number, end: 0 | -1) => {
    if (turning.current) return;
    turning.current = true;
    try {
      const query = rowsQuery({ view: [shown, page], read: () => list.readPage(shown, page), follows });
      const row = (await client.fetchQuery(query)).items.at(end);
      if (row) view.update({ page: String(page), open: row.id });
    } catch (error) {
      if (!(error instanceof UnreadError)) throw error;
      onFailure(error.failure);
    } finally {
      turning.current = false;
    }
  };
  const openRow = (row: string) => () => view.update({ open: row });
  const order = listed ? ids : former.includes(id) ? former : noIds;
  const place = order.indexOf(id);
  const isIn = (row: string) => ids.includes(row);
  const before = order.slice(0, Math.max(0, place)).findLast(isIn);
  // Without a neighbour of the page, the row that took its place.
  const after = order.slice(place + 1).find(isIn) ?? (listed ? undefined : ids[Math.max(0, place)]);
  const { page } = view;
  return {
    id,
    row: read ?? known,
    state: isGone ? 'gone' : (read ?? known) ? 'here' : answer?.ok === false ? 'unread' : 'reading',
    place: listed ? (page - 1) * rowsPerPage + at + 1 : null,
    total,
    previous: before ? openRow(before) : page > 1 ? () => void turn(page - 1, -1) : null,
    next: after ? openRow(after) : page * rowsPerPage < total ? () => void turn(page + 1, 0) : null,
  };
}
