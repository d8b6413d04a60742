import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CollectionName } from '../../../src/domain/collections';
import { sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { startServer } from '../../support/server/pocketbase';
import { eventFields, type Fields, newId, rsvpFields } from '../../support/server/records';

let eventId: string;
const server = sharedServer();
beforeAll(async () => {
  eventId = (await server.putEvent()).id;
});

const rsvpCases: [what: string, change: Fields, field: string, message: string | RegExp][] = [
  ['no guests', { number_of_guests: 0 }, 'number_of_guests', 'At least one: you.'],
  ['fewer than none', { number_of_guests: -3 }, 'number_of_guests', 'At least one: you.'],
  ['half a guest', { number_of_guests: 1.5 }, 'number_of_guests', 'Whole numbers only.'],
  ['a number as text', { number_of_guests: '2' }, 'number_of_guests', 'At least one: you.'],
  ['an endless party', { number_of_guests: 1e300 }, 'number_of_guests', /seats|Whole/],
  ['an e-mail without @', { email: 'ada.example.org' }, 'email', 'An email needs an @.'],
  ['an e-mail without a dot', { email: 'ada@example' }, 'email', /looks unfinished/],
  ['two e-mails', { email: 'a@example.org, b@example.org' }, 'email', /./],
  ['an e-mail that hides a line', { email: 'ada@example.org\nBcc: x@example.org' }, 'email', /./],
  [
    'a very long e-mail',
    { email: `${'a'.repeat(250)}@example.org` },
    'email',
    'That is too long. 255 characters at most.',
  ],
  ['no name', { name: '  ' }, 'name', 'Add a name for the guest list.'],
  ['a name that is a list', { name: ['Ada'] }, 'name', 'Add a name for the guest list.'],
  ['a very long name', { name: 'ä'.repeat(101) }, 'name', 'That is too long. 100 characters at most.'],
  [
    'a very long message',
    { message: 'x'.repeat(2001) },
    'message',
    'That is too long. 2000 characters at most.',
  ],
  ['no event', { event_id: undefined }, 'event_id', 'Choose an event.'],
  ['an event that is an expression', { event_id: "x' OR 1=1 --" }, 'event_id', 'Choose an event.'],
];

describe('an invalid RSVP', () => {
  it.each(rsvpCases)('%s: gets a field error', async (_, change, field, message) => {
    const rsvp = rsvpFields(eventId, change);
    const answer = await server.create('event_rsvps', rsvp);
    expect(answer).toMatchObject({ status: 400, json: { id: rsvp.id, outcome: 'refused', code: 'invalid' } });
    const fields = answer.body.fields;
    expect(fields).toEqual({
      [field]: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await server.rows('event_rsvps', `id = '${rsvp.id}'`)).toEqual([]);
  });

  it.each(['short', 'UPPERCASE000000', 'sixteencharacter', 7, {}])(
    'the id %j: is refused, and what was sent comes back',
    async (id) => {
      const answer = await server.create('event_rsvps', { ...rsvpFields(eventId), id });
      expect(answer).toMatchObject({
        status: 400,
        json: {
          id: typeof id === 'string' ? id : '',
          code: 'invalid',
          fields: { id: 'This is not a record id.' },
        },
      });
    },
  );

  it('unknown and server-owned fields: are ignored', async () => {
    const full = await server.putEvent({ max_attendees: 1 });
    await server.sendRsvp(full.id);
    const rsvp = rsvpFields(full.id, {
      status: 'confirmed',
      created_at: '2001-01-01 00:00:00Z',
      content_hash: 'x',
      manage_hash: 'x',
      pass_hashes: 'x',
      collectionId: 'x',
      admin: true,
    });
    expect((await server.create('event_rsvps', rsvp)).json).toMatchObject({ outcome: 'waitlist' });
    const [row] = await server.rows('event_rsvps', `id = '${rsvp.id}'`);
    expect(row).toMatchObject({ status: 'waitlist', manage_hash: '', pass_hashes: '' });
    expect(`${row?.created_at}`).toMatch(/^20[2-9]/);
    expect(row?.content_hash).not.toBe('x');
  });

  it('a body of 10 MB: is refused before it is read, and the server continues', async () => {
    const answer = await server.create(
      'event_rsvps',
      rsvpFields(eventId, { message: 'x'.repeat(10_000_000) }),
    );
    expect(answer.status).toBe(413);
    expect(answer.body.outcome).toBeUndefined();
    expect((await server.create('event_rsvps', rsvpFields(eventId))).status).toBe(200);
  });

  it.each(['{', '[]', '"text"', 'null', ''])('the body %j: never gets a typed refusal', async (text) => {
    const answer = await server.create('event_rsvps', text);
    expect(answer.status).toBe(400);
    if (answer.body.outcome) expect(answer.json).toMatchObject({ id: '' });
  });

  it.each([
    ['while writing', 'tx.save(record)', 'tx.save(record).oops()'],
    ['at the commit', 'committed.push(', "((s) => { committed.push(s); throw new Error('disk full'); })("],
  ])('a server error %s: is a 500 without a code, so that the phone keeps the item', async (_, find, put) => {
    const kit = inject('kit');
    const hooks = await hooksVariant(kit.hooks, { edits: [[find, put]] });
    const broken = await startServer(kit, { hooks });
    const rsvp = rsvpFields((await broken.putEvent()).id);
    const answer = await broken.create('event_rsvps', rsvp);
    const rows = await broken.rows('event_rsvps');
    await broken.stop();
    expect(answer).toMatchObject({ status: 500, json: { data: {} } });
    expect(answer.body.outcome).toBeUndefined();
    expect(rows).toEqual([]);
  });
});

describe('an event of the team', () => {
  it.each([0, '0'])(
    'with %j seats is refused: at least one, or no maximum (decision 011)',
    async (max_attendees) => {
      const answer = await server.create('events', eventFields({ max_attendees }), server.token);
      expect(answer).toMatchObject({
        status: 400,
        json: { data: { max_attendees: { message: /At least 1/ } } },
      });
    },
  );

  it('without a maximum is stored as 0', async () => {
    expect(await server.putEvent({ max_attendees: null })).toMatchObject({ max_attendees: 0 });
    expect(await server.putEvent({ max_attendees: undefined })).toMatchObject({ max_attendees: 0 });
  });

  it('accepts a picture by its content, not by its name', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const send = (content: BlobPart, name: string) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(eventFields({ max_attendees: '' })))
        form.set(field, `${value}`);
      form.set('flyer', new Blob([content]), name);
      return server.create('events', form, server.token);
    };
    expect((await send(png, 'poster.txt')).body).toMatchObject({
      flyer: expect.stringMatching(/^poster/),
      max_attendees: 0,
    });
    expect((await send('<svg xmlns="http://www.w3.org/2000/svg"/>', 'poster.png')).status).toBe(400);
    expect((await send('<script>alert(1)</script>', 'poster.png')).status).toBe(400);
    expect((await send(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'poster.png')).status).toBe(400);
  });
});

