import { describe, expect, it } from 'vitest';
import { textMax } from '../../../src/domain/limits';
import { examples } from '../../support/server/collections';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { avif, eventForm, jpeg, png, webp } from '../../support/server/pictures';
import { eventFields, type Fields, newId } from '../../support/server/records';
import type { Answer } from '../../support/server/requests';

const server = sharedServer();
const ada = sharedAdmin(server);

const wrong = (answer: Answer): Record<string, string> => {
  const data: Record<string, { message?: string }> = Object(answer.body.data);
  return Object.fromEntries(Object.entries(data).map(([field, { message = '' }]) => [field, message]));
};

describe('an event', () => {
  const cases: [Fields, string, RegExp][] = [
    [{ title: ' ' }, 'title', /Give the event a title/],
    [{ description: '' }, 'description', /Add a description/],
    [{ date: '' }, 'date', /Choose a date/],
    [{ date: undefined }, 'date', /Choose a date/],
    [{ date: 'next friday' }, 'date', /Choose a date/],
    [{ time: '' }, 'time', /Say when/],
    [{ location: null }, 'location', /Add a location/],
    [{ type: ' ' }, 'type', /Choose a type/],
    [{ type: 'Picnic\nand more' }, 'type', /Choose a type/],
    [{ type: 'P'.repeat(textMax.choice + 1) }, 'type', /too long/],
    [{ status: '' }, 'status', /Choose a status/],
    [{ max_attendees: 0 }, 'max_attendees', /At least 1/],
    [{ max_attendees: -3 }, 'max_attendees', /At least 1/],
    [{ max_attendees: 2.5 }, 'max_attendees', /Whole numbers/],
    [{ max_attendees: 'many' }, 'max_attendees', /At least 1/],
    [{ max_attendees: [7] }, 'max_attendees', /At least 1/],
    [{ max_attendees: 1e12 }, 'max_attendees', /too large/],
    [{ ends_at: '2020-01-01T00:00:00Z' }, 'ends_at', /end after it starts/],
  ];
  it.each(cases)('with %j gets a field error, new or changed', async (change, field, message) => {
    expect(wrong(await server.create('events', eventFields(change), ada.token))).toEqual({
      [field]: expect.stringMatching(message),
    });
    const { id } = await server.putEvent();
    const sent = Object.values(change)[0] === undefined ? { [field]: null } : change;
    const answer = await ada.patch('events', id, sent);
    expect(answer.status).toBe(400);
    expect(wrong(answer)).toEqual({ [field]: expect.stringMatching(message) });
    expect(await ada.audit(id)).toEqual([]);
  });

  it('has no maximum when it is left out, null, or an empty form field', async () => {
    for (const max_attendees of [undefined, null, '', ' ']) {
      const answer = await server.create('events', eventFields({ max_attendees }), ada.token);
      expect(answer.body.max_attendees).toBe(0);
    }
    const { id } = await server.putEvent({ max_attendees: 7 });
    expect((await ada.patch('events', id, { title: 'Another title' })).body.max_attendees).toBe(7);
    expect((await ada.patch('events', id, { max_attendees: null })).body.max_attendees).toBe(0);
  });
});

describe('a flyer', () => {
  const send = (content: BlobPart, name: string) =>
    server.create('events', eventForm(content, name), ada.token);

  it.each([
    ['png', png],
    ['webp', webp],
    ['jpeg', jpeg],
    ['avif', avif],
  ])('is accepted as %s under any name', async (_, content) => {
    const answer = await send(content, 'flyer.html');
    expect(answer.status).toBe(200);
    const { id, flyer } = answer.body;
    const file = await fetch(`${server.url}/api/files/events/${id}/${flyer}`);
    expect(file.headers.get('content-type')).toMatch(/^image\//);
  });

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a PDF', '%PDF-1.7\n'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['nothing', ''],
  ])('with the content of %s gets a field error', async (_, content) => {
    const { id } = await server.putEvent();
    const form = new FormData();
    form.set('flyer', new Blob([content], { type: 'image/png' }), 'flyer.png');
    for (const answer of [await send(content, 'flyer.png'), await ada.patch('events', id, form)]) {
      if (content === '') continue;
      expect(answer.status).toBe(400);
      expect(wrong(answer).flyer).toMatch(/PNG, JPEG, WebP or AVIF/);
    }
    expect(await server.rows('events', `id = '${id}'`)).toMatchObject([{ flyer: '' }]);
  });

  it.each([5.5, 20])('of %d MB gets a field error', async (size) => {
    const answer = await send(Buffer.concat([png, Buffer.alloc(size * 1024 * 1024)]), 'flyer.png');
    expect([400, 413]).toContain(answer.status);
    expect(wrong(answer).flyer).toMatch(/5 MB/);
  });
});

