/**
 * `POST /api/byop/series`: `seriesStep` → `seriesAnswer`. A step is an action on many rows (docs/decisions/126-many-rows.md): its rule and what
 * becomes of the dates are stored in one transaction, then the dates follow in short ones. The device sends it again until `next` is ''.
 */
import {
  type SeriesAnswer,
  type SeriesChange,
  type SeriesStep,
  seriesStep,
} from '../../../src/domain/admin/series-step';
import type { Day } from '../../../src/domain/events/calendar-days';
import { datesOf } from '../../../src/domain/events/series/series-dates';
import { seriesMax } from '../../../src/domain/events/series/series-max';
import { difference, type Fields, fieldsOf, findRepeatedAction, logAction } from '../audit';
import type { Group } from '../collection-rules';
import { posterFor } from '../events/posters';
import { givenOn, hasDate, otherThanGiven, ruleOf, todayOf } from '../events/series';
import { makeDates } from '../events/series-dates';
import {
  partsOf,
  planStep,
  previewOf,
  refusedDates,
  type StepParts,
  type StepPlan,
  setParts,
} from '../events/series-plan';
import {
  answer,
  bodyOf,
  idConflict,
  invalidFieldsError,
  parseOrThrow,
  Refusal,
  requireRight,
  transactOrRefuse,
} from '../request';
import { site } from '../site';
import { findOrNull, instantOf, run } from '../sql';
import { dayOf } from '../time-zone';
import { saveWithFiles } from '../trash/soft-delete';
import { idInGroup, inShortTransactions } from './bulk';
import { auditChange, refuseOlder } from './changes';
import { type Begun, groupOf, handleDates } from './series-follow';

export function changeSeries(e: RequestEvent): void {
  const member = requireRight(e, ['events', 'update'], 'Your account cannot change series.');
  const step = parseOrThrow(seriesStep, bodyOf(e));
  const parts = partsOf(step);
  if (step.action !== 'create' && step.preview) {
    answer(e, (tx) => previewOf(tx, planStep(tx, storedSeries(tx, step), step, parts)));
    return;
  }
  const begun = transactOrRefuse(e, (tx) => begin(tx, member, step, parts));
  if (!begun) return;
  makeDates(e.app, begun.target, (tx, record) =>
    logAction(tx, member, { action: 'create', record, after: fieldsOf(record), group: step.group }),
  );
  const answered = inShortTransactions<SeriesAnswer>(e, (tx, before) => {
    const soFar = handleDates(tx, member, step, begun, before);
    return { soFar, isLast: soFar.next === '' };
  });
  if (answered) e.json(200, answered);
}

function storedSeries(tx: PbApp, { series: id, seen_updated }: SeriesChange): PbRecord {
  const series = findOrNull(tx, 'series', id);
  if (!series) throw new Refusal(404, 'deleted', 'This was deleted in the meantime.');
  if (seen_updated) refuseOlder(series, seen_updated);
  return series;
}

/** Stores what a step does to the series, and which dates belong to which. A repeat stores nothing. */
function begin(tx: PbApp, member: PbRecord, step: SeriesStep, parts: StepParts): Begun {
  const head = { collection: 'series', record_id: step.group };
  if (findRepeatedAction(tx, member, step.group, ['update'], head)) return begunBefore(tx, step);
  const group = groupOf(tx, member, step, parts.values?.title ?? storedTitle(tx, step.series));
  return step.action === 'create'
    ? createSeries(tx, member, step, parts, group)
    : storePlan(tx, member, step, planStep(tx, storedSeries(tx, step), step, parts), group);
}

const storedTitle = (tx: PbApp, id: string): string => findOrNull(tx, 'series', id)?.getString('title') ?? '';

function begunBefore(tx: PbApp, step: SeriesStep): Begun {
  const split = step.action === 'change' ? findOrNull(tx, 'series', step.new_series ?? '') : null;
  const target = split?.id ?? step.series;
  const series = findOrNull(tx, 'series', target);
  if (!series) throw new Refusal(404, 'deleted', 'This was deleted in the meantime.');
  return { target, from: firstDay(series, step) };
}

/** Returns the first day whose date follows a step. Dates before today never change. */
function firstDay(series: PbRecord, step: SeriesStep): Day {
  const today = todayOf(series);
  const day = step.action === 'create' || (step.action === 'change' && step.scope === 'all') ? '' : step.day;
  return day && day > today ? day : today;
}

function createSeries(
  tx: PbApp,
  member: PbRecord,
  step: Extract<SeriesStep, { action: 'create' }>,
  parts: StepParts,
  group: Group,
): Begun {
  if (findOrNull(tx, 'series', step.series)) throw idConflict();
  const series = new Record(tx.findCollectionByNameOrId('series'), { id: step.series, zone: site().zone });
  setParts(series, parts);
  const [first] = datesOf(ruleOf(series), todayOf(series), `${seriesMax.years.last}-12-31`, 1);
  if (first === undefined) throw invalidFieldsError({ 'rule.starts': 'All of its dates are over.' });
  const event = step.from_event ? storedEvent(tx, step.from_event) : null;
  if (event) refuseOtherDay(series, event);
  else series.set('poster', posterFor(tx, draftOf(tx, series, first)));
  if (event) series.load({ poster: event.getString('poster'), leaders: event.getStringSlice('leaders') });
  saveSeries(tx, series, event);
  logAction(tx, member, {
    action: 'create',
    record: series,
    after: fieldsOf(series),
    id: idInGroup(group.id, series.id),
    group: group.id,
  });
  if (event) {
    const day = dayOf(instantOf(event.getString('date')), series.getString('zone'));
    const own = otherThanGiven(series, day, event);
    const place = { series: series.id, original_date: day, series_flyer: series.getString('flyer'), own };
    const changed = difference(fieldsOf(event), place);
    if (changed)
      placeDates(tx, member, [{ id: event.id, title: event.getString('title'), ...changed }], group);
  }
  return { target: series.id, from: todayOf(series) };
}

