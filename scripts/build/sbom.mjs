// @ts-check
/**
 * `npm run sbom`: writes the components of a release into dist/sbom.cdx.json (CycloneDX, npm packages and Go modules), and
 * the licence texts of everything distributed into dist/notices.txt.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, isCommand, root } from '../paths.mjs';
import { goDependencies, licenceTexts, npmDependencies } from '../test/dependencies.mjs';

if (isCommand(import.meta.url)) {
  const npm = process.env.npm_execpath ?? '';
  const [command, first] = npm.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--sbom-type=application'];
  const bill = JSON.parse(execFileSync(command, [...first, ...args], { cwd: root, encoding: 'utf8' }));
  bill.metadata.component.name = 'byop'; // npm uses the name of the folder
  const modules = goDependencies();
  for (const { name, version, licence } of modules) {
    const purl = `pkg:golang/${name}@${version}`;
    bill.components.push({
      'bom-ref': purl,
      type: 'library',
      name,
      version,
      purl,
      scope: 'required',
      licenses: [{ expression: licence }],
    });
  }
  const distributed = [...npmDependencies().filter(({ shipped }) => shipped), ...modules];
  const notices = distributed.map(
    ({ name, version, licence, folder }) =>
      `${name} ${version}, ${licence}\n\n${licenceTexts(folder).join('\n\n').trim()}\n\n${'-'.repeat(80)}\n`,
  );
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(dist, 'notices.txt'), notices.join('\n'));
  console.log(`Wrote dist/sbom.cdx.json (${bill.components.length} components) and dist/notices.txt.`);
}
