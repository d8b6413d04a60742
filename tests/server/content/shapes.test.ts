/** Drafts and versions of an earlier version of the site: here a lead was any text, and is a sentence now. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { about } from '../../../scripts/seed/content/about';
import { contentRowIn, type SiteEditor, siteEditor } from '../../support/content/site-editor';
import { sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import type { Fields } from '../../support/server/records';
import type { Answer } from '../../support/server/requests';

const upgrade = `(values) => {
  if (values.lead && !values.lead.endsWith('.')) throw new UpgradeError('lead', 'The lead is a sentence now.');
  if (values.mission?.text === 'Old') throw new UpgradeError('mission', 'The mission is a longer text now.');
  return { ...values, title: values.title.replace('About', 'All about') };
}`;
const server = sharedServer(async (kit) => ({
  hooks: await hooksVariant(kit.hooks, {
    edits: [
      ['UpgradeError = class', 'UpgradeError = globalThis.UpgradeError = class'],
      ['key: "about",', `key: "about", upgrades: [${upgrade}],`],
    ],
  }),
}));
let ada: SiteEditor;
let id: string;
beforeAll(async () => {
  ada = await siteEditor(server);
  ({ id } = await ada.read('about'));
});

/** Stores a draft as the earlier version did. */
const putDraft = (draft: Fields) =>
  server.ask(
    'PATCH',
    `/api/collections/content/records/${id}`,
    { draft, draft_shape: 1, changed: true },
    server.token,
  );
const wrongFields = ({ status, body }: Answer) => [
  status,
  Object.fromEntries(Object.entries(Object(body.data)).map(([name, error]) => [name, Object(error).message])),
];
const isNamed = [400, { lead: 'The lead is a sentence now.' }];

it('becomes one of this version when somebody writes in it, and when it is published', async () => {
  await putDraft(about);
  const { draft, draft_shape } = contentRowIn(
    await ada.send('draft', { key: 'about', fields: { lead: { from: about.lead, to: 'A new lead.' } } }),
  );
  expect([draft.title, draft.lead, draft_shape]).toEqual(['All about', 'A new lead.', 2]);
  await putDraft(about);
  expect(contentRowIn(await ada.publish('about')).draft.title).toBe('All about');
});

it('of which a version was published is restored in this version', async () => {
  const number = 1000;
  await server.put('content_versions', { key: 'about', number, body: about, shape: 1 });
  const row = contentRowIn(await ada.restore('about', number));
  expect(row.version).toBeGreaterThan(0);
  expect(Object((await server.row('content', id)).published).title).toBe('All about');
  await server.put('content_versions', {
    key: 'about',
    number: 1001,
    body: { ...about, lead: 'None' },
    shape: 1,
  });
  const refused = await ada.restore('about', 1001);
  expect(wrongFields(refused)).toEqual(isNamed);
});

describe('with a text that cannot be carried over', () => {
  const old = { ...about, lead: 'No sentence' };
  beforeEach(() => putDraft(old));

  it('keeps it, and names its field', async () => {
    const save = { key: 'about', fields: { title: { from: 'All about', to: 'Us' } } };
    expect(wrongFields(await ada.send('draft', save))).toEqual(isNamed);
    expect(wrongFields(await ada.publish('about'))).toEqual(isNamed);
    expect(await ada.read('about')).toMatchObject({ draft: old, draft_shape: 1 });
  });

  it('is carried over once its field is written anew', async () => {
    const save = { key: 'about', fields: { lead: { from: 'No sentence', to: 'A sentence.' } } };
    const row = contentRowIn(await ada.send('draft', save));
    expect(row.draft).toMatchObject({ title: 'All about', lead: 'A sentence.', mission: about.mission });
    expect(row.draft_shape).toBe(2);
    expect((await ada.publish('about')).status).toBe(200);
  });
});

describe('with two texts that cannot be carried over', () => {
  const old = { ...about, lead: 'No sentence', mission: { headline: 'Mission', text: 'Old' } };
  const lead = { from: old.lead, to: 'A sentence.' };
  const mission = { from: old.mission, to: about.mission };
  const save = (fields: Fields) => ada.send('draft', { key: 'about', fields });
  beforeEach(() => putDraft(old));

  it('is carried over once both fields are written anew', async () => {
    const row = contentRowIn(await save({ lead, mission }));
    expect(row.draft).toMatchObject({ title: 'All about', lead: 'A sentence.', mission: about.mission });
    expect(row.draft_shape).toBe(2);
  });

  it('names the one that is still missing', async () => {
    expect(wrongFields(await save({ lead }))).toEqual([
      400,
      { mission: 'The mission is a longer text now.' },
    ]);
    expect(await ada.read('about')).toMatchObject({ draft: old, draft_shape: 1 });
  });
});
