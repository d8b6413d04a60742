import { type ReactNode, Suspense, useState } from 'react';
import { adminMessages } from '../../../../content/admin/admin-messages';
import { adminSeries } from '../../../../content/admin/admin-series';
import { site } from '../../../../content/site';
import { readEventsById } from '../../../../data/admin/events';
import { type Change, changeRecord } from '../../../../data/admin/record-changes';
import { parseSeries, readSeries, type SeriesRecord } from '../../../../data/admin/series/series';
import { parseEvent } from '../../../../data/events';
import { mintId } from '../../../../data/id';
import type { EventRecord } from '../../../../domain/events/event';
import type { SeriesRule } from '../../../../domain/events/series/series-rule';
import { weekdayDate } from '../../../../ui/parts/zoned-date';
import { lazyPart, useTransitionState } from '../../../../ui/sheet/lazy-part';
import { toast } from '../../../../ui/sheet/toast-store';
import { reasonOf } from '../../kit/apply-change';
import { unreadText } from '../../kit/failure-toast';
import { useLiveQuery } from '../../kit/use-live-query';
import { unsavedChanges } from '../changes/unsaved-changes';
import { toValues } from '../event-values';
import type { EventSaving, SavedElsewhere } from '../use-event-form';
import { expansion } from './expansion';
import { changedValues, type SharedChanges, sharedChanges, storedValues } from './inherited-values';
import type { Scope } from './scope-dialog';
import { movedRule, ruleInWords, timesOf } from './series-values';
import { useSeriesSteps } from './use-series-steps';

const ScopeDialog = lazyPart(() => import('./scope-dialog'));

const followsSeries = ['series'] as const;

interface Asking {
  date: string;
  moved?: { following: string; all: string } | undefined;
  own: string;
  answer: (scope: Scope | null) => void;
}

interface SaveDates {
  /** The series of the event; null for a single event, and while it loads. */
  series: SeriesRecord | null;
  /** Asks for which dates a change is, and saves it for more than one. */
  saveSeries: (saving: EventSaving) => Promise<SavedElsewhere>;
  dialogs: ReactNode;
}

/** Returns the series of an event; null for a single event, and while it loads. */
function useSeriesOf({ series }: Pick<EventRecord, 'series'>): SeriesRecord | null {
  const read = useLiveQuery(['series', series], () => readSeries(series), followsSeries, series !== '');
  return (read?.ok && read.items[0]) || null;
}

