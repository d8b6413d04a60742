// @ts-check
/** `npm run licences`: writes docs/licences.md from the installed packages. `tests/dependencies.test.ts` fails if it is outdated. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCommand, root } from '../paths.mjs';
import { goDependencies, npmDependencies } from '../test/dependencies.mjs';

/** @typedef {import('../test/dependencies.mjs').Dependency} Dependency */

/** @param {Dependency[]} dependencies */
const table = (dependencies) =>
  [
    '| name | version | licence |',
    '| --- | --- | --- |',
    ...dependencies.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ].join('\n');

if (isCommand(import.meta.url)) {
  const packages = npmDependencies();
  const text = `# Licences

Written by \`npm run licences\`. This project is MIT; its display font is a subset of Archivo (OFL-1.1, \`src/ui/fonts\`).

## In the site

${table(packages.filter(({ shipped }) => shipped))}

## In the server program

${table(goDependencies())}

SQLite, which modernc.org/sqlite is translated from, is in the public domain.

## Tools for builds and tests, not distributed

${table(packages.filter(({ shipped }) => !shipped))}
`;
  writeFileSync(join(root, 'docs', 'licences.md'), text);
  console.log('Wrote docs/licences.md.');
}
