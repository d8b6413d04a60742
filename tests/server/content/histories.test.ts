/**
 * Random histories of two editors of one page, each of whom may have read it long ago. After every request the page is that of a
 * model: no edit is lost, and none is mixed with another. BYOP_SEED repeats one.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { about } from '../../../scripts/seed/content/about';
import type { ContentRow } from '../../../src/domain/content/requests';
import {
  discarded,
  due,
  isSame,
  type PageModel,
  publishedDraft,
  restored,
  saved,
  scheduled,
  shown,
  shownBy,
  unscheduled,
} from '../../support/content/page-model';
import { contentRowIn, type SiteEditor, siteEditor } from '../../support/content/site-editor';
import { createRandom } from '../../support/random';
import { seeds } from '../../support/seeds';
import { sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { type Fields, newId } from '../../support/server/records';
import type { Answer } from '../../support/server/requests';

/** The time of a schedule comes at once, and the job has run when the answer arrives. */
const dueRoute = `
routerAdd('POST', '/api/test/due', (e) => {
  e.app.db().newQuery("UPDATE content SET publish_at = '2026-01-01 00:00:00.000Z' WHERE publish_at != ''").execute();
  require(__hooks + '/lib/content/schedule.js').publishDue(e.app);
  e.json(200, {});
});`;
const server = sharedServer(async (kit) => ({
  hooks: await hooksVariant(kit.hooks, { add: { 'due-test.pb.js': dueRoute } }),
}));

const steps = 12;
interface Writer {
  editor: SiteEditor;
  /** The page as this editor last saw it. */
  seen: ContentRow;
  /** The last request with an audit id. */
  last?: { action: 'publish' | 'restore' | 'schedule' | 'discard'; body: Fields };
}
let writers: Writer[] = [];
let page: PageModel;
beforeAll(async () => {
  const editors = [await siteEditor(server), await siteEditor(server, 'owner')];
  await editors[0]?.save('about', about);
  await editors[0]?.publish('about');
  for (const editor of editors) writers.push({ editor, seen: await editor.read('about') });
  const { draft, revision } = (await editors[0]?.read('about')) ?? { draft: {}, revision: 0 };
  page = { draft, versions: [draft], isScheduled: false, error: '', revision };
});
afterAll(() => {
  writers = [];
});

type Random = () => number;
const oneOf = <T>(random: Random, all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];

/** Sends a request. `next`: the page that it must lead to, or the status of the refusal. */
async function step(writer: Writer, action: string, body: Fields, next: PageModel | number): Promise<void> {
  const answer: Answer = await server.ask('POST', `/api/byop/content/${action}`, body, writer.editor.token);
  expect([action, answer.status]).toEqual([action, typeof next === 'number' ? next : 200]);
  if (typeof next === 'number') return;
  writer.seen = contentRowIn(answer);
  page = { ...next, revision: writer.seen.revision };
}

/** What each kind of step sends, and what it must lead to. */
const kinds: Record<string, (writer: Writer, random: Random) => Promise<void>> = {
  read: async (writer) => {
    writer.seen = await writer.editor.read('about');
  },
  save: async (writer, random) => {
    // Few words: two versions and a draft are often the same.
    const words = {
      title: oneOf(random, ['About', 'Us', '']),
      lead: oneOf(random, ['Loud.', 'Louder.']),
      headline: [oneOf(random, ['This is', 'We are']), 'BYOP'],
    };
    const names = (['title', 'lead', 'headline'] as const).filter(() => random() < 0.5);
    const fields = Object.fromEntries(
      names.map((name) => [name, { from: writer.seen.draft[name], to: words[name] }]),
    );
    await step(writer, 'draft', { key: 'about', fields }, saved(page, fields) ?? 409);
  },
  publish: (writer) => logged(writer, 'publish', {}, () => publishedDraft(page) ?? 400),
  schedule: (writer, random) => {
    const at = random() < 0.8 ? new Date(Date.now() + 3_600_000).toISOString() : null;
    return logged(writer, 'schedule', { at }, () => (at ? (scheduled(page) ?? 400) : unscheduled(page)));
  },
  restore: (writer, random) => {
    const number = 1 + Math.floor(random() * page.versions.length);
    const { version } = writer.seen;
    const body = { key: 'about', number, version, audit_id: newId() };
    writer.last = { action: 'restore', body };
    return step(writer, 'restore', body, version === page.versions.length ? restored(page, number) : 409);
  },
  discard: (writer) => logged(writer, 'discard', {}, () => discarded(page)),
  repeat: async (writer) => {
    const { last, editor } = writer;
    if (!last || !(await server.row('audit_log', last.body.audit_id)).id) return;
    expect((await editor.send(last.action, last.body)).status).toBe(200);
  },
  job: async (writer) => {
    await server.ask('POST', '/api/test/due');
    page = { ...due(page), revision: (await writer.editor.read('about')).revision };
  },
};

/** A request about the state that the writer saw. */
async function logged(
  writer: Writer,
  action: 'publish' | 'schedule' | 'discard',
  more: Fields,
  next: () => PageModel | number,
): Promise<void> {
  const { revision } = writer.seen;
  const body = { key: 'about', revision, audit_id: newId(), ...more };
  writer.last = { action, body };
  await step(writer, action, body, revision === page.revision ? next() : 409);
}

const often = ['save', 'save', 'save', 'save', 'publish', 'publish', 'read', ...Object.keys(kinds)];

it.each(seeds(40, 1000))('history %i', async (seed) => {
  const random = createRandom(seed);
  for (let n = 0; n < steps; n++) {
    const [writer, kind] = [oneOf(random, writers), oneOf(random, often)];
    if (!writer || !kind) continue;
    const { revision } = page;
    const before = shown(page);
    await kinds[kind]?.(writer, random);
    const row = await writer.editor.read('about');
    expect([kind, shownBy(row)]).toEqual([kind, shown(page)]);
    expect(row.revision).toBe(page.revision);
    if (!isSame(before, shown(page))) expect(row.revision).toBeGreaterThan(revision);
  }
  const first = Math.max(0, page.versions.length - steps);
  const stored = await server.rows('content_versions', `key = 'about' && number > ${first}`, 'number');
  expect(stored.map(({ number }) => number)).toEqual(page.versions.slice(first).map((_, n) => first + n + 1));
  expect(stored.map(({ body }) => body)).toEqual(page.versions.slice(first));
  const visible = (await server.ask('GET', '/api/collections/public_content/records/about')).body.published;
  const { title, lead, headline } = Object(page.versions.at(-1));
  expect(visible).toMatchObject({ title, lead, headline });
});
