/** The picture for link previews of an event: who sets it, what it must be, and that it never shows old values (decision 068). */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { preview } from '../../../src/domain/limits';
import { sharedAccount, sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { jpeg, jpegOf, plainPng, png, webp } from '../../support/server/pictures';
import { eventFields, type Fields, newId } from '../../support/server/records';
import type { Answer } from '../../support/server/requests';

const server = sharedServer();
const ada = sharedAdmin(server);
const ruth = sharedAccount(server);

const drawn = jpegOf(preview.width, preview.height);

function form(fields: Fields, files: Record<string, BlobPart>): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, `${value}`);
  for (const [field, content] of Object.entries(files)) body.set(field, new Blob([content]), `${field}.jpg`);
  return body;
}
const createWith = (content: BlobPart, token: string) =>
  server.create('events', form(eventFields({ id: newId() }), { preview: content }), token);
const path = ({ id, preview: name }: Fields) => `/api/files/events/${id}/${name}`;
const guest = (file: string) => fetch(server.url + file);
const current = (id: unknown) => server.row('events', id);
const message = (answer: Answer): unknown => Object(Object(answer.body.data).preview).message;

/** Creates an event with a preview, as an admin. */
async function eventWithPreview(): Promise<Fields & { id: string; preview: string }> {
  const answer = await createWith(drawn, ada.token);
  const event = answer.body;
  expect(answer.status).toBe(200);
  expect(event.preview).toMatch(/^preview_\w+\.jpg$/);
  return { ...event, id: `${event.id}`, preview: `${event.preview}` };
}

describe('a preview', () => {
  it('is stored as sent, and public', async () => {
    const file = await guest(path(await eventWithPreview()));
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(drawn);
  });

  it('can be a PNG, which pages of an earlier version send', async () => {
    const { id } = await server.putEvent();
    const sent = await ada.patch(
      'events',
      id,
      form({}, { preview: plainPng(preview.width, preview.height) }),
    );
    expect(sent.body.preview).toMatch(/^preview_/);
  });

  it('is set by admins alone', async () => {
    const event = await server.putEvent();
    const count = (await server.rows('events')).length;
    const address = `/api/collections/events/records/${event.id}`;
    // A guest may send no files at all: 415.
    for (const [token, statuses] of [
      ['', [415, 415]],
      [ruth.token, [400, 404]],
    ] as const) {
      const changed = server.ask('PATCH', address, form({}, { preview: drawn }), token);
      expect([(await createWith(drawn, token)).status, (await changed).status]).toEqual(statuses);
    }
    expect(await current(event.id)).toMatchObject({ preview: '' });
    expect(await server.rows('events')).toHaveLength(count);
    expect((await ada.patch('events', event.id, form({}, { preview: drawn }))).status).toBe(200);
    expect(await current(event.id)).toMatchObject({ preview: expect.stringMatching(/^preview_/) });
  });

  const wrongSize = /JPEG of 1200 × 630 pixels/;
  it.each<[string, BlobPart, RegExp]>([
    ['of 1201 × 630 pixels', jpegOf(1201, 630), wrongSize],
    ['of 630 × 1200 pixels', jpegOf(630, 1200), wrongSize],
    ['of an earlier version with 1201 × 630 pixels', plainPng(1201, 630), wrongSize],
    ['of one pixel', png, wrongSize],
    ['that ends after its signature', drawn.slice(0, 8), wrongSize],
    ['that is a WebP', webp, wrongSize],
    ['that has no size', jpeg, wrongSize],
    ['that is HTML', '<!doctype html><script>alert(1)</script>', /PNG/],
    ['of 301 KB', Buffer.concat([drawn, Buffer.alloc(301 * 1024)]), /300 KB at most/],
  ])('%s gets a field error, from an admin and a superuser', async (_, content, expected) => {
    const { id } = await server.putEvent();
    const body = form({ title: 'Another title' }, { preview: content });
    for (const answer of [
      await createWith(content, ada.token),
      await createWith(content, server.token),
      await ada.patch('events', id, body),
      await server.ask('PATCH', `/api/collections/events/records/${id}`, body, server.token),
    ]) {
      expect(answer.status).toBe(400);
      expect(message(answer)).toMatch(expected);
    }
    expect(await current(id)).toMatchObject({ preview: '', title: eventFields().title });
    expect(await ada.audit(id)).toEqual([]);
  });
});