function storedEvent(tx: PbApp, id: string): PbRecord {
  const event = findOrNull(tx, 'events', id);
  if (!event) throw new Refusal(404, 'event_gone', 'This event was deleted in the meantime.');
  return event;
}

/** Refuses an event that cannot be a date of a series. */
function refuseOtherDay(series: PbRecord, event: PbRecord): void {
  if (event.getString('series'))
    throw new Refusal(409, 'has_series', 'This event is a date of a series already.');
  if (!hasDate(series, dayOf(instantOf(event.getString('date')), series.getString('zone'))))
    throw invalidFieldsError({ 'rule.starts': 'The event itself has to be one of the dates.' });
}

/** An event as `posterFor` needs it. */
const draftOf = (tx: PbApp, series: PbRecord, day: Day): PbRecord =>
  new Record(tx.findCollectionByNameOrId('events'), {
    ...{ id: series.id, type: series.getString('type'), date: givenOn(series, day).date },
  });

/** Saves a series, with a copy of the flyer of another row. */
function saveSeries(tx: PbApp, series: PbRecord, source: PbRecord | null): void {
  if (source?.getString('flyer')) saveWithFiles(tx, series, source, [['flyer', 'flyer']]);
  else tx.save(series);
}

/** An event that gets its place in a series. `before` and `after`: the fields in which its row changes. */
interface PlacedDate {
  id: string;
  title: string;
  before: Fields;
  after: Fields;
}

/**
 * Gives events their places in a series. In SQL: their `updated_at` is in every calendar that has them, and nothing in it has changed. In one
 * statement: the rule and all places are stored in one transaction, and other writes wait for it.
 */
function placeDates(tx: PbApp, member: PbRecord, placed: readonly PlacedDate[], group: Group): void {
  const places = JSON.stringify(placed.map(({ id, after }) => ({ ...after, id })));
  run(
    tx,
    `UPDATE events SET series = coalesce(place.value ->> 'series', series),
       original_date = coalesce(place.value ->> 'original_date', original_date),
       series_flyer = coalesce(place.value ->> 'series_flyer', series_flyer),
       own = coalesce(place.value -> 'own', own)
     FROM json_each({:places}) AS place WHERE events.id = place.value ->> 'id'`,
    { places },
  );
  for (const { id: event, title, ...changed } of placed) {
    const id = idInGroup(group.id, `place ${event}`);
    const record = { id: event, table: 'events' };
    logAction(tx, member, { action: 'update', record, title, ...changed, id, group: group.id });
  }
}

function storePlan(tx: PbApp, member: PbRecord, step: SeriesChange, plan: StepPlan, group: Group): Begun {
  const { target, ended, dates, moved, gone } = plan;
  const withGuests = gone.filter(({ rsvps }) => rsvps > 0);
  if (withGuests.length > 0 && !step.gone) throw refusedDates(withGuests);
  const source = flyerSource(tx, step, plan);
  if (ended) {
    storeChanged(tx, member, ended, null, group);
    if (findOrNull(tx, 'series', target.id)) throw idConflict();
    saveSeries(tx, target, source);
    logAction(tx, member, {
      action: 'create',
      record: target,
      after: fieldsOf(target),
      id: idInGroup(group.id, target.id),
      group: group.id,
    });
  } else storeChanged(tx, member, target, source, group);
  const placed = dates.flatMap(({ id, title, day }) => {
    const to = moved.find(({ from }) => from === day)?.to ?? day;
    const before = { series: (ended ?? target).id, original_date: day };
    const changed = difference(before, { series: target.id, original_date: to });
    return changed ? [{ id, title, ...changed }] : [];
  });
  if (placed.length > 0) placeDates(tx, member, placed, group);
  return { target: target.id, from: firstDay(target, step) };
}

/** Returns the row whose flyer the target gets, null if it keeps its own. */
function flyerSource(tx: PbApp, step: SeriesChange, { target, ended }: StepPlan): PbRecord | null {
  const from = step.action === 'change' ? step.flyer_from : undefined;
  if (from === '') target.set('flyer', '');
  if (from) return storedEvent(tx, from);
  return ended && from === undefined ? findOrNull(tx, 'series', ended.id) : null;
}

/** Saves a changed series. A series that a person has changed is no demo any more. */
function storeChanged(
  tx: PbApp,
  member: PbRecord,
  record: PbRecord,
  source: PbRecord | null,
  group: Group,
): void {
  const current = tx.findRecordById('series', record.id);
  const before = fieldsOf(current);
  if (!source && !difference(before, fieldsOf(record))) return;
  record.set('demo', false);
  saveSeries(tx, record, source);
  const sent = { audit_id: idInGroup(group.id, record.id) };
  auditChange(member, { tx, current, record, sent, group }, before, []);
}
