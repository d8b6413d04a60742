/** A photo that comes with an application: with consent only, once, read by admins alone, and gone with the application. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { subDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { photo as limits } from '../../../src/domain/limits';
import { listAddress } from '../../../src/domain/public-lists';

import { examples } from '../../support/server/collections';
import { sharedAccount, sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { plainPng, png, webp } from '../../support/server/pictures';
import { sql, withTestHooks } from '../../support/server/planted-person';
import type { Fields } from '../../support/server/records';

const server = sharedServer(async (kit) => ({ hooks: await withTestHooks(kit) }));
const team = sharedAdmin(server);
const user = sharedAccount(server);

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const asText = (more: Fields = {}) => ({
  image: base64(webp),
  screens: base64(png),
  consent_version: '2026-11',
  ...more,
});

/** An application with a photo, as a device sends it. */
async function application(more: Fields = {}): Promise<Fields> {
  const sample = (await examples.artist_submissions?.create(server, { id: '', token: '' })) ?? {};
  return { ...sample, photo: asText(), photo_agreed: true, ...more };
}
async function apply(more: Fields = {}): Promise<Fields> {
  const sent = await application(more);
  const answer = await server.create('artist_submissions', sent);
  expect(answer, answer.text).toMatchObject({ status: 200, json: { outcome: 'received' } });
  return sent;
}
const photosOf = ({ id }: Fields) =>
  server.rows('photos', `place = 'application:${id}' || place = 'member:${id}'`);
const photoOf = async (sent: Fields): Promise<Fields> => (await photosOf(sent))[0] ?? {};
const filesOf = async ({ image, screens }: Fields) =>
  (await readdir(join(server.dir, 'storage'), { recursive: true })).filter((file) =>
    [image, screens].some((name) => file.endsWith(`${name}`)),
  );
const isPublic = async ({ id }: Fields) =>
  (await server.ask('GET', listAddress('photos'))).text.includes(`"${id}"`);
const setStatus = async ({ id }: Fields, change: Fields) =>
  expect(await team.patch('artist_submissions', `${id}`, change)).toMatchObject({ status: 200 });
async function publishPerson(sent: Fields) {
  await setStatus(sent, { status: 'accepted' });
  await setStatus(sent, { publish: true, public_role: 'bass' });
}

it('stores an application and its photo once, however often it is sent', async () => {
  const sent = await application({ photo_under_18: true, photo_guardian: 'Karen Moreno' });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => server.create('artist_submissions', sent)),
  );
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, json: { outcome: 'received' } });
  expect(await server.rows('artist_submissions', `id = '${sent.id}'`)).toHaveLength(1);
  const photos = await photosOf(sent);
  expect(photos).toMatchObject([
    {
      place: `application:${sent.id}`,
      published: false,
      alt: sent.name,
      consent_version: '2026-11',
      consent_by: sent.name,
      consent_email: sent.email,
      consent_at: expect.stringMatching(/^20/),
      under_18: true,
      guardian: 'Karen Moreno',
    },
  ]);
  const [stored = {}] = photos;
  const token = (await server.ask('POST', '/api/files/token', {}, team.token)).body.token;
  for (const [name, bytes] of [
    ['image', webp],
    ['screens', png],
  ] as const) {
    const file = await fetch(`${server.url}/api/files/photos/${stored.id}/${stored[name]}?token=${token}`);
    expect(Buffer.from(await file.arrayBuffer()), name).toEqual(bytes);
  }
});

it('stores an application without a photo as before', async () => {
  for (const photo of [undefined, null]) {
    const sent = await apply({ photo, photo_shows: 'Left over', photo_agreed: false });
    expect(await photosOf(sent)).toEqual([]);
  }
});

const large = (bytes: number) => base64(Buffer.concat([png, Buffer.alloc(bytes)]));
it.each([
  ['too large an image', { photo: asText({ image: large(limits.inApplication.image) }) }, 'photo'],
  ['too large plates', { photo: asText({ screens: large(limits.inApplication.plates) }) }, 'photo'],
  ['what is no picture', { photo: asText({ image: base64(Buffer.from('hello, I am text')) }) }, 'photo'],
  ['plates that are no PNG', { photo: asText({ screens: base64(webp) }) }, 'photo'],
  ['what is not base64', { photo: asText({ image: '<svg>' }) }, 'photo'],
  ['an unknown text of consent', { photo: asText({ consent_version: '1999-01' }) }, 'photo'],
  ['no consent', { photo_agreed: false }, 'photo_agreed'],
  ['no guardian under 18', { photo_under_18: true, photo_guardian: ' ' }, 'photo_guardian'],
])('refuses %s, and stores neither application nor photo', async (_, wrong, field) => {
  const sent = await application(wrong);
  expect(await server.create('artist_submissions', sent)).toMatchObject({
    status: 400,
    json: { outcome: 'refused', code: 'invalid', fields: { [field]: expect.any(String) } },
  });
  expect(await server.rows('artist_submissions', `id = '${sent.id}'`)).toEqual([]);
  expect(await photosOf(sent)).toEqual([]);
});

it('accepts the largest photo with the longest texts, and refuses a larger body', async () => {
  const { image, plates } = limits.inApplication;
  const fill = (most: number) =>
    base64(Buffer.concat([plainPng(400, 888), Buffer.alloc(most)]).subarray(0, most));
  const long = { why_join: '😀'.repeat(1000), experience: '😀'.repeat(500) };
  const sent = await apply({ ...long, photo: asText({ image: fill(image), screens: fill(plates) }) });
  expect(await filesOf(await photoOf(sent))).not.toEqual([]);
  const larger = await application({ photo: asText({ image: 'A'.repeat(400 * 1024) }) });
  expect(await server.create('artist_submissions', larger)).toMatchObject({ status: 413 });
});

