/** What others wrote and we take: in exact versions, checked, without scripts, under licences that let us hand it on. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge } from '../scripts/advisories.mjs';
import { goModules, lockedPackages, npmSupplies } from '../scripts/dependencies.mjs';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Licences under which we may hand something on as part of the site. */
const free = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];
/** More, of tools that stay here. */
const freeToUse = [...free, 'BlueOak-1.0.0', 'MPL-2.0', 'CC-BY-4.0', 'MIT OR Apache-2.0', '(MIT OR CC0-1.0)'];

const notExact = (versions: Record<string, string>) =>
  Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));

describe('what we take from others', () => {
  it('is named in exact versions', () => {
    const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json'));
    expect(notExact({ ...dependencies, ...devDependencies, ...overrides })).toEqual([]);
    expect(
      notExact({ a: '^1.0.0', b: '~1.0.0', c: '1', d: 'latest', e: '1.2.3' }).map(([name]) => name),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is used: every package is imported by the product, its tests, its tools or a config', () => {
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
    // Programs, the environment of unit tests, types.
    const tools = ['@biomejs/biome', 'typescript', 'happy-dom', 'knip'];
    const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !name.startsWith('@types/') && !tools.includes(name) && !isUsed(name),
    );
    expect(unused).toEqual([]);
  });

  it('is locked with a checksum each', () => {
    const unchecked = Object.entries(lockedPackages()).filter(([path, { integrity }]) => path && !integrity);
    expect(unchecked.map(([path]) => path)).toEqual([]);
    const sums = read('pocketbase/go.sum');
    expect(
      goModules().filter(
        ({ name, version }) =>
          !sums.includes(`${name} ${version} h1:`) && !sums.includes(`${name} ${version}/go.mod h1:`),
      ),
    ).toEqual([]);
  });

  it('runs no script when it is installed, by us or by hand', () => {
    expect(read('scripts/install.mjs')).toContain("'--ignore-scripts'");
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  it('may be handed on', () => {
    const bad = npmSupplies().filter(
      ({ licence, shipped }) => !(shipped ? free : freeToUse).includes(licence),
    );
    expect(bad.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
    const inServer = read('docs/licences.md').split('## In the server program')[1]?.split('\n## ')[0] ?? '';
    const licences = [...inServer.matchAll(/^\| \S+ \| v\d\S* \| (.+) \|$/gm)].map(([, licence = '']) =>
      licence.split(' AND '),
    );
    expect(licences.flat().filter((licence) => !free.includes(licence))).toEqual([]);
  });

  it('stands in docs/licences.md; if not: npm run licences', () => {
    const listed = new Set(
      [...read('docs/licences.md').matchAll(/^\| (\S+) \| (v?\d\S*) \|/gm)].map(
        ([, name, version]) => `${name} ${version}`,
      ),
    );
    const taken = [...npmSupplies(), ...goModules()].map(({ name, version }) => `${name} ${version}`);
    expect(taken.filter((one) => !listed.has(one))).toEqual([]);
    expect([...listed].filter((one) => !taken.includes(one))).toEqual([]);
  });
});

describe('known advisories', () => {
  const report = (severity: string) =>
    JSON.stringify({
      vulnerabilities: { leaky: { severity, via: [{ title: 'It leaks' }] } },
      metadata: {},
    });

  it('fail the build from high on, and are only told below', () => {
    expect(judge(report('critical')).serious).toEqual(['leaky: critical, It leaks']);
    expect(judge(report('high')).serious).toHaveLength(1);
    expect(judge(report('moderate'))).toMatchObject({ serious: [], lesser: ['leaky: moderate, It leaks'] });
  });

  it('are not called none where nobody could be asked', () => {
    for (const text of ['', '<html>', '{"error":{"code":"E405"}}', '{"message":"no"}']) {
      expect(judge(text).asked).toBe(false);
    }
    expect(judge('{"vulnerabilities":{},"metadata":{}}')).toEqual({ asked: true, serious: [], lesser: [] });
  });
});
