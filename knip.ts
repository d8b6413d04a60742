import type { KnipConfig } from 'knip';

/** Files and exports that nothing uses fail `npm run check`. */
const config: KnipConfig = {
  entry: [
    'src/app/prerender.tsx',
    // The hooks' entry points load these by a name that is made at run time, so their exports count as used.
    'pb_hooks/{*.pb,lib/*}.ts',
    'pb_migrations/*.js',
    'bench/*.mjs',
    '{scripts,media}/**/*.mjs',
    'tests/support/{*-setup.ts,*.mjs}',
    'tests/**/*.test.{ts,tsx}',
    'e2e/**/*.spec.ts',
    'e2e/engines/{playwright.config,support/global-setup}.ts',
  ],
  // Licences, versions and use of packages: tests/dependencies.test.ts.
  include: ['files', 'exports', 'types', 'duplicates'],
  project: ['{src,pb_hooks,scripts,tests,e2e,vite,bench,media}/**/*.{ts,tsx,mjs,js,css}'],
};

export default config;
