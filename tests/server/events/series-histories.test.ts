/**
 * Series after random histories of steps, changes of single dates and of many, RSVPs (also of phones with old dates), undos, two admins at
 * once, kills and clocks that move: no date is there twice, and no RSVP is lost or on another date. `npm run test:deep` runs 300.
 * `BYOP_SEED=7` repeats one.
 */
import { expect, it } from 'vitest';
import { addDays } from '../../../src/domain/events/calendar-days';
import { datesOf as daysOfRule } from '../../../src/domain/events/series/series-dates';
import { ruleFromText, type SeriesRule } from '../../../src/domain/events/series/series-rule';
import { createRandom } from '../../support/random';
import { seeds } from '../../support/seeds';
import {
  createSeries,
  datesOf,
  inDays,
  runSeriesJob,
  step,
  times,
  values,
  weekly,
  withSeriesHooks,
} from '../../support/series/steps';
import { figure } from '../../support/server/figures';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { sql } from '../../support/server/planted-person';
import { changeFields, type Fields, newId, newSecret, rsvpFields } from '../../support/server/records';

/** The clock of series, in days after that of the machine. A restart sets it back. */
const clock = `
routerAdd('POST', '/api/test/clock', (e) => {
  e.app.store().set('clock', e.request.url.query().get('days'));
  e.json(200, {});
});`;
const read = 'Date.now(), series.getString(';
const moved = "Date.now() + 864e5 * Number($app.store().get('clock') || 0), series.getString(";

const server = sharedServer(async (kit) => ({
  hooks: await hooksVariant(await withSeriesHooks(kit, [[read, moved]]), { add: { 'clock.pb.js': clock } }),
}));
const team = sharedAdmin(server);

const histories = seeds(20, 300);
const killEvery = 5;
const acts = 14;

it(`double no date and lose no RSVP in ${histories.length} random histories`, {
  timeout: histories.length * 30_000,
}, async () => {
  for (const seed of histories) await history(seed);
  figure('no date of a series is doubled, and no RSVP lost', `0 of ${histories.length} histories with kills`);
});

interface Past {
  random: () => number;
  below: (most: number) => number;
  pick: <T>(of: readonly T[]) => T | undefined;
  /** The series, and those that "this and following" has split from it. */
  series: string[];
  /** All dates that a phone may know. */
  known: Set<string>;
  /** The accepted RSVPs with their dates. */
  rsvps: (Fields & { id: string })[];
  /** Dates that the team has deleted with their RSVPs, by the audit row or another key. An undo may have brought them back. */
  deleted: Map<string, string>;
  groups: string[];
  done: string[];
  /** Sends a step or an undo again whose answer was lost, as a device does. */
  again: (() => Promise<unknown>) | null;
  /** How far the clock was ahead at most, in days: the dates until then were over for a while. */
  ahead: number;
}

/** Returns the status of an answer, if there was one. */
type Act = () => Promise<number | undefined>;

async function history(seed: number): Promise<void> {
  const random = createRandom(seed);
  const { id, group } = await createSeries(server, team.token, { rule: weekly() });
  const past: Past = {
    random,
    below: (most) => Math.floor(random() * most),
    pick: (of) => of[Math.floor(random() * of.length)],
    ...{ series: [id], rsvps: [], known: new Set(), deleted: new Map(), groups: [group], done: [] },
    ...{ again: null, ahead: 0 },
  };
  const all = [...actsOfGuests(past), ...steps(past), ...actsOnOne(past), ...actsOfTime(past)];
  for (let n = 0; n < acts; n += 1) {
    const isKilled = seed % killEvery === 0 && n === acts / 2;
    const done = past
      .pick(all)?.()
      .catch((error: unknown) => {
        if (!isKilled) throw error;
        return undefined;
      });
    if (isKilled) await server.kill();
    const status = await done;
    if (isKilled) {
      await server.restart();
      // A device may be lost with its step.
      if (random() < 0.5) await past.again?.();
    }
    past.again = null;
    expect(status ?? 200, `history ${seed}`).toBeLessThan(500);
    await expectAll(past, `history ${seed}, act ${n}`);
  }
  await server.ask('POST', '/api/test/clock?days=0');
  // The job removes what a step has left once the series is at rest. What it gives to another series follows with the next run.
  await sql(server, `UPDATE series SET updated_at = '2026-01-01 00:00:00.000Z'`);
  for (let runs = 0; runs < 2; runs += 1) await runSeriesJob(server);
  await expectAll(past, `history ${seed}`);
  await expectRules(past, `history ${seed}`);
  // The job looks at all series.
  for (const table of ['event_rsvps', 'events', 'series', 'set_aside'])
    await sql(server, `DELETE FROM ${table}`);
}

