import { describe, expect, it } from 'vitest';
import type { CollectionName } from '../../../src/domain/collections';
import type { FormField } from '../../../src/domain/form-fields';
import { forms } from '../../../src/domain/forms';
import { examples } from '../../support/server/collections';
import { sharedAccount, sharedServer } from '../../support/server/fixtures';
import { type Fields, newId } from '../../support/server/records';

const server = sharedServer();
const poster = sharedAccount(server);

const kinds = [
  'contact_submissions',
  'artist_submissions',
  'collaboration_interest',
  'newsletter_subscribers',
] as const;
const example = async (kind: CollectionName): Promise<Fields> =>
  (await examples[kind].create(server, poster)) ?? {};

describe.each(kinds)('%s', (kind) => {
  it('is stored once, however often it is sent', async () => {
    const body = await example(kind);
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.create(kind, body)));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        json: { id: body.id, outcome: 'received', status: 'received' },
      });
    }
    expect(await server.rows(kind, `email = '${body.email}'`)).toHaveLength(1);
  });

  it('with the same id and other content is a conflict', async () => {
    const body = await example(kind);
    await server.create(kind, body);
    const other = { ...body, email: `${newId()}@example.org` };
    expect(await server.create(kind, other)).toMatchObject({
      status: 409,
      json: { id: body.id, outcome: 'refused', code: 'id_conflict' },
    });
  });

  it('stays deleted', async () => {
    const body = await example(kind);
    await server.create(kind, body);
    await server.ask('DELETE', `/api/collections/${kind}/records/${body.id}`, undefined, server.token);
    expect(await server.create(kind, body)).toMatchObject({
      status: 410,
      json: { id: body.id, code: 'erased' },
    });
    expect(await server.rows(kind, `id = '${body.id}'`)).toEqual([]);
  });

  it('starts as new and ignores the status in the request', async () => {
    const forged = { status: 'approved', created_at: '2001-01-01 00:00:00Z' };
    const body: Fields = { ...(await example(kind)), ...forged };
    await server.create(kind, body);
    const [row] = await server.rows(kind, `email = '${body.email}'`);
    expect(row?.status ?? 'new').toBe('new');
    expect(`${row?.created_at}`).toMatch(/^20[2-9]/);
  });
});

// The inserts of the specification: it names no id for them.
describe.each(['event_rsvps', ...kinds] as const)('without an id, %s', (kind) => {
  it.each([undefined, null, ''])('is stored once under one that the server mints (%j)', async (id) => {
    const body: Fields = { ...(await example(kind)), id };
    const answer = await server.create(kind, body);
    expect(answer).toMatchObject({ status: 200, json: { id: expect.stringMatching(/^[a-z0-9]{15}$/) } });
    expect(await server.rows(kind, `email = '${body.email}'`)).toMatchObject([{ id: answer.body.id }]);
  });

  it('is checked as any other', async () => {
    const body: Fields = { ...(await example(kind)), id: undefined, email: 'ada' };
    expect(await server.create(kind, body)).toMatchObject({
      status: 400,
      json: { id: '', code: 'invalid', fields: { email: expect.any(String) } },
    });
  });
});

it('an RSVP of a guest who names no number of guests is for one', async () => {
  const { id: _, number_of_guests: _n, ...body }: Fields = await example('event_rsvps');
  expect(await server.create('event_rsvps', body)).toMatchObject({ status: 200 });
  expect(await server.rows('event_rsvps', `email = '${body.email}'`)).toMatchObject([
    { number_of_guests: 1 },
  ]);
});

describe('the newsletter', () => {
  it('accepts a known address as a success, and stores it once', async () => {
    const first = { id: newId(), email: 'ada@example.org' };
    const again = { id: newId(), email: ' ADA@example.org' };
    await server.create('newsletter_subscribers', first);
    expect(await server.create('newsletter_subscribers', again)).toMatchObject({
      status: 200,
      json: { id: again.id, outcome: 'received' },
    });
    expect(await server.rows('newsletter_subscribers', "email = 'ada@example.org'")).toHaveLength(1);
  });
});

