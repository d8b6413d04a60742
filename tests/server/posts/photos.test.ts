/** Photos: only with consent, gone at once when it is withdrawn, each step in the audit log. */

import { describe, expect, it } from 'vitest';
import { photo } from '../../../src/domain/limits';
import { consentVersions } from '../../../src/domain/posts/photo';
import { listAddress } from '../../../src/domain/public-lists';
import { sharedAccount, sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { avif, eventForm, jpegWithPlace, photoForm, png, takenAt } from '../../support/server/pictures';
import { type Fields, newId, photoFields } from '../../support/server/records';

const server = sharedServer();
const team = sharedAdmin(server);
const user = sharedAccount(server);

const upload = async (more: Fields = {}) => {
  const answer = await server.create('photos', photoForm({ id: newId(), ...more }), team.token);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const publish = (id: unknown) => team.patch('photos', `${id}`, { published: true });
const fileOf = (collection: string, { id, image }: Fields, token = '') =>
  server.ask('GET', `/api/files/${collection}/${id}/${image}?token=${token}`);
const list = listAddress('photos');
const batch = async (have: unknown) => {
  const path = `/api/byop/lists?ask=${encodeURIComponent(list)}&have=${have}`;
  const { json } = await server.ask('GET', path);
  return Array.isArray(json) ? json[0] : {};
};
const isPublic = async (id: unknown) => (await server.ask('GET', list)).text.includes(`"${id}"`);

it('shows a photo, its file and nothing of its consent once it is published', async () => {
  const sent = await upload({ published: true, under_18: true, guardian: 'Karen Moreno' });
  expect(await isPublic(sent.id)).toBe(false);
  expect((await fileOf('public_photos', sent)).status).toBe(404);
  expect(await publish(sent.id)).toMatchObject({ status: 200 });
  const shown = await server.ask('GET', list);
  expect(shown.text).toContain(`"${sent.id}"`);
  expect(shown.text).not.toMatch(/consent|guardian|Moreno|ada@/);
  const file = await fetch(`${server.url}/api/files/public_photos/${sent.id}/${sent.image}`);
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, max-age=60']);
  expect(await team.audit(sent.id)).toMatchObject([{ action: 'create' }, { action: 'publish' }]);
});

it('removes from each picture where it was taken: photos, flyers and the photo of an applicant', async () => {
  const textOf = async (path: string) =>
    Buffer.from(await (await fetch(`${server.url}${path}`)).arrayBuffer()).toString('latin1');
  const form = photoForm({ id: newId() });
  form.set('image', new Blob([new Uint8Array(jpegWithPlace)]), 'photo.jpg');
  const sent = (await server.create('photos', form, team.token)).body;
  await publish(sent.id);
  const event = (
    await server.create('events', eventForm(new Uint8Array(jpegWithPlace), 'flyer.jpg'), team.token)
  ).body;
  const applicant = {
    id: newId(),
    name: 'Ada Moreno',
    email: `${newId()}@example.org`,
    role_interest: 'musician',
    skills: 'bass',
    why_join: 'Low notes.',
    photo_agreed: true,
    photo: {
      image: jpegWithPlace.toString('base64'),
      screens: png.toString('base64'),
      consent_version: consentVersions[0],
    },
  };
  expect(await server.create('artist_submissions', applicant)).toMatchObject({ status: 200 });
  const [theirs] = await server.rows('photos', `place = 'application:${applicant.id}'`);
  const { token = '' } = (await server.ask('POST', '/api/files/token', undefined, team.token)).body;
  const files = [
    `/api/files/public_photos/${sent.id}/${sent.image}`,
    `/api/files/events/${event.id}/${event.flyer}`,
    `/api/files/photos/${theirs?.id}/${theirs?.image}?token=${token}`,
  ];
  for (const file of files) {
    const text = await textOf(file);
    expect(text.startsWith('\xff\xd8\xff'), file).toBe(true);
    expect(text, file).not.toContain(takenAt);
  }
});

it('refuses a picture that it cannot clean, beside its field', async () => {
  const item = Buffer.from('\0\0\0\x15infe\x02\0\0\0\0\x02\0\0Exif\0\0', 'latin1');
  const sent = new Uint8Array(Buffer.concat([avif, item]));
  const refused = await server.create('events', eventForm(sent, 'flyer.avif'), team.token);
  expect(refused).toMatchObject({
    status: 400,
    json: { data: { flyer: { message: expect.stringContaining('says where or how it was taken') } } },
  });
  const applicant = { id: newId(), name: 'Ada Moreno', email: `${newId()}@example.org`, photo_agreed: true };
  const form = { role_interest: 'musician', skills: 'bass', why_join: 'Low notes.' };
  const image = jpegWithPlace.subarray(0, 30).toString('base64');
  const photo = { image, screens: png.toString('base64'), consent_version: consentVersions[0] };
  expect(await server.create('artist_submissions', { ...applicant, ...form, photo })).toMatchObject({
    status: 400,
    json: { code: 'invalid', fields: { photo: expect.stringContaining('damaged') } },
  });
});

it('gives the original of an unpublished photo to admins alone', async () => {
  const sent = await upload();
  const keyOf = async (token: string) =>
    `${(await server.ask('POST', '/api/files/token', {}, token)).body.token}`;
  expect((await fileOf('photos', sent)).status).toBe(404);
  expect((await fileOf('photos', sent, await keyOf(user.token))).status).toBe(404);
  expect((await fileOf('photos', sent, await keyOf(team.token))).status).toBe(200);
});

it('refuses uploads and changes by guests and users', async () => {
  const { id } = await upload();
  for (const token of ['', user.token]) {
    expect([400, 403, 415]).toContain((await server.create('photos', photoForm(), token)).status);
    const path = `/api/collections/photos/records/${id}`;
    expect((await server.ask('GET', path, undefined, token)).status).toBe(404);
    expect((await server.ask('PATCH', path, { published: true }, token)).status).toBe(404);
    expect((await server.ask('DELETE', path, undefined, token)).status).toBe(403);
  }
  expect(await isPublic(id)).toBe(false);
});

it.each([
  ['no alternative text', { alt: ' ' }, 'alt'],
  ['nobody who agreed', { consent_by: '' }, 'consent_by'],
  ['no guardian under 18', { under_18: true }, 'guardian'],
  ['an unknown text', { consent_version: '1999-01' }, 'consent_version'],
  ['a consent of next year', { consent_at: '2999-01-01' }, 'consent_at'],
  ['no place', { place: 'elsewhere' }, 'place'],
])('refuses %s', async (_, wrong, field) => {
  const answer = await server.create('photos', photoForm({ id: newId(), ...wrong }), team.token);
  expect(answer).toMatchObject({ status: 400, json: { data: { [field]: {} } } });
});

it('refuses what is no picture, and too large plates', async () => {
  const text = photoForm({ id: newId() });
  text.set('image', new Blob(['hello']), 'photo.webp');
  const large = photoForm({ id: newId() });
  large.set('screens', new Blob([new Uint8Array(photo.plates.maxBytes + 1)]), 'screens.png');
  const none = photoForm({ id: newId() });
  none.delete('image');
  for (const [form, field] of [
    [text, 'image'],
    [large, 'screens'],
    [none, 'image'],
  ] as const) {
    const answer = await server.create('photos', form, team.token);
    expect(answer).toMatchObject({ status: 400, json: { data: { [field]: {} } } });
  }
});

it('stores a repeated upload once', async () => {
  const id = newId();
  await upload({ id });
  await upload({ id });
  expect(await server.rows('photos', `id = '${id}'`)).toHaveLength(1);
});

describe('a withdrawal', () => {
  it('takes the photo and its file down at once, changes the list, and is logged', async () => {
    const sent = await upload();
    await publish(sent.id);
    const { tag } = await batch('');
    expect(await batch(tag)).toMatchObject({ status: 304 });
    expect(await team.patch('photos', `${sent.id}`, { withdraw: true })).toMatchObject({ status: 200 });
    const after = await batch(tag);
    expect(after).toMatchObject({ status: 200 });
    expect(JSON.stringify(after)).not.toContain(`${sent.id}`);
    expect((await fileOf('public_photos', sent)).status).toBe(404);
    const log = await team.audit(sent.id);
    expect(log.at(-1)).toMatchObject({
      action: 'unpublish',
      actor: team.id,
      before: { published: true, withdrawn_at: '' },
      after: { published: false, withdrawn_at: expect.stringMatching(/^20/) },
    });
  });

  it('cannot be published over, also not with a backup; a slip can be undone', async () => {
    const { id } = await upload();
    await publish(id);
    const { audit_id } = (await team.patch('photos', `${id}`, { withdraw: true })).body;
    expect(await publish(id)).toMatchObject({ status: 409, json: { code: 'withdrawn' } });
    expect(await team.patch('photos', `${id}`, { withdrawn_at: '', published: true })).toMatchObject({
      status: 409,
    });
    expect(await server.rows('erased_ids', `id = '${id}'`)).toHaveLength(1);
    expect(await team.undo(audit_id)).toMatchObject({ status: 200 });
    expect(await isPublic(id)).toBe(true);
    expect(await server.rows('erased_ids', `id = '${id}'`)).toEqual([]);
  });

  it('keeps consent and image as they were given', async () => {
    const { id, image } = await upload();
    const change = { consent_by: 'Somebody else', guardian: 'X', consent_at: '2020-01-01', caption: 'New' };
    await team.patch('photos', `${id}`, change);
    expect(await server.rows('photos', `id = '${id}'`)).toMatchObject([
      { consent_by: 'Ada Moreno', guardian: '', image, caption: 'New' },
    ]);
  });
});

it('shows a photo of a member only while the member is published', async () => {
  const person = { name: 'Ada', email: 'ada2@example.org', role_interest: 'musician', skills: 'bass' };
  const member = await server.put('artist_submissions', {
    ...person,
    why_join: 'x',
    status: 'approved',
  });
  const { id } = await upload({ place: `member:${member.id}` });
  await publish(id);
  expect(await isPublic(id)).toBe(true);
  const path = `/api/collections/artist_submissions/records/${member.id}`;
  await server.ask('PATCH', path, { status: 'accepted' }, server.token);
  expect(await isPublic(id)).toBe(false);
});

it('publishes at most 24 in the album', async () => {
  const { length } = await server.rows('photos', "published = true && place = 'album'");
  for (let n = length; n < photo.mostInAlbum; n += 1) {
    await server.put('photos', photoFields({ published: true }));
  }
  const { id } = await upload();
  expect(await publish(id)).toMatchObject({ status: 409, json: { code: 'album_full' } });
  const story = await upload({ place: 'story:marisol-v' });
  expect(await publish(story.id)).toMatchObject({ status: 200 });
});
