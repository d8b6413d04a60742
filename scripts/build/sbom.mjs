// @ts-check
/** Lists what a release contains: as a bill of materials for programs, and as licence texts for people. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command.mjs';
import { root } from '../paths.mjs';
import { goDependencies, licenceTexts, npmDependencies } from '../test/dependencies.mjs';

/** @typedef {import('../test/dependencies.mjs').Dependency} Dependency */

/**
 * Returns the npm packages and Go modules that a release contains, sorted by name.
 * @param {string} dist its build, with source maps
 * @param {import('./build-server.mjs').Target[]} targets
 * @returns {Dependency[]}
 */
export function releasedDependencies(dist, targets) {
  const bundled = new Set([...packagesOfScripts(join(dist, 'maps')), ...packagesOfStyles(join(root, 'src'))]);
  const packages = npmDependencies().filter(({ name, shipped }) => shipped || bundled.has(name));
  return [...packages, ...goDependencies(targets)];
}

/** Returns the names of the packages that source maps name: also tools leave code in a bundle. @param {string} maps */
function packagesOfScripts(maps) {
  const texts = readdirSync(maps, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.map'))
    .map((name) => readFileSync(join(maps, name), 'utf8'));
  return texts
    .flatMap((text) => /** @type {string[]} */ (JSON.parse(text).sources))
    .map((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(source)?.[1] ?? '');
}

/** Returns the names of the packages that style sheets import: styles have no source maps. @param {string} folder */
function packagesOfStyles(folder) {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts.flatMap((text) =>
    [...text.matchAll(/@(?:import|plugin) "((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name = '']) => name),
  );
}

/**
 * Returns the bill of materials in the format CycloneDX.
 * @param {Dependency[]} parts @param {{ version: string, seconds: number }} release `seconds`: its time since 1970
 */
export function billOfMaterials(parts, { version, seconds }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date(seconds * 1000).toISOString(),
      component: { 'bom-ref': 'byop', type: 'application', name: 'byop', version },
    },
    components: parts.map((part) => {
      const purl = packageAddress(part);
      return {
        'bom-ref': purl,
        type: 'library',
        name: part.name,
        version: part.version,
        purl,
        licenses: [{ expression: part.licence }],
      };
    }),
  };
}

/** Returns the package URL of a part. @param {Dependency} part */
function packageAddress({ kind, name, version }) {
  if (kind === 'npm') return `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return name === 'go' ? `pkg:generic/go@${version}` : `pkg:golang/${name}@${version}`;
}

/** Returns the licence texts of the parts, as one text. @param {Dependency[]} parts @throws {CommandError} if one has none */
export const licencesOf = (parts) =>
  parts
    .map(({ name, version, licence, folder }) => {
      const texts = licenceTexts(folder);
      if (!texts.length) throw new CommandError(`${name} ${version} has no licence text.`);
      return `${name} ${version}, ${licence}\n\n${texts.join('\n\n').trim()}\n\n${'-'.repeat(80)}\n`;
    })
    .join('\n');
