/** Saves the form of a date for further dates of its series. Loaded when it is saved. */
import { adminMessages } from '../../../../content/admin/admin-messages';
import { adminSeries } from '../../../../content/admin/admin-series';
import { site } from '../../../../content/site';
import { readEventsById } from '../../../../data/admin/events';
import { type Change, changeRecord, undo } from '../../../../data/admin/record-changes';
import { readSeries } from '../../../../data/admin/series/series';
import type { SeriesStepDone } from '../../../../data/admin/series/series-steps';
import { parseEvent } from '../../../../data/events';
import { mintId } from '../../../../data/id';
import type { EventRecord } from '../../../../domain/events/event';
import type { SeriesRule } from '../../../../domain/events/series/series-rule';
import { weekdayDate } from '../../../../ui/parts/zoned-date';
import { toast } from '../../../../ui/sheet/toast-store';
import { reasonOf } from '../../kit/apply-change';
import { unreadText } from '../../kit/failure-toast';
import { unsavedChanges } from '../changes/unsaved-changes';
import { toValues } from '../event-values';
import { droppedFlyer, type EventSaving, type SavedElsewhere } from '../use-event-form';
import { expansion } from './expansion';
import { changedValues, type SharedChanges, sharedChanges, storedValues } from './inherited-values';
import { askBefore, type ChangeStep, runStep, type StepTools } from './run-step';
import ScopeDialog, { type Scope } from './scope-dialog';
import { movedRule, ruleInWords, timesOf } from './series-values';

/** Asks for which dates a change is, and saves it for more than one. */
export async function saveDates(saving: EventSaving, tools: StepTools): Promise<SavedElsewhere> {
  const { input, values, flyer, base } = saving;
  if (!base?.series) return { next: 'save' };
  const before = toValues(base);
  const hasFlyer = flyer instanceof File || flyer === 'gone';
  const changes = unsavedChanges(before, values, hasFlyer);
  const shared = sharedChanges(changes.map(({ field }) => field));
  if (shared.shared.length === 0) return { next: 'save' };
  const [read, stored] = await Promise.all([readSeries(base.series), readEventsById([base.id])]);
  if (!read.ok || !stored.ok) {
    const unread = read.ok ? stored : read;
    if (!unread.ok) toast(adminMessages.eventFormFailed(unreadText(unread)), `events/${base.id}`);
    return { next: 'done' };
  }
  const [series] = read.items;
  const [theirs] = stored.items;
  // Without them, the date is a single event, or deleted: saving it says so.
  if (!series || !theirs) return { next: 'save' };
  // What another person changed meanwhile must not be overwritten on all dates.
  if (Date.parse(theirs.updated_at) > Date.parse(base.updated_at)) return { next: 'merge', theirs };
  const { splitAt } = await expansion.load();
  const day = base.original_date;
  const moved = (rule: SeriesRule | null) => rule && movedRule(rule, before.day, values.day);
  const rules = shared.hasDay
    ? { following: moved(splitAt(series.rule, day).after), all: moved(series.rule) }
    : null;
  const scope = await tools.ask<Scope>((choose) => (
    <ScopeDialog
      date={weekdayDate(base.date, site().zone)}
      moved={
        rules
          ? {
              following: rules.following ? ruleInWords(rules.following) : '',
              all: rules.all ? ruleInWords(rules.all) : '',
            }
          : undefined
      }
      own={changes
        .filter(({ field }) => shared.own.includes(field))
        .map(({ label }) => label)
        .join(', ')}
      onClose={() => choose(null)}
      onChoose={choose}
    />
  ));
  if (!scope) return { next: 'done' };
  if (scope === 'this') return { next: 'save' };
  const rule = rules?.[scope];
  const step: ChangeStep = {
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
    ...(hasFlyer && { flyer_from: flyer instanceof File ? base.id : '' }),
  };
  const answer = await storeStep(step, saving, tools);
  if (!answer) return { next: 'done' };
  if ('next' in answer) return answer;
  const again = await readEventsById([base.id]);
  const [latest] = again.ok ? again.items : [];
  if (!latest) return { next: 'done' };
  return answer.ok ? saveOwn(latest, saving, shared) : { next: 'merge', theirs: latest };
}

/** Returns what the form does after a change of this date was refused. */
function refused(change: Extract<Change, { ok: false }>, event: EventRecord): SavedElsewhere {
  const theirs = change.why === 'changed' ? parseEvent(change.record, event.seats) : null;
  if (theirs) return { next: 'merge', theirs };
  const reason = change.why === 'failed' || change.why === 'gone' ? reasonOf(change) : undefined;
  toast(adminMessages.eventFormFailed(reason), `events/${event.id}`);
  return { next: 'done' };
}

/**
 * Carries out a step. It gets a new flyer from this date, since a file comes with a record only: there the flyer is public at once, so what
 * has to be asked is asked before, and the flyer goes again if the step is refused.
 * @returns what the form does next if the flyer cannot be stored; else as `runStep`
 */
async function storeStep(
  step: ChangeStep,
  { flyer, base }: EventSaving,
  tools: StepTools,
): Promise<Awaited<ReturnType<typeof runStep>> | SavedElsewhere> {
  const saved = ({ done }: SeriesStepDone) => adminSeries.scope.saved(done);
  if (!(flyer instanceof File && base)) return runStep(step, saved, tools);
  const ready = await askBefore(step, tools);
  if (!ready?.ok) return ready;
  const change = await changeRecord('events', base, { flyer });
  if (!change.ok) return refused(change, base);
  const answer = await runStep(ready.step, saved, tools);
  if (!answer?.ok && change.audit) await undo(change.audit);
  return answer;
}

/** Saves what only this date gets, and what it had of its own before: the step left that alone. */
async function saveOwn(
  latest: EventRecord,
  { input, base, flyer }: EventSaving,
  { shared, own, hasDay, hasTimes }: SharedChanges,
): Promise<SavedElsewhere> {
  const had = new Set(base?.own);
  const fields = {
    ...Object.fromEntries(Object.entries(changedValues(input, shared)).filter(([name]) => had.has(name))),
    ...((hasDay || hasTimes) && had.has('date') && { date: input.date, ends_at: input.ends_at }),
    // The series has a copy of a new one.
    ...((flyer instanceof File || flyer === 'series' || (flyer === 'gone' && had.has('series_flyer'))) &&
      droppedFlyer('series')),
    ...(own.includes('status') && { status: input.status }),
    ...(own.includes('featured') && { featured: input.featured }),
  };
  if (Object.keys(fields).length === 0) return { next: 'saved', after: latest };
  const change = await changeRecord('events', latest, fields);
  if (!change.ok) return refused(change, latest);
  const after = parseEvent(change.record, latest.seats);
  return after ? { next: 'saved', after } : { next: 'done' };
}
