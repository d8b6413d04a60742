import { useMemo } from 'react';
import { countRows } from '../../data/admin/list-query';
import { useLiveValue } from './use-live-value';

/** The number of new rows, in the label of a tab. The overview says it to screen readers. */
export function TabCount({ collection }: { collection: string }) {
  const count = useLiveValue(
    useMemo(() => () => countRows(collection, "status = 'new'"), [collection]),
    useMemo(() => [collection], [collection]),
  );
  return count ? (
    <span className="badge badge-sm ml-1.5 hidden @desktop:inline-flex" aria-hidden="true">
      {count.toLocaleString('en-US')}
    </span>
  ) : null;
}
