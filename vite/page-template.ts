import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { tzName } from '@date-fns/tz';
import { build, type Plugin, type Rolldown } from 'vite';
import { linkPaths, paths } from '../src/content/page';
import { site } from '../src/content/site';
import { renderScript } from './render-script';

type Chunks = Rolldown.OutputBundle;

/** The app shell: the page of every address while the server does not answer, and the template of all rendered pages. */
export const appShellFile = 'app-shell.html';

/**
 * Writes the app shell with inline CSS, and builds the script that renders the pages from it into `pb_render`, beside the
 * site.
 */
export function renderedPages(): Plugin {
  let root = '';
  return {
    name: 'byop:page-template',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = '' }, bundle) {
      const built = withoutScriptComments(await readFile(join(dir, 'index.html'), 'utf8'));
      const html = scriptsAfterPaint(await withInlineStyles(built, dir));
      await rm(join(dir, 'index.html'));
      await writeFile(join(dir, appShellFile), html);
      const scripts = Object.fromEntries(
        [...paths, ...linkPaths, '/404'].map((path) => [
          path,
          chunksOf(path, bundle, root).filter((file) => !html.includes(`"/${file}"`)),
        ]),
      );
      const template = { html, scripts, zoneNames: zoneNames(site.zone) };
      await build(renderScript(root, template, join(dir, '..', 'pb_render')));
    },
  };
}

/** goja has no names of time zones. */
function zoneNames(zone: string) {
  const year = new Date().getUTCFullYear();
  const dates = [0, 6].map((month) => new Date(Date.UTC(year, month, 15)));
  const minutes = (date: Date) =>
    (Date.parse(`${date.toLocaleString('en-US', { timeZone: zone })} UTC`) - date.getTime()) / 60_000;
  return {
    generic: tzName(zone, new Date(), 'longGeneric'),
    byOffset: Object.fromEntries(dates.map((date) => [minutes(date), tzName(zone, date, 'long')])),
  };
}

/** Removes comments and indentation from inline scripts. */
const withoutScriptComments = (html: string) =>
  html.replaceAll(/<script>.*?<\/script>/gs, (script) => script.replaceAll(/\n\s*(\/\/.*)?/g, '\n'));

/** Inlines the style sheets and deletes their files. */
async function withInlineStyles(html: string, dir: string): Promise<string> {
  let result = html;
  for (const [link, file = ''] of html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)) {
    result = result.replace(link, () => '');
    const css = await readFile(join(dir, file), 'utf8');
    // First in the head: a style after a script would wait for the script.
    result = result.replace('</title>', () => `</title>\n    <style>${css.trim()}</style>`);
    await rm(join(dir, file));
  }
  return result;
}

const preload = (file: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
/** A template is inert until {@link loadScripts} moves its content into the page. */
const deferred = (files: string[]) => `<template>${files.map(preload).join('')}</template>`;

/** Joins the lines of an inline script: a line must end a statement or continue in the next one. */
function inline(script: string): string {
  return `<script>${script.replaceAll('\n', '')}</script>`;
}

/**
 * Loads the scripts after the first paint, or after a second in browsers that hide paint timing. The shared chunks are the
 * larger part, so they come first. Files run one after another, so that clicks are handled in between. A second call does
 * nothing.
 */
const loadScripts = inline(`(()=>{
const run=async()=>{
const parts=[...document.querySelectorAll('head>template')].reverse().map(({content})=>content);
const steps=[...parts[0].children];
document.head.append(...parts);
for(const{href}of steps){await import(href);await new Promise(done=>setTimeout(done))}
};
if(document.hidden||!document.getElementById('root').firstChild)return run();
new PerformanceObserver(run).observe({type:'paint',buffered:true});
setTimeout(run,999)
})()`);

/**
 * Defers the scripts of a page until its first paint, which they would delay. A hidden or an empty page loads them at once.
 */
function scriptsAfterPaint(html: string): string {
  const script = html.match(/<script type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>/);
  if (!script) throw new Error('index.html has no module script.');
  const [tag, entry = ''] = script;
  const shared: string[] = [];
  return html
    .replaceAll(/<link rel="modulepreload"[^>]* href="\/([^"]+)"[^>]*>/g, (_, file) => {
      shared.push(file);
      return '';
    })
    .replace(tag, () => deferred([...shared, entry]))
    .replace('</body>', () => `${loadScripts}\n  </body>`);
}

/** Returns the chunk of a page's screen and its imports, without the entry. */
function chunksOf(path: string, bundle: Chunks, root: string): string[] {
  const found = new Set<string>();
  const collect = (name: string) => {
    const part = bundle[name];
    if (part?.type !== 'chunk' || part.isEntry || found.has(name)) return;
    found.add(name);
    for (const next of part.imports) collect(next);
  };
  for (const part of Object.values(bundle)) {
    if (part.type !== 'chunk' || !part.facadeModuleId) continue;
    if (relative(root, part.facadeModuleId) === screenFile(path)) collect(part.fileName);
  }
  return [...found];
}

/** Returns the source file of a route's screen. */
export function screenFile(path: string): string {
  if (path === '*' || path === '/404') return 'src/screens/not-found.tsx';
  if (path === '/') return 'src/screens/index.tsx';
  if (path === '/music') return 'src/screens/music/index.tsx';
  return `src/screens${path}.tsx`;
}
