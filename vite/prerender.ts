import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { site } from '../src/content/site';
import { structuredData } from '../src/content/structured-data';
import { endedKey, sessionKey } from '../src/data/stored-session';
import { appShellOf, ownEnd } from '../src/sw/app-shell';

type Chunks = Rolldown.OutputBundle;

/**
 * Writes every address to an HTML file of its own, its style sheet inside it, beside `404.html`, `sitemap.xml` and
 * `robots.txt`. Of the first page the worker makes what it answers all other addresses with (`src/sw/app-shell.ts`).
 */
export function prerenderedPages(origin = process.env.APP_URL || site.url): Plugin {
  let root = '';
  return {
    name: 'byop:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = '' }, bundle) {
      const { module } = await runnerImport<typeof import('../src/app/prerender')>(
        './src/app/prerender.tsx',
        { root, configFile: false, logLevel: 'warn' },
      );
      const html = withoutRemarks(await readFile(join(dir, 'index.html'), 'utf8'));
      const frame = scriptsAfterPaint(await withStylesInside(html, dir)).replace(
        '</title>',
        `</title>${ownEnd}`,
      );
      const write = async (file: string, text: string) => {
        await mkdir(dirname(join(dir, file)), { recursive: true });
        await writeFile(join(dir, file), text);
      };
      const written = new Map<string, string>();
      for (const { path, markup } of module.pages) {
        const page = fill(frame, markup, { path, origin, scripts: chunksOf(path, bundle, root) });
        if (path === '/' && appShellOf(page) !== frame)
          throw new Error('The frame cannot be cut out of the first page.');
        written.set(path, page);
      }
      written.set('/admin', forGuests(written.get('/auth')));
      for (const [path, page] of written)
        await write(path === notFound ? '404.html' : `${path.slice(1)}/index.html`, page);
      await write('sitemap.xml', sitemap(module.pages.map(({ path }) => path).filter(isPublic), origin));
      await write('robots.txt', `User-agent: *\nDisallow: /admin\nSitemap: ${origin}/sitemap.xml\n`);
    },
  };
}

const notFound = '/404';
/** For search engines: what everybody may see. */
const isPublic = (path: string) => !['/admin', '/auth', notFound].includes(path);

/** Scripts in the page without what they say to those who read them. */
const withoutRemarks = (html: string) =>
  html.replaceAll(/<script>.*?<\/script>/gs, (script) => script.replaceAll(/\n\s*(\/\/.*)?/g, '\n'));

/** Links to style sheets replaced by what they lead to; nothing asks for the files any more. */
async function withStylesInside(html: string, dir: string): Promise<string> {
  let result = html;
  for (const [link, file = ''] of html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)) {
    result = result.replace(link, () => '');
    const css = await readFile(join(dir, file), 'utf8');
    // First in the head: a style sheet behind a script would wait for it.
    result = result.replace('</title>', () => `</title>\n    <style>${css.trim()}</style>`);
    await rm(join(dir, file));
  }
  return result;
}

const preload = (file: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
/** Kept from the browser until the script of `scriptsAfterPaint` puts it into the page. */
const later = (files: string[]) => `<template>${files.map(preload).join('')}</template>`;

/** A script in the page; every line of it ends a statement or is one with the next. */
function inline(script: string): string {
  return `<script>${script.replaceAll('\n', '')}</script>`;
}

/**
 * What all pages share stands behind what one page has for itself, and is the greater part: it is asked for first, and run
 * file after file, so that a press in between is not kept waiting. Called twice it finds nothing more to do. A browser that
 * keeps to itself when it painted, as some do for privacy, is given a second.
 */
const begin = inline(`(()=>{
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
 * The scripts of a written page are fetched and run behind its first paint, which needs none of them: each byte of them
 * that arrives before it, or runs before it, holds it up. A page that nobody sees yet, or with nothing to see, has no
 * paint to wait for.
 */
function scriptsAfterPaint(html: string): string {
  const script = html.match(/<script type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>/);
  if (!script) throw new Error('index.html asks for no script.');
  const [tag, entry = ''] = script;
  const shared: string[] = [];
  return html
    .replaceAll(/<link rel="modulepreload"[^>]* href="\/([^"]+)"[^>]*>/g, (_, file) => {
      shared.push(file);
      return '';
    })
    .replace(tag, () => later([...shared, entry]))
    .replace('</body>', () => `${begin}\n  </body>`);
}

/**
 * What is written for the admin pages are the page that it sends guests to (spec §6), at its address, before a script of the site
 * is there; what they wanted goes along, as `src/screens/admin.tsx` has it. Where somebody is signed in, or their session
 * ended on another device, the site renders the page.
 */
function forGuests(page = ''): string {
  const lead = inline(`(()=>{
let session=null;
try{session=localStorage.getItem('${sessionKey}')||localStorage.getItem('${endedKey}')}catch{}
if(session)document.getElementById('root').textContent='';
else history.replaceState({usr:{admin:location.search}},'','/auth')
})()`);
  if (!page.includes(begin))
    throw new Error('The page for guests of the admin pages does not ask for its scripts.');
  return page.replace(begin, () => lead + begin);
}

interface Filling {
  path: string;
  origin: string;
  /** Scripts that this page needs at once. */
  scripts: string[];
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function fill(frame: string, markup: string, { path, origin, scripts }: Filling): string {
  const title = markup.match(/<title>(.*?)<\/title>/)?.[1];
  const description = markup.match(/<meta name="description" content="(.*?)"\/>/)?.[1];
  if (!title || !description) throw new Error(`The page ${path} has no title or no description.`);
  const body = markup
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<meta name="description" content=".*?"\/>/, '')
    .replaceAll(/<link rel="preload"[^>]*>/g, '');
  const address = attribute(origin + path);
  const known = path !== notFound;
  const head = [
    `<meta name="description" content="${description}" />`,
    known ? `<link rel="canonical" href="${address}" />` : '',
    isPublic(path) ? '' : '<meta name="robots" content="noindex" />',
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${attribute(site.name)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    known ? `<meta property="og:url" content="${address}" />` : '',
    `<meta property="og:image" content="${attribute(origin)}/images/share.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    later(scripts.filter((file) => !frame.includes(`"/${file}"`))),
    ...structuredData(path, origin).map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
  const night = path === '/music' || path.startsWith('/music/');
  return frame
    .replace(
      /<title>.*?<\/title>/,
      () => `<title>${title}</title>\n    ${head.filter(Boolean).join('\n    ')}`,
    )
    .replace('data-theme="day-light"', `data-theme="${night ? 'night-dark' : 'day-light'}"`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

/** The chunk of the screen at an address, and what it imports. */
function chunksOf(path: string, bundle: Chunks, root: string): string[] {
  const found = new Set<string>();
  const collect = (name: string) => {
    const part = bundle[name];
    // The entry and its imports are asked for by the page itself.
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

/** The file in which the screen of a route stands; `tests/architecture.test.ts` holds that it does. */
export function screenFile(path: string): string {
  if (path === '*' || path === notFound) return 'src/screens/not-found.tsx';
  if (path === '/') return 'src/screens/index.tsx';
  if (path === '/music') return 'src/screens/music/index.tsx';
  return `src/screens${path}.tsx`;
}

function sitemap(paths: readonly string[], origin: string): string {
  const entries = paths.map((path) => `  <url><loc>${attribute(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
