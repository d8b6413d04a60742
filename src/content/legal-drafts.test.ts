import { expect, it } from 'vitest';
import { demoContent } from '../../scripts/seed/content';
import { showContent } from '../../tests/support/pages/demo-pages';
import { collectionsWith } from '../domain/collections';
import { checkContent } from '../domain/content/check';
import { isObject } from '../domain/content/fields';
import { legalTables } from '../domain/content/pages/legal';
import { legalPaths } from '../domain/content/paths';
import { type KeepDays, keepDays } from '../domain/my-data';
import { parseMarkdown } from '../features/admin/site/fields/markdown';
import { myData } from './account/my-data';
import { type DraftFacts, legalDrafts } from './legal-drafts';
import { provideSite, site, siteIn } from './site';

showContent();

const keepTerms = Object.keys(keepDays) as (keyof KeepDays)[];
/** Terms that no other number of a draft is equal to. */
const unusual = Object.fromEntries(keepTerms.map((term, at) => [term, 7001 + at])) as KeepDays;
const facts: DraftFacts = { keepDays: unusual, mail: true, giving: true };
const textOf = (key: (typeof legalTables)[number]['key'], change: Partial<DraftFacts> = {}) =>
  legalDrafts({ ...facts, ...change })[key].markdown;

it('has an address for each page', () => {
  expect(legalTables.map(({ path }) => path)).toEqual(legalPaths);
});

it.each(legalTables)('can be published as it is: $key', ({ key, fields }) => {
  const { markdown, ...words } = legalDrafts(facts)[key];
  const { nodes, refused } = parseMarkdown(markdown);
  const draft = { ...words, text: { markdown, nodes } };
  expect(checkContent(fields, draft)).toEqual({ ok: true, value: draft });
  expect(refused).toEqual([]);
});

it.each(legalTables)('says first that a person has to check it: $key', ({ key }) => {
  expect(textOf(key)).toMatch(/^\*\*This is a draft\..*no legal advice.*delete this paragraph\.\*\*\n/);
});

it.each(keepTerms)('names the term of the server: %s', (term) => {
  expect(textOf('privacy')).toContain(`${unusual[term]} days`);
});

it.each(collectionsWith(({ personal }) => personal === 'exported'))('names what is kept: %s', (name) => {
  const names: Readonly<Record<string, string>> = myData.held.names;
  expect(textOf('privacy')).toContain(`- **${names[name]}:** `);
});

it('says nothing about gifts and mails of a site without them', () => {
  expect(textOf('privacy')).toContain('Stripe');
  const text = textOf('privacy', { mail: false, giving: false });
  expect(text).not.toMatch(/Stripe|\/auth#my-data/);
  expect(text).toContain('This site sends no mail.');
});

it('has the facts of the site', () => {
  const { church, parents } = site();
  expect(textOf('imprint')).toContain(church.address.street);
  expect(textOf('imprint')).toContain(`mailto:${church.email}`);
  expect(textOf('safeguarding')).toContain(parents.supervision.text);
  expect(textOf('safeguarding')).toContain(`tel:${parents.phone.number}`);
});

it('asks for the facts that a new site does not have', () => {
  const before = site();
  provideSite(() => siteIn({ body: null, shape: 0 }));
  try {
    for (const { key } of legalTables) {
      expect(textOf(key)).toMatch(/\[an email address\]|\[Name and address of the church\]/);
      expect(textOf(key)).not.toMatch(/undefined|\(mailto:\)|\(tel:\)/);
    }
  } finally {
    provideSite(() => before);
  }
});

it.each(legalTables)('the demo’s text is what its Markdown says: $key', ({ key }) => {
  const text = Object(demoContent[key]).text;
  expect(isObject(text) && parseMarkdown(String(text.markdown)).nodes).toEqual(text.nodes);
  if (key === 'privacy') expect(text.markdown).toContain(`${keepDays.rsvps} days`);
});
