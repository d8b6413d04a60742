import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './src/app/manifest';
import { site } from './src/content/site';
import { firstPage } from './tools/first-page';
import { onlineOnly } from './tools/online-only';
import { packTighter } from './tools/pack-tighter';
import { prerenderedPages } from './tools/prerender';
import { steadyNames } from './tools/steady-names';

const routerFolder = dirname(fileURLToPath(import.meta.resolve('react-router')));
const api = process.env.BYOP_API ?? 'http://127.0.0.1:8090';

/** Writes routes.json, the addresses that are pages: the server answers 200 for these and 404 for all others. */
function routeList(): Plugin {
  return {
    name: 'byop:routes',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof import('./src/app/routes')>('./src/app/routes.tsx', {
        configFile: false,
        logLevel: 'warn',
      });
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(module.openPaths) });
    },
  };
}

/** Writes where to report a weakness (RFC 9116). The server adds the date: a build may be older than that may reach ahead. */
function securityContact(): Plugin {
  return {
    name: 'byop:security-txt',
    apply: 'build',
    generateBundle() {
      const source = `Contact: mailto:${site.email.general}\nPreferred-Languages: en\n`;
      this.emitFile({ type: 'asset', fileName: '.well-known/security.txt', source });
    },
  };
}

/** A module of the desk. */
const isAdmin = (id: string) => /\/src\/(screens|features|data|content)\/admin/.test(id);

/** Chunks that the entry itself imports. */
const inEveryHead = /^assets\/(index|base|frame|words|doors|rolldown-runtime)-[^/]*\.js$/;

/** Parts that few people ever open: they ask for what they need themselves, and nobody keeps its names. */
const rare = /^assets\/(my-data|forgot-form|reset-form|confirm-email|leave-newsletter)-/;

const first = firstPage();
const online = onlineOnly();
const steady = steadyNames();

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    routeList(),
    securityContact(),
    online.plugin,
    first.plugin,
    steady.plugin,
    packTighter(),
    prerenderedPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      // Launchers fetch these themselves; a phone without signal has no use for them.
      includeManifestIcons: false,
      injectManifest: {
        manifestTransforms: [
          async (files) => ({ manifest: files.filter(({ url }) => !online.isOnlineOnly(url)), warnings: [] }),
          async (files) => ({ manifest: await first.inPrecache(files), warnings: [] }),
        ],
        globPatterns: ['index.html', 'assets/**/*.{js,css}', 'icons/*.svg'],
        // Hashed by their names already.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  resolve: {
    // Both packages lead to builds for older browsers or for developers; these are the same versions, smaller.
    alias: [
      { find: /^dexie$/, replacement: fileURLToPath(import.meta.resolve('dexie/dist/modern/dexie.mjs')) },
      { find: /^react-router$/, replacement: join(routerFolder, '../production/index.mjs') },
    ],
  },
  build: {
    // Never `dist` itself: pocketbase/build.mjs puts a finished build there.
    outDir: 'dist-building/pb_public',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // What every page loads in its head is there before any part asks for it; naming it in each would cost bytes.
    modulePreload: {
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : rare.test(file)
            ? []
            : needed.filter((file) => !inEveryHead.test(file)),
    },
    // One style sheet, which stands inside the pages: no chunk may ask for a file of it.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // What comes together anyhow comes as one file: small ones weigh more on the wire.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What a changed screen does not change.
            ...(['base', 'frame', 'words', 'doors'] as const).map((name) => ({
              name,
              test: steady.isIn(name),
              priority: 1,
            })),
            // What others wrote stays what it is when the wing around it changes.
            { name: 'dexie', test: /\/node_modules\/dexie\// },
            {
              name: 'schemas',
              test: /\/src\/domain\/(application|contact|fields|interest|newsletter|opportunity|parse|resource|rsvp|rsvp-change)\.ts$/,
            },
            {
              name: 'later',
              test: /\/src\/(app\/(live|session-links|menu|connection-bar|use-install-offer|player-slot|use-lasting)|features\/outbox\/(outbox-button|use-announcements|use-badge|item-words)|content\/(account|outbox)|ui\/(toaster|use-countdown|use-page-hidden|ornaments))\.tsx?$/,
            },
            { name: 'art', test: /\/src\/ui\/art\// },
            {
              name: 'refusals',
              test: /\/src\/(features\/(resources\/not-submitted|collaboration\/not-posted)|content\/posting)\.ts$/,
            },
            {
              name: 'forms',
              test: /\/node_modules\/(react-hook-form|@hookform)\/|\/src\/(ui\/form\/.+|offline\/follow)\.tsx?$/,
            },
            {
              name: 'evenings',
              test: /\/src\/features\/events\/(event-lists|event-picture|next-event|event-words|event-sheet|event-rows|event-entry|featured-event)\.tsx?$/,
            },
            { name: 'rules', test: /\/src\/domain\/(choices|limits|web-address)\.ts$/ },
            {
              name: 'line',
              test: /\/src\/(data\/(clock|http|rows|stored)|offline\/(id|item|receipts))\.ts$/,
            },
            {
              name: 'parts',
              test: /\/src\/ui\/(badge|chips|closer|cover|figures|flyer|meter|notice|prose|section-head|visually-hidden)\.tsx$/,
            },
            {
              name: 'sheets',
              test: /\/src\/ui\/(confirm|error-summary|field|hand-out|sheet|stamp|use-modal-dialog)\.tsx?$/,
            },
          ],
        },
        // What is random in a name does not compress, and most names stand in several files: as short as the bundler can.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // By this name the precache leaves out what only the desk needs.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some(isAdmin) ? 'assets/admin-[name]-[hash:7].js' : 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: { proxy: { '/api': api } },
});
