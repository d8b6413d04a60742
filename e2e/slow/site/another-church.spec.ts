/**
 * Another church makes the site its own in the browser alone: name, texts, songs, a film, events and members. Then no word of the demo
 * is in anything that people get.
 */
import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { site as siteFolder } from '../../../scripts/paths.mjs';
import { demoContent } from '../../../scripts/seed/content';
import { events as demoEvents } from '../../../scripts/seed/events';
import { members as demoMembers } from '../../../scripts/seed/members';
import { type Fields, isObject } from '../../../src/domain/content/fields';
import { contentTables } from '../../../src/domain/content/tables';
import { asAdmin, choose, openAdmin } from '../../support/admin';
import { test } from '../../support/new-site';
import { toast } from '../../support/rsvp';
import { type OwnWords, writePage } from '../../support/site-writer';
import { expect, isHydrated } from '../../support/test';

test.setTimeout(420_000);

const eventTitles = ['Porch Songs', 'Corn Roast', 'Quiet Hour', 'Lake Day', 'Lights Out'];
const people = ['Ines Ward', 'Tomas Bell', 'Kofi Lind'];

/** Files with names of their own: an address contains them. */
async function ownFiles(folder: string): Promise<Record<string, OwnWords>> {
  const take = async (from: string, to: string) => {
    const path = join(folder, to);
    await copyFile(join(siteFolder, from), path);
    return path;
  };
  return {
    site: {
      name: 'Oak Street',
      longName: 'Oak Street Youth',
      artist: 'The Porch',
      logo: await take('icons/icon.svg', 'mark.svg'),
    },
    songs: {
      'list.0.title': 'First Porch Song',
      'list.0.audio': await take('audio/lantern.m4a', 'first.m4a'),
      'list.1.title': 'Second Porch Song',
      'list.1.audio': await take('audio/sunday-late.m4a', 'second.m4a'),
    },
    films: {
      'list.0.title': 'The porch, filmed',
      'list.0.film': await take('video/game-night.webm', 'porch.webm'),
      'list.0.captions': await take('video/game-night.vtt', 'porch.vtt'),
    },
  };
}

async function addEvent(page: Page, title: string, at: number): Promise<void> {
  await openAdmin(page, 'events');
  await page.getByRole('button', { name: 'Create event' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create event' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Description').fill('On the porch, with chairs.');
  await form.getByLabel('Date', { exact: true }).fill(`2099-0${at + 1}-12`);
  await form.getByLabel('Starts at').fill('18:00');
  await form.getByLabel('Location').fill('The porch');
  await form
    .getByRole('button', { name: 'Save', exact: true })
    .or(form.locator('[type=submit]'))
    .first()
    .click();
  await expect(form).toHaveCount(0);
}

async function apply(page: Page, name: string): Promise<void> {
  await page.goto('/join');
  await isHydrated(page);
  const form = page.locator('main form');
  await form.getByLabel('Name').first().fill(name);
  await form
    .getByLabel('Email')
    .first()
    .fill(`${name.replace(' ', '.').toLowerCase()}@mail.example`);
  await form.getByLabel('Area of interest').selectOption({ index: 1 });
  await form.getByLabel('Skills').fill('chairs');
  await form.getByLabel('Why do you want to join?').fill('For the chairs.');
  await form.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
}

/** Returns every text in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(textsIn)
      : isObject(value)
        ? Object.values(value).flatMap(textsIn)
        : [];

/** Returns the texts with which every site begins, such as the specified types of events. */
const specified = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => [
    ...('first' in field ? textsIn(field.first) : []),
    ...(field.kind === 'group' ? specified(field.of) : []),
  ]);

/** Returns the texts of the demo that nobody else would write. */
function demoTexts(): string[] {
  const everySite = contentTables.flatMap(({ fields }) => specified(fields));
  // Shorter ones are words such as "Guests", or a number.
  const long = textsIn([demoContent, demoMembers, demoEvents])
    .flatMap((text) => text.split('\n'))
    .filter((text) => text.length > 18 && !/^(\/|https:)/.test(text) && !everySite.includes(text));
  return [
    ...new Set([
      ...long,
      'Grace Chapel',
      'Chapel Lane',
      'Riverside',
      'BYOP',
      'Back Row Hymn',
      '@byop.example',
    ]),
  ];
}

/** The fonts are called as the product, and calendars know its events by ids that never change. */
const withoutNames = (text: string) => text.replaceAll(/BYOP (Poster|Local)|^UID:.*$/gm, '');

test('Another church makes a site of its own, without a word of the demo', async ({
  server,
  page,
  mailbox,
  browser,
  baseURL,
}, info) => {
  await asAdmin(server, page);
  const own = await ownFiles(info.outputPath('.').replace(/\.$/, ''));
  await test.step('all pages', async () => {
    for (const table of contentTables) await writePage(page, table, own[table.key]);
  });
  await test.step('five events', async () => {
    for (const [at, title] of eventTitles.entries()) await addEvent(page, title, at);
  });
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  await test.step('three members', async () => {
    for (const name of people) await apply(guest, name);
    for (const name of people) {
      await openAdmin(page, 'artists');
      await choose(page, name, 'accepted');
      await expect(toast(page, 'Status updated successfully')).toBeVisible();
      await page.getByRole('button', { name: `Details of ${name}` }).click();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(toast(page, `${name} is on the Members page`)).toBeVisible();
    }
  });

  await guest.goto('/music/listen');
  await expect(guest.getByRole('banner').getByRole('img').first()).toBeVisible();
  await expect(guest.getByText('First Porch Song').first()).toBeVisible();
  await guest.goto('/videos');
  await expect(guest.getByText('The porch, filmed').first()).toBeVisible();
  await guest.goto('/ministries/events');
  for (const title of eventTitles) await expect(guest.getByText(title).first()).toBeVisible();
  await guest.goto('/members');
  for (const name of people) await expect(guest.getByText(name).first()).toBeVisible();

  const { request } = context;
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(20);
  const feeds = [
    '/manifest.webmanifest',
    '/events.json',
    '/events.ics',
    '/feed.xml',
    '/.well-known/security.txt',
    '/sw.js',
  ];
  const assets = await readdir(join(siteFolder, 'assets'));
  const texts = new Map<string, string>();
  for (const path of [...paths, ...feeds, '/auth', '/admin']) {
    const answer = await request.get(path);
    if (feeds.includes(path) && answer.status() === 404) continue;
    texts.set(path, await answer.text());
  }
  for (const name of assets.filter((one) => /\.(js|css)$/.test(one)))
    texts.set(name, await readFile(join(siteFolder, 'assets', name), 'utf8'));
  for (const [at, { text }] of mailbox.all().entries()) texts.set(`mail ${at}`, text);
  expect(mailbox.all().length).toBeGreaterThan(0);
  const found = [...texts].flatMap(([where, text]) =>
    demoTexts()
      .filter((demo) => withoutNames(text).includes(demo))
      .map((demo) => `${where}: ${demo}`),
  );
  expect(found).toEqual([]);
  await context.close();
});
