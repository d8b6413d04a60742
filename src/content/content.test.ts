import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoContent } from '../../scripts/seed/content';
import { films } from '../../scripts/seed/content/films';
import { songs } from '../../scripts/seed/content/songs';
import { pages, textsOf } from '../../tests/support/pages/site-texts';
import { checkContent } from '../domain/content/check';
import { paths } from '../domain/content/paths';
import { contentTables } from '../domain/content/tables';
import { footer } from './shell/shell';
import { site } from './site';

const everything = {
  ...pages,
  site,
  songs: songs.list.map(({ title, story }) => ({ title, story })),
  footer,
};

const texts = textsOf(everything);

/** All addresses, repeated here on purpose: one that disappears breaks links. */
const specified =
  '/, /ministries/about, /ministries/events, /ministries/programs, /ministries/give, /ministries/merch, ' +
  '/ministries/contact, /music, /music/about, /music/listen, /music/tour, /music/contact, /join, /members, ' +
  '/videos, /stories, /collaborate, /resources, /privacy, /safeguarding, /imprint, /auth, /consent, /admin';

describe('every page', () => {
  it('of the specification has its address', () => {
    expect(paths).toEqual(expect.arrayContaining(specified.split(', ')));
  });

  it('has a unique title and description', () => {
    const heads = Object.values(pages);
    expect(heads.length).toBeGreaterThan(paths.length);
    expect(new Set(heads.map((page) => page.title)).size).toBe(heads.length);
    expect(new Set(heads.map((page) => page.description)).size).toBe(heads.length);
  });

  it('has a description of 50 to 160 characters', () => {
    const bad = Object.values(pages)
      .map(({ description }) => `${description.length}: ${description}`)
      .filter((line) => Number.parseInt(line, 10) < 50 || Number.parseInt(line, 10) > 160);
    expect(bad).toEqual([]);
  });

  it('has a headline of one to three lines that the wood type can set', () => {
    for (const page of Object.values(pages)) {
      // Plain and small, in one line: what such a page is for matters more than its look.
      if (typeof page.headline === 'string') {
        expect(page.headline).toMatch(/^[A-Z][a-z ]{3,15}$/);
        continue;
      }
      expect(page.headline.length, page.title).toBeGreaterThanOrEqual(1);
      expect(page.headline.length, page.title).toBeLessThanOrEqual(3);
      for (const line of page.headline) expect(line).toMatch(/^[A-Za-z0-9 .,!?&'’:#-]{3,16}$/);
    }
  });
});

describe('the content of the demo', () => {
  it.each(contentTables)('can be published: $key', ({ key, fields }) => {
    expect(checkContent(fields, demoContent[key])).toEqual({ ok: true, value: demoContent[key] });
  });
});

describe('every text', () => {
  it('is not empty and not a placeholder', () => {
    // A church has no ticket shop for a night without entry.
    const allowed = [
      'members.own.filter.roles.0.value',
      'tour.dates.list.0.tickets.label',
      'tour.dates.list.0.tickets.to',
    ];
    const silent = texts.filter(({ at, text }) => text.trim() === '' && !allowed.includes(at));
    expect(silent).toEqual([]);
    expect(texts.filter(({ text }) => /lorem|ipsum|tbd|todo/i.test(text))).toEqual([]);
  });

  it('has no extra spaces and no straight apostrophes', () => {
    const untidy = texts.filter(
      ({ text }) => text !== text.trim() || /\s{2,}/.test(text) || /\w'\w/.test(text),
    );
    expect(untidy).toEqual([]);
  });

  it('names people: at most one "nobody" or "somebody" on a page, and at most 8 in all', () => {
    const vague = /\b(?:nobody|somebody|whoever|no one)\b/gi;
    const countIn = (text: string) => text.match(vague)?.length ?? 0;
    const onPage = (page: unknown) => textsOf(page).reduce((sum, { text }) => sum + countIn(text), 0);
    expect(Object.keys(pages).filter((name) => onPage(pages[name]) > 1)).toEqual([]);
    const folders = [import.meta.dirname, join(import.meta.dirname, '../../scripts/seed/content')];
    const sources = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) =>
          readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
        ),
    );
    expect(sources.reduce((sum, source) => sum + countIn(source), 0)).toBeLessThanOrEqual(8);
  });

  it('has exclamation marks only where the specification has them', () => {
    const loud = texts.filter(({ text }) => text.includes('!')).map(({ text }) => text);
    expect(loud).toEqual(['No events yet. Create your first event!', 'Oops!']);
  });

  it('links only to pages that exist', () => {
    const links = texts.filter(
      ({ key, text }) => (key === 'to' && text !== '') || text.startsWith('/music') || text.startsWith('/m'),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ text }) => !paths.some((path) => path === text))).toEqual([]);
  });

  it('writes dates like October 26, 2025', () => {
    for (const { date } of films.list) {
      const written = new Intl.DateTimeFormat('en-US', { month: 'long', day: '2-digit', year: 'numeric' });
      expect(written.format(new Date(date))).toBe(date);
    }
    expect(texts.filter(({ text }) => /\d{1,2}\/\d{1,2}\/\d{2,4}/.test(text))).toEqual([]);
  });

  it('names no church: the owner publishes what the site is called', () => {
    const elsewhere = /\.test\.ts$/;
    const named = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !elsewhere.test(file))
      .filter((file) =>
        /BYOP|Grace Chapel|Riverside|Denise/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
      );
    expect(named).toEqual([]);
  });
});
