/** Checks the dependencies: versions, checksums, use, install scripts, licences and advisories. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAudit } from '../scripts/test/advisories.mjs';
import { goDependencies, goModules, lockedPackages, npmDependencies } from '../scripts/test/dependencies.mjs';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Licences for code that we distribute with the site. */
const shippable = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '(MIT OR Apache-2.0)'];
/**
 * Each is one file of its own, unmodified, which a page loads apart and an owner can replace: what LGPL-3.0 asks for. Its licence is among
 * the texts of a release (docs/decisions/139-heic.md).
 */
const shippedApart = ['heic-to: LGPL-3.0'];
/** Further licences for tools that we do not distribute. */
const usable = [
  ...shippable,
  'BlueOak-1.0.0',
  'MPL-2.0',
  'CC-BY-4.0',
  'MIT OR Apache-2.0',
  '(MIT OR CC0-1.0)',
];

const notExact = (versions: Record<string, string>) =>
  Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));

describe('dependencies', () => {
  it('have exact versions', () => {
    const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json'));
    expect(notExact({ ...dependencies, ...devDependencies, ...overrides })).toEqual([]);
    expect(
      notExact({ a: '^1.0.0', b: '~1.0.0', c: '1', d: 'latest', e: '1.2.3' }).map(([name]) => name),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are imported by the product, its tests, its tools or a config', () => {
    const folders = ['src', 'pb_hooks', 'scripts', 'tests', 'e2e', 'bench', 'vite'];
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    );
    const text = [...files, 'vite.config.ts', 'vitest.config.ts']
      .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
      .map((file) => read(file))
      .join('\n');
    const isUsed = (name: string) =>
      new RegExp(`(from|import|import\\(|plugin) ?['"]${name}(/[^'"]*)?['"]`).test(text);
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    // Command-line tools, and the test environment.
    const tools = ['@biomejs/biome', 'typescript', 'happy-dom', 'knip'];
    const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !name.startsWith('@types/') && !tools.includes(name) && !isUsed(name),
    );
    expect(unused).toEqual([]);
  });

  it('have a checksum in a lock file', () => {
    const unchecked = Object.entries(lockedPackages()).filter(([path, { integrity }]) => path && !integrity);
    expect(unchecked.map(([path]) => path)).toEqual([]);
    for (const folder of ['pocketbase', 'packaging', 'tests/support/acme', 'tests/support/series/rrule-go']) {
      const sums = read(`${folder}/go.sum`);
      expect(
        goModules(folder).filter(
          ({ name, version }) =>
            !sums.includes(`${name} ${version} h1:`) && !sums.includes(`${name} ${version}/go.mod h1:`),
        ),
      ).toEqual([]);
    }
  });

  it('run no scripts at installation', () => {
    expect(read('scripts/install.mjs')).toContain("'--ignore-scripts'");
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  it('have allowed licences', { timeout: 60_000 }, () => {
    const bad = [...npmDependencies(), ...goDependencies()].filter(({ licence, shipped }) =>
      licence.split(' AND ').some((part) => !(shipped ? shippable : usable).includes(part)),
    );
    expect(bad.map(({ name, licence }) => `${name}: ${licence}`)).toEqual(shippedApart);
  });
});

describe('known advisories', () => {
  const report = (severity: string) =>
    JSON.stringify({
      vulnerabilities: { leaky: { severity, via: [{ title: 'It leaks' }] } },
      metadata: {},
    });

  it('are serious from high on, and minor below', () => {
    expect(parseAudit(report('critical')).serious).toEqual(['leaky: critical, It leaks']);
    expect(parseAudit(report('high')).serious).toHaveLength(1);
    expect(parseAudit(report('moderate'))).toMatchObject({
      serious: [],
      minor: ['leaky: moderate, It leaks'],
    });
  });

  it('are unknown without a report of the registry', () => {
    for (const text of ['', '<html>', '{"error":{"code":"E405"}}', '{"message":"no"}']) {
      expect(parseAudit(text).answered).toBe(false);
    }
    expect(parseAudit('{"vulnerabilities":{},"metadata":{}}')).toEqual({
      answered: true,
      serious: [],
      minor: [],
    });
  });
});