/** Each date is there once, and each RSVP on its date. */
async function expectAll({ series, rsvps, known, deleted }: Past, about: string): Promise<void> {
  for (const id of series) {
    const dates = await datesOf(server, id);
    const days = dates.map(({ original_date }) => `${original_date}`);
    expect(new Set(days).size, about).toBe(days.length);
    for (const date of dates) known.add(`${date.id}`);
  }
  for (const rsvp of rsvps) {
    const event = await server.row('events', rsvp.event_id);
    if (!event.id && [...deleted.values()].includes(`${rsvp.event_id}`)) continue;
    const [removed] = await server.rows('set_aside', `record_id = '${rsvp.id}'`);
    // It was cancelled, and went with its date.
    if (Object(removed?.data).status === 'cancelled') continue;
    const stored = await server.row('event_rsvps', rsvp.id);
    expect([about, stored.event_id, event.id]).toEqual([about, rsvp.event_id, rsvp.event_id]);
  }
}

/** The days of each rule have one date, and dates that nobody changed are as their series says. */
async function expectRules({ series, ahead }: Past, about: string): Promise<void> {
  const from = inDays(ahead + 2);
  // All are of one family.
  const takePlace = (await Promise.all(series.map((id) => datesOf(server, id))))
    .flat()
    .filter(({ status }) => status === 'upcoming')
    .map(({ original_date }) => `${original_date}`);
  for (const id of series) {
    const row = await server.row('series', id);
    const rule = ruleFromText(`${row.rule ?? ''}`);
    if (!rule) continue;
    const dates = await datesOf(server, id);
    const made = dates.map(({ original_date }) => `${original_date}`);
    const days = daysOfRule(rule, from, inDays(82));
    expect(
      days.filter((day) => ![...made, ...takePlace].includes(day)),
      about,
    ).toEqual([]);
    for (const date of dates.filter(({ status }) => status === 'upcoming')) {
      const own = Array.isArray(date.own) ? date.own : [];
      if (`${date.original_date}` < from) continue;
      if (!own.includes('location')) expect([about, date.location]).toEqual([about, row.location]);
      // A date that the rule does not have goes, unless somebody has RSVPed: then a step has asked.
      expect([about, days.includes(`${date.original_date}`) || `${date.original_date}` > inDays(82)]).toEqual(
        [about, true],
      );
    }
  }
}

const someDates = async ({ series, pick }: Past): Promise<Fields[]> => datesOf(server, `${pick(series)}`);

function actsOfGuests(past: Past): Act[] {
  const { rsvps, pick, below } = past;
  const { known } = past;
  const send = async (date: unknown) => {
    if (date === undefined) return undefined;
    const more = { manage_secret: newSecret(), number_of_guests: 1 + below(3) };
    const rsvp = rsvpFields(`${date}`, more);
    const { status } = await server.create('event_rsvps', rsvp);
    if (status === 200) rsvps.push(rsvp);
    return status;
  };
  const change = async (action: 'cancel' | 'restore') => {
    const rsvp = pick(rsvps);
    return rsvp && (await server.create('rsvp_changes', changeFields(rsvp, action))).status;
  };
  const sendNow = async () => send(pick(await someDates(past))?.id);
  // A phone with the dates of a while ago.
  const sendLate = () => send(pick([...known]));
  return [sendNow, sendNow, sendNow, sendNow, sendLate, () => change('cancel'), () => change('restore')];
}

