import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { site } from '../src/content/site';
import { structuredData } from '../src/content/structured-data';
import { endedKey, sessionKey } from '../src/data/stored-session';
import { appShellOf, pageHeadEnd } from '../src/sw/app-shell';

type Chunks = Rolldown.OutputBundle;

/**
 * Prerenders every page to an HTML file with inline CSS, and writes `404.html`, `sitemap.xml` and `robots.txt`. The service
 * worker derives the app shell from the home page (`src/sw/app-shell.ts`).
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
      const html = withoutScriptComments(await readFile(join(dir, 'index.html'), 'utf8'));
      const appShell = scriptsAfterPaint(await withInlineStyles(html, dir)).replace(
        '</title>',
        `</title>${pageHeadEnd}`,
      );
      const write = async (file: string, text: string) => {
        await mkdir(dirname(join(dir, file)), { recursive: true });
        await writeFile(join(dir, file), text);
      };
      const written = new Map<string, string>();
      for (const { path, markup } of module.pages) {
        const page = fillShell(appShell, markup, { path, origin, scripts: chunksOf(path, bundle, root) });
        if (path === '/' && appShellOf(page) !== appShell)
          throw new Error('The app shell cannot be cut out of the home page.');
        written.set(path, page);
      }
      written.set('/admin', adminForGuests(written.get('/auth')));
      for (const [path, page] of written)
        await write(path === notFound ? '404.html' : `${path.slice(1)}/index.html`, page);
      await write('sitemap.xml', sitemap(module.pages.map(({ path }) => path).filter(isPublic), origin));
      await write('robots.txt', `User-agent: *\nDisallow: /admin\nSitemap: ${origin}/sitemap.xml\n`);
    },
  };
}

const notFound = '/404';
/** Returns whether search engines may index a page. */
const isPublic = (path: string) => !['/admin', '/auth', notFound].includes(path);

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

/**
 * Prerenders /admin as the sign-in page (spec §6), so that guests are redirected without waiting for scripts. As in
 * `src/screens/admin.tsx`, the state has the requested tab. With a session, also one that ended, the app renders the page.
 */
function adminForGuests(page = ''): string {
  const redirect = inline(`(()=>{
let session=null;
try{session=localStorage.getItem('${sessionKey}')||localStorage.getItem('${endedKey}')}catch{}
if(session)document.getElementById('root').textContent='';
else history.replaceState({usr:{admin:location.search}},'','/auth')
})()`);
  if (!page.includes(loadScripts)) throw new Error('The sign-in page does not load its scripts.');
  return page.replace(loadScripts, () => redirect + loadScripts);
}

interface PageParts {
  path: string;
  origin: string;
  /** Chunks of this page, without the shared ones. */
  scripts: string[];
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function fillShell(appShell: string, markup: string, { path, origin, scripts }: PageParts): string {
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
    deferred(scripts.filter((file) => !appShell.includes(`"/${file}"`))),
    ...structuredData(path, origin).map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
  const night = path === '/music' || path.startsWith('/music/');
  return appShell
    .replace(
      /<title>.*?<\/title>/,
      () => `<title>${title}</title>\n    ${head.filter(Boolean).join('\n    ')}`,
    )
    .replace('data-theme="day-light"', `data-theme="${night ? 'night-dark' : 'day-light'}"`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
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
  if (path === '*' || path === notFound) return 'src/screens/not-found.tsx';
  if (path === '/') return 'src/screens/index.tsx';
  if (path === '/music') return 'src/screens/music/index.tsx';
  return `src/screens${path}.tsx`;
}

function sitemap(paths: readonly string[], origin: string): string {
  const entries = paths.map((path) => `  <url><loc>${attribute(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