describe('an RSVP', () => {
  it('is validated where it is changed, and its email stays unique per event', async () => {
    const event = await server.putEvent();
    const fields = { event_id: event.id, name: 'Ada', number_of_guests: 1, status: 'confirmed' };
    const { id } = await server.put('event_rsvps', { ...fields, email: 'ada@basement' }); // no form would take it
    expect(wrong(await ada.patch('event_rsvps', id, { name: ' ' })).name).toMatch(/name for the guest list/);
    expect(wrong(await ada.patch('event_rsvps', id, { email: 'nobody' })).email).toMatch(/@/);
    expect((await ada.patch('event_rsvps', id, { status: 'waitlist' })).status).toBe(200);
    const answer = await ada.patch('event_rsvps', id, { email: ' ADA@Example.ORG ', 'number_of_guests+': 1 });
    expect(answer.body).toMatchObject({ email: 'ada@example.org', number_of_guests: 2 });
  });
});

describe('publishing', () => {
  const links = { social_media: 'https://example.org/ada', portfolio_links: 'https://example.org/bass' };
  async function applicant(more: Fields = {}): Promise<string> {
    const fields = {
      name: 'Ada Moreno',
      email: `${newId()}@example.org`,
      role_interest: 'musician',
      skills: 'bass',
    };
    const row = await server.put('artist_submissions', {
      ...fields,
      ...links,
      why_join: 'The low end.',
      status: 'accepted',
      ...more,
    });
    return row.id;
  }
  const patch = (id: string, body: unknown) => ada.patch('artist_submissions', id, body);
  const member = async (id: string): Promise<Fields> =>
    (await server.ask('GET', `/api/collections/members/records/${id}`)).body;

  it('is a separate action: no status publishes', async () => {
    const id = await applicant();
    expect(wrong(await patch(id, { status: 'approved' })).status).toMatch(/publish them/);
    expect(wrong(await patch(id, { publish: true })).public_role).toMatch(/public role/);
    expect(wrong(await patch(id, { publish: true, public_role: ' ' }))).toHaveProperty('public_role');
    expect((await member(id)).name).toBeUndefined();
    const answer = await patch(id, { publish: true, public_role: 'Musician, bass' });
    expect(answer).toMatchObject({
      status: 200,
      json: { status: 'approved', public_role: 'Musician, bass' },
    });
    expect(await member(id)).toMatchObject({ name: 'Ada Moreno', role: 'Musician, bass' });
    expect((await ada.audit(id)).map(({ action }) => action)).toEqual(['publish']);
  });

  it.each(['new', 'reviewing', 'declined'])('refuses an application that is %s', async (status) => {
    const id = await applicant({ status });
    expect(wrong(await patch(id, { publish: true, public_role: 'Bass' })).status).toMatch(/Accept/);
  });

  it('ends by unpublishing, by any other status, and by an undo', async () => {
    const id = await applicant();
    const first = (await patch(id, { publish: true, public_role: 'Bass' })).body;
    expect(await patch(id, { publish: false })).toMatchObject({ status: 200, json: { status: 'accepted' } });
    expect((await member(id)).name).toBeUndefined();
    expect((await patch(id, { publish: false })).status).toBe(400);
    expect((await ada.undo(first.audit_id)).status).toBe(409);
    const second = (await patch(id, { publish: true, public_role: 'Bass' })).body;
    expect((await ada.undo(second.audit_id)).status).toBe(200);
    expect((await member(id)).name).toBeUndefined();
    await patch(id, { publish: true, public_role: 'Bass' });
    expect((await patch(id, { status: 'declined' })).status).toBe(200);
    expect((await member(id)).name).toBeUndefined();
    const actions = (await ada.audit(id)).map(({ action }) => action);
    expect(actions).toEqual(['publish', 'unpublish', 'publish', 'undo', 'publish', 'unpublish']);
  });

  it.each([
    [{ public_email: false, public_links: false }],
    [{ public_email: true, public_links: false }],
    [{ public_email: false, public_links: true }],
  ])('shows only what the person consented to: %j', async (consents) => {
    const email = `${newId()}@example.org`;
    const id = await applicant({ ...consents, email });
    await patch(id, { publish: true, public_role: 'Bass', notes: 'Plays too loud.' });
    const shown = await member(id);
    expect(shown.email).toBe(consents.public_email ? email : '');
    expect(shown.social_media).toBe(consents.public_links ? links.social_media : '');
    expect(shown.portfolio_links).toBe(consents.public_links ? links.portfolio_links : '');
    expect(JSON.stringify(shown)).not.toContain('loud');
  });

  it('can withdraw a consent, but never give one', async () => {
    const id = await applicant({ public_email: true });
    expect(wrong(await patch(id, { public_links: true })).public_links).toMatch(/Only the person/);
    expect((await patch(id, { public_email: false })).status).toBe(200);
    expect((await patch(id, { public_email: true })).status).toBe(400);
  });

  it('does not change what people wrote', async () => {
    const id = await applicant();
    await patch(id, { name: 'Eve', why_join: 'Fame.', 'role_interest+': 'teacher', status: 'reviewing' });
    expect(await server.rows('artist_submissions', `id = '${id}'`)).toMatchObject([
      { name: 'Ada Moreno', why_join: 'The low end.', role_interest: 'musician', status: 'reviewing' },
    ]);
  });
});