it('is read by admins alone, also while the person is a member', async () => {
  const sent = await apply();
  const stored = await photoOf(sent);
  const record = `/api/collections/photos/records/${stored.id}`;
  const file = `/api/files/photos/${stored.id}/${stored.image}`;
  for (const token of ['', user.token]) {
    expect((await server.ask('GET', record, undefined, token)).status).toBe(404);
    expect((await server.ask('GET', file, undefined, token)).status).toBe(404);
    const path = `/api/collections/artist_submissions/records/${sent.id}`;
    expect((await server.ask('GET', path, undefined, token)).status).toBe(404);
  }
  expect(await isPublic(stored)).toBe(false);
  expect(await team.list('photos', `id = '${stored.id}'`)).toHaveLength(1);
  await publishPerson(sent);
  expect(await isPublic(stored)).toBe(false);
});

it('moves to the member when the person is published, and is shown after the second press', async () => {
  const sent = await apply();
  const { id } = await photoOf(sent);
  expect(await team.patch('photos', `${id}`, { published: true })).toMatchObject({
    status: 409,
    json: { code: 'not_a_member' },
  });
  await sql(server, `UPDATE photos SET published = TRUE WHERE id = '${id}'`);
  expect(await isPublic({ id })).toBe(false);
  await sql(server, `UPDATE photos SET published = FALSE WHERE id = '${id}'`);
  await publishPerson(sent);
  expect(await photosOf(sent)).toMatchObject([{ id, place: `member:${sent.id}`, published: false }]);
  expect(await team.patch('photos', `${id}`, { published: true })).toMatchObject({ status: 200 });
  expect(await isPublic({ id })).toBe(true);
  await setStatus(sent, { publish: false });
  expect(await isPublic({ id })).toBe(false);
});

it('can be withdrawn with one press before the application is decided', async () => {
  const sent = await apply();
  const { id } = await photoOf(sent);
  expect(await team.patch('photos', `${id}`, { withdraw: true })).toMatchObject({ status: 200 });
  await publishPerson(sent);
  expect(await team.patch('photos', `${id}`, { published: true })).toMatchObject({
    status: 409,
    json: { code: 'withdrawn' },
  });
});

describe('goes, with its files,', () => {
  const night = () => server.ask('POST', '/api/crons/retention', undefined, server.token);
  const gone = async (sent: Fields, stored: Fields) => {
    await expect.poll(() => photosOf(sent)).toEqual([]);
    await expect.poll(() => filesOf(stored)).toEqual([]);
    expect(await server.rows('erased_ids', `id = '${stored.id}'`)).toHaveLength(1);
  };
  const ago = (days: number) => subDays(Date.now(), days).toISOString().replace('T', ' ');
  const age = (sent: Fields, days: number) =>
    sql(
      server,
      `UPDATE artist_submissions SET updated_at = '${ago(days)}' WHERE id = '${sent.id}';
       UPDATE photos SET updated_at = '${ago(days)}' WHERE place LIKE '%:${sent.id}'`,
    );

  it('when the application is deleted', async () => {
    const sent = await apply();
    const stored = await photoOf(sent);
    expect(await filesOf(stored)).toHaveLength(2);
    const path = `/api/collections/artist_submissions/records/${sent.id}`;
    expect((await server.ask('DELETE', path, undefined, server.token)).status).toBe(204);
    await gone(sent, stored);
    expect(await server.create('artist_submissions', sent)).toMatchObject({ json: { code: 'erased' } });
    expect(await photosOf(sent)).toEqual([]);
  });

  it('when the person is erased by email', async () => {
    const sent = await apply();
    const stored = await photoOf(sent);
    // The photo is found by the application, too: not only by the email of its consent.
    await sql(server, `UPDATE photos SET consent_email = 'karen@example.org' WHERE id = '${stored.id}'`);
    const path = (what: string) => `/api/byop/person/${what}`;
    const held = await server.ask('POST', path('export'), { who: sent.email }, team.token);
    expect(held.text).toContain(`application:${sent.id}`);
    const erased = await server.ask('POST', path('erase'), { who: sent.email }, team.token);
    expect(erased).toMatchObject({ json: { erased: { photos: 1, artist_submissions: 1 } } });
    await gone(sent, stored);
  });

  it('a day after the application was declined, but not before, so that a slip can be undone', async () => {
    const [declined, slip] = [await apply(), await apply()];
    const stored = await photoOf(declined);
    for (const sent of [declined, slip]) await setStatus(sent, { status: 'declined' });
    await age(declined, 2);
    await night();
    await gone(declined, stored);
    expect(await photosOf(slip)).toHaveLength(1);
  });

  it('when retention deletes the application; that of an open one stays', async () => {
    const [old, open, withdrawn] = [await apply(), await apply(), await apply()];
    const stored = await photoOf(old);
    await team.patch('photos', `${(await photoOf(withdrawn)).id}`, { withdraw: true });
    await setStatus(old, { status: 'declined' });
    for (const sent of [old, open, withdrawn]) await age(sent, 91);
    await night();
    await gone(old, stored);
    expect(await server.rows('artist_submissions', `id = '${old.id}'`)).toEqual([]);
    await expect.poll(() => photosOf(withdrawn)).toEqual([]);
    expect(await photosOf(open)).toHaveLength(1);
  });
});
