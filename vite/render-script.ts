import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';

const templateId = 'virtual:page-template';

/** The parts of a page that the build of the site decides. `src/app/page/page-template.d.ts` declares their types. */
export type PageTemplate = Record<'html' | 'scripts' | 'styles' | 'zoneNames', unknown>;

/** Returns the configuration that builds `src/app/page/render.tsx` as one script for goja, in the folder `into`. */
export function renderScript(root: string, template: PageTemplate, into: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), templateModule(template)],
    define: { 'process.env.NODE_ENV': '"production"' },
    // React's build for Bun requires modules of Node.
    resolve: {
      alias: [{ find: /^(crypto|stream|util)$/, replacement: join(root, 'src/app/page/node-modules.ts') }],
    },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'src/app/page/render.tsx',
      outDir: into,
      emptyOutDir: false,
      minify: true,
      target: 'es2020',
      rolldownOptions: {
        output: {
          // goja cannot parse `import()`. React Router has some for its framework mode, which the site does not use.
          format: 'cjs',
          dynamicImportInCjs: false,
          codeSplitting: false,
          entryFileNames: 'render.js',
        },
        checks: { pluginTimings: false },
      },
    },
  };
}

/**
 * Renders a page with the built script in an engine that has as few globals as goja.
 *
 * @throws if the script needs more, so that an upgrade of a package fails in the build
 */
export async function checkRenderScript(file: string): Promise<void> {
  const globals = createContext({ console, URL, URLSearchParams, zoneOffset: () => -480 });
  runInContext('delete globalThis.Intl', globals);
  runInContext(await readFile(file, 'utf8'), globals, { filename: file });
  const { byop } = globals;
  await byop.start(JSON.stringify({ origin: 'https://byop.example' }));
  // No page is published: Home has the name of the site.
  const content = { tag: '', body: { items: [] } };
  byop.setLists(JSON.stringify({ now: Date.now(), lists: { content } }));
  const { body } = JSON.parse(await byop.render('/'));
  if (!/<h1.*<\/h1>/s.test(body)) throw new Error(`${file} renders a page without a heading.`);
}

function templateModule(template: PageTemplate): Plugin {
  return {
    name: 'byop:page-template-module',
    resolveId: (id) => (id === templateId ? `\0${templateId}` : null),
    load(id) {
      if (id !== `\0${templateId}`) return null;
      return Object.entries(template)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
