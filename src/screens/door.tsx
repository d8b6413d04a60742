import { useMemo } from 'react';
import { door } from '../content/door';
import { secretLength } from '../domain/limits';
import type { DoorLink } from '../features/door/door-page';
import { useLinkToken } from '../features/session/link-hash';
import { lazyPart } from '../ui/lazy-part';
import { Spinner } from '../ui/loading';
import { PageMeta } from '../ui/page-meta';

const DoorPage = lazyPart<{ link: DoorLink | null }>(() =>
  // The server only renders the title, so the script that renders pages omits the door.
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
  const { token } = useLinkToken('#');
  const link = useMemo(() => (token === undefined ? undefined : parseKey(token)), [token]);
  return (
    <div data-theme="day-dark" className="page" style={pageStyle}>
      <PageMeta page={door} />
      {link === undefined ? (
        <div className="grid min-h-full max-w-136 mx-auto content-center p-5">
          <Spinner label={door.loading} />
        </div>
      ) : (
        <DoorPage link={link} />
      )}
    </div>
  );
}

const pageStyle = {
  position: 'fixed',
  inset: 0,
  zIndex: 20,
  overflowY: 'auto',
  background: 'var(--color-base-100)',
} as const;
