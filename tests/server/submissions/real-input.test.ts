/** What people really type, through every route, the search, duplicates and the privacy of the team (tests/support/real-input.ts). */
import { beforeAll, describe, expect, it } from 'vitest';
import { searchWords } from '../../../src/domain/admin/search';
import type { CollectionName } from '../../../src/domain/collections';
import { byName, fold } from '../../../src/domain/text/fold';
import {
  addresses,
  names,
  numbers,
  type RealInput,
  sameNumbers,
  typedAtTheDoor,
} from '../../support/real-input';
import { examples } from '../../support/server/collections';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { type Fields, newId, newSecret, rsvpFields } from '../../support/server/records';
import type { Answer } from '../../support/server/requests';
import type { Account } from '../../support/server/rows';

const mailbox = sharedMailbox();
const server = sharedServer(() => ({ env: { SMTP_URL: mailbox.url } }));
const ada = sharedAdmin(server);
let owner: Account;
beforeAll(async () => {
  owner = await server.putAccount({ role: 'owner' });
});

const person = () => ({ name: 'Ada', email: `${newId()}@example.org` });
const post = (path: string, body: object, token?: string) =>
  server.ask('POST', `/api/byop/${path}`, { ...body, audit_id: newId() }, token ?? ada.token);

/** Sends one value, and returns what is stored of it; null if the field is refused. */
type Route = (field: string, typed: string) => Promise<string | null>;

const isRefused = ({ status, body }: Answer, field: string): boolean => {
  if (status < 400) return false;
  const messages = body.fields ?? body.data;
  expect(Object.keys(Object(messages)), JSON.stringify(body)).toContain(field);
  return true;
};

const creating =
  (table: CollectionName, body: () => Promise<Fields> | Fields, isAdmin = false): Route =>
  async (field, typed) => {
    const sent = { id: newId(), ...(await body()), [field]: typed };
    const answer = await server.create(table, sent, isAdmin ? ada.token : undefined);
    if (isRefused(answer, field)) return null;
    return String((await server.row(table, sent.id))[field]);
  };
const newEvent = async () => (await server.putEvent({ max_attendees: null })).id;
let shared: Promise<string> | undefined;
/** For guests of whom no two are the same person. */
const anEvent = () => (shared ??= newEvent());
const rsvp = creating('event_rsvps', async () => rsvpFields(await anEvent()));
const young = creating('event_rsvps', async () =>
  rsvpFields(await anEvent(), {
    under_18: true,
    guardian_name: 'Eve',
    guardian_contact: 'eve@example.org',
    guardian_phone: '615 555 0142',
    consent_secret: newSecret(),
  }),
);
const called = creating(
  'event_rsvps',
  async () => ({ ...rsvpFields(await newEvent()), called: true, phone: '615 555 0142' }),
  true,
);
const corrected: Route = async (field, typed) => {
  const { id } = await server.sendRsvp(await newEvent(), { phone: '(951) 555-0148' });
  if (isRefused(await ada.patch('event_rsvps', id, { [field]: typed }), field)) return null;
  return String((await server.row('event_rsvps', id))[field]);
};
const contact = creating('contact_submissions', () => ({
  ...person(),
  form_type: 'ministries',
  message: 'Hi',
}));
const application = creating('artist_submissions', () => ({
  ...person(),
  ...{ role_interest: 'musician', skills: 'bass', why_join: 'The low end.' },
}));
const interest = creating('collaboration_interest', async () => ({
  ...person(),
  opportunity_id: (await examples.collaboration_opportunities.row(server, ada)).id,
}));
const newsletter = creating('newsletter_subscribers', () => ({}));
const account: Route = async (field, typed) => {
  const password = newSecret();
  const id = newId();
  const answer = await server.create('users', { id, password, passwordConfirm: password, [field]: typed });
  return isRefused(answer, field) ? null : String((await server.row('users', id))[field]);
};
const invitation: Route = async (field, typed) => {
  const sent = { id: newId(), secret: newSecret(), role: 'editor', [field]: typed };
  if (isRefused(await post('team/invite', sent, owner.token), field)) return null;
  return String((await server.row('team_links', sent.id))[field]);
};
/** Returns the address that was asked for. */
const asking =
  (path: string): Route =>
  async (field, typed) => {
    const answer = await post(path, { [field]: typed });
    if (isRefused(answer, field)) return null;
    return String(answer.body[field] ?? addresses.find((one) => one.typed === typed)?.stored);
  };

