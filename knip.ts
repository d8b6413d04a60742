import type { KnipConfig } from 'knip';

/** Unused files and exports fail `npm run check`. */
const config: KnipConfig = {
  entry: [
    // Built for the server program by vite/render-script.ts.
    'src/app/page/{render.tsx,node-modules.ts}',
    // Built into every page by vite/page-template.ts, and into every import by vite/import-helper.ts.
    'src/app/scripts/{script-loader,import-scripts}.ts',
    'pb_hooks/hooks.pb.ts',
    'pb_migrations/*.js',
    'bench/*.mjs',
    'scripts/**/*.mjs',
    'tests/support/**/{*-setup.ts,*.mjs}',
    'tests/**/*.test.{ts,tsx}',
    'e2e/**/*.spec.ts',
    'e2e/engines/{playwright.config,support/global-setup}.ts',
  ],
  // tests/dependencies.test.ts checks packages.
  include: ['files', 'exports', 'types', 'duplicates'],
  project: ['{src,pb_hooks,scripts,tests,e2e,vite,bench}/**/*.{ts,tsx,mjs,js,css}'],
};

export default config;
