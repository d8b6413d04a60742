/** Series of the real server: steps as the admin pages send them, and the job that makes dates. */
import type { Day } from '../../../src/domain/events/calendar-days';
import { addDays } from '../../../src/domain/events/calendar-days';
import type { SeriesRule } from '../../../src/domain/events/series/series-rule';
import { hooksVariant } from '../server/hooks-variant';
import { withTestHooks } from '../server/planted-person';
import type { Kit, Server } from '../server/pocketbase';
import { type Fields, newId } from '../server/records';
import type { Answer } from '../server/requests';
import { everyFriday } from './random-rules';

const route = `
routerAdd('POST', '/api/test/series-job', (e) => {
  require(__hooks + '/lib/events/series-dates.js').settleAllSeries(e.app);
  e.json(200, {});
});`;

/** The hooks with `withTestHooks`, and a route for `runSeriesJob`. @param edits as of `hooksVariant` */
export const withSeriesHooks = async (
  kit: Kit,
  edits: readonly (readonly [find: string, put: string])[] = [],
): Promise<string> => hooksVariant(await withTestHooks(kit), { edits, add: { 'series-test.pb.js': route } });

/** Runs the hourly job. */
export async function runSeriesJob(server: Server): Promise<void> {
  const answer = await server.ask('POST', '/api/test/series-job');
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Returns a day from today on in UTC: at the site it is that day, or the one before. */
export const inDays = (days: number): Day => addDays(new Date().toISOString().slice(0, 10), days);

export const values = (more: Fields = {}): Fields => ({
  ...{ title: 'Youth night', description: 'Food at six, worship at seven.', time: '6:00–9:30 PM' },
  ...{ location: 'The basement', type: 'Worship Night', max_attendees: 20, ...more },
});
export const times = { from: '18:00', to: '21:30', days: 0 };

/** A weekly rule whose 11 dates are within the twelve weeks for which dates are made. */
export const weekly = (more: Partial<SeriesRule> = {}): SeriesRule => ({
  ...everyFriday,
  starts: inDays(8),
  ...more,
});

/** Sends a step until nothing is left, as a device does. Returns the last answer. */
export async function step(server: Server, token: string, body: Fields): Promise<Answer> {
  const sent = { group: newId(), ...body };
  for (let after = body.after ?? ''; ; ) {
    const answer = await server.ask('POST', '/api/byop/series', { ...sent, after }, token);
    after = answer.status === 200 ? (answer.body.next ?? '') : '';
    if (after === '') return answer;
  }
}

/** Creates a series, and returns its id and the step's. */
export async function createSeries(
  server: Server,
  token: string,
  more: Fields = {},
): Promise<{ id: string; group: string }> {
  const [id, group] = [newId(), newId()];
  const body = { action: 'create', series: id, group, values: values(), times, rule: weekly(), ...more };
  const answer = await step(server, token, body);
  if (answer.status !== 200) throw new Error(`The series was refused: ${answer.status} ${answer.text}`);
  return { id, group };
}

/** Returns the dates of a series in order. */
export const datesOf = (server: Server, series: string): Promise<Fields[]> =>
  server.rows('events', `series = '${series}'`, 'original_date');

export const daysOf = async (server: Server, series: string): Promise<Day[]> =>
  (await datesOf(server, series)).map(({ original_date }) => `${original_date}`);

/** Returns days a week apart. */
export const weeks = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, n) => addDays(first, n * 7));
