// @ts-check
/** `npm run licences`: writes docs/licences.md anew, from what is installed. `tests/dependencies.test.ts` fails when it is old. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goSupplies, npmSupplies } from './dependencies.mjs';
import { isCommand, root } from './paths.mjs';

/** @typedef {import('./dependencies.mjs').Supply} Supply */

/** @param {Supply[]} supplies */
const table = (supplies) =>
  [
    '| what | version | licence |',
    '| --- | --- | --- |',
    ...supplies.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ].join('\n');

if (isCommand(import.meta.url)) {
  const packages = npmSupplies();
  const text = `# Licences

Written by \`npm run licences\`. The house itself is MIT; its display face is a cut of Archivo (OFL-1.1, \`src/ui/fonts\`).

## In the pages that visitors get

${table(packages.filter(({ shipped }) => shipped))}

## In the server program

${table(goSupplies())}

SQLite, which modernc.org/sqlite translates, is in the public domain.

## Tools that build and test, and are not handed on

${table(packages.filter(({ shipped }) => !shipped))}
`;
  writeFileSync(join(root, 'docs', 'licences.md'), text);
  console.log('Wrote docs/licences.md.');
}
