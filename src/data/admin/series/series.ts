/** Reads series of events and their dates, for the admin pages. */
import * as v from 'valibot';
import type { EventRecord } from '../../../domain/events/event';
import { ruleFromText, type SeriesRule } from '../../../domain/events/series/series-rule';
import { recordId } from '../../../domain/fields';
import { readerOf } from '../../../domain/parse';
import { storedQuestions } from '../../../domain/rsvps/stored-questions';
import { parseEvent, parseEventRow } from '../../events';
import { storedDate } from '../../lists';
import { comingFilter, readEventsById } from '../events';
import { allOf, filterOf, type ListReader, type PageAnswer, readAll, readPage } from '../list-query';

const storedSeries = v.object({
  id: recordId(),
  title: v.string(),
  description: v.string(),
  location: v.string(),
  type: v.string(),
  /** 0 without a maximum. */
  max_attendees: v.number(),
  consent_required: v.boolean(),
  pick_up: v.boolean(),
  questions: storedQuestions,
  rule: v.string(),
  /** IANA name: the zone whose clock `time_from` and `time_to` are of. */
  zone: v.string(),
  /** "18:00". */
  time_from: v.string(),
  /** "21:30"; '' without an end. */
  time_to: v.string(),
  time_days: v.number(),
  /** The time, as people read it. */
  time: v.string(),
  /** The last day to which dates exist. */
  made_until: v.string(),
  /** The first part, if a series was split; '' in that one. */
  continues: v.optional(v.string(), ''),
  updated_at: storedDate,
});

export interface SeriesRecord extends Omit<v.InferOutput<typeof storedSeries>, 'rule'> {
  rule: SeriesRule;
}

/** Returns null for a row of another version of the site, whose rule this one cannot read. */
export function parseSeries(record: unknown): SeriesRecord | null {
  const read = readerOf(storedSeries)(record);
  const rule = read && ruleFromText(read.rule);
  return rule && { ...read, rule };
}

/** Returns the id of the first part: all parts of a series are given to a leader together, by this id. */
export const firstPartOf = ({ id, continues }: SeriesRecord): string => continues || id;

export const readSeries = (id: string): Promise<PageAnswer<SeriesRecord>> =>
  readPage('series', { perPage: 1, filter: filterOf('id = {:id}', { id }) }, parseSeries);

const seats = { expand: 'event', sort: 'event.date,id' };

/** Returns a reader of the dates of a series from today on, earliest first. */
export function seriesDatesIn(zone: () => string): ListReader<EventRecord, 'series'> {
  const query = (series: string) => ({
    ...seats,
    filter: allOf(filterOf('event.series = {:series}', { series }), comingFilter(zone(), 'event.')),
  });
  return {
    collection: 'events',
    parse: (record) => parseEvent(record),
    order: () => 'date',
    readPage: ({ series }, page) => readPage('event_seats', { ...query(series), page }, parseEventRow),
    readRows: readEventsById,
    readAll: ({ series }) => readAll('event_seats', query(series), parseEventRow),
  };
}