describe('members', () => {
  const applicant = {
    name: 'Marisol',
    email: 'marisol@example.org',
    phone: '951 555 0117',
    role_interest: 'musician',
    skills: 'bass',
    experience: 'Eight years',
    why_join: 'The low end.',
    social_media: 'https://example.org/m',
    portfolio_links: 'https://example.org/p',
    status: 'approved',
  };
  const asGuest = async (id: string) =>
    (await server.ask('GET', `/api/collections/members/records/${id}`)).json;

  it('show an email and links only with consent, and never a phone number', async () => {
    const shy = await server.put('artist_submissions', applicant);
    const open = await server.put('artist_submissions', {
      ...applicant,
      public_email: true,
      public_links: true,
      public_role: 'Producer',
    });
    const shown = { name: 'Marisol', skills: 'bass', about: 'The low end.' };
    expect(await asGuest(shy.id)).toMatchObject({
      ...shown,
      role: 'musician',
      email: '',
      social_media: '',
      portfolio_links: '',
    });
    expect(await asGuest(open.id)).toMatchObject({
      ...shown,
      role: 'Producer',
      email: 'marisol@example.org',
      social_media: 'https://example.org/m',
      portfolio_links: 'https://example.org/p',
    });
    expect(JSON.stringify(await asGuest(open.id))).not.toMatch(/555 0117|Eight years|status/);
  });

  it('are only approved applications', async () => {
    for (const status of ['new', 'reviewing', 'accepted', 'declined']) {
      const { id } = await server.put('artist_submissions', { ...applicant, status });
      expect(await asGuest(id)).toMatchObject({ status: 404 });
    }
  });
});

describe('interest', () => {
  it('is visible only to the owner of the opportunity', async () => {
    const row = await examples.collaboration_interest?.row(server, poster);
    const other = await server.putAccount();
    await examples.collaboration_opportunities?.row(server, other);
    const list = async (token: string) =>
      (await server.ask('GET', '/api/collections/collaboration_interest/records', undefined, token)).text;
    expect(await list(poster.token)).toContain(`${row?.id}`);
    expect(await list(other.token)).not.toContain(`${row?.id}`);
  });
});

/** The forms with optional fields that the outbox or a signed-in person sends, with their texts that may be empty. */
const withOptional = (['rsvp', 'contact', 'application', 'interest', 'resource'] as const).map((form) => {
  const { collection, fields } = forms[form];
  const optional = Object.entries<FormField>(fields).filter(
    ([, field]) => field.optional && field.empty === '',
  );
  return { form, collection, names: optional.map(([name]) => name) };
});

it.each(withOptional)(
  'the $form form may send null, nothing or an empty text, and repeats it as the other',
  async ({ collection, names }) => {
    const { token } = poster;
    const body: Fields = { id: newId(), ...(await example(collection)) };
    const empty = (value: unknown) => ({
      ...body,
      ...Object.fromEntries(names.map((name) => [name, value])),
    });
    expect(names.length).toBeGreaterThan(0);
    const first = await server.create(collection, empty(null), token);
    expect(first.status).toBe(200);
    for (const value of ['', undefined]) {
      expect(await server.create(collection, empty(value), token)).toMatchObject({
        status: 200,
        json: { id: body.id },
      });
    }
    const [row] = await server.rows(collection, `id = '${body.id}'`);
    for (const name of names) expect(row?.[name]).toBe('');
  },
);

it('the newsletter refuses an address that gets no mail, with the sentence of the specification', async () => {
  const body = { id: newId(), email: `${newId()}@moreno` };
  expect(await server.create('newsletter_subscribers', body)).toMatchObject({
    status: 400,
    json: { fields: { email: 'Please enter a valid email address' } },
  });
});
