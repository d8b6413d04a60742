import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials, licencesOf, releasedDependencies } from './sbom.mjs';

test('The bill and the licences name what is in the bundle, also of tools, and Go', {
  timeout: 60_000,
}, async () => {
  const dist = await mkdtemp(join(tmpdir(), 'byop-sbom-'));
  await mkdir(join(dist, 'maps'));
  await writeFile(
    join(dist, 'maps/sw.js.map'),
    JSON.stringify({ sources: ['../src/sw/sw.ts', '../../node_modules/workbox-core/_private/logger.js'] }),
  );
  const parts = releasedDependencies(dist, [{}, { GOOS: 'windows', GOARCH: 'amd64' }]);
  await rm(dist, { recursive: true });

  const bill = billOfMaterials(parts, { version: '1.2.3', seconds: 0 });
  expect(bill.metadata).toMatchObject({
    timestamp: '1970-01-01T00:00:00.000Z',
    component: { version: '1.2.3' },
  });
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'react', // a dependency
      'workbox-core', // a tool that a source map names
      'tailwindcss', // a tool that a style sheet imports
      'go',
      'golang.org/x/crypto/x509roots/fallback', // only in released programs
      'github.com/inconshreveable/mousetrap', // only on Windows
    ]),
  );
  expect(names).not.toContain('vitest');
  expect(bill.components.find(({ name }) => name === '@date-fns/tz')?.purl).toMatch(
    /^pkg:npm\/%40date-fns\/tz@\d/,
  );
  expect(licencesOf(parts)).toContain('Copyright 2018 Google LLC');
});

test('A part without a licence text stops the release', () => {
  const part = {
    kind: 'npm',
    name: 'odd',
    version: '1.0.0',
    licence: 'MIT',
    shipped: true,
    folder: '',
  } as const;
  expect(() => licencesOf([part])).toThrow('odd 1.0.0 has no licence text.');
});
