/** The choices of forms are lists of the owner's. What was chosen from an older list is stored. */
import { expect, it } from 'vitest';
import { demoContent } from '../../../scripts/seed/content';
import { siteEditor } from '../../support/content/site-editor';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { type Fields, newId } from '../../support/server/records';

const server = sharedServer();
const ada = sharedAdmin(server);

/** Publishes the demo's words of a page, whose list has only this row. */
async function publishOnly(key: string, list: string, name: string): Promise<void> {
  const editor = await siteEditor(server);
  await editor.save(key, { ...demoContent[key], [list]: [{ id: 'r1', name, text: '' }] });
  expect(await editor.publish(key)).toMatchObject({ status: 200 });
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

it('a resource of a category that was removed since is stored, but not from a guest', async () => {
  await publishOnly('resources', 'categories', 'Puppetry');
  const resource = {
    title: 'Quiet drums',
    description: 'Rods and towels.',
    category: 'Biblical Foundations',
    type: 'Guide',
    author: 'Caleb',
  };
  const send = (more: Fields, token?: string) =>
    server.create('resources', { id: newId(), ...resource, ...more }, token);
  const { token } = await server.putAccount();
  expect((await send({}, undefined)).status).toBeGreaterThanOrEqual(400);
  expect(await send({}, token)).toMatchObject({ status: 200 });
  for (const category of ['', ' ', 'C'.repeat(61), 'Two\nlines'])
    expect(await send({ category }, token)).toMatchObject({ status: 400 });
  expect(await server.rows('resources', `category = '${resource.category}'`)).toHaveLength(1);
});

it('an application of a guest for an area that was removed since is stored', async () => {
  await publishOnly('join', 'areas', 'Puppeteer');
  const send = (role_interest: string) => {
    const person = {
      name: 'Ada Moreno',
      email: `${newId()}@example.org`,
      skills: 'bass',
      why_join: 'The low end.',
    };
    return server.create('artist_submissions', { id: newId(), ...person, role_interest });
  };
  // As the form of an older version sends it, as the list had it, and as it has it now.
  for (const area of ['musician', 'Drummer', 'Puppeteer'])
    expect(await send(area)).toMatchObject({ status: 200 });
  for (const area of ['', ' ', 'A'.repeat(61), 'Two\nlines'])
    expect(await send(area)).toMatchObject({ status: 400 });
  const stored = await server.rows('artist_submissions', '', 'created_at,@rowid');
  expect(stored.map(({ role_interest }) => role_interest)).toEqual(['musician', 'Drummer', 'Puppeteer']);
});
