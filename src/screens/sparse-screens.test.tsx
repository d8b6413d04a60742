/** Pages of a church that has not filled everything. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { demoContent } from '../../scripts/seed/content';
import { provideDemoSite } from '../../tests/support/demo-site';
import { showContent } from '../../tests/support/pages/demo-pages';
import { renderedPaths, renderScreen } from '../../tests/support/pages/rendered-screens';
import { shell } from '../content/shell/shell';
import { provideSite, siteIn } from '../content/site';
import { checkContent } from '../domain/content/check';
import { emptyValue, type Fields, readContent } from '../domain/content/fields';
import { siteTable } from '../domain/content/pages/site';
import { writtenPages } from '../domain/content/paths';
import { shapeOf } from '../domain/content/table';
import { contentTables } from '../domain/content/tables';

// The state is that of other files, too.
afterAll(() => showContent());
afterEach(provideDemoSite);

/** Returns content without what is optional. */
function sparse(fields: Fields, values: object): Record<string, unknown> {
  const stored = new Map(Object.entries(values));
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value: unknown = stored.get(name);
      if (field.optional)
        return [name, field.kind === 'group' ? readContent(field.of, {}) : emptyValue(field)];
      if (field.kind === 'group') return [name, sparse(field.of, Object(value))];
      if (field.kind !== 'list' || !Array.isArray(value)) return [name, value];
      return [name, value.map((row) => ({ ...sparse(field.of, Object(row)), id: Object(row).id }))];
    }),
  );
}

const sparseContent = Object.fromEntries(
  contentTables.map(({ key, fields }) => [key, sparse(fields, demoContent[key] ?? {})]),
);

const bareSite = siteIn({ body: { ...sparseContent.site }, shape: shapeOf(siteTable) });

/** Elements that would be empty lines, or stops of a screen reader without a word. */
const emptyElements = /<(h[1-6]|p|a|ul|ol|dl|blockquote|figcaption)\b[^>]*><\/\1>/g;

it.each(contentTables)('$key can be published without what is optional', ({ key, fields }) => {
  expect(checkContent(fields, sparseContent[key])).toMatchObject({ ok: true });
});

describe.each(renderedPaths)('%s', (path) => {
  it('has no empty part without what is optional', () => {
    showContent(sparseContent);
    expect(renderScreen(path).match(emptyElements)).toBeNull();
    provideSite(() => bareSite);
    const html = renderScreen(path);
    expect(html.match(emptyElements)).toBeNull();
    expect(html).not.toMatch(/href="(mailto|tel|sms):"/);
  });

  it('has its name, and no empty part, before its words are published', () => {
    showContent(Object.fromEntries(contentTables.map(({ key }) => [key, null])));
    provideSite(() => siteIn({ body: null, shape: 0 }));
    const html = renderScreen(path);
    expect(html).toMatch(/<h1[^>]*>.+<\/h1>/s);
    // Menus link to the others.
    expect(html.includes(shell.unwrittenPage.text)).toBe(
      Object.hasOwn(writtenPages, path) && path !== '/music/contact',
    );
    expect(html.match(emptyElements)).toBeNull();
  });
});

it('suggests no amounts and no other ways to give before the page Give is published', () => {
  showContent({ give: null });
  provideSite(() => siteIn({ body: null, shape: 0 }));
  const html = renderScreen('/ministries/give');
  expect(html).toContain('Asking our server');
  expect(html).not.toMatch(/\$\d|below|a month/);
});
