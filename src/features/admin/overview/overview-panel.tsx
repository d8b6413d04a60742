import { useState } from 'react';
import { admin } from '../../../content/admin/admin';
import { adminOverview as words } from '../../../content/admin/admin-overview';
import { adminPages } from '../../../content/admin/admin-pages';
import { site } from '../../../content/site';
import { countUpcoming, readUpcoming } from '../../../data/admin/events';
import { countRows } from '../../../data/admin/list-query';
import { readWaiting } from '../../../data/admin/waiting';
import { browserHttp } from '../../../data/http';
import { readFeatures } from '../../../data/server-status';
import { Button } from '../../../ui/parts/button';
import { EmptyState } from '../../../ui/parts/list-state';
import { Skeleton } from '../../../ui/parts/loading';
import { Notice } from '../../../ui/parts/notice';
import type { PanelProps } from '../kit/panel-props';
import { useLiveQuery } from '../kit/use-live-query';
import type { View } from '../kit/use-view';
import { useMay } from '../role';
import { ComingUp } from './coming-up';
import { HealthList } from './health-list';
import { remind } from './remind';
import { TaskList } from './task-list';
import { tasksOf } from './tasks';

const cards = [
  { count: 'upcomingEvents', of: 'events', show: { tab: 'events' } },
  { count: 'totalRsvps', of: 'event_rsvps', show: { tab: 'rsvps' } },
  { count: 'newContacts', of: 'contact_submissions', show: { tab: 'contacts', status: 'new' } },
  { count: 'pendingArtists', of: 'artist_submissions', show: { tab: 'artists', status: 'new' } },
] as const;

/** Null if the server cannot be reached. */
type Counts = Record<(typeof cards)[number]['count'], number | null>;

const follows = [
  'events',
  'event_rsvps',
  'contact_submissions',
  'artist_submissions',
  'collaboration_opportunities',
  'resources',
  'reports',
  'unannounced_changes',
  'donations',
  'client_errors',
] as const;

const readOverview = async () => {
  const [waiting, upcoming, features, upcomingEvents, totalRsvps] = await Promise.all([
    readWaiting(),
    readUpcoming(50, site.zone),
    readFeatures(browserHttp),
    countUpcoming(site.zone),
    countRows('event_rsvps', "party_of = ''"),
  ]);
  const counts: Counts = {
    upcomingEvents,
    totalRsvps,
    newContacts: waiting.messages?.total ?? null,
    pendingArtists: waiting.applications?.total ?? null,
  };
  return { waiting, counts, upcoming: upcoming.ok ? upcoming.items : null, mail: features?.mail ?? null };
};

/** Four count cards, what to do next, the next events and the state of the server. */
export function OverviewPanel({ view }: Pick<PanelProps, 'view'>) {
  const may = useMay();
  const [attempt, setAttempt] = useState(0);
  const overview = useLiveQuery(['overview', attempt], readOverview, follows);
  const { waiting, upcoming, mail } = overview ?? {};
  const tasks = waiting ? tasksOf(waiting, upcoming ?? [], Date.now()) : [];
  const missing = new Map(waiting?.missingYes?.events.map((event) => [event.id, event.missing]));
  const isPartial = !upcoming || Object.values(waiting ?? {}).includes(null);
  return (
    <>
      <CountCards counts={overview?.counts} view={view} />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 @desktop:grid-cols-golden">
        <section className="grid grid-cols-1 gap-4" aria-busy={!overview}>
          {!overview && <Skeleton label={adminPages.loading} lines={6} />}
          {overview && isPartial && (
            <Notice
              tone="bad"
              title={words.partly}
              live
              action={
                <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
                  {adminPages.unread.retry}
                </Button>
              }
            />
          )}
          {tasks.length > 0 && (
            <TaskList
              tasks={tasks}
              onShow={view.update}
              onRemind={async (event) => {
                if (await remind(event)) setAttempt((before) => before + 1);
              }}
            />
          )}
          {overview && !isPartial && tasks.length === 0 && <EmptyState title={words.caughtUp} />}
        </section>
        <div className="grid grid-cols-1 gap-10">
          <ComingUp events={upcoming?.slice(0, 3) ?? null} missingYes={missing} />
          {overview && may('client_errors', 'list') && (
            <HealthList errors={overview.waiting.errors} mail={mail ?? null} />
          )}
        </div>
      </div>
    </>
  );
}

/** Each card opens its list. */
function CountCards({ counts, view }: { counts: Counts | undefined; view: View }) {
  const may = useMay();
  return (
    <ul className="mb-4 grid grid-cols-2 gap-0.5 border-2 border-rule bg-rule @tablet:grid-cols-4 max-narrow:grid-cols-1">
      {cards
        .filter(({ of }) => may(of, 'list'))
        .map(({ count, show }) => (
          <li key={count}>
            <button
              type="button"
              className="stat h-full cursor-pointer content-center items-center justify-items-start gap-x-4 border-0 bg-base-100 px-4 py-3 hover:underline @desktop:grid-cols-head"
              onClick={() => view.update(show)}
            >
              <b className="stat-value num font-black font-poster text-4xl leading-none">
                {counts?.[count]?.toLocaleString('en-US') ?? '…'}
              </b>
              <span className="stat-title whitespace-normal text-left text-base-content text-sm @desktop:col-start-2 @desktop:row-start-1">
                {admin.overview[count]}
              </span>
            </button>
          </li>
        ))}
    </ul>
  );
}
