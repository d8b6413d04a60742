import { Link } from 'react-router-dom';
import { admin } from '../../../content/admin/admin';
import { adminOverview } from '../../../content/admin/admin-overview';
import { useMay } from '../role';

const cards = [
  { count: 'upcomingEvents', of: 'events', show: { tab: 'events' } },
  { count: 'totalRsvps', of: 'event_rsvps', show: { tab: 'rsvps' } },
  { count: 'newContacts', of: 'contact_submissions', show: { tab: 'contacts', status: 'new' } },
  { count: 'pendingArtists', of: 'artist_submissions', show: { tab: 'artists', status: 'new' } },
] as const;

/** `value` is null if the server cannot be reached. `line`: what is worth knowing about it. */
export type Counts = Record<(typeof cards)[number]['count'], { value: number | null; line: string }>;

/** Four counts, each a link to its list. */
export function CountCards({ counts }: { counts: Counts | undefined }) {
  const may = useMay();
  return (
    <ul className="mb-2 grid grid-cols-2 gap-0.5 border-2 border-rule bg-rule @desktop:auto-cols-fr @desktop:grid-flow-col @desktop:grid-cols-none max-narrow:grid-cols-1">
      {cards
        .filter(({ of }) => may(of, 'list'))
        .map(({ count, show }) => (
          <li key={count} className="grid forced-colors:border">
            <Link
              to={`/admin?${new URLSearchParams(show)}`}
              className="grid min-h-20 content-center items-center gap-x-4 bg-base-100 px-4 py-2 no-underline hover:underline focus-visible:-outline-offset-3 @tablet:grid-cols-head"
            >
              <b className="num text-5xl leading-none">
                {counts?.[count].value?.toLocaleString('en-US') ?? '…'}
              </b>
              <span className="min-w-0">
                <b className="lettering block leading-tight">{admin.overview[count]}</b>
                <span className="block text-muted text-sm">
                  {counts?.[count].line || adminOverview.unknown}
                </span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