describe('a change without a new preview', () => {
  it.each<[string, Fields | FormData]>([
    ['title', { title: 'Another title' }],
    ['date', { date: '2099-12-11T18:00:00.000Z' }],
    ['time', { time: '7:30 PM' }],
    ['location', { location: 'The roof' }],
    ['type', { type: 'Concert' }],
    ['flyer', form({}, { flyer: png })],
  ])('of the %s removes the old one', async (field, change) => {
    const event = await eventWithPreview();
    const answer = await ada.patch('events', event.id, change);
    expect(answer.body).toMatchObject({ id: event.id, preview: '' });
    expect(await current(event.id)).toMatchObject({ preview: '' });
    expect((await guest(path(event))).status).toBe(404);
    const [, entry] = await ada.audit(event.id);
    expect(Object.keys(Object(entry?.after)).sort()).toEqual([field, 'preview'].sort());
    expect(entry).toMatchObject({ before: { preview: event.preview }, after: { preview: '' } });
  });

  it('removes it when the flyer is removed, and when a superuser changes the event', async () => {
    const flyered = (
      await server.create('events', form(eventFields(), { flyer: png, preview: drawn }), ada.token)
    ).body;
    await ada.patch('events', `${flyered.id}`, { flyer: '' });
    expect(await current(flyered.id)).toMatchObject({ flyer: '', preview: '' });
    const event = await eventWithPreview();
    const address = `/api/collections/events/records/${event.id}`;
    await server.ask('PATCH', address, { location: 'The roof' }, server.token);
    expect(await current(event.id)).toMatchObject({ location: 'The roof', preview: '' });
  });

  it.each([
    { description: 'Bring a coat.' },
    { featured: true },
    { max_attendees: 30 },
    { status: 'cancelled' },
  ])('keeps it if the picture does not show the field: %j', async (change) => {
    const event = await eventWithPreview();
    expect((await ada.patch('events', event.id, { ...change, title: event.title })).status).toBe(200);
    expect(await current(event.id)).toMatchObject({ preview: event.preview });
    expect((await guest(path(event))).status).toBe(200);
  });
});

it('a change with a new preview replaces it, and an undo restores fields and picture together', async () => {
  const event = await eventWithPreview();
  const body = form({ title: 'Another title' }, { preview: drawn, flyer: png });
  const changed = (await ada.patch('events', event.id, body)).body;
  expect(changed.preview).toMatch(/^preview_/);
  expect(changed.preview).not.toBe(event.preview);
  expect((await guest(path(event))).status).toBe(404);

  const undone = (await ada.undo(changed.audit_id)).body;
  expect(await current(event.id)).toMatchObject({ title: event.title, flyer: '', preview: event.preview });
  expect((await guest(path(event))).status).toBe(200);
  expect((await guest(path(changed))).status).toBe(404);

  expect((await ada.undo(undone.id)).status).toBe(200);
  expect(await current(event.id)).toMatchObject({
    title: 'Another title',
    flyer: changed.flyer,
    preview: changed.preview,
  });
  expect((await guest(path(changed))).status).toBe(200);
  expect((await guest(`/api/files/events/${event.id}/${changed.flyer}`)).status).toBe(200);
});

it('an undo does not leave the preview of the state that it reverts', async () => {
  const { id } = await server.putEvent();
  const renamed = (await ada.patch('events', id, { title: 'Another title' })).body;
  await ada.patch('events', id, form({}, { preview: drawn }));
  expect((await ada.undo(renamed.audit_id)).status).toBe(200);
  expect(await current(id)).toMatchObject({ title: eventFields().title, preview: '' });
});

it('an old preview is purged after 30 days, and its change can still be undone', async () => {
  const event = await eventWithPreview();
  const { audit_id } = (await ada.patch('events', event.id, { title: 'Another title' })).body;
  const trash = () => server.rows('set_aside', `audit = '${audit_id}'`);
  const [kept] = await trash();
  expect(kept).toMatchObject({ preview: event.preview, data: null });
  const folder = join(server.dir, 'storage', `${kept?.collectionId}`, `${kept?.id}`);
  expect(await readdir(folder)).toContain(event.preview);

  const address = `/api/collections/set_aside/records/${kept?.id}`;
  await server.ask('PATCH', address, { until: '2020-01-01 00:00:00Z' }, server.token);
  await server.ask('POST', '/api/crons/set_aside', undefined, server.token);
  await expect.poll(trash).toEqual([]);
  await expect.poll(() => existsSync(folder)).toBe(false);
  expect((await ada.undo(audit_id)).status).toBe(200);
  expect(await current(event.id)).toMatchObject({ title: event.title, preview: '' });
});

it('a deleted event takes its preview along, and is restored with it', async () => {
  const event = await eventWithPreview();
  const { audit_id } = (await ada.remove('events', event.id)).body;
  expect((await guest(path(event))).status).toBe(404);
  expect(await server.rows('set_aside', `audit = '${audit_id}'`)).toMatchObject([
    { preview: event.preview, file: '' },
  ]);
  expect((await ada.undo(audit_id)).status).toBe(200);
  expect(await current(event.id)).toMatchObject({ preview: event.preview });
  expect((await guest(path(event))).status).toBe(200);
  expect(await server.rows('set_aside', `audit = '${audit_id}'`)).toEqual([]);
});

it('an event that is created twice is stored once, whether the repeat has the preview or not', async () => {
  const fields = eventFields({ id: newId(), date: '2099-12-11T18:00:00.000Z' });
  const send = (files: Record<string, BlobPart>) => server.create('events', form(fields, files), ada.token);
  const first = await send({ preview: drawn });
  for (const repeat of [await send({}), await send({ preview: drawn })]) {
    expect(repeat).toMatchObject({ status: 200, json: { preview: first.body.preview } });
  }
  expect(await send({ flyer: png, preview: drawn })).toMatchObject({ status: 409 });
});
