import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { tzName } from '@date-fns/tz';
import { build, type Plugin, type Rolldown } from 'vite';
import type { StyleNode } from '../src/app/page/first-styles';
import { scriptsMeta } from '../src/app/scripts/scripts-meta';
import { legalPaths, linkPaths, paths } from '../src/domain/content/paths';
import { ofEveryPage } from './chunk-groups';
import { checkRenderScript, renderScript } from './render-script';
import { splitFontFaces, styleRules } from './style-rules';

type Chunks = Rolldown.OutputBundle;

/** The app shell: the page of every address while the server does not answer, and the template of all rendered pages. */
export const appShellFile = 'app-shell.html';

/**
 * Writes the app shell, and builds the script that renders the pages from it into `pb_render`, beside the
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
      const later = ofEveryPage.flatMap((source) => chunksOf(source, bundle, root));
      const styles = await withStyles(built, dir);
      const { html, shell } = withScriptLoader(styles.html, later, await scriptLoader(root));
      await rm(join(dir, 'index.html'));
      await writeFile(join(dir, appShellFile), html);
      const scripts = Object.fromEntries(
        [...paths, ...linkPaths, '/404'].map((path) => [
          path,
          chunksOf(screenFile(path), bundle, root).filter((file) => !shell.includes(file)),
        ]),
      );
      const rendering = join(dir, '..', 'pb_render');
      const template = { html, scripts, styles: styles.rules, zoneNames: namesOfZones() };
      await build(renderScript(root, template, rendering));
      await checkRenderScript(join(rendering, 'render.js'));
      // For scripts/build/budgets.mjs.
      const firstViews = Object.entries(scripts).map(([path, own]) => {
        const interactive = [...shell, ...own];
        return [path, { interactive, complete: [...new Set([...interactive, ...later])] }];
      });
      await writeFile(join(rendering, 'first-views.json'), JSON.stringify(Object.fromEntries(firstViews)));
    },
  };
}

/** goja has no names of time zones, and the owner chooses the site's. */
const namesOfZones = () =>
  Object.fromEntries([...Intl.supportedValuesOf('timeZone'), 'UTC'].map((zone) => [zone, zoneNames(zone)]));

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

/**
 * Writes the style sheet under the name of its new content: without the fonts, which are inline in every page. The app shell links it,
 * and rendered pages have those of its rules inline that they need (`src/app/page/first-styles.ts`).
 */
async function withStyles(html: string, dir: string): Promise<{ html: string; rules: StyleNode[] }> {
  const [, link = '', file = ''] = /(<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>)/.exec(html) ?? [];
  if (!file) throw new Error('index.html has no style sheet.');
  const { fonts, rest } = splitFontFaces((await readFile(join(dir, file), 'utf8')).trim());
  await rm(join(dir, file));
  const hash = createHash('sha256').update(rest).digest('base64url').slice(0, 8);
  const name = `assets/styles-${hash}.css`;
  // src/app/scripts/script-loader.ts recognises half a file by its missing end.
  await writeFile(join(dir, name), `${rest}\n`);
  return {
    rules: styleRules(rest),
    html: html
      .replace(link, '')
      // A style after a script would wait for the script, and a script after the sheet for the sheet.
      .replace('</title>', () => `</title>\n    <style>${fonts}</style>`)
      .replace('</head>', () => `  <link rel="stylesheet" href="/${name}">\n  </head>`),
  };
}

/** Replaces the module script and its preloads by their names and by the script that loads them, `loader`. */
function withScriptLoader(html: string, later: readonly string[], loader: string) {
  const script = html.match(/<script type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>/);
  if (!script) throw new Error('index.html has no module script.');
  // The build and `src/app/page/page-document.ts` look for them in the page.
  if (/<title>|<\/body>/.test(loader))
    throw new Error('src/app/scripts/script-loader.ts contains a tag of the page.');
  const [tag, entry = ''] = script;
  const preload = /<link rel="modulepreload"[^>]* href="\/([^"]+)"[^>]*>/g;
  const shell = [...[...html.matchAll(preload)].map(([, file = '']) => file), entry];
  const head = [
    scriptsMeta('scripts', shell),
    scriptsMeta(
      'later-scripts',
      [...new Set(later)].filter((file) => !shell.includes(file)),
    ),
    `<script>${loader}</script>`,
  ];
  return {
    shell,
    html: html
      .replace(tag, '')
      .replaceAll(preload, '')
      // Before the title and the styles, so that it runs even if only the beginning of the document arrives.
      .replace('<title>', () => `${head.join('\n    ')}\n    <title>`)
      .replace('</body>', () => '  <template id="page-end"></template>\n  </body>'),
  };
}

/** Returns `src/app/scripts/script-loader.ts` as one script. */
async function scriptLoader(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: 'src/app/scripts/script-loader.ts', output: { format: 'iife' } },
    },
  });
  const [first] = [built].flat();
  const [chunk] = first && 'output' in first ? first.output : [];
  if (!chunk) throw new Error('src/app/scripts/script-loader.ts was not built.');
  return chunk.code.trim();
}

/** Returns the chunk of a source file and its imports, without the entry. */
function chunksOf(source: string, bundle: Chunks, root: string): string[] {
  const found = new Set<string>();
  const collect = (name: string) => {
    const part = bundle[name];
    if (part?.type !== 'chunk' || part.isEntry || found.has(name)) return;
    found.add(name);
    for (const next of part.imports) collect(next);
  };
  for (const part of Object.values(bundle)) {
    if (part.type !== 'chunk') continue;
    if (part.moduleIds.some((id) => relative(root, id) === source)) collect(part.fileName);
  }
  return [...found];
}

/** Returns the source file of a route's screen. */
export function screenFile(path: string): string {
  if (path === '*' || path === '/404') return 'src/screens/not-found.tsx';
  if (path === '/') return 'src/screens/index.tsx';
  if (path === '/music') return 'src/screens/music/index.tsx';
  if (legalPaths.some((legal) => legal === path)) return 'src/screens/legal.tsx';
  return `src/screens${path}.tsx`;
}
