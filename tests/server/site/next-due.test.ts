/** When a sleeping server must be started for its jobs (pb_hooks/lib/server/next-due.ts). Each job is the earliest once. */
import { afterEach, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/events/calendar-days';
import { instantOf } from '../../../src/features/admin/instant-of';
import { settle } from '../../support/mail/mail-queue';
import { createSeries, inDays, weekly } from '../../support/series/steps';
import { sharedMailbox, sharedServer, sharedStripe } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { newId } from '../../support/server/records';

/** Runs the command as the program does, without a process that ends. */
const route = `
routerAdd('GET', '/api/test/next-due', (e) => {
  const said = [];
  require(__hooks + '/lib/server/next-due.js').printNextDue({ println: (line) => said.push(line) });
  e.json(200, { said });
});`;

const mailbox = sharedMailbox();
const stripe = sharedStripe();
const server = sharedServer(async (kit) => ({
  hooks: await hooksVariant(await withTestHooks(kit), { add: { 'next-due-test.pb.js': route } }),
  env: { SMTP_URL: mailbox.url, ...stripe.env },
}));

const minute = 60_000;
const now = Math.ceil(Date.now() / (10 * minute)) * 10 * minute;
const inHours = (hours: number) => new Date(now + hours * 60 * minute).toISOString();
const stored = (hours: number) => inHours(hours).replace('T', ' ');
const nextDue = async () => (await server.ask('GET', '/api/test/next-due')).body.said;

afterEach(async () => {
  await sql(server, "UPDATE content SET publish_at = ''");
  for (const table of ['mails', 'event_rsvps', 'events', 'series', 'donations'])
    await sql(server, `DELETE FROM ${table}`);
});

it('is nothing without jobs', async () => {
  await server.putEvent();
  expect(await nextDue()).toEqual([]);
});

it('is the time of a page, unless this version has no such page', async () => {
  await sql(server, `UPDATE content SET publish_at = '${stored(3)}' WHERE key = 'about'`);
  await sql(server, `UPDATE content SET publish_at = '${stored(1)}', key = 'later' WHERE key = 'tour'`);
  expect(await nextDue()).toEqual([inHours(3)]);
});

it('is the time of mail that waits, also one that has passed', async () => {
  for (const [hours, status] of [
    [2, 'waiting'],
    [5, 'waiting'],
    [1, 'sent'],
    [1, 'given-up'],
  ]) {
    await sql(
      server,
      `INSERT INTO mails (id, key, message, about, status, due_at, created_at)
       VALUES ('${newId()}', '${newId()}', 'rsvp-confirmed', '${newId()}', '${status}', '${stored(Number(hours))}', '${stored(0)}')`,
    );
  }
  expect(await nextDue()).toEqual([inHours(2)]);
  await sql(server, `UPDATE mails SET due_at = '${stored(-30)}' WHERE status = 'waiting'`);
  expect(await nextDue()).toEqual([inHours(-30)]);
});

it('is the reminder of parents before an event, while one has not answered', async () => {
  const { id } = await server.putEvent({ date: inHours(30) });
  await server.sendRsvp(id);
  const young = await server.sendYoung(id);
  await settle(server);
  expect(await nextDue()).toEqual([inHours(10)]); // 20 hours before
  await sql(server, `UPDATE events SET date = '${stored(19.5)}' WHERE id = '${id}'`);
  expect(await nextDue()).toEqual([inHours(0.5)]); // again for those who were asked shortly before
  await sql(server, `UPDATE events SET date = '${stored(18)}' WHERE id = '${id}'`);
  expect(await nextDue()).toEqual([inHours(15)]); // 3 hours before
  await sql(server, `UPDATE event_rsvps SET consent_state = 'given' WHERE id = '${young.id}'`);
  expect(await nextDue()).toEqual([]);
});

it('is the next question to Stripe about an open checkout', async () => {
  const gift = (session: string, created: number, checked: string) =>
    sql(
      server,
      `INSERT INTO donations (id, status, session, created_at, checked_at)
       VALUES ('${newId()}', 'pending', '${session}', '${stored(created)}', '${checked}')`,
    );
  await gift('', -1, ''); // its checkout was not opened
  expect(await nextDue()).toEqual([]);
  await gift('cs_1', -1, stored(2)); // an hour after it was asked about
  expect(await nextDue()).toEqual([inHours(3)]);
  await gift('cs_2', 1, ''); // ten minutes after it began
  expect(await nextDue()).toEqual([new Date(Date.parse(inHours(1)) + 10 * minute).toISOString()]);
});

it('is the day on which the next date of a series is made', async () => {
  const { token } = await server.putAdmin();
  const { id } = await createSeries(server, token, { rule: weekly({ every: 4 }) });
  const { zone } = await server.row('series', id);
  const next = addDays(inDays(8 + 4 * 7 * 3), -84);
  expect(await nextDue()).toEqual([new Date(instantOf(`${next}T00:00`, `${zone}`)).toISOString()]);
  await createSeries(server, token, { rule: weekly({ count: 3 }) });
  expect(await nextDue()).toHaveLength(1);
  await sql(server, `DELETE FROM series WHERE id = '${id}'`);
  expect(await nextDue()).toEqual([]);
});
