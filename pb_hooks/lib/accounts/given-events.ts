/**
 * What a leader was given (docs/decisions/122-roles.md): single events, and series with all their dates. `leaders` of a series is copied
 * into each date that is made, so that the rules of guests and doors know only events.
 */
import { series as seriesWords } from '../../../src/content/events/series';
import { ruleFromText } from '../../../src/domain/events/series/series-rule';
import { firstPartSql } from '../series-parts';
import { idsOf, isoOf, rows, run } from '../sql';
import { dayOf } from '../time-zone';

export interface Given {
  events: readonly string[];
  series: readonly string[];
}

/** SQL for whether an account (`:account`) leads a row of events or of series. */
const isLed = 'EXISTS (SELECT 1 FROM json_each(leaders) WHERE value = {:account})';

/** All parts of a series are given together, by the id of the first one. */
const firstPart = firstPartSql('series');

/** Returns the ids of series with those of their other parts. Unknown ones are left out. */
export const allParts = (app: PbApp, series: readonly string[]): string[] =>
  idsOf(
    app,
    `WITH chosen AS (SELECT value AS id FROM json_each({:series}))
     SELECT id FROM series WHERE ${firstPart} IN (
       SELECT id FROM chosen UNION ALL SELECT ${firstPart} FROM series WHERE id IN (SELECT id FROM chosen))`,
    { series: JSON.stringify(series) },
  );

export interface GivenEvent {
  id: string;
  title: string;
  /** ISO 8601. */
  date: string;
}

export interface GivenSeries {
  /** Of its first part. */
  id: string;
  title: string;
  /** The last one, as it is stored. */
  rule: string;
}

/** Returns the events that an account was given on their own, the first one first. Those of its series are left out. */
export const singleEventsOf = (app: PbApp, account: string): GivenEvent[] =>
  rows(
    app,
    `SELECT id, title, date FROM events WHERE ${isLed} AND series NOT IN (SELECT id FROM series WHERE ${isLed})
     ORDER BY date, id`,
    { account },
    { id: '', title: '', date: '' },
  ).map(({ id, title, date }) => ({ id, title, date: isoOf(date) ?? '' }));

/** Returns the series that an account was given, each once. */
export function seriesGivenTo(app: PbApp, account: string): GivenSeries[] {
  const parts = rows(
    app,
    `SELECT ${firstPart} AS id, title, rule FROM series WHERE ${isLed} ORDER BY created_at, rowid`,
    { account },
    { id: '', title: '', rule: '' },
  );
  return [...new Map(parts.map((part) => [part.id, part])).values()];
}

/** Replaces what a leader was given. Not by `save`: open forms of these events stay current, and calendars show no update. */
export function giveEvents(tx: PbApp, account: string, { events, series }: Given): void {
  const chosen = { events: JSON.stringify(events), series: JSON.stringify(allParts(tx, series)) };
  const isSeries = 'id IN (SELECT value FROM json_each({:series}))';
  const isEvent = `(id IN (SELECT value FROM json_each({:events}))
    OR series IN (SELECT value FROM json_each({:series})))`;
  // A date of a series that is taken does not give itself when it comes back from the trash.
  run(
    tx,
    `UPDATE set_aside SET data = json_set(data, '$.leaders', '' || (
       SELECT json_group_array(value) FROM json_each(data ->> '$.leaders') WHERE value != {:account}))
     WHERE collection = 'events' AND instr(data ->> '$.leaders', {:account}) > 0
       AND data ->> '$.series' IN (SELECT id FROM series WHERE ${isLed} AND NOT ${isSeries})`,
    { account, series: chosen.series },
  );
  setLeader(tx, 'series', isSeries, { account, series: chosen.series });
  setLeader(tx, 'events', isEvent, { account, ...chosen });
}

function setLeader(
  tx: PbApp,
  table: 'events' | 'series',
  isChosen: string,
  params: Record<string, SqlValue> & { account: string },
): void {
  run(
    tx,
    `UPDATE ${table} SET leaders = (SELECT json_group_array(value) FROM json_each(leaders) WHERE value != {:account})
     WHERE ${isLed} AND NOT ${isChosen}`,
    params,
  );
  run(
    tx,
    `UPDATE ${table} SET leaders = json_insert(leaders, '$[#]', {:account}) WHERE ${isChosen} AND NOT ${isLed}`,
    params,
  );
}

/** What an account was given, to compare and for the history. */
export interface GivenNames {
  ids: string[];
  /** `day`: '' for a series. */
  names: { title: string; day: string }[];
}

export function givenTo(app: PbApp, account: string): GivenNames {
  const [series, events] = [seriesGivenTo(app, account), singleEventsOf(app, account)];
  return {
    ids: [...series, ...events].map(({ id }) => id),
    names: [
      ...series.map(({ title, rule }) => ({ title: `${patternOf(rule)}${title} (all dates)`, day: '' })),
      ...events.map(({ title, date }) => ({ title, day: dayOf(Date.parse(date)) })),
    ],
  };
}

function patternOf(text: string): string {
  const rule = ruleFromText(text);
  return rule ? `${seriesWords.pattern(rule)}: ` : '';
}

/** Returns the titles for the history, with the days if those of the `others` are the same. */
export function namesOf({ names }: GivenNames, others: GivenNames): string {
  const titlesOf = (all: GivenNames['names']) => all.map(({ title }) => title).join(', ');
  if (titlesOf(names) !== titlesOf(others.names)) return titlesOf(names);
  return names.map(({ title, day }) => (day ? `${title} (${day})` : title)).join(', ');
}
