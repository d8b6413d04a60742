/** Builds the server, the hooks and a prepared data folder, in which only the facts of the site are published, once for all server tests. */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildHooks } from '../../../scripts/build/build-hooks.mjs';
import { serverBinary } from '../../../scripts/build/build-server.mjs';
import { putDemoContent } from './demo-content';
import { type Kit, newFolder, prepare, startServer, testEnv } from './pocketbase';

declare module 'vitest' {
  interface ProvidedContext {
    kit: Kit;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await newFolder('kit');
  const kit: Kit = {
    binary: await serverBinary(),
    hooks: join(folder, 'pb_hooks'),
    migrations: resolve('pb_migrations'),
    data: join(folder, 'data'),
  };
  await buildHooks(kit.hooks);
  await prepare(kit, kit.data, testEnv);
  const server = await startServer(kit, { dir: kit.data });
  await putDemoContent(server, ['site']);
  await server.end();
  project.provide('kit', kit);
  return () => rm(folder, { recursive: true, force: true });
}
