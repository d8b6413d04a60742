import { Suspense, useMemo } from 'react';
import { door } from '../content/events/door';
import { secretLength } from '../domain/limits';
import { DoorLoading } from '../features/door/door-loading';
import type { DoorLink } from '../features/door/door-page';
import { useLinkToken } from '../features/session/link-hash';
import { PageMeta } from '../ui/parts/page-meta';
import { lazyPart } from '../ui/sheet/lazy-part';

const DoorPage = lazyPart<{ link: DoorLink | null }>(() =>
  // The server renders only the title and the spinner. This keeps the door out of the script that renders pages.
  import.meta.env.SSR
    ? Promise.reject(new Error('Not on the server.'))
    : import('../features/door/door-page'),
);

const keyPattern = new RegExp(`^([a-z0-9]{15})\\.([a-z0-9]{${secretLength}})$`);

function parseKey(token: string | null): DoorLink | null {
  const [, id, secret] = keyPattern.exec(token ?? '') ?? [];
  return id && secret ? { id, secret } : null;
}

/** Check-in at the doors of an event, always dark. Opened by a link with a key, `/door#<id>.<secret>`. */
export default function Door() {
  const { token, opened } = useLinkToken('#');
  const link = useMemo(() => (token === undefined ? undefined : parseKey(token)), [token]);
  return (
    <div data-theme="day-dark" className="page fixed inset-0 z-20 overflow-y-auto bg-base-100">
      <PageMeta page={door} />
      <Suspense fallback={<DoorLoading />}>
        {link === undefined ? <DoorLoading /> : <DoorPage key={opened} link={link} />}
      </Suspense>
    </div>
  );
}
