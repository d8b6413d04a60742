/** 1,000 rows, 10,000 in `npm run test:deep`, that were chosen and deleted by mistake: all come back, and no other request waits for long. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { laterRows, rowsPerRequest } from '../../../src/domain/limits';
import { figure, isDeep } from '../../support/server/figures';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { type Fields, newId, rsvpFields } from '../../support/server/records';

const fill = readFileSync(new URL('../../support/server/fill.pb.js', import.meta.url), 'utf8');
const server = sharedServer(async (kit) => ({
  hooks: await hooksVariant(kit.hooks, { add: { 'fill.pb.js': fill } }),
}));
const ada = sharedAdmin(server);

const many = isDeep ? 10_000 : 1000;
const rows = many.toLocaleString('en');

const post = async (path: string, body: Fields) => {
  const answer = await server.ask('POST', `/api/byop/${path}`, body, ada.token);
  expect(answer).toMatchObject({ status: 200, json: { refused: [], promoted: [] } });
  return answer.body;
};

/** Sends RSVPs to another event until `stop` is called, one after another. `stop` returns how long each one took, in ms. */
async function startWriter() {
  const event = (await server.putEvent({ max_attendees: null })).id;
  const waits: number[] = [];
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const start = performance.now();
      expect((await server.create('event_rsvps', rsvpFields(event))).status).toBe(200);
      waits.push(performance.now() - start);
    }
  };
  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      return waits;
    },
  };
}

it(`${rows} RSVPs that were deleted by mistake come back with one undo, while others send theirs`, async () => {
  const event = (await server.putEvent({ max_attendees: null })).id;
  await server.ask('POST', `/api/test/fill?event=${event}&rsvps=${many}`, {});
  const seats = () => server.rows('event_seats', `id = '${event}'`);
  const [{ confirmed_guests } = {}] = await seats();
  const full = { max_attendees: confirmed_guests };
  await server.ask('PATCH', `/api/collections/events/records/${event}`, full, server.token);
  const stored = async () =>
    (await server.rows('event_rsvps', `event_id = '${event}'`, 'id')).map(
      // `updated_at` is that of the undo. The server computes `search` on each save, and the filled rows have none.
      ({ updated_at: _, search: _s, ...row }) => row,
    );
  const waitlist = async () =>
    (
      await server.rows('event_rsvps', `event_id = '${event}' && status = 'waitlist'`, 'queued_at,@rowid')
    ).map(({ id, place }) => ({ id, place }));
  const [before, seatsBefore, lineBefore] = [await stored(), await seats(), await waitlist()];
  expect(before).toHaveLength(many);

  // The waitlist first and in line, with the rows of later requests, as the page sends them.
  const waiting = new Set(lineBefore.map(({ id }) => id));
  const ids = [...waiting, ...before.map(({ id }) => id).filter((id) => !waiting.has(id))];
  const writer = await startWriter();
  const [group, audit_id] = [newId(), newId()];
  const start = performance.now();
  for (let at = 0; at < ids.length; ) {
    const next = at + rowsPerRequest;
    const chosen = ids.slice(at, next).map((id) => ({ id }));
    const later = ids.slice(next, next + laterRows);
    const body = { action: 'delete', collection: 'event_rsvps', group, rows: chosen, later };
    at += Number((await post('bulk', body)).handled);
  }
  const deleted = performance.now();
  expect(await stored()).toEqual([]);
  const undoing = performance.now();
  let after = '';
  do {
    after = `${(await post('undo', { group, audit_id, after })).next}`;
  } while (after);
  const end = performance.now();
  const waits = await writer.stop();

  expect(await stored()).toEqual(before);
  expect(await seats()).toEqual(seatsBefore);
  expect(await waitlist()).toEqual(lineBefore);
  expect(await server.row('audit_log', group)).toMatchObject({ action: 'delete', after: { rows: many } });
  expect(await server.row('audit_log', audit_id)).toMatchObject({ action: 'undo', after: { rows: many } });
  const longest = Math.max(...waits);
  const seconds = (from: number, to: number) => Math.round((to - from) / 1000);
  figure(
    `${rows} rows deleted by mistake come back`,
    `deleted in ${seconds(start, deleted)} s, back in ${seconds(undoing, end)} s; of ${waits.length} other RSVPs the slowest took ${Math.round(longest)} ms`,
  );
  // It waits for one portion, of many.
  expect(longest).toBeLessThan((deleted - start) / 5);
}, 1_800_000);
