import type { KnipConfig } from 'knip';

/** Files and exports that nothing uses fail `npm run check`. */
const config: KnipConfig = {
  entry: [
    'src/app/prerender.tsx',
    // The hooks' entry points load these by a name that is made at run time, so their exports count as used.
    'pb_hooks/{*.pb,lib/*}.ts',
    'pb_migrations/*.js',
    'pocketbase/*.mjs',
    'bench/*.mjs',
    'tools/**/*.mjs',
    'tests/**/*.mjs',
    'tests/support/*-setup.ts',
    'tests/**/*.test.{ts,tsx}',
    'e2e/**/*.spec.ts',
    'e2e/engines/{playwright.config,support/global-setup}.ts',
  ],
  // Licences, versions and use of packages: tests/supply.test.ts.
  include: ['files', 'exports', 'types', 'duplicates'],
  project: ['{src,pb_hooks,pocketbase,tests,e2e,vite,bench,tools}/**/*.{ts,tsx,mjs,js,css}'],
};

export default config;