/** Saves the form of a date for further dates of its series. @param reload reads what the page shows again */
export function useSaveDates(event: EventRecord, reload: () => Promise<void>): SaveDates {
  const read = useSeriesOf(event);
  /** Of a step that was refused because somebody else changed the series. */
  const [newer, setNewer] = useState<SeriesRecord | null>(null);
  const shown = newer && read && newer.updated_at > read.updated_at ? newer : read;
  const [asking, setAsking] = useTransitionState<Asking | null>(null);
  const steps = useSeriesSteps(reload);

  const ask = (about: Omit<Asking, 'answer'>): Promise<Scope | null> =>
    new Promise((resolve) => {
      setAsking({
        ...about,
        answer: (scope) => {
          setAsking(null);
          resolve(scope);
        },
      });
    });

  async function saveSeries(saving: EventSaving): Promise<SavedElsewhere> {
    const { input, values, flyer, base } = saving;
    if (!base?.series) return { next: 'save' };
    const before = toValues(base);
    const changes = unsavedChanges(before, values, flyer !== 'kept');
    const shared = sharedChanges(changes.map(({ field }) => field));
    if (shared.shared.length === 0) return { next: 'save' };
    const series = shown ?? (await readNow(base.series));
    if (series === 'unread') return { next: 'done' };
    if (!series) return { next: 'save' };
    const { splitAt } = await expansion.load();
    const day = base.original_date;
    const moved = (rule: SeriesRule | null) => rule && movedRule(rule, before.day, values.day);
    const rules = shared.hasDay
      ? { following: moved(splitAt(series.rule, day).after), all: moved(series.rule) }
      : null;
    const scope = await ask({
      date: weekdayDate(base.date, site().zone),
      moved: rules
        ? {
            following: rules.following ? ruleInWords(rules.following) : '',
            all: rules.all ? ruleInWords(rules.all) : '',
          }
        : undefined,
      own: changes
        .filter(({ field }) => shared.own.includes(field))
        .map(({ label }) => label)
        .join(', '),
    });
    if (!scope) return { next: 'done' };
    if (scope === 'this') return { next: 'save' };
    const rule = rules?.[scope];
    const uploaded = await saveFlyer(saving);
    if (!uploaded.ok) return uploaded.saved;
    const answer = await steps.run(
      {
        action: 'change',
        series: series.id,
        seen_updated: series.updated_at,
        scope,
        // A date that is moved to an earlier day is the first of the new series there.
        day: rule && rule.starts < day && scope === 'following' ? rule.starts : day,
        ...(scope === 'following' && { new_series: mintId() }),
        values: { ...storedValues(series), ...changedValues(input, shared.shared) },
        ...(shared.hasTimes && { times: { ...timesOf(values) } }),
        ...(rule && { rule: { ...rule } }),
        ...(flyer !== 'kept' && { flyer_from: flyer instanceof File ? base.id : '' }),
      },
      ({ done }) => adminSeries.scope.saved(done),
    );
    if (!answer) return { next: 'done' };
    const again = await readEventsById([base.id]);
    const [latest] = again.ok ? again.items : [];
    if (!answer.ok) {
      setNewer(parseSeries(answer.record));
      return latest ? { next: 'merge', theirs: latest } : { next: 'done' };
    }
    return latest ? saveOwn(latest, saving, shared) : { next: 'done' };
  }

  const dialogs = (
    <>
      <Suspense fallback={null}>
        {asking && <ScopeDialog {...asking} onClose={() => asking.answer(null)} onChoose={asking.answer} />}
      </Suspense>
      {steps.dialogs}
    </>
  );
  return { series: shown, saveSeries, dialogs };
}

/** Reads a series for a form that was saved before the page had it. Null: it is gone, so the date is a single event. */
async function readNow(id: string): Promise<SeriesRecord | null | 'unread'> {
  const answer = await readSeries(id);
  if (answer.ok) return answer.items[0] ?? null;
  toast(adminMessages.eventFormFailed(unreadText(answer)), `series/${id}`);
  return 'unread';
}

/** Returns what the form does after a change of this date was refused. */
function refused(change: Extract<Change, { ok: false }>, event: EventRecord): SavedElsewhere {
  const theirs = change.why === 'changed' ? parseEvent(change.record, event.seats) : null;
  if (theirs) return { next: 'merge', theirs };
  const reason = change.why === 'failed' || change.why === 'gone' ? reasonOf(change) : undefined;
  toast(adminMessages.eventFormFailed(reason), `events/${event.id}`);
  return { next: 'done' };
}

/** Stores a new flyer with this date: the step gets it from there, since a file comes with a record only. */
async function saveFlyer({
  flyer,
  base,
}: EventSaving): Promise<{ ok: true } | { ok: false; saved: SavedElsewhere }> {
  if (flyer === 'kept' || !base) return { ok: true };
  const change = await changeRecord('events', base, { flyer: flyer instanceof File ? flyer : null });
  return change.ok ? { ok: true } : { ok: false, saved: refused(change, base) };
}

/** Saves what only this date gets, and what it had of its own before: the step left that alone. */
async function saveOwn(
  latest: EventRecord,
  { input, base }: EventSaving,
  { shared, own, hasDay, hasTimes }: SharedChanges,
): Promise<SavedElsewhere> {
  const had = new Set(base?.own);
  const fields = {
    ...Object.fromEntries(Object.entries(changedValues(input, shared)).filter(([name]) => had.has(name))),
    ...((hasDay || hasTimes) && had.has('date') && { date: input.date, ends_at: input.ends_at }),
    ...(own.includes('status') && { status: input.status }),
    ...(own.includes('featured') && { featured: input.featured }),
  };
  if (Object.keys(fields).length === 0) return { next: 'saved', after: latest };
  const change = await changeRecord('events', latest, fields);
  if (!change.ok) return refused(change, latest);
  const after = parseEvent(change.record, latest.seats);
  return after ? { next: 'saved', after } : { next: 'done' };
}
