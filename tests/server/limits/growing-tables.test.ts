/** No request and no mail reads all rows of a table, and none reads more when an event has ten times as many guests. */
import { expect, it } from 'vitest';
import { askDoor, putDoorKey } from '../../support/door/door';
import { settle } from '../../support/mail/mail-queue';
import { eveningSeries, putEvening } from '../../support/series/evenings';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { grow, grownTables } from '../../support/server/growing-tables';
import { hooksVariant } from '../../support/server/hooks-variant';
import { sql, withTestHooks } from '../../support/server/planted-person';
import type { Kit, Server, ServerOptions } from '../../support/server/pocketbase';
import { newId, rsvpFields } from '../../support/server/records';
import type { Answer } from '../../support/server/requests';
import {
  planOf,
  statementsFlag,
  statementsHook,
  tablesReadBy,
  workOf,
} from '../../support/server/statements';

const jobs = `routerAdd('POST', '/api/test/before-events', (e) => {
  require(__hooks + '/lib/consent/remind-parents.js').remindBeforeEvents(e.app);
  e.json(200, {});
});
routerAdd('POST', '/api/test/night', (e) => {
  require(__hooks + '/lib/privacy/retention.js').removeOutdated(e.app);
  e.json(200, {});
});
routerAdd('GET', '/api/test/changes', (e) => {
  const found = new DynamicModel({ changes: 0 });
  // Of the connection that writes, with those of triggers.
  e.app.runInTransaction((tx) => tx.db().newQuery('SELECT total_changes() AS changes').one(found));
  e.json(200, found);
});
routerAdd('POST', '/api/test/next-reminders', (e) => {
  require(__hooks + '/lib/consent/remind-parents.js').nextReminders(e.app);
  e.json(200, {});
});
routerAdd('POST', '/api/test/check-counts', (e) => {
  require(__hooks + '/lib/seats/counts.js').checkCounts(e.app);
  e.json(200, {});
});`;
const options = async (kit: Kit): Promise<ServerOptions> => ({
  hooks: await hooksVariant(await withTestHooks(kit), {
    add: { 'statements.pb.js': statementsHook, 'jobs.pb.js': jobs },
  }),
  flags: [statementsFlag],
});
const server = sharedServer(options);
const mailbox = sharedMailbox();
const mailing = sharedServer(async (kit) => ({
  ...(await options(kit)),
  env: { SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1:3000' },
}));

const few = 300;

/** Expects that statements find their rows by an index. */
async function expectIndexes(at: Server, statements: readonly string[]): Promise<void> {
  for (const statement of statements.filter((text) => /^(SELECT|WITH|UPDATE|DELETE)\b/.test(text))) {
    const read = (await tablesReadBy(at, statement)).filter((table) => grownTables.includes(table));
    expect(read, statement).toEqual([]);
  }
}

it('a request asks and reads as much as before', async () => {
  const owner = await server.putAccount({ role: 'owner' });
  const event = (await server.putEvent({ max_attendees: null })).id;
  const noor = { phone: '(951) 555-9876', email: 'noor.aziz@example.org' };
  await server.sendRsvp(event, { name: 'Noor Aziz', ...noor });
  await server.sendYoung(event, { guardian_contact: 'rosa@example.org' });
  const ask = (method: string, path: string, body?: object) => () =>
    server.ask(method, `/api/byop/${path}`, body, owner.token);
  let calls = 0;
  const called = () => {
    calls += 1;
    const fields = { id: newId(), event_id: event, called: true, name: 'Caller', number_of_guests: 1 };
    const phone = `(951) 555-${9000 + calls}`;
    return server.create('event_rsvps', { ...fields, email: null, phone }, owner.token);
  };
  const requests: Record<string, () => Promise<Answer>> = {
    'an RSVP of somebody who called': called,
    'guests without a yes': ask('GET', 'missing-yes'),
    'mails that did not arrive': ask('GET', 'upkeep'),
    'a person by their number': ask('POST', 'person/export', { who: noor.phone }),
    'a person by their email': ask('POST', 'person/export', { who: noor.email }),
  };
  const works = async () => {
    const all: Record<string, { statements: number; rows: number }> = {};
    for (const [name, send] of Object.entries(requests)) {
      const { statements, rows } = await workOf(server, async () => send);
      all[name] = { statements: statements.length, rows };
      await expectIndexes(server, statements);
    }
    return all;
  };
  await grow(server, event, few);
  const before = await works();
  await grow(server, event, 9 * few);
  expect(await works()).toEqual(before);
}, 120_000);

/** Expects that statements read neither all rows of an event nor all mails that were sent, to find a few. */
async function expectFewRows(at: Server, statements: readonly string[]): Promise<void> {
  expect(statements).not.toEqual([]);
  for (const statement of statements) {
    const steps = (await planOf(at, statement)).filter((step) => /\((?:event_id|status)=\?/.test(step));
    expect(steps, statement).toEqual([]);
  }
}

it('an RSVP finds the earlier one of its person without a look at other guests', async () => {
  const event = (await server.putEvent({ max_attendees: null })).id;
  const { statements } = await workOf(
    server,
    async () => () => server.create('event_rsvps', rsvpFields(event)),
  );
  const found = statements.filter((text) =>
    /^SELECT id FROM event_rsvps\s+WHERE event_id = \S+ AND email =/.test(text),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const statement of found)
    expect(await planOf(server, statement)).toEqual([expect.stringContaining('idx_event_rsvps_person ')]);
});

it('mails and reminders find their rows by an index', async () => {
  const event = (await mailing.putEvent({ date: new Date(Date.now() + 2 * 3_600_000).toISOString() })).id;
  await grow(mailing, event, few);
  const { statements } = await workOf(mailing, async () => {
    const guardian_contact = `${newId()}@example.org`;
    await mailing.sendYoung(event, { guardian_contact });
    await mailbox.next(guardian_contact);
    await settle(mailing);
    await sql(mailing, "UPDATE mails SET sent_at = '2026-01-01 00:00:00.000Z' WHERE message = 'consent'");
    return async () => {
      const to = `${newId()}@example.org`;
      await mailing.sendRsvp(event, { email: to });
      await mailbox.next(to);
      return mailing.ask('POST', '/api/test/before-events');
    };
  });
  expect(statements.join('\n')).toContain('UPDATE mails SET to_hash');
  await expectIndexes(mailing, statements);
  // Once for each parent.
  const ofContact = statements.filter((statement) => statement.includes('r.guardian_contact ='));
  await expectFewRows(mailing, ofContact);
}, 60_000);

it('the door of a series finds its dates without a look at other events', async () => {
  const series = (await server.put('series', eveningSeries)).id;
  const event = await putEvening(server, series, 1);
  const key = await putDoorKey(server, '', { series });
  const { statements } = await workOf(server, async () => () => askDoor(server, key, { event }));
  const ofDates = statements.filter((statement) => statement.includes('series IN ('));
  expect(ofDates).not.toEqual([]);
  for (const statement of ofDates) {
    const steps = (await planOf(server, statement)).filter((step) => /\b(?:events|door_phones)\b/.test(step));
    expect(steps[0], statement).toMatch(/^SEARCH events .*\((?:id|series)=\?/);
    expect(
      steps.filter((step) => step.startsWith('SCAN')),
      statement,
    ).toEqual([]);
  }
}, 60_000);

it('the night finds the rows of a portion by their ids', async () => {
  const event = (await server.putEvent()).id;
  await grow(server, event, few);
  await server.sendRsvp(event);
  const { statements } = await workOf(server, async () => {
    await sql(server, `UPDATE event_rsvps SET name = 'A guest' WHERE event_id = '${event}'`);
    await grow(server, event, few);
    await sql(
      server,
      `UPDATE events SET date = '2026-01-01 00:00:00.000Z', ends_at = '' WHERE id = '${event}'`,
    );
    return () => server.ask('POST', '/api/test/night');
  });
  const ofPortions = statements.filter((statement) => statement.includes('json_each('));
  for (const begin of ['UPDATE event_rsvps', 'DELETE FROM door_scans', 'INSERT INTO site_settings'])
    expect(
      ofPortions.some((statement) => statement.startsWith(begin)),
      begin,
    ).toBe(true);
  await expectFewRows(server, ofPortions);
}, 60_000);

it('more events make no more statements at night and before a server sleeps', async () => {
  const jobs = [
    [server, 'check-counts'],
    [mailing, 'next-reminders'],
  ] as const;
  for (const [at, job] of jobs) {
    const count = async () =>
      (await workOf(at, async () => () => at.ask('POST', `/api/test/${job}`))).statements.length;
    const before = await count();
    for (let n = 0; n < 20; n += 1) await at.putEvent();
    expect([job, await count()]).toEqual([job, before]);
  }
}, 60_000);

it('an erasure reads the whole trash twice: for the email, and for children who were deleted alone', async () => {
  const owner = await server.putAccount({ role: 'owner' });
  const event = (await server.putEvent({ max_attendees: null })).id;
  const { statements } = await workOf(server, async () => {
    const who = `${newId()}@example.org`;
    await server.sendRsvp(event, { email: who });
    return () => server.ask('POST', '/api/byop/person/erase', { who, audit_id: newId() }, owner.token);
  });
  const read = [];
  for (const statement of statements.filter((text) => /^(?:SELECT|UPDATE|DELETE)\b.*set_aside/s.test(text)))
    if ((await tablesReadBy(server, statement)).includes('set_aside')) read.push(statement);
  expect(read).toEqual([
    expect.stringContaining('instr(lower(data)'),
    expect.stringContaining('instr(data, \'"party_of":""\')'),
  ]);
}, 60_000);

it('an event is not counted row by row while its guests and scans go or come back', async () => {
  const admin = await server.putAdmin();
  const event = (await server.putEvent()).id;
  await grow(server, event, few);
  const sent = await server.sendRsvp(event);
  await sql(
    server,
    `UPDATE door_scans SET rsvp_id = '${sent.id}' WHERE event_id = '${event}' AND seq % 2 = 0`,
  );
  const changes = async () => Number((await server.ask('GET', '/api/test/changes')).body.changes);
  const before = await changes();
  expect((await admin.remove('events', event)).status).toBe(200);
  const between = await changes();
  const [entry] = await admin.audit(event);
  expect((await admin.undo(entry?.id)).status).toBe(200);
  // Of a guest and a scan, each: it goes, into the trash, with its number at the door. Of a guest, the id is remembered.
  expect(between - before).toBeLessThan(7.2 * few);
  expect((await changes()) - between).toBeLessThan(11 * few);
  const checked = await server.ask('POST', '/api/test/check-counts');
  expect(checked.status, checked.text).toBe(200);
}, 60_000);