async function wrongOf(route: Route, field: string, table: readonly RealInput[], canBeEmpty = false) {
  const wrong = [];
  for (const { typed, stored } of table) {
    const came = await route(field, typed);
    const isEmpty = canBeEmpty && came === '';
    if (came !== stored && !isEmpty) wrong.push({ typed, stored, came });
  }
  return wrong;
}

// Each account costs a hash.
describe('every address', { timeout: 240_000 }, () => {
  it.each<[string, Route, string, boolean?]>([
    ['RSVP', rsvp, 'email'],
    ['guardian', young, 'guardian_contact'],
    ['guest who called', called, 'email', true],
    ['correction of the team', corrected, 'email', true],
    ['contact', contact, 'email'],
    ['application', application, 'email'],
    ['interest', interest, 'email'],
    ['newsletter', newsletter, 'email'],
    ['sign-up', account, 'email'],
    ['invitation', invitation, 'email'],
    ['data about a person', asking('person/export'), 'who'],
    ['link to my data', asking('my-data'), 'email'],
    ['leaving the newsletter', asking('unsubscribe/ask'), 'email'],
  ])('%s', async (_, route, field, canBeEmpty) => {
    expect(await wrongOf(route, field, addresses, canBeEmpty)).toEqual([]);
  });

  it('finds the data of its person, in each form', async () => {
    const missing = [];
    for (const { typed, stored } of addresses.filter((one) => one.stored)) {
      const held = await post('person/export', { who: typed });
      const tables = JSON.stringify(held.body.held);
      for (const table of ['event_rsvps', 'contact_submissions', 'newsletter_subscribers', 'users'])
        if (!tables?.includes(`"${table}"`)) missing.push({ typed, stored, table });
    }
    expect(missing).toEqual([]);
  });
});

it.each<[string, Route, string, boolean?]>([
  ['RSVP', rsvp, 'phone'],
  ['phone of a guardian', young, 'guardian_phone'],
  ['guardian', young, 'guardian_contact'],
  ['guest who called', called, 'phone'],
  ['correction of the team', corrected, 'phone'],
  ['contact', contact, 'phone'],
  ['application', application, 'phone'],
])('every number: %s', async (_, route, field) => {
  expect(await wrongOf(route, field, numbers)).toEqual([]);
});

it.each<[string, Route, string]>([
  ['RSVP', rsvp, 'name'],
  ['guardian', young, 'guardian_name'],
  ['guest who called', called, 'name'],
  ['correction of the team', corrected, 'name'],
  ['contact', contact, 'name'],
  ['application', application, 'name'],
  ['interest', interest, 'name'],
])('every name: %s', async (_, route, field) => {
  expect(await wrongOf(route, field, names)).toEqual([]);
});

it.each(sameNumbers)('a caller is one person: %s', async (_, one, other) => {
  const event = await newEvent();
  const callOf = (phone: string) =>
    server.create('event_rsvps', { ...rsvpFields(event, { phone, email: null }), called: true }, ada.token);
  expect((await callOf(one)).status).toBe(200);
  expect((await callOf(other)).body).toMatchObject({ code: 'duplicate_rsvp' });
  const filter = searchWords(other).map((word) => `search ~ '${word}'`);
  const found = await ada.list('event_rsvps', `${filter.join(' && ')} && event_id = '${event}'`);
  expect(found).toHaveLength(1);
});

it('the search finds 200 of 200 names from an English keyboard, and their table is in order', async () => {
  const event = await newEvent();
  const typed = (name: string) => ({ ...rsvpFields(event, { name }), id: newId() });
  for (const [name] of typedAtTheDoor) await server.create('event_rsvps', typed(name));
  const rows = await server.rows('event_rsvps', `event_id = '${event}'`);
  expect(rows).toHaveLength(200);
  const folds = rows.filter(({ name, search }) => !`${search}`.startsWith(`${fold(`${name}`)} `));
  expect(folds).toEqual([]);
  const missed = [];
  for (const [name, text] of typedAtTheDoor) {
    const words = searchWords(text).map((word) => `search ~ '${word}'`);
    const found = await ada.list('event_rsvps', [`event_id = '${event}'`, ...words].join(' && '));
    if (!found.some((row) => fold(`${row.name}`) === fold(name))) missed.push(name);
  }
  expect(missed).toEqual([]);
  const query = `filter=${encodeURIComponent(`event_id = '${event}'`)}&sort=search&perPage=500&fields=name`;
  const sorted = (
    await server.ask('GET', `/api/collections/event_rsvps/records?${query}`, undefined, ada.token)
  ).body.items as { name: string }[];
  expect(sorted.map(({ name }) => fold(name))).toEqual(
    [...sorted].sort(byName).map(({ name }) => fold(name)),
  );
});