describe('private notes', () => {
  it.each(['contact_submissions', 'artist_submissions'] as const)(
    'of %s are visible only to admins',
    async (collection) => {
      const example = examples[collection];
      const sent = { ...(await example.create(server, await server.putAccount())), notes: 'From outside' };
      const [id, user] = [`${Object(sent).id}`, await server.putAccount()];
      expect((await server.create(collection, sent)).status).toBe(200);
      expect(await ada.list(collection, `id = '${id}'`)).toMatchObject([{ notes: '' }]);
      await ada.patch(collection, id, { notes: 'Call her mother first.' });
      expect(await ada.list(collection, `notes ~ 'mother'`)).toHaveLength(1);
      expect(JSON.stringify((await server.create(collection, sent)).body)).not.toContain('mother');
      for (const token of ['', user.token]) {
        const path = `/api/collections/${collection}/records`;
        const list = await server.ask(
          'GET',
          `${path}?filter=${encodeURIComponent("notes ~ 'mother'")}`,
          undefined,
          token,
        );
        expect(list.text).not.toContain(id);
        expect((await server.ask('GET', `${path}/${id}`, undefined, token)).status).toBe(404);
      }
    },
  );
});

it('a hidden opportunity is not listed and takes no interest, and only an admin can hide it', async () => {
  const poster = await server.putAccount();
  const { id } = await examples.collaboration_opportunities.row(server, poster);
  const path = '/api/collections/collaboration_opportunities/records';
  await server.ask('PATCH', `${path}/${id}`, { hidden: true }, poster.token);
  expect((await server.ask('GET', `${path}/${id}`)).status).toBe(200);
  await ada.patch('collaboration_opportunities', id, { hidden: true });
  await server.ask('PATCH', `${path}/${id}`, { hidden: false }, poster.token);
  for (const token of ['', poster.token]) {
    expect((await server.ask('GET', `${path}/${id}`, undefined, token)).status).toBe(404);
    expect((await server.ask('GET', `${path}?perPage=500`, undefined, token)).text).not.toContain(id);
  }
  expect(await ada.list('collaboration_opportunities', `id = '${id}'`)).toHaveLength(1);
  const interest = { id: newId(), opportunity_id: id, name: 'Eve', email: `${newId()}@example.org` };
  expect((await server.create('collaboration_interest', interest)).json).toMatchObject({ code: 'invalid' });
});
