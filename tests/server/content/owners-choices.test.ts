/** The choices of forms are lists of the owner's. What was chosen from an older list is stored. */
import { expect, it } from 'vitest';
import { demoContent } from '../../../scripts/seed/content';
import { siteEditor } from '../../support/content/site-editor';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { type Fields, newId } from '../../support/server/records';

const server = sharedServer();
const ada = sharedAdmin(server);

/** Publishes the demo's words of a page, whose list has only this row. With more names, once with each. */
async function publishOnly(key: string, list: string, ...names: string[]): Promise<void> {
  const editor = await siteEditor(server);
  for (const name of names) {
    await editor.save(key, { ...demoContent[key], [list]: [{ id: 'r1', name, text: '' }] });
    expect(await editor.publish(key)).toMatchObject({ status: 200 });
  }
}

it('a list without a row is not published', async () => {
  const editor = await siteEditor(server);
  await editor.save('resources', { categories: [] });
  const { status, text } = await editor.publish('resources');
  expect([status, text]).toEqual([400, expect.stringContaining('Add at least one.')]);
});

it('a list in which two rows have the same name is not published', async () => {
  const editor = await siteEditor(server);
  const types = ['Concert', 'Retreat', 'concert '].map((name, at) => ({ id: `r${at}`, name }));
  await editor.save('events', { ...demoContent.events, types });
  expect(await editor.publish('events')).toMatchObject({
    status: 400,
    json: { data: { 'types.2.name': { message: expect.stringContaining('“concert” already') } } },
  });
});

it('the team creates an event of a new type, and changes one whose type was removed', async () => {
  await publishOnly('events', 'types', 'Youth Retreat');
  const event = await server.putEvent({ type: 'Concert' });
  expect(await ada.patch('events', event.id, { title: 'Winter Concert' })).toMatchObject({ status: 200 });
  expect(await ada.patch('events', event.id, { type: 'Youth Retreat' })).toMatchObject({ status: 200 });
  expect(await server.row('events', event.id)).toMatchObject({
    title: 'Winter Concert',
    type: 'Youth Retreat',
  });
});

it.each([
  ['guest', null],
  ['visitor', ''],
  ['treasurer', 'treasurer'],
  ['leader', 'leader'],
])('a %s gives no event a type', async (_, role) => {
  const event = await server.putEvent({ type: 'Concert' });
  const token = role === null ? undefined : (await server.putAccount({ role })).token;
  const path = `/api/collections/events/records/${event.id}`;
  const { status } = await server.ask('PATCH', path, { type: 'Youth Retreat' }, token);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await server.row('events', event.id)).toMatchObject({ type: 'Concert' });
});

const resource = {
  title: 'Quiet drums',
  description: 'Rods and towels.',
  category: 'Biblical Foundations',
  type: 'Guide',
  author: 'Caleb',
};
const notListed = /not on our list/;

it('a resource of a category that was removed since is stored, but not from a guest', async () => {
  await publishOnly('resources', 'categories', 'Shadow plays', 'Puppetry');
  const send = (more: Fields, token?: string) =>
    server.create('resources', { id: newId(), ...resource, ...more }, token);
  const { token } = await server.putAccount();
  expect((await send({}, undefined)).status).toBeGreaterThanOrEqual(400);
  const listed = [resource.category, 'Shadow plays', 'Puppetry'];
  for (const category of listed) expect(await send({ category }, token)).toMatchObject({ status: 200 });
  for (const category of ['', ' ', 'C'.repeat(61), 'Two\nlines'])
    expect(await send({ category }, token)).toMatchObject({ status: 400 });
  const stored = await server.rows('resources', `author = '${resource.author}'`, 'created_at,@rowid');
  expect(stored.map(({ category }) => category)).toEqual(listed);
});

it.each([
  ['visitor', ''],
  ['owner', 'owner'],
  ['editor', 'editor'],
])('a resource of a category that no list had is refused from a %s, also as a change', async (_, role) => {
  const { token } = await server.putAccount({ role });
  const refusal = {
    status: 400,
    json: { data: { category: { message: expect.stringMatching(notListed) } } },
  };
  const unlisted = { id: newId(), ...resource, category: 'Nonsense' };
  expect(await server.create('resources', unlisted, token)).toMatchObject(refusal);
  expect(await server.rows('resources', `id = '${unlisted.id}'`)).toEqual([]);
  if (role === '') return;
  // Stored by a version that took any line: a change of something else keeps it.
  const older = await server.put('resources', { ...resource, category: 'Older', status: 'active' });
  const path = `/api/collections/resources/records/${older.id}`;
  expect(await server.ask('PATCH', path, { category: 'Nonsense' }, token)).toMatchObject(refusal);
  expect(await server.ask('PATCH', path, { title: 'Loud drums' }, token)).toMatchObject({ status: 200 });
  expect(await server.row('resources', older.id)).toMatchObject({ title: 'Loud drums', category: 'Older' });
});

const send = async (role_interest: string, token?: string) => {
  const person = {
    name: 'Ada Moreno',
    email: `${newId()}@example.org`,
    skills: 'bass',
    why_join: 'The low end.',
  };
  return server.create('artist_submissions', { id: newId(), ...person, role_interest }, token);
};

it('an application of a guest for an area that was removed since is stored', async () => {
  await publishOnly('join', 'areas', 'Drummer', 'Puppeteer');
  // As the form of an older version sends it, as the list had it, and as it has it now.
  for (const area of ['musician', 'Drummer', 'Puppeteer'])
    expect(await send(area)).toMatchObject({ status: 200 });
  for (const area of ['', ' ', 'A'.repeat(61), 'Two\nlines'])
    expect(await send(area)).toMatchObject({ status: 400 });
  const stored = await server.rows('artist_submissions', '', 'created_at,@rowid');
  expect(stored.map(({ role_interest }) => role_interest)).toEqual(['musician', 'Drummer', 'Puppeteer']);
});

it.each([
  ['guest', null],
  ['visitor', ''],
  ['owner', 'owner'],
])('an application of a %s for an area that no list had is refused', async (_, role) => {
  const token = role === null ? undefined : (await server.putAccount({ role })).token;
  for (const area of ['king', 'musicians', "x' OR '1'='1"])
    expect(await send(area, token)).toMatchObject({
      status: 400,
      json: { code: 'invalid', fields: { role_interest: expect.stringMatching(notListed) } },
    });
  expect(await server.rows('artist_submissions', "role_interest = 'king'")).toEqual([]);
});
