import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';

const templateId = 'virtual:page-template';

/** The parts of a page that the build of the site decides. `src/app/page-template.d.ts` declares their types. */
export type PageTemplate = Record<'html' | 'scripts' | 'zoneNames', unknown>;

/** Returns the configuration that builds `src/app/render.tsx` as one script for goja, in the folder `into`. */
export function renderScript(root: string, template: PageTemplate, into: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), templateModule(template), withoutDynamicImports, joinedOutput],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'src/app/render.tsx',
      outDir: into,
      emptyOutDir: false,
      minify: true,
      target: 'es2020',
      rolldownOptions: {
        output: { format: 'iife', codeSplitting: false, entryFileNames: 'render.js' },
        checks: { pluginTimings: false },
      },
    },
  };
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

/** React Router imports route modules in its framework mode, which the site does not use. goja cannot parse `import()`. */
const withoutDynamicImports: Plugin = {
  name: 'byop:without-dynamic-imports',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('react-router') || !/\bimport\(/.test(code)) return null;
    return code.replaceAll(/\bimport\(/g, 'Promise.reject(');
  },
};

/**
 * Makes `renderToString` collect its output in an array. It appends to a text, and goja copies the whole text each time: a
 * page with 500 events took 20 s instead of 0.8.
 */
const joinedOutput: Plugin = {
  name: 'byop:joined-output',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('react-dom-server-legacy.browser.production.js')) return null;
    const replacements = [
      ['result = ""', 'result = []'],
      ['(result += chunk)', 'result.push(chunk)'],
      ['return result;', 'return result.join("");'],
    ] as const;
    return replacements.reduce((text, [before, after]) => {
      if (text.split(before).length !== 2) throw new Error(`React no longer has "${before}" once.`);
      return text.replace(before, after);
    }, code);
  },
};
