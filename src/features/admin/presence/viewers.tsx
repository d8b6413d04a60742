import { use } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { readViewers } from '../../../data/admin/viewers';
import { viewersTopic } from '../../../domain/admin/viewers';
import type { CollectionName } from '../../../domain/collections';
import { LiveLostContext } from '../kit/live-context';
import { useLiveQuery } from '../kit/use-live-query';

interface ViewersProps {
  of: CollectionName;
  /** Of the open record. */
  id: string;
}

/** Says who else of the team has a record open. A screen reader hears it when somebody comes. */
export function Viewers({ of, id }: ViewersProps) {
  const topic = viewersTopic(of, id);
  const answer = useLiveQuery([topic], () => readViewers(of, id), topic);
  // Without live updates, nobody knows who has gone.
  const viewers = use(LiveLostContext) ? [] : (answer ?? []);
  const names = viewers.map(({ email }) => email);
  return (
    // A live region inside of the dialog: everything outside of it is inert.
    <p role="status" className="flex items-center gap-2 text-sm empty:sr-only">
      {viewers.length > 0 && (
        <>
          <span className="flex -space-x-1.5" aria-hidden="true">
            {viewers.slice(0, 4).map(({ id: account, email }) => (
              <b
                key={account}
                className="lettering on-neutral side-8 grid place-items-center rounded-full border-2 border-base-100 text-sm uppercase"
              >
                {email.slice(0, 2)}
              </b>
            ))}
          </span>
          <span className="min-w-0 wrap-anywhere">{adminPages.viewers(names)}</span>
        </>
      )}
    </p>
  );
}
