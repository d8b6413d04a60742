/** The scripts that goja runs: hooks and pages. Its regular expressions never match `\p{…}`, so that such code is silently wrong. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { expect, inject, it, onTestFinished } from 'vitest';
import { renderScript } from '../../../vite/render-script';

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

it('has no parser of Markdown in the script that renders pages', async () => {
  const into = await mkdtemp(join(tmpdir(), 'byop-render-'));
  onTestFinished(() => rm(into, { recursive: true }));
  await build(renderScript(resolve('.'), { html: '', scripts: [], zoneNames: {} }, into));
  const code = await readFile(join(into, 'render.js'), 'utf8');
  expect(code).toContain('setLists');
  expect(code.includes(parser)).toBe(false);
  // Without this the line above would prove nothing.
  const source = resolve('node_modules/micromark-core-commonmark/lib/attention.js');
  expect(await readFile(source, 'utf8')).toContain(parser);
}, 60_000);
