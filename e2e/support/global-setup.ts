/** Builds the server, hooks and site, and prepares a data folder in which the demo's pages are published, and nothing else. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serverBinary } from '../../scripts/build/build-server.mjs';
import { buildAll } from '../../scripts/build.mjs';
import { dist } from '../../scripts/paths.mjs';
import { putDemoContent } from '../../tests/support/server/demo-content';
import { type Kit, newFolder, prepare, startServer, testEnv } from '../../tests/support/server/pocketbase';

export default async function setup(): Promise<() => Promise<void>> {
  await buildAll();
  const folder = await newFolder('e2e');
  // Copied, so a parallel build does not affect the tests.
  await cp(dist, join(folder, 'dist'), { recursive: true });
  const kit: Kit = {
    binary: await serverBinary(),
    hooks: join(folder, 'dist/pb_hooks'),
    migrations: join(folder, 'dist/pb_migrations'),
    site: join(folder, 'dist/pb_public'),
    data: join(folder, 'data'),
  };
  await prepare(kit, kit.data, testEnv);
  const server = await startServer(kit, { dir: kit.data });
  await putDemoContent(server);
  await server.end();
  // Playwright workers are separate processes and read it from the environment.
  process.env.BYOP_E2E_KIT = JSON.stringify(kit);
  return () => rm(folder, { recursive: true, force: true });
}
