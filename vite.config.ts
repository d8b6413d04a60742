import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appShellIntegrity } from './vite/app-shell-integrity';
import { codeSplitting, isAdminChunk } from './vite/chunk-groups';
import { devPictures } from './vite/dev-pictures';
import { importedScripts, importHelper } from './vite/import-helper';
import { renderedPages } from './vite/page-template';
import { routeList } from './vite/static-files';
import { withoutRuleTexts } from './vite/without-rule-texts';

const appShell = appShellIntegrity();

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    routeList(),
    devPictures(),
    appShell.plugin,
    importHelper(),
    withoutRuleTexts(),
    renderedPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // The server renders it with the name of the site (src/app/page/manifest.ts).
      manifest: false,
      // The operating system downloads them.
      includeManifestIcons: false,
      injectManifest: {
        // One file without imports. The ES format would use an option that Rolldown deprecates.
        rollupFormat: 'iife',
        globPatterns: ['app-shell.html', 'assets/**/*.{js,css,woff2}'],
        // The admin pages are online only, and what opens HEIC pictures is large.
        globIgnores: ['assets/admin/**', 'assets/heic-worker-*'],
        // Their names contain a hash.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [appShell.inPrecache],
      },
    }),
  ],
  build: {
    // Not `dist`: scripts/build.mjs puts a finished build there.
    outDir: 'dist-building/pb_public',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // One style sheet: vite/page-template.ts reads its rules.
    cssCodeSplit: false,
    modulePreload: importedScripts,
    rolldownOptions: {
      output: {
        // src/app/scripts/script-loader.ts recognises half a script by its missing end.
        postFooter: '\n',
        chunkFileNames: ({ moduleIds }) =>
          `assets/${isAdminChunk(moduleIds) ? 'admin/' : ''}[name]-[hash].js`,
        codeSplitting: codeSplitting(import.meta.dirname),
      },
    },
  },
  worker: { format: 'es' },
  resolve: {
    alias: {
      // For all who import it, the package exports ES5, which is 1.4 KiB larger (decision 057).
      dexie: join(import.meta.dirname, 'node_modules/dexie/dist/modern/dexie.mjs'),
      // For all who import it, the package exports its development build, whose warnings are 0.5 KiB (decision 057).
      'react-router/dom': join(
        import.meta.dirname,
        'node_modules/react-router/dist/production/dom-export.mjs',
      ),
      'react-router': join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
      // `heic-to` itself starts its worker from a blob, which the content policy refuses.
      'heic-to/libheif': join(
        import.meta.dirname,
        'node_modules/heic-to/src/lib/libheif-without-unsafe-eval.js',
      ),
    },
  },
  server: { proxy: { '/api': process.env.BYOP_API ?? 'http://127.0.0.1:8090' } },
});
