import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { adminOverview as words } from '../../../content/admin/admin-overview';
import { adminPages } from '../../../content/admin/admin-pages';
import { site } from '../../../content/site';
import { countUpcoming, readUpcoming } from '../../../data/admin/events';
import { readFirstSteps } from '../../../data/admin/first-steps';
import { allOf, countRows, filterOf, storedInstant } from '../../../data/admin/list-query';
import { makeBackup } from '../../../data/admin/upkeep';
import { type NewRows, readWaiting } from '../../../data/admin/waiting';
import { browserHttp } from '../../../data/http';
import { readFeatures } from '../../../data/server-status';
import type { CollectionName } from '../../../domain/collections';
import { Button } from '../../../ui/parts/button';
import { EmptyState } from '../../../ui/parts/list-state';
import { Skeleton } from '../../../ui/parts/loading';
import { Notice } from '../../../ui/parts/notice';
import { weekday } from '../../../ui/parts/zoned-date';
import { toast } from '../../../ui/sheet/toast-store';
import { failureText } from '../kit/failure-toast';
import type { PanelProps } from '../kit/panel-props';
import { useLiveQuery } from '../kit/use-live-query';
import { RoleContext, useMay } from '../role';
import { ComingUp } from './coming-up';
import { CountCards, type Counts } from './count-cards';
import { FirstStepsList } from './first-steps-list';
import { HealthList } from './health-list';
import { remind } from './remind';
import { TaskList } from './task-list';
import { ageText, startOfWeek, startsWhen, type Task, tasksOf, withoutLaterDates } from './tasks';
import { useFirstStepsChoice } from './use-first-steps-choice';

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
  'content',
] as const;

async function readOverview(may: (collection: CollectionName) => boolean, wantsSteps: boolean) {
  const now = Date.now();
  const week = startOfWeek(now);
  const guests = "party_of = ''";
  const [waiting, upcoming, features, upcomingEvents, totalRsvps, newRsvps, steps] = await Promise.all([
    readWaiting(site().zone, may),
    readUpcoming(50, site().zone),
    readFeatures(browserHttp),
    countUpcoming(site().zone),
    may('event_rsvps') ? countRows('event_rsvps', guests) : null,
    may('event_rsvps')
      ? countRows(
          'event_rsvps',
          allOf(guests, filterOf('created_at >= {:at}', { at: storedInstant(week.at) })),
        )
      : null,
    wantsSteps ? readFirstSteps() : null,
  ]);
  const next = upcoming.ok ? upcoming.items[0] : undefined;
  const { cards } = words;
  const sinceMonday = (rsvps: string) =>
    week.isToday ? cards.today(rsvps) : cards.since(rsvps, weekday(week.at, site().zone));
  const newCount = (rows: NewRows<{ created_at: string }> | null) => ({
    value: rows?.total ?? null,
    line: !rows ? '' : rows.oldest ? cards.oldest(ageText(rows.oldest.created_at, now)) : cards.noneNew,
  });
  const counts: Counts = {
    upcomingEvents: {
      value: upcomingEvents,
      line: next ? cards.next(startsWhen(next.date, now).toLowerCase()) : upcoming.ok ? cards.noNext : '',
    },
    totalRsvps: {
      value: totalRsvps,
      line: newRsvps === null ? '' : sinceMonday(newRsvps.toLocaleString('en-US')),
    },
    newContacts: newCount(waiting.messages),
    pendingArtists: newCount(waiting.applications),
  };
  return {
    waiting,
    counts,
    upcoming: upcoming.ok ? upcoming.items : null,
    mail: features?.mail ?? null,
    steps,
  };
}

type Overview = Awaited<ReturnType<typeof readOverview>>;

/** Four count cards, an owner's first steps, what to do next, the next events and the state of the server. */
export function OverviewPanel({ view }: Pick<PanelProps, 'view'>) {
  const may = useMay();
  const { isAway, isInstalled, putAway, setInstalled } = useFirstStepsChoice();
  const wantsSteps = use(RoleContext) === 'owner' && !isAway;
  const [attempt, setAttempt] = useState(0);
  const client = useQueryClient();
  const key = ['overview', attempt];
  const overview = useLiveQuery(
    key,
    async () => {
      const before = client.getQueryData<Overview>(key);
      const read = await readOverview((collection) => may(collection, 'list'), wantsSteps);
      // The server that stops in the middle of a change has not taken back what it said before.
      return { ...read, steps: read.steps ?? before?.steps ?? null, isStepsRead: read.steps !== null };
    },
    follows,
  );
  const { waiting, upcoming, mail } = overview ?? {};
  // A missing backup is one of the first steps.
  const isListed = (task: Task) => !(task.backsUp && overview?.steps);
  const tasks = waiting ? tasksOf(waiting, upcoming ?? [], Date.now()).filter(isListed) : [];
  const missing = new Map(waiting?.missingYes?.events.map((event) => [event.id, event.missing]));
  const backUp = async () => {
    const answer = await makeBackup();
    const { done, failed } = words.backedUp;
    toast(
      answer.ok ? { title: done, tone: 'good' } : { title: failed, text: failureText(answer), tone: 'bad' },
    );
    setAttempt((before) => before + 1);
  };
  const isPartial = !upcoming || Object.values(waiting ?? {}).includes(null);
  return (
    <>
      <CountCards counts={overview?.counts} />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 @desktop:grid-cols-tail">
        <section className="grid min-w-0 grid-cols-1" aria-busy={!overview}>
          {!overview && <Skeleton label={adminPages.loading} lines={6} />}
          {overview && wantsSteps && (
            <FirstStepsList
              known={overview.steps}
              isRead={overview.isStepsRead}
              isInstalled={isInstalled}
              onInstalled={setInstalled}
              onPutAway={putAway}
            />
          )}
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
              onBackUp={backUp}
            />
          )}
          {overview && !isPartial && tasks.length === 0 && <EmptyState {...words.caughtUp} />}
        </section>
        <div className="grid grid-cols-1 gap-8 @desktop:w-75">
          <ComingUp events={upcoming ? withoutLaterDates(upcoming).slice(0, 4) : null} missingYes={missing} />
          {overview && may('client_errors', 'list') && (
            <HealthList
              errors={waiting?.errors?.total ?? null}
              mail={mail ?? null}
              upkeep={waiting?.upkeep ?? null}
            />
          )}
        </div>
      </div>
    </>
  );
}
