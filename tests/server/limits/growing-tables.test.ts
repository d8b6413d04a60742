/** No request and no mail reads all rows of a table, and none reads more when an event has ten times as many guests. */
import { expect, it } from 'vitest';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { grow, grownTables } from '../../support/server/growing-tables';
import { hooksVariant } from '../../support/server/hooks-variant';
import { withTestHooks } from '../../support/server/planted-person';
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

const reminders = `routerAdd('POST', '/api/test/before-events', (e) => {
  require(__hooks + '/lib/consent/remind-parents.js').remindBeforeEvents(e.app);
  e.json(200, {});
});`;
const options = async (kit: Kit): Promise<ServerOptions> => ({
  hooks: await hooksVariant(await withTestHooks(kit), {
    add: { 'statements.pb.js': statementsHook, 'reminders.pb.js': reminders },
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
  const { statements } = await workOf(mailing, async () => async () => {
    const to = `${newId()}@example.org`;
    await mailing.sendRsvp(event, { email: to });
    await mailbox.next(to);
    return mailing.ask('POST', '/api/test/before-events');
  });
  expect(statements.join('\n')).toContain('UPDATE mails SET to_hash');
  await expectIndexes(mailing, statements);
}, 60_000);