function steps(past: Past): Act[] {
  const { series, groups, pick, below, random } = past;
  const send = async (body: Fields) => {
    const group = newId();
    groups.push(group);
    if (typeof body.new_series === 'string') series.push(body.new_series);
    const gone = pick([undefined, 'keep', 'call-off']);
    const sent = { group, gone, over_capacity: random() < 0.5, ...body };
    const request = async () => (await step(server, team.token, sent)).status;
    past.again = request;
    return request();
  };
  const undo = (group: unknown) => {
    const sent = { group, audit_id: newId() };
    const request = async () => {
      for (let after = ''; ; ) {
        const answer = await server.ask('POST', '/api/byop/undo', { ...sent, after }, team.token);
        after = answer.status === 200 ? `${answer.body.next ?? ''}` : '';
        if (after === '') return answer.status;
      }
    };
    past.again = request;
    return request();
  };
  const ofStored = async (change: (rule: SeriesRule) => Fields | undefined) => {
    const id = `${pick(series)}`;
    const rule = ruleFromText(`${(await server.row('series', id)).rule ?? ''}`);
    const changed = rule && change(rule);
    return changed ? send({ action: 'change', scope: 'all', series: id, ...changed }) : undefined;
  };
  const newValues = () => ({ values: values({ location: `Hall ${below(5)}`, max_attendees: 3 + below(9) }) });
  const following = async (more: Fields) => {
    const id = `${pick(series)}`;
    const day = pick((await datesOf(server, id)).map(({ original_date }) => original_date));
    const sent = { action: 'change', scope: 'following', series: id, day, new_series: newId() };
    return day === undefined ? undefined : send({ ...sent, ...more });
  };
  return [
    () => ofStored(newValues),
    () => ofStored(() => ({ times: { ...times, from: `1${5 + below(5)}:00` } })),
    // Another weekday.
    () => ofStored((rule) => ({ rule: { ...rule, starts: addDays(rule.starts, 1 + below(5)) } })),
    () => ofStored((rule) => ({ rule: { ...rule, every: 1 + below(2) } })),
    () => ofStored((rule) => ({ rule: { ...rule, without: [inDays(8 + 7 * below(8))] } })),
    () => ofStored((rule) => ({ rule: { ...rule, extra: [inDays(5 + below(70))] } })),
    () => {
      const from = inDays(5 + below(40));
      return ofStored((rule) => ({ rule: { ...rule, pauses: [{ from, until: addDays(from, below(30)) }] } }));
    },
    () => following(newValues()),
    () => following({ times: { ...times, to: '22:00' } }),
    async () => {
      const id = `${pick(series)}`;
      return random() < 0.3 ? send({ action: 'end', series: id, day: inDays(20 + below(60)) }) : undefined;
    },
    () => undo(pick(groups)),
    () => undo(groups.at(-1)),
  ];
}

function actsOnOne(past: Past): Act[] {
  const { done, deleted, pick, below } = past;
  const patch = async (fields: Fields) => {
    const date = pick(await someDates(past));
    if (!date) return undefined;
    const { status, body } = await team.patch('events', `${date.id}`, { over_capacity: true, ...fields });
    if (body.audit_id) done.push(`${body.audit_id}`);
    return status;
  };
  const undoOne = async (audit: string | undefined) => {
    if (audit === undefined) return undefined;
    const { status } = await team.undo(audit, { over_capacity: true });
    return status;
  };
  const deleteMany = async () => {
    const chosen = (await someDates(past)).filter(() => below(4) === 0).map(({ id }) => ({ id }));
    if (chosen.length === 0) return undefined;
    const sent = { action: 'delete', collection: 'events', group: newId(), rows: chosen, later: [] };
    for (const { id } of chosen) deleted.set(`${sent.group} ${id}`, `${id}`);
    past.groups.push(sent.group);
    return (await server.ask('POST', '/api/byop/bulk', sent, team.token)).status;
  };
  return [
    deleteMany,
    // Two of the team at once.
    async () => {
      const [one, other] = await Promise.all([
        patch({ location: `Yard ${below(3)}` }),
        pick(steps(past))?.(),
      ]);
      return Math.max(one ?? 0, other ?? 0);
    },
    () => patch({ location: `Yard ${below(3)}` }),
    () => patch({ status: pick(['upcoming', 'cancelled']) }),
    () => patch({ date: `${inDays(3 + below(80))}T20:00:00.000Z`, ends_at: '' }),
    async () => {
      const date = pick(await someDates(past));
      if (!date) return undefined;
      // Also if the answer is lost.
      deleted.set(`lost ${date.id}`, `${date.id}`);
      const { status, body } = await team.remove('events', `${date.id}`);
      if (status === 200) deleted.set(`${body.audit_id}`, `${date.id}`);
      return status;
    },
    () => undoOne(pick(done)),
    () => undoOne(pick([...deleted.keys()])),
  ];
}

const actsOfTime = (past: Past): Act[] => [
  async () => {
    await runSeriesJob(server);
    return undefined;
  },
  async () => {
    const days = past.pick([0, 1, 20, 50]) ?? 0;
    past.ahead = Math.max(past.ahead, days);
    await server.ask('POST', `/api/test/clock?days=${days}`);
    await runSeriesJob(server);
    return undefined;
  },
];
