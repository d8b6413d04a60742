/** The scripts that goja runs: hooks and pages. Its regular expressions never match `\p{…}`, so that such code is silently wrong. */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, inject, it } from 'vitest';
import { listen as listenPage } from '../../../scripts/seed/content/listen';
import { songs } from '../../../scripts/seed/content/songs';
import { listen } from '../../../src/content/music/player';
import { emptyValue, type Field, type Fields } from '../../../src/domain/content/fields';
import { shapeOf } from '../../../src/domain/content/table';
import { contentTables } from '../../../src/domain/content/tables';
import { builtRenderScript, pageRenderer } from '../../support/pages/render-script';

const withoutComments = (code: string) => code.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');

/** A name in the parser of Markdown, which splits words with `\p{P}`. */
const parser = 'attentionSequence';

it('has no property of Unicode and no parser of Markdown in the hooks', async () => {
  const { hooks } = inject('kit');
  const files = (await readdir(hooks, { recursive: true })).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const code = withoutComments(await readFile(join(hooks, file), 'utf8'));
    expect(code.match(/\\p\{.*/i)?.[0], file).toBeUndefined();
    expect(code.includes(parser), file).toBe(false);
  }
});

/** Ends each element whose text is not HTML, and begins others. */
const attack = `\n</script></title></style></textarea>"'><x-evil onclick=alert(1)><!--&`;
const code = 'javascript:alert(1)';

/** A value that could only be in the database if the check failed. */
function hostileValue(field: Field): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
      return attack;
    case 'lines':
      return [attack, attack];
    case 'rich':
      return {
        markdown: '',
        nodes: [
          { tag: 'p', of: [attack, { tag: 'a', to: code, of: [attack] }, { tag: 'script', of: [attack] }] },
          { tag: 'x-evil', of: [attack] },
        ],
      };
    case 'link':
      return { label: attack, to: code };
    case 'group':
      return hostile(field.of);
    case 'list':
      return ['a', attack].map((id) => ({ ...hostile(field.of), id }));
    case 'moment':
      return '2026-11-29T02:00:00.000Z';
    default:
      return emptyValue(field);
  }
}
const hostile = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, hostileValue(field)]));

it('renders every page of the owner with its words as letters, whatever is stored', async () => {
  const script = await builtRenderScript();
  expect(script.includes(parser)).toBe(false);
  // Without this the line above would prove nothing.
  const source = resolve('node_modules/micromark-core-commonmark/lib/attention.js');
  expect(await readFile(source, 'utf8')).toContain(parser);

  const rows = contentTables.map((table) => ({
    id: table.key,
    key: table.key,
    published: hostile(table.fields),
    shape: shapeOf(table),
    version: 1,
  }));
  const render = await pageRenderer(script, { content: rows });
  for (const { path } of contentTables) {
    const page = await render(path);
    expect(page, path).toContain('&lt;x-evil');
    expect(page, path).not.toContain('<x-evil');
    expect(page.split('<script').length, path).toBe(page.split('</script').length);
    expect(page.split('<title').length, path).toBe(page.split('</title').length);
    expect(page.match(/(?:href|src|action)="(?:javascript|data):[^"]*"/)?.[0], path).toBeUndefined();
  }
}, 60_000);

it('renders the songs that the owner shows, and says so without any', async () => {
  const script = await builtRenderScript();
  const pageWith = async (list: readonly object[]) => {
    const row = { shape: 1, version: 1 };
    const content = [
      { ...row, id: 'songs', key: 'songs', published: { list } },
      { ...row, id: 'listen', key: 'listen', published: listenPage },
    ];
    return (await pageRenderer(script, { content }))('/music/listen');
  };
  const page = await pageWith(
    songs.list.map((song) => (song.id === 'back-row-hymn' ? { ...song, shown: 'no' } : song)),
  );
  expect(page).toContain('Basement Psalm</h2>');
  expect(page).toContain('"name":"Basement Psalm"');
  expect(page).not.toContain('Back Row Hymn</');
  expect(page).not.toContain('"name":"Back Row Hymn"');
  const silent = await pageWith([]);
  expect(silent).toContain(listen.none);
  expect(silent).not.toContain('data-player');
}, 60_000);