describe('the other forms', () => {
  const person = () => ({ id: newId(), name: 'Ada', email: `${newId()}@example.org` });
  const cases: [collection: CollectionName, body: Fields, fields: Fields][] = [
    [
      'artist_submissions',
      { ...person(), skills: 'bass', why_join: 'Why not' },
      { role_interest: 'Please select your area of interest.' },
    ],
    [
      'artist_submissions',
      { ...person(), role_interest: 'teacher', skills: ' ', why_join: 'x'.repeat(2001) },
      {
        skills: 'Name at least one thing you can do.',
        why_join: 'That is too long. 2000 characters at most.',
      },
    ],
    [
      'contact_submissions',
      { ...person(), form_type: 'press' },
      {
        form_type: 'Choose who this message is for.',
        message: 'Write a few words.',
      },
    ],
    [
      'collaboration_interest',
      { ...person(), opportunity_id: newId() },
      {
        opportunity_id: 'This opportunity is no longer on the board.',
      },
    ],
    [
      'newsletter_subscribers',
      { id: newId(), email: 'nobody' },
      { email: 'Please enter a valid email address' },
    ],
    ['newsletter_subscribers', { id: newId() }, { email: 'Please enter a valid email address' }],
  ];
  it.each(cases)('%s: gets a field error', async (collection, body, fields) => {
    const answer = await server.create(collection, body);
    expect(answer).toMatchObject({
      status: 400,
      json: { id: body.id, outcome: 'refused', code: 'invalid', fields },
    });
  });
});
